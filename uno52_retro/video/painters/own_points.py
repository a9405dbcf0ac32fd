"""The own panel of a game without poker hands, as wide as the table: face, name, hand, the way to the goal,
the points (ART section 4).

May import the console's model and layout and the drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import standing
from .. import palette as pal
from .. import panels
from ..font import BIG, SMALL
from . import opponents, places, scores, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

_WAY_X, _WAY_W = 84, 104


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw the panel."""
    model, texts, rules = scene.model, console.texts, places.rules(console)
    who = model.seats[model.me]
    x, y, w, h = places.box(console, model, model.me)
    mine = model.turn == model.me
    edge, light = places.edges(model, model.me)
    panels.panel(
        img, x, y, w, h, pal.PANEL1 if mine else pal.PANEL, edge,
        pal.PANEL2 if mine and not model.teams else light, pal.PANEL if mine else pal.PANEL0,
    )  # fmt: skip
    panels.portrait(img, x + 2, y + 2, who.face, who.mood)
    if model.dealer == model.me:
        opponents.dealer_mark(img, x, y)
    SMALL.draw(img, x + 22, y + 3, words.cut(SMALL, words.name(texts, who), 50), pal.PAPER, pal.PANEL0)
    opponents.number(img, x + 22, y + 9, who, console.frame, scene.mode in ("cut", "deal"))
    _way(img, scene, console, x + _WAY_X, y + 3)
    lead = standing.ahead(rules, model, model.me)
    number = str(standing.score(rules, who))
    BIG.draw(img, x + w - 4, y + 3, number, pal.GOLD if lead else pal.PAPER, pal.PANEL0, align="r")
    if lead:
        panels.crown(img, x + w - BIG.width(number) - 11, y + 5)
    _place(img, scene, console, x + w - 4, y + 12, lead)
    if who.forgot:
        opponents.forgot_bar(img, x + 1, y + h, w - 2, who.forgot)


def _way(img: pyxel.Image, scene: Table, console: Console, x: int, y: int) -> None:
    """What counts, how much is wanted, and a bar that says how far it is."""
    model, texts, rules = scene.model, console.texts, places.rules(console)
    SMALL.draw(img, x, y, texts.t(f"own.{standing.counted(rules)}"), pal.TEXT)
    wanted = standing.target(rules)
    if not wanted:
        return
    goal = texts.t("own.goal")
    SMALL.draw(img, x + _WAY_W - 1, y, f"{goal} {wanted}", pal.TEXT, align="r")
    have = standing.score(rules, model.seats[model.me])
    scores.bar(img, x, y + 8, _WAY_W, 5, have, wanted, pal.GOLD)


def _place(img: pyxel.Image, scene: Table, console: Console, x: int, y: int, lead: bool) -> None:
    """The place among the seats or teams, once anybody has scored."""
    model, rules = scene.model, places.rules(console)
    numbers = [standing.score(rules, model.seats[seat]) for seat in standing.heads(model)]
    if any(numbers):
        place = 1 + sum(number > numbers[0] for number in numbers)
        text = console.texts.t(f"place.{place}")
        SMALL.draw(img, x, y, text, pal.GOLD if lead else pal.TEXT, align="r")
