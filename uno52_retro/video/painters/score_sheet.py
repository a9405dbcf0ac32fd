"""Paints the score sheet after a round of points: every hand with the points of each card, and who gets the
sum (RULES 6, score).

Cards that are counted stand in full colour with their points below, one after the other. May import the
console's scene and model and the drawing modules.

    paint_score_sheet(console.scenes[-1], console, pyxel.screen)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout, standing
from ...console.scenes.results import ROW_APART, ROW_FRAMES
from ...console.scenes.score_sheet import SHOWN, ScoreRow, ScoreSheet, Total
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import places, round_result, scores, talk, words

if TYPE_CHECKING:
    from ...console.machine import Console

ROW_H, ROW_W = round_result.ROW_H, round_result.ROW_W
CARDS_X, WIDEST_STEP, NARROWEST_STEP = 27, 15, 9
"""Where the cards of a row begin, and the most and least pixels from one to the next."""
_CARDS_W = CARDS_X + NARROWEST_STEP * (SHOWN - 1) + 13
TOTALS_Y = 131


def paint_score_sheet(scene: ScoreSheet, console: Console, img: pyxel.Image) -> None:
    """Draw the whole sheet as it is in this frame."""
    round_result.cloth(img, scene.frame, console)
    rows = len(scene.rows) + (scene.first >= 0)
    if scene.first >= 0:
        _winner(img, scene, console, layout.result_row(0, rows))
    for number, row in enumerate(scene.rows, int(scene.first >= 0)):
        _row(img, scene, console, number, row, layout.result_row(number, rows))
    round_result.title(img, scene, console)
    _totals(img, scene, console)
    panels.hints(img, [(button, console.texts.t(key), state) for button, key, state in scene.hints])


def _enters(scene: ScoreSheet, number: int) -> int:
    return 1 + ease.out(scene.frame - ROW_APART * number, ROW_FRAMES, layout.WIDTH, 0)


def _winner(img: pyxel.Image, scene: ScoreSheet, console: Console, y: int) -> None:
    """Who is first out, what the others' cards bring, and what that makes."""
    assert console.match is not None
    who = console.match.sitters[scene.first]
    x = _enters(scene, 0)
    panels.panel(img, x, y, ROW_W, ROW_H, pal.PANEL1, pal.GOLD, pal.PANEL2, pal.PANEL0)
    img.rect(x + 1, y + 1, 9, ROW_H - 2, pal.GOLD)
    sheet.tint(img, "icon.flag", x + 1, y + 9, pal.INK)
    panels.portrait(img, x + 13, y + 6, who.face, panels.GLAD)
    if round_result.remarks(scene):
        talk.face_mark(img, x + 13, y + 6)
    BIG.draw(img, x + 34, y + 5, words.cut(BIG, console.seat_name(scene.first), 84), pal.PAPER, pal.PANEL0)
    SMALL.draw(img, x + 34, y + 16, console.texts.t("result.first"), pal.TEXT)
    total = next(total for total in scene.totals if scene.first in total.seats)
    BIG.draw(img, x + 234, y + 5, str(total.shown), pal.PAPER, pal.PANEL0, align="r")
    if scene.shown_gain:
        BIG.draw(img, x + 234, y + 16, f"+{scene.shown_gain}", pal.GAIN, pal.PANEL0, align="r")
    wanted = standing.target(places.rules(console))
    if wanted and standing.counted(places.rules(console)) == "points":
        scores.bar(img, x + 122, y + 6, 84, 5, total.shown, wanted, pal.GOLD)


def _row(img: pyxel.Image, scene: ScoreSheet, console: Console, number: int, row: ScoreRow, y: int) -> None:
    """One hand: whose it is, its cards, what those that were counted make."""
    x = _enters(scene, number)
    if x >= layout.WIDTH:
        return
    edge = pal.INK
    if len(scene.totals[0].seats) > 1:
        edge = places.TEAM_EDGES[(row.seat - scene.me) % 2][0]
    panels.panel(img, x, y, ROW_W, ROW_H, pal.PANEL, edge, pal.PANEL1, pal.PANEL0)
    panels.portrait(img, x + 4, y + 2, row.face, panels.SAD if row.counts else panels.CALM)
    name = words.cut(SMALL, words.name(console.texts, row), 24)
    SMALL.draw(img, x + 13, y + 20, name, pal.PAPER, pal.PANEL0, align="c")
    _cards(img, scene, console, row, x + CARDS_X, y)
    if row.counts:
        BIG.draw(img, x + 234, y + 10, str(row.sum), pal.PAPER, pal.PANEL0, align="r")
        SMALL.draw(img, x + 234 - BIG.width(str(row.sum)) - 4, y + 11, "=", pal.TEXT, align="r")
    else:
        key = "result.none" if scene.dead else "result.partner"
        SMALL.draw(img, x + 234, y + 11, console.texts.t(key), pal.TEXT, align="r")


def first_shown(scene: ScoreSheet, row: ScoreRow) -> int:
    """The first card of a row that is on the screen: while it is counted the last counted one is always
    seen, then the person scrolls."""
    furthest = max(0, len(row.cards) - SHOWN)
    return min(furthest, scene.scroll if scene.done else max(0, row.counted - SHOWN))


def _cards(img: pyxel.Image, scene: ScoreSheet, console: Console, row: ScoreRow, x: int, y: int) -> None:
    deck, first = places.deck(console), first_shown(scene, row)
    shown = row.cards[first : first + SHOWN]
    room = _CARDS_W - CARDS_X - layout.MINI_W
    step = min(WIDEST_STEP, room // max(1, len(shown) - 1))
    for place, card in enumerate(shown):
        done = first + place < row.counted
        ramp = pal.FULL if done else pal.NOT_NOW if row.counts else pal.ILLEGAL
        left = x + step * place
        cards.mini(img, left, y + (2 if done else 3), card, ramp, deck)
        if done:
            middle = left + min(step, layout.MINI_W) // 2
            SMALL.draw(img, middle, y + 21, str(row.points[first + place]), pal.GOLD, align="c")
    if first:
        sheet.tint(img, "tri.left", x - 5, y + 8, pal.GOLD)
    if first + SHOWN < len(row.cards):
        sheet.tint(img, "tri.right", x + room + layout.MINI_W + 2, y + 8, pal.GOLD)


def _totals(img: pyxel.Image, scene: ScoreSheet, console: Console) -> None:
    """Boxes along the bottom: every seat or team, its points, its way to the goal."""
    assert console.match is not None
    img.rect(0, TOTALS_Y, layout.WIDTH, 22, pal.INK)
    img.rect(0, TOTALS_Y, layout.WIDTH, 1, pal.GOLD0)
    step = 237 // len(scene.totals)
    most = max(total.shown for total in scene.totals)
    for box, total in enumerate(scene.totals):
        _total(
            img, console, total, 4 + step * box, TOTALS_Y + 3, step - 5, bool(most) and total.shown == most
        )


def _total(img: pyxel.Image, console: Console, total: Total, x: int, y: int, w: int, lead: bool) -> None:
    rules = places.rules(console)
    panels.panel(img, x, y, w, 17, pal.PANEL, pal.GOLD if lead else pal.INK, pal.PANEL1, pal.PANEL0)
    number, colour = str(total.shown), pal.GOLD if lead else pal.PAPER
    BIG.draw(img, x + w - 4, y + 2, number, colour, pal.PANEL0, align="r")
    names = "+".join(console.seat_name(seat) for seat in total.seats)
    SMALL.draw(img, x + 4, y + 3, words.cut(SMALL, names, w - 11 - BIG.width(number)), pal.TEXT)
    wanted = standing.target(rules)
    if wanted and standing.counted(rules) == "points":
        scores.bar(img, x + 4, y + 11, w - 8, 4, total.shown, wanted, colour)
    else:
        sheet.tint(img, "icon.flag", x + 3, y + 8, pal.TEXT)
        text = str(total.first_outs) + (f"/{wanted}" if wanted else "")
        SMALL.draw(img, x + 14, y + 10, text, pal.TEXT)
