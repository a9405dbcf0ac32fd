"""The score sheet of a round: every card that counted, sums that end exactly on the match, buttons (RULES
6)."""

from itertools import pairwise

import pytest

from tests.console.player import mode, steps, table, table_at, tap, wait
from uno52_retro.console import codec
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import LEFT, RIGHT, START, A, B
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.score_sheet import SHOWN, ScoreSheet
from uno52_retro.console.standing import final_order
from uno52_retro.engine.cards import UNO108
from uno52_retro.engine.upn import parse

HANDS = "hands=R2/W4.GD.B9.Y0/Y2.Y3/B7.RS"
OUT = f"classic turn=0 up=R7 {HANDS} points=100.40.0.30 wins=2.0.0/1.0.0/0.0.0/0.0.0"
SUMS = {1: 50 + 20 + 9 + 0, 2: 5, 3: 27}


def sheet(console: Console) -> ScoreSheet:
    """The score sheet, as soon as it is on top."""
    wait(console, lambda c: isinstance(c.scenes[-1], ScoreSheet))
    scene = console.scenes[-1]
    assert isinstance(scene, ScoreSheet)
    return scene


def end_of(line: str, speed: str = "normal") -> tuple[Console, ScoreSheet]:
    """The person lays the last card."""
    console = table_at(line, speed)
    wait(console, mode("lay"))
    tap(console, A)
    return console, sheet(console)


def test_6_every_card_that_counted_is_shown_with_its_points() -> None:
    _, scene = end_of(OUT)
    assert [row.seat for row in scene.rows] == [1, 2, 3]
    assert [UNO108.tokens[card] for card in scene.rows[0].cards] == ["W4", "GD", "B9", "Y0"]
    assert scene.rows[0].points == [50, 20, 9, 0]
    assert {row.seat: sum(row.points) for row in scene.rows} == SUMS
    assert scene.gain == sum(SUMS.values())
    assert (scene.first, scene.dead, scene.last, scene.title) == (0, False, False, "result.first_out")


def test_6_cards_are_counted_one_by_one_and_end_exactly_on_the_match() -> None:
    console, scene = end_of(OUT)
    assert console.match is not None
    totals = []
    counted = []
    while not scene.done:
        totals.append([total.shown for total in scene.totals])
        counted.append(sum(row.counted for row in scene.rows))
        console.step(0)
    assert totals[0] == [100, 40, 0, 30]
    assert counted == sorted(counted) and counted[0] == 0
    assert all(later - earlier <= 1 for earlier, later in pairwise(counted))
    assert [row.sum for row in scene.rows] == list(SUMS.values())
    assert [total.shown for total in scene.totals] == console.match.state.points == [211, 40, 0, 30]


def test_a_skips_and_goes_on_b_looks_at_the_table_start_pauses() -> None:
    console, scene = end_of(OUT)
    tap(console, START)
    assert isinstance(console.scenes[-1], Pause)
    tap(console, START, A)
    assert scene.done and console.scenes[-1] is scene
    tap(console, B)
    assert console.scenes[-1] is table(console) and table(console).mode == "over"
    tap(console, A)
    assert sheet(console).done
    tap(console, A)
    assert console.match is not None and console.match.record[-1] == "-:deal"


def test_the_speed_of_the_options_holds() -> None:
    def frames(speed: str) -> int:
        console, scene = end_of(OUT, speed)
        return wait(console, lambda _: scene.done)

    normal = frames("normal")
    assert frames("fast") <= normal // 2 + 1
    assert frames("instant") < normal // 6


def test_6_a_team_scores_the_hands_of_its_opponents_only() -> None:
    line = f"classic opt=teams:yes turn=0 up=R7 {HANDS} points=100.40"
    console, scene = end_of(line)
    assert {row.seat: row.counts for row in scene.rows} == {1: True, 2: False, 3: True}
    tap(console, A)
    assert console.match is not None
    assert [total.seats for total in scene.totals] == [(0, 2), (1, 3)]
    assert [total.shown for total in scene.totals] == console.match.state.points
    assert scene.gain == SUMS[1] + SUMS[3]
    assert [row.sum for row in scene.rows] == [SUMS[1], 0, SUMS[3]]


def test_6_in_a_dead_round_nobody_scores() -> None:
    line = "classic turn=0 up=R7 passes=5 draw=- out=* hands=G1.B2/B9.B8/Y2.Y3 points=100.40.7"
    console = table_at(line)
    wait(console, mode("lay"))
    tap(console, B)
    scene = sheet(console)
    assert (scene.dead, scene.first, scene.gain, scene.title) == (True, -1, 0, "result.dead")
    assert len(scene.rows) == 3 and not any(row.counts for row in scene.rows)
    tap(console, A)
    assert [total.shown for total in scene.totals] == [100, 40, 7]


def test_a_long_hand_scrolls_once_it_is_counted() -> None:
    long = ".".join(f"{colour}{value}" for colour in "BGY" for value in "123456789")
    console, scene = end_of(f"classic turn=0 up=R7 hands=R2/{long}/Y2")
    assert scene.furthest == 27 - SHOWN
    tap(console, RIGHT)
    assert scene.scroll == 0
    tap(console, A)
    tap(console, LEFT)
    assert scene.scroll == 0
    steps(console, 120, RIGHT)
    assert scene.scroll == scene.furthest
    assert any(key == "hint.scroll" for _, key, _ in scene.hints)


def test_6_500_points_end_the_match_and_lead_to_its_result() -> None:
    console, scene = end_of(OUT.replace("points=100", "points=450"))
    assert scene.last
    tap(console, A, A)
    wait(console, lambda c: isinstance(c.scenes[-1], MatchResult))
    result = console.scenes[-1]
    assert isinstance(result, MatchResult) and console.match is not None
    assert result.won and result.order == [0, 1, 3, 2]


def test_a_sheet_can_be_saved_in_any_frame() -> None:
    console, scene = end_of(OUT)
    for _ in range(12):
        steps(console, 11)
        assert codec.decode(codec.encode(scene)) == scene


@pytest.mark.parametrize(
    ("points", "wins", "order"),
    [
        ("120.345.88.20", "1.0.0/3.0.0/1.0.0/1.0.0", [1, 0, 2, 3]),
        ("500.500.500.20", "2.0.0/3.0.0/4.0.0/1.0.0", [1, 2, 0, 3]),
    ],
)
def test_6_the_standing_is_by_points_then_by_rounds_won(points: str, wins: str, order: list[int]) -> None:
    state = parse(f"classic turn=0 up=R7 hands=R2/B1/B2/B3 points={points} wins={wins}")
    assert final_order(state, 1) == order


def test_5_partners_stand_together() -> None:
    state = parse("classic opt=teams:yes turn=0 up=R7 hands=R2/B1/B2/B3 points=20.510 wins=2.0.0/3.0.0")
    assert final_order(state, 3) == [3, 1, 0, 2]
