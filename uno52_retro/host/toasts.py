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
FOOT_Y, TOP_Y = 150, 3
WIDTH, LINE_H = 228, 7


class Toasts:
    """What is said, and for how long yet."""

    def __init__(self) -> None:
        self.key = ""
        self.args: dict[str, str | int] = {}
        self.left = self.frames = 0

    def say(self, key: str, /, **args: str | int) -> None:
        """Say this from the next picture on."""
        self.key, self.args, self.left, self.frames = key, args, FRAMES, FRAMES

    def stay(self) -> None:
        """What was just said takes two lines, and twice the time to read."""
        self.left = self.frames = 2 * FRAMES

    def step(self) -> None:
        """One frame."""
        self.left -= self.left > 0

    def paint(self, img: pyxel.Image, t: Callable[..., str], top: bool = False) -> None:
        """Draw the words above the bar of hints, or at the top, where they hide nothing of the menu; in the
        language of now."""
        if not self.left:
            return
        lines = font.wrap(font.SMALL, t(self.key, **self.args), WIDTH)
        wide, high = max(font.SMALL.width(line) for line in lines) + 8, LINE_H * len(lines) + 2
        y = TOP_Y if top else FOOT_Y - high + max(0, RISE_FRAMES - (self.frames - self.left))
        img.rect(120 - wide // 2, y, wide, high, INK)
        img.rect(120 - wide // 2, y, wide, 1, GOLD0)
        for place, line in enumerate(lines):
            font.SMALL.draw(img, 120, y + 2 + LINE_H * place, line, PAPER, align="c")
