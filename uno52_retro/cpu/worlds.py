"""Worlds that a view leaves possible, with what a careful player has noticed taken into account.

Every world is complete: a hand for every seat and an order of the draw pile, dealt at random from the cards
that the seat cannot see. Cards that a challenge showed stay where they are; a seat that lacked a colour since
it last drew is not dealt that colour; a wild draw four that is faced was a bluff as often as `features.guilt`
says. Imports the engine and its neighbours.
"""

from typing import Final

from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import State
from uno52_retro.engine.view import View, determinize, unseen

from . import features
from .race import ONE

# So many cards of the draw pile are in random order: as many as the rest of a round draws, and more.
_DRAWS: Final = 60


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
        self.lacks = {seat: features.voids(view, seat) if watches else frozenset() for seat in self.others}
        self.guilt = features.guilt(view, bluffs) if self.common.held is not None else 0

    def deal(self, rng: Rng) -> State:
        """Another world; moves the generator."""
        view = self.view
        colour = view.rules.cards.colour
        state = self.common.clone()
        pool = self.pool[:]
        needed = sum(view.sizes[seat] or 0 for seat in self.others) + _DRAWS
        for last in range(len(pool) - 1, max(0, len(pool) - 1 - needed), -1):
            other = rng.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        back: list[int] = []
        for seat in self.others:
            hand = list(self.known.get(seat, ()))
            size = view.sizes[seat] or 0
            lacks = self.lacks[seat]
            while len(hand) < size:
                card = pool.pop()
                if colour[card] in lacks and len(pool) > size:
                    back.append(card)
                else:
                    hand.append(card)
            hand.sort()
            state.hands[seat] = hand
        pool += back
        state.draw_pile = pool[len(pool) - view.draw_count :]
        if self.guilt:
            state.bluff = rng.chance(self.guilt, ONE)
        return state
