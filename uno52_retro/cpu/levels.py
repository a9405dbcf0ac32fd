"""The CPU players: `choose` is all that the console and the protocol need of them.

A level is data. All levels value their moves in the same way (plays.py); they differ in what they see, in
how far from the best move they may stray, and in what they forget. A CPU is given a `View` and a generator
and nothing else, so it cannot cheat; the same view and generator give the same move on every machine.
Imports the engine and its neighbours.

>>> LEVELS
('easy', 'normal', 'hard', 'expert')
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Final

from uno52_retro.engine.actions import Action, Catch, Cover, Draw, Jump, Lay, Pass
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.view import View

from . import features, goals
from .characters import Character, character
from .claims import best_jump
from .foresight import Foresight
from .instinct import Instinct, usual
from .outlook import Outlook, Weights
from .playout import UNIT, Playouts
from .plays import Plays
from .race import ONE
from .reflex import SLACK, Reflex
from .search import Search, shortlist
from .worlds import Worlds


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of play. Chances are in sixteenths.

    forgets: an UNO call is left out · overlooks: a catch or a jump-in is missed · slack: any move this
    close to the best may be made, in parts of 256 of all that can be won this round · dares: a bluff that
    looks good is made · bluffs, fear: how often others are thought to bluff and to challenge, in parts of
    256 · playouts: how many may be spent on comparing the `looks` best moves (search.py), if any; both with
    poker hands and without · names: so many things are considered to name with a wild · patient: a draw is
    considered while something can be laid · foresees: with poker hands, positions are judged by the fitted
    forecast (foresight.py) · style: who plays (characters.py) · memory: only so many of the last events are
    remembered.
    """

    weights: Weights
    forgets: int = 0
    overlooks: int = 0
    slack: int = 0
    dares: int = 0
    bluffs: int = 3
    fear: int = 64
    playouts: tuple[int, int] = (0, 0)
    looks: tuple[int, int] = (3, 3)
    names: int = 1
    patient: bool = False
    foresees: bool = False
    style: Character = field(default_factory=Character)
    memory: int = 1000


_DECIDING: Final = (120, 4)
"""With poker hands, in a round that can end the match, at least so many playouts and moves: the heuristic
does not know the match.
"""

_GATES: Final = (2, 1)
"""How far, in half standard errors, a move must do better in the playouts than the one that the heuristic
prefers: with poker hands and without, where the rules of thumb are the worse judges.
"""

_KEEN: Final = Weights(pot=12, voids=True)

PROFILES: Final = {
    "easy": Level(
        Weights(own_hand=False, potential=0, pot=0), forgets=4, overlooks=8, slack=16, bluffs=16, memory=6
    ),
    "normal": Level(Weights(potential=0, prospect=0), overlooks=1, dares=1),
    "hard": Level(_KEEN, dares=2, playouts=(60, 900), looks=(2, 6), names=4, patient=True),
    "expert": Level(
        _KEEN, dares=4, playouts=(1000, 1900), looks=(8, 12), names=4, patient=True, foresees=True
    ),
}
LEVELS: Final = tuple(PROFILES)


def choose(level: str, view: View, rng: Rng, who: str = "") -> Action | None:
    """What a CPU of that level does; None if it has nothing to do, which only a seat that is not on turn
    can have. `who`: its name, for a way of playing of its own (characters.py).

    `KeyError` for a level that does not exist. The generator moves on: give it one of its own for every
    decision.
    """
    found = consider(level, view, rng, who)
    if not isinstance(found, Search):
        return found
    worlds, playouts = tables_for(level, view)
    while not found.done:
        found.look(worlds, playouts)
    return found.best()


def consider(level: str, view: View, rng: Rng, who: str = "") -> Action | Search | None:
    """What `choose` would return, or where moves have to be compared in playouts, the search that finds
    out.
    """
    profile = _styled(PROFILES[level], character(who))
    catches = [action for action in view.legal if isinstance(action, Catch)]
    if catches and not rng.chance(profile.overlooks, 16):
        return catches[0]
    jumps = [action for action in view.legal if isinstance(action, Jump)]
    if jumps and not rng.chance(profile.overlooks, 16):
        jump = best_jump(_plays(profile, view), jumps)
        return None if jump is None else _called(profile, view, jump, rng)
    moves: list[Action] = [action for action in view.legal if not isinstance(action, Catch | Jump)]
    if not moves:
        return None
    view = _remembered(profile, view)
    moves = _worth_a_thought(profile, view, moves, rng)
    if len(moves) == 1:
        return _called(profile, view, moves[0], rng)
    worth = _values(profile, view, moves)
    playouts = profile.playouts[not view.rules.poker]
    looks = profile.looks[not view.rules.poker]
    if playouts:
        decides = view.rules.poker and goals.can_end(view)
        if decides:
            playouts, looks = max(playouts, _DECIDING[0]), max(looks, _DECIDING[1])
        order = shortlist(worth, looks)
        best = [_called(profile, view, moves[place], rng) for place in order]
        prior: list[int] = []
        if view.rules.poker and not decides:  # both in chips, so the lead by the heuristic counts as well
            prior = [(worth[place] - worth[order[0]]) * UNIT // ONE for place in order]
        return Search(best, playouts, rng, profile.fear, _GATES[not view.rules.poker], prior=prior)
    return _called(profile, view, _one_of_the_best(profile, view, moves, worth, rng), rng)


def tables_for(level: str, view: View) -> tuple[Worlds, Playouts]:
    """What the search of a level needs besides its own state; made from the view alone, at any time."""
    profile = PROFILES[level]
    seats = features.in_play(view)
    mind = usual(view.rules.poker, len(seats))
    worlds = Worlds(view, profile.bluffs * ONE // 256, profile.weights.voids)
    match = goals.worth(view) if goals.can_end(view) else 0
    minds = (mind,) * view.seats
    return worlds, Playouts(view.rules, seats, view.pots, view.seat, minds, match, _foresees(profile, view))


def _styled(level: Level, style: Character) -> Level:
    """The level as that character plays it."""
    if style == Character():
        return level
    weights = level.weights
    return replace(
        level,
        style=style,
        dares=max(0, level.dares + style.dares) if level.dares else 0,
        bluffs=max(0, level.bluffs + style.bluffs),
        fear=max(0, level.fear + style.fear),
        weights=replace(
            weights,
            wild=weights.wild + style.wild,
            potential=max(0, weights.potential + style.potential),
            prospect=max(0, weights.prospect + style.prospect),
            pot=max(0, weights.pot + style.pot),
        ),
    )


def _mind(level: Level, seats: int) -> Instinct:
    """The instinct of that level and character, in a game without poker hands."""
    mind, style = usual(False, seats), level.style
    return replace(
        mind,
        colour=mind.colour + style.colour,
        points=mind.points + style.points,
        draw_two=mind.draw_two + style.draw_two,
        threat=mind.threat + style.threat,
        holds=mind.holds + style.holds,
    )


def _remembered(profile: Level, view: View) -> View:
    """The view with as much of the history as the level remembers."""
    if len(view.history) <= profile.memory:
        return view
    return replace(view, history=view.history[-profile.memory :])


def _worth_a_thought(profile: Level, view: View, moves: Sequence[Action], rng: Rng) -> list[Action]:
    """The moves that a level considers: the best names for each wild, no bluff it does not dare, no draw
    while something can be laid unless it is patient, and nothing but going out for whoever can: a bird in the
    hand, unless the level can find out what it is worth to wait. The UNO call is put in afterwards.
    """
    waits = profile.playouts[0] and view.rules.poker and len(view.hand) == 1
    if len(view.hand) == 1 and not waits:
        moves = [move for move in moves if isinstance(move, Lay | Cover)] or moves
    deck = view.rules.cards
    honest = features.is_honest(view.rules, view.hand, view.colour, view.symbol)
    bluffing = not honest and rng.chance(profile.dares, 16)
    names = cache(partial(features.best_names, view, count=profile.names))
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
                if named is not None and named not in names(card):
                    continue
            case Cover(call=True):
                continue
            case Draw():
                lay_first = any(view.rules.poker or not deck.is_wild[lay.card] for lay in lays)
                if lay_first and not waits and not profile.patient:
                    continue
        kept.append(move)
    return kept or list(moves)


def _values(profile: Level, view: View, moves: Sequence[Action]) -> list[int]:
    """The worth of the moves: chips in parts of `ONE` with poker hands, else by rules of thumb."""
    if view.rules.poker:
        plays = _plays(profile, view)
        return [plays.worth(move) for move in moves]
    mind = _mind(profile, len(features.in_play(view)))
    reflex = Reflex(view, mind, profile.bluffs * ONE // 256, profile.weights.voids)
    return [reflex.worth(move) for move in moves]


def _one_of_the_best(
    profile: Level, view: View, moves: Sequence[Action], worth: Sequence[int], rng: Rng
) -> Action:
    """The move worth most, or one that the level cannot tell from it; nobody passes for nothing."""
    if not profile.slack:
        return moves[worth.index(max(worth))]
    slack = SLACK
    if view.rules.poker:
        slack = profile.slack * Outlook(view, profile.weights).at_stake * ONE // 256
    best = moves[worth.index(max(worth))]
    limit = max(worth) - slack
    good = [
        move
        for move, value in zip(moves, worth, strict=True)
        if value >= limit and (move == best or not isinstance(move, Pass))
    ]
    return good[rng.below(len(good))]


def _foresees(profile: Level, view: View) -> bool:
    """Whether the forecast judges. It is not sharp enough for a last card: to go out or to wait hangs on who
    has the better poker hand by a single rank, which is known, so rounds are then played to their end.
    """
    return profile.foresees and view.rules.poker and len(view.hand) > 1


def _plays(profile: Level, view: View) -> Plays:
    outlook = Foresight if _foresees(profile, view) else Outlook
    return Plays(outlook(view, profile.weights), profile.bluffs * ONE // 256, profile.fear * ONE // 256)


def _called(profile: Level, view: View, move: Action, rng: Rng) -> Action:
    """The same move with the UNO call, where it needs one and the level does not forget it."""
    called = features.with_call(view, move)
    return move if called is None or rng.chance(profile.forgets, 16) else called
