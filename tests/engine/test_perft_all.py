"""Perft of the other rule sets: the number of lines of play from positions is what it was."""

from pathlib import Path

import pytest

from tools import perft
from uno52_retro.engine import upn
from uno52_retro.engine.problems import problems

FOLDER = Path(__file__).parents[1] / "data" / "perft"
FILES = {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in ("rom", "classic", "active")}
CASES = [(name, *case) for name, text in FILES.items() for case in perft.cases(text)]


@pytest.mark.parametrize(
    ("line", "depth", "count"),
    [case[1:] for case in CASES],
    ids=[f"{name}-{number}-depth-{depth}" for number, (name, _, depth, _) in enumerate(CASES)],
)
def test_perft(line: str, depth: int, count: int) -> None:
    state = upn.parse(line)
    assert problems(state) == []
    assert perft.perft(state, depth) == count, perft.divide(state, depth)


@pytest.mark.parametrize("name", list(FILES))
def test_there_are_at_least_eight_positions_of_that_rule_set(name: str) -> None:
    lines = {line for case, line, _, _ in CASES if case == name}
    assert len(lines) >= 8
    assert all(line.startswith(f"{name} ") for line in lines)
