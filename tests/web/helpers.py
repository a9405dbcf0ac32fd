"""Questions to the running program, for the scenarios; `robot.py` of the tools is beside it in the page.

The program stands still unless it is given frames, so a scenario comes to the same on a slow machine: the
gate lets some through in the loop of the page, which reads keys and pads; `until` and `play` run them at
once.
"""

# mypy: ignore-errors
# (it runs in the page)
import sys

if "/robot" not in sys.path:
    sys.path.insert(0, "/robot")

import js
import robot

from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rng import Rng
from uno52_retro.host import browser, window
from uno52_retro.host.webstore import WebStore

SEED = 7
MOST = 40_000

app = browser.running
console = app.console


class Gate:
    """Lets so many frames of the emulator through; None for all."""

    def __init__(self, inner):
        self.inner = inner
        self.left = 0

    def __call__(self, bits, hotkeys=()):
        if self.left == 0:
            app.emulator.sounds.clear()
            return
        if self.left is not None:
            self.left -= 1
        self.inner(bits, hotkeys)


def attach(seed=SEED):
    """Stand between the loop of the page and the machine, which is seeded."""
    global console, gate
    console = app.console
    console.rng = Rng(seed)
    gate = Gate(app.emulator.step)
    app.emulator.step = gate


def power_on(seed=SEED):
    """A new program on this page, as after a reload: it reads what the browser has kept."""
    window.open_screen = lambda: None  # it is open
    fresh, _, _ = browser.make(browser.Page(js))
    app.__dict__.clear()
    app.__dict__.update(fresh.__dict__)
    attach(seed)


def until(wanted, buttons=None):
    """Frames until it is true, with these buttons in the place of the real ones; fails after eleven minutes
    of the game."""
    real = app._buttons
    app._buttons = buttons or (lambda console: 0)
    try:
        for _ in range(MOST):
            if wanted():
                return
            gate.left = 1
            app.update()
        raise AssertionError(f"never came; the scene is {scene()} after {moves()} moves")
    finally:
        gate.left = 0
        app._buttons = real
        app._sounds.clear()  # nobody heard them: they took no time


def play(wanted):
    """Play as the robot does until it is true."""
    until(wanted, robot.buttons)


def scene():
    """The name of the scene on top."""
    return type(console.scenes[-1]).__name__


def stands():
    """Whether no transition runs."""
    return console.transition is None


def wish():
    """The button that the robot presses now, one bit or 0; at the table only in a turn of its own."""
    return robot.buttons(console) if stands() else 0


def moves():
    """How many moves the match has."""
    return len(console.match.record) if console.match else 0


def mine():
    """Whether the table asks the person for something."""
    top = console.scenes[-1]
    return isinstance(top, Table) and top.mode == "lay" and not top.presenter.busy and stands()


def stored(kind):
    """What lies in the storage of the browser now, read afresh."""
    return WebStore(lambda: js.localStorage, "test").read(kind)


attach()
