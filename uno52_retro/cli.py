"""The command `uno52-retro`: reads the command line and starts the program, with a window or without.

Nothing of Pyxel is imported before it is known that a screen is wanted, so that `--help`, `--version` and
`engine` work where there is none. May import every layer. Exit codes: 0 done, 1 a fault of the program, 2 it
cannot start as asked; the reason is one line on standard error.

    uno52-retro                        plays
    uno52-retro 'uno52/4#1234'         plays that game
    uno52-retro engine                 speaks the engine protocol (NOTATION.md)
"""

from __future__ import annotations

import argparse
import atexit
import secrets
import shutil
import sys
import tempfile
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from uno52_retro import __version__
from uno52_retro.engine import codes
from uno52_retro.engine.errors import NotationError

if TYPE_CHECKING:
    from uno52_retro.console.machine import Console
    from uno52_retro.host.app import App
    from uno52_retro.host.buttons import Script

PROGRAM = "uno52-retro"
DEFAULT_FRAMES = 600
MAX_SCALE = 16
EPILOG = """\
what has a key, on the keyboard and on a pad; all of it can be changed in the emulator's menu, under CONTROLS:
{keys}
  FULL SCREEN       Alt+Enter

sixty frames a second, each counted (the handheld had 59.73: a match is half a percent quicker here).
The key beside one that saves or loads takes it back. Screenshots and clips go into 'pictures' in the folder
of the data.

'uno52-retro engine' speaks the engine protocol over standard input and output.
"""


class StartError(Exception):
    """The program cannot start as asked; the message is one line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with `argv` (default: that of the process) and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["engine"]:
        from uno52_retro import ugi

        return ugi.main(arguments[1:])
    parser = make_parser()
    options = parser.parse_args(arguments)
    try:
        check(options)
        if options.verify is not None:
            return verify(options.verify)
        if options.export_save is not None or options.import_save is not None:
            move_saves(options)
            return 0
        if options.headless:
            play_headless(options)
        else:
            play(options)
    except StartError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2
    return 0


def make_parser() -> argparse.ArgumentParser:
    """The command line."""
    from uno52_retro.host import shipped
    from uno52_retro.host.languages import DEFAULT, load_languages

    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="UNO 52: UNO and poker at once, as on a handheld of 2006.",
        epilog=EPILOG.format(keys=shipped.listed(load_languages()[DEFAULT])),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("code", nargs="?", metavar="CODE", help="a game to play again: 'uno52/4#1234'")
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument(
        "--lang", choices=("en", "ru"), help="the language, from now on (default: the system's)"
    )
    parser.add_argument(
        "--scale", type=_whole(1, MAX_SCALE), metavar="N", help=f"screen pixels per pixel, 1 to {MAX_SCALE}"
    )
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder for options and the saved match")
    parser.add_argument("--demo", action="store_true", help="CPU players in all seats")
    parser.add_argument(
        "--buttons", type=Path, metavar="FILE", help="recorded buttons, lines of 'FRAMES A+RIGHT'"
    )
    parser.add_argument(
        "--record-movie",
        type=Path,
        metavar="FILE",
        help="write a movie: the buttons, and what the machine was after each frame",
    )
    parser.add_argument(
        "--verify", type=Path, metavar="FILE", help="play a movie without a screen and name what differs"
    )
    parser.add_argument(
        "--export-save",
        type=Path,
        metavar="FILE",
        help="write options, saves and matches as one line of text; - is the standard output",
    )
    parser.add_argument(
        "--import-save",
        type=Path,
        metavar="FILE",
        help="take such a line, or a record, over; - is the standard input",
    )
    headless = parser.add_argument_group("without a display")
    headless.add_argument(
        "--headless",
        action="store_true",
        help="no window, no sound, as fast as it goes; keeps nothing without --data",
    )
    headless.add_argument(
        "--frames",
        type=_whole(1, 100_000_000),
        metavar="N",
        help=f"how many frames (default: as long as --buttons, else {DEFAULT_FRAMES})",
    )
    headless.add_argument("--screenshot", type=Path, metavar="FILE", help="write the last frame as a PNG")
    headless.add_argument("--digest", action="store_true", help="print the digest of the last frame")
    return parser


def _whole(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not (
            text.isascii() and text.isdigit() and len(text) <= len(str(high)) and low <= int(text) <= high
        ):
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high} is needed, not {text!r}")
        return int(text)

    return parse


def check(options: argparse.Namespace) -> None:
    """Read what the options name, before anything opens: `code` becomes a GameCode, `buttons` a Script.

    Paths become absolute, for opening Pyxel may change the working directory. Raises StartError.
    """
    for name in ("frames", "screenshot", "digest"):
        if getattr(options, name) and not options.headless:
            raise StartError(f"--{name} needs --headless")
    if options.code is not None:
        try:
            options.code = codes.parse(options.code)
        except NotationError as error:
            raise StartError(f"{options.code!r} is not a game code: {error}") from error
    if options.buttons is not None:
        options.buttons = read_buttons(options.buttons)
    for name in ("data", "screenshot", "record_movie"):
        path = getattr(options, name)
        if path is not None:
            setattr(options, name, path.absolute())


def read_buttons(path: Path) -> Script:
    """Read a file of recorded buttons. Raises StartError, naming the file and the line."""
    from uno52_retro.host import buttons

    try:
        return buttons.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise StartError(f"cannot read {path}: {error.strerror or error}") from error
    except ValueError as error:  # a ScriptError, or bytes that are no UTF-8
        raise StartError(f"{path}: {error}") from error


def verify(path: Path) -> int:
    """Play a movie and say how long it is and what it comes to, or the first frame that differs (exit code
    1). Raises StartError for what is no movie."""
    from uno52_retro.host import movies
    from uno52_retro.host.languages import load_languages

    try:
        frames, digest = movies.verify(path.read_text(encoding="utf-8"), load_languages())
    except OSError as error:
        raise StartError(f"cannot read {path}: {error.strerror or error}") from error
    except ValueError as error:  # a MovieError, or bytes that are no UTF-8
        raise StartError(f"{path}: {error}") from error
    except movies.Differs as error:
        print(f"{path}: {error}")
        return 1
    print(f"{path}: {frames} frames, digest {digest}")
    return 0


def move_saves(options: argparse.Namespace) -> None:
    """Take a backup over, write one, or both in this order. Raises StartError."""
    from uno52_retro.host import backup
    from uno52_retro.host.storage import data_folder

    app = make_app(options, lambda console: 0, options.data or data_folder(), tell)
    if options.import_save is not None:
        path = options.import_save
        try:
            text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise StartError(f"cannot read {path}: {error}") from error
        if wrong := app.emulator.take_in(text):
            raise StartError(f"{path}: {wrong}")
        app.close()
    if options.export_save is not None:
        text = backup.write(app.emulator) + "\n"
        try:
            if str(options.export_save) == "-":
                sys.stdout.write(text)
            else:
                options.export_save.write_text(text, encoding="utf-8")
        except OSError as error:
            raise StartError(f"cannot write {options.export_save}: {error.strerror or error}") from error


def play(options: argparse.Namespace) -> None:
    """Open the window and play; does not return, or raises StartError when no window can be opened."""
    open_screen(options)
    import pyxel

    from uno52_retro.host.keymap import Keymap
    from uno52_retro.host.storage import data_folder
    from uno52_retro.host.window import TITLE

    keymap = Keymap()
    recorded = options.buttons.frames() if options.buttons else iter(())

    def read(console: Console) -> int:
        bits = next(recorded, None)
        return keymap.buttons(console) if bits is None else bits

    def warn(message: str) -> None:
        tell(message)
        pyxel.title(f"{TITLE}: {message}")

    app = make_app(options, read, options.data or data_folder(), warn, keymap.hotkeys)
    keymap.controls = app.emulator.controls
    # Pyxel ends the process when the window closes: nothing behind `run` is reached, but what is registered
    # here is.
    atexit.register(app.close)

    def update() -> None:
        app.update()
        if app.over:
            pyxel.quit()

    pyxel.run(update, app.draw)


def play_headless(options: argparse.Namespace) -> None:
    """Play without a window, frame by frame, and print and write what was asked for. Raises StartError."""
    open_screen(options)
    recorded = options.buttons.frames() if options.buttons else iter(())
    frames = options.frames or (len(options.buttons) if options.buttons else DEFAULT_FRAMES)
    app = make_app(options, lambda console: next(recorded, 0), options.data, tell)
    for _ in range(frames):
        app.update()
        app.draw()
        if app.over:
            break
    app.close()
    if options.screenshot is not None:
        write_screenshot(options.screenshot, options.scale or 1)
    if options.digest:
        print(app.console.digest())


def tell(message: str) -> None:
    """Say something to the person at the command line."""
    print(f"{PROGRAM}: {message}", file=sys.stderr)


def open_screen(options: argparse.Namespace) -> None:
    """Open Pyxel as the options say. Raises StartError with a way out (report 88)."""
    from uno52_retro.host import window

    try:
        window.open_screen(options.headless, options.scale, options.fullscreen)
    except window.NoScreen as error:
        hint = "" if options.headless else "; to play without one: --headless --demo --screenshot FILE"
        raise StartError(f"{error}{hint}") from error


def make_app(
    options: argparse.Namespace,
    buttons: Callable[[Console], int],
    folder: Path | None,
    warn: Callable[[str], None],
    hotkeys: Callable[[], Collection[str]] = tuple,
) -> App:
    """The program with what was kept in `folder` (None: nothing is), at power-on or in the game asked for."""
    from uno52_retro.audio.player import Player
    from uno52_retro.console.machine import Console
    from uno52_retro.host.app import App
    from uno52_retro.host.autosaves import Rotating
    from uno52_retro.host.deals import load_ranked
    from uno52_retro.host.emulator import today
    from uno52_retro.host.keeper import Keeper
    from uno52_retro.host.languages import DEFAULT, load_languages, system_language
    from uno52_retro.host.shelf import Shelf
    from uno52_retro.host.storage import Storage

    keeper = Keeper(Rotating(Storage(folder)) if folder is not None else None, warn)
    # Without a window the same command gives the same frames everywhere: no seed by chance, no system
    # language, no date.
    console = Console(
        load_languages(),
        keeper.battery,
        keeper.autosave,
        seed=0 if options.headless else secrets.randbits(64),
        first_language=DEFAULT if options.headless else system_language(),
        web=sys.platform == "emscripten",
        ranked=load_ranked(),
        today="" if options.headless else today()[:10],
    )
    if options.lang is not None:
        console.choose_language(options.lang)
    if options.code is not None:
        start_game(console, options.code, options.demo)
    elif options.demo:
        console.start_demo()
    player = Player()
    player.mute(options.mute or options.headless)
    shelf = None if folder is None else Shelf(folder / "pictures", today)
    app = App(console, buttons, keeper, player, hotkeys, windowed=not options.headless, shelf=shelf)
    if options.record_movie is not None:
        record_movie(app, options.record_movie)
    return app


def record_movie(app: App, path: Path) -> None:
    """Write a movie of the run into a file, block by block. Raises StartError when it cannot be written."""
    from uno52_retro.host.movies import Recorder

    try:
        file = path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise StartError(f"cannot write {path}: {error.strerror or error}") from error
    app.emulator.movie = Recorder(app.console, file.write)


def start_game(console: Console, code: codes.GameCode, demo: bool) -> None:
    """Go to the table of the game that `code` names: the person in seat 0, with `demo` a CPU player.

    Who else sits there follows from the code too, so that the whole match can be told to somebody by it.
    """
    from uno52_retro.console.match import Match, Sitter
    from uno52_retro.console.people import pick
    from uno52_retro.console.scenes.table import Table
    from uno52_retro.engine.rng import Rng

    level = console.battery.quick_level
    people = pick(code.seats, Rng(code.number).derive("people"))
    sitters = [Sitter("cpu", who.name, who.face, level, who.gender) for who in people]
    if not demo:
        sitters[0] = Sitter("human", console.battery.name, console.battery.face, "", "you")
    console.demo = demo
    console.match = Match.new(code.rules, sitters, code.number)
    console.reset_to(Table(demo=demo))


def write_screenshot(path: Path, scale: int) -> None:
    """Write the screen as a PNG, `scale` pixels a pixel. Raises StartError when that is not possible."""
    import pyxel

    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "screen.png"  # Pyxel would add an ending to a name without one
        pyxel.screen.save(str(picture), scale)
        try:
            shutil.copyfile(picture, path)
        except OSError as error:
            raise StartError(f"cannot write {path}: {error.strerror or error}") from error
