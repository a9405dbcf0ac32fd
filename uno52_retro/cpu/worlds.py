"""Worlds that a view leaves possible, with what a careful player has noticed taken into account.

Every world is complete: a hand for every seat and an order of the draw pile, dealt at random from the cards
that the seat cannot see. Cards that a challenge showed stay where they are; a seat that lacked a colour since
it last drew is not dealt that colour, and without poker hands a seat gets what fits the clues it gave
(clues.py); a wild draw four that is faced was a bluff as often as `features.guilt` says. Imports the engine
and its neighbours.
"""

from collections.abc import Sequence
from typing import Final

from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import State
from uno52_retro.engine.view import View, determinize, unseen

from . import clues, features
from .race import ONE

# So many cards of the draw pile are in random order: as many as a playout draws, and more; without poker
# hands it looks less far ahead.
_DRAWS: Final = (60, 30)

# How often, in sixteenths, a seat is taken to have done what most would do.
_SURE: Final = 12


class Worlds:
    """Deals worlds for one view."""

    def __init__(self, view: View, bluffs: int, watches: bool) -> None:
        """`bluffs`: how often others bluff, in parts of `ONE`; `watches`: what others lacked is
        remembered.
        """
        self.view = view
        # What every world has in common; whose cards are whose is dealt anew in each.
        self.common = determinize(view, Rng(0))
        self.pool = unseen(view)
        self.known: dict[int, list[int]] = {}
        if view.shown is not None:
            seat, cards = view.shown
            size = view.sizes[seat] or 0
            for card in cards:
                held = self.known.setdefault(seat, [])
                if card in self.pool and len(held) < size and seat != view.seat:
                    self.pool.remove(card)
                    held.append(card)
        self.others = [seat for seat in features.in_play(view) if seat != view.seat]
        self.marks = clues.marks(view.rules.cards)
        self.batches: dict[int, list[clues.Batch]] = {}
        self.lacks: dict[int, frozenset[int]] = {seat: frozenset() for seat in self.others}
        if watches and view.rules.poker:
            self.lacks = {seat: features.voids(view, seat) for seat in self.others}
        elif watches:
            self.batches = {seat: self._batches(seat) for seat in self.others}
        self.guilt = features.guilt(view, bluffs) if self.common.held is not None else 0

    def deal(self, rng: Rng) -> State:
        """Another world; moves the generator."""
        view = self.view
        state = self.common.clone()
        pool = self.pool[:]
        needed = sum(view.sizes[seat] or 0 for seat in self.others) + _DRAWS[not view.rules.poker]
        rng.shuffle(pool, needed)
        deal = self._deal_by_clues if self.batches else self._deal_by_lacks
        deal(state, pool, rng)
        state.draw_pile = pool[len(pool) - view.draw_count :]
        if self.guilt:
            state.bluff = rng.chance(self.guilt, ONE)
        return state

    def _deal_by_lacks(self, state: State, pool: list[int], rng: Rng) -> None:
        """The hands of the others, from the end of the pool; what a seat lacks goes back anywhere. Where
        nothing else is left, it does not lack it after all.
        """
        view = self.view
        colour = view.rules.cards.colour
        back: list[int] = []
        for seat in self.others:
            hand = list(self.known.get(seat, ()))
            size = view.sizes[seat] or 0
            lacks = self.lacks[seat]
            while len(hand) < size:
                if not pool:
                    pool += reversed(back)
                    back.clear()
                    lacks = frozenset()
                card = pool.pop()
                if colour[card] in lacks:
                    back.append(card)
                else:
                    hand.append(card)
            hand.sort()
            state.hands[seat] = hand
        _put_back(pool, back, rng)

    def _deal_by_clues(self, state: State, pool: list[int], rng: Rng) -> None:
        """The hands of the others, batch by batch from the end of the pool; what does not fit goes back
        anywhere.
        """
        for seat, batches in self.batches.items():
            hand = list(self.known.get(seat, ()))
            sure = rng.chance(_SURE, 16)
            for batch in batches:
                hand += self._take(pool, batch, sure, rng)
            hand.sort()
            state.hands[seat] = hand

    def _take(self, pool: list[int], batch: clues.Batch, sure: bool, rng: Rng) -> list[int]:
        """Cards for a batch, out of the pool; `sure`: its doubts count like bars while there are others."""
        marks = self.marks
        strictness = [batch.bars | batch.doubts, batch.bars, 0] if sure else [batch.bars, 0]
        bars = strictness.pop(0)
        taken: list[int] = []
        back: list[int] = []
        while len(taken) < batch.count:
            while pool and marks[pool[-1]] & bars:
                back.append(pool.pop())
            if pool:
                taken.append(pool.pop())
            else:
                pool += reversed(back)
                back.clear()
                bars = strictness.pop(0)
        _put_back(pool, back, rng)
        return taken

    def _batches(self, seat: int) -> list[clues.Batch]:
        """What is known of a seat's cards but those that a challenge showed; the most telling ones first."""
        batches = clues.batches(self.view, seat)
        for card in self.known.get(seat, ()):
            clues.give_up(batches, self.marks[card])
        return sorted(batches, key=lambda batch: -(batch.bars | batch.doubts).bit_count())


def _put_back(pool: list[int], cards: Sequence[int], rng: Rng) -> None:
    """Cards into the pool again, each anywhere: on top they would be the next ones drawn."""
    for card in cards:
        pool.append(card)
        place = rng.below(len(pool))
        pool[-1], pool[place] = pool[place], pool[-1]
