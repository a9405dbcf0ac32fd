"""What a seat that is not on turn may claim: a catch, or a jump-in where it pays.

A catch is always worth it: the other draws, and nothing is given for it. A jump-in (RULES 7) gives up a card
for nothing as well, but it moves the turn: it is made when the table after it is worth more than the table as
it is. Imports the engine and its neighbours.

>>> from uno52_retro.engine import new_game, rulesets, view
>>> from uno52_retro.cpu.outlook import Outlook, Weights
>>> state, _ = new_game(rulesets.ACTIVE, seats=3, seed=1)
>>> best_jump(Plays(Outlook(view(state, 0), Weights()), 0, 0), []) is None
True
"""

from collections.abc import Sequence

from uno52_retro.engine.actions import Jump

from . import features
from .outlook import NOBODY
from .plays import Plays


def best_jump(plays: Plays, jumps: Sequence[Jump]) -> Jump | None:
    """The jump-in, without a call, that brings most; None where staying still is as good."""
    best, limit = None, _still(plays) if jumps else 0
    for jump in jumps:
        value = _worth(plays, jump)
        if not jump.call and value > limit:
            best, limit = jump, value
    return best


def _worth(plays: Plays, jump: Jump) -> int:
    """The worth of the table after the jump-in: play goes on from the jumper, what was due lapses."""
    outlook, view, deck = plays.outlook, plays.view, plays.deck
    hand = features.without(plays.hand, jump.card)
    if not hand:
        return outlook.out_now(plays.tops)
    symbol = deck.symbol[jump.card]
    due = features.debt(symbol)
    order = features.order_after(outlook.seats, view.seat, view.direction, symbol, due)
    colour = deck.colour[jump.card]
    return outlook.after(hand, plays.tops, colour, symbol, order, {plays.base[0]: due} if due else NOBODY)


def _still(plays: Plays) -> int:
    """The worth of the table if nobody jumps: the seat on turn is next, and takes what it faces."""
    outlook, view = plays.outlook, plays.view
    turn, penalty = view.turn, view.penalty
    order = features.turn_order(outlook.seats, turn, view.direction)
    order = order if penalty else (turn, *order[:-1])
    owed = {turn: penalty} if penalty else NOBODY
    return outlook.after(plays.hand, plays.tops, view.colour, view.symbol, order, owed)
