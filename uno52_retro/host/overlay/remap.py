"""The pages of the keys: profile, keyboard and pads, and what each key does.

On a device A gives a row another key, SELECT one more, START its shipped keys again. What two rows have is
red. While a key is awaited Escape calls it off, as five seconds do. May import pyxel, the console's pad, the
video layer and its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyxel

from uno52_retro.console.pad import DOWN, NAMES, SELECT, START, UP, A, L, Pad, R, axis
from uno52_retro.video import font, panels
from uno52_retro.video.palette import GOLD, INK, LOSS, PANEL, PANEL0, PANEL2, PAPER, TEXT

from ..controls import HOTKEYS, KEYBOARD, PADS, PROFILES, is_bindable, label, shipped
from .page import ROW_H, ROWS, TITLE_H, ListPage, Page, Row, W, X, Y, hints, scroll_marks, window
from .page import label as draw_label

if TYPE_CHECKING:
    from ..emulator import Emulator

WAIT_FRAMES = 300
ACTS = (*NAMES, *HOTKEYS)
"""All that can have keys, in the order of the rows."""


class ControlsPage(ListPage):
    """Which profile holds, and the devices."""

    title = "emu.controls"

    def rows(self, emulator: Emulator) -> list[Row]:
        return LIST


class Bindings(Page):
    """The keys of one device. `waiting`: frames for which a key is awaited yet; `adds`: it comes to the
    others; `settling`: the keys that ended the waiting and are still down."""

    title = "emu.controls"

    def __init__(self, device: int) -> None:
        self.device = device
        self.row = 0
        self.top = 0
        self.since = 0
        self.waiting = 0
        self.adds = False
        self.settling: frozenset[int] = frozenset()
        self._down: frozenset[int] = frozenset()

    @property
    def grabs(self) -> bool:
        """All keys belong to this page now: none of them means what it means."""
        return self.waiting > 0 or bool(self.settling)

    def step(self, emulator: Emulator, pad: Pad) -> None:
        self.since += 1
        if self.grabs:
            self._wait(emulator)
        elif way := axis(pad.repeated, UP, DOWN) or ROWS * axis(pad.pressed, L, R):
            last = len(ACTS) - 1
            turn = (self.row + way) % (last + 1)
            self.row = turn if abs(way) == 1 else max(0, min(self.row + way, last))
            self.since = 0
            emulator.sound("cursor")
        elif pad.pressed & (A | SELECT):
            self.waiting, self.adds = WAIT_FRAMES, bool(pad.pressed & SELECT)
            self._down = emulator.raw(self.device)
            emulator.sound("confirm")
        elif pad.pressed & START:
            name = ACTS[self.row]
            self._bind(emulator, name, shipped(self.device)[name])
        self.top = max(self.row - ROWS + 1, min(self.top, self.row))

    def _wait(self, emulator: Emulator) -> None:
        """A frame of waiting for a key, and for its going up again."""
        down, keyboard = emulator.raw(self.device), emulator.raw(KEYBOARD)
        if self.settling:
            self.settling &= down | keyboard
            return
        self.waiting -= 1
        pressed = sorted(down - self._down)
        self._down = down
        if pyxel.KEY_ESCAPE in keyboard or self.waiting == 0:
            self.waiting, self.settling = 0, keyboard & {pyxel.KEY_ESCAPE}
            emulator.sound("back")
        elif pressed and not is_bindable(self.device, pressed[0]):
            emulator.sound("refuse")
        elif pressed:
            self.waiting, self.settling = 0, frozenset(pressed)
            name = ACTS[self.row]
            before = emulator.controls.keys(self.device, name) if self.adds else ()
            self._bind(emulator, name, (*before, pressed[0]))

    def _bind(self, emulator: Emulator, name: str, keys: tuple[int, ...]) -> None:
        controls = emulator.controls
        controls.bind(self.device, name, keys)
        emulator.keep_settings()
        emulator.sound("confirm")
        if others := controls.clashing(self.device, name):
            emulator.sound("refuse")
            emulator.say("emu.say.clash", other=emulator.t(f"emu.act.{others[0]}"))

    def paint(self, emulator: Emulator, img: pyxel.Image) -> None:
        controls = emulator.controls
        name = (
            emulator.t("emu.keyboard")
            if self.device == KEYBOARD
            else emulator.t("emu.pad", n=self.device + 1)
        )
        window(img, name, emulator.t("emu.profile_n", n=controls.active + 1))
        for place, act in enumerate(ACTS[self.top : self.top + ROWS]):
            y = Y + TITLE_H + 3 + ROW_H * place
            chosen = self.top + place == self.row
            draw_label(img, y, emulator.t(f"emu.act.{act}"), chosen, True, self.since)
            keys = " ".join(label(self.device, key) for key in controls.keys(self.device, act)) or "–"
            clashes = controls.clashing(self.device, act)
            ink = LOSS if clashes else PAPER if chosen else TEXT
            font.SMALL.draw(img, X + W - 14, y + 4, ("! " if clashes else "") + keys, ink, align="r")
        scroll_marks(img, self.top > 0, self.top + ROWS < len(ACTS))
        if self.waiting:
            _ask(emulator, img, self.waiting)
        hints(img, emulator, ("A", "emu.key.other"), ("SEL", "emu.key.more"), ("START", "emu.key.shipped"))


def _ask(emulator: Emulator, img: pyxel.Image, left: int) -> None:
    """Draw the question for a key, and how long it stands yet."""
    panels.panel(img, 46, 64, 148, 31, PANEL, GOLD, PANEL2, PANEL0)
    font.BIG.draw(img, 120, 69, emulator.t("emu.press"), PAPER, INK, align="c")
    font.SMALL.draw(img, 120, 81, emulator.t("emu.press.off"), TEXT, align="c")
    img.rect(52, 90, 136, 2, PANEL0)
    img.rect(52, 90, 136 * left // WAIT_FRAMES, 2, GOLD)


def _profile(emulator: Emulator, way: int) -> None:
    emulator.controls.use((emulator.controls.active + way) % PROFILES)
    emulator.keep_settings()


def _device(key: str, device: int) -> Row:
    """The row of one device; it says whether anything was changed there."""

    def value(emulator: Emulator) -> str:
        return emulator.t("emu.shipped" if emulator.controls.is_shipped(device) else "emu.chosen")

    return Row(key, act=lambda emulator: emulator.overlay.push(Bindings(device)), value=value)


LIST: list[Row] = [
    Row("emu.profile", value=lambda emulator: str(emulator.controls.active + 1), change=_profile),
    _device("emu.keyboard", KEYBOARD),
    *(_device(f"emu.pad.{number + 1}", number) for number in range(PADS)),
    Row("emu.reset", act=lambda emulator: emulator.reset_controls()),
]
