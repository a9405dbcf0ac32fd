"""Keys and pads become the button bits of the console, ten a port. The one module that asks what is held.

Only levels are read, never edges: those the console makes itself, so that a recording holds everything. Which
key means what is said by `controls`. May import pyxel and the console.

    keymap = Keymap()
    console.step(keymap.buttons(console))       # once a frame, after pyxel.init
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pyxel

from uno52_retro.console import pad
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import NAMES

from .controls import (
    CHORDS,
    HOTKEYS,
    KEYBOARD,
    KEYS,
    LEANS,
    PAD_KEYS,
    PAD_NAMES,
    PAD_STRIDE,
    PADS,
    RUSSIAN,
    STICKS,
    TRIGGERS,
    Controls,
    names,
)

__all__ = ["CHORDS", "HOTKEYS", "KEYS", "PADS", "PAD_KEYS", "PAD_STRIDE", "Keymap", "stick"]

STICK_PRESS = 12_000
"""A stick at rest trembles by some 1,600 of 32,767 (report 67); this far it means a direction ..."""
STICK_RELEASE = 8_000
"""... and until it comes back this near to the middle, so that no push counts twice."""
STICK_TURN = 6_000
"""How much further a stick must lean along the other axis before a held direction turns: a diagonal stays one
axis."""
TRIGGER_PRESS, TRIGGER_RELEASE = 16_000, 10_000
"""The same for a trigger, which only goes one way."""
AXES = (*STICKS[0], *STICKS[1], *TRIGGERS)
_PUSHES = {lean: key for key, lean in LEANS.items()}
_NOTHING: frozenset[int] = frozenset()
RESET_FRAMES = 180
"""Held so long, Escape or BACK with START bring the shipped keys back, whatever was made of them."""


class Keymap:
    """Reads keyboard and pads, as `controls` says. Remembers what each pad's sticks and triggers are
    holding."""

    def __init__(self, controls: Controls | None = None) -> None:
        self.controls = Controls() if controls is None else controls
        self._axes: list[frozenset[int]] = [frozenset()] * PADS
        self._menu_frames = 0
        self._read: dict[int, _Keys] = {}

    def buttons(self, console: Console) -> int:
        """Return the bits of all buttons held now, those of the keyboard and of each of the four pads at its
        port, and tell the console which of the two was used, and what stands on its keys where they are not
        the shipped ones, so that its bars name the right buttons."""
        keys = pads = used = 0
        if not _chord():
            keys = self._bits(KEYBOARD)
        for number in range(PADS):
            bits = self._bits(number)
            if bits:
                used = number
            pads |= pad.at_port(bits, number + 1)
        if keys or pads:
            console.device = "keys" if keys else "pad"
            console.named = self.controls.named(KEYBOARD if keys else used)
        return keys | pads

    def hotkeys(self) -> frozenset[str]:
        """Return the names of the emulator's keys that are held now, and "reset" when Escape or BACK with
        START have been held for three seconds. None of them quits (report 91)."""
        held = set()
        if not _chord():
            held |= self._names(KEYBOARD)
        for number in range(PADS):
            held |= self._names(number)
        menu = pyxel.btn(pyxel.KEY_ESCAPE) or any(_chord_of_pad(number) for number in range(PADS))
        if menu:
            held.add("menu")
        self._menu_frames = self._menu_frames + 1 if menu else 0
        if self._menu_frames >= RESET_FRAMES:
            held.add("reset")
        return frozenset(held)

    def _bits(self, device: int) -> int:
        return sum(NAMES[name] for name in self._held(device, NAMES))

    def _names(self, device: int) -> set[str]:
        return set(self._held(device, HOTKEYS))

    def _held(self, device: int, wanted: Collection[str]) -> list[str]:
        """Which of these are held. What a device has for each is worked out only when it has changed."""
        read = self._read.get(device)
        if read is None or read.serial != self.controls.serial or read.controls is not self.controls:
            read = self._read[device] = _Keys.of(self.controls, device)
        if device == KEYBOARD:
            return [name for name in wanted if any(map(pyxel.btn, read.keys[name]))]
        axes = self._axes[device] = axes_held(device, self._axes[device])
        return [
            name
            for name in wanted
            if any(map(pyxel.btn, read.keys[name])) or not axes.isdisjoint(read.axes[name])
        ]


class _Keys(NamedTuple):
    """The keys of a device as Pyxel knows them, of the controls with that serial; `axes` are the pushes of
    sticks and triggers, by the codes of the first pad."""

    controls: Controls
    serial: int
    keys: dict[str, tuple[int, ...]]
    axes: dict[str, tuple[int, ...]]

    @classmethod
    def of(cls, controls: Controls, device: int) -> _Keys:
        """Work them out: letters also in Russian, keys of a pad as those of that pad."""
        keys, axes = {}, {}
        offset = 0 if device == KEYBOARD else device * PAD_STRIDE
        for name in (*NAMES, *HOTKEYS):
            bound = controls.keys(device, name)
            axes[name] = tuple(key for key in bound if device != KEYBOARD and _is_axis(key))
            plain = [key + offset for key in bound if key not in axes[name]]
            twins = [RUSSIAN[chr(key)] for key in bound if device == KEYBOARD and _has_twin(key)]
            keys[name] = tuple(plain + twins)
        return cls(controls, controls.serial, keys, axes)


def _is_axis(key: int) -> bool:
    return key in LEANS or key in TRIGGERS


def axes_held(number: int, before: Collection[int] = ()) -> frozenset[int]:
    """The pushes of sticks and triggers that a pad holds, by the codes of the first pad, when it held
    `before` until now."""
    offset = number * PAD_STRIDE
    values = [pyxel.btnv(axis + offset) for axis in AXES]
    if not before and max(values) < STICK_PRESS and min(values) > -STICK_PRESS:
        return _NOTHING  # as nearly always
    held = set()
    for place in range(len(STICKS)):
        was = next((LEANS[key][1] for key in before if key in LEANS and LEANS[key][0] == place), 0)
        if bit := stick(was, values[2 * place], values[2 * place + 1]):
            held.add(_PUSHES[place, bit])
    for key, value in zip(TRIGGERS, values[2 * len(STICKS) :], strict=True):
        if value >= (TRIGGER_RELEASE if key in before else TRIGGER_PRESS):
            held.add(key)
    return frozenset(held)


def _has_twin(key: int) -> bool:
    return 0 < key < 128 and chr(key) in RUSSIAN


def down(device: int) -> frozenset[int]:
    """All keys of a device that are down, each by the code that it is bound by: on the keyboard also by its
    Russian letter, on a pad also the pushes of its sticks and triggers."""
    if device == KEYBOARD:
        return frozenset(
            key for key in names() if pyxel.btn(key) or (_has_twin(key) and pyxel.btn(RUSSIAN[chr(key)]))
        )
    offset = device * PAD_STRIDE
    plain = (key for key in PAD_NAMES if not _is_axis(key))
    return axes_held(device).union(key for key in plain if pyxel.btn(key + offset))


def _chord() -> bool:
    return any(pyxel.btn(key) for key in CHORDS)


def _chord_of_pad(number: int) -> bool:
    both = (pyxel.GAMEPAD1_BUTTON_BACK, pyxel.GAMEPAD1_BUTTON_START)
    return all(pyxel.btn(key + number * PAD_STRIDE) for key in both)


def stick(held: int, x: int, y: int) -> int:
    """Return the direction bit of a stick at x, y (-32768 to 32767, y down) which held `held` (0: none).

    A direction starts at `STICK_PRESS`, ends at `STICK_RELEASE` and is always one axis: a diagonal takes the
    longer one (the horizontal when both are equal) and keeps it until the other leads by `STICK_TURN` (report
    67).
    """
    if held:
        along, across = {
            pad.RIGHT: (x, abs(y)),
            pad.LEFT: (-x, abs(y)),
            pad.DOWN: (y, abs(x)),
            pad.UP: (-y, abs(x)),
        }[held]
        if along >= STICK_RELEASE and across < along + STICK_TURN:
            return held
    if max(abs(x), abs(y)) < STICK_PRESS:
        return 0
    if abs(x) >= abs(y):
        return pad.RIGHT if x > 0 else pad.LEFT
    return pad.DOWN if y > 0 else pad.UP
