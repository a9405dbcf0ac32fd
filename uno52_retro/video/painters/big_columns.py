"""Any seat's five columns large: the faces at 24x33, the buried cards peeking out behind them, the rank by
name.

Drawn over the darkened table. May import the console's model and the drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console.table_model import SeatModel
from ...console.wording import Speaks
from ...engine.cards import Deck
from .. import cards, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import places, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

BOX = (6, 11, 228, 138)
_FACE_Y = 100
_FIRST_X, _STEP = 24, 42
_PEEK = 12
"""How far a buried card peeks out: enough to read its value and colour."""
_DEEPEST = 62
"""Pixels there are for the buried cards of a column; a deeper column is pushed together."""


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw the window of the seat that is looked at."""
    model, texts = scene.model, console.texts
    who = model.seats[scene.looked if 0 <= scene.looked < len(model.seats) else model.me]
    panels.darken_all(img)
    x, y, w, h = BOX
    panels.panel(img, x, y, w, h, pal.FELT, pal.INK)
    panels.outline(img, x + 1, y + 1, w - 2, h - 2, pal.GOLD0)
    img.rect(x + 2, y + 2, w - 4, 22, pal.PANEL)
    img.rect(x + 2, y + 24, w - 4, 1, pal.GOLD0)
    _head(img, who, texts, x, y, places.rules(console).scoring == "stakes")
    for column, stack in enumerate(who.columns):
        _column(img, who, column, stack, places.deck(console))
    buried = sum(max(0, len(stack) - 1) for stack in who.columns)
    text = texts.t("columns.buried", n=buried)
    SMALL.draw(img, x + w // 2, y + h - 8, text, pal.TEXT, pal.FELT0, align="c")
    swing = console.frame // 20 % 2
    if len(model.seats) > 1:
        sheet.tint(img, "tri.left", 10 - swing, 79, pal.GOLD, pal.FELT0)
        sheet.tint(img, "tri.right", 227 + swing, 79, pal.GOLD, pal.FELT0)


def _head(img: pyxel.Image, who: SeatModel, texts: Speaks, x: int, y: int, stakes: bool) -> None:
    lead = places.leads(who)
    panels.portrait(img, x + 5, y + 5, who.face, who.mood)
    BIG.draw(img, x + 25, y + 5, words.cut(BIG, words.name(texts, who), 62), pal.PAPER, pal.PANEL0)
    sheet.draw(img, "back.tiny", x + 25, y + 14)
    SMALL.draw(img, x + 34, y + 16, str(who.cards), pal.TEXT)
    if stakes:
        panels.chip(img, x + 48, y + 15)
    else:
        sheet.tint(img, "spark", x + 49, y + 16, pal.GOLD)
    SMALL.draw(img, x + 57, y + 16, str(who.chips if stakes else who.points), pal.TEXT)
    right = x + 222
    if who.rank is None:
        return
    place = texts.t(f"place.{who.place}") if who.place else ""
    colour = pal.GOLD if lead else pal.PAPER
    BIG.draw(img, right, y + 5, words.rank(texts, "big", who.rank), colour, pal.PANEL0, align="r")
    SMALL.draw(img, right, y + 15, place, pal.GOLD if lead else pal.TEXT, align="r")
    if lead:
        panels.crown(img, right - SMALL.width(place) - 9, y + 16)
        right -= 10
    detail = words.cut(SMALL, words.rank(texts, "detail", who.rank), 90)
    SMALL.draw(img, right - SMALL.width(place) - 6, y + 15, detail, pal.TEXT, align="r")


def _column(img: pyxel.Image, who: SeatModel, column: int, stack: list[int], deck: Deck) -> None:
    x = _FIRST_X + _STEP * column
    if not stack:
        panels.dashed(img, x, _FACE_Y, 24, 33, pal.FELT2)
        return
    buried = len(stack) - 1
    peek = min(_PEEK, _DEEPEST // buried) if buried else 0
    for depth in range(buried, 0, -1):
        cards.hand(img, x, _FACE_Y - peek * depth, stack[depth], pal.NOT_NOW, deck)
    panels.shadow(img, x, _FACE_Y - 2, 24, 2)
    cards.hand(img, x, _FACE_Y, stack[0], deck=deck)
    if column in who.used:
        panels.outline(img, x - 1, _FACE_Y - 1, 26, 35, pal.GOLD)
