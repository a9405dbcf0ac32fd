"""The arrows of the design: which layer may import which, read from the source with `ast`.

host ──► video, audio ──► console ──► cpu ──► engine
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "uno52_retro"
MODULES = sorted(PACKAGE.rglob("*.py"))

PURE = {
    "__future__",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "operator",
    "re",
    "types",
    "typing",
    "unicodedata",
}
"""Parts of the standard library that see no clock, no file, no chance and no window."""

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "cpu": {"engine"},
    "console": {"cpu", "engine"},
    "video": {"console", "engine", "lists", "paths"},
    "audio": {"console", "engine", "lists", "paths"},
    "host": {"audio", "console", "cpu", "engine", "paths", "video"},
    "lists": set(),
    "paths": set(),
    "ugi": {"console", "cpu", "engine"},
    "cli": {"audio", "console", "cpu", "engine", "host", "paths", "ugi", "video"},
    "__main__": {"cli"},
    "__init__": set(),
}
"""For each layer (a folder or a module of the package) the layers that it may name, besides itself."""

STANDARD: dict[str, set[str]] = {
    "engine": PURE,
    "cpu": PURE,
    "console": PURE | {"copy", "json", "zlib"},
    "paths": {"__future__", "pathlib"},
}
"""Layers whose use of the standard library is limited; the others may use all of it."""

WITH_PYXEL = {"host", "video", "audio", "cli"}


def layer(path: Path) -> str:
    """The layer that a file of the package belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, absolute module) of every import, also of those within functions and for type checkers."""
    package = list(path.relative_to(ROOT).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def faults(path: Path) -> list[str]:
    """Everything that a file imports against the arrows, as `file:line module`."""
    own = layer(path)
    wrong = []
    for line, module in imports(path):
        top, _, rest = module.partition(".")
        if top == "uno52_retro":
            target = rest.partition(".")[0]
            right = target == own or target in MAY_IMPORT[own] or target == "__version__"
        elif top == "pyxel":
            right = own in WITH_PYXEL
        elif top in sys.stdlib_module_names:
            right = top in STANDARD.get(own, sys.stdlib_module_names)
        else:
            right = own == "host" and top == "js"  # the browser's own, where there is one
        if not right:
            wrong.append(f"{path.relative_to(ROOT)}:{line} {module}")
    return wrong


def test_every_layer_is_known() -> None:
    assert {layer(path) for path in MODULES} <= set(MAY_IMPORT)


@pytest.mark.parametrize("name", sorted({layer(path) for path in MODULES}))
def test_imports_follow_the_arrows(name: str) -> None:
    assert [fault for path in MODULES if layer(path) == name for fault in faults(path)] == []


def test_the_engine_has_no_floats() -> None:
    """Whole numbers are the same on every machine; so no float literal, no `float`, no true division."""
    wrong = []
    for path in MODULES:
        if layer(path) != "engine":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            literal = isinstance(node, ast.Constant) and isinstance(node.value, float)
            name = isinstance(node, ast.Name) and node.id == "float"
            division = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
            if literal or name or division:
                wrong.append(f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}")
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("engine/x.py", "import random", True),
        ("engine/x.py", "from os import path", True),
        ("engine/x.py", "def f():\n    import pyxel", True),
        ("engine/x.py", "from ..cpu import levels", True),
        ("engine/x.py", "from . import cards\nfrom .rng import Rng", False),
        ("cpu/x.py", "from uno52_retro.engine import State", False),
        ("cpu/x.py", "from ..console.pad import A", True),
        ("console/x.py", "from ..video.palette import RED", True),
        ("console/x.py", "import time", True),
        ("video/x.py", "import pyxel\nfrom ..console import layout", False),
        ("video/x.py", "from ..host import app", True),
        ("ugi.py", "import pyxel", True),
        ("host/x.py", "import rlcard", True),
    ],
)
def test_the_check_itself_sees_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, wrong: bool
) -> None:
    path = tmp_path / "uno52_retro" / name
    path.parent.mkdir(parents=True)
    path.write_text(text)
    module = sys.modules[__name__]
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "PACKAGE", tmp_path / "uno52_retro")
    assert bool(faults(path)) == wrong
