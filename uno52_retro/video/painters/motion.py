"""What moves over the table: cards and chips in flight, stickers, stamps and the short marks of effects (ART
section 5).

Every picture follows from the frame counters in the table model, so a paused or restored table looks as it
did. May import the console's model and layout and the drawing modules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from ...console.table_model import Effect, Flight, TableModel
from ...engine.cards import Deck
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import places

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

STAMP_FRAMES = 8
"""Frames in which a stamp falls; later it lies."""
LIES = 99
"""A frame in which any stamp lies still."""
SLAP_SIZES = (3, 3, 2, 2, 1, 1)
"""Pixels by which a new sticker is larger all round, frame by frame."""
SIZES = {"mini": cards.MINI, "mid": cards.MID, "hand": cards.HAND}
CHIPS = {
    "chip:small": "r", "chip:big": "b", "chip:common": "w", "chip:seat": "y",
    "chip:red": "r", "chip:blue": "b",
}  # fmt: skip
_RED = pal.SHAPE_COLOUR[pal.RED]
_WORDS = {"jump": pal.RED, "ready": pal.GREEN}
CLOCK_FRAMES = 16
_TILT = 11  # a stamp rises by one pixel every so many pixels to the right


def flights(img: pyxel.Image, model: TableModel, deck: Deck, closed: bool = False) -> None:
    """Draw all that is under way; what still waits for its start is not drawn. `closed`: nobody may see what
    comes to the hand at the bottom, so it stays on its back."""
    for flight in model.flights:
        if flight.delay <= 0:
            hidden = closed and flight.what == "card" and flight.y1 >= layout.HAND_Y
            _flight(img, replace(flight, what="back") if hidden else flight, deck)


def _flight(img: pyxel.Image, flight: Flight, deck: Deck) -> None:
    x, y = ease.flight(flight)
    if flight.what in CHIPS:
        panels.chip(img, x, y, CHIPS[flight.what])
        return
    size = SIZES[flight.size]
    face_up = flight.what == "card" and flight.card >= 0
    if flight.flip and 3 * flight.frame < 2 * flight.frames and 3 * flight.frame >= flight.frames:
        _edge_on(img, x, y, size, flight, deck if face_up else None)
    elif face_up and not (flight.flip and 2 * flight.frame < flight.frames):
        cards.draw(img, size, x, y, flight.card, deck=deck)
    else:
        cards.back(img, x, y, size)


def _edge_on(img: pyxel.Image, x: int, y: int, size: int, flight: Flight, deck: Deck | None) -> None:
    """A card that is just turning: its middle strip, as narrow as it is seen; without a deck it shows its
    back."""
    width, height = cards.SIZES[size]
    away = abs(2 * flight.frame - flight.frames)  # 0 edge on, a third of the frames at either end of the turn
    seen = max(3, min(width, 3 * width * away // max(1, flight.frames)))
    left = x + (width - seen) // 2
    img.clip(left, y, seen, height)
    if deck is not None and 2 * flight.frame >= flight.frames:
        cards.draw(img, size, x, y, flight.card, deck=deck)
    else:
        cards.back(img, x, y, size)
    img.clip()
    img.rect(left, y + 1, 1, height - 2, pal.INK)
    img.rect(left + seen - 1, y + 1, 1, height - 2, pal.INK)


@lru_cache(maxsize=64)
def _stamp(text: str, colour: int, big: bool) -> pyxel.Image:
    """A stamp, straight: paper with a double edge in its colour; at least 44x13."""
    font = BIG if big else SMALL
    wide, high = max(44, font.width(text) + 10), font.height + 8
    image = pyxel.Image(wide, high)
    image.cls(pal.KEY)
    panels.rounded(image, 0, 0, wide, high, colour, pal.INK)
    panels.rounded(image, 2, 2, wide - 4, high - 4, pal.PAPER, colour)
    font.draw(image, wide // 2, 4, text, pal.INK, align="c")
    return image


def stamp(img: pyxel.Image, x: int, y: int, text: str, colour: int, frame: int, big: bool = False) -> None:
    """A stamp with its middle at x, y, tilted by a shear; it falls for `STAMP_FRAMES`, bounces by a pixel and
    lies."""
    image = _stamp(text, colour, big)
    wide, high = image.width, image.height
    left = max(1, min(x - wide // 2, layout.WIDTH - wide - 1))
    bounce = 1 if frame < STAMP_FRAMES + 3 else 0
    above = max(bounce, STAMP_FRAMES - frame)
    top = y - high // 2 + wide // _TILT // 2 - above
    for start in range(0, wide, _TILT):
        img.blt(left + start, top - start // _TILT, image, start, 0, min(_TILT, wide - start), high, pal.KEY)


def stickers(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The sticker of a call on the face of its seat, for as long as the hand stays at one card; a new one is
    slapped on."""
    model = scene.model
    _courtesy(img, model, console)
    text = console.texts.t("sticker.uno")
    for seat, who in enumerate(model.seats):
        if not who.called or who.out:
            continue
        x, y = places.portrait(console, model, seat)
        left = max(0, x + 7 - (SMALL.width(text) + 6) // 2)
        slap = places.effect(model, "uno", seat)
        grown = SLAP_SIZES[slap.frame] if slap and slap.frame < len(SLAP_SIZES) else 0
        if grown:
            wide = SMALL.width(text) + 6
            panels.rounded(
                img, left - grown, y + 10 - grown, wide + 2 * grown, 11 + 2 * grown, _RED, pal.GOLD1
            )
        panels.sticker_uno(img, left, y + 10, text)


def _courtesy(img: pyxel.Image, model: TableModel, console: Console) -> None:
    """A clock on the face of the seat that the table waits for (RULES 7, courtesy)."""
    if model.courtesy < 0:
        return
    x, y = places.portrait(console, model, model.courtesy)
    panels.rounded(img, x + 7, y + 7, 11, 11, pal.PANEL0, pal.GOLD)
    light = console.frame // CLOCK_FRAMES % 2
    sheet.tint(img, "icon.clock", x + 8, y + 8, pal.GOLD1 if light else pal.PAPER)


def word(img: pyxel.Image, x: int, y: int, text: str, colour: int, frame: int) -> None:
    """A word that pops up beside a face, its middle at x."""
    wide = SMALL.width(text) + 8
    left = max(1, min(x - wide // 2, layout.WIDTH - wide - 1))
    top = y - (2 if 2 <= frame < 5 else 0)
    ramp = pal.CARD[pal.FULL][colour]
    img.rect(left, top, wide, 11, pal.INK)
    panels.rounded(img, left + 1, top + 1, wide - 2, 9, ramp.base, pal.GOLD1)
    SMALL.draw(img, left + 4, top + 3, text, ramp.glyph)


def effects(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Marks that lie over everything on the table; those of one part are drawn by the painter of that
    part."""
    model = scene.model
    for effect in model.effects:
        if not 0 <= effect.seat < len(model.seats):
            continue
        if effect.name == "skip":
            _skip(img, places.portrait(console, model, effect.seat), effect)
        elif effect.name == "dust":
            _dust(img, model, effect)
        elif effect.name in _WORDS:
            x, y = places.portrait(console, model, effect.seat)
            text = console.texts.t(f"sticker.{effect.name}", g=model.seats[effect.seat].gender)
            word(img, x + 8, y + 6, text, _WORDS[effect.name], effect.frame)
        elif effect.name in ("caught", "forgot"):
            x, y, w, h = places.box(console, model, effect.seat)
            text = console.texts.t(f"stamp.{effect.name}", n=effect.value, g=model.seats[effect.seat].gender)
            stamp(img, x + w // 2, y + h // 2 + 2, text, _RED, effect.frame)
        elif effect.name in ("guilty", "honest") and not places.band_shown(scene):
            x, y, w, h = places.box(console, model, effect.seat)
            verdict(
                img,
                console,
                effect.name,
                model.seats[effect.seat].gender,
                x + w // 2,
                y + h // 2,
                effect.frame,
            )
    _out_stamps(img, model, console)


def verdict(img: pyxel.Image, console: Console, which: str, gender: str, x: int, y: int, frame: int) -> None:
    """The stamp "guilty" or "honest", of somebody of that gender, with its middle at x, y."""
    colour = pal.SHAPE_COLOUR[pal.RED if which == "guilty" else pal.GREEN]
    stamp(img, x, y, console.texts.t(f"stamp.{which}", g=gender), colour, frame, big=True)


def _skip(img: pyxel.Image, face: layout.Spot, effect: Effect) -> None:
    """The ring of a skip, stamped on the face of who is skipped: large at first, then at rest, then gone."""
    x, y = face
    if effect.frame < 3:
        w, h = sheet.size("ring.skip")
        sheet.tint(img, "ring.skip", x + 8 - w, y + 8 - h, _RED, pal.INK, scale=2)
    else:
        sheet.tint(img, "ring.skip", x, y, _RED, pal.INK)


def _dust(img: pyxel.Image, model: TableModel, effect: Effect) -> None:
    """Two puffs that part from the foot of a column that was covered."""
    if effect.seat == model.me:
        x, y = layout.own_column(effect.value)
        w, h = layout.MID_W, layout.MID_H
    else:
        count = len(model.seats)
        x, y = layout.box_face((effect.seat - model.me) % count - 1, count - 1, effect.value)
        w, h = layout.MINI_W, layout.MINI_H
    age = min(2, 3 * effect.frame // max(1, effect.frames))
    for left in (x - 2 - effect.frame // 2, x + w - 3 + effect.frame // 2):
        sheet.tint(img, f"dust.{age}", left, y + h - 3, pal.PAPER_DIM)


def _out_stamps(img: pyxel.Image, model: TableModel, console: Console) -> None:
    """Who has no chips left is out; the stamp falls when it happens and stays."""
    for seat, who in enumerate(model.seats):
        if who.out:
            falling = places.effect(model, "eliminated", seat)
            x, y, w, h = places.box(console, model, seat)
            frame = falling.frame if falling else LIES
            text = console.texts.t("stamp.out", g=who.gender)
            stamp(img, x + w // 2, y + h // 2 + 4, text, _RED, frame, big=True)


@lru_cache(maxsize=1)
def _copy() -> pyxel.Image:
    return pyxel.Image(layout.WIDTH, layout.HEIGHT)


def jolt(img: pyxel.Image, effect: Effect) -> None:
    """The whole picture one pixel down or up, in turn."""
    copy = _copy()
    copy.blt(0, 0, img, 0, 0, layout.WIDTH, layout.HEIGHT)
    img.cls(pal.INK)
    img.blt(0, -1 if effect.frame % 2 else 1, copy, 0, 0, layout.WIDTH, layout.HEIGHT)
