"""RULES 3, "Going out", and RULES 4, the last card."""

from tests.engine.lines import THREE, TWO, check, legal
from uno52_retro.engine.events import Drew, RoundEnded

# All have the same best hand: the small-blind part is shared, the common pot stays.
PAID_TWO = TWO.replace("chips=90.94 pots=4.8.4", "chips=92.104 pots=0.0.4")


def test_the_round_ends_the_moment_a_seat_has_no_cards() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/G8s {TWO}",
        ["1:lay G8s"],
        f"uno52 phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/- wins=0.1.0/1.1.0 {PAID_TWO}",
    )
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert (ended.first, ended.best) == (1, (1, 0))


def test_the_last_card_needs_no_call() -> None:
    assert legal(f"uno52 up=G7s hands=B9s.Y9s/G8s {TWO}", 1) == ["draw", "lay G8s", "pass"]


def test_a_wild_may_be_the_last_card_and_still_names_a_colour() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/W {TWO}",
        ["1:lay W:R"],
        f"uno52 phase=round turn=1 up=W:R discard=G7s hands=B9s.Y9s/- wins=0.1.0/1.1.0 {PAID_TWO}",
    )


def test_a_last_draw_two_lapses() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/GD {TWO}",
        ["1:lay GD"],
        f"uno52 phase=round turn=1 up=GD discard=G7s hands=B9s.Y9s/- wins=0.1.0/1.1.0 {PAID_TWO}",
    )


def test_a_last_wild_draw_four_lapses_and_cannot_be_challenged() -> None:
    end = f"uno52 phase=round turn=1 up=W4:R discard=G7s hands=B9s.Y9s/- wins=0.1.0/1.1.0 {PAID_TWO}"
    check(f"uno52 up=G7s hands=B9s.Y9s/W4 {TWO}", ["1:lay W4:R"], end)
    assert legal(end, 0) == []
    assert legal(end, -1) == ["deal"]


def test_where_the_last_penalty_is_drawn_it_is_drawn_before_anything_is_counted() -> None:
    drawn = f"opt=last_card_penalty:drawn {TWO}"
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/GD draw=BTs.YTs.* {drawn}",
        ["1:lay GD"],
        "uno52 phase=round turn=1 up=GD discard=G7s hands=B9s.BTs.Y9s.YTs/- wins=0.1.0/1.1.0"
        " opt=last_card_penalty:drawn"
        f" {PAID_TWO}",
    )
    names = [type(event).__name__ for event in events]
    assert names.index("Drew") < names.index("RoundEnded")


def test_the_whole_penalty_then_due_is_drawn_by_the_next_seat_in_the_direction() -> None:
    options = "opt=last_card_penalty:drawn,stacking:sum"
    events = check(
        f"uno52 dir=- phase=penalty penalty=2 turn=1 up=BD discard=B7s hands=B9s.Y9s/GD/G8s.Y8s {options}"
        f" draw=BTs.YTs.BJs.YJs.* {THREE}",
        ["1:lay GD"],
        "uno52 dir=- phase=round turn=1 up=GD discard=BD.B7s hands=B9s.BJs.BTs.Y9s.YJs.YTs/-/G8s.Y8s"
        f" opt=stacking:sum,last_card_penalty:drawn wins=0.1.0/1.1.0/0.1.0 {THREE}".replace(
            "chips=98.94.90 pots=4.8.6", "chips=99.104.91 pots=0.0.6"
        ),
    )
    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [(0, 4)]
