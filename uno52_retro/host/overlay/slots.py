"""The page of the slots, to save into or to load from: pictures, game, round, chips and date (ART 4).

Four are seen at once. UP and DOWN choose, A does it; the line on the screen says how to take it back, so
nothing asks. When loading, the autosaves stand below the slots. May import pyxel, the console's pad and the
video layer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.codec import SaveError
from uno52_retro.console.match import Match
from uno52_retro.console.pad import DOWN, START, UP, A, L, Pad, R, axis
from uno52_retro.video import font, panels
from uno52_retro.video.palette import GOLD, INK, LOSS, PANEL, PANEL0, PANEL1, PANEL2, PAPER, QUIET, TEXT

from .. import thumbnail
from ..autosaves import Rotating
from ..states import SLOTS, Label
from .page import TITLE_H, Page, W, X, Y, hints, scroll_marks, window

if TYPE_CHECKING:
    from ..emulator import Emulator

SEEN = 4
STEP = 29
CARD_X, CARD_Y, CARD_W, CARD_H = X + 4, Y + TITLE_H + 1, W - 14, 28


@dataclass(frozen=True)
class Entry:
    """A row: a slot (-1: an autosave, whose text is `match`), its name, and what is written on it."""

    slot: int
    name: str
    label: Label | None
    match: str = ""


class Slots(Page):
    """See above. What is written on the slots is read when the page opens."""

    def __init__(self, saving: bool) -> None:
        self.saving = saving
        self.title = "emu.save" if saving else "emu.load"
        self.row = 0
        self.top = 0
        self.since = 0
        self.entries: list[Entry] = []

    def enter(self, emulator: Emulator) -> None:
        states = emulator.states
        self.entries = [
            Entry(slot, emulator.slot_name(slot), states.label(slot)) for slot in range(SLOTS + 1)
        ]
        if not self.saving and isinstance(emulator.store, Rotating):
            for number, text in enumerate(emulator.store.matches(), 1):
                label = _of_match(text)
                if label is not None:
                    self.entries.append(Entry(-1, emulator.t("emu.slot.auto", n=number), label, text))

    def step(self, emulator: Emulator, pad: Pad) -> None:
        self.since += 1
        way = axis(pad.repeated, UP, DOWN) or SEEN * axis(pad.pressed, L, R)
        if way:
            last = len(self.entries) - 1
            wraps = abs(way) == 1
            self.row = (self.row + way) % (last + 1) if wraps else max(0, min(self.row + way, last))
            self.since = 0
            emulator.sound("cursor")
        elif pad.pressed & A:
            self._choose(emulator, self.entries[self.row])
        elif pad.pressed & START and not self.saving:
            emulator.export_slot(self.entries[self.row].slot)
        self.top = max(self.row - SEEN + 1, min(self.top, self.row))

    def _choose(self, emulator: Emulator, entry: Entry) -> None:
        if self.saving:
            emulator.save(entry.slot)
            self.enter(emulator)
        elif entry.match:
            emulator.load_match(entry.match)
        else:
            emulator.load(entry.slot)

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        window(img, emulator.t(self.title), emulator.t(f"emu.game.{emulator.states.game}"))
        for place, entry in enumerate(self.entries[self.top : self.top + SEEN]):
            chosen = self.top + place == self.row
            _card(emulator, img, CARD_Y + STEP * place, entry, chosen, self.since)
        scroll_marks(img, self.top > 0, self.top + SEEN < len(self.entries))
        hints(
            img,
            emulator,
            ("↑↓", "key.choose"),
            ("L R", "key.page"),
            *(
                [("A", "emu.key.save")]
                if self.saving
                else [("A", "emu.key.load"), ("START", "emu.key.export")]
            ),
        )


def _card(emulator: Emulator, img: pyxel.Image, y: int, entry: Entry, chosen: bool, since: int) -> None:
    """Draw one slot."""
    label = entry.label
    if chosen:
        panels.panel(img, CARD_X, y, CARD_W, CARD_H, PANEL1, GOLD, PANEL2, PANEL)
    else:
        panels.panel(img, CARD_X, y, CARD_W, CARD_H, PANEL0, PANEL1)
    left = CARD_X + 47
    if label is not None and thumbnail.is_sound(label.small):
        img.rect(CARD_X + 2, y, thumbnail.WIDTH, CARD_H, INK)
        thumbnail.draw(img, CARD_X + 2, y, label.small)
        if chosen:
            panels.outline(img, CARD_X, y, CARD_W, CARD_H, GOLD)
    else:
        font.BIG.draw(img, CARD_X + 23, y + 11, "–" if label is None else "?", QUIET, align="c")
    font.BIG.draw(img, left, y + 5, entry.name, PAPER if chosen else TEXT, PANEL0)
    if label is None:
        font.SMALL.draw(img, left, y + 17, emulator.t("emu.slot.empty"), TEXT if chosen else QUIET)
        return
    if label.error:
        font.SMALL.draw(img, left, y + 17, emulator.t(label.error), LOSS)
        return
    right = CARD_X + CARD_W - 5
    font.SMALL.draw(img, right, y + 6, label.date, TEXT, align="r")
    score = emulator.t("emu.points" if label.game in POINTS else "app.chips", n=label.chips)
    words = f"{emulator.t('app.round', n=label.round)} · {score}"
    font.SMALL.draw(img, left, y + 17, words, TEXT)
    if label.tainted:
        practice_mark(img, right, y + 15, emulator.t("emu.practice"))


POINTS = ("classic", "active")
"""Games that are played for points."""


def practice_mark(img: pyxel.Image, right: int, y: int, text: str) -> None:
    """Draw the sign of practice: a chip with a crack, and the word before it."""
    parts_right = right - 7
    panels.chip(img, parts_right, y, "r")
    crack(img, parts_right, y)
    font.SMALL.draw(img, parts_right - 4, y + 2, text, TEXT, align="r")


def crack(img: pyxel.Image, x: int, y: int) -> None:
    """Draw the crack of a chip of 7x7."""
    for step, at in enumerate((3, 4, 3, 2, 3)):
        img.pset(x + at, y + 1 + step, INK)


def _of_match(text: str) -> Label | None:
    """What is written on an autosave; None when it cannot be read."""
    try:
        match = Match.from_autosave(text)
    except SaveError:
        return None
    state, seat = match.state, match.person or 0
    purse = state.purse(seat)
    score = state.points[purse] if match.rules.scoring == "points" else state.chips[purse]
    return Label(match.rules.id, state.round, score, "", match.tainted)
