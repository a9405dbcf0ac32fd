"""Everything of a person's own as one line of text, and how much a battery may weigh."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import pyxel

from tests.host.emulators import at_table, begin, decisions, match, play, power_on, said, tap
from uno52_retro.console import battery as battery_module
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.pad import DOWN, START, A
from uno52_retro.engine.rulesets import CLASSIC, RULESETS
from uno52_retro.host import backup, transfer
from uno52_retro.host.app import App
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.keeper import Keeper
from uno52_retro.host.states import Memory
from uno52_retro.host.storage import Storage, pack


def full() -> Emulator:
    """An emulator with something of everything."""
    emulator = at_table(Memory(), language="ru", music=3)
    decisions(emulator, 10)
    tap(emulator, keys=["quick_save"])
    emulator.save(7)
    begin(emulator, CLASSIC, seed=4)
    decisions(emulator, 8)
    emulator.save(3)
    return emulator


def test_everything_goes_through_one_line() -> None:
    one = full()
    line = backup.write(one)
    assert "\n" not in line and line.startswith("UNO-52-SAVE:") and line.isascii()
    two = power_on(Memory())
    assert two.take_in(line) == "" and said(two) == "emu.say.backup_in"
    assert two.console.battery.music == 3 and two.console.texts.language == "ru"
    assert two.console.autosave == one.console.autosave
    for name in ("state.uno52.0", "state.uno52.7", "state.classic.3"):
        assert two.store.read(name) == one.store.read(name) is not None
    assert (
        [entry.code for entry in two.history.entries()]
        == [entry.code for entry in one.history.entries()]
        != []
    )
    begin(two, CLASSIC)
    two.load(3)
    assert match(two).rules.id == "classic" and len(match(two).record) >= 8


def test_it_can_be_broken_over_lines_and_stand_among_words() -> None:
    line = backup.write(full())
    pasted = "see here: " + "\r\n ".join(line[at : at + 70] for at in range(0, len(line), 70)) + " bye"
    assert power_on(Memory()).take_in(pasted) == ""


def test_older_texts_without_states_are_read() -> None:
    emulator = power_on(Memory())
    text = transfer.written({"battery": Battery(music=1).to_json(), "autosave": None})
    assert emulator.take_in(text) == ""
    assert emulator.console.battery.music == 1


def test_each_part_goes_alone_and_leaves_the_rest() -> None:
    one = full()
    names = dict(backup.parts(one))
    wanted = {"all", "battery", "match", "state.uno52.0", "state.uno52.7", "state.classic.3"}
    assert set(names) == wanted | {f"record.{n}" for n in range(len(one.history.entries()))}
    assert "record.0" in names and len(set(filter(None, names.values()))) == len(names) - 3
    for name, words in names.items():
        two = at_table(Memory(), music=6)
        decisions(two, 4)
        two.save(7)
        before = {part: backup.write(two, part) for part, _ in backup.parts(two)}
        assert two.take_in(backup.write(one, name)) == "", name
        after = {part: backup.write(two, part) for part, _ in backup.parts(two)}
        kind = name.partition(".")[0]
        assert (two.console.battery.music == 3) is (kind in ("all", "battery")), name
        assert (two.console.autosave == one.console.autosave) is (kind in ("all", "match")), name
        if kind == "state":
            assert after[name] == backup.write(one, name) and words, name
        if kind == "record":
            codes = [entry.code for entry in two.history.entries()]
            assert one.history.entries()[int(name.split(".")[1])].code in codes
        untouched = set(before) - {"all", "battery", "match", name} if kind != "all" else set()
        assert {part for part in untouched if after.get(part) != before[part]} <= {"record.0"}, name


def test_a_part_that_is_not_there_cannot_be_written() -> None:
    emulator = power_on(Memory())
    assert [name for name, _ in backup.parts(emulator)] == ["all", "battery"]
    for name in ("match", "state.uno52.3", "record.0", "record.x", "state.uno52.99", ""):
        with pytest.raises(SaveError):
            backup.write(emulator, name)


def test_a_record_alone_joins_the_list() -> None:
    one = full()
    (entry,) = [entry for entry in one.history.entries() if entry.game == "uno52"]
    two = power_on(Memory())
    before = two.console.snapshot()
    assert two.take_in(" ".join(entry.text.split())) == "" and said(two) == "emu.say.record_in"
    assert two.history.entries()[0].code == entry.code and two.history.entries()[0].date == "2026-11-30"
    assert two.console.snapshot() == before


def value_of(line: str) -> dict[str, Any]:
    return transfer.read(line)


@pytest.mark.parametrize(
    "what", ["state", "game", "name", "machine", "record", "list", "battery", "match", "empty", "cut", "none"]
)
def test_a_text_that_is_not_sound_changes_nothing(what: str) -> None:
    line = backup.write(full())
    value = value_of(line)
    state = value["states"]["state.uno52.7"]
    if what == "state":
        value["states"]["state.uno52.7"] = 3
    elif what == "game":
        value["states"]["state.rom.7"] = state
    elif what == "name":
        value["states"]["battery"] = state
    elif what == "machine":
        state["machine"] = state["machine"][:-9]
    elif what == "record":
        value["records"][0] += "1:pass 1:pass 1:pass"
    elif what == "list":
        value["records"] = "none"
    elif what == "battery":
        value["battery"]["music"] = 99
    elif what == "match":
        value["autosave"] = value["autosave"][:-7]
    text = transfer.written({} if what == "empty" else value)
    text = text[:300] if what == "cut" else "" if what == "none" else text
    emulator = full()
    tap(emulator, keys=["menu"])
    before = emulator.console.snapshot(), emulator.console.battery.to_json(), backup.write(emulator)
    assert emulator.take_in(text) != ""
    assert (emulator.console.snapshot(), emulator.console.battery.to_json(), backup.write(emulator)) == before
    with pytest.raises(SaveError):
        backup.take_in(emulator, text)


def weight(battery: Battery) -> int:
    """What a battery weighs as a file."""
    return len(pack("battery", battery.to_json()))


def test_a_battery_is_at_most_32_kib() -> None:
    """The fullest there can be, with numbers that no life is long enough for."""
    battery = Battery(name="Ё" * battery_module.NAME_MOST)
    names = (*battery_module.__dict__.get("ROWS", ()), *(f"row_{n}" for n in range(40)))
    battery.statistics = {f"{game}.{name}": 10**12 + n for game in RULESETS for n, name in enumerate(names)}
    preset = {"name": "Щ" * battery_module.NAME_MOST, "level": "expert", "game": "uno52/4 " + "x" * 400}
    battery.presets = [dict(preset) for _ in range(battery_module.PRESETS_MOST)]
    person = {"name": "Ж" * battery_module.NAME_MOST, "face": 9}
    battery.people = [dict(person) for _ in range(battery_module.PEOPLE_MOST)]
    battery.seated = [dict(person) for _ in range(battery_module.SEATS_MOST)]
    battery.solitaire = "/".join(f"cover {n % 5} {n % 4}" for n in range(1000))
    assert 300 < weight(battery) <= backup.BATTERY_MOST
    emulator = full()
    play(emulator, 300)
    assert weight(emulator.console.battery) < 2000


def test_the_menu_puts_it_on_the_shelf() -> None:
    written: list[tuple[str, str, bytes]] = []

    def shelf(name: str, ending: str, data: bytes) -> str:
        written.append((name, ending, data))
        return "uno52-backup.txt"

    emulator = full()
    emulator._shelf = shelf
    emulator.backup()
    assert said(emulator) == "emu.say.exported"
    ((name, ending, data),) = written
    assert (name, ending) == ("uno52-backup", "txt") and power_on(Memory()).take_in(data.decode()) == ""


def test_start_on_a_slot_puts_it_on_the_shelf_and_it_can_be_taken_in_elsewhere() -> None:
    written: list[tuple[str, str, bytes]] = []

    def shelf(name: str, ending: str, data: bytes) -> str:
        written.append((name, ending, data))
        return name

    emulator = at_table()
    emulator._shelf = shelf
    decisions(emulator, 6)
    emulator.save(1)
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, DOWN, A, DOWN, START)
    assert said(emulator) == "emu.say.exported"
    ((name, ending, data),) = written
    assert (name, ending) == ("uno52-uno52-1", "txt") and data.count(b"\n") == 0
    tap(emulator, DOWN, START)
    assert said(emulator) == "emu.error.empty" and len(written) == 1
    other = power_on(Memory())
    before = other.console.battery.to_json()
    assert other.take_in(data.decode()) == "" and other.console.battery.to_json() == before
    other.load(1)
    assert len(match(other).record) == 6


def test_a_file_that_is_dropped_on_the_window_is_taken_over(screen: object, tmp_path: Path) -> None:
    file, noise = tmp_path / "всё.txt", tmp_path / "noise"
    file.write_text(backup.write(full()))
    noise.write_bytes(bytes(range(256)))
    app = App(power_on().console, lambda console: 0, Keeper(Storage(tmp_path), pytest.fail), windowed=True)
    for dropped, key in ((str(noise), "emu.error.foreign"), (str(file), "emu.say.backup_in")):
        pyxel.set_dropped_files([dropped])
        app.update()
        app.draw()
        pyxel.flip()
        assert said(app.emulator) == key
        app.update()
    assert app.console.battery.music == 3
    assert (tmp_path / "battery.sav").exists(), "and kept at once"


def run(*arguments: str | Path, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "uno52_retro", *map(str, arguments)],
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_on_the_command_line(tmp_path: Path) -> None:
    line = backup.write(full())
    done = run("--data", tmp_path / "a", "--import-save", "-", given=line)
    assert (done.returncode, done.stderr) == (0, "")
    done = run("--data", tmp_path / "a", "--export-save", tmp_path / "b.txt")
    assert (done.returncode, done.stderr) == (0, "")
    text = (tmp_path / "b.txt").read_text()
    assert text.count("\n") == 1
    assert value_of(text)["states"] == value_of(line)["states"]
    assert value_of(text)["battery"]["music"] == 3
    done = run("--data", tmp_path / "a", "--import-save", "-", given="nonsense")
    assert done.returncode == 2 and done.stderr.count("\n") == 1
