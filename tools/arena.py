"""CPU against CPU: who takes how much from whom a round, and who wins matches.

    python tools/arena.py --levels hard,normal,normal,normal --rounds 2000
    python tools/arena.py --rules classic --levels normal,rule --rounds 20000 --json
    python tools/arena.py --rules active --levels hard,bot,bot,bot --bot "my-engine --fast" --rounds 400
    python tools/arena.py --levels hard,normal,normal,normal --rounds 0 --matches 200

Every seed is played once for each rotation of the players around the table, so that all of them meet the same
cards from the same seats. In games for stakes the chips are counted with constant stakes, in blocks of rounds
in which the common pot is carried over, against the average of the table; in games for points the rounds won
and the points. A seed is one sample of the 95 % intervals. Matches are played by the rules as they are.

Players are levels; a level in the manner of a character (`hard/RITA`); `rule` (rule_bot.py); the studies
`racer`, who cares for going out alone, and `poser`, who cares for the poker hand alone, both like hard
without its search; and `bot`: a program that speaks the engine protocol (NOTATION.md) over standard input and
output. It is told the game code and every move, and asked `go LEVEL SEAT` with the first level that it names.
"""

import argparse
import json
import math
import multiprocessing
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import rule_bot
from uno52_retro.cpu.characters import CHARACTERS
from uno52_retro.cpu.levels import LEVELS, PROFILES, choose
from uno52_retro.engine import State, actors, apply, codes, new_game, view
from uno52_retro.engine.actions import Action, Deal
from uno52_retro.engine.events import Event
from uno52_retro.engine.moves import move_text, parse_move, seat_text
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.state import Phase

_PLAIN = replace(PROFILES["hard"], playouts=(0, 0))
STUDIES = {
    "racer": replace(_PLAIN, weights=replace(_PLAIN.weights, best=0, pot=0)),
    "poser": replace(_PLAIN, weights=replace(_PLAIN.weights, out=0, pot=0)),
}
PROFILES.update(STUDIES)

BLOCK_ROUNDS = 20
MATCH_ROUNDS = 500  # no match with growing stakes comes near it
CHIPS, ROUNDS, POINTS, MATCHES = (
    "chips a round against the table's average",
    "rounds won",
    "points a round",
    "matches won",
)


@dataclass(frozen=True)
class Score:
    """What a player made of its seats: the mean of all seeds, and half the width of its 95 % interval."""

    level: str
    mean: float
    interval: float
    par: float
    samples: int


class Bot:
    """A program that speaks the engine protocol, and knows the match in hand."""

    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        named = [line.split()[1] for line in self.say("ugi") if line.startswith("level ")]
        self.level = named[0]

    def say(self, line: str) -> list[str]:
        """Send a line; the lines of the answer before its `ok`. RuntimeError for an error or no answer."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines: list[str] = []
        for answer in self.process.stdout:
            if answer.startswith("ok"):
                return lines
            if answer.startswith("error"):
                raise RuntimeError(f"the bot answers {line!r} with {answer.strip()!r}")
            lines.append(answer.strip())
        raise RuntimeError(f"the bot ended at {line!r}")

    def choose(self, state: State, seat: int) -> Action | None:
        """The move that it names for a seat."""
        word, _, text = self.say(f"go {self.level} {seat}")[-1].removeprefix("bestmove ").partition(" ")
        return None if text == "none" else parse_move(text, int(word), state.rules.cards)


@cache
def the_bot(command: str) -> Bot:
    """The bot of this process: started once, told of every match."""
    return Bot(command)


@dataclass
class Game:
    """A match in play; `seats`: who sits where; `bot`: the command that the bots run by."""

    state: State
    seats: Sequence[str]
    rng: Rng
    bot: Bot | None

    def apply(self, action: Action) -> list[Event]:
        """Make a move; bots hear of it."""
        text = f"move {seat_text(action.seat)} {move_text(action, self.state.rules.cards)}"
        events = apply(self.state, action)
        if self.bot is not None:
            self.bot.say(text)
        return events

    def choose(self, seat: int, history: Sequence[Event]) -> Action | None:
        """What a seat does."""
        name = self.seats[seat]
        if name == "bot":
            assert self.bot is not None
            return self.bot.choose(self.state, seat)
        rng = self.rng.derive(f"cpu:{seat}:{self.state.ply}")
        seen = view(self.state, seat, history)
        level, _, who = name.partition("/")
        return rule_bot.choose(seen, rng) if name == "rule" else choose(level, seen, rng, who)

    def play_round(self, events: Sequence[Event]) -> None:
        """Play the round that has been dealt to its end. Others are asked for a claim before the seat on turn
        moves.
        """
        history = list(events)
        while self.state.phase not in (Phase.ROUND, Phase.MATCH):
            turn, *others = actors(self.state)
            for seat in (*others, turn):
                action = self.choose(seat, history)
                if action is not None:
                    history += self.apply(action)
                    break


def play(rules: Rules, seats: Sequence[str], seed: int, rounds: int, command: str = "") -> State:
    """A match of at most that many rounds."""
    state, events = new_game(rules, len(seats), seed)
    bot = the_bot(command) if "bot" in seats else None
    if bot is not None:
        bot.say(f"new {codes.dump(codes.GameCode(rules, len(seats), str(seed)))}")
    game = Game(state, seats, Rng(seed), bot)
    game.play_round(events)
    while state.phase is Phase.ROUND and state.round < rounds:
        game.play_round(game.apply(Deal()))
    return state


def rotations(levels: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The players, moved around the table one seat at a time."""
    return (tuple(levels[shift:]) + tuple(levels[:shift]) for shift in range(len(levels)))


Counted = dict[str, dict[str, float]]
"""By what is counted and by player: the mean of its seats."""


def rounds_of_seed(rules: Rules, levels: Sequence[str], rounds: int, command: str, seed: int) -> Counted:
    """What a block of rounds brought."""
    points = rules.scoring == "points"
    stakes = {} if points else {"debt": True, "stakes_double": 0}
    rules = rules.replace(goal=("endless", 0), **stakes)
    found: dict[str, dict[str, list[float]]] = {}
    for seats in rotations(levels):
        state = play(rules, seats, seed, rounds, command)
        for seat, level in enumerate(seats):
            purse = state.purse(seat)
            counts: dict[str, float]
            if points:
                counts = {ROUNDS: state.wins[purse][0], POINTS: state.points[purse]}
            else:
                counts = {CHIPS: state.chips[purse] - fmean(state.chips)}
            for title, count in counts.items():
                found.setdefault(title, {}).setdefault(level, []).append(count / rounds)
    return {
        title: {level: fmean(values) for level, values in table.items()} for title, table in found.items()
    }


def matches_of_seed(rules: Rules, levels: Sequence[str], command: str, seed: int) -> Counted:
    """Matches won by a seat of each player, as a share of those played."""
    won: dict[str, list[float]] = {level: [] for level in levels}
    for seats in rotations(levels):
        state = play(rules, seats, seed, MATCH_ROUNDS, command)
        counted = state.points if rules.scoring == "points" else state.chips
        best = max(range(len(seats)), key=lambda seat: counted[state.purse(seat)])
        for seat, level in enumerate(seats):
            won[level].append(float(seat == best))
    return {MATCHES: {level: fmean(values) for level, values in won.items()}}


def scores(samples: Sequence[dict[str, float]], par: float) -> list[Score]:
    """Means and intervals by player, the best first."""
    found = []
    for level in samples[0]:
        values = [sample[level] for sample in samples]
        interval = 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        found.append(Score(level, fmean(values), interval, par, len(values)))
    return sorted(found, key=lambda score: -score.mean)


def run(task: Callable[[int], Counted], seeds: range, jobs: int) -> list[Counted]:
    """The task for every seed, in several processes, with a progress bar on a terminal."""
    done: list[Counted] = []
    with multiprocessing.Pool(jobs) as pool:
        for counted in pool.imap(task, seeds, chunksize=1):
            done.append(counted)
            if sys.stderr.isatty():
                filled = 40 * len(done) // len(seeds)
                print(f"\r[{'#' * filled:40}] {len(done)}/{len(seeds)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return done


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--rules", default="uno52", help="a rule set, or one with options: classic,stacking=none"
    )
    parser.add_argument(
        "--levels", default="hard,normal,normal,easy", help="one player a seat, 2 to 4, joined by commas"
    )
    parser.add_argument("--rounds", type=int, default=2000, help="rounds to count, all rotations together")
    parser.add_argument(
        "--matches", type=int, default=0, help="matches for the count of wins, all rotations together"
    )
    parser.add_argument("--bot", default="", metavar="CMD", help="the program that plays for `bot`")
    parser.add_argument("--block", type=int, default=BLOCK_ROUNDS, help="rounds of a seed")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    options.levels = options.levels.split(",")
    known = {*LEVELS, *STUDIES, "rule"} | ({"bot"} if options.bot else set())
    known |= {f"{level}/{name}" for level in LEVELS for name in CHARACTERS}
    if not 2 <= len(options.levels) <= 4 or not set(options.levels) <= known:
        names = ", ".join([*LEVELS, "LEVEL/NAME", *STUDIES, "rule"])
        parser.error(f"--levels takes 2 to 4 of {names}, and bot with --bot")
    name, comma, changes = options.rules.partition(",")
    try:
        options.rules = codes.parse(f"{name}/{len(options.levels)}{comma}{changes}#1").rules
    except ValueError as error:
        parser.error(f"--rules: {error}")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print what came out."""
    options = parse(arguments)
    rules, levels = options.rules, options.levels
    seats = len(levels)
    samples: list[list[Counted]] = []
    if options.rounds:
        seeds = range(options.seed, options.seed + -(-options.rounds // (seats * options.block)))
        task = partial(rounds_of_seed, rules, levels, options.block, options.bot)
        samples.append(run(task, seeds, options.jobs))
    if options.matches:
        seeds = range(options.seed, options.seed + -(-options.matches // seats))
        samples.append(run(partial(matches_of_seed, rules, levels, options.bot), seeds, options.jobs))
    answers = {
        title: scores([sample[title] for sample in table], 1 / seats if title in (ROUNDS, MATCHES) else 0.0)
        for table in samples
        for title in table[0]
    }
    if options.json:
        print(json.dumps({title: [asdict(score) for score in table] for title, table in answers.items()}))
        return 0
    for title, found in answers.items():
        count = f"{found[0].samples} seeds x {seats} rotations"
        print(f"{title}, {','.join(levels)}, {count} (par {found[0].par:.3f})")
        for score in found:
            print(f"  {score.level:14} {score.mean:+8.4f} +- {score.interval:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
