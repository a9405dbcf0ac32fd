"""The middle of the table: log, draw pile, upcard, active colour, direction and the bank (ART section 4).

May import the console's model and layout and the drawing modules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from ...console.standing import BankRow, bank_rows
from ...console.table_model import TableModel
from ...console.wording import log_text
from ...engine.cards import NO_COLOUR, WILD
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL, wrap
from . import own, places, scores, words

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

LOG_LINES = 3
CHEVRON_FRAMES = 8
POT_KEYS = ("pot.small", "pot.big", "pot.common")
POT_CHIPS = "rbw"
_LOG_COLOURS = (pal.PAPER, pal.TEXT, pal.QUIET)
_MARCH = (pal.GOLD0, pal.GOLD, pal.GOLD1)


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw everything between the opponents and the own row."""
    model, plan = scene.model, places.plan(console)
    if scene.mode != "choice":
        log(img, scene, console)
    draw_pile(img, model.draw_count, plan)
    _discards(img, model, console)
    _colour(img, model, plan)
    _direction(img, model, console.frame, plan)
    rows = bank_rows(places.rules(console))
    if rows:
        bank(img, model, console, rows)
    else:
        scores.board(img, model, console)


def log(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The last three rows, the newest line lowest and brightest; a long line takes two or three of them.

    A card that floats over the columns reaches into their place, so then there are two, a little higher.
    """
    model, (x, y), room = scene.model, places.plan(console).log, LOG_LINES
    deck = places.deck(console)
    if own.floats(scene):
        y, room = y - 4, room - 1
    img.rect(x - 2, y, 1, 8 * room - 3, pal.FELT2)
    for age, line in enumerate(reversed(model.log[-LOG_LINES:])):
        rows = _wrapped(log_text(console.texts, model, line, deck))[:room]
        room -= len(rows)
        for place, text in enumerate(rows):
            SMALL.draw(img, x, y + 8 * (room + place), text, _LOG_COLOURS[age], pal.FELT0)
        if not room:
            break


@lru_cache(maxsize=64)
def _wrapped(text: str) -> list[str]:
    """A line of the log, broken where it is too long for its place beside the draw pile."""
    return wrap(SMALL, text, layout.LOG_W)


def draw_pile(img: pyxel.Image, count: int, plan: layout.Plan) -> None:
    """Up to three backs, thinner when the pile runs out, and the plate with the number of cards."""
    x, y = plan.draw_pile
    thick = 0 if count <= 0 else 1 if count < 20 else 2 if count < 60 else 3
    if thick:
        panels.shadow(img, x + 2, y + 3, layout.CARD_W + thick, layout.CARD_H - 1)
        for layer in range(thick - 1, -1, -1):
            cards.back(img, x + layer, y, cards.HAND)
    else:
        panels.dashed(img, x, y, layout.CARD_W, layout.CARD_H, pal.FELT2)
    img.rect(x + 4, y + 28, 17, 7, pal.INK)
    SMALL.draw(img, x + 12, y + 29, str(count), pal.PAPER if count else pal.LOSS, align="c")


def _discards(img: pyxel.Image, model: TableModel, console: Console) -> None:
    """The upcard; while it is still in the air, the card that it will cover."""
    x, y = spot = places.plan(console).upcard
    flying = any(f.what == "card" and (f.x1, f.y1) == spot and f.card == model.upcard for f in model.flights)
    card = model.under if flying else model.upcard
    if card < 0:
        panels.dashed(img, x, y, layout.CARD_W, layout.CARD_H, pal.FELT2)
        return
    panels.shadow(img, x + 2, y + 3, layout.CARD_W, layout.CARD_H - 1)
    cards.hand(img, x, y, card, deck=places.deck(console))
    if places.effect(model, "flash", -1):
        panels.outline(img, x - 1, y - 1, layout.CARD_W + 2, layout.CARD_H + 2, pal.PAPER)
        panels.outline(img, x, y, layout.CARD_W, layout.CARD_H, pal.PAPER)


def badge(img: pyxel.Image, x: int, y: int, colour: int, symbol: int) -> None:
    """The active colour; where there is none, the symbol that was named (RULES 5, wild symbol)."""
    panels.badge(img, x, y, colour)
    if colour == NO_COLOUR and 0 <= symbol < WILD:
        img.rect(x + 2, y + 3, 13, 11, pal.CARD[pal.FULL][NO_COLOUR].base)
        cards.symbol(img, x + 8, y + 4, symbol, pal.GOLD1)


def _colour(img: pyxel.Image, model: TableModel, plan: layout.Plan) -> None:
    """The badge of the active colour; a colour just named floods it from the middle and sends out a ring."""
    x, y = plan.badge
    flood = places.effect(model, "badge")
    badge(img, x, y, model.colour, model.symbol)
    if not flood:
        return
    half = ease.out(flood.frame, max(1, flood.frames - 4), 0, 9)
    img.clip(x + 8 - half, y + 8 - half, 2 * half + 1, 2 * half + 1)
    badge(img, x, y, flood.value, model.symbol)
    img.clip()
    ring = half + 1
    if flood.frame < flood.frames - 4:
        panels.outline(img, x + 8 - ring, y + 8 - ring, 2 * ring + 1, 2 * ring + 1, pal.PAPER)
    panels.outline(img, x - 1, y - 1, 19, 19, pal.CARD[pal.FULL][flood.value].light)


def _direction(img: pyxel.Image, model: TableModel, frame: int, plan: layout.Plan) -> None:
    """Three chevrons that march the way the turn goes: to the right is clockwise, as along the top of the
    table."""
    x, y = plan.chevrons
    clockwise = model.direction > 0
    turned = places.effect(model, "reverse")
    if turned and 3 * turned.frame < turned.frames:
        clockwise = not clockwise
    step = frame // CHEVRON_FRAMES
    for place in range(3):
        colour = pal.GOLD1 if turned else _MARCH[((place if clockwise else 2 - place) - step) % 3]
        if turned and turned.frames <= 3 * turned.frame < 2 * turned.frames:
            img.rect(x + 1 + 5 * place, y, 2, 5, colour)
        else:
            sheet.tint(img, "chevron", x + 5 * place, y, colour, pal.FELT0, flip_x=not clockwise)


def bank(img: pyxel.Image, model: TableModel, console: Console, rows: tuple[BankRow, ...]) -> None:
    """The parts of the bank that the game has, each with its chip, the word for what it rewards, and its
    amount; a prize stands behind a plus, for nobody has paid it yet (RULES 5)."""
    x, y, w, h = places.plan(console).bank
    panels.panel(img, x, y, w, h, pal.FELT0, pal.INK)
    for place, part in enumerate(rows):
        row = y + 2 + layout.BANK_ROW_H * place
        amount = model.pots[part.pot]
        panels.chip(img, x + 3, row + 1, POT_CHIPS[part.pot])
        number = f"+{part.prize}" if part.prize else ""
        if part.holds:
            number = f"{amount}{number}"
        room = w - 17 - BIG.width(number) - 3
        text = words.cut(SMALL, console.texts.t(POT_KEYS[part.pot]), room)
        SMALL.draw(img, x + 13, row + 2, text, pal.TEXT)
        colour = pal.PAPER if amount else pal.TEXT if part.prize else pal.QUIET
        BIG.draw(img, x + w - 4, row + 1, number, colour, align="r")
        if place < len(rows) - 1:
            img.rect(x + 2, row + 9, w - 4, 1, pal.FELT)
