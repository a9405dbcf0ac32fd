"""Where a seat is on the person's screen, and what goes on there: shared by all painters of the table.

May import the layout and the table model of the console.

    box = places.box(model, seat)          # (x, y, w, h) of its panel
    effect = places.effect(model, "skip", seat)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...console import layout
from ...console.table_model import Effect, SeatModel, TableModel

if TYPE_CHECKING:
    from ...console.scenes.table import Table

Box = tuple[int, int, int, int]


def opponents(model: TableModel) -> list[int]:
    """The other seats clockwise from the person's left, in the order of their boxes."""
    count = len(model.seats)
    return [(model.me + step) % count for step in range(1, count)]


def box(model: TableModel, seat: int) -> Box:
    """The panel of a seat: an opponent's box, or the own panel beside the tray."""
    if seat == model.me:
        return layout.OWN_PANEL
    count = len(model.seats)
    x, y = layout.opponent_box((seat - model.me) % count - 1, count - 1)
    return x, y, layout.BOX_W, layout.BOX_H


def portrait(model: TableModel, seat: int) -> tuple[int, int]:
    """The corner of the 16x16 face of a seat."""
    x, y, _, _ = box(model, seat)
    return x + 2, y + (3 if seat == model.me else 2)


def turn_frame(model: TableModel, seat: int) -> Box:
    """What the gold frame encloses when it is this seat's turn: a box, or the whole own row."""
    if seat != model.me:
        return box(model, seat)
    x, y, _, h = layout.TRAY
    return x, y, layout.OWN_PANEL[0] + layout.OWN_PANEL[2] - x, h


def effect(model: TableModel, name: str, seat: int | None = None) -> Effect | None:
    """The first running effect of that name (of that seat, unless `seat` is None)."""
    for running in model.effects:
        if running.name == name and (seat is None or running.seat == seat):
            return running
    return None


def band_shown(scene: Table) -> bool:
    """Whether the band of a penalty or of a challenge lies over the middle of the table."""
    return scene.mode == "penalty" or scene.challenger >= 0


def leads(seat: SeatModel) -> bool:
    """Whether a seat has the best poker hand at present, alone or with others."""
    return seat.place == 1 and seat.rank is not None and not seat.out
