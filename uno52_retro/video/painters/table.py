"""Paints the table: felt, bezel, opponents, centre, own row, hand, what moves, what is asked, and the line of
hints.

`paint_table` only reads the scene and the console; the same scene in the same frame gives the same picture.
May import the console and the drawing modules.

    paint_table(console.scenes[-1], console, pyxel.screen)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from ...console import layout
from .. import palette as pal
from .. import panels
from ..font import SMALL
from . import big_columns, centre, hand, logbook, motion, opponents, own, places, prompts, talk, words
from .modes import mode_word

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

TAB_X, TAB_W = 120, 76
_WAITS = frozenset(("watch", "deal", "cut", "over"))
_PICKS = frozenset(("picker", "name"))
_STAKE_COLOURS = (pal.SHAPE_COLOUR[pal.RED], pal.CHIP_BLUE, pal.CHIP_WHITE)
BLINK_ON, BLINK_CYCLE = 40, 60


def paint_table(scene: Table, console: Console, img: pyxel.Image) -> None:
    """Draw the whole table in its present mode."""
    panels.felt(img)
    opponents.draw(img, scene, console)
    centre.draw(img, scene, console)
    own.draw(img, scene, console)
    own.turn_frames(img, scene.model, console)
    hand.draw(img, scene, console)
    own.draw_floating(img, scene, console)
    motion.stickers(img, scene, console)
    _bezel(img, scene, console)
    if scene.mode == "cut":
        logbook.draw_cut(img, scene, console)
    elif scene.mode == "choice":
        prompts.choice(img, scene, console)
    elif scene.mode in _PICKS:
        prompts.picker(img, scene, console)
    elif scene.mode == "symbol":
        prompts.symbols(img, scene, console)
    if places.band_shown(scene):
        prompts.band(img, scene, console)
    if scene.jump >= 0:
        prompts.jump(img, scene, console)
    motion.flights(img, scene.model, places.deck(console), closed=not scene.open)
    motion.effects(img, scene, console)
    talk.draw(img, scene, console)
    if scene.mode == "columns":
        big_columns.draw(img, scene, console)
    elif scene.mode == "log":
        logbook.draw_log(img, scene, console)
    _hints(img, scene, console)
    shaken = places.effect(scene.model, "jolt")
    if shaken and console.battery.jolt:
        motion.jolt(img, shaken)


def _bezel(img: pyxel.Image, scene: Table, console: Console) -> None:
    """Round and stakes left, what the person is to do in the middle (gold when it is up to him), the goal
    right."""
    model, texts = scene.model, console.texts
    img.rect(0, 0, layout.WIDTH, layout.BEZEL_H, pal.INK)
    acts = scene.mode not in _WAITS and not scene.demo
    text = texts.t(scene.tab, **scene.tab_args) if scene.tab else ""
    wide = max(TAB_W, SMALL.width(text) + 8)
    left = TAB_X - wide // 2
    if text:
        img.rect(left, 0, wide, 8, pal.GOLD0 if acts else pal.PANEL0)
        img.rect(left, 0, wide, 7, pal.GOLD if acts else pal.PANEL1)
        SMALL.draw(img, TAB_X, 1, text, pal.INK if acts else pal.PAPER, align="c")
    if model.round:
        x = SMALL.draw(img, 3, 1, texts.t("table.round", n=model.round), pal.TEXT) + 4
        _stakes(img, x, model.stakes, left - x)
    word, number = places.rules(console).goal
    goal = mode_word(console) or texts.t(f"goal.short.{word}", n=number)
    goal = words.cut(SMALL, goal, layout.WIDTH - left - wide - 5)
    SMALL.draw(img, 237, 1, goal, pal.TEXT, align="r")


def _stakes(img: pyxel.Image, x: int, stakes: tuple[int, int, int], room: int) -> None:
    """The present stakes in the order of the bank, each with a speck of its chip while there is room."""
    due = [(stake, colour) for stake, colour in zip(stakes, _STAKE_COLOURS, strict=True) if stake]
    if sum(SMALL.width(str(stake)) + 7 for stake, _ in due) > room:
        SMALL.draw(img, x, 1, "/".join(str(stake) for stake, _ in due), pal.TEXT)
        return
    for stake, colour in due:
        img.rect(x, 2, 3, 3, colour)
        x = SMALL.draw(img, x + 4, 1, str(stake), pal.TEXT) + 3


def _hints(img: pyxel.Image, scene: Table, console: Console) -> None:
    """The buttons that do something now; in an attract match how to leave it."""
    texts = console.texts
    if scene.demo:
        img.rect(0, layout.HINT_Y, layout.WIDTH, 8, pal.PANEL0)
        img.rect(0, layout.HINT_Y, layout.WIDTH, 1, pal.INK)
        if console.frame % BLINK_CYCLE < BLINK_ON:
            SMALL.draw(img, 120, layout.HINT_Y + 2, texts.t("demo.line"), pal.GOLD, align="c")
        return
    items = [(button, texts.t(key), state) for button, key, state in scene.hints]
    while len(items) > 1 and panels.hints_width(items, 3) > layout.WIDTH - 5:
        quiet = [item for item in items if item[2] == panels.OFF]
        items.remove(quiet[-1] if quiet else items[-1])
    panels.hints(img, items)
