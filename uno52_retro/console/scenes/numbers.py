"""Two screens of numbers: the statistics, a page a game, and the fairness of the cards. They only show what
the battery holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.rulesets import RULESETS
from ..pad import LEFT, RIGHT, START, A, B, L, R, axis
from .base import Scene

if TYPE_CHECKING:
    from ..machine import Console

PAGES = tuple(RULESETS)


@dataclass
class Statistics(Scene):
    """`page` in PAGES; `turned` are frames since it was opened."""

    page: int = 0
    frame: int = 0
    turned: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.turned += 1
        pad = console.pad
        way = axis(pad.pressed, L, R) or axis(pad.repeated, LEFT, RIGHT)
        if pad.pressed & (B | START):
            console.sound("back")
            console.pop("blinds")
        elif way or pad.pressed & A:
            self.page, self.turned = (self.page + (way or 1)) % len(PAGES), 0
            console.sound("cursor")


@dataclass
class Fairness(Scene):
    """Cards, first turns and poker hands dealt to the person and to the others, beside what was to be
    expected."""

    frame: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        if console.pad.pressed & (A | B | START):
            console.sound("back")
            console.pop("blinds")
