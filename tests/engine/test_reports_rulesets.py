"""Public reports that the cartridge, classic and active cards reach, each under its number: 7, 13, 14, 15,
18, 21, 25 and 30."""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine import upn
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Caught, Drew, Reshuffled, Skipped
from uno52_retro.engine.state import Phase

# 7: a wild draw four straight after a wild draw four


FOUR_TAKEN = "classic turn=2 up=W4:B discard=R5 hands=G1.Y1/B1.B2.B3.G2.G3.Y5/{}"


def test_report_7_a_second_wild_draw_four_after_one_that_was_taken_is_legal() -> None:
    check(
        "classic phase=penalty penalty=4 by=0 bluff=no before=R turn=1 up=W4:B discard=R5"
        " hands=G1.Y1/G3.Y5/R3.W4"
        " draw=B1.B2.B3.G2.*",
        ["1:take"],
        FOUR_TAKEN.format("R3.W4"),
    )
    fours = [f"lay W4:{colour}{mark}" for colour in "BGRY" for mark in ("", "!")]
    assert legal(FOUR_TAKEN.format("R3.W4"), 2) == ["draw", *fours]


@pytest.mark.parametrize(("hand", "guilty"), [("R3", "no"), ("B9", "yes")])
def test_report_7_the_test_is_whether_the_declared_colour_was_held(hand: str, guilty: str) -> None:
    """Neither the red below nor "no colour" counts: seat 2 is judged against the blue that was named."""
    check(
        FOUR_TAKEN.format(f"{hand}.W4"),
        ["2:lay W4:G!"],
        f"classic phase=penalty penalty=4 by=2 bluff={guilty} before=B turn=0 up=W4:G discard=W4.R5"
        f" hands=G1.Y1/B1.B2.B3.G2.G3.Y5/{hand}",
    )


def test_report_7_with_stacking_the_second_one_counters_and_is_judged_alike() -> None:
    line = (
        "classic phase=penalty penalty=4 by=0 bluff=no before=R turn=1 up=W4:B discard=R5"
        " hands=G1.Y1/R3.W4.Y5/Y2.Y3"
    )
    check(
        line,
        ["1:lay W4:G"],
        "classic phase=penalty penalty=8 by=1 bluff=no before=B turn=2 up=W4:G discard=W4.R5"
        " hands=G1.Y1/R3.Y5/Y2.Y3",
    )


# 13: after a draw


def test_report_13_only_the_drawn_card_may_be_laid() -> None:
    state = position("classic up=R9 hands=B1.Y1/B5.Y7 draw=G9.*")
    play(state, "1:draw")
    line = upn.dump(state)
    refused(line, "1:lay B5", Reason.ONLY_THE_DRAWN_CARD)
    refused(line, "1:draw", Reason.ALREADY_DREW)
    assert legal(line, 1) == ["lay G9", "pass"]
    play(state, "1:lay G9")
    assert state.turn == 0


def test_report_13_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    state = position("classic up=R9 hands=B1.Y1/B5.Y7 draw=Y2.*")
    play(state, "1:draw")
    assert (state.turn, state.phase) == (0, Phase.LAY)


def test_report_13_who_holds_a_card_that_fits_may_not_draw() -> None:
    refused("classic up=R9 hands=B1.Y1/B7.R5", "1:draw", Reason.MUST_LAY)


# 14, 15: penalties


def test_report_14_a_penalty_is_taken_whole_and_no_single_card_is_drawn() -> None:
    line = "classic phase=penalty penalty=2 turn=1 up=BD discard=B9 hands=B1.Y1/G3.RD draw=G1.G2.*"
    assert legal(line, 1) == ["lay RD", "lay RD!", "take"]
    refused(line, "1:draw", Reason.CANNOT_COUNTER)
    check(line, ["1:take"], "classic turn=0 up=BD discard=B9 hands=B1.Y1/G1.G2.G3.RD")


def test_report_15_four_and_then_two_each_is_cleared_when_it_is_paid() -> None:
    state = position("classic up=R9 turn=0 hands=B1.RD.W4.Y4/G3.G4 draw=G1.G2.G5.G6.G7.G8.*")
    for move, owed in (("0:lay W4:R", 4), ("0:lay RD", 2)):
        before = len(state.hands[1] or ())
        play(state, move)
        assert (state.turn, state.penalty) == (1, owed)
        play(state, "1:take")
        assert len(state.hands[1] or ()) == before + owed
        assert (state.turn, state.penalty) == (0, 0)


# 18: jump-ins


def test_report_18_the_effect_of_a_jump_in_is_reckoned_from_the_jumper() -> None:
    state = position("active turn=0 up=R9 hands=B1.B2.RS/G3.G4/R5.Y1/B8.RS.Y8")
    play(state, "0:lay RS")
    assert state.turn == 2
    events = play(state, "3:jump RS")
    assert [event for event in events if isinstance(event, Skipped)] == [Skipped(0)]
    assert (state.turn, state.phase) == (1, Phase.LAY)


def test_report_18_after_the_penalty_was_taken_nobody_jumps_in() -> None:
    state = position(
        "active phase=penalty penalty=2 by=0 turn=1 up=RD discard=R9 hands=B1.B2/G3.G4/R5.Y1/B8.RD.Y8"
    )
    play(state, "1:take")
    refused(upn.dump(state), "3:jump RD", Reason.CANNOT_JUMP)


# 21: the last card is a draw card


@pytest.mark.parametrize(("last", "drawn", "score"), [("W4:G", "G1.G2.G3.GS", 36), ("RD", "G1.G2", 13)])
@pytest.mark.parametrize("rest", ["", "/Y2/Y3"])
@pytest.mark.parametrize("name", ["classic", "active"])
def test_report_21_the_victim_draws_first_and_the_cards_are_in_the_score(
    name: str, rest: str, last: str, drawn: str, score: int
) -> None:
    token = last.partition(":")[0]
    state = position(f"{name} turn=0 up=R9 hands={token}/B3.Y7{rest} draw={drawn}.*")
    play(state, f"0:lay {last}")
    assert state.points[0] == score + (5 if rest else 0)
    assert len(state.hands[1] or ()) == 2 + len(drawn.split("."))
    assert (state.phase, state.penalty) == (Phase.ROUND, 0)


def test_report_21_the_reshuffle_still_happens() -> None:
    state = position("classic turn=0 up=R9 discard=B1.B2.G3 draw=GS out=* hands=W4/B3.Y7")
    events = play(state, "0:lay W4:G")
    assert Reshuffled(4) in events
    hand = state.hands[1] or []
    assert len(hand) == 6
    assert state.points[0] == sum(state.rules.cards.points[card] for card in hand)


# 25: how long the call can be caught


def test_report_25_in_classic_the_two_cards_come_at_once() -> None:
    state = position("classic turn=0 up=R9 hands=B1.R2/G3.Y7 draw=G1.G2.*")
    events = play(state, "0:lay R2")
    assert [event for event in events if isinstance(event, Caught)] == [Caught(0, -1)]
    assert [event.count for event in events if isinstance(event, Drew)] == [2]
    assert len(state.hands[0] or ()) == 3
    refused(upn.dump(state), "1:catch 0", Reason.CANNOT_CATCH)


@pytest.mark.parametrize("move", ["1:draw", "1:lay W:G"])
def test_report_25_in_active_the_window_closes_with_the_next_seats_first_act(move: str) -> None:
    hand = {"1:draw": "G3.Y7.Y8", "1:lay W:G": "G3.W.Y7"}[move]
    state = position(f"active turn=0 up=R9 hands=B1.R2/{hand}/B4.B5")
    play(state, "0:lay R2")
    caught = state.clone()
    play(caught, "2:catch 0")
    assert len(caught.hands[0] or ()) == 3
    play(state, move)
    refused(upn.dump(state), "2:catch 0", Reason.CANNOT_CATCH)


# 30: a penalty larger than what is left


def test_report_30_the_rest_of_a_stacked_penalty_is_forgiven_and_the_turn_passes() -> None:
    """Eight owed; two in the draw pile and three below the upcard make five."""
    state = position(
        "classic phase=penalty penalty=8 turn=1 up=BD discard=RD.GD.YD draw=B1.B2 out=*"
        " hands=G1.Y1/G3.Y5/Y2.Y3"
    )
    events = play(state, "1:take")
    assert Reshuffled(3) in events
    assert [event.count for event in events if isinstance(event, Drew)] == [5]
    assert (len(state.hands[1] or ()), state.penalty, state.turn, state.phase) == (7, 0, 2, Phase.LAY)
    assert (state.draw_pile, len(state.discard_pile)) == ([], 1)
