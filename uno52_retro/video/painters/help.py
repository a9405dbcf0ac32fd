"""Paints the help: the poker hands in real cards, the rules with a moving picture each, what each parameter
of the custom game does, the buttons.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.machine import Console
from ...console.scenes.help import CHAPTERS, GAMES, Help, mode_numbers, numbers
from ...engine import poker
from ...engine.cards import UNO52
from ...engine.rulesets import RULESETS
from .. import cards, ease, font, panels
from ..boxes import CUSTOM_ABOUT, RULE_TEXT
from ..palette import (
    FULL,
    GOLD,
    GOLD0,
    GOLD1,
    ILLEGAL,
    INK,
    PANEL,
    PANEL0,
    PANEL1,
    PAPER,
    SILVER,
    STEEL,
    TEXT,
)
from . import parts, rule_rows
from .hands import EXAMPLES
from .rule_pictures import PICTURES

_TAB_W = 62
_TAB_X = (16, 80, 144)
_DIRECTIONS = ("UP", "LEFT", "DOWN", "RIGHT")
_FULL_NAMES = {"SEL": "SELECT"}
_FIRST_PAGE = 6  # hands on it
_TEN = (
    ("PAD", "dpad"),
    ("A", "a"),
    ("B", "b"),
    ("R", "r"),
    ("L", "l"),
    ("SEL", "select"),
    ("START", "start"),
)
_BUTTONS = {
    "table": ("button", _TEN),
    "turn": ("button", (("↑", "up"), ("↓", "down"), ("A", "hold"), ("X Y", "web"))),
    "keys": ("key", _TEN),
}
"""Page -> the group of its texts, and a button and the name of its text for each line."""


def paint_help(scene: Help, console: Console, img: pyxel.Image) -> None:
    """Paint the page that is open."""
    panels.felt(img, dark=True)
    _tabs(scene, console, img)
    if scene.chapter == "hands":
        _hands(scene, console, img)
    elif scene.chapter in GAMES or scene.chapter == "modes":
        _rule(scene, console, img)
    elif scene.chapter == "house":
        _house(scene, console, img)
    else:
        _buttons(scene, console, img)
    parts.hints(
        img,
        ("←→", console.t("key.page")),
        ("L/R", console.t("key.chapter")),
        *([("SEL", console.t("key.guide"))] if console.match is None else []),
        ("B", console.t("key.close")),
    )


def _tabs(scene: Help, console: Console, img: pyxel.Image) -> None:
    """Draw the open chapter as a tab between its neighbours, and the number of the page at the right."""
    img.rect(0, 0, 240, 13, INK)
    img.rect(0, 12, 240, 1, GOLD0)
    panels.button(img, "L", 5, 5)
    for x, way in zip(_TAB_X, (-1, 0, 1), strict=True):
        here = not way
        img.rect(x + 1, 2, _TAB_W - 2, 11, GOLD if here else PANEL)
        img.rect(x, 3, _TAB_W, 10, GOLD if here else PANEL)
        img.rect(x + 2, 2, _TAB_W - 4, 1, GOLD1 if here else PANEL1)
        words = console.t(f"help.{scene.beside(way)}")
        font.SMALL.draw(img, x + _TAB_W // 2, 5, words, INK if here else TEXT, align="c")
    panels.button(img, "R", 209, 5)
    pages = len(CHAPTERS[scene.chapter])
    font.SMALL.draw(img, 237, 5, f"{scene.page + 1}/{pages}", TEXT, align="r")


def _hands(scene: Help, console: Console, img: pyxel.Image) -> None:
    """Six hands on the first page, five and a note on the second; the cards that make the hand stand
    higher."""
    first = _FIRST_PAGE * scene.page
    examples = EXAMPLES[first : first + _FIRST_PAGE]
    for line, example in enumerate(examples):
        y = 15 + 23 * line - (line if len(examples) == _FIRST_PAGE else 0)
        number = first + line + 1
        x = ease.out(scene.turned - 2 * line, 10, 240, 0)
        best = number == 1
        panels.panel(img, x + 1, y, 238, 21, PANEL1 if best else PANEL, INK, PANEL1, PANEL0)
        img.rect(x + 2, y + 1, 13, 19, GOLD if best else SILVER if number < 6 else STEEL)
        ink = INK if number < 6 else PAPER
        font.BIG.draw(img, x + 9, y + 7, str(number), ink, align="c")
        used = poker.used([UNO52.face[card] for card in example])
        for i, card in enumerate(example):
            cards.mini(
                img, x + 19 + 14 * i, y + (1 if i in used else 2), card, FULL if i in used else ILLEGAL
            )
        font.BIG.draw(img, x + 95, y + 3, console.t(f"help.hand.{number}"), PAPER, PANEL0)
        font.SMALL.draw(img, x + 95, y + 13, console.t(f"help.hand.{number}.about"), TEXT)
    if len(examples) < _FIRST_PAGE:
        font.SMALL.draw(img, 120, 138, console.t("help.hands.note"), GOLD, align="c")


def _rule(scene: Help, console: Console, img: pyxel.Image) -> None:
    """A rule: its title, a picture that moves, and the words, with the numbers of the game."""
    key = f"{scene.chapter}.{CHAPTERS[scene.chapter][scene.page]}"
    parts.tray(img, 4, 16, 232, 58)
    font.BIG.draw(img, 10, 21, console.t(f"help.{key}"), GOLD, INK)
    picture = PICTURES.get(key)
    if picture is not None:
        picture(img, scene.turned)
    else:
        rule_rows.paint(img, key, scene.turned)
    panels.panel(img, 4, 77, 232, 72, PANEL, INK, PANEL1, PANEL0)
    args = mode_numbers() if scene.chapter == "modes" else numbers(RULESETS[scene.chapter])
    words = console.t(f"help.{key}.text", **args)
    parts.page(img, 9, 83, RULE_TEXT.width, words, PAPER, step=11)


def _house(scene: Help, console: Console, img: pyxel.Image) -> None:
    """Three parameters of the custom game: what they are called there, and what they do."""
    y = 17
    for line, name in enumerate(CHAPTERS["house"][scene.page].split(".")):
        x = ease.out(scene.turned - 2 * line, 10, 240, 0)
        panels.panel(img, x + 4, y, 232, 43, PANEL, INK, PANEL1, PANEL0)
        font.BIG.draw(img, x + 10, y + 3, console.t(f"custom.{name}"), GOLD, PANEL0)
        parts.page(img, x + 10, y + 12, CUSTOM_ABOUT.width, console.t(f"custom.{name}.about"), PAPER)
        y += 45


def _buttons(scene: Help, console: Console, img: pyxel.Image) -> None:
    """The buttons, one a line."""
    name = CHAPTERS["buttons"][scene.page]
    font.BIG.draw(img, 10, 19, console.t(f"help.buttons.{name}"), GOLD, INK)
    group, rows = _BUTTONS[name]
    for line, (label, key) in enumerate(rows):
        y = 31 + 17 * line
        x = ease.out(scene.turned - 2 * line, 10, 240, 0)
        panels.panel(img, x + 4, y, 232, 15, PANEL, INK, PANEL1, PANEL0)
        _button_picture(img, label, x + 22, y + 5)
        words = console.t(f"help.{group}.{key}")
        if group == "key" and console.named:
            words = _chosen(console, label)
        font.BODY.draw(img, x + 44, y + 4, words, PAPER)


def _chosen(console: Console, label: str) -> str:
    """What stands on the keys that a person has chosen for a button, or for all four directions."""
    names = _DIRECTIONS if label == "PAD" else (_FULL_NAMES.get(label, label),)
    return "  ".join(" ".join(console.named[name]) or "–" for name in names)


def _button_picture(img: pyxel.Image, label: str, x: int, y: int) -> None:
    """Draw a button with its middle at `x`; PAD is the cross, "X Y" two buttons."""
    if label == "PAD":
        img.rect(x - 2, y - 3, 5, 11, PAPER)
        img.rect(x - 5, y, 11, 5, PAPER)
        img.rect(x, y + 2, 1, 1, PANEL0)
        return
    names = label.split(" ")
    wide = sum(panels.button_width(name) - 2 for name in names) + 3 * (len(names) - 1)
    at = x - wide // 2
    for name in names:
        at = panels.button(img, name, at, y) + 1
