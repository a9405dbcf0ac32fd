"""Hot seat at the table: whose hand may be seen, who acts out of turn, and how the table turns to the next
person.

Between turns the hand at the bottom lies on its back; a curtain asks its owner to look. Who has an own pad
(`ports`) can catch and jump in out of turn, for that needs no look at the hand. May import the console.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.actions import Action, Catch, Jump
from ..engine.legal import may_jump
from . import prompts
from .match import Match
from .others import JUMP_GUARD_FRAMES, actor
from .pad import A, L, R
from .ports import UNKNOWN, own_port
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
    """The table waits for `seat`: the hand of another one is closed now, unless all other people are out and
    nobody is left to hide it from. Whether the curtain falls before a person's turn."""
    if seat != table.model.me:
        playing = [person for person in match.people if match.state.hands[person] is not None]
        table.open = not match.hot or playing == [table.model.me]
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


# --- out of turn --------------------------------------------------------------------------------------------


def claim(table: Table, console: Console) -> int:
    """What people do with pads of their own while it is not their turn: L catches, A jumps in (with R held it
    calls UNO). Returns the buttons that have been used up so. What cannot be is refused with a sound, and
    nothing on the screen tells anything of a hand."""
    match = console.match
    if match is None or not match.ports or table.demo:
        return 0
    used = 0
    n = len(match.sitters)
    for seat in ((actor(match) + k) % n for k in range(n)):
        port = own_port(match, seat) if match.sitters[seat].kind == "human" else UNKNOWN
        if port == UNKNOWN or (table.open and seat == table.model.me):
            continue
        pressed = console.pad.edges(port)
        used |= pressed & R  # no call of whoever looked last
        jumping = pressed & A and may_jump(match.state, seat) and not table.presenter.busy
        if pressed & L:
            used |= L
            _do(table, console, _catch(match, seat))
        elif jumping and table.still >= JUMP_GUARD_FRAMES:
            used |= A
            _do(table, console, _jump(match, seat, bool(console.pad.holds(port) & R)))
    return used


def _do(table: Table, console: Console, action: Action | None) -> None:
    if action is None:
        console.sound("refuse")
    else:
        table.do(console, action)


def _catch(match: Match, seat: int) -> Catch | None:
    return next((action for action in match.legal(seat) if isinstance(action, Catch)), None)


def _jump(match: Match, seat: int, call: bool) -> Jump | None:
    jumps = [action for action in match.legal(seat) if isinstance(action, Jump)]
    return next((action for action in jumps if action.call == call), jumps[0] if jumps else None)
