"""RULES 3, "UNO"."""

from tests.engine.lines import FOUR, THREE, TWO, check, legal, position, refused
from uno52_retro.engine import actors
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Called, Caught, Forgot

FORGOT = f"uno52 turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d/BKs.YKs draw=BTs.YTs.* {FOUR}"


def test_a_play_that_leaves_one_card_carries_the_call() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s/B7s.G9d/BKs.YKs {FOUR}",
        ["1:lay G8s!"],
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d/BKs.YKs {FOUR}",
    )
    assert Called(1) in events


def test_without_the_call_the_seat_can_be_caught() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s/B7s.G9d/BKs.YKs draw=BTs.YTs.* {FOUR}", ["1:lay G8s"], FORGOT
    )
    assert Forgot(1) in events


def test_a_cover_that_leaves_one_card_carries_the_call_too() -> None:
    check(
        f"uno52 phase=cover turn=1 up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s/B7s.G9d/BKs.YKs {FOUR}",
        ["1:cover 1 R8s!"],
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d/BKs.YKs {FOUR}".replace("R2c", "R8s_R2c"),
    )
    check(
        f"uno52 phase=cover turn=1 up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s/B7s.G9d/BKs.YKs {FOUR}",
        ["1:cover 1 R8s"],
        f"uno52 turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d/BKs.YKs {FOUR}".replace(
            "R2c", "R8s_R2c"
        ),
    )


def test_a_call_is_legal_only_on_a_play_that_leaves_exactly_one_card() -> None:
    refused(f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.Y8s {TWO}", "1:lay G8s!", Reason.CALL_NEEDS_ONE_CARD_LEFT)
    refused(f"uno52 up=G7s hands=B9s.Y9s/G8s {TWO}", "1:lay G8s!", Reason.CALL_NEEDS_ONE_CARD_LEFT)
    refused(
        f"uno52 phase=cover turn=1 up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s.Y8s {TWO}",
        "1:cover 1 R8s!",
        Reason.CALL_NEEDS_ONE_CARD_LEFT,
    )


def test_any_other_seat_in_play_may_catch_and_the_seat_on_turn_stays() -> None:
    for seat in (0, 2, 3):
        events = check(
            FORGOT,
            [f"{seat}:catch 1"],
            f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s.BTs.YTs/B7s.G9d/BKs.YKs {FOUR}",
        )
        assert events[0] == Caught(1, seat)


def test_those_who_may_catch_are_actors_clockwise_from_the_seat_on_turn() -> None:
    state = position(FORGOT)
    assert actors(state) == (2, 3, 0)
    assert legal(FORGOT, 3) == ["catch 1"]
    assert legal(FORGOT, 1) == []


def test_nobody_catches_itself() -> None:
    refused(FORGOT, "1:catch 1", Reason.CANNOT_CATCH)


def test_a_catch_without_cause_is_refused_and_costs_nothing() -> None:
    refused(FORGOT, "3:catch 0", Reason.CANNOT_CATCH)
    refused(FORGOT.replace("uno=1 ", ""), "3:catch 1", Reason.CANNOT_CATCH)


def test_who_was_caught_is_not_caught_twice() -> None:
    refused(
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s.BTs.YTs/B7s.G9d/BKs.YKs {FOUR}",
        "3:catch 1",
        Reason.CANNOT_CATCH,
    )


def test_the_window_closes_when_the_seat_on_turn_lays_draws_or_passes() -> None:
    check(
        FORGOT,
        ["2:lay G9d!"],
        f"uno52 turn=3 up=G9d discard=G8s.G7s hands=B9s.Y9s/B8s/B7s/BKs.YKs draw=BTs.YTs.* {FOUR}",
    )
    check(
        FORGOT,
        ["2:draw"],
        "uno52 phase=drawn drawn=BTs turn=2 up=G8s discard=G7s"
        f" hands=B9s.Y9s/B8s/B7s.BTs.G9d/BKs.YKs draw=YTs.* {FOUR}",
    )
    check(
        FORGOT,
        ["2:pass"],
        f"uno52 turn=3 passes=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d/BKs.YKs draw=BTs.YTs.* {FOUR}",
    )


def test_the_window_closes_when_the_seat_on_turn_takes_or_challenges() -> None:
    faced = (
        "uno52 phase=penalty penalty=2 turn=2 uno=1 up=GD discard=G7s"
        f" hands=B9s.Y9s/B8s/B7s.Y7s draw=BTs.YTs.* {THREE}"
    )
    check(
        faced,
        ["2:take"],
        f"uno52 turn=0 up=GD discard=G7s hands=B9s.Y9s/B8s/B7s.BTs.Y7s.YTs {THREE}",
    )
    check(
        "uno52 phase=penalty penalty=4 by=1 bluff=no before=G turn=2 uno=1 up=W4:Y discard=G7s"
        " hands=B9s.Y9s/B8s/B7s.Y7s"
        f" draw=BTs.YTs.BJs.YJs.BQs.YQs.* {THREE}",
        ["2:challenge"],
        "uno52 turn=0 up=W4:Y discard=G7s hands=B9s.Y9s/B8s/B7s.BJs.BQs.BTs.Y7s.YJs.YQs.YTs"
        f" shown=2:1:B8s {THREE}",
    )


def test_the_window_closes_when_the_last_card_covers() -> None:
    """Seat 2 goes out by a cover: nobody can be caught any more."""
    check(
        f"uno52 turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/R7h {THREE}",
        ["2:cover 1 R7h"],
        "uno52 phase=round turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s/- wins=0.1.0/0.1.0/1.0.0"
        f" {THREE}".replace("R2d", "R7h_R2d").replace(
            "chips=98.94.90 pots=4.8.6", "chips=100.96.98 pots=0.0.6"
        ),
    )


def test_after_a_skip_with_two_seats_the_forgetful_seat_itself_is_on_turn() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GS.Y8s draw=BTs.YTs.* {TWO}",
        ["1:lay GS"],
        f"uno52 turn=1 uno=1 up=GS discard=G7s hands=B9s.Y9s/Y8s draw=BTs.YTs.* {TWO}",
    )
    check(
        f"uno52 turn=1 uno=1 up=GS discard=G7s hands=B9s.Y9s/Y8s draw=BTs.YTs.* {TWO}",
        ["0:catch 1"],
        f"uno52 turn=1 up=GS discard=G7s hands=B9s.Y9s/BTs.Y8s.YTs {TWO}",
    )


def test_a_late_call_does_not_help() -> None:
    """There is no move that calls by itself: the next play of the seat is another play."""
    assert legal(FORGOT, 1) == []


def test_a_new_single_card_needs_a_new_call() -> None:
    check(
        f"uno52 turn=1 up=G7s hands=B9s.Y9s/G8s.Y7h draw=YTs.GAs.* {TWO}",
        ["1:lay G8s!", "0:draw", "0:pass", "1:draw", "1:lay GAs"],
        f"uno52 turn=0 uno=1 up=GAs discard=G8s.G7s hands=B9s.Y9s.YTs/Y7h {TWO}",
    )


def test_the_window_also_closes_when_the_seat_no_longer_holds_one_card() -> None:
    """Two seats can be open at once; the one that is caught is closed, the other stays open."""
    check(
        f"uno52 turn=2 uno=0.1 up=G8s discard=G7s hands=B9s/B8s/B7s.G9d draw=BTs.YTs.* {THREE}",
        ["2:catch 1"],
        f"uno52 turn=2 uno=0 up=G8s discard=G7s hands=B9s/B8s.BTs.YTs/B7s.G9d {THREE}",
    )


def test_a_catch_may_empty_the_draw_pile() -> None:
    check(
        f"uno52 turn=2 uno=1 up=G8s hands=B9s.Y9s/B8s/B7s.G9d draw=BTs out=* {THREE}",
        ["2:catch 1"],
        f"uno52 turn=2 up=G8s hands=B9s.Y9s/B8s.BTs/B7s.G9d draw=- out=* {THREE}",
    )
