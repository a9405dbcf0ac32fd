"""The little moving pictures of the main menu: what each row means, 102x76 in a tray.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

from collections.abc import Callable

import pyxel

from ...console.battery import VOLUME_MAX
from ...console.machine import Console
from ...console.people import PEOPLE
from ...console.scenes.menu import Menu
from ...engine import poker
from ...engine.cards import UNO52
from .. import cards, ease, font, panels, sheet
from ..palette import (
    DARKEN,
    FELT0,
    FULL,
    GOLD,
    GOLD0,
    ILLEGAL,
    INK,
    PANEL,
    PANEL0,
    PANEL1,
    PANEL2,
    PAPER,
    PAPER_DIM,
    SILVER,
    SILVER0,
    TEXT,
)
from . import parts
from .hands import EXAMPLES
from .solitaire_menu import solitaire

K = UNO52.kind
_LAYS = tuple(K[token] for token in ("R7s", "R2h", "G2d", "GS", "GQc", "BQh", "B5s", "Y5d", "YAc", "RAs"))
"""Ten legal lays, one on the other and round again."""
_LAY_FRAMES = 48
_HAND_FRAMES = 96
_COLUMNS = tuple(K[token] for token in ("RKh", "G9d", "Y9c", "B4s", "R4h"))
_COVERS = ((3, K["B9s"]), (4, K["R9h"]))
"""What covers which column: a pair of nines grows to four of a kind and goes back."""


def quick(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """A live little table: opponents, the pile on which a card lands now and then, five columns that get
    better."""
    seats = max(1, console.battery.quick_cpus + console.battery.quick_humans - 1)
    for i in range(seats):
        left = x + 51 - 15 * seats + 30 * i + 2
        panels.panel(img, left, y + 4, 26, 20, PANEL, INK, PANEL1, PANEL0)
        panels.portrait(img, left + 2, y + 6, PEOPLE[i].face)
        sheet.draw(img, "back.tiny", left + 18, y + 9)
    cards.back(img, x + 33, y + 29, cards.MINI)
    lay, since = divmod(scene.frame, _LAY_FRAMES)
    pile = (x + 54, y + 29)
    parts.cast(img, *pile, 13, 18)
    cards.mini(img, *pile, _LAYS[(lay - 1) % len(_LAYS)])
    seat = lay % (seats + 1)
    from_x = x + 51 if seat == seats else x + 51 - 15 * seats + 30 * seat + 9
    from_y = y + 56 if seat == seats else y + 8
    cards.mini(
        img,
        ease.out(since, 14, from_x, pile[0]),
        ease.out(since, 14, from_y, pile[1]),
        _LAYS[lay % len(_LAYS)],
    )
    covers = lay % 6
    for column, card in enumerate(_COLUMNS):
        at_x, at_y = x + 10 + 17 * column, y + 54
        for number, (place, cover) in enumerate(_COVERS):
            if place == column and covers >= 2 + number * 2:
                card = cover
                if covers == 2 + number * 2 and since < 12:
                    at_y -= ease.out(since, 12, 8, 0)
        nine = UNO52.symbol[card] == 9
        if nine:
            img.rect(at_x + 1, y + 73, 11, 1, GOLD0)
        cards.mini(img, at_x, at_y, card, FULL)


def continued(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """Who waits at the table, in which round, and what you have."""
    faces = scene.saved_faces
    for i, face in enumerate(faces):
        left = x + 51 - 12 * len(faces) + 24 * i + 2
        panels.rounded(img, left - 1, y + 7, 20, 20, INK, INK)
        panels.portrait(img, left + 1, y + 9, face, 1 if i == 0 and scene.frame // 24 % 2 else 0)
    font.BIG.draw(img, x + 51, y + 35, console.t("app.round", n=scene.saved_round), PAPER, FELT0, align="c")
    stacks = [min(5, max(0, scene.saved_chips // 10 - 5 * i)) for i in range(5)]
    shown = [n for n in stacks if n] or [1]
    for i, n in enumerate(shown):
        panels.stack(img, x + 51 - 5 * len(shown) + 10 * i, y + 62, n)
    font.SMALL.draw(img, x + 51, y + 66, console.t("app.chips", n=scene.saved_chips), TEXT, FELT0, align="c")


_SWITCHES = tuple(K[token] for token in ("WV", "WS", "WY", "RE"))


def custom(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """The alternate cards with a switch each; one after the other is flipped."""
    turn, since = divmod(scene.frame, 60)
    for i, card in enumerate(_SWITCHES):
        flips = (turn - i) // len(_SWITCHES) + 1 if turn >= i else 0
        now = turn % len(_SWITCHES) == i
        on = flips % 2 == 1
        left = x + 5 + 24 * i
        parts.cast(img, left + 3, y + 8 - (2 if now and since < 8 else 0), 18, 25)
        cards.mid(img, left + 3, y + 8 - (2 if now and since < 8 else 0), card, FULL if on else ILLEGAL)
        panels.rounded(img, left + 2, y + 44, 20, 11, GOLD0 if on else PANEL0, INK)
        goes = ease.out(since, 8, 9, 0) if now else 0
        knob = left + 12 - goes if on else left + 3 + goes
        panels.rounded(img, knob, y + 45, 9, 9, GOLD if on else TEXT, INK)
    for i in range(4):
        img.rect(x + 9 + 24 * i, y + 63, 16, 2, FELT0)


def modes(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """Five steps that rise, and a chip that climbs them one by one."""
    for step in range(5):
        panels.panel(img, x + 8 + 18 * step, y + 62 - 9 * step, 16, 10 + 9 * step, PANEL, INK, PANEL1, PANEL0)
        won = step < console.battery.challenge
        font.SMALL.draw(
            img, x + 16 + 18 * step, y + 66 - 9 * step, str(step + 1), GOLD if won else TEXT, align="c"
        )
    step, since = divmod(scene.frame % 240, 48)
    before = max(0, step - 1)
    left = ease.out(since, 16, 12 + 18 * before, 12 + 18 * step)
    top = ease.out(since, 16, 53 - 9 * before, 53 - 9 * step) - ease.arc(since, 16, 10)
    panels.chip(img, x + left, y + top)


def profile(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """Your portrait in its frame, pleased now and then, and your name."""
    battery = console.battery
    mood = panels.GLAD if scene.frame // 48 % 3 == 2 else panels.CALM
    parts.cast(img, x + 34, y + 9, 34, 34)
    panels.panel(img, x + 34, y + 9, 34, 34, INK, GOLD)
    panels.portrait(img, x + 35, y + 10, battery.face, mood, scale=2)
    font.BIG.draw(img, x + 51, y + 49, battery.name or console.t("name.you"), PAPER, FELT0, align="c")
    rounds = sum(
        n for name, n in battery.statistics.items() if name.endswith(".rounds") and name != "fair.rounds"
    )
    font.SMALL.draw(img, x + 51, y + 62, f"{console.t('stats.rounds')}: {rounds}", TEXT, FELT0, align="c")


def help_(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """The poker hands pass by, from the best to the lowest, their cards rising one after the other."""
    number, since = divmod(scene.chosen, _HAND_FRAMES)
    example = EXAMPLES[number % len(EXAMPLES)]
    for i, card in enumerate(example):
        at_y = y + 26 + ease.out(since - 3 * i, 10, 16, 0)
        face_rank = poker.used(tuple(UNO52.face[c] for c in example))
        used = i in face_rank
        if used and since > 24:
            at_y -= min(3, since - 24)
        cards.mid(img, x + 3 + 19 * i + (i > 2), at_y, card, FULL if used else ILLEGAL)
    category = console.t(f"help.hand.{number % len(EXAMPLES) + 1}")
    font.SMALL.draw(img, x + 51, y + 9, category, GOLD, FELT0, align="c")
    for i in range(len(EXAMPLES)):
        img.rect(
            x + 51 - 3 * len(EXAMPLES) + 6 * i + 1,
            y + 65,
            4,
            2,
            PAPER if i == number % len(EXAMPLES) else FELT0,
        )


def options(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """The values of now, as they stand behind the row."""
    battery = console.battery
    lines = (
        ("language", console.t("language.name")),
        ("speed", console.t(f"options.speed.{battery.speed}")),
        ("music", ""),
        ("effects", ""),
        ("sorting", console.t(f"options.sorting.{battery.sorting}")),
    )
    for i, (name, value) in enumerate(lines):
        at_y = y + 7 + 13 * i
        font.SMALL.draw(img, x + 6, at_y, console.t(f"options.{name}"), TEXT)
        if value:
            font.SMALL.draw(img, x + 96, at_y, value, PAPER, align="r")
        else:
            volume = battery.music if name == "music" else battery.effects
            parts.meter(img, x + 57, at_y - 2, volume, VOLUME_MAX, False)
        if i:
            img.rect(x + 5, at_y - 5, 92, 1, FELT0)


def quit_(scene: Menu, console: Console, img: pyxel.Image, x: int, y: int) -> None:
    """Our own little console, whose screen goes dark."""
    left, top = x + 13, y + 16 + (scene.frame // 32) % 2
    parts.cast(img, left, top, 76, 44)
    panels.panel(img, left, top, 76, 44, SILVER0, INK, SILVER, PANEL2)
    img.rect(left + 4, top - 1, 14, 1, PANEL2)
    img.rect(left + 58, top - 1, 14, 1, PANEL2)
    panels.rounded(img, left + 20, top + 6, 36, 26, PANEL0, INK)
    level = min(3, scene.chosen // 10)
    if level < 3:
        img.rect(left + 22, top + 8, 32, 22, (PAPER_DIM, SILVER0, PANEL1)[level])
        if level < 2:
            font.SMALL.draw(img, left + 38, top + 17, "UNO 52", INK, align="c")
    elif scene.chosen < 48:
        half = max(1, 14 - (scene.chosen - 30))
        img.rect(left + 38 - half, top + 18, 2 * half, 1, PAPER)
    img.rect(left + 8, top + 13, 4, 10, INK)
    img.rect(left + 5, top + 16, 10, 4, INK)
    img.rect(left + 9, top + 14, 2, 8, PANEL1)
    img.rect(left + 6, top + 17, 8, 2, PANEL1)
    for at_x, at_y in ((66, 13), (60, 19)):
        panels.rounded(img, left + at_x, top + at_y, 6, 6, PANEL1, INK)
    img.rect(left + 28, top + 37, 7, 2, PANEL1)
    img.rect(left + 39, top + 37, 7, 2, PANEL1)
    img.rect(left + 69, top + 36, 3, 3, DARKEN[GOLD] if scene.chosen >= 30 else GOLD)


PREVIEWS: dict[str, Callable[[Menu, Console, pyxel.Image, int, int], None]] = {
    "quick": quick,
    "custom": custom,
    "modes": modes,
    "solitaire": solitaire,
    "profile": profile,
    "continue": continued,
    "help": help_,
    "options": options,
    "quit": quit_,
}
