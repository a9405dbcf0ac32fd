"""Time backwards: the last seconds frame by frame, and the whole match decision by decision.

After every decision the machine is kept, packed, as a `Point` of the timeline; every other frame goes into a
ring of twenty seconds. The timeline is walked in both directions: going forward is redo, until somebody
decides otherwise; then what came after is gone. Both are bounded: when the points grow beyond `POINT_BYTES`,
the older ones keep only their place in the record, and are played again from the deal when they are wanted,
as are those of a match that was resumed. May import the console and its neighbours.

    rewind.note()            # after every frame of the console
    rewind.back()            # a frame back, while the key is held
    rewind.go(rewind.at - 1) # the decision before
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.state import Phase

from . import snapshots
from .snapshots import Snapshot

FRAME_EVERY = 2
RING = 600
"""Every other frame of twenty seconds."""
POINT_BYTES = 16 << 20
"""What the packed points may weigh together; a match of two hours needs a third of it."""


class Line:
    """The moves of one course of the match, from its first on; points on it have so many of them."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves


@dataclass(slots=True)
class Point:
    """A moment to go back to. `moves` of `line` have been made, `dealt_at` of them before the present round;
    `data` is the packed machine, None when it is to be played again. `own`: a person decides next."""

    line: Line
    moves: int
    dealt_at: int
    round: int
    own: bool
    data: bytes | None


class Rewind:
    """The timeline of the match on the table. `at` is the point that was passed last."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.points: list[Point] = []
        self.at = -1
        self.ring: deque[Point] = deque(maxlen=RING)
        self._line = Line([])
        self._head = ""
        self._weight = 0
        self._whole = 0  # points before this one have lost their data already
        self._origin: tuple[Snapshot, int] | None = None
        self._loaded: tuple[Line, int, int] | None = None

    @property
    def can_scrub(self) -> bool:
        """Whether there is a match to go back in."""
        return self._console.match is not None and not self._console.demo and len(self.points) > 1

    @property
    def can_go_back(self) -> bool:
        """Whether there is a frame before this one."""
        return self._console.match is not None and not self._console.demo and len(self.ring) > 1

    @property
    def memory(self) -> int:
        """Bytes that the packed machines weigh, all together."""
        return self._weight + sum(len(point.data or b"") for point in self.ring)

    # --- keeping --------------------------------------------------------------------------------------------

    def note(self) -> None:
        """Look what the frame that just passed has brought, and keep it."""
        console, match = self._console, self._console.match
        if match is None or console.demo:
            self.ring.clear()
            return
        head = f"{match.code} {match.sitters}"
        if not self.points or head != self._head or len(match.record) < self.points[self.at].moves:
            self._begin(match, head)
        elif len(match.record) > self.points[self.at].moves:
            self._decided(match)
        if console.frame % FRAME_EVERY == 0:
            self.ring.append(self._point(match))

    def _begin(self, match: Match, head: str) -> None:
        """Another match: its own timeline. What was played of it before is known from its record."""
        self._head, self._line = head, Line(list(match.record))
        self.points, self._weight, self._whole, self._loaded = [], 0, 0, None
        self.ring.clear()
        self.points += self._replayed(match)
        self._append(self._point(match))

    def _replayed(self, match: Match) -> list[Point]:
        """The points before this one of a match that was not played here: places in its record."""
        points, dealt_at, number = [], 0, 1
        for moves, move in enumerate(match.record):
            points.append(Point(self._line, moves, dealt_at, number, False, None))
            if move == "-:deal":
                dealt_at, number = moves, number + 1
        person = f"{(match.person or 0) + 1}:"
        for point, move in zip(points, match.record, strict=True):
            point.own = move.startswith(person)
        return points

    def _decided(self, match: Match) -> None:
        """Somebody decided. The same as before is redo; anything else ends what came after."""
        count = len(match.record)
        ahead = self.points[self.at + 1] if self.at + 1 < len(self.points) else None
        same = ahead is not None and ahead.line is self._line and ahead.moves == count
        if same and self._line.moves[count - 1] == match.record[-1]:
            self.at += 1
            return
        self._cut(self.at + 1)
        self._line.moves[self.points[self.at].moves :] = match.record[self.points[self.at].moves :]
        self._append(self._point(match))

    def _append(self, point: Point) -> None:
        self.points.append(point)
        self.at = len(self.points) - 1
        self._weight += len(point.data or b"")
        while self._weight > POINT_BYTES and self._whole < self.at:
            old = self.points[self._whole]
            self._weight -= len(old.data or b"")
            old.data = None
            self._whole += 1

    def _cut(self, place: int) -> None:
        """Forget all points from `place` on."""
        self._weight -= sum(len(point.data or b"") for point in self.points[place:])
        del self.points[place:]
        self._whole = min(self._whole, len(self.points))

    def _point(self, match: Match) -> Point:
        state = match.state
        snapshot = snapshots.take(self._console)
        own = state.phase not in (Phase.ROUND, Phase.MATCH) and match.sitters[state.turn].kind == "human"
        return Point(self._line, len(match.record), match.dealt_at, state.round, own, snapshot.data)

    # --- frame by frame -------------------------------------------------------------------------------------

    def back(self) -> bool:
        """One entry of the ring back; False at its end, where the machine simply stands."""
        if len(self.ring) > 1:
            self.ring.pop()
            self._restore(self.ring[-1])
            return True
        return False

    def release(self) -> None:
        """The key was let go: play goes on from here."""
        match = self._console.match
        if match is not None:
            self.at = self._place_of(self._line, len(match.record))
            self._settle()

    # --- decision by decision -------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to look around; `cancel` comes back to this very frame."""
        self._origin = snapshots.take(self._console), self.at

    def go(self, place: int) -> None:
        """Show the machine as it was after that decision, nothing moving any more."""
        self.at = max(0, min(place, len(self.points) - 1))
        self._restore(self.points[self.at])
        top = self._console.scenes[-1]
        if isinstance(top, Table):
            top.presenter.flush(top.model)

    def own(self, way: int) -> int:
        """The next place in that direction where the person decides; the end where there is none."""
        place = self.at + way
        while 0 < place < len(self.points) - 1 and not self.points[place].own:
            place += way
        return max(0, min(place, len(self.points) - 1))

    def round(self, way: int) -> int:
        """The beginning of this round (of the one before, when it stands there), or of the next one."""
        if way > 0:
            now = self.points[self.at].round
            later = range(self.at + 1, len(self.points))
            return next((place for place in later if self.points[place].round != now), len(self.points) - 1)
        place = max(self.at - 1, 0)
        while place > 0 and self.points[place - 1].round == self.points[place].round:
            place -= 1
        return place

    def accept(self) -> None:
        """Play on from here. The ring belongs to another time now."""
        self._origin = None
        self.ring.clear()
        self._settle()

    def cancel(self) -> None:
        """Back to where `open` was."""
        if self._origin is not None:
            snapshot, self.at = self._origin
            serial = self._console.autosave_serial
            snapshots.restore(self._console, snapshot)
            self._console.autosave_serial = serial
            self._line = self.points[self.at].line
            self._origin = None

    # --- loads ----------------------------------------------------------------------------------------------

    def loaded(self) -> None:
        """A state was loaded: a new branch, from which one can still go back over the load."""
        match = self._console.match
        if match is None:
            return
        before = self._line, self.at, len(self.points)
        head = f"{match.code} {match.sitters}"
        if not self.points or head != self._head:
            self._begin(match, head)
            return
        self._cut(self.at + 1)
        self._line = Line(list(match.record))
        self._append(self._point(match))
        self._loaded = before[0], before[1], len(self.points) - 1

    def unloaded(self) -> None:
        """The load was undone: its branch is not walked any more."""
        match = self._console.match
        if match is None:
            return
        if self._loaded is None or f"{match.code} {match.sitters}" != self._head:
            self._begin(match, f"{match.code} {match.sitters}")
            return
        self._line, self.at, place = self._loaded
        self._cut(place)
        self.ring.clear()
        self._loaded = None

    # --- the machine ----------------------------------------------------------------------------------------

    def _restore(self, point: Point) -> None:
        """Become the machine of a point. What is written on disk follows when the person settles."""
        console = self._console
        serial = console.autosave_serial
        if point.data is None:
            self._replay(point)
        else:
            former = "\n".join(point.line.moves[: point.dealt_at])
            snapshots.restore(console, Snapshot(point.data, former))
        console.autosave_serial = serial
        self._line = point.line
        if console.match is not None:
            console.match.tainted = True

    def _replay(self, point: Point) -> None:
        """Come to a point by playing its moves again from the deal."""
        match = self._console.match
        if match is None:
            raise SaveError("there is no match to play again")
        head, _, _ = match.autosave().partition("\n")
        text = "\n".join([head, *point.line.moves[: point.moves], ""])
        self._console.continue_match(Match.from_autosave(text))
        self._console.transition = None

    def _settle(self) -> None:
        """Where the person plays on is what is kept from now on, as practice."""
        console = self._console
        if console.match is not None and not console.match.over:
            console.match.tainted = True
            console.autosave_match()

    def _place_of(self, line: Line, moves: int) -> int:
        """The last point of a line that has at most so many moves."""
        places = [
            place for place, point in enumerate(self.points) if point.line is line and point.moves <= moves
        ]
        return places[-1] if places else 0
