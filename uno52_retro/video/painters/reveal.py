"""Paints what was hidden: all hands, the draw pile from its next card on, the game code.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.machine import Console
from ...console.scenes.reveal import HANDS, PER_ROW, ROWS, Reveal
from .. import cards, ease, font, panels, sheet
from ..boxes import CODE_LINE
from ..palette import GOLD, INK, PANEL, PANEL0, PANEL1, PAPER, TEXT
from . import parts

_HAND_X, _HAND_W = 62, 170
_STEP = 14  # from one card to the next, where there is room


def paint_reveal(scene: Reveal, console: Console, img: pyxel.Image) -> None:
    """Paint the page that is open, the code below it, and the question when it is asked."""
    match = console.match
    assert match is not None
    panels.felt(img, dark=True)
    title = "reveal.hands" if scene.page == HANDS else "reveal.pile"
    pile = console.t("app.cards", n=len(match.state.draw_pile)) if scene.page != HANDS else ""
    parts.header(img, console.t(title), pile)
    if scene.page == HANDS:
        _hands(scene, console, img)
    else:
        _pile(scene, console, img)
    if scene.asking:
        parts.about(img, 117, console.t("reveal.ask.match" if scene.whole else "reveal.ask.round"))
        parts.hints(img, ("A", console.t("pause.yes")), ("B", console.t("pause.no")))
        return
    code = match.code if len(parts.lines(match.code, CODE_LINE.width)) <= 3 else f"{match.code[:100]} …"
    parts.about(img, 117, code)
    parts.hints(
        img,
        ("←→", console.t("key.page")),
        ("A", console.t("key.again")),
        ("B", console.t("key.back")),
    )


def _hands(scene: Reveal, console: Console, img: pyxel.Image) -> None:
    match = console.match
    assert match is not None
    deck = match.rules.cards
    for seat, hand in enumerate(match.state.hands):
        y = 16 + 25 * seat
        x = ease.out(scene.turned - 2 * seat, 10, 240, 0)
        panels.panel(img, x + 2, y, 236, 23, PANEL, INK, PANEL1, PANEL0)
        panels.portrait(img, x + 5, y + 3, match.sitters[seat].face)
        font.SMALL.draw(img, x + 24, y + 9, console.seat_name(seat), PAPER, PANEL0)
        if not hand:
            font.SMALL.draw(img, x + _HAND_X, y + 9, console.t("reveal.empty"), GOLD)
            continue
        step = min(_STEP, (_HAND_W - 13) // max(1, len(hand) - 1))
        for place, card in enumerate(hand):
            cards.mini(img, x + _HAND_X + step * place, y + 2, card, deck=deck)


def _pile(scene: Reveal, console: Console, img: pyxel.Image) -> None:
    """The pile in the order in which it would have been drawn."""
    match = console.match
    assert match is not None
    order = match.state.draw_pile[::-1][PER_ROW * scene.scroll :][: PER_ROW * ROWS]
    for place, card in enumerate(order):
        row, column = divmod(place, PER_ROW)
        cards.mini(img, 7 + 14 * column, 17 + 20 * row, card, deck=match.rules.cards)
    if not order:
        font.SMALL.draw(img, 120, 60, console.t("reveal.empty"), TEXT, align="c")
    if scene.scroll:
        sheet.tint(img, "tri.up", 233, 18, GOLD)
    if scene.scroll < scene.last(console):
        sheet.tint(img, "tri.down", 233, 108, GOLD)
