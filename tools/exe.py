"""Builds a folder that starts the game on a machine without Python.

    python tools/exe.py [--out DIR]

Makes `dist/uno52-retro` (on Windows and macOS with a program that opens no terminal) for the system that it
runs on; there is no building for another one. It calls PyInstaller itself: Pyxel's own `app2exe` leaves out
the SDL library that Pyxel brings along, and what it makes does not start where the system has none. When
PyInstaller or Pyxel is missing it goes to the environment of `tools/run.py` first.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

NAME = "uno52-retro"
START = "import sys\n\nfrom uno52_retro.cli import main\n\nsys.exit(main())\n"


def main(arguments: list[str] | None = None) -> int:
    """Build and say what was made; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="default: dist")
    options = parser.parse_args(arguments)
    if find_spec("PyInstaller") is None or find_spec("pyxel") is None:
        from tools import run

        run.set_up("[exe]")
        os.execv(run.PYTHON, [run.PYTHON, __file__, "--out", str(options.out.absolute())])
    program = build(options.out.absolute())
    files = [path for path in program.parent.rglob("*") if path.is_file()]
    print(f"{program}: {len(files)} files, {sum(path.stat().st_size for path in files):,} bytes beside it")
    return 0


def build(out: Path) -> Path:
    """Make the folder `uno52-retro` in `out`, in the place of an older one, and return the program in it."""
    from tools import web

    with tempfile.TemporaryDirectory() as work:
        staged = Path(work) / "staged"
        web.stage(staged)
        start = Path(work) / f"{NAME}.py"
        start.write_text(START, encoding="utf-8")
        out.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(out / NAME, ignore_errors=True)
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--onedir", "--log-level", "WARN"]
        if sys.platform in ("win32", "darwin"):
            command.append("--windowed")
        command += ["--name", NAME, "--distpath", str(out), "--workpath", str(Path(work) / "build")]
        command += ["--specpath", work, "--paths", str(staged), "--collect-submodules", "uno52_retro"]
        command += ["--add-data", f"{staged / 'resources'}{os.pathsep}resources"]
        command += ["--add-data", f"{staged / 'LICENSE'}{os.pathsep}."]
        # Pyxel changes to the folder of the file that opens it, so that folder has to be there.
        host = Path("uno52_retro") / "host"
        command += ["--add-data", f"{staged / host / 'window.py'}{os.pathsep}{host}"]
        for library in sdl():
            command += ["--add-binary", f"{library}{os.pathsep}pyxel/libs"]
        command.append(str(start))
        subprocess.run(command, cwd=staged, check=True)
    return out / NAME / (f"{NAME}.exe" if os.name == "nt" else NAME)


def sdl() -> list[Path]:
    """The SDL library that Pyxel brings along, where it does; nothing names it, so PyInstaller would not see
    it."""
    import pyxel

    return sorted((Path(pyxel.__file__).parent / "libs").glob("*SDL2*"))


if __name__ == "__main__":
    sys.exit(main())
