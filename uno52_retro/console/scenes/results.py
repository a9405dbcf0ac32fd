"""What the two results of a round have in common: buttons, skipping, the words above and below.

Everything on a result follows from its frame, so skipping is setting the frame to the last one. May import
the console.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from ..hints import HOT, ON, QUIET, Hint
from ..pad import SELECT, START, A, B, R
from .pause import Pause
from .reveal import Reveal
from .review import Review, can_review

if TYPE_CHECKING:
    from ..machine import Console
    from .table import Table

ROW_APART, ROW_FRAMES = 6, 10
COUNT_STEPS = 32  # of a total, at most; then it is set to the exact value
AUTO_FRAMES = 180  # until the next round when no person plays
RATES = {"slow": 1, "normal": 1, "fast": 2, "instant": 8}


class Result(Protocol):
    """A result of a round: `first` the seat that is out first, -1 in a dead round · `alone`: nobody plays, it
    goes on by itself · `last`: the match is over · `cues` what sounds in which frame · `remark` the text of
    what that seat says about it, "" for nothing."""

    first: int
    me: int
    alone: bool
    last: bool
    title_args: dict[str, str | int]
    remark: str
    hints: list[Hint]
    cues: list[tuple[int, str]]
    frame: int
    frames: int
    waited: int

    @property
    def done(self) -> bool: ...

    def show(self) -> None: ...


def step(scene: Result, console: Console) -> None:
    """One frame: A skips, then goes on; B looks at the table; SELECT shows all cards, R what one's
    decisions cost; START pauses."""
    pressed = console.pad.pressed
    if scene.alone and console.demo and pressed & (A | B | START):
        console.leave_match()
        return
    if pressed & START:
        console.push(Pause())
    elif pressed & A and not scene.done:
        _move(scene, console, scene.frames - scene.frame, quiet=True)
    elif pressed & A or (scene.alone and scene.done and scene.waited >= AUTO_FRAMES):
        console.sound("confirm")
        console.pop()
        cast("Table", console.scenes[-1]).go_on(console)
        return
    elif pressed & SELECT and scene.done and not console.demo:
        console.sound("confirm")
        console.push(Reveal(whole=scene.last), "blinds")
        return
    elif pressed & R and scene.done and _reviewed(scene, console):
        console.sound("confirm")
        console.push(Review(me=scene.me), "blinds")
        return
    elif pressed & B:
        console.sound("back")
        console.pop()
        return
    else:
        _move(scene, console, RATES[console.battery.speed], quiet=False)
    scene.waited += scene.done
    words(scene, console)


def _move(scene: Result, console: Console, frames: int, quiet: bool) -> None:
    """Go on by so many frames; what sounds on the way is heard unless it is skipped."""
    before = scene.frame
    scene.frame = min(scene.frames, before + frames)
    for at, name in () if quiet else scene.cues:
        if before < at <= scene.frame:
            console.sound(name)
    scene.show()


def words(scene: Result, console: Console) -> None:
    """Title and hints; names follow the language."""
    scene.title_args = (
        {"name": console.seat_name(scene.first), "g": _gender(console, scene.first)}
        if scene.first >= 0
        else {}
    )
    go_on = "hint.match_result" if scene.last else "hint.next_round"
    scene.hints = [
        ("A", go_on if scene.done else "hint.skip", HOT if scene.done else ON),
        ("B", "hint.look_at_table", ON),
        ("SEL", "hint.reveal", ON if scene.done else QUIET),
    ]
    if _reviewed(scene, console):
        scene.hints.append(("R", "hint.review", ON if scene.done else QUIET))


def _reviewed(scene: Result, console: Console) -> bool:
    """Whether there are decisions of a person to look back at."""
    return console.match is not None and not console.demo and can_review(console.match, scene.me)


def _gender(console: Console, seat: int) -> str:
    return console.match.sitters[seat].gender if console.match is not None else "m"


def counted(amount: int, age: int) -> int:
    """How much of an amount has been counted `age` frames after the count began: 32 equal steps at most, then
    exactly all.

    >>> counted(100, 16), counted(100, 40), counted(3, 1)
    (50, 100, 1)
    """
    steps = min(COUNT_STEPS, amount)
    return amount * max(0, min(steps, age)) // steps if steps else 0
