"""Report 33: no hidden card is on any picture, whatever is looked at: columns, after a load, the preview of
the rewind, the small picture of a slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.host.emulators import at_table, decisions, match, tap, to_lay
from uno52_retro.console.pad import UP, L
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine import determinize
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.host import thumbnail
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.overlay.scrub import Scrub
from uno52_retro.video.paint import paint


def columns(emulator: Emulator) -> None:
    to_lay(emulator)
    tap(emulator, UP)
    scene = emulator.console.scenes[-1]
    assert isinstance(scene, Table) and (scene.mode == "columns" or not scene.presenter.rules.poker)


def after_a_load(emulator: Emulator) -> None:
    to_lay(emulator)
    tap(emulator, keys=["quick_save"])
    decisions(emulator, 30)
    tap(emulator, keys=["quick_load"])
    emulator.toasts.left = 0


def rewind_preview(emulator: Emulator) -> None:
    decisions(emulator, 25)
    emulator.overlay.open(0)
    emulator.overlay.push(Scrub())
    tap(emulator, L)


LOOKS: dict[str, Callable[[Emulator], None]] = {
    "columns": columns,
    "load": after_a_load,
    "rewind": rewind_preview,
    "slot": lambda emulator: decisions(emulator, 12),
}


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("look", LOOKS)
def test_report_33_pictures_are_the_same_whatever_the_others_hold(screen: Any, look: str, game: str) -> None:
    emulator = at_table(rules=RULESETS[game])
    decisions(emulator, 8)
    LOOKS[look](emulator)
    console, held = emulator.console, match(emulator)
    me = held.person
    assert me is not None
    seen, pictures, worlds = held.view(me), [], []
    for seed in range(3):
        held.state = determinize(seen, Rng(seed))
        worlds.append((held.state.hands, held.state.draw_pile))
        if look == "slot":
            pictures.append(thumbnail.of(console))
            continue
        paint(console, screen)
        emulator.paint(screen)
        pictures.append(bytes(screen.data_ptr()))
    assert worlds[0] != worlds[1] and pictures[0] == pictures[1] == pictures[2]
