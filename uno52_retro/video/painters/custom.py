"""Paints the custom game, its presets and the letter grid.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

from typing import Any

import pyxel

from ...console.machine import Console
from ...console.scenes import letters as grid
from ...console.scenes.custom import PAGES, SHOWN, Custom
from ...console.scenes.letters import Letters
from ...console.scenes.presets import Presets
from ...engine.rules import MONEY
from .. import font, panels, sheet
from ..boxes import CODE_LINE
from ..palette import GOLD, GOLD0, INK, LOSS, PANEL, PANEL0, PANEL1, PAPER, QUIET, TEXT
from . import parts

_ROWS_Y, _ROW_STEP, _ROW_H = 17, 16, 14
_ABOUT_Y = 114
_DOT_W = 9


def paint_custom(scene: Custom, console: Console, img: pyxel.Image) -> None:
    """Paint the page that is open: up to six rows of it, and what the chosen one does."""
    panels.felt(img)
    page = PAGES[scene.page]
    _pages(img, console, scene)
    rows = scene.rows
    for line, name in enumerate(rows[scene.top : scene.top + SHOWN]):
        chosen = scene.top + line == scene.row
        values = scene.choices(name)
        now = scene.value(name) if values else None
        y = _ROWS_Y + _ROW_STEP * line
        label = console.t(f"custom.{name}")
        parts.setting(
            img, y, label, value_text(console, name, now), chosen, scene.chosen, _ends(values, now), _ROW_H
        )
        if name in MONEY and name != "stakes_double":
            panels.chip(img, parts.SETTING_X + 190, y + 3)
    if scene.top:
        sheet.tint(img, "tri.up", 232, _ROWS_Y + 4, GOLD)
    if scene.top + SHOWN < len(rows):
        sheet.tint(img, "tri.down", 232, _ROWS_Y + _ROW_STEP * SHOWN - 10, GOLD)
    parts.about(img, _ABOUT_Y, _about(console, scene, page))
    parts.hints(
        img,
        ("←→", console.t("key.change")),
        ("L/R", console.t("key.page")),
        ("START", console.t("key.deal")),
        ("B", console.t("key.back")),
    )


def _pages(img: pyxel.Image, console: Console, scene: Custom) -> None:
    """The bar at the top: where we are, and a dot for each page; a page without rows is a hollow one."""
    title = console.t(f"custom.page.{PAGES[scene.page]}")
    parts.header(img, title)
    x = 236 - _DOT_W * len(PAGES)
    panels.button(img, "L", x - 12, 4)
    for place, page in enumerate(PAGES):
        here = place == scene.page
        colour = GOLD if here else TEXT if scene.rows_of(page) else PANEL1
        img.rect(x + _DOT_W * place, 4, 6, 5, colour)
    panels.button(img, "R", 233, 4)


def value_text(console: Console, name: str, value: Any) -> str:
    """How the value of a row is written; "" for a row that opens something."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return console.t("options.on" if value else "options.off")
    if isinstance(value, int):
        return str(value)
    match name:
        case "level":
            return console.t(f"quick.level.{value}")
        case "game":
            return console.t(f"game.{value}")
    return console.t(f"custom.{name}.{value}")


def _ends(values: tuple[Any, ...], now: Any) -> tuple[bool, bool]:
    """Whether there is a value before and one after this one."""
    if len(values) < 2:
        return False, False
    if now not in values:
        return True, True
    return now != values[0], now != values[-1]


def _about(console: Console, scene: Custom, page: str) -> str:
    name = scene.name
    match name:
        case "game":
            return console.t(f"game.{scene.rules.id}.about")
        case "level":
            return console.t(f"quick.about.level.{scene.level}")
        case "cpus":
            if not scene.cpus:
                return console.t("quick.about.nobody")
            return console.t("quick.about.cpus", n=scene.cpus)
        case "humans":
            return console.t("quick.about.humans" if scene.humans == 1 else "quick.about.hot")
        case "code":
            return (
                scene.code if len(parts.lines(scene.code, CODE_LINE.width)) <= 3 else f"{scene.code[:100]} …"
            )
        case "goal":
            return console.t(f"custom.goal.{scene.rules.goal[0]}.about")
        case "begin" if console.autosave is not None:
            return console.t("quick.about.replaces")
    return console.t(f"custom.{name}.about")


def paint_presets(scene: Presets, console: Console, img: pyxel.Image) -> None:
    """Paint the list of presets: the name, the game and how many play."""
    panels.felt(img)
    parts.header(img, console.t("presets.title"), console.t("custom.page.game"))
    presets = console.battery.presets
    for place in range(scene.rows(console)):
        y = 20 + 19 * place
        chosen = place == scene.row
        if place == len(presets):
            parts.row(img, 9, y, 222, console.t("presets.store"), chosen, scene.chosen, h=16)
            continue
        preset = presets[place]
        parts.row(img, 9, y, 222, preset["name"], chosen, scene.chosen, h=16)
        game, _, rest = preset["game"].partition("/")
        slide = parts.slide(scene.chosen) if chosen else 0
        words = f"{console.t(f'game.{game}')} · {rest[:1]} · {console.t('quick.level.' + preset['level'])}"
        font.SMALL.draw(img, 224 + slide, y + 6, words, PAPER if chosen else TEXT, align="r")
    asking = scene.asking and scene.row < len(presets)
    key = "presets.drop" if asking else "presets.about" if scene.row < len(presets) else "presets.store.about"
    parts.about(img, 124, console.t(key))
    parts.hints(
        img,
        ("A", console.t("key.ok")),
        ("SEL", console.t("key.drop")),
        ("B", console.t("key.back")),
    )


# --- the letter grid ----------------------------------------------------------------------------------------
_GRID_X, _GRID_Y, _CELL_W, _CELL_H = 16, 71, 19, 20


def paint_letters(scene: Letters, console: Console, img: pyxel.Image) -> None:
    """Paint what was typed so far, the sheet of letters and its neighbours' names."""
    panels.felt(img, dark=True)
    parts.header(img, console.t(scene.title), f"{len(scene.text)}/{scene.most}")
    panels.panel(img, 8, 17, 224, 38, PANEL0, INK, PANEL1, PANEL0)
    if scene.most > grid.COLUMNS * grid.ROWS:
        _long_text(scene, console, img)
    else:
        wide = font.BIG.width(scene.text)
        font.BIG.draw(img, 120, 33, scene.text, PAPER, INK, align="c")
        if scene.frame // 20 % 2 == 0 and len(scene.text) < scene.most:
            img.rect(120 - wide // 2 + wide + 2, 41, 6, 1, GOLD)
    _sheets(scene, console, img)
    for place, letter in enumerate(scene.letters):
        row, column = divmod(place, grid.COLUMNS)
        x, y = _GRID_X + _CELL_W * column, _GRID_Y + _CELL_H * row
        here = place == scene.place
        lift = 1 if here and scene.moved < 4 else 0
        parts.plate(img, x, y - lift, _CELL_W - 2, _CELL_H - 3, here)
        font.BODY.draw(img, x + 8, y + 5 - lift, letter, PAPER if here else TEXT, align="c")
    hints = [("A", console.t("key.letter")), ("B", console.t("key.erase")), ("L/R", console.t("key.sheet"))]
    if scene.blanks:
        hints.append(("SEL", console.t("key.blank")))
    parts.hints(img, *hints, ("START", console.t("key.done")))


def _long_text(scene: Letters, console: Console, img: pyxel.Image) -> None:
    """A code: its last lines, and what is wrong with it."""
    if scene.wrong:
        words = console.t(scene.why, n=scene.wrong)
        font.SMALL.draw(img, 120, 47, words, LOSS, align="c")
    lines = font.wrap(font.BODY, scene.text, CODE_LINE.width)[-(2 if scene.wrong else 3) :]
    for line, text in enumerate(lines):
        after = font.BODY.draw(img, 13, 21 + 10 * line, text, PAPER)
        if line == len(lines) - 1 and scene.frame // 20 % 2 == 0:
            img.rect(after, 28 + 10 * line, 5, 1, GOLD)


def _sheets(scene: Letters, console: Console, img: pyxel.Image) -> None:
    """The names of the sheets, the one shown in gold."""
    wide = 208 // len(scene.sheets)
    for place, name in enumerate(scene.sheets):
        here = place == scene.sheet
        x = 16 + wide * place
        img.rect(x, 58, wide - 2, 9, GOLD if here else PANEL)
        img.rect(x, 67, wide - 2, 1, GOLD0 if here else INK)
        sample = grid.SHEETS[name][:3]
        font.BODY.draw(img, x + wide // 2 - 1, 59, sample, INK if here else QUIET, align="c")
