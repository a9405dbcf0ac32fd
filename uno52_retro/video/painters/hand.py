"""The own hand along the bottom: three heights and three ramps tell what may be laid (ART section 4).

May import the console's layout and model and the drawing modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from ...engine.cards import Deck
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import SMALL
from . import places

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

RIGHT_EDGE = 238
GLINT_EVERY = 180
GLINT_FRAMES = 14
_HEIGHTS = (layout.HAND_LEGAL_Y, layout.HAND_Y, layout.HAND_Y)
_CHOOSES = frozenset(("lay", "drawn", "cover", "ready"))
HOP_FRAMES, HOP_LIFT = 24, 4
"""A card with which one may jump in hops, and how high."""


def slots(count: int, cursor: int, scroll: int) -> list[int]:
    """The x of each shown card; a hand that overlaps opens behind the chosen card, so that no part of it is
    hidden.

    The room for that comes from the gaps of the cards on the right first, a pixel each.
    """
    step = layout.hand_step(count)
    shown = min(count - scroll, layout.HAND_SHOWN)
    gaps = [step] * max(0, shown - 1)
    chosen = cursor - scroll
    if step < layout.CARD_W and 0 <= chosen < len(gaps):
        gaps[chosen] = layout.CARD_W
        over = layout.HAND_X + sum(gaps) + layout.CARD_W - RIGHT_EDGE
        for gap in range(len(gaps) - 1, -1, -1):
            if over > 0 and gap != chosen:
                gaps[gap] -= 1
                over -= 1
    places_ = [layout.HAND_X]
    for gap in gaps:
        places_.append(places_[-1] + gap)
    return places_[: max(0, shown)]


def choosing(scene: Table) -> bool:
    """Whether a card of the hand is being chosen: to lay, to cover with, to counter or to jump in with."""
    countering = scene.mode == "penalty" and scene.rows[scene.row] == "counter"
    return not scene.demo and (scene.mode in _CHOOSES or countering or scene.jump >= 0)


def draw(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Draw the hand, the sticker of an armed call, and arrows when there are more cards than room."""
    hand = scene.model.hand
    if not scene.open:
        for x in slots(len(hand), -1, scene.scroll):
            cards.back(img, x, layout.HAND_Y, cards.HAND)
        return
    chooses, deck = choosing(scene), places.deck(console)
    cursor = scene.cursor if chooses and 0 <= scene.cursor < len(hand) else -1
    xs = slots(len(hand), cursor, scene.scroll)
    for place, x in enumerate(xs):
        if place + scene.scroll != cursor:
            _card(img, scene, place + scene.scroll, x, _HEIGHTS[_look(scene, place + scene.scroll)], deck)
    if 0 <= cursor - scene.scroll < len(xs):
        _chosen(img, scene, console, cursor, xs[cursor - scene.scroll])
    elif scene.armed and xs:
        _sticker(img, console, xs[-1], layout.HAND_LEGAL_Y)
    if scene.scroll > 0:
        _more(img, 0, "tri.left", scene.scroll)
    if scene.scroll + len(xs) < len(hand):
        _more(img, 235, "tri.right", len(hand) - scene.scroll - len(xs))
    if chooses and scene.idle % GLINT_EVERY < GLINT_FRAMES and scene.idle >= GLINT_EVERY:
        for place, x in enumerate(xs):
            if _look(scene, place + scene.scroll) == pal.FULL and place + scene.scroll not in (
                cursor,
                scene.lifted,
            ):
                seen = xs[place + 1] - x if place + 1 < len(xs) else layout.CARD_W
                _glint(img, x, layout.HAND_LEGAL_Y, min(seen, layout.CARD_W), scene.idle % GLINT_EVERY)


def _look(scene: Table, place: int) -> int:
    return scene.hand_look[place] if place < len(scene.hand_look) else pal.NOT_NOW


def _card(img: pyxel.Image, scene: Table, place: int, x: int, y: int, deck: Deck) -> None:
    if place == scene.lifted:
        panels.dashed(img, x, layout.HAND_Y - 1, layout.CARD_W, 33, pal.GOLD)
    else:
        cards.hand(img, x, y, scene.model.hand[place], _look(scene, place), deck)


def _chosen(img: pyxel.Image, scene: Table, console: Console, place: int, x: int) -> None:
    """The card under the cursor: lifted by a spring, ringed in gold when it may be played, shaken when it was
    refused."""
    model, deck = scene.model, places.deck(console)
    if place == scene.lifted:
        _card(img, scene, place, x, layout.HAND_Y, deck)
        return
    look = _look(scene, place)
    y = layout.HAND_CHOSEN_Y
    lift = places.effect(model, "lift", model.me)
    if lift and lift.value == place:
        y = ease.spring(2 * lift.frame, _HEIGHTS[look], y)
    if scene.jump >= 0:
        y -= ease.arc(scene.jump % HOP_FRAMES, HOP_FRAMES, HOP_LIFT)
    refused = places.effect(model, "shake", model.me)
    if refused:
        x += ease.shake(refused.frame, 2)
    panels.shadow(img, x + 2, y + 2, layout.CARD_W, 152 - y)
    cards.hand(img, x, y, model.hand[place], look, deck)
    ring = pal.GOLD if look == pal.FULL else pal.QUIET
    panels.outline(img, x - 1, y - 1, layout.CARD_W + 2, layout.CARD_H + 2, ring)
    if scene.armed:
        _sticker(img, console, x, y)


def _sticker(img: pyxel.Image, console: Console, x: int, y: int) -> None:
    """The armed call, clipped to the top right of a card."""
    text = console.texts.t("sticker.uno")
    wide = SMALL.width(text) + 6
    panels.sticker_uno(img, min(x + layout.CARD_W - wide + 6, 239 - wide), y - 5, text)


def _more(img: pyxel.Image, x: int, name: str, count: int) -> None:
    """A scroll arrow at the edge, and how many cards lie beyond it."""
    text = str(count)
    wide = SMALL.width(text)
    left = 0 if x == 0 else 240 - max(5, wide + 2)
    img.rect(left, 126, max(5, wide + 2), 19, pal.INK)
    sheet.tint(img, name, left + 1 if x == 0 else 235, 129, pal.GOLD)
    SMALL.draw(img, left + 1, 138, text, pal.PAPER)


def _glint(img: pyxel.Image, x: int, y: int, seen: int, frame: int) -> None:
    """A slanted line of light that wanders over the part of a card that is seen."""
    img.clip(x + 1, y + 1, seen - 2, min(layout.CARD_H - 2, 152 - y))
    left = x - 16 + frame * 3
    for thick in range(2):
        img.line(left + thick, y + layout.CARD_H, left + thick + 16, y, pal.WHITE)
    img.clip()
