"""Perft: the number of lines of play from positions is what it was (tests/data/perft, tools/perft.py)."""

from pathlib import Path

import pytest

from tools import perft
from uno52_retro.engine import upn
from uno52_retro.engine.problems import problems

FILE = Path(__file__).parents[1] / "data" / "perft" / "uno52.txt"
CASES = list(perft.cases(FILE.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("line", "depth", "count"), CASES, ids=[f"{n}-depth-{case[1]}" for n, case in enumerate(CASES)]
)
def test_perft(line: str, depth: int, count: int) -> None:
    state = upn.parse(line)
    assert problems(state) == []
    assert perft.perft(state, depth) == count, perft.divide(state, depth)


def test_there_are_at_least_six_positions() -> None:
    assert len({line for line, _, _ in CASES}) >= 6


def test_the_counts_per_move_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    line, depth, count = CASES[2]
    assert perft.main([line, str(depth)]) == 0
    *moves, total = capsys.readouterr().out.splitlines()
    assert total == f"total {count}"
    assert sum(int(move.split()[-1]) for move in moves) == count
    assert moves[0].startswith("1:")


def test_a_wrong_count_is_told_with_the_counts_per_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(f"{CASES[0][0]}\n1 7  # it is 8\n", encoding="utf-8")
    assert perft.main(["--check", str(wrong)]) == 1
    assert "  1:lay B7h 1" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["uno52 up=R7s", "uno52 up=R7s hands=R7s/G2s poker=x/x"])
def test_a_position_that_cannot_be_played_on_is_refused(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert perft.main([line, "1"]) == 2
    assert capsys.readouterr().err
