"""The menu of the emulator: opening, closing, who has the buttons, and its pictures in both languages."""

from __future__ import annotations

from typing import Any

import pytest
import pyxel

from tests.host.emulators import LANGUAGES, at_table, decisions, play, power_on, said, tap, to_lay
from tests.video.golden import same_as_golden
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, L
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.host import thumbnail
from uno52_retro.host.controls import KEYBOARD
from uno52_retro.host.emulator import ACTIONS, Emulator
from uno52_retro.host.keymap import HOTKEYS
from uno52_retro.host.overlay import boxes
from uno52_retro.host.overlay.aids import Aids
from uno52_retro.host.overlay.home import OUT, Home
from uno52_retro.host.overlay.page import ROWS, ListPage, Row
from uno52_retro.host.overlay.recorder import Recorded
from uno52_retro.host.overlay.slots import Slots
from uno52_retro.host.overlay.speeds import Speeds
from uno52_retro.video import font
from uno52_retro.video.paint import paint

FONTS = {"small": font.SMALL, "big": font.BIG, "body": font.BODY}


def test_the_machine_stands_still_while_the_menu_is_open() -> None:
    emulator = at_table(speed="normal")
    play(emulator, 100)
    emulator.step(0)
    before = emulator.console.snapshot()
    emulator.step(0, ["menu"])
    for bits in (DOWN, 0, UP, 0, LEFT, 0, START, 0, SELECT, 0) * 5:
        emulator.step(bits)
    assert emulator.overlay.is_open and emulator.console.snapshot() == before
    emulator.step(0, ["menu"])
    assert not emulator.overlay.is_open and emulator.console.snapshot() == before
    emulator.step(0)
    assert emulator.console.frame == before["frame"] + 1


@pytest.mark.parametrize("first", [SELECT, START])
def test_the_chord_of_a_pad_opens_and_closes_it_once(first: int) -> None:
    emulator = at_table()
    to_lay(emulator)
    for opened in (True, False):
        emulator.step(first)
        for _ in range(90):
            emulator.step(SELECT | START)
            assert emulator.overlay.is_open == opened
        emulator.step(START)  # one is let go before the other
        emulator.step(0)
        assert emulator.overlay.is_open == opened


def test_the_chord_does_not_pause_the_game_as_well() -> None:
    emulator = at_table()
    to_lay(emulator)
    for bits in (SELECT, SELECT | START, START, 0, 0):
        emulator.step(bits)
    tap(emulator, B)
    for _ in range(30):
        emulator.step(0)
    assert not isinstance(emulator.console.scenes[-1], Pause)


def test_start_is_still_the_pause_of_the_cartridge() -> None:
    emulator = at_table()
    to_lay(emulator)
    tap(emulator, START)
    assert isinstance(emulator.console.scenes[-1], Pause) and not emulator.overlay.is_open


def test_escape_closes_from_any_page_and_b_goes_back_one() -> None:
    emulator = at_table()
    play(emulator, 20)
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, A)
    assert len(emulator.overlay.pages) == 2
    tap(emulator, B)
    assert len(emulator.overlay.pages) == 1
    tap(emulator, A)
    assert len(emulator.overlay.pages) == 2
    tap(emulator, keys=["menu"])
    assert not emulator.overlay.is_open


def test_it_opens_at_its_first_row_each_time() -> None:
    emulator = at_table()
    for _ in range(3):
        tap(emulator, keys=["menu"])
        tap(emulator, DOWN, DOWN)
        tap(emulator, keys=["menu"])
    tap(emulator, keys=["menu"])
    tap(emulator, A)  # BACK TO THE GAME
    assert not emulator.overlay.is_open


def test_rows_that_cannot_be_used_refuse() -> None:
    emulator = power_on()
    tap(emulator, keys=["menu"])
    emulator.step(DOWN)
    emulator.step(0)
    emulator.step(A)  # SAVE, at power-on
    assert emulator.sounds == ["refuse"] and len(emulator.overlay.pages) == 1


def test_the_menu_works_before_there_is_a_match() -> None:
    emulator = power_on()
    tap(emulator, keys=["menu"])
    tap(emulator, DOWN, DOWN, A)
    assert isinstance(emulator.overlay.pages[-1], Slots)
    tap(emulator, A)
    assert said(emulator) == "emu.error.empty" and emulator.overlay.is_open


def test_quitting_is_asked_and_no_is_the_first_answer() -> None:
    emulator = at_table()
    tap(emulator, keys=["menu"])
    tap(emulator, UP, A)
    tap(emulator, A)
    assert not emulator.wants_quit and len(emulator.overlay.pages) == 1
    tap(emulator, A, DOWN, A)
    assert emulator.wants_quit


def test_in_a_browser_there_is_nothing_to_quit_to() -> None:
    emulator = at_table()
    emulator.console.web = True
    tap(emulator, keys=["menu"])
    tap(emulator, UP, A)
    assert len(emulator.overlay.pages) == 1


def test_every_key_of_the_emulator_does_something() -> None:
    assert set(HOTKEYS) == set(ACTIONS) | {"menu", "rewind"}


class Numbers(ListPage):
    """A page as a part of the emulator would add it: a value that is changed, and more rows than fit."""

    title = "emu.title"

    def __init__(self) -> None:
        super().__init__()
        self.value = 5

    def rows(self, emulator: Emulator) -> list[Row]:
        def change(emulator: Emulator, way: int) -> None:
            self.value += way

        return [Row("emu.slot", value=lambda emulator: str(self.value), change=change)] * 14


def test_a_list_changes_values_and_scrolls(screen: Any) -> None:
    emulator = power_on()
    page = Numbers()
    emulator.overlay.open(0, page)
    tap(emulator, RIGHT, RIGHT, LEFT, A)
    assert page.value == 7
    tap(emulator, UP)
    assert (page.row, page.top) == (13, 14 - ROWS)
    emulator.paint(screen)
    tap(emulator, DOWN)
    assert (page.row, page.top) == (0, 0)


def test_the_line_on_the_screen_goes_by_itself_and_the_newest_counts() -> None:
    emulator = at_table()
    decisions(emulator, 2)
    emulator.step(0, ["quick_save"])
    emulator.step(0, ["undo_save"])
    assert said(emulator) == "emu.say.undid_save"
    for _ in range(151):
        emulator.step(0)
    assert said(emulator) == ""


# --- words and pictures -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_text_has_room(language: str, screen: object) -> None:
    """Report 95."""
    emulator = power_on(language=language)
    keys = {key for key in LANGUAGES["en"] if key.startswith("emu.")}
    assert keys == set(boxes.BOXES), "every text of the overlay has its box, and every box a text"
    for key, box in boxes.BOXES.items():
        for args in boxes.LONGEST.get(key, [{}]):
            words = emulator.t(key, **args)
            assert FONTS[box.font].width(words) <= box.width, f"{key}: {words}"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_row_says_the_key_that_does_it_at_once(language: str, device: str, screen: Any) -> None:
    """On what the person used last; where it has no such key nothing is said. Both have room side by side."""
    emulator = at_table(language=language)
    emulator.console.device = device
    emulator.controls.bind(0, "quick_save", [pyxel.GAMEPAD1_BUTTON_RIGHTSTICK])
    said_keys = {}
    for page in (Home(), Speeds(), Recorded(), Aids()):
        for row in (*page.rows(emulator), *([OUT] if isinstance(page, Home) else [])):
            if row.hotkey:
                assert row.hotkey in HOTKEYS and row.value is None
                said_keys[row.hotkey] = key = emulator.hotkey(row.hotkey)
                wide = font.BIG.width(emulator.t(row.key)) + font.SMALL.width(key)
                assert wide <= boxes.TITLE_OR_ROW.width - 8, row.key
    on_pad = {name: key for name, key in said_keys.items() if key}
    if device == "pad":
        assert on_pad == {"quick_save": "RS", "rewind": "LT", "fast": "RT"}
    else:
        assert on_pad == said_keys and on_pad["undo_load"] == "F8" and on_pad["hint"] == "INS"


@pytest.mark.parametrize(("device", "key"), [("keys", "F6"), ("pad", "the menu")])
def test_the_line_after_a_save_says_how_to_take_it_back_on_what_is_used(device: str, key: str) -> None:
    emulator = at_table()
    emulator.console.device = device
    emulator.save(2)
    assert emulator.toasts.args["key"] == key
    emulator.controls.bind(KEYBOARD, "undo_save", [pyxel.KEY_F1])
    emulator.save(2)
    assert emulator.toasts.args["key"] == ("F1" if device == "keys" else key)
    assert emulator.t(emulator.toasts.key, **emulator.toasts.args).endswith("takes it back")


def test_every_game_has_a_name() -> None:
    assert {f"emu.game.{name}" for name in RULESETS} <= set(boxes.BOXES)


def scenes(emulator: Emulator) -> dict[str, list[int]]:
    """The way to each picture, from the closed menu."""
    return {
        "home": [],
        "save": [DOWN, A],
        "load": [DOWN, DOWN, A, DOWN, DOWN],
        "rewind": [DOWN, DOWN, DOWN, A, *[LEFT] * 9, L],
        "quit": [UP, A],
    }


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(language: str, screen: Any, update_golden: bool) -> None:
    emulator = at_table(seats=4, language=language)
    emulator.states._picture = thumbnail.of  # the real small pictures
    decisions(emulator, 30)
    emulator.save(0)
    decisions(emulator, 60)
    emulator.step(0)
    emulator.load(0)
    decisions(emulator, 80)
    emulator.save(2)
    emulator.store.write("state.uno52.3", {"strange": True})
    to_lay(emulator)
    for _ in range(150):
        emulator.step(0)
    for name, way in scenes(emulator).items():
        tap(emulator, keys=["menu"])
        tap(emulator, *way)
        for _ in range(20):
            emulator.step(0)
        paint(emulator.console, pyxel.screen)
        emulator.paint(pyxel.screen)
        same_as_golden(pyxel.screen, f"emulator_{name}_{language}", update_golden)
        tap(emulator, keys=["menu"])
    emulator.step(0, ["quick_load"])
    for _ in range(20):
        emulator.step(0)
    paint(emulator.console, pyxel.screen)
    emulator.paint(pyxel.screen)
    same_as_golden(pyxel.screen, f"emulator_loaded_{language}", update_golden)
    assert not emulator.console.texts.missing


def test_painting_changes_nothing(screen: Any) -> None:
    emulator = at_table()
    decisions(emulator, 20)
    emulator.save(1)
    for way in scenes(emulator).values():
        tap(emulator, keys=["menu"])
        tap(emulator, *way)
        before = emulator.console.snapshot(), emulator.rewind.at
        emulator.paint(screen)
        assert (emulator.console.snapshot(), emulator.rewind.at) == before
        tap(emulator, keys=["menu"])


def test_a_small_picture_shows_the_frame(screen: Any) -> None:
    emulator = at_table()
    play(emulator, 120)
    paint(emulator.console, pyxel.screen)
    colours = list(pyxel.colors)
    small = thumbnail.of(emulator.console)
    assert list(pyxel.colors) == colours
    assert small == thumbnail.shrink(bytes(pyxel.screen.data_ptr()))
    assert thumbnail.is_sound(small) and len(set(small)) > 8
    plain = thumbnail.shrink(bytes([7]) * (240 * 160))
    assert plain == bytes([7]) * thumbnail.SIZE
    assert not thumbnail.is_sound(small[:-1]) and not thumbnail.is_sound(bytes([255]) * thumbnail.SIZE)
