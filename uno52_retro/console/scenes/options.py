"""The options: language, speed, volumes, the tune of the table, the jolt, remarks, the order of the hand.
Everything holds at once and is kept in the battery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..battery import SORTINGS, SPEEDS, TUNES, VOLUME_MAX
from ..pad import LEFT, RIGHT, START, A, B, axis
from .base import Scene, step_rows, turned

if TYPE_CHECKING:
    from ..machine import Console

ROWS = ("language", "speed", "music", "effects", "tune", "jolt", "remarks", "sorting")
_VOLUMES = tuple(range(VOLUME_MAX + 1))
_YES_NO = (False, True)


@dataclass
class Options(Scene):
    """One row an option; left, right and A change it, B or START goes back to where it was opened."""

    row: int = 0
    frame: int = 0
    chosen: int = 0

    @property
    def occasion(self) -> str | None:
        """On its row the tune of the table can be heard."""
        return "table" if ROWS[self.row] == "tune" else None

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pad = console.pad
        way = axis(pad.repeated, LEFT, RIGHT)
        if pad.pressed & A:
            self._change(console, 1, wrap=True)
        elif pad.pressed & (B | START):
            console.sound("back")
            console.pop("blinds")
        elif way:
            self._change(console, way, wrap=ROWS[self.row] in ("language", "jolt", "remarks"))
        else:
            step_rows(self, console, len(ROWS))

    def _change(self, console: Console, way: int, wrap: bool) -> None:
        battery = console.battery
        before = battery.to_json()
        match ROWS[self.row]:
            case "language":
                languages = tuple(console.texts.languages)
                console.choose_language(turned(languages, console.texts.language, way, wrap))
            case "speed":
                battery.speed = turned(SPEEDS, battery.speed, way, wrap)
            case "music":
                battery.music = turned(_VOLUMES, battery.music, way, wrap)
            case "effects":
                battery.effects = turned(_VOLUMES, battery.effects, way, wrap)
            case "tune":
                battery.tune = turned(TUNES, battery.tune, way, wrap)
            case "jolt":
                battery.jolt = turned(_YES_NO, battery.jolt, way, wrap)
            case "remarks":
                battery.remarks = turned(_YES_NO, battery.remarks, way, wrap)
            case "sorting":
                battery.sorting = turned(SORTINGS, battery.sorting, way, wrap)
        if battery.to_json() == before:
            console.sound("refuse")
            return
        battery.touch()
        console.sound("cursor")
