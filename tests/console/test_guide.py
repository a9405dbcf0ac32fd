"""The first-time guide: each lesson is learnt by doing it, can be skipped, and counts for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console.player import wish
from tests.console.shell import at_menu, press, run
from uno52_retro.console import pad
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.scenes.guide import DO, LESSONS, SAY, Guide
from uno52_retro.console.scenes.help import Help
from uno52_retro.console.scenes.title import Title
from uno52_retro.engine import legal_actions
from uno52_retro.engine.moves import move_text
from uno52_retro.engine.upn import parse


def top(console: Console) -> Any:
    return console.scenes[-1]


def at_guide(**how: Any) -> Console:
    console = at_menu(battery=Battery(speed="instant"), **how)
    console.push(Help())
    press(console, pad.SELECT)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Guide)
    return console


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])
def test_what_is_asked_for_can_be_done(lesson: Any) -> None:
    state = parse(lesson.position)
    moves = [move_text(action, state.rules.cards) for action in legal_actions(state, 0)]
    assert any(move.startswith(lesson.moves) and move.endswith(lesson.ends) for move in moves)


def test_the_guide_is_done_by_doing_and_counts_for_nothing() -> None:
    console = at_guide(autosave="junk")
    kept, seen = console.autosave, []
    for _ in range(4000):
        scene = top(console)
        if not isinstance(scene, Guide) or scene.name == "end":
            break
        if scene.name not in seen:
            seen.append(scene.name)
        assert not scene.again, scene.name
        if scene.stage == SAY:
            bits = pad.A
        else:
            below = console.scenes.pop()
            bits = (
                pad.SELECT if scene.name == "challenge" else pad.B if scene.name == "draw" else wish(console)
            )
            console.scenes.append(below)
        console.step(bits)
        console.step(0)
        console.step(0)
    assert seen == [lesson.name for lesson in LESSONS] and top(console).name == "end"
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title) and console.match is None
    assert console.autosave == kept and not console.battery.statistics


def test_something_else_begins_the_lesson_anew() -> None:
    console = at_guide()
    scene = top(console)
    while scene.name != "uno":
        press(console, pad.SELECT)
    press(console, pad.A)
    assert scene.stage == DO
    for _ in range(400):
        press(console, pad.A)
        if scene.again:
            break
    assert scene.again, "laid without the call"
    run(console, 200)
    assert scene.name == "uno" and scene.stage == SAY


def test_it_can_be_skipped_and_left_at_any_time() -> None:
    console = at_guide()
    scene = top(console)
    for lesson in LESSONS:
        assert scene.name == lesson.name
        press(console, pad.SELECT)
    assert scene.name == "end"
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title)
    console = at_guide()
    press(console, pad.A)
    press(console, pad.START)
    assert top(console).stage == SAY
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title)
