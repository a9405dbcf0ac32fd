"""Two windows over the table: the log of the last actions, and the cards shown for the deal.

May import the console's model and the drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from ...console.wording import log_text
from ...engine.cards import Deck
from .. import cards, panels
from .. import palette as pal
from ..font import BIG, SMALL
from . import places, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

LINES = 12
_BOX = (14, 16, 212, 124)
_CUT = (0, 52, 240, 66)


def draw_log(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The last lines of the log, the newest lowest and brightest."""
    texts = console.texts
    panels.darken_all(img)
    x, y, w, h = _BOX
    panels.panel(img, x, y, w, h, pal.PANEL, pal.INK, pal.PANEL1, pal.PANEL0)
    panels.outline(img, x + 1, y + 1, w - 2, h - 2, pal.GOLD0)
    BIG.draw(img, x + w // 2, y + 5, texts.t("log.title"), pal.GOLD, pal.PANEL0, align="c")
    img.rect(x + 6, y + 15, w - 12, 1, pal.GOLD0)
    lines = scene.model.log[-LINES:]
    for row, line in enumerate(lines):
        newest = row == len(lines) - 1
        if newest:
            img.rect(x + 5, y + 18 + 8 * row, w - 10, 9, pal.PANEL1)
        text = words.cut(SMALL, log_text(texts, scene.model, line, places.deck(console)), w - 20)
        SMALL.draw(img, x + 10, y + 20 + 8 * row, text, pal.PAPER if newest else pal.TEXT)


def draw_cut(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The cards shown for the deal, one pile a seat; who holds the highest so far stands in gold."""
    model, texts = scene.model, console.texts
    x, y, w, h = _CUT
    img.rect(x, y, w, h, pal.PANEL0)
    img.rect(x, y, w, 1, pal.GOLD)
    img.rect(x, y + h - 1, w, 1, pal.GOLD)
    BIG.draw(img, 120, y + 5, texts.t("cut.title"), pal.GOLD, pal.INK, align="c")
    count = len(model.seats)
    deck = places.deck(console)
    best = best_cut(scene.cuts, deck)
    for seat, who in enumerate(model.seats):
        shown = scene.cuts[seat] if seat < len(scene.cuts) else []
        spots = [layout.cut_spot(seat, model.me, count, step) for step in range(max(1, len(shown)))]
        for step, card in enumerate(shown):
            cards.hand(img, *spots[step], card, pal.FULL if step == len(shown) - 1 else pal.NOT_NOW, deck)
        if not shown:
            panels.dashed(img, *spots[0], layout.CARD_W, layout.CARD_H, pal.PANEL1)
        ahead = seat in best
        left, top = spots[-1]
        if ahead:
            panels.outline(img, left - 1, top - 1, layout.CARD_W + 2, layout.CARD_H + 2, pal.GOLD)
        name = words.cut(SMALL, words.name(texts, who), 54)
        middle = spots[0][0] + layout.CARD_W // 2
        SMALL.draw(img, middle, y + 54, name, pal.GOLD if ahead else pal.TEXT, align="c")


def best_cut(cuts: list[list[int]], deck: Deck) -> list[int]:
    """The seats that may still deal: those with most cards shown, and of them those whose last card is
    highest (RULES 3)."""
    rounds = max((len(shown) for shown in cuts), default=0)
    if not rounds:
        return []
    height = {
        seat: deck.symbol[shown[-1]] if deck.is_value[shown[-1]] else -1
        for seat, shown in enumerate(cuts)
        if len(shown) == rounds
    }
    return [seat for seat, high in height.items() if high == max(height.values())]
