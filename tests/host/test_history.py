"""Matches that were played: kept as records, watched again, taken over from anywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.host.emulators import DATE, at_table, begin, decisions, match, play, power_on, said, tap, to_lay
from tests.host.emulators import rows as rows_of
from tests.video.golden import same_as_golden
from tools import robot
from uno52_retro.console.codec import SaveError
from uno52_retro.console.match import Match
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, L, R
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine import record
from uno52_retro.engine.rulesets import CLASSIC, UNO52
from uno52_retro.engine.state import digest
from uno52_retro.host import openhands, records
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.history import KEPT, LOST, WON, History
from uno52_retro.host.history import LEFT as LEFT_OFF
from uno52_retro.host.overlay.replay import Replay
from uno52_retro.host.states import Memory
from uno52_retro.host.storage import Storage
from uno52_retro.host.viewer import Viewer
from uno52_retro.video.paint import paint

SHORT = replace(UNO52, goal=("rounds", 1))


def finished(store: Any = None, seed: int = 7, **battery: Any) -> Emulator:
    """An emulator whose match of one round is over."""
    emulator = at_table(store, SHORT, seed, **battery)
    for _ in range(20_000):
        if match(emulator).over:
            emulator.step(0)
            return emulator
        emulator.step(robot.buttons(emulator.console))
    raise AssertionError("never over")


def test_a_match_that_is_over_is_in_the_list() -> None:
    emulator = finished()
    (entry,) = emulator.history.entries()
    done = match(emulator)
    assert entry.code == done.code and entry.date == DATE and entry.game == done.rules.id
    assert entry.result == (WON if done.winner == 0 else LOST) and not entry.tainted
    assert entry.score == done.state.chips[0] and entry.round == 1
    for _ in range(300):
        emulator.step(0)
    assert len(emulator.history.entries()) == 1, "once"


def test_its_record_plays_again_to_the_same_position() -> None:
    emulator = finished()
    done = match(emulator)
    text = emulator.history.entries()[0].text
    assert digest(record.replay(record.parse(text))) == digest(done.state)
    again = records.read(text)
    assert again.record == done.record and again.state.chips == done.state.chips
    assert [(s.kind, s.name, s.level) for s in again.sitters] == [
        (s.kind, s.name, s.level) for s in done.sitters
    ]
    found = record.parse(text)
    assert found.digests and dict(found.tags)["Date"] == "2026.11.30"
    assert dict(found.tags)["Result"].split() == [str(n) for n in records.scores(done)]


def test_the_list_outlives_the_program() -> None:
    store = Memory()
    first = finished(store)
    again = power_on(store)
    assert again.history.entries() == first.history.entries() != []


def test_a_match_that_is_left_is_kept_and_goes_on_in_its_place() -> None:
    emulator = at_table(seed=5)
    decisions(emulator, 9)
    autosave = emulator.console.autosave
    emulator.console.leave_match()
    emulator.step(0)
    (entry,) = emulator.history.entries()
    assert entry.result == LEFT_OFF and len(records.read(entry.text).record) >= 9
    assert autosave is not None
    emulator.console.continue_match(Match.from_autosave(autosave))
    decisions(emulator, 20)
    begin(emulator, seed=6)
    emulator.step(0)
    (entry,) = emulator.history.entries()
    assert len(records.read(entry.text).record) >= 20


def test_demos_rewinds_and_loads_are_no_matches_of_their_own() -> None:
    emulator = at_table()
    decisions(emulator, 8)
    tap(emulator, keys=["quick_save"])
    decisions(emulator, 12)
    tap(emulator, keys=["quick_load"])
    for _ in range(10):
        emulator.step(0, ["rewind"])
    emulator.step(0)
    assert emulator.history.entries() == []
    emulator = power_on()
    emulator.console.start_demo()
    for _ in range(300):
        emulator.step(0)
    emulator.console.leave_match()
    emulator.step(0)
    assert emulator.history.entries() == []


def test_practice_does_not_replace_what_was_honest() -> None:
    emulator = finished()
    honest = emulator.history.entries()[0]
    tainted = Match.from_autosave(match(emulator).autosave())
    tainted.tainted = True
    emulator.history.add(tainted)
    assert [entry.tainted for entry in emulator.history.entries()] == [True, False]
    assert emulator.history.entries()[1] == honest
    emulator.history.add(tainted)
    assert len(emulator.history.entries()) == 2


def test_the_oldest_go_when_there_are_too_many() -> None:
    emulator = finished()
    done = match(emulator)
    for number in range(KEPT + 3):
        twin = Match.new(done.rules, done.sitters, number)
        twin.act(twin.legal(twin.state.turn)[0])
        emulator.history.add(twin)
    assert len(emulator.history.entries()) == KEPT
    assert emulator.history.entries()[0].code.endswith(f"#{KEPT + 2}")


@pytest.mark.parametrize("value", [{"matches": 3}, {"matches": [1, {}, {"game": 3}]}, {}])
def test_a_list_that_cannot_be_read_is_empty(value: Any) -> None:
    store = Memory()
    store.write("history", value)
    assert power_on(store).history.entries() == []


def test_two_programs_with_one_folder_keep_the_matches_of_both(tmp_path: Path) -> None:
    one, two = at_table(Storage(tmp_path)), at_table(Storage(tmp_path), seed=8)
    assert one.history.entries() == two.history.entries() == []
    for seed in (21, 22):
        for emulator in (one, two):
            decisions(emulator, 4)
            begin(emulator, seed=seed + (10 if emulator is two else 0))
    one.step(0)
    two.step(0)
    codes = {entry.code for entry in power_on(Storage(tmp_path)).history.entries()}
    assert codes == {f"uno52/3#{seed}" for seed in (7, 8, 21, 31)}


@pytest.mark.parametrize(
    "text",
    [
        "",
        '[Game "uno52/2#1"]\n1:lay R7s\n1:lay R7s\n',
        '[Game "uno52/2#1"]\n1:draw {= 00000000}\n',
        '[Game "uno52/2#1"]\n[Seats "human: cpu:mad:RITA"]\n',
        '[Game "uno52/2#1"]\n[Seats "human:"]\n',
    ],
)
def test_a_record_that_does_not_fit_is_refused(text: str) -> None:
    emulator = power_on()
    with pytest.raises(SaveError):
        emulator.history.take_in(text)
    assert emulator.history.entries() == []


def test_a_record_of_others_without_seats_can_be_watched() -> None:
    played = match(at_table(seats=2))
    played.act(played.legal(played.state.turn)[-1])
    found = records.read(f'[Game "{played.code}"]\n{played.record[0]}\n')
    assert [sitter.kind for sitter in found.sitters] == ["human", "cpu"] and found.record == played.record


# --- watching -----------------------------------------------------------------------------------------------


def test_it_runs_by_itself_to_the_end_and_does_what_was_done() -> None:
    emulator = finished()
    viewer = Viewer(emulator.console, match(emulator))
    before = emulator.console.snapshot()
    for _ in range(60_000):
        if viewer.over:
            break
        viewer.step()
    assert viewer.over and viewer.match.record == match(emulator).record
    assert digest(viewer.match.state) == digest(match(emulator).state)
    assert emulator.console.snapshot() == before, "the running machine knows nothing of it"


def test_seeking_shows_the_position_of_that_decision() -> None:
    emulator = at_table()
    decisions(emulator, 150)
    played = match(emulator)
    viewer = Viewer(emulator.console, played)
    for place in (0, 1, 149, 64, 65, 63, 100, 7, len(played.record), 3):
        viewer.go(place)
        fresh = Match.new(played.rules, played.sitters, played.seed)
        for item in played.record[:place]:
            fresh._replay(0, item)
        assert viewer.at == place and digest(viewer.match.state) == digest(fresh.state)
    viewer.go(-5)
    assert viewer.at == 0
    viewer.go(9999)
    assert viewer.at == len(played.record)


def test_seeking_by_round() -> None:
    emulator = at_table()
    while match(emulator).state.round < 3:
        emulator.step(robot.buttons(emulator.console))
    played = match(emulator)
    viewer = Viewer(emulator.console, played)
    starts = [place for place, item in enumerate(played.record, 1) if item == "-:deal"]
    seen = []
    for _ in range(2):
        viewer.go(viewer.round(1))
        seen.append((viewer.at, viewer.match.state.round))
    assert seen == [(starts[0], 2), (starts[1], 3)]
    viewer.go(viewer.round(-1))
    assert viewer.at == starts[0]


def test_every_seat_can_be_looked_from() -> None:
    emulator = at_table(seats=4)
    decisions(emulator, 20)
    viewer = Viewer(emulator.console, match(emulator))
    viewer.go(15)
    for seat in (1, 2, 3, 0, -1):
        viewer.look_from(seat)
        top = viewer.console.scenes[-1]
        assert isinstance(top, Table) and top.model.me == seat % 4
        assert sorted(top.model.hand) == sorted(viewer.match.state.hands[seat % 4] or [])


def watching(emulator: Emulator) -> Replay:
    """Open the match on the table in the viewer, through the menu."""
    tap(emulator, keys=["menu"])
    rows = [row.key for row in rows_of(emulator)]
    tap(emulator, *[DOWN] * rows.index("emu.recorder"), A, DOWN, A)
    page = emulator.overlay.pages[-1]
    assert isinstance(page, Replay)
    return page


def test_the_page_by_buttons() -> None:
    emulator = at_table(seats=3)
    decisions(emulator, 30)
    page = watching(emulator)
    viewer = page.viewer
    assert viewer is not None and page.runs
    for _ in range(400):
        emulator.step(0)
    assert viewer.at > 0
    tap(emulator, A)
    at = viewer.at
    for _ in range(200):
        emulator.step(0)
    assert viewer.at == at and not page.runs
    tap(emulator, RIGHT, RIGHT, LEFT)
    assert viewer.at == at + 1
    tap(emulator, UP)
    assert viewer.seat == 2
    tap(emulator, DOWN, SELECT)
    assert viewer.seat == 0 and page.open_hands
    tap(emulator, L)
    assert viewer.at == 0
    tap(emulator, R)
    assert viewer.at == len(viewer.moves)
    emulator.step(RIGHT)
    assert emulator.sounds == ["refuse"]
    emulator.step(0)
    tap(emulator, B)
    assert emulator.overlay.is_open and len(match(emulator).record) == len(viewer.moves)


def test_take_over_from_here() -> None:
    emulator = at_table(seats=3)
    decisions(emulator, 40)
    before = match(emulator).record[:]
    watching(emulator)
    tap(emulator, A, UP)
    page = emulator.overlay.pages[-1]
    assert isinstance(page, Replay) and page.viewer is not None
    page.viewer.go(20)
    tap(emulator, START)
    mine = match(emulator)
    assert not emulator.overlay.is_open and said(emulator) == "emu.say.taken_over"
    assert mine.record == before[:20] and mine.tainted and mine.person == 2
    assert [sitter.kind for sitter in mine.sitters].count("human") == 1
    assert len({sitter.name for sitter in mine.sitters}) == 3
    to_lay(emulator)
    play(emulator, 300)
    assert len(match(emulator).record) > 20
    tap(emulator, keys=["undo_load"])
    assert match(emulator).record == before and not match(emulator).tainted


def test_what_is_over_cannot_be_taken_over() -> None:
    emulator = finished()
    tap(emulator, keys=["menu"])
    emulator.overlay.push(Replay(match(emulator)))
    tap(emulator, R, R)
    emulator.step(START)
    assert "refuse" in emulator.sounds and emulator.overlay.is_open


def test_the_list_by_buttons(screen: Any) -> None:
    written: list[tuple[str, str, bytes]] = []

    def shelf(name: str, ending: str, data: bytes) -> str:
        written.append((name, ending, data))
        return "match.u52"

    emulator = finished()
    emulator._shelf = shelf
    tap(emulator, keys=["menu"])
    rows = [row.key for row in rows_of(emulator)]
    tap(emulator, *[DOWN] * rows.index("emu.recorder"), A, A)
    tap(emulator, START)
    assert written == [("match", "u52", emulator.history.entries()[0].text.encode())]
    assert said(emulator) == "emu.say.exported"
    tap(emulator, A)
    assert isinstance(emulator.overlay.pages[-1], Replay)


def test_a_classic_match_can_be_watched_too(screen: Any) -> None:
    emulator = at_table(rules=CLASSIC, seats=4)
    decisions(emulator, 60)
    viewer = Viewer(emulator.console, match(emulator))
    for place in (0, 30, len(viewer.moves)):
        viewer.go(place)
        viewer.step()
        paint(viewer.console, screen)
        openhands.paint(viewer.console, screen)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(language: str, screen: Any, update_golden: bool) -> None:
    emulator = finished(language=language)
    begin(emulator, seed=9, seats=4)
    decisions(emulator, 40)
    emulator.history.add(match(emulator))
    tainted = Match.from_autosave(match(emulator).autosave())
    tainted.tainted = True
    emulator.history.add(tainted)
    for name, way in (("recorder", [A]), ("matches", [A, A]), ("replay", [A, DOWN, A])):
        tap(emulator, keys=["menu"])
        rows = [row.key for row in rows_of(emulator)]
        tap(emulator, *[DOWN] * rows.index("emu.recorder"), *way)
        page = emulator.overlay.pages[-1]
        if isinstance(page, Replay):
            assert page.viewer is not None
            tap(emulator, A, SELECT)
            page.viewer.go(33)
        for _ in range(20):
            emulator.step(0)
        paint(emulator.console, screen)
        emulator.paint(screen)
        same_as_golden(screen, f"emulator_{name}_{language}", update_golden)
        tap(emulator, keys=["menu"])
    assert not emulator.console.texts.missing


def test_history_is_not_held_up_by_a_store_that_takes_nothing() -> None:
    class Full(Memory):
        def write(self, kind: str, value: Any) -> None:
            from uno52_retro.host.storage import Unwritable

            raise Unwritable("full")

    emulator = finished()
    history = History(Full(), emulator.console, lambda: DATE)
    history.add(match(emulator))
    assert len(history.entries()) == 1
