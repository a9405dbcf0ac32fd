"""Where every text of the overlay has to fit: key -> font, width in pixels; and the longest arguments.

The pages lay out by it, a test measures every language against it (report 95). May import the video layer's
`Box` only.

>>> BOXES["emu.save"].width
176
"""

from __future__ import annotations

from uno52_retro.video.boxes import Box

TITLE_OR_ROW = Box("big", 176)
SLOT = Box("big", 64)
LABEL = Box("small", 140)
LINE = Box("small", 228)
NAME, VALUE = Box("big", 70), Box("big", 92)
"""The two sides of a row; or with a long name ..."""
LONG_NAME, SHORT_VALUE = Box("big", 112), Box("big", 50)
"""... and a short value."""
KEY = Box("small", 42)

BOXES: dict[str, Box] = {
    f"emu.{name}": TITLE_OR_ROW
    for name in ("title", "resume", "save", "load", "rewind", "undo_load", "undo_save", "quit")
}
BOXES |= {f"emu.quit.{name}": TITLE_OR_ROW for name in ("ask", "no", "yes")}
BOXES |= {"emu.slot": SLOT, "emu.slot.quick": SLOT, "emu.slot.auto": Box("big", 82), "emu.slot.empty": LABEL}
BOXES |= {"emu.practice": Box("small", 50), "emu.points": Box("small", 50), "emu.decision": Box("small", 120)}
BOXES |= {f"emu.game.{game}": Box("small", 60) for game in ("uno52", "rom", "classic", "active")}
BOXES |= {f"emu.key.{name}": KEY for name in ("save", "load", "decision", "own", "round", "play")}
BOXES |= {
    f"emu.say.{name}": LINE
    for name in (
        "saved",
        "loaded",
        "resumed",
        "undid_save",
        "undid_load",
        "rewind",
        "oldest",
        "practice",
        "keys_reset",
    )
}
BOXES |= {
    f"emu.error.{name}": LABEL
    for name in ("damaged", "foreign", "newer", "write", "no_match", "empty", "no_undo")
}
BOXES |= {"emu.error.no_decision": LINE}
BOXES |= {f"emu.{name}": TITLE_OR_ROW for name in ("speed", "normal", "speed.frame", "speed.step")}
BOXES |= {"emu.speed.mode": NAME, "emu.speed.rate": NAME, "emu.speed.sound": LONG_NAME}
BOXES |= {f"emu.speed.{mode}": VALUE for mode in ("normal", "fast", "slow", "pause", "decision", "max")}
BOXES |= {f"emu.speed.{sound}": SHORT_VALUE for sound in ("quiet", "off")}
BOXES |= {
    f"emu.sign.{name}": Box("small", 70) for name in ("fast", "max", "slow", "pause", "decision", "out")
}

_SLOTS = ["QUICK SLOT", "БЫСТРАЯ", "SLOT 10", "ЯЧЕЙКА 10"]
LONGEST: dict[str, list[dict[str, str | int]]] = {
    "emu.slot": [{"n": 10}],
    "emu.sign.fast": [{"n": 8}],
    "emu.sign.out": [{"key": "SCRLK"}],
    "emu.slot.auto": [{"n": 9}],
    "emu.points": [{"n": n} for n in (1, 1002, 8888)],
    "emu.decision": [{"n": 8888, "all": 8888}],
    "emu.say.saved": [{"slot": slot} for slot in _SLOTS],
    "emu.say.loaded": [{"slot": slot} for slot in _SLOTS],
    "emu.say.undid_save": [{"slot": slot} for slot in _SLOTS],
}
