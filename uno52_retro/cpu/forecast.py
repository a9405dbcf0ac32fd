"""Who will be first out and who will have the best poker hand, both at once, by a look at the table.

Every seat has three scores: for being first out, for the best poker hand, and for both together; that `i` is
first out while `j` has the best hand has a chance as exp(out of i + best of j, + both of i where i = j). A
seat's cards may be *open*, as the own ones are and all of a guessed world, or *closed*, when only their
number is known. Scores are sums of weights, one for each *slot* that what lies there falls into; some count
as often as the poker hand has, or may gain, points (showdown.py). The weights (forecast_weights.py) were
fitted by tools/fit_forecast.py to how rounds between CPUs ended. Scores are in parts of `UNIT` of a natural
logarithm, chances in parts of `ONE`; all numbers are whole. Imports the engine's cards and its neighbours.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from uno52_retro.engine import poker
from uno52_retro.engine.cards import ACE, DRAW_TWO, REVERSE, SKIP, Deck

from . import features, showdown
from .covers import Hopes
from .forecast_weights import WEIGHTS

ONE: Final = 1 << 24
UNIT: Final = 256
POINTS: Final = 32
"""A weight that counts by points is for so many of them."""

SHAPES: Final = {
    # Open cards, the race: by size; size and place in the order of turns; size and the chance that something
    # fits on the next turn; size, place and how many fit what lies there now; size and wilds; size and
    # colours; size and cards that can cover; size and skips and reverses; size and draw twos.
    "size": (12,),
    "place": (4, 4),
    "chance": (5, 10),
    "fits": (5, 3, 4),
    "wilds": (5, 4),
    "colours": (6, 5),
    "covers": (7, 6),
    "turns": (4, 3),
    "twos": (4, 3),
    # Open cards, the poker hand: by its kind; its points by the smallest hand at the table; size; smallest
    # hand of the others; points to gain by the best cover, and by a second one after it, by size and by the
    # smallest hand of the others.
    "kind": (12,),
    "points": (8,),
    "hopes": (12,),
    "time": (9,),
    "gain": (9,),
    "gain_time": (8,),
    "second": (9,),
    "second_time": (8,),
    # Open cards, both at once: size; points by size.
    "both": (12,),
    "both_points": (7,),
    # Closed cards: the same, as far as it can be seen; and what is owed.
    "closed_size": (12,),
    "closed_place": (4, 4),
    "closed_owed": (3,),
    "closed_kind": (12,),
    "closed_points": (8,),
    "closed_hopes": (12,),
    "closed_time": (9,),
    "closed_both": (12,),
    "closed_both_points": (7,),
}
"""The tables of weights by name, and their shapes; all indices from 0."""


def _starts() -> tuple[int, ...]:
    """Where every table begins in the row of all weights."""
    starts = [0]
    for shape in SHAPES.values():
        size = 1
        for length in shape:
            size *= length
        starts.append(starts[-1] + size)
    return tuple(starts)


STARTS: Final = _starts()
(
    _SIZE, _PLACE, _CHANCE, _FITS, _WILDS, _COLOURS, _COVERS, _TURNS, _TWOS, _KIND, _POINTS, _HOPES,
    _TIME, _GAIN, _GAIN_TIME, _SECOND, _SECOND_TIME, _BOTH, _BOTH_POINTS, _CLOSED_SIZE, _CLOSED_PLACE,
    _CLOSED_OWED, _CLOSED_KIND, _CLOSED_POINTS, _CLOSED_HOPES, _CLOSED_TIME, _CLOSED_BOTH,
    _CLOSED_BOTH_POINTS, TOTAL,
) = STARTS  # fmt: skip

_LARGE: Final = 11
"""Larger hands count like this."""


class _BySize(NamedTuple):
    """Where in each table the slots of an open hand of a size begin."""

    size: int
    place: int
    chance: int
    fits: int
    wilds: int
    colours: int
    covers: int
    turns: int
    twos: int
    hopes: int
    gain: int
    second: int
    both: int
    both_points: int


def _by_size(size: int) -> _BySize:
    up3, up4, up6, up8 = (min(size, most) for most in (3, 4, 6, 8))
    return _BySize(
        size=_SIZE + size,
        place=_PLACE + 4 * up3,
        chance=_CHANCE + 10 * up4,
        fits=_FITS + 12 * up4,
        wilds=_WILDS + 4 * up4,
        colours=_COLOURS + 5 * min(size, 5),
        covers=_COVERS + 6 * up6,
        turns=_TURNS + 3 * up3,
        twos=_TWOS + 3 * up3,
        hopes=_HOPES + size,
        gain=_GAIN + up8,
        second=_SECOND + up8,
        both=_BOTH + size,
        both_points=_BOTH_POINTS + up6,
    )


_BY_SIZE: Final = tuple(_by_size(size) for size in range(_LARGE + 1))

_KINDS: Final = tuple(int(poker.category(rank)) for rank in range(poker.RANKS))
_STRENGTHS: Final = showdown.STRENGTHS

_LOWEST: Final = -16 * UNIT
_HIGHEST: Final = 6 * UNIT


def _powers() -> tuple[int, ...]:
    """exp(score / UNIT) in parts of `ONE` for every score from the lowest to the highest."""
    up, down = [ONE], [ONE]
    for _ in range(_HIGHEST):
        up.append(up[-1] * 4311777323 >> 32)  # exp(1 / 256), in parts of 2^32
    for _ in range(-_LOWEST):
        down.append(down[-1] * 4278222805 >> 32)  # exp(-1 / 256)
    return (*down[:0:-1], *up)


_POWERS: Final = _powers()


def _power(score: int) -> int:
    return _POWERS[min(max(score, _LOWEST), _HIGHEST) - _LOWEST]


class Seat(NamedTuple):
    """What is known of a seat: its cards or None, its top cards, how many cards it will hold with what it
    has to draw first, and how many of these it has to draw.
    """

    hand: Sequence[int] | None
    tops: tuple[int, ...]
    size: int
    owed: int = 0


class Look(NamedTuple):
    """The slots of a seat: of the race; for the poker hand, and those of them that count by points, with the
    points; for both at once, and the one of them that counts by the points given last.
    """

    out: tuple[int, ...]
    best: tuple[int, ...]
    by_points: tuple[tuple[int, int], ...]
    both: int
    both_by_points: int
    points: int


class Prizes(NamedTuple):
    """What is won, in chips: for being first out, for the best poker hand, for both at once."""

    out: int
    best: int
    pot: int


class Forecast:
    """Looks at tables of so many seats, two to four, of a game with poker hands."""

    def __init__(self, deck: Deck, seats: int) -> None:
        self.deck = deck
        self.weights = WEIGHTS[seats]
        self.hopes = Hopes(deck)

    def worth(
        self,
        seats: Sequence[Seat],
        colour: int,
        symbol: int,
        purses: Sequence[int],
        own: int,
        prizes: Prizes,
    ) -> int:
        """The chips, in parts of `ONE`, that the round brings a purse, with its even share of a pot that
        stays. `seats`, two to four, stand in the order of turns, a seat that loses its turn last; `purses`:
        whose money each of them plays for; `colour`, `symbol`: what lies there.
        """
        scores = self.scores(seats, colour, symbol)
        most_out = max(score[0] for score in scores)
        most_best = max(score[1] for score in scores)
        outs = [_power(out - most_out) for out, _, _ in scores]
        bests = [_power(best - most_best) for _, best, _ in scores]
        total = first = strongest = jackpot = stays = 0
        for i, purse in enumerate(purses):
            for j, other in enumerate(purses):
                if i == j:
                    out, best, both = scores[i]
                    chance = _power(out - most_out + best - most_best + both)
                else:
                    chance = outs[i] * bests[j] >> 24
                total += chance
                if purse == own:
                    first += chance
                if other == own:
                    strongest += chance
                if purse != other:
                    stays += chance
                elif purse == own:
                    jackpot += chance
        won = prizes.out * first + prizes.best * strongest + prizes.pot * jackpot
        return (won + prizes.pot * stays // len(seats)) * ONE // total

    def scores(self, seats: Sequence[Seat], colour: int, symbol: int) -> list[tuple[int, int, int]]:
        """The three scores of every seat."""
        weights, found = self.weights, []
        for place, seat in enumerate(seats):
            look = self.look(seat, place, least_of_others(seats, place), colour, symbol)
            out = best = by_points = 0
            for slot in look.out:
                out += weights[slot]
            for slot in look.best:
                best += weights[slot]
            for slot, points in look.by_points:
                by_points += weights[slot] * points
            both = weights[look.both] + weights[look.both_by_points] * look.points // POINTS
            found.append((out, best + by_points // POINTS, both))
        return found

    def look(self, seat: Seat, place: int, least: int, colour: int, symbol: int) -> Look:
        """The slots of the seat that acts after so many others, the smallest of whose hands is `least`."""
        if seat.hand is None:
            return self._closed(seat, place, least)
        deck, hand, size = self.deck, seat.hand, seat.size
        rank = features.rank(deck, seat.tops)
        points = _STRENGTHS[rank]
        covers, gain, second = self.hopes.gains(hand, seat.tops)
        fit, colours, symbols = deck.fit[colour][symbol], deck.colour, deck.symbol
        fits = wilds = turns = twos = kinds = 0
        for card in hand:
            fits += fit[card]
            what = symbols[card]
            if what <= ACE:
                kinds |= 1 << colours[card]
            elif deck.is_wild[card]:
                wilds += 1
            else:
                kinds |= 1 << colours[card]
                turns += what in (SKIP, REVERSE)
                twos += what == DRAW_TWO
        chance = features.fit_next(deck, hand, colour, symbol, place)
        chance = 9 if chance >= features.ONE else chance * 8 // features.ONE
        by = _BY_SIZE[min(size, _LARGE)]
        out = (
            by.size,
            by.place + place,
            by.chance + chance,
            by.fits + 4 * min(place, 2) + min(fits, 3),
            by.wilds + min(wilds, 3),
            by.colours + kinds.bit_count(),
            by.covers + min(covers, 5),
            by.turns + min(turns, 2),
            by.twos + min(twos, 2),
        )
        best = (_KIND + _KINDS[rank], by.hopes, _TIME + min(least, 8))
        soon = min(least, 7)
        by_points = (
            (_POINTS + min(size, soon), points),
            (by.gain, gain),
            (_GAIN_TIME + soon, gain),
            (by.second, second),
            (_SECOND_TIME + soon, second),
        )
        return Look(out, best, by_points, by.both, by.both_points, points)

    def _closed(self, seat: Seat, place: int, least: int) -> Look:
        size, deck = seat.size, self.deck
        rank = features.rank(deck, seat.tops)
        points = _STRENGTHS[rank]
        out = (
            _CLOSED_SIZE + min(size, 11),
            _CLOSED_PLACE + 4 * min(size, 3) + place,
            _CLOSED_OWED + (2 if seat.owed > 2 else seat.owed > 0),
        )
        best = (_CLOSED_KIND + _KINDS[rank], _CLOSED_HOPES + min(size, 11), _CLOSED_TIME + min(least, 8))
        by_points = ((_CLOSED_POINTS + min(size, least, 7), points),)
        return Look(
            out, best, by_points, _CLOSED_BOTH + min(size, 11), _CLOSED_BOTH_POINTS + min(size, 6), points
        )


def least_of_others(seats: Sequence[Seat], place: int) -> int:
    """The smallest hand of the others."""
    return min([seat.size for other, seat in enumerate(seats) if other != place])
