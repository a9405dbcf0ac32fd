"""The page of how the picture is shown. Each change is seen at once. May import its neighbours and
`settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..settings import COLOURS, PIXELS, SCALES, turned
from .page import ListPage, Row

if TYPE_CHECKING:
    from ..emulator import Emulator

ON_OFF = (False, True)


class Screens(ListPage):
    """Size, panel, slow pixels."""

    title = "emu.screen"

    def rows(self, emulator: Emulator) -> list[Row]:
        return WEB_ROWS if emulator.console.web else ROWS


def _setting(name: str, choices: tuple[object, ...]) -> Row:
    """A row that turns a setting through its choices."""

    def change(emulator: Emulator, way: int) -> None:
        setattr(emulator.settings, name, turned(choices, getattr(emulator.settings, name), way))
        emulator.keep_settings()

    def value(emulator: Emulator) -> str:
        chosen = getattr(emulator.settings, name)
        if isinstance(chosen, bool):
            return emulator.t("emu.on" if chosen else "emu.off")
        return emulator.t(f"emu.screen.{chosen}")

    return Row(f"emu.screen.{name}", value=value, change=change)


ROWS: list[Row] = [
    _setting("scale", SCALES),
    _setting("full_screen", ON_OFF),
    _setting("pixels", PIXELS),
    _setting("colour", COLOURS),
    _setting("ghosts", ON_OFF),
]
WEB_ROWS: list[Row] = [_setting("pixels", tuple(kind for kind in PIXELS if kind != "grid")), *ROWS[3:]]
"""In a browser the page sizes the picture."""
