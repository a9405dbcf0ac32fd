"""What a position is worth, in chips: the heart of the CPU players.

Money comes from three places: the big-blind part for the first out, the small-blind part for the best poker
hand, the common pot for one seat that is both. An `Outlook` is made once a decision from a `View`; `worth`
then values what the table would look like after a move: the race to the empty hand (race.py), the showdown
(showdown.py), and how they hang together. What another seat takes of the common pot is lost to everybody
else, so it counts against the move that lets it. Imports the engine and its neighbours here; whole numbers
only.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from uno52_retro.engine.view import View

from . import features, goals, race, showdown
from .race import ONE, PARTS, Schedule

# The numbers below are fitted to rounds between CPUs. How much a lead in points still means, in sixteenths,
# by the smallest hand at the table: the longer the round lasts, the less.
_SHARPNESS: Final = (25, 25, 19, 16, 13, 12, 12, 11)
# What a hand of that many unknown cards can still do for a poker hand, in points.
_PROSPECT: Final = (0, 0, 5, 7, 11, 15, 20, 26, 30)
# Whoever is first out has had less time for the poker hand than the others: the points that costs.
_HURRY: Final = 24
# How often a seat loses its next turn to a skip or a penalty, in parts of ONE.
_LOST_TURN: Final = ONE // 12

# In a game for points only being first out counts, so any sum serves.
_POINTS_A_ROUND: Final = 64

_AT_ONCE: Final[Schedule] = (ONE,) + (0,) * (race.TURNS - 1)
NOBODY: Final[Mapping[int, int]] = {}


@dataclass(frozen=True, slots=True)
class Weights:
    """How a CPU sees the table.

    wild: what a wild in hand is worth, in eighths of a card less · potential: how much of the gain by the
    best cover to come counts, prospect: how much of what unknown cards may do counts for the own hand, pot,
    best, out: how much of the common pot, the prize for the best hand and that for the first out counts, all
    in sixteenths · own_hand: whether the next turn is foreseen by the cards of the hand and not by their
    number alone · voids: whether it remembers which colours others lacked.
    """

    wild: int = 3
    potential: int = 8
    prospect: int = 8
    pot: int = 16
    best: int = 16
    out: int = 16
    own_hand: bool = True
    voids: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the own seat stands: cards in hand, its schedule, the points of its poker hand as it is, and as
    it may become.
    """

    size: int
    plan: Schedule
    points: int
    hopes: int


class Outlook:
    """A seat's picture of the table and the worth of what it might become."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.deck = view.rules.cards
        self.me = view.seat
        self.seats = features.in_play(view)
        self.sizes = {seat: size for seat, size in enumerate(view.sizes) if size is not None}
        self.own_side = {seat for seat in self.seats if seat == self.me or self._is_partner(seat)}
        self.covers = view.rules.poker
        self.tops = features.tops_of(view, self.me)
        self.ranks = {seat: features.rank(self.deck, features.tops_of(view, seat)) for seat in self.seats}
        small, big, common = view.pots
        self.best_prize = small + view.rules.poker_prize
        self.out_prize = big + view.rules.first_out_prize if self.covers else _POINTS_A_ROUND
        self.leftovers = view.rules.leftovers * ONE // 2  # about half of a hand is left at the end
        self.jackpot = common * weights.pot // 16
        self.at_stake = self.best_prize + self.out_prize + common
        if self.covers:
            first_out, best, pot = goals.extras(view)
            self.out_prize += first_out
            self.best_prize += best
            self.jackpot += pot
        self.best_prize = self.best_prize * weights.best // 16
        self.out_prize = self.out_prize * weights.out // 16
        self._strengths: dict[tuple[int, ...], int] = {}
        self._voids = {seat: features.voids(view, seat) for seat in self.seats} if weights.voids else {}

    def _is_partner(self, seat: int) -> bool:
        """Whether that seat is the other half of the own team: partners sit opposite (RULES 5)."""
        return self.view.rules.teams and (seat - self.me) % 4 == 2

    def strength(self, tops: tuple[int, ...]) -> int:
        """The points of five top cards; remembered, for the same rows come up again and again."""
        points = self._strengths.get(tops)
        if points is None:
            points = self._strengths[tops] = showdown.strength(features.rank(self.deck, tops))
        return points

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
        """The chips, in parts of `ONE`, that the round brings when a turn is over, the others' jackpots
        counted against it.

        `hand`, `tops`: what the own seat has then; `colour`, `symbol`: what lies on the discard pile;
        `order`: all seats in play as they will act; `owed`: cards that others have to draw; `extra`: unknown
        cards that the own seat draws first.
        """
        own = self.standing(hand, tops, colour, symbol, order.index(self.me), extra)
        return self.worth(order, own, owed, colour)

    def standing(
        self, hand: Sequence[int], tops: tuple[int, ...], colour: int, symbol: int, gap: int, extra: int = 0
    ) -> Standing:
        """Where the own seat stands with that hand and those top cards.

        `colour`, `symbol`: what lies on the discard pile; `gap`: turns of others before the next own one;
        `extra`: unknown cards that are drawn first.
        """
        size = len(hand) + extra
        points = self.strength(tops)
        hopes = points + _PROSPECT[min(size, len(_PROSPECT) - 1)] * self.weights.prospect // 16
        if self.weights.potential and size > 2:
            covers = features.covers(self.deck, hand, tops)
            gains = [self.strength(features.put(tops, column, card)) - points for column, card in covers]
            hopes += max(0, max(gains, default=0)) * self.weights.potential // 16
        return Standing(size, self._plan(hand, tops, colour, symbol, gap, extra), points, hopes)

    def _plan(
        self, hand: Sequence[int], tops: tuple[int, ...], colour: int, symbol: int, gap: int, extra: int
    ) -> Schedule:
        """The schedule of the own hand: its next turn by its cards, the turns after that by its size and
        its wilds.
        """
        deck = self.deck
        size = len(hand) + extra
        eighths = PARTS * size - self.weights.wild * sum(deck.is_wild[card] for card in hand)
        if not self.weights.own_hand:
            return race.schedule(eighths, self.covers)
        fit = features.fit_next(deck, hand, colour, symbol, gap)
        coverable = {card for card in hand if any(deck.cover[top][card] for top in tops)}
        ready = sum(deck.is_wild[card] or card in coverable for card in hand)
        miss = race.later(race.schedule(eighths + PARTS // 2, self.covers))
        if size == 1:
            hit, fit = _AT_ONCE, ONE if ready else fit
        elif size == 2:
            hit = race.later(race.mix(race.schedule(PARTS, self.covers), _AT_ONCE, ONE * ready // 2))
        else:
            cover = self.covers * min(len(coverable) + extra, 2) * (7 * ONE // 16)
            hit = race.later(
                race.mix(
                    race.schedule(eighths - PARTS, self.covers),
                    race.schedule(eighths - 2 * PARTS, self.covers),
                    cover,
                )
            )
        return race.mix(miss, hit, fit * (ONE - _LOST_TURN) // ONE)

    def worth(
        self,
        order: Sequence[int],
        own: Standing,
        owed: Mapping[int, int] = NOBODY,
        colour: int | None = None,
    ) -> int:
        """The chips, in parts of `ONE`, that the round brings from here, the others' jackpots counted
        against it.

        `order`: all seats in play as they will act. `owed`: cards that others have to draw. `colour`: the
        active colour that the next seat meets.
        """
        sizes = [own.size if seat == self.me else self.sizes[seat] + owed.get(seat, 0) for seat in order]
        sharp = _SHARPNESS[min(*sizes, len(_SHARPNESS) - 1)]
        plans, at_end, if_first = [], [], []
        for place, (seat, size) in enumerate(zip(order, sizes, strict=True)):
            if seat == self.me:
                plan, points, hopes = own.plan, own.points, own.hopes
            else:
                plan = race.schedule(PARTS * size, self.covers)
                if place == 0 and colour in self._voids.get(seat, ()):
                    plan = race.mix(plan, race.later(plan), ONE // 2)
                points = showdown.strength(self.ranks[seat])
                hopes = points + _PROSPECT[min(size, len(_PROSPECT) - 1)]
            plans.append(plan)
            at_end.append(showdown.odds(hopes * sharp // 16))
            if_first.append(showdown.odds((points - _HURRY) * sharp // 16))
        total = sum(at_end)
        chips = 0
        for seat, first, odds, hurried in zip(order, race.first_out(plans), at_end, if_first, strict=True):
            jackpot = first * hurried // (total - odds + hurried) * self.jackpot
            chips -= jackpot // len(order)
            if seat in self.own_side:
                chips += first * self.out_prize + odds * ONE // total * self.best_prize + jackpot
        return chips - own.size * self.leftovers

    def out_now(self, tops: tuple[int, ...]) -> int:
        """The chips, in parts of `ONE`, of going out at once with these top cards: nothing is left to
        chance."""
        own = max([features.rank(self.deck, tops)] + [self.ranks[s] for s in self.own_side if s != self.me])
        ranks = [self.ranks[seat] for seat in self.seats if seat not in self.own_side]
        best = max(ranks, default=-1)
        if own < best:
            return self.out_prize * ONE
        shared = 1 + ranks.count(own)
        if shared > 1:
            return self.out_prize * ONE + self.best_prize * ONE // shared
        return (self.out_prize + self.best_prize + self.jackpot - self.jackpot // len(self.seats)) * ONE
