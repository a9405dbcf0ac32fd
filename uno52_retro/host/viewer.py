"""A second machine that plays a match again for somebody who watches: by decision, by round, from any seat.

It has a table of its own, whose players read their moves from the record instead of choosing them; the
running machine knows nothing of it. May import the console.

    viewer = Viewer(console, match)
    viewer.step()                 # a frame; the next decision comes when the last one was shown
    viewer.go(viewer.at + 1)
    paint(viewer.console, pyxel.screen)
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.others import Others
from uno52_retro.console.pad import A
from uno52_retro.console.people import PEOPLE
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.table_model import TableModel
from uno52_retro.engine.actions import Action
from uno52_retro.engine.moves import parse_move, parse_seat
from uno52_retro.engine.state import Phase

WAIT_FRAMES = 24
"""Between what was shown and the next decision."""
RESULT_FRAMES = 90
CHECKPOINT = 64
"""A twin of the match is kept every so many moves, so that going anywhere plays at most as many."""


@dataclass
class Reader(Others):
    """The seats of a match that was played: each does what it did."""

    moves: list[str] = field(default_factory=list)
    wait: int = 0

    def begin(self, match: Match, speed: str) -> bool:
        if self.ply == match.state.ply:
            return False
        self.ply, self.wait = match.state.ply, WAIT_FRAMES
        return True

    def step(self, match: Match, model: TableModel) -> Action | None:
        self.wait -= 1
        if self.wait > 0 or len(match.record) >= len(self.moves):
            return None
        return action_of(match, self.moves[len(match.record)])


def action_of(match: Match, item: str) -> Action:
    """The action of a line of a record ("1:lay R7s!")."""
    seat, _, text = item.partition(":")
    return parse_move(text, parse_seat(seat, len(match.sitters)), match.rules.cards, 1)


class Viewer:
    """`at` decisions of `moves` have been made; `seat` is whose side of the table is seen."""

    def __init__(self, console: Console, match: Match) -> None:
        self.moves = list(match.record)
        self.sitters = match.sitters
        self.seat = match.person or 0
        first = Match.new(match.rules, list(match.sitters), match.seed)
        first.code = match.code
        self._twins = {0: first}
        battery = Battery.from_json(console.battery.to_json())
        battery.speed = "normal"
        self.console = Console({}, battery)
        self.console.texts = console.texts
        self.console.demo = True  # nothing of it is kept
        self.rounds = [0, *(place for place, move in enumerate(self.moves, 1) if move == "-:deal")]
        self._still = 0
        self.go(0)

    @property
    def match(self) -> Match:
        """The match as far as it is shown."""
        assert self.console.match is not None
        return self.console.match

    @property
    def at(self) -> int:
        """How many decisions have been made."""
        return len(self.match.record)

    @property
    def over(self) -> bool:
        """Whether all has been shown, the result of the last round too."""
        if self.at < len(self.moves):
            return False
        top = self.console.scenes[-1]
        if isinstance(top, Table):
            ended = self.match.state.phase in (Phase.ROUND, Phase.MATCH)
            return not top.presenter.busy and not ended
        return self._still >= RESULT_FRAMES

    def go(self, place: int) -> None:
        """Show the table after so many decisions, nothing moving."""
        place = max(0, min(place, len(self.moves)))
        start = max(at for at in self._twins if at <= place)
        match = _twin(self._twins[start])
        while len(match.record) < place:
            if len(match.record) % CHECKPOINT == 0:
                self._twins.setdefault(len(match.record), _twin(match))
            match.act(action_of(match, self.moves[len(match.record)]))
        self._show(match)

    def round(self, way: int) -> int:
        """The place where the next round begins, or this one, or the one before when it stands there."""
        if way > 0:
            return next((place for place in self.rounds if place > self.at), len(self.moves))
        return max((place for place in self.rounds if place < self.at), default=0)

    def look_from(self, seat: int) -> None:
        """See the table from that seat."""
        self.seat = seat % len(self.sitters)
        self._show(self.match)

    def step(self) -> None:
        """A frame. Results of rounds go on by themselves."""
        if self.over:
            return
        top = self.console.scenes[-1]
        if isinstance(top, Table):
            self._still = 0
            self.console.step(0)
            return
        self._still += 1
        on = self.at < len(self.moves) and self._still % RESULT_FRAMES == 0
        self.console.step(A if on else 0)

    def taken_over(self, person: Sitter) -> Match:
        """The match from here on with the person in the seat that is seen; whoever was the person before is a
        CPU player. It is practice."""
        match = _twin(self.match)
        for seat, sitter in enumerate(self.sitters):
            if seat == self.seat:
                match.sitters[seat] = person
            elif sitter.kind == "human":
                names = {other.name for other in self.sitters}
                match.sitters[seat] = _stand_in(names)
            else:
                match.sitters[seat] = sitter
        match.tainted = True
        return match

    def _show(self, match: Match) -> None:
        console = self.console
        match.sitters = [
            replace(sitter, kind="human" if seat == self.seat else "cpu", level=sitter.level or "normal")
            for seat, sitter in enumerate(self.sitters)
        ]
        console.match, console.transition = match, None
        table = Table()
        console.reset_to(table)
        table.others = Reader(moves=self.moves)


def _twin(match: Match) -> Match:
    return replace(
        match,
        state=match.state.clone(),
        events=list(match.events),
        record=list(match.record),
        sitters=list(match.sitters),
    )


def _stand_in(taken: set[str]) -> Sitter:
    """A CPU player who does not sit there yet."""
    who = next(person for person in PEOPLE if person.name not in taken)
    return Sitter("cpu", who.name, who.face, "normal", who.gender)
