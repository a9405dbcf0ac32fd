"""A second look at the moves that seem best: playouts in worlds that fit the view.

Every world is the same for all moves that are compared, so that luck cancels out. Playouts and heuristic err
in different ways, so both are asked: a move has what it brought in the playouts and what the heuristic gives
it. What falls clearly behind the move that leads is given up: the budget goes to those that are close. The
first move, the one that the heuristic prefers, is overruled only by one that did better by more than a
standard error. The budget is a number of playouts, never a time. A `Search` holds plain values only: it can
stop after any world, be written down, and go on as if nothing had been. Imports the engine and its
neighbours.
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
    """The state of a comparison: `moves` the preferred one first, `budget` playouts in all, `worlds` and
    playouts (`spent`) done so far; for every move the sums of what it brought over the first one, and of the
    squares of that; `prior`: what the heuristic gives it over the first one, counted in every world, in the
    units of a playout; `open`: not given up.

    The first move is played out in every world even when it was given up: the others are measured by it.

    fear: how often a wild draw four is challenged, in parts of 256 · doubts: a move is given up when it is
    behind by more than so many standard errors, in halves · gate: one wins over the first when it is ahead by
    more than that, in halves.
    """

    moves: list[Action]
    budget: int
    rng: Rng
    fear: int = 64
    gate: int = 2
    doubts: int = 4
    worlds: int = 0
    spent: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    prior: list[int] = field(default_factory=list)
    open: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.sums:
            self.sums = [0] * len(self.moves)
            self.squares = [0] * len(self.moves)
            self.open = [True] * len(self.moves)
        if not self.prior:
            self.prior = [0] * len(self.moves)

    @property
    def done(self) -> bool:
        """Whether the budget is spent or only one move is left."""
        return self.spent >= self.budget or sum(self.open) < 2

    @property
    def width(self) -> int:
        """How many playouts the next look takes."""
        return 1 + sum(self.open[1:])

    def look(self, worlds: Worlds, playouts: Playouts) -> int:
        """Compare the moves in one more world; the number of playouts that took."""
        world = worlds.deal(self.rng)
        suspicious = self.rng.chance(self.fear, 256)
        first = count = 0
        for number, move in enumerate(self.moves):
            if number and not self.open[number]:
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
        self.spent += count
        if self.worlds % _LOOK == 0:
            self.give_up()
        return count

    def give_up(self) -> None:
        """Close the moves that are clearly behind the one that leads."""
        leader = self._leader()
        for number, is_open in enumerate(self.open):
            if is_open and number != leader:
                # How far two moves differ is known for the first alone; the wider spread stands for theirs.
                spread = max(self._spread(number), self._spread(leader))
                behind = self._lead(leader) - self._lead(number)
                self.open[number] = not self._is_clear(behind, spread, self.doubts)

    def _leader(self) -> int:
        """The open move that did best so far; of equal ones the first."""
        return max(
            (number for number, is_open in enumerate(self.open) if is_open),
            key=lambda number: (self._lead(number), -number),
        )

    def _lead(self, number: int) -> int:
        """How far a move is ahead of the first one, in the sum over all worlds."""
        return self.sums[number] + self.worlds * self.prior[number]

    def _spread(self, number: int) -> int:
        """The variance of what a move brought over the first one, times the square of the worlds."""
        return self.worlds * self.squares[number] - self.sums[number] ** 2

    def _is_clear(self, ahead: int, spread: int, halves: int) -> bool:
        """Whether a lead with that spread is more than so many half standard errors."""
        return ahead > 0 and 4 * ahead * ahead * (self.worlds - 1) > halves * halves * spread

    def best(self) -> Action:
        """The move that the worlds so far speak for."""
        leader = self._leader()
        if self.open[0] and not self._is_clear(self._lead(leader), self._spread(leader), self.gate):
            leader = 0
        return self.moves[leader]


def shortlist(worth: Sequence[int], count: int) -> list[int]:
    """The places of the `count` moves worth most, the best one first; equal ones in their own order."""
    return sorted(range(len(worth)), key=lambda place: (-worth[place], place))[:count]
