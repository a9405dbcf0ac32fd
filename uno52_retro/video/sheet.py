"""The sprite sheet: every drawing of `resources/art` by its name.

`draw` puts a drawing on an image in its own colours, `tint` draws the mask of a glyph in any colour. The
sheet loads at first use; pyxel must be initialised by then. May import pyxel, the palette and `paths`.

    sheet.draw(pyxel.screen, "arrow.down", 20, 30)
    sheet.tint(pyxel.screen, "suit13.h", 40, 60, palette.SUIT_RED)
"""

from __future__ import annotations

import json
from functools import lru_cache

import pyxel

from ..paths import resource
from . import colours
from .palette import COLOURS, KEY, MASK


@lru_cache(maxsize=1)
def _image() -> pyxel.Image:
    # Loading matches pixels to the colours of that moment, and those may be in the middle of a fade.
    before = colours.shown()
    colours.show(COLOURS)
    image = pyxel.Image.from_image(str(resource("art/sheet.png")))
    colours.show(before)
    return image


@lru_cache(maxsize=1)
def atlas() -> dict[str, tuple[int, int, int, int]]:
    """Return the place of every drawing in the sheet: name -> (x, y, width, height)."""
    entries = json.loads(resource("art/sheet.json").read_text(encoding="utf-8"))
    return {name: (x, y, w, h) for name, (x, y, w, h) in entries.items()}


def size(name: str) -> tuple[int, int]:
    """Return width and height of a drawing in pixels; KeyError for an unknown name."""
    return atlas()[name][2:]


@lru_cache(maxsize=64)
def _enlarged(name: str, scale: int) -> pyxel.Image:
    """Return a drawing enlarged by a whole number, once: rotation and scaling of a blit is much dearer than a
    copy."""
    u, v, w, h = atlas()[name]
    image = pyxel.Image(w * scale, h * scale)
    image.cls(KEY)
    source = _image()
    for y in range(h):
        for x in range(w):
            image.rect(x * scale, y * scale, scale, scale, source.pget(u + x, v + y))
    return image


def draw(
    img: pyxel.Image, name: str, x: int, y: int, flip_x: bool = False, flip_y: bool = False, scale: int = 1
) -> None:
    """Draw a drawing with its upper left corner at x, y; flipped in place; `scale` is a whole number from
    1."""
    u, v, w, h = atlas()[name]
    source = _image()
    if scale > 1:
        source, u, v, w, h = _enlarged(name, scale), 0, 0, w * scale, h * scale
    img.blt(x, y, source, u, v, -w if flip_x else w, -h if flip_y else h, KEY)


def tint(
    img: pyxel.Image,
    name: str,
    x: int,
    y: int,
    colour: int,
    shadow: int | None = None,
    flip_x: bool = False,
    flip_y: bool = False,
    scale: int = 1,
) -> None:
    """Draw a drawing with its mask pixels in `colour`, and first once more in `shadow`, one pixel right and
    down."""
    if shadow is not None:
        img.pal(MASK, shadow)
        draw(img, name, x + 1, y + 1, flip_x, flip_y, scale)
    img.pal(MASK, colour)
    draw(img, name, x, y, flip_x, flip_y, scale)
    img.pal(MASK, MASK)
