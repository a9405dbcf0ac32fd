"""The rest of a round, played on paper: what a position brings a seat when everybody plays by instinct.

A playout starts from a real position with all cards known, so from a guessed world, goes on at the table of
table.py and is over in a few hundred microseconds: the round ends, or what the table has come to is judged.
Whole numbers only. Imports the engine and its neighbours.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from uno52_retro.engine import poker
from uno52_retro.engine.cards import Deck
from uno52_retro.engine.legal import may_challenge
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.state import Phase, State

from . import chances, goals, race
from .forecast import ONE, Forecast, Prizes, Seat
from .instinct import Instinct
from .table import Table

UNIT: Final = 256
"""Playouts count in parts of a chip, or of a point."""

ROUND_WON: Final = 200
"""In a game for points: what it is worth to be first out, besides the points that it scores."""

_TURNS: Final = 80

_AHEAD: Final = 12
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
        foresees: bool = False,
    ) -> None:
        """`seats`: those in play; `pots`: small-blind part, big-blind part, common pot; `me`: whom the
        round's money is counted for; `match`: what it is worth to win the match, if this round can end it;
        `foresees`: with poker hands, and if no match is at stake, a playout goes on until the own seat would
        be on turn again, and the forecast judges what it finds.
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
        # By kind what can jump in on it; nothing at all where nobody may.
        self.jumps = self.deck.identical if rules.jump_in == "identical" else ()
        self.match = match
        # By purse and points gained; the same all through a round.
        self._decides: dict[tuple[int, int], int] = {}
        self.turns = _TURNS if self.poker else _AHEAD
        self.forecast = None
        if self.poker and foresees and not match:
            self.forecast = Forecast(self.deck, self.count)
            self.turns = self.count - 1

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

    def _judge(self, state: State, hands: list[list[int]], tops: list[list[int]], table: Table) -> int:
        order = [(table.turn + table.direction * k) % self.count for k in range(self.count)]
        if not self.poker:
            return self._look(state, hands, order, self.deck.fit[table.colour][table.symbol])
        if self.forecast is not None:
            return self._foresee(self.forecast, hands, tops, table, order)
        found = race.first_out([race.schedule(race.PARTS * len(hands[place])) for place in order])
        total = sum(
            chance * self._end(state.clone(), hands, tops, place)
            for place, chance in zip(order, found, strict=True)
        )
        return total // race.ONE

    def _foresee(
        self,
        forecast: Forecast,
        hands: list[list[int]],
        tops: list[list[int]],
        table: Table,
        order: list[int],
    ) -> int:
        """What the round will bring by the forecast; whoever owes cards loses a turn."""
        due, facing, pot = table.penalty, order[0], self.common
        if due:
            order = order[1:] + order[:1]
        seats = []
        for place in order:
            owed = due if place == facing else 0
            seats.append(Seat(hands[place], tuple(tops[place]), len(hands[place]) + owed, owed))
        worth = 0
        if self.rules.leftovers:  # about half of what is held now is left at the end
            half = [UNIT * self.rules.leftovers * seat.size // 2 for seat in seats]
            pot += sum(half) // UNIT
            worth -= sum(
                paid
                for place, paid in zip(order, half, strict=True)
                if self.purse[place] == self.purse[self.me]
            )
        prizes = Prizes(self.big, self.small, pot)
        purses = [self.purse[place] for place in order]
        found = forecast.worth(seats, table.colour, table.symbol, purses, self.purse[self.me], prizes)
        return worth + UNIT * found // ONE

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
            if self.match:
                worth += chance * self._decided_by(state, purse[place], gained)
        return UNIT * worth // chances.ONE

    def _decided_by(self, state: State, purse: int, gained: int) -> int:
        """What it is worth, for the match, that the round brings so many points to that purse."""
        key = (purse, gained)
        if key not in self._decides:
            winner = goals.decided_by(state, purse, gained)
            self._decides[key] = 0 if winner is None else self._match(state.purse(winner))
        return self._decides[key]

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
