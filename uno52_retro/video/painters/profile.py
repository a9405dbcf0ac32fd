"""Paints the profile, the statistics and the fairness page.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

from collections.abc import Mapping

import pyxel

from ...console import statistics
from ...console.machine import Console
from ...console.people import FACES
from ...console.scenes import profile
from ...console.scenes.numbers import PAGES, Fairness, Statistics
from ...console.scenes.profile import Profile
from ...engine.poker import Category
from ...engine.rulesets import RULESETS
from .. import ease, font, panels
from ..palette import GOLD, INK, LOSS, PANEL, PANEL0, PANEL1, PAPER, QUIET, TEXT
from . import parts

_OFF = 3  # spreads (and one) from what was expected: less than once in four hundred numbers


def paint_profile(scene: Profile, console: Console, img: pyxel.Image) -> None:
    """Paint name, portrait and the two doors to the numbers; the twelve portraits stand below."""
    panels.felt(img)
    battery = console.battery
    parts.header(img, console.t("profile.title"), "UNO 52")
    for place, name in enumerate(profile.ROWS):
        chosen = place == scene.row
        value = (battery.name or console.t("name.you")) if name == "name" else ""
        arrows = name == "face"
        y = 18 + 16 * place
        label = console.t(f"profile.{name}")
        left = parts.setting(img, y, label, value, chosen, scene.chosen, (arrows, arrows))
        if name == "face":
            img.clip(left + 40, y + 1, 18, 12)
            panels.portrait(img, left + 41, y - 1, battery.face)
            img.clip()
    for face in range(FACES):
        here = face == battery.face % FACES
        x, y = 12 + 18 * face, 88 - (2 if here else 0)
        panels.rounded(img, x - 1, y - 1, 18, 18, INK, GOLD if here else INK)
        panels.portrait(img, x, y, face, panels.GLAD if here else panels.CALM)
    parts.about(img, 124, console.t(f"profile.{profile.ROWS[scene.row]}.about"))
    parts.hints(
        img, ("↑↓", console.t("key.choose")), ("A", console.t("key.ok")), ("B", console.t("key.back"))
    )


def paint_statistics(scene: Statistics, console: Console, img: pyxel.Image) -> None:
    """Paint the page of a game: what was played and won at the left, and with which poker hands at the
    right."""
    panels.felt(img, dark=True)
    game = PAGES[scene.page]
    parts.header(img, console.t("profile.statistics"), f"{scene.page + 1}/{len(PAGES)}")
    font.BIG.draw(img, 10, 18, console.t(f"game.{game}"), GOLD, INK)
    stakes = RULESETS[game].scoring == "stakes"
    numbers = console.battery.statistics
    hidden = {"most_points"} if stakes else {"most_chips", "poker_wins", "pots"}
    line = 0
    for what in statistics.ROWS:
        if what in hidden:
            continue
        x = ease.out(scene.turned - line, 8, 240, 0)
        y = 30 + 14 * line
        wide = 112 if stakes else 232
        panels.panel(img, x + 4, y, wide, 13, PANEL, INK, PANEL1, PANEL0)
        font.SMALL.draw(img, x + 9, y + 4, console.t(f"stats.{what}"), TEXT)
        n = numbers.get(f"{game}.{what}", 0)
        font.BIG.draw(img, x + wide - 3, y + 3, str(n), PAPER if n else QUIET, PANEL0, align="r")
        line += 1
    if stakes:
        _hands(img, console, game, numbers, scene.turned)
    parts.hints(img, ("←→", console.t("key.page")), ("B", console.t("key.back")))


def _hands(img: pyxel.Image, console: Console, game: str, numbers: Mapping[str, int], turned: int) -> None:
    """How often each kind of poker hand was the best of a round."""
    font.SMALL.draw(img, 124, 20, console.t("stats.hands"), TEXT)
    for category in Category:
        n = numbers.get(f"{game}.hand.{int(category)}", 0)
        line = int(category) - 1
        x = ease.out(turned - line, 8, 240, 0)
        y = 30 + 11 * line
        panels.panel(img, x + 120, y, 116, 10, PANEL, INK)
        font.SMALL.draw(img, x + 124, y + 3, console.t(f"fair.rank.{int(category)}"), PAPER if n else TEXT)
        font.SMALL.draw(img, x + 232, y + 3, str(n), PAPER if n else QUIET, align="r")


def paint_fairness(scene: Fairness, console: Console, img: pyxel.Image) -> None:
    """Paint counted numbers beside what was to be expected and its spread, for the person and for all
    others."""
    panels.felt(img, dark=True)
    numbers = console.battery.statistics
    rounds = console.t("app.rounds", n=numbers.get("fair.rounds", 0))
    parts.header(img, console.t("fair.title"), rounds)
    for column, who in enumerate(("you", "others")):
        x = 80 + 79 * column
        img.rect(x, 15, 76, 116, PANEL0)
        font.SMALL.draw(img, x + 38, 17, console.t(f"fair.{who}"), GOLD, align="c")
        for key, right in (("got", 22), ("due", 50), ("spread", 74)):
            font.SMALL.draw(img, x + right, 25, console.t(f"fair.{key}"), QUIET, align="r")
        for line, fair in enumerate(statistics.fair_lines(numbers, who)):
            y = 33 + 7 * line
            if not column:
                font.SMALL.draw(img, 4, y, console.t(f"fair.{fair.what}"), TEXT)
            off = abs(10 * fair.counted - fair.expected) > _OFF * fair.spread + 10
            font.SMALL.draw(img, x + 22, y, _short(fair.counted), LOSS if off else PAPER, align="r")
            font.SMALL.draw(img, x + 50, y, _tenths(console, fair.expected), TEXT, align="r")
            if fair.spread:
                font.SMALL.draw(img, x + 74, y, _tenths(console, fair.spread), QUIET, align="r")
    parts.about(img, 131, console.t("fair.about"))
    parts.hints(img, ("B", console.t("key.back")))


def _short(n: int) -> str:
    """A whole number in at most five characters."""
    return str(n) if n < 100_000 else f"{n // 1000}K"


def _tenths(console: Console, n: int) -> str:
    """A number in tenths, with one decimal while it is small."""
    if n >= 100_000:
        return _short(n // 10)
    return f"{n // 10}{console.t('fair.decimal')}{n % 10}" if n < 10_000 else str((n + 5) // 10)
