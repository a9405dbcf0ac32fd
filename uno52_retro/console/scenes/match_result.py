"""The end of a match: the winner on a plinth of chips, then the statistics, then the title again. SELECT
shows all cards and deals the same once more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .. import tunes
from ..pad import SELECT, START, A, B
from ..standing import final_order
from .base import Scene
from .reveal import Reveal

if TYPE_CHECKING:
    from ..machine import Console

CONFETTI_FRAMES = 180
PAGES = 2  # the winner, the statistics


@dataclass
class MatchResult(Scene):
    """`order` are the seats from first to last, the winner first, with its partner · `frame` runs on for the
    confetti and what hops · `heard` frames since the jingle began."""

    order: list[int] = field(default_factory=list)
    won: bool = False
    page: int = 0
    frame: int = 0
    heard: int = 0
    turned: int = 0

    def enter(self, console: Console) -> None:
        match = console.match
        if match is None or match.winner is None:
            raise ValueError("there is a result only when somebody has won the match")
        state = match.state
        self.order = final_order(state, match.winner)
        you = [seat for seat, sitter in enumerate(match.sitters) if sitter.kind == "human"]
        self.won = state.purse(match.winner) in [state.purse(seat) for seat in you]
        console.music = "victory" if self.won else "defeat"
        console.sound("win" if self.won else "lose")

    def step(self, console: Console) -> None:
        self.frame += 1
        self.heard += 1
        tunes.after_jingle(console, self.heard, "result")
        self.turned += 1
        pressed = console.pad.pressed
        if pressed & B and self.page:
            console.sound("back")
            self.page = self.turned = 0
        elif pressed & (A | B | START) and self.frame < CONFETTI_FRAMES:
            self.frame = CONFETTI_FRAMES
        elif pressed & SELECT:
            console.sound("confirm")
            console.push(Reveal(whole=True), "blinds")
        elif pressed & START or (pressed & A and self.page == PAGES - 1):
            console.sound("confirm")
            console.leave_match()
        elif pressed & A:
            console.sound("confirm")
            self.page, self.turned = self.page + 1, 0
