"""Heavy mode: in every frame the machine is saved, restored into a fresh console, and goes on from there; and
no field anywhere is forgotten.

A machine that was never saved runs beside it, and both must stay the same to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import chain, islice
from typing import Any

import pytest

from tests.console.test_machine import WALK
from tests.host.emulators import LANGUAGES
from tools import robot
from uno52_retro.console import codec
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match
from uno52_retro.console.pad import A, B
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.resume import Resume
from uno52_retro.cpu.thinker import Thinker
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import State
from uno52_retro.host import snapshots

TRANSIENT = {"battery", "texts", "first_language", "web", "device", "named", "ranked", "today"}
"""What a console has and a save state does not bring back: the player's property, its words, and what the
host says of itself."""
UNSAVED: dict[type[Any], set[str]] = {Match: {"text", "kept"}, Thinker: {"_tables"}}
"""What only remembers what follows from the rest: the text of the last autosave, the tables of a search."""
COMPARE_EVERY = 8

Frame = tuple[Console, int]


def power_on(autosave: str | None = None, **battery: Any) -> Console:
    return Console(LANGUAGES, Battery(**battery), autosave, seed=9)


def movie() -> Iterator[Frame]:
    """A console and what is pressed in its next frame: power-on, menus, help, options, quick play, pause; a
    match with its results to the end; an unfinished match that is offered; a demo. The console that is
    yielded must be stepped before the next one is asked for."""
    console = power_on()
    for bits in WALK:
        yield console, bits
    console = power_on(speed="instant", quick_cpus=1, quick_level="easy")
    while not isinstance(console.scenes[-1], MatchResult):
        yield console, robot.buttons(console)
    for _ in range(40):
        yield console, robot.buttons(console)
    console = power_on(autosave=_unfinished(), speed="fast")
    while not isinstance(console.scenes[-1], Resume):
        yield console, A if console.frame % 40 == 0 else 0
    for number in range(240):
        yield console, A if number % 16 == 0 else 0
    console = power_on()
    console.start_demo()
    for _ in range(300):
        yield console, 0
    for _ in range(60):
        yield console, B if console.frame % 9 == 0 else 0


def _unfinished() -> str:
    """The autosave of a match of which something was played."""
    console = power_on(speed="instant")
    while console.match is None or len(console.match.record) < 20:
        console.step(robot.buttons(console))
    assert console.autosave is not None
    return console.autosave


def twin_of(console: Console) -> Console:
    """A fresh console that was given the bytes of a save state, and the same battery."""
    twin = Console(LANGUAGES, Battery.from_json(console.battery.to_json()), seed=1234)
    twin.web, twin.device = console.web, console.device
    twin.ranked, twin.today = console.ranked, console.today
    snapshots.restore(twin, snapshots.take(console))
    return twin


def heavy(frames: Iterator[Frame], limit: int, every: int = 1) -> set[str]:
    """Run the movie; return the scenes that were seen."""
    seen: set[str] = set()
    shadow, original = power_on(), None
    for number, (console, bits) in enumerate(frames):
        if number >= limit:
            break
        if console is not original:
            original, shadow = console, twin_of(console)
        elif number % every == 0:
            shadow = twin_of(shadow)
        console.step(bits)
        shadow.step(bits)
        assert shadow.sounds == console.sounds, f"frame {number}"
        if number % COMPARE_EVERY == 0:
            assert shadow.snapshot() == console.snapshot(), f"frame {number}"
            assert codec.shared(console.tree()) == []
            assert shadow.battery.to_json() == console.battery.to_json()
        seen.add(type(console.scenes[-1]).__name__)
    return seen


def test_heavy_mode_through_all_scenes() -> None:
    seen = heavy(movie(), limit=20_000)
    wanted = {"Boot", "Title", "Menu", "Options", "Help", "QuickPlay", "Resume", "Table", "Pause"}
    assert seen >= wanted | {"RoundResult", "MatchResult"}


def long_match(rules: Rules, level: str) -> Iterator[Frame]:
    """A whole match of any rule set at normal speed."""
    console = power_on()
    console.start_match(rules, console.sitters(3, level), 5)
    while not isinstance(console.scenes[-1], MatchResult):
        yield console, robot.buttons(console)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("name", RULESETS)
def test_heavy_mode_through_matches_of_every_game(name: str, level: str) -> None:
    assert "Table" in heavy(long_match(RULESETS[name], level), limit=6_000)


@pytest.mark.parametrize("name", RULESETS)
def test_every_game_can_be_saved_in_the_middle(name: str) -> None:
    heavy(long_match(RULESETS[name], "normal"), limit=700, every=7)


def test_a_thought_can_be_saved_in_the_middle() -> None:
    heavy(long_match(RULESETS["uno52"], "hard"), limit=300)


def forgotten(console: Console) -> list[str]:
    """The paths of everything that no save state brings back, though nobody has said so."""
    tree = console.tree()
    found = [name for name in vars(console) if name not in tree and name not in TRANSIENT]

    def walk(item: Any, path: str) -> None:
        if isinstance(item, list | tuple):
            for place, part in enumerate(item):
                walk(part, f"{path}[{place}]")
        elif isinstance(item, dict):
            for key, part in item.items():
                walk(part, f"{path}.{key}")
        elif isinstance(item, State | Rng):
            pass  # slots, all of which are saved; see below
        elif is_dataclass(item) and not isinstance(item, type):
            names = {field.name for field in fields(item)} - UNSAVED.get(type(item), set())
            known = {name for name, value in vars(type(item)).items() if hasattr(value, "func")}
            found.extend(
                f"{path}.{name}"
                for name in getattr(item, "__dict__", {})
                if name not in names | UNSAVED.get(type(item), set()) | known
            )
            twin = codec.decode(codec.encode(item))
            found.extend(f"{path}.{name}" for name in names if getattr(twin, name) != getattr(item, name))
            for name in names:
                walk(getattr(item, name), f"{path}.{name}")

    walk(tree, "console")
    return found


def test_no_field_is_forgotten() -> None:
    for number, (console, bits) in enumerate(
        chain(movie(), islice(long_match(RULESETS["rom"], "hard"), 900))
    ):
        console.step(bits)
        if number % 60 == 0:
            assert forgotten(console) == []


def test_the_walk_sees_a_field_that_is_forgotten() -> None:
    console = power_on()
    console.step(0)
    console.extra = 7  # type: ignore[attr-defined]
    console.scenes[-1].whim = 7  # type: ignore[attr-defined]
    assert forgotten(console) == ["extra", "console.scenes[0].whim"]


def test_every_slot_of_a_position_is_saved() -> None:
    match = Match.new(RULESETS["uno52"], power_on().sitters(2, "easy"), 4)
    match.free = True
    twin = codec.copy(match).state
    assert all(hasattr(twin, name) for name in State.__slots__)
    assert twin == match.state and twin.ply == match.state.ply and twin.rng.dump() == match.state.rng.dump()
