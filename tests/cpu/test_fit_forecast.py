"""The tool that fits the weights of forecast.py: it finds in few rounds what they say after many."""

import ast
import math
import random

import pytest

from tools import fit_forecast
from tools.fit_forecast import ROW, Fit, Looks, joined, looks_at, text
from uno52_retro.cpu.forecast import SHAPES, STARTS, TOTAL
from uno52_retro.cpu.forecast_weights import WEIGHTS

SEATS = 3
STARTS_OF = dict(zip(SHAPES, STARTS, strict=False))


@pytest.fixture(scope="module")
def looks() -> Looks:
    return joined([looks_at(SEATS, seed) for seed in range(120)])


def test_every_look_is_at_a_round_that_somebody_won(looks: Looks) -> None:
    assert len(looks) > 800
    assert len(looks.slots) == len(looks.counts) == len(looks) * SEATS * ROW
    assert max(looks.slots) < TOTAL
    for number in range(len(looks)):
        first, best = looks.truth[2 * number : 2 * number + 2]
        assert 0 <= first < SEATS and 0 < best < 1 << SEATS


def test_a_round_looks_alike_every_time() -> None:
    assert looks_at(2, 7) == looks_at(2, 7) != looks_at(2, 8)


def test_a_fit_knows_more_than_nothing(looks: Looks) -> None:
    kept = len(looks) // 4
    fit = Fit(SEATS)
    assert fit.likely(looks, range(kept)) == pytest.approx(-2 * math.log(SEATS))
    fit.run(looks, list(range(kept, len(looks))), random.Random(1))
    for number in range(20):
        assert sum(map(sum, fit.chances(looks, number))) == pytest.approx(1)
    assert fit.likely(looks, range(kept)) > -2 * math.log(SEATS) + 0.2
    size = STARTS_OF["closed_size"]
    assert fit.weights[size + 1] > fit.weights[size + 7]
    assert fit.weights[STARTS_OF["points"] + 1] > 0


def test_what_is_written_is_a_module_with_the_weights() -> None:
    fit = Fit(SEATS)
    fit.weights = [weight / 256 for weight in WEIGHTS[SEATS]]
    module = ast.parse(text({SEATS: fit}))
    (assigned,) = (node for node in module.body if isinstance(node, ast.AnnAssign))
    assert assigned.value is not None
    assert ast.literal_eval(assigned.value) == {SEATS: WEIGHTS[SEATS]}
    assert max(map(len, text({SEATS: fit}).splitlines())) <= 110


def test_the_tool_says_how_good_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit_forecast.main(["--rounds", "12", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    for seats in (2, 3, 4):
        assert f"{seats} seats: " in out and "knowing nothing" in out
