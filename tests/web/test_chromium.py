"""The built HTML, unchanged, in a real browser: all but Pyxel's own WebAssembly, which no registry has.

Each test is a scenario of scenarios.mjs, where the steps and what must hold are written. Reports 80 to 91.
One browser plays them all, most of them on one page, which is powered on anew for each.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.web.conftest import HERE, REAL, ROOT, Configure
from tools import web

pytestmark = pytest.mark.slow

PICTURE = ROOT / "resources" / "browser.png"
EMPTY = """\
# title: nothing
import pyxel

pyxel.init(240, 160)
pyxel.run(lambda: None, lambda: pyxel.screen.cls(0))
"""

Play = Callable[[str], Any]


@pytest.fixture(scope="module")
def play(configure: Configure, chromium: str, dist: Path, empty: None) -> Iterator[Play]:
    """Play a scenario and return what it measured."""
    robot = (ROOT / "tools" / "robot.py").read_text(encoding="utf-8")
    helpers = (
        "import os, pathlib\nos.makedirs('/robot', exist_ok=True)\n"
        f"pathlib.Path('/robot/robot.py').write_text({robot!r})\n"
        + (HERE / "helpers.py").read_text(encoding="utf-8")
    )
    real = os.environ.get(REAL)
    served = {"real": json.loads(real)} if real else {}
    path = configure(chromium=chromium, helpers=helpers, **served)
    command = ["node", str(HERE / "scenarios.mjs"), str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as browser:
        assert browser.stdin is not None and browser.stdout is not None

        def scenario(name: str) -> Any:
            assert browser.stdin is not None and browser.stdout is not None
            browser.stdin.write(name + "\n")
            browser.stdin.flush()
            line = browser.stdout.readline()
            assert line, "the browser is gone"
            answer = json.loads(line)
            assert "failed" not in answer, answer["failed"]
            return answer["measured"]

        yield scenario
        browser.stdin.close()


@pytest.fixture(scope="module")
def empty(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Puts the page of a program that does nothing beside ours."""
    made = tmp_path_factory.mktemp("empty")
    folder = made / "empty"
    folder.mkdir()
    (folder / "main.py").write_text(EMPTY, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(made)
        package = made / "out" / "empty.pyxapp"
        package.parent.mkdir()
        package.write_bytes(web.packaged(folder))
        (dist / "empty.html").write_text(web.page("full", web.launcher(package)), encoding="utf-8")


def test_report_82_no_sound_before_a_click_and_no_backlog_after(play: Play) -> None:
    print(play("audio"))


def test_report_80_what_is_kept_survives_a_reload_and_a_closed_tab(play: Play) -> None:
    """And on the way: a match by keys, no key scrolls or leaves the page, no "quit", Esc is the menu (91)."""
    play("persist")


def test_report_80_a_refused_storage_is_told_and_nothing_is_lost(play: Play) -> None:
    play("refused")


def test_report_80_two_tabs_do_not_write_over_each_other(play: Play) -> None:
    play("tabs")


def test_report_80_each_part_goes_out_and_in_as_text_and_as_a_file(play: Play) -> None:
    play("transfer")


def test_report_83_a_hidden_page_pauses_and_makes_nothing_up(play: Play) -> None:
    play("hidden")


def test_report_85_pads_that_are_not_understood_break_nothing(play: Play) -> None:
    play("pads")


def test_the_page_around_the_game(play: Play, update_golden: bool) -> None:
    """With --update-golden its picture goes into the README."""
    with Image.open(play("page")["picture"]) as picture:
        assert picture.size == (800, 960)
        if update_golden:
            picture.convert("RGB").quantize(128).save(PICTURE, optimize=True)


def test_an_error_is_shown_after_everything_was_kept(play: Play) -> None:
    play("fault")


def test_report_86_in_a_frame_of_another_page(play: Play) -> None:
    play("iframe")


def test_report_87_the_file_alone_in_a_folder(play: Play) -> None:
    play("file")


def test_the_touch_pad_is_enough_for_a_match(play: Play) -> None:
    play("touch")


def test_a_loader_that_cannot_be_reached_is_told(play: Play) -> None:
    play("unreachable")


@pytest.mark.skipif(REAL in os.environ, reason="the times are those of the stand-in")
def test_the_start_can_be_timed_beside_an_empty_app(play: Play) -> None:
    """The times are printed, not tested: they are the machine's. The bar is twice the empty app's."""
    print(play("times"))
