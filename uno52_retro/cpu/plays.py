"""The worth of every move a seat may make on its turn, in chips (parts of `ONE`).

Each move is followed to the end of the own turn, the best cover included, and the table after it is given
to the outlook. Covers are enumerated exactly; nothing here is left to chance. Imports the engine and its
neighbours.
"""

from collections.abc import Sequence
from typing import Final

from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Draw, Lay, Name, Pass, Take
from uno52_retro.engine.cards import ALL_DRAW_TWO, NO_COLOUR, WILD_SYMBOL
from uno52_retro.engine.state import Phase

from . import features
from .outlook import NOBODY, Outlook
from .race import ONE

# Of all covers that a card laid leaves possible, only the strongest are thought through when the card is
# chosen.
_COVERS_SEEN: Final = 4


class Plays:
    """Values the moves of one decision."""

    def __init__(self, outlook: Outlook, bluffs: int, fear: int) -> None:
        """`bluffs`: how often others bluff, `fear`: how often they challenge; both in parts of `ONE`."""
        self.outlook = outlook
        self.bluffs = bluffs
        self.fear = fear
        view = outlook.view
        self.view = view
        self.deck = view.rules.cards
        self.hand = view.hand
        self.tops = outlook.tops
        self.symbol = view.symbol
        self.base = features.turn_order(outlook.seats, view.seat, view.direction)

    def worth(self, action: Action) -> int:
        """What the round brings if that move is made."""
        match action:
            case Lay(card=card, named=named):
                return self._lay(card, named)
            case Cover(column=column, card=card, named=named):
                return self._cover(column, card, named)
            case Pass():
                return self._decline() if self.view.phase == Phase.COVER else self._idle(self.hand, 0)
            case Draw():
                return self._draw()
            case Take():
                return self._idle(self.hand, self.view.penalty)
            case Challenge():
                return self._challenge()
            case Name(colour=colour):
                return self._name(colour)
            case Catch() | _:
                raise ValueError(f"not a move of the seat on turn: {action}")

    def _after(
        self,
        hand: Sequence[int],
        tops: tuple[int, ...],
        colour: int,
        symbol: int,
        order: Sequence[int],
        owed: dict[int, int] | None = None,
        extra: int = 0,
    ) -> int:
        """The worth of the table when the own turn is over."""
        return self.outlook.after(hand, tops, colour, symbol, order, owed or NOBODY, extra)

    def _lay(self, card: int, named: int | None, extra: int = 0) -> int:
        view, deck = self.view, self.deck
        hand = features.without(self.hand, card)
        if not hand and not extra:
            return self.outlook.out_now(self.tops)
        effect = symbol = deck.symbol[card]
        colour = deck.colour[card] if named is None else named
        if symbol == WILD_SYMBOL and named is not None:
            colour, symbol = NO_COLOUR, named
        due = features.debt(effect)
        owed = {self.base[0]: due + view.penalty} if due else None
        if effect == ALL_DRAW_TWO:
            owed = dict.fromkeys(self.base[:-1], 2)
        order = features.order_after(self.outlook.seats, view.seat, view.direction, effect, due)
        value = self._after(hand, self.tops, colour, symbol, order, owed, extra)
        if len(hand) + extra >= 2:
            for column, top in self._best_covers(hand):
                rest, tops = features.without(hand, top), features.put(self.tops, column, top)
                value = max(value, self._after(rest, tops, colour, symbol, order, owed, extra))
        if card == deck.wild_draw_four and not self._is_honest():
            value = self._at_risk(value, hand, colour, symbol)
        return value

    def _best_covers(self, hand: Sequence[int]) -> list[tuple[int, int]]:
        """The few covers that make the strongest poker hands."""
        strength = self.outlook.strength
        found = features.covers(self.deck, hand, self.tops)
        found.sort(key=lambda cover: (-strength(features.put(self.tops, *cover)), cover))
        return found[:_COVERS_SEEN]

    def _is_honest(self) -> bool:
        return features.is_honest(self.view.rules, self.hand, self.view.colour, self.symbol)

    def _at_risk(self, value: int, hand: Sequence[int], colour: int, symbol: int) -> int:
        """The worth of a bluff: with some chance it is challenged, and then the penalty comes back."""
        rules = self.view.rules
        caught = self._after(hand, self.tops, colour, symbol, self.base, extra=4 + rules.guilty_extra)
        return (value * (ONE - self.fear) + caught * self.fear) // ONE

    def _cover(self, column: int, card: int, named: int | None) -> int:
        entry = card if named is None else self.deck.on_face(self.tops[column], named)
        hand, tops = features.without(self.hand, card), features.put(self.tops, column, entry)
        if not hand:
            return self.outlook.out_now(tops)
        return self._turn_over(hand, tops)

    def _decline(self) -> int:
        return self._turn_over(self.hand, self.tops)

    def _turn_over(self, hand: Sequence[int], tops: tuple[int, ...]) -> int:
        """The worth when phase 2 is done: what was laid in phase 1 takes effect on the next seat."""
        view = self.view
        due = view.penalty
        skipped = due or features.skips(self.deck.symbol[view.upcard], len(self.base))
        order = self.base[1:] + self.base[:1] if skipped else self.base
        return self._after(hand, tops, view.colour, self.symbol, order, {self.base[0]: due} if due else None)

    def _idle(self, hand: Sequence[int], drawn: int) -> int:
        """The worth of a turn without a play, `drawn` unknown cards richer."""
        return self._after(hand, self.tops, self.view.colour, self.symbol, self.base, extra=drawn)

    def _draw(self) -> int:
        """Drawing first: then the best lay is still there, with one card more in hand."""
        fit = self.deck.fit[self.view.colour][self.symbol]
        lays = [card for card in sorted(set(self.hand)) if fit[card] and not self.deck.is_wild[card]]
        idle = self._idle(self.hand, 1)
        return max([idle] + [self._lay(card, None, extra=1) for card in lays])

    def _challenge(self) -> int:
        """Guilty: a turn of one's own and a bluffer with more cards. Innocent: the penalty and more, and no
        turn.
        """
        view, outlook = self.view, self.outlook
        rules = view.rules
        assert view.by is not None
        chance = features.guilt(view, self.bluffs)
        order = (view.seat, *self.base[:-1])
        owed = {view.by: view.penalty + rules.guilty_extra}
        guilty = outlook.after(self.hand, self.tops, view.colour, self.symbol, order, owed)
        innocent = self._idle(self.hand, view.penalty + rules.innocent_extra)
        return (guilty * chance + innocent * (ONE - chance)) // ONE

    def _name(self, colour: int) -> int:
        """Naming the colour of the first upcard, with the own turn to follow; more cards of the colour
        decide between equals.
        """
        order = (self.view.seat, *self.base[:-1])
        worth = self.outlook.after(self.hand, self.tops, colour, self.symbol, order)
        return worth + features.colour_counts(self.deck, self.hand)[colour]
