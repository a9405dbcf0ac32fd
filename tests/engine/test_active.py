"""RULES 7, active cards: interventions, chains that do not add up, the honesty check, courtesy."""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine import actors, upn
from uno52_retro.engine.cards import ACE
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import (
    Called,
    Challenged,
    Forgot,
    Jumped,
    Laid,
    PenaltyFaced,
    ReadyAwaited,
    Returned,
    SaidReady,
    Skipped,
    TurnBegan,
    redact,
)
from uno52_retro.engine.state import Phase

# Seat 0 laid a red five; seat 1 is on turn; seat 2 holds the other red five.
FIVE = "active by=0 turn=1 up=R5 discard=R9 hands=B1.B2.R3/G3.R7.Y4/G1.R5.Y1/B8.Y8.Y9"
# Seat 0 laid a skip: seat 1 lost its turn and seat 2 is on turn.
SKIPPED = "active by=0 turn=2 up=RS discard=R9 hands=B1.B2/{}/{}/{}"
TWO_FACED = "active phase=penalty penalty=2 by=0 turn=1 up=RD discard=R9 hands={}/{}/{}/{}"


def four_faced(bluff: str = "no", accused: str = "G1.Y1", hand: str = "B6.G3.Y4", rest: str = "") -> str:
    """Seat 0 laid a wild draw four on a red five and named blue; seat 1 faces it."""
    return (
        f"active phase=penalty penalty=4 by=0 bluff={bluff} before=R turn=1 up=W4:B discard=R5"
        f" hands={accused}/{hand}/Y2.Y3/Y6.Y7 draw=B1.B2.B3.G2.G4.G5.* {rest}"
    )


# First upcard


def test_7_first_upcard_is_a_value_card() -> None:
    for seed in range(60):
        state = position(f"active phase=round up=R5 hands=B6/-/Y1 seed={seed}")
        play(state, "-:deal")
        assert state.symbol <= ACE
        assert (state.phase, state.turn) == (Phase.LAY, 2)


# Jump-in


def test_7_jump_in_a_seat_that_is_not_on_turn_lays_the_identical_card() -> None:
    assert legal(FIVE, 2) == ["jump R5"]
    events = check(
        FIVE,
        ["2:jump R5"],
        "active by=2 turn=3 up=R5 discard=R5.R9 hands=B1.B2.R3/G3.R7.Y4/G1.Y1/B8.Y8.Y9",
    )
    assert [type(event) for event in events] == [Jumped, Laid, TurnBegan]


def test_7_jump_in_play_goes_on_from_the_jumper_in_the_direction_that_stands() -> None:
    check(
        FIVE.replace("active", "active dir=-"),
        ["2:jump R5"],
        "active dir=- by=2 turn=1 up=R5 discard=R5.R9 hands=B1.B2.R3/G3.R7.Y4/G1.Y1/B8.Y8.Y9",
    )


def test_7_jump_in_the_seat_that_laid_the_upcard_may_jump_too() -> None:
    line = FIVE.replace("B1.B2.R3", "B1.B2.R5").replace("G1.R5.Y1", "G1.Y1")
    assert legal(line, 0) == ["jump R5"]
    check(
        line,
        ["0:jump R5"],
        "active by=0 turn=1 up=R5 discard=R5.R9 hands=B1.B2/G3.R7.Y4/G1.Y1/B8.Y8.Y9",
    )


def test_7_jump_in_the_seats_that_may_act_are_listed_behind_the_one_on_turn() -> None:
    assert actors(position(FIVE)) == (1, 2)


@pytest.mark.parametrize("card", ["R9", "B5", "RS", "R3"])
def test_7_jump_in_needs_colour_and_symbol(card: str) -> None:
    line = FIVE.replace("discard=R9", "discard=B9").replace("G1.R5.Y1", f"{card}.Y1.Y2")
    assert legal(line, 2) == []
    refused(line, f"2:jump {card}", Reason.CANNOT_JUMP)


def test_7_jump_in_needs_the_card() -> None:
    refused(FIVE, "3:jump R5", Reason.NOT_IN_HAND)


def test_7_jump_in_is_not_for_the_seat_on_turn_which_simply_lays() -> None:
    line = FIVE.replace("G3.R7.Y4", "G3.R5.Y4").replace("G1.R5.Y1", "G1.Y1")
    assert legal(line, 1) == ["lay R5"]
    refused(line, "1:jump R5", Reason.CANNOT_JUMP)


@pytest.mark.parametrize("move", ["1:lay R7", "1:draw", "1:lay W:R"])
def test_7_jump_in_lasts_until_the_next_turn_begins(move: str) -> None:
    hand = {"1:lay R7": "G3.R7.Y4", "1:draw": "G3.G7.Y4", "1:lay W:R": "G3.W.Y4"}[move]
    state = position(FIVE.replace("G3.R7.Y4", hand))
    play(state, move)
    refused(upn.dump(state), "2:jump R5", Reason.CANNOT_JUMP)


def test_7_jump_in_never_on_the_first_upcard() -> None:
    refused("active turn=1 up=R5 hands=B1.B2/G3.R7/G1.R5/B8.Y8", "2:jump R5", Reason.CANNOT_JUMP)


@pytest.mark.parametrize(("card", "up"), [("W", "W:R"), ("W4", "W4:R")])
def test_7_jump_in_never_with_wilds(card: str, up: str) -> None:
    four = " phase=penalty penalty=4 by=0 bluff=no before=R" if card == "W4" else ""
    line = f"active turn=1{four} up={up} discard=R9 hands=B1.B2/G3.R7/G1.{card}/B8.Y8"
    assert legal(line, 2) == []
    refused(line, f"2:jump {card}", Reason.CANNOT_JUMP)


def test_7_jump_in_after_a_jump_in() -> None:
    """A jumper's card can be jumped on in its turn. Of 108 cards no kind is there three times: 240 are
    needed."""
    check(
        "active opt=deck:uno52 by=0 turn=1 up=R5s discard=R9s hands=B2s.R5c/G3s.R7s/R5d.Y2s.Y3s/B8s.Y8s",
        ["2:jump R5d", "0:jump R5c!"],
        "active opt=deck:uno52 by=0 turn=1 up=R5c discard=R5d.R5s.R9s hands=B2s/G3s.R7s/Y2s.Y3s/B8s.Y8s",
    )


def test_7_jump_in_with_the_call_and_as_the_last_card() -> None:
    line = FIVE.replace("G1.R5.Y1", "R5.Y1")
    assert legal(line, 2) == ["jump R5", "jump R5!"]
    assert Called(2) in play(position(line), "2:jump R5!")
    assert Forgot(2) in play(position(line), "2:jump R5")
    refused(FIVE, "2:jump R5!", Reason.CALL_NEEDS_ONE_CARD_LEFT)
    last = position(FIVE.replace("G1.R5.Y1", "R5"))
    play(last, "2:jump R5")
    assert last.phase is Phase.ROUND
    assert last.wins[2] == [1, 0, 0]


def test_7_jump_in_an_open_catch_stays_open() -> None:
    line = FIVE.replace("active", "active uno=0").replace("B1.B2.R3", "B1")
    check(
        line.replace("hands=", "draw=B2.B3.* hands="),
        ["2:jump R5", "3:catch 0"],
        "active by=2 turn=3 up=R5 discard=R5.R9 hands=B1.B2.B3/G3.R7.Y4/G1.Y1/B8.Y8.Y9",
    )


def test_7_a_catch_does_not_close_the_jump_in() -> None:
    line = FIVE.replace("active", "active uno=0").replace("B1.B2.R3", "B1")
    play(position(line), "3:catch 0", "2:jump R5")


def test_7_jump_in_is_offered_to_nobody_without_the_identical_card() -> None:
    assert [legal(FIVE, seat) for seat in (0, 3)] == [[], []]


# Skip


def test_7_skip_the_identical_card_saves_and_the_seat_after_the_jumper_is_skipped_instead() -> None:
    events = check(
        SKIPPED.format("G3.RS.Y4", "R5.Y1", "B8.Y8"),
        ["1:jump RS"],
        "active by=1 turn=3 up=RS discard=RS.R9 hands=B1.B2/G3.Y4/R5.Y1/B8.Y8",
    )
    assert [event for event in events if isinstance(event, Skipped)] == [Skipped(2)]


def test_7_skip_no_other_skip_saves() -> None:
    refused(SKIPPED.format("BS.G3.Y4", "R5.Y1", "B8.Y8"), "1:jump BS", Reason.CANNOT_JUMP)
    refused(SKIPPED.format("BS.G3.Y4", "R5.Y1", "B8.Y8"), "1:lay BS", Reason.NOT_YOUR_TURN)


def test_7_skip_is_lost_once_the_next_seat_has_acted() -> None:
    state = position(SKIPPED.format("G3.RS.Y4", "R5.Y1.Y2", "B8.Y8"))
    play(state, "2:lay R5")
    refused(upn.dump(state), "1:jump RS", Reason.CANNOT_JUMP)


# Draw two


def test_7_draw_two_any_draw_two_counters_and_the_penalty_does_not_add_up() -> None:
    line = TWO_FACED.format("B1.B2", "B3.BD.GD", "Y1.Y2", "B8.Y8")
    assert legal(line, 1) == ["lay BD", "lay GD", "take"]
    events = check(
        line,
        ["1:lay BD"],
        "active phase=penalty penalty=2 by=1 turn=2 up=BD discard=RD.R9 hands=B1.B2/B3.GD/Y1.Y2/B8.Y8",
    )
    assert PenaltyFaced(2, 2) in events


def test_7_draw_two_the_last_in_the_chain_draws_two_and_loses_the_turn() -> None:
    check(
        TWO_FACED.format("B1.B2", "B3.BD.G4", "GD.Y1.Y2", "B8.Y8.Y9") + " draw=G1.G2.*",
        ["1:lay BD", "2:lay GD", "3:take"],
        "active turn=0 up=GD discard=BD.RD.R9 hands=B1.B2/B3.G4/Y1.Y2/B8.G1.G2.Y8.Y9",
    )


def test_7_draw_two_a_jump_in_puts_the_penalty_on_the_seat_after_the_jumper() -> None:
    events = check(
        TWO_FACED.format("B1.B2", "B3.B4", "RD.Y1.Y2", "B8.Y8"),
        ["2:jump RD"],
        "active phase=penalty penalty=2 by=2 turn=3 up=RD discard=RD.R9 hands=B1.B2/B3.B4/Y1.Y2/B8.Y8",
    )
    assert PenaltyFaced(3, 2) in events


def test_7_draw_two_the_seat_that_laid_it_may_not_jump_with_a_second_one() -> None:
    line = TWO_FACED.format("B1.RD.Y2", "B3.B4", "Y1.Y3", "B8.Y8")
    assert legal(line, 0) == []
    refused(line, "0:jump RD", Reason.CANNOT_JUMP)


def test_7_draw_two_a_wild_draw_four_does_not_counter() -> None:
    refused(TWO_FACED.format("B1.B2", "B3.W4.Y4", "Y1.Y3", "B8.Y8"), "1:lay W4:G", Reason.CANNOT_COUNTER)


def test_7_draw_two_needs_no_ready() -> None:
    state = position(TWO_FACED.format("B1.B2", "B3.B4", "Y1.Y3", "B8.Y8"))
    play(state, "1:take")
    assert (state.phase, state.courtesy) == (Phase.LAY, None)


# Reverse


def test_7_reverse_several_add_up_by_parity() -> None:
    """Two change nothing, three turn once: seat 0 lays one, seat 2 jumps in, seat 3 lays one of its own."""
    start = "active turn=0 up=R9 hands=B1.B2.RV/B3.B4/RV.Y1.Y2/B8.GV.Y8"
    one = "active dir=- by=0 turn=3 up=RV discard=R9 hands=B1.B2/B3.B4/RV.Y1.Y2/B8.GV.Y8"
    two = "active by=2 turn=3 up=RV discard=RV.R9 hands=B1.B2/B3.B4/Y1.Y2/B8.GV.Y8"
    three = "active dir=- by=3 turn=2 up=GV discard=RV.RV.R9 hands=B1.B2/B3.B4/Y1.Y2/B8.Y8"
    check(start, ["0:lay RV"], one)
    check(one, ["2:jump RV"], two)
    check(two, ["3:lay GV"], three)


# Wild draw four


@pytest.mark.parametrize(("hand", "bluff"), [("B5.GS.W", "no"), ("R1.Y6", "yes"), ("RD.Y6", "yes")])
def test_7_wild_draw_four_only_without_the_active_colour_in_hand(hand: str, bluff: str) -> None:
    check(
        f"active up=R5 turn=0 hands={hand}.W4/B6.G3.Y4/Y1.Y2/Y6.Y7",
        ["0:lay W4:B"],
        f"active phase=penalty penalty=4 by=0 bluff={bluff} before=R turn=1 up=W4:B discard=R5"
        f" hands={hand}/B6.G3.Y4/Y1.Y2/Y6.Y7",
    )


def test_7_wild_draw_four_only_in_turn() -> None:
    refused("active by=0 turn=1 up=R5 hands=B1.B2/G3.R7/G1.W4/B8.Y8", "2:lay W4:B", Reason.NOT_YOUR_TURN)
    refused("active by=0 turn=1 up=R5 hands=B1.B2/G3.R7/G1.W4/B8.Y8", "2:jump W4", Reason.CANNOT_JUMP)


def test_7_wild_draw_four_only_a_draw_two_of_the_named_colour_saves() -> None:
    line = four_faced(hand="BD.GD.RD")
    assert legal(line, 1) == ["challenge", "lay BD", "take"]
    refused(line, "1:lay GD", Reason.CANNOT_COUNTER)
    refused(line, "1:lay RD", Reason.CANNOT_COUNTER)


def test_7_wild_draw_four_the_four_lapse_and_the_draw_two_is_an_ordinary_one_on_the_next_seat() -> None:
    saved = (
        "active phase=penalty penalty=2 by=1 turn=2 up=BD discard=W4.R5 hands=G1.Y1/G3.Y4/GD.Y2.Y3/Y6.Y7"
        " draw=B1.B2.B3.G2.G4.G5.*"
    )
    events = check(four_faced(hand="BD.G3.Y4").replace("/Y2.Y3/", "/GD.Y2.Y3/"), ["1:lay BD"], saved)
    assert PenaltyFaced(2, 2) in events
    assert legal(saved, 2) == ["lay GD", "take"]


def test_7_wild_draw_four_once_saved_from_cannot_be_challenged() -> None:
    line = "active phase=penalty penalty=2 by=1 turn=2 up=BD discard=W4.R5 hands=G1.Y1/G3.Y4/GD.Y2.Y3/Y6.Y7"
    refused(line, "2:challenge", Reason.CANNOT_CHALLENGE)


def test_7_wild_draw_four_no_wild_draw_four_on_a_wild_draw_four() -> None:
    refused(four_faced(hand="G3.W4.Y4"), "1:lay W4:G", Reason.CANNOT_COUNTER)


# Honesty check


def test_7_honesty_check_guilty_the_bluffer_takes_the_card_back_and_draws_four() -> None:
    events = check(
        four_faced("yes", "R1.Y1"),
        ["1:challenge"],
        "active phase=ready courtesy=0 turn=1 up=R5 shown=1:0:R1.Y1"
        " hands=B1.B2.B3.G2.R1.W4.Y1/B6.G3.Y4/Y2.Y3/Y6.Y7 draw=G4.G5.*",
    )
    four = position(four_faced()).rules.cards.wild_draw_four
    assert Returned(0, four) in events
    assert ReadyAwaited(0) in events


def test_7_honesty_check_guilty_the_challenger_takes_a_normal_turn() -> None:
    line = (
        "active phase=ready courtesy=0 turn=1 up=R5 shown=1:0:R1.Y1"
        " hands=B1.B2.B3.G2.R1.W4.Y1/B6.G3.R7/Y2.Y3/Y6.Y7 draw=G4.G5.*"
    )
    check(
        line,
        ["0:ready", "1:lay R7"],
        "active by=1 turn=2 up=R7 discard=R5 shown=1:0:R1.Y1"
        " hands=B1.B2.B3.G2.R1.W4.Y1/B6.G3/Y2.Y3/Y6.Y7 draw=G4.G5.*",
    )


@pytest.mark.parametrize("below", ["RD", "RS", "RV"])
def test_7_honesty_check_guilty_what_the_upcard_once_did_is_not_done_again(below: str) -> None:
    state = position(four_faced("yes", "R1.Y1").replace("discard=R5", f"discard={below}"))
    play(state, "1:challenge", "0:ready")
    assert (state.turn, state.phase, state.penalty, state.direction) == (1, Phase.LAY, 0, 1)
    assert state.rules.cards.tokens[state.upcard] == below


def test_7_honesty_check_guilty_a_colour_that_was_named_before_is_active_again() -> None:
    check(
        four_faced("yes", "G1.Y1").replace("before=R", "before=G").replace("discard=R5", "discard=W.R5"),
        ["1:challenge"],
        "active phase=ready courtesy=0 turn=1 up=W:G discard=R5 shown=1:0:G1.Y1"
        " hands=B1.B2.B3.G1.G2.W4.Y1/B6.G3.Y4/Y2.Y3/Y6.Y7 draw=G4.G5.*",
    )


def test_7_honesty_check_guilty_nobody_may_jump_in_on_the_card_below() -> None:
    state = position(four_faced("yes", "R1.Y1").replace("/Y2.Y3/", "/R5.Y2.Y3/"))
    play(state, "1:challenge", "0:ready")
    assert state.by is None
    assert actors(state) == (1,)


def test_7_honesty_check_innocent_the_challenger_draws_six_and_loses_the_turn() -> None:
    check(
        four_faced("no"),
        ["1:challenge"],
        "active phase=ready courtesy=1 turn=2 up=W4:B discard=R5 shown=1:0:G1.Y1"
        " hands=G1.Y1/B1.B2.B3.B6.G2.G3.G4.G5.Y4/Y2.Y3/Y6.Y7",
    )


def test_7_honesty_check_the_others_see_only_the_verdict() -> None:
    events = play(position(four_faced("yes", "R1.Y1")), "1:challenge")
    challenged = next(event for event in events if isinstance(event, Challenged))
    assert challenged.shows is not None
    for seat in (0, 2, 3):
        seen = redact(challenged, seat)
        assert isinstance(seen, Challenged)
        assert (seen.shows, seen.guilty) == (None, True)


def test_3_the_card_below_is_kept_out_of_a_reshuffle_while_it_can_be_challenged() -> None:
    """Seat 0 forgot its call: seat 2 catches it, which reshuffles all but the four and the red five below."""
    state = position(
        "active phase=penalty penalty=4 by=0 bluff=yes before=R turn=1 uno=0 up=W4:B"
        " discard=R5.Y1.Y2.Y4 draw=- out=*"
        " hands=R1/B6.G3/Y3.Y5/Y6.Y7"
    )
    tokens = state.rules.cards.tokens
    play(state, "2:catch 0")
    assert [tokens[card] for card in state.discard_pile] == ["R5", "W4"]
    assert len(state.draw_pile) == 1
    play(state, "1:challenge")
    assert tokens[state.upcard] == "R5"
    assert state.draw_pile == []
    assert len(state.hands[0] or ()) == 1 + 2 + 1 + 1


def test_3_once_taken_the_card_below_is_reshuffled_like_any_other() -> None:
    state = position(
        "active phase=penalty penalty=4 by=0 bluff=yes before=R turn=1 up=W4:B discard=R5.Y1.Y2.Y4"
        " draw=- out=*"
        " hands=R1/B6.G3/Y3.Y5/Y6.Y7"
    )
    play(state, "1:take")
    assert len(state.discard_pile) == 1
    assert len(state.hands[1] or ()) == 6


# Courtesy

WAITING = (
    "active phase=ready courtesy=1 turn=2 up=W4:B discard=R5 hands=G1.Y1/B1.B2.B3.B6.G2.G3.Y4/B4.Y2.Y3/Y6.Y7"
)


def test_7_courtesy_who_owed_four_cards_and_drew_them_is_waited_for() -> None:
    events = check(four_faced().replace("/Y2.Y3/", "/B4.Y2.Y3/"), ["1:take"], WAITING + " draw=G4.G5.*")
    assert ReadyAwaited(1) in events


def test_7_courtesy_nothing_else_is_legal_meanwhile() -> None:
    assert [legal(WAITING, seat) for seat in range(4)] == [[], ["ready"], [], []]
    assert actors(position(WAITING)) == (1,)
    for move in (
        "2:lay B4",
        "2:draw",
        "0:catch 1",
        "3:jump B6",
        "2:ready",
        "2:pass",
        "2:take",
        "2:challenge",
    ):
        refused(WAITING.replace("Y6.Y7", "B7.Y6.Y7"), move, Reason.WAIT_FOR_READY)


def test_7_courtesy_ready_goes_on_with_the_turn() -> None:
    events = check(
        WAITING,
        ["1:ready", "2:lay B4"],
        "active by=2 turn=3 up=B4 discard=W4.R5 hands=G1.Y1/B1.B2.B3.B6.G2.G3.Y4/Y2.Y3/Y6.Y7",
    )
    assert events[0] == SaidReady(1)


def test_7_courtesy_ready_is_no_move_at_other_times() -> None:
    refused(FIVE, "1:ready", Reason.NO_SUCH_MOVE)
    refused(FIVE, "2:ready", Reason.NOT_YOUR_TURN)


def test_7_courtesy_the_last_penalty_of_a_round_is_drawn_without_a_pause() -> None:
    state = position("active up=R5 turn=0 hands=W4/B6.G3/Y1.Y2/Y6.Y7")
    play(state, "0:lay W4:B")
    assert (state.phase, state.courtesy, len(state.hands[1] or ())) == (Phase.ROUND, None, 6)


# UNO


def test_7_uno_is_caught_not_automatic_and_costs_two() -> None:
    forgot = "active by=1 uno=1 turn=2 up=R2 discard=R9 hands=B1.Y1/B5/G1.G2 draw=G3.G4.*"
    check("active turn=1 up=R9 hands=B1.Y1/B5.R2/G1.G2 draw=G3.G4.*", ["1:lay R2"], forgot)
    check(forgot, ["0:catch 1"], "active by=1 turn=2 up=R2 discard=R9 hands=B1.Y1/B5.G3.G4/G1.G2")


# As classic


def test_7_as_classic_a_match_must_be_laid_and_penalties_count_before_the_score() -> None:
    assert legal("active up=R9 hands=B1.Y1/B7.R5.Y3", 1) == ["lay R5"]
    state = position("active up=R9 turn=1 hands=B7.Y1/RD/Y2 draw=G1.G2.*")
    play(state, "1:lay RD")
    assert state.points == [0, 7 + 1 + 2 + 1 + 2, 0]
