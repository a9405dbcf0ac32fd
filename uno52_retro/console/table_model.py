"""What is on the table as the person sees it now: the picture may lag behind the rules, but it never lies.

Events become cues, cues move this model; when the cue queue is empty the model equals the view of the seat at
the bottom (a tested invariant). May import engine values only; holds plain data, so it can be saved in any
frame.

>>> SeatModel(name="RITA", face=1).cards
0
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ..engine import poker
from ..engine.cards import NO_COLOUR, Deck

CATCH_FRAMES = (
    45  # after an uncalled UNO no CPU acts for so long; a window of the console, no speed shortens it
)
LOG_LINES_KEPT = 40


@dataclass
class SeatModel:
    """One seat: what everybody may see of it; partners show the chips, points and wins of their team.
    `columns`: five lists, face first, all empty in a game without poker hands. `rank` is poker.rank of the
    faces (None before all five are open), `place` 1.. among the seats in play (equal ranks share), `used` the
    columns that make the rank."""

    name: str
    face: int = 0
    gender: str = "m"
    cards: int = 0
    chips: int = 0
    points: int = 0
    columns: list[list[int]] = field(default_factory=lambda: [[], [], [], [], []])
    rank: int | None = None
    place: int = 0
    used: tuple[int, ...] = ()
    called: bool = False
    forgot: int = 0  # from CATCH_FRAMES down to 1 while a catch is open; 0: there is none
    mood: int = 0  # -1, 0, 1
    out: bool = False
    wins: list[int] = field(default_factory=lambda: [0, 0, 0])


@dataclass
class LogLine:
    """One line of the log: a text key with its arguments, so that a change of language changes the past too.

    `args` hold numbers and texts that no language changes; "seat", "card" and "colour" are turned into words
    by `wording.log_text`.
    """

    key: str
    args: dict[str, str | int] = field(default_factory=dict)


@dataclass
class Flight:
    """Something that travels: `what` is "card" (face up), "back" or "chip:small", "chip:big", "chip:common",
    "chip:red", "chip:blue", "chip:seat".

    Positions are whole pixels, top left. `size` is "mini", "mid" or "hand". `delay` counts down before it
    starts, then `frame` runs to `frames`. `curve` is "out" (cubic ease-out), "arc" (out with a parabola of
    `lift` pixels) or "line".
    """

    what: str
    x0: int
    y0: int
    x1: int
    y1: int
    frames: int
    card: int = -1
    size: str = "hand"
    curve: str = "out"
    lift: int = 0
    delay: int = 0
    frame: int = 0
    sound: str = ""
    flip: bool = False  # turns from back to face half way


@dataclass
class Effect:
    """A short mark over the table: `name` in "skip", "reverse", "badge", "uno", "caught", "forgot", "jump",
    "ready", "guilty", "honest", "improve", "shake", "flash", "eliminated", "dust", "jolt"; `seat` it belongs
    to (-1: the table); `value` is its number or colour."""

    name: str
    frames: int
    seat: int = -1
    value: int = 0
    frame: int = 0


@dataclass
class TableModel:
    """The whole table. `me` is the seat at the bottom (in an attract match: seat 0); `hand` its cards in
    display order; `symbol` the active one (of a wild symbol the one that was named); `courtesy` the seat that
    the table waits for, -1 for none; `pots` small-blind part, big-blind part, common pot; `teams`: partners
    sit opposite; `log` newest last."""

    seats: list[SeatModel]
    me: int = 0
    hand: list[int] = field(default_factory=list)
    draw_count: int = 0
    upcard: int = -1
    under: int = -1  # the discard below the upcard, drawn while the upcard is still flying in
    colour: int = NO_COLOUR
    symbol: int = -1
    direction: int = 1
    turn: int = -1
    dealer: int = -1
    phase: str = "lay"
    penalty: int = 0
    courtesy: int = -1
    round: int = 0
    teams: bool = False
    pots: list[int] = field(default_factory=lambda: [0, 0, 0])
    stakes: tuple[int, int, int] = (0, 0, 0)
    log: list[LogLine] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)

    def say(self, key: str, **args: str | int) -> None:
        """Add a line to the log; the oldest lines go."""
        self.log.append(LogLine(key, args))
        del self.log[:-LOG_LINES_KEPT]

    def sharers(self, seat: int) -> list[int]:
        """The seats that have one purse with this one, itself included (RULES 5, teams)."""
        return [other for other in range(len(self.seats)) if other == seat or self.partners(seat, other)]

    def partners(self, seat: int, other: int) -> bool:
        """Whether two seats are one team; a seat is no partner of itself."""
        return self.teams and seat != other and seat % 2 == other % 2

    def rank_hands(self, deck: Deck) -> None:
        """Work out rank, place and used columns of every seat from the faces that lie open."""
        for seat in self.seats:
            seat.rank, seat.place, seat.used = None, 0, ()
            if all(seat.columns):
                faces = [deck.face[cards[0]] for cards in seat.columns]
                seat.rank, seat.used = poker.rank_of(faces), poker.used(faces)
        ranks = [seat.rank for seat in self.seats if seat.rank is not None]
        for seat in self.seats:
            if seat.rank is not None:
                seat.place = place_of(seat.rank, ranks)

    def facts(self) -> "TableModel":
        """What of the model must agree with the rules: everything but the log, moods, names, running windows
        and decoration."""
        seats = [
            SeatModel(
                name="",
                cards=seat.cards,
                chips=seat.chips,
                points=seat.points,
                columns=[list(cards) for cards in seat.columns],
                rank=seat.rank,
                place=seat.place,
                used=seat.used,
                called=seat.called,
                forgot=int(seat.forgot > 0),
                out=seat.out,
                wins=list(seat.wins),
            )
            for seat in self.seats
        ]
        return replace(self, seats=seats, log=[], flights=[], effects=[])


def place_of(rank: int, ranks: Sequence[int]) -> int:
    """The place from 1 of a hand of that rank among `ranks`, its own included; equal hands share a place.

    >>> place_of(7, [9, 7, 7, 3])
    2
    """
    return 1 + sum(other > rank for other in ranks)
