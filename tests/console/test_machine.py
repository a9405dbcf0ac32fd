"""The machine: power-on to title, the stack of scenes, transitions, attract match, and save states in any
frame."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.console.shell import LANGUAGES, at_menu, at_title, press, run
from uno52_retro.console import codec, pad
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import TRANSITION_FRAMES, Console, Transition
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.boot import BOOT_FRAMES, CHIME_FRAME, Boot, landing_frame
from uno52_retro.console.scenes.help import Help
from uno52_retro.console.scenes.menu import Menu
from uno52_retro.console.scenes.options import Options
from uno52_retro.console.scenes.quickplay import QuickPlay
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.scenes.title import ATTRACT_FRAMES, Title
from uno52_retro.engine.rulesets import UNO52


def top(console: Console) -> type:
    return type(console.scenes[-1])


def under_way(console: Console) -> Transition | None:
    return console.transition


def playing(console: Console) -> bool:
    return console.match is not None or console.demo


# --- power-on -----------------------------------------------------------------------------------------------
def test_power_on_takes_four_seconds_and_chimes_once_when_the_last_letter_has_landed() -> None:
    console = Console(LANGUAGES)
    chimes = []
    for frame in range(1, BOOT_FRAMES + 1):
        assert top(console) is Boot and console.music is None
        console.step(0)
        if "chime" in console.sounds:
            chimes.append(frame)
    assert chimes == [CHIME_FRAME] and landing_frame(6) <= CHIME_FRAME
    assert top(console) is Title and console.music == "title" and 220 <= BOOT_FRAMES <= 250


@pytest.mark.parametrize("name", pad.NAMES)
def test_any_button_skips_the_power_on(name: str) -> None:
    console = Console(LANGUAGES)
    run(console, 5)
    console.step(pad.NAMES[name])
    assert top(console) is Title and len(console.scenes) == 1


def test_the_button_that_skips_the_power_on_does_nothing_on_the_title() -> None:
    console = Console(LANGUAGES)
    run(console, 5)
    run(console, 30, pad.START)
    assert top(console) is Title and not console.scenes[1:]


# --- attract match ------------------------------------------------------------------------------------------
def test_the_attract_match_begins_after_20_quiet_seconds_and_any_button_ends_it() -> None:
    console = at_title()
    run(console, 100)
    press(console, pad.SELECT)
    run(console, ATTRACT_FRAMES - 2)
    assert top(console) is Title
    console.step(0)
    assert top(console) is Table and console.demo and console.match is not None
    assert [sitter.kind for sitter in console.match.sitters] == ["cpu"] * 4
    run(console, 400)
    table = console.scenes[-1]
    assert isinstance(table, Table) and len(table.model.seats) == 4
    assert console.autosave is None and console.autosave_serial == 0
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert top(console) is Title and not playing(console)


def test_an_attract_match_never_touches_the_autosave() -> None:
    text = Match.new(UNO52, at_title().sitters(2, "easy"), 5).autosave()
    console = at_title(autosave=text)
    press(console, pad.B)
    run(console, ATTRACT_FRAMES + 900)
    assert console.demo and console.autosave == text and console.autosave_serial == 0


# --- transitions --------------------------------------------------------------------------------------------
def test_a_transition_closes_over_the_old_picture_and_opens_on_the_new_one() -> None:
    console = at_title()
    console.step(pad.START)
    assert top(console) is Menu
    frames = 0
    while transition := under_way(console):
        assert transition.closing == (frames < TRANSITION_FRAMES // 2)
        assert [type(scene) for scene in transition.old] == ([Title] if transition.closing else [])
        console.step(0)
        frames += 1
    assert frames == TRANSITION_FRAMES


@pytest.mark.parametrize("button", [pad.A, pad.B, pad.START])
def test_a_press_skips_a_transition_and_does_nothing_else(button: int) -> None:
    console = at_title()
    console.step(pad.START)
    run(console, 3)
    press(console, button)
    assert console.transition is None and top(console) is Menu


def test_directions_are_heard_while_the_new_picture_opens() -> None:
    console = at_title()
    console.step(pad.START)
    run(console, TRANSITION_FRAMES // 2)
    press(console, pad.DOWN)
    assert (
        console.transition is not None
        and isinstance(console.scenes[-1], Menu)
        and console.scenes[-1].row == 1
    )


# --- save states --------------------------------------------------------------------------------------------
WALK = (
    [0] * 6
    + [pad.A]
    + [0] * 30
    + [pad.START]
    + [0] * 30
    + [pad.DOWN, 0] * 6
    + [pad.A]
    + [0] * 30
    + [pad.RIGHT, 0, pad.DOWN, 0, pad.RIGHT, 0, pad.DOWN, 0]
    + [pad.LEFT] * 40
    + [0, pad.B]
    + [0] * 28
    + [pad.UP, 0, pad.A]
    + [0] * 28
    + [pad.R, 0, pad.RIGHT, 0, pad.RIGHT, 0, pad.B]
    + [0] * 28
    + [pad.UP, 0] * 5
    + [pad.A]
    + [0] * 28
    + [pad.UP, 0, pad.LEFT, 0, pad.DOWN, 0, pad.A]
    + [0] * 60
    + [pad.A, 0] * 10
    + [0] * 60
    + [pad.START]
    + [0] * 12
    + [pad.DOWN, 0, pad.A]
    + [0] * 40
    + [pad.B]
    + [0] * 40
)
"""From power-on through options, help and quick play to the table and its pause."""


def fresh() -> Console:
    return Console(LANGUAGES, seed=9)


def test_the_walk_reaches_every_scene_it_is_meant_to() -> None:
    console, seen = fresh(), set()
    for bits in WALK:
        console.step(bits)
        seen.add(top(console).__name__)
    assert seen >= {"Boot", "Title", "Menu", "Options", "Help", "QuickPlay", "Table", "Pause"}


def test_the_same_buttons_give_the_same_digests() -> None:
    one, two = fresh(), fresh()
    for bits in WALK:
        one.step(bits)
        two.step(bits)
        assert one.sounds == two.sounds and one.music == two.music
        if one.frame % 16 == 0:
            assert one.digest() == two.digest()
    assert one.digest() == two.digest()


def test_nothing_changeable_is_reached_on_two_ways() -> None:
    console = fresh()
    for bits in WALK:
        console.step(bits)
        assert codec.shared(console.tree()) == []


@pytest.mark.parametrize("at", range(0, len(WALK), 23))
def test_a_machine_saved_in_any_frame_plays_on_to_the_same_digests(at: int) -> None:
    console = fresh()
    for bits in WALK[:at]:
        console.step(bits)
    data = json.loads(json.dumps(console.snapshot()))
    twin = Console(LANGUAGES, Battery.from_json(console.battery.to_json()), seed=1234)
    twin.restore(data)
    assert twin.digest() == console.digest()
    for bits in WALK[at : at + 60]:
        console.step(bits)
        twin.step(bits)
        assert twin.digest() == console.digest()


@given(st.lists(st.sampled_from([0, 0, *pad.NAMES.values()]), min_size=20, max_size=90), st.integers(0, 60))
@settings(max_examples=25, deadline=None)
def test_any_buttons_give_a_machine_that_saves_and_restores(buttons: list[int], at: int) -> None:
    console = at_menu(seed=3)
    for i, bits in enumerate(buttons):
        for _ in range(5):
            console.step(bits)
        if i == min(at, len(buttons) - 1):
            twin = Console(LANGUAGES, Battery.from_json(console.battery.to_json()))
            twin.restore(console.snapshot())
            assert twin.digest() == console.digest()
    assert console.scenes


def test_a_loaded_state_never_rolls_the_battery_back() -> None:
    console = at_menu()
    data = console.snapshot()
    console.battery.music = 2
    console.choose_language("ru")
    serial = console.battery.serial
    console.restore(data)
    assert (
        console.battery.music == 2 and console.battery.language == "ru" and console.battery.serial == serial
    )
    assert console.t("menu.help") == LANGUAGES["ru"]["menu.help"]


@pytest.mark.parametrize("damage", ["missing", "extra", "pad", "scenes", "class", "empty", "text"])
def test_a_damaged_state_is_refused_and_changes_nothing(damage: str) -> None:
    console = at_menu()
    data: Any = console.snapshot()
    match damage:
        case "missing":
            del data["rng"]
        case "extra":
            data["more"] = 1
        case "pad":
            data["pad"] = 7
        case "scenes":
            data["scenes"] = [5]
        case "class":
            data["scenes"] = [{"o": ["Nothing", {}]}]
        case "empty":
            data["scenes"] = []
        case "text":
            data = "junk"
    before = console.digest()
    with pytest.raises(SaveError):
        console.restore(data)
    assert console.digest() == before


def test_063_a_button_held_across_a_load_does_nothing_until_it_is_pressed_anew() -> None:
    """Report 63, in the machine: the state was saved with A held, and A is still held after the load."""
    console = at_menu()
    console.step(pad.A)
    run(console, 2, pad.A)
    assert top(console) is QuickPlay
    data = console.snapshot()
    twin = Console(LANGUAGES)
    twin.restore(data)
    run(twin, 60, pad.A)
    assert top(twin) is QuickPlay and twin.match is None


# --- the battery --------------------------------------------------------------------------------------------
def test_the_battery_reads_what_it_wrote_and_keeps_defaults_for_what_is_missing() -> None:
    battery = Battery(language="ru", speed="fast", music=0, quick_cpus=2)
    battery.count({"uno52.won": 1})
    assert Battery.from_json(json.loads(json.dumps(battery.to_json()))) == battery
    assert Battery.from_json({"speed": "slow", "from_the_future": 1}) == Battery(speed="slow")


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"music": "7"},
        {"music": True},
        {"music": 11},
        {"jolt": 1},
        {"speed": "warp"},
        {"quick_cpus": 4},
        {"name": None},
        {"statistics": {"won": -1}},
        {"statistics": []},
        {"face": -1},
        {"serial": 1.5},
        {"quick_goal": "endless"},
    ],
)
def test_a_battery_of_wrong_types_is_refused(data: Any) -> None:
    with pytest.raises(SaveError):
        Battery.from_json(data)


def test_the_first_language_is_the_systems_until_one_is_chosen() -> None:
    assert Console(LANGUAGES, first_language="ru").texts.language == "ru"
    assert Console(LANGUAGES, first_language="fr").texts.language == "en"
    assert Console(LANGUAGES, Battery(language="en"), first_language="ru").texts.language == "en"


# --- matches ------------------------------------------------------------------------------------------------
def test_the_seed_of_a_match_follows_from_the_seed_of_the_machine() -> None:
    codes = set()
    for seed in (1, 1, 2):
        console = at_menu(seed=seed)
        press(console, pad.A)
        run(console, TRANSITION_FRAMES)
        press(console, pad.START)
        assert isinstance(console.match, Match) and top(console) is Table
        codes.add(console.match.code)
    assert len(codes) == 2


def test_menus_and_help_stack_up_and_come_back() -> None:
    console = at_menu()
    for scene in (Options(), Help()):
        console.push(scene)
        console.pop()
        assert top(console) is Menu
    console.replace(Options())
    assert [type(scene) for scene in console.scenes] == [Title, Options]
