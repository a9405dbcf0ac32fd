"""What a hand can do for five columns: its best cover, and how much a first and a second one bring.

Points are those of showdown.py. The poker rank is not worked out anew for every cover: one of five weights is
another one (poker.py), and of one suit it can only be where the other four are. Imports the engine's cards
and its neighbours.

>>> from uno52_retro.engine.cards import UNO52
>>> kind = UNO52.kind
>>> tops = tuple(kind[token] for token in ("R2s", "B2c", "G2d", "Y7h", "RKs"))
>>> points, card, column = best_cover(UNO52, [kind["Y2s"], kind["Y9c"]], tops)
>>> points > 0, UNO52.tokens[card], column
(True, 'Y2s', 3)
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from uno52_retro.engine import poker
from uno52_retro.engine.cards import ON_FACE, Deck

from . import showdown

_SEEN: Final = 4
"""Of all first covers so many of the strongest are asked for a second one."""

_REMEMBERED: Final = 4000

_WEIGHTS: Final = poker.WEIGHTS
_MIXED: Final = {total: showdown.strength(rank) for total, rank in poker.MIXED.items()}
_ONE_SUIT: Final = {total: showdown.strength(rank) for total, rank in poker.ONE_SUIT.items()}
_NO_FLUSH: Final = (-1,) * 5

Cover = tuple[int, int, int]
"""Points, card, column."""


def best_cover(deck: Deck, hand: Iterable[int], tops: Sequence[int]) -> Cover:
    """The cover that makes the strongest poker hand: the points it brings, below 0 where any cover costs
    some, card, column; card and column -1 for none. Of equal ones the first column's, there the first kind
    of card. `tops`: the five top cards.
    """
    kinds = set(hand)
    face, weights, covers = deck.face, _WEIGHTS, deck.cover_set
    one, two, three, four, five = tops
    faces = a, b, c, d, e = face[one], face[two], face[three], face[four], face[five]
    suits = (a & 3, b & 3, c & 3, d & 3, e & 3)
    flushes = _flushes(suits) if len(set(suits)) < 3 else _NO_FLUSH
    total = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
    best, kept, where = -1000, -1, -1
    for column, top in enumerate(tops):
        # Above: a wild that names a colour on a face (RULES 5).
        fits = covers[top] & kinds if top < ON_FACE else {card for card in kinds if deck.cover[top][card]}
        if fits:
            rest, flush = total - weights[faces[column]], flushes[column]
            for card in fits if len(fits) == 1 else sorted(fits):
                one = face[card]
                points = (_ONE_SUIT if one & 3 == flush else _MIXED)[rest + weights[one]]
                if points > best:
                    best, kept, where = points, card, column
    if kept < 0:
        return 0, -1, -1
    return best - showdown.strength(poker.rank(a, b, c, d, e)), kept, where


def _flushes(suits: Sequence[int]) -> Sequence[int]:
    """For each column the suit of the other four faces; -1 if they are of several. There is none at all
    where there are three suits.
    """
    found = []
    for column in range(5):
        others = {*suits[:column], *suits[column + 1 :]}
        found.append(others.pop() if len(others) == 1 else -1)
    return found


class Gains(NamedTuple):
    """How many kinds of cards can cover; the points that the best cover brings, 0 where it brings nothing,
    and those that another one after it brings.
    """

    covers: int
    first: int
    second: int


class Hopes:
    """What hands have to gain, remembered: in the worlds of a search they come again."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._found: dict[tuple[frozenset[int], tuple[int, ...]], Gains] = {}

    def gains(self, hand: Iterable[int], tops: tuple[int, ...]) -> Gains:
        """What there is to gain with one cover and with two, one in each turn."""
        key = (frozenset(hand), tops)
        found = self._found.get(key)
        if found is None:
            if len(self._found) >= _REMEMBERED:
                self._found.clear()
            found = self._found[key] = self._look(*key)
        return found

    def _look(self, kinds: frozenset[int], tops: tuple[int, ...]) -> Gains:
        deck, face, weights = self.deck, self.deck.face, _WEIGHTS
        faces = [face[top] for top in tops]
        suits = [one & 3 for one in faces]
        total = sum([weights[one] for one in faces])
        flushes = _flushes(suits) if len(set(suits)) < 3 else _NO_FLUSH
        covers = []
        for column, top in enumerate(tops):
            fits, rest, flush = deck.cover[top], total - weights[faces[column]], flushes[column]
            for card in kinds:
                if fits[card]:
                    one = face[card]
                    points = (_ONE_SUIT if one & 3 == flush else _MIXED)[rest + weights[one]]
                    covers.append((points, card, column))
        if not covers:
            return Gains(0, 0, 0)
        covers.sort(reverse=True)
        now = showdown.strength(poker.rank(*faces))
        once = max(now, covers[0][0])
        twice = once
        for _, card, column in covers[:_SEEN]:
            # With the card on its column: what covered the others still does, and some cover the card.
            old, new = faces[column], face[card]
            faces[column], suits[column] = new, new & 3
            flushes = _flushes(suits) if len(set(suits)) < 3 else _NO_FLUSH
            fits = deck.cover[card]
            then = total - weights[old] + weights[new]
            for _, other, where in covers:
                if where != column and other != card:
                    one = face[other]
                    table = _ONE_SUIT if one & 3 == flushes[where] else _MIXED
                    points = table[then - weights[faces[where]] + weights[one]]
                    if points > twice:
                        twice = points
            for other in kinds:
                if fits[other] and other != card:
                    one = face[other]
                    table = _ONE_SUIT if one & 3 == flushes[column] else _MIXED
                    points = table[total - weights[old] + weights[one]]
                    if points > twice:
                        twice = points
            faces[column], suits[column] = old, old & 3
        return Gains(len({card for _, card, _ in covers}), once - now, twice - once)
