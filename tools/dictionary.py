"""Writes the dictionary that save states are packed with: what most snapshots say anyway.

    python tools/dictionary.py resources/saves/dictionary-2.txt

Deterministic: the robot plays, and of each part that differs from the others by more than its numbers one is
kept; a whole snapshot of the table stands last, where zlib finds it cheapest. A dictionary that saves were
written with never changes again: a better one gets the next number (`snapshots.DICTIONARY`), and all are
read. Imports the whole project.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import robot  # noqa: E402
from uno52_retro.console import codec  # noqa: E402
from uno52_retro.console.battery import Battery  # noqa: E402
from uno52_retro.console.machine import Console  # noqa: E402
from uno52_retro.console.scenes.table import Table  # noqa: E402
from uno52_retro.host.languages import load_languages  # noqa: E402

FRAMES = 6000
EVERY = 7
LIMIT = 24 << 10
"""zlib looks back 32 KiB at most, its window; the snapshot itself needs some of it."""


def build() -> str:
    """The text of the dictionary."""
    console = Console(load_languages(), Battery(quick_level="easy"), seed=52)
    pieces: dict[str, str] = {}
    last = ""
    for number in range(FRAMES):
        console.step(robot.buttons(console))
        if number % EVERY:
            continue
        text = codec.canonical(console.snapshot())
        for piece in re.split(r'(?=\{"o":\[)', text):
            pieces.setdefault(re.sub(r"\d+", "0", piece), piece)
        top = console.scenes[-1]
        if isinstance(top, Table) and top.mode == "lay" and not top.presenter.busy:
            last = text
    seldom = "".join(reversed([piece for piece in pieces.values() if len(piece) < 400]))
    return seldom[-(LIMIT - len(last.encode())) :] + last


def main(arguments: list[str]) -> int:
    """Write it."""
    (path,) = arguments
    Path(path).write_text(build(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
