"""The pause over the table: go on, look something up, change an option, or leave for the title after a
question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..pad import START, A, B
from .base import Scene, move_row, step_rows
from .help import Help
from .options import Options

if TYPE_CHECKING:
    from ..machine import Console

ROWS = ("resume", "hands", "rules", "options", "quit")
ANSWERS = ("no", "yes")


@dataclass
class Pause(Scene):
    """`asking`: the question before leaving is open, `answer` its chosen row; it starts on "no"."""

    overlay: ClassVar[bool] = True
    row: int = 0
    asking: bool = False
    answer: int = 0
    frame: int = 0
    chosen: int = 0

    def enter(self, console: Console) -> None:
        console.sound("pause")

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        if self.asking:
            self._ask(console)
            return
        pressed = console.pad.pressed
        if pressed & (B | START) or (pressed & A and ROWS[self.row] == "resume"):
            console.sound("back")
            console.pop()
        elif pressed & A:
            console.sound("confirm")
            self._open(console, ROWS[self.row])
        else:
            step_rows(self, console, len(ROWS))

    def _open(self, console: Console, name: str) -> None:
        match name:
            case "options":
                console.push(Options(), "blinds")
            case "quit":
                self.asking, self.answer = True, 0
            case "rules" if console.match is not None:
                console.push(Help(console.match.rules.id), "blinds")
            case _:
                console.push(Help("hands"), "blinds")

    def _ask(self, console: Console) -> None:
        pressed = console.pad.pressed
        if pressed & A and ANSWERS[self.answer] == "yes":
            console.sound("confirm")
            console.leave_match()
        elif pressed & (A | B | START):
            console.sound("back")
            self.asking = False
        else:
            answer = move_row(self.answer, len(ANSWERS), console.pad)
            if answer != self.answer:
                self.answer = answer
                console.sound("cursor")
