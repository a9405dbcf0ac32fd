"""The golden movie for heavy mode: reels that lead through every scene of the console by its buttons.

A reel yields a console and what is pressed in its next frame; the console must be stepped before the reel is
asked for more. Which scenes there are nobody has to say: `scenes()` finds them, and a test fails when one is
in no reel.

    for console, bits in REELS["custom"]():
        console.step(bits)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from tests.console import player
from tests.console.test_machine import WALK
from tests.host.emulators import LANGUAGES
from tools import robot
from uno52_retro.console import scenes as scene_modules
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.modes import TIMED, Mode
from uno52_retro.console.pad import NAMES, A, at_port
from uno52_retro.console.scenes.base import Scene
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.mode_result import ModeResult
from uno52_retro.console.scenes.resume import Resume
from uno52_retro.console.scenes.review import Review
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import CLASSIC, RULESETS
from uno52_retro.host.deals import load_ranked

Frame = tuple[Console, int]
Reel = Callable[[], Iterator[Frame]]
LONG = 30_000
"""No reel is longer; one that is waits for something that does not come."""
TO_MENU = "10 A 40 START ~"


def power_on(autosave: str | None = None, **battery: Any) -> Console:
    """A console that has just been switched on, with the date and Solitaire's deals."""
    return Console(LANGUAGES, Battery(**battery), autosave, seed=9, ranked=load_ranked(), today="2026-11-30")


def scenes() -> set[type[Scene]]:
    """All kinds of scenes that the console has."""
    for module in iter_modules(scene_modules.__path__):
        import_module(f"{scene_modules.__name__}.{module.name}")

    def below(kind: type[Scene]) -> set[type[Scene]]:
        return {kind for sub in kind.__subclasses__() for kind in {sub, *below(sub)}}

    return below(Scene)


# --- how a reel is written ----------------------------------------------------------------------------------


def act(console: Console, words: str) -> Iterator[Frame]:
    """Presses in a row: a button goes down for a frame and up for one, a number waits so many frames, ~ until
    the picture has changed and a little longer, `2:A` is on the port of a pad."""
    for word in words.split():
        if word == "~":
            yield from still(console)
        elif word.isdigit():
            for _ in range(int(word)):
                yield console, 0
        else:
            port, _, name = word.rpartition(":")
            yield console, at_port(NAMES[name], int(port or 0))
            yield console, 0


def still(console: Console) -> Iterator[Frame]:
    """Until no picture changes into another any more, and eight frames."""
    yield console, 0
    while console.transition is not None:
        yield console, 0
    for _ in range(8):
        yield console, 0


def play(
    console: Console, until: Callable[[Console], bool], hand: Callable[[Console], int] = robot.buttons
) -> Iterator[Frame]:
    """Let somebody play until something is so."""
    pressed = 0
    for _ in range(LONG):
        if until(console):
            return
        pressed = 0 if pressed else hand(console)
        yield console, pressed
    raise AssertionError(f"it never came to that: {[type(scene).__name__ for scene in console.scenes]}")


def on_top(*kinds: type[Scene]) -> Callable[[Console], bool]:
    """Whether such a scene is on top and the picture stands."""
    return lambda console: type(console.scenes[-1]) in kinds and console.transition is None


def results(console: Console) -> Iterator[Frame]:
    """At a result of a round: count to the end, look at all cards, and at a part of the review."""
    yield from play(console, lambda console: console.scenes[-1].done, lambda console: 0)  # type: ignore[attr-defined]
    yield from act(console, "SELECT ~ RIGHT DOWN DOWN LEFT A 6 B B ~ R ~")
    assert isinstance(console.scenes[-1], Review)
    yield from act(console, "60 B ~")


# --- the reels ----------------------------------------------------------------------------------------------


def menus() -> Iterator[Frame]:
    """Power-on, title, menu, options, help, quick play, the first deal, pause."""
    console = power_on()
    for bits in WALK:
        yield console, bits


def match() -> Iterator[Frame]:
    """A match of UNO 52 from the menu to its end, the pages of its result, and all cards."""
    console = power_on(speed="instant", quick_cpus=1, quick_level="easy", quick_goal="pot")
    yield from play(console, on_top(RoundResult))
    yield from results(console)
    yield from play(console, on_top(MatchResult))
    yield from act(console, "40 RIGHT 20 LEFT 20 SELECT ~ RIGHT DOWN B ~ A ~")


def quiet_match() -> Iterator[Frame]:
    """The first turns at normal speed, where everything moves, against players who think."""
    console = power_on(quick_level="hard")
    yield from play(console, lambda console: console.match is not None and len(console.match.record) > 12)


def resumed() -> Iterator[Frame]:
    """An unfinished match is offered after power-on, and goes on."""
    console = power_on(autosave=unfinished(), speed="fast")
    yield from play(console, on_top(Resume), lambda console: A if console.frame % 40 == 0 else 0)
    for number in range(240):
        yield console, A if number % 16 == 0 else 0


def unfinished() -> str:
    """The autosave of a match of which something was played."""
    console = power_on(speed="instant")
    while console.match is None or len(console.match.record) < 20:
        console.step(robot.buttons(console))
    assert console.autosave is not None
    return console.autosave


def demo() -> Iterator[Frame]:
    """The attract match, until a button is pressed."""
    console = power_on()
    console.start_demo()
    yield from act(console, "300 B 9 B ~ 20")


def custom() -> Iterator[Frame]:
    """The custom game: every page, a preset stored and taken up again, a code typed, a deal."""
    console = power_on(speed="instant")
    yield from act(console, f"{TO_MENU} DOWN A ~")
    for _ in range(8):
        yield from act(console, "DOWN RIGHT DOWN RIGHT LEFT DOWN A R 8")
    yield from act(console, "B ~ A ~ UP UP UP A ~ A ~ L A RIGHT DOWN A R A B SELECT START ~ 4 A ~")
    yield from act(console, "UP A ~ A A START 4 B B B START ~ START ~ A 4 A 4 A 4 A ~ 60")
    assert any(isinstance(scene, Table) for scene in console.scenes)


def profile() -> Iterator[Frame]:
    """Name and portrait, the statistics, the fairness of the cards."""
    console = power_on(statistics={"uno52.rounds": 3, "uno52.won": 1})
    yield from act(console, f"{TO_MENU} DOWN DOWN DOWN DOWN A ~ A ~ A RIGHT A SELECT DOWN A R A L B START ~")
    yield from act(console, "DOWN RIGHT LEFT LEFT DOWN A ~ RIGHT R L 6 B ~ DOWN A ~ 6 B ~ B ~")


def modes() -> Iterator[Frame]:
    """The modes: the word of a random challenge, the match that it names, and a timed run to its result."""
    console = power_on(speed="instant")
    yield from act(
        console, f"{TO_MENU} DOWN DOWN A ~ LEFT SELECT ~ A A START ~ DOWN DOWN RIGHT UP UP 4 START ~"
    )
    yield from play(console, lambda console: console.match is not None and len(console.match.record) > 4)
    console = power_on()
    console.start_mode(Mode(TIMED, 5, frames=150))
    yield from play(console, on_top(ModeResult))
    yield from act(console, "60 SELECT ~ RIGHT B ~ B ~")


def solitaire() -> Iterator[Frame]:
    """Solitaire: its rules, the deal of the day, some of everything at the table, its pause."""
    console = power_on()
    yield from act(console, f"{TO_MENU} DOWN DOWN DOWN A ~ UP A ~ RIGHT RIGHT A B ~ DOWN DOWN A ~ 60")
    chance = Rng(4)
    for _ in range(120):
        name = ("LEFT", "RIGHT", "A", "A", "B", "R", "L")[chance.below(7)]
        yield from act(console, f"{name} {chance.below(6) + 1}")
    for _ in range(40):
        yield from act(console, "B 12")
        yield from act(console, "START 12")
        if len(console.scenes) > 1 and "Pause" in type(console.scenes[-1]).__name__:
            break
    yield from act(console, "DOWN A ~ RIGHT B ~ UP A 20 START 12 UP A 8 DOWN A ~ ~")


def guide() -> Iterator[Frame]:
    """The lessons: some done, some done wrong, the others left out."""
    console = power_on()
    yield from act(console, f"{TO_MENU} UP UP UP A ~ SELECT ~ 20 A 30 A 90 A 40")
    for _ in range(9):
        yield from act(console, "A 12 B 50 A 30 START 8 SELECT 30")
    yield from act(console, "A ~")


def hot_seat() -> Iterator[Frame]:
    """Two people at one console: a new name, a pad each, the curtain, a pause behind it."""
    console = power_on(speed="instant", quick_humans=2, quick_cpus=1, quick_level="easy")
    yield from act(console, f"{TO_MENU} A ~ START ~ RIGHT UP SELECT ~ A A START ~ A 6 1:A ~")
    for moves in (3, 8, 14):
        yield from play(
            console,
            lambda console, moves=moves: (  # type: ignore[misc]
                console.match is not None and len(console.match.record) >= moves
            ),
            lambda console: at_port(player.wish(console), console.frame // 2 % 2),
        )
        yield from act(console, "START 14 B 10")


def classic() -> Iterator[Frame]:
    """A round of classic UNO and its score sheet."""
    console = power_on(speed="fast")
    console.start_match(CLASSIC, console.sitters(2, "easy"), 5)
    yield from play(console, on_top(ScoreSheet))
    yield from results(console)
    yield from act(console, "A 60")


REELS: dict[str, Reel] = {
    reel.__name__: reel
    for reel in (
        *(menus, match, quiet_match, resumed, demo, custom, profile, modes),
        *(solitaire, guide, hot_seat, classic),
    )
}


def long_match(rules: Rules | str, level: str, speed: str = "normal") -> Iterator[Frame]:
    """A whole match of any rule set."""
    console = power_on(speed=speed)
    rules = RULESETS[rules] if isinstance(rules, str) else rules
    console.start_match(rules, console.sitters(3, level), 5)
    yield from play(console, on_top(MatchResult))
