"""Cards in their three drawn sizes: MINI 13x18, MID 18x25 and HAND 24x33 (ART 2).

One design: the colour field above speaks UNO (rank left, shape right), the paper window below speaks poker
(the suit). A face is composed once per card, size and ramp and then copied with one blit. May import pyxel,
the engine's card tables and the drawing modules of this layer.

    cards.hand(pyxel.screen, 4, 120, UNO52.kind["R7s"])
    cards.mini(pyxel.screen, 3, 29, card, palette.ILLEGAL)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pyxel

from ..engine.cards import (
    ALL_DRAW_TWO,
    BLUE,
    GREEN,
    NO_COLOUR,
    NO_SUIT,
    ON_FACE,
    RED,
    SUIT_LETTERS,
    SYMBOL_TEXT,
    UNO52,
    YELLOW,
    Deck,
)
from . import sheet
from .palette import (
    BACK,
    BACK0,
    BACK1,
    BACK_TRIM,
    CARD,
    CARD_GLINT,
    CARD_PAPER,
    CARD_SUIT,
    FULL,
    INK,
    KEY,
)

MINI, MID, HAND = range(3)
SIZES = ((13, 18), (18, 25), (24, 33))
"""Width and height in pixels of MINI, MID and HAND."""

_LETTERS = "RGBY"
_PAGE_COLUMNS, _PAGE_ROWS = 32, 16
_GLINT_AT = ((10, 20), (11, 18), (11, 19), (8, 18))


class _Face(NamedTuple):
    """What a face shows: colour 0..3 or 4, symbol text of the notation, suit 0..3 or 4."""

    colour: int
    symbol: str
    suit: int


@lru_cache(maxsize=1024)
def _face(card: int, deck: Deck) -> _Face:
    return _Face(deck.colour[card], SYMBOL_TEXT[deck.symbol[card]], deck.suit[card])


class _Store:
    """Composed faces on pages of equal cells."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.places: dict[tuple[_Face, int], tuple[pyxel.Image, int, int]] = {}
        self.pages: list[pyxel.Image] = []

    def place(self, face: _Face, ramp: int) -> tuple[pyxel.Image, int, int]:
        """Return the page and the corner of a face, composing it at first use."""
        found = self.places.get((face, ramp))
        if found is None:
            width, height = SIZES[self.size]
            page, cell = divmod(len(self.places), _PAGE_COLUMNS * _PAGE_ROWS)
            if page == len(self.pages):
                self.pages.append(pyxel.Image(width * _PAGE_COLUMNS, height * _PAGE_ROWS))
                self.pages[page].cls(KEY)
            row, column = divmod(cell, _PAGE_COLUMNS)
            found = self.places[face, ramp] = self.pages[page], column * width, row * height
            _compose(*found, self.size, face, ramp)
        return found


_stores = tuple(_Store(size) for size in (MINI, MID, HAND))


def draw(
    img: pyxel.Image, size: int, x: int, y: int, card: int, ramp: int = FULL, deck: Deck = UNO52
) -> None:
    """Draw the face of a card (a kind of `deck`) with its upper left corner at x, y, in one of the palette's
    ramps. A wild that lies on a face (an entry from ON_FACE on) looks like the card it makes, with the mark
    of a wild in its corner."""
    page, u, v = _stores[size].place(_face(card, deck), ramp)
    width, height = SIZES[size]
    img.blt(x, y, page, u, v, width, height, KEY)
    if card >= ON_FACE:
        _wild_mark(img, x + width, y + height, size, ramp)


def mini(img: pyxel.Image, x: int, y: int, card: int, ramp: int = FULL, deck: Deck = UNO52) -> None:
    """Draw a card at 13x18, as in the panels."""
    draw(img, MINI, x, y, card, ramp, deck)


def mid(img: pyxel.Image, x: int, y: int, card: int, ramp: int = FULL, deck: Deck = UNO52) -> None:
    """Draw a card at 18x25, as in the own columns."""
    draw(img, MID, x, y, card, ramp, deck)


def hand(img: pyxel.Image, x: int, y: int, card: int, ramp: int = FULL, deck: Deck = UNO52) -> None:
    """Draw a card at 24x33, as in the hand and on the discard pile."""
    draw(img, HAND, x, y, card, ramp, deck)


def _rounded(img: pyxel.Image, x: int, y: int, w: int, h: int, fill: int, edge: int) -> None:
    img.rect(x + 1, y, w - 2, h, edge)
    img.rect(x, y + 1, w, h - 2, edge)
    img.rect(x + 1, y + 1, w - 2, h - 2, fill)


def _compose(img: pyxel.Image, x: int, y: int, size: int, face: _Face, ramp: int) -> None:
    """Draw a face from its parts."""
    width, height = SIZES[size]
    colours = CARD[ramp][face.colour]
    _rounded(img, x, y, width, height, colours.base, INK)
    img.rect(x + 1, y + 1, width - 2, 1, colours.light)
    img.rect(x + 1, y + height - 2, width - 2, 1, colours.dark)
    if size == HAND:
        img.rect(x + 1, y + 1, 1, 30, colours.light)
        img.rect(x + 22, y + 2, 1, 30, colours.dark)
    if face.colour == NO_COLOUR:
        _compose_wild(img, x, y, size, face.symbol, ramp)
        return
    (_compose_mini, _compose_mid, _compose_hand)[size](img, x, y, face, ramp)


def _compose_mini(img: pyxel.Image, x: int, y: int, face: _Face, ramp: int) -> None:
    colours, letter = CARD[ramp][face.colour], _LETTERS[face.colour]
    img.rect(x + 2, y + 10, 9, 6, CARD_PAPER[ramp])
    sheet.tint(
        img, f"rank5.{_index(face.symbol)}", x + (1 if face.symbol == "T" else 2), y + 2, colours.glyph
    )
    sheet.tint(img, f"shape3.{letter}", x + 8, y + 2, colours.glyph)
    if face.suit != NO_SUIT:
        sheet.tint(img, f"suit6.{SUIT_LETTERS[face.suit]}", x + 3, y + 10, CARD_SUIT[ramp][face.suit])
    elif face.symbol in "SVDE":
        sheet.tint(img, f"icon6.{_index(face.symbol)}", x + 3, y + 10, colours.dark)
    else:
        picture = _picture_colour(face.colour, ramp)
        sheet.tint(img, f"shape5.{letter}", x + (3 if letter == "B" else 4), y + 10, picture)


def _compose_mid(img: pyxel.Image, x: int, y: int, face: _Face, ramp: int) -> None:
    colours, letter = CARD[ramp][face.colour], _LETTERS[face.colour]
    img.rect(x + 2, y + 13, 14, 10, CARD_PAPER[ramp])
    narrow = sheet.size(f"rank9.{_index(face.symbol)}")[0] > 7
    sheet.tint(img, f"rank9.{_index(face.symbol)}", x + (1 if narrow else 2), y + 3, colours.glyph)
    if sheet.size(f"rank9.{_index(face.symbol)}")[0] < 11:
        shape = f"shape3.{letter}" if narrow else f"shape5.{letter}"
        sheet.tint(img, shape, x + (13 if narrow else 11), y + 3, colours.glyph)
    if face.suit != NO_SUIT:
        suit = SUIT_LETTERS[face.suit]
        sheet.tint(img, f"suit9.{suit}", x + 4, y + (13 if suit == "d" else 14), CARD_SUIT[ramp][face.suit])
    elif face.symbol in "SVDE":
        icon = f"icon9.{_index(face.symbol)}"
        wide, high = sheet.size(icon)
        sheet.tint(img, icon, x + 9 - wide // 2, y + 18 - high // 2, colours.dark)
    else:
        sheet.tint(img, f"shape7.{letter}", x + 5, y + 14, _picture_colour(face.colour, ramp))


def _compose_hand(img: pyxel.Image, x: int, y: int, face: _Face, ramp: int) -> None:
    colours, letter = CARD[ramp][face.colour], _LETTERS[face.colour]
    img.rect(x + 4, y + 14, 16, 16, CARD_PAPER[ramp])
    img.rect(x + 3, y + 15, 18, 14, CARD_PAPER[ramp])
    rank = f"rank9.{_index(face.symbol)}"
    wide = sheet.size(rank)[0]
    sheet.tint(img, rank, x + (3 if wide < 10 else 2), y + 3, colours.glyph)
    sheet.tint(img, f"shape5.{letter}", x + (16 if wide > 10 else 15), y + 4, colours.glyph)
    if face.suit != NO_SUIT:
        sheet.tint(img, f"suit13.{SUIT_LETTERS[face.suit]}", x + 6, y + 16, CARD_SUIT[ramp][face.suit])
        if ramp == FULL:
            at_x, at_y = _GLINT_AT[face.suit]
            img.rect(x + at_x, y + at_y, 2, 1, CARD_GLINT[face.suit])
            img.pset(x + at_x, y + at_y + 1, CARD_GLINT[face.suit])
    elif face.symbol in "DE":
        fan = ((11, 15), (6, 18)) if face.symbol == "D" else ((13, 15), (8, 16), (3, 17))
        for number, (left, top) in enumerate(fan):
            _rounded(img, x + left, y + top, 8, 11, colours.base, INK)
            img.rect(x + left + 1, y + top + 1, 6, 1, colours.light if number else colours.base)
    elif face.symbol in "SV":
        picture = _picture_colour(face.colour, ramp)
        icon = f"icon13.{face.symbol}"
        wide, high = sheet.size(icon)
        sheet.tint(img, icon, x + 12 - wide // 2, y + 22 - high // 2, picture)
    else:
        sheet.tint(img, f"shape11.{letter}", x + 6, y + 17, _picture_colour(face.colour, ramp))


def _picture_colour(colour: int, ramp: int) -> int:
    """Return the colour of a picture on paper: the card's own, but the dark one of yellow, which paper
    swallows."""
    return CARD[ramp][colour].dark if colour == YELLOW else CARD[ramp][colour].base


def symbol(img: pyxel.Image, x: int, y: int, what: int, colour: int) -> None:
    """Draw the corner glyph of a symbol, 9 high, with its middle at x and its top at y; all draw two is a
    draw two with a dot for each who draws."""
    if what == ALL_DRAW_TWO:
        sheet.tint(img, "rank5.D", x - 2, y - 1, colour)
        for dot in range(3):
            img.rect(x - 4 + 3 * dot, y + 7, 2, 2, colour)
        return
    name = f"rank9.{_index(SYMBOL_TEXT[what])}"
    sheet.tint(img, name, x - sheet.size(name)[0] // 2, y, colour)


def _index(symbol: str) -> str:
    """Return the name of the corner glyph of a symbol: all draw two shows that of draw two, alternates a
    question."""
    return {"E": "D", "WV": "V", "WS": "S", "WY": "?"}.get(symbol, symbol)


def _compose_wild(img: pyxel.Image, x: int, y: int, size: int, symbol: str, ramp: int) -> None:
    """Draw what is in the frame of a card without a colour: the four colours, and what else it does."""
    glyph = CARD[ramp][NO_COLOUR].glyph
    left, top, width, height = ((2, 10, 9, 6), (2, 13, 14, 10), (3, 14, 18, 16))[size]
    if symbol == "W":
        corner = ((2, 2, 7, 7), (2, 3, 9, 9), (3, 3, 9, 9))[size]
        _quad(img, x + corner[0], y + corner[1], corner[2], corner[3], 1, ramp, "")
    else:
        rank = "rank5." if size == MINI else "rank9."
        sheet.tint(
            img, rank + _index(symbol), x + (3 if size == HAND else 2), y + (2 if size == MINI else 3), glyph
        )
    img.rect(x + left, y + top, width, height, INK)
    if size == MINI:
        _quad(img, x + left, y + top, width, height, 1, ramp, "")
        return
    if symbol == "W4":
        _fan(img, x + left, y + top, size, ramp)
        return
    mark = "" if symbol != "W" else "shape5." if size == HAND else "shape3."
    _quad(img, x + left + 1, y + top + 1, width - 2, height - 2, 0, ramp, mark)
    if symbol != "W":
        icon = f"rank9.{_index(symbol)}" if size == HAND else f"icon6.{_index(symbol)}"
        wide, high = sheet.size(icon)
        at_x, at_y = x + left + (width - wide) // 2, y + top + (height - high) // 2
        for step_x, step_y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            sheet.tint(img, icon, at_x + step_x, at_y + step_y, INK)
        sheet.tint(img, icon, at_x, at_y, CARD_PAPER[ramp])


def _wild_mark(img: pyxel.Image, right: int, low: int, size: int, ramp: int) -> None:
    """Draw the four colours in the lower right corner of a card."""
    side = (6, 7, 9)[size]
    img.rect(right - side - 1, low - side - 1, side, side, INK)
    _quad(img, right - side, low - side, side - 2, side - 2, side % 2, ramp, "")


def _quad(img: pyxel.Image, x: int, y: int, w: int, h: int, gap: int, ramp: int, mark: str) -> None:
    """Draw the four colour fields in a box, `gap` pixels apart; in their middle a mark, one for all or one by
    colour."""
    wide, high = (w - gap) // 2, (h - gap) // 2
    for place, colour in enumerate((RED, BLUE, YELLOW, GREEN)):
        at_x, at_y = x + (place % 2) * (w - wide), y + (place // 2) * (h - high)
        img.rect(at_x, at_y, wide, high, CARD[ramp][colour].base)
        if mark:
            name = mark + _LETTERS[colour] if mark.endswith(".") else mark
            mark_w, mark_h = sheet.size(name)
            at = at_x + (wide - mark_w + 1) // 2, at_y + (high - mark_h + 1) // 2
            sheet.tint(img, name, *at, CARD[ramp][colour].glyph)


def _fan(img: pyxel.Image, x: int, y: int, size: int, ramp: int) -> None:
    """Draw four small cards, one of each colour, climbing to the right over the plate of a wild draw four."""
    wide, high, step_x, step_y = (5, 7, 3, 1) if size == MID else (6, 9, 4, 2)
    for place, colour in enumerate((YELLOW, GREEN, BLUE, RED)):
        at_x, at_y = x + place * step_x, y + (3 - place) * step_y
        _rounded(img, at_x, at_y, wide, high, CARD[ramp][colour].base, CARD_PAPER[ramp])


def back(img: pyxel.Image, x: int, y: int, size: int) -> None:
    """Draw the back of a card of that size with its upper left corner at x, y."""
    img.blt(x, y, _back(size), 0, 0, *SIZES[size], KEY)


@lru_cache(maxsize=3)
def _back(size: int) -> pyxel.Image:
    """Compose a back: a gold thread frames a lattice with a bead where its threads cross."""
    width, height = SIZES[size]
    img = pyxel.Image(width, height)
    img.cls(KEY)
    _rounded(img, 0, 0, width, height, BACK, INK)
    img.rect(1, 1, width - 2, 1, BACK1)
    img.rect(1, height - 2, width - 2, 1, BACK0)
    img.rectb(2, 2, width - 4, height - 4, BACK_TRIM)
    for y in range(4, height - 4):
        for x in range(4, width - 4):
            along, across = (x + y - width // 2 - height // 2) % 6, (x - y - width // 2 + height // 2) % 6
            if not along or not across:
                img.pset(x, y, BACK_TRIM if not along and not across else BACK0)
    return img
