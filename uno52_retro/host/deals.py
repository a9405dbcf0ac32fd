"""The ranked deals of Solitaire, read for the console (tools/patience_solver.py makes the list).

May import `paths` and the standard library.

    >>> load_ranked()[:3]
    (1, 2, 4)
"""

from __future__ import annotations

import json

from uno52_retro.paths import resource

SEEDS = 1 << 64


def load_ranked() -> tuple[int, ...]:
    """Return the seeds of the ranked deals.

    Raises ValueError for a file that holds no list of seeds; MissingResource when there is none.
    """
    path = resource("patience/ranked.json")
    try:
        seeds = json.loads(path.read_text(encoding="utf-8"))["seeds"]
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path.name} is no list of deals: {error}") from error
    if not isinstance(seeds, list) or not all(type(seed) is int and 0 <= seed < SEEDS for seed in seeds):
        raise ValueError(f"{path.name}: whole numbers below 2^64 expected")
    return tuple(seeds)
