"""How many pads there are, as far as it can be known.

Pyxel takes a pad in whenever one is plugged in, lets go of its buttons when it is pulled out, and has no word
for either. SDL, which is below Pyxel, knows the number; it can be asked where the process sees its library,
which is so on Linux. A browser is asked by `browser`. Elsewhere nobody can be asked: a pad that is pulled out
there only lets go of its buttons. May import ctypes.

    count()         # 0, 1, ... or None where it cannot be known
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


def count() -> int | None:
    """The number of pads, None where it cannot be known."""
    ask = _sdl()
    return None if ask is None else max(0, ask())


@cache
def _sdl() -> Callable[[], int] | None:
    try:
        ask = ctypes.CDLL(None).SDL_NumJoysticks
    except (AttributeError, OSError, TypeError):  # not Linux: the library is not visible to the process
        return None
    ask.restype = ctypes.c_int

    def answer() -> int:
        return int(ask())

    return answer
