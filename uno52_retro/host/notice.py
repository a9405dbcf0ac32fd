"""A band over the picture with something that the person must know, as that nothing is being saved.

It comes when there is something new to say, stays for some seconds, and comes back every minute while it is
still so. It belongs to the host: no save state and no digest sees it. May import pyxel and the drawing layer.

    notice = Notice()
    notice.step(keeper.notice)                    # once a frame
    notice.paint(pyxel.screen, console.texts)     # after the console's picture
"""

from __future__ import annotations

import pyxel

from uno52_retro.console.texts import Texts
from uno52_retro.video import palette as pal
from uno52_retro.video.font import BODY, wrap

SHOWN_FRAMES = 480
AGAIN_FRAMES = 3600
WIDTH = 226
_STEP = 11
_TOP = 16


class Notice:
    """`key` is the text key that is due, "" for none."""

    def __init__(self) -> None:
        self.key = ""
        self._frame = 0

    def step(self, key: str) -> None:
        """One frame in which `key` is what there is to say."""
        self._frame = 0 if key != self.key else (self._frame + 1) % AGAIN_FRAMES
        self.key = key

    @property
    def shown(self) -> bool:
        """Whether the band is on the picture now."""
        return bool(self.key) and self._frame < SHOWN_FRAMES

    def paint(self, img: pyxel.Image, texts: Texts) -> None:
        """Draw the band, when it is due, over whatever is on the image."""
        if not self.shown:
            return
        lines = wrap(BODY, texts.t(self.key), WIDTH)
        height = _STEP * len(lines) + 5
        img.rect(0, _TOP, img.width, height, pal.INK)
        img.rect(0, _TOP + 1, img.width, 1, pal.GOLD)
        img.rect(0, _TOP + height - 2, img.width, 1, pal.GOLD)
        for number, line in enumerate(lines):
            BODY.draw(img, img.width // 2, _TOP + 5 + _STEP * number, line, pal.PAPER, align="c")
