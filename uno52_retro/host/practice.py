"""Aids for practice: open hands, a hint of the hard CPU player, a move taken back, a deal of one's choice.

Whatever is used, the match counts as practice from then on, and the sign of practice is on the picture. A
hint sees what the person sees and no more. May import the console, the CPU players and its neighbours.

    practice = Practice(emulator)
    practice.step()                 # once a frame of the host
    practice.ask()                  # a hint, when it has been thought out
    practice.paint(pyxel.screen)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console import prompts
from uno52_retro.console.advice import in_words, reason_in_words
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.table import Table
from uno52_retro.cpu.reasons import why
from uno52_retro.cpu.search import Search
from uno52_retro.cpu.thinker import Thinker
from uno52_retro.engine.actions import Action
from uno52_retro.video import panels
from uno52_retro.video.palette import INK

from . import openhands
from .overlay.slots import crack

if TYPE_CHECKING:
    from .emulator import Emulator

LEVEL = "hard"
SEED_DIGITS = 8
MARK = (232, 152)
"""Where the sign of practice is, in the bar at the bottom."""


class Practice:
    """`open_hands`: the cards of the others are laid open; it holds until it is switched off."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator
        self.open_hands: bool = False
        self._thinker: Thinker | None = None
        self._ply = -1

    @property
    def can_ask(self) -> bool:
        """Whether the person is to decide something."""
        console = self._emulator.console
        top = console.scenes[-1]
        return self._playing and isinstance(top, Table) and top.mode in prompts.MODES

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision of one's own to go back to."""
        return self._emulator.rewind.can_scrub and self._place() is not None

    @property
    def _playing(self) -> bool:
        console = self._emulator.console
        return console.match is not None and not console.demo and not console.match.over

    def step(self) -> None:
        """A frame: with open hands the match is practice; a thought goes on."""
        match = self._emulator.console.match
        if self.open_hands and self._playing:
            self._taint()
        if self._thinker is None:
            return
        if match is None or match.state.ply != self._ply or match.person is None:
            self._thinker = None
            return
        if self._thinker.step(match.view(match.person)):
            self._tell(match, self._thinker.answer, self._thinker.search)
            self._thinker = None

    def toggle_hands(self) -> None:
        """Lay the hands open, or cover them again."""
        self.open_hands = not self.open_hands
        self._emulator.sound("confirm" if self.open_hands else "back")
        self._emulator.say("emu.say.hands_open" if self.open_hands else "emu.say.hands_shut")

    def ask(self) -> None:
        """Let the hard CPU player think about what the person sees; its advice comes on the screen."""
        emulator = self._emulator
        match = emulator.console.match
        if not self.can_ask or match is None or match.person is None:
            emulator.sound("refuse")
            emulator.say("emu.error.no_decision")
            return
        self._taint()
        self._thinker = Thinker(LEVEL, match.chance("hint", match.person), keeps=True)
        self._ply = match.state.ply
        emulator.say("emu.say.thinking")

    def take_back(self) -> None:
        """Back to the last decision of one's own."""
        emulator, place = self._emulator, self._place()
        if place is None or not self.can_take_back:
            emulator.sound("refuse")
            emulator.say("emu.say.oldest")
            return
        rewind = emulator.rewind
        rewind.open()
        rewind.go(place)
        rewind.accept()
        emulator.sound("confirm")
        emulator.say("emu.say.taken_back")

    def again(self, whole: bool) -> None:
        """The same deal once more, of the round or of the whole match; what is played now comes back by
        undoing."""
        match = self._emulator.console.match
        if match is not None and not match.free:
            self._emulator.load_match(match.again(whole).autosave(), "emu.say.dealt")

    def deal(self, seed: int) -> None:
        """A match of the same rules with the same people, of that seed."""
        match = self._emulator.console.match
        if match is None:
            return
        fresh = Match.new(match.rules, list(match.sitters), seed)
        fresh.tainted = True
        self._emulator.load_match(fresh.autosave(), "emu.say.dealt")

    def paint(self, img: pyxel.Image) -> None:
        """Draw the open hands, and the sign of practice while a match is practice."""
        console = self._emulator.console
        if console.match is None or console.demo:
            return
        if self.open_hands and console.transition is None:
            openhands.paint(console, img)
        if console.match.tainted and isinstance(console.scenes[-1], Table):
            x, y = MARK
            img.rect(x - 1, y, 9, 8, INK)
            panels.chip(img, x, y, "r")
            crack(img, x, y)

    def _place(self) -> int | None:
        """The last decision of one's own before the one that is asked now."""
        rewind = self._emulator.rewind
        before = range(rewind.at - 1, -1, -1)
        return next((place for place in before if rewind.points[place].own), None)

    def _taint(self) -> None:
        match = self._emulator.console.match
        if match is not None and not match.tainted:
            match.tainted = True
            self._emulator.console.autosave_match()
            if self._emulator.movie is not None:
                self._emulator.movie.touched()

    def _tell(self, match: Match, answer: Action | None, search: Search | None) -> None:
        """The advice, and why: what speaks for it, and what the thought measured."""
        emulator, deck = self._emulator, match.rules.cards
        texts, view = emulator.console.texts, match.view(match.person or 0)
        reasons = () if answer is None else why(view, answer, search)
        because = "; ".join(reason_in_words(texts, reason, match.sitters, deck) for reason in reasons)
        emulator.sound("confirm")
        emulator.say("emu.say.hint", words=in_words(texts, answer, deck), why=because)
        emulator.toasts.stay()
