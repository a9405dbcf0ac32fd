"""Which key means what: the keys that the program comes with, and what a person makes of them.

There are two profiles; each has a table for the keyboard and one for each of the four pads, from the name of
a button of the console ("A") or of an action of the emulator ("fast") to the keys that do it. Only what
differs from the shipped keys is kept. A key of a pad is written as that of the first pad; the pushes of its
sticks and its triggers are keys too. May import pyxel, the console's pad and `shipped`.

    controls = Controls()
    controls.profile.keys["A"] = (pyxel.KEY_H,)
    controls.conflicts(KEYBOARD)            # {} or {key: names}
    controls.reset()

Escape and BACK with START always are the menu, and holding them resets: no choice of keys locks anybody out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pyxel

from uno52_retro.console import pad
from uno52_retro.console.pad import NAMES

from . import shipped as tables

PADS = 4
PAD_STRIDE = pyxel.GAMEPAD2_BUTTON_A - pyxel.GAMEPAD1_BUTTON_A
"""From a key of one pad to the same key of the next."""
PAD_BASE = pyxel.GAMEPAD1_AXIS_LEFTX
KEYBOARD = -1
"""The device that is no pad."""
PROFILES = 2
MOST_KEYS = 4
"""So many keys one thing has at most."""

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
RUSSIAN = dict(zip(_LATIN, map(ord, _RUSSIAN), strict=True))
"""The key that carries a Latin letter says the Russian one on a Russian layout, so every letter is bound
twice."""
_TO_LATIN = {code: ord(letter) for letter, code in RUSSIAN.items()}


def letter(name: str) -> tuple[int, int]:
    """The two codes of the key of a Latin letter."""
    return ord(name), RUSSIAN[name]


def _key(name: str) -> tuple[int, ...]:
    """The codes of a key of the keyboard by its name in `shipped`."""
    return letter(name.lower()) if len(name) == 1 else (getattr(pyxel, f"KEY_{name}"),)


def _keys(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(code for name in names for code in _key(name))


LEANS: dict[int, tuple[int, int]] = {
    PAD_BASE + 32 + 4 * stick + place: (stick, bit)
    for stick in range(2)
    for place, bit in enumerate((pad.UP, pad.DOWN, pad.LEFT, pad.RIGHT))
}
"""Codes for the pushes of the sticks of the first pad, which Pyxel has none for: which stick (0: the left
one), and the bit of the direction."""
STICKS = (
    (pyxel.GAMEPAD1_AXIS_LEFTX, pyxel.GAMEPAD1_AXIS_LEFTY),
    (pyxel.GAMEPAD1_AXIS_RIGHTX, pyxel.GAMEPAD1_AXIS_RIGHTY),
)
"""The axes of each stick, x and y."""
TRIGGERS = (pyxel.GAMEPAD1_AXIS_TRIGGERLEFT, pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT)

_PUSHES = [f"{stick}_{way}" for stick in ("LEFT", "RIGHT") for way in ("UP", "DOWN", "LEFT", "RIGHT")]
_PAD_CODES = dict(zip(_PUSHES, LEANS, strict=True)) | {
    name: getattr(pyxel, f"GAMEPAD1_{name}") for name in tables.PAD_LABELS if name not in _PUSHES
}
PAD_NAMES: dict[int, str] = {_PAD_CODES[name]: label for name, label in tables.PAD_LABELS.items()}
"""All that can be pressed on a pad, and what stands on it."""

KEYS: dict[int, tuple[int, ...]] = {NAMES[name]: _keys(keys) for name, keys in tables.BUTTONS.items()}
PAD_KEYS: dict[int, tuple[int, ...]] = {
    bit: tuple(_PAD_CODES[key] for key in tables.PAD[name]) for name, bit in NAMES.items()
}
HOTKEYS: dict[str, tuple[int, ...]] = {name: _keys(keys) for name, keys in tables.HOTKEYS.items()}
PAD_HOTKEYS: dict[str, tuple[int, ...]] = {
    name: tuple(_PAD_CODES[key] for key in tables.PAD.get(name, ())) for name in HOTKEYS
}
"""What `shipped` says, as codes: of the keyboard with the Russian letters, of a pad as those of pad 1."""

Table = dict[str, tuple[int, ...]]


@cache
def shipped(device: int) -> Table:
    """The table that the program comes with. Not to be changed; a profile lies over it."""
    keys, hotkeys = (KEYS, HOTKEYS) if device == KEYBOARD else (PAD_KEYS, PAD_HOTKEYS)
    return {name: _latin(keys[bit]) for name, bit in NAMES.items()} | hotkeys


def _latin(keys: Iterable[int]) -> tuple[int, ...]:
    """Each key once, by its Latin letter."""
    return tuple(dict.fromkeys(_TO_LATIN.get(key, key) for key in keys))


@dataclass
class Profile:
    """What differs from the shipped keys: `keys` for the keyboard, `pads` for each of the four."""

    keys: Table = field(default_factory=dict)
    pads: list[Table] = field(default_factory=lambda: [{} for _ in range(PADS)])

    def changes(self, device: int) -> Table:
        """The changes of a device, KEYBOARD or the number of a pad from 0."""
        return self.keys if device == KEYBOARD else self.pads[device]


class Controls:
    """Both profiles, and which of them holds. `serial` grows with every change."""

    def __init__(self) -> None:
        self.profiles = [Profile() for _ in range(PROFILES)]
        self.active = 0
        self.serial = 0

    @property
    def profile(self) -> Profile:
        """The one that holds."""
        return self.profiles[self.active]

    def keys(self, device: int, name: str) -> tuple[int, ...]:
        """The keys that do it; none is (). A pad's are those of the first pad."""
        return self.profile.changes(device).get(name, shipped(device)[name])

    def bind(self, device: int, name: str, keys: Iterable[int]) -> None:
        """Let these keys do it, and no others. The menu keeps its own key too."""
        bound = _latin(keys)[:MOST_KEYS]
        changes = self.profile.changes(device)
        changes[name] = bound
        if bound == shipped(device)[name]:
            del changes[name]
        self.serial += 1

    def use(self, profile: int) -> None:
        """Let that profile hold."""
        self.active = profile
        self.serial += 1

    def conflicts(self, device: int) -> dict[int, tuple[str, ...]]:
        """The keys that do two things, and which."""
        found: dict[int, list[str]] = {}
        for name in shipped(device):
            for key in self.keys(device, name):
                found.setdefault(key, []).append(name)
        return {key: tuple(names) for key, names in found.items() if len(names) > 1}

    def clashing(self, device: int, name: str) -> tuple[str, ...]:
        """What else the keys of `name` do."""
        clashes = self.conflicts(device)
        names = (other for key in self.keys(device, name) for other in clashes.get(key, ()))
        return tuple(dict.fromkeys(other for other in names if other != name))

    def reset(self, device: int | None = None) -> None:
        """The shipped keys again, for one device or for all, in the profile that holds."""
        for one in (KEYBOARD, *range(PADS)) if device is None else (device,):
            self.profile.changes(one).clear()
        self.serial += 1

    def is_shipped(self, device: int) -> bool:
        """Whether nothing was changed there."""
        return not self.profile.changes(device)

    def named(self, device: int) -> dict[str, list[str]]:
        """What stands on the keys of each button of the console; {} for the shipped keys, which the bars
        know."""
        if not any(name in NAMES for name in self.profile.changes(device)):
            return {}
        return {name: [label(device, key) for key in self.keys(device, name)] for name in NAMES}

    # --- files ----------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Plain data: numbers of keys on the keyboard, places on a pad."""

        def plain(table: Table, base: int) -> dict[str, list[int]]:
            return {name: [key - base for key in keys] for name, keys in table.items()}

        profiles = [
            {"keys": plain(one.keys, 0), "pads": [plain(table, PAD_BASE) for table in one.pads]}
            for one in self.profiles
        ]
        return {"active": self.active, "profiles": profiles, "sticks": True}

    @classmethod
    def from_json(cls, data: Any) -> Controls:
        """What `to_json` gave; anything in it that cannot be is left out."""
        controls = cls()
        if not isinstance(data, dict):
            return controls
        if data.get("active") in range(PROFILES):
            controls.active = data["active"]
        for profile, kept in zip(controls.profiles, _list(data.get("profiles")), strict=False):
            if not isinstance(kept, dict):
                continue
            profile.keys = _table(kept.get("keys"), KEYBOARD)
            for number, table in enumerate(_list(kept.get("pads"))[:PADS]):
                profile.pads[number] = _table(table, number)
            if "sticks" not in data:  # from before they were keys: the left one was the D-pad, always
                for table in profile.pads:
                    _add_stick(table)
        return controls


def _add_stick(table: Table) -> None:
    """Put the pushes of the left stick beside other keys of the D-pad."""
    for key, (stick, bit) in LEANS.items():
        name = next(name for name, other in NAMES.items() if other == bit)
        if stick == 0 and name in table:
            table[name] = (*table[name], key)[-MOST_KEYS:]


def _list(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []


def _table(data: Any, device: int) -> Table:
    """The part of a table of plain data that is sound."""
    table: Table = {}
    base = 0 if device == KEYBOARD else PAD_BASE
    for name, keys in data.items() if isinstance(data, dict) else ():
        if name in shipped(device) and isinstance(keys, list) and all(type(key) is int for key in keys):
            bound = tuple(key + base for key in keys[:MOST_KEYS])
            if all(is_bindable(device, key) for key in bound):
                table[name] = bound
    return table


def is_bindable(device: int, key: int) -> bool:
    """Whether a key of that device can be given a meaning. Escape has one; so have Alt, Ctrl and the key of
    the system, which belong to the window."""
    if device == KEYBOARD:
        return key in names() and key not in RESERVED
    return key in PAD_NAMES


# --- names --------------------------------------------------------------------------------------------------

CHORDS = (pyxel.KEY_ALT, pyxel.KEY_CTRL, pyxel.KEY_GUI)
"""While one of these is held the keys belong to the window (Alt+Enter: full screen), not to the game (report
71)."""
RESERVED = frozenset(
    (
        *(pyxel.KEY_ESCAPE, pyxel.KEY_SHIFT, pyxel.KEY_NONE, *CHORDS),
        *(pyxel.KEY_LALT, pyxel.KEY_RALT, pyxel.KEY_LCTRL, pyxel.KEY_RCTRL, pyxel.KEY_LGUI, pyxel.KEY_RGUI),
    )
)


@cache
def names() -> dict[int, str]:
    """The keys of a keyboard and what stands on them: in the layout of now, for that is how they arrive."""
    found: dict[int, str] = {}
    for name in dir(pyxel):
        if name.startswith("KEY_") and type(code := getattr(pyxel, name)) is int:
            plain = chr(code).upper() if 32 < code < 127 else tables.key_label(name[4:])
            found.setdefault(code, tables.KEY_LABELS.get(name[4:], plain))
    found[pyxel.KEY_RETURN], found[pyxel.KEY_PAGEUP] = "ENTER", "PGUP"
    for code in (*range(0xC0, 0x180), *range(0x370, 0x600)):  # letters that only other layouts have
        if chr(code).islower():
            found.setdefault(code, chr(code).upper())
    return found


def label(device: int, key: int) -> str:
    """What stands on a key."""
    return names().get(key, f"#{key}") if device == KEYBOARD else PAD_NAMES.get(key, "?")
