"""Paints the power-on: tiles and letters fly in over a dark screen, and a light runs over them when the chime
sounds.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.machine import Console
from ...console.scenes.boot import (
    CHIME_FRAME,
    FIRST_LETTER_FRAME,
    FIRST_TILE_FRAME,
    LETTER_EVERY_FRAMES,
    LETTER_FLIGHT_FRAMES,
    LETTERS,
    SHINE_FRAMES,
    TILE_EVERY_FRAMES,
    TILE_FLIGHT_FRAMES,
    Boot,
)
from .. import ease, font, sheet
from ..palette import CARD, FULL, GOLD, INK, PANEL0, PANEL1, PAPER, QUIET, SILVER0

_TILES = (
    ("red", 0, 0, -70, -10),
    ("green", 1, 0, 40, -70),
    ("blue", 0, 1, -40, 90),
    ("yellow", 1, 1, 70, 20),
)
"""Name, column and row of a tile, and from how far off it flies in."""
_TILE = 30
_STEP = 32
_SIGN = (89, 26)
_WORD = (57, 104)
_LETTER = 18  # from one letter to the next, at scale 2
_WORD_H = 14
_LETTER_COLOURS = (0, 3, 1, 2, 0, 3, 1)
_LINE_Y = 127


def paint_boot(scene: Boot, console: Console, img: pyxel.Image) -> None:
    """Paint the power-on mark of this frame."""
    img.cls(INK)
    frame = scene.frame
    _ring(img, frame - CHIME_FRAME)
    for place, (name, column, row, from_x, from_y) in enumerate(_TILES):
        since = frame - FIRST_TILE_FRAME - TILE_EVERY_FRAMES * place
        if since >= 0:
            x = _SIGN[0] + _STEP * column + ease.out(since, TILE_FLIGHT_FRAMES, from_x, 0)
            y = _SIGN[1] + _STEP * row + ease.out(since, TILE_FLIGHT_FRAMES, from_y, 0)
            sheet.draw(img, f"boot.{name}", x, y, scale=2)
    for letter in range(LETTERS):
        _letter(img, letter, frame)
    _shine(img, frame - CHIME_FRAME)
    if frame >= CHIME_FRAME + 12:
        colour = (PANEL0, SILVER0, QUIET)[min(2, (frame - CHIME_FRAME - 12) // 6)]
        font.SMALL.draw(img, 120, _LINE_Y, console.t("boot.line"), colour, align="c")


def _letter(img: pyxel.Image, letter: int, frame: int) -> None:
    """One letter on its arc from the right; it lands in its own colour and turns to paper."""
    since = frame - FIRST_LETTER_FRAME - LETTER_EVERY_FRAMES * letter
    if since < 0:
        return
    place = _WORD[0] + _LETTER * letter
    shown = CARD[FULL][_LETTER_COLOURS[letter]]
    for late, colour in ((6, shown.dark), (3, shown.base), (0, shown.light)):
        at = since - late
        if at < 0 or (late and since >= LETTER_FLIGHT_FRAMES):
            continue
        x = place + ease.out(at, LETTER_FLIGHT_FRAMES, 240 - place, 0)
        y = _WORD[1] - ease.arc(at, LETTER_FLIGHT_FRAMES, 9)
        landed = at - LETTER_FLIGHT_FRAMES
        _cut(img, letter, x, y, PAPER if landed > 6 else shown.base if landed > 2 else colour)


def _cut(img: pyxel.Image, letter: int, x: int, y: int, colour: int) -> None:
    """Draw one letter of the name: the whole name through a window."""
    img.clip(x, y, _LETTER, _WORD_H)
    sheet.tint(img, "boot.word", x - _LETTER * letter, y, colour, scale=2)
    img.clip()


def _ring(img: pyxel.Image, since: int) -> None:
    """The chime is seen too: a thin ring runs outwards behind the sign."""
    if 0 <= since < 24:
        radius = ease.out(since, 24, 20, 150)
        bright, soft = (QUIET, SILVER0) if since < 10 else (SILVER0, PANEL1)
        img.circb(120, 57, radius, bright)
        img.circb(120, 57, radius - 1, soft)
        img.circb(120, 57, radius - 3, PANEL0)


def _shine(img: pyxel.Image, since: int) -> None:
    """A slanted light that runs once over the name."""
    if not 0 <= since < SHINE_FRAMES:
        return
    left = _WORD[0] - 12 + (_LETTER * LETTERS + 24) * since // SHINE_FRAMES
    for row in range(_WORD_H):
        x = left - row // 2
        for at in range(x, x + 6):
            if 0 <= at < 240 and img.pget(at, _WORD[1] + row) == PAPER:
                img.pset(at, _WORD[1] + row, GOLD)
