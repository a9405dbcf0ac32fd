"""The offer to jump in: the identical card rises, A lays it out of turn (RULES 7, ART 4).

It is made only while the person watches, so it never takes the buttons from a prompt; in its first
JUMP_GUARD_FRAMES frames A and B still belong to what was before. B lets the others play on. Functions over
the Table scene; may import the engine and the console.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.actions import Jump
from .asking import act, legal
from .others import JUMP_FRAMES, JUMP_GUARD_FRAMES
from .pad import A, B

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table


def cards(table: Table, console: Console) -> set[int]:
    """The cards with which the person may jump in now, once the table shows what they answer to."""
    if table.demo or table.mode != "watch" or table.presenter.busy or console.match is None:
        return set()
    if console.match.hot:  # nobody may look at a hand that is not on turn
        return set()
    if table.waved == console.match.state.ply:
        return set()
    return {action.card for action in legal(table, console) if isinstance(action, Jump)}


def step(table: Table, console: Console, pressed: int) -> int:
    """One frame of the offer, if there is one; returns the buttons that are left to others."""
    offered = cards(table, console)
    if not offered:
        table.jump = -1
        return pressed
    table.jump += 1
    if table.jump == 0:
        console.sound("turn")
    hand = table.model.hand
    if hand[table.cursor] not in offered:
        table.cursor = next(place for place, card in enumerate(hand) if card in offered)
    if not pressed & (A | B):
        return pressed
    if table.jump >= JUMP_GUARD_FRAMES:
        if pressed & A:
            act(table, console, Jump(table.model.me, hand[table.cursor], table.armed))
        elif console.match is not None:
            console.sound("back")
            table.waved = console.match.state.ply
            table.others.wave_on(console.match)
        table.jump = -1
    return pressed & ~(A | B)


def left(table: Table) -> int:
    """How much of the offer is left, in 256ths; it stays at nothing while the next seat still thinks."""
    return max(0, JUMP_FRAMES - max(0, table.jump)) * 256 // JUMP_FRAMES
