"""The review of a round: the decisions of a person that cost most, beside what the hard CPU player would have
done.

It asks of every position of the round: was an UNO call missing, and did that cost cards? Could somebody have
been caught, or a jump-in have paid? Was there a better move? It thinks in slices, so many playouts a frame,
from nothing but the views that the person had, and can be left at any time; the same round has the same
review. What it says is no practice, for it uses nothing that the person could not have known. May import the
engine, the CPU's review and the console.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...cpu.features import with_call
from ...cpu.reasons import Reason, is_same, rather
from ...cpu.review import LEVEL, Comparison, Tables, claim, in_turn, is_decision, tables_of
from ...cpu.thinker import PLAYOUTS_A_FRAME, Thinker
from ...engine.actions import Action, Catch, Jump, Ready
from ...engine.events import Event, TurnBegan
from ...engine.moves import parse_move, parse_seat
from ...engine.view import View
from ..codec import saved
from ..match import Match
from ..pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, axis
from ..ports import UNKNOWN, own_port
from .base import Scene, move_row

if TYPE_CHECKING:
    from ..machine import Console

SHOWN = 3
"""So many decisions at most."""
LOOKS = 6
"""So many questions at most, to which there is nothing to say, are asked in a frame."""
QUESTIONS = ("call", "claim", "move")
"""What is asked of a position, one after the other."""

saved(Comparison)
saved(Reason)


@saved
@dataclass
class Costly:
    """A decision: in the person's `turn`-th turn, or after it, `made` was done, `better` was better by
    `cost`, give or take `spread`, in tenths of a chip or point; why it was, and what the person saw: `hand`,
    `upcard`, `colour`, `tops` of the own columns."""

    turn: int
    made: Action | None
    better: Action | None
    cost: int
    spread: int
    reason: Reason
    hand: tuple[int, ...]
    upcard: int
    colour: int
    tops: tuple[int, ...] = ()


@dataclass
class Review(Scene):
    """`me` whose decisions · `places` of the moves in the record before which they could decide something,
    `at` how many are judged, `question` the number of what is asked now · `thinker`, then `compared`: the
    decision that is being judged · `found` the costliest so far, the worst first · `row` the one that is
    looked at · `chosen` frames since it is."""

    me: int = 0
    places: list[int] = field(default_factory=list)
    at: int = 0
    thinker: Thinker | None = None
    compared: Comparison | None = None
    found: list[Costly] = field(default_factory=list)
    row: int = 0
    frame: int = 0
    chosen: int = 0
    question: int = 0

    # Made anew from the match when a save was read back; no part of the value.
    _twin: ClassVar[Match | None] = None
    _seen: ClassVar[View | None] = None
    _tables: ClassVar[Tables | None] = None

    @property
    def done(self) -> bool:
        """Whether all decisions are judged."""
        return self.at >= len(self.places)

    def enter(self, console: Console) -> None:
        self._begin(console)

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pad, match = console.pad, console.match
        assert match is not None
        if pad.pressed & (A | B | START | SELECT):
            console.sound("back")
            console.pop("blinds")
            return
        if (way := axis(pad.pressed, LEFT, RIGHT)) and len(match.people) > 1:
            people = match.people
            self.me = people[(people.index(self.me) + way) % len(people)]
            console.sound("cursor")
            self._begin(console)
        elif self.found and axis(pad.repeated, UP, DOWN):
            row = move_row(self.row, len(self.found), pad)
            if row != self.row:
                self.row, self.chosen = row, 0
                console.sound("cursor")
        if not self.done:
            self._think(match)

    def _begin(self, console: Console) -> None:
        """All positions of the round are still to be judged."""
        match = console.match
        assert match is not None
        self.places = list(range(match.dealt_at, len(match.record)))
        self.at = self.row = self.chosen = self.question = 0
        self.found, self.thinker, self.compared = [], None, None
        self._forget()

    # --- a share of the work --------------------------------------------------------------------------------

    def _think(self, match: Match) -> None:
        """A frame's share: what would have been better? Then: by how much?"""
        if self.compared is None:
            for _ in range(LOOKS):
                if self._ask(match) or self.compared is not None or self.done:
                    return
            return
        tables = self._tables or tables_of(self._view(match))
        self.__dict__["_tables"] = tables
        left = PLAYOUTS_A_FRAME[0]  # to the end of the round, as with poker hands
        while left > 0 and not self.compared.done:
            left -= self.compared.step(tables)
        if self.compared.done:
            self._judge(self._view(match), self.compared)
            self._next()

    def _ask(self, match: Match) -> bool:
        """Put the question, go on to the next, or begin a comparison; whether it still has to be thought
        about."""
        made = _move(match, self.places[self.at])
        mine = made.seat == self.me
        if not mine and not self._may_claim(match, made):
            self._next_place()
            return False
        question = QUESTIONS[self.question]
        rng = match.chance(f"review:{self.places[self.at]}", self.me)
        if question == "call":
            better = with_call(self._view(match), made) if mine else None
            met = None if better is None else self._met(match)
            if better is not None and (met is not None or match.rules.uno_enforcement == "automatic"):
                self.compared = Comparison(made, better, rng.derive("call"), met=met)
        elif question == "claim":
            self.compared = claim(self._view(match), made, rng)
        elif mine and not isinstance(made, Catch | Jump | Ready) and is_decision(self._view(match)):
            if self.thinker is None:
                self.thinker = Thinker(LEVEL, rng.derive("better"))
            if not self.thinker.step(in_turn(self._view(match))):
                return True
            better = self.thinker.answer
            if better is not None and not is_same(made, better):
                self.compared = Comparison(made, better, rng.derive("cost"))
        if self.compared is None:
            self._next()
        return False

    def _may_claim(self, match: Match, made: Action) -> bool:
        """Whether the person could have caught or jumped in until another one's move, `made`, was too late
        for it; who raised a claim was faster. With one pad for several people nobody can out of turn."""
        if isinstance(made, Catch | Jump | Ready) or made.seat < 0:
            return False
        if match.hot and own_port(match, self.me) == UNKNOWN:
            return False
        return any(isinstance(action, Catch | Jump) for action in self._at(match).legal(self.me))

    def _met(self, match: Match) -> Catch | None:
        """Who caught the person after this move, before anybody went on."""
        for place in range(self.places[self.at] + 1, len(match.record)):
            move = _move(match, place)
            if isinstance(move, Catch) and move.target == self.me:
                return move
            if not isinstance(move, Catch | Jump):
                return None
        return None

    def _judge(self, seen: View, compared: Comparison) -> None:
        """Keep the decision, if it is among the costliest."""
        if not compared.is_clear:
            return
        columns = seen.columns[self.me] or ()
        self.found.append(
            Costly(
                turn=max(1, sum(_begins(event, self.me) for event in seen.history)),
                made=compared.made,
                better=compared.better,
                cost=compared.cost,
                spread=compared.spread,
                reason=rather(seen, compared.better, compared.made),
                hand=seen.hand,
                upcard=seen.upcard,
                colour=seen.colour,
                tops=tuple(column[0] for column in columns),
            )
        )
        self.found.sort(key=lambda costly: -costly.cost)
        del self.found[SHOWN:]
        self.row = min(self.row, len(self.found) - 1)

    def _next(self) -> None:
        """The next question, or the first of the next position."""
        self.thinker = self.compared = None
        self.question += 1
        if self.question == len(QUESTIONS):
            self._next_place()

    def _next_place(self) -> None:
        self.at, self.question = self.at + 1, 0
        for name in ("_seen", "_tables"):
            self.__dict__.pop(name, None)

    def _forget(self) -> None:
        for name in ("_twin", "_seen", "_tables"):
            self.__dict__.pop(name, None)

    def _at(self, match: Match) -> Match:
        """The round, dealt again and played on to before the move that is judged now."""
        twin = self._twin or match.again(whole=False)
        self.__dict__["_twin"] = twin
        while len(twin.record) < self.places[self.at]:
            twin.act(_move(match, len(twin.record)))
        return twin

    def _view(self, match: Match) -> View:
        """What the person saw before the move that is judged now."""
        seen = self._seen or self._at(match).view(self.me)
        self.__dict__["_seen"] = seen
        return seen


def _begins(event: Event, seat: int) -> bool:
    return isinstance(event, TurnBegan) and event.seat == seat


def _move(match: Match, place: int) -> Action:
    """A move of the record."""
    seat, _, text = match.record[place].partition(":")
    return parse_move(text, parse_seat(seat, len(match.sitters)), match.rules.cards)


def can_review(match: Match, me: int) -> bool:
    """Whether there is something to review: a round that was dealt, with moves of this person."""
    return not match.free and me in match.people
