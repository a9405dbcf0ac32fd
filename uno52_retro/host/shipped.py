"""The keys that the program comes with, in plain words, and the list of them that the command line prints.

The one table of keys: `controls` makes codes of it, the pages of the emulator and `--help` its lists, and a
test holds the README to it. The names are Pyxel's, without their beginning: "Z" is KEY_Z, "BUTTON_A" is that
of a pad; "LEFT_UP" is a push of the left stick. Imports nothing, so that it can be read without a screen.

>>> KEYBOARD["quick_save"], PAD["fast"]
(('F5',), ('AXIS_TRIGGERRIGHT',))
"""

from __future__ import annotations

from collections.abc import Mapping

BUTTONS: dict[str, tuple[str, ...]] = {
    "A": ("Z", "K", "SPACE"),
    "B": ("X", "J"),
    "SELECT": ("C", "BACKSPACE", "RSHIFT"),
    "START": ("RETURN", "KP_ENTER"),
    "RIGHT": ("RIGHT", "D"),
    "LEFT": ("LEFT", "A"),
    "UP": ("UP", "W"),
    "DOWN": ("DOWN", "S"),
    "R": ("E",),
    "L": ("Q",),
}
"""The keys of the console's buttons. Both hands can stay where they are: arrows and Z X C below Q E, or W A S
D and J K. No action needs three keys (report 70), and on a French layout every button keeps a key in reach
(report 69)."""

HOTKEYS: dict[str, tuple[str, ...]] = {
    "menu": ("ESCAPE",),
    "fast": ("TAB",),
    "fast_toggle": ("F9",),
    "slow": ("F10",),
    "pause": ("F2", "PAUSE"),
    "frame": ("F3",),
    "decision": ("F4",),
    "rewind": ("PAGEUP",),
    "quick_save": ("F5",),
    "undo_save": ("F6",),
    "quick_load": ("F7",),
    "undo_load": ("F8",),
    "hands": ("END",),
    "hint": ("INSERT",),
    "take_back": ("DELETE",),
    "screenshot": ("F12",),
    "clip": ("F11",),
}
"""The keys of the emulator, by the name of what they do: no letters, so every layout has them, and each alone
(reports 69, 70). The key beside one that saves or loads takes it back."""

KEYBOARD = BUTTONS | HOTKEYS

PAD: dict[str, tuple[str, ...]] = {
    "A": ("BUTTON_A",),
    "B": ("BUTTON_B",),
    "SELECT": ("BUTTON_BACK",),
    "START": ("BUTTON_START",),
    "RIGHT": ("BUTTON_DPAD_RIGHT", "LEFT_RIGHT"),
    "LEFT": ("BUTTON_DPAD_LEFT", "LEFT_LEFT"),
    "UP": ("BUTTON_DPAD_UP", "LEFT_UP"),
    "DOWN": ("BUTTON_DPAD_DOWN", "LEFT_DOWN"),
    "R": ("BUTTON_RIGHTSHOULDER", "BUTTON_X"),
    "L": ("BUTTON_LEFTSHOULDER", "BUTTON_Y"),
    "rewind": ("AXIS_TRIGGERLEFT",),
    "fast": ("AXIS_TRIGGERRIGHT",),
}
"""The same on a pad. X and Y stand in for the shoulders, which the touch pad of a browser does not have; the
triggers are free, for the game does not use them. BACK and START together are the menu, always."""

PAD_LABELS: dict[str, str] = {
    "BUTTON_A": "A",
    "BUTTON_B": "B",
    "BUTTON_X": "X",
    "BUTTON_Y": "Y",
    "BUTTON_BACK": "BACK",
    "BUTTON_START": "START",
    "BUTTON_LEFTSHOULDER": "LB",
    "BUTTON_RIGHTSHOULDER": "RB",
    "AXIS_TRIGGERLEFT": "LT",
    "AXIS_TRIGGERRIGHT": "RT",
    "BUTTON_LEFTSTICK": "LS",
    "BUTTON_RIGHTSTICK": "RS",
    "BUTTON_GUIDE": "GUIDE",
    "BUTTON_DPAD_UP": "↑",
    "BUTTON_DPAD_DOWN": "↓",
    "BUTTON_DPAD_LEFT": "←",
    "BUTTON_DPAD_RIGHT": "→",
    "LEFT_UP": "LS↑",
    "LEFT_DOWN": "LS↓",
    "LEFT_LEFT": "LS←",
    "LEFT_RIGHT": "LS→",
    "RIGHT_UP": "RS↑",
    "RIGHT_DOWN": "RS↓",
    "RIGHT_LEFT": "RS←",
    "RIGHT_RIGHT": "RS→",
}
"""All that can be pressed on a pad, and what stands on it."""

KEY_LABELS: dict[str, str] = {
    "UP": "↑", "DOWN": "↓", "LEFT": "←", "RIGHT": "→", "RETURN": "ENTER", "ESCAPE": "ESC",
    "BACKSPACE": "BKSP", "PAGEUP": "PGUP", "PAGEDOWN": "PGDN", "DELETE": "DEL", "INSERT": "INS",
    "CAPSLOCK": "CAPS", "PRINTSCREEN": "PRTSC", "SCROLLLOCK": "SCRLK", "NUMLOCKCLEAR": "NUM",
}  # fmt: skip
"""What stands on the keys whose names are too long, or that have a picture."""


def key_label(name: str) -> str:
    """What stands on a key of the keyboard.

    >>> key_label("PAGEUP"), key_label("KP_ENTER"), key_label("F5")
    ('PGUP', 'KP ENTER', 'F5')
    """
    return KEY_LABELS.get(name, name.replace("_", " "))


_SPOKEN = {
    "RETURN": "Enter", "KP_ENTER": "keypad Enter", "ESCAPE": "Esc", "PAGEUP": "Page Up",
    "RSHIFT": "right Shift",
    "BUTTON_X": "X", "BUTTON_Y": "Y", "BUTTON_LEFTSHOULDER": "left shoulder",
    "BUTTON_RIGHTSHOULDER": "right shoulder", "AXIS_TRIGGERLEFT": "left trigger",
    "AXIS_TRIGGERRIGHT": "right trigger", "BUTTON_BACK": "BACK", "BUTTON_START": "START",
}  # fmt: skip


def spoken(name: str) -> str:
    """A key in plain words and plain letters, for any terminal.

    >>> spoken("PAGEUP"), spoken("F5"), spoken("BUTTON_DPAD_UP"), spoken("LEFT_UP")
    ('Page Up', 'F5', 'D-pad', 'left stick')
    """
    if name.startswith("BUTTON_DPAD_"):
        return "D-pad"
    if "_" in name and name.partition("_")[0] in ("LEFT", "RIGHT"):
        return f"{name.partition('_')[0].lower()} stick"
    return _SPOKEN.get(name, name.removeprefix("BUTTON_").capitalize())


def listed(words: Mapping[str, str]) -> str:
    """Every thing that has a key, a line each: what it does, its keys, what does it on a pad. `words` are the
    texts of a language.

    >>> listed({f"emu.act.{name}": name for name in KEYBOARD}).splitlines()[-2]
    '  screenshot        F12'
    """
    lines = []
    for name, keys in KEYBOARD.items():
        on_pad = ", ".join(map(spoken, PAD.get(name, ()))) or ("BACK with START" if name == "menu" else "")
        keyboard = ", ".join(map(spoken, keys))
        lines.append(f"  {words[f'emu.act.{name}']:<18}{keyboard:<28}{on_pad}".rstrip())
    return "\n".join(lines)
