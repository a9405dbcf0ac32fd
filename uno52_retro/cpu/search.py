"""A second look at the moves that seem best: playouts in worlds that fit the view.

Every world is the same for all moves that are compared, so that luck cancels out. The first move, the one
that the heuristic prefers, is overruled only by one that did better by more than a standard error; a move
that is clearly behind is given up. The budget is a number of worlds, never a time. A `Search` holds plain
values only: it can stop after any world, be written down, and go on as if nothing had been. Imports the
engine and its neighbours.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from uno52_retro.engine import apply
from uno52_retro.engine.actions import Action
from uno52_retro.engine.rng import Rng

from .playout import Playouts
from .worlds import Worlds

_LOOK: Final = 12
"""After so many worlds, and again after as many more, moves that are behind are given up."""


@dataclass(slots=True)
class Search:
    """The state of a comparison: `moves` the preferred one first, `budget` worlds in all, `worlds` done so
    far; for every move the sums of what it brought over the first one, and of the squares of that; `open`:
    not given up.

    fear: how often a wild draw four is challenged, in parts of 256 · doubts: a move is given up when it is
    behind by more than so many standard errors, in halves · gate: it wins when it is ahead by more than
    that, in halves.
    """

    moves: list[Action]
    budget: int
    rng: Rng
    fear: int = 64
    gate: int = 2
    doubts: int = 4
    worlds: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    open: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.sums:
            self.sums = [0] * len(self.moves)
            self.squares = [0] * len(self.moves)
            self.open = [True] * len(self.moves)

    @property
    def done(self) -> bool:
        """Whether the budget is spent or only the first move is left."""
        return self.worlds >= self.budget or not any(self.open[1:])

    def look(self, worlds: Worlds, playouts: Playouts) -> int:
        """Compare the moves in one more world; the number of playouts that took."""
        world = worlds.deal(self.rng)
        suspicious = self.rng.chance(self.fear, 256)
        first = count = 0
        for number, move in enumerate(self.moves):
            if not self.open[number]:
                continue
            state = world.clone()
            apply(state, move)
            value = playouts.run(state, suspicious)
            count += 1
            if number == 0:
                first = value
            else:
                self.sums[number] += value - first
                self.squares[number] += (value - first) ** 2
        self.worlds += 1
        if self.worlds % _LOOK == 0:
            for number in range(1, len(self.moves)):
                if self.open[number] and self.sums[number] < 0 and self._is_clear(number, self.doubts):
                    self.open[number] = False
        return count

    def _is_clear(self, number: int, halves: int) -> bool:
        """Whether a move's mean gain or loss is more than that many half standard errors."""
        n, total = self.worlds, self.sums[number]
        spread = n * self.squares[number] - total * total
        return 4 * total * total * (n - 1) > halves * halves * spread

    def best(self) -> Action:
        """The move that the worlds so far speak for."""
        ahead = [
            number
            for number in range(1, len(self.moves))
            if self.open[number] and self.sums[number] > 0 and self._is_clear(number, self.gate)
        ]
        return self.moves[max(ahead, key=lambda number: (self.sums[number], -number), default=0)]


def shortlist(moves: Sequence[Action], worth: Sequence[int], count: int) -> list[Action]:
    """The `count` moves worth most, the best one first; equal ones in their own order."""
    order = sorted(range(len(moves)), key=lambda number: (-worth[number], number))
    return [moves[number] for number in order[:count]]
