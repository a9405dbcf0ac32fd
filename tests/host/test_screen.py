"""How the picture is shown: panels, slow pixels, whole pixels, and that nothing kept sees any of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import pyxel

from tests.host.emulators import at_table, play, tap, to_lay
from tests.host.emulators import rows as rows_of
from tests.video.golden import same_as_golden
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, A
from uno52_retro.host import thumbnail
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.screen import Screen
from uno52_retro.host.settings import Settings
from uno52_retro.host.states import Memory
from uno52_retro.video import lcd
from uno52_retro.video.paint import paint
from uno52_retro.video.palette import CARD, COLOURS, DARKEN, FULL


@pytest.fixture(autouse=True)
def as_it_was(screen: Any) -> Iterator[None]:
    """Colours and window are as shipped after every test."""
    yield
    pyxel.colors[:] = list(COLOURS)
    pyxel.integer_scale(True)
    pyxel.screen_mode(0)
    pyxel.resize(240, 160)


@pytest.mark.parametrize(
    ("triple", "shown"),
    [
        ((31, 31, 31), (252, 238, 242)),
        ((16, 16, 16), (76, 72, 73)),
        ((8, 8, 8), (21, 20, 21)),
        ((31, 0, 0), (232, 53, 111)),
        ((0, 31, 0), (111, 222, 53)),
        ((0, 0, 31), (0, 88, 217)),
        ((31, 31, 0), (252, 226, 120)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_the_panel_of_2001_has_the_values_of_its_model(triple: Any, shown: Any) -> None:
    """ORIGINAL 11.6, first model."""
    assert lcd.agb(triple) == shown


def test_the_backlit_panel_is_brighter_and_nearer_to_what_is_drawn() -> None:
    for level in (4, 8, 16, 24):
        grey = (level, level, level)
        assert lcd.agb(grey) < lcd.ags(grey)
        assert all(abs(a - b) <= 4 for a, b in zip(lcd.ags(grey), lcd.raw(grey), strict=True))
    assert lcd.ags((31, 31, 31)) == (255, 255, 255)


def test_the_four_colours_stay_apart_on_every_panel() -> None:
    for panel in lcd.PANELS:
        shown = [lcd.shown(panel, COLOURS[CARD[FULL][colour].base]) for colour in range(4)]
        for place, one in enumerate(shown):
            for other in shown[place + 1 :]:
                apart = sum(abs((one >> shift & 255) - (other >> shift & 255)) for shift in (0, 8, 16))
                assert apart > 80, panel


def drawn(emulator: Emulator, img: Any) -> bytes:
    """Paint as the program does."""
    paint(emulator.console, img)
    return bytes(img.data_ptr())


def test_without_a_choice_nothing_is_changed(screen: Any) -> None:
    emulator = at_table()
    to_lay(emulator)
    before = drawn(emulator, screen)
    shown = Screen(Settings(), web=False)
    for _ in range(3):
        shown.show(screen)
        assert bytes(screen.data_ptr()) == before and list(pyxel.colors) == list(COLOURS)


@pytest.mark.parametrize("panel", ["agb", "ags"])
def test_a_panel_changes_the_palette_and_no_pixel(screen: Any, panel: str) -> None:
    emulator = at_table()
    to_lay(emulator)
    shown = Screen(Settings(colour=panel), web=False)
    for _ in range(3):  # painting sets the palette anew, so it is not changed twice
        before = drawn(emulator, screen)
        shown.show(screen)
        assert list(pyxel.colors) == [lcd.shown(panel, rgb) for rgb in COLOURS]
        assert bytes(screen.data_ptr()) == before


def test_pictures_of_slots_are_those_of_the_cartridge(screen: Any) -> None:
    emulator = at_table()
    to_lay(emulator)
    plain = thumbnail.of(emulator.console)
    shown = Screen(Settings(colour="agb", ghosts=True), web=False)
    for _ in range(2):
        drawn(emulator, screen)
        shown.show(screen)
    assert thumbnail.of(emulator.console) == plain


def test_slow_pixels_mix_the_picture_before_into_this_one(screen: Any) -> None:
    shown = Screen(Settings(ghosts=True), web=False)
    screen.cls(1)
    shown.show(screen)
    screen.cls(1)
    screen.rect(10, 10, 40, 40, 2)
    shown.show(screen)
    pixels = [screen.pget(x, y) for y in range(10, 50) for x in range(10, 50)]
    assert pixels.count(1) == pixels.count(2) == 800, "half and half where it moved"
    assert [screen.pget(x, 5) for x in range(240)] == [1] * 240
    screen.cls(1)
    screen.rect(10, 10, 40, 40, 2)
    shown.show(screen)
    assert [screen.pget(x, 20) for x in range(10, 50)] == [2] * 40, "and no longer than one frame"


def test_the_grid_is_three_dots_a_pixel(screen: Any) -> None:
    settings = Settings(pixels="grid")
    shown = Screen(settings, web=False)
    img = shown.begin()
    assert (img.width, img.height, pyxel.width, pyxel.height) == (240, 160, 720, 480)
    img.cls(1)
    img.pset(2, 1, 2)
    shown.show(img)
    pixels = [[pyxel.screen.pget(x, y) for x in range(6, 9)] for y in range(3, 6)]
    dark = DARKEN[2]
    assert pixels == [[2, 2, dark], [2, 2, dark], [dark, dark, DARKEN[dark]]]
    settings.pixels = "crisp"
    img = shown.begin()
    assert (img.width, img.height, pyxel.width, pyxel.height) == (240, 160, 240, 160)


def test_slow_pixels_forget_when_they_are_switched_off(screen: Any) -> None:
    settings = Settings(ghosts=True)
    shown = Screen(settings, web=False)
    screen.cls(1)
    shown.show(screen)
    settings.ghosts = False
    shown.show(screen)
    settings.ghosts = True
    screen.cls(2)
    shown.show(screen)
    assert set(bytes(screen.data_ptr())) == {2}


def test_report_73_whole_pixels_unless_chosen(monkeypatch: pytest.MonkeyPatch, screen: Any) -> None:
    """That Pyxel keeps to its setting was counted by hand, on a checkerboard under Xvfb with 1150x790 pixels:
    every run of a row is 3 long in the window and 4 in full screen."""
    told: list[tuple[str, Any]] = []
    for name in ("integer_scale", "screen_mode", "fullscreen", "resize"):
        monkeypatch.setattr(pyxel, name, lambda value, name=name: told.append((name, value)))
    settings = Settings()
    shown = Screen(settings, web=False)
    for _ in range(2):
        assert shown.begin().width == 240
    assert told == [("integer_scale", True), ("screen_mode", 0)], "once"
    told.clear()
    settings.scale, settings.pixels, settings.full_screen = "fit", "tv", True
    shown.begin()
    assert told == [("integer_scale", False), ("fullscreen", True), ("screen_mode", 2)]
    told.clear()
    Screen(Settings(full_screen=True), web=True).begin()
    assert told == [("screen_mode", 0)], "in a browser the page sizes the picture"


def test_the_page_by_buttons(screen: Any) -> None:
    store = Memory()
    emulator = at_table(store)
    play(emulator, 30)
    tap(emulator, keys=["menu"])
    rows = [row.key for row in rows_of(emulator)]
    tap(emulator, *[DOWN] * rows.index("emu.screen"), A)
    tap(emulator, RIGHT, DOWN, RIGHT, DOWN, RIGHT, RIGHT, DOWN, LEFT, DOWN, A)
    chosen = Settings.load(store)
    assert (chosen.scale, chosen.full_screen, chosen.pixels) == ("fit", True, "grid")
    assert (chosen.colour, chosen.ghosts) == ("ags", True)
    emulator.console.web = True
    assert [row.key for row in rows_of(emulator)][:1] == ["emu.screen.pixels"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(language: str, screen: Any, update_golden: bool) -> None:
    emulator = at_table(seats=4, language=language)
    to_lay(emulator)
    tap(emulator, keys=["menu"])
    rows = [row.key for row in rows_of(emulator)]
    tap(emulator, *[DOWN] * rows.index("emu.screen"), A)
    for _ in range(20):
        emulator.step(0)
    drawn(emulator, screen)
    emulator.paint(screen)
    same_as_golden(screen, f"emulator_screen_{language}", update_golden)
    assert not emulator.console.texts.missing
