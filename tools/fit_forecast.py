"""Fit the weights of cpu/forecast.py: who will be first out and who will have the best poker hand.

    python tools/fit_forecast.py --write

Rounds of UNO 52 are played by hard without its search, some of them with a share of moves at random, so that
worse positions are seen as well, and looked at after every turn, now with all cards open and now with the own
ones alone. The weights are fitted to how the rounds ended, by stochastic gradient descent on the likelihood,
each with a step of its own that shrinks as it is used. Printed is, in rounds kept back, how likely the truth
was: the mean of the logarithm, beside that of knowing nothing. `--write` writes
uno52_retro/cpu/forecast_weights.py. About half an hour on PyPy, on two cores.
"""

import argparse
import math
import multiprocessing
import os
import random
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.cpu import features, levels
from uno52_retro.cpu.forecast import POINTS, SHAPES, STARTS, TOTAL, UNIT, Forecast, Seat, least_of_others
from uno52_retro.cpu.levels import PROFILES
from uno52_retro.engine import State, actors, apply, new_game, view
from uno52_retro.engine.actions import Action, Cover, Lay
from uno52_retro.engine.events import Event
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import Phase

RULES = UNO52.replace(goal=("endless", 0), debt=True, stakes_double=0)
PLAIN = replace(PROFILES["hard"], playouts=(0, 0))
POTS = (0, 0, 8, 16, 24, 40, 64)
"""What the pot holds beside the antes: it changes what is worth playing for."""
NOISE = (0.0, 0.0, 0.1, 0.2)
"""How often a move is made at random, by round."""
PASSES = 6
STEP = 0.1
SELDOM = 40
"""A weight that was fitted to so few looks counts half."""
FILE = Path(__file__).resolve().parent.parent / "uno52_retro" / "cpu" / "forecast_weights.py"

PROFILES["plain"] = PLAIN


@dataclass
class Looks:
    """Looks at tables of so many seats. `slots`: the same number for every seat, in the order of turns, those
    that count by points with the points in `counts`; `truth`: for each look who was first out, and the places
    of the best poker hands as bits.
    """

    slots: "array[int]"
    counts: "array[float]"
    truth: "array[int]"

    def __len__(self) -> int:
        return len(self.truth) // 2


OUT, BEST, BOTH = 9, 8, 2
ROW = OUT + BEST + BOTH
"""Slots of a seat; a closed one has fewer, and the first slot, which no seat in play has, stands for none."""


def flat(forecast: Forecast, seats: Sequence[Seat], colour: int, symbol: int, looks: Looks) -> None:
    """Add what the seats show to the looks."""
    for place, seat in enumerate(seats):
        look = forecast.look(seat, place, least_of_others(seats, place), colour, symbol)
        out = [(slot, 1.0) for slot in look.out]
        best = [(slot, 1.0) for slot in look.best] + [(s, points / POINTS) for s, points in look.by_points]
        both = [(look.both, 1.0), (look.both_by_points, look.points / POINTS)]
        for found, width in ((out, OUT), (best, BEST), (both, BOTH)):
            for slot, count in found + [(0, 0.0)] * (width - len(found)):
                looks.slots.append(slot)
                looks.counts.append(count)


def a_move(
    state: State, history: Sequence[Event], seat: int, noise: float, chance: random.Random
) -> Action | None:
    """What a seat does: mostly what plain hard does."""
    seen = view(state, seat, history)
    if seat == state.turn and chance.random() < noise:
        four = RULES.cards.wild_draw_four
        moves = [a for a in seen.legal if isinstance(a, Cover) or (isinstance(a, Lay) and a.card != four)]
        if moves:
            move = chance.choice(moves)
            return replace(move, call=True) if len(seen.hand) == 2 else move
    return levels.choose("plain", seen, Rng(chance.getrandbits(32)))


def a_table(state: State, mover: int, closed: bool) -> tuple[list[int], list[Seat]]:
    """The seats in the order in which they act, as the mover sees them or open; whoever faces a penalty comes
    last, with what it has to draw.
    """
    count = state.seats
    order = list(features.turn_order(range(count), (state.turn - state.direction) % count, state.direction))
    owed = state.penalty if state.phase is Phase.PENALTY else 0
    if owed:
        order.append(order.pop(0))
    seats = []
    for seat in order:
        due = owed if seat == order[-1] else 0
        hand = state.hands[seat] or []
        tops = tuple(cards[0] for cards in state.columns[seat] or ())
        seats.append(Seat(None if closed and seat != mover else hand[:], tops, len(hand) + due, due))
    return order, seats


def looks_at(count: int, seed: int) -> Looks:
    """A round, looked at after every turn; nothing of one that is dead."""
    chance = random.Random(seed)
    state, events = new_game(RULES, count, seed)
    state.pots[2] += chance.choice(POTS)
    noise = chance.choice(NOISE)
    history = list(events)
    seen = []
    while state.phase not in (Phase.ROUND, Phase.MATCH):
        turn, *others = actors(state)
        for seat in (*others, turn):
            move = a_move(state, history, seat, noise, chance)
            if move is not None:
                history += apply(state, move)
                break
        over = state.phase is Phase.PENALTY or (
            state.phase is Phase.LAY and (state.turn != turn or count == 2)
        )
        if over and seat == turn:
            seen.append((*a_table(state, turn, chance.random() < 0.5), state.colour, state.symbol))
    looks = Looks(array("H"), array("f"), array("b"))
    first = next((seat for seat in range(count) if not state.hands[seat]), None)
    if first is None:
        return looks
    ranks = [features.rank(RULES.cards, [cards[0] for cards in columns or ()]) for columns in state.columns]
    forecast = Forecast(RULES.cards, count)
    for order, seats, colour, symbol in seen:
        flat(forecast, seats, colour, symbol, looks)
        best = sum(1 << place for place, seat in enumerate(order) if ranks[seat] == max(ranks))
        looks.truth.extend((order.index(first), best))
    return looks


def joined(parts: Sequence[Looks]) -> Looks:
    """All of them in one."""
    looks = Looks(array("H"), array("f"), array("b"))
    for part in parts:
        looks.slots.extend(part.slots)
        looks.counts.extend(part.counts)
        looks.truth.extend(part.truth)
    return looks


class Fit:
    """The weights in the making, for tables of `seats`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.weights = [0.0] * TOTAL
        self.used = [0] * TOTAL
        self.slopes = [1e-3] * TOTAL  # the sum of all squared slopes so far: the step shrinks with it

    def chances(self, looks: Looks, number: int) -> list[list[float]]:
        """The chance, by who is first out and by who has the best hand, of one look."""
        weights, slots, counts, seats = self.weights, looks.slots, looks.counts, self.seats
        scores = []
        at = number * seats * ROW
        for _ in range(seats):
            row = []
            for width in (OUT, BEST, BOTH):
                row.append(sum([weights[slots[k]] * counts[k] for k in range(at, at + width)]))
                at += width
            scores.append(row)
        table = [
            [scores[i][0] + scores[j][1] + (scores[i][2] if i == j else 0.0) for j in range(seats)]
            for i in range(seats)
        ]
        top = max(map(max, table))
        powers = [[math.exp(score - top) for score in row] for row in table]
        total = sum(map(sum, powers))
        return [[power / total for power in row] for row in powers]

    def learn(self, looks: Looks, number: int) -> None:
        """Make what happened in one look more likely."""
        seats = self.seats
        wrong = self.chances(looks, number)
        first, best = looks.truth[2 * number : 2 * number + 2]
        winners = [seat for seat in range(seats) if best >> seat & 1]
        for seat in winners:
            wrong[first][seat] -= 1 / len(winners)
        at = number * seats * ROW
        for seat in range(seats):
            slopes = (sum(wrong[seat]), sum(row[seat] for row in wrong), wrong[seat][seat])
            for width, slope in zip((OUT, BEST, BOTH), slopes, strict=True):
                for k in range(at, at + width):
                    count = looks.counts[k]
                    if count:
                        slot = looks.slots[k]
                        by = slope * count
                        self.slopes[slot] += by * by
                        self.weights[slot] -= STEP * by / math.sqrt(self.slopes[slot])
                at += width

    def run(self, looks: Looks, numbers: list[int], chance: random.Random) -> None:
        """Learn from these looks, some times over."""
        for number in numbers:
            at = number * self.seats * ROW
            for k in range(at, at + self.seats * ROW):
                self.used[looks.slots[k]] += looks.counts[k] != 0
        for _ in range(PASSES):
            chance.shuffle(numbers)
            for number in numbers:
                self.learn(looks, number)
        for slot, used in enumerate(self.used):
            self.weights[slot] *= used / (used + SELDOM)

    def likely(self, looks: Looks, numbers: Sequence[int]) -> float:
        """The mean logarithm of the chance of what happened."""
        total = 0.0
        for number in numbers:
            chances = self.chances(looks, number)
            first, best = looks.truth[2 * number : 2 * number + 2]
            logs = [
                math.log(max(1e-9, chances[first][seat])) for seat in range(self.seats) if best >> seat & 1
            ]
            total += sum(logs) / len(logs)
        return total / len(numbers)


def text(fitted: dict[int, Fit]) -> str:
    """The module with the weights."""
    lines = [
        '"""The weights of forecast.py by number of seats, in parts of `UNIT`, in the order of `SHAPES`.',
        "",
        "Written by tools/fit_forecast.py: not to be changed by hand.",
        '"""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "WEIGHTS: Final = {",
    ]
    for seats, fit in fitted.items():
        lines.append(f"    {seats}: (")
        for (name, shape), start in zip(SHAPES.items(), STARTS, strict=False):
            lines.append(f"        # {name}")
            rows = math.prod(shape[:-1])
            for row in range(rows):
                at = start + row * shape[-1]
                units = [str(round(UNIT * weight)) for weight in fit.weights[at : at + shape[-1]]]
                lines.append(f"        {', '.join(units)},")
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, and say how good it is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=16_000, help="for each number of seats")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--write", action="store_true", help="write the weights into the game")
    options = parser.parse_args(arguments)
    fitted = {}
    for seats in (2, 3, 4):
        with multiprocessing.Pool(options.jobs) as pool:
            parts = pool.map(partial(looks_at, seats), range(options.rounds), chunksize=20)
        kept = len(joined(parts[: len(parts) // 10]))  # whole rounds: looks at one round are much alike
        looks = joined(parts)
        fit = fitted[seats] = Fit(seats)
        fit.run(looks, list(range(kept, len(looks))), random.Random(1))
        print(
            f"{seats} seats: {len(looks)} looks; {fit.likely(looks, range(kept)):.4f}, "
            f"knowing nothing {-2 * math.log(seats):.4f}",
            flush=True,
        )
    if options.write:
        FILE.write_text(text(fitted), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
