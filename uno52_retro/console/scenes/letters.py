"""The letter grid: a text is typed with the d-pad, in both alphabets, with digits and signs. What was typed
goes to the scene below (`Scene.typed`).

    console.push(Letters("profile.name", text=battery.name, most=8, sheets=NAMES))

A puts the letter, B takes the last one away or leaves when there is none, L and R turn the sheet, SELECT puts
a blank, START is done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, L, R, axis
from .base import Scene

if TYPE_CHECKING:
    from ..machine import Console

COLUMNS, ROWS = 11, 3
SHEETS: dict[str, str] = {
    "latin": "ABCDEFGHIJKLMNOPQRSTUVWXYZ-.!?'&+",
    "latin_small": "abcdefghijklmnopqrstuvwxyz-._:=,/",
    "cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "cyrillic_small": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "digits": "0123456789#/,=:._-+!?&'\"()[]*%@;<",
}
"""Three rows of eleven each."""
NAMES = ("latin", "cyrillic", "digits")
"""For names: they are written in capitals."""
CODES = ("latin_small", "digits", "latin", "cyrillic_small", "cyrillic")
"""For game codes: a rule set and parameters in small letters, a seed in any."""


@dataclass
class Letters(Scene):
    """`title` a text key · `text` so far, at most `most` letters, without blanks where `blanks` is no ·
    `sheets` those to choose from, `sheet` the one shown, `place` the letter under the cursor · `wrong`: this
    character, from 1, cannot be read (0: nothing is wrong), with the text key `why`."""

    title: str = ""
    text: str = ""
    most: int = 8
    sheets: tuple[str, ...] = NAMES
    blanks: bool = False
    sheet: int = 0
    place: int = 0
    frame: int = 0
    moved: int = 0
    wrong: int = 0
    why: str = ""

    @property
    def letters(self) -> str:
        """The letters of the sheet that is shown."""
        return SHEETS[self.sheets[self.sheet]]

    def step(self, console: Console) -> None:
        self.frame += 1
        self.moved += 1
        pad = console.pad
        if pad.pressed & START:
            console.sound("confirm")
            console.scenes[-2].typed(console, self)
        elif pad.pressed & A:
            self._put(console, self.letters[self.place])
        elif pad.pressed & SELECT and self.blanks:
            self._put(console, " ")
        elif pad.pressed & B and self.text:
            self.text, self.wrong = self.text[:-1], 0
            console.sound("back")
        elif pad.pressed & B:
            console.sound("back")
            console.pop("blinds")
        elif way := axis(pad.pressed, L, R):
            self.sheet = (self.sheet + way) % len(self.sheets)
            console.sound("confirm")
        elif pad.repeated & (LEFT | RIGHT | UP | DOWN):
            across, down = axis(pad.repeated, LEFT, RIGHT), axis(pad.repeated, UP, DOWN)
            row, column = divmod(self.place, COLUMNS)
            self.place = (row + down) % ROWS * COLUMNS + (column + across) % COLUMNS
            self.moved = 0
            console.sound("cursor")

    def _put(self, console: Console, letter: str) -> None:
        if len(self.text) >= self.most:
            console.sound("refuse")
            return
        self.text += letter
        self.wrong = 0
        console.sound("lay")
