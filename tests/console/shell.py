"""The way to a screen for tests of the machine and the menus: power-on skipped, title, menu."""

from __future__ import annotations

import json
from typing import Any

from uno52_retro.console import pad
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.paths import resource

LANGUAGES: dict[str, Any] = {
    language: json.loads(resource(f"lang/{language}.json").read_text(encoding="utf-8"))
    for language in ("en", "ru")
}
SETTLED = 40  # frames after which a title or a menu stands still


def run(console: Console, frames: int, buttons: int = 0) -> None:
    """So many frames with the same buttons held."""
    for _ in range(frames):
        console.step(buttons)


def press(console: Console, button: int) -> None:
    """One press of one frame, and let go."""
    console.step(button)
    console.step(0)


def at_title(**how: Any) -> Console:
    """A machine whose title stands; an unfinished match (`autosave`) is offered by then."""
    console = Console(LANGUAGES, **how)
    run(console, 3)
    press(console, pad.A)
    run(console, SETTLED)
    return console


def at_menu(**how: Any) -> Console:
    """A machine in its main menu; an offer to continue was declined."""
    console = at_title(**how)
    if len(console.scenes) > 1:
        press(console, pad.B)
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    return console
