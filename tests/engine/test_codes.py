"""Seeds and game codes (NOTATION.md)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.test_contract import random_rules
from uno52_retro.engine import codes
from uno52_retro.engine.codes import GameCode
from uno52_retro.engine.errors import NotationError
from uno52_retro.engine.rng import Rng, seed_number
from uno52_retro.engine.rulesets import UNO52


def test_a_code_is_rules_seats_and_a_seed() -> None:
    code = codes.parse("uno52/4#1234")
    assert code == GameCode(UNO52, 4, "1234")
    assert code.number == 1234
    assert codes.dump(code) == "uno52/4#1234"


def test_changed_parameters_stand_behind_the_seats_in_the_order_of_the_table() -> None:
    code = codes.parse("uno52/2,goal=rounds:8,stacking=sum,hand_size=5,may_decline=no#rainy-day")
    assert code.rules == UNO52.replace(hand_size=5, may_decline=False, stacking="sum", goal=("rounds", 8))
    assert codes.dump(code) == "uno52/2,hand_size=5,may_decline=no,stacking=sum,goal=rounds:8#rainy-day"
    assert code.number == seed_number("rainy-day")


def test_what_does_not_differ_is_not_written() -> None:
    assert codes.dump(codes.parse("uno52/3,hand_size=7,goal=survival#x")) == "uno52/3#x"


@given(st.integers(0, 2**32), st.integers(2, 4), st.text(min_size=1, max_size=20))
def test_every_code_round_trips(number: int, seats: int, seed: str) -> None:
    rules = random_rules(Rng(number))
    try:
        code = GameCode(rules, seats, seed)
    except NotationError:
        return
    assert codes.parse(codes.dump(code)) == code


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("uno52/4", 8),
        ("uno52/4#", 9),
        ("uno52/4#two words", 9),
        ("uno52/4#\ud800", 9),
        ("uno52/4#a\x00b", 9),
        ("chess/2#1", 1),
        ("uno52#1", 6),
        ("uno52/1#1", 7),
        ("uno52/5#1", 7),
        ("uno52/٣#1", 7),
        ("uno52/#1", 7),
        ("uno52/4,#1", 9),
        ("uno52/4,hand_size#1", 9),
        ("uno52/4,hand_size=4#1", 9),
        ("uno52/4,hand_size=+7#1", 9),
        ("uno52/4,stacking=sum,hand_size=99999999999999999999#1", 22),
        ("uno52/4,hand_size=5,hand_size=5#1", 21),
        ("uno52/4,colour=red#1", 9),
        ("uno52/4,goal=rounds#1", 9),
        ("uno52/4,goal=survival:#1", 9),
        ("uno52/4,goal=points:500#1", 9),
        ("uno52/4,debt=yes#1", 9),
        ("uno52/4,poker=no#1", 9),
    ],
)
def test_what_is_no_code_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        codes.parse(text)
    assert error.value.column == column


@given(st.text(max_size=40))
def test_junk_raises_nothing_but_notation_error(text: str) -> None:
    for junk in (text, f"uno52/4,{text}", f"uno52/4#{text}", f"uno52/{text}#1", f"uno52/4,goal={text}#1"):
        try:
            code = codes.parse(junk)
        except NotationError:
            continue
        assert codes.parse(codes.dump(code)) == code


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_code_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(NotationError):
        GameCode(UNO52, seats, "1")
