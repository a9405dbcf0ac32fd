"""What a page of the overlay is, and the list of rows that most pages are.

A page is asked to step with the overlay's own pad and to paint over the darkened picture. A page that is a
list only says its rows:

    class Sound(ListPage):
        title = "emu.sound"

        def rows(self, emulator):
            return [Row("emu.sound.test", act=lambda emulator: emulator.sound("confirm"))]

May import pyxel, the console's pad and the drawing modules of the video layer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pyxel

from uno52_retro.console.pad import DOWN, LEFT, RIGHT, UP, A, Pad, axis
from uno52_retro.video import font, panels
from uno52_retro.video.painters import parts
from uno52_retro.video.palette import GOLD0, INK, PANEL, PANEL0, PANEL1, PANEL2, PAPER, QUIET, TEXT

if TYPE_CHECKING:
    from ..emulator import Emulator

X, Y, W, H = 16, 14, 208, 132
"""The window (ART 4, save slots)."""
TITLE_H = 14
ROW_H = 13
ROWS = (H - TITLE_H - 5) // ROW_H
"""So many rows of a list are seen at once."""


class Page:
    """One page. `title` is a text key; `clear`: the picture below is not darkened and there is no window."""

    title: str = ""
    clear: ClassVar[bool] = False

    @property
    def grabs(self) -> bool:
        """Whether all keys belong to this page now, B and those of the emulator too: it awaits a key."""
        return False

    def enter(self, emulator: Emulator) -> None:
        """It was put on the stack, or what lay over it went."""

    def leave(self, emulator: Emulator) -> None:
        """It is taken away by B, Escape or the pad's chord: whatever was only tried is undone."""

    def step(self, emulator: Emulator, pad: Pad) -> None:
        """One frame with the buttons. B never comes here: the stack takes it and goes back."""

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        """Draw it; changes nothing."""


@dataclass(frozen=True)
class Row:
    """A row of a list: the text key of its label, what A does, what it shows at its right, what LEFT (-1) and
    RIGHT (1) do, and whether it can be used now. An `act` that leaves the page open need not say so. `hotkey`
    is the action whose key does the same at once, which is shown where there is no value."""

    key: str
    act: Callable[[Emulator], None] | None = None
    value: Callable[[Emulator], str] | None = None
    change: Callable[[Emulator, int], None] | None = None
    usable: Callable[[Emulator], bool] = lambda emulator: True
    hotkey: str = ""


class ListPage(Page):
    """A page of rows. The cursor remembers its row; rows that cannot be used now are quiet and refuse."""

    def __init__(self) -> None:
        self.row = 0
        self.top = 0
        self.since = 0

    def rows(self, emulator: Emulator) -> list[Row]:
        """The rows as they are now; never empty."""
        raise NotImplementedError

    def step(self, emulator: Emulator, pad: Pad) -> None:
        """Move, change, act."""
        rows = self.rows(emulator)
        self.since += 1
        row = rows[min(self.row, len(rows) - 1)]
        if way := axis(pad.repeated, UP, DOWN):
            self.row = (self.row + way) % len(rows)
            self.since = 0
            emulator.sound("cursor")
        elif (way := axis(pad.repeated, LEFT, RIGHT)) and row.change is not None and row.usable(emulator):
            row.change(emulator, way)
            emulator.sound("cursor")
        elif pad.pressed & A and (row.act is not None or row.change is not None):
            if not row.usable(emulator):
                emulator.sound("refuse")
            elif row.act is not None:
                emulator.sound("confirm")
                row.act(emulator)
            elif row.change is not None:
                emulator.sound("cursor")
                row.change(emulator, 1)
        self.top = max(self.row - ROWS + 1, min(self.top, self.row))

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        """Draw the window with the rows that are in sight."""
        rows = self.rows(emulator)
        window(img, emulator.t(self.title))
        for place, row in enumerate(rows[self.top : self.top + ROWS]):
            y = Y + TITLE_H + 3 + ROW_H * place
            chosen = self.top + place == self.row
            usable = row.usable(emulator)
            label(img, y, emulator.t(row.key), chosen, usable, self.since)
            if row.hotkey and row.value is None:
                key = emulator.hotkey(row.hotkey)
                font.SMALL.draw(img, X + W - 14, y + 4, key, TEXT if usable else QUIET, align="r")
            if row.value is not None:
                value = row.value(emulator)
                left = X + W - 14 - font.BIG.width(value)
                font.BIG.draw(img, left, y + 3, value, PAPER if chosen and usable else TEXT, PANEL0)
                if chosen and row.change is not None:
                    parts.value_arrows(
                        img, left - 7, y + 3, font.BIG.width(value) + 14, True, True, self.since
                    )
        scroll_marks(img, self.top > 0, self.top + ROWS < len(rows))
        change = rows[min(self.row, len(rows) - 1)].change is not None
        hints(
            img,
            emulator,
            ("↑↓", "key.choose"),
            ("←→" if change else "A", "key.change" if change else "key.ok"),
        )


def window(img: pyxel.Image, title: str, note: str = "") -> None:
    """Draw the empty window with its title, and a note at the right of it."""
    parts.cast(img, X, Y, W, H)
    panels.panel(img, X, Y, W, H, PANEL, INK, PANEL2, PANEL0)
    img.rect(X + 1, Y + 1, W - 2, TITLE_H - 1, PANEL0)
    img.rect(X + 2, Y + 1, W - 4, 1, PANEL1)
    img.rect(X + 1, Y + TITLE_H, W - 2, 1, GOLD0)
    font.BIG.draw(img, X + 7, Y + 4, title, PAPER, INK)
    if note:
        font.SMALL.draw(img, X + W - 7, Y + 5, note, TEXT, align="r")


def label(img: pyxel.Image, y: int, text: str, chosen: bool, usable: bool, since: int) -> None:
    """Draw one row at `y`; a row that cannot be used is quiet."""
    if usable or chosen:
        parts.row(img, X + 5, y, W - 14, "", chosen, since, ROW_H - 1)
    left = X + 18 + (parts.slide(since) if chosen else 0)
    font.BIG.draw(img, left, y + 3, text, QUIET if not usable else PAPER if chosen else TEXT, PANEL0)


def scroll_marks(img: pyxel.Image, above: bool, below: bool) -> None:
    """Draw the marks that say there is more above or below what is in sight."""
    x = X + W - 7
    for there, y, rows in ((above, Y + TITLE_H + 4, (1, 3, 5)), (below, Y + H - 8, (5, 3, 1))):
        if there:
            for step, wide in enumerate(rows):
                img.rect(x - wide // 2, y + step, wide, 1, PAPER)


def hints(img: pyxel.Image, emulator: Emulator, *items: tuple[str, str]) -> None:
    """Draw the bottom bar: buttons and text keys, and B for back."""
    parts.hints(img, *((button, emulator.t(key)) for button, key in (*items, ("B", "key.back"))))
