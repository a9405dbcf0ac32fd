"""The outlook of the strongest CPUs: what a position is worth by the forecast of how rounds end.

Like an `Outlook`, but the race, the showdown and how they hang together are not put together by rules of
thumb: the fitted weights of forecast.py know them. The own hand is open, the others' are closed. What a
character adds to the weights is a taste: for the poker hand, for wilds. Imports its neighbours; whole numbers
only.
"""

from collections.abc import Mapping, Sequence

from uno52_retro.engine.view import View

from . import features
from .forecast import ONE as FORECAST_ONE
from .forecast import Forecast, Prizes, Seat
from .outlook import NOBODY, Outlook, Weights
from .race import ONE


class Foresight(Outlook):
    """A seat's picture of the table and the worth of what it might become, by the forecast."""

    def __init__(self, view: View, weights: Weights) -> None:
        super().__init__(view, weights)
        self.forecast = Forecast(self.deck, len(self.seats))
        usual = Weights()
        dreams = weights.potential + weights.prospect - usual.potential - usual.prospect
        self.prizes = Prizes(self.out_prize, self.best_prize * (32 + dreams) // 32, self.jackpot)
        self.hoards = self.at_stake * (weights.wild - usual.wild)
        self.others = {seat: features.tops_of(view, seat) for seat in self.seats if seat != self.me}

    def after(
        self,
        hand: Sequence[int],
        tops: tuple[int, ...],
        colour: int,
        symbol: int,
        order: Sequence[int],
        owed: Mapping[int, int] = NOBODY,
        extra: int = 0,
    ) -> int:
        """The chips, in parts of race's `ONE`, that the round brings from here; see `Outlook.after`."""
        seats = []
        for seat in order:
            if seat == self.me:
                seats.append(Seat(hand, tops, len(hand) + extra, extra))
            else:
                due = owed.get(seat, 0)
                seats.append(Seat(None, self.others[seat], self.sizes[seat] + due, due))
        purses = [seat % 2 for seat in order] if self.view.rules.teams else order
        own = self.me % 2 if self.view.rules.teams else self.me
        worth = self.forecast.worth(seats, colour, symbol, purses, own, self.prizes)
        # What goes on in the pot counts as nothing here, as when the hand is empty (`out_now`).
        chips = worth * ONE // FORECAST_ONE - self.jackpot * ONE // len(order)
        if self.hoards:
            chips += self.hoards * sum(self.deck.is_wild[card] for card in hand) * ONE // 256
        return chips - (len(hand) + extra) * self.leftovers
