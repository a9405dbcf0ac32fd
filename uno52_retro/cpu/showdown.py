"""Who will have the best poker hand: strengths and odds, in whole numbers.

A *strength* is a logarithm: `STEP` points more, and a hand is twice as likely to be the best one at the
end. Imports the poker ranks of the engine alone.

>>> strength(poker.RANKS - 1) > strength(0)
True
"""

from typing import Final

from uno52_retro.engine import poker
from uno52_retro.engine.poker import Category

STEP: Final = 16

# Two to the power of 0/16 .. 15/16, in parts of 2^16.
_POWERS: Final = (
    65536, 68438, 71468, 74632, 77936, 81386, 84990, 88752,
    92682, 96785, 101070, 105545, 110218, 115098, 120194, 125515,
)  # fmt: skip

# Points of the lowest and the highest rank of each category; those between lie on a line. Fitted to rounds
# between CPUs: what a hand held some turns before the end is worth at the end.
_POINTS: Final = {
    Category.HIGH_CARD: (0, 4),
    Category.ONE_PAIR: (4, 24),
    Category.TWO_PAIRS: (24, 47),
    Category.THREE_OF_A_KIND: (47, 79),
    Category.STRAIGHT: (79, 82),
    Category.FLUSH: (83, 87),
    Category.FULL_HOUSE: (88, 119),
    Category.FOUR_OF_A_KIND: (124, 139),
    Category.STRAIGHT_FLUSH: (140, 143),
    Category.ROYAL_FLUSH: (144, 144),
    Category.FIVE_OF_A_KIND: (146, 154),
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


STRENGTHS: Final = _strengths()


def strength(rank: int) -> int:
    """The points of a poker rank."""
    return STRENGTHS[rank]


def odds(points: int) -> int:
    """Two to the power of points / `STEP`, in parts of 2^16."""
    whole, part = divmod(points, STEP)
    return _POWERS[part] << whole if whole >= 0 else _POWERS[part] >> -whole
