"""The result of a round as golden pictures in both languages, and what its stacks of chips say (ART section
4)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.video import table_samples as samples
from tests.video.golden import same_as_golden
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.table_model import Flight
from uno52_retro.console.texts import Texts
from uno52_retro.host.languages import load_languages
from uno52_retro.video.painters.round_result import GUTTER_X, chip_way, paint_round_result, stacks

LANGUAGES = load_languages()


def _entering() -> RoundResult:
    scene = samples.result(frame=14)
    for row in scene.rows:
        row.risen = row.shown_gain = 0
    return scene


def _rising() -> RoundResult:
    scene = samples.result(frame=60)
    for row, risen in zip(scene.rows, (0, 0, 2, 2), strict=True):
        row.risen, row.shown_gain = risen, 0
    return scene


def _paying() -> RoundResult:
    small = [Flight("chip:small", 8, 139, 184, 27, 22, size="mini", frame=frame) for frame in (3, 8, 13, 18)]
    big = [Flight("chip:big", 87, 139, 184, 114, 22, size="mini", frame=frame) for frame in (2, 7, 14)]
    return samples.result(flights=small + big)


def _pot_won(waited: int) -> RoundResult:
    scene = samples.result(
        pot_winner=1,
        title="result.both",
        title_args={"name": "OTTO", "g": "m"},
        bank=[("small", 4, 0, (1,)), ("big", 8, 0, (1,)), ("common", 122, 0, (1,))],
        waited=waited,
    )
    scene.rows[0].tags, scene.rows[0].shown_total, scene.rows[0].shown_gain = ["best", "first"], 246, 134
    scene.rows[-1].tags, scene.rows[-1].shown_gain = ["out"], 0
    return scene


def _dead() -> RoundResult:
    scene = samples.result(3, dead=True, first=-1, title="result.dead", title_args={})
    scene.bank = [("small", 4, 0, (1,)), ("big", 8, 0, ()), ("common", 30, 30, ())]
    scene.rows[-1].tags, scene.rows[-1].shown_gain = [], 0
    return scene


STATES: dict[str, tuple[Callable[[], RoundResult], int]] = {
    "paid": (samples.result, 0),
    "two_seats": (lambda: samples.result(2), 0),
    "entering": (_entering, 0),
    "rising": (_rising, 0),
    "paying": (_paying, 0),
    "pot_won": (lambda: _pot_won(0), 30),
    "pot_won_later": (lambda: _pot_won(500), 40),
    "dead": (_dead, 0),
}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("name", STATES)
def test_state(screen: Any, update_golden: bool, name: str, language: str) -> None:
    make, frame = STATES[name]
    console = samples.console(Texts(LANGUAGES, language), frame)
    paint_round_result(make(), console, screen)  # type: ignore[arg-type]
    assert not console.texts.missing
    same_as_golden(screen, f"result_{name}_{language}", update_golden)


@pytest.mark.parametrize("name", STATES)
def test_painting_only_reads_and_is_the_same_again(screen: Any, name: str) -> None:
    make, frame = STATES[name]
    scene, console = make(), samples.console(Texts(LANGUAGES, "en"), frame)
    before = copy.deepcopy(scene)
    paint_round_result(scene, console, screen)  # type: ignore[arg-type]
    first = bytes(screen.data_ptr())
    screen.cls(0)
    paint_round_result(scene, console, screen)  # type: ignore[arg-type]
    assert bytes(screen.data_ptr()) == first
    assert scene == before


def test_the_felt_is_drawn_over_the_darkened_table(screen: Any, update_golden: bool) -> None:
    """At first the table is still there, darkened; when the rows have entered nothing of it is left."""
    table = Table(model=samples.model(), hand_look=[1] * len(samples.HAND), mode="over", tab="tab.over")
    scene, console = samples.result(frame=5), samples.console(Texts(LANGUAGES, "en"))
    console.scenes = [table, scene]
    paint_round_result(scene, console, screen)  # type: ignore[arg-type]
    same_as_golden(screen, "result_over_the_table", update_golden)
    scene.frame = 200
    paint_round_result(scene, console, screen)  # type: ignore[arg-type]
    with_table = bytes(screen.data_ptr())
    console.scenes = []
    paint_round_result(scene, console, screen)  # type: ignore[arg-type]
    assert bytes(screen.data_ptr()) == with_table


@pytest.mark.parametrize(("start", "end"), [((8, 139), (184, 27)), ((166, 139), (184, 114))])
def test_a_chip_goes_through_the_gutter(start: tuple[int, int], end: tuple[int, int]) -> None:
    """It starts in its box, lands on its stack and rises where no words are."""
    flight = Flight("chip:big", *start, *end, 22, size="mini")
    way = [chip_way(flight, frame) for frame in range(23)]
    assert (way[0], way[-1]) == (start, end)
    assert all(x >= GUTTER_X for x, y in way if y < 125)


@pytest.mark.parametrize("total", [0, 1, 9, 10, 94, 112, 149, 150, 151, 246, 400, 999])
def test_stacks_say_how_much(total: int) -> None:
    """At most three stacks of five; one chip for a little, tens in gold, hundreds in blue when they are
    needed."""
    found = stacks(total)
    assert len(found) <= 3 and all(1 <= count <= 5 for _, count in found)
    assert bool(found) == (total > 0)
    if 10 <= total < 160:
        assert sum(count for _, count in found) == total // 10
    if 160 <= total < 500:
        assert sum(count * (100 if kind == "b" else 10) for kind, count in found) == total // 10 * 10


def test_more_chips_are_never_a_lower_stack() -> None:
    worth = [
        sum(count * (100 if kind == "b" else 10) for kind, count in stacks(total)) for total in range(500)
    ]
    assert worth == sorted(worth)
