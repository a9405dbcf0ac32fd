"""What all tests share: Pyxel without a window or sound card, golden files, and slow tests on demand.

Pyxel can be started once a process only, so every test that draws or reads keys takes the `screen` fixture.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"  # before the first import of pyxel
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # or a process forked by a test would not end on SIGTERM


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files instead of comparing"
    )
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """True when golden files are to be rewritten; the diff is then read before it is committed."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def _pyxel() -> None:
    import pyxel

    from uno52_retro.video.palette import COLOURS

    folder = Path.cwd()
    pyxel.init(240, 160, fps=1000, quit_key=pyxel.KEY_NONE, capture_sec=0, headless=True)
    os.chdir(folder)  # init goes to the folder of its caller
    pyxel.colors[:] = list(COLOURS)


@pytest.fixture
def screen(_pyxel: None) -> Iterator[object]:
    """Pyxel's screen image, 240x160, empty, with the game's palette and no clip, camera, pal or dither."""
    import pyxel

    pyxel.camera()
    pyxel.clip()
    pyxel.pal()
    pyxel.dither(1)
    pyxel.cls(0)
    yield pyxel.screen
