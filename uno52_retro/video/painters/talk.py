"""What a CPU player says: a bubble beside its box or over the older lines of the log, a mark on its face.

It hides no card and no number, and steps back for whatever is asked of the person. May import the console's
layout and the drawing modules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from .. import palette as pal
from .. import panels
from ..font import SMALL, wrap
from . import own, places, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

POP_FRAMES = 4
"""Frames in which a bubble grows to its size."""
PAD, LINE = 3, 7
"""Pixels around the text, and from one line to the next."""
_ELSEWHERE = frozenset(("choice", "columns", "log", "cut"))


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw what is being said, if there is room for it now."""
    remark, model = scene.remark, scene.model
    if remark is None or scene.mode in _ELSEWHERE or places.band_shown(scene) or own.floats(scene):
        return
    who = model.seats[remark.seat]
    (x, y, w, _), tail = places.plan(console).bubble(remark.seat, model.me, len(model.seats))
    text, named = console.texts.t(remark.key), len(model.seats) == 4
    if named:
        text = f"{words.name(console.texts, who)}: {text}"
    lines = _lines(text, w - 2 * PAD)
    wide = w if named else max(SMALL.width(line) for line in lines) + 2 * PAD
    high = LINE * (len(lines) - 1) + 5 + 2 * PAD
    left = x + w - wide if tail == "right" else x
    face_mark(img, *places.portrait(console, model, remark.seat))
    grown = max(0, POP_FRAMES - remark.frame)
    _bubble(img, left + grown, y + grown, wide - 2 * grown, high - 2 * grown, tail)
    if not grown:
        for place, line in enumerate(lines):
            SMALL.draw(img, left + PAD, y + PAD + LINE * place, line, pal.INK)


@lru_cache(maxsize=64)
def _lines(text: str, width: int) -> list[str]:
    return wrap(SMALL, text, width)


def _bubble(img: pyxel.Image, x: int, y: int, w: int, h: int, tail: str) -> None:
    """Paper with an edge of ink and cut corners; its tail reaches to the box of who speaks."""
    img.rect(x + 1, y, w - 2, h, pal.INK)
    img.rect(x, y + 1, w, h - 2, pal.INK)
    img.rect(x + 2, y + 1, w - 4, h - 2, pal.PAPER)
    img.rect(x + 1, y + 2, w - 2, h - 4, pal.PAPER)
    match tail:
        case "left" | "right":
            at = x if tail == "left" else x + w - 1
            way = -1 if tail == "left" else 1
            for step, tall in enumerate((5, 3, 1)):
                img.rect(at + way * step, y + 4 - step // 2, 1, tall + 2, pal.INK)
                img.rect(at + way * step, y + 5 - step // 2 + (step > 1), 1, tall, pal.PAPER)
        case "up":
            for step in range(4):
                img.rect(x + 8, y - step, 6 - step, 1, pal.INK)
                img.rect(x + 9, y - step + 1, 4 - step, 1, pal.PAPER)
        case "corner":
            for step in range(5):
                img.rect(x + w - 6 + step, y - step + 1, 4, 1, pal.INK)
                img.rect(x + w - 5 + step, y - step + 1, 2, 1, pal.PAPER)


def face_mark(img: pyxel.Image, x: int, y: int) -> None:
    """A little bubble at the corner of the face of who speaks."""
    panels.rounded(img, x + 7, y - 1, 9, 7, pal.PAPER, pal.INK)
    for dot in range(3):
        img.rect(x + 9 + 2 * dot, y + 2, 1, 1, pal.INK)


def room(seats: int) -> int:
    """Pixels for a line of text in the bubble of a table of so many seats."""
    return (layout.BUBBLE_LONG_W if seats == 4 else layout.BUBBLE_W) - 2 * PAD
