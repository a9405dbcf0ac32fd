"""Movies: written over loads and rewinds, verified, and the first frame that differs is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.emulators import LANGUAGES, at_table, decisions, play, power_on, tap
from tools import robot
from uno52_retro.console.pad import LEFT, A
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.movies import BLOCK, Differs, MovieError, Recorder, parse, verify


def recording(emulator: Emulator) -> list[str]:
    """Begin to record; the lines as they are written."""
    lines: list[str] = []
    emulator.movie = Recorder(emulator.console, lines.append)
    return lines


def film(frames: int = 700) -> tuple[str, Emulator]:
    """A movie from power-on on."""
    emulator = power_on(speed="instant")
    lines = recording(emulator)
    play(emulator, frames)
    assert emulator.movie is not None
    emulator.movie.close()
    return "".join(lines), emulator


def test_a_movie_is_verified_without_a_screen() -> None:
    text, emulator = film()
    assert verify(text, LANGUAGES) == (700, emulator.console.digest())
    assert [block.frames for block in parse(text)] == [BLOCK, 700]


def test_recording_changes_nothing() -> None:
    _, emulator = film(300)
    plain = power_on(speed="instant")
    play(plain, 300)
    assert plain.console.digest() == emulator.console.digest()


def test_it_goes_on_over_loads_rewinds_and_undo() -> None:
    emulator = at_table(speed="fast")
    lines = recording(emulator)
    decisions(emulator, 6)
    tap(emulator, keys=["quick_save"])
    decisions(emulator, 12)
    tap(emulator, keys=["quick_load"])
    decisions(emulator, 15)
    for _ in range(20):
        emulator.step(0, ["rewind"])
    play(emulator, 40)
    tap(emulator, keys=["undo_load"])
    play(emulator, 20)
    tap(emulator, keys=["menu"])
    emulator.rewind.open()
    emulator.rewind.go(3)
    emulator.rewind.accept()
    emulator.overlay.done()
    play(emulator, 50)
    emulator.step(LEFT, ["fast"])
    assert emulator.movie is not None
    emulator.movie.close()
    text = "".join(lines)
    assert text.count("\n@ ") == 5
    assert verify(text, LANGUAGES)[1] == emulator.console.digest()


def test_options_change_the_battery_and_the_movie_still_fits() -> None:
    emulator = at_table()
    lines = recording(emulator)
    play(emulator, 60)
    emulator.step(4)  # SELECT sorts the hand, which the battery keeps
    play(emulator, 60)
    assert emulator.movie is not None
    emulator.movie.close()
    assert verify("".join(lines), LANGUAGES)[0] == 121


@pytest.mark.parametrize("frame", [1, 2, 599, 600, 601, 650])
def test_the_first_frame_that_differs_is_named(frame: int) -> None:
    """A tampered button: found at that frame, by two digits of its digest."""
    text, _ = film(650)
    lines, at = text.splitlines(), 0
    for number, line in enumerate(lines):
        if line[0].isdigit():
            count = int(line.split()[0])
            if at < frame <= at + count:
                before, after = frame - at - 1, at + count - frame
                was = line.split()[1]
                other = "R" if was != "R" else "-"
                steps = [(before, was), (1, other), (after, was)]
                lines[number] = "\n".join(f"{n} {names}" for n, names in steps if n)
                break
            at += count
    with pytest.raises(Differs) as differs:
        verify("\n".join(lines), LANGUAGES)
    assert differs.value.frame == frame


def test_a_movie_that_was_cut_off_is_good_up_to_its_last_block() -> None:
    text, _ = film(1300)
    cut = text[: text.rindex("= 1300")]
    assert verify(cut, LANGUAGES)[0] == 1200


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: a movie begins with"),
        ("U52MOVIE 2\n", "line 1: a movie begins with"),
        ("U52MOVIE 1 x\n", "line 1: a movie has a machine"),
        ("U52MOVIE 1 x\n@ {}\n", "line 2: a machine that cannot be read"),
        ("U52MOVIE 1 x\n@ no\n", "line 2: a machine that cannot be read"),
        ("U52MOVIE 1 x\n3 Q\n", "line 2: 'Q' is not a button"),
        ("U52MOVIE 1 x\n3 A\n~ 00\n= 3 00000000\n", "line 4: the block has another length"),
        ("U52MOVIE 1 x\n3 A\n@ {}\n", "line 3: a machine in the middle"),
        ("U52MOVIE 1 x\n9999999 A\n9999999 A\n", "line 3: the movie is longer than"),
        ("U52MOVIE 1 x\nwhat\n", "line 2: expected 'FRAMES BUTTONS'"),
    ],
)
def test_what_is_no_movie_says_why(text: str, words: str) -> None:
    with pytest.raises(MovieError, match=words.replace("(", r"\(")):
        verify(text, LANGUAGES)


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "uno52_retro", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_on_the_command_line(tmp_path: Path) -> None:
    movie, script = tmp_path / "a.movie", tmp_path / "buttons.txt"
    console = power_on().console
    pressed = []
    for _ in range(90):
        bits = robot.buttons(console)
        console.step(bits)
        pressed.append("1 A\n" if bits & A else "1 START\n" if bits & 8 else "1 -\n")
    script.write_text("".join(pressed))
    done = run("--headless", "--buttons", script, "--record-movie", movie, "--digest")
    assert (done.returncode, done.stderr) == (0, "")
    digest = done.stdout.strip()
    done = run("--verify", movie)
    assert (done.returncode, done.stdout) == (0, f"{movie}: 90 frames, digest {digest}\n")
    movie.write_text(movie.read_text().replace("\n1 START\n", "\n1 B\n", 1))
    done = run("--verify", movie)
    assert done.returncode == 1 and "differs: the digest is" in done.stdout
    done = run("--verify", tmp_path / "none")
    assert done.returncode == 2 and done.stderr.count("\n") == 1
