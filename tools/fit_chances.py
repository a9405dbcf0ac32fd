"""Fit the tables of cpu/chances.py: who will be first out, from a look at the hands.

    python tools/fit_chances.py --rounds 30000

Rounds of the classic and the active game are played on the model that the search plays out (cpu/playout.py),
and looked at now and then. The scores are fitted to who went out first, by stochastic gradient descent on the
likelihood; what the hands count in the end, by a straight line on what they count at the look. Printed are
the tables, and how likely the truth was by them in rounds kept back: the mean of the logarithm, beside that
of knowing nothing. About a minute on PyPy.
"""

import argparse
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.cpu.chances import UNIT
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.playout import Playouts
from uno52_retro.cpu.table import Table
from uno52_retro.engine import new_game
from uno52_retro.engine.cards import DRAW_TWO, REVERSE, SKIP
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC

Feature = tuple[object, ...]
LARGEST = 10
TURNS = 400
PASSES = 12


@dataclass(frozen=True)
class Look:
    """A look at the table: the features of every seat in the order of turns, the place of who was first out
    in the end, and what the other hands counted then and now.
    """

    seats: list[list[Feature]]
    first: int
    now: int
    final: int


def features_of(table: Table, place: int, after: int) -> list[Feature]:
    """What the score of a seat adds up from; `after`: so many turns later it is on turn."""
    hand, deck = table.hands[place], table.deck
    found: list[Feature] = [("size", min(len(hand), LARGEST))]
    for card in hand:
        if deck.is_wild[card]:
            found.append(("wild",))
        elif deck.symbol[card] in (SKIP, REVERSE, DRAW_TWO):
            found.append(("helps", deck.symbol[card]))
    if after < 2:
        can = any(table.deck.fit[table.colour][table.symbol][card] for card in hand)
        found.append(("fits", after, min(len(hand), 3), can))
    return found


# Nobody jumps in: one table serves games with jump-ins and without.
_GAMES: Final = (CLASSIC, ACTIVE.replace(jump_in="none"))


def looks_at(seed: int, seats: int, chance: random.Random) -> list[Look]:
    """A round, looked at every now and then when no penalty is due; nothing of one that does not end."""
    rules = _GAMES[seed % 2]
    state, _ = new_game(rules, seats, seed)
    hands = [list(hand or ()) for hand in state.hands]
    plan = Playouts(rules, range(seats), state.pots, 0, (usual(False, seats),) * seats)
    table = Table(plan, state, hands, [[] for _ in hands])
    table.finish_turn(state, False)
    points = rules.cards.points
    seen = []
    due = chance.randrange(4, 20)
    for turn in range(TURNS):
        if table.first is not None:
            break
        table.turn_of()
        if turn >= due and table.first is None and not table.penalty:
            order = [(table.turn + table.direction * k) % seats for k in range(seats)]
            told = [features_of(table, place, after) for after, place in enumerate(order)]
            seen.append((order, told, [sum(points[card] for card in hand) for hand in hands]))
            due = turn + chance.randrange(8, 20)
    if table.first is None:
        return []
    final = sum(points[card] for hand in hands for card in hand)
    return [
        Look(told, order.index(table.first), sum(now) - now[table.first], final) for order, told, now in seen
    ]


Weights = dict[Feature, float]


def chances(weights: Weights, look: Look) -> list[float]:
    """The chance of every seat by these weights."""
    scores = [sum(weights.get(feature, 0.0) for feature in seat) for seat in look.seats]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    return [power / sum(powers) for power in powers]


def fit(looks: Sequence[Look]) -> Weights:
    """The weights by which what happened was most likely."""
    weights: Weights = {}
    for number in range(PASSES):
        step = 0.05 * 0.75**number
        for look in looks:
            for place, (seat, chance) in enumerate(zip(look.seats, chances(weights, look), strict=True)):
                for feature in seat:
                    weights[feature] = weights.get(feature, 0.0) + step * ((place == look.first) - chance)
    return weights


def show(seats: int, weights: Weights, looks: Sequence[Look]) -> None:
    """Print the tables for so many seats."""

    def units(*feature: object) -> int:
        return round(UNIT * weights.get(feature, 0.0))

    sizes = (0, *(units("size", size) for size in range(1, LARGEST + 1)))
    fits = tuple(
        (
            (0, 0),
            *((units("fits", after, size, False), units("fits", after, size, True)) for size in (1, 2, 3)),
        )
        for after in (0, 1)
    )
    slope, base = linear_regression([look.now for look in looks], [look.final for look in looks])
    symbols = {"draw two": DRAW_TWO, "reverse": REVERSE, "skip": SKIP}
    helps = ", ".join(f"{name} {units('helps', symbol)}" for name, symbol in symbols.items())
    print(f"sizes   {seats}: {sizes},\nfits    {seats}: {fits},")
    print(f"points  {seats}: ({round(base)}, {round(UNIT * slope)}),\nhelps   wild {units('wild')}, {helps}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=30_000, help="for each number of seats")
    rounds = parser.parse_args(arguments).rounds
    for seats in (2, 3, 4):
        chance = random.Random(1)
        looks = [look for seed in range(rounds) for look in looks_at(seed, seats, chance)]
        chance.shuffle(looks)
        kept = looks[: len(looks) // 10]
        weights = fit(looks[len(kept) :])
        likely = sum(math.log(max(1e-9, chances(weights, look)[look.first])) for look in kept) / len(kept)
        show(seats, weights, looks)
        print(f"        {len(looks)} looks; {likely:.3f}, knowing nothing {-math.log(seats):.3f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
