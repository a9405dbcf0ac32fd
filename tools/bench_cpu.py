"""What the decisions of the CPU players cost: a part of bench.py, which prints it.

The issue's bounds are 240 ms of processor time a decision for hard and 600 for expert at the 99th percentile,
and 4 ms in a frame. The budget of a level is a number of playouts, so a slower machine only takes longer.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from time import process_time

from uno52_retro.cpu.levels import LEVELS
from uno52_retro.cpu.thinker import Thinker
from uno52_retro.engine import actors, apply, new_game, view
from uno52_retro.engine.actions import Deal
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase

SEATS = 4
DECISIONS = 400
"""At least so many; matches are played to their end."""

LOOP = 3_000_000


def decisions() -> None:
    """How fast the machine is just now; then a line for each level in each rule set: the processor time of a
    decision and of a frame's share, and how many frames it takes where there is something to compare."""
    print(f"a bare loop over {LOOP} numbers: {_loop():.2f} s")
    for rules in RULESETS.values():
        for level in LEVELS:
            print(_line(rules, level))


def _loop() -> float:
    """The processor time of a loop that does hardly anything, in seconds: machines that others share are not
    always equally fast."""
    start, total = process_time(), 0
    for number in range(LOOP):
        total += number & 7
    return process_time() - start


def _line(rules: Rules, level: str) -> str:
    """Four CPUs of a level play matches of three rounds until so many decisions are measured."""
    whole: list[float] = []
    frames: list[float] = []
    compared: list[int] = []
    seed = 0
    while len(whole) < DECISIONS:
        seed += 1
        for shares in _match(rules, level, seed):
            frames += shares
            whole.append(sum(shares))
            if len(shares) > 1:
                compared.append(len(shares))
    slow, share = statistics.quantiles(whole, n=100)[-1], statistics.quantiles(frames, n=100)[-1]
    median = statistics.median(whole)
    taken = f"; {statistics.mean(compared):.0f} frames, at most {max(compared)}" if compared else ""
    line = f"{rules.id:8}{level:7}{median:7.2f} ms a decision, {slow:.1f} ms p99; {share:.2f} ms a frame p99"
    return line + taken


def _match(rules: Rules, level: str, seed: int) -> Iterator[list[float]]:
    """Every decision of a match of three rounds, as the processor time of its frames in milliseconds."""
    state, events = new_game(rules.replace(goal=("rounds", 3)), SEATS, seed)
    rng, history = Rng(seed), list(events)
    while state.phase is not Phase.MATCH:
        if state.phase is Phase.ROUND:
            history = list(apply(state, Deal()))
            continue
        turn, *others = actors(state)
        for seat in (*others, turn):
            seen = view(state, seat, history)
            thinker = Thinker(level, rng.derive(f"{seat}:{state.ply}"))
            shares: list[float] = []
            done = False
            while not done:
                start = process_time()
                done = thinker.step(seen)
                shares.append((process_time() - start) * 1000)
            yield shares
            if thinker.answer is not None:
                history += apply(state, thinker.answer)
                break
