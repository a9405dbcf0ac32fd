"""The seats that the machine plays: how long they think, who notices a missing call or can jump in first,
when the table may go on.

Rules of the console, counted in whole frames: after an uncalled UNO no CPU acts or catches for CATCH_FRAMES
at least, and while a person could jump in none acts or jumps for JUMP_FRAMES; no speed shortens these
windows. Claims are taken in the order in which they arrive, the person's before those of the same frame. May
import cpu, engine and the console's model. Timers live here and die with their scene (report 31).

>>> Claim(seat=2, frames=60).frames
60
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cpu.levels import choose
from ..cpu.search import Search
from ..cpu.thinker import Thinker, reaction_frames
from ..engine.actions import Action, Catch, Jump
from ..engine.state import Phase
from .codec import saved
from .cues import pace
from .ports import may_claim
from .table_model import CATCH_FRAMES, TableModel

if TYPE_CHECKING:
    from .match import Match

saved(Search)
saved(Thinker)

THINK_FRAMES = 16  # at most, before the first act of a turn
AGAIN_FRAMES = 3  # before what follows in the same turn: a cover, a lay after a draw
READY_FRAMES = 50  # in which a CPU sorts what it has drawn (RULES 7, courtesy)
JUMP_GUARD_FRAMES = 12  # of an offered jump-in, in which A still belongs to what was before (ART 4)
JUMP_FRAMES = JUMP_GUARD_FRAMES + CATCH_FRAMES


def actor(match: Match) -> int:
    """The seat that the table waits for: the one on turn, or the one that must say ready first."""
    state = match.state
    return state.turn if state.courtesy is None else state.courtesy


def can_jump(match: Match, seat: int) -> bool:
    """Whether `seat` may jump in now."""
    return match.state.by is not None and any(isinstance(action, Jump) for action in match.legal(seat))


@saved
@dataclass
class Claim:
    """A CPU seat that is about to catch or to jump in: `frames` until it does."""

    seat: int
    frames: int


@saved
@dataclass
class Others:
    """`ply`: the position that the timers belong to; `window`: frames in which no CPU acts; `think`: frames
    until the CPU on turn does; `claims` in the order of the seats, clockwise from the one on turn; `thinker`:
    what the CPU on turn is about to do, a share of the thought in every frame."""

    ply: int = -1
    seat: int = -1
    window: int = 0
    think: int = 0
    claims: list[Claim] = field(default_factory=list)
    thinker: Thinker | None = None

    def begin(self, match: Match, speed: str) -> bool:
        """Set the timers for a new position; True when it is new. Nothing of another position is left."""
        state = match.state
        if self.ply == state.ply:
            return False
        waits_for = actor(match)
        same_turn = self.seat == waits_for and state.phase in (Phase.COVER, Phase.DRAWN)
        self.ply, self.seat = state.ply, waits_for
        self.claims = []
        self.thinker = None
        self.window = CATCH_FRAMES if state.catchable else 0
        self.think = 0
        if state.phase in (Phase.ROUND, Phase.MATCH):
            return True
        people = [seat for seat, sitter in enumerate(match.sitters) if sitter.kind == "human"]
        if may_claim(match) if match.hot else any(can_jump(match, seat) for seat in people):
            self.window = JUMP_FRAMES
        n = len(match.sitters)
        for seat in ((waits_for + k) % n for k in range(n)):
            sitter = match.sitters[seat]
            if sitter.kind != "cpu" or state.hands[seat] is None:
                continue
            if seat == waits_for:
                self.think = _thinks(match, seat, same_turn, speed)
                continue
            for kind, can in (
                ("catch", any(isinstance(action, Catch) for action in match.legal(seat))),
                ("jump", can_jump(match, seat)),
            ):
                if can:
                    frames = reaction_frames(sitter.level, kind, match.chance(kind, seat))
                    if kind == "jump" and waits_for not in people:
                        frames = pace(frames, speed)  # a race with a CPU that thinks at this speed
                    self.claims.append(Claim(seat, max(frames, self.window + 1)))
        return True

    def hurry(self) -> None:
        """The person does not want to wait for a CPU to think; windows are not thinking."""
        self.think = min(self.think, 1)

    def wave_on(self, match: Match) -> None:
        """The person will not jump in: nobody needs to wait for that any longer, unless a catch is open."""
        if not match.state.catchable:
            self.window = 0

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
        if match.sitters[actor(match)].kind != "cpu":
            return None
        self.think -= 1
        seat = actor(match)
        if self.thinker is None:
            sitter = match.sitters[seat]
            self.thinker = Thinker(sitter.level, match.chance("cpu", seat), sitter.name)
        if not self.thinker.done:
            self.thinker.step(match.view(seat))
        return self.thinker.answer if self.think <= 0 and self.thinker.done else None


def _thinks(match: Match, seat: int, same_turn: bool, speed: str) -> int:
    """Frames that the CPU on turn takes."""
    if match.state.phase is Phase.READY:
        return pace(READY_FRAMES, speed)
    if same_turn:
        return pace(AGAIN_FRAMES, speed)
    frames = reaction_frames(match.sitters[seat].level, "think", match.chance("think", seat))
    return pace(min(frames, THINK_FRAMES), speed)


def _decide(match: Match, seat: int) -> Action | None:
    """What that CPU seat does, from its view alone."""
    sitter = match.sitters[seat]
    return choose(sitter.level, match.view(seat), match.chance("cpu", seat), sitter.name)
