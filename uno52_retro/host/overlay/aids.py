"""The pages of the aids for practice, and of the number of a deal. May import pyxel, the console's pad, the
video layer and its neighbours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.pad import DOWN, LEFT, RIGHT, UP, A, Pad, axis
from uno52_retro.video import font, panels
from uno52_retro.video.palette import GOLD, INK, PANEL, PANEL0, PANEL2, PAPER, TEXT

from .page import ListPage, Page, Row, W, X, Y, hints, window

if TYPE_CHECKING:
    from ..emulator import Emulator

DIGITS = 8
DIGIT_W = 14


class Aids(ListPage):
    """What helps to practise. Each counts as practice."""

    title = "emu.aids"

    def rows(self, emulator: Emulator) -> list[Row]:
        return ROWS


class Seed(Page):
    """The number of a deal: LEFT and RIGHT choose a digit, UP and DOWN change it, A deals."""

    title = "emu.aids.seed"

    def __init__(self) -> None:
        self.digits = [0] * DIGITS
        self.place = DIGITS - 1

    def enter(self, emulator: Emulator) -> None:
        match = emulator.console.match
        number = 0 if match is None else match.seed
        self.digits = [int(digit) for digit in f"{number % 10**DIGITS:0{DIGITS}}"]

    @property
    def seed(self) -> int:
        """The number that the digits say."""
        return int("".join(map(str, self.digits)))

    def step(self, emulator: Emulator, pad: Pad) -> None:
        if way := axis(pad.repeated, LEFT, RIGHT):
            self.place = (self.place + way) % DIGITS
            emulator.sound("cursor")
        elif way := axis(pad.repeated, DOWN, UP):
            self.digits[self.place] = (self.digits[self.place] + way) % 10
            emulator.sound("cursor")
        elif pad.pressed & A:
            emulator.practice.deal(self.seed)

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        window(img, emulator.t(self.title))
        left = X + (W - DIGITS * DIGIT_W) // 2
        for place, digit in enumerate(self.digits):
            x, y, chosen = left + DIGIT_W * place, Y + 50, place == self.place
            panels.panel(img, x, y, DIGIT_W - 2, 17, PANEL if chosen else PANEL0, GOLD if chosen else PANEL2)
            font.BIG.draw(img, x + 6, y + 5, str(digit), PAPER if chosen else TEXT, INK, align="c")
        font.SMALL.draw(img, X + W // 2, Y + 82, emulator.t("emu.aids.seed.about"), TEXT, align="c")
        hints(img, emulator, ("←→", "key.choose"), ("↑↓", "key.change"), ("A", "emu.key.deal"))


def _closing(act: Callable[[Emulator], None]) -> Callable[[Emulator], None]:
    """The menu closes first: what is done is seen at once."""

    def closed(emulator: Emulator) -> None:
        emulator.overlay.close()
        act(emulator)

    return closed


def _in_match(emulator: Emulator) -> bool:
    return emulator.can_watch


ROWS: list[Row] = [
    Row(
        "emu.aids.hands",
        act=lambda emulator: emulator.practice.toggle_hands(),
        value=lambda emulator: emulator.t("emu.on" if emulator.practice.open_hands else "emu.off"),
    ),
    Row(
        "emu.aids.hint",
        act=_closing(lambda emulator: emulator.practice.ask()),
        usable=lambda emulator: emulator.practice.can_ask,
        hotkey="hint",
    ),
    Row(
        "emu.aids.back",
        act=_closing(lambda emulator: emulator.practice.take_back()),
        usable=lambda emulator: emulator.practice.can_take_back,
        hotkey="take_back",
    ),
    Row("emu.aids.round", act=lambda emulator: emulator.practice.again(whole=False), usable=_in_match),
    Row("emu.aids.match", act=lambda emulator: emulator.practice.again(whole=True), usable=_in_match),
    Row("emu.aids.seed", act=lambda emulator: emulator.overlay.push(Seed()), usable=_in_match),
]
