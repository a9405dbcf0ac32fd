"""The score sheet after a round of points: every card that counted, with its points, hand by hand; then the
sum goes to who was first out (RULES 6, score).

Everything on it follows from its frame. May import the engine and the console; the match is only read. The
round is over, so every hand may be seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...engine.events import RoundEnded, Scored
from .. import modes
from ..codec import saved
from ..hints import ON, Hint
from ..match import Match
from ..pad import LEFT, RIGHT, axis
from . import results
from .base import Scene
from .results import COUNT_STEPS, ROW_APART, ROW_FRAMES

if TYPE_CHECKING:
    from ..machine import Console

CARD_FRAMES, BETWEEN_ROWS = 5, 12
SHOWN = 16  # cards of a hand side by side; a longer hand scrolls


@saved
@dataclass
class ScoreRow:
    """A hand: `cards` from the most points down and the `points` of each; `counts` whether they count (a
    partner's do not, nobody's do in a dead round); `counted` how many of them have been counted, `sum` what
    those make."""

    seat: int
    name: str
    gender: str
    face: int
    cards: list[int]
    points: list[int]
    counts: bool
    counted: int = 0
    sum: int = 0


@saved
@dataclass
class Total:
    """The points of a seat, or of a team of two `seats`: `total` before the round, `shown` now; `first_outs`
    break a tie (RULES 6)."""

    seats: tuple[int, ...]
    total: int
    first_outs: int
    shown: int = 0


@dataclass
class ScoreSheet(Scene):
    """`rows` the hands, clockwise from who is first out · `gain` what the first out scores and how much of it
    is on its account now · `totals` one a purse · `scroll` how far long hands are scrolled · the rest as
    `results.Result` has it."""

    clock: ClassVar[bool] = True
    round: int = 0
    rows: list[ScoreRow] = field(default_factory=list)
    totals: list[Total] = field(default_factory=list)
    first: int = -1
    dead: bool = False
    gain: int = 0
    shown_gain: int = 0
    count_at: int = 0
    scroll: int = 0
    me: int = 0
    alone: bool = False
    last: bool = False
    title: str = ""
    title_args: dict[str, str | int] = field(default_factory=dict)
    remark: str = ""
    hints: list[Hint] = field(default_factory=list)
    cues: list[tuple[int, str]] = field(default_factory=list)
    frame: int = 0
    frames: int = 0
    waited: int = 0

    @classmethod
    def of(cls, match: Match, me: int, alone: bool, done: bool) -> ScoreSheet:
        """The sheet of the round that has just ended in `match`; with `done` all is counted already."""
        state = match.state
        scene = cls(round=state.round, me=me, alone=alone, last=modes.settled(match))
        ended = next(event for event in match.events if isinstance(event, RoundEnded))
        scene.first = -1 if ended.first is None else ended.first
        scene.dead = ended.first is None
        scene.title = "result.dead" if scene.dead else "result.first_out"
        scene.gain = sum(event.points for event in match.events if isinstance(event, Scored))
        begin = state.dealer if scene.dead else scene.first
        scene.rows = [
            _row(match, seat, scene.first) for seat in state.clockwise(begin) if seat != scene.first
        ]
        seats = range(len(match.sitters))
        for purse, points in enumerate(state.points):
            own = tuple(seat for seat in seats if state.purse(seat) == purse)
            gain = scene.gain if scene.first in own else 0
            scene.totals.append(Total(own, points - gain, state.wins[purse][0]))
        scene._plan()
        if done:
            scene.frame = scene.frames
        scene.show()
        return scene

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self.frame >= self.frames

    @property
    def furthest(self) -> int:
        """How far the longest hand can be scrolled."""
        return max(0, max((len(row.cards) for row in self.rows), default=0) - SHOWN)

    def enter(self, console: Console) -> None:
        self._words(console)

    def step(self, console: Console) -> None:
        way = axis(console.pad.repeated, LEFT, RIGHT)
        if way and self.done and 0 <= self.scroll + way <= self.furthest:
            console.sound("cursor")
            self.scroll += way
        results.step(self, console)
        self._words(console)

    def _words(self, console: Console) -> None:
        results.words(self, console)
        if self.furthest and self.done:
            self.hints.append(("\u2190\u2192", "hint.scroll", ON))

    def _plan(self) -> None:
        """The timetable: hands enter, their cards are counted one by one, then the sum goes to its owner."""
        frame = ROW_APART * len(self.rows) + ROW_FRAMES
        for row in self.rows:
            if row.counts:
                self.cues += [(frame + CARD_FRAMES * k, "tick") for k in range(1, len(row.cards) + 1)]
                frame += CARD_FRAMES * len(row.cards) + BETWEEN_ROWS
        self.count_at = frame
        if self.gain:
            steps = min(COUNT_STEPS, self.gain)
            self.cues += [(frame + 2 * k, "tick") for k in range(1, (steps + 1) // 2)]
            frame += steps
            if self.first % 2 == self.me % 2 if len(self.totals[0].seats) > 1 else self.first == self.me:
                self.cues += [] if self.alone else [(frame, "win")]
        self.frames = frame + 1

    def show(self) -> None:
        """Set all that is shown to what belongs to this frame."""
        frame = ROW_APART * len(self.rows) + ROW_FRAMES
        for row in self.rows:
            if row.counts:
                row.counted = max(0, min(len(row.cards), (self.frame - frame) // CARD_FRAMES))
                row.sum = sum(row.points[: row.counted])
                frame += CARD_FRAMES * len(row.cards) + BETWEEN_ROWS
        age = self.frame - self.count_at
        self.shown_gain = self.gain if self.done else results.counted(self.gain, age)
        for total in self.totals:
            total.shown = total.total + (self.shown_gain if self.first in total.seats else 0)


def _row(match: Match, seat: int, first: int) -> ScoreRow:
    state, points = match.state, match.rules.cards.points
    cards = sorted(state.hands[seat] or (), key=lambda card: (-points[card], card))
    who = match.sitters[seat]
    counts = first >= 0 and not state.partners(seat, first)
    return ScoreRow(seat, who.name, who.gender, who.face, cards, [points[card] for card in cards], counts)
