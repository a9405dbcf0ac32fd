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
CUSTOM_ABOUT = Box("body", 220, 3)
CODE_LINE = Box("body", 214, 3)
PAUSE_ROW = Box("big", 92)
DIALOG_TEXT = Box("body", 136, 4)
REVIEW_NONE = Box("body", 216, 3)
REVIEW_LINE = Box("small", 224, 2)
REVIEW_MADE = Box("small", 133)

_MENU = ("continue", "quick", "custom", "modes", "solitaire", "profile", "help", "options", "quit")
_LEVELS = ("easy", "normal", "hard", "expert")
_GAMES = ("uno52", "rom", "classic", "active")
_ROWS = ("game", "humans", "cpus", "level", "goal", "number", "presets", "code", "begin")
_RULES = {
    "uno52": ("lay", "cover", "draw", "wild", "challenge", "uno", "catch", "money", "end", "deal", "match"),
    "rom": ("money", "turn", "four", "end", "match", "teams"),
    "classic": ("cards", "draw", "stack", "four", "uno", "score", "teams"),
    "active": ("same", "jump", "skip", "two", "four", "check", "ready"),
    "modes": ("challenge", "endurance", "timed", "hotseat", "pads", "again"),
}
_NAMES = ("you", "p1", "p2", "p3", "p4", "rita", "otto", "max", "vera", "igor", "nadia", "samir", "olga")

_WORDS = {
    "stacking": ("none", "sum", "chain"),
    "stack_on_four": ("same", "none", "named_two"),
    "wd4_condition": ("nothing_else", "no_active_colour", "always"),
    "deck": ("uno52", "uno108"),
    "scoring": ("stakes", "points"),
    "first_action_card": ("acts", "redraw"),
    "draw_when": ("any", "no_match"),
    "play_after_draw": ("any", "drawn", "none"),
    "last_card_penalty": ("lapses", "drawn"),
    "uno_enforcement": ("caught", "automatic"),
    "jump_in": ("none", "identical"),
    "goal": ("survival", "chips", "uno_wins", "poker_wins", "pot_wins", "rounds", "endless", "points"),
}
_PARAMETERS = (
    "hand_size", "stacking", "wd4_condition", "wd4_bluff", "uno_penalty", "wilds_on_poker", "wild_reverse",
    "wild_skip", "wild_symbol", "all_draw_two", "deck", "poker", "scoring", "first_action_card", "teams",
    "draw_when", "play_after_draw", "may_decline", "stack_on_four", "last_card_penalty", "wd4_returns",
    "guilty_extra", "innocent_extra", "uno_enforcement", "jump_in", "courtesy", "start_chips", "small_blind",
    "big_blind", "ante", "stakes_double", "first_out_prize", "poker_prize", "leftovers", "debt",
)  # fmt: skip

BOXES: dict[str, Box] = {
    "guide.again": Box("small", 200),
    "guide.end": Box("big", 200),
    "curtain.text": Box("body", 164, 2),
    "curtain.title": Box("big", 150),
    "seats.title": HEADER,
    "seats.name": HEADER,
    "seats.twice": Box("small", 200),
    "seats.about": CUSTOM_ABOUT,
    "custom.code.wrong": Box("small", 200),
    "fair.about": SETTING_ABOUT,
    "fair.decimal": Box("small", 3),
    "fair.due": Box("small", 24),
    "fair.got": Box("small", 24),
    "fair.others": Box("small", 60),
    "fair.spread": Box("small", 24),
    "fair.title": HEADER,
    "fair.you": Box("small", 60),
    "app.cards": Box("small", 80),
    "profile.title": HEADER,
    "review.better": Box("small", 224),
    "review.call": REVIEW_MADE,
    "review.chips": Box("small", 75),
    "review.none": REVIEW_NONE,
    "review.person": Box("small", 50),
    "review.points": Box("small", 75),
    "review.thinks": REVIEW_NONE,
    "review.title": HEADER,
    "review.turn": Box("small", 34),
    "review.uncalled": REVIEW_MADE,
    "review.uncaught": REVIEW_MADE,
    "reveal.ask.match": CUSTOM_ABOUT,
    "reveal.ask.round": CUSTOM_ABOUT,
    "reveal.empty": Box("small", 120),
    "reveal.hands": HEADER,
    "reveal.pile": HEADER,
    "presets.about": SETTING_ABOUT,
    "presets.ask": HEADER,
    "presets.drop": SETTING_ABOUT,
    "presets.name": Box("big", 60),
    "presets.store": Box("big", 200),
    "presets.store.about": SETTING_ABOUT,
    "presets.title": HEADER,
    "app.chips": Box("small", 60),
    "app.points": Box("small", 60),
    "app.round": Box("big", 62),
    "app.rounds": Box("small", 80),
    "boot.line": Box("small", 200),
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
BOXES |= {f"menu.{row}": MENU_ROW for row in _MENU}
BOXES |= {f"menu.{row}.about": MENU_ABOUT for row in _MENU}
BOXES |= {
    f"guide.{name}.text": Box("body", 204, 5)
    for name in ("lay", "cover", "draw", "wild", "uno", "catch", "challenge", "end")
}
BOXES |= {f"modes.{kind}": SETTING_LABEL for kind in ("challenge", "endurance", "timed")}
BOXES |= {f"modes.{kind}.about": CUSTOM_ABOUT for kind in ("endurance", "timed")}
BOXES |= {f"modes.{word}": SETTING_VALUE for word in ("level", "random", "stage", "minutes")}
BOXES |= {f"modes.short.{kind}": Box("small", 72) for kind in ("challenge", "endurance")}
BOXES |= {
    f"modes.{word}": Box("small", 90)
    for word in ("endurance.most_score", "endurance.most_rounds", "score", "best", "survived", "practice")
}
BOXES |= {f"modes.{word}": Box("big", 200) for word in ("won", "lost", "next_stage", "record", "over")}
_ABOUT_OVER = ("won", "won.all", "lost", "random", "random.word")
BOXES |= {f"modes.{word}.about": Box("body", 200, 3) for word in _ABOUT_OVER}
BOXES |= {"modes.title": HEADER, "modes.word": HEADER, "modes.locked": CUSTOM_ABOUT}
BOXES |= {f"profile.{row}": SETTING_LABEL for row in ("name", "face", "statistics", "fairness")}
BOXES |= {f"profile.{row}.about": SETTING_ABOUT for row in ("name", "face", "statistics", "fairness")}
BOXES |= {f"fair.{what}": Box("small", 72) for what in ("cards", "actions", "first")}
BOXES |= {f"fair.rank.{category}": Box("small", 72) for category in range(1, 12)}
BOXES |= {
    f"stats.{what}": Box("small", 84)
    for what in (
        *("matches", "won", "rounds", "first_outs", "poker_wins", "pots"),
        *("most_chips", "most_points", "most_rounds", "hands"),
    )
}
BOXES |= {f"custom.{name}": SETTING_LABEL for name in (*_ROWS, *_PARAMETERS)}
BOXES |= {f"custom.{name}.about": CUSTOM_ABOUT for name in (*_PARAMETERS, "number", "presets", "begin")}
BOXES |= {f"custom.{name}.{word}": SETTING_VALUE for name, words in _WORDS.items() for word in words}
BOXES |= {f"custom.goal.{word}.about": CUSTOM_ABOUT for word in _WORDS["goal"]}
BOXES |= {
    f"custom.page.{page}": HEADER
    for page in ("game", "house", "cards", "deal", "draw", "four", "uno", "money")
}
BOXES |= {f"game.{game}": SETTING_VALUE for game in _GAMES}
BOXES |= {f"game.{game}.about": CUSTOM_ABOUT for game in _GAMES}
BOXES |= {f"quick.{row}": SETTING_LABEL for row in ("game", "humans", "cpus", "level", "goal")}
BOXES |= {f"quick.level.{level}": SETTING_VALUE for level in _LEVELS}
BOXES |= {
    f"quick.goal.{goal}": SETTING_VALUE
    for goal in ("survival", "short", "pot", "chips", "points", "uno_wins")
}
BOXES |= {f"quick.about.game.{game}": SETTING_ABOUT for game in _GAMES}
BOXES |= {
    f"quick.about.{row}": SETTING_ABOUT
    for row in (
        *("humans", "cpus", "survival", "short", "short.points", "pot", "chips", "points", "uno_wins"),
        *("hot", "nobody", "begin", "begin.ante", "begin.points", "replaces"),
    )
}
BOXES |= {f"quick.about.level.{level}": SETTING_ABOUT for level in _LEVELS}
BOXES |= {
    f"options.{row}": SETTING_LABEL
    for row in ("language", "speed", "music", "effects", "tune", "jolt", "remarks", "sorting")
}
BOXES |= {
    f"options.about.{row}": SETTING_ABOUT
    for row in ("language", "speed", "music", "effects", "tune", "jolt", "remarks", "sorting")
}
BOXES |= {f"options.speed.{speed}": SETTING_VALUE for speed in ("slow", "normal", "fast", "instant")}
BOXES |= {f"options.sorting.{order}": SETTING_VALUE for order in ("colour", "value", "suit")}
BOXES |= {
    f"options.tune.{tune}": SETTING_VALUE
    for tune in ("game", "mix", "swing", "groove", "march", "bossa", "rush")
}
BOXES |= {f"options.{state}": SETTING_VALUE for state in ("on", "off")}
BOXES |= {f"pause.{row}": PAUSE_ROW for row in ("resume", "hands", "rules", "options", "quit")}
BOXES |= {f"help.hand.{category}": HAND_NAME for category in range(1, 12)}
BOXES |= {f"help.hand.{category}.about": HAND_ABOUT for category in range(1, 12)}
BOXES |= {f"help.{chapter}": Box("small", 60) for chapter in ("hands", *_RULES, "house", "buttons")}
BOXES |= {f"help.{game}.{rule}": RULE_TITLE for game, rules in _RULES.items() for rule in rules}
BOXES |= {f"help.{game}.{rule}.text": RULE_TEXT for game, rules in _RULES.items() for rule in rules}
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
        "again",
        "guide",
        "try",
        "leave",
        "look",
        "pause",
        "on",
        "word",
        "reveal",
        "drop",
        "letter",
        "erase",
        "sheet",
        "blank",
        "done",
        "name",
        "face",
        "new",
        "sit",
        "other_pad",
    )
}
