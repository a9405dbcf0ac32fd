"""Where every text of the menus has to fit: key -> font, width in pixels, lines. The painters lay out by it,
a test measures every language against it (report 95). Plain data; imports nothing.

>>> BOXES["menu.quick"].width
82
"""

from typing import NamedTuple


class Box(NamedTuple):
    """`font` is "small", "big" or "body"."""

    font: str
    width: int
    lines: int = 1


MENU_ROW = Box("big", 82)
MENU_ABOUT = Box("body", 100, 4)
SETTING_LABEL = Box("big", 92)
SETTING_VALUE = Box("big", 94)
SETTING_ABOUT = Box("body", 220, 2)
HEADER = Box("big", 150)
RULE_TITLE = Box("big", 150)
RULE_TEXT = Box("body", 222, 6)
HAND_NAME = Box("big", 100)
HAND_ABOUT = Box("small", 128)
BUTTON_LINE = Box("body", 186)
PAUSE_ROW = Box("big", 92)
DIALOG_TEXT = Box("body", 136, 4)

_RULES = ("lay", "cover", "draw", "wild", "uno", "catch", "challenge", "money", "end")
_NAMES = ("you", "rita", "otto", "max", "vera", "igor", "nadia", "samir", "olga")

BOXES: dict[str, Box] = {
    "app.chips": Box("small", 60),
    "app.points": Box("small", 60),
    "app.round": Box("big", 62),
    "boot.line": Box("small", 200),
    "help.hands": Box("small", 60),
    "help.rules": Box("small", 60),
    "help.buttons": Box("small", 60),
    "help.buttons.table": RULE_TITLE,
    "help.buttons.turn": RULE_TITLE,
    "help.buttons.keys": RULE_TITLE,
    "help.hands.note": Box("small", 200),
    "language.name": Box("small", 60),
    "match.after": Box("small", 110),
    "match.chips": Box("small", 40),
    "match.code": Box("small", 60),
    "match.first_outs": Box("small", 42),
    "match.out": Box("small", 44),
    "match.poker_wins": Box("small", 42),
    "match.points": Box("small", 40),
    "match.pots": Box("small", 40),
    "match.statistics": HEADER,
    "match.team_wins": Box("big", 118),
    "match.wins": Box("big", 118),
    "menu.title": HEADER,
    "options.title": HEADER,
    "quick.title": HEADER,
    "quick.begin": Box("big", 200),
    "pause.title": Box("big", 120),
    "pause.ask": DIALOG_TEXT,
    "pause.kept": DIALOG_TEXT,
    "pause.no": PAUSE_ROW,
    "pause.yes": PAUSE_ROW,
    "resume.title": Box("big", 140),
    "resume.ask": DIALOG_TEXT,
    "resume.broken": DIALOG_TEXT,
    "resume.no": Box("big", 72),
    "resume.yes": Box("big", 72),
    "title.line": Box("small", 200),
    "title.start": Box("big", 120),
    "title.unofficial": Box("small", 140),
    "title.version": Box("small", 60),
}
BOXES |= {f"menu.{row}": MENU_ROW for row in ("continue", "quick", "help", "options", "quit")}
BOXES |= {f"menu.{row}.about": MENU_ABOUT for row in ("continue", "quick", "help", "options", "quit")}
BOXES |= {f"quick.{row}": SETTING_LABEL for row in ("humans", "cpus", "level", "goal")}
BOXES |= {f"quick.level.{level}": SETTING_VALUE for level in ("easy", "normal", "hard")}
BOXES |= {f"quick.goal.{goal}": SETTING_VALUE for goal in ("survival", "short", "pot")}
BOXES |= {
    f"quick.about.{row}": SETTING_ABOUT
    for row in ("humans", "cpus", "survival", "short", "pot", "begin", "replaces")
}
BOXES |= {f"quick.about.level.{level}": SETTING_ABOUT for level in ("easy", "normal", "hard")}
BOXES |= {
    f"options.{row}": SETTING_LABEL for row in ("language", "speed", "music", "effects", "jolt", "sorting")
}
BOXES |= {
    f"options.about.{row}": SETTING_ABOUT
    for row in ("language", "speed", "music", "effects", "jolt", "sorting")
}
BOXES |= {f"options.speed.{speed}": SETTING_VALUE for speed in ("slow", "normal", "fast", "instant")}
BOXES |= {f"options.sorting.{order}": SETTING_VALUE for order in ("colour", "value", "suit")}
BOXES |= {f"options.{state}": SETTING_VALUE for state in ("on", "off")}
BOXES |= {f"pause.{row}": PAUSE_ROW for row in ("resume", "hands", "rules", "options", "quit")}
BOXES |= {f"help.hand.{category}": HAND_NAME for category in range(1, 12)}
BOXES |= {f"help.hand.{category}.about": HAND_ABOUT for category in range(1, 12)}
BOXES |= {f"help.rule.{rule}": RULE_TITLE for rule in _RULES}
BOXES |= {f"help.rule.{rule}.text": RULE_TEXT for rule in _RULES}
BOXES |= {
    f"help.button.{name}": BUTTON_LINE
    for name in ("dpad", "a", "b", "r", "l", "select", "start", "up", "down", "hold", "web")
}
BOXES |= {f"help.key.{name}": BUTTON_LINE for name in ("dpad", "a", "b", "r", "l", "select", "start")}
BOXES |= {f"name.{name}": Box("small", 25) for name in _NAMES}
BOXES |= {
    f"key.{name}": Box("small", 50)
    for name in (
        "choose",
        "ok",
        "back",
        "change",
        "deal",
        "page",
        "chapter",
        "close",
        "next",
        "numbers",
        "title",
        "skip",
        "resume",
    )
}
