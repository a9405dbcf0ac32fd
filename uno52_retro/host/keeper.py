"""Keeps the player's battery and the running match, on disk or in a browser, whatever happens, and never
stops the game for it.

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

from uno52_retro.console import statistics
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError

from .storage import Newer, Store, Value
from .webstore import Refused

BATTERY = "battery"
MATCH = "match"
EARLIER = "earlier"
"""A match that was found too late, when another was being played already; offered when there is no other."""
LOOK_FRAMES = 60
"""How often it looks for what other tabs have written, and tries again what did not go."""

UNSAVED, DAMAGED, ELSEWHERE = "notice.unsaved", "notice.damaged", "notice.elsewhere"
"""Keys of the words that a person must see."""

T = TypeVar("T")


class Kept(Protocol):
    """What the keeper reads of a console, and how it hands over what it found later."""

    autosave: str | None
    autosave_serial: int

    @property
    def battery(self) -> Battery: ...
    @property
    def playing(self) -> bool: ...
    def take_battery(self, battery: Battery) -> None: ...


class Keeper:
    """Loads at its making: `battery` and `autosave` are None where nothing (good) is kept.

    A file that cannot be read is put aside under another name and its backup is taken; a failed write is told
    once, tried again, and the match goes on (reports 58, 78). Where a browser refuses even to be read,
    reading is tried again too, and what is found then is joined to what has happened since (report 80).
    `warn` gets words for a log, `notice` is the text key of what the person must see now, "" for nothing.
    Without a storage nothing is kept.
    """

    def __init__(self, storage: Store | None, warn: Callable[[str], None]) -> None:
        self._storage = storage
        self._warn = warn
        self._warned = False
        self._frames = 0
        self._unread: set[str] = set()
        self._unwritten: set[str] = set()
        self._damaged = False
        self._elsewhere = False
        self._autosave_serial = 0
        self.battery = self._load(BATTERY, Battery.from_json)
        self._base = Battery() if self.battery is None else copy(self.battery)
        self._battery_serial = self._base.serial
        self.autosave = self._load(MATCH, _autosave) or self._take_earlier()

    @property
    def storage(self) -> Store | None:
        """Where it keeps things; None for nowhere."""
        return self._storage

    @property
    def notice(self) -> str:
        """The text key of what the person must know, "" when all is well."""
        if self._elsewhere:
            return ELSEWHERE
        if self._unread or self._unwritten:
            return UNSAVED
        return DAMAGED if self._damaged else ""

    @property
    def safe(self) -> bool:
        """Whether everything up to now is kept."""
        return self._storage is not None and not (self._unread or self._unwritten or self._elsewhere)

    def keep(self, console: Kept) -> None:
        """Write what changed since the last call; does nothing when nothing did. Once a second it also looks
        what others did."""
        if self._storage is None:
            return
        self._frames += 1
        looks = self._frames % LOOK_FRAMES == 0
        if looks:
            self._look(console, self._storage)
        if console.battery.serial != self._battery_serial or (looks and BATTERY in self._unwritten):
            self._keep_battery(console)
        if console.autosave_serial != self._autosave_serial or (looks and MATCH in self._unwritten):
            self._keep_match(console)

    # --- writing --------------------------------------------------------------------------------------------

    def _keep_battery(self, console: Kept) -> None:
        self._battery_serial = console.battery.serial
        try:
            if self._write(BATTERY, console.battery.to_json()):
                self._base = copy(console.battery)
        except Newer as newer:
            self._found_battery(console, newer.value)

    def _keep_match(self, console: Kept) -> None:
        self._autosave_serial = console.autosave_serial
        if self._elsewhere:
            return
        try:
            self._write(MATCH, None if console.autosave is None else {"autosave": console.autosave})
        except Newer as newer:
            if newer.late:
                self._found_match(console, newer.value)
            else:
                self._elsewhere = True

    def _write(self, kind: str, value: Value | None) -> bool:
        """Write or delete; whether that went well. Raises Newer; remembers any other trouble."""
        if self._storage is None:
            return False
        try:
            if value is None:
                self._storage.delete(kind)
            else:
                self._storage.write(kind, value)
            self._unwritten.discard(kind)
            self._unread.discard(kind)
        except Newer:
            self._unread.discard(kind)
            raise
        except SaveError as error:
            self._unwritten.add(kind)
            if not self._warned:
                self._warned = True
                self._warn(f"{error}; playing on without saving")
            return False
        return True

    # --- what others did, and what could not be read before -------------------------------------------------

    def _look(self, console: Kept, storage: Store) -> None:
        for kind, found in ((BATTERY, self._found_battery), (MATCH, self._found_match)):
            if kind in self._unread:
                try:
                    value = storage.read(kind)
                except SaveError:
                    continue
                self._unread.discard(kind)
                found(console, value)
        if self._elsewhere or storage.changed(MATCH):
            self._elsewhere = console.playing
            if not console.playing:
                self._adopt(console, self._load(MATCH, _autosave))

    def _found_battery(self, console: Kept, value: Value | None) -> None:
        """Join what others kept to what changed here, and keep both."""
        if value is not None:
            try:
                theirs = Battery.from_json(value)
            except SaveError:
                return
            console.take_battery(merged(self._base, console.battery, theirs))
            self._base = theirs
        if value is None and console.battery.serial == self._base.serial:
            return  # nothing there and nothing to keep yet
        self._battery_serial = console.battery.serial
        try:
            if self._write(BATTERY, console.battery.to_json()):
                self._base = copy(console.battery)
        except Newer:
            self._unwritten.add(BATTERY)  # another tab was quicker; again in a second

    def _found_match(self, console: Kept, value: Value | None) -> None:
        """A match lay there from before: offer it, or lay it by when another is being played."""
        try:
            found = None if value is None else _autosave(value)
        except SaveError:
            found = None
        if not console.playing and console.autosave is None:
            self._adopt(console, found)
        elif console.autosave != found:
            try:
                if found is not None:
                    self._write(EARLIER, {"autosave": found})
                self._write(MATCH, None if console.autosave is None else {"autosave": console.autosave})
            except Newer:
                self._unwritten.add(MATCH)

    def _adopt(self, console: Kept, autosave: str | None) -> None:
        """The console offers this match from now on; it is kept already."""
        if console.autosave != autosave:
            console.autosave = autosave
            console.autosave_serial += 1
        self._autosave_serial = console.autosave_serial

    # --- reading --------------------------------------------------------------------------------------------

    def _take_earlier(self) -> str | None:
        """The match that was laid by becomes the match again."""
        earlier = self._load(EARLIER, _autosave)
        if earlier is not None:
            try:
                self._write(MATCH, {"autosave": earlier})
                self._write(EARLIER, None)
            except Newer:
                return None
        return earlier

    def _load(self, kind: str, parse: Callable[[Value], T]) -> T | None:
        if self._storage is None:
            return None
        try:
            value = self._storage.read(kind)
            return None if value is None else parse(value)
        except Refused as error:
            if kind != EARLIER:
                self._unread.add(kind)
            if not self._warned:
                self._warned = True
                self._warn(f"{error}; playing on without saving")
            return None
        except SaveError as error:
            aside = self._storage.set_aside(kind)
            kept = "" if aside is None else f"; it is kept as {aside}"
            self._damaged = True
            self._warn(f"{error}{kept}")
        backup = self._storage.read_backup(kind)
        try:
            return None if backup is None else parse(backup)
        except SaveError:
            return None


def copy(battery: Battery) -> Battery:
    """A battery of its own with the same contents."""
    return Battery.from_json(battery.to_json())


def merged(base: Battery, mine: Battery, theirs: Battery) -> Battery:
    """Join two batteries that both came from `base`: what was changed here, and for the rest theirs; the
    statistics of both add up.

    >>> merged(Battery(), Battery(music=1), Battery(effects=2)).to_json()["effects"]
    2
    """
    before, here, joined = base.to_json(), mine.to_json(), theirs.to_json()
    for name, value in here.items():
        if name == "statistics":
            joined[name] = statistics.joined(base.statistics, mine.statistics, theirs.statistics)
        elif value != before[name]:
            joined[name] = value
    joined["serial"] = max(mine.serial, theirs.serial) + 1
    return Battery.from_json(joined)


def _autosave(value: Value) -> str:
    text = value.get("autosave")
    if not isinstance(text, str):
        raise SaveError("the saved match is no text")
    return text
