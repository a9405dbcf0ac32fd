"""The tool that fits the tables of chances.py: it finds in few rounds what the tables say after many."""

import math
import random

import pytest

from tools import fit_chances


@pytest.fixture(scope="module")
def looks() -> list[fit_chances.Look]:
    chance = random.Random(1)
    return [look for seed in range(400) for look in fit_chances.looks_at(seed, 3, chance)]


def test_every_look_is_at_a_table_with_somebody_to_be_first_out(looks: list[fit_chances.Look]) -> None:
    assert len(looks) > 400
    for look in looks:
        assert len(look.seats) == 3 and 0 <= look.first < 3
        assert look.now >= 0 and look.final > 0


def test_a_fit_knows_more_than_nothing_and_that_few_cards_and_wilds_are_good(
    looks: list[fit_chances.Look],
) -> None:
    weights = fit_chances.fit(looks)
    assert weights[("size", 2)] > weights[("size", 5)] > weights[("size", 9)]
    assert weights[("wild",)] > 0.4
    for look in looks[:20]:
        assert sum(fit_chances.chances(weights, look)) == pytest.approx(1)
    likely = sum(math.log(fit_chances.chances(weights, look)[look.first]) for look in looks) / len(looks)
    assert likely > -math.log(3) + 0.1


def test_the_tables_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit_chances.main(["--rounds", "20"]) == 0
    out = capsys.readouterr().out
    for seats in (2, 3, 4):
        assert f"sizes   {seats}: (0, " in out and f"fits    {seats}: (((0, 0), (" in out
