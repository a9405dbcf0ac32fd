"""Files of the player: round trips, damage of every kind, odd paths, half-done writes (58, 77, 78)."""

from __future__ import annotations

import errno
import os
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno52_retro.console.codec import SaveError
from uno52_retro.host import storage
from uno52_retro.host.storage import HEADER, VERSION, Storage, data_folder, pack, unpack

ROOT = Path(__file__).resolve().parents[2]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("абвxyz"), inner, max_size=4),
    max_leaves=12,
)
TABLES = st.dictionaries(st.text("абвxyz", max_size=5), JSON, max_size=5)
OLD = {"move": 1}
NEW = {"move": 2, "name": "АННА"}


@given(TABLES)
def test_round_trip(value: dict[str, object]) -> None:
    assert unpack(pack("match", value), "match") == value


def test_the_same_value_is_the_same_bytes() -> None:
    assert pack("match", {"a": 1, "b": 2}) == pack("match", {"b": 2, "a": 1})


def test_the_format_is_the_documented_one() -> None:
    """Written out by hand once more, so that a change of the format cannot pass unseen."""
    payload = zlib.compress('{"имя":"Ё"}'.encode())
    data = b"U52SAVE\n" + struct.pack("<H8sII", 1, b"match", len(payload), zlib.crc32(payload)) + payload
    assert unpack(data, "match") == {"имя": "Ё"}


def _with(data: bytes, **changes: object) -> bytes:
    fields = dict(zip(("magic", "version", "kind", "length", "crc"), HEADER.unpack_from(data), strict=True))
    payload = changes.pop("payload", data[HEADER.size :])
    assert isinstance(payload, bytes)
    if payload != data[HEADER.size :]:
        fields |= {"length": len(payload), "crc": zlib.crc32(payload)}
    fields |= changes
    return HEADER.pack(*fields.values()) + payload


GOOD = pack("match", NEW)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a file of UNO 52"),
        (b"PK\3\4" + bytes(100), "not a file of UNO 52"),
        (GOOD[:20], "not a file of UNO 52"),
        (GOOD.replace(b"\n", b"\r\n", 1), "not a file of UNO 52"),
        (GOOD[:-1], "cut short"),
        (GOOD + b"x", "too long"),
        (GOOD[:-1] + bytes([GOOD[-1] ^ 1]), "checksum"),
        (_with(GOOD, version=VERSION + 1), "newer program"),
        (_with(GOOD, version=0), "no longer read"),
        (_with(GOOD, kind=b"battery"), "another kind"),
        (_with(GOOD, payload=b"not zlib"), "damaged"),
        (_with(GOOD, payload=zlib.compress(b'{"a":')), "damaged"),
        (_with(GOOD, payload=zlib.compress(b"\xff")), "damaged"),
        (_with(GOOD, payload=zlib.compress(b"[1]")), "no table"),
        (_with(GOOD, payload=zlib.compress(b"[" * 100_000)), "damaged"),
        (_with(GOOD, payload=zlib.compress(b"{}")[:-3]), "has no end"),
        (_with(GOOD, payload=zlib.compress(b" " * (storage.MAX_BYTES + 1) + b"{}")), "unpacks to more"),
    ],
)
def test_damage_is_told_in_words(data: bytes, words: str) -> None:
    with pytest.raises(SaveError, match=words):
        unpack(data, "match")


@given(st.data())
def test_no_flipped_bit_is_accepted_or_raises_anything_else(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD) * 8 - 1))
    flipped = bytearray(GOOD)
    flipped[at // 8] ^= 1 << at % 8
    with pytest.raises(SaveError):
        unpack(bytes(flipped), "match")


def test_order_of_checks_a_damaged_newer_file_is_called_damaged() -> None:
    newer = _with(GOOD, version=9)
    with pytest.raises(SaveError, match="checksum"):
        unpack(newer[:-1] + bytes([newer[-1] ^ 1]), "match")


def test_migrations_run_one_after_the_other() -> None:
    migrations = {1: lambda value: value | {"two": True}, 2: lambda value: value | {"three": value["two"]}}
    assert unpack(GOOD, "match", 3, migrations) == NEW | {"two": True, "three": True}


def test_an_empty_folder_holds_nothing_and_stays_empty(tmp_path: Path) -> None:
    folder = tmp_path / "not made"
    assert Storage(folder).read("match") is None
    Storage(folder).delete("match")
    assert not folder.exists()


def test_write_read_backup_delete(tmp_path: Path) -> None:
    kept = Storage(tmp_path / "a" / "b")
    kept.write("match", OLD)
    kept.write("match", NEW)
    assert (kept.read("match"), kept.read_backup("match")) == (NEW, OLD)
    assert sorted(path.name for path in kept.folder.iterdir()) == ["match.sav", "match.sav.bak"]
    kept.delete("match")
    assert kept.read("match") is None and list(kept.folder.iterdir()) == []


@pytest.mark.parametrize("name", ["Пользователь ё test", "with blanks", "日本", "a'b\"c", "é"])
def test_report_77_any_path(tmp_path: Path, name: str) -> None:
    kept = Storage(tmp_path / name / "данные")
    kept.write("match", NEW)
    assert kept.read("match") == NEW


CALLS = ("open", "fsync", "replace")


@pytest.mark.parametrize("failing", CALLS)
@pytest.mark.parametrize("nth", [0, 1])
def test_report_58_a_write_that_fails_leaves_old_or_new_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, nth: int
) -> None:
    """No space, a short write or a refused rename at every step: the next start finds a complete file."""
    kept = Storage(tmp_path)
    kept.write("match", OLD)
    calls = 0
    module = storage if failing == "open" else os
    real: Callable[..., Any] = open if failing == "open" else getattr(os, failing)

    def fail(*arguments: Any, **keywords: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == nth + 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(*arguments, **keywords)

    monkeypatch.setattr(module, failing, fail, raising=False)
    try:
        kept.write("match", NEW)
        failed = False
    except SaveError as error:
        failed = True
        assert str(tmp_path) in str(error) and "No space left" in str(error)
    monkeypatch.undo()
    again = Storage(tmp_path)
    assert again.read("match") == (OLD if failed else NEW)
    again.write("match", NEW)
    assert again.read("match") == NEW
    assert not list(tmp_path.glob("*.tmp"))


class PowerCut(BaseException):
    """The machine stops: no handler of the program runs."""


@pytest.mark.parametrize("nth", range(3))
def test_report_58_power_cut_between_any_two_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    kept = Storage(tmp_path)
    kept.write("match", OLD)
    steps = 0

    def step(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            nonlocal steps
            if steps == nth:
                raise PowerCut
            steps += 1
            return real(*arguments)

        return call

    monkeypatch.setattr(os, "fsync", step(os.fsync))
    monkeypatch.setattr(os, "replace", step(os.replace))
    with pytest.raises(PowerCut):
        kept.write("match", NEW)
    monkeypatch.undo()
    assert Storage(tmp_path).read("match") == OLD
    assert not list(tmp_path.glob("*.tmp"))  # the stray file is gone


WRITER = """
import sys
from pathlib import Path
from uno52_retro.host.storage import Storage
kept = Storage(Path(sys.argv[1]))
number = 0
while True:
    number += 1
    kept.write("match", {"number": number, "filler": "x" * (number % 50_000)})
    print(number, flush=True)
"""


@pytest.mark.slow
def test_report_58_killed_at_any_moment_the_file_is_old_or_new(tmp_path: Path) -> None:
    """A process that does nothing but write is killed thirty times, each time a little later."""
    for delay in range(30):
        folder = tmp_path / str(delay)
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(folder)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(delay / 3000)
        process.kill()
        written = [1, *map(int, process.stdout.read().split("\n")[:-1])]
        process.wait()
        value = Storage(folder).read("match")
        assert value is not None and value["number"] - written[-1] in (0, 1)
        assert not list(folder.glob("*.tmp"))


def test_report_78_read_only_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A superuser writes anywhere, so the refusal is simulated."""

    def refuse(*_: object, **__: object) -> object:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(storage, "open", refuse, raising=False)
    with pytest.raises(SaveError, match="Permission denied"):
        Storage(tmp_path).write("match", NEW)


def test_report_78_folder_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    kept = Storage(tmp_path / "file" / "folder")
    assert kept.read("match") is None
    kept.delete("match")
    with pytest.raises(SaveError, match="cannot write"):
        kept.write("match", NEW)


def test_report_78_folder_deleted_during_play(tmp_path: Path) -> None:
    kept = Storage(tmp_path / "data")
    kept.write("match", OLD)
    for path in kept.folder.iterdir():
        path.unlink()
    kept.folder.rmdir()
    kept.write("match", NEW)
    assert kept.read("match") == NEW


def test_set_aside_keeps_what_cannot_be_read(tmp_path: Path) -> None:
    kept = Storage(tmp_path)
    kept.path("match").write_bytes(b"from the future")
    aside = kept.set_aside("match")
    assert aside is not None and (tmp_path / aside).read_bytes() == b"from the future"
    assert not kept.changed("match")
    assert kept.set_aside("match") is None


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/home/Ё"}, "/home/Ё/.local/share/uno52-retro"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": "/x y"}, "/x y/uno52-retro"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": "relative"}, "/home/a/.local/share/uno52-retro"),
        ("darwin", {"HOME": "/Users/a"}, "/Users/a/Library/Application Support/uno52-retro"),
        (
            "win32",
            {"HOME": "/u", "APPDATA": "/u/Пользователь/Roaming"},
            "/u/Пользователь/Roaming/uno52-retro",
        ),
        ("win32", {"HOME": "/u"}, "/u/AppData/Roaming/uno52-retro"),
    ],
)
def test_report_77_the_platform_folder(platform: str, environment: dict[str, str], folder: str) -> None:
    assert data_folder(environment, platform) == Path(folder)
