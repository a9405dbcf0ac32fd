"""The app in a window that nobody sees, in a process of its own, with virtual pads of SDL.

seen = in_a_window(SCRIPT, tmp_path)
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

_BEGIN = """
import ctypes, json, os, sys
from uno52_retro.host import window
window.open_screen(False, 1)
import pyxel
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.host.app import App
from uno52_retro.host.keeper import Keeper
from uno52_retro.host.keymap import Keymap
from uno52_retro.host.languages import load_languages
sdl = ctypes.CDLL(None)
sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_ubyte]
console = Console(load_languages(), Battery(**json.loads(sys.argv[1])), seed=1)
keymap = Keymap()
app = App(console, keymap.buttons, Keeper(None, print), None, keymap.hotkeys, windowed=True)
"""


def in_a_window(script: str, folder: Path, **battery: Any) -> Any:
    """What the script prints as JSON. It finds `sdl`, `console`, `keymap` and `app` ready, steps and draws
    the app with `pyxel.run` and ends the process; `battery`: what the console begins with. Skips the test
    where no window can be opened."""
    path = folder / "window.py"
    path.write_text(_BEGIN + script)
    done = subprocess.run(
        [sys.executable, str(path), json.dumps(battery)],
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "NoScreen" in done.stderr:
        pytest.skip("no graphics library to open a window with")
    return json.loads(done.stdout)
