"""Stands in for Pyxel's binding where that cannot run: under Pyodide without Pyxel's own WebAssembly.

It becomes `pyxel/__init__.py` of a wheel that is made for the tests (tests/web/wheel.py), beside the
constants and the Python files of the installed Pyxel. It has what this game uses and no more: a name that is
missing here is an AttributeError there. It draws through `raster.js`, reads keys and pads through
`launcher.js`, and plays nothing, but notes what it was asked to play.
"""

# mypy: ignore-errors
# (its modules are there under Pyodide only)
from __future__ import annotations

import inspect
import math
import os
import struct
import sys
import traceback
import zlib

import js
from pyodide.ffi import create_proxy, to_js

from ._consts import *  # noqa: F403
from ._consts import DEFAULT_COLORS, KEY_ALT, KEY_CTRL, KEY_GUI, KEY_SHIFT

_standin = js.standin
_browser = hasattr(js, "document")
_NAMED = {
    "ArrowUp": "KEY_UP",
    "ArrowDown": "KEY_DOWN",
    "ArrowLeft": "KEY_LEFT",
    "ArrowRight": "KEY_RIGHT",
    "Enter": "KEY_RETURN",
    "Escape": "KEY_ESCAPE",
    "Backspace": "KEY_BACKSPACE",
    "Tab": "KEY_TAB",
    "Shift": "KEY_RSHIFT",
    "PageUp": "KEY_PAGEUP",
    "PageDown": "KEY_PAGEDOWN",
    **{f"F{number}": f"KEY_F{number}" for number in range(1, 13)},
}
_VIRTUAL = {"Alt": KEY_ALT, "Control": KEY_CTRL, "Meta": KEY_GUI, "Shift": KEY_SHIFT}
_here = sys.modules[__name__]
_held: set[int] = set()
_values: dict[int, int] = {}

width = height = frame_count = 0
colors = list(DEFAULT_COLORS)
screen = None
dropped_files = []


class Image:
    """A picture of palette indices."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.raster = raster = _standin.picture(width, height)
        # bound once: a look-up through the bridge costs as much as the call
        self.clip, self.pal, self.cls, self.pget, self.pset = (
            raster.clip,
            raster.pal,
            raster.cls,
            raster.pget,
            raster.pset,
        )
        self.rect, self.rectb, self.line, self.tri = raster.rect, raster.rectb, raster.line, raster.tri
        self.circ, self.circb, self.dither = raster.circ, raster.circb, raster.dither
        self._blt, self._text = raster.blt, raster.text

    @staticmethod
    def from_image(filename, include_colors=False):
        rows = _png(filename)
        image = Image(len(rows[0]), len(rows))
        nearest = {}
        data = bytearray()
        for row in rows:
            for pixel in row:
                if pixel not in nearest:
                    nearest[pixel] = min(range(len(colors)), key=lambda i, p=pixel: _distance(colors[i], p))
                data.append(nearest[pixel])
        image.raster.data.assign(data)
        return image

    def blt(self, x, y, img, u, v, w, h, colkey=-1, rotate=0, scale=1):
        if rotate or scale != 1:
            self.raster.turn(x, y, img.raster, u, v, w, h, colkey, rotate, scale)
        else:
            self._blt(x, y, img.raster, u, v, w, h, colkey)

    def text(self, x, y, s, col, font):
        self._text(x, y, s, col, font.raster)

    def data_ptr(self):
        return self.raster.data.to_bytes()


class Font:
    """A bitmap font."""

    def __init__(self, filename):
        with open(filename, encoding="utf-8") as file:
            self.raster = _standin.font(file.read())


class Sound:
    """Takes a tune and forgets it."""

    def mml(self, code):
        assert code


class Music:
    """Remembers which sounds it was given."""

    def __init__(self):
        self.seqs = []

    def set(self, *seqs):
        self.seqs = [list(seq) for seq in seqs]


class Channel:
    """A voice."""

    gain = 0.125


class Tone:
    """A timbre."""

    def __init__(self):
        self.mode = self.sample_bits = 0
        self.wavetable = []
        self.gain = 1.0


sounds = [Sound() for _ in range(64)]
musics = [Music() for _ in range(8)]
channels = [Channel() for _ in range(4)]
tones = [Tone() for _ in range(4)]


def playm(msc, loop=False):
    _hear(f"music {musics[msc].seqs} {'loop' if loop else 'once'}")


def stop(ch):
    _hear(f"stop {ch}")


def _hear(what):
    if _browser:
        _standin.heard.push(to_js([frame_count, what]))


def sin(degrees):
    return math.sin(math.radians(degrees))


def cos(degrees):
    return math.cos(math.radians(degrees))


def init(w, h, **options):
    os.chdir(os.path.dirname(inspect.stack()[1].filename) or ".")
    _here.width, _here.height, _here.screen = w, h, Image(w, h)


def integer_scale(enabled):
    pass


def screen_mode(mode):
    pass


def fullscreen(enabled):
    pass


def resize(w, h):
    raise AssertionError("the page sizes the picture")


def title(text):
    js.document.title = text


def quit():
    raise SystemExit


def btn(key):
    return key in _held


def btnv(key):
    return _values.get(key, 0)


def _read_input():
    _held.clear()
    _values.clear()
    for key in _standin.keys.keys():  # noqa: SIM118 (a Map of JavaScript)
        if len(key) == 1:
            _held.add(ord(key))
        elif key in _NAMED:
            _held.add(getattr(_here, _NAMED[key]))
        if key in _VIRTUAL:
            _held.add(_VIRTUAL[key])
    held, sticks = _standin.pads().to_py()
    for name in held.split():
        pad, button = name.split(":")
        _held.add(getattr(_here, f"GAMEPAD{pad}_BUTTON_{button}"))
    for pad, x, y in zip(sticks[::3], sticks[1::3], sticks[2::3], strict=True):
        _values[getattr(_here, f"GAMEPAD{pad}_AXIS_LEFTX")] = x
        _values[getattr(_here, f"GAMEPAD{pad}_AXIS_LEFTY")] = y


def run(update, draw):
    def tick(updates):
        try:
            for _ in range(updates):
                _read_input()
                update()
                _standin.updates += 1
                _here.frame_count += 1
                _standin.endFrame()
            draw()
            _standin.draws += 1
            _standin.show(screen.raster, to_js(colors))
        except BaseException:
            traceback.print_exc()
            return False
        return True

    _standin.run(create_proxy(tick))


def _pid_exists(pid):
    return False


def _distance(colour, pixel):
    return sum(((colour >> shift & 255) - part) ** 2 for shift, part in zip((16, 8, 0), pixel, strict=True))


def _png(filename):
    """The rows of (red, green, blue) of a PNG with 8-bit palette, RGB or RGBA pixels, not interlaced."""
    with open(filename, "rb") as file:
        data = file.read()
    at, packed, table = 8, b"", []
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            wide, high, depth, form, _, _, interlaced = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            table = [tuple(body[i : i + 3]) for i in range(0, size, 3)]
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    step = {3: 1, 2: 3, 6: 4}[form]
    assert not interlaced and (depth == 8 or form == 3)
    length = (wide * step * depth + 7) // 8
    raw, before, rows = zlib.decompress(packed), bytearray(length), []
    for y in range(high):
        kind, line = raw[y * (length + 1)], bytearray(raw[y * (length + 1) + 1 : (y + 1) * (length + 1)])
        for i in range(length):
            left, up = line[i - step] if i >= step else 0, before[i]
            corner = before[i - step] if i >= step else 0
            guess = left + up - corner
            paeth = min((left, up, corner), key=lambda value, g=guess: abs(g - value))
            line[i] = line[i] + (0, left, up, (left + up) // 2, paeth)[kind] & 255
        before = line
        if form == 3:
            per = 8 // depth
            indices = [
                line[x // per] >> (depth * (per - 1 - x % per)) & (1 << depth) - 1 for x in range(wide)
            ]
            rows.append([table[i] for i in indices])
        else:
            rows.append([tuple(line[x * step : x * step + 3]) for x in range(wide)])
    return rows
