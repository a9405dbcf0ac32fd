"""Save states by keys and buttons: slots, undo, what they belong to, what is refused (reports 60, 63, 76)."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.host.emulators import DATE, at_table, begin, decisions, match, play, power_on, said, tap, to_lay
from uno52_retro.console.codec import SaveError
from uno52_retro.console.pad import DOWN, LEFT, UP, A, B
from uno52_retro.engine.rulesets import CLASSIC, UNO52
from uno52_retro.host import snapshots
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.states import FIELDS, QUICK, SLOTS
from uno52_retro.host.storage import Storage, pack, unpack


def machine(emulator: Emulator) -> dict[str, Any]:
    """What a load must bring back: all but the count of writings and the mark of practice."""
    data = emulator.console.snapshot()
    del data["autosave_serial"], data["autosave"]
    if data["match"] is not None:
        data["match"]["o"][1]["tainted"] = None
    return data


def label(emulator: Emulator, slot: int) -> tuple[str, int, str, bool]:
    """Game, round, date and practice mark of a slot that is not empty."""
    found = emulator.states.label(slot)
    assert found is not None and not found.error
    return found.game, found.round, found.date, found.tainted


def test_quick_save_and_quick_load_bring_the_machine_back() -> None:
    emulator = at_table()
    decisions(emulator, 10)
    emulator.step(0, ["quick_save"])
    assert said(emulator) == "emu.say.saved"
    before = unpack(pack("state", emulator.store.read("state.uno52.0") or {}), "state")
    assert before["date"] == DATE and before["round"] == match(emulator).state.round
    play(emulator, 300)
    emulator.step(0)
    emulator.step(0, ["quick_load"])
    emulator.step(0)
    assert said(emulator) == "emu.say.loaded"
    assert len(match(emulator).record) == 10 and match(emulator).tainted


def test_a_loaded_machine_plays_on_as_the_saved_one() -> None:
    one = at_table()
    decisions(one, 12)
    one.states.save(4)
    two = power_on(one.store, speed="instant")
    two.states.load(4)
    assert machine(two) == machine(one)
    for _ in range(400):
        one.console.step(A)
        two.console.step(A)
        one.console.step(0)
        two.console.step(0)
    assert machine(two) == machine(one)


def test_all_eleven_slots_of_a_game_are_apart(tmp_path: Path) -> None:
    emulator = at_table(Storage(tmp_path))
    for slot in range(SLOTS + 1):
        decisions(emulator, slot + 1)
        emulator.save(slot)
    for slot in reversed(range(SLOTS + 1)):
        emulator.load(slot)
        assert len(match(emulator).record) == slot + 1


def test_by_buttons_alone_save_into_slot_2_and_load_it() -> None:
    emulator = at_table()
    decisions(emulator, 5)
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, A, DOWN, DOWN, A)  # SAVE, slot 2
    assert said(emulator) == "emu.say.saved" and label(emulator, 2) == ("uno52", 1, DATE, False)
    tap(emulator, B, B)
    assert not emulator.overlay.is_open
    play(emulator, 200)
    assert len(match(emulator).record) > 5
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, DOWN, A, DOWN, DOWN, A)  # LOAD, slot 2
    assert not emulator.overlay.is_open and len(match(emulator).record) == 5


def test_there_is_nothing_to_save_at_the_title_and_in_a_demo() -> None:
    emulator = power_on()
    emulator.step(0, ["quick_save"])
    assert said(emulator) == "emu.error.no_match"
    emulator.console.start_demo()
    for _ in range(30):
        emulator.step(0)
    emulator.step(0, ["quick_save"])
    assert said(emulator) == "emu.error.no_match" and emulator.states.label(QUICK) is None


def test_a_slot_can_be_loaded_from_the_title() -> None:
    first = at_table()
    decisions(first, 9)
    first.save(1)
    emulator = power_on(first.store)
    emulator.step(0)
    emulator.load(1)
    assert len(match(emulator).record) == 9 and machine(emulator) == machine(first)


def test_loading_marks_practice_and_the_statistics_stay() -> None:
    emulator = at_table(seats=2)
    decisions(emulator, 3)
    tap(emulator, keys=["quick_save", "quick_load"])
    assert match(emulator).tainted
    while not match(emulator).over:
        play(emulator, 1)
    play(emulator, 200)
    assert emulator.console.battery.statistics.get("uno52.matches", 0) == 0


def test_a_loaded_state_never_rolls_back_the_battery() -> None:
    emulator = at_table()
    emulator.save(1)
    emulator.console.choose_language("ru")
    emulator.console.battery.count({"uno52.won": 1})
    emulator.load(1)
    assert emulator.console.texts.language == "ru" and emulator.console.battery.statistics["uno52.won"] == 1


def test_what_was_loaded_is_what_is_kept() -> None:
    emulator = at_table()
    decisions(emulator, 6)
    emulator.save(1)
    decisions(emulator, 20)
    serial = emulator.console.autosave_serial
    emulator.load(1)
    assert emulator.console.autosave == match(emulator).autosave()
    assert emulator.console.autosave_serial > serial  # so the keeper writes it


# --- undo --------------------------------------------------------------------------------------------------


def test_report_60_undo_load() -> None:
    emulator = at_table()
    emulator.step(0, ["undo_load"])
    assert said(emulator) == "emu.error.no_undo"
    decisions(emulator, 4)
    emulator.save(2)
    decisions(emulator, 30)
    before = machine(emulator)
    emulator.load(2)
    loaded = machine(emulator)
    emulator.undo_load()
    assert machine(emulator) == before and not match(emulator).tainted  # as if nothing had been
    emulator.undo_load()
    assert machine(emulator) == loaded and match(emulator).tainted  # a second time: forward again


def test_undo_load_works_after_a_restart(tmp_path: Path) -> None:
    emulator = at_table(Storage(tmp_path))
    decisions(emulator, 4)
    emulator.save(2)
    decisions(emulator, 30)
    before = machine(emulator)
    emulator.load(2)
    again = power_on(Storage(tmp_path))
    again.step(0)
    assert again.states.can_undo_load
    again.step(0, ["undo_load"])
    again_machine = machine(again)
    assert len(match(again).record) == 30
    assert again_machine["match"] == before["match"]


def test_undo_save_brings_back_what_lay_there_also_after_a_restart(tmp_path: Path) -> None:
    emulator = at_table(Storage(tmp_path))
    decisions(emulator, 4)
    emulator.save(5)
    first = Storage(tmp_path).read("state.uno52.5")
    decisions(emulator, 20)
    emulator.save(5)
    second = Storage(tmp_path).read("state.uno52.5")
    assert first != second
    again = power_on(Storage(tmp_path))
    again.step(0, ["undo_save"])
    assert said(again) == "emu.say.undid_save"
    assert Storage(tmp_path).read("state.uno52.5") == first
    again.step(0)
    again.step(0, ["undo_save"])  # again: forward
    assert Storage(tmp_path).read("state.uno52.5") == second


def test_undo_of_a_save_into_an_empty_slot_empties_it(tmp_path: Path) -> None:
    emulator = at_table(Storage(tmp_path))
    emulator.step(0, ["undo_save"])
    assert said(emulator) == "emu.error.no_undo"
    emulator.save(5)
    emulator.undo_save()
    assert emulator.states.label(5) is None
    emulator.undo_save()
    assert emulator.states.label(5) is not None


def test_report_76_slots_belong_to_their_game(tmp_path: Path) -> None:
    """Slot 3 used in one game, slot 3 of the other full: neither sees the other, and what is replaced lies in
    the backup."""
    storage = Storage(tmp_path)
    emulator = at_table(storage, CLASSIC)
    decisions(emulator, 3)
    emulator.save(3)
    begin(emulator, UNO52, 8)
    emulator.step(0)
    assert emulator.states.label(3) is None
    emulator.save(3)
    kept = storage.read("state.uno52.3")
    emulator.step(0, ["quick_save"])
    assert storage.read("state.uno52.3") == kept
    decisions(emulator, 9)
    emulator.save(3)
    assert storage.read_backup("state.uno52.3") == kept
    begin(emulator, CLASSIC, 9)
    emulator.step(0)
    assert label(emulator, 3)[0] == "classic"


def test_a_state_in_the_wrong_games_slot_is_refused() -> None:
    emulator = at_table(rules=CLASSIC)
    emulator.save(1)
    value = emulator.store.read("state.classic.1")
    assert value is not None
    begin(emulator, UNO52)
    emulator.step(0)
    emulator.store.write("state.uno52.1", value)
    before = machine(emulator)
    emulator.load(1)
    assert said(emulator) == "emu.error.damaged" and machine(emulator) == before


@pytest.mark.parametrize("release_first", [False, True])
def test_report_63_the_button_that_picks_a_slot_does_not_reach_the_game(release_first: bool) -> None:
    emulator = at_table()
    to_lay(emulator)
    emulator.save(QUICK)
    record = list(match(emulator).record)
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, DOWN, A)
    emulator.step(A)  # the quick slot
    assert not emulator.overlay.is_open
    if release_first:
        emulator.step(0)
    for _ in range(120):
        emulator.step(A if not release_first else 0)
        assert not emulator.console.pad.pressed & A
    assert match(emulator).record == record
    emulator.step(0)
    emulator.step(A)  # a new press acts
    assert emulator.console.pad.pressed & A


def test_report_63_a_key_held_across_a_load_acts_only_after_it_went_down_anew() -> None:
    emulator = at_table()
    to_lay(emulator)
    emulator.step(LEFT)
    emulator.step(LEFT, ["quick_save"])  # saved while LEFT is held
    for _ in range(40):
        emulator.step(UP)
    emulator.step(UP, ["quick_load"])
    for _ in range(60):
        emulator.step(UP)
        assert not emulator.console.pad.held & (UP | LEFT)  # nothing is stuck, nothing leaks
    emulator.step(0)
    emulator.step(UP)
    assert emulator.console.pad.pressed == UP


def test_the_quick_keys_do_nothing_while_the_menu_is_open() -> None:
    emulator = at_table()
    tap(emulator, keys=["menu", "quick_save"])
    assert emulator.overlay.is_open and emulator.states.label(QUICK) is None


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved_value() -> dict[str, Any]:
    emulator = at_table()
    decisions(emulator, 8)
    return emulator.states.take()


@pytest.mark.parametrize("name", FIELDS)
def test_a_state_without_a_field_or_with_a_wrong_one_is_refused(
    saved_value: dict[str, Any], name: str
) -> None:
    emulator = at_table(seed=9)
    before = machine(emulator)
    for value in (
        {key: item for key, item in saved_value.items() if key != name},
        saved_value | {name: None},
        saved_value | {name: [1]},
    ):
        emulator.store.write("state.uno52.1", value)
        emulator.load(1)
        assert said(emulator) == "emu.error.damaged" and machine(emulator) == before
        found = emulator.states.label(1)
        assert found is not None and found.error == "emu.error.damaged"


@pytest.mark.parametrize(
    "change",
    [
        {"machine": "~~~"},
        {"machine": ""},
        {"machine": base64.b85encode(zlib.compress(b"{}")).decode()},
        {"machine": base64.b85encode(zlib.compress(b"[" * 100_000)).decode()},
        {"machine": base64.b85encode(zlib.compress(bytes(8 << 20))).decode()},
        {"dictionary": 99},
    ],
)
def test_a_damaged_machine_is_refused_and_the_running_match_untouched(
    saved_value: dict[str, Any], change: dict[str, Any]
) -> None:
    emulator = at_table(seed=9)
    before = machine(emulator)
    emulator.store.write("state.uno52.1", saved_value | change)
    emulator.load(1)
    assert said(emulator) == "emu.error.damaged" and machine(emulator) == before


def test_a_snapshot_with_a_foreign_scene_or_field_is_refused() -> None:
    emulator = at_table()
    console = emulator.console
    before = machine(emulator)
    good = console.snapshot()
    for data in (
        good | {"scenes": []},
        good | {"scenes": [7]},
        good | {"pad": 3},
        good | {"rng": None},
        good | {"match": {"d": {}}},
        good | {"more": 1},
        {key: value for key, value in good.items() if key != "frame"},
    ):
        with pytest.raises(SaveError):
            console.restore(data)
        assert machine(emulator) == before


def test_a_snapshot_of_a_match_is_at_most_a_kibibyte_when_the_person_decides() -> None:
    emulator = at_table(speed="normal", seats=4)
    sizes = []
    for _ in range(12):
        to_lay(emulator)
        sizes.append(len(snapshots.take(emulator.console).data))
        tap(emulator, A)
        play(emulator, 60)
    assert max(sizes) <= 1024
