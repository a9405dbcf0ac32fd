"""A real match, played by buttons, is painted as it goes: no missing word, no stray colour, no change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console import player
from tests.video.golden import picture
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.video.painters.round_result import paint_round_result
from uno52_retro.video.painters.table import paint_table

FRAMES, MOST_FRAMES = 2500, 9000
PAINTED_EVERY, DIGEST_EVERY = 5, 250


@pytest.mark.parametrize(("language", "seats", "seed"), [("en", 4, 7), ("ru", 3, 11), ("ru", 2, 3)])
def test_a_match_is_painted(screen: Any, language: str, seats: int, seed: int) -> None:
    console = player.table_of(seats=seats, seed=seed)
    console.choose_language(language)
    modes: set[str] = set()
    last = 0
    for frame in range(MOST_FRAMES):
        if frame >= FRAMES and "result" in modes:
            break
        last = 0 if last else player.wish(console)
        console.step(last)
        scene = console.scenes[-1]
        if frame % PAINTED_EVERY:
            continue
        before = console.digest() if frame % DIGEST_EVERY == 0 else None
        if isinstance(scene, Table):
            modes.add(scene.mode)
            paint_table(scene, console, screen)
        elif isinstance(scene, RoundResult):
            modes.add("result")
            paint_round_result(scene, console, screen)
        picture(screen)
        assert before is None or console.digest() == before
    assert modes >= {"cut", "deal", "watch", "lay", "cover", "result"}
    assert not console.texts.missing


def test_marks_fade_while_the_table_waits() -> None:
    """The flash of a landed card and the moving gold frame end by themselves."""
    console = player.table_of(seed=7)
    player.wait(console, player.mode("lay"))
    player.steps(console, 30)
    assert player.table(console).mode == "lay"
    assert player.table(console).model.effects == []
