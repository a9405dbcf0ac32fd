"""The page on which a match is watched again, over the whole screen.

LEFT and RIGHT go by decision, L and R by round, UP and DOWN change the seat, A stops and goes on, SELECT lays
all hands open, START takes over from here, B comes back. May import pyxel, the console's pad, the video layer
and its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, L, Pad, R, axis
from uno52_retro.video import font
from uno52_retro.video.paint import paint
from uno52_retro.video.palette import GOLD, GOLD0, INK, PANEL0, PANEL2, PAPER, QUIET, TEXT

from .. import openhands
from ..viewer import Viewer
from .page import Page, hints

if TYPE_CHECKING:
    from ..emulator import Emulator

BAR_X, BAR_Y, BAR_W = 50, 148, 140


class Replay(Page):
    """See above. It has a machine of its own; the running one stands still."""

    title = "emu.replay"
    clear = True

    def __init__(self, match: Match) -> None:
        self._match = match
        self.viewer: Viewer | None = None
        self.runs = True
        self.open_hands = False

    def enter(self, emulator: Emulator) -> None:
        self.viewer = self.viewer or Viewer(emulator.console, self._match)

    def step(self, emulator: Emulator, pad: Pad) -> None:
        viewer = self.viewer
        assert viewer is not None
        if way := axis(pad.repeated, LEFT, RIGHT):
            self._go(emulator, viewer.at + way)
        elif way := axis(pad.pressed, L, R):
            self._go(emulator, viewer.round(way))
        elif way := axis(pad.pressed, UP, DOWN):
            viewer.look_from(viewer.seat + way)
            emulator.sound("cursor")
        elif pad.pressed & A:
            self.runs = not self.runs
            emulator.sound("confirm")
        elif pad.pressed & SELECT:
            self.open_hands = not self.open_hands
            emulator.sound("cursor")
        elif pad.pressed & START:
            self._take_over(emulator)
            return
        if self.runs:
            viewer.step()
            emulator.sounds += viewer.console.sounds

    def _go(self, emulator: Emulator, place: int) -> None:
        """To a place of the record, and stop there."""
        viewer = self.viewer
        assert viewer is not None
        inside = 0 <= place <= len(viewer.moves)
        emulator.sound("cursor" if inside and place != viewer.at else "refuse")
        self.runs = False
        if inside:
            viewer.go(place)

    def _take_over(self, emulator: Emulator) -> None:
        """Play on from here, in the seat that is seen. What is on the table now comes back by undoing."""
        viewer = self.viewer
        assert viewer is not None
        if viewer.match.over:
            emulator.sound("refuse")
            emulator.say("emu.error.no_decision")
            return
        battery = emulator.console.battery
        person = Sitter("human", battery.name, battery.face, "", "you")
        emulator.load_match(viewer.taken_over(person).autosave(), "emu.say.taken_over")

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        viewer = self.viewer
        assert viewer is not None
        paint(viewer.console, img)
        if self.open_hands:
            openhands.paint(viewer.console, img)
        img.rect(0, 143, 240, 10, PANEL0)
        img.rect(0, 143, 240, 1, GOLD0)
        font.SMALL.draw(img, 3, 146, emulator.t("app.round", n=viewer.match.state.round), PAPER, INK)
        font.SMALL.draw(img, 237, 146, f"{viewer.at}/{len(viewer.moves)}", TEXT, align="r")
        last = max(1, len(viewer.moves))
        img.rect(BAR_X, BAR_Y, BAR_W, 2, PANEL2)
        img.rect(BAR_X, BAR_Y, 1 + viewer.at * (BAR_W - 1) // last, 2, GOLD)
        for place in viewer.rounds[1:]:
            img.rect(BAR_X + place * (BAR_W - 1) // last, BAR_Y - 1, 1, 4, QUIET)
        hints(
            img,
            emulator,
            ("A", "emu.key.stop" if self.runs else "emu.key.run"),
            ("←→", "emu.key.decision"),
            ("↑↓", "emu.key.seat"),
            ("SEL", "emu.key.hands"),
            ("START", "emu.key.play"),
        )
