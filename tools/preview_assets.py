"""Draws every asset through the game's own modules, headless: the contact sheet of `build_assets.py --preview
FILE`.

Imports pyxel and the drawing modules; several pages of 240x160 stand below each other, enlarged three times.
"""

from __future__ import annotations

import os
from collections.abc import Callable

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pyxel

from uno52_retro.engine.cards import UNO52, UNO108
from uno52_retro.video import cards, font, palette, panels, sheet

WIDTH, HEIGHT, SCALE = 240, 160, 3
K = UNO52.kind


def page_small_cards(img: pyxel.Image) -> None:
    """All ranks, suits, shapes and ramps at the two smaller sizes."""
    ranks = "23456789TJQKA"
    for i, rank in enumerate(ranks):
        for j, colour in enumerate("RG"):
            cards.mini(img, 2 + 14 * i, 2 + 19 * j, K[f"{colour}{rank}{'schd'[(i + j) % 4]}"])
    for i, token in enumerate(("RS", "GV", "BD", "W", "W4", "YE")):
        cards.mini(img, 186 + 14 * (i % 3), 2 + 19 * (i // 3), K[token])
    for i, rank in enumerate(ranks[6:]):
        for j, colour in enumerate("BY"):
            cards.mid(img, 2 + 19 * i, 42 + 26 * j, K[f"{colour}{rank}{'schd'[(i + j) % 4]}"])
    for i, token in enumerate(("RS", "GV", "BD", "YE", "W", "W4", "WV", "WS")):
        cards.mid(img, 2 + 19 * i, 96, K[token])
        cards.mid(img, 2 + 19 * i, 124, K[token], palette.ILLEGAL)
    for j, colour in enumerate("RGBY"):
        for i, rank in enumerate("27TQ9A"):
            cards.mini(img, 138 + 14 * i, 42 + 19 * j, K[f"{colour}{rank}{'schd'[(i + j) % 4]}"], i // 2)
    for i in range(3):
        cards.back(img, 160 + 26 * i, 124, i)


def page_hand_cards(img: pyxel.Image) -> None:
    """The hand size: value cards, action cards, wilds, the other deck, overlapped and dimmed."""
    tokens = ("R9s", "GTh", "BQd", "YKc", "R2h", "G4s", "BJc", "YAd", "R8c")
    for i, token in enumerate(tokens):
        cards.hand(img, 3 + 26 * i, 2, K[token])
    for i, token in enumerate(("RS", "GV", "BD", "YE", "W", "W4", "WV", "WS", "WY")):
        cards.hand(img, 3 + 26 * i, 37, K[token])
    for i, token in enumerate(("YS", "BV", "GD", "R7h", "W", "W4", "Y6s", "G3d", "B5h")):
        cards.hand(img, 3 + 26 * i, 72, K[token], 1 + i % 2)
    for i, token in enumerate(("R0", "G1", "B6", "Y9")):
        cards.hand(img, 3 + 26 * i, 107, UNO108.kind[token], deck=UNO108)
    for i, token in enumerate(("R9s", "GTh", "BQd", "YKc", "RS", "W")):
        cards.hand(img, 110 + 13 * i, 107, K[token])
    cards.back(img, 210, 107, cards.HAND)


def page_faces(img: pyxel.Image) -> None:
    """The portraits: every one large, then all moods at their true size."""
    panels.felt(img)
    for i in range(len(panels.PORTRAITS)):
        panels.portrait(img, 4 + 38 * (i % 6), 2 + 36 * (i // 6), i, scale=2)
        for mood in (-1, 0, 1):
            panels.portrait(img, 4 + 19 * i, 94 + 18 * mood, i, mood)
    for i in range(4):
        panels.portrait(img, 4 + 50 * i, 131, i + 4, 1)


SAMPLES = (
    "THE QUICK BROWN FOX JUMPS OVER A LAZY DOG",
    "СЪЕШЬ ЖЕ ЕЩЁ ЭТИХ МЯГКИХ ФРАНЦУЗСКИХ БУЛОК",
    "ДА ВЫПЕЙ ЧАЮ. ЩУКА, ЮЛА, ЦАПЛЯ, ОБЪЁМ, Й И Н",
    "0123456789 .,:;!?+-*/()[]<>='\"%#&№«»—…×·•",
    "♠♣♦♥ ←↑→↓ □ \u0416\u4e00 UNO! 104 +4",
)


def page_fonts(img: pyxel.Image) -> None:
    """The three fonts: both alphabets, signs, and Russian as the game uses it."""
    img.cls(palette.PANEL)
    y = 3
    for face, pitch in ((font.SMALL, 8), (font.BIG, 9)):
        for line in SAMPLES:
            face.draw(img, 3, y, line, palette.PAPER)
            y += pitch
    for line in font.wrap(font.BODY, " ".join(SAMPLES) + " " + " ".join(SAMPLES).lower(), 234):
        font.BODY.draw(img, 3, y, line, palette.TEXT)
        y += 10


def page_marks(img: pyxel.Image) -> None:
    """The lettering, the mark of the console, chips, badges, buttons and the small marks of menus and
    table."""
    panels.felt(img)
    panels.logo(img, 4, 6)
    panels.boot_mark(img, 140, 6)
    sheet.tint(img, "boot.word", 178, 10, palette.PAPER)
    for i, kind in enumerate("wrby"):
        panels.chip(img, 180 + 9 * i, 24, kind)
        panels.stack(img, 180 + 12 * i, 48, i + 2, kind)
    for colour in range(5):
        panels.badge(img, 4 + 20 * colour, 52, colour)
    panels.panel(img, 110, 52, 60, 26, palette.PANEL, palette.INK, palette.PANEL1, palette.PANEL0)
    panels.panel(img, 174, 52, 60, 26, palette.PANEL1, palette.GOLD, palette.PANEL2, palette.PANEL)
    panels.crown(img, 114, 56)
    panels.sticker_uno(img, 124, 60)
    panels.arrow(img, 150, 58)
    panels.arrow(img, 162, 58, right=True)
    panels.dashed(img, 4, 72, 24, 33, palette.GOLD)
    cards.hand(img, 34, 72, K["YTh"])
    panels.shadow(img, 40, 80, 30, 30)
    panels.portrait(img, 70, 80, 3)
    sheet.tint(img, "ring.skip", 70, 80, palette.LOSS)
    marks = [
        name
        for name in sheet.atlas()
        if name.startswith(("icon.", "tri.", "chevron", "dust", "spark", "pad", "crown.big"))
    ]
    x, y = 92, 84
    for name in marks:
        if x > 225:
            x, y = 92, y + 12
        sheet.tint(img, name, x, y, palette.TEXT, palette.PANEL0)
        x += sheet.size(name)[0] + 4
    cards.back(img, 4, 110, cards.HAND)
    for i, name in enumerate(("back.tiny",)):
        sheet.draw(img, name, 34 + 9 * i, 112)
    panels.hints(
        img,
        [("A", "COVER", 1), ("B", "NO COVER", 1), ("R", "UNO!", 2), ("L", "CATCH", 0), ("SEL", "SORT", 1)],
    )


PAGES: list[Callable[[pyxel.Image], None]] = [
    page_small_cards,
    page_hand_cards,
    page_faces,
    page_fonts,
    page_marks,
]


def write(path: str) -> None:
    """Draw all pages into one PNG."""
    pyxel.init(WIDTH, HEIGHT, headless=True, capture_sec=0)
    pyxel.colors[:] = list(palette.COLOURS)
    sheet = pyxel.Image(WIDTH, HEIGHT * len(PAGES))
    for number, page in enumerate(PAGES):
        pyxel.screen.cls(palette.FELT)
        page(pyxel.screen)
        sheet.blt(0, HEIGHT * number, pyxel.screen, 0, 0, WIDTH, HEIGHT)
    sheet.save(path, SCALE)
