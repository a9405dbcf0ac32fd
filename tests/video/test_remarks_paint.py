"""What CPU players say, as golden pictures in both languages: at tables of every size, on the two results."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console.player import play, table, table_of
from tests.video.golden import same_as_golden
from uno52_retro.console.machine import Console
from uno52_retro.console.remarks import Remark
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import CLASSIC, UNO52
from uno52_retro.video.paint import paint
from uno52_retro.video.painters.round_result import REMARK_FRAMES

STANDS = 20  # frames after which a bubble stands
CASES = {
    "left": (UNO52, 4, 1, "rita.hit.2"),
    "middle": (UNO52, 4, 2, "otto.hit.2"),
    "right": (CLASSIC, 4, 3, "max.wait.2"),
    "three": (UNO52, 3, 2, "otto.skipped.1"),
    "two": (CLASSIC, 2, 1, "rita.hit.2"),
}


def asked(rules: Rules, seats: int, language: str) -> Console:
    """A table that asks the person for a card, some moves after the deal."""
    console = table_of(seats, 7, rules=rules, level="easy", speed="fast")
    console.choose_language(language)

    def there(console: Console) -> bool:
        scene = table(console)
        assert console.match is not None
        return len(console.match.record) > 9 and scene.mode == "lay" and not scene.presenter.busy

    play(console, there)
    return console


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", CASES)
def test_a_bubble(screen: Any, update_golden: bool, name: str, language: str) -> None:
    rules, seats, seat, words = CASES[name]
    console = asked(rules, seats, language)
    table(console).presenter.talk.said = Remark(seat, f"remark.{words}", STANDS)
    paint(console, screen)
    same_as_golden(screen, f"remark_{name}_{language}", update_golden)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("name", "rules", "kind"), [("result", UNO52, RoundResult), ("sheet", CLASSIC, ScoreSheet)]
)
def test_the_last_word(
    screen: Any, update_golden: bool, name: str, rules: Rules, kind: type, language: str
) -> None:
    """It stands in the bar in turn with the title."""
    console = table_of(4, 3, rules=rules, speed="instant", level="easy")
    console.choose_language(language)
    play(console, lambda console: isinstance(console.scenes[-1], kind) and console.scenes[-1].first > 0)  # type: ignore[attr-defined]
    scene: Any = console.scenes[-1]
    while not scene.done:
        console.step(0)
    paint(console, screen)
    said = bytes(screen.data_ptr())
    same_as_golden(screen, f"remark_{name}_{language}", update_golden)
    for _ in range(REMARK_FRAMES):
        console.step(0)
    paint(console, screen)
    assert bytes(screen.data_ptr())[: 240 * 13] != said[: 240 * 13]


def test_a_bubble_steps_back_for_the_band_of_a_penalty(screen: Any) -> None:
    console = asked(UNO52, 4, "en")
    scene = table(console)
    pictures = []
    for remark in (None, Remark(1, "remark.rita.hit.1", STANDS)):
        for mode in ("lay", "choice", "log", "columns"):
            scene.mode, scene.plates, scene.presenter.talk.said = mode, ["draw", "pass"], remark
            paint(console, screen)
            pictures.append(bytes(screen.data_ptr()))
    quiet, talking = pictures[:4], pictures[4:]
    assert quiet[0] != talking[0] and quiet[1:] == talking[1:]
