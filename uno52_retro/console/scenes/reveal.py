"""After a round or a match nothing is secret: all hands, the draw pile in its order, the game code, and the
same deal once more, as practice.

The next deal shuffles the whole deck anew, so what is seen here helps nobody. Reads the match only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, L, R, axis
from .base import Scene

if TYPE_CHECKING:
    from ..machine import Console

HANDS, PILE = range(2)
PER_ROW, ROWS = 16, 5  # cards of the draw pile that are seen at once


@dataclass
class Reveal(Scene):
    """`whole`: the match is over, so it is the whole match that can be dealt again, not just the round ·
    `page` HANDS or PILE, `scroll` its first row · `asking` whether to deal again."""

    whole: bool = False
    page: int = HANDS
    scroll: int = 0
    asking: bool = False
    frame: int = 0
    turned: int = 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.turned += 1
        pad = console.pad
        if self.asking:
            self._ask(console)
        elif pad.pressed & A:
            self.asking = True
            console.sound("pause")
        elif pad.pressed & (B | START | SELECT):
            console.sound("back")
            console.pop("blinds")
        elif axis(pad.pressed, LEFT | L, RIGHT | R):
            self.page, self.scroll, self.turned = 1 - self.page, 0, 0
            console.sound("cursor")
        elif self.page == PILE and (way := axis(pad.repeated, UP, DOWN)):
            scroll = max(0, min(self.last(console), self.scroll + way))
            if scroll != self.scroll:
                self.scroll = scroll
                console.sound("cursor")

    def last(self, console: Console) -> int:
        """The furthest that the pile scrolls, in rows."""
        assert console.match is not None
        return max(0, (len(console.match.state.draw_pile) + PER_ROW - 1) // PER_ROW - ROWS)

    def _ask(self, console: Console) -> None:
        pressed = console.pad.pressed
        if pressed & A:
            console.sound("start")
            assert console.match is not None
            console.continue_match(console.match.again(self.whole))
        elif pressed & (B | START | SELECT):
            console.sound("back")
            self.asking = False
