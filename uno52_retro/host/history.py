"""The matches that were played, newest first, each as a record with its date and how it ended.

A match comes in when it is over, or when it is left for another one; when it is gone on with later its
longer record takes the place of the shorter. What was played honestly is never replaced by practice. May
import the console and its neighbours.

    history = History(store, console, today)
    history.note()                    # after every frame of the console
    history.entries()[0].text         # a record (NOTATION.md)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from typing import Any

from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match

from . import records
from .states import write
from .storage import Store

NAME = "history"
KEPT = 60
"""So many matches are kept, some 1 KB each."""
LEFT, WON, LOST = "left", "won", "lost"


@dataclass(frozen=True)
class Entry:
    """A match: its rule set, game code, when it was played, how it ended (LEFT, WON, LOST), in which round,
    what the person had at the end, whether it was practice, who sat there, and its record."""

    game: str
    code: str
    date: str
    result: str
    round: int
    score: int
    tainted: bool
    sitters: str
    text: str


class History:
    """The list, and what notices the matches that belong into it."""

    def __init__(self, store: Store, console: Console, date: Callable[[], str]) -> None:
        self._store = store
        self._console = console
        self._date = date
        self._match: Match | None = None
        self._noted = False
        self._entries: list[Entry] | None = None

    def entries(self) -> list[Entry]:
        """All matches, newest first."""
        if self._entries is None:
            try:
                value = self._store.read(NAME) or {}
            except SaveError:
                self._store.set_aside(NAME)
                value = {}
            found = value.get("matches")
            self._entries = (
                [entry for item in found if (entry := _entry(item))] if isinstance(found, list) else []
            )
        return self._entries

    def note(self) -> None:
        """Look at the machine: is a match over, or another one in its place?"""
        match = None if self._console.demo else self._console.match
        if match is not self._match:
            before, self._match = self._match, match
            if before is not None and before.record and not before.over and not _same(before, match):
                self.add(before)
            self._noted = match is not None and match.over and before is not None and before.over
        if match is not None and match.over and not self._noted:
            self._noted = True
            self.add(match)

    def add(self, match: Match, date: str = "") -> None:
        """Keep a match, played now or at `date`. A match set up by hand has no record and is not kept; a
        store that takes nothing keeps nothing."""
        if match.free or match.person is None:
            return
        date = date or self._date()
        state, seat = match.state, match.person
        won = match.winner is not None and state.purse(match.winner) == state.purse(seat)
        entry = Entry(
            match.rules.id,
            match.code,
            date,
            (WON if won else LOST) if match.over else LEFT,
            state.round,
            records.scores(match)[seat],
            match.tainted,
            _who(match),
            records.written(match, date),
        )
        entries = self._joined() if self._store.changed(NAME) else self.entries()
        same = [old for old in entries if (old.code, old.sitters) == (entry.code, entry.sitters)]
        if entry.tainted and any(not old.tainted for old in same):
            same = [old for old in same if old.tainted]
        self._entries = [entry, *(old for old in entries if old not in same)][:KEPT]
        self._write()

    def _joined(self) -> list[Entry]:
        """The list as another program has left it, and what only this one has, newest first."""
        mine, self._entries = self.entries(), None
        theirs = self.entries()
        there = {(entry.code, entry.sitters, entry.tainted) for entry in theirs}
        mine = [entry for entry in mine if (entry.code, entry.sitters, entry.tainted) not in there]
        return sorted(theirs + mine, key=lambda entry: entry.date, reverse=True)

    def take_in(self, text: str) -> None:
        """Put a record that somebody gave us into the list. Raises SaveError."""
        self.add(records.read(text), records.date_of(text))

    def _write(self) -> None:
        try:
            write(self._store, NAME, {"matches": [asdict(entry) for entry in self.entries()]})
        except SaveError:
            return  # the list holds as long as the program runs; the keeper warns


def _who(match: Match) -> str:
    return ",".join(f"{sitter.kind} {sitter.name}" for sitter in match.sitters)


def _same(match: Match, other: Match | None) -> bool:
    """Whether both are the same deal among the same people: one of them was loaded or turned back."""
    return other is not None and (match.code, _who(match)) == (other.code, _who(other))


def _entry(item: Any) -> Entry | None:
    """An entry of plain data, None for anything that is none."""
    kinds = {"str": str, "int": int, "bool": bool}
    if not isinstance(item, dict) or set(item) != {field.name for field in fields(Entry)}:
        return None
    if any(type(item[field.name]) is not kinds[str(field.type)] for field in fields(Entry)):
        return None
    return Entry(**item)
