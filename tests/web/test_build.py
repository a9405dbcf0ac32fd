"""The built files, looked at without running them: launch lines, contents, size, and the same bytes again.

Reports 83, 87, 90; and that the stand-in of the browser tests offers nothing that Pyxel has not.
"""

from __future__ import annotations

import ast
import base64
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import pyxel

import uno52_retro
from tests.web import wheel
from tests.web.conftest import HERE, ROOT
from tools import web
from uno52_retro.host import shipped

NAMES = ROOT / "tests" / "data" / "pyxel_names_of_the_browser.txt"
DESKTOP_ONLY = {"cli.py", "__main__.py", "ugi.py"}


@pytest.fixture(params=sorted(web.VIEWS))
def html(request: pytest.FixtureRequest, dist: Path) -> str:
    return (dist / request.param).read_text(encoding="utf-8")


def test_the_loader_is_that_of_the_installed_pyxel(html: str) -> None:
    (address,) = re.findall(r'<script src="([^"]+)"></script>', html)
    assert address.endswith(f"/pyxel@{pyxel.VERSION}/wasm/pyxel.js") and address.startswith("https://")


def test_the_page_carries_exactly_the_package(html: str, dist: Path) -> None:
    (call,) = re.findall(r"launchPyxel\(\{.*\}\);", html)
    assert 'command: "play"' in call and 'gamepad: "enabled"' in call and f'name: "{web.NAME}.pyxapp"' in call
    (text,) = re.findall(r'base64: "([^"]+)"', call)
    assert base64.b64decode(text, validate=True) == (dist / f"{web.NAME}.pyxapp").read_bytes()


def test_the_page_says_what_it_is(html: str) -> None:
    assert html.startswith("<!doctype html>\n<html lang=")
    for part in (
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width',
        f"<title>{web.TITLE}</title>",
        '<link rel="icon" type="image/png" href="data:image/png;base64,',
        "<noscript>",
        'allow="gamepad',
        "cannot be reached",
        "недоступен",
    ):
        assert part in html
    assert "$" + "{" in html  # the script's own; what the builder fills in is filled in
    assert not re.search(r"\$[A-Z]{3,}", html)


def test_it_asks_for_nothing_but_the_loader(html: str) -> None:
    assert re.findall(r'(?:src|href)="(?!data:|#|\.\.\.)([^"]+)"', html) == re.findall(
        r'<script src="([^"]+)"></script>', html
    )


def test_it_is_small(html: str) -> None:
    assert len(html.encode("utf-8")) < web.MAX_HTML_BYTES


def test_report_87_the_package_holds_the_program_and_nothing_else(dist: Path) -> None:
    with zipfile.ZipFile(dist / f"{web.NAME}.pyxapp") as package:
        names = package.namelist()
        assert package.testzip() is None
        assert b"UNO 52 Retro" in package.comment and uno52_retro.__version__.encode() in package.comment
        startup = package.read(f"{web.NAME}/{pyxel.APP_STARTUP_SCRIPT_FILE}").decode()
        assert startup == "main.py"
        for name in names:
            if name.endswith((".py", ".json", ".bdf", ".md")):
                assert str(ROOT).encode() not in package.read(name)
    expected = {f"{web.NAME}/{path.relative_to(ROOT).as_posix()}" for path in web.staged_files()}
    assert set(names) == expected | {f"{web.NAME}/main.py", f"{web.NAME}/{pyxel.APP_STARTUP_SCRIPT_FILE}"}
    assert names == sorted(names) and len({name.lower() for name in names}) == len(names)
    assert not [name for name in names if name.endswith((".gif", ".zip", ".pyc")) or "/tests/" in name]
    for needed in (
        "resources/art/sheet.png",
        "resources/lang/ru.json",
        "resources/fonts/body.bdf",
        "LICENSE",
    ):
        assert f"{web.NAME}/{needed}" in names


def test_every_resource_that_is_left_out_is_never_asked_for(dist: Path) -> None:
    """The program names its resources in literals; none of them may be one that is not packed."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "uno52_retro").rglob("*.py"))
    )
    packed = set(web.staged_files())
    for path in sorted((ROOT / "resources").rglob("*")):
        if path.is_file() and path not in packed:
            assert path.relative_to(ROOT / "resources").as_posix() not in source


def test_the_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """Also for another person in another time zone, with other rights and in another folder."""
    subprocess.run(
        [sys.executable, str(ROOT / "tools" / "web.py"), "--out", str(tmp_path / "again")],
        env=os.environ | {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "7"},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        umask=0o077,
    )
    made = {
        path.name: path.read_bytes() for path in dist.iterdir() if path.name in (*web.VIEWS, "uno52.pyxapp")
    }
    assert made == {path.name: path.read_bytes() for path in (tmp_path / "again").iterdir()}


def test_report_90_the_unpacked_package_plays_in_any_folder(dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "Пользователь ё"
    with zipfile.ZipFile(dist / f"{web.NAME}.pyxapp") as package:
        package.extractall(folder)
    play = "from uno52_retro.cli import main; main(['--headless', '--demo', '--frames', '240', '--digest'])"
    digests = [
        subprocess.run(
            [sys.executable, "-c", play], cwd=cwd, capture_output=True, text=True, check=True, timeout=120
        ).stdout
        for cwd in (folder / web.NAME, ROOT)
    ]
    assert digests[0] == digests[1] and len(digests[0].strip()) == 8


def test_report_88_the_startup_script_elsewhere_is_the_command(dist: Path, tmp_path: Path) -> None:
    """Where there is no display it says so in one line, as the command does."""
    with zipfile.ZipFile(dist / f"{web.NAME}.pyxapp") as package:
        package.extractall(tmp_path)
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    clean.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, str(tmp_path / web.NAME / "main.py")],
        env=clean,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    if sys.platform == "linux":
        assert done.returncode == 2 and "there is no display" in done.stderr.splitlines()[-1]


# --- the stand-in cannot hide a missing name ----------------------------------------------------------------


def used_names() -> list[str]:
    """Every `pyxel.NAME` of the program as a browser runs it."""
    names = set()
    for path in sorted((ROOT / "uno52_retro").rglob("*.py")):
        if path.name in DESKTOP_ONLY:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "pyxel"
            ):
                names.add(node.attr)
    # the shipped keys are written without their beginnings
    names |= {f"KEY_{key}" for keys in shipped.KEYBOARD.values() for key in keys if len(key) > 1}
    names |= {f"GAMEPAD1_{key}" for key in shipped.PAD_LABELS if key.startswith(("AXIS_", "BUTTON_"))}
    return sorted(names)


def test_the_names_that_the_browser_uses_are_listed(screen: object, update_golden: bool) -> None:
    """A new one: add it to standin/binding.py when a scenario comes by it, and take the list anew."""
    if update_golden:
        NAMES.write_text("\n".join(used_names()) + "\n", encoding="utf-8")
    assert NAMES.read_text(encoding="utf-8").split() == used_names()
    assert [name for name in used_names() if not hasattr(pyxel, name)] == []


def stand_in() -> dict[str, set[str]]:
    """What standin/binding.py offers: its public names, and for each class its methods and attributes."""
    tree = ast.parse((HERE / "standin" / "binding.py").read_text(encoding="utf-8"))
    offered: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            offered[node.name] = set()
        elif isinstance(node, ast.ClassDef):
            methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
                    methods.add(part.attr)
            offered[node.name] = {name for name in methods if not name.startswith("_")} - {"raster"}
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    offered[target.id] = set()
    return {name: parts for name, parts in offered.items() if not name.startswith("_")}


def test_the_stand_in_offers_nothing_that_pyxel_has_not(screen: object) -> None:
    for name, parts in stand_in().items():
        assert hasattr(pyxel, name), name
        assert parts <= set(dir(getattr(pyxel, name))), name


def test_the_stand_in_offers_all_that_the_browser_uses() -> None:
    offered = set(stand_in()) | set(wheel.constants())
    assert [name for name in used_names() if name not in offered] == []
