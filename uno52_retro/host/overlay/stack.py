"""The stack of pages: opens and closes, has the buttons, paints.

    overlay.open()
    overlay.step(bits)            # once a frame while it is open; the console stands still
    overlay.paint(pyxel.screen)   # over the picture of the console

May import pyxel, the console's pad and the video layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.pad import B, Pad
from uno52_retro.video import panels

from .home import Home
from .page import Page

if TYPE_CHECKING:
    from ..emulator import Emulator


class Overlay:
    """The menu of the emulator; closed while `pages` is empty. It has a pad of its own, so no press of it
    reaches the console and none of the console's reaches it (report 63)."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator
        self.pages: list[Page] = []
        self.pad = Pad()

    @property
    def is_open(self) -> bool:
        """Whether it has the buttons."""
        return bool(self.pages)

    def open(self, held: int, *pages: Page) -> None:
        """Open at the first page, with `pages` over it; what is `held` now does nothing until it goes down
        anew."""
        self.pad = Pad(held=held)
        self.pages = []
        self._emulator.sound("pause")
        for page in (Home(), *pages):
            self.push(page)

    @property
    def grabs(self) -> bool:
        """Whether the page on top awaits a key, whatever it means."""
        return bool(self.pages) and self.pages[-1].grabs

    def push(self, page: Page) -> None:
        """Go to a page."""
        self.pages.append(page)
        page.enter(self._emulator)

    def pop(self) -> None:
        """Go back; from the first page back to the game."""
        self.pages.pop().leave(self._emulator)
        if self.pages:
            self.pages[-1].enter(self._emulator)

    def close(self) -> None:
        """Back to the game from any page; whatever was only tried is undone."""
        while self.pages:
            self.pages.pop().leave(self._emulator)

    def done(self) -> None:
        """Back to the game, and what was chosen stands."""
        self.pages = []

    def step(self, bits: int) -> None:
        """One frame."""
        self.pad.update(bits)
        if self.pages[-1].grabs:
            self.pad.mute()
            self.pages[-1].step(self._emulator, self.pad)
        elif self.pad.pressed & B:
            self._emulator.sound("back")
            self.pop()
        else:
            self.pages[-1].step(self._emulator, self.pad)

    def paint(self, img: pyxel.Image) -> None:
        """Draw the top page over the picture; nothing when closed."""
        if not self.pages:
            return
        if not self.pages[-1].clear:
            panels.darken_all(img)
        self.pages[-1].paint(self._emulator, img)
