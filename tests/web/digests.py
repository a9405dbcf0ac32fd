"""The same games, played by CPython and by Python in WebAssembly: what this prints must be equal.

    python tests/web/digests.py ROOT          ROOT: a checkout, or an unpacked package

Runs unchanged in node (python.mjs). Whole rounds by random moves for the engine, choices of CPU players,
searches with all their sums, and consoles that a robot plays, their buttons and digests.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

GAMES = 1000
PLIES = 150
CHOICES = 12
SEARCHES = 10
MOVIES = 20
MOVIE_FRAMES = 600
SPEEDS = ("slow", "normal", "fast", "instant")


def games(count: int) -> list[str]:
    """The digest after `PLIES` random moves of so many games, in turn of every rule set and 2 to 4 seats."""
    from uno52_retro.engine import actors, apply, digest, legal_actions, new_game, rulesets
    from uno52_retro.engine.actions import Deal
    from uno52_retro.engine.rng import Rng
    from uno52_retro.engine.rules import Rules
    from uno52_retro.engine.state import Phase

    every = [value for _, value in sorted(vars(rulesets).items()) if isinstance(value, Rules)]
    found = []
    for number in range(count):
        state, _ = new_game(every[number % len(every)], 2 + number // len(every) % 3, number)
        rng = Rng(number).derive("moves")
        for _ in range(PLIES):
            if state.phase is Phase.MATCH:
                break
            if state.phase is Phase.ROUND:
                apply(state, Deal())
                continue
            legal = [action for seat in actors(state) for action in legal_actions(state, seat)]
            apply(state, legal[rng.below(len(legal))])
        found.append(digest(state))
    return found


def choices(count: int) -> list[str]:
    """What CPU players of all levels do in turn, in the first moves of so many matches."""
    from uno52_retro.cpu.levels import LEVELS, choose
    from uno52_retro.engine import actors, apply, new_game, view
    from uno52_retro.engine.moves import move_text
    from uno52_retro.engine.rng import Rng
    from uno52_retro.engine.rulesets import UNO52
    from uno52_retro.engine.state import Phase

    found = []
    for number in range(count):
        state, _ = new_game(UNO52, 2 + number % 3, number)
        level = LEVELS[number % len(LEVELS)]
        moves: list[str] = []
        while len(moves) < 12 and state.phase not in (Phase.ROUND, Phase.MATCH):
            seat = actors(state)[0]
            action = choose(level, view(state, seat), Rng(number).derive(f"cpu:{seat}:{state.ply}"))
            assert action is not None
            apply(state, action)
            moves.append(move_text(action, UNO52.cards))
        found.append(" ".join(moves))
    return found


def searches(count: int) -> list[str]:
    """What hard and expert CPU players find in so many positions of every rule set: the move, and all the
    sums that speak for it, with the playouts of the level; then what the review of a round would say."""
    from uno52_retro.cpu.levels import consider, tables_for
    from uno52_retro.cpu.review import Comparison, tables_of
    from uno52_retro.cpu.search import Search
    from uno52_retro.engine.moves import move_text
    from uno52_retro.engine.rng import Rng
    from uno52_retro.engine.rulesets import RULESETS

    found = []
    for rules in RULESETS.values():
        compared, number = 0, 0
        while compared < count:
            number += 1
            seen = position(rules, number)
            for level in ("hard", "expert"):
                search = None if seen is None else consider(level, seen, Rng(number).derive(level))
                if seen is None or not isinstance(search, Search):
                    break
                tables = tables_for(level, seen)
                while not search.done:
                    search.look(*tables)
                found.append(f"{move_text(search.best(), rules.cards)} {search.sums} {search.squares}")
            else:
                assert isinstance(search, Search)
                cost, then = Comparison(search.moves[1], search.moves[0], Rng(number)), tables_of(seen)
                while not cost.done:
                    cost.step(then)
                found.append(f"{cost.cost} {cost.spread} {cost.total} {cost.squares}")
                compared += 1
    return found


def position(rules: Any, number: int) -> Any:
    """What the seat on turn sees after some random moves; None if the round is over by then."""
    from uno52_retro.engine import actors, apply, legal_actions, new_game, view
    from uno52_retro.engine.rng import Rng
    from uno52_retro.engine.state import Phase

    state, history = new_game(rules, 2 + number % 3, number)
    rng = Rng(number).derive("moves")
    for _ in range(6 * number % 40):
        if state.phase in (Phase.ROUND, Phase.MATCH):
            return None
        legal = legal_actions(state, actors(state)[0])
        history += apply(state, legal[rng.below(len(legal))])
    return None if state.phase in (Phase.ROUND, Phase.MATCH) else view(state, state.turn, history)


def movies(count: int, frames: int) -> list[str]:
    """The digest of consoles after so many frames of a robot, and the hash of the buttons that it pressed."""
    from tools import robot
    from uno52_retro.console.battery import Battery
    from uno52_retro.console.machine import Console
    from uno52_retro.host.languages import load_languages

    found = []
    for number in range(count):
        battery = Battery(
            speed=SPEEDS[number % 4], language=("en", "ru")[number % 2], quick_cpus=1 + number % 3
        )
        battery.quick_level = ("easy", "normal", "hard")[number // 2 % 3]
        console = Console(load_languages(), battery, seed=number)
        buttons = hashlib.sha256()
        for _ in range(frames):
            bits = robot.buttons(console)
            buttons.update(bits.to_bytes(2, "little"))
            console.step(bits)
        found.append(f"{console.digest()} {buttons.hexdigest()[:8]}")
    return found


def everything() -> dict[str, list[str]]:
    """All of it, at the sizes above."""
    return {
        "games": games(GAMES),
        "choices": choices(CHOICES),
        "searches": searches(SEARCHES),
        "movies": movies(MOVIES, MOVIE_FRAMES),
    }


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    print(json.dumps(everything()))
