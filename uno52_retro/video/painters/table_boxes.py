"""Where every text of the table and the round result has to fit: key -> font, width in pixels, lines. The
painters lay out by it, a test measures every language against it (report 95). Plain data.

>>> TABLE_BOXES["plate.draw"].width
44
"""

from ..boxes import Box

TAB = Box("small", 100)
HINT = Box("small", 52)
RANK_SHORT, RANK_LINE, RANK_BIG, RANK_DETAIL = (
    Box("small", 36),
    Box("small", 64),
    Box("big", 66),
    Box("small", 66),
)
STAMP, STAMP_BIG = Box("small", 64), Box("big", 56)
LOG_ROW = Box("small", 190)
GOAL = Box("small", 66)

TABLE_BOXES: dict[str, Box] = {
    "table.round": Box("small", 42),
    "own.now": Box("small", 19),
    "own.then": Box("small", 23),
    "pot.small": Box("small", 32),
    "pot.big": Box("small", 32),
    "pot.common": Box("small", 32),
    "sticker.uno": Box("small", 17),
    "sticker.jump": Box("small", 30),
    "sticker.ready": Box("small", 30),
    "table.jump": Box("small", 60),
    "stamp.forgot": STAMP,
    "stamp.caught": STAMP,
    "stamp.guilty": STAMP_BIG,
    "stamp.honest": STAMP_BIG,
    "stamp.out": STAMP_BIG,
    "plate.draw": Box("big", 44),
    "plate.pass": Box("big", 44),
    "penalty.take": Box("small", 86),
    "penalty.challenge": Box("small", 86),
    "penalty.counter": Box("small", 86),
    "columns.buried": Box("small", 120),
    "log.title": Box("big", 150),
    "cut.title": Box("big", 200),
    "demo.line": Box("small", 200),
    "result.best": Box("small", 60),
    "result.first": Box("small", 60),
    "result.out": Box("small", 60),
    "result.stays": Box("small", 54),
    "result.carried": Box("small", 54),
    "result.dead": Box("small", 106),
    "result.both": Box("small", 106),
    "result.first_out": Box("small", 106),
    "result.pot_won": Box("big", 176),
    "result.team_both": Box("small", 106),
    "result.none": Box("small", 56),
    "result.partner": Box("small", 56),
    "own.goal": Box("small", 26),
}
TABLE_BOXES |= {
    f"own.{what}": Box("small", 40) for what in ("points", "chips", "first_outs", "poker_wins", "pots")
}
TABLE_BOXES |= {f"place.{place}": Box("small", 15) for place in range(1, 5)}
TABLE_BOXES |= {f"rank.short.{number}": RANK_SHORT for number in range(1, 12)}
TABLE_BOXES |= {f"rank.line.{number}": RANK_LINE for number in range(1, 12)}
TABLE_BOXES |= {f"rank.big.{number}": RANK_BIG for number in range(1, 12)}
TABLE_BOXES |= {f"rank.detail.{number}": RANK_DETAIL for number in range(1, 12)}
"""The widths of a rank hold with the longest letters of its values put in."""
