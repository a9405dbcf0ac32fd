"""How fast time runs: fast-forward, slow motion, pause, frame by frame, decision by decision.

The host has its sixty frames a second; this says how many frames of the console each of them is worth. A
frame has a budget that is counted in frames of the console, never in seconds, so the same keys give the same
machine everywhere. Whenever time does not run as usual a sign says so, and how to get out; the key of
fast-forward always leads back (mGBA 2838: people got stuck). May import the console and the video layer.

    speed = Speed(emulator)
    speed.step(bits, fast=False)      # once a frame of the host
    speed.paint(pyxel.screen)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console import prompts
from uno52_retro.console.machine import Console
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.scenes.table import Table
from uno52_retro.video import font
from uno52_retro.video.palette import GOLD, GOLD0, INK, PAPER

from .settings import UNLIMITED

if TYPE_CHECKING:
    from .emulator import Emulator

NORMAL, FAST, SLOW, PAUSE, DECISION = "normal", "fast", "slow", "pause", "decision"
MODES = (NORMAL, FAST, SLOW, PAUSE)
"""What can be chosen; DECISION runs up to the next decision and is PAUSE then."""
BUDGET = 32
"""Frames of the console that a frame of the host may hold, as fast as it goes: some 10 ms of work ..."""
SEARCH_COST = 8
"""... and as how many a frame counts in which a CPU player searches."""
SLOW_EVERY = 2


class Speed:
    """`mode` is one of the above; `held`: fast-forward only as long as its key is down. `steps` are the
    frames that the console went on in the last frame of the host."""

    def __init__(self, emulator: Emulator, budget: int = BUDGET) -> None:
        self._emulator = emulator
        self.mode = NORMAL
        self.held = False
        self.steps = 1
        self.budget = budget
        self._tick = 0
        self._pending = 0
        self._frame_due = False
        self._decided = 0
        self._before = 0

    @property
    def is_normal(self) -> bool:
        """Whether time runs as usual."""
        return self.mode == NORMAL and not self.held

    @property
    def is_fast(self) -> bool:
        """Whether it runs faster, as far as anybody can hear."""
        return self.held or self.mode in (FAST, DECISION)

    # --- what the keys do -----------------------------------------------------------------------------------

    def set(self, mode: str) -> None:
        """Let time run so from now on."""
        self.mode = mode
        self._tick = self._pending = 0
        self._frame_due = False

    def toggle(self, mode: str) -> None:
        """Into a mode, and out of it again."""
        self.set(NORMAL if self.mode == mode else mode)

    def press_fast(self) -> None:
        """The key of fast-forward went down: it leads out of everything else."""
        if self.mode != NORMAL:
            self.set(NORMAL)
        else:
            self.held = True

    def frame(self) -> None:
        """One frame of the console, then time stands still."""
        self.set(PAUSE)
        self._frame_due = True

    def decision(self) -> None:
        """Up to the next decision, whoever makes it, then time stands still."""
        match = self._emulator.console.match
        if match is None or match.over:
            self._emulator.sound("refuse")
            self._emulator.say("emu.error.no_decision")
            return
        self.set(DECISION)
        self._decided = len(match.record)

    # --- a frame --------------------------------------------------------------------------------------------

    def step(self, bits: int, fast: bool) -> None:
        """One frame of the host; `fast` while the key of fast-forward is down. Only the sounds of the last
        frame of the console are left: nothing piles up (report 65)."""
        self.held &= fast
        self.steps = 0
        if self.held or self.mode == FAST:
            self._run(bits)
        elif self.mode == SLOW:
            self._slowly(bits)
        elif self.mode == DECISION:
            self._to_decision(bits)
        elif self.mode == NORMAL or self._frame_due:
            self._frame_due = False
            self._advance(bits)

    def _run(self, bits: int) -> None:
        rate = self._emulator.settings.fast
        left = self.budget if rate == UNLIMITED else rate
        while left > 0:
            left -= self._cost() if rate == UNLIMITED else 1
            self._advance(bits)
            if waits(self._emulator.console):
                return

    def _slowly(self, bits: int) -> None:
        """Every other frame; a button that was down in between was down."""
        self._pending |= bits
        self._tick += 1
        if self._tick % SLOW_EVERY == 0:
            self._advance(self._pending)
            self._pending = 0

    def _to_decision(self, bits: int) -> None:
        """As fast as it goes until a decision was made and shown; the person's own takes its time."""
        left = self.budget
        while left > 0:
            left -= self._cost()
            self._advance(bits)
            console = self._emulator.console
            if console.match is None or console.match.over:
                self.set(NORMAL)
                return
            top = console.scenes[-1]
            shown = not isinstance(top, Table) or not top.presenter.busy
            if len(console.match.record) > self._decided and shown:
                self.set(PAUSE)
                return
            if waits(console):
                return

    def _cost(self) -> int:
        top = self._emulator.console.scenes[-1]
        thinker = top.others.thinker if isinstance(top, Table) else None
        return SEARCH_COST if thinker is not None and not thinker.done else 1

    def _advance(self, bits: int) -> None:
        sounds = self._emulator.sounds
        if self.steps:
            del sounds[self._before :]
        self._before = len(sounds)
        self._emulator.advance(bits)
        self.steps += 1

    def volumes(self, music: int, effects: int) -> tuple[int, int]:
        """How loud music and effects are now, of what the person chose: quiet or silent while time runs
        fast, silent while it stands still."""
        if self.mode == PAUSE and not self.held:
            return 0, effects
        if self.is_fast:
            quiet = self._emulator.settings.fast_sound == "quiet"
            return (music // 3, effects // 3) if quiet else (0, 0)
        return music, effects

    # --- the sign -------------------------------------------------------------------------------------------

    def paint(self, img: pyxel.Image) -> None:
        """Draw the sign in the upper right corner; none while time runs as usual."""
        if self.is_normal:
            return
        words = self.words()
        wide = font.SMALL.width(words) + 22
        x = img.width - wide
        img.rect(x, 0, wide, 10, INK)
        img.rect(x, 9, wide, 1, GOLD0)
        _arrows(img, x + 4, self.mode if not self.held else FAST, pyxel.frame_count)
        font.SMALL.draw(img, x + 18, 3, words, PAPER)

    def words(self) -> str:
        """What the sign says: how time runs, and the key that leads back, unless it is being held."""
        emulator = self._emulator
        rate = emulator.settings.fast
        what = FAST if self.held else self.mode
        if what == FAST and rate == UNLIMITED:
            what = "max"
        words = emulator.t(f"emu.sign.{what}", n=rate)
        if self.held:
            return words
        return f"{words} · {emulator.t('emu.sign.out', key=emulator.key('fast'))}"


def waits(console: Console) -> bool:
    """Whether the console waits for the person, or shows a menu: faster than usual a tap would be a long
    press there, so time runs as usual."""
    top = console.scenes[-1]
    if console.transition is not None or console.demo:
        return False
    if isinstance(top, Table):
        return top.mode in (*prompts.MODES, "columns", "log", "over") and not top.presenter.busy
    return not isinstance(top, RoundResult | ScoreSheet | MatchResult)


def _arrows(img: pyxel.Image, x: int, mode: str, frame: int) -> None:
    """Two bars while time stands still, two arrows while it runs fast, one and a bar while it is slow."""
    if mode == PAUSE:
        img.rect(x + 1, 2, 2, 6, GOLD)
        img.rect(x + 5, 2, 2, 6, GOLD)
        return
    bright = frame // 8 % 2 == 0
    if mode == SLOW:
        img.rect(x, 2, 2, 6, GOLD)
        _arrow(img, x + 4, GOLD if bright else GOLD0)
        return
    _arrow(img, x, GOLD if bright else GOLD0)
    _arrow(img, x + 5, GOLD0 if bright else GOLD)


def _arrow(img: pyxel.Image, x: int, colour: int) -> None:
    for step, high in enumerate((6, 4, 2)):
        img.rect(x + step, 2 + step, 1, high, colour)
