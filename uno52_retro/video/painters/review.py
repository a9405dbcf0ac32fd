"""Paints the review of a round: the costliest decisions as rows, below them what the person saw when the
chosen one was made, what would have been better, and why.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.advice import reason_in_words, slip_in_words, tenths
from ...console.machine import Console
from ...console.scenes.review import SHOWN, Costly, Review
from ...engine.cards import NO_COLOUR, Deck
from .. import cards, font, panels
from ..boxes import REVIEW_LINE, REVIEW_MADE, REVIEW_NONE
from ..palette import GOLD, INK, LOSS, PANEL, PANEL0, PANEL1, PAPER, QUIET, TEXT
from . import parts, words

ROW_Y, ROW_STEP, ROW_H = 16, 17, 15
BOX_Y, BOX_H = 68, 83
MADE_X, COST_X, SPREAD_X = 43, 206, 234
HAND_X, HAND_W, HAND_Y, TOPS_Y = 58, 174, 72, 93
BAR_X, BAR_W = 172, 63


def paint_review(scene: Review, console: Console, img: pyxel.Image) -> None:
    """Paint what has been found so far, and how far the thought has come."""
    match = console.match
    assert match is not None
    panels.felt(img, dark=True)
    _header(img, scene, console)
    for place, costly in enumerate(scene.found):
        _row(img, console, costly, ROW_Y + ROW_STEP * place, place == scene.row)
    for place in range(len(scene.found), SHOWN):
        panels.outline(img, 2, ROW_Y + ROW_STEP * place, 236, ROW_H, PANEL0)
    panels.panel(img, 2, BOX_Y, 236, BOX_H, PANEL, INK, PANEL1, PANEL0)
    if scene.found:
        _detail(img, console, scene.found[scene.row])
    else:
        text = console.t("review.none" if scene.done else "review.thinks")
        high = parts.BODY_STEP * len(parts.lines(text, REVIEW_NONE.width))
        parts.centred(img, 12, BOX_Y + (BOX_H - high) // 2, REVIEW_NONE.width, text, PAPER)
    keys = [("↑↓", console.t("key.choose"))] if len(scene.found) > 1 else []
    keys += [("←→", console.t("review.person"))] if len(match.people) > 1 else []
    parts.hints(img, *keys, ("B", console.t("key.back")))


def _header(img: pyxel.Image, scene: Review, console: Console) -> None:
    """What this is; at the right how far the thought has come, then in what the costs are counted."""
    match = console.match
    assert match is not None
    title = console.t("review.title")
    if len(match.people) > 1:
        title = f"{title}: {words.cut(font.BIG, console.seat_name(scene.me), 70)}"
    unit = "review.chips" if match.rules.scoring == "stakes" else "review.points"
    parts.header(img, title, console.t(unit) if scene.done else "")
    if not scene.done:
        wide = BAR_W * scene.at // len(scene.places)
        panels.outline(img, BAR_X - 1, 3, BAR_W + 2, 7, QUIET)
        img.rect(BAR_X, 4, BAR_W, 5, PANEL0)
        img.rect(BAR_X, 4, wide, 5, GOLD)


def _row(img: pyxel.Image, console: Console, costly: Costly, y: int, chosen: bool) -> None:
    """One decision: when, what was done, what it cost."""
    parts.plate(img, 2, y, 236, ROW_H, chosen)
    assert console.match is not None
    deck = console.match.rules.cards
    font.SMALL.draw(img, 8, y + 5, console.t("review.turn", n=costly.turn), GOLD if chosen else TEXT)
    made, _ = slip_in_words(console.texts, costly.made, costly.better, deck)
    made = words.cut(font.SMALL, made, REVIEW_MADE.width)
    font.SMALL.draw(img, MADE_X, y + 5, made, PAPER if chosen else TEXT)
    cost = f"-{tenths(console.texts, costly.cost)}"
    font.BIG.draw(img, COST_X, y + 4, cost, LOSS, PANEL0, align="r")
    font.SMALL.draw(img, SPREAD_X, y + 5, f"+–{tenths(console.texts, costly.spread)}", TEXT, align="r")


def _detail(img: pyxel.Image, console: Console, costly: Costly) -> None:
    """The upcard, the hand and the own columns as they were, and what speaks for the better move."""
    match, texts = console.match, console.texts
    assert match is not None
    deck = match.rules.cards
    cards.mid(img, 8, HAND_Y, costly.upcard, deck=deck)
    if deck.is_wild[costly.upcard] and costly.colour != NO_COLOUR:
        panels.badge(img, 30, HAND_Y + 4, costly.colour)
    _hand(img, costly, deck)
    if costly.tops:
        font.SMALL.draw(img, 8, TOPS_Y + 7, console.t("tab.columns"), TEXT)
    for column, card in enumerate(costly.tops):
        x = HAND_X + 15 * column
        cards.mini(img, x, TOPS_Y, card, deck=deck)
        for action, colour in ((costly.made, LOSS), (costly.better, GOLD)):
            if getattr(action, "column", -1) == column:
                panels.outline(img, x - 1, TOPS_Y - 1, 15, 20, colour)
    y = TOPS_Y + 23 if costly.tops else HAND_Y + 31
    _, better = slip_in_words(texts, costly.made, costly.better, deck)
    font.SMALL.draw(img, 8, y, console.t("review.better", words=better), GOLD)
    because = reason_in_words(texts, costly.reason, match.sitters, deck)
    for line in font.wrap(font.SMALL, because, REVIEW_LINE.width)[:2]:
        y += 9
        font.SMALL.draw(img, 8, y, line, PAPER)


def _hand(img: pyxel.Image, costly: Costly, deck: Deck) -> None:
    """The hand of then; the card of the better move has a gold line, that of the move made a red one."""
    step = min(15, (HAND_W - 13) // max(1, len(costly.hand) - 1))
    for place, card in enumerate(costly.hand):
        cards.mini(img, HAND_X + step * place, HAND_Y, card, deck=deck)
    for line, (action, colour) in enumerate(((costly.made, LOSS), (costly.better, GOLD))):
        card = getattr(action, "card", -1)
        if card in costly.hand:
            img.rect(HAND_X + step * costly.hand.index(card), HAND_Y + 18 + line, 13, 1, colour)
