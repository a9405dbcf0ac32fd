"""The pad: edges, repeats and what cancels out, from nothing but bits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno52_retro.console import pad as p
from uno52_retro.console.pad import Pad


def play(*frames: int) -> Pad:
    pad = Pad()
    for bits in frames:
        pad.update(bits)
    return pad


def test_the_bits_are_those_of_the_key_register() -> None:
    assert [
        p.NAMES[name] for name in ["A", "B", "SELECT", "START", "RIGHT", "LEFT", "UP", "DOWN", "R", "L"]
    ] == [1 << n for n in range(10)]


def test_a_press_is_an_edge_of_one_frame() -> None:
    pad = play(p.A)
    assert (pad.held, pad.pressed, pad.released) == (p.A, p.A, 0)
    pad.update(p.A)
    assert (pad.held, pad.pressed, pad.released) == (p.A, 0, 0)
    pad.update(0)
    assert (pad.held, pad.pressed, pad.released) == (0, 0, p.A)


def test_a_direction_repeats_after_14_frames_and_then_every_4() -> None:
    pad = Pad()
    hits = []
    for frame in range(30):
        pad.update(p.RIGHT)
        if pad.repeated & p.RIGHT:
            hits.append(frame)
    assert hits == [0, 14, 18, 22, 26]


def test_a_new_direction_starts_its_own_repeat() -> None:
    pad = play(*[p.RIGHT] * 13, p.RIGHT | p.UP)
    assert pad.repeated == p.UP
    for _ in range(13):
        pad.update(p.RIGHT | p.UP)
        assert not pad.repeated
    pad.update(p.RIGHT | p.UP)
    assert pad.repeated == p.RIGHT | p.UP


@pytest.mark.parametrize("name", ["A", "B", "SELECT", "START", "L", "R"])
def test_072_a_held_button_never_repeats(name: str) -> None:
    """Report 72: a repeat never confirms a question, only a fresh press does."""
    pad = play(*[p.NAMES[name]] * 200)
    assert pad.held == p.NAMES[name] and not pad.pressed | pad.repeated


@pytest.mark.parametrize("pair", [p.LEFT | p.RIGHT, p.UP | p.DOWN])
def test_070_opposite_directions_cancel(pair: int) -> None:
    """Report 70: left and right together are neither."""
    pad = play(pair | p.A)
    assert pad.held == p.A
    pad.update(pair & -pair | p.A)
    assert pad.pressed == pair & -pair


def test_a_muted_frame_shows_no_edge_and_the_next_one_no_second_press() -> None:
    pad = play(p.A | p.UP)
    pad.mute()
    assert not pad.pressed | pad.repeated | pad.released
    pad.update(p.A | p.UP)
    assert not pad.pressed and pad.held == p.A | p.UP


@given(st.lists(st.integers(-5, 0xFFFF), max_size=60))
def test_edges_add_up(frames: list[int]) -> None:
    """Whatever bits come: held is the sum of presses and releases, and never holds opposites or strange
    bits."""
    pad, held = Pad(), 0
    for bits in frames:
        pad.update(bits)
        assert not pad.pressed & held and pad.released & held == pad.released
        held = (held | pad.pressed) & ~pad.released
        assert held == pad.held <= p.BUTTONS
        assert held & (p.LEFT | p.RIGHT) != p.LEFT | p.RIGHT and held & (p.UP | p.DOWN) != p.UP | p.DOWN
        assert pad.pressed & pad.repeated == pad.pressed and pad.repeated & ~held == 0
