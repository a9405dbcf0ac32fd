"""Movies: the buttons of a run with what the machine was after every frame, so that another machine can be
held against it. They belong to one build; what lasts for ever are records of matches.

A movie is text, a thing a line:

    U52MOVIE 1 0.1.0
    @ {...}              a machine to start from: snapshot, battery, language (JSON)
    12 A+RIGHT           twelve frames with these buttons, as in `buttons`
    ~ 03f9...            two hex digits of the digest after each frame of the last block
    = 600 5d1f0c2a       the whole digest after 600 frames in all: a block ends, at 600 frames or before an @

Loading a state or turning time back is another `@`, so a movie goes on over it. May import the console, and
its neighbours `buttons` and `snapshots`.

    recorder = Recorder(console, write)
    recorder.before(); console.step(bits); recorder.after(bits)
    verify(text, load_languages())      # frames and last digest; raises Differs at the first that differs
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from uno52_retro import __version__
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.engine.patience_game import daily

from . import buttons, snapshots
from .deals import load_ranked
from .snapshots import Snapshot

HEAD = "U52MOVIE 1"
BLOCK = 600
MAX_FRAMES = buttons.MAX_FRAMES


class MovieError(ValueError):
    """A text that is no movie; says the line and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")


class Differs(Exception):
    """The machine went another way: `frame` is the first, counted from 1, after which it was another one."""

    def __init__(self, frame: int, wanted: str, got: str) -> None:
        super().__init__(f"frame {frame} differs: the digest is {got}, not {wanted}")
        self.frame = frame


# --- recording ----------------------------------------------------------------------------------------------


class Recorder:
    """Writes a movie as it happens; `write` is given whole lines."""

    def __init__(self, console: Console, write: Callable[[str], object]) -> None:
        self._console = console
        self._write = write
        self._steps: list[list[int]] = []
        self._marks: list[str] = []
        self._frames = 0
        self._digest = ""
        self._seen: tuple[object, ...] | None = None
        write(f"{HEAD} {__version__}\n")

    def before(self) -> None:
        """Before each frame: when the machine is not the one that the last frame left, say which it is."""
        parts = self._parts()
        if self._seen is None or any(a is not b for a, b in zip(self._seen, parts, strict=True)):
            self._end_block()
            self._write(f"@ {json.dumps(_start(self._console), ensure_ascii=False, sort_keys=True)}\n")

    def after(self, bits: int) -> None:
        """After each frame, which was given these buttons."""
        if self._steps and self._steps[-1][1] == bits:
            self._steps[-1][0] += 1
        else:
            self._steps.append([1, bits])
        self._digest = self._console.digest()
        self._marks.append(self._digest[:2])
        self._frames += 1
        if len(self._marks) == BLOCK:
            self._end_block()
        self._seen = self._parts()

    def touched(self) -> None:
        """Somebody has changed the machine in its place."""
        self._seen = None

    def close(self) -> None:
        """Write what is left; may be called more than once."""
        self._end_block()

    def _end_block(self) -> None:
        if not self._marks:
            return
        lines = [f"{frames} {buttons.names(bits)}\n" for frames, bits in self._steps]
        lines += [f"~ {''.join(self._marks)}\n", f"= {self._frames} {self._digest}\n"]
        self._write("".join(lines))
        self._steps, self._marks = [], []

    def _parts(self) -> tuple[object, ...]:
        """What a load, a rewind or a new match from outside replaces; the same objects mean the same run."""
        console = self._console
        return console.rng, console.match, console.battery, console.scenes


def _start(console: Console) -> dict[str, Any]:
    snapshot = snapshots.take(console)
    return {
        "machine": base64.b85encode(snapshot.data).decode("ascii"),
        "former": snapshot.former,
        "dictionary": snapshot.dictionary,
        "battery": console.battery.to_json(),
        "language": console.texts.language,
        "today": console.today,
    }


# --- playing ------------------------------------------------------------------------------------------------


@dataclass
class Block:
    """Some frames in a row: their buttons, two digits of each digest, and the last digest whole. `start`: the
    machine that they begin with, where it is another one."""

    start: dict[str, Any] | None = None
    bits: list[int] = field(default_factory=list)
    marks: str = ""
    frames: int = 0
    digest: str = ""


def parse(text: str) -> list[Block]:
    """Read a movie; raises MovieError. A last block that was cut off by a crash is left out."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(HEAD):
        raise MovieError(1, f"a movie begins with {HEAD!r}")
    blocks, block, total = [], Block(), 0
    for number, line in enumerate(lines[1:], 2):
        kind, _, rest = line.partition(" ")
        if kind == "@":
            if block.bits:
                raise MovieError(number, "a machine in the middle of a block")
            block.start = _machine(rest, number)
        elif kind == "~":
            block.marks = rest
        elif kind == "=":
            words = rest.split()
            total += len(block.bits)
            if len(words) != 2 or words[0] != str(total) or len(block.marks) != 2 * len(block.bits):
                raise MovieError(number, "the block has another length")
            block.frames, block.digest = total, words[1]
            blocks.append(block)
            block = Block()
        else:
            try:
                (step,) = buttons.parse(line).steps
            except ValueError as error:
                raise MovieError(number, str(error).partition(": ")[2] or "no buttons") from None
            if total + len(block.bits) + step[0] > MAX_FRAMES:
                raise MovieError(number, f"the movie is longer than {MAX_FRAMES} frames")
            block.bits += [step[1]] * step[0]
    if not blocks or blocks[0].start is None:
        raise MovieError(len(lines), "a movie has a machine to start from, and frames")
    return blocks


def play(text: str, languages: dict[str, dict[str, Any]]) -> Iterator[Console]:
    """Play a movie: the console after each frame. Raises MovieError, and Differs at the first frame that
    differs."""
    console = Console(languages)
    frame = 0
    for block in parse(text):
        if block.start is not None:
            console = _become(block.start, languages)
        got = block.digest
        for place, bits in enumerate(block.bits):
            console.step(bits)
            frame += 1
            got = console.digest()
            if got[:2] != block.marks[2 * place : 2 * place + 2]:
                raise Differs(frame, block.marks[2 * place : 2 * place + 2] + "......", got)
            yield console
        if got != block.digest:
            raise Differs(frame, block.digest, got)


def verify(text: str, languages: dict[str, dict[str, Any]]) -> tuple[int, str]:
    """Play a movie to its end: the number of frames and the last digest. Raises as `play`."""
    for _ in play(text, languages):
        pass
    last = parse(text)[-1]
    return last.frames, last.digest


def _machine(text: str, number: int) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    kinds = {"machine": str, "former": str, "dictionary": int, "battery": dict, "language": str}
    if not isinstance(value, dict) or any(type(value.get(name)) is not kind for name, kind in kinds.items()):
        raise MovieError(number, "a machine that cannot be read")
    return value


def _become(start: dict[str, Any], languages: dict[str, dict[str, Any]]) -> Console:
    try:
        battery = Battery.from_json(start["battery"])
        day = str(start.get("today", ""))  # older movies have none
        if day:
            daily(day, (0,))  # a ValueError for what is no date
        console = Console(
            languages,
            battery,
            first_language=start["language"],
            ranked=load_ranked(),
            today=day,
        )
        data = base64.b85decode(start["machine"])
        snapshots.restore(console, Snapshot(data, start["former"], start["dictionary"]))
    except (SaveError, ValueError, binascii.Error) as error:
        raise MovieError(1, f"a machine that cannot be read: {error}") from error
    return console
