"""The solver of the patience, the players it is compared with, and the ranked deals."""

from __future__ import annotations

import pytest

from tools import patience_solver
from uno52_retro.engine import patience
from uno52_retro.engine.patience import Outcome, Patience
from uno52_retro.engine.patience_game import parse as game_parse
from uno52_retro.engine.patience_text import move_text
from uno52_retro.engine.patience_text import parse as position
from uno52_retro.engine.rng import Rng


def replay(seed: int) -> Patience:
    """The end of the solver's game, played from its text."""
    line = patience_solver.solve(patience.new(seed))
    assert line is not None
    record = f"patience#{seed} " + "/".join(map(move_text, line))
    return game_parse(record).state


def test_the_solvers_way_is_legal_and_wins() -> None:
    for seed in patience_solver.load()[:5]:
        assert patience.outcome(replay(seed)) is Outcome.WON


def test_the_solver_wins_nothing_that_cannot_be_won() -> None:
    assert patience_solver.solve(position("patience up=R7s columns=R9s.G2s/B2d.Y3s/-/-/- stock=YTs")) is None


def test_the_careful_player_knows_no_more_than_a_person() -> None:
    """Its plan does not depend on the order of the stock behind the next card."""
    for seed in range(3):
        state = patience.new(seed)
        plan = patience_solver.careful(state, Rng(1))
        state.stock = (state.stock[0], *reversed(state.stock[1:]))
        assert patience_solver.careful(state, Rng(1)) == plan


def test_there_are_enough_ranked_deals() -> None:
    seeds = patience_solver.load()
    assert len(seeds) >= 500 and seeds == sorted(set(seeds))


@pytest.mark.slow
def test_all_ranked_deals_can_be_won() -> None:
    for seed in patience_solver.load():
        assert patience.outcome(replay(seed)) is Outcome.WON


@pytest.mark.slow
def test_the_list_is_what_the_tool_makes() -> None:
    """Every seed up to the tenth of the list is judged as the list says."""
    listed = patience_solver.load()[:10]
    judged = [
        seed for seed in range(patience_solver.FIRST_SEED, listed[-1] + 1) if patience_solver.is_ranked(seed)
    ]
    assert judged == listed


def test_careful_players_win_more() -> None:
    """What the game is for: of 40 deals the careless win few, those who look ahead more, and most can be
    won."""
    seeds = range(40)
    wins = [
        sum(patience_solver.play(player, seed).won for seed in seeds)
        for player in (patience_solver.careless, patience_solver.looking)
    ]
    assert wins[0] <= 8 and wins[1] >= 2 * wins[0] and wins[1] <= 24
