"""Paints the title: five fanned cards that are a royal flush, the lettering, PRESS START.

The cards are the hand cards at twice their size with smoothed corners, turned once and kept. May import
pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

from functools import lru_cache

import pyxel

from ... import __version__
from ...console.machine import Console
from ...console.scenes.title import TURN_FRAMES, Title, next_language
from ...engine.cards import UNO52
from .. import cards, ease, font, panels
from ..palette import COLOURS, DARKEN, FELT0, FELT_RAY, GOLD, GOLD0, INK, KEY, PANEL0, QUIET, TEXT

_FAN = ("RTs", "GJs", "BQs", "YKs")
_LAST = ("RAs", "GAs", "BAs", "YAs")
_ANGLES = (-26, -13, 0, 13, 26)
_PLACES = ((-62, 13), (-32, 3), (0, 0), (32, 3), (62, 13))
_MIDDLE = (120, 83)
_CARD = (48, 66)
_CELL = 84
_DEAL_EVERY, _DEAL_FRAMES = 4, 18
_FLIP_FRAMES = 12
_LOGO_AT = (58, 8)
_BLINK, _BLINK_ON = 60, 40
_BAND_Y = 121


def paint_title(scene: Title, console: Console, img: pyxel.Image) -> None:
    """Paint the title screen."""
    panels.felt(img, dark=True)
    _rays(img, scene.frame)
    img.clip(0, 0, 240, _BAND_Y)
    for place in range(5):
        _fan_card(img, place, scene.frame)
    img.clip()
    panels.logo(img, *_LOGO_AT, lifts=_lifts(scene.frame))
    img.rect(0, _BAND_Y, 240, 17, INK)
    img.rect(0, _BAND_Y, 240, 1, GOLD0)
    img.rect(0, _BAND_Y + 16, 240, 1, GOLD0)
    if scene.frame % _BLINK < _BLINK_ON:
        font.BIG.draw(img, 120, _BAND_Y + 5, console.t("title.start"), GOLD, PANEL0, align="c")
    font.SMALL.draw(img, 120, 142, console.t("title.line"), TEXT, align="c")
    panels.hints(img, [("SEL", _other_language(console), panels.ON)])
    font.SMALL.draw(img, 127, 154, console.t("title.unofficial"), QUIET, align="c")
    font.SMALL.draw(img, 236, 154, console.t("title.version", v=__version__), QUIET, align="r")


def _other_language(console: Console) -> str:
    """The name of the language that SELECT would choose, in that language."""
    return str(console.texts.tables[next_language(console)]["language.name"])


def _lifts(frame: int) -> tuple[int, ...]:
    """The letters drop in one by one, and later a wave runs through them now and then."""
    lifts = []
    for letter in range(5):
        drop = ease.spring(frame - 4 - 4 * letter, 70, 0)
        wave = (frame - 240) % 480 - 5 * letter
        hop = ease.arc(wave, 16, 3) if frame > 240 and 0 <= wave < 16 else 0
        lifts.append(drop + hop)
    return tuple(lifts)


def _rays(img: pyxel.Image, frame: int) -> None:
    """Broad rays that turn very slowly behind the fan."""
    turn = frame / 8
    for ray in range(12):
        angle = ray * 30 + turn
        x0, y0 = 120 + pyxel.cos(angle) * 220, 88 + pyxel.sin(angle) * 220
        x1, y1 = 120 + pyxel.cos(angle + 11) * 220, 88 + pyxel.sin(angle + 11) * 220
        img.tri(120, 88, x0, y0, x1, y1, FELT_RAY)


def _fan_card(img: pyxel.Image, place: int, frame: int) -> None:
    """One card of the fan: dealt from below at first, then at rest; the last one turns its colour."""
    since = frame - 8 - _DEAL_EVERY * place
    if since < 0:
        return
    x = _MIDDLE[0] + _PLACES[place][0] * ease.out(since, _DEAL_FRAMES, 0, 256) // 256
    y = _MIDDLE[1] + _PLACES[place][1] + ease.out(since, _DEAL_FRAMES, 110, 0)
    token = _FAN[place] if place < len(_FAN) else _LAST[frame // TURN_FRAMES % 4]
    turning = frame % TURN_FRAMES
    narrow = 16
    if place == len(_FAN) and frame >= TURN_FRAMES - _FLIP_FRAMES // 2:
        away = min(turning, TURN_FRAMES - 1 - turning)  # frames from the moment when it stands edge on
        narrow = min(16, away * 32 // _FLIP_FRAMES)
    _blit(img, _turned(token, _ANGLES[place]), x, y, narrow)


def _blit(img: pyxel.Image, turned: tuple[pyxel.Image, pyxel.Image], x: int, y: int, narrow: int) -> None:
    """Draw a turned card around x, y with its shadow; `narrow` sixteenths of its width are seen while it
    flips."""
    card, cast = turned
    left, top = x - _CELL // 2, y - _CELL // 2
    for picture, away in ((cast, 3), (card, 0)):
        if narrow >= 16:
            img.blt(left + away, top + away, picture, 0, 0, _CELL, _CELL, KEY)
            continue
        start = x - _CELL * narrow // 32
        for column in range(_CELL * narrow // 16):
            img.blt(start + column + away, top + away, picture, column * 16 // narrow, 0, 1, _CELL, KEY)


@lru_cache(maxsize=16)
def _turned(token: str, angle: int) -> tuple[pyxel.Image, pyxel.Image]:
    """A card at twice its size, turned by `angle` degrees in the middle of a cell, and its shadow."""
    flat = _doubled(token)
    card, cast = pyxel.Image(_CELL, _CELL), pyxel.Image(_CELL, _CELL)
    card.cls(KEY)
    cast.cls(KEY)
    card.blt((_CELL - _CARD[0]) // 2, (_CELL - _CARD[1]) // 2, flat, 0, 0, *_CARD, KEY, rotate=angle)
    for colour in range(len(COLOURS)):
        cast.pal(colour, DARKEN[FELT0])
    cast.blt(0, 0, card, 0, 0, _CELL, _CELL, KEY)
    return card, cast


def _doubled(token: str) -> pyxel.Image:
    """A hand card at 48x66: every pixel becomes four, and a corner takes the colour of its two neighbours
    where they agree, so that slanted edges stay slanted (the rule of Scale2x)."""
    width, height = cards.SIZES[cards.HAND]
    small, big = pyxel.Image(width, height), pyxel.Image(*_CARD)
    small.cls(KEY)
    cards.hand(small, 0, 0, UNO52.kind[token])

    def at(x: int, y: int) -> int:
        return small.pget(max(0, min(width - 1, x)), max(0, min(height - 1, y)))

    for y in range(height):
        for x in range(width):
            up, down, left, right, own = at(x, y - 1), at(x, y + 1), at(x - 1, y), at(x + 1, y), at(x, y)
            edge = up != down and left != right
            big.pset(2 * x, 2 * y, left if edge and left == up else own)
            big.pset(2 * x + 1, 2 * y, right if edge and up == right else own)
            big.pset(2 * x, 2 * y + 1, left if edge and left == down else own)
            big.pset(2 * x + 1, 2 * y + 1, right if edge and down == right else own)
    return big
