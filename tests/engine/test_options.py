"""RULES 8: parameters of the custom game that change a turn."""

import pytest

from tests.engine.lines import THREE, TWO, check, legal, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Caught


def test_stack_on_four_none_lets_no_wild_draw_four_be_countered() -> None:
    line = (
        "uno52 phase=penalty penalty=4 by=0 bluff=no before=G turn=1 up=W4:Y discard=G7s"
        " hands=B9s.Y9s/B8s.W4/B7s.Y7s"
        f" opt=stacking:sum,stack_on_four:none {THREE}"
    )
    assert legal(line, 1) == ["challenge", "take"]
    refused(line, "1:lay W4:R", Reason.CANNOT_COUNTER)


def test_a_counter_needs_its_condition_where_a_bluff_is_off() -> None:
    line = (
        "uno52 phase=penalty penalty=4 by=0 bluff=no before=G turn=1 up=W4:Y discard=G7s"
        " hands=B9s.Y9s/W4.Y8s/B7s.Y7s"
        f" opt=stacking:sum,wd4_bluff:no {THREE}"
    )
    assert legal(line, 1) == ["take"]
    refused(line, "1:lay W4:R", Reason.BLUFF_IS_OFF)


@pytest.mark.parametrize(
    ("condition", "hand", "bluff"),
    [
        ("no_active_colour", "B8s.G8s", "yes"),
        ("no_active_colour", "B7h.Y8s", "no"),  # the upcard's value may be there
        ("no_active_colour", "B8s.W", "no"),  # a wild too
        ("always", "B8s.G8s", "no"),
        ("always", "B8s.W", "no"),
    ],
)
def test_wd4_condition(condition: str, hand: str, bluff: str) -> None:
    options = f"opt=wd4_condition:{condition} {THREE}"
    check(
        f"uno52 up=G7s hands=B9s.Y9s/{hand}.W4/B7s.Y7s {options}",
        ["1:lay W4:Y"],
        f"uno52 phase=penalty turn=2 penalty=4 by=1 bluff={bluff} before=G up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/{hand}/B7s.Y7s {options}",
    )


def test_guilty_extra_and_innocent_extra_are_what_is_drawn_beyond_the_penalty() -> None:
    options = f"opt=guilty_extra:0,innocent_extra:3 {THREE}"
    for bluff, end in (
        ("yes", "turn=2 hands=B9s.Y9s/B8s.BJs.BTs.Y8s.YJs.YTs/B7s.Y7s"),
        ("no", "turn=0 hands=B9s.Y9s/B8s.Y8s/B7s.BJs.BKs.BQs.BTs.Y7s.YJs.YQs.YTs"),
    ):
        check(
            f"uno52 phase=penalty penalty=4 by=1 bluff={bluff} before=G turn=2 up=W4:Y discard=G7s"
            f" hands=B9s.Y9s/B8s.Y8s/B7s.Y7s draw=BTs.YTs.BJs.YJs.BQs.YQs.BKs.* {options}",
            ["2:challenge"],
            f"uno52 {end} up=W4:Y discard=G7s shown=2:1:B8s.Y8s {options}"
            + (" draw=BQs.YQs.BKs.*" if bluff == "yes" else ""),
        )


NO_MATCH = f"opt=draw_when:no_match {TWO}"


def test_draw_when_no_match_a_seat_that_holds_a_match_must_lay() -> None:
    line = f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.W {NO_MATCH}"
    assert legal(line, 1) == ["lay G8s", "lay W:B", "lay W:G", "lay W:R", "lay W:Y", "pass"]
    refused(line, "1:draw", Reason.MUST_LAY)
    refused(
        line.replace("draw_when:no_match", "draw_when:no_match,may_decline:no"), "1:pass", Reason.MUST_LAY
    )


def test_draw_when_no_match_a_wild_alone_may_be_kept() -> None:
    assert "draw" in legal(f"uno52 up=G7s hands=B9s.Y9s/B8s.W.Y8s {NO_MATCH}", 1)


def test_play_after_draw_drawn_only_the_drawn_card_may_be_laid() -> None:
    drawn = f"opt=play_after_draw:drawn {TWO}"
    line = f"uno52 phase=drawn drawn=GTs turn=1 up=G7s hands=B9s.Y9s/B8s.G8s.GTs {drawn}"
    assert legal(line, 1) == ["lay GTs", "pass"]
    refused(line, "1:lay G8s", Reason.ONLY_THE_DRAWN_CARD)
    check(line, ["1:lay GTs"], f"uno52 turn=0 up=GTs discard=G7s hands=B9s.Y9s/B8s.G8s {drawn}")


def test_play_after_draw_drawn_if_it_cannot_be_laid_the_turn_ends_by_itself() -> None:
    drawn = f"opt=play_after_draw:drawn {TWO}"
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s draw=BTs.* {drawn}",
        ["1:draw"],
        f"uno52 turn=0 up=G7s hands=B9s.Y9s/B8s.BTs.G8s {drawn}",
    )


def test_play_after_draw_none_drawing_ends_the_turn() -> None:
    none = f"opt=play_after_draw:none {TWO}"
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s draw=GTs.* {none}",
        ["1:draw"],
        f"uno52 turn=0 up=G7s hands=B9s.Y9s/B8s.G8s.GTs {none}",
    )


def test_may_decline_no_forbids_to_pass_without_drawing() -> None:
    no = f"opt=may_decline:no {TWO}"
    line = f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s {no}"
    refused(line, "1:pass", Reason.MUST_DRAW)
    assert legal(line, 1) == ["draw", "lay G8s", "lay G8s!"]
    assert legal(f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s draw=- out=* {no}", 1) == [
        "lay G8s",
        "lay G8s!",
        "pass",
    ]


AUTOMATIC = "opt=uno_enforcement:automatic"


def test_an_automatic_call_draws_at_once_and_nobody_catches() -> None:
    events = check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s/B7s.Y7s draw=BTs.YTs.* {AUTOMATIC} {THREE}",
        ["1:lay G8s"],
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s.BTs.YTs/B7s.Y7s {AUTOMATIC} {THREE}",
    )
    assert Caught(1, -1) in events


def test_an_automatic_penalty_gives_no_phase_2() -> None:
    """Who comes down to one card in phase 1 has no phase 2, also when what it draws at once could cover."""
    check(
        f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s/B7s.Y7s draw=R8s.R9s.* {AUTOMATIC} {THREE}",
        ["1:lay G8s"],
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s.R9s/B7s.Y7s {AUTOMATIC} {THREE}",
    )


def test_an_automatic_penalty_falls_on_a_cover_too_and_a_call_avoids_it() -> None:
    line = f"uno52 phase=cover turn=1 up=G8s discard=G7s hands=B9s.Y9s/B8s.R8s/B7s.Y7s {AUTOMATIC} {THREE}"
    covered = THREE.replace("R2c", "R8s_R2c")
    check(
        line + " draw=BTs.YTs.*",
        ["1:cover 1 R8s"],
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s.BTs.YTs/B7s.Y7s {AUTOMATIC} {covered}",
    )
    check(
        line,
        ["1:cover 1 R8s!"],
        f"uno52 turn=2 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.Y7s {AUTOMATIC} {covered}",
    )


@pytest.mark.parametrize("penalty", [1, 5])
def test_uno_penalty_is_what_the_caught_seat_draws(penalty: int) -> None:
    options = f"opt=uno_penalty:{penalty} {TWO}"
    cards = ["BAs", "BJs", "BKs", "BQs", "BTs"][:penalty]
    check(
        f"uno52 turn=0 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s draw={'.'.join(cards)}.* {options}",
        ["0:catch 1"],
        f"uno52 turn=0 up=G8s discard=G7s hands=B9s.Y9s/{'.'.join(['B8s', *cards])} {options}",
    )
