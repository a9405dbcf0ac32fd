"""Keys and pads: the tables, both layouts of letters, sticks that tremble, and that no key quits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
import pyxel

from uno52_retro.console import pad
from uno52_retro.console.machine import Console
from uno52_retro.host import keymap
from uno52_retro.host.controls import LEANS, STICKS, TRIGGERS
from uno52_retro.host.keymap import HOTKEYS, KEYS, PAD_KEYS, PAD_STRIDE, Keymap, stick

ALL_BUTTONS = sorted(pad.NAMES.values())


def release(*keys: int) -> None:
    """Let keys go and end the frame: a key that goes down and up within one frame counts as down in it."""
    for key in keys:
        pyxel.set_btn(key, False)
    pyxel.flip()


@pytest.fixture
def keys(screen: object) -> Iterator[Keymap]:
    """A fresh keymap; all keys and sticks are at rest before the test and after it."""
    yield Keymap()
    for number in range(keymap.PADS):
        for axis in keymap.AXES:
            pyxel.set_btnv(axis + number * PAD_STRIDE, 0)
    release(
        pyxel.KEY_ESCAPE,
        *keymap.CHORDS,
        *(key for bound in (*KEYS.values(), *PAD_KEYS.values()) for key in bound),
    )


ANYWHERE = Console({})
"""A console at its power-on, for keys that mean the same everywhere."""


def push(number: int, key: int, far: int = 30_000) -> None:
    """Push a stick of a pad that way, or press its trigger; 0: let go."""
    if key in TRIGGERS:
        axis, value = key, far
    else:
        stick_number, bit = LEANS[key]
        axis = STICKS[stick_number][bit in (pad.UP, pad.DOWN)]
        value = -far if bit in (pad.LEFT, pad.UP) else far
    pyxel.set_btnv(axis + number * PAD_STRIDE, value)


def held(keys: Keymap, key: int, number: int = 0) -> int:
    """What the keymap reads while `key` alone is down, on the keyboard or on that pad."""
    if key in LEANS or key in TRIGGERS:
        push(number, key)
        bits = keys.buttons(ANYWHERE)
        push(number, key, 0)
        keys.buttons(ANYWHERE)
        return bits
    there = key + number * PAD_STRIDE
    pyxel.set_btn(there, True)
    bits = keys.buttons(ANYWHERE)
    release(there)
    return bits


def test_every_key_gives_its_button(keys: Keymap) -> None:
    assert sorted(KEYS) == ALL_BUTTONS
    for bit, bound in KEYS.items():
        assert [held(keys, key) for key in bound] == [bit] * len(bound)


def test_every_key_of_every_pad_gives_its_button(keys: Keymap) -> None:
    assert sorted(PAD_KEYS) == ALL_BUTTONS
    for number in range(keymap.PADS):
        for bit, bound in PAD_KEYS.items():
            wide = pad.at_port(bit, number + 1)
            assert [held(keys, key, number) for key in bound] == [wide] * len(bound)


def test_the_last_pad_is_the_fourth() -> None:
    first = {key + 3 * PAD_STRIDE for bound in PAD_KEYS.values() for key in bound if key not in LEANS}
    fourth = {getattr(pyxel, name) for name in dir(pyxel) if name.startswith("GAMEPAD4_BUTTON")}
    assert first <= fourth


def test_shoulders_have_stand_ins_for_the_touch_pad_of_a_browser() -> None:
    assert pyxel.GAMEPAD1_BUTTON_X in PAD_KEYS[pad.R]
    assert pyxel.GAMEPAD1_BUTTON_Y in PAD_KEYS[pad.L]


def test_no_key_means_two_things() -> None:
    for table in (KEYS, PAD_KEYS):
        counts = Counter(key for bound in table.values() for key in bound)
        assert set(counts.values()) == {1}


def test_russian_layout_every_letter_is_bound_twice() -> None:
    """On a Russian layout the key of Z says я, and Pyxel passes that on (PYXEL 6)."""
    rows = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
    for bound in KEYS.values():
        for key in bound:
            if key < 128 and chr(key).isalpha():
                assert ord(rows[chr(key)]) in bound


def test_report_67_a_stick_at_rest_moves_nothing() -> None:
    for x in (-3277, -1600, 0, 1600, 3277):
        for y in (-3277, 0, 3277):
            assert stick(0, x, y) == 0


def test_report_67_a_slow_push_is_one_step() -> None:
    """Pushed from 0.3 to 0.7 and back with jitter the direction comes once and goes once."""
    path = [*range(9_830, 22_937, 200), *range(22_937, 4_000, -200)]
    seen, held_now = [], 0
    for step, x in enumerate(path):
        held_now = stick(held_now, x + (600 if step % 2 else -600), 0)
        seen.append(held_now)
    changes = [bit for before, bit in zip([0, *seen], seen, strict=False) if bit != before]
    assert changes == [pad.RIGHT, 0]


def test_report_67_a_diagonal_is_one_axis_without_chatter() -> None:
    held_now, seen = 0, set()
    for step in range(100):
        jitter = 1500 if step % 2 else -1500
        held_now = stick(held_now, 22_937 + jitter, -22_937 + jitter)
        seen.add(held_now)
    assert len(seen) == 1 and seen <= {pad.RIGHT, pad.UP}


@pytest.mark.parametrize(
    ("x", "y", "bit"),
    [(32767, 0, pad.RIGHT), (-32768, 0, pad.LEFT), (0, 32767, pad.DOWN), (0, -32768, pad.UP)],
)
def test_a_stick_has_four_directions_and_turns(x: int, y: int, bit: int) -> None:
    assert stick(0, x, y) == bit
    assert stick(bit, x // 2, y // 2) == bit
    assert stick(bit, x // 5, y // 5) == 0
    assert stick(bit, -x, -y) not in (0, bit)  # thrown over to the other side within one frame
    assert stick(bit, y, x) not in (0, bit)  # and a quarter turn


def test_the_stick_of_every_pad_is_read(keys: Keymap) -> None:
    for number in range(keymap.PADS):
        axis = pyxel.GAMEPAD1_AXIS_LEFTY + number * PAD_STRIDE
        pyxel.set_btnv(axis, -20_000)
        assert keys.buttons(ANYWHERE) == pad.at_port(pad.UP, number + 1)
        pyxel.set_btnv(axis, -9_000)
        assert keys.buttons(ANYWHERE) == pad.at_port(pad.UP, number + 1)
        pyxel.set_btnv(axis, -5_000)
        assert keys.buttons(ANYWHERE) == 0


def test_report_27_keyboard_and_pad_on_one_frame_are_one_press(keys: Keymap) -> None:
    pyxel.set_btn(pyxel.KEY_Z, True)
    pyxel.set_btn(pyxel.GAMEPAD1_BUTTON_A, True)
    bits = keys.buttons(ANYWHERE)
    assert pad.merged(bits) == pad.A
    state = pad.Pad()
    for _ in range(3):
        state.update(bits)
        bits = pad.A
    assert not state.pressed


def test_report_70_opposite_directions_cancel(keys: Keymap) -> None:
    pyxel.set_btn(pyxel.KEY_LEFT, True)
    pyxel.set_btn(pyxel.KEY_D, True)
    state = pad.Pad()
    state.update(keys.buttons(ANYWHERE))
    assert (state.held, state.pressed) == (0, 0)


@pytest.mark.parametrize("chord", keymap.CHORDS)
def test_report_71_chords_of_the_window_do_not_reach_the_game(keys: Keymap, chord: int) -> None:
    """Alt+Enter is full screen: it must not pause the match as well."""
    pyxel.set_btn(chord, True)
    pyxel.set_btn(pyxel.KEY_RETURN, True)
    assert keys.buttons(ANYWHERE) == 0
    release(chord)
    assert keys.buttons(ANYWHERE) == pad.START


def test_report_91_escape_is_no_button_of_the_game(keys: Keymap) -> None:
    pyxel.set_btn(pyxel.KEY_ESCAPE, True)
    assert keys.buttons(ANYWHERE) == 0
    assert keys.hotkeys() == {"menu"}
    release(pyxel.KEY_ESCAPE)
    assert keys.hotkeys() == frozenset()


def test_every_key_of_the_emulator_says_its_name(keys: Keymap) -> None:
    for name, bound in HOTKEYS.items():
        for key in bound:
            pyxel.set_btn(key, True)
            assert keys.hotkeys() == {name} and keys.buttons(ANYWHERE) == 0
            release(key)


def test_report_69_no_key_of_the_emulator_is_a_letter_or_a_digit_or_a_button() -> None:
    taken = {key for bound in KEYS.values() for key in bound}
    for bound in HOTKEYS.values():
        for key in bound:
            assert key not in taken
            assert key > 127 or not chr(key).isalnum()


@pytest.mark.parametrize("chord", keymap.CHORDS)
def test_report_71_chords_of_the_window_do_not_reach_the_emulator(keys: Keymap, chord: int) -> None:
    pyxel.set_btn(chord, True)
    pyxel.set_btn(pyxel.KEY_F5, True)
    assert keys.hotkeys() == frozenset()
    release(chord, pyxel.KEY_F5)


def test_the_trigger_of_every_pad_rewinds(keys: Keymap) -> None:
    for number in range(keymap.PADS):
        axis = pyxel.GAMEPAD1_AXIS_TRIGGERLEFT + number * PAD_STRIDE
        pyxel.set_btnv(axis, 1600)
        assert keys.hotkeys() == frozenset()
        pyxel.set_btnv(axis, 30_000)
        assert keys.hotkeys() == {"rewind"}
        pyxel.set_btnv(axis, 0)


@pytest.mark.parametrize("key", [*LEANS, *TRIGGERS])
@pytest.mark.parametrize("number", [0, 3])
def test_any_push_of_a_stick_or_a_trigger_can_be_a_button_or_a_key_of_the_emulator(
    keys: Keymap, key: int, number: int
) -> None:
    for name in (*pad.NAMES, *HOTKEYS):
        keys.controls.bind(number, name, [key] if name in ("R", "quick_save") else [])
    for _ in range(2):
        push(number, key)
        assert keys.buttons(ANYWHERE) == pad.at_port(pad.R, number + 1)
        assert keys.hotkeys() == {"quick_save"}
        push(number, key, 0)
        assert (keys.buttons(ANYWHERE), keys.hotkeys()) == (0, frozenset())


def test_a_stick_that_was_given_to_something_else_is_no_d_pad_any_more(keys: Keymap) -> None:
    left = next(key for key, lean in LEANS.items() if lean == (0, pad.LEFT))
    keys.controls.bind(0, "LEFT", [pyxel.GAMEPAD1_BUTTON_DPAD_LEFT])
    assert held(keys, left) == 0
    keys.controls.bind(0, "L", [left])
    assert held(keys, left) == pad.at_port(pad.L, 1)
    assert held(keys, left, 1) == pad.at_port(pad.LEFT, 2), "the other pad has keys of its own"


@pytest.mark.parametrize("key", [*LEANS, *TRIGGERS])
def test_report_67_every_axis_has_a_dead_zone_and_holds_until_it_is_well_back(keys: Keymap, key: int) -> None:
    for name in (*pad.NAMES, *HOTKEYS):
        keys.controls.bind(0, name, [key] if name == "fast" else [])
    path = [*range(0, 32_000, 400), *range(32_000, 0, -400)]
    seen = []
    for step, far in enumerate(path):
        push(0, key, max(0, far + (900 if step % 2 else -900)))
        seen.append("fast" in keys.hotkeys())
    changes = sum(now != before for before, now in zip([False, *seen], seen, strict=False))
    assert changes == 2 and not seen[0] and not seen[-1]


def test_both_sticks_of_a_pad_at_once(keys: Keymap) -> None:
    up, right = (
        next(k for k, lean in LEANS.items() if lean == want) for want in ((0, pad.UP), (1, pad.RIGHT))
    )
    keys.controls.bind(0, "R", [right])
    push(0, up)
    push(0, right)
    assert keys.buttons(ANYWHERE) == pad.at_port(pad.UP | pad.R, 1)
