"""RULES 3, "What may be laid" and "Effects"; RULES 4, phase 1, laying."""

from tests.engine.lines import FOUR, THREE, TWO, check, legal, position, refused
from uno52_retro.engine import why_not
from uno52_retro.engine.actions import Lay
from uno52_retro.engine.cards import BLUE
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Reversed, Skipped


def test_a_card_of_the_active_colour_may_be_laid() -> None:
    check(
        f"uno52 up=G2s hands=B9s.Y9s/G7d.B8s.Y8s {TWO}",
        ["1:lay G7d"],
        f"uno52 turn=0 up=G7d discard=G2s hands=B9s.Y9s/B8s.Y8s {TWO}",
    )


def test_a_card_with_the_upcards_value_may_be_laid() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B7h.B8s.Y8s {TWO}",
        ["1:lay B7h"],
        f"uno52 turn=0 up=B7h discard=G7s hands=B9s.Y9s/B8s.Y8s {TWO}",
    )


def test_an_action_card_fits_its_like_of_another_colour() -> None:
    check(
        f"uno52 up=GV hands=B9s.Y9s/BV.B8s.Y8s/B7s.Y7s {THREE}",
        ["1:lay BV"],
        f"uno52 turn=0 dir=- up=BV discard=GV hands=B9s.Y9s/B8s.Y8s/B7s.Y7s {THREE}",
    )


def test_suits_never_matter() -> None:
    refused(f"uno52 up=G7s hands=B9s.YKs/B8s.Y9s.YAs {TWO}", "1:lay B8s", Reason.DOES_NOT_FIT)


def test_a_wild_may_always_be_laid_and_any_colour_named_also_the_present_one() -> None:
    line = f"uno52 up=G7s hands=B9s.Y9s/B8s.W.YAs {TWO}"
    assert legal(line, 1) == ["draw", "lay W:B", "lay W:G", "lay W:R", "lay W:Y", "pass"]
    check(line, ["1:lay W:G"], f"uno52 turn=0 up=W:G discard=G7s hands=B9s.Y9s/B8s.YAs {TWO}")


def test_the_colour_is_named_with_the_play() -> None:
    line = f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.W {TWO}"
    refused(line, "1:lay W", Reason.NAME_A_COLOUR)


def test_only_a_wild_names_a_colour() -> None:
    state = position(f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.W {TWO}")
    assert why_not(state, Lay(1, state.rules.cards.kind["G8s"], BLUE)) is Reason.NAME_A_COLOUR


def test_on_a_wild_only_the_named_colour_fits_or_another_wild() -> None:
    line = f"uno52 up=W:B discard=G7s hands=B9s.Y9s/BAs.G7d.W {TWO}"
    assert legal(line, 1) == ["draw", "lay BAs", "lay W:B", "lay W:G", "lay W:R", "lay W:Y", "pass"]
    refused(line, "1:lay G7d", Reason.DOES_NOT_FIT)


def test_a_card_must_be_in_the_hand() -> None:
    refused(f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.W {TWO}", "1:lay G9s", Reason.NOT_IN_HAND)


def test_only_the_seat_on_turn_lays() -> None:
    refused(f"uno52 up=G7s hands=G9s.Y9s/B8s.G8s.W {TWO}", "0:lay G9s", Reason.NOT_YOUR_TURN)


def test_a_skip_takes_the_turn_of_the_next_seat() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/GS.B8s.Y8s/B7s.Y7s/BTs.YTs {FOUR}",
        ["1:lay GS"],
        f"uno52 turn=3 up=GS discard=G7s hands=B9s.Y9s/B8s.Y8s/B7s.Y7s/BTs.YTs {FOUR}",
    )
    assert Skipped(2) in events


def test_a_reverse_turns_the_direction() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/GV.B8s.Y8s/B7s.Y7s/BTs.YTs {FOUR}",
        ["1:lay GV"],
        f"uno52 turn=0 dir=- up=GV discard=G7s hands=B9s.Y9s/B8s.Y8s/B7s.Y7s/BTs.YTs {FOUR}",
    )
    assert Reversed(-1) in events


def test_with_two_seats_in_play_a_reverse_acts_as_a_skip_and_the_direction_stays() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GV.B8s.Y8s {TWO}",
        ["1:lay GV"],
        f"uno52 turn=1 up=GV discard=G7s hands=B9s.Y9s/B8s.Y8s {TWO}",
    )


def test_two_seats_in_play_are_two_also_when_more_began() -> None:
    faces = "poker=R2s.R3s.R4s.R5s.R6s/R2c.R3c.R4c.R5c.R6c/x chips=190.94.0 pots=4.8.4"
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GV.B8s.Y8s/x {faces}",
        ["1:lay GV"],
        f"uno52 turn=1 up=GV discard=G7s hands=B9s.Y9s/B8s.Y8s/x {faces}",
    )


def test_a_draw_two_puts_a_penalty_of_two_on_the_next_seat() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GD.B8s.Y8s/B7s.Y7s {THREE}",
        ["1:lay GD"],
        f"uno52 turn=2 phase=penalty penalty=2 up=GD discard=G7s hands=B9s.Y9s/B8s.Y8s/B7s.Y7s {THREE}",
    )


def test_a_wild_draw_four_puts_a_penalty_of_four_on_the_next_seat() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/W4.B8s.Y8s/B7s.Y7s {THREE}",
        ["1:lay W4:Y"],
        f"uno52 turn=2 phase=penalty penalty=4 by=1 bluff=no before=G up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.Y8s/B7s.Y7s {THREE}",
    )


def test_a_skip_falls_when_the_turn_passes_after_phase_2() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GS.B8s.R8s/B7s.Y7s {THREE}",
        ["1:lay GS"],
        f"uno52 turn=1 phase=cover up=GS discard=G7s hands=B9s.Y9s/B8s.R8s/B7s.Y7s {THREE}",
    )
    check(
        f"uno52 turn=1 phase=cover up=GS discard=G7s hands=B9s.Y9s/B8s.R8s/B7s.Y7s {THREE}",
        ["1:pass"],
        f"uno52 turn=0 up=GS discard=G7s hands=B9s.Y9s/B8s.R8s/B7s.Y7s {THREE}",
    )
