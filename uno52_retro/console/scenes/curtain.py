"""Hot seat: the curtain between two people at one console. The hand below is hidden until its owner presses
A.

It lies over the table, which stands still meanwhile; then the table is seen from the other seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, cast

from .. import hotseat
from ..pad import START, A
from .base import Scene
from .pause import Pause

if TYPE_CHECKING:
    from ..machine import Console
    from .table import Table

GUARD_FRAMES = 20  # in which A still belongs to who had the console before


@dataclass
class Curtain(Scene):
    """`seat` whose turn it is; `frame` since the curtain fell."""

    overlay: ClassVar[bool] = True
    seat: int = 0
    frame: int = 0

    def enter(self, console: Console) -> None:
        console.sound("turn")

    def step(self, console: Console) -> None:
        self.frame += 1
        pressed = console.pad.pressed
        if pressed & START:
            console.push(Pause())
        elif pressed & A and self.frame > GUARD_FRAMES:
            console.sound("confirm")
            console.pop()
            hotseat.face(cast("Table", console.scenes[-1]), console, self.seat)
