"""Frames, shadows, felt, chips, portraits and button hints: what every scene is put together from.

All functions draw on the image passed in, in whole pixels, without camera. Sizes follow ART sections 2 and 4.
May import pyxel and the drawing modules of this layer.

    panels.felt(pyxel.screen)
    panels.panel(pyxel.screen, 1, 9, 78, 40, palette.PANEL, palette.INK, palette.PANEL1, palette.PANEL0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import pyxel

from . import sheet
from .font import SMALL
from .palette import (
    CARD,
    CHIP_BLUE,
    CHIP_WHITE,
    CHIP_WHITE0,
    CHIP_WHITE1,
    DARKEN,
    FELT,
    FELT0,
    FELT_RAY,
    FELT_WEAVE,
    FULL,
    GOLD,
    GOLD0,
    GOLD1,
    INK,
    PANEL0,
    PAPER,
    QUIET,
    RED,
    SHAPE_COLOUR,
    TEXT,
)

WIDTH, HEIGHT = 240, 160
OFF, ON, HOT = range(3)
"""The states of a hint: not possible now, possible, and urgent."""
_SHAPES = "RGBY"


def rounded(img: pyxel.Image, x: int, y: int, w: int, h: int, fill: int, edge: int) -> None:
    """Draw a box with a one-pixel edge and its four corner pixels left out."""
    img.rect(x + 1, y, w - 2, h, edge)
    img.rect(x, y + 1, w, h - 2, edge)
    img.rect(x + 1, y + 1, w - 2, h - 2, fill)


def panel(
    img: pyxel.Image,
    x: int,
    y: int,
    w: int,
    h: int,
    fill: int,
    edge: int,
    top: int | None = None,
    low: int | None = None,
) -> None:
    """Draw a rounded box with a light line under its upper edge and a dark one over its lower edge."""
    rounded(img, x, y, w, h, fill, edge)
    if top is not None:
        img.rect(x + 2, y + 1, w - 4, 1, top)
    if low is not None:
        img.rect(x + 2, y + h - 2, w - 4, 1, low)


def outline(img: pyxel.Image, x: int, y: int, w: int, h: int, colour: int) -> None:
    """Draw a one-pixel ring without its four corner pixels."""
    img.rect(x + 1, y, w - 2, 1, colour)
    img.rect(x + 1, y + h - 1, w - 2, 1, colour)
    img.rect(x, y + 1, 1, h - 2, colour)
    img.rect(x + w - 1, y + 1, 1, h - 2, colour)


def dashed(img: pyxel.Image, x: int, y: int, w: int, h: int, colour: int, phase: int = 0) -> None:
    """Draw a ring of two-pixel dashes, two pixels apart; `phase` 0 to 3 makes them march clockwise."""
    ring = [(x + i, y) for i in range(w)] + [(x + w - 1, y + j) for j in range(1, h)]
    ring += [(x + i, y + h - 1) for i in range(w - 2, -1, -1)] + [(x, y + j) for j in range(h - 2, 0, -1)]
    for step, (at_x, at_y) in enumerate(ring):
        if (step - phase) % 4 < 2:
            img.pset(at_x, at_y, colour)


@lru_cache(maxsize=1)
def _shade() -> pyxel.Image:
    """Return a scratch image on which everything that is copied arrives darkened."""
    image = pyxel.Image(WIDTH, HEIGHT)
    for index, dark in enumerate(DARKEN):
        image.pal(index, dark)
    return image


def shadow(img: pyxel.Image, x: int, y: int, w: int, h: int) -> None:
    """Darken what is already drawn in a box by 55 %; the part outside the image is ignored."""
    left, top = max(x, 0), max(y, 0)
    w, h = min(x + w, WIDTH, img.width) - left, min(y + h, HEIGHT, img.height) - top
    if w > 0 and h > 0:
        scratch = _shade()
        scratch.blt(0, 0, img, left, top, w, h)
        img.blt(left, top, scratch, 0, 0, w, h)


def darken_all(img: pyxel.Image) -> None:
    """Darken the whole picture by 55 %, as under an overlay."""
    shadow(img, 0, 0, WIDTH, HEIGHT)


def felt(img: pyxel.Image, dark: bool = False) -> None:
    """Fill the picture with the table cloth, or with the darker one of the result screens."""
    img.blt(0, 0, _felt(dark), 0, 0, WIDTH, HEIGHT)


@lru_cache(maxsize=2)
def _felt(dark: bool) -> pyxel.Image:
    """Weave the cloth: a sparse twill, one step of contrast strong."""
    image = pyxel.Image(WIDTH, HEIGHT)
    image.cls(FELT0 if dark else FELT)
    thread = FELT_RAY if dark else FELT_WEAVE
    for y in range(0, HEIGHT, 2):
        for x in range((y * 2) % 8, WIDTH, 8):
            image.rect(x, y, 2, 1, thread)
    return image


_CHIP_COLOURS = {
    "w": (CHIP_WHITE1, CHIP_WHITE),
    "r": (CARD[FULL][RED].dark, CARD[FULL][RED].base),
    "b": (CARD[FULL][2].dark, CHIP_BLUE),
    "y": (GOLD0, GOLD),
}


def chip(img: pyxel.Image, x: int, y: int, kind: str = "y") -> None:
    """Draw a chip of 7x7; `kind` is "w" white (common pot), "r" red, "b" blue (the blinds) or "y" gold (a
    seat's own)."""
    sheet.draw(img, f"chip.{kind}", x, y)


def stack(img: pyxel.Image, x: int, y: int, n: int, kind: str = "y") -> None:
    """Draw a stack of `n` chips, 9 wide and two pixels a chip, its lower edge at `y`; nothing for n = 0."""
    if n <= 0:
        return
    low, high = _CHIP_COLOURS[kind]
    mark = CHIP_WHITE0 if kind == "w" else PAPER
    img.rect(x, y - 2 * n - 1, 9, 2 * n + 1, INK)
    for i in range(n):
        row = y - 2 * i - 1
        img.rect(x + 1, row, 7, 1, low)
        img.pset(x + 2, row, mark)
        img.pset(x + 6, row, mark)
    top = y - 2 * n
    img.rect(x + 1, top - 1, 7, 2, high)
    img.rect(x + 2, top - 2, 5, 1, high)
    img.rect(x + 2, top - 3, 5, 1, INK)
    img.pset(x + 1, top - 2, INK)
    img.pset(x + 7, top - 2, INK)
    img.rect(x + 3, top - 1, 3, 1, mark)


PORTRAITS = ("rita", "otto", "max", "anna", "vera", "igor", "nadia", "boris", "suki", "samir", "olga", "leo")
"""The faces to choose from; a seat keeps the place of its face in this list."""
SAD, CALM, GLAD = -1, 0, 1
_MOODS = {SAD: "sad", CALM: "calm", GLAD: "glad"}


def portrait(
    img: pyxel.Image, x: int, y: int, who: int, mood: int = CALM, scale: int = 1, edge: int | None = None
) -> None:
    """Draw a face of 16x16 times `scale`; `mood` is SAD, CALM or GLAD; `edge` is the colour of a frame over
    its own."""
    name = f"face.{PORTRAITS[who % len(PORTRAITS)]}.{_MOODS[max(-1, min(1, mood))]}"
    sheet.draw(img, name, x, y, scale=scale)
    if edge is not None:
        outline(img, x, y, 16 * scale, 16 * scale, edge)


def button_width(label: str) -> int:
    """Return how far `button` moves on, its gap included."""
    return 9 if label in ("A", "B") else SMALL.width(label) + 6


def button(
    img: pyxel.Image, label: str, x: int, y: int, quiet: bool = False, colour: int | None = None
) -> int:
    """Draw a button of the console beside text at `y` (its disc reaches one pixel above and below); return
    the x after.

    A and B are round, the others are pills. `colour` overrides the paper of a usable button.
    """
    fill = colour if colour is not None else QUIET if quiet else PAPER
    if label in ("A", "B"):
        sheet.tint(img, "button.round", x, y - 1, fill)
        SMALL.draw(img, x + 2, y, label, PANEL0)
        return x + 9
    wide = SMALL.width(label) + 4
    img.rect(x + 1, y - 1, wide - 2, 7, fill)
    img.rect(x, y, wide, 5, fill)
    SMALL.draw(img, x + 2, y, label, PANEL0)
    return x + wide + 2


DEVICES: dict[str, dict[str, str]] = {
    "": {},
    "keys": {"A": "Z", "B": "X", "L": "Q", "R": "E", "L/R": "Q/E", "SEL": "C", "START": "ENTER"},
    "pad": {"L": "Y", "R": "X", "L/R": "Y/X", "SEL": "BACK"},
}
"""What the buttons of the console are called on what the person uses; a pad on a touch screen has no
shoulders, so X and Y are named, which work on every pad."""
_named: dict[str, str] = DEVICES[""]


_LABELS = {"SELECT": "SEL"}
_DIRECTIONS = ("UP", "DOWN", "LEFT", "RIGHT")


def name_buttons(device: str, chosen: Mapping[str, Sequence[str]] | None = None) -> None:
    """Name the buttons in bars as those of a device, "keys" or "pad", or as the console's own for "";
    `chosen` is what stands on the keys of each button where the person has chosen them."""
    global _named
    _named = DEVICES[device]
    if chosen:
        names = {_LABELS.get(name, name): keys[0] for name, keys in chosen.items() if keys}
        _named = {name: key for name, key in names.items() if name not in _DIRECTIONS}
        _named["L/R"] = f"{names.get('L', 'L')}/{names.get('R', 'R')}"


def hints_width(items: Iterable[tuple[str, str, int]], gap: int = 7) -> int:
    """Return the width of a row of hints in pixels."""
    return sum(button_width(_named.get(b, b)) + SMALL.width(text) + 1 + gap for b, text, _ in items) - gap


def hints(img: pyxel.Image, items: Sequence[tuple[str, str, int]]) -> None:
    """Draw the bottom bar 0,152,240,8: (button, text, OFF | ON | HOT) from left to right, closer when space
    is short."""
    img.rect(0, 152, WIDTH, 8, PANEL0)
    img.rect(0, 152, WIDTH, 1, INK)
    gap = next((gap for gap in (7, 5, 4, 3) if hints_width(items, gap) <= WIDTH - 5), 2)
    x = 3
    for label, text, state in items:
        colour = GOLD if state == HOT else None
        x = button(img, _named.get(label, label), x, 154, quiet=state == OFF, colour=colour)
        x = SMALL.draw(img, x, 154, text, (QUIET, TEXT, GOLD)[state]) + gap


def arrow(img: pyxel.Image, x: int, y: int, right: bool = False) -> None:
    """Draw the gold pointer, 9x7 downwards or 7x9 to the right."""
    sheet.draw(img, "arrow.right" if right else "arrow.down", x, y)


def crown(img: pyxel.Image, x: int, y: int, colour: int = GOLD, shade: int | None = PANEL0) -> None:
    """Draw the leader's crown, 5x3."""
    sheet.tint(img, "crown", x, y, colour, shade)


def sticker_uno(img: pyxel.Image, x: int, y: int, text: str = "UNO!") -> None:
    """Draw the red sticker of a call, 11 high and two pixels wider on either side than its text (20 for
    "UNO!")."""
    wide = SMALL.width(text) + 6
    img.rect(x, y, wide, 11, INK)
    rounded(img, x + 1, y + 1, wide - 2, 9, CARD[FULL][RED].base, GOLD1)
    SMALL.draw(img, x + 3, y + 3, text, PAPER, INK)


def badge(img: pyxel.Image, x: int, y: int, colour: int) -> None:
    """Draw the plate of the active colour, 17x17: the colour, its shape and its polarity; 4 is none yet."""
    colours = CARD[FULL][colour]
    rounded(img, x, y, 17, 17, INK, INK)
    rounded(img, x + 1, y + 1, 15, 15, colours.base, colours.dark)
    img.rect(x + 2, y + 2, 13, 1, colours.light)
    if colour < len(_SHAPES):
        sheet.tint(img, f"shape7.{_SHAPES[colour]}", x + 5, y + 5, colours.glyph)
    else:
        sheet.tint(img, "rank9.?", x + 5, y + 4, colours.glyph)


_LOGO = (("u", 0), ("n", 24), ("o", 49), ("5", 82), ("2", 103))
LOGO_WIDTH, LOGO_HEIGHT = 125, 40


def logo(img: pyxel.Image, x: int, y: int, lifts: Sequence[int] = (0, 0, 0, 0, 0)) -> None:
    """Draw the title lettering, 125x40; `lifts` raises each of its five letters by so many pixels."""
    for (letter, left), lift in zip(_LOGO, lifts, strict=True):
        sheet.draw(img, f"logo.{letter}", x + left, y - lift)
    for grow, colours in ((1, (INK,) * 4), (0, SHAPE_COLOUR[:4])):
        for stripe, colour in enumerate(colours):
            start, top = x + 2 + 4 * stripe, y + 30 + 2 * stripe
            img.rect(start - grow, top - grow, x + 70 - start + 2 * grow, 2 + 2 * grow, colour)
    sheet.draw(img, "logo.retro", x + 73, y + 29)


def boot_mark(img: pyxel.Image, x: int, y: int, shown: int = 4) -> None:
    """Draw the mark of our console, 31x31: the first `shown` of its four tiles."""
    for place, colour in enumerate(("red", "green", "yellow", "blue")[:shown]):
        sheet.draw(img, f"boot.{colour}", x + 16 * (place in (1, 2)), y + 16 * (place >= 2))
