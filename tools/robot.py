"""Plays the game through its ten buttons, as a person who sees the screen would: for pictures and tests.

    while not wanted(console):
        console.step(buttons(console))

It looks only at the scene on top, presses a button for one frame and lets go of it in the next, so the same
console gets the same presses. May import the console.
"""

from __future__ import annotations

from uno52_retro.console.machine import Console
from uno52_retro.console.others import JUMP_GUARD_FRAMES
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, SELECT, START, A, B, R
from uno52_retro.console.scenes.boot import Boot
from uno52_retro.console.scenes.menu import Menu
from uno52_retro.console.scenes.quickplay import QuickPlay
from uno52_retro.console.scenes.resume import Resume
from uno52_retro.console.scenes.table import FULL, Table
from uno52_retro.console.scenes.title import Title


def buttons(console: Console) -> int:
    """The bits of the next frame: from power-on by Quick Play to the table, and on from match to match.

    An unfinished match that is offered is declined. At the table it lays the nearest card that fits, draws
    when none does, covers when that makes the poker hand better, counters where it can, jumps in, calls UNO
    and challenges every wild draw four that it cannot counter.
    """
    if console.pad.held:
        return 0
    match scene := console.scenes[-1]:
        case Table():
            return _at_table(scene)
        case Boot() | Title() | QuickPlay():
            return START
        case Menu():
            return A if scene.rows[scene.row] == "quick" else DOWN
        case Resume():
            return B
    return A


def _at_table(table: Table) -> int:
    plays = table.mode in ("lay", "drawn", "cover", "penalty") or table.jump >= JUMP_GUARD_FRAMES
    if plays and len(table.model.hand) == 2 and not table.armed:
        return R
    match table.mode:
        case "lay" | "drawn":
            fitting = [place for place, look in enumerate(table.hand_look) if look == FULL]
            if not fitting:
                return B
            nearest = min(fitting, key=lambda place: (abs(place - table.cursor), place))
            return A if nearest == table.cursor else RIGHT if nearest > table.cursor else LEFT
        case "penalty" if "counter" in table.rows:
            return A if table.rows[table.row] == "counter" else DOWN
        case "penalty" if "challenge" in table.rows:
            return SELECT
        case "picker" | "name" if table.picker < 0:
            return LEFT
    return A
