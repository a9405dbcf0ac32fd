"""Paints the main menu, Quick Play and the options.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console.battery import GOALS, LEVELS, SORTINGS, SPEEDS, VOLUME_MAX, Battery
from ...console.machine import Console
from ...console.scenes import options, quickplay
from ...console.scenes.menu import Menu
from ...console.scenes.options import Options
from ...console.scenes.quickplay import CPU_COUNTS, QuickPlay, goal_of
from ...engine.cards import UNO52
from ...engine.rulesets import UNO52 as RULES
from .. import cards, ease, font, panels
from ..boxes import MENU_ABOUT, SETTING_ABOUT
from ..palette import CARD, FULL, GOLD, GREEN, INK, NOT_NOW, PANEL, PANEL0, PANEL1, PAPER, TEXT
from . import parts
from .previews import PREVIEWS

_LIST = (9, 24)
_ROW_W, _ROW_STEP = 100, 19
_CARD = (123, 20, 110, 126)
_FAN = tuple(UNO52.kind[token] for token in ("RAs", "GKh", "BQc", "YJd", "W"))
_SETTING = (9, 20)
_SETTING_W = 218


def paint_menu(scene: Menu, console: Console, img: pyxel.Image) -> None:
    """Paint the main menu: the list, and the plate that shows what the chosen row means."""
    panels.felt(img)
    parts.header(img, "UNO 52", console.t("menu.title"))
    for place, name in enumerate(scene.rows):
        y = _LIST[1] + _ROW_STEP * place
        parts.row(img, _LIST[0], y, _ROW_W, console.t(f"menu.{name}"), place == scene.row, scene.chosen, h=15)
    _fan(img, len(scene.rows), scene.row, scene.chosen)
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


def _fan(img: pyxel.Image, rows: int, row: int, since: int) -> None:
    """Draw a hand of cards under the list, one a row: that of the chosen row is lifted, as at the table."""
    x = _LIST[0] + _ROW_W // 2 - (18 * (rows - 1) + 24) // 2
    for place in range(rows):
        y = 127
        if place == row:
            y -= ease.spring(since, 0, 9)
        parts.cast(img, x + 18 * place, y, 24, 33)
        cards.hand(img, x + 18 * place, y, _FAN[place], FULL if place == row else NOT_NOW)


# --- rows with a value --------------------------------------------------------------------------------------
def _setting(
    img: pyxel.Image,
    place: int,
    step: int,
    label: str,
    value: str,
    chosen: bool,
    since: int,
    ends: tuple[bool, bool],
) -> tuple[int, int]:
    """Draw a row with a name and a value; return where the value begins and the row's y."""
    x, y = _SETTING[0], _SETTING[1] + step * place
    parts.row(img, x, y, _SETTING_W, label, chosen, since)
    left = x + (parts.slide(since) if chosen else 0) + 112
    if value:
        font.BIG.draw(img, left + 49, y + 4, value, GOLD if chosen else TEXT, PANEL0, align="c")
    if chosen and any(ends):
        parts.value_arrows(img, left - 3, y + 5, 104, *ends, since)
    return left, y


def _about(img: pyxel.Image, y: int, text: str) -> None:
    """Draw the field at the bottom that says what the chosen row does."""
    img.rect(0, y, 240, 152 - y, PANEL0)
    img.rect(0, y, 240, 1, INK)
    single = len(parts.lines(text, SETTING_ABOUT.width)) == 1
    parts.centred(img, 10, y + (9 if single else 4), SETTING_ABOUT.width, text, PAPER)


def paint_quickplay(scene: QuickPlay, console: Console, img: pyxel.Image) -> None:
    """Paint the four questions and the row that begins."""
    panels.felt(img)
    battery = console.battery
    parts.header(img, console.t("quick.title"))
    font.SMALL.draw(img, 226, 4, f"{battery.quick_cpus + 1} × {RULES.start_chips}", TEXT, align="r")
    panels.chip(img, 229, 3)
    for place, name in enumerate(quickplay.ROWS[:-1]):
        chosen = place == scene.row
        value, ends = _answer(console, name)
        left, y = _setting(img, place, 17, console.t(f"quick.{name}"), value, chosen, scene.chosen, ends)
        if name == "cpus":
            for i in CPU_COUNTS:
                here = i <= battery.quick_cpus
                x = left + 26 + 17 * (i - 1)
                panels.rounded(img, x, y + 2, 12, 10, PANEL0 if not here else PAPER if chosen else TEXT, INK)
                if here:
                    font.BIG.draw(img, x + 4 + (i == 1), y + 4, str(i), INK)
    _begin_row(img, console, scene)
    _about(img, 124, _quick_about(console, quickplay.ROWS[scene.row]))
    parts.hints(
        img,
        ("↑↓", console.t("key.choose")),
        ("←→", console.t("key.change")),
        ("START", console.t("key.deal")),
        ("B", console.t("key.back")),
    )


def _begin_row(img: pyxel.Image, console: Console, scene: QuickPlay) -> None:
    chosen = quickplay.ROWS[scene.row] == "begin"
    y = _SETTING[1] + 4 * 17 + 4
    green = CARD[FULL][GREEN]
    x, w = _SETTING[0] + 40, _SETTING_W - 80
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
        case "humans":
            return "1", (False, False)
        case "cpus":
            return "", (battery.quick_cpus > CPU_COUNTS[0], battery.quick_cpus < CPU_COUNTS[-1])
        case "level":
            return console.t(f"quick.level.{battery.quick_level}"), _ends(LEVELS, battery.quick_level)
        case _:
            return console.t(f"quick.goal.{battery.quick_goal}"), _ends(GOALS, battery.quick_goal)


def _ends(values: tuple[str, ...], value: str) -> tuple[bool, bool]:
    return value != values[0], value != values[-1]


def _quick_about(console: Console, name: str) -> str:
    battery = console.battery
    match name:
        case "cpus":
            return console.t("quick.about.cpus", n=battery.quick_cpus)
        case "level":
            return console.t(f"quick.about.level.{battery.quick_level}")
        case "goal":
            goal = battery.quick_goal
            n = goal_of(goal, battery.quick_cpus + 1)[1] if goal == "short" else RULES.stakes_double
            return console.t(f"quick.about.{goal}", n=n)
        case "begin":
            if console.autosave is not None:
                return console.t("quick.about.replaces")
            small, big, ante = RULES.stakes(1)
            return console.t("quick.about.begin", chips=RULES.start_chips, small=small, big=big, ante=ante)
        case _:
            return console.t("quick.about.humans")


def paint_options(scene: Options, console: Console, img: pyxel.Image) -> None:
    """Paint the options with their values of now."""
    panels.felt(img)
    parts.header(img, console.t("options.title"), "UNO 52")
    battery = console.battery
    for place, name in enumerate(options.ROWS):
        chosen = place == scene.row
        value, ends = _option(console, battery, name)
        left, y = _setting(img, place, 17, console.t(f"options.{name}"), value, chosen, scene.chosen, ends)
        if name in ("music", "effects"):
            volume = battery.music if name == "music" else battery.effects
            parts.meter(img, left + 13, y + 3, volume, VOLUME_MAX, chosen)
            font.BIG.draw(img, left + 71, y + 4, str(volume), GOLD if chosen else TEXT, PANEL0, align="c")
    _about(img, 124, console.t(f"options.about.{options.ROWS[scene.row]}"))
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
        case "jolt":
            return console.t("options.on" if battery.jolt else "options.off"), (True, True)
        case _:
            volume = battery.music if name == "music" else battery.effects
            return "", (volume > 0, volume < VOLUME_MAX)
