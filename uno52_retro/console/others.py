"""The seats that the machine plays: how long they think, who notices a missing call first, when the table may
go on.

Rules of the console, counted in whole frames: after an uncalled UNO no CPU acts or catches for CATCH_FRAMES
at least, and no speed shortens that window; claims are taken in the order in which they arrive, the person's
before those of the same frame. May import cpu, engine and the console's model. Timers live here and die with
their scene (report 31).

>>> Claim(seat=2, frames=60).frames
60
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cpu.levels import choose
from ..cpu.thinker import reaction_frames
from ..engine.actions import Action, Catch
from ..engine.state import Phase
from .codec import saved
from .cues import pace
from .table_model import CATCH_FRAMES, TableModel

if TYPE_CHECKING:
    from .match import Match

THINK_FRAMES = 16  # at most, before the first act of a turn
AGAIN_FRAMES = 3  # before what follows in the same turn: a cover, a lay after a draw


@saved
@dataclass
class Claim:
    """A CPU seat that is about to catch: `frames` until it does."""

    seat: int
    frames: int


@saved
@dataclass
class Others:
    """`ply`: the position that the timers belong to; `window`: frames in which no CPU acts; `think`: frames
    until the CPU on turn does; `claims` in the order of the seats, clockwise from the one on turn."""

    ply: int = -1
    seat: int = -1
    window: int = 0
    think: int = 0
    claims: list[Claim] = field(default_factory=list)

    def begin(self, match: Match, speed: str) -> bool:
        """Set the timers for a new position; True when it is new. Nothing of another position is left."""
        state = match.state
        if self.ply == state.ply:
            return False
        same_turn = self.seat == state.turn and state.phase in (Phase.COVER, Phase.DRAWN)
        self.ply, self.seat = state.ply, state.turn
        self.claims = []
        self.window = CATCH_FRAMES if state.catchable else 0
        self.think = 0
        if state.phase in (Phase.ROUND, Phase.MATCH):
            return True
        n = len(match.sitters)
        for seat in ((state.turn + k) % n for k in range(n)):
            sitter = match.sitters[seat]
            if sitter.kind != "cpu" or state.hands[seat] is None:
                continue
            if seat == state.turn:
                frames = reaction_frames(sitter.level, "think", match.chance("think", seat))
                self.think = pace(AGAIN_FRAMES if same_turn else min(frames, THINK_FRAMES), speed)
            elif any(isinstance(action, Catch) for action in match.legal(seat)):
                frames = reaction_frames(sitter.level, "catch", match.chance("catch", seat))
                self.claims.append(Claim(seat, max(frames, CATCH_FRAMES + 1)))
        return True

    def hurry(self) -> None:
        """The person does not want to wait for a CPU to think; windows are not thinking."""
        self.think = min(self.think, 1)

    def step(self, match: Match, model: TableModel) -> Action | None:
        """One frame of waiting: what a CPU seat does now, if one does."""
        for who in model.seats:
            if who.forgot > 1:
                who.forgot -= 1
        for claim in self.claims:
            claim.frames -= 1
        due = [claim for claim in self.claims if claim.frames <= 0]
        self.claims = [claim for claim in self.claims if claim.frames > 0]
        for claim in due:
            action = _decide(match, claim.seat)
            if action is not None:
                return action
        if self.window:
            self.window -= 1
            return None
        if match.sitters[match.state.turn].kind != "cpu":
            return None
        self.think -= 1
        return _decide(match, match.state.turn) if self.think <= 0 else None


def _decide(match: Match, seat: int) -> Action | None:
    """What that CPU seat does, from its view alone."""
    return choose(match.sitters[seat].level, match.view(seat), match.chance("cpu", seat))
