"""The program itself, driven through Pyxel's keys: what is kept, errors, a whole match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import pyxel

from tools import robot
from uno52_retro.console.machine import Console
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.scenes.title import Title
from uno52_retro.host import app as app_module
from uno52_retro.host.app import App
from uno52_retro.host.keeper import Keeper
from uno52_retro.host.keymap import KEYS, Keymap
from uno52_retro.host.languages import load_languages
from uno52_retro.host.storage import Storage

LIMIT = 30_000
"""Frames in which the robot, who cuts all animations short, is surely through with a match of survival."""


def power_on(storage: Storage | None = None) -> App:
    """The program as `uno52-retro` builds it, without sound."""
    keeper = Keeper(storage, pytest.fail)
    console = Console(load_languages(), keeper.battery, keeper.autosave, seed=3)
    keymap = Keymap()
    return App(console, keymap.buttons, keeper, hotkeys=keymap.hotkeys)


def frame(app: App, *keys: int) -> None:
    """One frame of Pyxel with these keys down from before its update to after its end."""
    for key in keys:
        pyxel.set_btn(key, True)
    app.update()
    app.draw()
    for key in keys:
        pyxel.set_btn(key, False)
    pyxel.flip()


def robot_frame(app: App) -> None:
    """One frame with the keys that the robot wants."""
    bits = robot.buttons(app.console)
    frame(app, *(keys[0] for bit, keys in KEYS.items() if bits & bit))


def to_the_table(app: App, mode: str) -> Table:
    """Play on until the table asks for something of this kind."""
    for _ in range(LIMIT):
        scene = app.console.scenes[-1]
        if isinstance(scene, Table) and scene.mode == mode and app.console.transition is None:
            return scene
        robot_frame(app)
    raise AssertionError(f"no {mode}")


def test_a_whole_match_by_keys_and_the_same_digests_again(screen: object) -> None:
    """From power-on to the match result and the title again, through keys, console, painter and Pyxel.

    Then the recorded buttons go into a bare console, which must come to the same digests.
    """
    app = power_on()
    recorded: list[int] = []
    digests: list[str] = []
    seen: list[type] = []
    while len(seen) < 3 or seen[-2:] != [MatchResult, Title]:
        assert app.console.frame < LIMIT
        robot_frame(app)
        recorded.append(app.console.pad.held)
        if app.console.frame % 600 == 0:
            digests.append(app.console.digest())
        if not seen or type(app.console.scenes[-1]) is not seen[-1]:
            seen.append(type(app.console.scenes[-1]))
    assert {Title, Table, RoundResult, MatchResult} <= set(seen)
    assert app.console.battery.statistics["uno52.matches"] == 1
    digests.append(app.console.digest())

    console = Console(load_languages(), seed=3)
    again = []
    for bits in recorded:
        console.step(bits)
        if console.frame % 600 == 0:
            again.append(console.digest())
    assert [*again, console.digest()] == digests


def test_a_match_that_is_cut_off_goes_on_where_it_was(screen: object, tmp_path: Path) -> None:
    """Nothing is called at the end: what was kept after the last action is enough (report 58)."""
    app = power_on(Storage(tmp_path))
    for _ in range(3):
        table = to_the_table(app, "lay")
        while app.console.scenes[-1] is table and table.mode == "lay":
            robot_frame(app)
    assert app.console.match is not None
    moves, digest = list(app.console.match.record), app.console.match.state
    assert moves

    again = power_on(Storage(tmp_path))
    match = again.console.saved_match()
    assert match is not None and match.record == moves
    assert match.state.hands == digest.hands and match.state.chips == digest.chips


@pytest.mark.parametrize("mode", ["lay", "picker"])
def test_report_91_escape_opens_the_emulators_menu_and_never_quits(screen: object, mode: str) -> None:
    app = power_on()
    to_the_table(app, mode)
    for _ in range(2):
        before = app.console.snapshot()
        frame(app, pyxel.KEY_ESCAPE)
        for _ in range(9):
            frame(app)
        assert app.emulator.overlay.is_open and not app.over
        assert app.console.snapshot() == before  # the machine stands still
        frame(app, pyxel.KEY_ESCAPE)
        assert not app.emulator.overlay.is_open and not app.over
        frame(app)
    assert isinstance(app.console.scenes[-1], Table) and not app.console.pad.pressed


def test_report_91_quitting_is_asked_for_and_everything_is_kept(screen: object, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    app = power_on(storage)
    for _ in range(2):
        table = to_the_table(app, "lay")
        while app.console.scenes[-1] is table and table.mode == "lay":
            robot_frame(app)
    frame(app, pyxel.KEY_ESCAPE)
    for key in (pyxel.KEY_UP, pyxel.KEY_Z):  # the last row, and the question
        frame(app)
        frame(app, key)
    assert not app.over
    for key in (pyxel.KEY_DOWN, pyxel.KEY_Z):
        frame(app)
        frame(app, key)
    assert app.over
    kept = storage.read("match")
    assert kept is not None and app.console.match is not None
    assert kept["autosave"] == app.console.match.autosave()


def test_report_91_quitting_is_a_choice_of_the_cartridges_menu_too(screen: object) -> None:
    app = power_on()
    for key in (pyxel.KEY_RETURN, pyxel.KEY_RETURN, pyxel.KEY_UP):
        frame(app, key)
        for _ in range(60):
            frame(app)
    assert not app.over
    frame(app, pyxel.KEY_Z)
    frame(app)
    assert app.over


class Fault(Exception):
    """What goes wrong in these tests."""


@pytest.fixture
def played(screen: object, tmp_path: Path) -> Iterator[tuple[App, Storage]]:
    """A program with a change that is not kept yet."""
    storage = Storage(tmp_path)
    app = power_on(storage)
    for _ in range(10):
        frame(app)
    app.console.battery.touch()
    yield app, storage


def test_an_error_in_update_is_raised_after_everything_was_kept(
    played: tuple[App, Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, storage = played

    def fail(bits: int) -> None:
        raise Fault

    monkeypatch.setattr(app.console, "step", fail)
    with pytest.raises(Fault):
        app.update()
    assert storage.read("battery") == app.console.battery.to_json()


def test_an_error_in_draw_is_raised_after_everything_was_kept(
    played: tuple[App, Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, storage = played

    def fail(console: Console, image: pyxel.Image) -> None:
        raise Fault

    monkeypatch.setattr(app_module, "paint", fail)
    with pytest.raises(Fault):
        app.draw()
    assert storage.read("battery") == app.console.battery.to_json()


def test_closing_keeps_what_is_left(played: tuple[App, Storage]) -> None:
    app, storage = played
    app.close()
    app.close()
    assert storage.read("battery") == app.console.battery.to_json()
    assert storage.read_backup("battery") is None  # written once


class Recorder:
    """Stands in for the player of sounds."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volumes: set[tuple[int, int]] = set()

    def set_volume(self, music: int, effects: int) -> None:
        self.volumes.add((music, effects))

    def play(self, sounds: list[str], music: str | None, tense: bool) -> None:
        self.heard += sounds


def test_the_sounds_of_skipped_pictures_are_heard_once(screen: object) -> None:
    """Pyxel may call `update` several times before `draw`."""
    recorder = Recorder()
    app = power_on()
    app = App(app.console, Keymap().buttons, app.keeper, recorder)  # type: ignore[arg-type]
    made = []
    for number in range(200):
        app.update()
        made += app.console.sounds
        if number % 3 == 0:
            app.draw()
    app.draw()
    app.draw()
    battery = app.console.battery
    assert made and recorder.heard == made
    assert recorder.volumes == {(battery.music, battery.effects)}


def test_drawing_changes_nothing(screen: object) -> None:
    app = power_on()
    for _ in range(400):
        bits = robot.buttons(app.console)
        app.console.step(bits)
        before = app.console.digest()
        app.draw()
        assert app.console.digest() == before


def test_report_78_the_screen_says_that_nothing_is_saved(screen: object, tmp_path: Path) -> None:
    """On a desktop as in a browser, over the picture, and without a window not at all."""
    (tmp_path / "file").write_text("x")
    pictures = []
    for windowed in (False, True):
        keeper = Keeper(Storage(tmp_path / "file" / "data"), lambda words: None)
        app = App(Console(load_languages(), seed=3), lambda console: 0, keeper, windowed=windowed)
        app.console.choose_language("en")
        for _ in range(5):
            app.update()
            app.draw()
        assert keeper.notice == "notice.unsaved"
        pictures.append(bytes(pyxel.screen.data_ptr()))
    band = slice(16 * 240, 30 * 240)
    assert pictures[0][band] != pictures[1][band] and pictures[0][: 16 * 240] == pictures[1][: 16 * 240]
