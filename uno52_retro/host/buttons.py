"""Recorded buttons: a text of `FRAMES BUTTONS` lines that stands in for a person's hands.

    # choose the first card
    3 A            three frames with A held
    10 -           ten frames with nothing held
    1 A+RIGHT

The names are those of the console's pad; `-` is no button. Those of another port than the keyboard's have its
number before them: `A+2:B`. A `#` starts a comment. May import the console's pad.

    >>> script = parse("2 A  # go\\n1 -")
    >>> list(script.frames())
    [1, 1, 0]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno52_retro.console.pad import NAMES, PORTS, at_port, of_port

MAX_FRAMES = 10_000_000
"""The longest script, about 46 hours: a slip of the finger must not run for ever."""


_PORTS = frozenset(map(str, range(PORTS)))


class ScriptError(ValueError):
    """A script of buttons that cannot be read; says the line and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Script:
    """What is held and for how many frames, in order: pairs (frames, bits)."""

    steps: tuple[tuple[int, int], ...]

    def __len__(self) -> int:
        """Return the length in frames."""
        return sum(frames for frames, _ in self.steps)

    def frames(self) -> Iterator[int]:
        """Yield the button bits of every frame."""
        for frames, bits in self.steps:
            for _ in range(frames):
                yield bits


def parse(text: str) -> Script:
    """Read a script. Raises ScriptError with the number of the line, counted from 1, and the reason."""
    steps: list[tuple[int, int]] = []
    total = 0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) != 2:
            raise ScriptError(number, f"expected 'FRAMES BUTTONS', got {len(words)} word(s)")
        frames = _frames(words[0], number)
        total += frames
        if total > MAX_FRAMES:
            raise ScriptError(number, f"the script is longer than {MAX_FRAMES} frames")
        steps.append((frames, _bits(words[1], number)))
    return Script(tuple(steps))


def dump(script: Script) -> str:
    """Write a script so that `parse(dump(script)) == script`."""
    return "".join(f"{frames} {names(bits)}\n" for frames, bits in script.steps)


def names(bits: int) -> str:
    """Return the text form of button bits, `A+RIGHT` or `A+2:B`, or `-` for none."""
    held = []
    for port in range(PORTS):
        of = of_port(bits, port)
        held += [f"{port}:{name}" if port else name for name, bit in NAMES.items() if of & bit]
    return "+".join(held) or "-"


def _frames(word: str, line: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(MAX_FRAMES)) and int(word) > 0):
        raise ScriptError(line, f"{word!r} is not a number of frames from 1 to {MAX_FRAMES}")
    return int(word)


def _bits(word: str, line: int) -> int:
    if word == "-":
        return 0
    bits = 0
    for part in word.split("+"):
        port, colon, name = part.rpartition(":")
        if name not in NAMES or (colon and port not in _PORTS):
            raise ScriptError(line, f"{part!r} is not a button; the buttons are {' '.join(NAMES)}")
        bits |= at_port(NAMES[name], int(port or 0))
    return bits
