"""Questions to the running program, for the scenarios; `robot.py` of the tools is beside it in the page."""

# mypy: ignore-errors
# (it runs in the page)
import sys

if "/robot" not in sys.path:
    sys.path.insert(0, "/robot")

import js
import robot

from uno52_retro.console.scenes.table import Table
from uno52_retro.host import browser
from uno52_retro.host.webstore import WebStore

app = browser.running
console = app.console


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
