"""Naming: the colour of a wild on a cross of four plates, the symbol of a wild symbol on a grid.

A direction picks, A confirms, B gives the card back with nothing used up (report 5). Functions over the Table
scene; may import the engine and the console.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.actions import Cover, Lay, Name
from ..engine.cards import BLUE, GREEN, RED, WILD_SYMBOL, YELLOW
from .asking import act, colour_counts, put_down
from .pad import DOWN, LEFT, RIGHT, UP, A, B, axis

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table

SYMBOL_COLUMNS = 6
_COLOUR_OF = {UP: RED, LEFT: GREEN, RIGHT: BLUE, DOWN: YELLOW}


def ask(table: Table, console: Console) -> None:
    """Ask what the wild under the cursor, or the one lifted over a column, names."""
    deck = table.presenter.rules.cards
    console.sound("confirm")
    table.asked_from = table.mode
    table.lifted = table.cursor
    if deck.symbol[table.model.hand[table.cursor]] == WILD_SYMBOL:
        table.mode = "symbol"
        table.symbols = list(deck.nameable)
        table.picker_counts = _symbol_counts(table)
        table.picker = table.symbols[table.picker_counts.index(max(table.picker_counts))]
    else:
        table.mode, table.picker = "picker", -1
        table.picker_counts = colour_counts(table, table.cursor)


def _symbol_counts(table: Table) -> list[int]:
    """How many cards of each symbol that may be named the person holds."""
    symbol = table.presenter.rules.cards.symbol
    held = [symbol[card] for card in table.model.hand]
    return [held.count(named) for named in table.symbols]


def step_colour(table: Table, console: Console, pressed: int) -> None:
    """One frame of the cross. A direction picks; A or the same direction again confirms."""
    if pressed & A:
        _confirm(table, console)
    elif pressed & B:
        if table.mode == "name":
            console.sound("refuse")
        else:
            _back(table, console)
    else:
        for button, colour in _COLOUR_OF.items():
            if pressed & button:
                if table.picker == colour:
                    _confirm(table, console)
                else:
                    console.sound("cursor")
                    table.picker = colour
                return


def step_symbol(table: Table, console: Console, pressed: int, repeated: int) -> None:
    """One frame of the grid; it ends at its edges."""
    if pressed & A:
        _confirm(table, console)
    elif pressed & B:
        _back(table, console)
    elif repeated & (LEFT | RIGHT | UP | DOWN):
        at = table.symbols.index(table.picker)
        to = at + axis(repeated, LEFT, RIGHT) + SYMBOL_COLUMNS * axis(repeated, UP, DOWN)
        if 0 <= to < len(table.symbols):
            console.sound("cursor")
            table.picker = table.symbols[to]


def _back(table: Table, console: Console) -> None:
    console.sound("back")
    table.mode = table.asked_from
    table.picker = -1
    if table.mode != "cover":
        put_down(table)


def _confirm(table: Table, console: Console) -> None:
    me, named = table.model.me, table.picker
    if named < 0:
        console.sound("refuse")
    elif table.mode == "name":
        act(table, console, Name(me, named))
    elif table.asked_from == "cover":
        act(table, console, Cover(me, table.column, table.model.hand[table.lifted], named, table.armed))
    else:
        act(table, console, Lay(me, table.model.hand[table.lifted], named, table.armed))
