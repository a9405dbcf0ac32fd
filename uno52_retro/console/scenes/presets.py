"""The presets of the custom game: store the settings under a name, take some up again, throw some away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..battery import NAME_MOST, PRESETS_MOST
from ..pad import SELECT, START, A, B
from .base import Scene, move_row
from .letters import NAMES, Letters

if TYPE_CHECKING:
    from ..machine import Console
    from .custom import Custom


@dataclass
class Presets(Scene):
    """One row a preset; the last row, while there is room, stores what the custom game holds now. `asking`:
    the preset of the row is thrown away with another SELECT."""

    row: int = 0
    frame: int = 0
    chosen: int = 0
    asking: bool = False

    def rows(self, console: Console) -> int:
        """How many rows there are."""
        stored = len(console.battery.presets)
        return stored + (stored < PRESETS_MOST)

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pressed, presets = console.pad.pressed, console.battery.presets
        if pressed & A and self.row < len(presets):
            self._take(console)
        elif pressed & (A | START) and len(presets) == PRESETS_MOST:
            console.sound("refuse")
        elif pressed & (A | START):
            console.sound("confirm")
            name = console.t("presets.name", n=len(presets) + 1)
            console.push(
                Letters("presets.ask", text=name, most=NAME_MOST, sheets=NAMES, blanks=True), "blinds"
            )
        elif pressed & B:
            console.sound("back")
            self.asking = False
            console.pop("blinds")
        elif pressed & SELECT and self.row < len(presets):
            self._drop(console)
        else:
            row = move_row(self.row, self.rows(console), console.pad)
            if row != self.row:
                self.row, self.chosen, self.asking = row, 0, False
                console.sound("cursor")

    def _take(self, console: Console) -> None:
        preset = console.battery.presets[self.row]
        custom = cast("Custom", console.scenes[-2])
        if custom.take(f"{preset['game']}#{console.new_seed()}", preset["level"]):
            console.sound("refuse")
            return
        console.sound("confirm")
        console.pop("blinds")

    def _drop(self, console: Console) -> None:
        if not self.asking:
            self.asking = True
            console.sound("refuse")
            return
        del console.battery.presets[self.row]
        console.battery.touch()
        console.sound("back")
        self.asking, self.row = False, min(self.row, self.rows(console) - 1)

    def typed(self, console: Console, letters: Letters) -> None:
        """Store the settings under the name that was typed; the same name again takes the old one's place."""
        custom = cast("Custom", console.scenes[-3])
        name = letters.text.strip() or console.t("presets.name", n=len(console.battery.presets) + 1)
        preset = {"name": name, "game": custom.code.partition("#")[0], "level": custom.level}
        names = [item["name"] for item in console.battery.presets]
        if name in names:
            console.battery.presets[names.index(name)] = preset
        else:
            console.battery.presets.append(preset)
        console.battery.touch()
        console.sound("confirm")
        console.pop("blinds")
        self.row, self.chosen = [item["name"] for item in console.battery.presets].index(name), 0
