"""RULES 4, phase 2, and the last card."""

from tests.engine.lines import TWO, check, legal, position, refused
from uno52_retro.engine import why_not
from uno52_retro.engine.actions import Cover
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Covered

# Seat 1 has a green seven among its red faces.
SEVEN = "poker=R2s.R3s.R4s.R5s.R6s/G7d.R3c.R4c.R5c.R6c chips=90.94 pots=4.8.4"
COVER = f"uno52 phase=cover turn=1 up=G8s discard=G2s hands=B9s.Y9s/B7s.GAd.YTs {SEVEN}"


def test_phase_2_follows_a_lay_with_two_or_more_cards_in_hand() -> None:
    check(f"uno52 up=G2s hands=B9s.Y9s/B7s.G8s.GAd.YTs {SEVEN}", ["1:lay G8s"], COVER)


def test_a_value_card_covers_a_face_of_its_colour() -> None:
    events = check(
        COVER,
        ["1:cover 1 GAd"],
        f"uno52 turn=0 up=G8s discard=G2s hands=B9s.Y9s/B7s.YTs {SEVEN}".replace("G7d.", "GAd_G7d."),
    )
    assert [event for event in events if isinstance(event, Covered)] == [Covered(1, 0, events[0].card)]  # type: ignore[union-attr]


def test_a_value_card_covers_a_face_of_its_value() -> None:
    check(
        COVER,
        ["1:cover 1 B7s"],
        f"uno52 turn=0 up=G8s discard=G2s hands=B9s.Y9s/GAd.YTs {SEVEN}".replace("G7d.", "B7s_G7d."),
    )


def test_suit_plays_no_part_in_covering() -> None:
    line = f"uno52 phase=cover turn=1 up=G8s discard=G2s hands=B9s.Y9s/B8d.GAs.YTd {SEVEN}"
    assert legal(line, 1) == ["cover 1 GAs", "pass"]
    refused(line, "1:cover 1 B8d", Reason.FACE_DOES_NOT_FIT)


def test_action_cards_and_wilds_cannot_cover() -> None:
    line = f"uno52 phase=cover turn=1 up=G8s discard=G2s hands=B9s.Y9s/G9s.RS.GV.RD.W.W4 {SEVEN}"
    assert legal(line, 1) == ["cover 1 G9s", "pass"]
    for card in ("RS", "GV", "RD", "W", "W4"):
        refused(line, f"1:cover 2 {card}", Reason.CANNOT_COVER)
    refused(line, "1:cover 1 W:G", Reason.CANNOT_COVER)


def test_covering_may_be_declined() -> None:
    check(COVER, ["1:pass"], f"uno52 turn=0 up=G8s discard=G2s hands=B9s.Y9s/B7s.GAd.YTs {SEVEN}")


def test_one_card_covers_a_turn() -> None:
    """So at most two cards leave the hand in a turn, and phase 2 allows nothing but covering."""
    refused(COVER, "1:lay GAd", Reason.NO_SUCH_MOVE)
    refused(COVER, "1:draw", Reason.NO_SUCH_MOVE)
    refused(
        f"uno52 turn=0 up=G8s discard=G2s hands=B9s.Y9s/GAd.YTs {SEVEN}".replace("G7d.", "B7s_G7d."),
        "1:cover 1 GAd",
        Reason.NOT_YOUR_TURN,
    )


def test_there_is_no_phase_2_where_nothing_can_be_covered() -> None:
    check(
        f"uno52 up=G2s hands=B9s.Y9s/BAs.G8s.YTs {SEVEN}",
        ["1:lay G8s"],
        f"uno52 turn=0 up=G8s discard=G2s hands=B9s.Y9s/BAs.YTs {SEVEN}",
    )


def test_covering_is_not_for_phase_1() -> None:
    line = f"uno52 up=G2s hands=B9s.Y9s/B7s.G8s.YTs {SEVEN}"
    refused(line, "1:cover 1 B7s", Reason.CANNOT_COVER)
    refused(
        f"uno52 phase=drawn drawn=B7s turn=1 up=G2s hands=B9s.Y9s/B7s.YTs {SEVEN}",
        "1:cover 1 B7s",
        Reason.CANNOT_COVER,
    )


def test_who_comes_down_to_one_card_in_phase_1_has_no_phase_2() -> None:
    check(
        f"uno52 up=G2s hands=B9s.Y9s/B7s.G8s {SEVEN}",
        ["1:lay G8s!"],
        f"uno52 turn=0 up=G8s discard=G2s hands=B9s.Y9s/B7s {SEVEN}",
    )


def test_there_is_no_phase_2_after_a_pass() -> None:
    check(
        f"uno52 up=G2s hands=B9s.Y9s/B7s.G8s.YTs {SEVEN}",
        ["1:pass"],
        f"uno52 turn=0 passes=1 up=G2s hands=B9s.Y9s/B7s.G8s.YTs {SEVEN}",
    )


def test_a_column_holds_every_card_that_was_laid_on_it_face_first() -> None:
    deep = SEVEN.replace("G7d.", "B9h_B7s_G7d.")
    check(
        f"uno52 phase=cover turn=1 up=G8s discard=G2s hands=B8s.Y9s/BAs.YTs.YAs {deep}",
        ["1:cover 1 BAs"],
        f"uno52 turn=0 up=G8s discard=G2s hands=B8s.Y9s/YAs.YTs {deep}".replace("B9h_", "BAs_B9h_"),
    )


def test_only_the_face_is_matched_not_what_is_buried() -> None:
    deep = SEVEN.replace("G7d.", "B9h_B7s_G7d.")
    refused(
        f"uno52 phase=cover turn=1 up=G8s discard=G2s hands=B8s.Y9s/BAs.GAs.YAs {deep}",
        "1:cover 1 GAs",
        Reason.FACE_DOES_NOT_FIT,
    )


def test_the_last_card_may_cover_in_phase_1_and_counts_in_the_poker_hand() -> None:
    """Seat 1 covers its queen: a pair of kings, the better hand, and out. It takes everything."""
    faces = "poker=G2s.B4h.Y6d.G8c.BTs/G3s.B5h.Y7d.GKc.BQs"
    check(
        f"uno52 up=Y2s hands=B9s.Y9s/BKd {faces} chips=90.94 pots=4.8.4",
        ["1:cover 5 BKd"],
        "uno52 turn=1 phase=round up=Y2s hands=B9s.Y9s/- poker=G2s.B4h.Y6d.G8c.BTs/G3s.B5h.Y7d.GKc.BKd_BQs"
        " chips=90.110 pots=0.0.0 wins=0.0.0/1.1.1",
    )


def test_a_last_card_that_fits_no_face_cannot_cover() -> None:
    line = f"uno52 up=G2s hands=B9s.Y9s/B9d {TWO}"
    refused(line, "1:cover 1 B9d", Reason.FACE_DOES_NOT_FIT)
    assert legal(line, 1) == ["draw"]


def test_a_last_action_card_cannot_cover() -> None:
    refused(f"uno52 up=G2s hands=B9s.Y9s/RS {TWO}", "1:cover 1 RS", Reason.CANNOT_COVER)


def test_columns_are_numbered_from_1_to_5() -> None:
    state = position(COVER)
    for column in (-1, 5):
        assert why_not(state, Cover(1, column, state.rules.cards.kind["GAd"])) is Reason.NO_SUCH_MOVE


def test_a_cover_names_no_colour() -> None:
    state = position(COVER)
    assert why_not(state, Cover(1, 0, state.rules.cards.kind["GAd"], named=1)) is Reason.NAME_A_COLOUR
