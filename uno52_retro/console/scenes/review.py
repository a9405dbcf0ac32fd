"""The review of a round: the decisions of a person that cost most, beside what the hard CPU player would have
done.

It thinks in slices, so many playouts a frame, from nothing but the views that the person had in the round,
and can be left at any time; the same round has the same review. What it says is no practice, for it uses
nothing that the person could not have known. May import the engine, the CPU's review and the console.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...cpu.reasons import Reason, rather
from ...cpu.review import LEVEL, Comparison, Tables, is_decision, is_same, tables_of
from ...cpu.thinker import PLAYOUTS_A_FRAME, Thinker
from ...engine.actions import Action, Catch, Jump, Ready
from ...engine.events import TurnBegan
from ...engine.moves import parse_move, parse_seat
from ...engine.view import View
from ..codec import saved
from ..match import Match
from ..pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, axis
from .base import Scene, move_row

if TYPE_CHECKING:
    from ..machine import Console

SHOWN = 3
"""So many decisions at most."""

saved(Comparison)
saved(Reason)


@saved
@dataclass
class Costly:
    """A decision: in the person's `turn`-th turn `made` was done, `better` was better by `cost`, give or take
    `spread`, in tenths of a chip or point; why it was, and what the person saw: `hand`, `upcard`, `colour`,
    `tops` of the own columns."""

    turn: int
    made: Action
    better: Action
    cost: int
    spread: int
    reason: Reason
    hand: tuple[int, ...]
    upcard: int
    colour: int
    tops: tuple[int, ...] = ()


@dataclass
class Review(Scene):
    """`me` whose decisions · `places` of the moves in the record that were theirs, `at` how many are judged ·
    `thinker`, then `compared`: the one that is being judged · `found` the costliest so far, the worst first ·
    `row` the one that is looked at · `chosen` frames since it is."""

    me: int = 0
    places: list[int] = field(default_factory=list)
    at: int = 0
    thinker: Thinker | None = None
    compared: Comparison | None = None
    found: list[Costly] = field(default_factory=list)
    row: int = 0
    frame: int = 0
    chosen: int = 0

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
        """All moves of this person in the round are still to be judged."""
        match = console.match
        assert match is not None
        mine = f"{self.me}:"
        first = match.dealt_at
        self.places = [
            place for place, move in enumerate(match.record[first:], first) if move.startswith(mine)
        ]
        self.at = self.row = self.chosen = 0
        self.found, self.thinker, self.compared = [], None, None
        self._forget()

    # --- a share of the work --------------------------------------------------------------------------------

    def _think(self, match: Match) -> None:
        """A frame's share: what would have been better? Then: by how much?"""
        seen, made = self._view(match), self._made(match)
        if self.compared is None:
            if isinstance(made, Catch | Jump | Ready) or not is_decision(seen):
                self._next()
                return
            if self.thinker is None:
                rng = match.chance(f"review:{self.places[self.at]}", self.me)
                self.thinker = Thinker(LEVEL, rng.derive("better"))
            if not self.thinker.step(seen):
                return
            better = self.thinker.answer
            if better is None or is_same(made, better):
                self._next()
                return
            rng = match.chance(f"review:{self.places[self.at]}", self.me)
            self.compared = Comparison(made, better, rng.derive("cost"))
        tables = self._tables or tables_of(seen)
        self.__dict__["_tables"] = tables
        left = PLAYOUTS_A_FRAME[0]  # to the end of the round, as with poker hands
        while left > 0 and not self.compared.done:
            left -= self.compared.step(tables)
        if self.compared.done:
            self._judge(seen, self.compared)
            self._next()

    def _judge(self, seen: View, compared: Comparison) -> None:
        """Keep the decision, if it is among the costliest."""
        if not compared.is_clear:
            return
        columns = seen.columns[self.me] or ()
        self.found.append(
            Costly(
                turn=sum(isinstance(event, TurnBegan) and event.seat == self.me for event in seen.history),
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
        self.at += 1
        self.thinker = self.compared = None
        for name in ("_seen", "_tables"):
            self.__dict__.pop(name, None)

    def _forget(self) -> None:
        for name in ("_twin", "_seen", "_tables"):
            self.__dict__.pop(name, None)

    def _view(self, match: Match) -> View:
        """What the person saw before the move that is judged now: the round is dealt again and played on to
        it."""
        if self._seen is None:
            twin = self._twin or match.again(whole=False)
            self.__dict__["_twin"] = twin
            while len(twin.record) < self.places[self.at]:
                twin.act(_move(match, len(twin.record)))
            self.__dict__["_seen"] = twin.view(self.me)
        seen = self._seen
        assert seen is not None
        return seen

    def _made(self, match: Match) -> Action:
        return _move(match, self.places[self.at])


def _move(match: Match, place: int) -> Action:
    """A move of the record."""
    seat, _, text = match.record[place].partition(":")
    return parse_move(text, parse_seat(seat, len(match.sitters)), match.rules.cards)


def can_review(match: Match, me: int) -> bool:
    """Whether there is something to review: a round that was dealt, with moves of this person."""
    return not match.free and me in match.people
