"""The folder for machines without Python: it starts with nothing of this one, and plays the same match."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.web.conftest import ROOT, missing
from tools import exe

PLAY = ("--headless", "--demo", "--frames", "240", "--digest")


@pytest.mark.slow
def test_it_starts_without_python(tmp_path: Path) -> None:
    if find_spec("PyInstaller") is None:
        missing("pyinstaller")
    program = exe.build(tmp_path / "чужая папка")
    bare = {"PATH": "/nonexistent", "HOME": str(tmp_path)}
    done = subprocess.run(
        [program, *PLAY], env=bare, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    here = subprocess.run(
        [sys.executable, "-m", "uno52_retro", *PLAY], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == here.stdout and len(done.stdout.strip()) == 8
    assert [path for path in program.parent.rglob("libSDL2*") if path.is_file()]
    done = subprocess.run([program], env=bare, capture_output=True, text=True, check=False, timeout=120)
    if sys.platform == "linux":
        assert done.returncode == 2 and "there is no display" in done.stderr
