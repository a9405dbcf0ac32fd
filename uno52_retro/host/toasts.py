"""The line on the screen that says what the emulator just did. One at a time, the newest.

    toasts.say("emu.say.saved", slot="3")
    toasts.step()                       # once a frame
    toasts.paint(pyxel.screen, console.t)

May import pyxel and the drawing modules of the video layer.
"""

from __future__ import annotations

from collections.abc import Callable

import pyxel

from uno52_retro.video import font
from uno52_retro.video.palette import GOLD0, INK, PAPER

FRAMES = 150
"""So long a line stands: long enough for its forty letters."""
RISE_FRAMES = 4
Y, TOP_Y = 141, 3


class Toasts:
    """What is said, and for how long yet."""

    def __init__(self) -> None:
        self.key = ""
        self.args: dict[str, str | int] = {}
        self.left = 0

    def say(self, key: str, **args: str | int) -> None:
        """Say this from the next picture on."""
        self.key, self.args, self.left = key, args, FRAMES

    def step(self) -> None:
        """One frame."""
        self.left -= self.left > 0

    def paint(self, img: pyxel.Image, t: Callable[..., str], top: bool = False) -> None:
        """Draw the line above the bar of hints, or at the top, where it hides nothing of the menu; in the
        language of now."""
        if not self.left:
            return
        words = t(self.key, **self.args)
        wide = min(font.SMALL.width(words), 236) + 8
        y = TOP_Y if top else Y + max(0, RISE_FRAMES - (FRAMES - self.left))
        img.rect(120 - wide // 2, y, wide, 9, INK)
        img.rect(120 - wide // 2, y, wide, 1, GOLD0)
        font.SMALL.draw(img, 120, y + 2, words, PAPER, align="c")
