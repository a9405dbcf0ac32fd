"""The last seconds of the game as an animated PNG, and screenshots: of the cartridge's picture alone, without
the emulator's signs and in the colours that were drawn.

Every other picture is packed as it is shown and kept in a ring, so writing a clip is copying what is there.
A fade is not in a clip: it changes the palette, and an animated PNG has one. May import pyxel, the painter
and its neighbours.

    clips = Clips()
    clips.note(bytes(pyxel.screen.data_ptr()), moved=True)     # once a picture
    name = shelf("clip", "png", clips.animation())
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache

import pyxel

from uno52_retro.console.machine import Console
from uno52_retro.video import colours
from uno52_retro.video.paint import paint
from uno52_retro.video.palette import COLOURS

from . import pictures

WIDTH, HEIGHT = 240, 160
SECONDS = 10
EVERY = 2
MOST_TICKS = 600
"""So long one picture stands at most; a pause in the game is not one in the clip."""

Shelf = Callable[[str, str, bytes], str]
"""Puts a file where the person finds it, from the beginning of its name, its ending and its bytes, and
returns where that is; raises SaveError."""


class Clips:
    """The ring. Each entry is a packed picture and for how many frames it stood."""

    def __init__(self) -> None:
        self._ring: deque[tuple[bytes, int]] = deque()
        self._ticks = 0
        self._since = 0
        self._last: bytes | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to write."""
        return not self._ring

    def note(self, frame: bytes, moved: bool) -> None:
        """A picture was shown; `moved`: the machine went on since the one before."""
        if not moved:
            return
        self._since += 1
        if self._since < EVERY and self._ring:
            return
        if frame == self._last and self._ring[-1][1] < MOST_TICKS:
            data, ticks = self._ring.pop()
            self._ring.append((data, ticks + self._since))
        else:
            self._ring.append((pictures.packed(frame, WIDTH), self._since))
            self._last = frame
        self._ticks += self._since
        self._since = 0
        while self._ticks - self._ring[0][1] >= 60 * SECONDS:
            self._ticks -= self._ring.popleft()[1]

    def animation(self) -> bytes:
        """What is in the ring as a file; ValueError when nothing is."""
        frames, ticks = [data for data, _ in self._ring], [ticks for _, ticks in self._ring]
        return pictures.apng(frames, ticks, COLOURS, WIDTH, HEIGHT)


def screenshot(console: Console, scale: int) -> bytes:
    """The picture of the console as a PNG. Needs Pyxel to be open; colours stay as they were."""
    before = colours.shown()
    image = _canvas()
    paint(console, image)
    drawn = colours.shown()
    colours.show(before)
    return pictures.png(bytes(image.data_ptr()), drawn, WIDTH, HEIGHT, scale)


@cache
def _canvas() -> pyxel.Image:
    return pyxel.Image(WIDTH, HEIGHT)
