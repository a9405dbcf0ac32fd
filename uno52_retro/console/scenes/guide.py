"""The first-time guide: seven short lessons at a real table, each a position set up by hand, learnt by doing
it. It can be left at any time and begun again from Help; it counts for nothing.

The guide lies over the table and lets it run while a lesson is being done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

from ...engine.upn import parse
from ..match import Match, Sitter
from ..pad import SELECT, START, A, B
from ..people import PEOPLE
from .base import Scene
from .table import Table

if TYPE_CHECKING:
    from ..machine import Console

_COLUMNS = "poker=RKh.G9d.Y4c.B2s.R5h/GQs.B8d.R3c.Y6h.GJd"
_OPPONENT = "B3s.G4s.Y8h"


class Lesson(NamedTuple):
    """`position` where it begins, `moves` how a move begins that is what was asked for, and `ends` how it
    ends."""

    name: str
    position: str
    moves: tuple[str, ...]
    ends: str = ""


LESSONS = (
    Lesson("lay", f"uno52 turn=0 up=R7s hands=R2h.B9c.G7d.YKs/{_OPPONENT} draw=* {_COLUMNS}", ("lay",)),
    Lesson(
        "cover",
        f"uno52 phase=cover turn=0 up=R2h hands=B9c.G3d.YKs/{_OPPONENT} draw=* {_COLUMNS}",
        ("cover",),
    ),
    Lesson("draw", f"uno52 turn=0 up=Y2c hands=R8d.G8s.B6h/{_OPPONENT} draw=Y7h.* {_COLUMNS}", ("draw",)),
    Lesson("wild", f"uno52 turn=0 up=R7s hands=W.G8s.B6h/{_OPPONENT} draw=* {_COLUMNS}", ("lay W",)),
    Lesson("uno", f"uno52 turn=0 up=R7s hands=R2h.B9c/{_OPPONENT} draw=* {_COLUMNS}", ("lay",), "!"),
    Lesson("catch", f"uno52 turn=0 up=R7s uno=1 hands=R2h.B9c.G8s/B3s draw=* {_COLUMNS}", ("catch",)),
    Lesson(
        "challenge",
        "uno52 phase=penalty turn=0 penalty=4 by=1 bluff=yes before=G up=W4:B discard=G7s"
        f" hands=B9d.Y9d.R8s/G2s.B3s draw=* {_COLUMNS}",
        ("challenge",),
    ),
)
SAY, DO, DONE = "say", "do", "done"
CALM_FRAMES = 30  # that what was done is looked at before the next words


@dataclass
class Guide(Scene):
    """`lesson` counts in LESSONS · `stage` SAY: the words are shown, DO: the person does it, DONE: it was
    done and is still to be seen · `again`: something else was done, so the lesson begins anew."""

    overlay: ClassVar[bool] = True
    lesson: int = 0
    stage: str = SAY
    again: bool = False
    frame: int = 0
    calm: int = 0

    @property
    def name(self) -> str:
        """The lesson, or "end" behind the last one."""
        return LESSONS[self.lesson].name if self.lesson < len(LESSONS) else "end"

    def enter(self, console: Console) -> None:
        self._set_up(console)

    def _set_up(self, console: Console) -> None:
        """Put the lesson's position on the table."""
        state = parse(LESSONS[self.lesson].position)
        battery, other = console.battery, PEOPLE[0]
        sitters = [
            Sitter("human", battery.name, battery.face, "", "you"),
            Sitter("cpu", other.name, other.face, "easy", other.gender),
        ]
        match = Match(state.rules, "", 1, sitters, state, [], ["-:deal"], tainted=True, free=True)
        console.match, console.demo = match, False
        table = Table()
        console.scenes = [table, self]
        table.enter(console)
        console.music = "table"
        self.stage, self.frame, self.calm = SAY, 0, 0

    def step(self, console: Console) -> None:
        self.frame += 1
        pressed = console.pad.pressed
        if self.stage == SAY:
            self._say(console, pressed)
        elif pressed & START and self.stage == DO:
            self.stage, self.frame = SAY, 0
            console.sound("pause")
        else:
            self._do(console)

    def _say(self, console: Console, pressed: int) -> None:
        if pressed & (B | START) or (pressed & A and self.name == "end"):
            console.sound("back")
            console.leave_match()
        elif pressed & SELECT and self.name != "end":
            console.sound("cursor")
            self._next(console)
        elif pressed & A:
            console.sound("confirm")
            self.stage, self.again = DO, False

    def _do(self, console: Console) -> None:
        """A frame of the table; then: was it done?"""
        table, match = cast("Table", console.scenes[-2]), console.match
        assert match is not None
        if self.stage == DO:
            table.step(console)
            moves = [move.partition(":")[2] for move in match.record if move.startswith("0:")]
            if moves:
                lesson = LESSONS[self.lesson]
                good = moves[-1].startswith(lesson.moves) and moves[-1].endswith(lesson.ends)
                self.stage, self.again = DONE, not good
        elif table.presenter.busy:
            table.step(console)
        else:
            self.calm += 1
            if self.calm >= CALM_FRAMES and self.again:
                self._set_up(console)
            elif self.calm >= CALM_FRAMES:
                console.sound("improve")
                self._next(console)

    def _next(self, console: Console) -> None:
        self.lesson, self.again = self.lesson + 1, False
        if self.lesson < len(LESSONS):
            self._set_up(console)
        else:
            self.stage, self.frame = SAY, 0
