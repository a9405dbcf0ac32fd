"""What a decision cost: counted in what the result shows, in equal worlds, from the view alone."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.cpu.positions import positions
from uno52_retro.console.codec import decode, encode
from uno52_retro.console.scenes import review  # registers what a save may hold
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.playout import UNIT
from uno52_retro.cpu.review import WORLDS, Comparison, Results, is_decision, is_same, tables_of
from uno52_retro.engine import State, apply, determinize, legal_actions, upn, view
from uno52_retro.engine.actions import Action, Draw, Lay, Pass
from uno52_retro.engine.events import Event
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS

FEW = 6


def choices(name: str, count: int) -> list[tuple[State, list[Event], Action, Action]]:
    """Positions with two different moves of the seat on turn."""
    found = []
    for state, history in islice(positions(range(40), (RULESETS[name],)), 0, None, 9):
        moves = [move for move in legal_actions(state, state.turn) if not is_same(move, _first(state))]
        if is_decision(view(state, state.turn, history)) and moves:
            found.append((state.clone(), list(history), _first(state), moves[-1]))
        if len(found) == count:
            return found
    raise AssertionError("too few positions")


def _first(state: State) -> Action:
    return legal_actions(state, state.turn)[0]


def test_points_are_those_of_the_score_sheet() -> None:
    """59 points are left in the other hand: so many for who is out first, so many lost for the other."""
    state = upn.parse("classic round=1 dealer=1 turn=0 phase=lay up=R5 hands=R7/B9.W discard=R5")
    after = state.clone()
    apply(after, next(move for move in legal_actions(after, 0) if not isinstance(move, Draw | Pass)))
    for seat, worth in ((0, 59), (1, -59)):
        plan = Results(state.rules, (0, 1), (0, 0, 0), seat, (usual(False, 2),) * 2)
        assert plan.run(after.clone()) == UNIT * worth


def test_cost_and_spread_by_hand() -> None:
    """Differences 1, 3, 1, 3 chips: mean 2, variance of the mean 1/3, two standard errors 1.15."""
    compared = Comparison(Draw(0), Pass(0), Rng(1), 4, 8 * UNIT, 20 * UNIT**2)
    assert (compared.cost, compared.spread) == (20, 11) and compared.is_clear
    compared.squares = 80 * UNIT**2
    assert (compared.cost, compared.spread) == (20, 46) and not compared.is_clear
    compared.total = -8 * UNIT
    assert compared.cost == -20 and not compared.is_clear


def test_a_forgotten_call_is_no_other_move() -> None:
    assert is_same(Lay(0, 4, None, call=True), Lay(0, 4)) and not is_same(Lay(0, 4), Lay(0, 5))


@pytest.mark.parametrize("name", RULESETS)
def test_what_the_seat_could_not_see_does_not_count(name: str) -> None:
    """With the same generator the cost is the same whatever lies in the other hands."""
    others = 0
    for state, history, made, better in choices(name, 12):
        seen = view(state, state.turn, history)
        world = determinize(seen, Rng(3))
        others += world.hands != state.hands
        results = []
        for look in (seen, view(world, seen.seat, history)):
            compared, tables = Comparison(made, better, Rng(9)), tables_of(look)
            for _ in range(FEW):
                compared.step(tables)
            results.append((compared.total, compared.squares))
        assert results[0] == results[1]
    assert others > 8


@pytest.mark.parametrize("name", RULESETS)
def test_a_move_costs_what_the_other_way_round_it_brings(name: str) -> None:
    """Both are played out in the same worlds, and a saved comparison goes on to the same sums."""
    differing = 0
    for state, history, made, better in choices(name, 8):
        tables = tables_of(view(state, state.turn, history))
        one, other = Comparison(made, better, Rng(5)), Comparison(better, made, Rng(5))
        for _ in range(FEW):
            one.step(tables)
            other.step(tables)
            one = decode(encode(one))
        assert (one.total, one.squares) == (-other.total, other.squares)
        differing += one.total != 0
    assert differing >= 5 and not Comparison(made, better, Rng(1)).done
    assert Comparison(made, better, Rng(1), worlds=WORLDS).done and review.SHOWN == 3
