"""Which pad is which port, and a pad that goes in hot seat: the person is named."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.host.emulators import power_on, said
from tests.host.windows import in_a_window
from uno52_retro.console.pad import RIGHT, A, at_port
from uno52_retro.console.ports import give
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.host.buttons import names, parse
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.pads import Pads, Seen


def test_which_pad_a_port_is_is_learnt_by_watching() -> None:
    plugged: dict[int, bool] | None = {7: False, 9: False}

    def look() -> Mapping[int, bool] | None:
        return plugged

    pads = Pads(look)
    assert pads.see(0) == Seen(2) and not pads.known
    assert pads.wonders(at_port(A, 2)) and not pads.wonders(A) and not pads.wonders(0)
    assert not pads.wonders(at_port(A, 1) | at_port(A, 2)), "two at once tell nothing"
    plugged = {7: False, 9: True}
    pads.see(at_port(A, 2))
    assert pads.known == {2: 9} and not pads.wonders(at_port(A, 2))
    plugged = {7: True, 9: True}
    pads.see(at_port(A, 1))
    assert pads.known == {2: 9}, "on two pads something is down"
    plugged = {7: True, 9: False}
    pads.see(at_port(RIGHT, 1))
    plugged = {7: False}
    assert pads.see(0) == Seen(1, (2,)) and pads.known == {1: 7}
    assert pads.see(0) == Seen(1)
    plugged = {7: False, 12: True}
    pads.see(at_port(A, 2))
    assert pads.known == {1: 7, 2: 12}
    plugged = None
    assert pads.see(0) == Seen(None)


def hot(humans: int) -> Emulator:
    emulator = power_on(speed="instant")
    console = emulator.console
    console.start_match(UNO52, console.sitters(0, "easy", humans), 7, None)
    return emulator


def test_report_66_the_person_whose_pad_goes_is_named_and_everybody_waits() -> None:
    emulator = hot(3)
    console = emulator.console
    assert console.match is not None
    for seat, port in enumerate((0, 1, 2)):
        give(console.match, seat, port)
    console.device = "keys"
    emulator.pads(2)
    emulator.pads(1, (2,))
    assert emulator.overlay.is_open and said(emulator) == "emu.say.pad_of"
    assert emulator.toasts.args == {"names": "P3"}
    frame = console.frame
    for _ in range(30):
        emulator.step(0)
    assert console.frame == frame


def test_report_66_a_pad_that_is_nobodys_stops_nobody() -> None:
    emulator = hot(2)
    console = emulator.console
    assert console.match is not None
    give(console.match, 0, 0)
    give(console.match, 1, 1)
    console.device = "keys"
    emulator.pads(2)
    emulator.pads(1, (3,))
    assert not emulator.overlay.is_open and said(emulator) == "emu.say.pad_lost"


def test_buttons_of_other_ports_are_written_with_their_number() -> None:
    bits = A | at_port(RIGHT | A, 1) | at_port(A, 4)
    assert names(bits) == "A+1:A+1:RIGHT+4:A"
    assert parse(f"3 {names(bits)}").steps == ((3, bits),)


TWO_PADS = """
from uno52_retro.console.ports import give
from uno52_retro.engine.rulesets import UNO52
frame, held, seen = 0, [], {}
def press(pad, down):
    sdl.SDL_JoystickSetVirtualButton(held[pad], 0, down)
def update():
    global frame
    frame += 1
    if frame in (20, 40):
        held.append(sdl.SDL_JoystickOpen(sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)))
    if frame == 60:
        console.start_match(UNO52, console.sitters(0, "easy", 2), 7, None)
        give(console.match, 0, 1)
        give(console.match, 1, 2)
    for start, pad in ((70, 0), (90, 1)):
        if frame in (start, start + 8):
            press(pad, frame == start)
    if frame == 110:
        sdl.SDL_JoystickDetachVirtual(1)
    app.update()
    if frame in (72, 92):
        seen[frame] = keymap.buttons(console)
    if frame == 150:
        print(json.dumps([seen, app.emulator.overlay.is_open, app.emulator.toasts.args]), flush=True)
        os._exit(0)
pyxel.run(update, app.draw)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there SDL can be asked, and given pads")
def test_report_66_of_two_pads_of_sdl_the_one_that_is_pulled_out_is_known(tmp_path: Path) -> None:
    """With a real window (that nobody sees) and virtual pads of SDL: each is a port, and P2 is named."""
    seen, waits, args = in_a_window(TWO_PADS, tmp_path, speed="instant")
    assert seen == {"72": at_port(A, 1), "92": at_port(A, 2)}
    assert waits and args == {"names": "P2"}
