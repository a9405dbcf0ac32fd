"""The three bitmap fonts: SMALL (3x5 capitals), BIG (5x7 capitals), BODY (upper and lower case for pages of
text).

All are proportional and hold both alphabets, digits, punctuation, suits and arrows. SMALL and BIG have
capitals only and make them by themselves. A character that a font does not have is drawn as a box, with the
box's width. May import pyxel and `paths`.

    after = font.SMALL.draw(pyxel.screen, 4, 56, "ход: 7", palette.TEXT)
    font.BIG.draw(pyxel.screen, 236, 89, "104", palette.PAPER, align="r")
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import pyxel

from ..paths import resource

UNKNOWN = "\u25a1"
"""The box that stands for a character the font does not have."""

NO_BREAK = "\u00a0"
"""The blank at which no line is broken; drawn like any other."""


class Font:
    """A bitmap font, loaded at first use. `height` is the height of its capitals in pixels."""

    def __init__(self, name: str, height: int, capitals: bool) -> None:
        self.name = name
        self.height = height
        self._capitals = capitals
        self._font: pyxel.Font | None = None
        self._above = 0
        self._advance: dict[str, int] = {}
        self._shown = lru_cache(maxsize=2048)(self._prepare)

    def _load(self) -> pyxel.Font:
        if self._font is None:
            path = resource(f"fonts/{self.name}.bdf")
            text = path.read_text(encoding="utf-8")
            (ascent,) = re.findall(r"^FONT_ASCENT (\d+)$", text, re.M)
            self._above = int(ascent) - self.height
            glyphs = re.findall(r"^ENCODING (\d+)\n(?:.+\n)*?DWIDTH (\d+) 0$", text, re.M)
            self._advance = {chr(int(code)): int(advance) for code, advance in glyphs}
            self._advance[NO_BREAK] = self._advance[" "]
            self._font = pyxel.Font(str(path))
        return self._font

    def has(self, character: str) -> bool:
        """Return whether the font draws this character as itself (in capitals where it has only those)."""
        self._load()
        return all(part in self._advance for part in (character.upper() if self._capitals else character))

    def _prepare(self, text: str) -> tuple[str, int]:
        """Return the text as it is drawn, and its width; й stays one letter also when it came as и with a
        breve."""
        self._load()
        text = unicodedata.normalize("NFC", text)
        shown = "".join(
            c if c in self._advance else UNKNOWN for c in (text.upper() if self._capitals else text)
        )
        return shown.replace(NO_BREAK, " "), max(0, sum(self._advance[c] for c in shown) - 1)

    def width(self, text: str) -> int:
        """Return the width of a line in pixels, without the gap after its last letter."""
        return self._shown(text)[1]

    def draw(
        self,
        img: pyxel.Image,
        x: int,
        y: int,
        text: str,
        colour: int,
        shadow: int | None = None,
        align: str = "l",
    ) -> int:
        """Draw one line and return the x where a text that goes on would start.

        `x` is the left edge for align "l", the middle for "c" and the last pixel for "r" (so 236 ends at
        236); `y` is the top of the capitals. `shadow` is the colour of a copy one pixel right and down; none
        of it in bars (ART 2.9).
        """
        font = self._load()
        shown, wide = self._shown(text)
        if align == "r":
            x -= wide - 1
        elif align == "c":
            x -= wide // 2
        if shadow is not None:
            img.text(x + 1, y + 1 - self._above, shown, shadow, font)
        img.text(x, y - self._above, shown, colour, font)
        return x + wide + 1


SMALL = Font("small", 5, capitals=True)
BIG = Font("big", 7, capitals=True)
BODY = Font("body", 7, capitals=False)


def wrap(font: Font, text: str, width: int) -> list[str]:
    """Break a text into lines of at most `width` pixels, at blanks where that is possible and at its
    newlines.

    A word wider than a line is broken inside. A no-break space keeps its words together.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if font.width(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while font.width(word) > width and len(word) > 1:
                fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or font.width(word[:n]) <= width)
                lines.append(word[:fits])
                word = word[fits:]
            line = word
        lines.append(line)
    return lines
