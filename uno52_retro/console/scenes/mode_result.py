"""The end of a match of a special mode: won or lost, the score, the best so far, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import modes, tunes
from ..pad import SELECT, START, A, B
from .base import Scene
from .reveal import Reveal

if TYPE_CHECKING:
    from ..machine import Console


@dataclass
class ModeResult(Scene):
    """`won` the person has won this match · `score` of the run so far, `best` the best there was before it,
    `record` whether it is beaten · `goes_on`: A deals the next stage or the next level ·
    `heard` frames since the jingle began."""

    won: bool = False
    score: int = 0
    rounds: int = 0
    best: int = 0
    record: bool = False
    goes_on: bool = False
    frame: int = 0
    heard: int = 0

    def enter(self, console: Console) -> None:
        match = console.match
        if match is None or match.mode is None:
            raise ValueError("there is a result of a mode only after a match that has one")
        mode, battery = match.mode, console.battery
        self.won, self.score = modes.won(match), modes.score(match)
        self.rounds = mode.rounds + modes.survived(match)
        counted = modes.counted(match)
        self.best = battery.statistics.get(next(iter(counted)), 0)
        self.record = mode.kind != modes.CHALLENGE and self.score > self.best and not match.tainted
        if not match.tainted:
            battery.count(counted)
            if mode.kind == modes.CHALLENGE and self.won and mode.level == battery.challenge + 1:
                battery.challenge = mode.level
                battery.touch()
        self.goes_on = self.won and (
            mode.kind == modes.ENDURANCE or (mode.kind == modes.CHALLENGE and 0 < mode.level < modes.LEVELS)
        )
        good = self.won or self.record
        console.music = "victory" if good else "defeat"
        console.sound("win" if good else "lose")

    def step(self, console: Console) -> None:
        self.frame += 1
        self.heard += 1
        tunes.after_jingle(console, self.heard, "result")
        pressed = console.pad.pressed
        match = console.match
        assert match is not None and match.mode is not None
        if pressed & SELECT:
            console.sound("confirm")
            console.push(Reveal(whole=True), "blinds")
        elif pressed & (B | START) or (pressed & A and not self.goes_on):
            console.sound("confirm")
            console.leave_match()
        elif pressed & A:
            console.sound("start")
            following = modes.after(match)
            if following.kind == modes.CHALLENGE:
                following = modes.begin(modes.CHALLENGE, match.mode.level + 1)
            console.start_mode(following)
            if match.tainted and following.kind == modes.ENDURANCE:  # a run that was practice stays practice
                assert console.match is not None
                console.match.tainted = True
