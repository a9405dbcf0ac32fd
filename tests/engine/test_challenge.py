"""RULES 3, "Challenge"; RULES 4, "Wild draw four"."""

import pytest

from tests.engine.lines import FOUR, THREE, TWO, check, legal, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Challenged, redact


def faced(hand: str, rest: str = THREE, bluff: str = "yes", more: str = "") -> str:
    """Seat 1 has laid a wild draw four on a green seven, named yellow and holds `hand`; seat 2 faces it."""
    return (
        f"uno52 phase=penalty penalty=4 by=1 bluff={bluff} before=G turn=2 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/{hand}/B7s.Y7s"
        f" draw=BTs.YTs.BJs.YJs.BQs.YQs.* {rest} {more}"
    )


def test_guilty_the_bluffer_draws_six_and_the_challenger_takes_a_normal_turn() -> None:
    check(
        faced("B8s.G8s"),
        ["2:challenge"],
        "uno52 turn=2 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.BJs.BQs.BTs.G8s.YJs.YQs.YTs/B7s.Y7s"
        f" shown=2:1:B8s.G8s {THREE}",
    )


def test_the_challengers_normal_turn_has_both_phases() -> None:
    check(
        f"uno52 turn=2 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.G8s/R9d.Y7s.YAs shown=2:1:B8s.G8s {THREE}",
        ["2:lay YAs", "2:cover 5 R9d!"],
        f"uno52 turn=0 up=YAs discard=W4.G7s hands=B9s.Y9s/B8s.G8s/Y7s shown=2:1:B8s.G8s {THREE}".replace(
            ".R6d ", ".R9d_R6d "
        ),
    )


def test_innocent_the_challenger_draws_six_and_loses_the_turn() -> None:
    check(
        faced("B8s.Y8s", bluff="no"),
        ["2:challenge"],
        "uno52 turn=0 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.Y8s/B7s.BJs.BQs.BTs.Y7s.YJs.YQs.YTs"
        f" shown=2:1:B8s.Y8s {THREE}",
    )


def test_only_the_seat_that_faces_the_penalty_challenges() -> None:
    refused(faced("B8s.G8s"), "0:challenge", Reason.NOT_YOUR_TURN)


def test_only_the_last_wild_draw_four_can_be_challenged() -> None:
    """Seat 2 counters and thereby gives up its right; seat 0 judges the counter, not the first card."""
    check(
        faced("B8s.G8s", more="opt=stacking:sum")
        .replace("/B7s.Y7s", "/B7s.BKs.W4")
        .replace("YQs.*", "YQs.B2s.B3s.B4s.B5s.*"),
        ["2:lay W4:R", "0:challenge"],
        "uno52 turn=1 up=W4:R discard=W4.G7s"
        " hands=B2s.B3s.B4s.B5s.B9s.BJs.BQs.BTs.Y9s.YJs.YQs.YTs/B8s.G8s/B7s.BKs"
        f" shown=0:2:B7s.BKs opt=stacking:sum {THREE}",
    )


def test_guilty_of_a_counter_the_bluffer_draws_the_whole_penalty_and_two() -> None:
    check(
        "uno52 phase=penalty penalty=8 by=1 bluff=yes before=R turn=0 up=W4:Y discard=W4.G7s"
        " hands=B9s.Y9s/B8s.R8s"
        f" draw=BTs.YTs.BJs.YJs.BQs.YQs.BKs.YKs.BAs.YAs.* opt=stacking:sum {TWO}",
        ["0:challenge"],
        "uno52 turn=0 up=W4:Y discard=W4.G7s hands=B9s.Y9s/B8s.BAs.BJs.BKs.BQs.BTs.R8s.YAs.YJs.YKs.YQs.YTs"
        f" shown=0:1:B8s.R8s opt=stacking:sum {TWO}",
    )


def test_after_taking_nothing_can_be_challenged() -> None:
    line = f"uno52 turn=0 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.G8s/B7s.Y7s {THREE}"
    refused(line, "0:challenge", Reason.CANNOT_CHALLENGE)


@pytest.mark.parametrize(
    ("hand", "bluff"),
    [
        ("B8s.Y8s", "no"),
        ("G8s.Y8s", "yes"),  # the active colour
        ("B7h.Y8s", "yes"),  # the upcard's value
        ("B8s.W", "yes"),  # a plain wild counts
        ("B8s.W4", "no"),  # other wild draw fours do not
        ("B8s.R8s", "no"),  # covering plays no part: seat 1 could cover with the red eight
        ("B8s.GS", "yes"),  # an action card of the active colour
        ("B8s.BS", "no"),
    ],
)
def test_the_condition_is_that_nothing_else_in_the_hand_could_be_laid(hand: str, bluff: str) -> None:
    cover = "phase=cover turn=1" if "R8s" in hand else "phase=penalty turn=2"
    check(
        f"uno52 up=G7s hands=B9s.Y9s/{hand}.W4/B7s.Y7s {THREE}",
        ["1:lay W4:Y"],
        f"uno52 {cover} penalty=4 by=1 bluff={bluff} before=G up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/{hand}/B7s.Y7s {THREE}",
    )


def test_the_test_is_the_colour_before_not_the_one_named() -> None:
    """Seat 1 names yellow and holds yellow, but the active colour was the green named for a wild."""
    check(
        f"uno52 up=W:G discard=Y7h hands=B9s.Y9s/W4.Y8s.YKs/B7s.Y7s {THREE}",
        ["1:lay W4:Y"],
        "uno52 phase=penalty turn=2 penalty=4 by=1 bluff=no before=G up=W4:Y discard=W.Y7h"
        f" hands=B9s.Y9s/Y8s.YKs/B7s.Y7s {THREE}",
    )


def test_the_hand_is_judged_and_shown_as_it_was_when_the_card_was_laid() -> None:
    """The green eight that made it a bluff covers a column afterwards: it is shown all the same."""
    faces = THREE.replace("R3c", "G9c")
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.BKs.G8s.W4/B7s.Y7s draw=BTs.YTs.BJs.YJs.BQs.YQs.* {faces}",
        ["1:lay W4:Y", "1:cover 2 G8s", "2:challenge"],
        "uno52 turn=2 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.BJs.BKs.BQs.BTs.YJs.YQs.YTs/B7s.Y7s"
        " shown=2:1:B8s.BKs.G8s"
        f" {faces}".replace("G9c", "G8s_G9c"),
    )
    verdict = next(event for event in events if isinstance(event, Challenged))
    assert (verdict.accused, verdict.guilty) == (1, True)
    assert verdict.shows is not None
    assert len(verdict.shows) == 3


def test_cards_drawn_since_do_not_count() -> None:
    """Seat 1 is caught and draws a green card: the hand of the moment of laying is kept in `held`."""
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.W4/B7s.Y7s draw=GTs.YTs.* {THREE}",
        ["1:lay W4:Y", "2:catch 1"],
        "uno52 phase=penalty turn=2 penalty=4 by=1 bluff=no before=G held=B8s up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.GTs.YTs/B7s.Y7s {THREE}",
    )
    check(
        f"uno52 phase=penalty turn=2 penalty=4 by=1 bluff=no before=G held=B8s up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.GTs.YTs/B7s.Y7s draw=BTs.YJs.BJs.YQs.BQs.YKs.* {THREE}",
        ["2:challenge"],
        "uno52 turn=0 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.GTs.YTs/B7s.BJs.BQs.BTs.Y7s.YJs.YKs.YQs"
        " shown=2:1:B8s"
        f" {THREE}",
    )


def test_only_the_challenger_sees_the_hand_the_others_the_verdict() -> None:
    events = check(
        faced("B8s.G8s", rest=FOUR).replace("/B7s.Y7s", "/B7s.Y7s/BKs.YKs"),
        ["2:challenge"],
        "uno52 turn=2 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.BJs.BQs.BTs.G8s.YJs.YQs.YTs/B7s.Y7s/BKs.YKs"
        f" shown=2:1:B8s.G8s {FOUR}",
    )
    verdict = events[0]
    assert isinstance(verdict, Challenged)
    assert redact(verdict, 2) == verdict
    for seat in (-1, 0, 1, 3):
        assert redact(verdict, seat) == Challenged(2, 1, True, None)


def test_the_card_stays_on_the_pile_with_its_named_colour() -> None:
    line = f"uno52 turn=2 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.G8s/B7s.BAs.Y7s shown=2:1:B8s.G8s {THREE}"
    assert legal(line, 2) == ["draw", "lay Y7s", "pass"]


def test_where_a_bluff_is_off_an_illegal_one_cannot_be_laid_and_there_is_no_challenge() -> None:
    off = f"opt=wd4_bluff:no {THREE}"
    refused(f"uno52 up=G7s hands=B9s.Y9s/G8s.W4.Y8s/B7s.Y7s {off}", "1:lay W4:R", Reason.BLUFF_IS_OFF)
    line = faced("B8s.Y8s", rest=off, bluff="no")
    assert legal(line, 2) == ["take"]
    refused(line, "2:challenge", Reason.CANNOT_CHALLENGE)
    assert "lay W4:R" in legal(f"uno52 up=G7s hands=B9s.Y9s/B8s.W4.Y8s/B7s.Y7s {off}", 1)
