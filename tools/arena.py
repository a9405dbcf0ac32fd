"""CPU against CPU: who takes how many chips a round from whom, and who wins matches.

    python tools/arena.py --levels hard,normal,normal,normal --rounds 2000
    python tools/arena.py --levels hard,normal,normal,normal --matches 200 --json

Every seed is played once for each rotation of the levels around the table, so that all of them meet the
same cards from the same seats. Chips (points where there are none) are counted with constant stakes, in
blocks of rounds in which the common pot is carried over, against the average of the table; a seed is one
sample of the 95 % intervals. Matches are played by the rules as they are.
"""

import argparse
import json
import math
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.cpu.levels import LEVELS, choose
from uno52_retro.engine import State, actors, apply, new_game, view
from uno52_retro.engine.actions import Deal
from uno52_retro.engine.events import Event
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase

BLOCK_ROUNDS = 20
MATCH_ROUNDS = 500  # no match with growing stakes comes near it


@dataclass(frozen=True)
class Score:
    """What a level made of its seats: the mean of all seeds, and half the width of its 95 % interval."""

    level: str
    mean: float
    interval: float
    par: float
    samples: int


def play_round(state: State, levels: Sequence[str], events: Sequence[Event], rng: Rng) -> None:
    """Play the round that has been dealt to its end. Others are asked for a catch before the seat on turn
    moves.
    """
    history = list(events)
    while state.phase not in (Phase.ROUND, Phase.MATCH):
        asked = actors(state)
        for seat in (*asked[1:], asked[0]):
            action = choose(levels[seat], view(state, seat, history), rng.derive(f"cpu:{seat}:{state.ply}"))
            if action is not None:
                history += apply(state, action)
                break


def play(rules: Rules, levels: Sequence[str], seed: int, rounds: int) -> State:
    """A match of at most that many rounds."""
    state, events = new_game(rules, len(levels), seed)
    rng = Rng(seed)
    play_round(state, levels, events, rng)
    while state.phase is Phase.ROUND and state.round < rounds:
        play_round(state, levels, apply(state, Deal()), rng)
    return state


def holdings(state: State) -> list[int]:
    """What the game is about, by seat: chips, or points where there are none."""
    return state.points if state.rules.scoring == "points" else state.chips


def rotations(levels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The levels, moved around the table one seat at a time."""
    return (tuple(levels[shift:]) + tuple(levels[:shift]) for shift in range(len(levels)))


def chips_of_seed(rules: Rules, levels: Sequence[str], rounds: int, seed: int) -> dict[str, float]:
    """Chips or points a round against the table's average, by level."""
    rules = rules.replace(goal=("endless", 0), debt=rules.scoring == "stakes", stakes_double=0)
    gains: dict[str, list[float]] = {level: [] for level in levels}
    for seats in rotations(levels):
        state = play(rules, seats, seed, rounds)
        held = holdings(state)
        for level, own in zip(seats, held, strict=True):
            gains[level].append((own - fmean(held)) / rounds)
    return {level: fmean(values) for level, values in gains.items()}


def wins_of_seed(rules: Rules, levels: Sequence[str], seed: int) -> dict[str, float]:
    """Matches won by a seat of each level, as a share of those played."""
    won: dict[str, list[float]] = {level: [] for level in levels}
    for seats in rotations(levels):
        state = play(rules, seats, seed, MATCH_ROUNDS)
        held = holdings(state)
        richest = held.index(max(held))
        for seat, level in enumerate(seats):
            won[level].append(float(seat == richest))
    return {level: fmean(values) for level, values in won.items()}


def scores(samples: Sequence[dict[str, float]], par: float) -> list[Score]:
    """Means and intervals by level, the best first."""
    found = []
    for level in samples[0]:
        values = [sample[level] for sample in samples]
        interval = 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        found.append(Score(level, fmean(values), interval, par, len(values)))
    return sorted(found, key=lambda score: -score.mean)


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rules", choices=sorted(RULESETS), default="uno52")
    parser.add_argument(
        "--levels", default="hard,normal,normal,easy", help="one level a seat, 2 to 4, joined by commas"
    )
    parser.add_argument(
        "--rounds", type=int, default=2000, help="rounds for the count of chips, all rotations together"
    )
    parser.add_argument(
        "--matches", type=int, default=0, help="matches for the count of wins, all rotations together"
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    options.levels = options.levels.split(",")
    if not 2 <= len(options.levels) <= 4 or not set(options.levels) <= set(LEVELS):
        parser.error(f"--levels takes 2 to 4 of {', '.join(LEVELS)}")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print what came out."""
    options = parse(arguments)
    rules, levels = RULESETS[options.rules], options.levels
    seats = len(levels)
    answers: dict[str, list[Score]] = {}
    with multiprocessing.Pool(options.jobs) as pool:
        if options.rounds:
            seeds = range(options.seed, options.seed + -(-options.rounds // (seats * BLOCK_ROUNDS)))
            task = partial(chips_of_seed, rules, levels, BLOCK_ROUNDS)
            answers["gain a round against the table's average"] = scores(
                pool.map(task, seeds, chunksize=1), 0.0
            )
        if options.matches:
            seeds = range(options.seed, options.seed + -(-options.matches // seats))
            answers["matches won"] = scores(
                pool.map(partial(wins_of_seed, rules, levels), seeds, chunksize=1), 1 / seats
            )
    if options.json:
        print(json.dumps({title: [asdict(score) for score in table] for title, table in answers.items()}))
        return 0
    for title, table in answers.items():
        count = f"{table[0].samples} seeds x {seats} rotations"
        print(f"{title}, {','.join(levels)}, {count} (par {table[0].par:.2f})")
        for score in table:
            print(f"  {score.level:8} {score.mean:+7.3f} +- {score.interval:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
