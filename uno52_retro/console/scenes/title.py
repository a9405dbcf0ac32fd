"""The title: logo, five fanned cards, PRESS START. After twenty quiet seconds an attract match begins.

START or A opens the menu, SELECT changes the language. The first title after power-on offers an unfinished
match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..pad import SELECT, START, A
from .base import Scene
from .menu import Menu
from .resume import Resume

if TYPE_CHECKING:
    from ..machine import Console

ATTRACT_FRAMES = 1200
FADE_IN_FRAMES = 16
OFFER_FRAME = 40  # of the first title: by then the picture stands
TURN_FRAMES = 60  # the last card of the fan shows its next colour


@dataclass
class Title(Scene):
    """`from_boot`: it fades in, and offers an unfinished match once."""

    music: ClassVar[str | None] = "title"
    from_boot: bool = False
    frame: int = 0
    idle: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.idle = 0 if console.pad.held else self.idle + 1
        opens = bool(console.pad.pressed & (START | A))
        if self.from_boot and console.autosave is not None and (opens or self.frame >= OFFER_FRAME):
            self.from_boot = False
            console.push(Resume())
        elif opens:
            self.from_boot = False
            console.sound("start")
            console.push(Menu(), "blinds")
        elif console.pad.pressed & SELECT:
            console.sound("cursor")
            console.choose_language(next_language(console))
        elif self.idle >= ATTRACT_FRAMES:
            console.start_demo()


def next_language(console: Console) -> str:
    """The language after the one in use, in the order of the tables."""
    languages = console.texts.languages
    return languages[(languages.index(console.texts.language) + 1) % len(languages)]
