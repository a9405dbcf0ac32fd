"""What a CPU reads out of its view: pure functions, no weights and no chance.

Imports the engine's cards, actions, events and view. Chances are in parts of `ONE`; cards are kinds of the
deck in use.

>>> turn_order((0, 1, 2, 3), seat=1, direction=-1)
(0, 3, 2, 1)
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from uno52_retro.engine import poker
from uno52_retro.engine.actions import Action, Cover, Jump, Lay
from uno52_retro.engine.cards import (
    COLOURS,
    DRAW_TWO,
    NO_COLOUR,
    REVERSE,
    SKIP,
    WILD_DRAW_FOUR,
    WILD_REVERSE,
    WILD_SKIP,
    WILD_SYMBOL,
    Deck,
)
from uno52_retro.engine.events import Challenged, Covered, Drew, Event, Laid, Named, Passed, Turned
from uno52_retro.engine.legal import against_condition
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.view import View

ONE: Final = 1 << 16

_SKIPS: Final = (SKIP, WILD_SKIP)
_REVERSES: Final = (REVERSE, WILD_REVERSE)

# The chance that an unknown card fits an unknown upcard: one colour of four, one value of thirteen, the
# wilds; of 16 cards 5 do.
_FITS: Final = 5 * ONE // 16


def in_play(view: View) -> tuple[int, ...]:
    """The seats that are still in the match, ascending."""
    return tuple(seat for seat, size in enumerate(view.sizes) if size is not None)


def turn_order(seats: Sequence[int], seat: int, direction: int) -> tuple[int, ...]:
    """`seats` in the order in which they act after `seat`, which comes last."""
    place = seats.index(seat)
    n = len(seats)
    return tuple(seats[(place + direction * step) % n] for step in range(1, n + 1))


def order_after(
    seats: Sequence[int], seat: int, direction: int, symbol: int, owed: int = 0
) -> tuple[int, ...]:
    """The order of turns once `seat` has laid a card with that symbol: whoever is skipped or owes cards
    comes last.
    """
    if symbol in _REVERSES and len(seats) > 2:
        return turn_order(seats, seat, -direction)
    order = turn_order(seats, seat, direction)
    return order[1:] + order[:1] if skips(symbol, len(seats)) or owed else order


def skips(symbol: int, seats: int) -> bool:
    """Whether a card of that symbol takes the next seat's turn away (RULES 3: with two seats a reverse
    does).
    """
    return symbol in _SKIPS or (symbol in _REVERSES and seats == 2)


def debt(symbol: int) -> int:
    """The penalty that a card of that symbol puts on the next seat (an all draw two is no penalty: it is
    drawn at once).
    """
    return {DRAW_TWO: 2, WILD_DRAW_FOUR: 4}.get(symbol, 0)


def tops_of(view: View, seat: int) -> tuple[int, ...]:
    """The five top cards of a seat's columns, left to right; none in a game without poker hands."""
    return tuple(column[0] for column in view.columns[seat] or ())


def without(hand: Sequence[int], card: int) -> tuple[int, ...]:
    """The hand with one such card less."""
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def with_call(view: View, play: Action | None) -> Action | None:
    """The play with the UNO call that it should carry (RULES 3, UNO); None if it lacks none."""
    if isinstance(play, Lay | Cover | Jump) and len(view.hand) == 2 and not play.call:
        return replace(play, call=True)
    return None


def put(cards: Sequence[int], column: int, card: int) -> tuple[int, ...]:
    """The row of cards with another one in that column."""
    return (*cards[:column], card, *cards[column + 1 :])


def rank(deck: Deck, tops: Sequence[int]) -> int:
    """The poker rank of five top cards; 0 where there are none."""
    if not tops:
        return 0
    face = deck.face
    a, b, c, d, e = tops
    return poker.rank(face[a], face[b], face[c], face[d], face[e])


def covers(deck: Deck, hand: Iterable[int], tops: Sequence[int]) -> list[tuple[int, int]]:
    """All (column, card) by which a hand could cover those top cards, each kind of card once."""
    kinds = sorted(set(hand))
    return [(column, card) for column, top in enumerate(tops) for card in kinds if deck.cover[top][card]]


def colour_counts(deck: Deck, hand: Iterable[int]) -> list[int]:
    """How many cards of each colour a hand holds; wilds count nowhere."""
    counts, colours = [0, 0, 0, 0, 0], deck.colour
    for card in hand:
        counts[colours[card]] += 1
    return counts[:NO_COLOUR]


def is_honest(rules: Rules, hand: Iterable[int], colour: int, symbol: int) -> bool:
    """Whether a wild draw four may be laid from this hand without bluffing (RULES 3, challenge; the card
    itself may be in it).
    """
    return not against_condition(rules, hand, colour, symbol)


def voids(view: View, seat: int) -> frozenset[int]:
    """The colours of which a seat showed to have nothing since its hand last grew by an unknown card.

    A seat that passes after it drew had no card of the active colour; what it draws later blurs that, and
    so clears it.
    """
    colours: set[int] = set()
    active = None
    drew = False
    for event in view.history:
        if isinstance(event, Turned | Laid):
            active = view.rules.cards.colour[event.card]
            drew = False
            if isinstance(event, Laid) and event.named is not None:
                active = event.named
        elif isinstance(event, Named):
            active = event.colour
        elif isinstance(event, Drew):
            drew = event.seat == seat
            if drew:
                colours.clear()
        elif (
            isinstance(event, Passed)
            and event.seat == seat
            and drew
            and not event.cover
            and active in COLOURS
        ):
            colours.add(active)
    return frozenset(colours)


def drew_before_laying(history: Sequence[Event], seat: int) -> bool:
    """Whether the last thing a seat did before its last lay was to draw: then nothing else fitted, most
    likely.
    """
    own = [event for event in history if isinstance(event, Laid | Drew) and event.seat == seat]
    while own and isinstance(own[-1], Drew):  # for a missing call
        own.pop()
    return len(own) > 1 and isinstance(own[-2], Drew)


def was_guilty(history: Sequence[Event], seat: int) -> bool:
    """Whether a challenge of this round found that seat guilty."""
    return any(isinstance(event, Challenged) and event.accused == seat and event.guilty for event in history)


def guilt(view: View, bluffs: int) -> int:
    """The chance in parts of `ONE` that the wild draw four now faced was a bluff.

    `bluffs`: how often, in parts of `ONE`, a seat that could lay something else lays that card all the
    same. With `h` other cards in hand nothing fitted with a chance of (11/16)^h; a seat that had just drawn
    could hardly do anything else.
    """
    seat = view.by
    assert seat is not None
    if drew_before_laying(view.history, seat):
        bluffs //= 8
    if was_guilty(view.history, seat):
        bluffs = min(ONE, bluffs * 6)
    honest = ONE
    for _ in range(held_when_laying(view, seat)):
        honest = honest * (ONE - _FITS) // ONE
    lied = (ONE - honest) * bluffs // ONE
    return lied * ONE // max(1, lied + honest)


def held_when_laying(view: View, seat: int) -> int:
    """How many cards were left in that hand when it laid its last one: with those that it has put on its
    columns since, without those that it had to draw for a missing call.
    """
    held = size = view.sizes[seat] or 0
    for event in reversed(view.history):
        if isinstance(event, Laid) and event.seat == seat:
            return held
        if isinstance(event, Covered) and event.seat == seat:
            held += 1
        elif isinstance(event, Drew) and event.seat == seat:
            held -= event.count
    return size  # the lay is not remembered


def fit_next(deck: Deck, hand: Sequence[int], colour: int, symbol: int, gap: int) -> int:
    """The chance in parts of `ONE` that something in the hand can be laid on the next turn of one's own,
    `gap` turns of others away.

    Each of those turns changes the colour more often than not, to any of the others alike; a symbol met
    again adds a little.
    """
    fit, colours, symbols, is_wild = deck.fit[colour][symbol], deck.colour, deck.symbol, deck.is_wild
    fits_now = have = 0
    for card in hand:
        if is_wild[card]:
            return ONE
        fits_now |= fit[card]
        have |= 1 << colours[card]
    stays = _STAYS[min(gap, len(_STAYS) - 1)]
    changed = (have & ~(1 << colour)).bit_count() * ONE // 3
    chance = (stays * fits_now * ONE + (16 - stays) * changed) // 16
    different = len({symbols[card] for card in hand})
    return chance + (ONE - chance) * min(different, 7) // 16


# How often, in sixteenths, the active colour is the same again after so many turns of others.
_STAYS: Final = (16, 10, 8, 7)


def best_name(view: View, wild: int) -> int:
    """What to name with a wild: the colour, or with a wild symbol the symbol, of most cards left in the
    hand.
    """
    return best_names(view, wild, 1)[0]


def best_names(view: View, wild: int, count: int) -> list[int]:
    """The best things to name with a wild, the best one first."""
    deck = view.rules.cards
    hand = [card for card in view.hand if not deck.is_wild[card]]
    if deck.symbol[wild] == WILD_SYMBOL:
        symbols = [deck.symbol[card] for card in hand]
        return sorted(deck.nameable, key=lambda symbol: (-symbols.count(symbol), -symbol))[:count]
    counts = colour_counts(deck, hand)
    return sorted(COLOURS, key=lambda colour: (-counts[colour], colour))[:count]
