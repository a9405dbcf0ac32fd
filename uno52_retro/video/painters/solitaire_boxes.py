"""Where every text of Solitaire has to fit: key -> font, width in pixels, lines. The painters lay out by it,
a test measures every language against it (report 95). Plain data.

>>> SOLITAIRE_BOXES["solitaire.run"].width
70
"""

from ..boxes import HEADER, MENU_ABOUT, Box

ROW = Box("big", 86)
TAB = Box("small", 118)
NUMBER = Box("small", 70)
LINE = Box("small", 88)
RULE = Box("body", 206, 5)
POINTS = Box("body", 198, 2)
KEY = Box("body", 198)
NOTE = Box("small", 90)
HINT = Box("small", 40)

SOLITAIRE_BOXES: dict[str, Box] = {
    "solitaire.title": Box("small", 50),
    "solitaire.daily.title": Box("small", 30),
    "solitaire.daily.date": Box("small", 24),
    "solitaire.best": Box("small", 56),
    "solitaire.won.count": Box("small", 56),
    "solitaire.number": NOTE,
    "solitaire.left": NOTE,
    "solitaire.score": Box("small", 56),
    "solitaire.tobeat": LINE,
    "solitaire.nothing": LINE,
    "solitaire.now": Box("small", 60),
    "solitaire.then": Box("small", 60),
    "solitaire.nohand": LINE,
    "solitaire.won": Box("big", 160),
    "solitaire.stuck": Box("big", 160),
    "solitaire.end.score": Box("small", 36),
    "solitaire.end.best": Box("small", 48),
    "solitaire.end.new": Box("small", 70),
}
SOLITAIRE_BOXES |= {f"solitaire.row.{row}": ROW for row in ("continue", "ranked", "daily", "again", "help")}
SOLITAIRE_BOXES |= {
    f"solitaire.row.{row}.about": MENU_ABOUT for row in ("continue", "ranked", "daily", "again", "help")
}
SOLITAIRE_BOXES |= {f"solitaire.daily.{word}": Box("body", 100, 2) for word in ("score", "streak", "waits")}
SOLITAIRE_BOXES |= {f"solitaire.{name}": NUMBER for name in ("run", "hands", "undos")}
SOLITAIRE_BOXES |= {f"solitaire.tab.{mode}": TAB for mode in ("play", "last", "cover", "show", "picker")}
SOLITAIRE_BOXES |= {
    f"solitaire.why.{reason}": TAB
    for reason in (
        *("over", "no-such-move", "empty-column", "does-not-fit", "name-a-colour", "stock-is-empty"),
        *("already-covered", "cannot-cover", "face-does-not-fit", "no-hand", "hand-too-low", "wild-upcard"),
        "no-undo",
    )
}
SOLITAIRE_BOXES |= {f"solitaire.hint.{what}": HINT for what in ("undo", "show", "upcard")}
SOLITAIRE_BOXES |= {f"solitaire.end.{row}": Box("big", 96) for row in ("next", "again", "undo", "menu")}
SOLITAIRE_BOXES |= {f"solitaire.help.{page}": HEADER for page in ("rules", "more", "buttons")}
SOLITAIRE_BOXES |= {f"solitaire.rule.{number}": RULE for number in range(1, 6)}
SOLITAIRE_BOXES |= {f"solitaire.key.{key}": KEY for key in ("a", "b", "r", "l")}
SOLITAIRE_BOXES |= {f"solitaire.points.{what}": POINTS for what in ("run", "hand", "win")}
