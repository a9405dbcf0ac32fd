"""The page of the matches that were played: game, how it ended, when; A watches one again.

May import pyxel, the console's pad, the video layer and its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.codec import SaveError
from uno52_retro.console.pad import DOWN, START, UP, A, L, Pad, R, axis
from uno52_retro.video import font, panels
from uno52_retro.video.palette import GAIN, GOLD, PANEL, PANEL0, PANEL1, PANEL2, PAPER, QUIET, TEXT

from .. import records
from ..history import WON, Entry
from .page import TITLE_H, Page, W, X, Y, hints, scroll_marks, window
from .replay import Replay
from .slots import POINTS, practice_mark

if TYPE_CHECKING:
    from ..emulator import Emulator

SEEN = 5
STEP = 23
CARD_X, CARD_Y, CARD_W, CARD_H = X + 4, Y + TITLE_H + 1, W - 14, 22


class Matches(Page):
    """See above."""

    title = "emu.matches"

    def __init__(self) -> None:
        self.row = 0
        self.top = 0

    def step(self, emulator: Emulator, pad: Pad) -> None:
        entries = emulator.history.entries()
        if not entries:
            return
        last = len(entries) - 1
        if way := axis(pad.repeated, UP, DOWN):
            self.row = (self.row + way) % (last + 1)
            emulator.sound("cursor")
        elif way := SEEN * axis(pad.pressed, L, R):
            self.row = max(0, min(self.row + way, last))
            emulator.sound("cursor")
        elif pad.pressed & A:
            self._watch(emulator, entries[self.row])
        elif pad.pressed & START:
            emulator.export("match", "u52", entries[self.row].text.encode())
        self.top = max(self.row - SEEN + 1, min(self.top, self.row))

    def _watch(self, emulator: Emulator, entry: Entry) -> None:
        try:
            match = records.read(entry.text)
        except SaveError as error:
            emulator.sound("refuse")
            emulator.say(error.key)
            return
        emulator.sound("confirm")
        emulator.overlay.push(Replay(match))

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        entries = emulator.history.entries()
        window(img, emulator.t(self.title), str(len(entries)) if entries else "")
        if not entries:
            font.SMALL.draw(img, X + W // 2, Y + 60, emulator.t("emu.matches.none"), TEXT, align="c")
            hints(img, emulator)
            return
        for place, entry in enumerate(entries[self.top : self.top + SEEN]):
            _card(emulator, img, CARD_Y + STEP * place, entry, self.top + place == self.row)
        scroll_marks(img, self.top > 0, self.top + SEEN < len(entries))
        hints(img, emulator, ("↑↓", "key.choose"), ("A", "emu.key.watch"), ("START", "emu.key.export"))


def _card(emulator: Emulator, img: pyxel.Image, y: int, entry: Entry, chosen: bool) -> None:
    """Draw one match."""
    if chosen:
        panels.panel(img, CARD_X, y, CARD_W, CARD_H, PANEL1, GOLD, PANEL2, PANEL)
    else:
        panels.panel(img, CARD_X, y, CARD_W, CARD_H, PANEL0, PANEL1)
    left, right = CARD_X + 6, CARD_X + CARD_W - 5
    ink = PAPER if chosen else TEXT
    after = font.BIG.draw(img, left, y + 4, emulator.t(f"emu.game.{entry.game}"), ink, PANEL0)
    result = emulator.t(f"emu.result.{entry.result}")
    font.SMALL.draw(img, after + 6, y + 6, result, GAIN if entry.result == WON else QUIET)
    font.SMALL.draw(img, right, y + 5, entry.date, TEXT, align="r")
    score = emulator.t("emu.points" if entry.game in POINTS else "app.chips", n=entry.score)
    font.SMALL.draw(img, left, y + 14, f"{emulator.t('app.round', n=entry.round)} · {score}", TEXT)
    if entry.tainted:
        practice_mark(img, right, y + 12, emulator.t("emu.practice"))
