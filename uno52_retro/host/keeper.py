"""Keeps the player's battery and the running match on disk, whatever happens, and never stops the game for
it.

The console counts its changes (`battery.serial`, `autosave_serial`); each new count is written at once, so a
crash, a closed window or a power cut loses at most the frame it happens in. May import the console and
`storage`.

    keeper = Keeper(Storage(folder), warn=print)
    console = Console(languages, keeper.battery, keeper.autosave)
    keeper.keep(console)              # after every frame
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError

from .storage import Storage, Value

BATTERY = "battery"
MATCH = "match"
T = TypeVar("T")


class Kept(Protocol):
    """What the keeper reads of a console."""

    @property
    def battery(self) -> Battery: ...
    @property
    def autosave(self) -> str | None: ...
    @property
    def autosave_serial(self) -> int: ...


class Keeper:
    """Loads at its making: `battery` and `autosave` are None where nothing (good) is kept.

    A file that cannot be read is put aside under another name and its backup is taken; a failed write is told
    once and the match goes on (reports 58, 78). `warn` gets those words. Without a storage nothing is kept.
    """

    def __init__(self, storage: Storage | None, warn: Callable[[str], None]) -> None:
        self._storage = storage
        self._warn = warn
        self._warned = False
        self._battery_serial = 0
        self._autosave_serial = 0
        self.battery = self._load(BATTERY, Battery.from_json)
        self.autosave = self._load(MATCH, _autosave)
        if self.battery is not None:
            self._battery_serial = self.battery.serial

    def keep(self, console: Kept) -> None:
        """Write what changed since the last call; does nothing when nothing did."""
        if console.battery.serial != self._battery_serial:
            self._battery_serial = console.battery.serial
            self._store(BATTERY, console.battery.to_json())
        if console.autosave_serial != self._autosave_serial:
            self._autosave_serial = console.autosave_serial
            self._store(MATCH, None if console.autosave is None else {"autosave": console.autosave})

    def _store(self, kind: str, value: Value | None) -> None:
        if self._storage is None:
            return
        try:
            if value is None:
                self._storage.delete(kind)
            else:
                self._storage.write(kind, value)
        except SaveError as error:
            if not self._warned:
                self._warned = True
                self._warn(f"{error}; playing on without saving")

    def _load(self, kind: str, parse: Callable[[Value], T]) -> T | None:
        if self._storage is None:
            return None
        try:
            value = self._storage.read(kind)
            return None if value is None else parse(value)
        except SaveError as error:
            aside = self._storage.set_aside(kind)
            kept = "" if aside is None else f"; it is kept as {aside.name}"
            self._warn(f"{error}{kept}")
        backup = self._storage.read_backup(kind)
        try:
            return None if backup is None else parse(backup)
        except SaveError:
            return None


def _autosave(value: Value) -> str:
    text = value.get("autosave")
    if not isinstance(text, str):
        raise SaveError("the saved match is no text")
    return text
