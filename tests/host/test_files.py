"""Files of save states and autosaves: damage, kills, full disks, two programs (reports 58, 77, 78)."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.host.emulators import at_table, begin, decisions, match, play, power_on, said
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import UP
from uno52_retro.host import snapshots, storage
from uno52_retro.host.autosaves import KEPT, NAMES, Rotating
from uno52_retro.host.controls import LEANS
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.keeper import Keeper
from uno52_retro.host.languages import load_languages
from uno52_retro.host.storage import HEADER, MAGIC, VERSION, Storage, pack, unpack

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "tests" / "data" / "saves"
SLOT = "state.uno52.1"


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Emulator, Path, bytes]:
    """An emulator with a state in slot 1 and another match on the table; the file and its bytes."""
    kept = Storage(tmp_path)
    emulator = at_table(kept)
    decisions(emulator, 8)
    emulator.save(1)
    begin(emulator, seed=99)
    play(emulator, 30)
    emulator.step(0)
    return emulator, kept.path(SLOT), kept.path(SLOT).read_bytes()


def refused(emulator: Emulator, path: Path, data: bytes) -> str:
    """Put these bytes there, try to load them; the text key of the refusal. Nothing else may have changed."""
    path.write_bytes(data)
    before, frame = match(emulator), emulator.console.frame
    with pytest.raises(SaveError) as caught:
        emulator.states.load(1)
    assert match(emulator) is before and emulator.console.frame == frame
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == data
    return caught.value.key


def test_a_state_that_is_cut_short_anywhere_is_refused(saved: tuple[Emulator, Path, bytes]) -> None:
    emulator, path, data = saved
    keys = {refused(emulator, path, data[:length]) for length in range(len(data))}
    assert keys == {"emu.error.foreign", "emu.error.damaged"}


def test_a_state_with_any_flipped_bit_is_refused(saved: tuple[Emulator, Path, bytes]) -> None:
    """Every one is seen when the file is taken apart; every eleventh is put into the slot and loaded."""
    emulator, path, data = saved
    digest = emulator.console.digest()
    for place in range(8 * len(data)):
        damaged = bytearray(data)
        damaged[place // 8] ^= 1 << place % 8
        with pytest.raises(SaveError):
            unpack(bytes(damaged), SLOT)
        if place % 11 == 0:
            refused(emulator, path, bytes(damaged))
    assert emulator.console.digest() == digest
    path.write_bytes(data)
    emulator.load(1)
    assert len(match(emulator).record) == 8  # whole again, it loads


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "emu.error.foreign"),
        (b"\x89PNG\r\n\x1a\n" + bytes(500), "emu.error.foreign"),
        (bytes(50 << 20), "emu.error.foreign"),
        (MAGIC + bytes(50 << 20), "emu.error.damaged"),
        (pack("battery", Battery().to_json()), "emu.error.foreign"),
        (pack("match", {"autosave": "x"}), "emu.error.foreign"),
        (pack("state", {}), "emu.error.damaged"),
        (pack("state", {"machine": "x" * 1_000_000}), "emu.error.damaged"),
    ],
    ids=["empty", "picture", "zeros", "magic-zeros", "battery", "match", "no-fields", "long"],
)
def test_foreign_files_are_refused(saved: tuple[Emulator, Path, bytes], data: bytes, key: str) -> None:
    emulator, path, _ = saved
    assert refused(emulator, path, data) == key
    label = emulator.states.label(1)
    assert label is not None and label.error == key
    emulator.load(1)
    assert said(emulator) == key


@pytest.mark.parametrize("version", [VERSION + 1, 999, 65535])
def test_states_of_future_versions_are_refused_with_words(
    saved: tuple[Emulator, Path, bytes], version: int
) -> None:
    emulator, path, data = saved
    payload = data[HEADER.size :]
    future = HEADER.pack(MAGIC, version, b"state", len(payload), zlib.crc32(payload)) + payload
    assert refused(emulator, path, future) == "emu.error.newer"


def test_saving_over_a_file_that_cannot_be_read_puts_it_aside(saved: tuple[Emulator, Path, bytes]) -> None:
    emulator, path, _ = saved
    path.write_bytes(b"from the future")
    emulator.save(1)
    assert said(emulator) == "emu.say.saved"
    assert path.with_name(path.name + ".unread").read_bytes() == b"from the future"


RELEASE = f"v{VERSION}.{snapshots.DICTIONARY}"
"""The format of the files and the dictionary they are packed with: what the names of samples begin with."""


def write_samples(folder: Path) -> None:
    """States of this version, one at the first deal and one some rounds later."""
    kept = Storage(folder)
    emulator = at_table(kept, speed="normal", seats=4)
    decisions(emulator, 10)
    for number in (1, 4):
        while match(emulator).state.round < number:
            play(emulator, 10)
        decisions(emulator, len(match(emulator).record) + 9)
        emulator.save(number)
        name = f"{RELEASE}-uno52-round{match(emulator).state.round}.state"
        (SAMPLES / name).write_bytes(kept.path(f"state.uno52.{number}").read_bytes())


def test_every_version_that_was_ever_released_is_read(tmp_path: Path, update_golden: bool) -> None:
    """The samples of a released version stay for ever; each says in its name the game and the round it was
    saved in. `--update-golden` writes those of this version only."""
    if update_golden:
        write_samples(tmp_path)
    samples = sorted(SAMPLES.glob("*.state"))
    assert [sample for sample in samples if sample.name.startswith(RELEASE)]
    for sample in samples:
        game = sample.stem.split("-")[1]
        emulator = power_on(Storage(tmp_path))
        emulator.states.last_game = game
        Storage(tmp_path).path(f"state.{game}.1").write_bytes(sample.read_bytes())
        emulator.states.load(1)
        loaded = match(emulator)
        assert loaded.rules.id == game and loaded.state.round == int(sample.stem.rpartition("round")[2])
        moves = len(loaded.record)
        play(emulator, 300)
        assert len(match(emulator).record) > moves or match(emulator).over, sample.name


def test_samples_of_before_are_packed_as_they_were() -> None:
    """Each sample of an older release needs a dictionary that no save is written with any more."""
    used = set()
    for sample in SAMPLES.glob("*.state"):
        value = unpack(sample.read_bytes(), SLOT)
        number = value["dictionary"]
        used.add(number)
        assert sample.name.startswith(f"v{VERSION}.{number}-")
    assert used == set(range(1, snapshots.DICTIONARY + 1))


def test_the_folder_of_a_person_from_the_release_before_is_read_whole(tmp_path: Path) -> None:
    """What version 1 with its first dictionary left: battery, match, three autosaves, a slot, both undos, the
    history, speeds and keys."""
    folder = tmp_path / "data"
    shutil.copytree(SAMPLES / "v1.1-person", folder)
    keeper = Keeper(Rotating(Storage(folder)), pytest.fail)
    assert keeper.battery is not None and keeper.battery.name == "ANNA"
    assert keeper.battery.statistics["uno52.rounds"] == 17 and keeper.battery.statistics["uno52.won"] == 1
    console = Console(load_languages(), keeper.battery, keeper.autosave, seed=3)
    emulator = Emulator(console, keeper.storage, date=lambda: "", picture=lambda console: b"")
    assert [entry.result for entry in emulator.history.entries()] == ["left", "won"]
    assert emulator.settings.fast == 8
    assert emulator.controls.keys(0, "UP") == tuple(k for k, lean in LEANS.items() if lean == (0, UP))
    going_on = console.saved_match()
    assert going_on is not None and len(going_on.record) == 24 and going_on.code == "uno52/3#11"
    console.continue_match(going_on)
    emulator.load(1)
    assert len(match(emulator).record) == 12 and match(emulator).tainted
    emulator.undo_load()
    assert match(emulator).code == "uno52/3#11"
    play(emulator, 200)
    keeper.keep(console)


def test_the_backup_of_the_release_before_is_taken_in(tmp_path: Path) -> None:
    emulator, _ = running(tmp_path, [])
    assert emulator.take_in((SAMPLES / "v1.1-backup.txt").read_text(encoding="utf-8")) == ""
    assert emulator.console.battery.name == "ANNA" and len(emulator.history.entries()) >= 2
    assert len(emulator.console.saved_match().record) == 24  # type: ignore[union-attr]
    label = emulator.states.label(1)
    assert label is not None and label.round == 1 and not label.error


# --- trouble with the disk ----------------------------------------------------------------------------------


def running(folder: Path, warnings: list[str]) -> tuple[Emulator, Keeper]:
    """A program as the command line builds it, at the table of a match."""
    keeper = Keeper(Rotating(Storage(folder)), warnings.append)
    console = Console(load_languages(), keeper.battery or Battery(speed="instant"), keeper.autosave, seed=3)
    emulator = Emulator(console, keeper.storage, date=lambda: "", picture=lambda console: b"")
    begin(emulator)
    return emulator, keeper


def go_on(emulator: Emulator, keeper: Keeper, count: int) -> None:
    """Play so many decisions more, keeping after every frame."""
    wanted = len(match(emulator).record) + count
    while len(match(emulator).record) < wanted:
        play(emulator, 1)
        keeper.keep(emulator.console)


@pytest.mark.parametrize("reason", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_report_78_a_full_or_read_only_disk_lets_play_go_on_with_one_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: int
) -> None:
    warnings: list[str] = []
    emulator, keeper = running(tmp_path, warnings)
    go_on(emulator, keeper, 3)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(reason, os.strerror(reason))

    with monkeypatch.context() as patch:
        patch.setattr(storage, "open", refuse, raising=False)
        go_on(emulator, keeper, 10)
        assert len(warnings) == 1 and "playing on without saving" in warnings[0]
        emulator.save(1)
        assert said(emulator) == "emu.error.write"
        emulator.load(1)
        assert said(emulator) == "emu.error.empty"
    go_on(emulator, keeper, 3)
    emulator.save(1)
    assert said(emulator) == "emu.say.saved" and len(warnings) == 1
    assert Keeper(Rotating(Storage(tmp_path)), pytest.fail).autosave == emulator.console.autosave


def test_report_78_the_folder_vanishes_during_play(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    warnings: list[str] = []
    emulator, keeper = running(folder, warnings)
    go_on(emulator, keeper, 5)
    emulator.save(1)
    shutil.rmtree(folder)
    go_on(emulator, keeper, 5)
    emulator.save(2)
    assert said(emulator) == "emu.say.saved" and warnings == []
    assert Keeper(Rotating(Storage(folder)), pytest.fail).autosave == emulator.console.autosave
    shutil.rmtree(folder)
    folder.write_text("a file in its place")
    go_on(emulator, keeper, 5)
    emulator.save(2)
    assert said(emulator) == "emu.error.write" and len(warnings) == 1


def test_undo_load_works_though_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    emulator, _ = running(tmp_path, [])
    decisions(emulator, 5)
    emulator.save(1)
    decisions(emulator, 15)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(storage, "open", refuse, raising=False)
    emulator.load(1)
    assert len(match(emulator).record) == 5
    emulator.undo_load()
    assert len(match(emulator).record) == 15


UNICODE = """
import sys
from pathlib import Path
from tests.host.emulators import at_table, decisions, match
from uno52_retro.host.storage import Storage, data_folder
folder = data_folder()
emulator = at_table(Storage(folder))
decisions(emulator, 6)
emulator.save(3)
decisions(emulator, 12)
emulator.load(3)
assert len(match(emulator).record) == 6
emulator.undo_load()
assert len(match(emulator).record) == 12
print(ascii(str(folder)))
"""


@pytest.mark.parametrize("name", ["Пользователь ё test", "日本 🂡", "a b'c"])
def test_report_77_folders_with_any_letters_in_the_c_locale(tmp_path: Path, name: str) -> None:
    environment = os.environ | {
        "HOME": str(tmp_path / name),
        "APPDATA": str(tmp_path / name),
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONPATH": str(ROOT),
    }
    environment.pop("XDG_DATA_HOME", None)
    done = subprocess.run(
        [sys.executable, "-c", UNICODE], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / name).rglob("state.uno52.3.sav"))


# --- autosaves in turn --------------------------------------------------------------------------------------


def test_three_autosaves_in_turn_and_the_newest_counts(tmp_path: Path) -> None:
    kept = Rotating(Storage(tmp_path))
    for number in range(8):
        kept.write("match", {"autosave": f"move {number}"})
    assert {path.name for path in tmp_path.glob("*.sav")} == {f"{name}.sav" for name in NAMES[:KEPT]}
    again = Rotating(Storage(tmp_path))
    value = again.read("match")
    assert value is not None and value["autosave"] == "move 7"
    assert again.matches() == ["move 7", "move 6", "move 5"]
    again.write("match", {"autosave": "move 8"})
    assert again.matches() == ["move 8", "move 7", "move 6"]


@pytest.mark.parametrize("damaged", range(KEPT))
def test_a_damaged_autosave_costs_one_decision(tmp_path: Path, damaged: int) -> None:
    kept = Rotating(Storage(tmp_path))
    for number in range(5):
        kept.write("match", {"autosave": f"move {number}"})
    path = Storage(tmp_path).path(NAMES[damaged])
    data = path.read_bytes()
    path.write_bytes(data[:-3])
    warnings: list[str] = []
    keeper = Keeper(Rotating(Storage(tmp_path)), warnings.append)
    whole = sorted((number for number in range(2, 5) if number % KEPT != damaged), reverse=True)
    assert keeper.autosave == f"move {whole[0]}" and len(warnings) == 1
    assert path.with_name(path.name + ".unread").read_bytes() == data[:-3]


def test_a_match_that_is_over_does_not_come_back(tmp_path: Path) -> None:
    kept = Rotating(Storage(tmp_path))
    kept.delete("match")  # nothing was ever written: nothing is now
    assert not list(tmp_path.iterdir())
    for number in range(4):
        kept.write("match", {"autosave": f"move {number}"})
    kept.delete("match")
    assert Rotating(Storage(tmp_path)).read("match") is None
    keeper = Keeper(Rotating(Storage(tmp_path)), pytest.fail)
    assert keeper.autosave is None


def test_everything_else_passes_through(tmp_path: Path) -> None:
    kept = Rotating(Storage(tmp_path))
    for music in (1, 2):
        kept.write("battery", {"music": music})
    assert kept.read("battery") == {"music": 2} and kept.read_backup("battery") == {"music": 1}
    assert kept.set_aside("battery") == "battery.sav.unread"
    kept.write("battery", {"music": 3})
    kept.delete("battery")
    assert kept.read("battery") is None


def test_two_programs_with_one_folder_lose_nothing(tmp_path: Path) -> None:
    """Both play their own match, save into the same slot and change the battery; all of it is there after."""
    one, keeper_one = running(tmp_path, [])
    two, keeper_two = running(tmp_path, [])
    begin(two, seed=8)
    one.console.battery.count({"uno52.won": 2})
    for _ in range(6):
        go_on(one, keeper_one, 3)
        go_on(two, keeper_two, 4)
    two.console.battery.count({"uno52.won": 5})
    two.console.battery.music = 1
    two.console.battery.touch()
    go_on(two, keeper_two, 1)
    go_on(one, keeper_one, 1)
    kept = Rotating(Storage(tmp_path))
    found = set(kept.matches())
    assert {one.console.autosave, two.console.autosave} <= found
    one.save(4)
    first = Storage(tmp_path).read("state.uno52.4")
    two.save(4)
    assert said(one) == said(two) == "emu.say.saved"
    assert Storage(tmp_path).read_backup("state.uno52.4") == first
    two.undo_save()
    assert Storage(tmp_path).read("state.uno52.4") == first
    one.console.battery.count({"uno52.won": 1})
    go_on(one, keeper_one, 1)
    battery = Keeper(Rotating(Storage(tmp_path)), pytest.fail).battery
    assert battery is not None and battery.statistics["uno52.won"] == 8 and battery.music == 1


def test_the_autosaves_can_be_loaded_from_the_menu(tmp_path: Path) -> None:
    from tests.host.emulators import tap
    from uno52_retro.console.pad import DOWN, UP, A

    emulator, keeper = running(tmp_path, [])
    go_on(emulator, keeper, 7)
    record = list(match(emulator).record)
    begin(emulator, seed=55)
    play(emulator, 2)
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, DOWN, A, UP, UP, UP, A)  # the first of the three autosaves behind the slots
    assert match(emulator).record == record and said(emulator) == "emu.say.resumed"
    assert match(emulator).tainted
    emulator.undo_load()
    assert match(emulator).code == "uno52/3#55"


# --- kill -9 ------------------------------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from tests.host.emulators import at_table, decisions, no_picture
from uno52_retro.host.autosaves import Rotating
from uno52_retro.host.states import States
from uno52_retro.host.storage import Storage
kept = Rotating(Storage(Path(sys.argv[1])))
emulator = at_table(kept)
states = States(kept, emulator.console, lambda: str(number), no_picture)
for number in range(1, 10_000):
    decisions(emulator, number % 40 + 1)
    kept.write("match", {"autosave": str(number)})
    states.save(1)
    print(number, flush=True)
"""


@pytest.mark.slow
def test_report_58_killed_at_200_moments_every_file_is_old_or_new(tmp_path: Path) -> None:
    """A program that does nothing but save is killed, each time a little later in its work. What it saved is
    numbered: the autosave and the slot are those of the last number that it told, or of the next."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    for moment in range(200):
        folder = tmp_path / str(moment)
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(folder)], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(moment / 20_000)
        process.kill()
        written = [1, *map(int, process.stdout.read().split("\n")[:-1])]
        process.wait()
        kept = Rotating(Storage(folder))
        value = kept.read("match")
        assert value is not None and int(value["autosave"]) - written[-1] in (0, 1)
        emulator = power_on(kept)
        label = emulator.states.label(1)
        assert label is not None and int(label.date) - written[-1] in (0, 1)
        emulator.states.load(1)
        assert match(emulator).code == "uno52/3#7"
        if written[-1] > 1:
            emulator.undo_save()
            former = emulator.states.label(1)
            assert former is not None and int(label.date) - int(former.date) in (0, 1)
        assert not list(folder.glob("*.tmp"))


def test_the_sample_of_this_version_is_what_is_written(saved: tuple[Emulator, Path, bytes]) -> None:
    """A file says its version and kind in the open."""
    _, path, data = saved
    magic, version, kind, length, crc = HEADER.unpack_from(data)
    payload: Any = data[HEADER.size :]
    assert (magic, version, kind.rstrip(b"\0")) == (MAGIC, VERSION, b"state")
    assert (length, crc) == (len(payload), zlib.crc32(payload)) and path.name == f"{SLOT}.sav"
