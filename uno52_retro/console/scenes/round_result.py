"""The result of a round: every hand from best to worst, then the chips fly to their owners (ART sections 4
and 5).

Everything on it follows from its frame, so skipping is setting the frame to the last one, and the totals end
exactly on what the match says. May import the engine and the console; the match is only read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from ...engine import poker
from ...engine.events import Eliminated, Joined, RoundEnded, Won
from ...engine.state import BIG, COMMON, POTS, SMALL
from .. import layout
from ..codec import saved
from ..hints import HOT, ON, Hint
from ..match import Match
from ..pad import START, A, B
from ..table_model import Flight, place_of
from .base import Scene
from .pause import Pause

if TYPE_CHECKING:
    from ..machine import Console
    from .table import Table

ROW_APART, ROW_FRAMES = 6, 10
RISE_FRAMES, BETWEEN_ROWS = 4, 15
CHIP_APART, CHIP_FRAMES, CHIPS_SHOWN = 5, 22, 8
COUNT_STEPS = 32  # of a total, at most; then it is set to the exact value
AUTO_FRAMES = 180  # until the next round when no person plays
RATES = {"slow": 1, "normal": 1, "fast": 2, "instant": 8}

BOX_X, BOX_STEP, BOX_Y = 8, 79, 139  # where the chips of the bank's three boxes start
STACK_X, STACK_DROP = 184, 12  # and where they land, below the top of their row

_CHIPS = ("chip:small", "chip:big", "chip:common")


@saved
@dataclass
class ResultRow:
    """A seat's row. `faces`: five card kinds, those that make the rank first, and `used` their places;
    `total` chips before the payments, `gain` what they add; `shown_total`, `shown_gain` what is shown now (0:
    nothing gained yet); `risen` how many of the used cards have risen; `mood` of the face; `tags`: "best",
    "first", "out"."""

    seat: int
    name: str
    gender: str
    face: int
    place: int
    rank: int
    faces: list[int]
    used: tuple[int, ...]
    total: int
    gain: int
    tags: list[str]
    mood: int = 0
    shown_total: int = 0
    shown_gain: int = 0
    risen: int = 0


@saved
@dataclass
class Payment:
    """`amount` from part `pot` of the bank (0, 1, 2) to `seat`, from frame `start` to `end`."""

    pot: int
    seat: int
    amount: int
    start: int
    end: int

    def paid(self, frame: int) -> int:
        """How much has arrived: 32 equal steps at most from the first chip's arrival on, then exactly all."""
        if frame >= self.end:
            return self.amount
        steps = min(COUNT_STEPS, self.amount)
        step = max(0, min(steps, frame - self.start - CHIP_FRAMES))
        return self.amount * step // steps

    def left(self, frame: int) -> int:
        """How much has left the bank."""
        if frame >= self.end:
            return self.amount
        chips = min(CHIPS_SHOWN, self.amount)
        gone = max(0, min(chips, (frame - self.start) // CHIP_APART + 1)) if frame >= self.start else 0
        return self.amount * gone // chips


@dataclass
class RoundResult(Scene):
    """`rows` best hand first · `bank` one (pot name, amount at the round's end, amount still shown, to whom)
    a part · `first` the seat that is out first, -1 in a dead round (`dead`) · `pot_winner` who takes the
    common pot, once it is on its way; -1: it stays · `carried` what joined the common pot in a dead round ·
    `alone`: nobody plays, it goes on by itself · `last`: the match is over."""

    round: int = 0
    rows: list[ResultRow] = field(default_factory=list)
    bank: list[tuple[str, int, int, tuple[int, ...]]] = field(default_factory=list)
    first: int = -1
    dead: bool = False
    pot_winner: int = -1
    carried: int = 0
    me: int = 0
    alone: bool = False
    last: bool = False
    title: str = ""
    title_args: dict[str, str | int] = field(default_factory=dict)
    payments: list[Payment] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    hints: list[Hint] = field(default_factory=list)
    cues: list[tuple[int, str]] = field(default_factory=list)
    frame: int = 0
    frames: int = 0
    waited: int = 0

    @classmethod
    def of(cls, match: Match, me: int, alone: bool, done: bool) -> RoundResult:
        """The result of the round that has just ended in `match`; with `done` all is counted already."""
        scene = cls(round=match.state.round, me=me, alone=alone, last=match.over)
        ended = next(event for event in match.events if isinstance(event, RoundEnded))
        won = [event for event in match.events if isinstance(event, Won)]
        out = [event.seat for event in match.events if isinstance(event, Eliminated)]
        scene.first = -1 if ended.first is None else ended.first
        scene.dead = ended.first is None
        scene.carried = sum(event.amount for event in match.events if isinstance(event, Joined))
        scene.rows = _rows(match, ended, won, out)
        scene._pay(match, won)
        scene.title = (
            "result.dead"
            if scene.dead
            else "result.both"
            if ended.best == (scene.first,)
            else "result.first_out"
        )
        if done:
            scene.frame = scene.frames
        scene._show()
        return scene

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self.frame >= self.frames

    def enter(self, console: Console) -> None:
        self._words(console)

    def step(self, console: Console) -> None:
        pressed = console.pad.pressed
        if self.alone and console.demo and pressed & (A | B | START):
            console.leave_match()
            return
        if pressed & START:
            console.push(Pause())
        elif pressed & A and not self.done:
            self._move(console, self.frames - self.frame, quiet=True)
        elif pressed & A or (self.alone and self.done and self.waited >= AUTO_FRAMES):
            console.sound("confirm")
            console.pop()
            cast("Table", console.scenes[-1]).go_on(console)
            return
        elif pressed & B:
            console.sound("back")
            console.pop()
            return
        else:
            self._move(console, RATES[console.battery.speed], quiet=False)
        self.waited += self.done
        self._words(console)

    def _move(self, console: Console, frames: int, quiet: bool) -> None:
        """Go on by so many frames; what sounds on the way is heard unless it is skipped."""
        before = self.frame
        self.frame = min(self.frames, before + frames)
        for at, name in () if quiet else self.cues:
            if before < at <= self.frame:
                console.sound(name)
        self._show()

    def _words(self, console: Console) -> None:
        """Title and hints; names follow the language."""
        self.title_args = (
            {"name": console.seat_name(self.first), "g": _gender(console, self.first)}
            if self.first >= 0
            else {}
        )
        go_on = "hint.match_result" if self.last else "hint.next_round"
        self.hints = [
            ("A", go_on if self.done else "hint.skip", HOT if self.done else ON),
            ("B", "hint.look_at_table", ON),
        ]

    def _pay(self, match: Match, won: list[Won]) -> None:
        """The timetable: rows enter, hands are ranked from the last to the first, chips are paid part by
        part."""
        frame = ROW_APART * (len(self.rows) - 1) + ROW_FRAMES
        for row in reversed(self.rows):
            self.cues.append((frame + 1, "rank_row"))
            frame += RISE_FRAMES * len(row.used) + BETWEEN_ROWS
        for event in won:
            chips, steps = min(CHIPS_SHOWN, event.amount), min(COUNT_STEPS, event.amount)
            end = frame + CHIP_FRAMES + max(CHIP_APART * (chips - 1), steps) + 1
            self.payments.append(Payment(POTS.index(event.pot), event.seat, event.amount, frame, end))
            self.cues += [(frame + CHIP_FRAMES + CHIP_APART * k, "chip") for k in range(chips)]
            self.cues += [(frame + CHIP_FRAMES + 2 * k, "tick") for k in range(1, (steps + 1) // 2)]
            if event.seat == self.me and not self.alone:
                self.cues.append((end, "win"))
            frame = end
        self.frames = frame + 1
        rest = match.state.pots
        self.bank = []
        for pot in (SMALL, BIG, COMMON):
            paid = [payment for payment in self.payments if payment.pot == pot]
            amount = rest[pot] + sum(payment.amount for payment in paid)
            amount += self.carried if pot == BIG else -self.carried if pot == COMMON else 0
            self.bank.append((POTS[pot], amount, amount, tuple(payment.seat for payment in paid)))

    # --- a frame from its number ----------------------------------------------------------------------------

    def _show(self) -> None:
        """Set all that is shown to what belongs to this frame."""
        frame = ROW_APART * (len(self.rows) - 1) + ROW_FRAMES
        for row in reversed(self.rows):
            row.risen = max(0, min(len(row.used), (self.frame - frame) // RISE_FRAMES))
            frame += RISE_FRAMES * len(row.used) + BETWEEN_ROWS
            row.shown_gain = sum(
                payment.paid(self.frame) for payment in self.payments if payment.seat == row.seat
            )
            row.shown_total = row.total + row.shown_gain
        for pot, (name, amount, _, seats) in enumerate(self.bank):
            gone = sum(payment.left(self.frame) for payment in self.payments if payment.pot == pot)
            if self.done and self.carried:
                gone += self.carried if pot == BIG else -self.carried if pot == COMMON else 0
            self.bank[pot] = (name, amount, amount - gone, seats)
        whole = [
            payment.seat for payment in self.payments if payment.pot == COMMON and self.frame >= payment.start
        ]
        self.pot_winner = whole[0] if whole else -1
        self.flights = [flight for payment in self.payments for flight in self._chips(payment)]

    def _chips(self, payment: Payment) -> list[Flight]:
        """The chips of a payment that are in the air; the painter bends their way through the gutter."""
        place = next(k for k, row in enumerate(self.rows) if row.seat == payment.seat)
        start = (BOX_X + BOX_STEP * payment.pot, BOX_Y)
        end = (STACK_X, layout.result_row(place, len(self.rows)) + STACK_DROP)
        ages = (self.frame - payment.start - CHIP_APART * k for k in range(min(CHIPS_SHOWN, payment.amount)))
        return [
            Flight(_CHIPS[payment.pot], *start, *end, CHIP_FRAMES, size="mini", frame=age)
            for age in ages
            if 0 <= age < CHIP_FRAMES and not self.done
        ]


def _gender(console: Console, seat: int) -> str:
    return console.match.sitters[seat].gender if console.match is not None else "m"


def _rows(match: Match, ended: RoundEnded, won: list[Won], out: list[int]) -> list[ResultRow]:
    """A row for every seat in play, best hand first; equal hands in order from the dealer's left."""
    state, deck = match.state, match.rules.cards
    ranks = [rank for rank in ended.ranks if rank is not None]
    rows = []
    for seat, rank in enumerate(ended.ranks):
        columns = state.columns[seat]
        if rank is None or columns is None:
            continue
        cards = [column[0] for column in columns]
        used = poker.used([deck.face[card] for card in cards])
        gain = sum(event.amount for event in won if event.seat == seat)
        tags = [
            tag
            for tag, holds in (
                ("best", seat in ended.best),
                ("first", seat == ended.first),
                ("out", seat in out),
            )
            if holds
        ]
        who = match.sitters[seat]
        rows.append(
            ResultRow(
                seat,
                who.name,
                who.gender,
                who.face,
                place_of(rank, ranks),
                rank,
                _ordered(match, cards, used),
                tuple(range(len(used))),
                state.chips[seat] - gain,
                gain,
                tags,
                mood=-1 if "out" in tags else 1 if gain else 0,
            )
        )
    n = len(match.sitters)
    return sorted(rows, key=lambda row: (-row.rank, (row.seat - state.dealer - 1) % n))


def _ordered(match: Match, cards: list[int], used: tuple[int, ...]) -> list[int]:
    """The faces of a hand as one reads it: what makes the rank first, many of a value before few, high before
    low."""
    symbol = match.rules.cards.symbol
    counts = [symbol[card] for card in cards]
    order = sorted(range(5), key=lambda k: (k not in used, -counts.count(counts[k]), -counts[k]))
    return [cards[k] for k in order]
