"""A whole machine as a few hundred bytes, and back: what save states and the rewind are made of.

The bytes are zlib, with a dictionary, of the canonical JSON of `Console.snapshot()`. Only the moves of the
rounds before are taken out of it, for a match grows without end and its snapshots need not: `former` holds
them. Reading happens in two steps, so that nothing of the running machine is touched before all is known to
be sound. May import the console, the engine's checks and `paths`.

    snapshot = take(console)
    restore(console, snapshot)
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import cache
from typing import Any

from uno52_retro.console import codec
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.engine.problems import problems
from uno52_retro.paths import resource

DICTIONARY = 2
"""The dictionary that is written with; a snapshot says which it needs, and none is ever thrown away."""
LEVEL = 6
MAX_BYTES = 4 << 20
"""No snapshot unpacks to more."""


@dataclass(frozen=True)
class Snapshot:
    """`data`: the packed machine · `former`: the moves of the rounds before, a line each · `dictionary`: the
    number of the one that it was packed with."""

    data: bytes
    former: str = ""
    dictionary: int = DICTIONARY


@cache
def dictionary(number: int) -> bytes:
    """The dictionary of that number; SaveError when this version has none."""
    try:
        return resource(f"saves/dictionary-{number}.txt").read_bytes()
    except FileNotFoundError as error:
        raise SaveError(f"there is no dictionary {number} in this version") from error


def take(console: Console) -> Snapshot:
    """The machine of this frame."""
    data = console.snapshot()
    former = _take_former(data)
    packer = zlib.compressobj(LEVEL, zdict=dictionary(DICTIONARY))
    return Snapshot(packer.compress(codec.canonical(data).encode()) + packer.flush(), former)


def read(console: Console, snapshot: Snapshot) -> dict[str, Any]:
    """The values that `console.become` takes over; SaveError for anything damaged. Changes nothing.

    The position of a match is held to the rules: it was played again from its deal, or has no problems.
    """
    unpacker = zlib.decompressobj(zdict=dictionary(snapshot.dictionary))
    try:
        text = unpacker.decompress(snapshot.data, MAX_BYTES)
        if not unpacker.eof or unpacker.unused_data:
            raise SaveError("a snapshot without an end")
        data = json.loads(text)
    except (zlib.error, ValueError, RecursionError) as error:
        raise SaveError(f"a damaged snapshot: {error}") from error
    _put_former(data, snapshot.former)
    try:
        values = console.read(data)
        match = values["match"]
        wrong = problems(match.state) if match is not None and match.free else []
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError) as error:
        raise SaveError(f"a damaged snapshot: {error!r}") from error
    if wrong:
        raise SaveError(f"a position that cannot be: {wrong[0]}")
    return values


def restore(console: Console, snapshot: Snapshot) -> None:
    """Become that machine; SaveError, and nothing changed, for a damaged one."""
    console.become(read(console, snapshot))


def _take_former(data: dict[str, Any]) -> str:
    """Take the moves of the rounds before out of a snapshot; "" where there are none."""
    if data["match"] is None:
        return ""
    former = data["match"]["o"][1].pop("former", "")
    assert isinstance(former, str)
    return former


def _put_former(data: Any, former: str) -> None:
    """Put them in again. A match that was set up by hand has none, and no place for them."""
    try:
        match = data["match"]
        if match is not None and "free" not in match["o"][1]:
            match["o"][1]["former"] = former
    except (IndexError, KeyError, TypeError) as error:
        raise SaveError(f"a damaged snapshot: {error!r}") from error
