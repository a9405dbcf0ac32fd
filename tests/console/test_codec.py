"""The codec: what may be saved comes back the same, what may not is refused with its name."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno52_retro.console import codec
from uno52_retro.console.codec import SaveError, decode, encode, saved, shared
from uno52_retro.console.table_model import Flight, SeatModel, TableModel
from uno52_retro.engine import apply, legal_actions, new_game
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import Phase


@saved
@dataclass
class Sample:
    """A class of this test's own."""

    name: str
    numbers: list[int] = field(default_factory=list)


def through_json(value: Any) -> Any:
    return decode(json.loads(json.dumps(encode(value))))


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(PLAIN)
def test_plain_values_come_back(value: Any) -> None:
    twin = through_json(value)
    assert twin == value and repr(twin) == repr(value)


def test_a_match_in_the_middle_comes_back_and_plays_on() -> None:
    state, events = new_game(UNO52, seats=3, seed=11)
    for _ in range(24):
        events = apply(state, legal_actions(state, state.turn)[0])
    twin, twin_events = through_json((state, events))
    assert twin == state and twin_events == events and isinstance(twin.phase, Phase)
    for _ in range(8):
        action = legal_actions(state, state.turn)[0]
        assert apply(twin, action) == apply(state, action)
    assert twin == state and twin is not state


def test_objects_and_generators_come_back() -> None:
    rng = Rng(5)
    rng.next()
    value = {
        "rng": rng,
        "sample": Sample("ЁЖ", [1, 2]),
        "model": TableModel([SeatModel("RITA")], flights=[Flight("card", 0, 0, 9, 9, 5)]),
    }
    assert through_json(value) == value


@pytest.mark.parametrize("value", [1.5, {1: 2}, {1, 2}, lambda: 0, object(), b"x", Exception("x")])
def test_what_cannot_be_saved_is_refused(value: Any) -> None:
    with pytest.raises(SaveError):
        encode([value])


def test_a_class_that_is_not_registered_is_refused() -> None:
    @dataclass
    class Stranger:
        x: int = 0

    with pytest.raises(SaveError, match="Stranger"):
        encode({"a": (Stranger(),)})


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"t": [], "d": {}},
        {"t": 5},
        {"x": []},
        {"o": ["Nobody", {}]},
        {"o": ["Sample", {"numbers": [1]}]},
        {"o": ["Sample", {"name": "a", "numbers": [], "more": 1}]},
        {"o": "Sample"},
        {"e": ["Phase", "noon"]},
        {"e": ["Sun", "x"]},
        {"r": "short"},
        {"s": {"nothing": 1}},
        {"s": []},
        1.5,
        {"d": [1]},
        {"o": [{}, {}]},
        {"o": ["Sample", 4]},
    ],
)
def test_damaged_data_is_a_save_error_and_nothing_else(data: Any) -> None:
    with pytest.raises(SaveError):
        decode(data)


def test_the_digest_sees_every_value_and_no_order_of_keys() -> None:
    one = encode({"a": 1, "b": [Sample("x")]})
    assert codec.digest(one) == codec.digest(encode({"b": [Sample("x")], "a": 1}))
    assert codec.digest(one) != codec.digest(encode({"a": 1, "b": [Sample("y")]}))
    assert len(codec.digest(one)) == 8


def test_a_value_on_two_paths_is_named() -> None:
    both = Sample("x")
    assert shared({"a": both, "b": [both]}) == ["['b'][0] is ['a']"]
    assert shared({"a": Sample("x"), "b": (Sample("x"), UNO52, UNO52)}) == []


def test_two_classes_of_one_name_are_refused() -> None:
    with pytest.raises(SaveError, match="Sample"):
        saved(type("Sample", (), {"__module__": "elsewhere"}))


@pytest.mark.parametrize("numbers", [[0, 0, 0], list(range(256)), [255, 256, 257], [True, 1, 2], [-1, 0, 1]])
def test_rows_of_numbers_keep_their_kind_and_order(numbers: list[int]) -> None:
    for value in (numbers, tuple(numbers)):
        twin = through_json(value)
        assert repr(twin) == repr(value)
    assert len(codec.canonical(encode([7] * 240))) < 260


def test_what_has_its_default_is_left_out_and_comes_back() -> None:
    assert encode(Sample("x")) == {"o": ["Sample", {"name": "x"}]}
    twin = through_json(Sample("x"))
    twin.numbers.append(1)
    assert through_json(Sample("x")) == Sample("x")


def test_rules_are_their_name_and_what_was_changed() -> None:
    rules = UNO52.replace(hand_size=5, goal=("rounds", 8))
    assert encode(UNO52) == {"u": ["uno52", {}]}
    assert through_json(rules) == rules and len(codec.canonical(encode(rules))) < 80
    with pytest.raises(SaveError):
        decode({"u": ["uno52", {"hand_size": 99}]})
    with pytest.raises(SaveError):
        decode({"u": ["nowhere", {}]})
