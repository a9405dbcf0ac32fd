"""Recorded buttons: what the text form says, and what it says when it is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno52_retro.console import pad
from uno52_retro.host.buttons import MAX_FRAMES, Script, ScriptError, dump, names, parse


def test_frames_in_order() -> None:
    script = parse("# start\n3 A\n\n2 -   # wait\n1 A+RIGHT\n")
    assert list(script.frames()) == [pad.A, pad.A, pad.A, 0, 0, pad.A | pad.RIGHT]
    assert len(script) == 6


def test_every_button_has_its_name() -> None:
    assert list(parse("1 A\n1 B\n1 SELECT\n1 START\n1 RIGHT\n1 LEFT\n1 UP\n1 DOWN\n1 R\n1 L").frames()) == [
        1 << bit for bit in range(10)
    ]
    assert names(0) == "-"


@given(st.lists(st.tuples(st.integers(1, 5000), st.integers(0, pad.BUTTONS))))
def test_round_trip(steps: list[tuple[int, int]]) -> None:
    script = Script(tuple(steps))
    assert parse(dump(script)) == script


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("1 A\n2", 2, "expected 'FRAMES BUTTONS'"),
        ("1 A B", 1, "expected 'FRAMES BUTTONS'"),
        ("x A", 1, "'x' is not a number of frames"),
        ("0 A", 1, "'0' is not a number of frames"),
        ("-1 A", 1, "'-1' is not a number of frames"),
        ("٣ A", 1, "is not a number of frames"),
        ("9" * 5000 + " A", 1, "is not a number of frames"),
        ("\n\n1 C", 3, "'C' is not a button; the buttons are A B SELECT"),
        ("1 A+", 1, "'' is not a button"),
        ("1 a", 1, "'a' is not a button"),
        (f"{MAX_FRAMES} A\n1 B", 2, f"longer than {MAX_FRAMES}"),
    ],
)
def test_errors_name_line_and_reason(text: str, line: int, words: str) -> None:
    with pytest.raises(ScriptError, match=f"^line {line}: ") as caught:
        parse(text)
    assert words in caught.value.reason


@given(st.text(max_size=60))
def test_junk_raises_nothing_else(text: str) -> None:
    try:
        parse(text)
    except ScriptError as error:
        assert error.line >= 1
