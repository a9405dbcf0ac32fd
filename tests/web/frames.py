"""How long a frame takes in the machine it runs on: update and paint at the table, after a warm-up.

Runs under Pyodide in node (python.mjs), where the stand-in draws in JavaScript.
The times are those that the processor spent, which a busy machine does not lengthen. Gives JSON: median, 99th
percentile and maximum in milliseconds of update, paint and both.

    main(1800, "expert")
"""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

WARM_FRAMES = 900


def measure(frames: int, now: Callable[[], float], level: str) -> dict[str, Any]:
    """Play so many frames at the table by robot, against three CPU players of that level, through the program
    that a browser runs; `now` gives milliseconds."""
    from tools import robot
    from uno52_retro.console.battery import Battery
    from uno52_retro.console.scenes.table import Table
    from uno52_retro.engine.rng import Rng
    from uno52_retro.host import browser

    memory: dict[str, str] = {}
    local = SimpleNamespace(getItem=memory.get, setItem=memory.__setitem__, removeItem=memory.pop)
    app, update, draw = browser.make(browser.Page(SimpleNamespace(localStorage=local)))
    console = app.console
    console.rng = Rng(7)
    console.battery = Battery(quick_level=level, quick_cpus=3)
    app._buttons = robot.buttons
    updates: list[float] = []
    paints: list[float] = []
    warm = 0
    while len(updates) < frames:
        begun = now()
        update()
        updated = now()
        draw()
        drawn = now()
        if isinstance(console.scenes[-1], Table):
            warm += 1
            if warm > WARM_FRAMES:
                updates.append(updated - begun)
                paints.append(drawn - updated)
    both = [a + b for a, b in zip(updates, paints, strict=True)]
    moves = len(console.match.record) if console.match else 0
    result: dict[str, Any] = {"level": level, "frames": frames, "moves": moves}
    for name, times in (("update", updates), ("paint", paints), ("both", both)):
        times = sorted(times)
        result[f"{name}_median_ms"] = round(times[len(times) // 2], 2)
        result[f"{name}_p99_ms"] = round(times[len(times) * 99 // 100], 2)
        result[f"{name}_max_ms"] = round(times[-1], 2)
    return result


def main(frames: int, level: str = "hard") -> str:
    """`measure` by the processor time of node, as JSON."""
    import js

    def now() -> float:
        spent = js.process.cpuUsage()
        return float(spent.user + spent.system) / 1000

    return json.dumps(measure(frames, now, level))
