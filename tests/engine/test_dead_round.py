"""RULES 3, "Reshuffle": when nothing is left to draw, and rounds that would go on for ever."""

from tests.engine.lines import THREE, TWO, check, legal, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Joined, RoundEnded

# Equal best hands share the small-blind part; the big-blind part joins the common pot.
DEAD_TWO = TWO.replace("chips=90.94 pots=4.8.4", "chips=92.96 pots=0.0.12")
DEAD_THREE = THREE.replace("chips=98.94.90 pots=4.8.6", "chips=99.96.91 pots=0.0.14")
STUCK = "up=G7s hands=B9s.Y9s/B8s.Y8s/BTs.YTs draw=- out=*"


def test_with_nothing_left_to_draw_a_draw_is_refused_and_a_pass_is_legal() -> None:
    line = f"uno52 {STUCK} {THREE}"
    refused(line, "1:draw", Reason.NOTHING_TO_DRAW)
    assert legal(line, 1) == ["pass"]
    check(line, ["1:pass"], f"uno52 turn=2 passes=1 {STUCK} {THREE}")


def test_as_many_such_passes_as_seats_in_play_make_the_round_dead() -> None:
    events = check(
        f"uno52 {STUCK} {THREE}",
        ["1:pass", "2:pass", "0:pass"],
        f"uno52 phase=round turn=0 {STUCK} wins=0.1.0/0.1.0/0.1.0 {DEAD_THREE}",
    )
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert ended.first is None


def test_in_a_dead_round_the_big_blind_part_joins_the_common_pot() -> None:
    events = check(
        f"uno52 passes=1 turn=0 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- out=* {TWO}",
        ["0:pass"],
        f"uno52 phase=round turn=0 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- out=* wins=0.1.0/0.1.0 {DEAD_TWO}",
    )
    assert Joined(8) in events


def test_in_a_dead_round_a_best_hand_alone_takes_the_small_blind_part_only() -> None:
    faces = "poker=R2s.R3s.R4s.R5s.R6s/R2c.R3c.R4c.R5c.R7c"
    check(
        f"uno52 passes=1 turn=0 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- out=* {faces} chips=90.94 pots=4.8.4",
        ["0:pass"],
        f"uno52 phase=round turn=0 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- out=* {faces}"
        " wins=0.1.0/0.0.0 chips=94.94 pots=0.0.12",
    )


def test_a_play_starts_the_count_again() -> None:
    check(
        f"uno52 passes=2 turn=0 up=G7s hands=B9s.G9s.Y9s/B8s.Y8s/BTs.YTs draw=- out=* {THREE}",
        ["0:lay G9s"],
        f"uno52 turn=1 up=G9s discard=G7s hands=B9s.Y9s/B8s.Y8s/BTs.YTs draw=- out=* {THREE}",
    )


def test_a_draw_starts_the_count_again() -> None:
    check(
        f"uno52 passes=5 turn=0 up=G7s hands=B9s.Y9s/B8s.Y8s/BTs.YTs draw=BJs out=* {THREE}",
        ["0:draw", "0:pass"],
        f"uno52 passes=1 turn=1 up=G7s hands=B9s.BJs.Y9s/B8s.Y8s/BTs.YTs draw=- out=* {THREE}",
    )


def test_declining_for_ever_ends_after_twice_as_many_passes_of_any_kind() -> None:
    hands = "hands=B9s.G9s/B8s.G8s"
    check(
        f"uno52 up=G7s {hands} {TWO}",
        ["1:pass", "0:pass", "1:pass"],
        f"uno52 turn=0 passes=3 up=G7s {hands} {TWO}",
    )
    check(
        f"uno52 turn=0 passes=3 up=G7s {hands} {TWO}",
        ["0:pass"],
        f"uno52 turn=0 phase=round up=G7s {hands} wins=0.1.0/0.1.0 {DEAD_TWO}",
    )


def test_declining_to_cover_is_no_pass() -> None:
    check(
        f"uno52 turn=1 phase=cover up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s {TWO}",
        ["1:pass"],
        f"uno52 turn=0 up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s {TWO}",
    )
