"""What the menus are put together from: bars, rows with one gold focus, values, meters, pages of text.

May import pyxel and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from .. import font, panels, sheet
from ..boxes import SETTING_ABOUT
from ..palette import (
    FELT0,
    FELT1,
    FELT2,
    GOLD,
    GOLD0,
    GOLD1,
    INK,
    PANEL,
    PANEL0,
    PANEL1,
    PANEL2,
    PAPER,
    TEXT,
)

BAR_H = 13
SETTING_X, SETTING_W = 9, 218
BODY_STEP = 10  # from one line of a page to the next
_SLIDE = (1, 3, 5, 5, 4)  # pixels that a row has moved, by frames since it was chosen


def header(img: pyxel.Image, title: str, right: str = "") -> None:
    """Draw the bar at the top: what this is, and at its right where in it."""
    img.rect(0, 0, 240, BAR_H, INK)
    img.rect(0, BAR_H - 1, 240, 1, GOLD0)
    font.BIG.draw(img, 5, 3, title, PAPER, PANEL)
    if right:
        font.SMALL.draw(img, 235, 4, right, TEXT, align="r")


def slide(chosen: int) -> int:
    """How many pixels the chosen row stands out, `chosen` frames after the cursor came."""
    return _SLIDE[min(chosen, len(_SLIDE) - 1)]


def cast(img: pyxel.Image, x: int, y: int, w: int, h: int) -> None:
    """Draw the soft shadow that a raised box throws, two pixels right and down."""
    panels.shadow(img, x + w, y + 2, 2, h - 1)
    panels.shadow(img, x + 2, y + h, w - 2, 2)


def plate(img: pyxel.Image, x: int, y: int, w: int, h: int, chosen: bool) -> None:
    """Draw the plate of a row; the chosen one is lighter and has the gold ring, the only gold on the
    picture."""
    cast(img, x, y, w, h)
    if chosen:
        panels.panel(img, x, y, w, h, PANEL1, GOLD, PANEL2, PANEL)
    else:
        panels.panel(img, x, y, w, h, PANEL, INK, PANEL1, PANEL0)


def row(img: pyxel.Image, x: int, y: int, w: int, label: str, chosen: bool, since: int, h: int = 14) -> None:
    """Draw one row of a list, `label` in BIG."""
    left = x + (slide(since) if chosen else 0)
    plate(img, left, y, w, h, chosen)
    if chosen:
        panels.arrow(img, left + 3 + (since // 16) % 2, y + (h - 9) // 2, right=True)
    font.BIG.draw(img, left + 13, y + (h - 6) // 2, label, PAPER if chosen else TEXT, PANEL0)


def setting(
    img: pyxel.Image,
    y: int,
    label: str,
    value: str,
    chosen: bool,
    since: int,
    ends: tuple[bool, bool],
    h: int = 14,
) -> int:
    """Draw a row with a name and a value in the middle of its right half; return where the value begins.
    `ends` says whether there is a value before and one after it."""
    row(img, SETTING_X, y, SETTING_W, label, chosen, since, h)
    left = SETTING_X + (slide(since) if chosen else 0) + 112
    if value:
        font.BIG.draw(img, left + 49, y + (h - 6) // 2, value, GOLD if chosen else TEXT, PANEL0, align="c")
    if chosen and any(ends):
        value_arrows(img, left - 3, y + (h - 4) // 2, 104, *ends, since)
    return left


def about(img: pyxel.Image, y: int, text: str) -> None:
    """Draw the field at the bottom that says what the chosen row does, its lines in the middle."""
    img.rect(0, y, 240, 152 - y, PANEL0)
    img.rect(0, y, 240, 1, INK)
    high = BODY_STEP * len(lines(text, SETTING_ABOUT.width))
    centred(img, 10, y + (153 - y - high + 2) // 2, SETTING_ABOUT.width, text, PAPER)


def value_arrows(img: pyxel.Image, x: int, y: int, w: int, before: bool, after: bool, since: int) -> None:
    """Draw the two pointers around a value: they lean out, and one is missing where there is nothing more."""
    lean = (since // 16) % 2
    if before:
        sheet.tint(img, "tri.left", x - lean, y, GOLD)
    if after:
        sheet.tint(img, "tri.right", x + w - 3 + lean, y, GOLD)


def meter(img: pyxel.Image, x: int, y: int, value: int, most: int, chosen: bool) -> None:
    """Draw a volume as a row of bars that grow, 4 pixels apart; those up to `value` are lit."""
    for i in range(most):
        height = 2 + (i + 1) * 6 // most
        lit = i < value
        colour = (GOLD1 if i == value - 1 else GOLD) if lit and chosen else TEXT if lit else PANEL0
        img.rect(x + 4 * i, y + 8 - height, 3, height, colour)


def device(img: pyxel.Image, x: int, y: int, port: int, colour: int) -> None:
    """Draw a person's pad, 13x8: the keyboard, a pad with its number beside it, or a point for none yet."""
    if port < 0:
        img.rect(x + 5, y + 4, 3, 1, colour)
        return
    img.rectb(x, y + 1, 13, 7, colour)
    if port == 0:
        for key in range(5):
            img.pset(x + 2 + 2 * key, y + 3, colour)
        img.rect(x + 4, y + 5, 5, 1, colour)
        return
    for corner in ((0, 1), (12, 1)):
        img.pset(x + corner[0], y + corner[1], PANEL0)
    img.rect(x + 5, y + 7, 3, 1, PANEL0)
    img.rect(x + 2, y + 4, 3, 1, colour)
    img.rect(x + 3, y + 3, 1, 3, colour)
    img.pset(x + 8, y + 5, colour)
    img.pset(x + 10, y + 3, colour)
    font.SMALL.draw(img, x + 15, y + 2, str(port), colour)


def lines(text: str, width: int) -> list[str]:
    """Break a text for BODY; a no-break space keeps its words together and is drawn as a blank."""
    return font.wrap(font.BODY, text, width)


def page(
    img: pyxel.Image, x: int, y: int, width: int, text: str, colour: int = TEXT, step: int = BODY_STEP
) -> int:
    """Draw a text of several lines in BODY, broken at `width`; return the y after its last line."""
    for line in lines(text, width):
        font.BODY.draw(img, x, y, line, colour)
        y += step
    return y


def centred(img: pyxel.Image, x: int, y: int, width: int, text: str, colour: int = TEXT) -> int:
    """Like `page`, every line in the middle of x .. x + width."""
    for line in lines(text, width):
        font.BODY.draw(img, x + width // 2, y, line, colour, align="c")
        y += BODY_STEP
    return y


def tray(img: pyxel.Image, x: int, y: int, w: int, h: int) -> None:
    """Draw a sunken field of lighter felt where cards lie."""
    panels.rounded(img, x, y, w, h, FELT1, FELT0)
    img.rect(x + 2, y + h - 1, w - 4, 1, FELT2)


def hints(img: pyxel.Image, *items: tuple[str, str]) -> None:
    """Draw the bottom bar with hints that are all possible now."""
    panels.hints(img, [(label, text, panels.ON) for label, text in items])
