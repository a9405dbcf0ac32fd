"""Hot seat at the table: whose hand may be seen, and turning the table to the next person.

Between turns the hand at the bottom lies on its back; a curtain asks its owner to look. May import the
console.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import prompts
from .match import Match
from .presenter import model_of
from .table_model import SeatModel

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table


def seats(match: Match) -> list[SeatModel]:
    """Who sits where, before anything is on the table."""
    return [SeatModel(who.name, who.face, who.gender) for who in match.sitters]


def alone(table: Table, match: Match) -> bool:
    """Whether nobody plays any more: an attract match, or all people are out."""
    return table.demo or all(table.model.seats[seat].out for seat in match.people)


def falls(table: Table, match: Match, seat: int) -> bool:
    """The table waits for `seat`: the hand of another one is closed now. Whether the curtain falls before a
    person's turn."""
    if seat != table.model.me:
        table.open = not match.hot
    return not table.open and match.sitters[seat].kind == "human"


def face(table: Table, console: Console, seat: int) -> None:
    """Turn the table to this person, whose turn it is, and open the hand."""
    match = console.match
    assert match is not None
    match.facing, table.open, table.armed = seat, True, False
    view = match.view(seat)
    log = table.model.log
    table.presenter.before, table.presenter.before_symbol = view.before, view.before_symbol
    table.model = model_of(view, seats(match), console.battery.sorting)
    table.model.log = log
    table.cursor = table.scroll = 0
    table.owed_to = -1 if match.state.by is None else match.state.by
    prompts.open_prompt(table, console)
