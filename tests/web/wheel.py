"""Makes the wheel that stands in for Pyxel under Pyodide: our own binding (standin/binding.py) beside the
constants and the Python files of the installed Pyxel, so that its own `play_pyxel_app` unpacks and starts the
package.

    build(folder / "stub.whl")
"""

from __future__ import annotations

import zipfile
from pathlib import Path

import pyxel

STANDIN = Path(__file__).parent / "standin"
PYTHON_FILES = ("cli.py", "utils.py")


def constants() -> dict[str, object]:
    """The public constants of the installed Pyxel: keys, colours, endings of files."""
    names = (name for name in dir(pyxel) if name.isupper() and not name.startswith("_"))
    values = {name: getattr(pyxel, name) for name in names}
    return {name: value for name, value in values.items() if isinstance(value, int | str | list)}


def build(path: Path) -> None:
    """Write the wheel."""
    source = Path(pyxel.__file__).parent
    lines = "".join(f"{name} = {value!r}\n" for name, value in sorted(constants().items()))
    lines += f"__all__ = {sorted(constants())!r}\n"
    info = f"pyxel-{pyxel.VERSION}.dist-info"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        wheel.write(STANDIN / "binding.py", "pyxel/__init__.py")
        wheel.writestr("pyxel/_consts.py", lines)
        for name in PYTHON_FILES:
            wheel.write(source / name, f"pyxel/{name}")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: pyxel\nVersion: {pyxel.VERSION}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
