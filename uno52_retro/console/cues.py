"""How an event looks and sounds: each becomes a script of beats, in the frames of ART section 5.

A script is compiled when its cue starts, so it knows where everything lies by then. A beat is one small
change of the table at a frame of the script: a flight begins, a card is counted, a line is logged. Cutting a
script short performs the beats that are left, without their decoration: so any animation can be skipped and
the table is right at its end. May import engine values and the console's layout and model; plain data, so it
can be saved in any frame.

>>> pace(14, "fast"), pace(1, "fast"), pace(14, "slow")
(7, 1, 21)
"""

from dataclasses import dataclass, field

from .codec import saved
from .table_model import Effect, Flight

FLASHES = frozenset(
    {
        "flash", "badge", "skip", "uno", "caught", "forgot", "jump", "ready", "guilty", "honest",
        "eliminated", "reverse", "improve",
    }
)  # fmt: skip
"""The effects that are left at the speed "instant": what happened must still be seen."""


@saved
@dataclass
class Beat:
    """At frame `at` of the script do `do`, a word of changes.CHANGES or of Presenter, with what it needs."""

    at: int
    do: str
    seat: int = -1
    value: int = 0
    card: int = -1
    cards: tuple[int, ...] = ()
    word: str = ""
    args: dict[str, str | int] = field(default_factory=dict)
    flight: Flight | None = None
    effect: Effect | None = None


def pace(frames: int, speed: str) -> int:
    """A duration at that speed: slow half as long again, fast half and never 0; "instant" is one frame."""
    if speed == "instant":
        return min(frames, 1)
    if speed == "fast":
        return max(1, frames // 2) if frames else 0
    return frames * 3 // 2 if speed == "slow" else frames


@dataclass
class Script:
    """The beats of one cue while they are written; `frames` is how long it holds up the next cue.

    All frames given to its methods are those of normal speed.
    """

    speed: str
    frames: int = 0
    beats: list[Beat] = field(default_factory=list)

    def until(self, frames: int) -> None:
        """The script lasts at least so long."""
        self.frames = max(self.frames, pace(frames, self.speed))

    def change(self, at: int, do: str, **what: object) -> None:
        """Change the table."""
        self.beats.append(Beat(self._at(at), do, **what))  # type: ignore[arg-type]

    def log(self, at: int, key: str, **args: str | int) -> None:
        """Say it in the log."""
        self.beats.append(Beat(self._at(at), "log", word=key, args=args))

    def sound(self, at: int, name: str) -> None:
        """Play an effect."""
        self.beats.append(Beat(self._at(at), "sound", word=name))

    def effect(self, at: int, name: str, frames: int, seat: int = -1, value: int = 0) -> None:
        """Leave a mark on the table that fades by itself and holds nothing up."""
        if self.speed == "instant" and name not in FLASHES:
            return
        frames = pace(frames, "fast" if self.speed == "instant" else self.speed)
        self.beats.append(Beat(self._at(at), "effect", effect=Effect(name, frames, seat, value)))

    def fly(
        self, at: int, frames: int, what: str, start: tuple[int, int], end: tuple[int, int], card: int = -1,
        size: str = "hand", curve: str = "arc", lift: int = 8, flip: bool = False,
    ) -> int:  # fmt: skip
        """Send something from `start` to `end`; returns the frame in which it lands."""
        if self.speed != "instant":
            if curve != "arc":
                lift = 0
            flight = Flight(what, *start, *end, pace(frames, self.speed), card, size, curve, lift, flip=flip)
            self.beats.append(Beat(self._at(at), "flight", flight=flight))
        self.until(at + frames)
        return at + frames

    def ordered(self) -> list[Beat]:
        """The beats in the order of their frames, those of one frame as written."""
        return sorted(self.beats, key=lambda beat: beat.at)

    def _at(self, at: int) -> int:
        return 0 if self.speed == "instant" else at and pace(at, self.speed)
