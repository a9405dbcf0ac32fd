"""The score of a game of points in the place of the bank: every seat, or team, with its way to the goal.

May import the console's model and standing and the drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import standing
from ...console.table_model import TableModel
from .. import palette as pal
from .. import panels
from ..font import SMALL
from . import places, words

if TYPE_CHECKING:
    from ...console.machine import Console

_NAME_W = 25


def bar(img: pyxel.Image, x: int, y: int, w: int, h: int, have: int, wanted: int, colour: int) -> None:
    """How far it is from nothing to the goal; anything at all is seen."""
    img.rect(x, y, w, h, pal.INK)
    img.rect(x + 1, y + 1, w - 2, h - 2, pal.PANEL0)
    filled = max(0, min(w - 2, have * (w - 2) // wanted))
    if have > 0:
        img.rect(x + 1, y + 1, max(1, filled), h - 2, colour)


def board(img: pyxel.Image, model: TableModel, console: Console) -> None:
    """The seats from the most points down: name, way to the goal, number; the leader in gold. Two seats or
    teams have two lines each."""
    rules = places.rules(console)
    x, y, w, h = places.plan(console).bank
    panels.panel(img, x, y, w, h, pal.FELT0, pal.INK)
    order, wanted = standing.ranking(rules, model), standing.target(rules)
    high = (h - 2) // len(order)
    for place, seat in enumerate(order):
        top = y + 2 + high * place + (1 if len(order) == 3 else 0)
        have = standing.score(rules, model.seats[seat])
        lead = standing.ahead(rules, model, seat)
        colour = pal.GOLD if lead else pal.PAPER if seat == model.me else pal.TEXT
        number = str(have)
        name = "+".join(words.name(console.texts, model.seats[who]) for who in model.sharers(seat))
        if len(order) == 2:
            SMALL.draw(img, x + 4, top + 1, words.cut(SMALL, name, w - 8), colour)
            SMALL.draw(img, x + w - 4, top + 9, number, colour, align="r")
            if wanted:
                bar(img, x + 4, top + 9, w - 24, 5, have, wanted, colour)
        else:
            SMALL.draw(img, x + 4, top + 1, words.cut(SMALL, name, _NAME_W), colour)
            SMALL.draw(img, x + w - 4, top + 1, number, colour, align="r")
            if wanted:
                bar(img, x + 6 + _NAME_W, top + 1, w - _NAME_W - 25, 5, have, wanted, colour)
        if place:
            img.rect(x + 2, top - 1, w - 4, 1, pal.FELT)
