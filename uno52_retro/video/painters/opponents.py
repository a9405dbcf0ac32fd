"""The boxes of the other seats along the top of the table (ART section 4).

A box holds, in 78x40: the face with its mood, the name, the poker rank (gold with a crown for the leader),
the size of the hand (red at two and one), the chips, and the five faces as small cards with a gold line under
those that make the rank. In a game without poker hands it holds, in 78x49: the points in the place of the
rank, the rounds won, and the hand as a fan of backs. May import the console's model and layout and the
drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout, standing
from ...console.table_model import CATCH_FRAMES, SeatModel, TableModel
from ...engine.cards import Deck
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import places, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

LINE_FRAMES = 4
"""Frames in which the line of an improved rank moves on by one card."""
BLINK_FRAMES = 8
THINK_FRAMES = 12
"""A quarter of the time in which who is on turn looks up once."""
FAN_STEP, FAN_LIFT = 9, 2
"""Pixels between the cards of a fan, and by which its middle is higher."""
TITLE_W, CROWN_W = 56, 6
"""Pixels for name and rank together, and what a crown takes of them."""


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw the boxes of all opponents, and the empty chairs when there are fewer than three."""
    model = scene.model
    for x in {1: (1, 161), 2: (81,), 3: ()}[len(model.seats) - 1]:
        _chair(img, x, layout.BOX_Y, places.plan(console).box_h)
    for seat in places.opponents(model):
        _box(img, scene, console, seat)


def _chair(img: pyxel.Image, x: int, y: int, h: int) -> None:
    """A place without a seat: a frame pressed into the felt."""
    w = layout.BOX_W
    panels.outline(img, x + 1, y + 1, w - 2, h - 2, pal.FELT0)
    panels.outline(img, x + 3, y + 3, w - 6, h - 6, pal.FELT0)
    for i in range(4):
        sheet.tint(img, f"shape7.{'RGBY'[i]}", x + 12 + 16 * i, y + h // 2 - 3, pal.FELT0)


def _box(img: pyxel.Image, scene: Table, console: Console, seat: int) -> None:
    model, rules = scene.model, places.rules(console)
    who = model.seats[seat]
    x, y, w, h = places.box(console, model, seat)
    shaken = places.effect(model, "shake", seat)
    if shaken:
        x += ease.shake(shaken.frame, 2)
    panels.panel(img, x, y, w, h, pal.PANEL, *places.edges(model, seat), pal.PANEL0)
    up = 1 if model.turn == seat and console.frame // THINK_FRAMES % 4 == 1 else 0
    panels.portrait(img, x + 2, y + 2 - up, who.face, -1 if who.out else who.mood)
    if rules.poker:
        _title(img, console, who, x, y)
    else:
        _points_title(img, console, model, seat, x, y)
    if model.dealer == seat and not who.out:
        dealer_mark(img, x, y)
    if not who.out:
        number(img, x + 20, y + 10, who, console.frame, scene.mode in ("cut", "deal"))
    if rules.poker:
        purse(img, x + 47, y + 11, who, rules.scoring == "stakes")
        _faces(img, model, seat, x, y, rules.cards)
    else:
        sheet.tint(img, "icon.flag", x + 49, y + 10, pal.TEXT if who.wins[0] else pal.QUIET)
        BIG.draw(img, x + 60, y + 11, str(who.wins[0]), pal.PAPER if who.wins[0] else pal.QUIET, pal.PANEL0)
        _fan(img, x + 3, y + 22, w - 6, who.cards)
    if who.out:
        panels.shadow(img, x + 1, y + 1, w - 2, h - 2)
    if who.forgot:
        forgot_bar(img, x + 1, y + h, w - 2, who.forgot)


def _title(img: pyxel.Image, console: Console, who: SeatModel, x: int, y: int) -> None:
    """Name left, rank right; where they are long, the crown gives way first, then the name."""
    rank = "" if who.out else words.rank(console.texts, "short", who.rank)
    lead = places.leads(who)
    name, room = words.name(console.texts, who), TITLE_W - SMALL.width(rank) - 2
    crowned = lead and SMALL.width(name) <= room - CROWN_W
    SMALL.draw(img, x + 20, y + 3, words.cut(SMALL, name, room), pal.PAPER, pal.PANEL0)
    SMALL.draw(img, x + 75, y + 3, rank, pal.GOLD if lead else pal.TEXT, pal.PANEL0, align="r")
    if crowned:
        panels.crown(img, x + 75 - SMALL.width(rank) - 6, y + 4)


def _points_title(img: pyxel.Image, console: Console, model: TableModel, seat: int, x: int, y: int) -> None:
    """Name left, points right; gold with a crown for who has most."""
    who, rules = model.seats[seat], places.rules(console)
    points, lead = str(standing.score(rules, who)), standing.ahead(rules, model, seat)
    BIG.draw(img, x + 75, y + 2, points, pal.GOLD if lead else pal.PAPER, pal.PANEL0, align="r")
    room = TITLE_W - BIG.width(points) - 3
    name = words.name(console.texts, who)
    SMALL.draw(img, x + 20, y + 3, words.cut(SMALL, name, room), pal.PAPER, pal.PANEL0)
    if lead and SMALL.width(name) <= room - CROWN_W:
        panels.crown(img, x + 75 - BIG.width(points) - 7, y + 4)


def _fan(img: pyxel.Image, x: int, y: int, w: int, count: int) -> None:
    """A hand as its backs, side by side while there is room, a little higher in the middle."""
    room = w - layout.MID_W
    step = min(room, FAN_STEP * (count - 1))
    left = x + (room - step) // 2
    for card in range(count):
        off = abs(2 * card - (count - 1))
        lift = FAN_LIFT - off * FAN_LIFT // max(1, count - 1)
        at = left + (step * card // (count - 1) if count > 1 else 0)
        cards.back(img, at, y - lift, cards.MID)


def purse(img: pyxel.Image, x: int, y: int, who: SeatModel, chips: bool) -> None:
    """What a seat has: its chips, red when they are a debt, or its points."""
    if chips:
        panels.chip(img, x, y)
    else:
        sheet.tint(img, "spark", x + 1, y + 1, pal.GOLD)
    amount = who.chips if chips else who.points
    BIG.draw(img, x + 9, y, str(amount), pal.PAPER if amount >= 0 else pal.LOSS, pal.PANEL0)


def dealer_mark(img: pyxel.Image, x: int, y: int) -> None:
    """The dealer's button, 9x9, on the corner of a face."""
    panels.rounded(img, x, y, 9, 9, pal.INK, pal.INK)
    sheet.tint(img, "button.round", x + 1, y + 1, pal.PAPER)
    SMALL.draw(img, x + 3, y + 2, "D", pal.INK)


def number(img: pyxel.Image, x: int, y: int, who: SeatModel, frame: int, calm: bool = False) -> None:
    """The size of a hand beside a card back: red at two and one, blinking while a call is missing and can be
    caught."""
    sheet.draw(img, "back.tiny", x, y)
    colour = pal.LOSS if who.cards <= 2 and not calm else pal.PAPER
    if who.forgot and frame // BLINK_FRAMES % 2:
        colour = pal.PANEL2
    BIG.draw(img, x + 9, y + 1, str(who.cards), colour, pal.PANEL0)


def forgot_bar(img: pyxel.Image, x: int, y: int, w: int, left: int) -> None:
    """The catch window: a red bar of two pixels that shrinks to nothing from both ends."""
    wide = max(2, min(w, left * w // CATCH_FRAMES))
    img.rect(x, y, w, 2, pal.INK)
    img.rect(x + (w - wide) // 2, y, wide, 2, pal.LOSS)


def _faces(img: pyxel.Image, model: TableModel, seat: int, x: int, y: int, deck: Deck) -> None:
    who = model.seats[seat]
    better = places.effect(model, "improve", seat)
    drawn_to = better.frame // LINE_FRAMES if better else layout.HAND_SHOWN
    lit = places.effect(model, "flash", seat)
    for column, stack in enumerate(who.columns):
        at_x, at_y = x + 2 + 15 * column, y + 20
        if not stack:
            panels.outline(img, at_x, at_y, layout.MINI_W, layout.MINI_H, pal.PANEL0)
            continue
        if len(stack) > 1:
            buried = pal.CARD[pal.FULL][deck.colour[stack[1]]].dark
            img.rect(at_x + 1, at_y - 1, layout.MINI_W - 2, 1, buried)
        up = 1 if better and column == drawn_to and column in who.used else 0
        cards.mini(img, at_x, at_y - up, stack[0], deck=deck)
        if lit and lit.value == column:
            panels.outline(img, at_x - 1, at_y - 1, layout.MINI_W + 2, layout.MINI_H + 1, pal.PAPER)
        if column in who.used and column <= drawn_to and not who.out:
            img.rect(at_x + 1, y + 38, layout.MINI_W - 2, 1, pal.GOLD1 if column == drawn_to else pal.GOLD)
