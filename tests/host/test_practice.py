"""Aids for practice: each works, each marks the match, and none tells more than it may."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host.emulators import at_table, decisions, match, play, power_on, said, tap, to_lay
from tests.video.golden import same_as_golden
from uno52_retro.console.advice import in_words, reason_in_words
from uno52_retro.console.pad import DOWN, LEFT, UP, A
from uno52_retro.cpu.levels import choose
from uno52_retro.cpu.reasons import why
from uno52_retro.engine.state import digest
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.overlay.aids import Seed
from uno52_retro.host.toasts import FRAMES
from uno52_retro.video.paint import paint


def to_aids(emulator: Emulator, row: int) -> None:
    """Choose a row of the page, through the menu."""
    tap(emulator, keys=["menu"])
    rows = [found.key for found in emulator.overlay.pages[-1].rows(emulator)]  # type: ignore[attr-defined]
    tap(emulator, *[DOWN] * rows.index("emu.aids"), A, *[DOWN] * row, A)


def seen(emulator: Emulator, screen: Any) -> bytes:
    """What is on the screen."""
    paint(emulator.console, screen)
    emulator.paint(screen)
    return bytes(screen.data_ptr())


def test_open_hands_show_and_mark(screen: Any) -> None:
    emulator = at_table(seats=4)
    to_lay(emulator)
    before = seen(emulator, screen)
    assert not match(emulator).tainted
    tap(emulator, keys=["hands"])
    assert match(emulator).tainted and said(emulator) == "emu.say.hands_open"
    emulator.toasts.left = 0
    opened = seen(emulator, screen)
    assert opened != before
    assert opened[240 * 48 : 240 * 70] != before[240 * 48 : 240 * 70], "under the boxes of the others"
    assert opened[240 * 152 :] != before[240 * 152 :], "and the sign of practice in the bar"
    tap(emulator, keys=["hands"])
    emulator.toasts.left = 0
    assert match(emulator).tainted, "what was seen was seen"
    assert seen(emulator, screen)[240 * 48 : 240 * 70] == before[240 * 48 : 240 * 70]


def test_open_hands_mark_the_next_match_too_and_no_demo() -> None:
    emulator = at_table()
    to_aids(emulator, 0)
    assert emulator.practice.open_hands and not emulator.console.demo
    emulator.overlay.close()
    emulator.step(0)
    assert match(emulator).tainted
    emulator.console.start_demo()
    emulator.step(0)
    assert not match(emulator).tainted


def test_a_hint_is_what_the_hard_player_would_do_with_this_view() -> None:
    emulator = at_table(seats=2)
    for count in (4, 14):
        decisions(emulator, count)
        to_lay(emulator)
        played = match(emulator)
        wanted = choose("hard", played.view(0), played.chance("hint", 0))
        tap(emulator, keys=["hint"])
        for _ in range(4000):
            if said(emulator) == "emu.say.hint":
                break
            emulator.step(0)
        texts, deck = emulator.console.texts, played.rules.cards
        words, because = in_words(texts, wanted, deck), str(emulator.toasts.args["why"])
        assert emulator.toasts.args["words"] == words and words
        assert wanted is not None
        (reason,) = why(played.view(0), wanted)
        assert because.startswith(reason_in_words(texts, reason, played.sitters, deck))
        assert emulator.toasts.left > FRAMES
        assert match(emulator).tainted


def test_a_hint_that_comes_too_late_does_not_come() -> None:
    emulator = at_table(seats=2)
    to_lay(emulator)
    tap(emulator, keys=["hint"])
    emulator.practice._ply -= 1  # somebody has acted meanwhile
    for _ in range(50):
        emulator.step(0)
    assert said(emulator) != "emu.say.hint" and emulator.practice._thinker is None


def test_without_a_question_there_is_no_hint() -> None:
    emulator = power_on()
    emulator.step(0, ["hint"])
    assert emulator.sounds == ["refuse"] and said(emulator) == "emu.error.no_decision"
    emulator.step(0)
    emulator.step(0, ["take_back"])
    assert emulator.sounds == ["refuse"]


def test_a_move_is_taken_back() -> None:
    emulator = at_table(seats=3, speed="fast")
    to_lay(emulator)
    before = match(emulator).record[:], digest(match(emulator).state)
    made = len(before[0])
    while len(match(emulator).record) < made + 4:
        play(emulator, 1)
    to_lay(emulator)
    for _ in range(20):
        place = emulator.rewind.points[emulator.rewind.at]
        if place.moves <= made:
            break
        tap(emulator, keys=["take_back"])
        assert said(emulator) == "emu.say.taken_back"
    assert match(emulator).record == before[0] and digest(match(emulator).state) == before[1]
    assert match(emulator).tainted
    to_lay(emulator)
    play(emulator, 60)
    assert len(match(emulator).record) > made


def test_the_same_round_and_the_same_match_again() -> None:
    emulator = at_table(seats=3)
    while match(emulator).state.round < 2:
        play(emulator, 1)
    decisions(emulator, len(match(emulator).record) + 12)
    played = match(emulator)
    start = played.record.index("-:deal") + 1
    to_aids(emulator, 3)
    assert match(emulator).record == played.record[:start] and match(emulator).tainted
    assert not emulator.overlay.is_open and said(emulator) == "emu.say.dealt"
    tap(emulator, keys=["undo_load"])
    assert match(emulator).record == played.record and not match(emulator).tainted
    to_aids(emulator, 4)
    assert match(emulator).record == [] and match(emulator).code == played.code


def test_a_deal_is_chosen_by_its_number(screen: Any) -> None:
    emulator = at_table(seats=3, seed=7)
    play(emulator, 60)
    to_aids(emulator, 5)
    page = emulator.overlay.pages[-1]
    assert isinstance(page, Seed) and page.seed == 7
    tap(emulator, UP, UP, LEFT, DOWN)
    assert page.seed == 99
    seen(emulator, screen)
    tap(emulator, A)
    assert match(emulator).seed == 99 and match(emulator).tainted and match(emulator).record == []
    assert match(emulator).code.endswith("#99") and not emulator.overlay.is_open
    to_lay(emulator)
    tap(emulator, keys=["undo_load"])
    assert match(emulator).seed == 7 and not match(emulator).tainted


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(language: str, screen: Any, update_golden: bool) -> None:
    emulator = at_table(seats=4, language=language)
    decisions(emulator, 30)
    to_lay(emulator)
    to_aids(emulator, 0)
    for _ in range(160):
        emulator.step(0)
    seen(emulator, screen)
    same_as_golden(screen, f"emulator_aids_{language}", update_golden)
    tap(emulator, *[DOWN] * 5, A)
    seen(emulator, screen)
    same_as_golden(screen, f"emulator_seed_{language}", update_golden)
    emulator.overlay.close()
    tap(emulator, keys=["hint"])
    for _ in range(4000):
        if said(emulator) == "emu.say.hint":
            break
        emulator.step(0)
    for _ in range(20):
        emulator.step(0)
    seen(emulator, screen)
    same_as_golden(screen, f"emulator_open_hands_{language}", update_golden)
    assert not emulator.console.texts.missing
