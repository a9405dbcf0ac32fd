"""The worth of a move in a game without poker hands, by rules of thumb.

Keep the long colour and the symbols that change it; hold wilds until few cards are left or somebody
threatens to go out; save what hurts for the seat that needs it; answer a draw two with a draw two; challenge
when the estimate says so. Units are those of instinct.py. Imports the engine and its neighbours.
"""

from typing import Final

from uno52_retro.engine.actions import Action, Challenge, Lay, Name, Pass
from uno52_retro.engine.cards import NO_COLOUR, WILD_SYMBOL
from uno52_retro.engine.view import View

from . import clues, features
from .instinct import THREAT, Instinct
from .race import ONE

_LINK: Final = 3
"""For every other card in hand of the same symbol: a way to another colour."""

_VOID: Final = 12
"""For a colour that the next seat hardly has (clues.py), while that seat is a threat twice as much."""

_NEVER: Final = -10_000

SLACK: Final = 60
"""Moves that close to each other look the same to a careless player."""


class Reflex:
    """Values the moves of one decision."""

    def __init__(self, view: View, mind: Instinct, bluffs: int, watches: bool) -> None:
        """`bluffs`: how often others bluff, in parts of `ONE`; `watches`: it counts what the next seat
        lacks.
        """
        self.view = view
        self.mind = mind
        self.bluffs = bluffs
        self.deck = view.rules.cards
        self.seats = features.in_play(view)
        order = features.turn_order(self.seats, view.seat, view.direction)
        self.next = order[0]
        self.hot = (view.sizes[self.next] or 0) <= THREAT and not self._is_partner(self.next)
        threats = [view.sizes[seat] or 0 for seat in order[:-1] if not self._is_partner(seat)]
        self.any_threat = min(threats, default=9) <= THREAT
        self.worths = mind.tables(self.deck, len(self.seats))[self.hot]
        self.lacks = clues.lacked(view, self.next) if watches else frozenset()

    def _is_partner(self, seat: int) -> bool:
        return self.view.rules.teams and (seat - self.view.seat) % 4 == 2

    def worth(self, action: Action) -> int:
        """How good the move looks."""
        match action:
            case Lay(card=card, named=named):
                return self._lay(card, named)
            case Challenge():
                return self._challenge()
            case Name(colour=colour):
                return features.colour_counts(self.deck, self.view.hand)[colour]
            case Pass():
                return _NEVER // 2 - 1
        return _NEVER // 2  # drawing and taking: what is done when nothing is laid

    def _lay(self, card: int, named: int | None) -> int:
        view, deck = self.view, self.deck
        hand = features.without(view.hand, card)
        counts = features.colour_counts(deck, hand)
        colour = deck.colour[card]
        if named is not None and deck.symbol[card] != WILD_SYMBOL:
            colour = named
        worth = self.worths[card]
        if deck.is_wild[card]:
            holds = self.mind.holds_four if card == deck.wild_draw_four else self.mind.holds
            held_back = len(view.hand) > holds and not self.any_threat and not view.penalty
            worth += _NEVER if held_back else 0
        if colour != NO_COLOUR:
            worth += self.mind.colour * counts[colour]
            if colour in self.lacks and self._is_next_to_lay(deck.symbol[card]):
                worth += _VOID * (1 + self.hot)
        symbol = deck.symbol[card]
        return worth + _LINK * sum(deck.symbol[other] == symbol for other in hand)

    def _is_next_to_lay(self, symbol: int) -> bool:
        """Whether the next seat has a turn after a card of that symbol, and one to lay a card in."""
        order = features.order_after(self.seats, self.view.seat, self.view.direction, symbol)
        return order[0] == self.next and not features.debt(symbol)

    def _challenge(self) -> int:
        """Guilty saves the penalty and a turn and costs the bluffer as much; innocent costs what the rules
        add. A counter is better than either.
        """
        view, rules = self.view, self.view.rules
        chance = features.guilt(view, self.bluffs)
        saved = view.penalty + 2 + (view.penalty + rules.guilty_extra) // max(1, len(self.seats) - 1)
        lost = rules.innocent_extra
        gain = chance * saved - (ONE - chance) * lost
        return _NEVER // 2 + (1 if gain > 0 else -1)
