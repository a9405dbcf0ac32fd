"""What a game has and what it counts, asked of its rules: the rows of its bank, the number that its goal
looks at, who shares a purse. So the table plays every game without knowing which one it is.

May import engine values and the console's model.

>>> from uno52_retro.engine.rulesets import CLASSIC, ROM
>>> counted(CLASSIC), target(CLASSIC), [row.pot for row in bank_rows(ROM)]
('points', 500, [0, 1, 2])
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.rules import Rules
from ..engine.state import BIG, COMMON, SMALL, State
from .table_model import SeatModel, TableModel

FIRST_OUTS, POKER_WINS, POTS_WON = range(3)

_COUNTED = {
    "chips": "chips",
    "survival": "chips",
    "points": "points",
    "uno_wins": "first_outs",
    "poker_wins": "poker_wins",
    "pot_wins": "pots",
}
_WITH_NUMBER = frozenset({"chips", "points", "uno_wins", "poker_wins", "pot_wins"})
_WINS = {"first_outs": FIRST_OUTS, "poker_wins": POKER_WINS, "pots": POTS_WON}


class BankRow(NamedTuple):
    """A part of the bank: `pot` SMALL, BIG or COMMON; `holds` whether chips are paid into it; `prize` the new
    chips that go with it when the round ends (RULES 5: red with the best hand, blue with the first out)."""

    pot: int
    holds: bool
    prize: int


def bank_rows(rules: Rules) -> tuple[BankRow, ...]:
    """The parts of the bank that a game has, in the order of the table; none where no chips are played."""
    if rules.scoring == "points":
        return ()
    rows = (
        BankRow(SMALL, bool(rules.small_blind), rules.poker_prize),
        BankRow(BIG, bool(rules.big_blind), rules.first_out_prize),
        BankRow(COMMON, bool(rules.ante or rules.leftovers or rules.big_blind), 0),
    )
    return tuple(row for row in rows if row.holds or row.prize)


def row_of(rules: Rules, pot: int) -> int:
    """The row of the bank in which that part lies."""
    return next(k for k, row in enumerate(bank_rows(rules)) if row.pot == pot)


def counted(rules: Rules) -> str:
    """What the goal looks at: "chips", "points", "first_outs", "poker_wins" or "pots"; where it counts rounds
    or nothing, what decides then."""
    return _COUNTED.get(rules.goal[0], "points" if rules.scoring == "points" else "chips")


def target(rules: Rules) -> int:
    """The number that a seat must reach to win the match; 0 where there is none."""
    return rules.goal[1] if rules.goal[0] in _WITH_NUMBER else 0


def score(rules: Rules, who: SeatModel) -> int:
    """How much a seat (or its team) has of what the goal looks at."""
    what = counted(rules)
    return who.wins[_WINS[what]] if what in _WINS else who.points if what == "points" else who.chips


def wins_counted(rules: Rules, wins: Sequence[int]) -> int:
    """How many of the wins of a purse the goal counts; -1 where it counts something else."""
    what = counted(rules)
    return wins[_WINS[what]] if what in _WINS else -1


def heads(model: TableModel) -> list[int]:
    """The seats that are listed in a score: all, or of each team the one that comes first from the person
    on."""
    n = len(model.seats)
    return [(model.me + k) % n for k in range(n if not model.teams else n // 2)]


def ranking(rules: Rules, model: TableModel) -> list[int]:
    """`heads`, most of what counts first; equal ones in the order of the seats from the person on."""
    order = heads(model)
    return sorted(order, key=lambda seat: (-score(rules, model.seats[seat]), order.index(seat)))


def ahead(rules: Rules, model: TableModel, seat: int) -> bool:
    """Whether nobody has more of what counts than this seat, and it has any."""
    own = score(rules, model.seats[seat])
    return own > 0 and all(score(rules, who) <= own for who in model.seats)


def amount(state: State, seat: int) -> int:
    """The chips or the points of a seat or its team, whichever the game is played for."""
    return (state.chips if state.rules.scoring == "stakes" else state.points)[state.purse(seat)]


def final_order(state: State, winner: int) -> list[int]:
    """The seats of a match that is over, from first to last: the winner (and its partner), then by what the
    goal counts, by chips or points, pots and first-outs (RULES 4, 6), then in the order of the seats. A seat
    without chips was out before the others, whatever it had won."""
    what = counted(state.rules)

    def key(seat: int) -> tuple[int, ...]:
        purse = state.purse(seat)
        wins = state.wins[purse]
        main = wins[_WINS[what]] if what in _WINS else amount(state, seat)
        numbers = (-main, -amount(state, seat), -wins[POTS_WON], -wins[FIRST_OUTS])
        return (purse != state.purse(winner), *numbers, purse, seat != winner, seat)

    return sorted(range(state.seats), key=key)
