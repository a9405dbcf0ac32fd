"""A round in play on paper: the table of a playout, where every seat plays by instinct.

A quick model and not the engine: whoever can jumps in, everybody calls, only the first wild draw four may be
challenged, and cards are not reshuffled. Nothing in it is chance; the order of the draw pile is. Whole
numbers only. Imports the engine and its neighbours.
"""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from uno52_retro.engine.cards import (
    ACE,
    ALL_DRAW_TWO,
    DRAW_TWO,
    NO_COLOUR,
    REVERSE,
    SKIP,
    WILD_DRAW_FOUR,
    WILD_REVERSE,
    WILD_SKIP,
    WILD_SYMBOL,
)
from uno52_retro.engine.legal import counters, may_jump
from uno52_retro.engine.state import Phase, State

from . import features
from .covers import Cover, best_cover
from .instinct import THREAT

if TYPE_CHECKING:
    from .playout import Playouts


class Table:
    """A position on paper; seats are places among those in play."""

    def __init__(self, plan: "Playouts", state: State, hands: list[list[int]], tops: list[list[int]]) -> None:
        self.plan = plan
        self.deck = plan.deck
        self.four = plan.deck.wild_draw_four
        self.count = plan.count
        self.hands = hands
        self.tops = tops
        self.streams = self._streams(state)
        self.colour = state.colour
        self.symbol = state.symbol
        self.turn = plan.seats.index(state.turn)
        self.direction = state.direction
        self.penalty = 0
        self.first: int | None = None

    def _streams(self, state: State) -> list[Iterator[int]]:
        """The cards that every seat will draw. Without poker hands each has a stream of its own: what one
        draws does not change what another will, so that moves compared in the same world differ by what
        they do and less by luck; the discards lie below the draw pile, in place of a reshuffle.
        """
        if self.plan.poker:
            return [reversed(state.draw_pile)] * self.count
        cards = (state.discard_pile[:-1] + state.draw_pile)[::-1]
        return [iter(cards[place :: self.count]) for place in range(self.count)]

    def finish_turn(self, state: State, challenged: bool) -> None:
        """Bring the turn under way to its end, as far as it is not a whole turn that `turn_of` can play."""
        phase, rules = state.phase, state.rules
        if phase is Phase.PENALTY:
            self.penalty = state.penalty
        elif phase is Phase.NAME:
            self.colour = self._best_colour(self.hands[self.turn])
        elif phase is Phase.COVER:
            self._cover(self.turn, self._best_cover(self.turn))
            self.penalty = state.penalty
            self._pass_on(self.deck.symbol[state.upcard])
        elif phase is Phase.DRAWN:
            hand = self.hands[self.turn]
            if rules.play_after_draw == "drawn" and state.drawn is not None:
                hand = [state.drawn]
            card = self._choose(hand, self.deck.fit[self.colour][self.symbol], len(self.hands[self.turn]))
            if card < 0:
                self.turn = (self.turn + self.direction) % self.count
            else:
                self._lay(card, 0)
        if challenged and self.penalty:
            self._challenge(state)
        elif self.plan.jumps:
            for place, seat in enumerate(self.plan.seats):
                held = [kind for kind in self.plan.jumps[state.upcard] if kind in self.hands[place]]
                if held and may_jump(state, seat):
                    self._jump_in(place, held[0])
                    break

    def _challenge(self, state: State) -> None:
        """The seat on turn challenges the wild draw four of the own one (RULES 3)."""
        rules, due = state.rules, self.penalty
        self.penalty = 0
        if not state.bluff:
            self._draw(self.turn, due + rules.innocent_extra)
            self.turn = (self.turn + self.direction) % self.count
            return
        if rules.wd4_returns:
            self.hands[self.plan.me].append(self.deck.wild_draw_four)
            self.colour, self.symbol = state.before, state.before_symbol
        self._draw(self.plan.me, due + rules.guilty_extra)

    def turn_of(self) -> None:
        """One whole turn of the seat on turn."""
        turn = self.turn
        hand = self.hands[turn]
        if self.penalty:
            self._face_penalty(hand)
            return
        fit = self.deck.fit[self.colour][self.symbol]
        card = self._choose(hand, fit, len(hand))
        if len(hand) == 1 and self.plan.poker and self._cover_last(turn, card >= 0):
            return
        if card < 0:
            card = next(self.streams[turn], -1)
            if card >= 0:
                hand.append(card)
            if card < 0 or not fit[card] or self.plan.rules.play_after_draw == "none":
                self.turn = (turn + self.direction) % self.count
                return
        self._lay(card, 0)

    def _face_penalty(self, hand: list[int]) -> None:
        """Answer a draw two, or draw."""
        rules, due = self.plan.rules, self.penalty
        self.penalty = 0
        if rules.stacking != "none":
            fit = counters(self.deck, rules.stacking, rules.stack_on_four, self.symbol, self.colour)
            card = self._choose(hand, fit, 0)
            if card >= 0:
                self._lay(card, due if rules.stacking == "sum" else 0)
                return
        self._draw(self.turn, due)
        self.turn = (self.turn + self.direction) % self.count

    def _choose(self, hand: list[int], fit: bytes, size: int) -> int:
        """The card that instinct lays, -1 for none; `size` 0 when a wild is never held back."""
        fits = [card for card in hand if fit[card]]
        if not fits:
            return -1
        if len(fits) == 1 and not self.deck.is_wild[fits[0]]:
            return fits[0]
        plan = self.plan
        turn = self.turn
        mind = plan.minds[turn]
        colours = self.deck.colour
        after = len(self.hands[(turn + self.direction) % self.count])
        hot = after <= THREAT
        worth = plan.tables[turn][hot]
        counts = features.colour_counts(self.deck, hand)
        counts.append(max(counts))  # a wild becomes the colour of most cards
        kept, weight = -1, 0
        if plan.poker and size > 2 and len(fits) > 1:
            gain, kept, _ = self._best_cover(turn)
            weight = gain * mind.keep // 8 if gain > 0 else 0
        if self.four in fits and not self._is_honest(fits, counts):
            fits = [card for card in fits if card != self.four]
        best, most = -1, -(1 << 30)
        for card in fits:
            value = worth[card] + mind.colour * counts[colours[card]]
            if card == kept and self.hands[turn].count(card) == 1:
                value -= weight
            if value > most:
                best, most = card, value
        if best >= 0 and self.deck.is_wild[best] and not hot:
            holds = mind.holds_four if best == self.four else mind.holds
            return -1 if size > holds else best
        return best

    def _is_honest(self, fits: list[int], counts: list[int]) -> bool:
        """Whether a wild draw four keeps its condition (RULES 3); nobody bluffs here."""
        condition = self.plan.rules.wd4_condition
        if condition == "no_active_colour":
            return self.colour == NO_COLOUR or not counts[self.colour]
        return condition == "always" or all(card == self.four for card in fits)

    def _best_colour(self, hand: list[int]) -> int:
        counts = features.colour_counts(self.deck, hand)
        return counts.index(max(counts))

    def _lay(self, card: int, due: int) -> None:
        """Lay a card and end the turn, the cover included; `due` is the penalty that it adds to."""
        deck, turn = self.deck, self.turn
        hand = self.hands[turn]
        hand.remove(card)
        symbol = self.symbol = deck.symbol[card]
        self.colour = deck.colour[card]
        if symbol > ACE:
            self._take_effect(card, symbol, hand, due)
        if not hand:
            self._go_out(turn)
            return
        if self.plan.poker and len(hand) > 1:
            self._cover(turn, self._best_cover(turn))
        self._pass_on(symbol)
        if self.plan.jumps:
            self._jumps_on(card, turn)

    def _jumps_on(self, card: int, by: int) -> None:
        """The first seat that has a card identical to the one just laid jumps in: not the one on turn, and
        not who laid it if it was a draw two (RULES 7).
        """
        kinds = self.plan.jumps[card]
        for place, hand in enumerate(self.hands):
            for kind in kinds:
                if kind not in hand:
                    continue
                if place != self.turn and (place != by or self.symbol != DRAW_TWO):
                    self._jump_in(place, kind)
                    return

    def _jump_in(self, place: int, card: int) -> None:
        """A seat that is not on turn lays a card; what was due lapses (RULES 7)."""
        self.turn = place
        self.penalty = 0
        self._lay(card, 0)

    def _take_effect(self, card: int, symbol: int, hand: list[int], due: int) -> None:
        """What an action card or a wild does when it is laid, but for the turns that it takes."""
        if self.deck.is_wild[card]:
            if symbol == WILD_SYMBOL:
                self.symbol = self._best_symbol(hand)
            else:
                self.colour = self._best_colour(hand)
        if symbol == DRAW_TWO:
            self.penalty = due + 2
        elif symbol == WILD_DRAW_FOUR:
            self.penalty = due + 4
        elif symbol in (REVERSE, WILD_REVERSE) and self.count > 2:
            self.direction = -self.direction
        elif symbol == ALL_DRAW_TWO:
            for place in range(self.count):
                if place != self.turn:
                    self._draw(place, 2)

    def _best_symbol(self, hand: list[int]) -> int:
        symbols = [self.deck.symbol[card] for card in hand if not self.deck.is_wild[card]]
        return max(symbols, key=symbols.count) if symbols else self.deck.nameable[0]

    def _pass_on(self, symbol: int) -> None:
        """The turn passes, over a seat that is skipped."""
        step = self.direction
        if symbol > ACE and (
            symbol in (SKIP, WILD_SKIP) or (symbol in (REVERSE, WILD_REVERSE) and self.count == 2)
        ):
            step *= 2
        self.turn = (self.turn + step) % self.count

    def _draw(self, place: int, count: int) -> None:
        self.hands[place] += islice(self.streams[place], count)

    def _go_out(self, place: int) -> None:
        self.first = place
        if self.penalty and self.plan.rules.last_card_penalty == "drawn":
            self._draw((place + self.direction) % self.count, self.penalty)

    def _best_cover(self, place: int) -> Cover:
        return best_cover(self.deck, self.hands[place], self.tops[place])

    def _cover(self, place: int, found: Cover) -> None:
        gain, card, column = found
        if card >= 0 and gain + self.plan.minds[place].tolerance >= 0:
            self.hands[place].remove(card)
            self.tops[place][column] = card

    def _cover_last(self, place: int, can_lay: bool) -> bool:
        """Go out by covering with the last card, where that is the better or the only way."""
        gain, card, column = self._best_cover(place)
        if card < 0 or (can_lay and gain <= 0):
            return False
        self.tops[place][column] = card
        self.hands[place].clear()
        self._go_out(place)
        return True
