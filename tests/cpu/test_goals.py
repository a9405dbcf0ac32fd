"""What decides the match: which rounds can end it, and that winning it is what counts then (RULES 4-6)."""

from dataclasses import replace

import pytest

from tests.cpu.positions import positions
from uno52_retro.cpu import goals
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.levels import PROFILES, choose, tables_for
from uno52_retro.cpu.outlook import Outlook, Weights
from uno52_retro.cpu.playout import UNIT, Playouts
from uno52_retro.engine import apply, legal_actions, upn, view
from uno52_retro.engine.actions import Draw, Lay
from uno52_retro.engine.events import MatchWon
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import CLASSIC, ROM, UNO52
from uno52_retro.engine.state import State

GOALS = (
    UNO52.replace(goal=("rounds", 3)),
    UNO52.replace(goal=("pot_wins", 1)),
    UNO52.replace(goal=("uno_wins", 2)),
    UNO52.replace(goal=("poker_wins", 2)),
    UNO52.replace(goal=("chips", 130)),
    UNO52.replace(start_chips=25, stakes_double=1),
    ROM.replace(goal=("chips", 60)),
    CLASSIC.replace(goal=("points", 150)),
    CLASSIC.replace(goal=("uno_wins", 2)),
)


def test_a_match_ends_only_in_a_round_that_can_end_it_and_playouts_know_who_wins() -> None:
    """The worth of a last move is its chips and the match; every goal has ended matches here."""
    ended: set[tuple[str, str]] = set()
    checked = idle = 0
    for state, _ in positions(range(90), GOALS):
        for action in legal_actions(state, state.turn):
            after = state.clone()
            won = [event.seat for event in apply(after, action) if isinstance(event, MatchWon)]
            seats = state.in_play()
            seen = view(state, seats[0])
            assert goals.can_end(seen) or not won
            if not won:
                idle += 1
                continue
            ended.add((state.rules.id, state.rules.goal[0]))
            for seat in seats:
                minds = (usual(state.rules.poker, len(seats)),) * state.seats
                chips = Playouts(state.rules, seats, state.pots, seat, minds).run(after.clone())
                whole = Playouts(state.rules, seats, state.pots, seat, minds, 400).run(after.clone())
                assert whole - chips == UNIT * (400 if seat == won[0] else -400 // (len(seats) - 1))
                checked += 1
    assert ended == {(rules.id, rules.goal[0]) for rules in GOALS}
    assert checked > 90 and idle > 1000


def last_card(rules: str, **changes: object) -> State:
    """Two seats; the own last card can be laid, and a pair would beat the other hand and take the pot."""
    state = upn.parse(
        f"uno52 {rules} round=8 phase=lay turn=0 dealer=1 up=R7s hands=R2s/B9h.Y3c.Y4c.G3d.G6h.Y7d "
        "poker=G5d.B6h.Y8s.G9c.BTs/R3s.R4d.R6d.R8h.BQs"
    )
    state.rules = state.rules.replace(**changes)
    return state


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_who_wins_the_match_by_going_out_does_not_wait_for_a_pot(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Going out pays eight chips, a draw gives a good chance of the pot: worth the risk, unless the eight
    chips win the match now.
    """
    monkeypatch.setitem(PROFILES, level, replace(PROFILES[level], playouts=(2500, 2500)))

    def does(chips: str, number: int) -> type:
        seen = view(last_card(f"chips={chips} pots=4.8.300", goal=("rounds", number)), 0)
        return type(choose(level, seen, Rng(5)))

    assert does("69.59", 9) is Draw
    assert does("69.59", 8) is Lay
    assert does("39.89", 8) is Draw


def test_the_goal_that_counts_makes_its_prize_dearer() -> None:
    plain, pots = (
        Outlook(view(last_card("chips=49.79 pots=4.8.60", goal=goal), 0), Weights())
        for goal in (("rounds", 20), ("pot_wins", 1))
    )
    assert pots.jackpot == plain.jackpot + (49 + 79 + 72) // 4
    assert (pots.out_prize, pots.best_prize) == (plain.out_prize, plain.best_prize)
    far = Outlook(view(last_card("chips=49.79 pots=4.8.60", goal=("pot_wins", 2)), 0), Weights())
    assert far.jackpot == plain.jackpot


def test_most_rounds_decide_nothing_but_chips() -> None:
    """The search of a round that cannot end the match does not ask for the match."""
    seen = view(last_card("chips=49.79 pots=4.8.60", goal=("rounds", 20)), 0)
    assert tables_for("hard", seen)[1].match == 0
    last = view(last_card("chips=49.79 pots=4.8.60", goal=("rounds", 8)), 0)
    assert tables_for("hard", last)[1].match == 200


def points_match(hands: str, number: int) -> State:
    """Two seats in a classic match for so many points."""
    state = upn.parse(f"classic round=1 dealer=1 turn=0 phase=lay up=R5 hands={hands} discard=R5")
    state.rules = CLASSIC.replace(goal=("points", number))
    return state


def test_points_to_come_decide_a_match_without_being_scored() -> None:
    state = points_match("R7/B9.W", 150)
    state.points[:] = [100, 120]
    before = state.clone()
    assert goals.decided_by(state, 0, 49) is None
    assert goals.decided_by(state, 0, 50) == 0
    assert goals.decided_by(state, 1, 30) == 1
    assert (state.points, state.wins) == (before.points, before.wins)


def test_a_look_at_the_hands_counts_the_match() -> None:
    """The same hands are worth more, and less to the other, when their winner has won the match."""
    state = points_match("B7.B6.G1/B9.W.G3", 500)
    minds = (usual(False, 2),) * 2

    def worth(points: list[int], match: int) -> int:
        start = state.clone()
        start.points[:] = points
        return Playouts(state.rules, (0, 1), (0, 0, 0), 0, minds, match).run(start, turns=0)

    assert worth([0, 0], 500) == worth([0, 0], 0)
    assert worth([490, 0], 500) > worth([490, 0], 0)
    assert worth([0, 490], 500) < worth([0, 490], 0)


def test_a_plan_remembers_each_end_of_the_match_apart() -> None:
    """One plan looks at many positions of a round: what it found for one says nothing of another seat's, or
    of a round that brings other points.
    """
    minds = (usual(False, 2),) * 2

    def plan() -> Playouts:
        return Playouts(CLASSIC.replace(goal=("points", 500)), (0, 1), (0, 0, 0), 0, minds, 500)

    starts = []
    for hands in ("B7.B6.G1/B9.W.G3", "B7/B9.W.W.W", "B9.W.W.W/B7", "B7.B6/B1.B2"):
        state = points_match(hands, 500)
        state.points[:] = [440, 390]
        starts.append(state)
    one = plan()
    together = [one.run(state.clone(), turns=0) for state in starts]
    assert together == [plan().run(state.clone(), turns=0) for state in starts]
    assert len(set(together)) == len(starts)
