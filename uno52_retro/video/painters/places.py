"""Where a seat is on the person's screen, and what goes on there: shared by all painters of the table.

May import the layout and the table model of the console, and ask the rules what the game has.

    box = places.box(console, model, seat)          # (x, y, w, h) of its panel
    effect = places.effect(model, "skip", seat)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...console import layout
from ...console.layout import Box
from ...console.table_model import Effect, SeatModel, TableModel
from ...engine.cards import Deck
from ...engine.rules import Rules
from .. import palette as pal

if TYPE_CHECKING:
    from ...console.machine import Console
    from ...console.scenes.table import Table

TEAM_EDGES = ((pal.SILVER, pal.SILVER0), (pal.BRONZE1, pal.BRONZE))
"""Edge and light of the panels of a team: the own one, and the other."""


def rules(console: Console) -> Rules:
    """The rules of the match on the table."""
    assert console.match is not None
    return console.match.rules


def deck(console: Console) -> Deck:
    """The deck on the table."""
    return rules(console).cards


def plan(console: Console) -> layout.Plan:
    """Where things lie on the table of this game."""
    return layout.of(rules(console).poker)


def edges(model: TableModel, seat: int) -> tuple[int, int]:
    """Edge and upper light of the panel of a seat: those of its team, or the plain ones."""
    if not model.teams:
        return pal.INK, pal.PANEL1
    return TEAM_EDGES[(seat - model.me) % 2]


def opponents(model: TableModel) -> list[int]:
    """The other seats clockwise from the person's left, in the order of their boxes."""
    count = len(model.seats)
    return [(model.me + step) % count for step in range(1, count)]


def box(console: Console, model: TableModel, seat: int) -> Box:
    """The panel of a seat: an opponent's box, or the own panel."""
    return plan(console).box_of(seat, model.me, len(model.seats))


def portrait(console: Console, model: TableModel, seat: int) -> tuple[int, int]:
    """The corner of the 16x16 face of a seat."""
    x, y, _, h = box(console, model, seat)
    return x + 2, y + (min(3, (h - 16) // 2) if seat == model.me else 2)


def turn_frame(console: Console, model: TableModel, seat: int) -> Box:
    """What the gold frame encloses when it is this seat's turn: a box, or the whole own row."""
    return box(console, model, seat) if seat != model.me else plan(console).row


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
