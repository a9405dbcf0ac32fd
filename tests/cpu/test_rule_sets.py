"""The CPU players with every rule set and option: always something to do, always legal, to the end."""

import pytest

from tests.cpu.rule_mix import mixed
from uno52_retro.cpu.levels import LEVELS, choose
from uno52_retro.engine import actors, apply, legal_actions, new_game, view
from uno52_retro.engine.actions import Catch, Deal, Jump
from uno52_retro.engine.events import Event
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase
from uno52_retro.ugi import Engine

MOVES = 6000


def play_out(rules: Rules, seats: int, seed: int) -> set[type]:
    """A match of CPUs of every level; the kinds of moves made. Who is not on turn is asked first."""
    state, events = new_game(rules, seats, seed)
    history: list[Event] = list(events)
    rng = Rng(seed)
    made: set[type] = set()
    for _ in range(MOVES):
        if state.phase is Phase.MATCH:
            return made
        if state.phase is Phase.ROUND:
            history = list(apply(state, Deal()))
            continue
        turn, *others = actors(state)
        for seat in (*others, turn):
            level = LEVELS[(seat + seed) % len(LEVELS)]
            action = choose(level, view(state, seat, history), rng.derive(f"{seat}:{state.ply}"))
            if action is None:
                assert seat != turn, (rules, seed, state)
                continue
            assert action in legal_actions(state, seat), (rules, seed, state)
            made.add(type(action))
            history += apply(state, action)
            break
    raise AssertionError(f"no end: {rules}, seed {seed}")


@pytest.mark.parametrize("seed", range(24))
def test_any_rules_are_played_to_the_end(seed: int) -> None:
    rules, seats = mixed(seed)
    play_out(rules, seats, seed)


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_set_is_played_through_the_protocol(name: str) -> None:
    """Four rounds of CPUs of every level by the command `auto`; a match that is won may end sooner."""
    engine = Engine()
    assert engine.answer(f"new {name}/4,goal=rounds:4#7") == ["ok"]
    levels = " ".join(LEVELS[seat % len(LEVELS)] for seat in range(4))
    assert engine.answer(f"auto {levels}")[-1].startswith("ok moves=")
    assert "phase=match" in engine.answer("state")[0]


def test_cpus_jump_in_and_catch_where_the_rules_let_them() -> None:
    made: set[type] = set()
    for seed in range(12):
        made |= play_out(RULESETS["active"].replace(goal=("rounds", 3)), 4, seed)
    assert {Jump, Catch} <= made
