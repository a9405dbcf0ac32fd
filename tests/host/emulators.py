"""Emulators for tests: a console, a robot that plays it, and the emulator's own keys.

emulator = at_table(store)
play(emulator, 300)
tap(emulator, keys=["quick_save"])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tools import robot
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.host import thumbnail
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.languages import load_languages
from uno52_retro.host.overlay.page import ListPage, Row
from uno52_retro.host.storage import Store

LANGUAGES = load_languages()
DATE = "2026-11-30 18:05"


def no_picture(console: Console) -> bytes:
    """A small picture for tests without Pyxel."""
    return bytes(thumbnail.SIZE)


def power_on(store: Store | None = None, autosave: str | None = None, **battery: Any) -> Emulator:
    """An emulator around a console that has just been switched on."""
    console = Console(LANGUAGES, Battery(**battery), autosave, seed=3)
    return Emulator(console, store, date=lambda: DATE, picture=no_picture)


def at_table(
    store: Store | None = None, rules: Rules = UNO52, seed: int = 7, seats: int = 3, **battery: Any
) -> Emulator:
    """An emulator at the table of a new match."""
    emulator = power_on(store, **{"speed": "instant", **battery})
    begin(emulator, rules, seed, seats)
    return emulator


def begin(emulator: Emulator, rules: Rules = UNO52, seed: int = 7, seats: int = 3) -> None:
    """Deal a new match to the person and easy CPU players."""
    names = ("RITA", "OTTO", "MAX")[: seats - 1]
    sitters = [Sitter("human", "ANNA", 3, "", "you")]
    sitters += [
        Sitter("cpu", name, k, "easy", "f" if name == "RITA" else "m") for k, name in enumerate(names)
    ]
    emulator.console.start_match(rules, sitters, seed, None)


def play(emulator: Emulator, frames: int) -> None:
    """Let the robot play for so many frames."""
    for _ in range(frames):
        emulator.step(robot.buttons(emulator.console))


def decisions(emulator: Emulator, count: int) -> None:
    """Let the robot play until so many decisions have been made in all."""
    for _ in range(20_000):
        if len(match(emulator).record) >= count:
            return
        emulator.step(robot.buttons(emulator.console))
    raise AssertionError(f"no {count} decisions")


def to_lay(emulator: Emulator) -> Table:
    """Let the robot play until the person is to lay a card and nothing moves."""
    for _ in range(20_000):
        top = emulator.console.scenes[-1]
        still = isinstance(top, Table) and top.mode == "lay" and not top.presenter.busy and not top.guard
        if isinstance(top, Table) and still and 0 in top.hand_look and emulator.console.transition is None:
            emulator.step(0)
            return top
        emulator.step(robot.buttons(emulator.console))
    raise AssertionError("never to lay")


def tap(emulator: Emulator, *buttons: int, keys: Sequence[str] = ()) -> None:
    """Press and let go: first the keys of the emulator, one after the other, then the buttons."""
    for key in keys:
        emulator.step(0, [key])
        emulator.step(0)
    for button in buttons:
        emulator.step(button)
        emulator.step(0)


def match(emulator: Emulator) -> Match:
    """The match on the table."""
    found = emulator.console.match
    assert found is not None
    return found


def said(emulator: Emulator) -> str:
    """The text key of the line on the screen, "" when there is none."""
    return emulator.toasts.key if emulator.toasts.left else ""


def rows(emulator: Emulator) -> list[Row]:
    """The rows of the list that lies on top in the emulator's menu."""
    page = emulator.overlay.pages[-1]
    assert isinstance(page, ListPage)
    return page.rows(emulator)
