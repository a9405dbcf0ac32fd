"""Hot seat: the curtain between two people at one console. The hand below is hidden until its owner presses
A.

It lies over the table, which stands still meanwhile; then the table is seen from the other seat. The port
that A is pressed on becomes the person's (`ports`); SELECT gives the person another one. What people may do
out of turn with pads of their own they may do here too; the curtain then falls again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, cast

from .. import hotseat, ports
from ..pad import PORTS, SELECT, START, A, merged
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
        if merged(console.pad.struck) & START:
            console.push(Pause())
            return
        match, table = console.match, cast("Table", console.scenes[-2])
        assert match is not None
        table.still += 1
        before = match.state.ply
        claimed = hotseat.claim(table, console)
        if match.state.ply != before:
            console.pop()
        elif self.frame > GUARD_FRAMES and not claimed:
            for port in range(PORTS):
                self._press(console, table, port)

    def _press(self, console: Console, table: Table, port: int) -> None:
        """What went down on that port: take the console, or another pad."""
        match, pressed = console.match, console.pad.edges(port)
        assert match is not None
        if console.scenes[-1] is not self or not pressed & (A | SELECT):
            return
        if pressed & SELECT:
            ports.give(match, self.seat, port)
            console.sound("cursor")
        elif ports.takes(match, self.seat, port):
            ports.give(match, self.seat, port)
            console.sound("confirm")
            console.pop()
            hotseat.face(table, console, self.seat)
        else:
            console.sound("refuse")
