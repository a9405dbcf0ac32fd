"""Heavy mode: in every frame of the golden movie (`reels`) the machine is saved, restored into a fresh
console, and goes on from there; and no field anywhere is forgotten.

A machine that was never saved runs beside it, and both must stay the same to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

import pytest

from tests.host.emulators import LANGUAGES
from tests.host.reels import REELS, Frame, long_match, power_on, scenes
from uno52_retro.console import codec
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.base import Scene
from uno52_retro.console.scenes.review import Review
from uno52_retro.cpu.thinker import Thinker
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import State
from uno52_retro.host import snapshots

TRANSIENT = {"battery", "texts", "first_language", "web", "device", "named", "ranked", "today"}
"""What a console has and a save state does not bring back: the player's property, its words, and what the
host says of itself."""
UNSAVED: dict[type[Any], set[str]] = {
    Match: {"text", "kept"},
    Thinker: {"_tables"},
    Review: {"_twin", "_seen", "_tables"},
}
"""What only remembers what follows from the rest: the text of the last autosave, the tables of a search, the
round that a review plays again."""


def twin_of(console: Console) -> Console:
    """A fresh console that was given the bytes of a save state, and the same battery."""
    twin = Console(LANGUAGES, Battery.from_json(console.battery.to_json()), seed=1234)
    twin.web, twin.device = console.web, console.device
    twin.ranked, twin.today = console.ranked, console.today
    snapshots.restore(twin, snapshots.take(console))
    return twin


def heavy(frames: Iterator[Frame], every: int = 1) -> None:
    """Run a reel: every so many frames, and whenever it goes to another console, the machine that runs beside
    it is one that was saved and restored; in each frame both hold the same."""
    shadow, original = power_on(), None
    for number, (console, bits) in enumerate(frames):
        if console is not original:
            original, shadow = console, twin_of(console)
        elif number % every == 0:
            shadow = twin_of(shadow)
        console.step(bits)
        shadow.step(bits)
        assert shadow.sounds == console.sounds, f"frame {number}"
        assert shadow.snapshot() == console.snapshot(), f"frame {number}"
        assert shadow.battery.to_json() == console.battery.to_json(), f"frame {number}"
        if number % 8 == 0:
            assert codec.shared(console.tree()) == []


def test_every_scene_of_the_console_is_in_the_movie() -> None:
    """Whoever adds a scene adds it to a reel, and with that to all tests of this file."""
    seen: set[type[Scene]] = set()
    for reel in REELS.values():
        for console, bits in reel():
            console.step(bits)
            seen.update(map(type, console.scenes))
    assert {kind.__name__ for kind in scenes() - seen} == set()


@pytest.mark.parametrize("name", REELS)
def test_heavy_mode_through_all_scenes(name: str) -> None:
    heavy(REELS[name]())


def test_heavy_mode_sees_what_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene whose next frame depends on something that no save state holds is found."""
    from uno52_retro.console.scenes.title import Title

    real = Title.step

    def step(self: Title, console: Console) -> None:
        real(self, console)
        self.__dict__["hidden"] = self.__dict__.get("hidden", 0) + 1
        if self.__dict__["hidden"] == 20:
            console.sound("cursor")

    monkeypatch.setattr(Title, "step", step)
    with pytest.raises(AssertionError, match="frame"):
        heavy(REELS["demo"]())


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("name", RULESETS)
def test_heavy_mode_through_matches_of_every_game(name: str, level: str) -> None:
    heavy(islice(long_match(name, level), 6_000))


@pytest.mark.parametrize("name", RULESETS)
def test_every_game_can_be_saved_in_the_middle(name: str) -> None:
    heavy(islice(long_match(name, "normal"), 700), every=7)


def test_a_thought_can_be_saved_in_the_middle() -> None:
    heavy(islice(long_match("uno52", "hard"), 300))


def same(one: Any, two: Any) -> bool:
    """Whether two values are equal, also those that know no equality: slot by slot."""
    if type(one) is not type(two):
        return False
    if isinstance(one, list):
        return len(one) == len(two) and all(map(same, one, two))
    slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    if type(one).__eq__ is object.__eq__ and slots:
        return all(same(getattr(one, name), getattr(two, name)) for name in slots)
    return bool(one == two) or (
        is_dataclass(one)
        and all(same(getattr(one, field.name), getattr(two, field.name)) for field in fields(one))
    )


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
            found.extend(
                f"{path}.{name}" for name in names if not same(getattr(twin, name), getattr(item, name))
            )
            for name in names:
                walk(getattr(item, name), f"{path}.{name}")

    walk(tree, "console")
    return found


@pytest.mark.parametrize("name", REELS)
def test_no_field_is_forgotten(name: str) -> None:
    """Looked for in every 30th frame, and whenever the scenes are others than before."""
    before: list[type[Scene]] = []
    for number, (console, bits) in enumerate(REELS[name]()):
        console.step(bits)
        now = [type(scene) for scene in console.scenes]
        if now != before or number % 30 == 0:
            assert forgotten(console) == []
        before = now


def test_no_field_of_a_long_thought_is_forgotten() -> None:
    for number, (console, bits) in enumerate(islice(long_match("rom", "hard"), 900)):
        console.step(bits)
        if number % 60 == 0:
            assert forgotten(console) == []


def test_the_battery_holds_all_of_its_fields() -> None:
    battery = Battery()
    assert set(battery.to_json()) == {field.name for field in fields(Battery)} == set(vars(battery))


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
