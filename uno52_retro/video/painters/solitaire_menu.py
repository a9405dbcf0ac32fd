"""Paints what is around Solitaire: its start menu, its rules and buttons, and its row of the main menu.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.machine import Console
from ...console.scenes.menu import Menu
from ...console.scenes.solitaire import daily_seed, kept
from ...console.scenes.solitaire_help import PAGES, SolitaireHelp
from ...console.scenes.solitaire_menu import SolitaireMenu
from ...engine.cards import UNO52
from ...engine.patience_state import Patience, new
from .. import cards, ease, font, panels, sheet
from ..boxes import MENU_ABOUT
from ..palette import FULL, GOLD, GOLD0, INK, NOT_NOW, PANEL, PANEL0, PANEL1, PAPER, TEXT
from . import parts
from .solitaire import strip

_LIST = (9, 22)
_ROW_W, _ROW_STEP = 100, 18
_PLATE = (123, 20, 110, 126)
_RULES = {"rules": (1, 2, 3), "more": (4, 5)}
RULE_W = 206
_KEYS = ("a", "b", "r", "l")
_POINTS = ("run", "hand", "win")
_PAIR = tuple(UNO52.kind[token] for token in ("R7s", "B7d", "GQc", "YAc", "R3h"))
_LAID = tuple(UNO52.kind[token] for token in ("RKh", "R7s", "R3h", "Y3c", "YAc", "BAs"))
_LAY_FRAMES = 40


def paint_solitaire_menu(scene: SolitaireMenu, console: Console, img: pyxel.Image) -> None:
    """Paint what can be dealt, and beside it a picture of it."""
    panels.felt(img)
    numbers = console.battery.statistics
    best = console.t("solitaire.best", n=numbers.get("solitaire.most_score", 0))
    won = console.t("solitaire.won.count", n=numbers.get("solitaire.won", 0))
    parts.header(img, console.t("solitaire.title"), f"{won} · {best}")
    for place, name in enumerate(scene.rows):
        y = _LIST[1] + _ROW_STEP * place
        label = console.t(f"solitaire.row.{name}")
        parts.row(img, _LIST[0], y, _ROW_W, label, place == scene.row, scene.chosen)
    x, y, w, h = _PLATE
    parts.cast(img, x, y, w, h)
    panels.panel(img, x, y, w, h, PANEL, INK, PANEL1, PANEL0)
    parts.tray(img, x + 4, y + 4, w - 8, 76)
    name = scene.rows[scene.row]
    img.clip(x + 5, y + 5, w - 10, 74)
    _picture(scene, console, img, name, x + 4, y + 4)
    img.clip()
    parts.page(img, x + 5, y + 84, MENU_ABOUT.width, _about(console, name))
    parts.hints(
        img, ("↑↓", console.t("key.choose")), ("A", console.t("key.ok")), ("B", console.t("key.back"))
    )


def _about(console: Console, name: str) -> str:
    """What a row deals; of the daily deal also what has come of it."""
    battery = console.battery
    if name == "daily":
        done, streak = battery.daily_day == console.today, battery.streak(console.today)
        words = [console.t("solitaire.daily.score", n=battery.daily_score)] if done else []
        words += [console.t("solitaire.daily.streak", n=streak)] if streak else []
        words += [] if done or not streak else [console.t("solitaire.daily.waits")]
        if words:
            return " ".join(words)
    return console.t(f"solitaire.row.{name}.about")


def _picture(scene: SolitaireMenu, console: Console, img: pyxel.Image, name: str, x: int, y: int) -> None:
    """The cards of a deal that is known, backs for one that chance will choose, or a hand for the rules."""
    match name:
        case "continue":
            game = kept(console)
            if game is not None:
                _deal(img, game.state, scene.chosen, x, y)
            note = console.t("solitaire.left", n=scene.left)
        case "again":
            _deal(img, new(scene.seed), scene.chosen, x, y)
            note = console.t("solitaire.number", n=scene.seed)
        case "daily" if (seed := daily_seed(console)) is not None:
            _deal(img, new(seed), scene.chosen, x, y)
            note = console.t("solitaire.daily.date", d=console.today[8:], m=console.today[5:7])
        case "ranked" | "daily":
            for column in range(5):
                for row in range(5):
                    at_y = ease.out(scene.chosen - 2 * row - column, 10, -20, 6 + 8 * row)
                    cards.back(img, x + 12 + 16 * column, y + at_y, cards.MINI)
            note = ""
        case _:
            hand(img, scene.chosen, x, y)
            note = ""
    if note:
        wide = font.SMALL.width(note) + 8
        panels.rounded(img, x + 51 - wide // 2, y + 65, wide, 9, PANEL0, INK)
        font.SMALL.draw(img, x + 51, y + 67, note, PAPER, align="c")


def _deal(img: pyxel.Image, state: Patience, chosen: int, x: int, y: int) -> None:
    """The columns of a position, small; their cards come from above, row by row."""
    for column, stack in enumerate(state.columns):
        low = min(len(stack), 12)
        for row in range(low - 1, -1, -1):
            place = low - 1 - row
            step = min(6, 40 // max(1, low - 1))
            at_y = ease.out(chosen - place - column, 8, -20, 4 + step * place)
            cards.mini(img, x + 12 + 16 * column, y + at_y, stack[row], NOT_NOW if row else FULL)


def hand(img: pyxel.Image, frame: int, x: int, y: int) -> None:
    """A card of a column goes to the pile, one after the other, while the faces wait below."""
    lay, since = divmod(frame, _LAY_FRAMES)
    below, card = _LAID[(lay - 1) % len(_LAID)], _LAID[lay % len(_LAID)]
    parts.cast(img, x + 39, y + 5, 24, 33)
    cards.hand(img, x + 39, y + 5, below)
    for place, face in enumerate(_PAIR):
        left = x + 10 + 17 * place
        strip_y = y + 46
        cards.mini(img, left, strip_y, _LAID[(lay + place) % len(_LAID)], NOT_NOW)
        cards.mini(img, left, strip_y + 8, face)
        if place < 2:
            img.rect(left + 1, strip_y + 26, 11, 1, GOLD0)
    from_x = x + 10 + 17 * (lay % 5) - 5
    cards.hand(img, ease.out(since, 16, from_x, x + 39), ease.out(since, 16, y + 46, y + 5), card)


def solitaire(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """The row of the main menu: strips and faces, and a card that goes to the pile now and then."""
    stack = (_LAID[0], _PAIR[1], _LAID[3])
    for column, face in enumerate(_PAIR[:3]):
        left = x + 6 + 28 * column
        for row, card in enumerate(stack[column:] + stack[:column]):
            strip(img, left, y + 6 + 9 * row, card, NOT_NOW)
        up = 2 if scene.frame // 24 % 3 == column else 0
        cards.hand(img, left, y + 33 - up, face)
        if column < 2:
            img.rect(left + 2, y + 67, 20, 2, GOLD)


def paint_solitaire_help(scene: SolitaireHelp, console: Console, img: pyxel.Image) -> None:
    """Paint the five rules, or the buttons and the score."""
    panels.felt(img, dark=True)
    page = PAGES[scene.page]
    parts.header(img, console.t(f"solitaire.help.{page}"), f"{scene.page + 1}/{len(PAGES)}")
    if page in _RULES:
        _rules(scene, console, img, _RULES[page])
    else:
        _buttons(scene, console, img)
    parts.hints(img, ("←→", console.t("key.page")), ("B", console.t("key.close")))


def _rules(scene: SolitaireHelp, console: Console, img: pyxel.Image, numbers: tuple[int, ...]) -> None:
    """Some of the rules, numbered, each on a panel as high as its words."""
    y = 18
    for number in numbers:
        text = console.t(f"solitaire.rule.{number}")
        lines = len(parts.lines(text, RULE_W))
        high = parts.BODY_STEP * lines + 10
        x = ease.out(scene.turned - 2 * (number - numbers[0]), 10, 240, 0)
        panels.panel(img, x + 3, y, 234, high, PANEL, INK, PANEL1, PANEL0)
        img.rect(x + 4, y + 1, 15, high - 2, GOLD)
        font.BIG.draw(img, x + 12, y + high // 2 - 3, str(number), INK, align="c")
        parts.page(img, x + 24, y + 6, RULE_W, text, PAPER)
        y += high + 3


def _buttons(scene: SolitaireHelp, console: Console, img: pyxel.Image) -> None:
    y = 16
    for line, key in enumerate(_KEYS):
        x = ease.out(scene.turned - 2 * line, 10, 240, 0)
        panels.panel(img, x + 4, y, 232, 13, PANEL, INK, PANEL1, PANEL0)
        label = key.upper()
        panels.button(img, label, x + 19 - panels.button_width(label) // 2, y + 4)
        font.BODY.draw(img, x + 34, y + 3, console.t(f"solitaire.key.{key}"), PAPER)
        y += 14
    y += 2
    for line, what in enumerate(_POINTS):
        x = ease.out(scene.turned - 2 * line - 8, 10, 240, 0)
        text = console.t(f"solitaire.points.{what}")
        high = 9 * len(parts.lines(text, RULE_W - 8)) + 4
        panels.panel(img, x + 4, y, 232, high, PANEL, INK, PANEL1, PANEL0)
        sheet.tint(img, "spark", x + 16, y + high // 2 - 2, GOLD)
        parts.page(img, x + 34, y + 3, RULE_W - 8, text, TEXT, step=9)
        y += high + 1
