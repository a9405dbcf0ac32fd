"""The package in node under Pyodide: the same games as here, and how long a frame takes there."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.web.conftest import HERE, ROOT, Run

pytestmark = pytest.mark.slow

FRAMES = 300
FILES = {
    "tools/robot.py": str(ROOT / "tools" / "robot.py"),
    "digests.py": str(HERE / "digests.py"),
    "frames.py": str(HERE / "frames.py"),
}


def test_a_thousand_games_cpu_choices_searches_and_movies_are_the_same(node: Run) -> None:
    """Report 34 too: the same seed gives the same order on desktop and web. Hard and expert search as they
    ship, by every rule set: the same playouts give the same sums and so the same moves."""
    there = json.loads(
        node("python.mjs", files=FILES, code="import json, digests; json.dumps(digests.everything())")
    )
    done = subprocess.run(
        [sys.executable, str(HERE / "digests.py"), str(ROOT)], capture_output=True, text=True, check=True
    )
    here = json.loads(done.stdout)
    assert {name: len(found) for name, found in here.items()} == {
        "games": 1000,
        "choices": 12,
        "searches": 4 * 10 * 3,
        "movies": 20,
    }
    assert len(set(here["searches"])) == len(here["searches"])
    assert len(set(here["games"])) > 990
    assert there == here


def test_frames_of_the_table_can_be_measured(node: Run) -> None:
    """What they take is printed, not tested: a time depends on the machine. The bar is 12 of 16.7 ms."""
    times = json.loads(node("python.mjs", files=FILES, code=f"import frames; frames.main({FRAMES})"))
    print(times)
    assert times["frames"] == FRAMES
