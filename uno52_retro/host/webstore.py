"""What lasts in a browser: the `localStorage` of the page behind the same verbs as a folder on disk.

Files of Pyodide live in memory and are gone after a reload (report 80). So each kind has two entries there,
written in turn, so that the one before the last is whole whatever happens to the last. An entry is text:

    revision · tab · CRC-32 of the rest, 8 hex digits · base64 of the bytes of a save file      with blanks

An entry without bytes says that the thing was deleted. The higher revision counts. Nothing is written before
a read went well, and nothing over a revision that this tab has neither read nor written: then `Newer` is
raised, and the keeper decides. The running match is one such kind, not several files in turn as on a disk
(`autosaves`): two tabs are mostly two views of one match, which then belongs to the last. May import
`storage` and the standard library; the storage object is handed in.

    store = WebStore(lambda: js.localStorage, tab=secrets.token_hex(4))
    store.write("battery", {"music": 7})
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable
from typing import NamedTuple, Protocol

from uno52_retro.console.codec import SaveError

from .storage import Newer, Unwritable, Value, pack, unpack

PREFIX = "uno52-retro.1."
"""Pages of other games may share our origin (a hosting site's), so every key says whose it is, and of which
layout."""
SLOTS = ("a", "b")


class Local(Protocol):
    """The part of the browser's `Storage` that is used. Each call may raise whatever the browser raises."""

    def getItem(self, key: str) -> str | None: ...
    def setItem(self, key: str, text: str) -> None: ...
    def removeItem(self, key: str) -> None: ...


class Refused(Unwritable):
    """The browser does not let us: a private window, blocked cookies, a full storage."""


class Stamp(NamedTuple):
    """Which write: its number and the tab that made it; the larger one is the newer."""

    revision: int
    tab: str


class Entry(NamedTuple):
    """One copy as it lies in the storage; `data` are the bytes of a save file, empty for deleted."""

    stamp: Stamp
    slot: str
    data: bytes


NOTHING = Stamp(0, "")


class WebStore:
    """A `Store` on the browser's storage. `opened` gives the storage object and is asked at every call: where
    it is refused already the asking raises. `tab` tells this page from others of the same game."""

    def __init__(self, opened: Callable[[], Local], tab: str) -> None:
        self._opened = opened
        self._tab = tab
        self._seen: dict[str, Stamp] = {}

    def read(self, kind: str) -> Value | None:
        """Return what is kept. Raises Refused, and SaveError when no copy can be read."""
        entries = self._entries(kind)
        if not entries and any(self._get(self._key(kind, slot)) is not None for slot in SLOTS):
            raise SaveError(f"{kind}: both copies in the storage of the browser are damaged")
        newest = max(entries, default=None)
        value = _value(newest, kind)
        self._seen[kind] = newest.stamp if newest else NOTHING
        return value

    def read_backup(self, kind: str) -> Value | None:
        """Return what was kept before the last write; None when that cannot be had."""
        try:
            return _value(min(self._entries(kind), default=None), kind)
        except SaveError:
            return None

    def write(self, kind: str, value: Value) -> None:
        """Keep `value`, in the place of the older copy. Raises Newer or Refused; then nothing has changed."""
        self._put(kind, pack(kind.partition(".")[0], value))

    def delete(self, kind: str) -> None:
        """Keep nothing; that is a write of its own, so that another tab cannot bring the old value back."""
        self._put(kind, b"")

    def set_aside(self, kind: str) -> str | None:
        """Move the newest copy (or both, when neither is whole) to a key that ends in `.unread`; return its
        name.

        The copy before it stays, as `read_backup` and for the case that this is all there is.
        """
        name = ""
        try:
            newest = max(self._entries(kind), default=None)
            for slot in SLOTS:
                key = self._key(kind, slot)
                text = self._get(key)
                if text is not None and (newest is None or slot == newest.slot):
                    name = f"{key}.unread"
                    self._set(name, text)
                    self._remove(key)
            older = max(self._entries(kind), default=None)
        except Refused:
            return None
        self._seen[kind] = older.stamp if older else NOTHING
        return name or None

    def changed(self, kind: str) -> bool:
        """Whether another tab has written since this one last read or wrote."""
        try:
            newest = max(self._entries(kind), default=None)
        except SaveError:
            return False
        return newest is not None and newest.stamp != self._seen.get(kind, newest.stamp)

    def _put(self, kind: str, data: bytes) -> None:
        entries = self._entries(kind)
        newest = max(entries, default=None)
        seen = self._seen.get(kind)
        if seen is None and newest is None:
            self.read(kind)  # nothing there, or nothing that can be read: then it raises
            seen = NOTHING
        if newest is not None and newest.stamp != seen:
            value = _value(newest, kind)
            self._seen[kind] = newest.stamp
            raise Newer(value, late=seen is None)
        stamp = Stamp(max(seen or NOTHING, newest.stamp if newest else NOTHING).revision + 1, self._tab)
        slot = next(slot for slot in SLOTS if newest is None or slot != newest.slot)
        self._set(self._key(kind, slot), _text(stamp, data))
        self._seen[kind] = stamp

    def _entries(self, kind: str) -> list[Entry]:
        """The copies that are whole. Raises Refused."""
        found = []
        for slot in SLOTS:
            text = self._get(self._key(kind, slot))
            entry = None if text is None else _entry(text, slot)
            if entry is not None:
                found.append(entry)
        return found

    def _key(self, kind: str, slot: str) -> str:
        return f"{PREFIX}{kind}.{slot}"

    # The browser's exceptions have no common type outside it, so these three catch all of them.

    def _get(self, key: str) -> str | None:
        try:
            text = self._opened().getItem(key)
        except Exception as error:
            raise Refused(f"the browser does not give its storage: {error}") from error
        return text if isinstance(text, str) else None

    def _set(self, key: str, text: str) -> None:
        try:
            self._opened().setItem(key, text)
        except Exception as error:
            raise Refused(f"the browser does not store: {error}") from error
        if self._get(key) != text:
            raise Refused("the browser did not store what it was given")

    def _remove(self, key: str) -> None:
        try:
            self._opened().removeItem(key)
        except Exception as error:
            raise Refused(f"the browser does not store: {error}") from error


def _value(entry: Entry | None, kind: str) -> Value | None:
    """What an entry holds. Raises SaveError, as when a newer program has written it."""
    return unpack(entry.data, kind.partition(".")[0]) if entry is not None and entry.data else None


def _text(stamp: Stamp, data: bytes) -> str:
    body = base64.b64encode(data).decode("ascii")
    return f"{stamp.revision} {stamp.tab} {_checksum(stamp, body)} {body}"


def _entry(text: str, slot: str) -> Entry | None:
    """Read what `_text` wrote; None when a character of it is not as it was."""
    parts = text.split(" ")
    if len(parts) != 4 or not (parts[0].isascii() and parts[0].isdigit() and len(parts[0]) < 16):
        return None
    stamp = Stamp(int(parts[0]), parts[1])
    if parts[2] != _checksum(stamp, parts[3]):
        return None
    try:
        return Entry(stamp, slot, base64.b64decode(parts[3], validate=True))
    except binascii.Error:
        return None


def _checksum(stamp: Stamp, body: str) -> str:
    return f"{zlib.crc32(f'{stamp.revision} {stamp.tab} {body}'.encode()):08x}"
