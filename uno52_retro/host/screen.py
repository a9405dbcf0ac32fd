"""How the finished picture is shown: whole pixels or filling the window, the colours of a panel, its slow
pixels, the grid between them.

All of it happens after painting, to what the window shows, so no screenshot, save picture or test sees it;
all of it is off until the person chooses otherwise. May import pyxel, the video layer and `settings`.

    screen = Screen(settings)
    img = screen.begin()               # what to paint on
    screen.show(img)                   # last in every picture

What it can and cannot: a picture has one index a pixel, so a pixel cannot be half this and half that. The
colours of a panel are exact, for they are the palette's. Slow pixels are a checkerboard of the picture before
and this one: where nothing moves nothing is seen of it, and what moves leaves a trail for one frame, mixed
half and half by the eye. For the grid Pyxel's screen is made three times as large, and the third row and
column of each pixel is its darkened colour. "tv" is Pyxel's own curved tube.
"""

from __future__ import annotations

import ctypes
import sys

import pyxel

from uno52_retro.video import colours, lcd
from uno52_retro.video.palette import DARKEN

from .settings import Settings

WIDTH, HEIGHT = 240, 160
CELL = 3
"""Dots of the grid a pixel, each way."""
_MODES = {"crisp": 0, "smooth": 1, "grid": 0, "tv": 2}
"""Pyxel's screen modes."""


class Screen:
    """Shows pictures as `settings` say at that moment. `web`: the page sizes the picture, not we."""

    def __init__(self, settings: Settings, web: bool = sys.platform == "emscripten") -> None:
        self._settings = settings
        self._web = web
        self._done: tuple[str, str, bool] | None = None
        self._full = False
        self._grid = False
        self._before: pyxel.Image | None = None
        self._now: pyxel.Image | None = None
        self._canvas: pyxel.Image | None = None

    def begin(self) -> pyxel.Image:
        """The image of 240x160 to paint the next picture on; the window is as chosen from here on."""
        self._window()
        if not self._grid:
            return pyxel.screen
        self._canvas = self._canvas or pyxel.Image(WIDTH, HEIGHT)
        return self._canvas

    def show(self, img: pyxel.Image) -> None:
        """Make of a finished picture what is to be seen. Its palette is the one that was painted with."""
        if self._settings.ghosts:
            self._ghosts(img)
        else:
            self._before = None
        if self._grid:
            data = gridded(bytes(img.data_ptr()))
            ctypes.memmove(pyxel.screen.data_ptr(), data, len(data))
        if self._settings.colour != "raw":
            panel = self._settings.colour
            colours.show([lcd.shown(panel, rgb) for rgb in colours.shown()])

    def _window(self) -> None:
        """Tell Pyxel about the window, when something was chosen."""
        settings = self._settings
        wanted = settings.scale, settings.pixels, settings.full_screen
        if wanted == self._done:
            return
        if not self._web:
            pyxel.integer_scale(settings.scale == "integer")
            if settings.full_screen != self._full:
                self._full = settings.full_screen
                pyxel.fullscreen(self._full)
            if (settings.pixels == "grid") != self._grid:
                self._grid = not self._grid
                cell = CELL if self._grid else 1
                pyxel.resize(cell * WIDTH, cell * HEIGHT)
        pyxel.screen_mode(_MODES[settings.pixels])
        self._done = wanted

    def _ghosts(self, img: pyxel.Image) -> None:
        """Leave the picture before on every other pixel, and keep this one for the next."""
        now = self._now or pyxel.Image(WIDTH, HEIGHT)
        now.blt(0, 0, img, 0, 0, WIDTH, HEIGHT)
        if self._before is not None:
            img.dither(0.5)
            img.blt(0, 0, self._before, 0, 0, WIDTH, HEIGHT)
            img.dither(1)
        self._before, self._now = now, self._before


def gridded(frame: bytes) -> bytes:
    """The pixels of 240x160 as 3x3 dots each, the last of every row and column darkened.

    >>> len(gridded(bytes(240 * 160)))
    345600
    """
    wide = bytearray(CELL * len(frame))
    wide[0::3] = wide[1::3] = frame
    wide[2::3] = frame.translate(_DARKER)
    dark = wide.translate(_DARKER)
    row = CELL * WIDTH
    lines = range(0, len(wide), row)
    return b"".join(wide[at : at + row] * 2 + dark[at : at + row] for at in lines)


_DARKER = DARKEN + bytes(range(len(DARKEN), 256))
