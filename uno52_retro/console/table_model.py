"""What is on the table as the person sees it now: the picture may lag behind the rules, but it never lies.

Events become cues, cues move this model; when the cue queue is empty the model equals the view of the seat at the bottom
(a tested invariant). May import engine values only; holds plain data, so it can be saved in any frame.

>>> SeatModel(name="RITA", face=1).cards
0
"""

from dataclasses import dataclass, field


@dataclass
class SeatModel:
    """One seat: what everybody may see of it. `columns`: five lists, face first. `rank` is poker.rank of the faces (None before
    all five are open), `place` 1.. among the seats in play (equal ranks share), `used` the columns that make the rank."""

    name: str
    face: int = 0
    gender: str = "m"
    cards: int = 0
    chips: int = 0
    columns: list[list[int]] = field(default_factory=lambda: [[], [], [], [], []])
    rank: int | None = None
    place: int = 0
    used: tuple[int, ...] = ()
    called: bool = False
    forgot: int = 0  # frames that the catch window is open, counting down; 0: closed or unknown
    mood: int = 0  # -1, 0, 1
    out: bool = False
    wins: list[int] = field(default_factory=lambda: [0, 0, 0])


@dataclass
class LogLine:
    """One line of the log: a text key with its arguments, so that a change of language changes the past too."""

    key: str
    args: dict[str, str | int] = field(default_factory=dict)


@dataclass
class Flight:
    """Something that travels: `what` is "card" (face up), "back" or "chip:small", "chip:big", "chip:common", "chip:seat".

    Positions are whole pixels, top left. `size` is "mini", "mid" or "hand". `delay` counts down before it starts, then `frame`
    runs to `frames`. `curve` is "out" (cubic ease-out), "arc" (out with a parabola of `lift` pixels) or "line".
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
    """A short mark over the table: `name` in "skip", "reverse", "badge", "uno", "caught", "forgot", "guilty", "honest", "improve",
    "shake", "flash", "eliminated", "dust", "jolt"; `seat` it belongs to (-1: the table); `value` is its number or colour."""

    name: str
    frames: int
    seat: int = -1
    value: int = 0
    frame: int = 0


@dataclass
class TableModel:
    """The whole table. `me` is the seat at the bottom (in an attract match: seat 0); `hand` its cards in display order;
    `pots` small-blind part, big-blind part, common pot; `marked` the seat that is out first when a round has ended, else -1."""

    seats: list[SeatModel]
    me: int = 0
    hand: list[int] = field(default_factory=list)
    draw_count: int = 0
    upcard: int = -1
    under: int = -1  # the discard below the upcard, drawn while the upcard is still flying in
    colour: int = 4
    direction: int = 1
    turn: int = -1
    dealer: int = -1
    phase: str = "lay"
    penalty: int = 0
    round: int = 0
    pots: list[int] = field(default_factory=lambda: [0, 0, 0])
    stakes: tuple[int, int, int] = (0, 0, 0)
    log: list[LogLine] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
