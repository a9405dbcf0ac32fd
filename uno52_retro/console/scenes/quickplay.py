"""Quick Play: which game, then the four questions of the cartridge, then the cards are dealt. The answers are
remembered in the battery.

>>> goal_of("uno52", "short", seats=3), goal_of("classic", "survival", seats=4)
(('rounds', 6), ('points', 500))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.rulesets import RULESETS
from ..battery import GOALS, LEVELS, Battery
from ..pad import LEFT, RIGHT, START, A, B, axis
from .base import Scene, step_rows, turned
from .seats import Seats

if TYPE_CHECKING:
    from ..machine import Console
    from ..match import Sitter

ROWS = ("game", "humans", "cpus", "level", "goal", "begin")
HUMANS = (1, 2, 3, 4)
MOST = 4  # seats


def cpu_counts(humans: int) -> tuple[int, ...]:
    """How many CPU players can sit beside so many people: two to four seats in all.

    >>> cpu_counts(1), cpu_counts(2), cpu_counts(4)
    ((1, 2, 3), (0, 1, 2), (0,))
    """
    return tuple(range(max(0, 2 - humans), MOST - humans + 1))


def goal_of(game: str, goal: str, seats: int) -> tuple[str, int]:
    """The goal as the rules know it (RULES 4 to 6, end of a match). "survival" stands for the game's own
    goal; "short" is a few rounds, 8 (6 with three seats) or, where points are played for, 4; "pot" is the
    first pot, or the first round."""
    rules = RULESETS[game]
    stakes = rules.scoring == "stakes"
    if goal == "short":
        return ("rounds", (6 if seats == 3 else 8) if stakes else 4)
    if goal == "pot":
        return ("pot_wins", 1) if stakes else ("uno_wins", 1)
    return rules.goal


@dataclass
class QuickPlay(Scene):
    """One row a question; left, right and A change the answer, START begins from anywhere."""

    row: int = len(ROWS) - 1
    frame: int = 0
    chosen: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pad = console.pad
        name = ROWS[self.row]
        if pad.pressed & START or (pad.pressed & A and name == "begin"):
            self._begin(console)
        elif pad.pressed & A:
            self._change(console, name, 1, wrap=True)
        elif pad.pressed & B:
            console.sound("back")
            console.pop("blinds")
        elif axis(pad.repeated, LEFT, RIGHT):
            self._change(console, name, axis(pad.repeated, LEFT, RIGHT), wrap=False)
        else:
            step_rows(self, console, len(ROWS))

    def _change(self, console: Console, name: str, way: int, wrap: bool) -> None:
        battery = console.battery
        before = _answers(battery)
        if name == "game":
            battery.quick_game = turned(tuple(RULESETS), battery.quick_game, way, wrap)
        elif name == "humans":
            battery.quick_humans = turned(HUMANS, battery.quick_humans, way, wrap)
            counts = cpu_counts(battery.quick_humans)
            battery.quick_cpus = max(counts[0], min(counts[-1], battery.quick_cpus))
        elif name == "cpus":
            battery.quick_cpus = turned(cpu_counts(battery.quick_humans), battery.quick_cpus, way, wrap)
        elif name == "level":
            battery.quick_level = turned(LEVELS, battery.quick_level, way, wrap)
        elif name == "goal":
            battery.quick_goal = turned(GOALS, battery.quick_goal, way, wrap)
        if before != _answers(battery):
            battery.touch()
            console.sound("cursor")
        elif name != "begin":
            console.sound("refuse")

    def _begin(self, console: Console) -> None:
        battery = console.battery
        if battery.quick_humans > 1:
            console.sound("confirm")
            console.push(Seats(battery.quick_humans), "blinds")
        else:
            self._deal(console, console.sitters(battery.quick_cpus, battery.quick_level), [])

    def seated(self, console: Console, people: list[Sitter], ports: list[int]) -> None:
        """The people have sat down: deal."""
        battery = console.battery
        self._deal(console, console.joined_by(people, battery.quick_cpus, battery.quick_level), ports)

    def _deal(self, console: Console, sitters: list[Sitter], ports: list[int]) -> None:
        console.sound("start")
        game = console.battery.quick_game
        rules = RULESETS[game].replace(goal=goal_of(game, console.battery.quick_goal, len(sitters)))
        console.start_match(rules, sitters, console.new_seed(), ports=ports)


def _answers(battery: Battery) -> tuple[str, int, int, str, str]:
    return (
        battery.quick_game,
        battery.quick_humans,
        battery.quick_cpus,
        battery.quick_level,
        battery.quick_goal,
    )
