"""A person for tests: looks at the table scene as one looks at the screen, and presses buttons, nothing else.

console = table_of(seed=7)
play(console, until=lambda c: isinstance(c.scenes[-1], MatchResult))
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.others import JUMP_GUARD_FRAMES
from uno52_retro.console.pad import BUTTONS, DOWN, LEFT, RIGHT, UP, A, B, L, R
from uno52_retro.console.scenes.curtain import Curtain
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.upn import parse as parse_position

LANG = Path(__file__).parents[2] / "resources" / "lang"
LANGUAGES: dict[str, Any] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(LANG.glob("*.json"))
}
DIRECTION = {0: UP, 1: LEFT, 2: RIGHT, 3: DOWN}
NAMES = ("RITA", "OTTO", "MAX")


def sitters(seats: int, level: str = "normal") -> list[Sitter]:
    """ANNA, who is played by buttons, and CPU players to her left."""
    return [
        Sitter("human", "ANNA", 3, "", "you"),
        *(
            Sitter("cpu", name, k, level, "f" if name == "RITA" else "m")
            for k, name in enumerate(NAMES[: seats - 1])
        ),
    ]


def machine(speed: str = "normal", seed: int = 1) -> Console:
    """A console that has just been switched on."""
    return Console(LANGUAGES, Battery(speed=speed), seed=seed)


def moved_on(console: Console) -> Console:
    """A machine that went on from a save state of this one, with its battery; the state is as it was."""
    data = console.snapshot()
    again = Console(LANGUAGES, console.battery)
    again.restore(data)
    assert again.snapshot() == data
    return again


def table_of(
    seats: int = 4,
    seed: int = 7,
    rules: Rules = UNO52,
    speed: str = "normal",
    level: str = "normal",
    via: str | None = None,
) -> Console:
    """A console at the table of a new match."""
    console = machine(speed)
    console.start_match(rules, sitters(seats, level), seed, via)
    return console


def table_at(position: str, speed: str = "normal", level: str = "normal") -> Console:
    """A console at the table of a match that stands in the given position; seat 0 is the person."""
    state = parse_position(position)
    console = machine(speed)
    match = Match.new(state.rules, sitters(len(state.hands), level), 1)
    match.state, match.events, match.record, match.free = state, [], ["-:deal"], True
    match.tainted = True  # practice: it follows from no deal, so nothing of it is counted
    console.continue_match(match)
    console.transition = None
    return console


def hand(text: str) -> list[int]:
    """Kinds of tokens, "R7s.W"."""
    return [DECK.kind[token] for token in text.split(".")]


def table(console: Console) -> Table:
    """The table scene, wherever it lies on the stack."""
    return next(scene for scene in console.scenes if isinstance(scene, Table))


def steps(console: Console, frames: int, buttons: int = 0) -> None:
    """Hold these buttons for so many frames."""
    for _ in range(frames):
        console.step(buttons)


def tap(console: Console, *buttons: int) -> None:
    """Press and let go, one button (or chord) after the other."""
    for button in buttons:
        console.step(button)
        console.step(0)


def wait(console: Console, what: Callable[[Console], bool], frames: int = 2000) -> int:
    """Step without a button until `what` is true; returns the frames that it took."""
    for frame in range(frames):
        if what(console):
            return frame
        console.step(0)
    raise AssertionError(f"nothing for {frames} frames: {[type(scene).__name__ for scene in console.scenes]}")


def mode(*names: str) -> Callable[[Console], bool]:
    """Whether the table is on top, in one of these modes, and listens to A and B."""
    return lambda console: (
        isinstance(console.scenes[-1], Table)
        and console.scenes[-1].mode in names
        and not console.scenes[-1].guard
        and not console.scenes[-1].presenter.busy
    )


def wish(console: Console) -> int:
    """The button that a plain player wants now: lay what fits, counter and cover what it can, jump in, call,
    catch; 0 to wait."""
    scene = console.scenes[-1]
    if isinstance(scene, RoundResult | ScoreSheet | Curtain):
        return A
    if not isinstance(scene, Table):
        return 0
    model = scene.model
    others = [seat for seat in range(len(model.seats)) if seat not in model.sharers(model.me)]
    if any(model.seats[seat].forgot for seat in others):
        return L
    if scene.jump >= 0:
        last = len(model.hand) == 2 and not scene.armed
        return 0 if scene.jump < JUMP_GUARD_FRAMES else R if last else A
    match scene.mode:
        case "lay" | "drawn":
            if 0 not in scene.hand_look:
                return B
            if len(model.hand) == 2 and not scene.armed:
                return R
            return _towards(scene.cursor, scene.hand_look.index(0))
        case "choice":
            return A
        case "cover":
            return R if len(model.hand) == 2 and not scene.armed else A
        case "picker" | "name":
            best = scene.picker_counts.index(max(scene.picker_counts))
            return A if scene.picker == best else DIRECTION[best]
        case "penalty" if "counter" in scene.rows and scene.rows[scene.row] != "counter":
            return DOWN
        case "penalty" if len(model.hand) == 2 and not scene.armed:
            return R
        case "penalty" | "over" | "symbol" | "ready":
            return A
        case "columns" | "log":
            return B
    return 0


def _towards(cursor: int, place: int) -> int:
    return A if cursor == place else RIGHT if cursor < place else LEFT


def play(
    console: Console, until: Callable[[Console], bool], frames: int = 200_000, restless: Iterable[int] = ()
) -> list[int]:
    """Play by pressing and letting go until something is so; returns the buttons of every frame. `restless`
    numbers frames in which another button goes down as well, to disturb."""
    pressed: list[int] = []
    disturb = dict.fromkeys(restless, B)
    last = 0
    while not until(console):
        assert len(pressed) < frames, f"still playing after {frames} frames"
        bits = 0 if last else wish(console)
        bits |= disturb.get(len(pressed), 0)
        assert bits & ~BUTTONS == 0
        console.step(bits)
        pressed.append(bits)
        last = bits
    return pressed
