"""The own row: the tray with five columns, and the panel with face, chips, and the rank now and then (ART
section 4).

In cover mode the columns that the card fits stand in full colour with a gold ring, the others step back; the
card floats over the chosen column, and the panel says what rank and place would follow. May import the
console's model and layout and the drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from ...console.table_model import TableModel
from ...console.wording import Speaks
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import opponents, own_points, places, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

BOB_FRAMES = 16
_RIGHT = layout.COLUMNS.own_panel[0] + layout.COLUMNS.own_panel[2] - 4


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw tray, columns and own panel; the floating card comes later, over everything (`draw_floating`). A
    game without poker hands has the panel alone."""
    model = scene.model
    if not places.rules(console).poker:
        own_points.draw(img, scene, console)
        return
    x, y, w, h = layout.TRAY
    panels.panel(img, x, y, w, h, pal.FELT1, pal.FELT2)
    for column in range(5):
        _column(img, scene, console, column)
    _panel(img, scene, console)
    if model.seats[model.me].out:
        panels.shadow(img, x, y, 238, h)


def covering(scene: Table) -> bool:
    """Whether the columns are being chosen from, so that those that do not fit step back."""
    naming = scene.mode == "picker" and scene.asked_from == "cover"
    return (scene.mode == "cover" or naming) and any(scene.columns_ok)


def floats(scene: Table) -> bool:
    """Whether a card of the hand is held over the columns."""
    return covering(scene) and 0 <= scene.lifted < len(scene.model.hand)


def _column(img: pyxel.Image, scene: Table, console: Console, column: int) -> None:
    model, deck = scene.model, places.deck(console)
    who = model.seats[model.me]
    x, y = layout.own_column(column)
    stack = who.columns[column]
    if not stack:
        panels.outline(img, x, y, layout.MID_W, layout.MID_H, pal.FELT)
        return
    choosing = covering(scene)
    fits = choosing and scene.columns_ok[column]
    better = places.effect(model, "improve", model.me)
    drawn_to = better.frame // opponents.LINE_FRAMES if better else len(who.columns)
    if len(stack) > 1 and not fits:
        img.rect(x + 1, y - 1, layout.MID_W - 2, 1, pal.CARD[pal.FULL][deck.colour[stack[1]]].dark)
    up = 2 if better and column == drawn_to and column in who.used else 0
    cards.mid(img, x, y - up, stack[0], pal.ILLEGAL if choosing and not fits else pal.FULL, deck)
    if fits:
        chosen = scene.lifted >= 0 and column == scene.column
        ring = pal.GOLD if chosen else pal.GOLD0
        panels.outline(img, x - 1, y - 1, layout.MID_W + 2, layout.MID_H + 2, ring)
        if chosen:
            panels.outline(img, x - 2, y - 2, layout.MID_W + 4, layout.MID_H + 4, pal.INK)
    elif column in who.used and column <= drawn_to and not choosing:
        img.rect(x + 2, y + 25, layout.MID_W - 4, 1, pal.GOLD1 if column == drawn_to else pal.GOLD)
    lit = places.effect(model, "flash", model.me)
    if lit and lit.value == column:
        panels.outline(img, x - 1, y - 1, layout.MID_W + 2, layout.MID_H + 2, pal.PAPER)


def draw_floating(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The card that may cover, above the chosen column, its shadow on the column and the arrow bobbing over
    it."""
    model = scene.model
    if not floats(scene):
        return
    x, y = layout.own_column(scene.column)
    panels.shadow(img, x + 3, y + 2, layout.MID_W, 14)
    cards.mid(img, x + 1, layout.HOVER_Y, model.hand[scene.lifted], deck=places.deck(console))
    panels.outline(img, x, layout.HOVER_Y - 1, layout.MID_W + 2, layout.MID_H + 2, pal.PAPER)
    bob = console.frame // BOB_FRAMES % 2
    panels.arrow(img, x + 5, layout.HOVER_Y - 10 + bob)


def _panel(img: pyxel.Image, scene: Table, console: Console) -> None:
    model, texts = scene.model, console.texts
    who = model.seats[model.me]
    x, y, w, h = layout.COLUMNS.own_panel
    mine, stakes = model.turn == model.me, places.rules(console).scoring == "stakes"
    edge, light = places.edges(model, model.me)
    panels.panel(
        img, x, y, w, h, pal.PANEL1 if mine else pal.PANEL, edge,
        pal.PANEL2 if mine and not model.teams else light, pal.PANEL if mine else pal.PANEL0,
    )  # fmt: skip
    panels.portrait(img, x + 2, y + 3, who.face, -1 if who.out else who.mood)
    amount = who.chips if stakes else who.points
    BIG.draw(img, _RIGHT, y + 2, str(amount), pal.PAPER if amount >= 0 else pal.LOSS, pal.PANEL0, align="r")
    chip_x, chip_y = layout.COLUMNS.own_chip
    if stakes:
        panels.chip(img, chip_x, chip_y)
    else:
        sheet.tint(img, "spark", chip_x + 1, chip_y + 1, pal.GOLD)
    if not who.out:
        opponents.number(img, chip_x - 26, y + 1, who, console.frame, scene.mode in ("cut", "deal"))
    name = words.cut(SMALL, words.name(texts, who), chip_x - 30 - x - 21)
    SMALL.draw(img, x + 21, y + 3, name, pal.PAPER, pal.PANEL0)
    img.rect(x + 21, y + 10, w - 24, 1, pal.PANEL if mine else pal.PANEL0)
    if model.dealer == model.me:
        opponents.dealer_mark(img, x, y + 1)
    _ranks(img, scene, console, x + 21, y + 13)
    if who.forgot:
        opponents.forgot_bar(img, x + 1, y + h, w - 2, who.forgot)


def _ranks(img: pyxel.Image, scene: Table, console: Console, x: int, y: int) -> None:
    """Two lines: the rank now; then what it would become, or who leads."""
    model, texts = scene.model, console.texts
    who = model.seats[model.me]
    now, then = texts.t("own.now"), texts.t("own.then")
    value_x = x + max(20, SMALL.width(now) + 3, SMALL.width(then) + 3)
    lead = places.leads(who)
    pop = places.effect(model, "improve", model.me)
    lift = 2 if pop and pop.frame < 4 else 1 if pop and pop.frame < 8 else 0
    if who.rank is not None:
        SMALL.draw(img, x, y, now, pal.TEXT)
        right = _place(img, texts, who.place, _RIGHT, y, pal.GOLD if lead else pal.TEXT)
        if lead:
            panels.crown(img, right - 6, y + 1)
            right -= 8
        text = words.cut(SMALL, words.rank(texts, "line", who.rank), right - value_x - 1)
        SMALL.draw(img, value_x, y - lift, text, pal.GOLD if lead else pal.PAPER)
    y += 8
    if covering(scene) and scene.then_place:
        colour = pal.GAIN if who.rank is None or scene.then_rank > who.rank else pal.LOSS
        if scene.then_rank == who.rank:
            colour = pal.TEXT
        SMALL.draw(img, x, y, then, colour)
        right = _place(img, texts, scene.then_place, _RIGHT, y, colour)
        if scene.then_place != who.place:
            way = "tri.up" if scene.then_place < who.place else "tri.down"
            sheet.tint(img, way, right - 7, y + 1, colour)
        text = words.cut(SMALL, words.rank(texts, "line", scene.then_rank), right - 9 - value_x)
        SMALL.draw(img, value_x, y, text, colour)
    elif not lead:
        leader = next((seat for seat in model.seats if places.leads(seat)), None)
        if leader is not None:
            panels.crown(img, x, y + 1)
            rank = words.rank(texts, "short", leader.rank)
            SMALL.draw(img, _RIGHT, y, rank, pal.TEXT, align="r")
            name = words.cut(SMALL, words.name(texts, leader), _RIGHT - SMALL.width(rank) - x - 12)
            SMALL.draw(img, x + 8, y, name, pal.TEXT)


def _place(img: pyxel.Image, texts: Speaks, place: int, x: int, y: int, colour: int) -> int:
    """A place right-aligned at `x`; the x where its text begins."""
    if not place:
        return x
    text = texts.t(f"place.{place}")
    SMALL.draw(img, x, y, text, colour, align="r")
    return x - SMALL.width(text)


def turn_frames(img: pyxel.Image, model: TableModel, console: Console) -> None:
    """The gold frame of whose turn it is; when the turn passes it travels to the next seat."""
    moved = places.effect(model, "turn")
    if moved and 0 <= moved.value < len(model.seats) and 0 <= moved.seat < len(model.seats):
        start = places.turn_frame(console, model, moved.value)
        end = places.turn_frame(console, model, moved.seat)
        now = [ease.out(moved.frame, moved.frames, a, b) for a, b in zip(start, end, strict=True)]
        panels.outline(img, now[0], now[1], now[2], now[3], pal.GOLD)
        return
    if model.turn < 0 or model.turn >= len(model.seats):
        return
    panels.outline(img, *places.box(console, model, model.turn), pal.GOLD)
    if model.turn == model.me and places.rules(console).poker:
        panels.outline(img, *layout.TRAY, pal.GOLD)
