"""Keys that a person chooses: bound by pressing them, kept, shown, in two profiles, and always reset."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import pyxel

from tests.host.emulators import at_table, play, power_on, said, tap, to_lay
from tests.host.windows import in_a_window
from tests.video.golden import same_as_golden
from uno52_retro.console import pad
from uno52_retro.console.pad import DOWN, NAMES, SELECT, START, A, B
from uno52_retro.console.scenes.help import Help
from uno52_retro.host import controls as module
from uno52_retro.host.controls import HOTKEYS, KEYBOARD, PADS, Controls, is_bindable, label, shipped
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.keymap import AXES, PAD_STRIDE, RESET_FRAMES, Keymap
from uno52_retro.host.overlay.remap import ACTS, WAIT_FRAMES, Bindings
from uno52_retro.host.states import Memory
from uno52_retro.video import font
from uno52_retro.video.paint import paint


@pytest.fixture
def keys(screen: object) -> Iterator[Any]:
    """Presses keys and lets them all go at the end."""
    down: set[int] = set()

    def press(*wanted: int) -> None:
        for key in down - set(wanted):
            pyxel.set_btn(key, False)
        for key in wanted:
            pyxel.set_btn(key, True)
        down.clear()
        down.update(wanted)
        pyxel.flip()

    yield press
    press()
    for axis in AXES:
        pyxel.set_btnv(axis, 0)
    pyxel.flip()


def test_nothing_shipped_means_two_things_or_needs_two_keys() -> None:
    """Report 70: no function needs three keys at once; each has one of its own."""
    fresh = Controls()
    for device in (KEYBOARD, *range(PADS)):
        assert fresh.conflicts(device) == {}
    assert all(fresh.keys(KEYBOARD, name) for name in (*NAMES, *HOTKEYS))
    assert all(fresh.keys(0, name) for name in NAMES)


def test_report_69_no_key_of_the_emulator_is_a_letter_or_a_digit() -> None:
    """On a French layout the row of digits needs Shift, and letters lie elsewhere. Slots are reached in the
    menu; every button has a key that is no letter, or one whose label is what the layout says."""
    for name in HOTKEYS:
        assert not any(32 < key < 127 for key in shipped(KEYBOARD)[name]), name
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "START", "SELECT"):
        assert any(not 32 < key < 127 for key in shipped(KEYBOARD)[name]), name


def test_each_device_and_profile_has_keys_of_its_own(keys: Any) -> None:
    controls = Controls()
    keymap = Keymap(controls)
    console = power_on().console
    controls.bind(KEYBOARD, "A", [ord("h")])
    controls.bind(1, "A", [pyxel.GAMEPAD1_BUTTON_Y])
    keys(ord("h"))
    assert keymap.buttons(console) == A
    keys(0x440)  # the same key on a Russian layout says р
    assert keymap.buttons(console) == A
    keys(ord("z"))
    assert keymap.buttons(console) == 0
    keys(pyxel.GAMEPAD1_BUTTON_Y + PAD_STRIDE)
    both = pad.at_port(A | pad.L, 2)
    assert keymap.buttons(console) == both, "two meanings: both are done, and the page shows it in red"
    keys(pyxel.GAMEPAD1_BUTTON_Y)
    assert keymap.buttons(console) == pad.at_port(pad.L, 1)
    controls.use(1)
    keys(ord("z"))
    assert keymap.buttons(console) == A
    controls.use(0)
    keys(ord("z"))
    assert keymap.buttons(console) == 0


def test_a_trigger_can_be_a_button_and_a_button_a_key_of_the_emulator(keys: Any) -> None:
    controls = Controls()
    keymap = Keymap(controls)
    controls.bind(0, "A", [pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT])
    controls.bind(0, "fast", [pyxel.GAMEPAD1_BUTTON_RIGHTSTICK])
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT, 30_000)
    keys(pyxel.GAMEPAD1_BUTTON_RIGHTSTICK)
    assert keymap.buttons(power_on().console) == pad.at_port(A, 1) and keymap.hotkeys() == {"fast"}


def test_conflicts_are_found_between_buttons_and_the_emulator() -> None:
    controls = Controls()
    controls.bind(KEYBOARD, "L", [pyxel.KEY_F5])
    assert controls.conflicts(KEYBOARD) == {pyxel.KEY_F5: ("L", "quick_save")}
    assert controls.clashing(KEYBOARD, "L") == ("quick_save",) and controls.clashing(KEYBOARD, "A") == ()


@pytest.mark.parametrize("key", [pyxel.KEY_ESCAPE, pyxel.KEY_LALT, pyxel.KEY_RCTRL, pyxel.KEY_GUI, -3])
def test_some_keys_cannot_be_given_away(key: int) -> None:
    assert not is_bindable(KEYBOARD, key)


def test_they_are_kept_and_whatever_is_wrong_in_them_is_left_out() -> None:
    controls = Controls()
    controls.bind(KEYBOARD, "A", [ord("h"), pyxel.KEY_F1])
    controls.bind(2, "fast", [pyxel.GAMEPAD1_BUTTON_LEFTSTICK])
    controls.use(1)
    controls.bind(KEYBOARD, "B", [ord("n")])
    again = Controls.from_json(json.loads(json.dumps(controls.to_json())))
    assert again.to_json() == controls.to_json() and again.active == 1
    broken = controls.to_json()
    broken["profiles"][0]["keys"] |= {"B": ["x"], "nothing": [97], "L": [pyxel.KEY_ESCAPE], "R": 7}
    broken["active"] = 9
    found = Controls.from_json(broken)
    assert found.active == 0 and found.profile.keys == {"A": (ord("h"), pyxel.KEY_F1)}
    rubbish: list[Any] = [None, [], {"profiles": 3}, {"profiles": [None, {"keys": 4, "pads": 5}]}]
    for junk in rubbish:
        assert Controls.from_json(junk).to_json() == Controls().to_json()


# --- by buttons ---------------------------------------------------------------------------------------------


def page_of(emulator: Emulator, device: int = KEYBOARD) -> Bindings:
    """Open the keys of a device through the menu."""
    tap(emulator, keys=["menu"])
    rows = [row.key for row in emulator.overlay.pages[-1].rows(emulator)]  # type: ignore[attr-defined]
    tap(emulator, *[DOWN] * rows.index("emu.controls"), A, *[DOWN] * (device + 2), A)
    page = emulator.overlay.pages[-1]
    assert isinstance(page, Bindings) and page.device == device
    return page


class Hands:
    """Raw keys as a page sees them."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator
        self.down: set[tuple[int, int]] = set()
        emulator.raw = lambda device: frozenset(key for on, key in self.down if on == device)

    def press(self, device: int, key: int, bits: int = 0, frames: int = 3) -> None:
        """Press a key, which may be a button too, and let it go."""
        self.down = {(device, key)}
        for _ in range(frames):
            self._emulator.step(bits, ["menu"] if key == pyxel.KEY_ESCAPE else [])
        self.down = set()
        self._emulator.step(0)
        self._emulator.step(0)


def test_a_key_is_bound_by_pressing_it() -> None:
    store = Memory()
    emulator = at_table(store)
    hands = Hands(emulator)
    page = page_of(emulator)
    tap(emulator, A)
    assert page.grabs
    hands.press(KEYBOARD, ord("h"), bits=A)  # it was A, or is A now: it does not do so here
    assert not page.grabs and emulator.controls.keys(KEYBOARD, "A") == (ord("h"),)
    tap(emulator, SELECT)
    hands.press(KEYBOARD, ord("n"))
    assert emulator.controls.keys(KEYBOARD, "A") == (ord("h"), ord("n"))
    assert power_on(store).controls.keys(KEYBOARD, "A") == (ord("h"), ord("n")), "kept"
    tap(emulator, START)
    assert emulator.controls.is_shipped(KEYBOARD)


@pytest.mark.parametrize("bits", [B, START, SELECT, A])
def test_any_key_can_be_given_also_one_that_means_back(bits: int) -> None:
    emulator = at_table()
    hands = Hands(emulator)
    page = page_of(emulator)
    tap(emulator, DOWN, A)
    hands.press(KEYBOARD, ord("x"), bits=bits, frames=30)
    assert emulator.overlay.pages[-1] is page and emulator.controls.keys(KEYBOARD, ACTS[1]) == (ord("x"),)


def test_escape_calls_it_off_and_so_does_time() -> None:
    emulator = at_table()
    hands = Hands(emulator)
    page = page_of(emulator)
    tap(emulator, A)
    hands.press(KEYBOARD, pyxel.KEY_ESCAPE)
    assert not page.grabs and emulator.overlay.pages[-1] is page and emulator.controls.is_shipped(KEYBOARD)
    tap(emulator, A)
    for _ in range(WAIT_FRAMES + 2):
        emulator.step(0)
    assert not page.grabs


def test_a_key_that_cannot_be_given_is_refused() -> None:
    emulator = at_table()
    hands = Hands(emulator)
    page = page_of(emulator)
    tap(emulator, A)
    hands.press(KEYBOARD, pyxel.KEY_LALT)
    assert page.grabs and emulator.controls.is_shipped(KEYBOARD)


def test_report_70_a_conflict_is_said_and_shown(screen: Any) -> None:
    emulator = at_table()
    hands = Hands(emulator)
    page_of(emulator)
    tap(emulator, A)
    hands.press(KEYBOARD, pyxel.KEY_TAB)
    assert said(emulator) == "emu.say.clash" and emulator.toasts.args["other"] == emulator.t("emu.act.fast")


def test_keys_of_a_pad() -> None:
    emulator = at_table()
    hands = Hands(emulator)
    page_of(emulator, 1)
    tap(emulator, A)
    hands.press(1, pyxel.GAMEPAD1_BUTTON_X)
    assert emulator.controls.keys(1, "A") == (pyxel.GAMEPAD1_BUTTON_X,)
    assert emulator.controls.is_shipped(0)


LEFT_UP = next(key for key, lean in module.LEANS.items() if lean == (0, pad.UP))
RIGHT_UP = next(key for key, lean in module.LEANS.items() if lean == (1, pad.UP))


def test_a_push_of_a_stick_is_bound_by_pushing_it(keys: Any) -> None:
    """With the pad itself, from the page to the game; the stick loses nothing else by it."""
    store = Memory()
    emulator = at_table(store)
    page_of(emulator, 0)
    tap(emulator, *[DOWN] * ACTS.index("fast"), A)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_RIGHTY, -14_000)
    for _ in range(3):
        emulator.step(0)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_RIGHTY, 0)
    emulator.step(0)
    assert emulator.controls.keys(0, "fast") == (RIGHT_UP,) and label(0, RIGHT_UP) == "RS↑"
    assert said(emulator) != "emu.say.clash"
    again = Keymap(power_on(store).controls)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_RIGHTY, -14_000)
    assert again.hotkeys() == {"fast"} and again.buttons(emulator.console) == 0
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_RIGHTY, 0)
    tap(emulator, A)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_LEFTY, -14_000)
    emulator.step(0)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_LEFTY, 0)
    assert emulator.controls.clashing(0, "fast") == ("UP",) and said(emulator) == "emu.say.clash"


def test_a_trigger_that_never_comes_back_locks_nobody_in(keys: Any) -> None:
    """Some pads let a trigger rest half way in: it is no key that is awaited, and none that is waited for."""
    emulator = at_table()
    page = page_of(emulator, 0)
    pyxel.set_btnv(pyxel.GAMEPAD1_AXIS_TRIGGERLEFT, 20_000)
    tap(emulator, A)
    keys(pyxel.GAMEPAD1_BUTTON_Y)
    emulator.step(0)
    keys()
    emulator.step(0)
    assert emulator.controls.keys(0, "A") == (pyxel.GAMEPAD1_BUTTON_Y,) and not page.grabs
    tap(emulator, A)
    for _ in range(WAIT_FRAMES + 1):
        emulator.step(0)
    assert not page.grabs


def test_keys_of_before_sticks_could_be_chosen_keep_the_stick() -> None:
    controls = Controls()
    controls.bind(1, "UP", [pyxel.GAMEPAD1_BUTTON_Y])
    data = controls.to_json()
    assert Controls.from_json(data).keys(1, "UP") == (pyxel.GAMEPAD1_BUTTON_Y,)
    del data["sticks"]
    assert Controls.from_json(data).keys(1, "UP") == (pyxel.GAMEPAD1_BUTTON_Y, LEFT_UP)


def test_profiles_and_the_reset_by_buttons() -> None:
    emulator = at_table()
    emulator.controls.bind(KEYBOARD, "A", [ord("h")])
    tap(emulator, keys=["menu"])
    rows = [row.key for row in emulator.overlay.pages[-1].rows(emulator)]  # type: ignore[attr-defined]
    tap(emulator, *[DOWN] * rows.index("emu.controls"), A, A)
    assert emulator.controls.active == 1 and emulator.controls.is_shipped(KEYBOARD)
    tap(emulator, A, pad.UP, A)
    assert emulator.controls.active == 0 and emulator.controls.is_shipped(KEYBOARD)
    assert said(emulator) == "emu.say.keys_reset"


@pytest.mark.parametrize(
    "held", [(pyxel.KEY_ESCAPE,), (pyxel.GAMEPAD3_BUTTON_BACK, pyxel.GAMEPAD3_BUTTON_START)]
)
def test_the_reset_always_works(keys: Any, held: tuple[int, ...]) -> None:
    """However little is left: Escape, or BACK with START, held for three seconds."""
    emulator = power_on()
    keymap = Keymap(emulator.controls)
    for name in ACTS:
        for device in (KEYBOARD, *range(PADS)):
            emulator.controls.bind(device, name, [])
    keys(ord("z"))
    assert keymap.buttons(emulator.console) == 0
    for frame in range(RESET_FRAMES + 1):
        keys(*held)
        emulator.step(keymap.buttons(emulator.console), keymap.hotkeys())
        if frame == 1:
            assert emulator.overlay.is_open
    assert all(emulator.controls.is_shipped(device) for device in (KEYBOARD, *range(PADS)))
    assert said(emulator) == "emu.say.keys_reset"
    keys(ord("z"))
    assert keymap.buttons(emulator.console) == A


def test_bars_and_help_name_the_chosen_keys(screen: Any, keys: Any) -> None:
    emulator = power_on()
    keymap = Keymap(emulator.controls)
    keys(ord("z"))
    keymap.buttons(emulator.console)
    assert emulator.console.named == {}
    emulator.controls.bind(KEYBOARD, "A", [ord("h"), pyxel.KEY_SPACE])
    keys(ord("h"))
    keymap.buttons(emulator.console)
    assert emulator.console.named["A"] == ["H", "SPACE"] and emulator.console.named["L"] == ["Q"]
    emulator.console.reset_to(Help("buttons", page=2, turned=60))
    paint(emulator.console, screen)
    chosen = bytes(screen.data_ptr())
    emulator.console.named = {}
    paint(emulator.console, screen)
    assert bytes(screen.data_ptr()) != chosen


def test_every_key_has_a_name_that_can_be_drawn(screen: Any) -> None:
    for key in (*(k for bound in shipped(KEYBOARD).values() for k in bound), *map(ord, "qwertyйцё;']")):
        assert all(font.SMALL.has(letter) for letter in label(KEYBOARD, key)), label(KEYBOARD, key)
    for key in module.PAD_NAMES:
        assert all(font.SMALL.has(letter) for letter in label(0, key))


def test_report_72_holding_confirms_once_whatever_repeats() -> None:
    """There is no turbo button, and only directions repeat: A held over the question before quitting is one
    answer, and that is no."""
    emulator = at_table()
    tap(emulator, keys=["menu"])
    tap(emulator, pad.UP)
    for _ in range(300):
        emulator.step(A | DOWN)
    assert not emulator.wants_quit and emulator.overlay.is_open


def test_report_71_no_key_is_left_down_when_the_window_has_lost_the_focus(keys: Any) -> None:
    """Pyxel lets all keys go then; a chord with Alt, as Alt+Tab, is no key of the game or the emulator."""
    emulator = at_table()
    keymap = Keymap(emulator.controls)
    keys(pyxel.KEY_TAB)
    emulator.step(keymap.buttons(emulator.console), keymap.hotkeys())
    assert emulator.speed.held
    keys()
    emulator.step(keymap.buttons(emulator.console), keymap.hotkeys())
    assert emulator.speed.is_normal
    keys(pyxel.KEY_ALT, pyxel.KEY_TAB)
    emulator.step(keymap.buttons(emulator.console), keymap.hotkeys())
    assert emulator.speed.is_normal


# --- plugging in and out ------------------------------------------------------------------------------------


def test_report_66_a_pad_that_goes_stops_the_game() -> None:
    emulator = at_table(speed="normal")
    play(emulator, 30)
    emulator.console.device = "pad"
    for count in (1, 1):
        emulator.pads(count)
    emulator.step(pad.RIGHT)
    emulator.pads(0)
    assert emulator.overlay.is_open and said(emulator) == "emu.say.pad_lost"
    frame = emulator.console.frame
    for _ in range(50):
        emulator.step(0)
    assert emulator.console.frame == frame
    emulator.pads(1)
    assert said(emulator) == "emu.say.pad_found"
    tap(emulator, A)
    assert not emulator.overlay.is_open


def test_report_66_nobody_is_stopped_for_a_pad_that_is_not_used_or_not_known() -> None:
    emulator = at_table()
    to_lay(emulator)
    emulator.console.device = "keys"
    for count in (2, 1, None, 0, None):
        emulator.pads(count)
    assert not emulator.overlay.is_open


PLUGGED = """
frame, plug, seen = 0, -1, []
def update():
    global frame, plug
    frame += 1
    if frame in (30, 130):
        plug = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    if frame in (60, 160):
        sdl.SDL_JoystickSetVirtualButton(sdl.SDL_JoystickOpen(plug), 0, 1)
    if frame == 90:
        sdl.SDL_JoystickDetachVirtual(plug)
    app.update()
    if frame in (20, 80, 120, 180):
        said = app.emulator.toasts.key if app.emulator.toasts.left else ""
        seen.append([keymap.buttons(console), app.emulator.overlay.is_open, said])
    if frame == 180:
        print(json.dumps(seen), flush=True)
        os._exit(0)
pyxel.run(update, app.draw)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there SDL can be asked, and given a pad")
def test_report_66_a_pad_of_sdl_is_plugged_in_pulled_out_while_held_and_plugged_in_again(
    tmp_path: Path,
) -> None:
    """With a real window (that nobody sees) and a virtual pad of SDL."""
    before, held, lost, again = in_a_window(PLUGGED, tmp_path)
    assert before == [0, False, ""]
    assert held[:2] == [pad.at_port(A, 1), False], "in use half a second after it was plugged in"
    assert lost == [0, True, "emu.say.pad_lost"], "let go, and the game waits"
    assert pad.merged(again[0]) == A, "and again"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(language: str, screen: Any, update_golden: bool) -> None:
    emulator = at_table(seats=4, language=language)
    to_lay(emulator)
    Hands(emulator)
    emulator.controls.bind(KEYBOARD, "L", [pyxel.KEY_F5])
    page_of(emulator)
    for name, taps in (("keys", [DOWN]), ("keys_asked", [A])):
        tap(emulator, *taps)
        for _ in range(12):
            emulator.step(0)
        paint(emulator.console, screen)
        emulator.paint(screen)
        same_as_golden(screen, f"emulator_{name}_{language}", update_golden)
    tap(emulator, keys=["menu"])
    for _ in range(WAIT_FRAMES):
        emulator.step(0)
    tap(emulator, pad.R, pad.R, pad.UP, pad.UP)
    for _ in range(12):
        emulator.step(0)
    emulator.paint(screen)
    same_as_golden(screen, f"emulator_hotkeys_{language}", update_golden)
    tap(emulator, B)
    paint(emulator.console, screen)
    emulator.paint(screen)
    same_as_golden(screen, f"emulator_controls_{language}", update_golden)
    emulator.overlay.close()
    emulator.controls.bind(0, "fast", [RIGHT_UP, pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT])
    page_of(emulator, 0)
    tap(emulator, *[DOWN] * 4)
    for _ in range(12):
        emulator.step(0)
    paint(emulator.console, screen)
    emulator.paint(screen)
    same_as_golden(screen, f"emulator_pad_{language}", update_golden)
    emulator.overlay.close()
    emulator.controls.bind(KEYBOARD, "A", [ord("h"), pyxel.KEY_SPACE])
    emulator.console.named = emulator.controls.named(KEYBOARD)
    emulator.console.reset_to(Help("buttons", page=2, turned=60))
    paint(emulator.console, screen)
    same_as_golden(screen, f"emulator_help_keys_{language}", update_golden)
    assert not emulator.console.texts.missing
