"""Who will have the best poker hand: strengths and odds, in whole numbers.

A *strength* is a logarithm: `STEP` points more, and a hand is twice as likely to be the best one at the end. Imports the poker
ranks of the engine alone.

>>> strength(poker.RANKS - 1) > strength(0)
True
"""

from collections.abc import Sequence
from typing import Final

from uno52_retro.engine import poker
from uno52_retro.engine.poker import Category

ONE: Final = 1 << 16
STEP: Final = 16

# Two to the power of 0/16 .. 15/16, in parts of 2^16.
_POWERS: Final = (
    65536, 68438, 71468, 74632, 77936, 81386, 84990, 88752, 92682, 96785, 101070, 105545, 110218, 115098, 120194, 125515,
)  # fmt: skip

# Points of the lowest and the highest rank of each category; those between lie on a line.
_POINTS: Final = {
    Category.HIGH_CARD: (0, 16),
    Category.ONE_PAIR: (20, 44),
    Category.TWO_PAIRS: (50, 70),
    Category.THREE_OF_A_KIND: (74, 90),
    Category.STRAIGHT: (94, 104),
    Category.FLUSH: (106, 116),
    Category.FULL_HOUSE: (120, 136),
    Category.FOUR_OF_A_KIND: (142, 158),
    Category.STRAIGHT_FLUSH: (160, 170),
    Category.ROYAL_FLUSH: (172, 172),
    Category.FIVE_OF_A_KIND: (174, 184),
}


def _strengths() -> tuple[int, ...]:
    categories = [poker.category(number) for number in range(poker.RANKS)]
    first = {kind: categories.index(kind) for kind in Category}
    size = {kind: categories.count(kind) for kind in Category}
    points = []
    for number, kind in enumerate(categories):
        low, high = _POINTS[kind]
        points.append(low + (high - low) * (number - first[kind]) // max(1, size[kind] - 1))
    return tuple(points)


_STRENGTHS: Final = _strengths()


def strength(rank: int) -> int:
    """The points of a poker rank."""
    return _STRENGTHS[rank]


def odds(points: int) -> int:
    """Two to the power of points / `STEP`, in parts of 2^16; points below zero count as zero."""
    points = max(0, points)
    return _POWERS[points % STEP] << (points // STEP)


def best(points: Sequence[int]) -> list[int]:
    """For each seat the chance in parts of `ONE` to have the best hand, by the points of all."""
    weights = [odds(p) for p in points]
    total = sum(weights)
    return [w * ONE // total for w in weights]
