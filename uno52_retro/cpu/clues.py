"""What the closed cards of another seat can be, by what it did, in a game where drawing tells something.

A seat that draws of its own accord has nothing of the active colour and of the upcard's symbol, and most
likely no wild (RULES 6, drawing). The card that it drew and was not asked to lay fits neither. That stays
true of these cards for as long as it holds them, while those drawn later may be anything: so a hand is told
apart in batches, by what is known of them. Where it may jump in and does not, it hardly holds that card.
Imports the engine's cards, events and view, and features.py.

>>> from uno52_retro.engine import new_game, rulesets, view
>>> state, events = new_game(rulesets.CLASSIC, seats=2, seed=1)
>>> batches(view(state, 0, events), 1)
[Batch(count=7, bars=0, doubts=0)]
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from uno52_retro.engine.cards import COLOURS, DRAW_TWO, NO_COLOUR, SYMBOLS, WILD_SYMBOL, Deck
from uno52_retro.engine.events import (
    Caught,
    Challenged,
    Covered,
    Dealt,
    Drew,
    Event,
    Jumped,
    Laid,
    Named,
    Passed,
    PenaltyFaced,
    Returned,
    TurnBegan,
    Turned,
)
from uno52_retro.engine.view import View

WILDS: Final = 1 << NO_COLOUR
"""The mark of every wild, in the place of a colour."""


def _of_symbol(symbol: int) -> int:
    return 1 << NO_COLOUR + 1 + symbol


def _of_kind(kind: int) -> int:
    return 1 << NO_COLOUR + 1 + SYMBOLS + kind


@cache
def marks(deck: Deck) -> tuple[int, ...]:
    """By kind of card: a bit for its colour, or for being a wild, one for its symbol, and one for itself."""
    return tuple(
        1 << deck.colour[kind] | _of_symbol(deck.symbol[kind]) | _of_kind(kind) for kind in deck.kinds
    )


@dataclass(slots=True)
class Batch:
    """So many closed cards of a seat, of which the same is known: none has a mark of `bars`, and hardly any
    has one of `doubts`.
    """

    count: int
    bars: int = 0
    doubts: int = 0


def batches(view: View, seat: int) -> list[Batch]:
    """The hand of another seat; the counts add up to its size. A history that does not is no clue."""
    reader = _Reader(view, seat)
    for event in view.history:
        reader.hear(event)
    size = view.sizes[seat] or 0
    if sum(batch.count for batch in reader.hand) != size:
        return [Batch(size)]
    return [batch for batch in reader.hand if batch.count]


def lacked(view: View, seat: int) -> frozenset[int]:
    """The colours that most of a seat's cards, more than two of three, cannot be of."""
    hand = batches(view, seat)
    size = sum(batch.count for batch in hand)
    return frozenset(
        colour
        for colour in COLOURS
        if sum(batch.count for batch in hand if batch.bars >> colour & 1) * 3 > 2 * size
    )


def give_up(hand: Sequence[Batch], mark: int) -> None:
    """A card with that mark leaves the hand: from the batch in which it most likely was."""
    batch = max(hand, key=lambda b: (b.count > 0, not b.bars & mark, not b.doubts & mark, b.count))
    batch.count -= 1


class _Reader:
    """Hears what happened, and keeps the batches of one seat."""

    def __init__(self, view: View, seat: int) -> None:
        self.rules = view.rules
        self.deck = view.rules.cards
        self.marks = marks(self.deck)
        self.seat = seat
        self.hand = [Batch(max(0, _size_before(view.history, seat, view.sizes[seat] or 0)))]
        self.colour, self.symbol = NO_COLOUR, 0
        self.before = self.colour, self.symbol
        # Whether the seat is on turn and faces nothing; whether it faces a penalty.
        self.free = self.owes = False
        # What it has just drawn of its own accord, while it may be asked whether to lay it.
        self.fresh: Batch | None = None
        # The marks of what would most likely have jumped in, when another seat, the one on turn, acts.
        self.jumps = 0

    def hear(self, event: Event) -> None:
        """Take in what happened next."""
        if self.jumps and isinstance(event, Laid | Drew | Passed | Challenged | Jumped):
            if not isinstance(event, Jumped) and event.seat != self.seat:
                self._learn(0, self.jumps)
            self.jumps = 0
        match event:
            case Turned(card=card):
                self._show(card, None)
            case Named(colour=colour):
                self.colour = colour
            case TurnBegan(seat=seat):
                if self.fresh is not None:
                    self.fresh.bars |= self._fitting() | WILDS
                    self.fresh = None
                self.free, self.owes = seat == self.seat, False
            case PenaltyFaced(seat=seat):
                self.free, self.owes = False, seat == self.seat
            case Caught() | Challenged():
                self.free = self.owes = False
            case Laid(card=card, named=named):
                if event.seat == self.seat:
                    self._lay(card)
                self.free = self.owes = False
                self._show(card, named)
                # Two draw twos in a row are not for one seat (RULES 7).
                if self.rules.jump_in == "identical" and (event.seat != self.seat or self.symbol != DRAW_TWO):
                    self.jumps = sum(_of_kind(kind) for kind in self.deck.identical[card])
            case Returned(seat=seat, card=card):
                if seat == self.seat:
                    self.hand.append(Batch(1, ~self.marks[card]))
                self.colour, self.symbol = self.before
            case Dealt() | Drew() | Covered() | Passed() if event.seat == self.seat:
                self._do(event)

    def _do(self, event: Dealt | Drew | Covered | Passed) -> None:
        match event:
            case Dealt(count=count):
                self.hand = [Batch(count)]
            case Drew(count=count):
                self._draw(count)
            case Covered(card=card):
                give_up(self.hand, self.marks[self.deck.card_of(card)])
            case Passed():
                self.fresh = None  # it could have laid that card
                self.free = False

    def _show(self, card: int, named: int | None) -> None:
        """That card is the upcard now."""
        self.before = self.colour, self.symbol
        self.colour, self.symbol = self.deck.colour[card], self.deck.symbol[card]
        if named is not None and self.symbol == WILD_SYMBOL:
            self.symbol = named
        elif named is not None:
            self.colour = named

    def _fitting(self) -> int:
        """The marks of what may be laid, wilds aside."""
        return (1 << self.colour | _of_symbol(self.symbol)) & ~WILDS

    def _draw(self, count: int) -> None:
        fresh = Batch(count)
        if self.free:
            forced = self.rules.draw_when == "no_match"
            self._learn(self._fitting() if forced else 0, self._fitting() | WILDS)
            if self.rules.play_after_draw == "drawn":
                self.fresh = fresh
        elif self.owes:
            self._learn(0, self._answers())
        self.hand.append(fresh)
        self.free = self.owes = False

    def _answers(self) -> int:
        """The marks of what would have answered the penalty, as far as marks can say it."""
        same = self.symbol == DRAW_TWO or self.rules.stack_on_four == "same"
        return _of_symbol(self.symbol) if same and self.rules.stacking != "none" else 0

    def _lay(self, card: int) -> None:
        if self.fresh is not None:
            self.fresh.count -= 1
            self.fresh = None
            return
        give_up(self.hand, self.marks[card])
        if self.free and self.deck.is_wild[card]:
            self._learn(0, self._fitting())

    def _learn(self, bars: int, doubts: int) -> None:
        for batch in self.hand:
            batch.bars |= bars
            batch.doubts |= doubts


def _size_before(history: Sequence[Event], seat: int, size: int) -> int:
    """How many cards a seat of that size held before all that happened."""
    for event in history:
        match event:
            case Drew(count=count) if event.seat == seat:
                size -= count
            case Laid() | Covered() if event.seat == seat:
                size += 1
            case Returned() if event.seat == seat:
                size -= 1
    return size
