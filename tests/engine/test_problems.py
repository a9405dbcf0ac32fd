"""Everything that is wrong with a position is named (NOTATION.md, `problems`)."""

import pytest

from tests.engine.lines import THREE, TWO
from uno52_retro.engine import upn
from uno52_retro.engine.problems import problems

LINE = f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s {TWO}"
COVER = f"uno52 phase=cover turn=1 up=G8d discard=G7s hands=B9s.Y9s/B8s.R8h {TWO}"
PENALTY = f"uno52 phase=penalty penalty=2 up=GD discard=G7s hands=B9s.Y9s/B8s.G8s {TWO}"
FOUR = f"uno52 phase=penalty penalty=4 by=0 bluff=no before=R up=W4:Y discard=R7s hands=B9s.Y9s/B8s.G8s {TWO}"


@pytest.mark.parametrize("line", [LINE, COVER, PENALTY, FOUR])
def test_a_sound_position_has_none(line: str) -> None:
    assert problems(upn.parse(line)) == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (LINE.replace("B8s.", "G7s."), "G7s: 2 of them, 1 in the deck"),
        (LINE.replace("B8s.", "W.W.W.W.W."), "W: 5 of them, 4 in the deck"),
        (f"{LINE} draw=BTs", "missing: B2c.B2d.B2h.B2s.B3c and 219 more"),
        (LINE.replace("R2s.", "RS."), "seat 0, column 1: only value cards lie there"),
        (LINE.replace("R2s.", "R2s_G3d."), "seat 0, column 1: a card does not match the one under it"),
        (f"uno52 up=G7s hands=B9s/B8s/x {THREE}", "seat 2: hand and columns are both there or both not"),
        (
            f"uno52 up=G7s hands=B9s/x poker={'R2s.R3s.R4s.R5s.R6s'}/x chips=200.0",
            "fewer than two seats are in play",
        ),
        (f"{LINE} round=0", "rounds are numbered from 1"),
        (
            f"uno52 turn=2 up=G7s hands=B9s/B8s/x {THREE}".replace(
                "/R2d.R3d.R4d.R5d.R6d chips=98.94.90", "/x chips=98.184.0"
            ),
            "turn: seat 2 is out of the match",
        ),
        (
            f"uno52 dealer=2 up=G7s hands=B9s/B8s/x {THREE}".replace(
                "/R2d.R3d.R4d.R5d.R6d chips=98.94.90", "/x chips=98.184.0"
            ),
            "dealer: seat 2 is out of the match",
        ),
        (
            f"uno52 up=G7s hands=B9s/B8s/x {THREE}".replace("/R2d.R3d.R4d.R5d.R6d", "/x"),
            "seat 2 is out of the match and has 90 chips",
        ),
        (LINE.replace("B9s.Y9s", "-"), "seat 0 has no cards: the round would be over"),
        (
            f"uno52 phase=round up=G7s hands=-/- {TWO}".replace("chips=90.94 pots=4.8.4", "chips=90.110"),
            "two seats have no cards",
        ),
        (LINE.replace("chips=90", "chips=91"), "chips: 201 in all, 200 in the match"),
        (LINE.replace("chips=90.94", "chips=-6.190"), "seat 0 has -6 chips, and there is no debt"),
        (LINE.replace("uno52", "uno52 phase=round"), "the round is over and its blinds are not paid out"),
        (f"{LINE} colour=R", "the active colour is not the upcard's"),
        (f"{LINE} phase=name", "phase name: only a wild turned up waits for a colour"),
        (LINE.replace("G7s", "W"), "the wild on the discard pile has no colour"),
        (f"{LINE} drawn=B8s", "phase lay: no card was drawn this turn"),
        (f"{LINE} phase=drawn", "phase drawn: the card drawn is not in the hand"),
        (f"{LINE} phase=drawn drawn=BTs", "phase drawn: the card drawn is not in the hand"),
        (COVER.replace("R8h", "Y8h"), "phase cover: no card of the hand can cover a column"),
        (COVER.replace("B8s.R8h", "R8h"), "phase cover: two or more cards must be in hand"),
        (f"{LINE} phase=penalty penalty=2", "a penalty is owed and the upcard is no draw card"),
        (PENALTY.replace("penalty=2", "penalty=4"), "a penalty of 4 does not come from this upcard"),
        (
            PENALTY.replace("penalty=2", "penalty=3") + " opt=stacking:sum",
            "a penalty of 3 does not come from this upcard",
        ),
        (PENALTY.replace("penalty=2", "penalty=0"), "a penalty of 0 does not come from this upcard"),
        (f"{LINE} penalty=2", "phase lay: nobody owes a penalty"),
        (f"{LINE} passes=4", "so many passes end the round"),
        (f"{PENALTY} by=0", "by: the upcard is no wild draw four, and nobody may jump in on it"),
        (f"{LINE} phase=ready", "courtesy: in phase ready, and only there, a seat must say ready"),
        (
            FOUR.replace("phase=penalty penalty=4", "phase=lay"),
            "by: in phase lay nothing can be challenged",
        ),
        (
            FOUR.replace("by=0", "by=1"),
            "by: the seat that laid the upcard covers, the next one faces the penalty",
        ),
        (FOUR.replace("before=R", "before=-"), "before: there was an active colour"),
        (f"{LINE} uno=0", "uno: seat 0 does not hold exactly one card"),
        (
            f"uno52 phase=round uno=0 up=G7s hands=B9s/- {TWO}".replace(
                "chips=90.94 pots=4.8.4", "chips=90.110"
            ),
            "uno: the round is over",
        ),
    ],
)
def test_what_is_wrong_is_named(line: str, problem: str) -> None:
    assert problem in problems(upn.parse(line))


def test_everything_is_named_at_once() -> None:
    wrong = problems(
        upn.parse(f"{LINE} round=0 draw=BTs".replace("chips=90", "chips=91").replace("B8s.", "G7s."))
    )
    assert len(wrong) == 4


def test_a_stacked_penalty_may_be_any_multiple() -> None:
    assert problems(upn.parse(PENALTY.replace("penalty=2", "penalty=6") + " opt=stacking:sum")) == []


def test_cards_out_of_play_are_not_missing() -> None:
    assert problems(upn.parse(f"{LINE} draw=BTs out=*")) == []
