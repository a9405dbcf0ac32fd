"""The command line, run as a person would: in a process of its own, without a display (reports 77, 88)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from uno52_retro import __version__
from uno52_retro.host import shipped
from uno52_retro.host.languages import load_languages

ROOT = Path(__file__).resolve().parents[2]
DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def run(
    *arguments: str | Path, cwd: Path | None = None, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `python -m uno52_retro` without a display."""
    clean = {key: value for key, value in os.environ.items() if key not in DISPLAY}
    return subprocess.run(
        [sys.executable, "-m", "uno52_retro", *map(str, arguments)],
        cwd=cwd,
        env=clean | {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"} | (environment or {}),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """Check that the program ended with code 2 and exactly one line on standard error, and return the
    line."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_help_and_version_need_no_display() -> None:
    helped = run("--help")
    assert helped.returncode == 0
    for option in ("--lang", "--scale", "--headless", "--buttons", "engine", "59.73"):
        assert option in helped.stdout
    assert helped.stdout.isascii(), "any terminal can show it"
    assert run("--version").stdout == f"uno52-retro {__version__}\n"


def test_help_and_readme_name_every_key_that_the_game_has() -> None:
    """The help is made of the table of the keys; the README is written by hand."""
    helped, readme = run("--help").stdout, (ROOT / "README.md").read_text(encoding="utf-8")
    table = readme[readme.index("## Keys") : readme.index("## In a browser")].splitlines()
    told = {word.strip() for line in table for cell in line.split("|") for word in cell.split(",")}
    for name, keys in shipped.KEYBOARD.items():
        words = load_languages()["en"][f"emu.act.{name}"]
        (line,) = (line for line in helped.splitlines() if line.startswith(f"  {words}  "))
        for key in keys + shipped.PAD.get(name, ()):
            assert shipped.spoken(key) in line, (name, key)
        if name in shipped.HOTKEYS:
            assert shipped.spoken(keys[0]) in told, name


def test_report_88_without_a_display_one_line_names_headless() -> None:
    assert "--headless" in refused(run())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="video drivers of Linux")
@pytest.mark.parametrize(
    "environment", [{"SDL_VIDEODRIVER": "dummy"}, {"SDL_VIDEODRIVER": "none such"}, {"DISPLAY": ":9999"}]
)
def test_report_88_a_display_that_does_not_work_is_no_panic_dump(environment: dict[str, str]) -> None:
    assert "--headless" in refused(run(environment=environment))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bad"], "'bad' is not a game code"),
        (["nothing/4#1"], "'nothing/4#1' is not a game code"),
        (["uno52/9#1"], "'uno52/9#1' is not a game code"),
        (["uno52/4,hand_size=0#1"], "is not a game code"),
        (["--frames", "5"], "--frames needs --headless"),
        (["--screenshot", "x.png"], "--screenshot needs --headless"),
        (["--headless", "--buttons", "no such file"], "cannot read no such file: No such file"),
    ],
)
def test_a_bad_command_is_refused_in_one_line(arguments: list[str], words: str) -> None:
    assert words in refused(run(*arguments))


@pytest.mark.parametrize(
    "arguments", [["--scale", "0"], ["--scale", "99"], ["--frames", "x"], ["--lang", "de"]]
)
def test_a_bad_number_or_language_is_a_usage_error(arguments: list[str]) -> None:
    done = run("--headless", *arguments)
    assert done.returncode == 2 and arguments[0] in done.stderr


@pytest.mark.parametrize(
    ("data", "words"), [(b"1 A\n2 Q\n", "line 2: 'Q' is not a button"), (b"\xff\xfe", "utf-8")]
)
def test_bad_buttons_name_file_and_line(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "кнопки.txt"
    path.write_bytes(data)
    line = refused(run("--headless", "--buttons", path))
    assert "кнопки.txt" in line and words in line


def test_a_demo_without_a_display_gives_a_picture_and_the_same_digest_twice(tmp_path: Path) -> None:
    pillow = pytest.importorskip("PIL.Image")
    arguments = ("--headless", "--demo", "--frames", "200", "--digest", "--scale", "2", "--screenshot")
    first = run(*arguments, "one.png", cwd=tmp_path)
    second = run(*arguments, "two", cwd=tmp_path)
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout and len(first.stdout.strip()) == 8
    picture = pillow.open(tmp_path / "one.png")
    assert picture.size == (480, 320) and len(picture.getcolors(1 << 16)) > 16
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.png", "two"]  # nothing else was kept


def test_another_frame_another_code_or_language_is_another_digest() -> None:
    arguments = ("--headless", "--demo", "--digest", "--frames", "30")
    digests = [
        run(*arguments, *more).stdout
        for more in ([], ["uno52/4#1"], ["uno52/4#2"], ["uno52/2#1"], ["--lang", "ru"])
    ]
    digests.append(run("--headless", "--digest", "--frames", "30").stdout)
    digests.append(run("--headless", "--demo", "--digest", "--frames", "31").stdout)
    assert len(set(digests)) == len(digests) and all(len(digest) == 9 for digest in digests)


def test_buttons_reach_the_game(tmp_path: Path) -> None:
    script = tmp_path / "buttons.txt"
    digests = []
    for text in ("60 -\n", "30 -\n1 A\n29 -\n"):
        script.write_text(text)
        done = run("--headless", "--digest", "--buttons", script)
        assert done.returncode == 0, done.stderr
        digests.append(done.stdout)
    assert digests[0] == run("--headless", "--digest", "--frames", "60").stdout != digests[1]


def test_report_77_data_in_a_cyrillic_folder_under_the_c_locale(tmp_path: Path) -> None:
    folder = tmp_path / "Пользователь ё test"
    done = run(
        "uno52/3#5",
        "--headless",
        "--frames",
        "300",
        "--lang",
        "ru",
        "--data",
        folder,
        environment={"LC_ALL": "C", "LANG": "C"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (folder / "battery.sav").exists()


def test_report_78_data_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    done = run(
        "--headless", "--lang", "ru", "--frames", "120", "--digest", "--data", tmp_path / "file" / "data"
    )
    assert done.returncode == 0 and len(done.stdout.strip()) == 8
    (line,) = done.stderr.splitlines()
    assert "playing on without saving" in line


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    done = run("--headless", "--frames", "1", "--screenshot", tmp_path / "no" / "folder.png")
    assert "cannot write" in refused(done)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM")
def test_a_run_without_a_display_ends_on_sigterm() -> None:
    """SDL would catch the signal and wait for somebody to read the event that it makes of it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "uno52_retro", "--headless", "--demo", "--frames", "10000000"],
        env={key: value for key, value in os.environ.items() if key != "SDL_NO_SIGNAL_HANDLERS"}
        | {"PYTHONPATH": str(ROOT)},
    )
    try:
        time.sleep(2)
        assert process.poll() is None
        process.terminate()
        assert process.wait(timeout=20) == -signal.SIGTERM
    finally:
        process.kill()


def test_the_engine_speaks_without_pyxel() -> None:
    """The engine protocol must work where Pyxel cannot even be imported."""
    program = "import sys; sys.modules['pyxel'] = None\nfrom uno52_retro.cli import main; main(['engine'])"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        input="new uno52/2#1\ndigest\nquit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["ok", "ok", "ok"]
