"""Paints the main menu, Quick Play and the options.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.battery import GOALS, LEVELS, SORTINGS, SPEEDS, TUNES, VOLUME_MAX, Battery
from ...console.machine import Console
from ...console.scenes import options, quickplay
from ...console.scenes.menu import Menu
from ...console.scenes.options import Options
from ...console.scenes.quickplay import QuickPlay, goal_of
from ...engine.rulesets import RULESETS
from .. import font, panels
from ..boxes import MENU_ABOUT
from ..palette import CARD, FULL, GOLD, GREEN, INK, PANEL, PANEL0, PANEL1, PAPER, TEXT
from . import parts
from .previews import PREVIEWS

_LIST = (9, 19)
_ROW_W, _ROW_STEP, _LIST_H = 100, 16, 131
_CARD = (123, 20, 110, 126)
_OPTIONS_Y, _OPTIONS_STEP, _OPTIONS_H = 16, 13, 12
_QUICK_Y, _QUICK_STEP, _QUICK_H = 18, 16, 13


def paint_menu(scene: Menu, console: Console, img: pyxel.Image) -> None:
    """Paint the main menu: the list, and the plate that shows what the chosen row means."""
    panels.felt(img)
    parts.header(img, "UNO 52", console.t("menu.title"))
    for place, name in enumerate(scene.rows):
        y = _LIST[1] + min(_ROW_STEP, _LIST_H // len(scene.rows)) * place
        parts.row(img, _LIST[0], y, _ROW_W, console.t(f"menu.{name}"), place == scene.row, scene.chosen)
    x, y, w, h = _CARD
    parts.cast(img, x, y, w, h)
    panels.panel(img, x, y, w, h, PANEL, INK, PANEL1, PANEL0)
    name = scene.rows[scene.row]
    parts.tray(img, x + 4, y + 4, w - 8, 76)
    img.clip(x + 5, y + 5, w - 10, 74)
    PREVIEWS[name](scene, console, img, x + 4, y + 4)
    img.clip()
    parts.page(img, x + 5, y + 84, MENU_ABOUT.width, console.t(f"menu.{name}.about"))
    parts.hints(
        img, ("↑↓", console.t("key.choose")), ("A", console.t("key.ok")), ("B", console.t("key.back"))
    )


def paint_quickplay(scene: QuickPlay, console: Console, img: pyxel.Image) -> None:
    """Paint the four questions and the row that begins."""
    panels.felt(img)
    battery = console.battery
    parts.header(img, console.t("quick.title"))
    rules = RULESETS[battery.quick_game]
    if rules.start_chips:
        font.SMALL.draw(
            img, 226, 4, f"{battery.quick_cpus + battery.quick_humans} × {rules.start_chips}", TEXT, align="r"
        )
        panels.chip(img, 229, 3)
    for place, name in enumerate(quickplay.ROWS[:-1]):
        chosen = place == scene.row
        value, ends = _answer(console, name)
        y = _QUICK_Y + _QUICK_STEP * place
        left = parts.setting(img, y, console.t(f"quick.{name}"), value, chosen, scene.chosen, ends, _QUICK_H)
        if name == "cpus":
            for i in range(1, 5 - battery.quick_humans):
                here = i <= battery.quick_cpus
                x = left + 26 + 17 * (i - 1)
                panels.rounded(img, x, y + 1, 12, 10, PANEL0 if not here else PAPER if chosen else TEXT, INK)
                if here:
                    font.BIG.draw(img, x + 4 + (i == 1), y + 3, str(i), INK)
    _begin_row(img, console, scene)
    parts.about(img, 124, _quick_about(console, quickplay.ROWS[scene.row]))
    parts.hints(
        img,
        ("↑↓", console.t("key.choose")),
        ("←→", console.t("key.change")),
        ("START", console.t("key.deal")),
        ("B", console.t("key.back")),
    )


def _begin_row(img: pyxel.Image, console: Console, scene: QuickPlay) -> None:
    chosen = quickplay.ROWS[scene.row] == "begin"
    y = _QUICK_Y + _QUICK_STEP * (len(quickplay.ROWS) - 1) + 5
    green = CARD[FULL][GREEN]
    x, w = parts.SETTING_X + 40, parts.SETTING_W - 80
    parts.cast(img, x, y, w, 17)
    panels.panel(img, x, y, w, 17, green.base, GOLD if chosen else INK, green.light, green.dark)
    font.BIG.draw(img, x + w // 2, y + 5, console.t("quick.begin"), INK, align="c")
    if chosen:
        lean = (scene.chosen // 16) % 2
        panels.arrow(img, x - 11 + lean, y + 4, right=True)


def _answer(console: Console, name: str) -> tuple[str, tuple[bool, bool]]:
    """The words of an answer of now, and whether there is one before and one after it."""
    battery = console.battery
    match name:
        case "game":
            return console.t(f"game.{battery.quick_game}"), _ends(tuple(RULESETS), battery.quick_game)
        case "humans":
            return str(battery.quick_humans), (
                battery.quick_humans > 1,
                battery.quick_humans < quickplay.MOST,
            )
        case "cpus":
            counts = quickplay.cpu_counts(battery.quick_humans)
            none = "" if counts[-1] else "0"
            return none, (battery.quick_cpus > counts[0], battery.quick_cpus < counts[-1])
        case "level":
            return console.t(f"quick.level.{battery.quick_level}"), _ends(LEVELS, battery.quick_level)
        case _:
            return console.t(f"quick.goal.{_quick_goal(battery)}"), _ends(GOALS, battery.quick_goal)


def _quick_goal(battery: Battery) -> str:
    """The name of the goal: the game's own one by its word, the others as Quick Play calls them."""
    goal = battery.quick_goal
    word = goal_of(battery.quick_game, goal, battery.quick_cpus + battery.quick_humans)[0]
    return goal if goal == "short" or word == "pot_wins" else word


def _ends(values: tuple[str, ...], value: str) -> tuple[bool, bool]:
    return value != values[0], value != values[-1]


def _quick_about(console: Console, name: str) -> str:
    battery = console.battery
    rules = RULESETS[battery.quick_game]
    word, number = goal_of(battery.quick_game, battery.quick_goal, battery.quick_cpus + battery.quick_humans)
    match name:
        case "game":
            return console.t(f"quick.about.game.{battery.quick_game}")
        case "cpus":
            if not battery.quick_cpus:
                return console.t("quick.about.nobody")
            return console.t("quick.about.cpus", n=battery.quick_cpus)
        case "level":
            return console.t(f"quick.about.level.{battery.quick_level}")
        case "goal":
            kind = (
                f"{_quick_goal(battery)}{'.points' if word == 'rounds' and rules.scoring == 'points' else ''}"
            )
            return console.t(f"quick.about.{kind}", n=number or rules.stakes_double)
        case "begin":
            if console.autosave is not None:
                return console.t("quick.about.replaces")
            if rules.scoring == "points":
                return console.t("quick.about.begin.points")
            small, big, ante = rules.stakes(1)
            if not small and not big:
                return console.t("quick.about.begin.ante", chips=rules.start_chips, ante=ante)
            return console.t("quick.about.begin", chips=rules.start_chips, small=small, big=big, ante=ante)
        case _:
            return console.t("quick.about.humans" if battery.quick_humans == 1 else "quick.about.hot")


def paint_options(scene: Options, console: Console, img: pyxel.Image) -> None:
    """Paint the options with their values of now."""
    panels.felt(img)
    parts.header(img, console.t("options.title"), "UNO 52")
    battery = console.battery
    for place, name in enumerate(options.ROWS):
        chosen = place == scene.row
        value, ends = _option(console, battery, name)
        y = _OPTIONS_Y + _OPTIONS_STEP * place
        label = console.t(f"options.{name}")
        left = parts.setting(img, y, label, value, chosen, scene.chosen, ends, _OPTIONS_H)
        if name in ("music", "effects"):
            volume = battery.music if name == "music" else battery.effects
            parts.meter(img, left + 13, y + 2, volume, VOLUME_MAX, chosen)
            font.BIG.draw(img, left + 71, y + 3, str(volume), GOLD if chosen else TEXT, PANEL0, align="c")
    parts.about(img, 124, console.t(f"options.about.{options.ROWS[scene.row]}"))
    parts.hints(
        img, ("↑↓", console.t("key.choose")), ("←→", console.t("key.change")), ("B", console.t("key.back"))
    )


def _option(console: Console, battery: Battery, name: str) -> tuple[str, tuple[bool, bool]]:
    """The words of an option's value, and whether there is one before and one after it."""
    match name:
        case "language":
            return console.t("language.name"), (True, True)
        case "speed":
            return console.t(f"options.speed.{battery.speed}"), _ends(SPEEDS, battery.speed)
        case "sorting":
            return console.t(f"options.sorting.{battery.sorting}"), _ends(SORTINGS, battery.sorting)
        case "tune":
            return console.t(f"options.tune.{battery.tune}"), _ends(TUNES, battery.tune)
        case "jolt" | "remarks":
            on = battery.jolt if name == "jolt" else battery.remarks
            return console.t("options.on" if on else "options.off"), (True, True)
        case _:
            volume = battery.music if name == "music" else battery.effects
            return "", (volume > 0, volume < VOLUME_MAX)
