"""What the table asks: the pickers of colour and symbol, the choice of draw or pass, the penalty band with
its challenge, the offer to jump in (ART section 4).

A prompt never covers the own columns, and the card that it is about is on it. May import the console's model
and layout and the drawing modules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pyxel

from ...console import jumps, layout
from ...console.pickers import SYMBOL_COLUMNS
from ...engine.cards import COLOUR_LETTERS, NO_COLOUR, Deck
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import places, words
from .motion import LIES, verdict

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

PICKER = (83, 42, 74, 47)
_PLATE_W, _PLATE_H = 22, 16
_PLATES = ((26, 2), (2, 16), (50, 16), (26, 29))
"""Red up, green left, blue right, yellow down: the corners by colour, counted from that of the box."""
_SYMBOL_W, _SYMBOL_H = 12, 14
BAND_H = 37
_ROWS_X = 50
REVEAL_FRAMES = 3
"""Frames between one card of a shown hand and the next."""
_STAMP_X, _STAMP_DOWN = 177, 18
_REVEAL_X, _REVEAL_W = 42, 108


def picker(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The four colours over the piles; on each how many such cards one holds."""
    down = places.plan(console).upcard[1] - layout.COLUMNS.upcard[1]
    plates(img, PICKER[0], PICKER[1] + down, scene.picker, scene.picker_counts, console.frame)


def plates(img: pyxel.Image, left: int, top: int, picked: int, counts: Sequence[int], frame: int) -> None:
    """A box with four plates as a cross, like the buttons that choose them; on each its shape and a count."""
    _box(img, left, top)
    for colour, (x, y) in enumerate(_PLATES):
        chosen = colour == picked
        ramp = pal.CARD[pal.FULL][colour]
        x, y = left + x, top + y - (1 if chosen else 0)
        panels.panel(img, x, y, _PLATE_W, _PLATE_H, ramp.base, pal.INK, ramp.light, ramp.dark)
        if chosen:
            panels.outline(img, x - 1, y - 1, _PLATE_W + 2, _PLATE_H + 2, pal.GOLD1)
            panels.outline(img, x - 2, y - 2, _PLATE_W + 4, _PLATE_H + 4, pal.INK)
        sheet.tint(img, f"shape7.{COLOUR_LETTERS[colour]}", x + 3, y + 5, ramp.glyph)
        count = counts[colour] if colour < len(counts) else 0
        BIG.draw(img, x + 19, y + 5, str(count), ramp.glyph, align="r")
    sheet.tint(img, "pad", left + 35, top + 20, pal.TEXT if frame // 20 % 2 else pal.QUIET)


def _picker_box(img: pyxel.Image, console: Console) -> int:
    """The box of a picker over the piles; returns how much lower than with columns it lies."""
    down = places.plan(console).upcard[1] - layout.COLUMNS.upcard[1]
    _box(img, PICKER[0], PICKER[1] + down)
    return down


def _box(img: pyxel.Image, x: int, y: int) -> None:
    _, _, w, h = PICKER
    panels.shadow(img, x + 2, y + 2, w, h)
    panels.panel(img, x, y, w, h, pal.PANEL0, pal.INK, pal.PANEL1)
    panels.outline(img, x, y, w, h, pal.GOLD0)


def symbols(img: pyxel.Image, scene: Table, console: Console) -> None:
    """All symbols of the deck on a grid; those that one holds are bright, with as many dots as such cards."""
    down = _picker_box(img, console)
    plain, wild = pal.CARD[pal.FULL][NO_COLOUR], pal.PANEL
    for place, symbol in enumerate(scene.symbols):
        row, column = divmod(place, SYMBOL_COLUMNS)
        x, y = PICKER[0] + 1 + _SYMBOL_W * column, PICKER[1] + down + 2 + (_SYMBOL_H + 1) * row
        chosen, held = symbol == scene.picker, scene.picker_counts[place]
        panels.rounded(img, x, y, _SYMBOL_W, _SYMBOL_H, pal.PANEL1 if held else wild, pal.INK)
        if chosen:
            panels.outline(img, x, y, _SYMBOL_W, _SYMBOL_H, pal.GOLD1)
        colour = pal.GOLD1 if chosen else plain.glyph if held else pal.QUIET
        cards.symbol(img, x + 6, y + 2, symbol, colour)
        for dot in range(min(held, 4)):
            img.rect(x + 2 + 2 * dot, y + _SYMBOL_H - 2, 1, 1, pal.GAIN)


def jump(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The offer to jump in: a ring round the upcard that closes, and a tab over a bar that shrinks."""
    plan, text = places.plan(console), console.texts.t("table.jump")
    x, y = plan.upcard
    red = pal.SHAPE_COLOUR[pal.RED]
    for ring in (2, 3):
        wide = ring + max(0, 6 - scene.jump)
        panels.outline(img, x - wide, y - wide, layout.CARD_W + 2 * wide, layout.CARD_H + 2 * wide, red)
    panels.outline(img, x - 1, y - 1, layout.CARD_W + 2, layout.CARD_H + 2, pal.PAPER)
    wide = SMALL.width(text) + 19
    left, top = plan.tab[0] - wide // 2, plan.tab[1]
    img.rect(left - 1, top - 1, wide + 2, 13, pal.INK)
    img.rect(left, top, wide, 9, red)
    img.rect(left, top, wide, 1, pal.CARD[pal.FULL][pal.RED].light)
    after = SMALL.draw(img, left + 4, top + 2, text, pal.PAPER)
    panels.button(img, "A", after + 2, top + 2, colour=pal.GOLD)
    full = jumps.left(scene) * wide // 256
    img.rect(left + (wide - full) // 2, top + 9, full, 2, pal.GOLD)


def choice(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The two plates DRAW and PASS in the place of the log."""
    for row, what in enumerate(scene.plates):
        chosen = row == scene.row
        x, y = 8 + (3 if chosen else 0), places.plan(console).log[1] - 3 + 17 * row
        edge = pal.GOLD if chosen else pal.PANEL2
        panels.panel(img, x, y, 66, 15, pal.PANEL1 if chosen else pal.PANEL, edge, None, pal.PANEL0)
        text = console.texts.t(f"plate.{what}")
        BIG.draw(img, x + 18, y + 4, text, pal.PAPER if chosen else pal.TEXT, pal.PANEL0)
        if what == "draw":
            sheet.draw(img, "back.tiny", x + 6, y + 3)
        else:
            sheet.tint(img, "tri.right", x + 7, y + 5, pal.TEXT)
            sheet.tint(img, "tri.right", x + 11, y + 5, pal.TEXT)
        if chosen:
            panels.arrow(img, x - 8, y + 3, right=True)


def band(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Who faces whom, the card in question, the penalty, and what can be done; after a challenge the shown
    hand and the verdict."""
    model, top = scene.model, places.plan(console).band_y
    img.rect(0, top, 240, BAND_H, pal.INK)
    img.rect(0, top, 240, 1, pal.GOLD)
    img.rect(0, top + BAND_H - 1, 240, 1, pal.GOLD)
    for seat, x in ((scene.challenger, 4), (scene.accused, 204)):
        if 0 <= seat < len(model.seats):
            panels.portrait(img, x, top + 2, model.seats[seat].face, model.seats[seat].mood, scale=2)
        else:
            cards.back(img, x + 4, top + 2, cards.HAND)
    if scene.mode != "penalty":
        _reveal(img, scene, top, places.deck(console))
    else:
        _rows(img, scene, console, top)
        _question(img, scene, top, places.deck(console))
    if scene.verdict and 0 <= scene.accused < len(model.seats):
        falling = places.effect(model, scene.verdict)
        gender = model.seats[scene.accused].gender
        frame = falling.frame if falling else LIES
        verdict(img, console, scene.verdict, gender, _STAMP_X, top + _STAMP_DOWN, frame)


def _rows(img: pyxel.Image, scene: Table, console: Console, band_y: int) -> None:
    model, texts = scene.model, console.texts
    rows = scene.rows
    wrong = model.penalty + (console.match.rules.innocent_extra if console.match else 0)
    top = band_y + 18 - 6 * len(rows)
    for row, what in enumerate(rows):
        chosen = row == scene.row
        y = top + 12 * row + 4
        cards_due = wrong if what == "challenge" else model.penalty
        text = words.cut(SMALL, texts.t(f"penalty.{what}", n=cards_due), 86)
        if chosen:
            panels.rounded(img, _ROWS_X - 3, y - 3, 90, 11, pal.PANEL1, pal.GOLD)
            panels.arrow(img, _ROWS_X - 12 + console.frame // 16 % 2, y - 2, right=True)
        SMALL.draw(img, _ROWS_X, y, text, pal.PAPER if chosen else pal.TEXT)


def _question(img: pyxel.Image, scene: Table, top: int, deck: Deck) -> None:
    """The card that asks for the penalty, fanned out, with the colour that was named."""
    model = scene.model
    for step in range(3):
        cards.back(img, 143 + 4 * step, top + 10 - step, cards.MINI)
    if model.upcard >= 0:
        cards.hand(img, 157, top + 1, model.upcard, deck=deck)
    panels.badge(img, 184, top + 2, model.colour)
    BIG.draw(img, 201, top + 24, f"+{model.penalty}", pal.LOSS, align="r")


def _reveal(img: pyxel.Image, scene: Table, top: int, deck: Deck) -> None:
    """The hand of the accused slides out of the right, card by card; the card that gives the bluff away is
    ringed."""
    hidden = not scene.reveal
    hand = [-1] * scene.model.seats[scene.accused].cards if hidden else scene.reveal
    width, _ = cards.SIZES[cards.MINI]
    step = min(width + 2, (_REVEAL_W - width) // max(1, len(hand) - 1))
    for place, card in enumerate(hand):
        age = scene.reveal_frame - REVEAL_FRAMES * place
        if age < 0:
            continue
        x = ease.out(age, 10, 200, _REVEAL_X + step * place)
        guilty = place == scene.guilty_card and age >= 10
        y = top + (6 if guilty else 9)
        if hidden:
            cards.back(img, x, y, cards.MINI)
        else:
            cards.mini(img, x, y, card, deck=deck)
        if guilty:
            panels.outline(img, x - 1, y - 1, width + 2, 20, pal.LOSS)
