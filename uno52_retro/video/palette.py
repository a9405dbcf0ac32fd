"""The one palette of the game: at most 250 colours, each an exact 15-bit colour of the handheld it imitates.

Everything that is drawn is drawn with the indices named here; nothing draws an RGB value. Three tables go
with the colours: `CARD` (a card colour in each of its three ramps), `DARKEN` (every colour under a 55 %
shadow) and `faded` (the seventeen steps of a brightness fade). Pure Python without floats; imports nothing of
the project and not pyxel, so that tools and tests can use it.

    >>> from uno52_retro.video import palette
    >>> hex(palette.COLOURS[palette.PAPER])
    '0xffffe7'
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Triple = tuple[int, int, int]
LIMIT = 250
"""Largest number of colours: an indexed image holds 256, and a few stay free for filters and captures."""
FADE_STEPS = 16
"""`faded` knows the levels 0 to 16, as the brightness register of the handheld does."""

_triples: list[Triple] = []


def _c(red: int, green: int, blue: int) -> int:
    """Return the index of a 5-bit colour, adding it when it is new: equal colours share one index."""
    triple = (red, green, blue)
    if triple not in _triples:
        _triples.append(triple)
    return _triples.index(triple)


def _mix(a: Triple, b: Triple, percent: int) -> Triple:
    """Return the colour `percent` of the way from `a` to `b`, rounded in 5 bits."""
    red, green, blue = ((x * (100 - percent) + y * percent + 50) // 100 for x, y in zip(a, b, strict=True))
    return red, green, blue


def to_rgb(triple: Triple) -> int:
    """Return 0xRRGGBB of a 5-bit colour; 31 becomes 255 and 0 stays 0."""
    red, green, blue = ((x << 3) | (x >> 2) for x in triple)
    return red << 16 | green << 8 | blue


INK = _c(2, 2, 5)
KEY = _c(31, 0, 31)
"""Transparent in every sheet; never on screen."""
MASK = _c(0, 31, 0)
"""The pixels of a glyph that take the colour asked for; never on screen."""
PAPER = _c(31, 31, 28)
PAPER_DIM = _c(21, 22, 21)
PAPER_FAINT = _c(14, 17, 17)
SHADE = _c(24, 24, 25)
TEXT = _c(22, 23, 26)
QUIET = _c(15, 17, 21)
GAIN = _c(14, 29, 14)
LOSS = _c(31, 12, 10)
WHITE = _c(31, 31, 31)
BLACK = _c(0, 0, 0)

FELT0 = _c(2, 6, 7)
FELT = _c(3, 9, 9)
FELT1 = _c(4, 11, 11)
FELT2 = _c(6, 14, 13)
FELT_WEAVE = _c(3, 8, 9)
FELT_RAY = _c(2, 7, 8)
PANEL0 = _c(2, 3, 7)
PANEL = _c(4, 6, 12)
PANEL1 = _c(7, 10, 18)
PANEL2 = _c(12, 16, 24)
GOLD0 = _c(18, 10, 2)
GOLD = _c(30, 22, 6)
GOLD1 = _c(31, 29, 16)
SILVER0 = _c(12, 14, 19)
SILVER = _c(22, 23, 26)
BRONZE0 = _c(13, 7, 4)
BRONZE = _c(22, 13, 7)
BRONZE1 = _c(29, 20, 12)
STEEL = _c(10, 13, 18)
"""The plate of the fourth place."""

SUIT_RED = _c(25, 2, 7)
SUIT_RED_GLINT = _c(31, 13, 15)
SUIT_BLACK = _c(3, 3, 8)
SUIT_BLACK_GLINT = _c(11, 11, 18)

BACK0 = _c(14, 2, 7)
BACK = _c(22, 4, 10)
BACK1 = _c(28, 9, 14)
BACK_TRIM = _c(28, 18, 9)

CHIP_WHITE0 = _c(14, 16, 22)
CHIP_WHITE1 = _c(20, 20, 22)
CHIP_WHITE = _c(30, 30, 29)
CHIP_BLUE = _c(6, 12, 27)

SKY0 = _c(9, 15, 15)
SKY1 = _c(10, 13, 20)
SKY2 = _c(14, 10, 18)
SKY3 = _c(16, 14, 9)
SKY4 = _c(17, 8, 8)
SKIN_FAIR = (_c(24, 15, 12), _c(30, 23, 18), _c(31, 27, 23))
SKIN_WARM = (_c(21, 12, 8), _c(27, 19, 13), _c(30, 23, 17))
SKIN_BROWN = (_c(14, 8, 5), _c(20, 12, 8), _c(24, 16, 10))
SKIN_DARK = (_c(9, 5, 4), _c(14, 8, 6), _c(18, 11, 8))
HAIR_BLACK = (_c(4, 4, 8), _c(9, 9, 15))
HAIR_BROWN = (_c(9, 5, 3), _c(15, 9, 5))
HAIR_COPPER = (_c(15, 4, 2), _c(23, 9, 3))
HAIR_BLOND = (_c(23, 15, 4), _c(30, 24, 10))
HAIR_PINK = (_c(20, 6, 12), _c(28, 12, 18))
HAIR_GREY = (_c(17, 17, 19), _c(26, 26, 27))
CLOTH_TEAL = (_c(3, 9, 13), _c(6, 15, 20))
CLOTH_WINE = (_c(12, 3, 6), _c(20, 7, 9))
CLOTH_LEAF = (_c(4, 11, 6), _c(9, 19, 10))
CLOTH_LILAC = (_c(14, 8, 17), _c(22, 15, 25))
MOUTH = _c(15, 3, 4)
LIP = _c(24, 8, 9)
BLUSH = _c(29, 15, 12)
TEAR = _c(16, 24, 31)


FULL, NOT_NOW, ILLEGAL = range(3)
"""The three ramps of a card: in play, fitting but not now, and against the rules."""
RED, GREEN, BLUE, YELLOW, WILD = range(5)


class CardColours(NamedTuple):
    """The indices one card colour is drawn with in one ramp; `light` is `base` where the bevel light is
    off."""

    dark: int
    base: int
    light: int
    glyph: int


_DIM_TOWARDS: Triple = (4, 8, 10)
_DIM_PERCENT = (0, 34, 58)
_DIM_GLYPH = {True: (0, 82, 66), False: (0, 100, 96)}
"""How far a glyph stays from its field in a dimmed ramp, for paper and for ink glyphs; ink needs more to be
read."""
_CARD_FULL: tuple[tuple[Triple, Triple, Triple, Triple], ...] = (
    ((18, 2, 4), (29, 6, 5), (31, 16, 12), (31, 31, 28)),
    ((2, 12, 8), (8, 22, 14), (18, 29, 21), (2, 2, 5)),
    ((2, 4, 14), (5, 10, 24), (13, 19, 31), (31, 31, 28)),
    ((21, 13, 1), (31, 27, 4), (31, 31, 18), (2, 2, 5)),
    ((3, 3, 6), (6, 6, 10), (12, 12, 18), (31, 31, 28)),
)
_CARD_BASE: tuple[tuple[Triple, ...], ...] = (
    tuple(row[1] for row in _CARD_FULL),
    ((20, 7, 7), (7, 17, 13), (5, 9, 19), (22, 20, 6), (5, 7, 10)),
    ((14, 7, 8), (6, 14, 12), (4, 9, 16), (15, 16, 7), (5, 7, 10)),
)


def _card(ramp: int, colour: int) -> CardColours:
    dark, base, light, glyph = _CARD_FULL[colour]
    if ramp != FULL:
        percent = _DIM_PERCENT[ramp]
        base = light = _CARD_BASE[ramp][colour]
        dark = _mix(dark, _DIM_TOWARDS, percent)
        glyph = _mix(base, glyph, _DIM_GLYPH[glyph[0] > 15][ramp])
    return CardColours(_c(*dark), _c(*base), _c(*light), _c(*glyph))


def _dimmed(triple: Triple, ramp: int, percent: int) -> int:
    return _c(*(_mix(triple, _DIM_TOWARDS, percent) if ramp else triple))


CARD: tuple[tuple[CardColours, ...], ...] = tuple(
    tuple(_card(ramp, colour) for colour in range(5)) for ramp in (FULL, NOT_NOW, ILLEGAL)
)
"""`CARD[ramp][colour]`; colour 0 to 3 is red, green, blue, yellow and 4 a card without one."""
CARD_PAPER: tuple[int, ...] = tuple(
    _dimmed((31, 31, 28), ramp, _DIM_PERCENT[ramp] + 4) for ramp in (FULL, NOT_NOW, ILLEGAL)
)
CARD_SUIT: tuple[tuple[int, int, int, int], ...] = tuple(
    (black, black, red, red)
    for black, red in (
        tuple(_dimmed(triple, ramp, _DIM_PERCENT[ramp] // 2) for triple in ((3, 3, 8), (25, 2, 7)))
        for ramp in (FULL, NOT_NOW, ILLEGAL)
    )
)
"""`CARD_SUIT[ramp][suit]` with the suits in the order spades, clubs, diamonds, hearts."""
CARD_GLINT: tuple[int, int, int, int] = (SUIT_BLACK_GLINT, SUIT_BLACK_GLINT, SUIT_RED_GLINT, SUIT_RED_GLINT)

SHAPE_COLOUR: tuple[int, ...] = tuple(CARD[FULL][colour].base for colour in range(5))
"""The plain colour of red, green, blue, yellow and wild."""


_SHADOW: Triple = (0, 1, 1)
_SHADOW_PERCENT = 55


def _distance(a: Triple, b: Triple) -> int:
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def _darken_table() -> bytes:
    """Return the darkened index of every index, adding colours while there is room.

    A darkened colour that lies within `near` of one already there uses that one; the smallest `near` that
    keeps the palette within `LIMIT` is taken, so the shadows are as true as the room allows.
    """
    shown = [triple for index, triple in enumerate(_triples) if index not in (KEY, MASK)]
    wanted = [_mix(triple, _SHADOW, _SHADOW_PERCENT) for triple in shown]
    for near in range(64):
        table = list(_triples)
        for triple in wanted:
            if min(_distance(triple, other) for other in table) > near:
                table.append(triple)
        if len(table) <= LIMIT:
            break
    _triples[:] = table
    towards = (_mix(triple, _SHADOW, _SHADOW_PERCENT) for triple in table)
    usable = [index for index in range(len(table)) if index not in (KEY, MASK)]
    return bytes(min(usable, key=lambda index: _distance(triple, table[index])) for triple in towards)


DARKEN: bytes = _darken_table()
"""`DARKEN[index]` is the index of that colour under a 55 % shadow; a `bytes` so that `translate` may use
it."""
TRIPLES: tuple[Triple, ...] = tuple(_triples)
"""The palette in 5 bits per channel."""
COLOURS: tuple[int, ...] = tuple(to_rgb(triple) for triple in TRIPLES)
"""The palette as 0xRRGGBB, ready for `colours.show(COLOURS)`."""


@lru_cache(maxsize=2 * (FADE_STEPS + 1))
def _faded(level: int, to: str) -> tuple[int, ...]:
    target = {"black": 0, "white": 31}[to]

    def channel(value: int) -> int:
        return (
            value + (target - value) * level // FADE_STEPS
            if to == "white"
            else value - value * level // FADE_STEPS
        )

    return tuple(to_rgb((channel(red), channel(green), channel(blue))) for red, green, blue in TRIPLES)


def faded(level: int, to: str = "black") -> list[int]:
    """Return the whole palette as 0xRRGGBB, faded by `level` sixteenths (0 to 16) to "black" or "white".

    The steps are the handheld's: each 5-bit channel moves by whole numbers, so a fade has visible, even
    steps. Raises ValueError for another level or goal.
    """
    if not 0 <= level <= FADE_STEPS or to not in ("black", "white"):
        raise ValueError(f"no fade of level {level} to {to!r}")
    return list(_faded(level, to))
