"""RULES 3, "Penalty"."""

from tests.engine.lines import FOUR, THREE, TWO, check, legal, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Drew, PenaltyFaced

DRAW_TWO = (
    "uno52 phase=penalty penalty=2 turn=1 up=GD discard=G7s hands=B9s.Y9s/B8s.GD/B7s.Y7s"
    f" draw=BTs.YTs.* {THREE}"
)
SUM = f"opt=stacking:sum {THREE}"


def test_the_penalty_is_faced_by_the_next_seat_when_the_turn_passes() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/GD.R8s.YTs/B7s.Y7s {THREE}",
        ["1:lay GD", "1:cover 1 R8s!"],
        f"uno52 phase=penalty penalty=2 turn=2 up=GD discard=G7s hands=B9s.Y9s/YTs/B7s.Y7s {THREE}".replace(
            "/R2c.", "/R8s_R2c."
        ),
    )
    assert PenaltyFaced(2, 2) in events


def test_in_phase_2_the_penalty_is_what_the_next_seat_will_owe() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GD.R8s.YTs/B7s.Y7s {THREE}",
        ["1:lay GD"],
        f"uno52 phase=cover penalty=2 turn=1 up=GD discard=G7s hands=B9s.Y9s/R8s.YTs/B7s.Y7s {THREE}",
    )


def test_taking_draws_all_of_it_and_loses_the_turn() -> None:
    events = check(
        DRAW_TWO,
        ["1:take"],
        f"uno52 turn=2 up=GD discard=G7s hands=B9s.Y9s/B8s.BTs.GD.YTs/B7s.Y7s {THREE}",
    )
    assert isinstance(events[0], Drew)
    assert (events[0].seat, events[0].count) == (1, 2)


def test_without_stacking_a_penalty_cannot_be_countered() -> None:
    assert legal(DRAW_TWO, 1) == ["take"]
    refused(DRAW_TWO, "1:lay GD", Reason.CANNOT_COUNTER)


def test_a_draw_two_cannot_be_challenged() -> None:
    refused(DRAW_TWO, "1:challenge", Reason.CANNOT_CHALLENGE)


def test_only_the_seat_that_faces_the_penalty_takes_it() -> None:
    refused(DRAW_TWO, "2:take", Reason.NOT_YOUR_TURN)


def test_nothing_is_taken_where_no_penalty_is_faced() -> None:
    line = f"uno52 turn=2 up=GD discard=G7s hands=B9s.Y9s/B8s.BTs.GD.YTs/B7s.Y7s {THREE}"
    refused(line, "2:take", Reason.NO_PENALTY)
    refused(line, "2:challenge", Reason.CANNOT_CHALLENGE)


def test_the_penalty_goes_with_the_direction() -> None:
    check(
        f"uno52 dir=- up=G7s hands=B9s.Y9s/GD.B8s.Y8s/B7s.Y7s draw=BTs.YTs.* {THREE}",
        ["1:lay GD", "0:take"],
        f"uno52 dir=- turn=2 up=GD discard=G7s hands=B9s.BTs.Y9s.YTs/B8s.Y8s/B7s.Y7s {THREE}",
    )


def test_a_wild_draw_four_taken_costs_four_and_the_turn() -> None:
    check(
        f"uno52 phase=penalty penalty=4 by=1 bluff=no before=G turn=2 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.Y8s/B7s.Y7s/BKs.YKs draw=BTs.YTs.BJs.YJs.* {FOUR}",
        ["2:take"],
        f"uno52 turn=3 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.Y8s/B7s.BJs.BTs.Y7s.YJs.YTs/BKs.YKs {FOUR}",
    )


def test_with_stacking_a_draw_two_counters_a_draw_two_and_they_add_up() -> None:
    start = f"uno52 phase=penalty penalty=2 turn=1 up=GD discard=G7s hands=B9s.Y9s/B8s.BD.YTs/B7s.Y7s {SUM}"
    assert legal(start, 1) == ["lay BD", "take"]
    check(
        start,
        ["1:lay BD"],
        f"uno52 phase=penalty penalty=4 turn=2 up=BD discard=GD.G7s hands=B9s.Y9s/B8s.YTs/B7s.Y7s {SUM}",
    )


def test_the_last_in_the_chain_takes_the_sum() -> None:
    check(
        "uno52 phase=penalty penalty=4 turn=2 up=BD discard=GD.G7s hands=B9s.Y9s/B8s.YTs/B7s.Y7s"
        f" draw=BJs.BQs.BKs.BAs.* {SUM}",
        ["2:take"],
        f"uno52 turn=0 up=BD discard=GD.G7s hands=B9s.Y9s/B8s.YTs/B7s.BAs.BJs.BKs.BQs.Y7s {SUM}",
    )


def test_a_counter_is_phase_1_and_phase_2_may_follow() -> None:
    check(
        f"uno52 phase=penalty penalty=2 turn=1 up=GD discard=G7s hands=B9s.Y9s/BD.R8s.YTs/B7s.Y7s {SUM}",
        ["1:lay BD"],
        f"uno52 phase=cover penalty=4 turn=1 up=BD discard=GD.G7s hands=B9s.Y9s/R8s.YTs/B7s.Y7s {SUM}",
    )
    check(
        f"uno52 phase=cover penalty=4 turn=1 up=BD discard=GD.G7s hands=B9s.Y9s/R8s.YTs/B7s.Y7s {SUM}",
        ["1:pass"],
        f"uno52 phase=penalty penalty=4 turn=2 up=BD discard=GD.G7s hands=B9s.Y9s/R8s.YTs/B7s.Y7s {SUM}",
    )


def test_with_stacking_a_wild_draw_four_counters_a_wild_draw_four_and_they_add_up() -> None:
    check(
        "uno52 phase=penalty penalty=4 by=0 bluff=no before=G turn=1 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.BQs.W4/B7s.Y7s {SUM}",
        ["1:lay W4:R"],
        "uno52 phase=penalty penalty=8 by=1 bluff=no before=Y turn=2 up=W4:R discard=W4.G7s"
        f" hands=B9s.Y9s/B8s.BQs/B7s.Y7s {SUM}",
    )


def test_a_counters_condition_is_tested_as_if_there_were_no_penalty() -> None:
    """Seat 1 holds a card of the named colour, which could be laid if there were no penalty: a bluff."""
    check(
        "uno52 phase=penalty penalty=4 by=0 bluff=no before=G turn=1 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.W4.YQs/B7s.Y7s {SUM}",
        ["1:lay W4:R"],
        "uno52 phase=penalty penalty=8 by=1 bluff=yes before=Y turn=2 up=W4:R discard=W4.G7s"
        f" hands=B9s.Y9s/B8s.YQs/B7s.Y7s {SUM}",
    )


def test_stacking_mixes_no_draw_two_with_a_wild_draw_four() -> None:
    two = f"uno52 phase=penalty penalty=2 turn=1 up=GD discard=G7s hands=B9s.Y9s/B8s.W4.YTs/B7s.Y7s {SUM}"
    refused(two, "1:lay W4:R", Reason.CANNOT_COUNTER)
    four = (
        "uno52 phase=penalty penalty=4 by=0 bluff=no before=G turn=1 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.YD/B7s.Y7s {SUM}"
    )
    assert legal(four, 1) == ["challenge", "take"]
    refused(four, "1:lay YD", Reason.CANNOT_COUNTER)


def test_the_last_card_may_counter() -> None:
    check(
        f"uno52 phase=penalty penalty=2 turn=1 up=GD discard=G7s hands=B9s.Y9s/BD opt=stacking:sum {TWO}",
        ["1:lay BD"],
        "uno52 phase=round turn=1 up=BD discard=GD.G7s hands=B9s.Y9s/- opt=stacking:sum wins=0.1.0/1.1.0"
        f" {TWO}".replace("chips=90.94 pots=4.8.4", "chips=92.104 pots=0.0.4"),
    )
