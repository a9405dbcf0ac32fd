"""RULES 4, phase 1: drawing one card, and passing."""

from tests.engine.lines import TWO, check, legal, refused
from uno52_retro.engine.errors import Reason


def test_a_seat_that_could_lay_may_draw_and_then_lay_any_fitting_card() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.Y8s draw=BTh.* {TWO}",
        ["1:draw"],
        f"uno52 turn=1 phase=drawn drawn=BTh up=G7s hands=B9s.Y9s/B8s.BTh.G8s.Y8s {TWO}",
    )
    assert legal(f"uno52 turn=1 phase=drawn drawn=GTh up=G7s hands=B9s.Y9s/B8s.GTh.G8s.Y8s {TWO}", 1) == [
        "lay G8s",
        "lay GTh",
        "pass",
    ]


def test_after_drawing_a_card_that_was_held_before_may_be_laid() -> None:
    check(
        f"uno52 turn=1 phase=drawn drawn=BTh up=G7s hands=B9s.Y9s/B8s.BTh.G8s.Y8s {TWO}",
        ["1:lay G8s"],
        f"uno52 turn=0 up=G8s discard=G7s hands=B9s.Y9s/B8s.BTh.Y8s {TWO}",
    )


def test_one_card_is_drawn_a_turn() -> None:
    refused(
        f"uno52 turn=1 phase=drawn drawn=BTh up=G7s hands=B9s.Y9s/B8s.BTh.G8s.Y8s {TWO}",
        "1:draw",
        Reason.ALREADY_DREW,
    )


def test_after_drawing_a_pass_ends_the_turn_without_phase_2() -> None:
    check(
        f"uno52 turn=1 phase=drawn drawn=RTh up=G7s hands=B9s.Y9s/B8s.RTh.G8s.Y8s {TWO}",
        ["1:pass"],
        f"uno52 turn=0 passes=1 up=G7s hands=B9s.Y9s/B8s.RTh.G8s.Y8s {TWO}",
    )


def test_a_seat_that_can_lay_may_pass_without_drawing() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.Y8s {TWO}",
        ["1:pass"],
        f"uno52 turn=0 passes=1 up=G7s hands=B9s.Y9s/B8s.G8s.Y8s {TWO}",
    )


def test_a_seat_that_cannot_lay_must_draw_before_it_passes() -> None:
    line = f"uno52 up=G7s hands=B9s.Y9s/B8s.BAs.Y8s {TWO}"
    assert legal(line, 1) == ["draw"]
    refused(line, "1:pass", Reason.MUST_DRAW)


def test_a_wild_is_a_card_that_can_be_laid_so_passing_is_allowed() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.W.Y8s {TWO}",
        ["1:pass"],
        f"uno52 turn=0 passes=1 up=G7s hands=B9s.Y9s/B8s.W.Y8s {TWO}",
    )


def test_only_the_seat_on_turn_draws_or_passes() -> None:
    line = f"uno52 up=G7s hands=G9s.Y9s/B8s.G8s.Y8s {TWO}"
    refused(line, "0:draw", Reason.NOT_YOUR_TURN)
    refused(line, "0:pass", Reason.NOT_YOUR_TURN)


def test_phase_1_needs_no_penalty_to_be_faced() -> None:
    line = f"uno52 phase=penalty penalty=2 up=GD discard=G7s hands=B9s.Y9s/B8s.G8s.Y8s {TWO}"
    assert legal(line, 1) == ["take"]
    refused(line, "1:draw", Reason.CANNOT_COUNTER)
    refused(line, "1:pass", Reason.CANNOT_COUNTER)
    refused(line, "1:lay G8s", Reason.CANNOT_COUNTER)
