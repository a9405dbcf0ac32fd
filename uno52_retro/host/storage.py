"""Files that outlive the process: one format, one folder, never a half-written file.

A file is, in this order and little-endian,

    magic 8 bytes `U52SAVE\\n` · version u16 · kind 8 bytes · length u32 · CRC-32 u32 · payload

where the payload is `length` bytes of zlib over canonical JSON (UTF-8, sorted keys, no blanks) and the CRC is
the payload's. Where there are several files of a kind their names go on behind a dot, `state.uno52.3`, and
what stands before it is the kind. It is never a pickle: reading a file runs no code. The only module of the
project that opens files of the player. May import the console's SaveError, which it raises for whatever goes
wrong, with words fit to be shown.

    >>> unpack(pack("match", {"record": "..."}), "match")
    {'record': '...'}
"""

from __future__ import annotations

import json
import os
import struct
import sys
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from uno52_retro.console.codec import SaveError

MAGIC = b"U52SAVE\n"
VERSION = 1
HEADER = struct.Struct("<8sH8sII")
MAX_BYTES = 16 << 20
"""No payload grows beyond this when it is unpacked; the largest match is far below, a made-up file may not
be."""

Value = dict[str, Any]
Migration = Callable[[Value], Value]
MIGRATIONS: dict[int, Migration] = {}
"""From version n to n + 1, on plain dictionaries. Version 1 is the first, so there is none yet."""

APP_FOLDER = "uno52-retro"
STRAY_SECONDS = 60
Stamp = tuple[int, int, int] | None


class Foreign(SaveError):
    """Not a file of this program, or one of another kind."""

    key = "emu.error.foreign"


class FromTheFuture(SaveError):
    """A file that a newer version of this program has written."""

    key = "emu.error.newer"


class Unwritable(SaveError):
    """Nothing can be kept: no space, no permission, no folder."""

    key = "emu.error.write"


def pack(kind: str, value: Value) -> bytes:
    """Return the bytes of a file of `kind` (at most eight ASCII letters, and a dot and more) that holds
    `value`."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    payload = zlib.compress(text.encode("utf-8"), 6)
    return HEADER.pack(MAGIC, VERSION, _label(kind), len(payload), zlib.crc32(payload)) + payload


def _label(kind: str) -> bytes:
    return kind.partition(".")[0].encode("ascii")


def unpack(
    data: bytes, kind: str, version: int = VERSION, migrations: Mapping[int, Migration] = MIGRATIONS
) -> Value:
    """Return what a file of `kind` holds, migrated to `version`.

    Raises SaveError with the first thing that is wrong, in the order magic, length, CRC, version, kind,
    contents.
    """
    if len(data) < HEADER.size or not data.startswith(MAGIC):
        raise Foreign("this is not a file of UNO 52 Retro")
    _, written, label, length, crc = HEADER.unpack_from(data)
    payload = data[HEADER.size :]
    if len(payload) != length:
        raise SaveError(f"the file is cut short or too long: {len(payload)} bytes instead of {length}")
    if zlib.crc32(payload) != crc:
        raise SaveError("the file is damaged: its checksum does not fit")
    if written > version:
        raise FromTheFuture(
            f"the file was written by a newer program (format {written}, this one reads {version})"
        )
    if label.rstrip(b"\0") != _label(kind):
        raise Foreign(f"the file is of another kind: {label.rstrip(bytes(1))!r}, not {_label(kind)!r}")
    value = _parse(payload)
    for number in range(written, version):
        if number not in migrations:
            raise SaveError(f"the file has format {number}, which is no longer read")
        value = migrations[number](value)
    return value


def _parse(payload: bytes) -> Value:
    unzip = zlib.decompressobj()
    try:
        text = unzip.decompress(payload, MAX_BYTES)
        value = json.loads(text) if unzip.eof else None
    except (zlib.error, ValueError, RecursionError) as error:
        raise SaveError(f"the file is damaged: {error}") from error
    if not unzip.eof:
        raise SaveError(f"the file is damaged: it unpacks to more than {MAX_BYTES} bytes or has no end")
    if not isinstance(value, dict):
        raise SaveError("the file is damaged: its contents are no table")
    return value


class Newer(SaveError):
    """What is kept is newer than what this program has seen, so nothing was written over it.

    `value` is what is kept (None: it was deleted); `late`: it lay there from before, but could not be read at
    the start. Having raised this once a store takes it as seen: to write again is to replace it knowingly.
    """

    def __init__(self, value: Value | None, late: bool) -> None:
        super().__init__("what is kept is newer than what is to be written")
        self.value = value
        self.late = late


class Store(Protocol):
    """A place that keeps one value a kind: the folder below on a disk, `webstore.WebStore` in a browser.

    What goes wrong is a SaveError; a kind is at most eight ASCII letters, and where there are several of it a
    dot and more.
    """

    def read(self, kind: str) -> Value | None:
        """What is kept, None when there is nothing."""

    def read_backup(self, kind: str) -> Value | None:
        """What was kept before the last write; None when that cannot be had."""

    def write(self, kind: str, value: Value) -> None:
        """Keep `value`. May raise Newer."""

    def delete(self, kind: str) -> None:
        """Keep nothing. May raise Newer."""

    def set_aside(self, kind: str) -> str | None:
        """Move what cannot be read out of the way of the next write; its new name, or None."""

    def changed(self, kind: str) -> bool:
        """Whether somebody else has written since this program last read or wrote."""


class Storage:
    """A folder of save files. Writing is atomic; the file before the last is kept as `NAME.bak`.

    The folder is made at the first write, so a run that keeps nothing leaves nothing. Two programs may share
    a folder: what another has written since this one looked is not written over unseen (`Newer`).
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: dict[str, Stamp] = {}
        self._cleaned = False

    def path(self, kind: str) -> Path:
        """The file of a kind, `match.sav`."""
        return self.folder / f"{kind}.sav"

    def write(self, kind: str, value: Value) -> None:
        """Put `value` into the file of a kind: temporary file, flush, fsync, rename (report 58).

        Whatever moment the machine stops at, `read` finds the old or the new contents, complete. Raises
        Unwritable or Newer.
        """
        data = pack(kind, value)
        path, temporary, backup = self._paths(kind)
        self._check_unseen(kind)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with open(temporary, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                os.replace(path, backup)
            os.replace(temporary, path)
            self._seen[kind] = _stamp(path)
            self._sync_folder()
        except OSError as error:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise Unwritable(f"cannot write {path}: {error.strerror or error}") from error

    def read(self, kind: str) -> Value | None:
        """Return the contents of the file of a kind, or None when there is none.

        When the machine stopped between the two renames of `write` the backup is all there is, and is read.
        Raises SaveError for a file that cannot be read; it names the file.
        """
        path, _, backup = self._paths(kind)
        self._clean(path)
        self._seen[kind] = _stamp(path)
        for candidate in (path, backup):
            try:
                return unpack(candidate.read_bytes(), kind)
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                raise SaveError(f"cannot read {candidate}: {error.strerror or error}") from error
            except SaveError as error:
                raise type(error)(f"{candidate}: {error}") from error
        return None

    def read_backup(self, kind: str) -> Value | None:
        """Return what was in the file of a kind before the last write; None when that cannot be had."""
        try:
            return unpack(self._paths(kind)[2].read_bytes(), kind)
        except (OSError, SaveError):
            return None

    def set_aside(self, kind: str) -> str | None:
        """Rename a file that cannot be read, so that no write destroys it; return its new name."""
        path = self.path(kind)
        aside = path.with_name(path.name + ".unread")
        try:
            os.replace(path, aside)
        except OSError:
            return None
        return aside.name

    def changed(self, kind: str) -> bool:
        """Whether another program has written since this one last read or wrote."""
        return kind in self._seen and _stamp(self.path(kind)) != self._seen[kind]

    def delete(self, kind: str) -> None:
        """Remove the file of a kind, its backup first, so that it cannot come back. Raises Unwritable or
        Newer."""
        path, _, backup = self._paths(kind)
        self._check_unseen(kind)
        try:
            backup.unlink(missing_ok=True)
            path.unlink(missing_ok=True)
            self._seen[kind] = None
        except NotADirectoryError:
            return
        except OSError as error:
            raise Unwritable(f"cannot remove {path}: {error.strerror or error}") from error

    def _paths(self, kind: str) -> tuple[Path, Path, Path]:
        path = self.path(kind)
        temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")  # no other program writes into it
        return path, temporary, path.with_name(path.name + ".bak")

    def _check_unseen(self, kind: str) -> None:
        """Raise Newer, once, when another program has written what this one has not seen."""
        if not self.changed(kind):
            return
        path = self.path(kind)
        self._seen[kind] = _stamp(path)
        try:
            value = unpack(path.read_bytes(), kind)
        except (OSError, SaveError):
            return  # there is nothing that could be lost
        raise Newer(value, late=False)

    def _clean(self, path: Path) -> None:
        """Remove what writes that were cut off have left: of this file, and the first time of all."""
        pattern, self._cleaned = f"{path.name}.*.tmp" if self._cleaned else "*.sav.*.tmp", True
        with suppress(OSError):
            for temporary in self.folder.glob(pattern):
                if _is_stray(temporary):
                    temporary.unlink(missing_ok=True)

    def _sync_folder(self) -> None:
        """Make the renames themselves last; not every system can, and none needs it to be right."""
        with suppress(OSError):
            handle = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _stamp(path: Path) -> Stamp:
    """What tells one writing of a file from another; None when it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def _is_stray(temporary: Path) -> bool:
    """Whether nobody writes into this temporary file any more: its program is gone, or it is old."""
    number = temporary.suffixes[-2][1:] if len(temporary.suffixes) > 1 else ""
    if number == str(os.getpid()) or not number.isdigit():
        return True
    if os.name != "posix":  # elsewhere asking for a process may end it
        return time.time() - temporary.stat().st_mtime > STRAY_SECONDS
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


def data_folder(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """The folder where this system keeps a program's data for one person (not made yet)."""
    environment = os.environ if environment is None else environment
    home = Path(environment.get("HOME") or Path.home())
    if platform == "win32":
        base = Path(environment.get("APPDATA") or home / "AppData" / "Roaming")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        xdg = environment.get("XDG_DATA_HOME", "")
        base = Path(xdg) if os.path.isabs(xdg) else home / ".local" / "share"  # a relative one is invalid
    return base / APP_FOLDER
