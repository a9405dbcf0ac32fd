"""The moving pictures over the rules of the help, in a tray of 232x58 at 4,16: small scenes with real cards.

Each takes the image and the frames since its page was opened. May import pyxel and the drawing modules of
this layer.
"""

from __future__ import annotations

from collections.abc import Callable

import pyxel

from ...engine.cards import UNO52
from .. import cards, ease, font, panels, sheet
from ..palette import (
    CARD,
    FELT0,
    FULL,
    GOLD,
    GREEN,
    ILLEGAL,
    INK,
    LOSS,
    PANEL,
    PANEL0,
    PANEL1,
    PAPER,
    RED,
)
from . import parts

K = UNO52.kind
_TOP = 33
_LOOP = 150


def _shadowed(img: pyxel.Image, x: int, y: int, card: int, ramp: int = FULL) -> None:
    parts.cast(img, x, y, 24, 33)
    cards.hand(img, x, y, card, ramp)


def _mark(img: pyxel.Image, x: int, y: int, good: bool) -> None:
    """A tick or a cross in a small round plate, 9x9."""
    panels.rounded(img, x, y, 9, 9, CARD[FULL][GREEN].base if good else CARD[FULL][RED].base, INK)
    colour = INK if good else PAPER
    ticks = ((2, 4), (3, 5), (4, 6), (5, 5), (6, 4), (6, 3)) if good else tuple((i, i) for i in range(2, 7))
    for dx, dy in ticks:
        img.pset(x + dx, y + dy, colour)
    if not good:
        for i in range(2, 7):
            img.pset(x + i, y + 8 - i, colour)


def lay(img: pyxel.Image, frame: int) -> None:
    """The upcard, and which of five cards fit it; one after the other is looked at."""
    cards.back(img, 14, _TOP, cards.HAND)
    _shadowed(img, 44, _TOP, K["R7s"])
    panels.badge(img, 74, _TOP + 8, RED)
    tokens = (("R2h", True), ("G7d", True), ("B9c", False), ("RV", True), ("W", True))
    chosen = frame // 30 % len(tokens)
    for i, (token, fits) in enumerate(tokens):
        y = _TOP + 2 - (5 if i == chosen else 0)
        _shadowed(img, 100 + 26 * i, y, K[token], FULL if fits else ILLEGAL)
        if i == chosen:
            _mark(img, 107 + 26 * i, y - 6, fits)


def cover(img: pyxel.Image, frame: int) -> None:
    """A nine comes down on a nine of another colour: a pair becomes three of a kind."""
    at = frame % _LOOP
    for i, token in enumerate(("RKh", "R9h", "Y4d", "B2h", "G9c")):
        x = 20 + 26 * i
        parts.cast(img, x, 41, 18, 25)
        cards.mid(img, x, 41, K[token])
        if i in (1, 4) or (i == 2 and at >= 70):
            img.rect(x + 1, 68, 16, 1, GOLD)
    y = ease.out(at - 30, 16, 24, 38) if at >= 30 else 24 + (frame // 16) % 2
    if at >= 60:
        y = ease.out(at - 60, 8, 38, 41)
    if at < 60:
        panels.shadow(img, 73, 43, 18, 23)
    cards.mid(img, 72, y, K["Y9s"])
    if at < 30:
        panels.arrow(img, 77, 51)
    before = at < 70
    x = 164
    panels.panel(img, x, 34, 62, 30, PANEL, INK, PANEL1, PANEL0)
    for i in range(3):
        shown = i < 2 or not before
        cards.mini(
            img,
            x + 9 + 16 * i,
            40 - (2 if not before and at < 78 else 0),
            K[("R9h", "G9c", "Y9s")[i]],
            FULL if shown else ILLEGAL,
        )


def draw(img: pyxel.Image, frame: int) -> None:
    """A card goes from the pile to the hand, turns on its way, and can be laid."""
    at = frame % _LOOP
    for lift in (2, 1, 0):
        cards.back(img, 24 + lift, _TOP + lift - 1, cards.HAND)
    for i, token in enumerate(("G3d", "YQs", "B8h")):
        _shadowed(img, 116 + 26 * i, _TOP + 3, K[token], ILLEGAL)
    x = ease.out(at - 20, 24, 24, 194)
    y = _TOP - ease.arc(at - 20, 24, 12) - (5 if at > 60 else 0)
    if at < 20:
        return
    if at < 30:
        cards.back(img, x, y, cards.HAND)
    else:
        _shadowed(img, x, y, K["R4h"])
    if at > 60:
        _mark(img, 201, y - 6, True)


def wild(img: pyxel.Image, frame: int) -> None:
    """The five cards that do something, and what."""
    turn = (frame // 24) % 4
    for i, token in enumerate(("RS", "GV", "BD", "W", "W4")):
        x = 16 + 44 * i
        hop = 2 if frame // 30 % 5 == i else 0
        _shadowed(img, x, _TOP + 1 - hop, K[token])
        if token in ("W", "W4"):
            colour = CARD[FULL][(turn + (token == "W4")) % 4]
            panels.rounded(img, x + 27, _TOP + 4, 11, 11, colour.base, INK)
            sheet.tint(img, f"shape5.{'RGBY'[(turn + (token == 'W4')) % 4]}", x + 30, _TOP + 7, colour.glyph)
        count = {"BD": "+2", "W4": "+4"}.get(token)
        if count:
            font.BIG.draw(img, x + 27, _TOP + 21, count, LOSS, FELT0)
        if token == "RS":
            panels.portrait(img, x + 24, _TOP + 10, 1, panels.SAD)
            sheet.tint(img, "ring.skip", x + 24, _TOP + 10, LOSS)
        if token == "GV":
            for step in range(2):
                back = frame // 30 % 2
                sheet.tint(img, "chevron", x + 27 + 6 * step, _TOP + 14, GOLD, flip_x=bool(back))


def uno(img: pyxel.Image, frame: int) -> None:
    """R is pressed, the sticker slaps on, the last card but one is let go."""
    at = frame % _LOOP
    _shadowed(img, 186, _TOP, K["R7s"])
    pressed = 24 <= at < 40
    panels.button(img, "R", 26, _TOP + 12 + pressed, colour=GOLD if pressed else None)
    sheet.draw(img, "arrow.right", 46 + (frame // 16) % 2, _TOP + 10)
    _shadowed(img, 72, _TOP + 3, K["G4s"], ILLEGAL)
    x = ease.out(at - 70, 16, 98, 186)
    y = _TOP - ease.arc(at - 70, 16, 8) - (3 if at < 70 else 0)
    _shadowed(img, x, y, K["RJh"])
    if at >= 32:
        grow = max(0, 38 - at)
        panels.sticker_uno(img, (106 if at < 70 else 80) - grow, (y if at < 70 else _TOP + 3) - 5 - grow)


def catch(img: pyxel.Image, frame: int) -> None:
    """One card and no sticker: the bar of the moment shrinks, L is pressed, two cards follow."""
    at = frame % _LOOP
    caught = at >= 64
    panels.panel(img, 92, _TOP - 4, 78, 40, PANEL, INK, PANEL1, PANEL0)
    panels.portrait(img, 94, _TOP - 2, 2, panels.SAD if caught else panels.GLAD)
    sheet.draw(img, "back.tiny", 116, _TOP)
    blink = at // 8 % 2 and not caught
    font.BIG.draw(
        img, 126, _TOP + 1, "3" if at > 110 else "1", PAPER if at > 110 else PANEL0 if blink else LOSS, PANEL0
    )
    for i, token in enumerate(("R5h", "B5d", "G4s", "R4c", "YKh")):
        cards.mini(img, 94 + 15 * i, _TOP + 16, K[token])
    if not caught:
        img.rect(94, _TOP + 37, 74 * (64 - at) // 64, 2, LOSS)
    pressed = 56 <= at < 72
    panels.button(img, "L", 38, _TOP + 12 + pressed, colour=GOLD if pressed else None)
    sheet.draw(img, "arrow.right", 58 + (frame // 16) % 2, _TOP + 10)
    if caught:
        for i in range(2):
            since = at - 74 - 10 * i
            if 0 <= since < 20:
                cards.back(
                    img, ease.out(since, 20, 204, 116), ease.out(since, 20, _TOP + 8, _TOP - 2), cards.MINI
                )
    cards.back(img, 200, _TOP + 3, cards.HAND)


def challenge(img: pyxel.Image, frame: int) -> None:
    """The hand is looked at: there is a card that fits, so it was a bluff."""
    at = frame % 180
    panels.portrait(img, 20, _TOP, 3, panels.GLAD if at > 110 else panels.CALM, scale=2)
    panels.portrait(img, 188, _TOP, 1, panels.SAD if at > 110 else panels.CALM, scale=2)
    pressed = 24 <= at < 40
    if at < 60:
        _shadowed(img, 108, _TOP, K["W4"])
        panels.button(img, "SEL", 66, _TOP + 13 + pressed, colour=GOLD if pressed else None)
        return
    for i, token in enumerate(("G3d", "YQs", "R8h", "B2c")):
        x = ease.out(at - 60 - 3 * i, 14, 188, 64 + 28 * i)
        guilty = token == "R8h" and at > 100
        _shadowed(img, x, _TOP + 1 - (3 if guilty else 0), K[token], FULL if token == "R8h" else ILLEGAL)
        if guilty:
            panels.outline(img, x - 1, _TOP - 3, 26, 35, LOSS)
    if at > 110:
        font.BIG.draw(img, 204, _TOP - 9, "+6", LOSS, FELT0, align="c")


def money(img: pyxel.Image, frame: int) -> None:
    """The three parts of the bank and who gets them: for an empty hand, for the best one, for both."""
    at = frame % _LOOP
    for i, (kind, chips) in enumerate((("b", 4), ("r", 2), ("w", 5))):
        x = 14 + 76 * i
        panels.panel(img, x, _TOP - 2, 68, 36, PANEL, INK, PANEL1, PANEL0)
        panels.stack(img, x + 6, _TOP + 26, min(chips, max(1, at // 8 - 2 * i)), kind)
        sheet.draw(img, "arrow.right", x + 19 + (frame // 16) % 2, _TOP + 11)
        left = x + 32
        if i != 1:
            panels.dashed(img, left, _TOP + 6, 13, 18, GOLD, frame // 6 % 4)
            left += 16
        if i != 0:
            step = 2 if i == 2 else 8
            for j, token in enumerate(("R9h", "G9c", "Y9s")):
                cards.mini(img, left + step * j, _TOP + 6, K[token])


def end(img: pyxel.Image, frame: int) -> None:
    """The last card leaves the hand, for the pile or for a column."""
    at = frame % 240
    on_column = at >= 120
    at %= 120
    _shadowed(img, 30, _TOP, K["B6d"])
    for i, token in enumerate(("RKh", "B9h", "Y4d")):
        parts.cast(img, 140 + 24 * i, _TOP + 8, 18, 25)
        cards.mid(img, 140 + 24 * i, _TOP + 8, K[token])
    panels.dashed(img, 86, _TOP, 24, 33, GOLD, frame // 6 % 4)
    if at < 24:
        _shadowed(img, 86, _TOP - (2 if at > 12 else 0), K["B3s"])
    elif on_column:
        since = at - 24
        cards.mid(
            img,
            ease.out(since, 18, 89, 164),
            ease.out(since, 18, _TOP + 4, _TOP + 6) - ease.arc(since, 18, 10),
            K["B3s"],
        )
    else:
        since = at - 24
        _shadowed(img, ease.out(since, 18, 86, 30), _TOP - ease.arc(since, 18, 8), K["B3s"])


PICTURES: dict[str, Callable[[pyxel.Image, int], None]] = {
    "uno52.lay": lay,
    "uno52.cover": cover,
    "uno52.draw": draw,
    "uno52.wild": wild,
    "uno52.uno": uno,
    "uno52.catch": catch,
    "uno52.challenge": challenge,
    "uno52.money": money,
    "uno52.end": end,
}
"""By chapter and page of the help; every other page has a row of `rule_rows`."""
