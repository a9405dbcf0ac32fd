"""The program as a browser runs it, without one: the page is a stand-in, Pyxel is real (80, 83, 91)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import pyxel

from tests.web.test_webstore import Local
from tools import robot
from uno52_retro.console import pad
from uno52_retro.console.codec import SaveError
from uno52_retro.console.scenes.menu import Menu
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.resume import Resume
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.scenes.title import Title
from uno52_retro.engine.rng import Rng
from uno52_retro.host import backup, browser, transfer, window
from uno52_retro.host.app import App
from uno52_retro.host.browser import Page
from uno52_retro.host.notice import AGAIN_FRAMES, SHOWN_FRAMES, Notice
from uno52_retro.video import panels
from uno52_retro.video.paint import paint

LIMIT = 20_000
SEED = 7
"""Of a match in which somebody acts before the person does."""


class Window(SimpleNamespace):
    """The window of a browser with our page in it."""

    def __init__(self, language: str = "en-GB", local: Local | None = None, touch: bool = False) -> None:
        self.failures: list[tuple[str, bool]] = []
        self.spoken: list[str] = []
        page = SimpleNamespace(
            away=False,
            touch=touch,
            speak=self.spoken.append,
            failed=lambda text, saved: self.failures.append((text, saved)),
        )
        super().__init__(
            uno52=page,
            localStorage=Local() if local is None else local,
            navigator=SimpleNamespace(language=language),
        )


class Program:
    """A running program, frame by frame."""

    def __init__(self, page: Any) -> None:
        self.app, self.update, self.draw = browser.make(Page(page))
        self.console = self.app.console
        self.console.rng = Rng(SEED)  # a browser seeds by chance

    def frame(self, *keys: int) -> None:
        for key in keys:
            pyxel.set_btn(key, True)
        self.update()
        for key in keys:
            pyxel.set_btn(key, False)
        pyxel.flip()

    def to_the_table(self) -> Table:
        from uno52_retro.host.keymap import KEYS

        for _ in range(LIMIT):
            scene = self.console.scenes[-1]
            settled = self.console.transition is None
            if settled and isinstance(scene, Table) and scene.mode == "lay" and not scene.presenter.busy:
                return scene
            bits = robot.buttons(self.console)
            self.frame(*(keys[0] for bit, keys in KEYS.items() if bits & bit))
        raise AssertionError("no table")


@pytest.fixture(autouse=True)
def opened(screen: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pyxel is open already, once for all tests."""
    monkeypatch.setattr(window, "open_screen", lambda: None)
    yield
    panels.name_buttons("")


def test_it_speaks_the_language_of_the_browser() -> None:
    assert Program(Window("ru")).console.texts.language == "ru"
    assert Program(Window("ru-RU")).console.texts.language == "ru"
    assert Program(Window("de")).console.texts.language == "en"


def test_the_page_speaks_the_language_of_the_game() -> None:
    page = Window("ru")
    program = Program(page)
    for language in ("ru", "ru", "en", "en"):
        program.console.choose_language(language)
        program.frame()
    assert page.spoken == ["ru", "en"]


def test_by_touch_the_bars_name_the_touch_pad_from_the_start() -> None:
    assert Program(Window(touch=True)).console.device == "pad"
    assert Program(Window()).console.device == ""


def test_the_page_can_ask_for_each_part_and_give_it_back() -> None:
    page = Window()
    program = Program(page)
    program.to_the_table()
    program.app.emulator.save(3)
    parts = json.loads(page.uno52.exportParts())
    assert [name for name, _ in parts] == ["all", "battery", "match", "state.uno52.3"]
    text = page.uno52.exportSave("state.uno52.3")
    other = Window("ru")
    second = Program(other)
    assert other.uno52.importSave("nothing") == "Это не сохранение UNO 52 Retro"
    assert other.uno52.importSave(text) == "" and other.uno52.exportSave("state.uno52.3") == text
    assert second.console.autosave is None
    third = Window("ru", local=other.localStorage)
    Program(third)
    assert third.uno52.exportSave("state.uno52.3") == text, "and it was kept at once"


def test_it_runs_on_a_page_that_is_not_ours() -> None:
    program = Program(SimpleNamespace(localStorage=Local()))
    program.frame()
    program.draw()
    assert program.console.texts.language == "en"


def test_report_91_there_is_no_quit() -> None:
    program = Program(Window())
    for key in (pyxel.KEY_RETURN, pyxel.KEY_RETURN):
        program.frame(key)
        for _ in range(60):
            program.frame()
    menu = program.console.scenes[-1]
    assert isinstance(menu, Menu) and "quit" not in menu.rows


def test_report_80_the_match_is_kept_after_every_decision() -> None:
    local = Local()
    program = Program(Window(local=local))
    program.to_the_table()
    record = list(program.console.match.record) if program.console.match else []
    again = Program(Window(local=local))
    match = again.console.saved_match()
    assert record and match is not None and match.record == record


def test_an_error_is_told_to_the_page_after_everything_was_kept() -> None:
    page = Window()
    program = Program(page)
    program.frame()
    program.console.battery.touch()

    def fail(buttons: int) -> None:
        raise ZeroDivisionError

    program.console.step = fail  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError):
        program.update()
    ((text, saved),) = page.failures
    assert "ZeroDivisionError" in text and saved
    again = Program(Window(local=page.localStorage))
    assert again.console.battery.serial == program.console.battery.serial


def test_an_error_says_when_nothing_could_be_kept() -> None:
    page = Window()
    page.localStorage.refuses = "read"
    program = Program(page)
    program.console.scenes.clear()
    program.console.scenes.append(None)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        program.update()
    assert [saved for _, saved in page.failures] == [False]


def test_an_error_at_the_start_is_told_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("no screen")

    monkeypatch.setattr(window, "open_screen", fail)
    page = Window()
    with pytest.raises(RuntimeError):
        browser.play(Page(page))
    assert "no screen" in page.failures[0][0] and page.failures[0][1] is False


def test_coming_back_to_the_table_finds_the_pause() -> None:
    page = Window()
    program = Program(page)
    page.uno52.away = True
    program.frame()
    assert not isinstance(program.console.scenes[-1], Pause)  # not at the table yet
    program.to_the_table()
    page.uno52.away = True
    program.frame()
    assert isinstance(program.console.scenes[-1], Pause) and page.uno52.away is False
    page.uno52.away = True
    program.frame()
    program.frame()
    assert isinstance(program.console.scenes[-1], Pause)  # away twice is one pause


def test_refused_storage_is_written_over_the_picture() -> None:
    page = Window()
    page.localStorage.refuses = "read"
    program = Program(page)
    program.frame()
    paint(program.console, pyxel.screen)
    plain = bytes(pyxel.screen.data_ptr())
    program.draw()
    assert bytes(pyxel.screen.data_ptr()) != plain


def test_a_notice_stays_and_comes_back() -> None:
    notice = Notice()
    shown = []
    for _ in range(AGAIN_FRAMES + SHOWN_FRAMES):
        notice.step("notice.unsaved")
        shown.append(notice.shown)
    assert sum(shown) == 2 * SHOWN_FRAMES and shown[0] and not shown[SHOWN_FRAMES]
    notice.step("")
    assert not notice.shown


def test_saves_go_from_one_program_to_another() -> None:
    one = Program(Window())
    one.to_the_table()
    one.console.autosave_match()  # the person may be the first to act: nothing is kept before that
    one.console.choose_language("ru")
    text = backup.write(one.app.emulator)
    two = Program(Window())
    two.frame()
    assert browser.import_save(two.app, text) == ""
    assert two.console.texts.language == "ru" and two.console.autosave == one.console.autosave
    for _ in range(120):
        two.frame()
    assert isinstance(two.console.scenes[-1], Resume)
    three = Program(Window(local=two.app.keeper.storage._opened()))  # type: ignore[union-attr]
    assert three.console.autosave == one.console.autosave and three.console.battery.language == "ru"


@pytest.mark.parametrize("change", ["", "x", "UNO-52-SAVE::END", "UNO-52-SAVE:AAAA:END", "UNO-52-SAVE:ж:END"])
def test_what_is_no_save_changes_nothing(change: str) -> None:
    program = Program(Window())
    program.frame()
    digest = program.console.digest()
    assert browser.import_save(program.app, change)
    assert program.console.digest() == digest


def test_a_save_text_with_one_letter_changed_is_refused() -> None:
    text = backup.write(Program(Window()).app.emulator)
    start, end = text.index(":") + 2, text.rindex(":END") - 2
    for place in range(start, end, 7):
        changed = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        if text[place] != "\n":
            with pytest.raises(SaveError):
                transfer.read(changed)


@pytest.mark.parametrize("hertz", [50, 60, 75, 120, 144, 240])
def test_report_83_every_display_gives_the_same_match(hertz: int) -> None:
    """Pyxel calls `update` as often as 60 times a second asks for and `draw` once a picture at most; time at
    the table is counted in updates, so the match is the same after the same time."""
    seconds = 6
    plain, shown = power_on(), power_on()
    for _ in range(60 * seconds):
        plain.update()
    done = 0
    for picture in range(1, hertz * seconds + 1):
        due = 60 * picture // hertz
        for _ in range(due - done):
            shown.update()
        if due > done:
            shown.draw()
        done = due
    assert done == 60 * seconds
    assert shown.console.digest() == plain.console.digest()


def power_on() -> App:
    """A demo match, which needs no hands."""
    from uno52_retro.console.machine import Console
    from uno52_retro.host.keeper import Keeper
    from uno52_retro.host.languages import load_languages

    console = Console(load_languages(), seed=5, web=True)
    console.start_demo()
    return App(console, lambda console: 0, Keeper(None, pytest.fail))


def test_the_bars_name_the_buttons_of_what_was_used_last() -> None:
    program = Program(Window())
    assert program.console.device == ""
    program.frame(pyxel.KEY_DOWN)
    assert program.console.device == "keys"
    program.frame(pyxel.GAMEPAD2_BUTTON_X)
    assert program.console.device == "pad" and program.console.pad.held == pad.R
    program.frame()
    assert program.console.device == "pad"


@pytest.mark.parametrize("device", panels.DEVICES)
def test_bars_fit_whatever_is_used(device: str) -> None:
    """The longest bar of the table, with the words of both languages."""
    from uno52_retro.host.languages import load_languages

    keys = ("hint.lay", "hint.draw", "hint.uno", "hint.catch", "hint.sort")
    for table in load_languages().values():
        panels.name_buttons(device)
        items = [(b, str(table[key]), 1) for b, key in zip(("A", "B", "R", "L", "SEL"), keys, strict=True)]
        assert panels.hints_width(items, 2) <= 240 - 5


def test_the_title_comes_when_a_match_is_taken_in() -> None:
    program = Program(Window())
    program.to_the_table()
    program.console.take_match(None)
    assert isinstance(program.console.scenes[-1], Title) and not program.console.playing


class Link:
    """A link of a page that is only clicked."""

    def __init__(self) -> None:
        self.href = self.download = ""
        self.clicks = 0

    def click(self) -> None:
        self.clicks += 1


def test_a_picture_is_saved_by_the_browser() -> None:
    link = Link()
    page = browser.Page(SimpleNamespace(document=SimpleNamespace(createElement=lambda tag: link)))
    name = page.shelf("uno52", "png", b"abc")
    assert (link.clicks, link.download) == (1, name) and name.startswith("uno52-") and name.endswith(".png")
    assert link.href == "data:image/png;base64,YWJj"
    with pytest.raises(SaveError):
        browser.Page(SimpleNamespace()).shelf("uno52", "png", b"abc")


def test_report_66_the_browser_is_asked_for_its_pads() -> None:
    class Pads(list[object]):
        @property
        def length(self) -> int:
            return len(self)

    def plugged(*held: bool) -> SimpleNamespace:
        return SimpleNamespace(buttons=[SimpleNamespace(pressed=down) for down in held])

    found = Pads([None, plugged(False, True), None, plugged(False, False)])
    navigator = SimpleNamespace(getGamepads=lambda: found)
    assert browser.Page(SimpleNamespace(navigator=navigator)).pads() == {1: True, 3: False}
    assert browser.Page(SimpleNamespace(navigator=SimpleNamespace())).pads() is None
