"""How Solitaire is played: its five rules on two pages, then the buttons and the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pad import LEFT, RIGHT, START, A, B, axis
from .base import Scene

if TYPE_CHECKING:
    from ..machine import Console

PAGES = ("rules", "more", "buttons")


@dataclass
class SolitaireHelp(Scene):
    """`page` counts in PAGES; `turned` are frames since it was opened."""

    page: int = 0
    turned: int = 0
    frame: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.turned += 1
        pad = console.pad
        if pad.pressed & (B | START):
            console.sound("back")
            console.pop("blinds")
        elif pad.pressed & A or axis(pad.pressed, LEFT, RIGHT):
            way = 1 if pad.pressed & A else axis(pad.pressed, LEFT, RIGHT)
            self.page, self.turned = (self.page + way) % len(PAGES), 0
            console.sound("cursor")
