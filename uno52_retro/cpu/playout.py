"""The rest of a round, played on paper: what a position brings a seat when everybody plays by instinct.

A playout is a quick model and not the engine: nobody jumps in, everybody calls, only the first wild draw four
may be challenged, and cards are not reshuffled. It starts from a real position with all cards known, so from
a guessed world, and is over in a few hundred microseconds. Nothing in it is chance; the order of the draw
pile is. Whole numbers only. Imports the engine and its neighbours.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar, Final

from uno52_retro.engine import poker
from uno52_retro.engine.cards import (
    ALL_DRAW_TWO,
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
from uno52_retro.engine.legal import counters, may_challenge
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.state import Phase, State

from . import chances, goals, race, showdown
from .instinct import THREAT, Instinct

UNIT: Final = 256
"""Playouts count in parts of a chip, or of a point."""

ROUND_WON: Final = 200
"""In a game for points: what it is worth to be first out, besides the points that it scores."""

_TURNS: Final = 80

_AHEAD: Final = 16
"""Without poker hands a look at the hands serves as well after so many turns (chances.py)."""


class Playouts:
    """Plays positions of one round to their end. `minds`: one for every seat of the match."""

    round_won: ClassVar[int] = ROUND_WON

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[int],
        pots: Sequence[int],
        me: int,
        minds: Sequence[Instinct],
        match: int = 0,
    ) -> None:
        """`seats`: those in play; `pots`: small-blind part, big-blind part, common pot; `me`: whom the
        round's money is counted for; `match`: what it is worth to win the match, if this round can end it.
        """
        self.rules = rules
        self.deck: Deck = rules.cards
        self.seats = tuple(seats)
        self.count = len(self.seats)
        self.me = self.seats.index(me)
        # Whose wins are one's own: two opposite seats in teams.
        self.purse = tuple(seat % 2 if rules.teams else seat for seat in self.seats)
        self.small, self.big, self.common = (
            pots[0] + rules.poker_prize,
            pots[1] + rules.first_out_prize,
            pots[2],
        )
        self.minds = tuple(minds[seat] for seat in self.seats)
        self.tables = tuple(mind.tables(self.deck, self.count) for mind in self.minds)
        self.poker = rules.poker
        self.match = match
        self.turns = _TURNS if self.poker else _AHEAD

    def run(self, state: State, suspicious: bool = False, turns: int | None = None) -> int:
        """What the round brings from this position on, in parts of `UNIT`; the state is used up.

        `suspicious`: a wild draw four that the own seat has just laid is challenged. A round that has just
        ended counts as it did; one that takes more than so many turns is judged by its hands, once no
        penalty is due.
        """
        turns = self.turns if turns is None else turns
        seats = self.seats
        hands = [state.hands[seat] or [] for seat in seats]
        tops = [[cards[0] for cards in state.columns[seat] or ()] for seat in seats]
        if state.phase is Phase.ROUND or state.phase is Phase.MATCH:
            first = next((place for place, hand in enumerate(hands) if not hand), None)
            return self._end(state, hands, tops, first)
        table = Table(self, state, hands, tops)
        table.finish_turn(state, suspicious and state.by == seats[self.me] and may_challenge(state))
        while table.first is None and turns:
            table.turn_of()
            turns -= 1
        while table.penalty and table.first is None and not self.poker:
            table.turn_of()
        if table.first is not None:
            return self._end(state, hands, tops, table.first)
        return self._judge(state, hands, tops, table)

    def _judge(self, state: State, hands: list[list[int]], tops: list[list[int]], table: "Table") -> int:
        order = [(table.turn + table.direction * k) % self.count for k in range(self.count)]
        if not self.poker:
            return self._look(state, hands, order, self.deck.fit[table.colour][table.symbol])
        found = race.first_out([race.schedule(race.PARTS * len(hands[place])) for place in order])
        total = sum(
            chance * self._end(state.clone(), hands, tops, place)
            for place, chance in zip(order, found, strict=True)
        )
        return total // race.ONE

    def _look(self, state: State, hands: list[list[int]], order: Sequence[int], fit: bytes) -> int:
        """What the round will bring, by a look at the hands (chances.py): `order` is that of the turns, `fit`
        what can be laid.
        """
        points, purse = self.deck.points, self.purse
        left = [sum([points[card] for card in hand]) for hand in hands]
        everything, worth = sum(left), 0
        found = chances.first_out(self.deck, [hands[place] for place in order], fit)
        for place, chance in zip(order, found, strict=True):
            own = left[place] + left[place - 2] if self.rules.teams else left[place]
            gained = chances.points_left(self.count, everything - own)
            total = self.round_won + gained
            worth += chance * (total if purse[place] == purse[self.me] else -total // (self.count - 1))
            winner = goals.decided_by(state, purse[place], gained) if self.match else None
            if winner is not None:
                worth += chance * self._match(state.purse(winner))
        return UNIT * worth // chances.ONE

    def _match(self, purse: int) -> int:
        """What it is worth that this purse wins the match."""
        return self.match if purse == self.purse[self.me] else -self.match // (self.count - 1)

    def _end(self, state: State, hands: list[list[int]], tops: list[list[int]], first: int | None) -> int:
        """What the end of the round is worth, with the match if that ends it; the state is used up."""
        worth = self.settle(hands, tops, first)
        if not self.match:
            return worth
        for place, seat in enumerate(self.seats):
            state.hands[seat] = hands[place]
            if tops[place]:
                state.columns[seat] = [(card,) for card in tops[place]]
        winner = goals.decided(state, None if first is None else self.seats[first])
        if winner is None:
            return worth
        return worth + UNIT * self._match(state.purse(winner))

    def settle(self, hands: list[list[int]], tops: list[list[int]], first: int | None) -> int:
        """What the end of the round is worth: the own gains, and an even share of what stays in the pot."""
        own = self.purse[self.me]
        purse = self.purse
        if not self.poker:
            if first is None:
                return 0
            points = self.deck.points
            total = self.round_won
            for place, hand in enumerate(hands):
                if purse[place] != purse[first] or self.count == 2:
                    for card in hand:
                        total += points[card]
            return UNIT * total if purse[first] == own else -UNIT * total // (self.count - 1)
        face = self.deck.face
        ranks = [poker.rank(face[a], face[b], face[c], face[d], face[e]) for a, b, c, d, e in tops]
        top = max(ranks)
        best = [purse[place] for place, rank in enumerate(ranks) if rank == top]
        worth = UNIT * self.small * best.count(own) // len(best)
        pot = self.common
        if self.rules.leftovers:
            for place, hand in enumerate(hands):
                if place != first:
                    owed = self.rules.leftovers * len(hand)
                    pot += owed
                    if purse[place] == own:
                        worth -= UNIT * owed
        if first is None:
            return worth + UNIT * (pot + self.big) // self.count
        if purse[first] == own:
            worth += UNIT * self.big
        if all(winner == purse[first] for winner in best):
            return worth + (UNIT * pot if purse[first] == own else 0)
        return worth + UNIT * pot // self.count


class Table:
    """A position on paper; seats are places among those in play."""

    def __init__(self, plan: Playouts, state: State, hands: list[list[int]], tops: list[list[int]]) -> None:
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
        rules = self.plan.rules
        if self.penalty:
            due = self.penalty
            self.penalty = 0
            if rules.stacking != "none":
                fit = counters(self.deck, rules.stacking, rules.stack_on_four, self.symbol, self.colour)
                card = self._choose(hand, fit, 0)
                if card >= 0:
                    self._lay(card, due if rules.stacking == "sum" else 0)
                    return
            self._draw(turn, due)
            self.turn = (turn + self.direction) % self.count
            return
        fit = self.deck.fit[self.colour][self.symbol]
        card = self._choose(hand, fit, len(hand))
        if len(hand) == 1 and self.plan.poker and self._cover_last(turn, card >= 0):
            return
        if card < 0:
            card = next(self.streams[turn], -1)
            if card < 0:
                self.turn = (turn + self.direction) % self.count
                return
            hand.append(card)
            if not fit[card] or rules.play_after_draw == "none":
                self.turn = (turn + self.direction) % self.count
                return
        self._lay(card, 0)

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
        counts = [0, 0, 0, 0, 0]
        for card in hand:
            counts[colours[card]] += 1
        counts[NO_COLOUR] = max(counts[:NO_COLOUR])
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
        counts = [0, 0, 0, 0, 0]
        colours = self.deck.colour
        for card in hand:
            counts[colours[card]] += 1
        return counts.index(max(counts[:NO_COLOUR]))

    def _lay(self, card: int, due: int) -> None:
        """Lay a card and end the turn, the cover included; `due` is the penalty that it adds to."""
        deck, turn = self.deck, self.turn
        hand = self.hands[turn]
        hand.remove(card)
        symbol = deck.symbol[card]
        self.colour = deck.colour[card]
        self.symbol = symbol
        if deck.is_wild[card]:
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
                if place != turn:
                    self._draw(place, 2)
        if not hand:
            self._go_out(turn)
            return
        if self.plan.poker and len(hand) > 1:
            self._cover(turn, self._best_cover(turn))
        self._pass_on(symbol)

    def _best_symbol(self, hand: list[int]) -> int:
        symbols = [self.deck.symbol[card] for card in hand if not self.deck.is_wild[card]]
        return max(symbols, key=symbols.count) if symbols else self.deck.nameable[0]

    def _pass_on(self, symbol: int) -> None:
        """The turn passes, over a seat that is skipped."""
        step = self.direction
        if symbol in (SKIP, WILD_SKIP) or (symbol in (REVERSE, WILD_REVERSE) and self.count == 2):
            step *= 2
        self.turn = (self.turn + step) % self.count

    def _draw(self, place: int, count: int) -> None:
        self.hands[place] += islice(self.streams[place], count)

    def _go_out(self, place: int) -> None:
        self.first = place
        if self.penalty and self.plan.rules.last_card_penalty == "drawn":
            self._draw((place + self.direction) % self.count, self.penalty)

    def _best_cover(self, place: int) -> tuple[int, int, int]:
        """The cover that makes the strongest poker hand: points gained, card, column; card -1 for none."""
        deck = self.deck
        covers = deck.cover_set
        hand = set(self.hands[place])
        a, b, c, d, e = tops = self.tops[place]
        face = deck.face
        faces = [face[a], face[b], face[c], face[d], face[e]]
        strength, rank = showdown.STRENGTHS, poker.rank
        best, kept, where = -1000, -1, -1
        for column in range(5):
            entry = tops[column]
            fits = covers[entry] & hand if entry < 256 else {k for k in hand if deck.cover[entry][k]}
            if fits:
                old = faces[column]
                for card in fits if len(fits) == 1 else sorted(fits):
                    faces[column] = face[card]
                    points = strength[rank(*faces)]
                    if points > best:
                        best, kept, where = points, card, column
                faces[column] = old
        return (best - strength[rank(*faces)], kept, where) if kept >= 0 else (0, -1, -1)

    def _cover(self, place: int, found: tuple[int, int, int]) -> None:
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
