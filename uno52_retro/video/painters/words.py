"""Words that the table painters share: poker ranks in four lengths, places, and text cut to the room it has.

All text comes from the console's `Texts`; nothing is written here. May import the console's wording, the
engine's poker tables and the fonts.

    words.rank(texts, "short", model.seats[1].rank)      # "FLUSH"
    words.cut(SMALL, "OTTO LAYS RED 7", 40)              # "OTTO LAYS"
"""

from __future__ import annotations

from typing import Protocol

from ...console.wording import seat_name
from ...engine import poker
from ..font import Font


class Speaks(Protocol):
    """What the painters need of `console.texts.Texts`."""

    def t(self, key: str, /, **args: str | int) -> str: ...

    def has(self, key: str) -> bool: ...


def value(texts: Speaks, index: int) -> str:
    """The letter of a poker value index 0..12: 2 to 10, then what the language calls jack, queen, king and
    ace."""
    return texts.t(f"value.{index + 2}")


def rank(texts: Speaks, form: str, rank_: int | None) -> str:
    """The name of a poker rank; "" for none.

    `form` is "short" (a word for a panel), "line" (with its value), "big" (the same for the large font) or
    "detail" (what else decides). The text may use `{a}`, `{b}` and `{c}`, the letters of the deciding values
    from the weightiest.
    """
    if rank_ is None:
        return ""
    values = [value(texts, index) for index in poker.values(rank_)[:3]]
    a, b, c = (*values, "", "", "")[:3]
    return texts.t(f"rank.{form}.{int(poker.category(rank_))}", a=a, b=b, c=c)


def cut(font: Font, text: str, width: int) -> str:
    """The text, or as many of its words as fit, or as many letters as fit when the first word is too long
    already."""
    if font.width(text) <= width:
        return text
    while " " in text:
        text = text.rsplit(" ", 1)[0].rstrip(" ,:")
        if font.width(text) <= width:
            return text
    while text and font.width(text) > width:
        text = text[:-1]
    return text


name = seat_name
"""The name of a seat, or of a row of a result, as it stands on the screen."""
