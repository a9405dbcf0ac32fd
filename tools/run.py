"""Sets up whatever is missing and then plays, or passes the tests: one command on a fresh machine.

    python3 tools/run.py [OPTIONS OF uno52-retro]
    python3 tools/run.py test [OPTIONS OF pytest]

Everything goes into `.venv` beside this project, so an externally managed Python (Debian 12) is left alone.
Debian parts the module that makes such environments from Python itself; when it is missing, its package is
installed with apt, through sudo unless you are root. Imports the standard library only, and runs on any
Python 3 far enough to say that it is too old.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
OLDEST = (3, 11)


def main(arguments: list[str]) -> int:
    """Set up and run; return the exit code of what was run, or 2 when that could not be started."""
    if sys.version_info < OLDEST:
        print("Python 3.11 or newer is needed; this is", sys.version.split()[0], file=sys.stderr)
        return 2
    testing = arguments[:1] == ["test"]
    try:
        set_up("[test]" if testing else "")
    except (OSError, subprocess.CalledProcessError) as error:
        print("the set-up failed:", error, file=sys.stderr)
        return 2
    if testing:
        return subprocess.call([PYTHON, "-m", "pytest", "-n", "auto", *arguments[1:]], cwd=ROOT)
    return subprocess.call([PYTHON, "-m", "uno52_retro", *arguments])


def set_up(extra: str) -> None:
    """Make `.venv` and install the project and `extra` into it, unless that was done since pyproject.toml
    changed.

    Raises CalledProcessError or OSError when a step fails.
    """
    stamp = VENV / f"installed{extra}"
    state = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == state:
        return
    print("setting up", VENV, file=sys.stderr, flush=True)
    if find_spec("ensurepip") is None:
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        subprocess.check_call([*sudo, "apt-get", "update", "-q"])
        subprocess.check_call([*sudo, "apt-get", "install", "-y", "-q", "python3-venv"])
    subprocess.check_call([sys.executable, "-m", "venv", str(VENV)])
    subprocess.check_call(
        [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", f"{ROOT}{extra}"]
    )
    stamp.write_text(state)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
