"""The dialog after power-on when an unfinished match lies in the autosave: go on with it, or not now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ..pad import START, A, B
from .base import Scene, move_row

if TYPE_CHECKING:
    from ..machine import Console

ROWS = ("yes", "no")


@dataclass
class Resume(Scene):
    """`round` is 0 when the autosave cannot be read: then there is nothing to choose and it is dropped with a
    word. `faces` are the portraits around the table, `chips` and `tops` the chips of each seat and whether
    that is the most."""

    overlay: ClassVar[bool] = True
    row: int = 0
    frame: int = 0
    round: int = 0
    you: int = 0
    chips: list[int] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)

    def enter(self, console: Console) -> None:
        match = console.saved_match()
        if match is not None:
            self.round = match.state.round
            self.you = next((i for i, sitter in enumerate(match.sitters) if sitter.kind == "human"), 0)
            self.chips = list(match.state.chips)
            self.faces = [sitter.face for sitter in match.sitters]
        console.sound("pause")

    def step(self, console: Console) -> None:
        self.frame += 1
        pressed = console.pad.pressed
        if not self.round:
            if pressed & (A | B | START):
                console.sound("back")
                console.drop_autosave()
                console.pop()
        elif pressed & (A | START) and ROWS[self.row] == "yes":
            match = console.saved_match()
            if match is not None:
                console.sound("start")
                console.continue_match(match)
        elif pressed & (A | B | START):
            console.sound("back")
            console.pop()
        else:
            row = move_row(self.row, len(ROWS), console.pad)
            if row != self.row:
                self.row = row
                console.sound("cursor")
