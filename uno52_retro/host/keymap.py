"""Keys and pads become the ten button bits of the console. The one module that knows what a key is.

Only levels are read, never edges: those the console makes itself, so that a recording holds everything. May
import pyxel and the console.

    keymap = Keymap()
    console.step(keymap.buttons(console))       # once a frame, after pyxel.init
"""

from __future__ import annotations

import pyxel

from uno52_retro.console import pad
from uno52_retro.console.machine import Console

PADS = 4
PAD_STRIDE = pyxel.GAMEPAD2_BUTTON_A - pyxel.GAMEPAD1_BUTTON_A
"""From a key of one pad to the same key of the next."""

STICK_PRESS = 12_000
"""A stick at rest trembles by some 1,600 of 32,767 (report 67); this far it means a direction ..."""
STICK_RELEASE = 8_000
"""... and until it comes back this near to the middle, so that no push counts twice."""
STICK_TURN = 6_000
"""How much further a stick must lean along the other axis before a held direction turns: a diagonal stays one
axis."""

RUSSIAN = dict(zip("acdejkqswxz", map(ord, "фсвуолйыцчя"), strict=True))
"""The key that carries a Latin letter says the Russian one on a Russian layout, so every letter is bound
twice."""


def _letter(letter: str) -> tuple[int, int]:
    return ord(letter), RUSSIAN[letter]


KEYS: dict[int, tuple[int, ...]] = {
    pad.UP: (pyxel.KEY_UP, *_letter("w")),
    pad.DOWN: (pyxel.KEY_DOWN, *_letter("s")),
    pad.LEFT: (pyxel.KEY_LEFT, *_letter("a")),
    pad.RIGHT: (pyxel.KEY_RIGHT, *_letter("d")),
    pad.A: (*_letter("z"), *_letter("k"), pyxel.KEY_SPACE),
    pad.B: (*_letter("x"), *_letter("j")),
    pad.START: (pyxel.KEY_RETURN, pyxel.KEY_KP_ENTER),
    pad.SELECT: (*_letter("c"), pyxel.KEY_BACKSPACE, pyxel.KEY_RSHIFT),
    pad.L: _letter("q"),
    pad.R: _letter("e"),
}
"""Both hands can stay where they are: arrows and Z X C below Q E, or W A S D and J K. No action needs three
keys (report 70), and on a French layout every button keeps a key in reach (report 69)."""

PAD_KEYS: dict[int, tuple[int, ...]] = {
    pad.UP: (pyxel.GAMEPAD1_BUTTON_DPAD_UP,),
    pad.DOWN: (pyxel.GAMEPAD1_BUTTON_DPAD_DOWN,),
    pad.LEFT: (pyxel.GAMEPAD1_BUTTON_DPAD_LEFT,),
    pad.RIGHT: (pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT,),
    pad.A: (pyxel.GAMEPAD1_BUTTON_A,),
    pad.B: (pyxel.GAMEPAD1_BUTTON_B,),
    pad.START: (pyxel.GAMEPAD1_BUTTON_START,),
    pad.SELECT: (pyxel.GAMEPAD1_BUTTON_BACK,),
    pad.L: (pyxel.GAMEPAD1_BUTTON_LEFTSHOULDER, pyxel.GAMEPAD1_BUTTON_Y),
    pad.R: (pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER, pyxel.GAMEPAD1_BUTTON_X),
}
"""The keys of pad 1. X and Y stand in for the shoulders, which the touch pad of a browser does not have."""

HOTKEYS: dict[str, tuple[int, ...]] = {
    "menu": (pyxel.KEY_ESCAPE,),
    "quick_save": (pyxel.KEY_F5,),
    "undo_save": (pyxel.KEY_F6,),
    "quick_load": (pyxel.KEY_F7,),
    "undo_load": (pyxel.KEY_F8,),
    "rewind": (pyxel.KEY_PAGEUP,),
}
"""The keys of the emulator, by the name of what they do: no letters, so every layout has them, and each alone
(reports 69, 70). The key beside one that saves or loads takes it back."""

PAD_TRIGGERS: dict[str, int] = {"rewind": pyxel.GAMEPAD1_AXIS_TRIGGERLEFT}
"""The same on a pad: the triggers, which the game does not use. BACK and START together are the menu."""
TRIGGER_PRESS = 16_000

CHORDS = (pyxel.KEY_ALT, pyxel.KEY_CTRL, pyxel.KEY_GUI)
"""While one of these is held the keys belong to the window (Alt+Enter: full screen), not to the game (report
71)."""


class Keymap:
    """Reads keyboard and pads. Remembers which direction each stick is holding."""

    def __init__(self) -> None:
        self._sticks = [0] * PADS

    def buttons(self, console: Console) -> int:
        """Return the bits of all buttons held now, on the keyboard and on all four pads together, and tell
        the console which of the two was used, so that its bars name the right buttons."""
        keys = pads = 0
        if not any(pyxel.btn(key) for key in CHORDS):
            keys = _held(KEYS, 0)
        for number in range(PADS):
            offset = number * PAD_STRIDE
            pads |= _held(PAD_KEYS, offset)
            x = pyxel.btnv(pyxel.GAMEPAD1_AXIS_LEFTX + offset)
            y = pyxel.btnv(pyxel.GAMEPAD1_AXIS_LEFTY + offset)
            self._sticks[number] = stick(self._sticks[number], x, y)
            pads |= self._sticks[number]
        if keys or pads:
            console.device = "keys" if keys else "pad"
        return keys | pads

    def hotkeys(self) -> frozenset[str]:
        """Return the names of the emulator's keys that are held now. None of them quits (report 91)."""
        names = set()
        if not any(pyxel.btn(key) for key in CHORDS):
            names |= {name for name, keys in HOTKEYS.items() if any(pyxel.btn(key) for key in keys)}
        for number in range(PADS):
            offset = number * PAD_STRIDE
            names |= {
                name for name, axis in PAD_TRIGGERS.items() if pyxel.btnv(axis + offset) >= TRIGGER_PRESS
            }
        return frozenset(names)


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


def _held(table: dict[int, tuple[int, ...]], offset: int) -> int:
    return sum(bit for bit, keys in table.items() if any(pyxel.btn(key + offset) for key in keys))
