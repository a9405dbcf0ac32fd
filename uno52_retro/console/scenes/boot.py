"""Power-on: the letters of our own mark fly in one by one, the chime, a short hold, a fade. Any button skips.

About four seconds; all numbers are frames since power-on. The painter reads `frame` and these constants.

>>> landing_frame(7) < CHIME_FRAME < FADE_FRAME < BOOT_FRAMES
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .base import Scene
from .title import Title

if TYPE_CHECKING:
    from ..machine import Console

MARK = "FOURFOLD"
FIRST_LETTER_FRAME = 16
LETTER_EVERY_FRAMES = 8
LETTER_FLIGHT_FRAMES = 24
CHIME_FRAME = 108
UNFOLD_FRAMES = 28  # the four shapes of the sign, from the chime on
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
