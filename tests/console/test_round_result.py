"""The result of a round: rows, chips that end exactly on what the match says, buttons."""

import pytest

from tests.console.player import mode, play, steps, table, table_at, table_of, tap, wait
from uno52_retro.console import codec
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import START, A, B
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.results import COUNT_STEPS
from uno52_retro.console.scenes.round_result import Payment, RoundResult
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.rulesets import UNO52

# Seat 0 is out first with its last card; seat 1 has three queens, the best hand.
POKER = "poker=R2s.R3s.G9s.Y9d.R6s/RQc.GQh.YQd.R5c.R6c/R2d.R3d.B4d.R7d.R9c"
LAST = f"uno52 turn=0 up=G8s hands=GKd/B2s.B3s/B4s.B5s {POKER} chips=98.94.90 pots=4.8.6"
BOTH = LAST.replace("R2s.R3s.G9s.Y9d.R6s", "RAs.RAc.GAs.YAd.R6s")


def shown(console: Console) -> RoundResult:
    """The round result, as soon as it is on top."""
    wait(console, lambda c: isinstance(c.scenes[-1], RoundResult))
    scene = console.scenes[-1]
    assert isinstance(scene, RoundResult)
    return scene


def end_of(line: str) -> tuple[Console, RoundResult]:
    """The person lays the last card from this position."""
    console = table_at(line)
    wait(console, mode("lay"))
    tap(console, A)
    return console, shown(console)


def test_rows_are_sorted_from_the_best_hand_and_say_who_won_what() -> None:
    _, scene = end_of(LAST)
    assert [(row.seat, row.place, row.total, row.gain, row.tags) for row in scene.rows] == [
        (1, 1, 94, 4, ["best"]),
        (0, 2, 98, 8, ["first"]),
        (2, 3, 90, 0, []),
    ]
    assert scene.title == "result.first_out"
    assert scene.title_args["name"] == "ANNA"
    assert [name for name, *_ in scene.bank] == ["small", "big", "common"]
    assert [(amount, seats) for _, amount, _, seats in scene.bank] == [(4, (1,)), (8, (0,)), (6, ())]
    assert (scene.first, scene.dead, scene.last) == (0, False, False)


def test_the_faces_of_a_row_begin_with_those_that_make_the_rank() -> None:
    _, scene = end_of(LAST)
    tokens = [[DECK.tokens[card] for card in row.faces] for row in scene.rows]
    assert [token[1] for token in tokens[0]] == ["Q", "Q", "Q", "6", "5"]
    assert [token[1] for token in tokens[1]] == ["9", "9", "6", "3", "2"]
    assert [row.used for row in scene.rows] == [(0, 1, 2), (0, 1), (0,)]


def test_one_seat_with_both_takes_the_common_pot() -> None:
    _, scene = end_of(BOTH)
    assert scene.rows[0].seat == 0
    assert scene.rows[0].tags == ["best", "first"]
    assert scene.rows[0].gain == 4 + 8 + 6
    assert scene.title == "result.both"
    assert scene.pot_winner == -1  # not before the pot is on its way


def test_totals_count_up_and_end_exactly_on_the_match() -> None:
    console, scene = end_of(BOTH)
    assert console.match is not None
    totals = [[row.shown_total for row in scene.rows]]
    flying = 0
    while not scene.done:
        console.step(0)
        totals.append([row.shown_total for row in scene.rows])
        flying = max(flying, len(scene.flights))
        assert sum(left for _, _, left, _ in scene.bank) >= 0
    for row in range(3):
        column = [total[row] for total in totals]
        assert column == sorted(column)
        assert column[-1] == console.match.state.chips[scene.rows[row].seat]
    assert totals[0] == [98, 94, 90]
    assert flying > 1
    assert scene.flights == []
    assert [left for _, _, left, _ in scene.bank] == console.match.state.pots
    assert scene.pot_winner == 0


@pytest.mark.parametrize("amount", [1, 2, 31, 32, 33, 1000])
def test_a_count_takes_32_steps_at_most_and_is_exact(amount: int) -> None:
    payment = Payment(0, 0, amount, 10, 120)
    paid = [payment.paid(frame) for frame in range(121)]
    assert paid == sorted(paid)
    assert len(set(paid)) <= COUNT_STEPS + 2
    assert (paid[0], paid[-1]) == (0, amount)
    left = [payment.left(frame) for frame in range(121)]
    assert left == sorted(left)
    assert (left[0], left[-1]) == (0, amount)
    assert all(gone >= there for gone, there in zip(left, paid, strict=True))


def test_a_skips_to_the_same_totals_and_then_goes_on() -> None:
    console, scene = end_of(LAST)
    console.step(A)
    assert scene.done
    assert [row.shown_total for row in scene.rows] == [98, 106, 90]
    assert [row.risen for row in scene.rows] == [3, 2, 1]
    steps(console, 30, A)  # held: nothing more
    assert console.scenes[-1] is scene
    tap(console, 0, A)
    assert console.scenes == [table(console)]
    assert console.match is not None
    assert console.match.record[-1] == "-:deal"
    assert table(console).mode == "deal"


def test_the_result_keeps_the_speed_of_the_options() -> None:
    def frames(speed: str) -> int:
        console = table_at(LAST, speed)
        wait(console, mode("lay"))
        tap(console, A)
        scene = shown(console)
        return wait(console, lambda _: scene.done)

    normal = frames("normal")
    assert frames("fast") <= normal // 2 + 1
    assert frames("instant") < normal // 6


def test_b_looks_at_the_table_and_comes_back_to_the_counted_result() -> None:
    console, _ = end_of(LAST)
    tap(console, B)
    assert console.scenes[-1] is table(console)
    assert table(console).mode == "over"
    steps(console, 300)
    assert table(console).mode == "over"
    tap(console, A)
    assert shown(console).done
    tap(console, A)
    assert console.match is not None
    assert console.match.record[-1] == "-:deal"


def test_start_pauses_the_result() -> None:
    console, scene = end_of(LAST)
    tap(console, START)
    assert isinstance(console.scenes[-1], Pause)
    frame = scene.frame
    steps(console, 50)
    assert scene.frame == frame


def test_a_dead_round_says_so_and_the_big_blind_part_joins_the_pot() -> None:
    line = f"hands=B9d.Y9d/G2s.G3s/Y4s.Y5s draw=- {POKER} chips=98.94.90 pots=4.8.6"
    console = table_at(f"uno52 turn=0 up=R8s passes=5 out=* {line}")
    wait(console, mode("lay"))
    tap(console, B)
    scene = shown(console)
    assert (scene.dead, scene.first, scene.title, scene.carried) == (True, -1, "result.dead", 8)
    assert [(amount, seats) for _, amount, _, seats in scene.bank] == [(4, (1,)), (8, ()), (6, ())]
    tap(console, A)
    assert [left for _, _, left, _ in scene.bank] == [0, 0, 14]


def test_a_won_match_leads_to_its_result() -> None:
    console, scene = end_of(LAST.replace("uno52 ", "uno52 goal=uno_wins:1 "))
    assert scene.last
    tap(console, A)
    assert scene.hints[0] == ("A", "hint.match_result", 2)
    tap(console, A)
    wait(console, lambda c: isinstance(c.scenes[-1], MatchResult))


def test_a_seat_without_chips_is_tagged() -> None:
    line = LAST.replace("chips=98.94.90", "chips=188.94.0")
    _, scene = end_of(line)
    assert [row.tags for row in scene.rows if row.seat == 2] == [["out"]]


def test_results_over_a_whole_match_agree_with_its_chips() -> None:
    console = table_of(4, 23, UNO52.replace(goal=("rounds", 5)))
    seen = 0

    def check(c: Console) -> bool:
        nonlocal seen
        scene = c.scenes[-1]
        if isinstance(scene, RoundResult) and scene.done and c.match is not None:
            seen += 1
            for row in scene.rows:
                assert row.shown_total == c.match.state.chips[row.seat]
            assert [left for _, _, left, _ in scene.bank] == c.match.state.pots
            assert codec.decode(codec.encode(scene)) == scene
        return isinstance(scene, MatchResult)

    play(console, check)
    assert seen >= 5
