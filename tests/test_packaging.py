"""What is shipped: the Pyxel names that are used exist, and the wheel runs from any folder (report 90)."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest
import pyxel

import uno52_retro

ROOT = Path(__file__).resolve().parents[1]
SOURCES = [*sorted((ROOT / "uno52_retro").rglob("*.py")), *sorted((ROOT / "tools").glob("*.py"))]


def used_names() -> dict[str, str]:
    """Every `pyxel.NAME` of the source with one place where it stands."""
    names = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "pyxel"
            ):
                names[node.attr] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return names


def test_every_pyxel_name_exists(screen: object) -> None:
    used = used_names()
    assert {"init", "run", "btn", "screen"} <= set(used)
    missing = {name for name in used if not hasattr(pyxel, name) and find_spec(f"pyxel.{name}") is None}
    assert {name: used[name] for name in missing} == {}


def test_nothing_shadows_what_pyxel_computes() -> None:
    """`pyxel.frame_count = 0` or `pyxel.colors = [...]` would hide the real value from then on."""
    wrong = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Store):
                continue
            if isinstance(node.value, ast.Name) and node.value.id == "pyxel":
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == []


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that must not find the checkout, and give it back when it went well."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=clean | environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.slow
def test_report_90_the_wheel_runs_from_any_folder(tmp_path: Path) -> None:
    """Built, installed into an environment of its own under a Cyrillic path, run from `/` and from there."""
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", tmp_path / "wheel", ROOT, cwd=tmp_path)
    (wheel,) = (tmp_path / "wheel").glob("uno52_retro-*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    for path in (ROOT / "resources").rglob("*"):
        if path.is_file():
            assert f"uno52_retro/resources/{path.relative_to(ROOT / 'resources').as_posix()}" in packed

    home = tmp_path / "Пользователь ё test"
    run(sys.executable, "-m", "venv", home / "venv", cwd=tmp_path)
    scripts = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "-q", wheel, cwd=tmp_path)

    play = ("--headless", "--demo", "--frames", "90", "--digest", "--screenshot")
    picture = home / "снимок экрана.png"
    first = run(scripts / "uno52-retro", *play, picture, cwd=Path(tmp_path.anchor))
    second = run(
        scripts / "python", "-m", "uno52_retro", *play, "again.png", "--data", "мои данные", cwd=home
    )
    assert first.stdout == second.stdout and len(first.stdout.strip()) == 8
    assert picture.read_bytes() == (home / "again.png").read_bytes()
    assert run(scripts / "uno52-retro", "--version", cwd=home).stdout.split()[1] == uno52_retro.__version__
