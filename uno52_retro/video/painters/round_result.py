"""Paints the end of a round: the hands from the best down, chips on their way to who won them, the bank (ART
section 4).

The rows enter from the right, the cards that make a rank rise one by one, chips fly from the bank along the
gutter and are counted as they land. When a seat takes the common pot as well, that is the big moment: rays, a
banner and confetti in the four shapes. May import the console's scene, model and the drawing modules.

    paint_round_result(console.scenes[-1], console, pyxel.screen)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout, standing
from ...console.scenes.round_result import PRIZES, box_step
from ...console.scenes.table import Table
from ...console.table_model import Flight
from ...engine.cards import COLOUR_LETTERS, Deck
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import motion, places, talk, words
from .table import paint_table

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.round_result import ResultRow, RoundResult
    from ...console.scenes.score_sheet import ScoreSheet

ROW_H, ROW_W = 28, 238
ENTER_FRAMES, ENTER_APART = 10, 6
CLOTH_FRAMES = 28
BANK_Y = 131
GUTTER_X, GUTTER_Y = 171, 127
WORDS_X, WORDS_W = 111, 66
STACK_X, STACK_CHIPS, STACKS = 179, 5, 3
CHIP_WORTH = 10
CONFETTI = 24
BANNER_Y = 62
BANNER_FRAMES = 120
"""Frames that the banner stays after the last chip was counted."""
REMARK_FRAMES = 150
"""So long the remark stands in the bar, then so long the title, and so on."""
_MEDALS = (
    (pal.GOLD, pal.GOLD1, pal.INK),
    (pal.SILVER, pal.PAPER, pal.INK),
    (pal.BRONZE, pal.BRONZE1, pal.PAPER),
    (pal.STEEL, pal.STEEL, pal.PAPER),
)
_TAG_COLOURS = {"best": pal.RED, "first": pal.BLUE, "out": pal.WILD}
_TAILS = {"r": pal.SHAPE_COLOUR[pal.RED], "b": pal.CHIP_BLUE, "w": pal.CHIP_WHITE1, "y": pal.GOLD}
_POT_KEYS = {
    "small": "pot.small", "red": "pot.small", "big": "pot.big", "blue": "pot.big", "common": "pot.common",
}  # fmt: skip
_TEAM_EDGES = (pal.SILVER, pal.BRONZE1)


def paint_round_result(scene: RoundResult, console: Console, img: pyxel.Image) -> None:
    """Draw the whole result as it is in this frame."""
    cloth(img, scene.frame, console)
    winner = next((k for k, row in enumerate(scene.rows) if row.seat == scene.pot_winner), -1)
    if winner >= 0:
        _rays(img, layout.result_row(winner, len(scene.rows)) + ROW_H // 2, console.frame)
    for number, row in enumerate(scene.rows):
        _row(img, scene, console, number, row)
    title(img, scene, console)
    _bank(img, scene, console)
    for flight in scene.flights:
        _chip(img, flight)
    if winner >= 0:
        _big_moment(img, scene, console, winner)
    panels.hints(img, [(button, console.texts.t(key), state) for button, key, state in scene.hints])


def cloth(img: pyxel.Image, frame: int, console: Console) -> None:
    """The dark felt; while the rows enter it is drawn in with them, over the darkened table where the round
    has ended."""
    edge = ease.out(frame, CLOTH_FRAMES, layout.WIDTH, 0)
    below = console.scenes[-2] if len(console.scenes) > 1 else None
    if edge == 0 or not isinstance(below, Table):
        panels.felt(img, dark=True)
        return
    paint_table(below, console, img)
    panels.darken_all(img)
    img.clip(edge, 0, layout.WIDTH - edge, layout.HEIGHT)
    panels.felt(img, dark=True)
    img.clip()


def remarks(scene: RoundResult | ScoreSheet) -> bool:
    """Whether the words of who is out first stand in the bar now, in turn with the title."""
    return bool(scene.remark) and scene.done and scene.waited // REMARK_FRAMES % 2 == 0


def title(img: pyxel.Image, scene: RoundResult | ScoreSheet, console: Console) -> None:
    """The bar at the top: the round, who is first out (and, in turn, what that seat says of it), the goal."""
    texts = console.texts
    img.rect(0, 0, layout.WIDTH, 13, pal.INK)
    img.rect(0, 12, layout.WIDTH, 1, pal.GOLD0)
    left = BIG.draw(
        img,
        4,
        3,
        texts.t("table.round", n=scene.round),
        pal.PAPER,
        pal.PANEL,
    )
    word, number = places.rules(console).goal
    goal = words.cut(SMALL, texts.t(f"goal.short.{word}", n=number), 76)
    right = SMALL.draw(img, 236, 4, goal, pal.QUIET, align="r") - SMALL.width(goal) - 1
    said = remarks(scene)
    text = texts.t(scene.remark) if said else texts.t(scene.title, **scene.title_args)
    middle = max(120, left + 5 + SMALL.width(text) // 2)
    middle = min(middle, right - 4 - SMALL.width(text) // 2)
    colour = pal.PAPER if said else pal.LOSS if scene.dead else pal.GOLD
    SMALL.draw(img, middle, 4, text, colour, align="c")


def _row(img: pyxel.Image, scene: RoundResult, console: Console, number: int, row: ResultRow) -> None:
    """One seat: place, face, the five cards, the hand in words, chips."""
    x = 1 + ease.out(scene.frame - ENTER_APART * number, ENTER_FRAMES, layout.WIDTH, 0)
    if x >= layout.WIDTH:
        return
    y = layout.result_row(number, len(scene.rows))
    first = row.place == 1
    panels.panel(
        img, x, y, ROW_W, ROW_H, pal.PANEL1 if first else pal.PANEL, pal.GOLD if first else pal.INK,
        pal.PANEL2 if first else pal.PANEL1, pal.PANEL0,
    )  # fmt: skip
    fill, light, ink = _MEDALS[max(0, min(3, row.place - 1))]
    img.rect(x + 1, y + 1, 9, ROW_H - 2, fill)
    img.rect(x + 1, y + 1, 9, 1, light)
    BIG.draw(img, x + 6, y + 10, str(row.place), ink, align="c")
    panels.portrait(img, x + 12, y + 2, row.face, row.mood)
    if row.seat == scene.first and remarks(scene):
        talk.face_mark(img, x + 12, y + 2)
    name = words.cut(SMALL, words.name(console.texts, row), 22)
    SMALL.draw(img, x + 20, y + 20, name, pal.PAPER, pal.PANEL0, align="c")
    if scene.teams:
        img.rect(x + 10, y + 1, 2, ROW_H - 2, _TEAM_EDGES[(row.seat - scene.me) % 2])
    _cards(img, row, x + 32, y, places.deck(console))
    _words(img, console, row, x + WORDS_X, y, first)
    _chips(img, row, x, y)
    wanted = standing.target(places.rules(console))
    if row.counter >= 0:
        colour = pal.GOLD if row.counter >= wanted else pal.TEXT
        SMALL.draw(img, x + STACK_X - 1, y + 3, f"{row.counter}/{wanted}", colour)


def _cards(img: pyxel.Image, row: ResultRow, x: int, y: int, deck: Deck) -> None:
    """The five faces, those that make the rank first; risen ones stand 3 px higher in full colour with a line
    below."""
    for place, card in enumerate(row.faces):
        risen = place in row.used[: row.risen]
        left = x + 15 * place
        if risen:
            img.rect(left + 1, y + 23, 11, 2, pal.PANEL0)
            img.rect(left + 1, y + 25, 11, 1, pal.GOLD if row.place == 1 else pal.GOLD0)
        waits = row.risen < len(row.used)
        ramp = pal.FULL if risen or waits else pal.ILLEGAL
        cards.mini(img, left, y + (4 if risen else 7), card, ramp, deck)


def _words(img: pyxel.Image, console: Console, row: ResultRow, x: int, y: int, first: bool) -> None:
    texts = console.texts
    name = words.cut(BIG, words.rank(texts, "big", row.rank), WORDS_W)
    BIG.draw(img, x, y + 3, name, pal.GOLD if first else pal.PAPER, pal.PANEL0)
    if len(row.tags) < 2:
        detail = words.cut(SMALL, words.rank(texts, "detail", row.rank), WORDS_W)
        SMALL.draw(img, x, y + 12, detail, pal.TEXT)
    for line, tag in enumerate(reversed(row.tags)):
        colours = pal.CARD[pal.FULL][_TAG_COLOURS[tag]]
        text = texts.t(f"result.{tag}")
        top = y + 19 - 8 * line
        panels.rounded(img, x, top, SMALL.width(text) + 6, 7, colours.base, colours.dark)
        SMALL.draw(img, x + 3, top + 1, text, pal.PAPER)


def stacks(total: int) -> list[tuple[str, int]]:
    """A seat's chips as at most three stacks of five: hundreds in blue when they would not fit in gold
    tens."""
    tens, found = max(0, total) // CHIP_WORTH, []
    if tens > STACK_CHIPS * STACKS:
        hundreds = min(STACK_CHIPS, tens // 10)
        found.append(("b", hundreds))
        tens = min(tens - 10 * hundreds, STACK_CHIPS * (STACKS - 1))
    elif total > 0:
        tens = max(1, tens)
    while tens > 0:
        found.append(("y", min(STACK_CHIPS, tens)))
        tens -= STACK_CHIPS
    return found


def _chips(img: pyxel.Image, row: ResultRow, x: int, y: int) -> None:
    for place, (kind, count) in enumerate(stacks(row.shown_total)):
        panels.stack(img, x - 1 + STACK_X + 10 * place, y + 23, count, kind)
    colour = pal.PAPER if row.shown_total >= 0 else pal.LOSS
    BIG.draw(img, x + 234, y + 5, str(row.shown_total), colour, pal.PANEL0, align="r")
    if row.shown_gain:
        sign = "+" if row.shown_gain > 0 else ""
        colour = pal.GAIN if row.shown_gain > 0 else pal.LOSS
        BIG.draw(img, x + 234, y + 16, f"{sign}{row.shown_gain}", colour, pal.PANEL0, align="r")


def _bank(img: pyxel.Image, scene: RoundResult, console: Console) -> None:
    """Boxes along the bottom: what of each part of the bank is left here, which prizes come from outside, and
    whose they are."""
    texts = console.texts
    img.rect(0, BANK_Y, layout.WIDTH, 22, pal.INK)
    img.rect(0, BANK_Y, layout.WIDTH, 1, pal.GOLD0)
    names = {row.seat: words.name(texts, row) for row in scene.rows}
    step = box_step(len(scene.bank))
    wide = step - 5
    for box, (pot, amount, left, seats) in enumerate(scene.bank):
        x, y = 4 + step * box, BANK_Y + 3
        won = pot == "common" and scene.pot_winner >= 0
        panels.panel(img, x, y, wide, 17, pal.PANEL, pal.GOLD if won else pal.INK, pal.PANEL1, pal.PANEL0)
        prize = pot in PRIZES
        panels.stack(img, x + 4, y + 13, 1 if prize else _height(left), motion.CHIPS[f"chip:{pot}"])
        number = f"+{amount}" if prize else str(left)
        name = words.cut(SMALL, texts.t(_POT_KEYS[pot]), wide - 26 - BIG.width(number))
        SMALL.draw(img, x + 17, y + 3, name, pal.TEXT)
        bright = amount if prize else left
        BIG.draw(img, x + wide - 4, y + 2, number, pal.PAPER if bright else pal.QUIET, pal.PANEL0, align="r")
        if seats:
            sheet.tint(img, "tri.right", x + 17, y + 10, pal.GAIN)
            to = words.cut(SMALL, ", ".join(names[seat] for seat in seats if seat in names), wide - 25)
            SMALL.draw(img, x + 22, y + 10, to, pal.GAIN)
        elif not prize:
            key = "result.carried" if pot == "big" else "result.stays"
            SMALL.draw(img, x + 17, y + 10, words.cut(SMALL, texts.t(key), wide - 20), pal.TEXT)


def _height(amount: int) -> int:
    """How many chips of a stack stand for what is left of a part of the bank: one from 1, two from 5, up to
    five."""
    return sum(amount >= least for least in (1, 5, 10, 20, 40))


def chip_way(flight: Flight, frame: int) -> tuple[int, int]:
    """Where a chip is: along the upper edge of the bank to the gutter between words and stacks, then up to
    its row."""
    turn = max(1, flight.frames * 11 // 20)
    if frame <= turn:
        return ease.line(frame, turn, flight.x0, GUTTER_X), ease.out(frame, turn, flight.y0, GUTTER_Y)
    rest = flight.frames - turn
    x = ease.curve(frame - turn, rest, GUTTER_X, GUTTER_X, flight.x1)
    return x, ease.curve(frame - turn, rest, GUTTER_Y, flight.y1, flight.y1)


def _chip(img: pyxel.Image, flight: Flight) -> None:
    """A chip on its way, with three sparks behind it."""
    kind = motion.CHIPS.get(flight.what, "y")
    for behind in (3, 2, 1):
        if flight.frame >= behind:
            x, y = chip_way(flight, flight.frame - behind)
            img.rect(x + 2, y + 2, 3 - behind // 2, 3 - behind // 2, _TAILS[kind])
    panels.chip(img, *chip_way(flight, flight.frame), kind)


# --- the big moment -----------------------------------------------------------------------------------------
def _rays(img: pyxel.Image, y: int, frame: int) -> None:
    """Rays that turn slowly behind the row of who takes the pot, drawn on the dark felt before the rows."""
    turn = frame // 4 % 40
    for ray in range(-8, 9):
        x = 120 + ray * 40 + turn
        img.tri(120, y, x, -20, x + 16, -20, pal.FELT)
        img.tri(120, y, 240 - x, 180, 240 - x - 16, 180, pal.FELT)


def _big_moment(img: pyxel.Image, scene: RoundResult, console: Console, winner: int) -> None:
    """A frame that glows round the winner's row, confetti in the four shapes, and a banner with the sum."""
    y = layout.result_row(winner, len(scene.rows))
    glow = (pal.GOLD0, pal.GOLD, pal.GOLD1, pal.GOLD)[console.frame // 6 % 4]
    panels.outline(img, 0, y - 1, layout.WIDTH, ROW_H + 2, glow)
    panels.outline(img, 1, y, ROW_W, ROW_H, glow)
    for piece in range(CONFETTI):
        fall = (console.frame + ease.scatter(3 * piece, 200)) % 200
        sway = (0, 1, 2, 1, 0, -1, -2, -1)[(fall // 5 + piece) % 8]
        x = ease.scatter(3 * piece + 1, layout.WIDTH) + sway
        if 13 <= fall < BANK_Y - 6:
            letter = COLOUR_LETTERS[piece % 4]
            sheet.tint(img, f"shape5.{letter}", x, fall, pal.SHAPE_COLOUR[piece % 4], pal.INK)
    if scene.waited < BANNER_FRAMES:
        _banner(img, scene, console, scene.rows[winner], y)


def _banner(img: pyxel.Image, scene: RoundResult, console: Console, row: ResultRow, y: int) -> None:
    """Who takes the pot and how much, clear of the row at `y`; later the rows below it can be read again."""
    name = words.name(console.texts, row)
    text = console.texts.t("result.pot_won", name=name, g=row.gender)
    amount = next((amount for pot, amount, _, _ in scene.bank if pot == "common"), 0)
    sum_ = f"+{amount}"
    wide = max(120, BIG.width(text) + BIG.width(sum_) + 34)
    top = BANNER_Y if y < BANNER_Y - 24 or y > BANNER_Y + 20 else BANNER_Y + 30
    left = 120 - wide // 2
    panels.shadow(img, left + 2, top + 3, wide, 20)
    panels.panel(img, left, top, wide, 20, pal.GOLD0, pal.INK)
    panels.panel(img, left + 1, top + 1, wide - 2, 18, pal.PANEL0, pal.GOLD, None, None)
    BIG.draw(img, left + 10, top + 7, text, pal.GOLD1)
    panels.chip(img, left + wide - BIG.width(sum_) - 18, top + 7, "w")
    BIG.draw(img, left + wide - 10, top + 7, sum_, pal.GAIN, align="r")
