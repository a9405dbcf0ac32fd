"""The page of what is recorded: the matches that were played, pictures and clips. May import its
neighbours and `settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..settings import SHOT_SCALES, turned
from .matches import Matches
from .page import ListPage, Row
from .replay import Replay

if TYPE_CHECKING:
    from ..emulator import Emulator


class Recorded(ListPage):
    """See above."""

    title = "emu.recorder"

    def rows(self, emulator: Emulator) -> list[Row]:
        return ROWS


def _scale(emulator: Emulator, way: int) -> None:
    emulator.settings.shot_scale = turned(SHOT_SCALES, emulator.settings.shot_scale, way)
    emulator.keep_settings()


def _watch_this(emulator: Emulator) -> None:
    """Watch the match that is on the table, up to here."""
    assert emulator.console.match is not None
    emulator.overlay.push(Replay(emulator.console.match))


ROWS: list[Row] = [
    Row("emu.matches", act=lambda emulator: emulator.overlay.push(Matches())),
    Row("emu.watch", act=_watch_this, usable=lambda emulator: emulator.can_watch),
    Row("emu.screenshot", act=lambda emulator: emulator.screenshot(), hotkey="screenshot"),
    Row("emu.shot_scale", value=lambda emulator: f"{emulator.settings.shot_scale}×", change=_scale),
    Row(
        "emu.clip",
        act=lambda emulator: emulator.clip(),
        usable=lambda emulator: not emulator.clips.is_empty,
        hotkey="clip",
    ),
    Row("emu.backup", act=lambda emulator: emulator.backup()),
]
