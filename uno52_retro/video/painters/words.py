"""Words that the table painters share: poker ranks in four lengths, places, and text cut to the room it has.

All text comes from the console's `Texts`; nothing is written here. May import the console's wording and
the fonts.

    words.rank(texts, "short", model.seats[1].rank)      # "FLUSH"
    words.cut(SMALL, "OTTO LAYS RED 7", 40)              # "OTTO LAYS"
"""

from __future__ import annotations

from ...console.wording import rank_text, seat_name
from ..font import Font

rank = rank_text
"""The name of a poker rank, in the form "short", "line", "big" or "detail"; "" for none."""


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
