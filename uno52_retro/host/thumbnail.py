"""A small picture of the frame for a save slot: 42x28 palette indices, one byte each.

Each pixel takes the colour that is nearest to the mean of four points of its field, so that cards and numbers
stay what they were. May import pyxel, the palette and the painter.

    small = shrink(bytes(pyxel.screen.data_ptr()))
"""

from __future__ import annotations

from functools import cache, lru_cache

import pyxel

from uno52_retro.console.machine import Console
from uno52_retro.video import colours
from uno52_retro.video.paint import paint
from uno52_retro.video.palette import KEY, MASK, TRIPLES

WIDTH, HEIGHT = 42, 28
SCREEN_W, SCREEN_H = 240, 160
SIZE = WIDTH * HEIGHT


def of(console: Console) -> bytes:
    """The small picture of what the console shows now. Needs Pyxel to be open; colours stay as they were."""
    before = colours.shown()
    image = _canvas()
    paint(console, image)
    colours.show(before)
    return shrink(bytes(image.data_ptr()))


def shrink(frame: bytes) -> bytes:
    """42x28 indices of a frame of 240x160 indices."""
    rows = [_points(line, HEIGHT, SCREEN_H) for line in range(HEIGHT)]
    columns = [_points(column, WIDTH, SCREEN_W) for column in range(WIDTH)]
    return bytes(
        _mean(frame[240 * y0 + x0], frame[240 * y0 + x1], frame[240 * y1 + x0], frame[240 * y1 + x1])
        for y0, y1 in rows
        for x0, x1 in columns
    )


def is_sound(small: bytes) -> bool:
    """Whether these bytes can be drawn as a small picture."""
    return len(small) == SIZE and max(small) < len(TRIPLES)


def draw(img: pyxel.Image, x: int, y: int, small: bytes) -> None:
    """Draw a small picture."""
    img.blt(x, y, _stamp(small), 0, 0, WIDTH, HEIGHT)


@cache
def _canvas() -> pyxel.Image:
    return pyxel.Image(SCREEN_W, SCREEN_H)


@lru_cache(maxsize=32)
def _stamp(small: bytes) -> pyxel.Image:
    image = pyxel.Image(WIDTH, HEIGHT)
    for place, colour in enumerate(small):
        image.pset(place % WIDTH, place // WIDTH, colour)
    return image


def _points(place: int, places: int, length: int) -> tuple[int, int]:
    """Two points, a third and two thirds into a field of `places` fields over `length` pixels."""
    return (3 * place + 1) * length // (3 * places), (3 * place + 2) * length // (3 * places)


@cache
def _mean(a: int, b: int, c: int, d: int) -> int:
    """The index of the colour nearest to the mean of four."""
    if a == b == c == d:
        return a
    red, green, blue = (sum(TRIPLES[index][k] for index in (a, b, c, d)) for k in range(3))
    return min(
        (index for index in range(len(TRIPLES)) if index not in (KEY, MASK)),
        key=lambda index: (
            (4 * TRIPLES[index][0] - red) ** 2
            + (4 * TRIPLES[index][1] - green) ** 2
            + (4 * TRIPLES[index][2] - blue) ** 2
        ),
    )
