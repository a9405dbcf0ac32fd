"""What the tests of the browser build share: the built files, the stand-in, where browser and node are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web import wheel
from tools import web

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
MODULES = ROOT / "build" / "web" / "node_modules"
"""`.ci/run` installs the node modules there."""
NEEDED = "UNO52_NEED_BROWSER"
"""Set by `.ci/run`: then what is missing is a failure and not a reason to skip."""

REAL = "UNO52_REAL_PYXEL"
"""Set by hand: the browser tests run on Pyxel's own WebAssembly then. A JSON of two folders, "pyxel" (a tree
of its repository that has `wasm/pyxel.js` and the wheel) and "pyodide" (what that asks for)."""

Run = Callable[..., str]
Configure = Callable[..., Path]


def missing(what: str) -> None:
    """Skip the test, or fail it where `.ci/run` promised that everything is there."""
    words = f"{what} is missing; .ci/run says how it is installed"
    if os.environ.get(NEEDED):
        pytest.fail(words)
    pytest.skip(words)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that `tools/web.py` makes."""
    folder = tmp_path_factory.mktemp("dist")
    web.build(folder)
    return folder


@pytest.fixture(scope="session")
def configure(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Configure:
    """Write a configuration for the scripts of this folder that run in node, and return its path."""
    if shutil.which("node") is None:
        missing("node")
    for name in ("pyodide", "playwright-core"):
        if not (MODULES / name).is_dir():
            missing(f"the node module {name}")
    folder = tmp_path_factory.mktemp("node")
    wheel.build(folder / "stub.whl")
    common = {
        "modules": str(MODULES),
        "standin": str(wheel.STANDIN),
        "wheel": str(folder / "stub.whl"),
        "dist": str(dist),
        "package": str(dist / f"{web.NAME}.pyxapp"),
        "out": str(folder),
    }

    def write(**options: object) -> Path:
        path = folder / f"config{len(list(folder.glob('config*')))}.json"
        path.write_text(json.dumps(common | options), encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="session")
def node(configure: Configure) -> Run:
    """Run a script of this folder in node, and return what it printed."""

    def run(script: str, seconds: int = 400, **options: object) -> str:
        done = subprocess.run(
            ["node", str(HERE / script), str(configure(**options))],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=seconds,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-6000:]
        return done.stdout.strip().splitlines()[-1]

    return run


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    missing("chromium")
    raise AssertionError
