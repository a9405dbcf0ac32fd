"""Power-on: four tiles make our own sign, the letters of its name fly in one by one, chime, hold, fade. Any
button skips.

About four seconds; all numbers are frames since power-on. The painter reads `frame` and these constants.

>>> landing_frame(LETTERS - 1) < CHIME_FRAME < FADE_FRAME < BOOT_FRAMES
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .base import Scene
from .title import Title

if TYPE_CHECKING:
    from ..machine import Console

TILES = 4
FIRST_TILE_FRAME = 6
TILE_EVERY_FRAMES = 7
TILE_FLIGHT_FRAMES = 20
LETTERS = 7  # QUARTET
FIRST_LETTER_FRAME = 34
LETTER_EVERY_FRAMES = 8
LETTER_FLIGHT_FRAMES = 24
CHIME_FRAME = 108
SHINE_FRAMES = 32  # a light runs over the name, from the chime on
FADE_FRAME = 222
FADE_FRAMES = 16
BOOT_FRAMES = FADE_FRAME + FADE_FRAMES


def landing_frame(letter: int) -> int:
    """When the letter at that place of the mark has landed."""
    return FIRST_LETTER_FRAME + LETTER_EVERY_FRAMES * letter + LETTER_FLIGHT_FRAMES


@dataclass
class Boot(Scene):
    """The first scene of all."""

    music: ClassVar[str | None] = ""
    frame: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        if self.frame == CHIME_FRAME:
            console.sound("chime")
        if self.frame >= BOOT_FRAMES or console.pad.pressed:
            console.reset_to(Title(from_boot=True))
