"""How long a CPU takes, in frames of 1/60 s: part of the player, not of the rules.

The console counts the frames down; here they are only drawn. Imports the engine's generator.

>>> reaction_frames("hard", "catch", Rng(1)) >= CATCH_FLOOR_FRAMES
True
"""

from typing import Final

from uno52_retro.engine.rng import Rng

# Nobody but a person is quicker to catch: a person must have the time to press L.
CATCH_FLOOR_FRAMES: Final = 45

# Shortest and longest, by level and kind.
_FRAMES: Final = {
    "easy": {"think": (12, 24), "catch": (70, 140), "jump": (20, 56)},
    "normal": {"think": (12, 24), "catch": (55, 100), "jump": (14, 36)},
    "hard": {"think": (12, 24), "catch": (46, 75), "jump": (8, 24)},
}


def reaction_frames(level: str, kind: str, rng: Rng) -> int:
    """Frames before a CPU of that level moves (`kind` "think"), catches ("catch") or jumps in ("jump"),
    every number of its range equally likely.

    For normal speed; `KeyError` for another level or kind.
    """
    shortest, longest = _FRAMES[level][kind]
    return shortest + rng.below(longest - shortest + 1)
