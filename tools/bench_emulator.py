"""The emulator's part of `tools/bench.py`: how large a snapshot is, how fast it is saved, loaded and
rewound, what the rewind of a long match weighs, and how much faster than usual the machine can run.

Times are the shortest of several, for on a busy machine only those say something of the program. Imports the
whole project; needs no Pyxel.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from time import perf_counter

from tools import robot
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.host import snapshots
from uno52_retro.host.emulator import Emulator
from uno52_retro.host.languages import load_languages
from uno52_retro.host.settings import UNLIMITED
from uno52_retro.host.speed import FAST
from uno52_retro.host.storage import pack, unpack

SEATS = 4
DECISIONS = 600
"""So many are played and measured."""
TWO_HOURS = 10_000
"""Decisions of a match of two hours, one each 0.7 s: more than there are at normal speed."""
REPEATS = 7
FAST_SECONDS = 3


def emulator() -> None:
    """Print the lines of the emulator."""
    around = Emulator(
        Console(load_languages(), Battery(speed="fast"), seed=5),
        date=lambda: "2026-11-30 18:05",
        picture=lambda console: b"",
    )
    console = around.console
    console.start_match(UNO52.replace(goal=("endless", 0)), console.sitters(SEATS - 1, "normal"), 5, None)
    match = console.match
    assert match is not None
    at_turn: list[int] = []
    saves, loads = [], []
    while len(match.record) < DECISIONS:
        around.step(robot.buttons(console))
        top = console.scenes[-1]
        if isinstance(top, Table) and top.mode == "lay" and not top.presenter.busy and not console.pad.held:
            snapshot = snapshots.take(console)
            at_turn.append(len(snapshot.data))
            if len(at_turn) % 10 == 0:
                file = pack("state", around.states.take())
                saves.append(shortest(lambda: pack("state", around.states.take())))
                values = unpack(file, "state")
                loads.append(shortest(lambda values=values: around.states.read(values)))  # type: ignore[misc]
    whole = len(pack("state", around.states.take()))
    most, moves = max(at_turn), len(match.record)
    print(f"snapshot      {statistics.median(at_turn):8.0f} bytes, {most} at most (uno52, {SEATS} seats)")
    print(f"save file     {whole:8d} bytes with the record of {moves} moves, without a picture")
    print(f"save          {statistics.median(saves):8.3f} ms     load {statistics.median(loads):.3f} ms")
    rewind = around.rewind
    times, place = [], len(rewind.points) - 1
    rewind.open()
    for step in range(200):
        times.append(shortest(lambda step=step: rewind.go(place - step), 3))  # type: ignore[misc]
    rewind.cancel()
    late = statistics.quantiles(times, n=20)[-1]
    print(f"rewind step   {statistics.median(times):8.3f} ms, {late:.3f} ms p95 (a decision back)")
    weight = sum(sys.getsizeof(point.data) + sys.getsizeof(point) for point in rewind.points)
    ring = sum(sys.getsizeof(point.data) + sys.getsizeof(point) for point in rewind.ring)
    two_hours = (weight * TWO_HOURS // len(rewind.points) + ring) / (1 << 20)
    print(f"rewind memory {two_hours:8.1f} MiB for two hours ({TWO_HOURS} decisions and the last 20 seconds)")
    fast_forward()


def fast_forward() -> None:
    """As fast as it goes, without a screen: CPU players in all seats, rewind and history as in any run."""
    around = Emulator(Console(load_languages(), Battery(speed="normal"), seed=5), picture=lambda console: b"")
    around.console.start_demo()
    around.settings.fast = UNLIMITED
    around.speed.set(FAST)
    before, start = around.console.frame, perf_counter()
    while perf_counter() - start < FAST_SECONDS:
        around.step(0)
    factor = (around.console.frame - before) / (perf_counter() - start) / 60
    print(f"fast forward  {factor:8.1f} times as fast as usual, unlimited, without a screen")


def shortest(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest time of several calls, in milliseconds."""
    times = []
    for _ in range(repeats):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times) * 1000
