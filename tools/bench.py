"""Measures what must be fast and prints one line each: a frame, save states and rewind, a clone, random
play, poker hands, and what the CPU players' decisions cost.

    python tools/bench.py                everything; about a minute
    python tools/bench.py --seconds 5    longer, steadier

Random play is compared with RLCard's `env.run` and its RandomAgent at the same number of seats, in turn about
within the same run, because times on a shared machine only mean something side by side. A turn is one
decision of one seat. RLCard comes with the extra `bench`; without it that line says so. Imports the whole
project, and Pyxel without a window.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tools.bench_cpu import decisions  # noqa: E402
from tools.bench_emulator import emulator  # noqa: E402
from uno52_retro.engine import apply, legal_actions, new_game, poker  # noqa: E402
from uno52_retro.engine.actions import Deal  # noqa: E402
from uno52_retro.engine.rulesets import UNO52  # noqa: E402
from uno52_retro.engine.state import MATCH_OVER, ROUND_OVER  # noqa: E402

SEATS = 4
ROUNDS = 5
"""So many measurements of each side, one after the other; the median counts."""
WARM_UP_FRAMES = 300


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what must be fast.")
    parser.add_argument("--seconds", type=float, default=1.2, help="processor time of one measurement (1.2)")
    seconds = parser.parse_args(arguments).seconds
    print(f"python {sys.version.split()[0]}, {ROUNDS} measurements of {seconds} s each, medians")
    # The engine first: a process full of a console's objects costs whoever is measured in it.
    clone(seconds)
    random_play(seconds)
    poker_hands(seconds)
    frame()
    emulator()
    decisions()
    return 0


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how many units a second of processor time `work` does, which returns what it did in a call."""
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += work()
    return done / (process_time() - start)


def frame() -> None:
    """One frame of the table in a match of CPU players: the console's step and the painting."""
    import pyxel

    from uno52_retro.console.machine import Console
    from uno52_retro.host.languages import load_languages
    from uno52_retro.host.window import open_screen
    from uno52_retro.video.paint import paint

    open_screen(headless=True)
    console = Console(load_languages())
    console.start_demo()
    times = []
    for number in range(WARM_UP_FRAMES + 3000):
        start = perf_counter()
        console.step(0)
        paint(console, pyxel.screen)
        if number >= WARM_UP_FRAMES:
            times.append((perf_counter() - start) * 1000)
    worst = statistics.quantiles(times, n=100)[-1]
    print(f"frame         {statistics.median(times):8.3f} ms, {worst:.3f} ms p99 (update and paint, table)")


def clone(seconds: float) -> None:
    """The copy of a position in the middle of a round."""
    state, _ = new_game(UNO52, SEATS, 1)
    for number in range(40):
        apply(state, legal_actions(state, state.turn)[number % 2 - 1])

    def work() -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    clones = statistics.median(rate(work, seconds / ROUNDS) for _ in range(ROUNDS))
    print(f"clone         {1e6 / clones:8.2f} microseconds")


def own_play() -> Callable[[], int]:
    """Matches of `uno52` in which every seat plays any of its legal actions."""
    chance, seeds = random.Random(1).random, itertools.count(1)

    def work() -> int:
        """Play a match to its end; return the number of turns."""
        state, turns = new_game(UNO52, SEATS, next(seeds))[0], 0
        while state.phase is not MATCH_OVER:
            while actions := legal_actions(state, state.turn):
                apply(state, actions[int(chance() * len(actions))])
                turns += 1
            if state.phase is ROUND_OVER:
                apply(state, Deal())
        return turns

    return work


def rlcard_play() -> Callable[[], int] | None:
    """RLCard's own random games of UNO at as many seats, or None when RLCard is not installed."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    env = rlcard.make("uno", config={"game_num_players": SEATS, "seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(SEATS)])

    def work() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before)

    return work


def random_play(seconds: float) -> None:
    """Turns a second of random legal play, beside RLCard's."""
    own, other = own_play(), rlcard_play()
    own_rates, other_rates = [], []
    for _ in range(ROUNDS):
        own_rates.append(rate(own, seconds))
        if other is not None:
            other_rates.append(rate(other, seconds))
    mine = statistics.median(own_rates)
    print(f"random play   {mine:8.0f} turns/s (uno52, {SEATS} seats)")
    if other_rates:
        theirs = statistics.median(other_rates)
        print(f"rlcard        {theirs:8.0f} turns/s (env.run, RandomAgent, {SEATS} seats)")
        print(f"ours/rlcard   {mine / theirs:8.1f}")
    else:
        print("rlcard        is not installed: pip install '.[bench]'")


def poker_hands(seconds: float) -> None:
    """Ranks of five faces a second."""
    chance = random.Random(1)
    hands = [tuple(chance.choices(range(poker.FACES), k=5)) for _ in range(10_000)]

    def work() -> int:
        for a, b, c, d, e in hands:
            poker.rank(a, b, c, d, e)
        return len(hands)

    ranks = statistics.median(rate(work, seconds / ROUNDS) for _ in range(ROUNDS))
    print(f"poker         {ranks:8.0f} hands/s")


if __name__ == "__main__":
    sys.exit(main())
