"""The quieter pictures over the rules of the help: rows of real cards with arrows, numbers, ticks and
crosses, one item after the other. Plain data and one painter.

An item is a card's token ("R7", "R7s"), with a mark before it: `+` a tick, `-` a cross; `>` is an arrow,
`=6` a number in gold, `*b3` a stack of three blue chips, `.` a gap, `b` the back of a card.

May import pyxel and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...engine.cards import UNO52, UNO108
from .. import cards, ease, font, panels, sheet
from ..palette import CARD, FELT0, FULL, GOLD, GREEN, ILLEGAL, INK, PAPER, RED
from . import parts

ROWS: dict[str, str] = {
    "uno52.deal": "b =7 . RKh G9d Y9c B4s R4h",
    "uno52.match": "*y5 *y5 *y4 *y3 > *y9 *y9",
    "rom.money": "*b5 =10 . *r3 =5 . *w5 =1",
    "rom.turn": "R7s > +G7d > +G9d . R7s > b",
    "rom.four": "R7s W4 > +G7d +BD -R2h",
    "rom.end": "RKh B4s GD > *w3",
    "rom.match": "*b5 *r5 *w5 =100",
    "rom.teams": "*y5 *y5 . *b5 *b5",
    "classic.cards": "R0 G5 B9 YS RV GD W W4",
    "classic.draw": "R7 > b > +R4 . R7 > b > -G5",
    "classic.stack": "RD > GD > BD > =6",
    "classic.four": "R7 W4 > +W4 . =4 . -R2",
    "classic.uno": "R7 R5 > R5 > b b",
    "classic.score": "R7 =7 . GS =20 . W =50",
    "classic.teams": "R7 GS . +BD +Y9",
    "active.same": "+R7 -RS -GD -W . =500",
    "active.jump": "R7 > +R7 -G7 -R8 -W",
    "active.skip": "RS > +RS . RV RV RV > RV",
    "active.two": "RD > GD > BD > =2",
    "active.four": "R7 W4 > +BD -RD -W4",
    "active.check": "W4 > +Y5 -R2 > =4",
    "modes.challenge": "*y1 *y2 *y3 *y4 *y5",
    "modes.endurance": "*y5 > *y7 > *y9",
    "modes.timed": "=10:00 > =5:00 > =0:00 > *y9",
    "modes.hotseat": "b b b b > R2 R7 G5 YS",
    "modes.pads": "b b b . R7 > +R7",
    "modes.again": "R2 R7 . G5 YS . b > R2 R7",
    "active.ready": "b b b b > R2 R7 G5 YS",
}
_MIDDLE, _TOP, _APART = 120, 35, 3
_WIDTHS = {">": 12, ".": 10, "*": 11}


def paint(img: pyxel.Image, key: str, frame: int) -> None:
    """Draw the row of a page in the tray of 232x58 at 4,16; its items come in one after the other."""
    items = ROWS[key].split()
    x = _MIDDLE - (sum(_width(item) + _APART for item in items) - _APART) // 2
    for place, item in enumerate(items):
        since = frame - 5 * place
        if since >= 0:
            _item(img, x, _TOP + ease.out(since, 8, 6, 0), item, frame)
        x += _width(item) + _APART


def _width(item: str) -> int:
    if item.startswith("="):
        return font.BIG.width(item[1:]) + 2
    return _WIDTHS.get(item[0], 18)


def _item(img: pyxel.Image, x: int, y: int, item: str, frame: int) -> None:
    match item[0]:
        case ">":
            sheet.draw(img, "arrow.right", x + 2 + (frame // 16) % 2, y + 8)
        case ".":
            return
        case "=":
            font.BIG.draw(img, x, y + 9, item[1:], GOLD, FELT0)
        case "*":
            panels.stack(img, x, y + 24, int(item[2:]), item[1])
        case "b":
            cards.back(img, x, y, cards.MID)
        case _:
            _card(img, x, y, item)


def _card(img: pyxel.Image, x: int, y: int, item: str) -> None:
    token = item.lstrip("+-")
    marks = item[: len(item) - len(token)]
    deck = UNO52 if token in UNO52.kind else UNO108
    parts.cast(img, x, y, 18, 25)
    cards.mid(img, x, y, deck.kind[token], ILLEGAL if "-" in marks else FULL, deck)
    if marks:
        good = "+" in marks
        panels.rounded(img, x + 5, y + 22, 8, 7, CARD[FULL][GREEN if good else RED].base, INK)
        font.SMALL.draw(img, x + 8, y + 23, "+" if good else "×", INK if good else PAPER)
