"""RULES 3 and 6, stacking: counters, what adds up, and the challenge of a counter; RULES 8, `stacking` and
`stack_on_four` in the other rule sets."""

import pytest

from tests.engine.lines import THREE, check, legal, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import PenaltyFaced

FOURS = [f"lay W4:{colour}" for colour in "BGRY"]
TWO_FACED = "classic phase=penalty penalty=2 turn=1 up=BD discard=B9 hands=B1.Y1/B3.G5.RD/Y2.Y3"


def four_faced(hand: str, penalty: int = 4, rest: str = "") -> str:
    """Seat 0 laid a wild draw four and named blue; seat 1 holds `hand` and faces the penalty."""
    return (
        f"classic phase=penalty penalty={penalty} by=0 bluff=no before=R turn=1 up=W4:B discard=R5"
        f" hands=G1.Y1/{hand}/Y2.Y3 {rest}"
    )


def test_6_stacking_a_draw_two_counters_a_draw_two_adds_up_and_moves_on() -> None:
    assert legal(TWO_FACED, 1) == ["lay RD", "take"]
    events = check(
        TWO_FACED,
        ["1:lay RD"],
        "classic phase=penalty penalty=4 turn=2 up=RD discard=BD.B9 hands=B1.Y1/B3.G5/Y2.Y3",
    )
    assert PenaltyFaced(2, 4) in events


def test_6_stacking_the_last_in_the_chain_takes_all_and_loses_the_turn() -> None:
    check(
        "classic phase=penalty penalty=6 turn=2 up=RD discard=BD.GD.B9 hands=B1/B3.G5/Y2.Y3"
        " draw=G1.G2.G3.G4.G6.G7.*",
        ["2:take"],
        "classic turn=0 up=RD discard=BD.GD.B9 hands=B1/B3.G5/G1.G2.G3.G4.G6.G7.Y2.Y3",
    )


def test_6_stacking_a_wild_draw_four_counters_a_wild_draw_four() -> None:
    line = four_faced("G2.W4.Y5")
    assert legal(line, 1) == ["challenge", *FOURS, "take"]
    check(
        line,
        ["1:lay W4:G"],
        "classic phase=penalty penalty=8 by=1 bluff=no before=B turn=2 up=W4:G discard=W4.R5"
        " hands=G1.Y1/G2.Y5/Y2.Y3",
    )


def test_6_stacking_a_wild_draw_four_does_not_counter_a_draw_two() -> None:
    line = TWO_FACED.replace("RD/", "W4/")
    assert legal(line, 1) == ["take"]
    refused(line, "1:lay W4:G", Reason.CANNOT_COUNTER)


def test_6_stacking_a_draw_two_does_not_counter_a_wild_draw_four() -> None:
    line = four_faced("BD.G2.Y5")
    assert legal(line, 1) == ["challenge", "take"]
    refused(line, "1:lay BD", Reason.CANNOT_COUNTER)


@pytest.mark.parametrize("move", ["1:draw", "1:pass", "1:lay B3"])
def test_3_a_penalty_is_countered_or_taken_and_nothing_else(move: str) -> None:
    refused(TWO_FACED, move, Reason.CANNOT_COUNTER)


def test_6_stacking_a_counter_is_judged_against_the_colour_named_before_it() -> None:
    """Seat 1 holds the blue that seat 0 named: its counter is a bluff, whatever lies below."""
    check(
        four_faced("B2.W4.Y5"),
        ["1:lay W4:R"],
        "classic phase=penalty penalty=8 by=1 bluff=yes before=B turn=2 up=W4:R discard=W4.R5"
        " hands=G1.Y1/B2.Y5/Y2.Y3",
    )


COUNTERED = (
    "classic phase=penalty penalty=8 by=1 bluff={} before=B turn=2 up=W4:R discard=W4.R5 hands=G1.Y1/{}/Y2.Y3"
    " draw=B4.B5.B6.B7.B8.B9.G4.G5.G6.G7.*"
)


def test_6_stacking_guilty_of_a_counter_its_player_draws_the_whole_penalty() -> None:
    check(
        COUNTERED.format("yes", "B2.Y5"),
        ["2:challenge"],
        "classic turn=2 up=W4:R discard=W4.R5 shown=2:1:B2.Y5 draw=G6.G7.*"
        " hands=G1.Y1/B2.B4.B5.B6.B7.B8.B9.G4.G5.Y5/Y2.Y3",
    )


def test_6_stacking_innocent_of_a_counter_costs_the_whole_penalty_and_two() -> None:
    check(
        COUNTERED.format("no", "G2.Y5"),
        ["2:challenge"],
        "classic turn=0 up=W4:R discard=W4.R5 shown=2:1:G2.Y5"
        " hands=G1.Y1/G2.Y5/B4.B5.B6.B7.B8.B9.G4.G5.G6.G7.Y2.Y3",
    )


def test_6_stacking_only_the_last_wild_draw_four_is_challenged() -> None:
    """The first one was a bluff; who countered it has given that up, and the next seat judges the counter."""
    check(
        "classic phase=penalty penalty=4 by=0 bluff=yes before=R turn=1 up=W4:B discard=R5"
        " hands=R1.Y1/G2.W4.Y5/Y2.Y3"
        " draw=B1.B2.B3.B4.B5.B6.B7.B8.B9.G9.*",
        ["1:lay W4:G", "2:challenge"],
        "classic turn=0 up=W4:G discard=W4.R5 shown=2:1:G2.Y5"
        " hands=R1.Y1/G2.Y5/B1.B2.B3.B4.B5.B6.B7.B8.B9.G9.Y2.Y3",
    )


def test_6_stacking_a_counter_carries_the_call() -> None:
    check(
        TWO_FACED.replace("B3.G5.RD", "G5.RD"),
        ["1:lay RD!"],
        "classic phase=penalty penalty=4 turn=2 up=RD discard=BD.B9 hands=B1.Y1/G5/Y2.Y3",
    )


def test_3_stacking_none_allows_no_counter() -> None:
    line = f"uno52 phase=penalty penalty=2 turn=2 up=GD discard=G7s hands=B9s.Y9s/B8s.Y8s/BD.Y7s {THREE}"
    assert legal(line, 2) == ["take"]
    refused(line, "2:lay BD", Reason.CANNOT_COUNTER)


def test_4_stacking_may_be_switched_on_and_the_counter_is_phase_1() -> None:
    """Phase 2 follows a counter: the penalty waits until the seat has covered or declined."""
    line = (
        f"uno52 opt=stacking:sum phase=penalty penalty=2 turn=2 up=GD discard=G7s"
        f" hands=B9s.Y9s/B8s.Y8s/BD.R9s.Y7s {THREE}"
    )
    check(
        line,
        ["2:lay BD"],
        f"uno52 opt=stacking:sum phase=cover penalty=4 turn=2 up=BD discard=GD.G7s"
        f" hands=B9s.Y9s/B8s.Y8s/R9s.Y7s {THREE}",
    )
    check(
        line,
        ["2:lay BD", "2:pass"],
        f"uno52 opt=stacking:sum phase=penalty penalty=4 turn=0 up=BD discard=GD.G7s"
        f" hands=B9s.Y9s/B8s.Y8s/R9s.Y7s {THREE}",
    )


@pytest.mark.parametrize(
    ("hand", "bluff"), [("B8s.W4.Y7s", "yes"), ("G8s.W4.Y7s", "no"), ("G8s.W.W4", "yes")]
)
def test_4_with_stacking_a_counter_is_tested_as_if_there_were_no_penalty(hand: str, bluff: str) -> None:
    """A blue card or a plain wild could be laid on the named blue, so the counter is against
    `nothing_else`."""
    rest = hand.replace(".W4", "")
    check(
        f"uno52 opt=stacking:sum phase=penalty penalty=4 by=1 bluff=no before=G turn=2 up=W4:B discard=G7s"
        f" hands=B9s.Y9s/B9d.Y8s/{hand} {THREE}",
        ["2:lay W4:R"],
        f"uno52 opt=stacking:sum phase=penalty penalty=8 by=2 bluff={bluff} before=B turn=0 up=W4:R"
        " discard=W4.G7s"
        f" hands=B9s.Y9s/B9d.Y8s/{rest} {THREE}",
    )


def test_8_where_a_bluff_is_off_a_counter_against_its_condition_cannot_be_laid() -> None:
    line = (
        "classic opt=wd4_bluff:no phase=penalty penalty=4 turn=1 up=W4:B discard=R5"
        " hands=G1.Y1/{}.W4.Y5/Y2.Y3"
    )
    refused(line.format("B2"), "1:lay W4:R", Reason.BLUFF_IS_OFF)
    assert legal(line.format("B2"), 1) == ["take"]
    assert legal(line.format("G2"), 1) == [*FOURS, "take"]


def test_5_house_rule_stacking_of_draw_twos_leaves_the_wild_draw_four_alone() -> None:
    """`rom` with `stacking:sum` keeps `stack_on_four` none."""
    rest = f"{THREE.split(' ')[0]} chips=24.24.24 pots=0.0.3"
    two = (
        "rom opt=stacking:sum phase=penalty penalty=2 turn=2 up=GD discard=G7s"
        f" hands=B9s.Y9s/B8s.Y8s/BD.Y7s {rest}"
    )
    assert legal(two, 2) == ["lay BD", "lay BD!", "take"]
    four = (
        "rom opt=stacking:sum phase=penalty penalty=4 by=1 bluff=no before=G turn=2 up=W4:B discard=G7s"
        f" hands=B9s.Y9s/B8s.Y8s/BD.W4.Y7s {rest}"
    )
    assert legal(four, 2) == ["challenge", "take"]


def test_8_sums_with_named_two_add_a_draw_two_of_the_named_colour_to_the_four() -> None:
    line = four_faced("BD.GD.Y5", rest="opt=stack_on_four:named_two")
    assert legal(line, 1) == ["challenge", "lay BD", "take"]
    check(
        line,
        ["1:lay BD"],
        "classic opt=stack_on_four:named_two phase=penalty penalty=6 turn=2 up=BD discard=W4.R5"
        " hands=G1.Y1/GD.Y5/Y2.Y3",
    )


def test_8_a_chain_does_not_add_up_also_where_four_answers_four() -> None:
    check(
        four_faced("G2.W4.Y5", rest="opt=stacking:chain"),
        ["1:lay W4:G"],
        "classic opt=stacking:chain phase=penalty penalty=4 by=1 bluff=no before=B turn=2 up=W4:G"
        " discard=W4.R5"
        " hands=G1.Y1/G2.Y5/Y2.Y3",
    )
