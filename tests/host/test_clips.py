"""Screenshots and clips: read back by another program, of the cartridge's picture alone, and never in the
way."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import pyxel
from PIL import Image, ImageSequence

from tests.host.emulators import DATE, at_table, no_picture, play, power_on, said, tap, to_lay
from uno52_retro.console.machine import Console
from uno52_retro.host import pictures
from uno52_retro.host.app import App
from uno52_retro.host.clips import SECONDS, Clips, screenshot
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.keeper import Keeper
from uno52_retro.host.shelf import Shelf
from uno52_retro.video.paint import paint
from uno52_retro.video.palette import COLOURS


def read(data: bytes) -> Image.Image:
    """The picture of a file's bytes."""
    return Image.open(io.BytesIO(data))


def test_a_png_is_what_was_drawn() -> None:
    frame = bytes(range(240)) * 160
    colours = [index * 0x010203 % 0x1000000 for index in range(256)]
    image = read(pictures.png(frame, colours, 240, 160)).convert("RGB")
    assert image.size == (240, 160)
    assert [image.getpixel((x, 7)) for x in range(240)] == [
        tuple(colours[x].to_bytes(3, "big")) for x in range(240)
    ]


@pytest.mark.parametrize("scale", [2, 3, 8])
def test_larger_pixels_are_the_same_pixels(scale: int) -> None:
    frame = bytes((x * 7 + y * 3) % 100 for y in range(4) for x in range(6))
    colours = list(range(100))
    small = read(pictures.png(frame, colours, 6, 4)).convert("RGB")
    large = read(pictures.png(frame, colours, 6, 4, scale)).convert("RGB")
    assert large.size == (6 * scale, 4 * scale)
    assert large.tobytes() == small.resize(large.size, Image.Resampling.NEAREST).tobytes()


def test_an_animation_has_all_its_frames_and_times() -> None:
    frames = [bytes([n]) * (8 * 4) for n in range(5)]
    data = pictures.apng([pictures.packed(frame, 8) for frame in frames], [2, 2, 30, 2, 600], range(5), 8, 4)
    image = read(data)
    seen = [
        (page.convert("RGB").getpixel((0, 0)), page.info["duration"])
        for page in ImageSequence.Iterator(image)
    ]
    assert [colour for colour, _ in seen] == [(0, 0, n) for n in range(5)]
    assert [round(ms * 60 / 1000) for _, ms in seen] == [2, 2, 30, 2, 600]
    with pytest.raises(ValueError, match="frames"):
        pictures.apng([], [], range(5), 8, 4)


def test_a_clip_keeps_the_last_seconds_and_no_more() -> None:
    clips = Clips()
    for number in range(60 * (SECONDS + 5)):
        clips.note(bytes([number // 2 % 200]) * (240 * 160), moved=True)
    image = read(clips.animation())
    ticks = sum(round(page.info["duration"] * 60 / 1000) for page in ImageSequence.Iterator(image))
    assert 60 * SECONDS <= ticks <= 60 * SECONDS + 2


def test_what_does_not_move_is_one_picture_and_a_stopped_machine_none() -> None:
    clips = Clips()
    for _ in range(100):
        clips.note(bytes(240 * 160), moved=True)
    for _ in range(100):
        clips.note(bytes(240 * 160), moved=False)
    image = read(clips.animation())
    assert getattr(image, "n_frames", 1) == 1
    assert sum(ticks for _, ticks in clips._ring) in (99, 100)


def test_a_screenshot_is_the_picture_of_the_cartridge(screen: Any) -> None:
    emulator = at_table()
    to_lay(emulator)
    tap(emulator, keys=["fast_toggle"])
    paint(emulator.console, screen)
    plain = bytes(screen.data_ptr())
    image = read(screenshot(emulator.console, 1)).convert("RGB")
    wanted = b"".join(COLOURS[index].to_bytes(3, "big") for index in plain)
    assert image.tobytes() == wanted, "without the sign of the speed"
    assert list(pyxel.colors) == list(COLOURS)


def shelved(tmp_path: Path) -> Emulator:
    """An emulator whose files go into a folder, with an odd name (report 77)."""
    console: Console = power_on(speed="instant").console
    shelf = Shelf(tmp_path / "Пользователь ё", lambda: DATE)
    return Emulator(console, date=lambda: DATE, picture=no_picture, shelf=shelf)


def test_the_key_writes_and_says_where(screen: Any, tmp_path: Path) -> None:
    emulator = shelved(tmp_path)
    play(emulator, 20)
    emulator.settings.shot_scale = 3
    for number in range(3):
        tap(emulator, keys=["screenshot"])
        assert said(emulator) == "emu.say.screenshot"
        name = "uno52-2026-11-30-18-05" + (f"-{number}" if number else "") + ".png"
        assert emulator.toasts.args == {"name": name}
        with Image.open(tmp_path / "Пользователь ё" / name) as image:
            assert image.size == (720, 480)


def test_report_78_without_a_place_it_says_so(screen: Any, tmp_path: Path) -> None:
    emulator = power_on()
    emulator.step(0, ["screenshot"])
    assert emulator.sounds == ["refuse"] and said(emulator) == "emu.error.write"
    (tmp_path / "file").write_text("x")
    emulator = Emulator(emulator.console, picture=no_picture, shelf=Shelf(tmp_path / "file", lambda: DATE))
    emulator.step(0, ["screenshot"])
    assert said(emulator) == "emu.error.write"


def test_a_clip_of_the_program(screen: Any, tmp_path: Path) -> None:
    app = App(power_on().console, lambda console: 0, Keeper(None, pytest.fail), windowed=True)
    app.emulator._shelf = Shelf(tmp_path, lambda: DATE)
    app.emulator.step(0, ["clip"])
    assert said(app.emulator) == "emu.error.no_clip"
    for _ in range(200):
        app.update()
        app.draw()
    app.emulator.step(0)
    app.emulator.step(0, ["clip"])
    assert said(app.emulator) == "emu.say.clip"
    (path,) = tmp_path.iterdir()
    with Image.open(path) as image:
        assert image.size == (240, 160) and getattr(image, "n_frames", 1) > 20
