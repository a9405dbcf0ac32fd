"""Who is out first: the race to the empty hand, in whole numbers.

A *schedule* is a tuple of `TURNS` numbers: the chance, in parts of `ONE`, to go out on the next turn of
one's own, on the one after it, and so on; what is missing to `ONE` happens later. Chances are whole numbers
because a CPU must choose alike on every machine. Imports nothing.

>>> schedule(8 * 1)[0] > schedule(8 * 3)[0]
True
"""

from collections.abc import Sequence
from typing import Final

ONE: Final = 1 << 16
TURNS: Final = 14
PARTS: Final = 8  # a hand's size is measured in eighths of a card, so that its quality can count

Schedule = tuple[int, ...]

# What one turn of a seat does to its hand, in parts of 256, by the size of the hand before it: two cards
# less, one less, the same size (skipped, a pass, or drawn and laid), one more, two more, four more. The last
# row serves larger hands. With poker hands, counted over CPU rounds; without covers a card a turn at most.
_STEPS: Final = (
    (0, 0, 256, 0, 0, 0),
    (0, 201, 18, 29, 5, 3),
    (0, 124, 50, 71, 7, 4),
    (119, 42, 34, 48, 8, 5),
    (77, 72, 27, 67, 9, 4),
    (171, 23, 20, 26, 10, 6),
    (127, 47, 15, 56, 9, 2),
    (208, 8, 14, 12, 11, 3),
    (133, 36, 14, 61, 9, 3),
    (170, 22, 15, 34, 11, 4),
)
_STEPS_WITHOUT_COVERS: Final = (
    (0, 0, 256, 0, 0, 0),
    (0, 89, 53, 102, 8, 4),
    (0, 133, 40, 71, 8, 4),
    (0, 164, 31, 49, 8, 4),
    (0, 183, 25, 36, 8, 4),
    (0, 197, 21, 26, 8, 4),
    (0, 206, 18, 20, 8, 4),
    (0, 213, 16, 15, 8, 4),
)
_CHANGES: Final = (-2, -1, 0, 1, 2, 4)
_LARGEST: Final = 24


def _by_size(steps: Sequence[Sequence[int]]) -> tuple[Schedule, ...]:
    """The schedule of every hand size up to `_LARGEST`, by running a table of steps."""
    out = [[0] * TURNS for _ in range(_LARGEST + 1)]
    out[0][0] = ONE
    for turn in range(TURNS):
        for size in range(1, _LARGEST + 1):
            total = 0
            for change, parts in zip(_CHANGES, steps[min(size, len(steps) - 1)], strict=True):
                after = min(_LARGEST, size + change)
                if after == 0:
                    total += parts * ONE if turn == 0 else 0
                elif turn > 0 and after > 0:
                    total += parts * out[after][turn - 1]
            out[size][turn] = total >> 8
    return tuple(tuple(row) for row in out)


_BY_SIZE: Final = (_by_size(_STEPS_WITHOUT_COVERS), _by_size(_STEPS))


def mix(first: Schedule, second: Schedule, parts: int) -> Schedule:
    """`parts` / `ONE` of the second schedule, the rest of the first."""
    return tuple([(a * (ONE - parts) + b * parts) >> 16 for a, b in zip(first, second, strict=True)])


def later(plan: Schedule) -> Schedule:
    """The same one turn later."""
    return (0, *plan[:-1])


def schedule(size: int, covers: bool = True) -> Schedule:
    """The schedule of an unknown hand of `size` eighths of a card; `covers`: in a game with poker hands."""
    table = _BY_SIZE[covers]
    whole, part = divmod(max(PARTS, size), PARTS)
    if whole >= _LARGEST:
        return table[_LARGEST]
    return mix(table[whole], table[whole + 1], part * (ONE // PARTS)) if part else table[whole]


def first_out(plans: Sequence[Schedule]) -> list[int]:
    """For each seat the chance in parts of `ONE` to be out first. `plans` stand in the order of turns, the
    next to act first.
    """
    chances = [0] * len(plans)
    left = [ONE] * len(plans)
    racing = ONE
    for turn in range(TURNS):
        for place, plan in enumerate(plans):
            rest = left[place]
            if rest and plan[turn]:
                won = racing * plan[turn] // rest
                chances[place] += won
                racing -= won
                left[place] = rest - plan[turn]
        if racing < 1024:
            break
    return chances
