"""What a decision cost: the move that was made against the one that a strong player would have made.

Both are played out in the same guessed worlds, other ones than those in which the better move was found, so
that the cost is not made larger by the choice. Everything follows from the view that the seat had then and
from a generator; the work can stop after any world and be written down. The cost is counted in what is on the
result: chips, or points of the score sheet. Imports the engine and its neighbours.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isqrt
from typing import Final

from uno52_retro.engine import apply
from uno52_retro.engine.actions import (
    Action,
    Catch,
    Challenge,
    Cover,
    Draw,
    Jump,
    Lay,
    Name,
    Pass,
    Take,
)
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import State
from uno52_retro.engine.view import View

from . import features
from .instinct import usual
from .levels import PROFILES, choose
from .playout import UNIT, Playouts
from .race import ONE
from .reasons import is_same, uncalled
from .worlds import Worlds

LEVEL: Final = "hard"
"""Who is asked what would have been better."""
WORLDS: Final = 300
"""In so many guessed worlds two moves are compared."""
TO_THE_END: Final = 80
"""Turns after which a round that is still played is judged by its hands."""

_ON_TURN = (Lay, Cover, Draw, Pass, Take, Challenge, Name)


class Results(Playouts):
    """Playouts that count what the result of the round shows: without what the level adds for a round won in
    a game for points, or for the match."""

    round_won = 0


Tables = tuple[Worlds, Results]


def tables_of(view: View) -> Tables:
    """What a comparison needs besides its own state, made from the view alone."""
    profile, seats = PROFILES[LEVEL], features.in_play(view)
    mind = usual(view.rules.poker, len(seats))
    worlds = Worlds(view, profile.bluffs * ONE // 256, profile.weights.voids)
    return worlds, Results(view.rules, seats, view.pots, view.seat, (mind,) * view.seats)


def is_decision(view: View) -> bool:
    """Whether the seat on turn could choose."""
    moves = {uncalled(action) for action in view.legal if isinstance(action, _ON_TURN)}
    return len(moves) > 1


def in_turn(view: View) -> View:
    """The view without catches and jump-ins: a question of what to do in the turn alone."""
    return replace(view, legal=tuple(action for action in view.legal if isinstance(action, _ON_TURN)))


@dataclass
class Comparison:
    """`made` against `better`: so many `worlds` done, `total` what the better one brought more in all of
    them, `squares` the squares of that; in parts of `UNIT`. A value that can be saved after any step.

    None is a claim that was not raised, or better would not have been. `met`: who caught what was `made`, if
    anybody did; `then`: what the seat does in its turn after a `better` catch.
    """

    made: Action | None
    better: Action | None
    rng: Rng
    worlds: int = 0
    total: int = 0
    squares: int = 0
    met: Catch | None = None
    then: Action | None = None

    @property
    def done(self) -> bool:
        return self.worlds >= WORLDS

    def step(self, tables: Tables) -> int:
        """One more world; the number of playouts that took."""
        worlds, playouts = tables
        world = worlds.deal(self.rng)
        suspicious = self.rng.chance(PROFILES[LEVEL].fear, 256)
        values = []
        for line in ((self.better, self.then), (self.made, self.met)):
            state = world.clone()
            _play(state, [action for action in line if action is not None])
            values.append(playouts.run(state, suspicious, TO_THE_END))
        self.worlds += 1
        self.total += values[0] - values[1]
        self.squares += (values[0] - values[1]) ** 2
        return 2

    @property
    def cost(self) -> int:
        """What the decision cost on average, in tenths of a chip or point."""
        return 10 * self.total // (UNIT * self.worlds)

    @property
    def spread(self) -> int:
        """Two standard errors of the cost, in the same unit: nineteen of twenty costs lie within it."""
        n = self.worlds
        variance = max(0, n * self.squares - self.total**2)
        return 2 * isqrt(100 * variance // (n * n * (n - 1))) // UNIT

    @property
    def is_clear(self) -> bool:
        """Whether the decision cost something beyond chance."""
        return self.cost > max(0, self.spread)


def claim(view: View, made: Action, rng: Rng) -> Comparison | None:
    """A catch or jump-in that would have paid, where one was possible, against what was done: `made` is the
    move that came then, of this seat or of another one; None where nothing was missed."""
    claims = tuple(action for action in view.legal if isinstance(action, Catch | Jump))
    if not claims or isinstance(made, Catch):
        return None
    better = choose(LEVEL, replace(view, legal=claims), rng.derive("claim"))
    rng = rng.derive("claimed")
    own = made if made.seat == view.seat else None
    if isinstance(better, Catch):
        return Comparison(own, better, rng, then=own)
    mine = own if isinstance(own, Jump) else None
    return None if is_same(mine, better) else Comparison(mine, better, rng)


def _play(state: State, line: Sequence[Action]) -> None:
    """Do what a line does. After one without a play nobody jumps in any more: it ends where nobody did."""
    for action in line:
        apply(state, action)
    if all(isinstance(action, Catch) for action in line):
        state.by = None
