"""Takes a picture of every scene: the robot plays the real console, and each picture waits for its moment.

    python tools/shots.py FOLDER                       FOLDER/en/title.png and so on, in both languages
    python tools/shots.py FOLDER --scale 3 --lang ru --only title cover

A picture is named by what is on the screen, not by a frame number, so it stays the same picture when the game
gets faster or slower. The picture of the README is `--lang en --scale 3 --only cover`, kept as
`resources/readme.png`. Imports the whole project, and Pyxel without a window.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pyxel  # noqa: E402

from tools import robot  # noqa: E402
from uno52_retro.console.battery import Battery  # noqa: E402
from uno52_retro.console.machine import Console  # noqa: E402
from uno52_retro.console.scenes.boot import Boot  # noqa: E402
from uno52_retro.console.scenes.match_result import MatchResult  # noqa: E402
from uno52_retro.console.scenes.menu import Menu  # noqa: E402
from uno52_retro.console.scenes.quickplay import QuickPlay  # noqa: E402
from uno52_retro.console.scenes.resume import Resume  # noqa: E402
from uno52_retro.console.scenes.round_result import RoundResult  # noqa: E402
from uno52_retro.console.scenes.table import Table  # noqa: E402
from uno52_retro.console.scenes.title import Title  # noqa: E402
from uno52_retro.host import buttons  # noqa: E402
from uno52_retro.host.languages import load_languages  # noqa: E402
from uno52_retro.host.window import open_screen  # noqa: E402
from uno52_retro.video.paint import paint  # noqa: E402

MAX_FRAMES = 60_000
"""So long the robot may look for all pictures, about fifteen matches."""

Moment = Callable[[Console], bool]


@dataclass(frozen=True)
class Shot:
    """A picture: at the first moment that lasts for `hold` frames, after the buttons `press`; `back` leads
    on."""

    name: str
    when: Moment
    hold: int = 30
    press: str = ""
    back: str = ""


def scene(kind: type, page: int | None = None) -> Moment:
    """A moment when a scene of this kind is on top, on that page."""
    return lambda console: (
        type(console.scenes[-1]) is kind and page in (None, getattr(console.scenes[-1], "page", 0))
    )


def at_table(*modes: str, also: Callable[[Table], bool] = lambda table: True) -> Moment:
    """A moment at the table in one of these modes, nothing moving unless somebody else acts."""

    def when(console: Console) -> bool:
        table = console.scenes[-1]
        return isinstance(table, Table) and not table.demo and table.mode in modes and also(table)

    return when


def calm(table: Table) -> bool:
    """Nothing is moving, and two rounds have been played, so that the table shows all it has."""
    return not table.presenter.busy and table.model.round > 2


IN_TURN = at_table("lay", also=calm)


def improving(table: Table) -> bool:
    """The card that is held over a column would make the poker hand better."""
    return (
        calm(table) and table.lifted >= 0 and table.then_rank > (table.model.seats[table.model.me].rank or 0)
    )


def step(button: str, times: int) -> str:
    """So many presses of a button, as a script."""
    return "\n".join([f"1 {button}\n1 -"] * times)


BACK = "1 B\n30 -"
HELP = f"{step('UP', 3)}\n1 A"  # the third row from the end
HELP_BACK = f"{BACK}\n{step('DOWN', 3)}"
SHOTS = (
    Shot("boot", scene(Boot), 120),
    Shot("title", scene(Title), 90),
    Shot("menu", scene(Menu), 60),
    Shot("custom", scene(Menu), 0, f"{step('DOWN', 1)}\n1 A\n60 -", f"{BACK}\n{step('UP', 1)}"),
    Shot(
        "custom_house", scene(Menu), 0, f"{step('DOWN', 1)}\n1 A\n30 -\n1 R\n60 -", f"{BACK}\n{step('UP', 1)}"
    ),
    Shot("modes", scene(Menu), 0, f"{step('DOWN', 2)}\n1 A\n60 -", f"{BACK}\n{step('UP', 2)}"),
    Shot("help_hands", scene(Menu), 0, f"{HELP}\n60 -", HELP_BACK),
    Shot("help_rules", scene(Menu), 0, f"{HELP}\n30 -\n1 R\n60 -", HELP_BACK),
    Shot("help_buttons", scene(Menu), 0, f"{HELP}\n30 -\n1 L\n60 -", HELP_BACK),
    Shot("options", scene(Menu), 0, f"{step('UP', 2)}\n1 A\n60 -", f"{BACK}\n{step('DOWN', 2)}"),
    Shot("quick_play", scene(QuickPlay), 60),
    Shot("cut", at_table("cut", also=lambda table: bool(table.cuts)), 20),
    Shot("deal", at_table("deal"), 120),
    Shot(
        "watch", at_table("watch", also=lambda table: table.model.round > 1 and bool(table.model.flights)), 0
    ),
    Shot("lay", IN_TURN),
    Shot("choice", IN_TURN, 0, "1 B\n20 -", "1 B\n20 -"),
    Shot(
        "armed",
        at_table("lay", also=lambda table: calm(table) and len(table.model.hand) == 2),
        0,
        "1 R\n20 -",
    ),
    Shot("columns", IN_TURN, 0, "1 UP\n30 -", BACK),
    Shot("log", IN_TURN, 0, "1 DOWN\n30 -", BACK),
    Shot("pause", IN_TURN, 0, "1 START\n40 -", "1 START\n20 -"),
    Shot("pause_quit", IN_TURN, 0, "1 START\n9 -\n1 UP\n9 -\n1 A\n20 -", f"{BACK}\n{BACK}"),
    Shot("drawn", at_table("drawn", also=calm)),
    Shot("cover", at_table("cover", also=improving)),
    Shot("picker", at_table("picker", also=calm), 0, "1 LEFT\n20 -"),
    Shot("penalty", at_table("penalty", also=lambda table: "challenge" not in table.rows)),
    Shot("challenge", at_table("penalty", also=lambda table: "challenge" in table.rows)),
    Shot("verdict", at_table("watch", also=lambda table: bool(table.reveal)), 60),
    Shot("forgot", at_table("watch", also=lambda table: any(seat.forgot for seat in table.model.seats)), 10),
    Shot("out", at_table("watch", also=lambda table: table.model.seats[table.model.me].out), 0),
    Shot("round_result", scene(RoundResult), 240),
    Shot("match_result", scene(MatchResult, 0), 90),
    Shot("match_statistics", scene(MatchResult, 1), 60),
)
LATER = (
    Shot("resume", scene(Resume), 60),
    Shot("menu_continue", scene(Menu), 60),
)
"""After a match was left unfinished and the console was switched on again."""
DEMO = (Shot("demo", lambda console: isinstance(console.scenes[-1], Table), 900),)
NAMES = tuple(shot.name for shot in (*SHOTS, *LATER, *DEMO))


def render(language: str, names: Sequence[str] = NAMES) -> Iterator[str]:
    """Paint the pictures of these names on Pyxel's screen, one after the other, and yield each one's name.

    Raises LookupError, naming them, when the moment of some picture does not come.
    """
    console = power_on(language)
    autosave: str | None = None
    pending = [shot for shot in SHOTS if shot.name in names]
    while pending or autosave is None:
        if console.frame > MAX_FRAMES:
            raise LookupError(f"no moment for {', '.join(shot.name for shot in pending)}")
        ready = next((shot for shot in pending if console.transition is None and shot.when(console)), None)
        if ready is not None and take(console, ready):
            pending.remove(ready)
            yield ready.name
            play(console, ready.back)
        else:
            console.step(robot.buttons(console))
        if autosave is None and IN_TURN(console):
            autosave = console.autosave
    for shots, again in ((LATER, power_on(language, autosave)), (DEMO, power_on(language))):
        if shots is DEMO:
            again.start_demo()
        for shot in shots:
            if shot.name in names:
                while not (shot.when(again) and take(again, shot)):
                    again.step(robot.buttons(again))
                yield shot.name


def power_on(language: str, autosave: str | None = None) -> Console:
    """A console that has just been switched on, with easy CPU players, for only they forget to call."""
    battery = Battery(quick_level="easy")
    return Console(load_languages(), battery, autosave, seed=52, first_language=language)


def take(console: Console, shot: Shot) -> bool:
    """Wait, press and paint, if the moment lasts; tell whether it did."""
    for _ in range(shot.hold):
        console.step(0)
        if not shot.when(console):
            return False
    play(console, shot.press)
    paint(console, pyxel.screen)
    return True


def play(console: Console, text: str) -> None:
    """Feed recorded buttons."""
    for bits in buttons.parse(text).frames():
        console.step(bits)


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description="Take a picture of every scene.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lang", nargs="+", choices=("en", "ru"), default=("en", "ru"))
    parser.add_argument("--scale", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, metavar="NAME")
    options = parser.parse_args(arguments)
    folder = options.folder.absolute()
    open_screen(headless=True)
    for language in options.lang:
        (folder / language).mkdir(parents=True, exist_ok=True)
        for name in render(language, options.only):
            pyxel.screen.save(str(folder / language / f"{name}.png"), options.scale)
    return 0


if __name__ == "__main__":
    sys.exit(main())
