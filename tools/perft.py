"""Count the lines of play from a position, as chess programs do: the truth test of the rules.

    python tools/perft.py "uno52 up=G7s hands=…" 3        the number of lines of three actions, with the
    counts per first move python tools/perft.py --check tests/data/perft/uno52.txt

An action of any seat is one step, catches and deals included; a match that is over is the end of its line.
Chance is the state's own generator, so the counts are exact. Imports the engine alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.engine import NotationError, State, actors, apply, legal_actions, upn
from uno52_retro.engine.actions import Action
from uno52_retro.engine.problems import problems
from uno52_retro.engine.record import item_text


def moves(state: State) -> list[Action]:
    """Every legal action of every seat, the seat on turn first."""
    return [action for seat in actors(state) or (-1,) for action in legal_actions(state, seat)]


def perft(state: State, depth: int) -> int:
    """The number of lines of `depth` actions, or fewer where the match ends; 1 at depth 0."""
    if depth == 0:
        return 1
    choices = moves(state)
    if depth == 1 or not choices:
        return max(len(choices), 1)
    return sum(perft(after(state, action), depth - 1) for action in choices)


def after(state: State, action: Action) -> State:
    """A copy of the state with the action done."""
    twin = state.clone()
    apply(twin, action)
    return twin


def divide(state: State, depth: int) -> dict[str, int]:
    """The count behind each first action, by its text: where two engines differ, this says at which move."""
    return {
        item_text(action, state.rules.cards): perft(after(state, action), depth - 1)
        for action in moves(state)
    }


def cases(text: str) -> Iterator[tuple[str, int, int]]:
    """Line, depth and count of a perft file: a position, then lines `DEPTH COUNT`; `#` begins a comment."""
    line = ""
    for row in text.splitlines():
        words = row.split("#")[0].split()
        if len(words) == 2 and words[0].isdigit():
            yield line, int(words[0]), int(words[1])
        elif words:
            line = " ".join(words)


def main(arguments: list[str] | None = None) -> int:
    """Print counts; the exit code is 1 if a checked count differs, 2 if a position cannot be played on."""
    parser = argparse.ArgumentParser(description="Count the lines of play from a position.")
    parser.add_argument("position", nargs="?", help="a position line (NOTATION.md)")
    parser.add_argument("depth", nargs="?", type=int, default=1)
    parser.add_argument("--check", type=Path, metavar="FILE", help="compare with the counts of a file")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            wrong = 0
            for line, depth, count in cases(options.check.read_text(encoding="utf-8")):
                state = upn.parse(line)
                found = perft(state, depth)
                print(f"{'ok' if found == count else 'WRONG'} depth {depth}: {found} {line[:60]}")
                if found != count:
                    wrong += 1
                    print(
                        "".join(f"  {move} {lines}\n" for move, lines in divide(state, depth).items()), end=""
                    )
            return min(wrong, 1)
        if options.position is None:
            parser.error("a position or --check is needed")
        state = upn.parse(options.position)
    except NotationError as error:
        print(error, file=sys.stderr)
        return 2
    if options.depth < 1:
        parser.error("the depth is at least 1")
    if wrong_position := problems(state):
        print("; ".join(wrong_position), file=sys.stderr)
        return 2
    counts = divide(state, options.depth)
    print("".join(f"{move} {count}\n" for move, count in counts.items()), end="")
    print(f"total {sum(counts.values())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
