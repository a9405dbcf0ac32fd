"""What a decision cost: counted in what the result shows, in equal worlds, from the view alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from tests.cpu.positions import positions
from tests.engine.lines import position
from uno52_retro.console.codec import decode, encode
from uno52_retro.console.scenes import review  # registers what a save may hold
from uno52_retro.cpu.features import with_call
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.playout import UNIT
from uno52_retro.cpu.reasons import is_same
from uno52_retro.cpu.review import (
    WORLDS,
    Comparison,
    Results,
    _play,
    is_decision,
    tables_of,
)
from uno52_retro.engine import State, actors, apply, determinize, legal_actions, upn, view
from uno52_retro.engine.actions import Action, Catch, Draw, Jump, Lay, Pass
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
    assert is_same(None, None) and not is_same(None, Jump(0, 4)) and not is_same(Jump(0, 4), None)


def test_the_call_belongs_to_the_play_that_leaves_one_card() -> None:
    state = upn.parse("classic round=1 dealer=1 turn=0 phase=lay up=R5 hands=R7.B3/B9.W discard=R5")
    seen = view(state, 0)
    lay = next(move for move in seen.legal if isinstance(move, Lay) and not move.call)
    assert with_call(seen, lay) == replace(lay, call=True)
    assert with_call(seen, replace(lay, call=True)) is None and with_call(seen, Draw(0)) is None
    assert with_call(replace(seen, hand=(*seen.hand, 0)), lay) is None


def test_a_line_without_a_play_ends_where_nobody_jumped_in() -> None:
    """Who lets a jump-in pass holds the card still: in a playout it is not laid all the same."""
    state = position("active turn=1 by=0 up=R5 discard=R4 hands=B1.B2/G3.Y8/R5")
    (jump,) = legal_actions(state, 2)
    passed, jumped = state.clone(), state.clone()
    _play(passed, [])
    _play(jumped, [jump])
    assert passed.hands == state.hands and not legal_actions(passed, 2) and jumped.hands[2] == []
    plan = Results(state.rules, (0, 1, 2), (0, 0, 0), 2, (usual(False, 3),) * 3)
    assert plan.run(passed, turns=1) < plan.run(jumped) == UNIT * (1 + 2 + 3 + 8)


def claims(count: int) -> list[tuple[State, list[Event], Action]]:
    """Positions of active cards with a catch or jump-in out of turn."""
    found = []
    for state, history in positions(range(60), (RULESETS["active"],)):
        for seat in actors(state)[1:]:
            found.append((state.clone(), list(history), legal_actions(state, seat)[0]))
        if len(found) >= count:
            return found
    raise AssertionError("too few claims")


def test_a_claim_costs_what_the_other_way_round_it_brings_whatever_the_others_hold() -> None:
    differing = 0
    kinds = set()
    for state, history, claim in claims(24):
        seen = view(state, claim.seat, history)
        world = determinize(seen, Rng(3))
        totals = []
        for look in (seen, view(world, seen.seat, history)):
            tables = tables_of(look)
            one, other = Comparison(None, claim, Rng(5)), Comparison(claim, None, Rng(5))
            for _ in range(FEW):
                one.step(tables)
                other.step(tables)
            totals.append(one.total)
            assert one.total == -other.total
        assert totals[0] == totals[1]
        differing += totals[0] != 0
        kinds.add(type(claim))
    assert differing > 12 and kinds == {Catch, Jump}


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
