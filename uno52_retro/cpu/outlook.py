"""What a position is worth, in chips: the heart of the CPU players.

Money comes from three places: the big-blind part for the first out, the small-blind part for the best poker hand, the common pot
for one seat that is both. An `Outlook` is made once a decision from a `View`; `worth` then values what the table would look like
after a move: the race to the empty hand (race.py), the showdown (showdown.py), and how they hang together. What another seat
takes of the common pot is lost to everybody else, so it counts against the move that lets it. Imports the engine and its
neighbours here; whole numbers only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from uno52_retro.engine.view import View

from . import features, race, showdown
from .race import ONE, PARTS, Schedule

# How much points differ at the end from what they are now, in sixteenths, by the smallest hand at the table: the longer the round
# still lasts, the less today's lead means.
_SHARPNESS: Final = (24, 20, 18, 15, 13, 12, 11, 10)
# What a hand of that many cards can still do for a poker hand, in points.
_PROSPECT: Final = (0, 0, 2, 6, 9, 12, 14, 16, 17)
# A turn is lost to a skip or a penalty about that often, in parts of ONE.
_LOST_TURN: Final = ONE // 12


@dataclass(frozen=True, slots=True)
class Weights:
    """How a CPU sees the table. Sizes in eighths of a card, points of showdown.py, odds in sixteenths; 0 switches a thing off."""

    wild: int = 3
    orphan: int = 1
    potential: int = 8
    both: int = 10
    pot: int = 16
    own_hand: bool = True
    voids: bool = False


class Outlook:
    """A seat's picture of the table and the worth of what it might become."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.deck = view.rules.cards
        self.me = view.seat
        self.seats = features.in_play(view)
        self.sizes = {seat: size for seat, size in enumerate(view.sizes) if size is not None}
        self.tops = features.tops_of(view, self.me)
        self.ranks = {seat: features.rank(self.deck, features.tops_of(view, seat)) for seat in self.seats}
        rules = view.rules
        small, big, common = view.pots
        self.best_prize = small + rules.poker_prize
        self.out_prize = big + rules.first_out_prize
        self.jackpot = common * weights.pot // 16
        self._strengths: dict[tuple[int, ...], int] = {}
        self._voids = {seat: features.voids(view, seat) for seat in self.seats} if weights.voids else {}

    def strength(self, tops: tuple[int, ...]) -> int:
        """The points of five top cards; remembered, for the same rows come up again and again."""
        points = self._strengths.get(tops)
        if points is None:
            points = self._strengths[tops] = showdown.strength(features.rank(self.deck, tops))
        return points

    def own_points(self, hand: Sequence[int], tops: tuple[int, ...]) -> int:
        """The points of an own row of top cards, and part of what the best cover to come would add."""
        points = self.strength(tops)
        if not self.weights.potential or len(hand) < 3:
            return points
        gains = [
            self.strength(features.put(tops, column, card)) - points
            for column, card in features.covers(self.deck, hand, tops)
        ]
        gain = max(gains, default=0)
        return points + max(0, gain) * self.weights.potential // 16

    def own_plan(self, hand: Sequence[int], tops: tuple[int, ...], colour: int, symbol: int, gap: int, extra: int = 0) -> Schedule:
        """The schedule of the own hand: its next turn by its cards, the turns after that by its size and quality.

        `extra`: unknown cards that will be drawn first. `gap`: turns of others before the next own one.
        """
        deck, weights = self.deck, self.weights
        size = len(hand) + extra
        wilds = sum(deck.is_wild[card] for card in hand)
        eighths = PARTS * size - weights.wild * wilds
        if not weights.own_hand:
            return race.schedule(eighths)
        fit = features.fit_next(deck, hand, colour, symbol, gap) if hand else ONE // 4
        coverable = {card for card in hand if any(deck.cover[top][card] for top in tops)}
        ready = [card for card in hand if deck.is_wild[card] or card in coverable]
        miss = race.later(race.schedule(eighths + PARTS // 2))
        if size == 1:
            hit: Schedule = (ONE,) + (0,) * (race.TURNS - 1)
            fit = ONE if ready else fit
        elif size == 2:
            last = (ONE,) + (0,) * (race.TURNS - 1)
            hit = race.later(race.mix(race.schedule(PARTS), last, ONE * len(ready) // 2))
        else:
            cover = min(len(coverable) + extra, 2) * (7 * ONE // 16)
            one, two = race.schedule(eighths - PARTS), race.schedule(eighths - 2 * PARTS)
            hit = race.later(race.mix(one, two, cover))
        return race.mix(miss, hit, fit * (ONE - _LOST_TURN) // ONE)

    def worth(
        self,
        order: Sequence[int],
        plan: Schedule,
        points: int,
        owed: dict[int, int] | None = None,
        colour: int | None = None,
    ) -> int:
        """The chips, in parts of `ONE`, that the round brings from here, the others' pots counted against it.

        `order`: the seats as they will act, the own one among them with `plan` and `points`. `owed`: cards others have to draw.
        `colour`: the active colour that the next seat meets.
        """
        view = self.view
        sizes = self.sizes if not owed else {s: n + owed.get(s, 0) for s, n in self.sizes.items()}
        plans = []
        for place, seat in enumerate(order):
            if seat == self.me:
                plans.append(plan)
                continue
            theirs = race.schedule(PARTS * sizes[seat])
            if place == 0 and colour is not None and colour in self._voids.get(seat, ()):
                theirs = race.mix(theirs, race.later(theirs), ONE // 2)
            plans.append(theirs)
        first = race.first_out(plans)
        shortest = min((sizes[seat] for seat in order if seat != self.me), default=0)
        sharp = _SHARPNESS[min(shortest, len(_SHARPNESS) - 1)]
        scores = [
            (points if seat == self.me else showdown.strength(self.ranks[seat]) + _PROSPECT[min(sizes[seat], len(_PROSPECT) - 1)])
            * sharp
            // 16
            for seat in order
        ]
        return self._chips(order, first, scores)

    def _chips(self, order: Sequence[int], first: Sequence[int], scores: Sequence[int]) -> int:
        """The expected chips from the chances to be first out and the points at the end."""
        small, big, common = self.best_prize, self.out_prize, self.jackpot
        weights = [showdown.odds(score) for score in scores]
        total = sum(weights)
        chips = 0
        jackpot = 0
        for seat, chance, weight in zip(order, first, weights, strict=True):
            raised = weight * self.weights.both // 8
            both = chance * raised // (total - weight + raised)
            jackpot += both
            if seat == self.me:
                chips += chance * big + weight * ONE // total * small + both * common
        return chips - jackpot * common // len(order)

    def out_now(self, tops: tuple[int, ...]) -> int:
        """The chips, in parts of `ONE`, of going out at once with these top cards: nothing is left to chance."""
        small, big, common = self.best_prize, self.out_prize, self.jackpot
        own = features.rank(self.deck, tops)
        ranks = [own if seat == self.me else self.ranks[seat] for seat in self.seats]
        best = max(ranks)
        if own < best:
            return big * ONE
        shared = ranks.count(best)
        if shared > 1:
            return (big * ONE) + small * ONE // shared
        return (big + small + common - common // len(self.seats)) * ONE
