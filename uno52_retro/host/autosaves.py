"""Three autosaves in turn, so that a damaged one costs one decision and not the match.

`Rotating` is a `Store` around another one: the running match, which the keeper writes after every decision,
goes into three files in turn; everything else passes through. Each writing has a number, and the highest
counts. A file that another program has written since is never written over: then the next free name is taken,
so that two programs with one folder lose nothing. May import `storage`.

    store = Rotating(Storage(folder))
    store.write("match", {"autosave": "..."})
"""

from __future__ import annotations

from uno52_retro.console.codec import SaveError

from .storage import Newer, Store, Value

MATCH = "match"
KEPT = 3
NAMES = tuple(MATCH if number == 1 else f"{MATCH}.{number}" for number in range(1, 10))
"""Three are used by one program; the others are there for more programs at a time."""
NUMBER = "number"


class Rotating:
    """See above. A match that is over is written as one without a text, so that no older one comes back."""

    def __init__(self, inner: Store) -> None:
        self._inner = inner
        self._numbers: dict[str, int] = {}
        self._mine: list[str] = []
        self._highest = 0

    # --- the running match ----------------------------------------------------------------------------------

    def read(self, kind: str) -> Value | None:
        """What is kept. A damaged autosave is a SaveError; `read_backup` has those that are sound."""
        if kind != MATCH:
            return self._inner.read(kind)
        broken: SaveError | None = None
        for name in NAMES:
            try:
                self._look(name)
            except SaveError as error:
                broken = broken or error
        self._mine = sorted(self._numbers, key=lambda name: -self._numbers[name])[:KEPT]
        if broken is not None:
            raise broken
        return self._newest()

    def read_backup(self, kind: str) -> Value | None:
        """What was kept before; of the running match the newest that is sound."""
        return self._inner.read_backup(kind) if kind != MATCH else self._newest()

    def write(self, kind: str, value: Value) -> None:
        """Keep it, the match in the place of its oldest autosave."""
        if kind != MATCH:
            self._inner.write(kind, value)
            return
        name = self._place()
        self._highest += 1
        try:
            self._inner.write(name, value | {NUMBER: self._highest})
        except Newer:
            self._numbers[name] = -1  # just now, by another program: it keeps the name
            self._mine = [other for other in self._mine if other != name]
            self.write(kind, value)
            return
        self._numbers[name] = self._highest
        if name not in self._mine:
            self._mine.append(name)

    def delete(self, kind: str) -> None:
        """There is nothing to go on with."""
        if kind != MATCH:
            self._inner.delete(kind)
        elif self._numbers:
            self.write(MATCH, {"autosave": None})

    def set_aside(self, kind: str) -> str | None:
        """Put what cannot be read out of the way; the name of the first such thing."""
        if kind != MATCH:
            return self._inner.set_aside(kind)
        aside = None
        for name in NAMES:
            try:
                self._look(name)
            except SaveError:
                aside = self._inner.set_aside(name) or aside
        return aside

    def changed(self, kind: str) -> bool:
        """Whether another program has written it. Its matches are its own: they do not count."""
        return kind != MATCH and self._inner.changed(kind)

    def matches(self) -> list[str]:
        """The texts of the autosaves that there are, newest first, each once."""
        found: dict[str, int] = {}
        for name in NAMES:
            try:
                value = self._inner.read(name)
            except SaveError:
                continue
            if value is not None and isinstance(value.get("autosave"), str):
                found[value["autosave"]] = _number(value)
        return sorted(found, key=lambda text: -found[text])

    def _look(self, name: str) -> Value | None:
        """Read one autosave and remember its number."""
        value = self._inner.read(name)
        if value is None:
            self._numbers.pop(name, None)
        else:
            self._numbers[name] = _number(value)
            self._highest = max(self._highest, self._numbers[name])
        return value

    def _newest(self) -> Value | None:
        for name in sorted(self._numbers, key=lambda name: -self._numbers[name]):
            try:
                value = self._inner.read(name)
            except SaveError:
                continue
            if value is not None:
                return None if value.get("autosave") is None else value
        return None

    def _place(self) -> str:
        """The name to write to: a new one until there are three, then the oldest that is still ours."""
        for name in list(self._mine):
            if self._inner.changed(name):
                self._mine.remove(name)
                self._numbers[name] = -1
        if len(self._mine) >= KEPT:
            return min(self._mine, key=lambda name: self._numbers[name])
        for name in NAMES:
            if name not in self._numbers:
                return name
        return min(self._mine or NAMES, key=lambda name: self._numbers.get(name, 0))


def _number(value: Value) -> int:
    number = value.get(NUMBER, 0)
    return number if type(number) is int else 0
