"""Where every text of the overlay has to fit: key -> font, width in pixels; and the longest arguments.

The pages lay out by it, a test measures every language against it (report 95). May import the video layer's
`Box`, and the names of the keys.

>>> BOXES["emu.save"].width
176
"""

from __future__ import annotations

from uno52_retro.console.pad import NAMES
from uno52_retro.video.boxes import Box

from ..controls import HOTKEYS

TITLE_OR_ROW = Box("big", 176)
SLOT = Box("big", 64)
LABEL = Box("small", 140)
LINE = Box("small", 228)
NAME, VALUE = Box("big", 70), Box("big", 92)
"""The two sides of a row; or with a long name ..."""
LONG_NAME, SHORT_VALUE = Box("big", 112), Box("big", 50)
"""... and a short value."""
KEY = Box("small", 42)

BOXES: dict[str, Box] = {}


def _add(box: Box, group: str, *names: str) -> None:
    """Give the texts `emu.<group><name>` that box."""
    BOXES.update((f"emu.{group}{name}", box) for name in names)


_add(TITLE_OR_ROW, "", "title", "resume", "save", "load", "rewind", "undo_load", "undo_save", "quit")
_add(TITLE_OR_ROW, "quit.", "ask", "no", "yes")
_add(SLOT, "slot", "", ".quick")
_add(Box("big", 82), "slot.", "auto")
_add(LABEL, "slot.", "empty")
_add(Box("small", 50), "", "practice", "points")
_add(Box("small", 120), "", "decision")
_add(Box("small", 60), "game.", "uno52", "rom", "classic", "active")
_add(KEY, "key.", "save", "load", "decision", "own", "round", "play")
_add(KEY, "", "in_menu")
_add(LINE, "say.", "saved", "loaded", "resumed", "undid_save", "undid_load", "rewind", "oldest", "practice")
_add(LABEL, "error.", "damaged", "foreign", "newer", "write", "no_match", "empty", "no_undo")
# how time runs
_add(LINE, "", "error.no_decision", "say.keys_reset")
_add(TITLE_OR_ROW, "", "speed", "normal", "speed.frame", "speed.step")
_add(NAME, "speed.", "mode", "rate")
_add(LONG_NAME, "speed.", "sound")
_add(VALUE, "speed.", "normal", "fast", "slow", "pause", "decision", "max")
_add(SHORT_VALUE, "speed.", "quiet", "off")
_add(Box("small", 70), "sign.", "fast", "max", "slow", "pause", "decision", "out")
# the screen
_add(TITLE_OR_ROW, "", "screen")
_add(SHORT_VALUE, "", "on", "off")
_add(NAME, "screen.", "scale", "pixels", "colour")
_add(LONG_NAME, "screen.", "full_screen", "ghosts")
_add(VALUE, "screen.", "integer", "fit", "crisp", "smooth", "grid", "tv", "raw", "agb", "ags")
# the recorder
_add(TITLE_OR_ROW, "", "recorder", "matches", "watch", "replay", "screenshot", "clip")
_add(LINE, "", "matches.none", "error.no_clip")
_add(LONG_NAME, "", "shot_scale")
_add(Box("small", 50), "result.", "won", "lost", "left")
_add(KEY, "key.", "watch", "export", "stop", "run", "seat", "hands")
_add(LINE, "say.", "screenshot", "clip", "exported", "taken_over")
# the keys
_add(TITLE_OR_ROW, "", "controls", "reset", "press")
_add(LONG_NAME, "", "profile", "keyboard", "pad", "pad.1", "pad.2", "pad.3", "pad.4")
_add(VALUE, "", "shipped", "chosen")
_add(Box("small", 60), "", "profile_n")
_add(LABEL, "", "press.off")
_add(Box("big", 92), "act.", *NAMES, *HOTKEYS)
_add(KEY, "key.", "other", "more", "shipped")
_add(LINE, "say.", "clash", "pad_lost", "pad_found", "pad_of")
# practice, and what is carried away
_add(TITLE_OR_ROW, "", "aids", "backup", "aids.back", "aids.round", "aids.match", "aids.seed")
_add(LONG_NAME, "aids.", "hands", "hint")
_add(LINE, "", "aids.seed.about")
_add(KEY, "key.", "deal")
_add(
    LINE,
    "say.",
    "hands_open",
    "hands_shut",
    "thinking",
    "hint",
    "taken_back",
    "dealt",
    "record_in",
    "backup_in",
)

_SLOTS = ["QUICK SLOT", "БЫСТРАЯ", "SLOT 10", "ЯЧЕЙКА 10"]
_CARD = "ЗЕЛЁНАЯ СМЕНА ХОДА"
_FILE = "uno52-clip-2026-11-30-18-05-12.png"
LONGEST: dict[str, list[dict[str, str | int]]] = {
    "emu.slot": [{"n": 10}],
    "emu.say.hint": [{"words": f"НА СТОЛБЕЦ 5: {_CARD}", "why": ""}],
    "emu.pad": [{"n": 4}],
    "emu.profile_n": [{"n": 2}],
    "emu.say.clash": [{"other": "B: ВЗЯТЬ, НАЗАД"}],
    "emu.sign.fast": [{"n": 8}],
    "emu.sign.out": [{"key": "SCRLK"}],
    "emu.slot.auto": [{"n": 9}],
    "emu.points": [{"n": n} for n in (1, 1002, 8888)],
    "emu.decision": [{"n": 8888, "all": 8888}],
    "emu.say.screenshot": [{"name": _FILE}],
    "emu.say.clip": [{"name": _FILE}],
    "emu.say.exported": [{"name": _FILE}],
    "emu.say.saved": [{"slot": slot, "key": "THE MENU"} for slot in _SLOTS],
    "emu.say.loaded": [{"slot": slot, "key": "THE MENU"} for slot in _SLOTS],
    "emu.say.resumed": [{"key": "THE MENU"}],
    "emu.say.dealt": [{"key": "THE MENU"}],
    "emu.say.taken_over": [{"key": "THE MENU"}],
    "emu.say.undid_save": [{"slot": slot} for slot in _SLOTS],
}
