"""Save states: ten slots and a quick slot for each game, undo for the last save and for the last load.

A slot belongs to the rule set it was saved in (report 76). What the last save replaced and what the last load
left are kept in two files of their own, so both can be taken back after a restart too; taking back a second
time goes forward again. May import the console and its neighbours.

    states = States(store, console, today, picture)
    states.save(QUICK)
    states.load(QUICK)              # raises SaveError, and nothing has changed
    states.undo_load()
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console

from . import snapshots
from .snapshots import Snapshot
from .storage import Newer, Store, Value

QUICK = 0
SLOTS = 10
"""Slots 1 to 10, and the quick slot before them."""
UNDO_SAVE, UNDO_LOAD = "undo.save", "undo.load"
FIELDS = {
    "game": str,
    "code": str,
    "round": int,
    "chips": int,
    "date": str,
    "tainted": bool,
    "small": str,
    "machine": str,
    "former": str,
    "dictionary": int,
}
"""What a saved state holds: its label, and the machine."""


class Nothing(SaveError):
    """There is nothing to load, to save or to take back."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class Label:
    """What is written on a slot. `small` are the pixels of its picture, empty for none; `error` is the text
    key of why it cannot be loaded, "" when it can."""

    game: str = ""
    round: int = 0
    chips: int = 0
    date: str = ""
    tainted: bool = False
    small: bytes = b""
    error: str = ""


class States:
    """The slots of all games. `date` tells the day and time in words, `picture` the small picture of now."""

    def __init__(
        self,
        store: Store,
        console: Console,
        date: Callable[[], str],
        picture: Callable[[Console], bytes],
    ) -> None:
        self._store = store
        self._console = console
        self._date = date
        self._picture = picture
        self._undo: dict[str, Value | None] = {}
        self.last_game = "uno52"

    # --- what there is --------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game whose slots are meant: that of the match on the table, or of the last one."""
        if self.can_save:
            assert self._console.match is not None
            self.last_game = self._console.match.rules.id
        return self.last_game

    @property
    def can_save(self) -> bool:
        """Whether a match is on the table: a demo is nobody's."""
        return self._console.match is not None and not self._console.demo

    @property
    def can_undo_save(self) -> bool:
        """Whether there is a save to take back."""
        return self._read_undo(UNDO_SAVE) is not None

    @property
    def can_undo_load(self) -> bool:
        """Whether there is a load to take back."""
        return self._read_undo(UNDO_LOAD) is not None

    def label(self, slot: int) -> Label | None:
        """What is written on a slot of this game; None for an empty one."""
        try:
            value = self._store.read(self.name(slot))
            return None if value is None else _label(checked(value))
        except SaveError as error:
            return Label(error=error.key)

    def name(self, slot: int) -> str:
        """The name of a slot in the store."""
        return f"state.{self.game}.{slot}"

    # --- saving and loading ---------------------------------------------------------------------------------

    def save(self, slot: int) -> None:
        """Put the machine of now into a slot; what lay there can be brought back. Raises SaveError."""
        if not self.can_save:
            raise Nothing("emu.error.no_match")
        self._replace(self.name(slot), self.take())

    def load(self, slot: int) -> None:
        """Become the machine of a slot, which is practice from then on. Raises SaveError; then nothing has
        changed."""
        value = self._store.read(self.name(slot))
        if value is None:
            raise Nothing("emu.error.empty")
        if checked(value)["game"] != self.game:
            raise SaveError(f"{self.name(slot)} is of the game {value['game']}")
        self._load(value, tainted=True)

    def load_match(self, autosave: str) -> None:
        """Go on with the match of an autosave instead of this one, as a load. Raises SaveError."""
        from uno52_retro.console.match import Match

        match = Match.from_autosave(autosave)
        self._put_undo(UNDO_LOAD, self.take())
        self._console.continue_match(match)
        self._loaded(tainted=True)

    def undo_load(self) -> None:
        """Back to the moment before the last load, just as it was; again: forward to what was loaded. Raises
        SaveError."""
        value = self._read_undo(UNDO_LOAD)
        if value is None:
            raise Nothing("emu.error.no_undo")
        self._load(value, tainted=bool(value.get("tainted")))

    def undo_save(self) -> int:
        """Bring back what the last save replaced (again: what it saved), and tell the slot. Raises
        SaveError."""
        undo = self._read_undo(UNDO_SAVE)
        if undo is None:
            raise Nothing("emu.error.no_undo")
        name, former = str(undo["name"]), undo["former"]
        if not name.startswith("state.") or not isinstance(former, dict | None):
            raise SaveError("what the last save replaced cannot be read")
        self._replace(name, former)
        return int(name.rpartition(".")[2])

    def take(self) -> Value:
        """The machine of now, with its label."""
        console = self._console
        match = console.match
        snapshot = snapshots.take(console)
        return {
            "game": self.game if match is None else match.rules.id,
            "code": "" if match is None else match.code,
            "round": 0 if match is None else match.state.round,
            "chips": 0 if match is None else _score(console),
            "date": self._date(),
            "tainted": match is not None and match.tainted,
            "small": base64.b85encode(self._picture(console)).decode("ascii"),
            "machine": base64.b85encode(snapshot.data).decode("ascii"),
            "former": snapshot.former,
            "dictionary": snapshot.dictionary,
        }

    def read(self, value: Value) -> dict[str, Any]:
        """The machine of a saved state, for `Console.become`; SaveError for one that is not sound."""
        return snapshots.read(self._console, snapshot(checked(value)))

    def _load(self, value: Value, tainted: bool) -> None:
        values = self.read(value)
        self._put_undo(UNDO_LOAD, self.take())
        serial = self._console.autosave_serial
        self._console.become(values)
        self._console.autosave_serial = serial
        self._loaded(tainted)

    def _loaded(self, tainted: bool) -> None:
        """A match that was loaded is practice, and is what is kept now."""
        console = self._console
        if console.match is not None:
            console.match.tainted = tainted
        if console.autosave is not None and self.can_save:
            console.autosave_match()
        else:
            console.autosave_serial += 1
        console.wants_quit = False

    # --- undo -----------------------------------------------------------------------------------------------

    def _replace(self, name: str, value: Value | None) -> None:
        """Write a slot, after what lay there was laid by. A slot that cannot be read is put aside."""
        try:
            former = self._store.read(name)
        except SaveError:
            self._store.set_aside(name)
            former = None
        self._put_undo(UNDO_SAVE, {"name": name, "former": former})
        if value is None:
            self._store.delete(name)
        else:
            self._store.write(name, value)

    def _put_undo(self, name: str, value: Value) -> None:
        """Lay by for an undo. It lasts as long as the program where it cannot be written."""
        self._undo[name] = value
        try:
            write(self._store, name, value)
        except SaveError:
            return

    def _read_undo(self, name: str) -> Value | None:
        if name not in self._undo:
            try:
                self._undo[name] = self._store.read(name)
            except SaveError:
                self._undo[name] = None
        return self._undo[name]


def write(store: Store, name: str, value: Value) -> None:
    """Write, also over what another program has written meanwhile: it lies in the backup then."""
    try:
        store.write(name, value)
    except Newer:
        store.write(name, value)


def checked(value: Value) -> Value:
    """The value, when it has the fields of a saved state; SaveError otherwise."""
    for name, kind in FIELDS.items():
        if type(value.get(name)) is not kind:
            raise SaveError(f"a saved state without a good {name}")
    return value


def snapshot(value: Value) -> Snapshot:
    """The machine of a saved state."""
    return Snapshot(_bytes(value["machine"]), value["former"], value["dictionary"])


def _label(value: Value) -> Label:
    fields = {name: value[name] for name in ("game", "round", "chips", "date", "tainted")}
    return Label(small=_bytes(value["small"]), **fields)


def _bytes(text: str) -> bytes:
    try:
        return base64.b85decode(text)
    except (ValueError, binascii.Error) as error:
        raise SaveError(f"a saved state with damaged bytes: {error}") from error


def _score(console: Console) -> int:
    """What the person has: chips, or points in a game that is played for points."""
    assert console.match is not None
    state, seat = console.match.state, console.match.person or 0
    purse = state.purse(seat)
    return state.points[purse] if state.rules.scoring == "points" else state.chips[purse]


class Memory:
    """A `Store` that lasts as long as the program: for runs that keep nothing."""

    def __init__(self) -> None:
        self._values: dict[str, Value] = {}
        self._backups: dict[str, Value] = {}

    def read(self, kind: str) -> Value | None:
        return self._values.get(kind)

    def read_backup(self, kind: str) -> Value | None:
        return self._backups.get(kind)

    def write(self, kind: str, value: dict[str, Any]) -> None:
        if kind in self._values:
            self._backups[kind] = self._values[kind]
        self._values[kind] = value

    def delete(self, kind: str) -> None:
        self._values.pop(kind, None)
        self._backups.pop(kind, None)

    def set_aside(self, kind: str) -> str | None:
        return None

    def changed(self, kind: str) -> bool:
        return False
