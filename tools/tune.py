"""Try other weights of the instinct by self-play on the model that the search plays out (cpu/playout.py).

    python tools/tune.py --rules classic --seats 2 --rounds 5000 holds=3 "draw_two=-20,again=12"

One seat with the changed weights sits among seats with the present ones, in every place in turn, with the
same cards: rounds won, and points or chips a round over the table's average, with 95 % intervals. A thousand
rounds take less than a second a seat; what looks better is then measured with the real rules by arena.py.
The weights of cpu/instinct.py were found like this, one or two at a time.
"""

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.cpu.instinct import Instinct, usual
from uno52_retro.cpu.playout import ROUND_WON, UNIT, Playouts
from uno52_retro.engine import new_game
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS

TURNS = 200


def round_of(
    rules: Rules, seats: int, seed: int, mind: Instinct, usual_mind: Instinct
) -> tuple[float, float]:
    """Rounds won, and points or chips over the average, of the one among the others: the mean of its
    places.
    """
    state, _ = new_game(rules, seats, seed)
    at_stake = sum(state.pots) + rules.first_out_prize + rules.poker_prize
    won, gained = [], []
    for me in range(seats):
        minds = [usual_mind] * seats
        minds[me] = mind
        worth = Playouts(rules, range(seats), state.pots, me, minds).run(state.clone(), turns=TURNS) / UNIT
        if rules.poker:
            gained.append(worth - at_stake / seats)
        else:
            won.append(float(worth > 0))
            gained.append(worth - math.copysign(ROUND_WON if worth > 0 else ROUND_WON / (seats - 1), worth))
    return fmean(won or [0.0]), fmean(gained)


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rules", choices=sorted(RULESETS), default="uno52")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("changes", nargs="+", help="weights joined by commas: holds=3,wild=-40")
    options = parser.parse_args(arguments)
    known = {field.name for field in fields(Instinct)}
    options.minds = []
    for change in options.changes:
        pairs = [pair.partition("=") for pair in change.split(",")]
        if any(name not in known or not number.lstrip("-").isdigit() for name, _, number in pairs):
            parser.error(f"{change}: weights are {', '.join(sorted(known))}, with whole numbers")
        options.minds.append((change, {name: int(number) for name, _, number in pairs}))
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Try every change, and print what came out."""
    options = parse(arguments)
    rules, seats = RULESETS[options.rules], options.seats
    present = usual(rules.poker, seats)
    unit = "chips" if rules.poker else "points"
    for text, change in options.minds:
        samples = [
            round_of(rules, seats, seed, replace(present, **change), present)
            for seed in range(options.rounds)
        ]
        columns = list(zip(*samples, strict=True))
        mean, error = [fmean(c) for c in columns], [1.96 * stdev(c) / len(c) ** 0.5 for c in columns]
        wins = "" if rules.poker else f"won {mean[0]:.4f} +- {error[0]:.4f}  "
        print(f"{text:30} {wins}{unit} {mean[1]:+.2f} +- {error[1]:.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
