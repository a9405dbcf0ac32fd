"""The page that turns time back: a bar over the whole match, and above it the table as it was.

LEFT and RIGHT go by decision, L and R by round, UP and DOWN to the person's own decisions; A plays on from
there, B comes back to the moment before. The picture is the machine itself, so what is seen is what one gets.
May import pyxel, the console's pad and the video layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.pad import DOWN, LEFT, RIGHT, UP, A, L, Pad, R, axis
from uno52_retro.video import font
from uno52_retro.video.palette import GOLD, GOLD0, INK, PANEL0, PANEL1, PANEL2, PAPER, QUIET, TEXT

from .page import Page, hints

if TYPE_CHECKING:
    from ..emulator import Emulator

BAND_Y, BAND_H = 124, 28
BAR_X, BAR_Y, BAR_W = 6, 141, 228


class Scrub(Page):
    """See above."""

    title = "emu.rewind"
    clear = True

    def __init__(self) -> None:
        self.start = -1
        self.frame = 0

    def enter(self, emulator: Emulator) -> None:
        self.start = emulator.rewind.at
        emulator.rewind.open()

    def leave(self, emulator: Emulator) -> None:
        emulator.rewind.cancel()

    def step(self, emulator: Emulator, pad: Pad) -> None:
        rewind = emulator.rewind
        self.frame += 1
        place = rewind.at
        if way := axis(pad.repeated, LEFT, RIGHT):
            place = rewind.at + way
        elif way := axis(pad.repeated, DOWN, UP):
            place = rewind.own(way)
        elif way := axis(pad.pressed, L, R):
            place = rewind.round(way)
        elif pad.pressed & A:
            self._accept(emulator)
            return
        if place != rewind.at:
            inside = 0 <= place < len(rewind.points)
            emulator.sound("cursor" if inside else "refuse")
            if inside:
                rewind.go(place)

    def _accept(self, emulator: Emulator) -> None:
        """Play on from here; where nothing was turned back nothing has changed."""
        if emulator.rewind.at == self.start:
            emulator.overlay.close()
            return
        emulator.sound("confirm")
        emulator.rewind.accept()
        emulator.overlay.done()
        emulator.say("emu.say.practice")

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        points, at = emulator.rewind.points, emulator.rewind.at
        last = max(len(points) - 1, 1)
        img.rect(0, BAND_Y, 240, BAND_H, PANEL0)
        img.rect(0, BAND_Y, 240, 1, GOLD0)
        font.BIG.draw(img, BAR_X, BAND_Y + 5, emulator.t("app.round", n=points[at].round), PAPER, INK)
        words = emulator.t("emu.decision", n=at, all=len(points) - 1)
        font.SMALL.draw(img, BAR_X + BAR_W, BAND_Y + 6, words, TEXT, align="r")
        img.rect(BAR_X, BAR_Y, BAR_W, 3, PANEL2)
        img.rect(BAR_X, BAR_Y, 1 + at * (BAR_W - 1) // last, 3, GOLD0)
        for place in range(1, len(points)):
            if points[place].round != points[place - 1].round:
                img.rect(BAR_X + place * (BAR_W - 1) // last, BAR_Y - 2, 1, 7, QUIET)
        if 0 <= self.start <= last:
            img.rect(BAR_X + self.start * (BAR_W - 1) // last, BAR_Y - 2, 1, 7, PAPER)
        x = BAR_X + at * (BAR_W - 1) // last
        img.rect(x - 2, BAR_Y - 3, 5, 9, INK)
        img.rect(x - 1, BAR_Y - 2, 3, 7, GOLD if self.frame // 16 % 2 == 0 else PANEL1)
        hints(
            img,
            emulator,
            ("←→", "emu.key.decision"),
            ("↑↓", "emu.key.own"),
            ("L R", "emu.key.round"),
            ("A", "emu.key.play"),
        )
