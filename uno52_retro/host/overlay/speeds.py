"""The page of how fast time runs. May import its neighbours and `settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..settings import FAST_SOUNDS, RATES, UNLIMITED, turned
from ..speed import DECISION, MODES, NORMAL, PAUSE
from .page import ListPage, Row

if TYPE_CHECKING:
    from ..emulator import Emulator


class Speeds(ListPage):
    """How time runs when the menu closes, and the steps by which it can be moved on."""

    title = "emu.speed"

    def rows(self, emulator: Emulator) -> list[Row]:
        return ROWS


def _mode(emulator: Emulator, way: int) -> None:
    now = emulator.speed.mode
    emulator.speed.set(turned(MODES, PAUSE if now == DECISION else now, way))


def _rate(emulator: Emulator, way: int) -> None:
    emulator.settings.fast = turned(RATES, emulator.settings.fast, way)
    emulator.keep_settings()


def _sound(emulator: Emulator, way: int) -> None:
    emulator.settings.fast_sound = turned(FAST_SOUNDS, emulator.settings.fast_sound, way)
    emulator.keep_settings()


def rate_name(emulator: Emulator) -> str:
    """How fast fast-forward is, in words."""
    rate = emulator.settings.fast
    return emulator.t("emu.speed.max") if rate == UNLIMITED else f"{rate}×"


def _frame(emulator: Emulator) -> None:
    emulator.overlay.close()
    emulator.speed.frame()


def _decision(emulator: Emulator) -> None:
    emulator.overlay.close()
    emulator.speed.decision()


def back_to_normal(emulator: Emulator) -> None:
    """Out of the menu and out of everything else: time runs as usual."""
    emulator.speed.set(NORMAL)
    emulator.overlay.close()


ROWS: list[Row] = [
    Row(
        "emu.speed.mode",
        value=lambda emulator: emulator.t(f"emu.speed.{emulator.speed.mode}"),
        change=_mode,
    ),
    Row("emu.speed.rate", value=rate_name, change=_rate),
    Row(
        "emu.speed.sound",
        value=lambda emulator: emulator.t(f"emu.speed.{emulator.settings.fast_sound}"),
        change=_sound,
    ),
    Row("emu.speed.frame", act=_frame, hotkey="frame"),
    Row(
        "emu.speed.step",
        act=_decision,
        usable=lambda emulator: emulator.console.match is not None,
        hotkey="decision",
    ),
]
