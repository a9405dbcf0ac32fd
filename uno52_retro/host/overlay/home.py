"""The first page of the overlay, and the question before the program is left.

A feature adds its row to `ROWS`. May import the console's pad and the video layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..speed import NORMAL
from .aids import Aids
from .page import ListPage, Row
from .recorder import Recorded
from .remap import ControlsPage
from .screens import Screens
from .scrub import Scrub
from .slots import Slots
from .speeds import Speeds, back_to_normal

if TYPE_CHECKING:
    from ..emulator import Emulator


class Home(ListPage):
    """What the emulator can do."""

    title = "emu.title"

    def rows(self, emulator: Emulator) -> list[Row]:
        return ROWS if emulator.speed.mode == NORMAL else [OUT, *ROWS[1:]]


class Quit(ListPage):
    """Whether the program is really to be left; the match is kept already (report 91)."""

    title = "emu.quit.ask"

    def rows(self, emulator: Emulator) -> list[Row]:
        return QUIT_ROWS


OUT = Row("emu.normal", act=back_to_normal, hotkey="fast")
"""The first row while time does not run as usual."""

ROWS: list[Row] = [
    Row("emu.resume", act=lambda emulator: emulator.overlay.close(), hotkey="menu"),
    Row(
        "emu.save",
        act=lambda emulator: emulator.overlay.push(Slots(saving=True)),
        usable=lambda emulator: emulator.states.can_save,
        hotkey="quick_save",
    ),
    Row("emu.load", act=lambda emulator: emulator.overlay.push(Slots(saving=False)), hotkey="quick_load"),
    Row(
        "emu.rewind",
        act=lambda emulator: emulator.overlay.push(Scrub()),
        usable=lambda emulator: emulator.rewind.can_scrub,
        hotkey="rewind",
    ),
    Row(
        "emu.undo_load",
        act=lambda emulator: emulator.undo_load(),
        usable=lambda emulator: emulator.states.can_undo_load,
        hotkey="undo_load",
    ),
    Row(
        "emu.undo_save",
        act=lambda emulator: emulator.undo_save(),
        usable=lambda emulator: emulator.states.can_undo_save,
        hotkey="undo_save",
    ),
    Row("emu.speed", act=lambda emulator: emulator.overlay.push(Speeds()), hotkey="fast"),
    Row("emu.recorder", act=lambda emulator: emulator.overlay.push(Recorded())),
    Row("emu.aids", act=lambda emulator: emulator.overlay.push(Aids())),
    Row("emu.controls", act=lambda emulator: emulator.overlay.push(ControlsPage())),
    Row("emu.screen", act=lambda emulator: emulator.overlay.push(Screens())),
    Row(
        "emu.quit",
        act=lambda emulator: emulator.overlay.push(Quit()),
        usable=lambda emulator: not emulator.console.web,
    ),
]
"""In the order in which they stand."""

QUIT_ROWS: list[Row] = [
    Row("emu.quit.no", act=lambda emulator: emulator.overlay.pop()),
    Row("emu.quit.yes", act=lambda emulator: emulator.quit()),
]
