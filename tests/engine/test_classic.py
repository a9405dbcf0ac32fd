"""RULES 6, classic: drawing, wild draw four, the automatic call, score and match; and what of RULES 3 the 108
cards show first. Stacking has a module of its own."""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine import State
from uno52_retro.engine.cards import SKIP
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Called, Caught, Forgot, MatchWon, Scored, Skipped
from uno52_retro.engine.state import Phase

WILDS = ["lay W:B", "lay W:G", "lay W:R", "lay W:Y"]


def after(line: str, *moves: str) -> State:
    """The state that the moves lead to."""
    state = position(line)
    play(state, *moves)
    return state


def winner(line: str, *moves: str) -> int:
    """Who wins the match with these moves."""
    return next(event.seat for event in play(position(line), *moves) if isinstance(event, MatchWon))


# Drawing


def test_6_drawing_who_holds_the_active_colour_must_lay() -> None:
    line = "classic up=R9 hands=B1.Y1/B7.R5.Y3"
    assert legal(line, 1) == ["lay R5"]
    refused(line, "1:draw", Reason.MUST_LAY)
    refused(line, "1:pass", Reason.MUST_LAY)


def test_6_drawing_who_holds_the_upcards_symbol_must_lay() -> None:
    line = "classic up=RS hands=B1.Y1/B7.GS.Y3"
    assert legal(line, 1) == ["lay GS"]
    refused(line, "1:draw", Reason.MUST_LAY)
    refused(line, "1:pass", Reason.MUST_LAY)


def test_6_drawing_the_card_that_must_be_laid_is_any_that_may_be_laid_wilds_too() -> None:
    assert legal("classic up=R9 hands=B1.Y1/B7.B9.R5.W", 1) == ["lay B9", "lay R5", *WILDS]


def test_6_drawing_who_holds_none_may_lay_a_wild_or_draw() -> None:
    line = "classic up=R9 hands=B1.Y1/B7.W.Y3"
    assert legal(line, 1) == ["draw", *WILDS]
    refused(line, "1:pass", Reason.MUST_DRAW)


def test_6_drawing_who_holds_none_may_lay_a_wild_draw_four_or_draw() -> None:
    fours = [f"lay W4:{colour}" for colour in "BGRY"]
    assert legal("classic up=R9 hands=B1.Y1/B7.W4.Y3", 1) == ["draw", *fours]


def test_6_drawing_the_named_colour_of_a_wild_is_the_active_one() -> None:
    assert legal("classic up=W:G discard=R9 hands=B1.Y1/G7.R9.Y3", 1) == ["lay G7"]


def test_6_drawing_the_drawn_card_may_be_laid_at_once() -> None:
    drawn = "classic turn=1 phase=drawn drawn=G9 up=R9 hands=B1.Y1/B5.G9.Y7"
    check("classic up=R9 hands=B1.Y1/B5.Y7 draw=G9.*", ["1:draw"], drawn)
    check(drawn, ["1:lay G9"], "classic turn=0 up=G9 discard=R9 hands=B1.Y1/B5.Y7")


def test_6_drawing_the_drawn_card_may_be_kept() -> None:
    drawn = "classic turn=1 phase=drawn drawn=G9 up=R9 hands=B1.Y1/B5.G9.Y7"
    check(drawn, ["1:pass"], "classic turn=0 passes=1 up=R9 hands=B1.Y1/B5.G9.Y7")


def test_6_drawing_a_drawn_wild_may_be_laid_at_once() -> None:
    assert legal("classic turn=1 phase=drawn drawn=W up=R9 hands=B1.Y1/B5.W.Y7", 1) == [*WILDS, "pass"]


def test_6_drawing_a_drawn_card_that_does_not_fit_ends_the_turn_by_itself() -> None:
    check(
        "classic up=R9 hands=B1.Y1/B5.Y7 draw=Y2.*",
        ["1:draw"],
        "classic turn=0 up=R9 hands=B1.Y1/B5.Y2.Y7",
    )


def test_6_drawing_a_wild_that_was_held_before_does_not_keep_the_turn_alive() -> None:
    check(
        "classic up=R9 hands=B1.Y1/B5.W.Y7 draw=Y2.*",
        ["1:draw"],
        "classic turn=0 up=R9 hands=B1.Y1/B5.W.Y2.Y7",
    )


def test_6_drawing_no_other_card_is_laid_after_it() -> None:
    line = "classic turn=1 phase=drawn drawn=G9 up=R9 hands=B1.Y1/B5.G9.W.Y7"
    assert legal(line, 1) == ["lay G9", "pass"]
    refused(line, "1:lay W:B", Reason.ONLY_THE_DRAWN_CARD)


def test_6_drawing_no_second_card_is_drawn() -> None:
    refused("classic turn=1 phase=drawn drawn=G9 up=R9 hands=B1.Y1/B5.G9.Y7", "1:draw", Reason.ALREADY_DREW)


def test_6_drawing_a_card_laid_after_a_draw_carries_the_call_of_the_last_card() -> None:
    events = check(
        "classic turn=1 phase=drawn drawn=G9 up=R9 hands=B1.Y1/B5.G9",
        ["1:lay G9!"],
        "classic turn=0 up=G9 discard=R9 hands=B1.Y1/B5",
    )
    assert Called(1) in events


def test_6_there_are_no_poker_hands_to_cover() -> None:
    refused("classic up=R9 hands=B1.Y1/R5", "1:cover 1 R5", Reason.CANNOT_COVER)


def test_3_with_nothing_left_to_draw_who_holds_a_match_must_still_lay() -> None:
    line = "classic up=R9 draw=- out=* hands=B1.Y1/B7.R5.Y3"
    assert legal(line, 1) == ["lay R5"]
    refused(line, "1:pass", Reason.MUST_LAY)


def test_3_with_nothing_left_to_draw_a_pass_is_legal_and_the_round_dies() -> None:
    line = "classic up=R9 draw=- out=* hands=B1.Y1/B7.Y3"
    assert legal(line, 1) == ["pass"]
    refused(line, "1:draw", Reason.NOTHING_TO_DRAW)
    check(
        line,
        ["1:pass", "0:pass"],
        "classic turn=0 phase=round passes=0 up=R9 draw=- out=* hands=B1.Y1/B7.Y3",
    )


# Wild draw four


def faced(hand: str, bluff: str) -> str:
    """Seat 0 laid a wild draw four on a red five, named blue and holds `hand`; seat 1 faces it."""
    return (
        f"classic phase=penalty penalty=4 by=0 bluff={bluff} before=R turn=1 up=W4:B discard=R5"
        f" hands={hand}/B6.G3.Y4/Y1.Y2 draw=B1.B2.B3.G1.G2.G4.*"
    )


@pytest.mark.parametrize(("hand", "bluff"), [("R1.Y6", "yes"), ("RD.Y6", "yes"), ("B5.GS.W", "no")])
def test_6_wild_draw_four_needs_a_hand_without_the_active_colour(hand: str, bluff: str) -> None:
    """The symbol, action cards of other colours and a plain wild may be there. It can be laid all the
    same."""
    check(
        f"classic up=R5 turn=0 hands={hand}.W4/B6.G3.Y4/Y1.Y2",
        ["0:lay W4:B"],
        f"classic phase=penalty penalty=4 by=0 bluff={bluff} before=R turn=1 up=W4:B discard=R5"
        f" hands={hand}/B6.G3.Y4/Y1.Y2",
    )


def test_6_wild_draw_four_guilty_draws_the_four_and_the_challenger_takes_a_turn() -> None:
    check(
        faced("R1.Y6", "yes"),
        ["1:challenge", "1:lay B6"],
        "classic turn=2 up=B6 discard=W4.R5 hands=B1.B2.B3.G1.R1.Y6/G3.Y4/Y1.Y2 draw=G2.G4.* shown=1:0:R1.Y6",
    )


def test_6_wild_draw_four_innocent_costs_six_and_the_turn() -> None:
    check(
        faced("G9.Y6", "no"),
        ["1:challenge"],
        "classic turn=2 up=W4:B discard=R5 hands=G9.Y6/B1.B2.B3.B6.G1.G2.G3.G4.Y4/Y1.Y2 shown=1:0:G9.Y6",
    )


def test_6_wild_draw_four_taken_costs_four_and_the_turn() -> None:
    check(
        faced("R1.Y6", "yes"),
        ["1:take"],
        "classic turn=2 up=W4:B discard=R5 hands=R1.Y6/B1.B2.B3.B6.G1.G3.Y4/Y1.Y2 draw=G2.G4.*",
    )


# UNO


def test_6_uno_who_does_not_call_draws_two_at_once_before_anyone_acts() -> None:
    events = check(
        "classic up=R9 hands=B1.Y1/B5.R2/G1 draw=G3.G4.*",
        ["1:lay R2"],
        "classic turn=2 up=R2 discard=R9 hands=B1.Y1/B5.G3.G4/G1",
    )
    assert events[1:3] == [Forgot(1), Caught(1, -1)]


def test_6_uno_a_call_saves_and_nobody_can_be_caught() -> None:
    line = "classic turn=2 up=R2 discard=R9 hands=B1.Y1/B5/G1"
    check("classic up=R9 hands=B1.Y1/B5.R2/G1", ["1:lay R2!"], line)
    refused(line, "0:catch 1", Reason.CANNOT_CATCH)


def test_6_uno_a_call_that_is_not_needed_is_refused() -> None:
    refused("classic up=R9 hands=B1.Y1/B5.R2.Y2/G1", "1:lay R2!", Reason.CALL_NEEDS_ONE_CARD_LEFT)


def test_6_uno_the_automatic_draw_comes_before_the_penalty_of_the_card_is_faced() -> None:
    check(
        "classic up=R9 hands=B1.Y1/B5.RD/G1 draw=G3.G4.Y5.Y6.*",
        ["1:lay RD", "2:take"],
        "classic turn=0 up=RD discard=R9 hands=B1.Y1/B5.G3.G4/G1.Y5.Y6",
    )


# Score


def test_6_score_numbers_their_value_action_cards_20_wilds_50() -> None:
    events = play(position("classic up=R9 hands=B0.B7.Y9/R5/GS.RV.YD/W.W4"), "1:lay R5")
    assert Scored(1, 0 + 7 + 9 + 3 * 20 + 2 * 50) in events


def test_6_score_goes_to_the_first_out_alone_and_adds_up() -> None:
    state = after("classic up=R9 hands=B7/R5/Y2 points=30.100.200", "1:lay R5")
    assert state.points == [30, 109, 200]
    assert state.wins == [[0, 0, 0], [1, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize(("card", "drawn", "extra"), [("RD", "G3.Y8", 11), ("W4:R", "G3.Y8.GS.W", 81)])
def test_6_score_comes_after_the_last_penalty(card: str, drawn: str, extra: int) -> None:
    line = f"classic up=R9 hands=B7/{card[:2]}/Y2 draw={drawn}.*"
    assert after(line, f"1:lay {card}").points == [0, 7 + 2 + extra, 0]


def test_6_score_the_last_penalty_falls_on_the_next_seat_in_the_direction() -> None:
    state = after("classic dir=- up=R9 hands=B7/RD/Y2 draw=G3.Y8.*", "1:lay RD")
    assert [len(hand or ()) for hand in state.hands] == [3, 0, 1]


def test_6_score_the_last_penalty_is_the_whole_sum_of_a_stack() -> None:
    state = after(
        "classic phase=penalty penalty=4 turn=1 up=BD discard=RD.R9 hands=B7.Y1/GD/Y2"
        " draw=G1.G2.G3.Y8.Y7.Y6.*",
        "1:lay GD",
    )
    assert state.points == [0, 8 + 2 + 1 + 2 + 3 + 8 + 7 + 6, 0]


def test_6_score_a_last_skip_or_reverse_costs_nobody_a_card() -> None:
    for card in ("RS", "RV"):
        assert after(f"classic up=R9 hands=B7/{card}/Y2", f"1:lay {card}").points == [0, 9, 0]


def test_6_score_in_a_dead_round_nobody_scores() -> None:
    state = after("classic up=R9 draw=- out=* passes=1 turn=0 hands=B7/Y2 points=30.40", "0:pass")
    assert state.phase is Phase.ROUND
    assert (state.points, state.wins) == ([30, 40], [[0, 0, 0], [0, 0, 0]])


# Match


def test_6_match_ends_when_a_seat_has_500_points() -> None:
    check(
        "classic up=R9 hands=W.B7/R5 points=120.443",
        ["1:lay R5"],
        "classic turn=1 phase=match up=R5 discard=R9 hands=B7.W/- points=120.500 wins=0.0.0/1.0.0",
    )


def test_6_match_goes_on_with_499() -> None:
    check(
        "classic up=R9 hands=W.B6/R5 points=120.443",
        ["1:lay R5"],
        "classic turn=1 phase=round up=R5 discard=R9 hands=B6.W/- points=120.499 wins=0.0.0/1.0.0",
    )


def test_6_match_the_next_round_keeps_points_and_wins_and_moves_the_deal() -> None:
    state = after("classic phase=round up=R5 hands=B6.W/- points=120.499 wins=0.0.0/1.0.0", "-:deal")
    assert (state.points, state.wins, state.dealer, state.round) == ([120, 499], [[0, 0, 0], [1, 0, 0]], 1, 2)


def test_6_match_most_points_win() -> None:
    line = "classic goal=rounds:3 round=3 up=R9 hands=B7/R5/Y2 points=300.100.200"
    assert winner(line, "1:lay R5") == 0


def test_6_match_equal_points_more_rounds_won() -> None:
    line = "classic goal=rounds:3 round=3 up=R9 hands=B7/R5/Y2 points=109.100.0 wins=2.0.0/0.0.0/0.0.0"
    assert winner(line, "1:lay R5") == 0
    assert winner(line.replace("wins=2.0.0/0.0.0/", "wins=2.0.0/2.0.0/"), "1:lay R5") == 1


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 0), (2, 0)])
def test_6_match_then_the_order_from_the_dealers_left(dealer: int, first: int) -> None:
    line = (
        f"classic goal=rounds:3 round=3 dealer={dealer} turn=1 up=R9 hands=B7/R5/Y2 points=109.100.0"
        " wins=2.0.0/1.0.0/0.0.0"
    )
    assert winner(line, "1:lay R5") == first


def test_6_match_rounds_n_ends_after_n_rounds_and_not_before() -> None:
    line = "classic goal=rounds:3 round=2 up=R9 hands=B7/R5/Y2 points=300.100.200"
    assert after(line, "1:lay R5").phase is Phase.ROUND


def test_6_match_a_dead_round_can_be_the_last_of_rounds_n() -> None:
    line = "classic goal=rounds:3 round=3 up=R9 draw=- out=* passes=1 turn=0 hands=B7/Y2 points=30.40"
    assert winner(line, "0:pass") == 1


# What the deal of 108 cards shows (RULES 2, 3)


def test_3_the_deal_gives_seven_cards_and_no_poker_hands() -> None:
    state = after("classic phase=round up=R5 hands=B6/-/Y1/Y2", "-:deal")
    assert [len(hand or ()) for hand in state.hands] == [7] * 4
    assert state.columns == [None] * 4
    assert len(state.draw_pile) == 108 - 28 - 1


def test_3_first_upcard_an_action_card_acts_in_classic() -> None:
    """Seat 1 deals the next round; a skip turned up takes the turn of seat 2."""
    for seed in range(200):
        state = position(f"classic phase=round up=R5 hands=B6/-/Y1 seed={seed}")
        events = play(state, "-:deal")
        if state.symbol == SKIP:
            assert Skipped(2) in events
            assert (state.dealer, state.turn, state.phase) == (1, 0, Phase.LAY)
            return
    raise AssertionError("no skip was turned up")
