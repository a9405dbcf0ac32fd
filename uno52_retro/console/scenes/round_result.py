"""The result of a round: every hand from best to worst, then the chips fly to their owners (ART sections 4
and 5).

Everything on it follows from its frame, so skipping is setting the frame to the last one, and the totals end
exactly on what the match says. May import the engine and the console; the match is only read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...engine import poker
from ...engine.events import Eliminated, Joined, Posted, RoundEnded, Won
from ...engine.rules import Rules
from ...engine.state import BIG, POTS
from .. import layout, modes
from ..codec import saved
from ..hints import Hint
from ..match import Match
from ..standing import bank_rows, wins_counted
from ..table_model import Flight, place_of
from . import results
from .base import Scene
from .results import COUNT_STEPS, ROW_APART, ROW_FRAMES

if TYPE_CHECKING:
    from ..machine import Console

RISE_FRAMES, BETWEEN_ROWS = 4, 15
CHIP_APART, CHIP_FRAMES, CHIPS_SHOWN = 5, 22, 8

BOX_X, BOXES_W, BOX_Y = 8, 237, 139  # where the chips of the bank's boxes start
OUTSIDE_X = -9  # prizes are new chips that nobody pays: they come from outside
STACK_X, STACK_DROP = 184, 12  # and where all land, below the top of their row

PRIZES = ("red", "blue")
BIG_NAME, COMMON_NAME = POTS[BIG], POTS[2]


@saved
@dataclass
class ResultRow:
    """A seat's row. `faces`: five card kinds, those that make the rank first, and `used` their places;
    `total` chips before the payments (a team's: both partners'), `gain` what they add, `paid` what the seat
    has paid for the cards left in its hand; `counter` the wins that the goal counts, -1 where it counts none;
    `shown_total`, `shown_gain` what is shown now (0: nothing gained yet); `risen` how many of the used cards
    have risen; `mood` of the face; `tags`: "best", "first", "out"."""

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
    paid: int = 0
    counter: int = -1
    shown_total: int = 0
    shown_gain: int = 0
    risen: int = 0


@saved
@dataclass
class Payment:
    """`amount` from entry `pot` of the result's bank to `seat`, from frame `start` to `end`."""

    pot: int
    seat: int
    amount: int
    start: int
    end: int

    def paid(self, frame: int) -> int:
        """How much has arrived: 32 equal steps at most from the first chip's arrival on, then exactly all."""
        if frame >= self.end:
            return self.amount
        return results.counted(self.amount, frame - self.start - CHIP_FRAMES)

    def left(self, frame: int) -> int:
        """How much has left the bank."""
        if frame >= self.end:
            return self.amount
        chips = min(CHIPS_SHOWN, self.amount)
        gone = max(0, min(chips, (frame - self.start) // CHIP_APART + 1)) if frame >= self.start else 0
        return self.amount * gone // chips


@dataclass
class RoundResult(Scene):
    """`rows` best hand first · `bank` one (name, amount at the round's end, amount still shown, to whom) a
    part of the bank or a prize that the game has: "small", "red", "big", "blue", "common" · `first` the seat
    that is out first, -1 in a dead round (`dead`) · `pot_winner` who takes the common pot, once it is on its
    way; -1: it stays · `carried` what joined the common pot in a dead round · `teams`: partners have one
    purse · the rest as `results.Result` has it."""

    clock: ClassVar[bool] = True
    round: int = 0
    rows: list[ResultRow] = field(default_factory=list)
    bank: list[tuple[str, int, int, tuple[int, ...]]] = field(default_factory=list)
    first: int = -1
    dead: bool = False
    pot_winner: int = -1
    carried: int = 0
    teams: bool = False
    me: int = 0
    alone: bool = False
    last: bool = False
    title: str = ""
    title_args: dict[str, str | int] = field(default_factory=dict)
    remark: str = ""
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
        scene = cls(round=match.state.round, me=me, alone=alone, last=modes.settled(match))
        ended = next(event for event in match.events if isinstance(event, RoundEnded))
        won = [event for event in match.events if isinstance(event, Won)]
        out = [event.seat for event in match.events if isinstance(event, Eliminated)]
        scene.first = -1 if ended.first is None else ended.first
        scene.dead = ended.first is None
        scene.carried = sum(event.amount for event in match.events if isinstance(event, Joined))
        scene.teams = match.rules.teams
        scene.rows = _rows(match, ended, won, out)
        scene._pay(match, won)
        scene.title = _title(match, ended)
        if done:
            scene.frame = scene.frames
        scene.show()
        return scene

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self.frame >= self.frames

    def enter(self, console: Console) -> None:
        results.words(self, console)

    def step(self, console: Console) -> None:
        results.step(self, console)

    def _pay(self, match: Match, won: list[Won]) -> None:
        """The timetable: rows enter, hands are ranked from the last to the first, chips are paid part by
        part."""
        frame = ROW_APART * (len(self.rows) - 1) + ROW_FRAMES
        for row in reversed(self.rows):
            self.cues.append((frame + 1, "rank_row"))
            frame += RISE_FRAMES * len(row.used) + BETWEEN_ROWS
        names = entries(match.rules)
        for event in won:
            chips, steps = min(CHIPS_SHOWN, event.amount), min(COUNT_STEPS, event.amount)
            end = frame + CHIP_FRAMES + max(CHIP_APART * (chips - 1), steps) + 1
            self.payments.append(Payment(names.index(event.pot), event.seat, event.amount, frame, end))
            self.cues += [(frame + CHIP_FRAMES + CHIP_APART * k, "chip") for k in range(chips)]
            self.cues += [(frame + CHIP_FRAMES + 2 * k, "tick") for k in range(1, (steps + 1) // 2)]
            self.cues.append((end, "win" if event.seat == self.me and not self.alone else "pot"))
            frame = end
        self.frames = frame + 1
        joined = {BIG_NAME: self.carried, COMMON_NAME: -self.carried}
        self.bank = []
        for entry, name in enumerate(names):
            paid = [payment for payment in self.payments if payment.pot == entry]
            amount = sum(payment.amount for payment in paid) + joined.get(name, 0)
            if name in POTS:
                amount += match.state.pots[POTS.index(name)]
            self.bank.append((name, amount, amount, tuple(payment.seat for payment in paid)))

    # --- a frame from its number ----------------------------------------------------------------------------

    def show(self) -> None:
        """Set all that is shown to what belongs to this frame."""
        frame = ROW_APART * (len(self.rows) - 1) + ROW_FRAMES
        for row in reversed(self.rows):
            row.risen = max(0, min(len(row.used), (self.frame - frame) // RISE_FRAMES))
            frame += RISE_FRAMES * len(row.used) + BETWEEN_ROWS
            row.shown_gain = self._paid(row.seat) - row.paid
            row.shown_total = row.total + sum(self._paid(other.seat) for other in self._purse(row))
        joined = {BIG_NAME: self.carried, COMMON_NAME: -self.carried} if self.done else {}
        for pot, (name, amount, _, seats) in enumerate(self.bank):
            gone = sum(payment.left(self.frame) for payment in self.payments if payment.pot == pot)
            self.bank[pot] = (name, amount, amount - gone - joined.get(name, 0), seats)
        whole = [
            payment.seat
            for payment in self.payments
            if self.bank[payment.pot][0] == COMMON_NAME and self.frame >= payment.start
        ]
        self.pot_winner = whole[0] if whole else -1
        self.flights = [flight for payment in self.payments for flight in self._chips(payment)]

    def _paid(self, seat: int) -> int:
        """What has arrived at a seat so far."""
        return sum(payment.paid(self.frame) for payment in self.payments if payment.seat == seat)

    def _purse(self, row: ResultRow) -> list[ResultRow]:
        """The rows that count into one purse."""
        return [
            other for other in self.rows if other is row or (self.teams and (other.seat - row.seat) % 2 == 0)
        ]

    def _chips(self, payment: Payment) -> list[Flight]:
        """The chips of a payment that are in the air; the painter bends their way through the gutter."""
        place = next(k for k, row in enumerate(self.rows) if row.seat == payment.seat)
        name = self.bank[payment.pot][0]
        x = OUTSIDE_X if name in PRIZES else BOX_X + box_step(len(self.bank)) * payment.pot
        start = (x, BOX_Y)
        end = (STACK_X, layout.result_row(place, len(self.rows)) + STACK_DROP)
        ages = (self.frame - payment.start - CHIP_APART * k for k in range(min(CHIPS_SHOWN, payment.amount)))
        return [
            Flight(f"chip:{name}", *start, *end, CHIP_FRAMES, size="mini", frame=age)
            for age in ages
            if 0 <= age < CHIP_FRAMES and not self.done
        ]


def entries(rules: Rules) -> list[str]:
    """What is paid out at the end of a round, as events name it, in the order of the boxes: the parts of the
    bank, and beside each the prize that goes with it (RULES 4, 5)."""
    found = []
    for row in bank_rows(rules):
        found += [POTS[row.pot]] if row.holds else []
        found += [PRIZES[row.pot]] if row.prize else []
    return found


def box_step(boxes: int) -> int:
    """Pixels from one box of the bank to the next."""
    return BOXES_W // max(3, boxes)


def _title(match: Match, ended: RoundEnded) -> str:
    state, first = match.state, ended.first
    if first is None:
        return "result.dead"
    if {state.purse(seat) for seat in ended.best} != {state.purse(first)}:
        return "result.first_out"
    return "result.both" if ended.best == (first,) else "result.team_both"


def _rows(match: Match, ended: RoundEnded, won: list[Won], out: list[int]) -> list[ResultRow]:
    """A row for every seat in play, best hand first; equal hands in order from the dealer's left."""
    state, deck = match.state, match.rules.cards
    after = match.events[match.events.index(ended) :]
    posted = [event for event in after if isinstance(event, Posted)]
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
                state.chips[state.purse(seat)]
                - sum(event.amount for event in won if state.purse(event.seat) == state.purse(seat)),
                gain,
                tags,
                mood=-1 if "out" in tags else 1 if gain else 0,
                paid=sum(event.amount for event in posted if event.seat == seat),
                counter=wins_counted(match.rules, state.wins[state.purse(seat)]),
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
