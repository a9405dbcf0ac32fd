"""RULES 8, the custom game: parameters of one rule set in another, where they meet what that one does not
know."""

import pytest

from tests.engine.lines import TWO, check, legal, play, position, refused
from tests.engine.test_rom import THREE_FACES
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import PenaltyFaced
from uno52_retro.engine.state import Phase

THREE = f"{THREE_FACES} chips=98.94.90 pots=4.8.6"
JUMP = "uno52 opt=jump_in:identical"


def test_8_jump_in_waits_until_phase_2_is_over() -> None:
    """Seat 1 may still cover its jack: nobody jumps in meanwhile. Suits play no part."""
    covering = f"{JUMP} phase=cover by=1 turn=1 up=G7s discard=G8s hands=G7d.Y8s.Y9s/BJs.BAs/BKs.YKs {THREE}"
    refused(covering, "0:jump G7d", Reason.CANNOT_JUMP)
    state = position(covering)
    play(state, "1:pass")
    assert state.by == 1
    play(state, "0:jump G7d")
    assert (state.by, state.turn, state.phase) == (0, 0, Phase.COVER)


def test_8_a_jump_in_has_a_phase_2_and_its_effect_falls_after_it() -> None:
    line = (
        f"{JUMP} phase=penalty penalty=2 by=1 turn=2 up=GD discard=G8s"
        f" hands=B8d.GD.Y9s/B2d.BAs/BKs.YKs {THREE}"
    )
    state = position(line)
    play(state, "0:jump GD")
    assert (state.turn, state.phase, state.penalty) == (0, Phase.COVER, 2)
    events = play(state, "0:cover 4 B8d!")
    assert PenaltyFaced(1, 2) in events
    assert state.turn == 1


def test_8_a_jump_in_on_a_stack_puts_its_own_two_in_place_of_the_sum() -> None:
    check(
        "classic opt=jump_in:identical phase=penalty penalty=6 by=1 turn=2 up=BD discard=RD.GD"
        " hands=B1.B2/B3.Y1/G1.G2/"
        "BD.Y8.Y9",
        ["3:jump BD"],
        "classic opt=jump_in:identical phase=penalty penalty=2 by=3 turn=0 up=BD discard=BD.RD.GD"
        " hands=B1.B2/B3.Y1/G1.G2/Y8.Y9",
    )


@pytest.mark.parametrize("option", ["play_after_draw:drawn", "play_after_draw:none"])
def test_8_play_after_draw(option: str) -> None:
    state = position(f"uno52 opt={option} up=G7s hands=B9s.Y9s/B8s.G8s.Y8s draw=GKd.* {TWO}")
    play(state, "1:draw")
    if option.endswith("none"):
        assert (state.turn, state.phase) == (0, Phase.LAY)
    else:
        assert state.phase is Phase.DRAWN
        refused(
            f"uno52 opt={option} phase=drawn drawn=GKd turn=1 up=G7s hands=B9s.Y9s/B8s.G8s.GKd {TWO}",
            "1:lay G8s",
            Reason.ONLY_THE_DRAWN_CARD,
        )


def test_8_play_after_draw_any_allows_every_fitting_card_in_classic() -> None:
    line = "classic opt=play_after_draw:any phase=drawn drawn=Y2 turn=1 up=R9 hands=B1.Y1/B5.W.Y2"
    assert legal(line, 1) == [*(f"lay W:{colour}" for colour in "BGRY"), "pass"]


def test_8_draw_when_no_match_with_poker_hands() -> None:
    refused(f"uno52 opt=draw_when:no_match up=G7s hands=B9s.Y9s/B8s.G8s {TWO}", "1:draw", Reason.MUST_LAY)
    line = f"uno52 opt=draw_when:no_match up=G7s hands=B9s.Y9s/B8s.W {TWO}"
    assert legal(line, 1)[0] == "draw"


def test_8_may_decline_in_classic_lets_a_seat_that_can_lay_pass() -> None:
    assert legal("classic opt=may_decline:yes up=R9 hands=B1.Y1/B7.R5.Y3", 1) == ["lay R5", "pass"]
    assert legal("classic opt=may_decline:yes up=R9 hands=B1.Y1/B7.Y3", 1) == ["draw"]


@pytest.mark.parametrize("extra", [0, 4])
def test_8_guilty_and_innocent_extra(extra: int) -> None:
    line = (
        f"classic opt=guilty_extra:{extra},innocent_extra:{extra} phase=penalty penalty=4 by=0"
        f" bluff={{}} before=R"
        " turn=1 up=W4:B discard=R5 hands={}/B6.G3.Y4/Y1.Y2"
    )
    guilty = position(line.format("yes", "R1.Y6"))
    play(guilty, "1:challenge")
    assert [len(hand or ()) for hand in guilty.hands] == [2 + 4 + extra, 3, 2]
    innocent = position(line.format("no", "G1.Y6"))
    play(innocent, "1:challenge")
    assert [len(hand or ()) for hand in innocent.hands] == [2, 3 + 4 + extra, 2]


def test_8_courtesy_in_classic_waits_for_a_stack_of_draw_twos_too() -> None:
    state = position(
        "classic opt=courtesy:yes phase=penalty penalty=4 turn=1 up=BD discard=RD hands=B1/B3.Y1/G1.G2"
    )
    play(state, "1:take")
    assert (state.phase, state.courtesy, state.turn) == (Phase.READY, 1, 2)


def test_8_courtesy_is_for_penalties_not_for_a_forgotten_call() -> None:
    state = position("active opt=uno_penalty:6 by=1 uno=1 turn=2 up=R2 discard=R9 hands=B1.Y1/B5/G1.G2")
    play(state, "0:catch 1")
    assert (state.phase, len(state.hands[1] or ())) == (Phase.LAY, 7)


def test_8_last_card_penalty_lapses_in_classic() -> None:
    state = position("classic opt=last_card_penalty:lapses up=R9 hands=B7/RD/Y2")
    play(state, "1:lay RD")
    assert state.points == [0, 9, 0]


def test_8_leftovers_and_prizes_with_the_bank_of_uno52() -> None:
    """Seat 1 is out; the best hand of seat 2 takes the small-blind part. No more than a seat has is paid."""
    line = (
        "uno52 opt=first_out_prize:10,poker_prize:5,leftovers:3 up=G7s hands=B9s.Y9s/G8s/B8s.Y8s"
        f" {THREE_FACES} chips=4.94.90 pots=4.8.6"
    )
    state = position(line)
    play(state, "1:lay G8s")
    assert state.chips == [0, 94 + 10 + 8, 90 - 6 + 5 + 4]
    assert state.pots == [0, 0, 6 + 4 + 6]


def test_8_debt_in_uno52_posts_blinds_that_are_not_there() -> None:
    line = (
        f"uno52 opt=debt:yes goal=rounds:9 phase=round up=G7s hands=B9s/G8s/- {THREE_FACES}"
        " chips=1.2.297 pots=0.0.0"
    )
    state = position(line)
    play(state, "-:deal")
    assert (state.chips, state.pots) == ([1 - 8 - 2, 0, 297 - 4 - 2], [4, 8, 6])


def test_8_wd4_returns_in_classic_takes_the_card_back_and_asks_nobody_to_be_ready() -> None:
    check(
        "classic opt=wd4_returns:yes phase=penalty penalty=4 by=0 bluff=yes before=R turn=1 up=W4:B"
        " discard=R5"
        " hands=R1.Y6/B6.G3.Y4/Y1.Y2 draw=B1.B2.B3.G1.*",
        ["1:challenge"],
        "classic opt=wd4_returns:yes turn=1 up=R5 shown=1:0:R1.Y6 hands=B1.B2.B3.G1.R1.W4.Y6/B6.G3.Y4/Y1.Y2",
    )


def test_8_the_240_cards_without_poker_hands() -> None:
    state = position("classic opt=deck:uno52 phase=round up=R5s hands=B6s/-/Y2s")
    play(state, "-:deal")
    assert state.columns == [None] * 3
    assert len(state.draw_pile) == 240 - 21 - 1
