"""What a script needs to know when it is written: the table as it lies, and how it is looked at.

May import engine values and the console's layout and model.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.rules import Rules
from . import layout, standing
from .table_model import TableModel


@dataclass
class Stage:
    """What a script needs to know when it is written: the table as it lies, and how it is looked at."""

    model: TableModel
    rules: Rules
    sorting: str
    speed: str
    demo: bool
    before: int  # the active colour before the last wild draw four, and the active symbol
    before_symbol: int
    cuts: Sequence[Sequence[int]] = ()  # the cards shown for the deal so far, by seat

    @property
    def me(self) -> int:
        return self.model.me

    @property
    def seats(self) -> int:
        return len(self.model.seats)

    @property
    def plan(self) -> layout.Plan:
        """Where things lie on the table of this game."""
        return layout.of(self.rules.poker)

    def card_spot(self, seat: int) -> tuple[int, int]:
        """Where a card of that opponent's hand comes from or goes to."""
        return self.plan.card_spot(seat, self.me, self.seats)

    def chip_spot(self, seat: int) -> tuple[int, int]:
        """Where the chips of a seat are counted."""
        return self.plan.chip_spot(seat, self.me, self.seats)

    def pot_spot(self, pot: int) -> tuple[int, int]:
        """Where the chips of that part of the bank are counted."""
        return self.plan.pot_spot(standing.row_of(self.rules, pot))

    def hand_spot(self, place: int, cards: int) -> tuple[int, int]:
        """The slot of the person's hand at `place`, kept on the screen where the hand scrolls."""
        x = layout.hand_slot(place, cards)
        return min(x, layout.WIDTH - layout.CARD_W), layout.HAND_Y
