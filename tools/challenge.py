"""How often the levels of the Challenge are won by a CPU player in the person's seat.

    python tools/challenge.py --matches 1000
    python tools/challenge.py --levels 3 --player hard --matches 400
    python tools/challenge.py --try "rom/3,uno_penalty=4,goal=rounds:6" --opponents easy --matches 300

A match is played as the console plays it: the same seat for the person, the same characters against it, each
CPU player given its view and nothing else. One seed is one match; the intervals are Wilson's, 95 %.
"""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.console import modes
from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.modes import Setup
from uno52_retro.console.people import pick
from uno52_retro.cpu.levels import LEVELS, choose
from uno52_retro.engine import actors, codes
from uno52_retro.engine.actions import Deal
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import Phase

Z = 1.96
MOST_ROUNDS = 400  # no match of a challenge comes near it


@dataclass(frozen=True)
class Share:
    """Matches won of those played, the share and its interval, and the rounds of a match on average."""

    won: int
    played: int
    rounds: int

    @property
    def share(self) -> float:
        """The part of the matches that was won."""
        return self.won / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share.

        >>> low, high = Share(50, 100, 0).interval
        >>> round(low, 3), round(high, 3)
        (0.404, 0.596)
        """
        n, p = self.played, self.share
        middle, half = p + Z * Z / (2 * n), Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        whole = 1 + Z * Z / n
        return (middle - half) / whole, (middle + half) / whole


def play(setup: Setup, player: str, seed: int) -> tuple[bool, int]:
    """One match: whether the person's seat has won it, and its rounds."""
    rng = Rng(seed).derive("challenge:sitters")
    others = [Sitter("cpu", who.name, who.face, setup.level, who.gender) for who in pick(setup.cpus, rng)]
    match = Match.new(setup.rules, [Sitter("human", "", level=player, gender="you"), *others], seed)
    while not modes.settled(match) and match.state.round < MOST_ROUNDS:
        if match.state.phase is Phase.ROUND:
            match.act(Deal())
        step(match)
    return modes.won(match), match.state.round


def step(match: Match) -> None:
    """The next move: others are asked for a claim before the seat on turn moves."""
    turn, *others = actors(match.state)
    for seat in (*others, turn):
        sitter = match.sitters[seat]
        who = sitter.name if sitter.kind == "cpu" else ""
        action = choose(sitter.level, match.view(seat), match.chance("cpu", seat), who)
        if action is not None:
            match.act(action)
            return
    raise RuntimeError(f"nobody moves at ply {match.state.ply} of {match.code}")


def measure(setup: Setup, player: str, seeds: range, jobs: int) -> Share:
    """So many matches, in several processes."""
    task = partial(play, setup, player)
    if jobs == 1:
        found = list(map(task, seeds))
    else:
        with multiprocessing.Pool(jobs) as pool:
            found = pool.map(task, seeds, chunksize=4)
    return Share(sum(won for won, _ in found), len(found), sum(rounds for _, rounds in found))


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--levels", default="1,2,3,4,5", help="levels of the Challenge, joined by commas")
    parser.add_argument(
        "--try", dest="code", default="", metavar="CODE", help="a game in place of the levels"
    )
    parser.add_argument("--opponents", choices=LEVELS, default="normal", help="their level, with --try")
    parser.add_argument("--player", choices=LEVELS, default="normal", help="who sits in the person's seat")
    parser.add_argument("--matches", type=int, default=1000, help="matches of each level")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args(arguments)
    try:
        options.levels = [int(level) for level in options.levels.split(",")]
        options.setups = {f"level {level}": modes.challenge(level) for level in options.levels}
        if min(options.levels) < 1:
            raise ValueError("levels are 1 to 5")
        if options.code:
            game = codes.parse(f"{options.code.partition('#')[0]}#0")
            options.setups = {options.code: Setup(game.rules, game.seats - 1, options.opponents)}
    except (ValueError, IndexError) as error:
        parser.error(str(error))
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print a line for each level."""
    options = parse(arguments)
    seeds = range(options.seed, options.seed + options.matches)
    print(f"{options.player} in the person's seat, {options.matches} matches each")
    for name, setup in options.setups.items():
        share = measure(setup, options.player, seeds, options.jobs)
        low, high = share.interval
        game = codes.dump(codes.GameCode(setup.rules, setup.cpus + 1, "0")).partition("#")[0]
        print(
            f"{name}: won {100 * share.share:5.1f} % ({100 * low:.1f} to {100 * high:.1f}), "
            f"{share.rounds / share.played:.1f} rounds, {setup.cpus} x {setup.level}, {game}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
