"""Paints Solitaire at its table: columns of strips with a whole face in front, the upcard, the stock, the
hand to beat and the hand of now, what flies, what is asked, and the panel at the end.

Only reads the scene and the console. May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console import solitaire as table
from ...console.machine import Console
from ...console.scenes.solitaire import Solitaire, hints, tab, targets
from ...console.solitaire import CARD_H, CARD_W, STOCK, STOCK_PLACE, UPCARD, Shown
from ...console.table_model import TableModel
from ...engine.cards import COLOUR_LETTERS, NO_COLOUR, NO_SUIT, SUIT_LETTERS, SYMBOL_TEXT, UNO52
from ...engine.patience import LOWEST_HAND, fits
from ...engine.patience_state import CARDS
from .. import cards, ease, panels, sheet
from .. import palette as pal
from ..font import BIG, SMALL
from . import motion, parts, prompts, words

TAB_W = 76
BOB_FRAMES = 16
MINI_X, MINI_Y, MINI_STEP = 148, 66, 15
SIDE = (144, 56, 95, 95)
_FIRST_X, _LAST_X = 148, 235
PICKER_AT = (154, 60)
_FLOAT = 5
"""Pixels that a lifted card floats above the face that it would cover."""
END = (34, 26, 172)
_LIGHT_FRAMES = 4


def paint_solitaire(scene: Solitaire, console: Console, img: pyxel.Image) -> None:
    """Paint the table in its present mode."""
    panels.felt(img)
    for place in range(5):
        _column(img, scene, place)
    _piles(img, scene)
    _side(img, scene, console)
    if scene.mode == "cover":
        _floating(img, scene)
    _cursor(img, scene)
    _bezel(img, scene, console)
    motion.flights(img, TableModel([], flights=scene.shown.flights), UNO52)
    _effects(img, scene, console)
    if scene.mode == "picker":
        prompts.plates(img, *PICKER_AT, scene.picker, scene.picker_counts, console.frame)
    if scene.mode in ("won", "stuck"):
        _end(img, scene, console)
    panels.hints(img, [(button, console.t(key), state) for button, key, state in hints(scene)])


# --- the columns --------------------------------------------------------------------------------------------
def strip(img: pyxel.Image, x: int, y: int, card: int, ramp: int) -> None:
    """The upper strip of a buried card, 24x9: rank, shape and suit side by side; the next card lies over what
    is below."""
    colour, suit = UNO52.colour[card], UNO52.suit[card]
    colours = pal.CARD[ramp][colour]
    img.rect(x + 1, y, CARD_W - 2, 10, pal.INK)
    img.rect(x, y + 1, CARD_W, 9, pal.INK)
    img.rect(x + 1, y + 1, CARD_W - 2, 9, colours.base)
    img.rect(x + 1, y + 1, CARD_W - 2, 1, colours.light)
    img.rect(x + 1, y + 1, 1, 9, colours.light)
    img.rect(x + 22, y + 2, 1, 8, colours.dark)
    if colour == NO_COLOUR:
        for number, ground in enumerate((0, 2, 3, 1)):
            img.rect(x + 12 + 2 * number + number, y + 3, 2, 5, pal.CARD[ramp][ground].base)
    else:
        sheet.tint(img, f"shape3.{COLOUR_LETTERS[colour]}", x + 9, y + 3, colours.glyph)
    if suit != NO_SUIT:
        img.rect(x + 14, y + 2, 9, 7, pal.CARD_PAPER[ramp])
        sheet.tint(img, f"suit6.{SUIT_LETTERS[suit]}", x + 15, y + 2, pal.CARD_SUIT[ramp][suit])
    sheet.tint(img, f"rank5.{SYMBOL_TEXT[UNO52.symbol[card]]}", x + 2, y + 2, colours.glyph)


def _ramps(scene: Solitaire, place: int) -> tuple[int, int]:
    """How the face and the buried cards of a column are drawn: what cannot be chosen steps back."""
    shown = scene.shown
    if scene.mode == "cover":
        return (pal.FULL if place in targets(scene.held.state, scene.source) else pal.ILLEGAL), pal.ILLEGAL
    if scene.mode in ("show", "won", "stuck") or shown.effect("hand") or shown.moving:
        return pal.FULL, pal.NOT_NOW
    return (pal.FULL if fits(scene.held.state, shown.columns[place][0]) else pal.NOT_NOW), pal.NOT_NOW


def _column(img: pyxel.Image, scene: Solitaire, place: int) -> None:
    shown = scene.shown
    column = shown.columns[place]
    lifted = scene.mode == "cover" and place == scene.source
    x, y = table.face_spot(place, len(column))
    if not column:
        panels.dashed(img, x, table.COLUMN_Y, CARD_W, CARD_H, pal.FELT2)
        return
    face, buried = _ramps(scene, place)
    x += _shaken(shown, place)
    step, count = table.strip_step(len(column)), len(column)
    turn = shown.effect("turn", place)
    if turn is not None:  # edge on in the middle, when the cards change their order
        away = abs(2 * turn.frame - turn.frames)
        seen = max(3, CARD_W * away // turn.frames)
        img.clip(x + (CARD_W - seen) // 2, table.COLUMN_Y, seen, 142)
    for index in range(count - 1, 0, -1):
        strip(img, x, table.COLUMN_Y + step * (count - 1 - index), column[index], buried)
    lit = _counts(scene, place)
    if lifted:
        panels.dashed(img, x, y, CARD_W, CARD_H, pal.GOLD)
    else:
        up = 2 if lit and shown.effect("hand") else 0
        cards.hand(img, x, y - up, column[0], face)
    img.clip()
    if lit and not lifted:
        img.rect(x + 2, y + CARD_H, CARD_W - 4, 2, pal.GOLD)
        img.rect(x + 2, y + CARD_H + 2, CARD_W - 4, 1, pal.INK)


def _counts(scene: Solitaire, place: int) -> bool:
    """Whether the face is one of those that make a hand of at least a pair; nobody can tell while they
    move."""
    shown = scene.shown
    if _unsettled(shown):
        return False
    rank = shown.rank
    return rank is not None and rank >= LOWEST_HAND and place in table.counting(tuple(shown.faces))


def _unsettled(shown: Shown) -> bool:
    """Whether faces come and go, so that they are no hand."""
    return shown.moving and shown.effect("hand") is None


def _shaken(shown: Shown, place: int) -> int:
    shake = shown.effect("shake", place)
    return ease.shake(shake.frame, 2) if shake is not None else 0


def _cursor(img: pyxel.Image, scene: Solitaire) -> None:
    """The gold ring, and below it the arrow; over a hand that is being shown it marks the next upcard."""
    if scene.mode in ("won", "stuck") or not scene.shown.open:
        return
    shown, place = scene.shown, scene.cursor
    if place == STOCK_PLACE:
        x, y = STOCK
    else:
        x, y = table.face_spot(place, len(shown.columns[place]))
    x += _shaken(shown, place)
    panels.outline(img, x - 1, y - 1, CARD_W + 2, CARD_H + 2, pal.GOLD)
    panels.outline(img, x - 2, y - 2, CARD_W + 4, CARD_H + 4, pal.INK)
    bob = scene.frame // BOB_FRAMES % 2
    low = y + CARD_H + 4 + bob
    if place != STOCK_PLACE and scene.mode != "cover" and shown.columns[place] and _counts(scene, place):
        img.rect(x + 2, y + CARD_H + 2, CARD_W - 4, 1, pal.GOLD)  # the line below the ring
        low += 1
    if place == STOCK_PLACE:
        panels.arrow(img, STOCK[0] - 12 + bob, STOCK[1] + 12, right=True)
    elif scene.mode != "cover" and low + 7 <= 152:
        sheet.draw(img, "arrow.down", x + 8, low, flip_y=True)


def _floating(img: pyxel.Image, scene: Solitaire) -> None:
    """The lifted card, smaller, over the face that it would cover."""
    state = scene.held.state
    x, y = table.face_spot(scene.cursor, len(state.columns[scene.cursor]))
    panels.shadow(img, x + 5, y + 4, 18, 22)
    left, top = x + 3, max(y - _FLOAT, table.COLUMN_Y)
    cards.mid(img, left, top, state.columns[scene.source][0])
    panels.outline(img, left - 1, top - 1, 20, 27, pal.PAPER)
    bob = scene.frame // BOB_FRAMES % 2
    if top - 9 >= table.COLUMN_Y:
        panels.arrow(img, x + 8, top - 9 + bob)
    else:  # a short column has no room above
        sheet.draw(img, "arrow.down", x + 8, y + CARD_H + 4 + bob, flip_y=True)


# --- the piles and what stands below them -------------------------------------------------------------------
def _piles(img: pyxel.Image, scene: Solitaire) -> None:
    shown = scene.shown
    x, y = UPCARD
    if shown.upcard >= 0:
        parts.cast(img, x, y, CARD_W, CARD_H)
        cards.hand(img, x, y, shown.upcard)
        flash = shown.effect("badge")
        if shown.colour < NO_COLOUR:
            panels.badge(img, 176, 20, shown.colour)
            if flash is not None and flash.frame < _LIGHT_FRAMES:
                panels.outline(img, 175, 19, 19, 19, pal.PAPER)
    else:
        panels.dashed(img, x, y, CARD_W, CARD_H, pal.FELT2)
    _stock(img, shown)


def _stock(img: pyxel.Image, shown: Shown) -> None:
    """The next card open, the backs of those behind it peeping out above, and how many there are."""
    x, y = STOCK
    count = len(shown.stock)
    if not count:
        panels.dashed(img, x, y, CARD_W, CARD_H, pal.FELT2)
    else:
        parts.cast(img, x, y, CARD_W, CARD_H)
        for behind in range(min(2, count - 1), 0, -1):
            cards.back(img, x, y - 2 * behind, cards.HAND)
        left = x + _shaken(shown, STOCK_PLACE)
        if shown.open:
            cards.hand(img, left, y, shown.stock[0])
        else:
            cards.back(img, left, y, cards.HAND)
    panels.rounded(img, x + 3, y + CARD_H + 2, 18, 8, pal.PANEL0, pal.INK)
    if not shown.open:
        count = CARDS - sum(map(len, shown.columns)) - (shown.upcard >= 0)
    SMALL.draw(img, x + 12, y + CARD_H + 4, str(count), pal.PAPER if count else pal.LOSS, align="c")


def _side(img: pyxel.Image, scene: Solitaire, console: Console) -> None:
    """The hand to beat, the hand of now, and three numbers."""
    shown = scene.shown
    x, y, w, h = SIDE
    panels.panel(img, x, y, w, h, pal.PANEL, pal.INK, pal.PANEL1, pal.PANEL0)
    SMALL.draw(img, _FIRST_X, 58, console.t("solitaire.tobeat"), pal.TEXT)
    beaten = shown.effect("beat")
    for place in range(5):
        left = MINI_X + MINI_STEP * place
        if shown.hand:
            up = 1 if beaten is not None and beaten.frame // 4 % 5 == place else 0
            cards.mini(img, left, MINI_Y - up, shown.hand[place])
        else:
            panels.dashed(img, left, MINI_Y, 13, 18, pal.PANEL1)
    text = words.rank(console.texts, "line", shown.beat) if shown.hand else console.t("solitaire.nothing")
    SMALL.draw(img, _FIRST_X, 87, text, pal.PAPER if shown.hand else pal.TEXT)
    img.rect(x + 2, 95, w - 4, 1, pal.PANEL0)
    _now(img, scene, console)
    img.rect(x + 2, 116, w - 4, 1, pal.PANEL0)
    numbers = (("run", shown.run), ("hands", shown.hands), ("undos", scene.held.game.undone))
    for line, (name, number) in enumerate(numbers):
        top = 121 + 10 * line
        SMALL.draw(img, _FIRST_X, top, console.t(f"solitaire.{name}"), pal.TEXT)
        colour = pal.PAPER if number else pal.QUIET
        BIG.draw(img, _LAST_X, top - 1, str(number), colour, align="r")


def _now(img: pyxel.Image, scene: Solitaire, console: Console) -> None:
    """The category of the faces, or of those that there would be after the cover: green, with the button that
    shows them, when they may be shown."""
    covering = scene.mode == "cover"
    shown = _after_cover(scene) if covering else scene.shown
    SMALL.draw(img, _FIRST_X, 99, console.t("solitaire.then" if covering else "solitaire.now"), pal.TEXT)
    if _unsettled(shown):
        return
    rank = shown.rank
    ready = shown.showable and shown.open
    if ready and not covering:
        wide = panels.button_width("R")
        panels.button(img, "R", _LAST_X - wide + 3, 99, colour=pal.GOLD)
    text = console.t("solitaire.nohand") if rank is None else words.rank(console.texts, "line", rank)
    SMALL.draw(img, _FIRST_X, 108, text, pal.GAIN if ready else pal.QUIET)


def _after_cover(scene: Solitaire) -> Shown:
    """The table as it would be when the lifted card lies where it floats."""
    columns = [list(column) for column in scene.shown.columns]
    columns[scene.cursor].insert(0, columns[scene.source].pop(0))
    return Shown(columns, beat=scene.shown.beat, open=True)


def _bezel(img: pyxel.Image, scene: Solitaire, console: Console) -> None:
    """What is played left, what can be done or why something cannot in the middle, the score right."""
    img.rect(0, 0, 240, 8, pal.INK)
    key, refused = tab(scene)
    if key:
        text = console.t(key)
        wide = max(TAB_W, SMALL.width(text) + 8)
        left = 120 - wide // 2
        red = pal.CARD[pal.FULL][pal.RED]
        img.rect(left, 0, wide, 8, red.dark if refused else pal.GOLD0)
        img.rect(left, 0, wide, 7, red.base if refused else pal.GOLD)
        SMALL.draw(img, 120, 1, text, pal.PAPER if refused else pal.INK, align="c")
    SMALL.draw(img, 3, 1, title(scene.day, console), pal.TEXT)
    SMALL.draw(img, 237, 1, console.t("solitaire.score", n=scene.shown.score), pal.PAPER, align="r")


def title(day: str, console: Console) -> str:
    """The name of the game, or of the deal of the day with its date."""
    if not day:
        return console.t("solitaire.title")
    date = console.t("solitaire.daily.date", d=day[8:], m=day[5:7])
    return f"{console.t('solitaire.daily.title')} {date}"


# --- over the table -----------------------------------------------------------------------------------------
def _effects(img: pyxel.Image, scene: Solitaire, console: Console) -> None:
    shown = scene.shown
    for effect in shown.effects:
        if effect.name == "points":
            rise = ease.out(effect.frame, effect.frames, 0, 7)
            x, y = UPCARD[0] + CARD_W // 2, UPCARD[1] + 12 - rise
            text = f"+{effect.value}"
            wide = BIG.width(text) + 6
            panels.rounded(img, x - wide // 2, y - 2, wide, 11, pal.INK, pal.GOLD)
            BIG.draw(img, x - wide // 2 + 3, y, text, pal.GOLD1)
        elif effect.name == "dust":
            x, y = table.face_spot(effect.value, len(shown.columns[effect.value]))
            age = min(2, 3 * effect.frame // max(1, effect.frames))
            for left in (x - 2 - effect.frame // 2, x + CARD_W - 3 + effect.frame // 2):
                sheet.tint(img, f"dust.{age}", left, y + CARD_H - 3, pal.PAPER_DIM)
        elif effect.name == "hand":
            _shown_hand(img, effect.frame, effect.value, console)


def _shown_hand(img: pyxel.Image, frame: int, rank: int, console: Console) -> None:
    """The name of the hand on a gold band that opens under the columns."""
    text = words.rank(console.texts, "big", rank)
    high = ease.out(frame, 8, 1, 15)
    top = 128 - high // 2
    img.rect(0, top - 1, 142, high + 2, pal.INK)
    img.rect(0, top, 142, high, pal.GOLD)
    img.rect(0, top, 142, 1, pal.GOLD1)
    if high == 15:
        BIG.draw(img, 71, top + 4, text, pal.INK, align="c")


def _end(img: pyxel.Image, scene: Solitaire, console: Console) -> None:
    """The panel at the end: score, the best there was, and what now."""
    won = scene.mode == "won"
    if won:
        _confetti(img, scene)
    x, y, w = END
    h = 46 + 16 * len(scene.rows)
    high = ease.out(scene.chosen if scene.row == 0 else 99, 8, h - 12, h)
    panels.shadow(img, x + 3, y + 3, w, high)
    panels.panel(img, x, y, w, high, pal.PANEL, pal.INK, pal.PANEL2, pal.PANEL0)
    green = pal.CARD[pal.FULL][pal.GREEN]
    img.rect(x + 1, y + 1, w - 2, 14, green.base if won else pal.PANEL0)
    img.rect(x + 2, y + 1, w - 4, 1, green.light if won else pal.PANEL1)
    img.rect(x + 1, y + 15, w - 2, 1, pal.GOLD0)
    heading = console.t(f"solitaire.{scene.mode}")
    BIG.draw(img, x + w // 2, y + 5, heading, pal.INK if won else pal.PAPER, align="c")
    score = scene.held.state.score
    left = SMALL.draw(img, x + 10, y + 23, console.t("solitaire.end.score"), pal.TEXT)
    left = BIG.draw(img, left + 4, y + 22, str(score), pal.PAPER, pal.PANEL0)
    if score > scene.best:
        SMALL.draw(img, x + w - 10, y + 23, console.t("solitaire.end.new"), pal.GOLD, align="r")
    else:
        text = f"{console.t('solitaire.end.best')} {scene.best}"
        SMALL.draw(img, x + w - 10, y + 23, text, pal.TEXT, align="r")
    img.rect(x + 8, y + 33, w - 16, 1, pal.PANEL0)
    for place, name in enumerate(scene.rows):
        here = place == scene.row
        label = console.t(f"solitaire.end.{name}")
        parts.row(img, x + 28, y + 39 + 16 * place, 112, label, here, scene.chosen)


def _confetti(img: pyxel.Image, scene: Solitaire) -> None:
    """Scraps of the four colours that rain over the empty table."""
    for number in range(48):
        colour = pal.SHAPE_COLOUR[number % 4]
        speed = 1 + ease.scatter(number + 100, 2)
        y = (ease.scatter(number, 160) + scene.frame * speed) % 160
        x = ease.scatter(number + 200, 240) + ease.shake((scene.frame // 6 + number) % 6, 3)
        img.rect(x, 8 + y * 144 // 160, 2 + number % 2, 2, colour)
