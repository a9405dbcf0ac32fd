"""How fast time runs: by the emulator's keys, by its menu, what the sign says and what is heard."""

from __future__ import annotations

from typing import Any

import pytest
import pyxel

from tests.host.emulators import at_table, decisions, match, play, power_on, said, tap, to_lay
from tests.host.emulators import rows as rows_of
from tests.video.golden import same_as_golden
from tools import robot
from uno52_retro.audio.player import Player
from uno52_retro.console import tunes
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, UP, A
from uno52_retro.console.scenes.table import Table
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.settings import RATES, UNLIMITED, Settings
from uno52_retro.host.speed import BUDGET, DECISION, FAST, NORMAL, PAUSE, SLOW, waits
from uno52_retro.host.states import Memory
from uno52_retro.video.paint import paint


def busy(speed: str = "slow") -> Emulator:
    """An emulator at a table where the deal is being shown: nobody waits for the person for a while."""
    emulator = at_table(seats=4, speed=speed)
    for _ in range(40):
        emulator.step(0)
    emulator.step(0)
    assert not waits(emulator.console)
    return emulator


def frames(emulator: Emulator, count: int, *keys: str) -> int:
    """So many frames of the host with keys held; how many frames the console went on."""
    before = emulator.console.frame
    for _ in range(count):
        emulator.step(0, keys)
    return emulator.console.frame - before


@pytest.mark.parametrize("rate", [2, 4, 8])
def test_fast_forward_while_its_key_is_held(rate: int) -> None:
    emulator = busy()
    emulator.settings.fast = rate
    assert frames(emulator, 5, "fast") == 5 * rate
    assert frames(emulator, 5) == 5 and emulator.speed.is_normal


def test_unlimited_is_a_budget_of_frames_and_not_of_time() -> None:
    emulator = busy()
    emulator.settings.fast = UNLIMITED
    assert frames(emulator, 2, "fast") == 2 * BUDGET


def test_a_search_of_a_cpu_player_uses_the_budget_up() -> None:
    emulator = at_table(seats=4, speed="instant")
    for sitter in match(emulator).sitters[1:]:
        sitter.level = "hard"
    emulator.settings.fast = UNLIMITED
    emulator.speed.set(FAST)
    fewest = BUDGET
    for _ in range(120):
        emulator.step(robot.buttons(emulator.console))
        top = emulator.console.scenes[-1]
        if isinstance(top, Table) and top.others.thinker is not None and not top.others.thinker.done:
            fewest = min(fewest, emulator.speed.steps)
    assert fewest < BUDGET // 2


def test_the_same_keys_give_the_same_machine() -> None:
    digests = []
    for _ in range(2):
        emulator = busy()
        emulator.settings.fast = UNLIMITED
        for frame in range(100):
            emulator.step(robot.buttons(emulator.console), ["fast"] if frame % 50 < 20 else [])
        digests.append(emulator.console.digest())
    assert digests[0] == digests[1]


def test_toggled_it_stays_until_it_is_toggled_again() -> None:
    emulator = busy()
    tap(emulator, keys=["fast_toggle"])
    assert emulator.speed.mode == FAST and frames(emulator, 5) == 20
    tap(emulator, keys=["fast_toggle"])
    assert emulator.speed.is_normal


@pytest.mark.parametrize("key", ["fast_toggle", "slow", "pause", "frame", "decision"])
def test_the_key_of_fast_forward_leads_out_of_everything(key: str) -> None:
    emulator = busy()
    tap(emulator, keys=[key])
    assert not emulator.speed.is_normal
    emulator.step(0, ["fast"])
    assert emulator.speed.is_normal, "this press leads out and does not go fast as well"
    assert frames(emulator, 3, "fast") == 3
    frames(emulator, 1)
    assert frames(emulator, 3, "fast") == 12


@pytest.mark.parametrize("key", ["fast_toggle", "slow", "pause"])
def test_the_first_row_of_the_menu_leads_out_too(key: str) -> None:
    emulator = busy()
    tap(emulator, keys=[key, "menu"])
    tap(emulator, A)
    assert emulator.speed.is_normal and not emulator.overlay.is_open


def test_where_the_person_is_asked_a_tap_stays_a_tap() -> None:
    """At eight times the speed a tap would otherwise be a long press that repeats."""
    emulator = at_table()
    table = to_lay(emulator)
    emulator.settings.fast = 8
    tap(emulator, keys=["fast_toggle"])
    cursor = table.cursor
    for _ in range(4):
        emulator.step(RIGHT)
    emulator.step(0)
    assert table.cursor == (cursor + 1) % len(table.model.hand)


def test_in_menus_time_runs_as_usual() -> None:
    emulator = power_on()
    tap(emulator, keys=["fast_toggle"])
    assert frames(emulator, 10) == 10


def test_slow_motion_is_half_and_loses_no_tap() -> None:
    emulator = busy()
    tap(emulator, keys=["slow"])
    assert frames(emulator, 20) == 10
    emulator = at_table()
    table = to_lay(emulator)
    tap(emulator, keys=["slow"])
    cursor = table.cursor
    for moved in (1, 2, 3):
        frames(emulator, moved)  # the tap falls on a frame that is shown and on one that is not
        emulator.step(RIGHT)
        frames(emulator, 3)
        assert table.cursor == (cursor + moved) % len(table.model.hand)


def test_pause_and_frame_by_frame() -> None:
    emulator = busy()
    tap(emulator, keys=["pause"])
    before = emulator.console.snapshot()
    assert frames(emulator, 20) == 0 and emulator.console.snapshot() == before
    for frame in range(1, 4):
        tap(emulator, keys=["frame"])
        assert emulator.console.frame == before["frame"] + frame
    tap(emulator, keys=["pause"])
    assert emulator.speed.is_normal and frames(emulator, 4) == 4


def test_buttons_held_reach_a_single_frame() -> None:
    emulator = at_table()
    table = to_lay(emulator)
    tap(emulator, keys=["pause"])
    cursor = table.cursor
    emulator.step(RIGHT, ["frame"])
    assert table.cursor == (cursor + 1) % len(table.model.hand)


def test_decision_by_decision() -> None:
    emulator = at_table(seats=4, speed="slow")
    decisions(emulator, 12)
    for _ in range(8):
        made = len(match(emulator).record)
        tap(emulator, keys=["decision"])
        for _ in range(4000):
            if emulator.speed.mode != DECISION:
                break
            emulator.step(robot.buttons(emulator.console))
        top = emulator.console.scenes[-1]
        assert emulator.speed.mode == PAUSE and len(match(emulator).record) == made + 1
        assert not isinstance(top, Table) or not top.presenter.busy, "it is shown to its end"
        before = emulator.console.frame
        assert frames(emulator, 10) == 0 and emulator.console.frame == before


def test_without_a_match_there_is_no_decision() -> None:
    emulator = power_on()
    emulator.step(0, ["decision"])
    assert emulator.sounds == ["refuse"] and said(emulator) == "emu.error.no_decision"
    assert emulator.speed.is_normal


def test_the_end_of_the_match_ends_it() -> None:
    emulator = at_table(seats=2, speed="instant")
    emulator.speed.decision()
    emulator.console.leave_match()
    emulator.step(0)
    assert emulator.speed.mode == NORMAL


# --- what is heard ------------------------------------------------------------------------------------------


class Deaf:
    """A device that only remembers what was started."""

    def __init__(self) -> None:
        self.started = 0
        self.gains: dict[int, float] = {}

    def start(self, voices: dict[int, Any], loop: bool) -> None:
        self.started += 1

    def stop(self, voice: int) -> None:
        """Nothing to stop."""

    def gain(self, voice: int, gain: float) -> None:
        self.gains[voice] = gain


def test_report_65_no_sounds_pile_up() -> None:
    """Turbo, then normal speed: in each frame only the sounds of the frame shown, and after the key is let go
    only what happens then."""
    emulator = busy("normal")
    emulator.settings.fast = 8
    most = 0
    for _ in range(200):
        emulator.step(robot.buttons(emulator.console), ["fast"])
        assert [name for name in emulator.sounds if name not in emulator.console.sounds] == []
        most = max(most, len(emulator.sounds))
    assert 0 < most < 8
    for _ in range(60):
        emulator.step(robot.buttons(emulator.console))
        assert emulator.sounds == emulator.console.sounds


def test_report_65_the_player_counts_pictures_so_nothing_is_queued() -> None:
    emulator, device = busy("normal"), Deaf()
    player = Player(device=device)  # type: ignore[arg-type]
    emulator.settings.fast = 8
    for frame in range(300):
        emulator.step(robot.buttons(emulator.console), ["fast"] if frame < 200 else [])
        player.set_volume(*emulator.speed.volumes(7, 8))
        started = device.started
        player.play(emulator.sounds, tunes.playing(emulator.console), tunes.tense(emulator.console))
        assert device.started - started <= 1 + len(emulator.sounds)
        assert all(busy.left < 200 for busy in player._busy.values())


def test_it_is_quiet_or_silent_while_time_runs_fast() -> None:
    emulator = busy()
    assert emulator.speed.volumes(9, 6) == (9, 6)
    frames(emulator, 1, "fast")
    assert emulator.speed.volumes(9, 6) == (3, 2)
    emulator.settings.fast_sound = "off"
    assert emulator.speed.volumes(9, 6) == (0, 0)
    frames(emulator, 1)
    assert emulator.speed.volumes(9, 6) == (9, 6)
    tap(emulator, keys=["pause"])
    assert emulator.speed.volumes(9, 6) == (0, 6), "no music while time stands still"
    tap(emulator, keys=["slow"])
    assert emulator.speed.volumes(9, 6) == (9, 6)


def test_report_74_a_press_reaches_the_machine_in_the_same_frame_however_fast_it_runs() -> None:
    """What of the report a test can show: turbo does not hold buttons up. Tearing was not looked at:
    there is no screen to film here."""
    emulator = at_table()
    table = to_lay(emulator)
    for rate in RATES:
        emulator.settings.fast = rate
        emulator.speed.set(FAST)
        cursor = table.cursor
        emulator.step(RIGHT)
        assert table.cursor == (cursor + 1) % len(table.model.hand)
        emulator.step(0)


# --- the page, the sign, the settings -----------------------------------------------------------------------


def test_the_page_by_buttons() -> None:
    store = Memory()
    emulator = at_table(store)
    play(emulator, 30)
    tap(emulator, keys=["menu"])
    page = next(place for place, row in enumerate(rows_of(emulator)) if row.key == "emu.speed")
    tap(emulator, *[DOWN] * page, A)
    tap(emulator, RIGHT)
    assert emulator.speed.mode == FAST
    tap(emulator, RIGHT, RIGHT, RIGHT, DOWN, RIGHT)
    assert emulator.speed.mode == NORMAL and emulator.settings.fast == 8
    tap(emulator, RIGHT)
    assert emulator.settings.fast == UNLIMITED
    tap(emulator, DOWN, LEFT)
    assert emulator.settings.fast_sound == "off"
    kept = Settings.load(store)
    assert (kept.fast, kept.fast_sound) == (UNLIMITED, "off"), "kept for the next start"
    before = emulator.console.frame
    tap(emulator, DOWN, A)
    assert emulator.speed.mode == PAUSE and emulator.console.frame == before + 1
    assert not emulator.overlay.is_open


def test_the_page_moves_on_by_a_decision() -> None:
    emulator = at_table()
    decisions(emulator, 5)
    tap(emulator, keys=["menu"])
    rows = rows_of(emulator)
    tap(emulator, *[DOWN] * [row.key for row in rows].index("emu.speed"), A, UP, A)
    assert emulator.speed.mode in (DECISION, PAUSE) and not emulator.overlay.is_open


@pytest.mark.parametrize("value", [{"fast": 3}, {"fast": True}, {"fast": "4"}, {"scale": 7}, [], None])
def test_bad_settings_are_the_defaults(value: Any) -> None:
    assert Settings.from_json(value) == Settings()


def test_settings_that_cannot_be_kept_hold_on() -> None:
    class Full(Memory):
        def write(self, kind: str, value: Any) -> None:
            from uno52_retro.host.storage import Unwritable

            raise Unwritable("full")

    emulator = at_table(Full())
    emulator.settings.fast = 8
    emulator.keep_settings()
    assert emulator.settings.fast == 8


def signed(emulator: Emulator, screen: Any) -> bytes:
    """What is on the screen."""
    paint(emulator.console, screen)
    emulator.paint(screen)
    return bytes(screen.data_ptr())


@pytest.mark.parametrize("mode", [FAST, SLOW, PAUSE, DECISION])
def test_there_is_a_sign_whenever_time_does_not_run_as_usual(screen: Any, mode: str) -> None:
    emulator = at_table()
    to_lay(emulator)
    plain = signed(emulator, screen)
    emulator.speed.mode = mode
    for rate in RATES:
        emulator.settings.fast = rate
        assert signed(emulator, screen) != plain
        assert "TAB: 1×" in emulator.speed.words(), "and how to get out"
    emulator.speed.mode = NORMAL
    assert signed(emulator, screen) == plain


def test_the_sign_names_the_key_of_what_is_used() -> None:
    emulator = at_table()
    tap(emulator, keys=["slow"])
    emulator.console.device = "pad"
    assert "RT" in emulator.speed.words()
    emulator.controls.bind(-1, "fast", [pyxel.KEY_HOME])
    emulator.console.device = "keys"
    assert "HOME" in emulator.speed.words()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(language: str, screen: Any, update_golden: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyxel, "frame_count", 0, raising=False)
    emulator = at_table(seats=4, language=language)
    to_lay(emulator)
    for _ in range(40):
        emulator.step(0)
    for mode in (FAST, SLOW, PAUSE, DECISION):
        emulator.speed.set(mode)
        signed(emulator, screen)
        same_as_golden(screen, f"emulator_sign_{mode}_{language}", update_golden)
    emulator.speed.set(FAST)
    tap(emulator, keys=["menu"])
    signed(emulator, screen)
    same_as_golden(screen, f"emulator_home_fast_{language}", update_golden)
    rows = rows_of(emulator)
    tap(emulator, *[DOWN] * [row.key for row in rows].index("emu.speed"), A)
    for _ in range(20):
        emulator.step(0)
    signed(emulator, screen)
    same_as_golden(screen, f"emulator_speed_{language}", update_golden)
    assert not emulator.console.texts.missing
