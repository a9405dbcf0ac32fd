"""The profile: the player's name and portrait, asked once and kept in the battery; from here to the
statistics and the fairness page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..battery import NAME_MOST
from ..pad import LEFT, RIGHT, START, A, B, axis
from ..people import FACES
from .base import Scene, step_rows, turned
from .letters import NAMES, Letters
from .numbers import Fairness, Statistics

if TYPE_CHECKING:
    from ..machine import Console

ROWS = ("name", "face", "statistics", "fairness")
_FACES = tuple(range(FACES))


@dataclass
class Profile(Scene):
    """`row` in ROWS; left and right change the portrait on its row, A opens what the row is about."""

    row: int = 0
    frame: int = 0
    chosen: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pad, battery = console.pad, console.battery
        name = ROWS[self.row]
        way = axis(pad.repeated, LEFT, RIGHT)
        if name == "face" and (way or pad.pressed & A):
            battery.face = turned(_FACES, battery.face % FACES, way or 1, wrap=True)
            battery.touch()
            console.sound("cursor")
        elif pad.pressed & A:
            self._open(console, name)
        elif pad.pressed & (B | START):
            console.sound("back")
            console.pop("blinds")
        else:
            step_rows(self, console, len(ROWS))

    def _open(self, console: Console, name: str) -> None:
        console.sound("confirm")
        match name:
            case "name":
                first = NAMES.index("cyrillic") if console.texts.language == "ru" else 0
                grid = Letters(
                    "profile.name", text=console.battery.name, most=NAME_MOST, blanks=True, sheet=first
                )
                console.push(grid, "blinds")
            case "statistics":
                console.push(Statistics(), "blinds")
            case "fairness":
                console.push(Fairness(), "blinds")

    def typed(self, console: Console, letters: Letters) -> None:
        """The name is kept; an empty one is the language's own word for the player again."""
        console.battery.name = letters.text.strip()
        console.battery.touch()
        console.pop("blinds")
