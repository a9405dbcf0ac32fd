"""CPU players in all seats: every match ends, with 240 cards and every chip there after every action."""

from __future__ import annotations

import pytest

from tests.engine.test_contract import check_conserved
from uno52_retro.cpu.levels import choose
from uno52_retro.engine import actors, apply, legal_actions, new_game, view
from uno52_retro.engine.events import Event, RoundStarted
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import Phase

MANY = 20_000
"""More actions than any match here may take."""


def play(rules: Rules, levels: tuple[str, ...], seed: int) -> int:
    """A match of CPU players to its end, the others asked for a catch before the seat on turn; the rounds."""
    state, history = new_game(rules, len(levels), seed)
    chance = Rng(seed)
    for _ in range(MANY):
        check_conserved(state)
        if state.phase is Phase.MATCH:
            return state.round
        if state.phase is Phase.ROUND:
            (action,) = legal_actions(state, -1)
            history = []
        else:
            turn, *others = actors(state)
            for seat in (*others, turn):
                found = choose(
                    levels[seat], view(state, seat, history), chance.derive(f"cpu:{seat}:{state.ply}")
                )
                if found is not None:
                    action = found
                    break
        events: list[Event] = apply(state, action)
        history = events if any(isinstance(event, RoundStarted) for event in events) else [*history, *events]
    raise AssertionError(f"no end after {MANY} actions")


TABLES = [("easy", "normal"), ("normal", "easy", "normal"), ("easy", "normal", "normal", "easy")]


@pytest.mark.parametrize("levels", TABLES, ids=len)
def test_a_match_of_cpu_players_ends_and_loses_nothing(levels: tuple[str, ...]) -> None:
    assert play(UNO52, levels, 52) > 1


def test_players_that_search_too() -> None:
    assert play(UNO52.replace(goal=("rounds", 1)), ("hard", "normal", "expert"), 7) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_200_matches_of_cpu_players(seed: int) -> None:
    assert play(UNO52, TABLES[seed % 3], seed) >= 1
