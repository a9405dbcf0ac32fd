"""The special modes: choose one, and its level, length or word. Best scores stand beside them.

SELECT on a random challenge types the number that names it, so that friends can play the same one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.rng import seed_number
from .. import modes
from ..pad import LEFT, RIGHT, SELECT, START, A, B, axis
from .base import Scene, step_rows, turned
from .letters import CODES, Letters

if TYPE_CHECKING:
    from ..machine import Console

ROWS = modes.KINDS
RANDOM = 0
_LEVELS = (*range(1, modes.LEVELS + 1), RANDOM)
WORD_MOST = 24


@dataclass
class Modes(Scene):
    """`level` of the challenge, RANDOM for the one that `seed` names (written `word`) · `minutes` of
    Timed."""

    row: int = 0
    level: int = 1
    seed: int = 0
    word: str = ""
    minutes: int = modes.MINUTES[0]
    frame: int = 0
    chosen: int = 0

    def enter(self, console: Console) -> None:
        self.seed = console.new_seed()
        self.word = str(self.seed)
        self.level = min(console.battery.challenge + 1, modes.LEVELS)

    @property
    def kind(self) -> str:
        """The mode of the row."""
        return ROWS[self.row]

    def locked(self, console: Console) -> bool:
        """Whether the challenge that is chosen cannot be played yet: the level before it was not won."""
        return self.kind == modes.CHALLENGE and self.level > console.battery.challenge + 1

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pad = console.pad
        way = axis(pad.repeated, LEFT, RIGHT)
        if pad.pressed & (A | START):
            self._begin(console)
        elif pad.pressed & B:
            console.sound("back")
            console.pop("blinds")
        elif pad.pressed & SELECT and self.kind == modes.CHALLENGE and self.level == RANDOM:
            console.sound("confirm")
            console.push(
                Letters("modes.word", text=self.word, most=WORD_MOST, sheets=CODES, sheet=1), "blinds"
            )
        elif way:
            self._change(console, way)
        else:
            step_rows(self, console, len(ROWS))

    def _change(self, console: Console, way: int) -> None:
        if self.kind == modes.CHALLENGE:
            self.level = turned(_LEVELS, self.level, way, wrap=True)
        elif self.kind == modes.TIMED:
            self.minutes = turned(modes.MINUTES, self.minutes, way, wrap=True)
        else:
            console.sound("refuse")
            return
        console.sound("cursor")

    def _begin(self, console: Console) -> None:
        if self.locked(console):
            console.sound("refuse")
            return
        console.sound("start")
        level = {modes.CHALLENGE: self.level, modes.ENDURANCE: 1, modes.TIMED: self.minutes}[self.kind]
        random = self.kind == modes.CHALLENGE and level == RANDOM
        console.start_mode(
            modes.begin(self.kind, level, self.seed if random else 0), self.seed if random else None
        )

    def typed(self, console: Console, letters: Letters) -> None:
        """Another random challenge: any number, or any word."""
        if not letters.text:
            letters.wrong, letters.why = 1, "custom.code.wrong"
            console.sound("refuse")
            return
        self.word, self.seed = letters.text, seed_number(letters.text)
        console.pop("blinds")
