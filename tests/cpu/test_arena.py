"""The arena: its sums, its command line, and the order of strength of the levels it shows."""

import json
import sys
from itertools import islice
from statistics import fmean

import pytest

from tests.cpu.positions import positions
from tools import arena, rule_bot
from uno52_retro.engine import actors, view
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import CLASSIC, RULESETS, UNO52


def test_rotations_give_every_level_every_seat() -> None:
    turned = list(arena.rotations(["hard", "normal", "easy"]))
    assert turned == [("hard", "normal", "easy"), ("normal", "easy", "hard"), ("easy", "hard", "normal")]


def test_scores_are_means_with_intervals() -> None:
    samples = [{"hard": 1.0, "easy": -1.0}, {"hard": 3.0, "easy": -3.0}]
    best, worst = arena.scores(samples, par=0.0)
    assert (best.level, best.mean, best.samples) == ("hard", 2.0, 2)
    assert best.interval == pytest.approx(1.96)  # 1.96 * sqrt(2) / sqrt(2)
    assert (worst.level, worst.mean) == ("easy", -2.0)


def test_chips_of_a_seed_add_up_to_nothing() -> None:
    """Against the table's average the gains of all seats cancel out, whatever is still in the common pot."""
    gains = arena.rounds_of_seed(UNO52, ["normal", "easy", "easy"], 2, "", seed=5)[arena.CHIPS]
    assert gains["normal"] + 2 * gains["easy"] == pytest.approx(0)


def test_a_match_has_one_winner() -> None:
    wins = arena.matches_of_seed(UNO52, ["normal", "easy"], "", seed=2)[arena.MATCHES]
    assert sum(wins.values()) == pytest.approx(1)


def test_normal_and_hard_beat_easy() -> None:
    """120 rounds each; the difference is about 8 chips a round, with a standard error of 1."""
    for level in ("normal", "hard"):
        levels = [level, "easy", "easy", "easy"]
        samples = [arena.rounds_of_seed(UNO52, levels, 10, "", seed)[arena.CHIPS] for seed in range(3)]
        assert fmean(sample[level] - sample["easy"] for sample in samples) > 3


@pytest.mark.slow
def test_hard_beats_normal() -> None:
    """240 rounds; the difference is about 2 chips a round, with a standard error of 0.6 (tools/README.md)."""
    levels = ["hard", "normal", "normal", "normal"]
    samples = [arena.rounds_of_seed(UNO52, levels, 20, "", seed)[arena.CHIPS] for seed in range(3)]
    assert fmean(sample["hard"] - sample["normal"] for sample in samples) > 0


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["--levels=normal,easy", "--rounds=80", "--matches=4", "--jobs=1", "--json"]) == 0
    chips, matches = json.loads(capsys.readouterr().out).values()
    assert {score["level"] for score in chips} == {"normal", "easy"}
    assert [score["par"] for score in matches] == [0.5, 0.5]
    assert chips[0]["samples"] == 2


@pytest.mark.parametrize("levels", ["hard", "hard,hard,hard,hard,hard", "hard,perfect"])
def test_levels_that_do_not_exist_are_refused(levels: str) -> None:
    with pytest.raises(SystemExit):
        arena.parse(["--levels", levels])


def test_a_game_for_points_counts_rounds_and_points() -> None:
    found = arena.rounds_of_seed(CLASSIC, ["normal", "rule"], 4, "", seed=3)
    assert sum(found[arena.ROUNDS].values()) == pytest.approx(1)
    assert min(found[arena.POINTS].values()) > 0


def test_rules_may_have_options(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--rules=classic,stacking=none", "--levels=easy,rule", "--rounds=8", "--block=2", "--jobs=1"]
    assert arena.main(command) == 0
    assert "rounds won, easy,rule, 2 seeds x 2 rotations (par 0.500)" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        arena.parse(["--rules", "classic,stacking=maybe"])


def test_a_bot_joins_through_the_protocol() -> None:
    """Our own engine as a bot plays its first level, easy, and so exactly like that level in process."""
    command = f"{sys.executable} -m uno52_retro engine"
    assert arena.the_bot(command).level == "easy"
    found = arena.rounds_of_seed(UNO52, ["normal", "bot"], 2, command, seed=4)
    assert sum(found[arena.CHIPS].values()) == pytest.approx(0)
    with pytest.raises(RuntimeError):
        arena.the_bot(command).say("go nowhere")


@pytest.mark.parametrize("name", RULESETS)
def test_the_rule_agent_always_has_a_legal_move(name: str) -> None:
    for state, history in islice(positions(range(6), (RULESETS[name],)), 0, None, 3):
        for seat in actors(state):
            seen = view(state, seat, history)
            action = rule_bot.choose(seen, Rng(1))
            assert action in seen.legal or (action is None and seat != actors(state)[0])


def test_the_rule_agent_beats_random_play_as_it_does_in_rlcard() -> None:
    """55.0 +- 0.9 % of 12,000 games there; here 54.6 +- 0.7 % of 20,000; the error of these 600 is 2 %."""
    won = sum(rule_bot.Simple(Rng(game // 2)).play(game % 2) == game % 2 for game in range(600))
    assert 0.48 < won / 600 < 0.62


@pytest.mark.parametrize("name", ["classic", "active"])
def test_normal_beats_easy_for_points(name: str) -> None:
    """160 rounds: normal wins about 35 % of them against three easy, with a standard error of 4 %."""
    levels = ["normal", "easy", "easy", "easy"]
    samples = [arena.rounds_of_seed(RULESETS[name], levels, 10, "", seed)[arena.ROUNDS] for seed in range(4)]
    assert fmean(sample["normal"] for sample in samples) > 0.25


@pytest.mark.slow
@pytest.mark.parametrize("levels", [["hard", "rule"], ["hard", "normal"]])
def test_hard_wins_more_rounds_of_classic(levels: list[str]) -> None:
    """400 rounds at two seats, standard error 2.5 % (tools/README.md)."""
    samples = [arena.rounds_of_seed(CLASSIC, levels, 20, "", seed)[arena.ROUNDS] for seed in range(10)]
    assert fmean(sample["hard"] for sample in samples) > 0.5
