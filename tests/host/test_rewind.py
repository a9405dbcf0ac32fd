"""Time backwards: frame by frame, by decision, by round, over loads, in bounded memory (report 64)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host.emulators import at_table, begin, decisions, match, play, power_on, said, tap, to_lay
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, A, B, L, R
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.host import rewind as rewind_module
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.overlay.scrub import Scrub
from uno52_retro.host.rewind import RING


def moves(emulator: Emulator) -> list[str]:
    """The record of the match on the table."""
    return list(match(emulator).record)


def hold(emulator: Emulator, frames: int) -> None:
    """Hold the key that rewinds, and let go."""
    for _ in range(frames):
        emulator.step(0, ["rewind"])
    emulator.step(0)


def to_the_result(emulator: Emulator) -> None:
    """Let the robot play the match to its end."""
    while not isinstance(emulator.console.scenes[-1], MatchResult):
        play(emulator, 1)


def scrub(emulator: Emulator) -> Scrub:
    """Open the page that turns time back, by buttons."""
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, DOWN, DOWN, A)
    page = emulator.overlay.pages[-1]
    assert isinstance(page, Scrub)
    return page


def test_every_frame_that_is_held_is_two_frames_back() -> None:
    emulator = at_table(speed="normal")
    seen: dict[int, dict[str, Any]] = {}
    for _ in range(200):
        play(emulator, 1)
        seen[emulator.console.frame] = emulator.console.snapshot()
    for _ in range(80):
        emulator.step(0, ["rewind"])
        data = emulator.console.snapshot()
        before = seen[data["frame"]]
        assert data["scenes"] == before["scenes"] and data["rng"] == before["rng"]
    assert 200 - 2 * 81 <= emulator.console.frame - min(seen) <= 200 - 2 * 79


def test_report_64_held_for_a_minute_it_stops_at_the_oldest_and_plays_on_at_once() -> None:
    emulator = at_table()
    play(emulator, 3 * RING)
    frames = []
    for _ in range(3600):
        emulator.step(0, ["rewind"])
        frames.append(emulator.console.frame)
    assert said(emulator) == "emu.say.oldest"
    assert frames[RING:] == [frames[RING]] * (3600 - RING)
    emulator.step(0)
    frame = emulator.console.frame
    play(emulator, 30)
    assert emulator.console.frame == frame + 30
    hold(emulator, 10)
    assert abs(emulator.console.frame - (frame + 30 - 20)) <= 2
    assert said(emulator) == "emu.say.practice"


def test_report_64_across_the_end_of_a_round_and_to_the_start_of_the_match() -> None:
    emulator = at_table(seats=2)
    first_frame = emulator.console.frame
    while match(emulator).state.round < 2 and emulator.console.frame < first_frame + 2 * RING - 100:
        play(emulator, 1)
    assert match(emulator).state.round == 2, "the round must end within the ring"
    hold(emulator, RING + 50)
    assert match(emulator).state.round == 1 and moves(emulator) == []
    assert match(emulator).tainted
    decisions(emulator, 5)


def test_without_a_match_the_key_does_nothing() -> None:
    emulator = power_on()
    for _ in range(20):
        emulator.step(0, ["rewind"])
    assert emulator.console.frame == 20 and said(emulator) == ""


def test_nothing_is_kept_of_a_demo() -> None:
    emulator = power_on()
    emulator.console.start_demo()
    for _ in range(60):
        emulator.step(0)
    assert not emulator.rewind.points and not emulator.rewind.ring


def test_by_decision_back_and_forward_again() -> None:
    emulator = at_table()
    decisions(emulator, 25)
    record = moves(emulator)
    scrub(emulator)
    for count in range(24, 4, -1):
        tap(emulator, LEFT)
        assert moves(emulator) == record[:count]
    for count in range(6, 16):
        tap(emulator, RIGHT)
        assert moves(emulator) == record[:count]
    tap(emulator, A)
    assert not emulator.overlay.is_open and moves(emulator) == record[:15]
    assert match(emulator).tainted and emulator.console.autosave == match(emulator).autosave()


@pytest.mark.parametrize("by", ["B", "Escape", "A"])
def test_back_to_the_moment_before_when_nothing_is_chosen(by: str) -> None:
    """B, Escape, or A where one has come back to the beginning: the very machine, and no mark of practice."""
    emulator = at_table(speed="normal")
    decisions(emulator, 25)
    play(emulator, 7)
    emulator.step(0)
    before, at = emulator.console.snapshot(), emulator.rewind.at
    scrub(emulator)
    tap(emulator, LEFT, LEFT, L)
    assert emulator.console.snapshot() != before
    if by == "Escape":
        emulator.step(0, ["menu"])
    elif by == "A":
        while emulator.rewind.at != at:
            tap(emulator, RIGHT)
        emulator.step(A)
    else:
        tap(emulator, B)
        emulator.step(B)
    assert not emulator.overlay.is_open and emulator.rewind.at == at
    assert emulator.console.snapshot() == before and not match(emulator).tainted


def test_by_round_and_to_both_ends() -> None:
    emulator = at_table(seats=2)
    while match(emulator).state.round < 4:
        play(emulator, 20)
    decisions(emulator, len(moves(emulator)) + 3)
    scrub(emulator)
    rounds = []
    for _ in range(5):
        tap(emulator, L)
        rounds.append(match(emulator).state.round)
    assert rounds == [4, 3, 2, 1, 1] and moves(emulator) == []
    tap(emulator, R)
    assert match(emulator).state.round == 2
    for _ in range(4):
        tap(emulator, R)
    assert emulator.rewind.at == len(emulator.rewind.points) - 1


def test_the_same_decision_again_keeps_the_way_forward_another_one_ends_it() -> None:
    emulator = at_table()
    decisions(emulator, 30)
    record = moves(emulator)
    place = next(k for k in range(12, 25) if emulator.rewind.points[k].own)
    for again in (True, False):
        scrub(emulator)
        while emulator.rewind.at > place:
            tap(emulator, LEFT)
        tap(emulator, A)
        table = to_lay(emulator) if not again else None
        if again:
            decisions(emulator, place + 1)
            assert moves(emulator) == record[: place + 1]
            assert len(emulator.rewind.points) == 31  # all of it is still there
        else:
            assert isinstance(table, Table)
            count = len(moves(emulator))
            for _ in range(200):  # draw, whatever the robot had done
                emulator.step(B if emulator.console.frame % 2 else 0)
                if len(moves(emulator)) > count:
                    break
            if moves(emulator) != record[: len(moves(emulator))]:
                assert len(emulator.rewind.points) == len(moves(emulator)) + 1
                assert emulator.rewind.at == len(emulator.rewind.points) - 1


def test_report_64_over_a_load_and_the_abandoned_branch_is_not_walked_after_its_undo() -> None:
    emulator = at_table()
    decisions(emulator, 10)
    emulator.save(1)
    early = moves(emulator)
    decisions(emulator, 20)
    late = moves(emulator)
    emulator.step(0)
    emulator.load(1)
    decisions(emulator, 14)
    scrub(emulator)
    for _ in range(5):
        tap(emulator, LEFT)
    assert moves(emulator) == late  # back over the load to what was before it
    for _ in range(3):
        tap(emulator, LEFT)
    assert moves(emulator) == late[:17]
    tap(emulator, B, B)
    emulator.undo_load()
    assert moves(emulator) == late
    scrub(emulator)
    seen = []
    while emulator.rewind.at:
        tap(emulator, LEFT)
        seen.append(moves(emulator))
    assert seen == [late[:count] for count in range(19, -1, -1)] and early in seen


def test_a_frame_back_over_a_load() -> None:
    emulator = at_table()
    decisions(emulator, 10)
    emulator.save(1)
    decisions(emulator, 20)
    late = moves(emulator)
    emulator.step(0)
    emulator.load(1)
    play(emulator, 10)
    hold(emulator, 8)
    assert len(moves(emulator)) > 15 and moves(emulator) == late[: len(moves(emulator))]
    assert match(emulator).tainted
    decisions(emulator, 22)


def test_a_resumed_match_can_be_turned_back_to_its_first_deal() -> None:
    first = at_table()
    decisions(first, 40)
    record = moves(first)
    emulator = power_on(autosave=first.console.autosave, speed="instant")
    resumed = emulator.console.saved_match()
    assert resumed is not None
    emulator.console.continue_match(resumed)
    play(emulator, 30)
    assert not match(emulator).tainted
    record = moves(emulator)
    scrub(emulator)
    for _ in range(8):
        tap(emulator, L)
    assert moves(emulator) == []
    for count in range(1, 12):
        tap(emulator, RIGHT)
        assert moves(emulator) == record[:count]
    tap(emulator, A)
    decisions(emulator, 15)


def test_another_match_has_its_own_time() -> None:
    emulator = at_table()
    decisions(emulator, 12)
    begin(emulator, seed=8)
    play(emulator, 4)
    assert len(emulator.rewind.points) == 1 + len(moves(emulator))
    hold(emulator, 60)
    assert match(emulator).code == "uno52/3#8"


def test_the_memory_is_bounded_and_every_decision_can_still_be_reached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rewind_module, "POINT_BYTES", 20_000)
    emulator = at_table()
    decisions(emulator, 90)
    record = moves(emulator)
    rewind = emulator.rewind
    packed = [point for point in rewind.points if point.data is not None]
    assert sum(len(point.data or b"") for point in packed) <= 20_000
    assert len(rewind.points) == 91 and 10 < len(packed) < 40
    rewind.open()
    for place in (90, 60, 30, 1, 0, 45):
        rewind.go(place)
        assert moves(emulator) == record[:place]
    rewind.cancel()
    assert moves(emulator) == record


def test_after_the_match_one_can_go_back_into_it_and_it_does_not_count_again() -> None:
    emulator = at_table(seats=2)
    to_the_result(emulator)
    assert emulator.console.battery.statistics["uno52.matches"] == 1
    scrub(emulator)
    tap(emulator, L, A)
    assert match(emulator).tainted and not match(emulator).over
    to_the_result(emulator)
    assert emulator.console.battery.statistics["uno52.matches"] == 1
