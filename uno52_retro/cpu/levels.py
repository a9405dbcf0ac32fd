"""The CPU players: `choose` is all that the console and the protocol need of them.

A level is data. All levels value their moves in the same way (plays.py); they differ in what they see, in
how far from the best move they may stray, and in what they forget. A CPU is given a `View` and a generator
and nothing else, so it cannot cheat; the same view and generator give the same move on every machine.
Imports the engine and its neighbours.

>>> LEVELS
('easy', 'normal', 'hard')
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from uno52_retro.engine.actions import Action, Catch, Cover, Draw, Jump, Lay
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.view import View

from . import features
from .claims import best_jump
from .outlook import Outlook, Weights
from .plays import Plays
from .race import ONE


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of play. Chances are in sixteenths.

    forgets: an UNO call is left out · overlooks: a catch or a jump-in is missed · slack: any move this
    close to the best may be made, in parts of 256 of all that can be won this round · dares: a bluff that
    looks good is made · bluffs, fear: how often others are thought to bluff and to challenge, in parts of
    256.
    """

    weights: Weights
    forgets: int = 0
    overlooks: int = 0
    slack: int = 0
    dares: int = 0
    bluffs: int = 3
    fear: int = 64


PROFILES: Final = {
    "easy": Level(Weights(own_hand=False, potential=0, pot=0), forgets=4, overlooks=8, slack=16, bluffs=16),
    "normal": Level(Weights(potential=0, prospect=0), overlooks=1, slack=2, dares=1),
    "hard": Level(Weights(pot=12, voids=True), dares=2),
}
LEVELS: Final = tuple(PROFILES)


def choose(level: str, view: View, rng: Rng) -> Action | None:
    """What a CPU of that level does; None if it has nothing to do, which only a seat that is not on turn
    can have.

    `KeyError` for a level that does not exist. The generator moves on: give it one of its own for every
    decision.
    """
    profile = PROFILES[level]
    catches = [action for action in view.legal if isinstance(action, Catch)]
    if catches and not rng.chance(profile.overlooks, 16):
        return catches[0]
    jumps = [action for action in view.legal if isinstance(action, Jump)]
    if jumps and not rng.chance(profile.overlooks, 16):
        jump = best_jump(_plays(profile, view), jumps)
        return None if jump is None else _called(profile, view, jump, rng)
    moves = [action for action in view.legal if not isinstance(action, Catch | Jump)]
    if not moves:
        return None
    move = _best(profile, view, _worth_a_thought(profile, view, moves, rng), rng)
    return _called(profile, view, move, rng)


def _worth_a_thought(profile: Level, view: View, moves: Sequence[Action], rng: Rng) -> list[Action]:
    """The moves that a level considers: one colour for each wild, no bluff it does not dare, no draw while
    something can be laid, and nothing but going out for whoever can: a bird in the hand. The UNO call is
    put in afterwards.
    """
    if len(view.hand) == 1:
        moves = [move for move in moves if isinstance(move, Lay | Cover)] or moves
    deck = view.rules.cards
    honest = features.is_honest(view.rules, view.hand, view.colour, view.symbol)
    bluffing = not honest and rng.chance(profile.dares, 16)
    lays = [
        move
        for move in moves
        if isinstance(move, Lay) and (honest or bluffing or move.card != deck.wild_draw_four)
    ]
    kept: list[Action] = []
    for move in moves:
        match move:
            case Lay(card=card, named=named, call=call):
                if call or move not in lays:
                    continue
                if named is not None and named != features.best_name(view, card):
                    continue
            case Cover(call=True):
                continue
            case Draw():
                if lays:
                    continue
        kept.append(move)
    return kept or list(moves)


def _best(profile: Level, view: View, moves: Sequence[Action], rng: Rng) -> Action:
    """The move worth most, or one that the level cannot tell from it."""
    if len(moves) == 1:
        return moves[0]
    plays = _plays(profile, view)
    worth = [plays.worth(move) for move in moves]
    limit = max(worth) - profile.slack * plays.outlook.at_stake * ONE // 256
    good = [move for move, chips in zip(moves, worth, strict=True) if chips >= limit]
    return good[rng.below(len(good))] if profile.slack and len(good) > 1 else moves[worth.index(max(worth))]


def _plays(profile: Level, view: View) -> Plays:
    return Plays(Outlook(view, profile.weights), profile.bluffs * ONE // 256, profile.fear * ONE // 256)


def _called(profile: Level, view: View, move: Action, rng: Rng) -> Action:
    """The same move with the UNO call, where it needs one and the level does not forget it."""
    if isinstance(move, Lay | Cover | Jump) and len(view.hand) == 2 and not rng.chance(profile.forgets, 16):
        return replace(move, call=True)
    return move
