"""The keeper: writes what changed, forgives what it finds, warns once (reports 58, 77, 78)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.host.keeper import Keeper
from uno52_retro.host.storage import Storage


@dataclass
class Machine:
    """What the keeper sees of a console."""

    battery: Battery = field(default_factory=Battery)
    autosave: str | None = None
    autosave_serial: int = 0
    playing: bool = False

    def take_battery(self, battery: Battery) -> None:
        self.battery = battery

    def move(self, text: str | None) -> None:
        self.autosave = text
        self.autosave_serial += 1


def no_warning(message: str) -> None:
    raise AssertionError(message)


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    machine = Machine()
    keeper = Keeper(Storage(tmp_path), no_warning)
    assert (keeper.battery, keeper.autosave) == (None, None)
    machine.battery.name = "АННА"
    machine.battery.touch()
    machine.move("1:lay R7s")
    keeper.keep(machine)
    again = Keeper(Storage(tmp_path), no_warning)
    assert again.battery is not None and again.battery.name == "АННА"
    assert again.autosave == "1:lay R7s"


def test_nothing_is_written_when_nothing_changed(tmp_path: Path) -> None:
    machine = Machine()
    keeper = Keeper(Storage(tmp_path / "data"), no_warning)
    keeper.keep(machine)
    assert not (tmp_path / "data").exists()
    machine.battery.touch()
    keeper.keep(machine)
    Keeper(Storage(tmp_path / "data"), no_warning).keep(Machine(battery=machine.battery))
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["battery.sav"]  # written once: no .bak


def test_a_finished_match_is_not_offered_again(tmp_path: Path) -> None:
    machine = Machine()
    keeper = Keeper(Storage(tmp_path), no_warning)
    for text in ("one", "two", None):
        machine.move(text)
        keeper.keep(machine)
    assert Keeper(Storage(tmp_path), no_warning).autosave is None


def test_a_damaged_file_is_put_aside_and_its_backup_taken(tmp_path: Path) -> None:
    machine = Machine()
    keeper = Keeper(Storage(tmp_path), no_warning)
    for text in ("one", "two"):
        machine.move(text)
        keeper.keep(machine)
    (tmp_path / "match.sav").write_bytes(b"junk")
    warnings: list[str] = []
    again = Keeper(Storage(tmp_path), warnings.append)
    assert again.autosave == "one"
    assert len(warnings) == 1 and "match.sav.unread" in warnings[0]
    assert (tmp_path / "match.sav.unread").read_bytes() == b"junk"


def test_a_battery_with_a_wrong_value_is_not_taken(tmp_path: Path) -> None:
    Storage(tmp_path).write("battery", Battery().to_json() | {"music": 99})
    warnings: list[str] = []
    assert Keeper(Storage(tmp_path), warnings.append).battery is None
    assert "music" in warnings[0]


@pytest.mark.parametrize("value", [{}, {"autosave": None}, {"autosave": 7}])
def test_a_match_that_is_no_text_is_not_taken(tmp_path: Path, value: dict[str, object]) -> None:
    Storage(tmp_path).write("match", value)
    warnings: list[str] = []
    assert Keeper(Storage(tmp_path), warnings.append).autosave is None
    assert len(warnings) == 1


def test_report_78_failed_writes_are_told_once_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    warnings: list[str] = []
    keeper = Keeper(Storage(tmp_path), warnings.append)

    def full(*_: object) -> None:
        raise SaveError("cannot write match.sav: No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "write", full)
        for text in ("one", "two", "three"):
            machine.move(text)
            keeper.keep(machine)
            keeper.keep(machine)
    assert warnings == ["cannot write match.sav: No space left on device; playing on without saving"]
    machine.move("four")
    keeper.keep(machine)
    assert Keeper(Storage(tmp_path), no_warning).autosave == "four"


def test_without_a_storage_nothing_is_kept() -> None:
    machine = Machine()
    machine.move("one")
    keeper = Keeper(None, no_warning)
    keeper.keep(machine)
    assert (keeper.battery, keeper.autosave) == (None, None)
