"""Self-play for the weights: what does not differ makes no difference, and what is bad is seen to be bad."""

import pytest

from tools import tune
from uno52_retro.cpu.instinct import usual
from uno52_retro.engine.rulesets import CLASSIC, UNO52


def test_the_same_weights_win_their_share() -> None:
    mind = usual(False, 3)
    won, _ = zip(*(tune.round_of(CLASSIC, 3, seed, mind, mind) for seed in range(20)), strict=True)
    assert sum(won) / 20 == pytest.approx(1 / 3)
    mind = usual(True, 4)
    gains = [tune.round_of(UNO52, 4, seed, mind, mind)[1] for seed in range(5)]
    assert gains == pytest.approx([0] * 5, abs=0.02)


def test_bad_weights_are_told_from_good_ones(capsys: pytest.CaptureFixture[str]) -> None:
    """Wilds first, and never a cover that costs anything."""
    assert tune.main(["--rules=classic", "--seats=2", "--rounds=150", "wild=90,four=90,holds=99"]) == 0
    assert tune.main(["--rules=uno52", "--rounds=60", "tolerance=-90"]) == 0
    points, chips = capsys.readouterr().out.splitlines()
    assert float(points.split("points")[1].split()[0]) < 0
    assert float(chips.split("chips")[1].split()[0]) < 0


@pytest.mark.parametrize("change", ["luck=3", "holds", "holds=many"])
def test_weights_that_do_not_exist_are_refused(change: str) -> None:
    with pytest.raises(SystemExit):
        tune.parse([change])
