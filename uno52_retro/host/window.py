"""Opens the screen: Pyxel with the game's palette, in a window or without one.

Pyxel can be opened once a process. It goes to the folder of the file that opens it, so paths of the command
line are made absolute before, and the folder is set back here. May import pyxel and the palette.

    open_screen(headless=True)
    paint(console, pyxel.screen)
"""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

WIDTH = 240
HEIGHT = 160
FPS = 60
FREE_FPS = 1000
"""Without a window nobody watches: as fast as Pyxel steps."""
TITLE = "UNO 52 Retro"
UNSEEN = ("offscreen", "dummy")
"""What SDL falls back to when a display server does not answer: a window that nobody can see, for ever."""


class NoScreen(Exception):
    """No window can be opened here; the message is one line."""


def has_display(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Tell whether a window may open. Only Linux and the BSDs can be without a display server."""
    environment = os.environ if environment is None else environment
    if platform in ("win32", "darwin", "emscripten"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def open_screen(headless: bool = False, scale: int | None = None, fullscreen: bool = False) -> None:
    """Open the 240x160 screen. `scale`: window pixels per pixel, None for as many as fit well.

    Raises NoScreen with one line when there is no display or Pyxel cannot use it (report 88). Escape does not
    quit (report 91), the recorder of animated pictures is off, and pixels keep whole sizes (report 73).
    """
    if headless:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        # Without a window nobody reads the events that SDL makes of SIGTERM: the process could not be ended.
        os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    elif not has_display():
        raise NoScreen("there is no display")
    import pyxel

    from uno52_retro.video import colours
    from uno52_retro.video.palette import COLOURS

    folder = Path.cwd()
    web = sys.platform == "emscripten"
    with nullcontext() if web else _one_line_failures():
        pyxel.init(
            WIDTH,
            HEIGHT,
            title=TITLE,
            fps=FREE_FPS if headless else FPS,
            quit_key=pyxel.KEY_NONE,
            display_scale=scale,
            capture_sec=0,
            **({"headless": True} if headless else {}),  # unknown to older ones, which a browser may have
        )
        if not (headless or web) and _video_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoScreen("the display cannot be used")
    os.chdir(folder)
    colours.show(COLOURS)
    pyxel.integer_scale(not web)  # in a browser the page sizes the picture, and a phone has no room to lose
    if fullscreen and not headless:
        pyxel.fullscreen(True)


def _video_driver() -> str:
    """Ask the SDL that Pyxel loaded which driver it opened; "" where it cannot be asked."""
    try:
        ask = ctypes.CDLL(None).SDL_GetCurrentVideoDriver
    except (AttributeError, OSError, TypeError):  # not Linux: the library is not visible to the process
        return ""
    ask.restype = ctypes.c_char_p
    return (ask() or b"").decode()


@contextmanager
def _one_line_failures() -> Iterator[None]:
    """Turn a panic of Pyxel into NoScreen, and hold back the pages of backtrace that it writes.

    A panic is no Exception, and its text is written by Rust, below Python; so the file behind `sys.stderr` is
    changed for the moment. What was written is passed on when all went well.
    """
    with tempfile.TemporaryFile() as held:
        try:
            saved = os.dup(2)
        except OSError:  # started without a standard error
            saved = -1
        if saved >= 0:
            os.dup2(held.fileno(), 2)
        failure: BaseException | None = None
        try:
            yield
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt | SystemExit | NoScreen):
                raise
            failure = error
        finally:
            if saved >= 0:
                os.dup2(saved, 2)
                os.close(saved)
        if failure is not None:
            reason = " ".join(str(failure).split()) or type(failure).__name__
            raise NoScreen(f"Pyxel cannot open the screen: {reason}") from failure
        held.seek(0)
        with suppress(OSError):
            os.write(2, held.read())
