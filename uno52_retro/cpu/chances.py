"""Who will be first out, by a look at the hands, in a game without poker hands.

Every seat has a score: for the size of its hand, for what helps in it, and for whether the next turns find it
with something to lay; it is first out with a chance as exp(score). So a playout need not go on to the end
of the round, and what chance would still do there does not blur the comparison of moves. The scores are in
parts of `UNIT` of a natural logarithm, chances in parts of `ONE`, all whole numbers. The tables were fitted
by tools/fit_chances.py. Imports the engine's cards.

>>> from uno52_retro.engine.cards import UNO108
>>> red = UNO108.fit[0][7]
>>> first_out(UNO108, [[UNO108.kind["R5"]], [UNO108.kind["B5"]] * 3], red)[0] * 100 // ONE
99
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from uno52_retro.engine.cards import ALL_DRAW_TWO, DRAW_TWO, REVERSE, SKIP, Deck

ONE: Final = 1 << 16
UNIT: Final = 64

# By number of seats, then by size of the hand; the last for that size and larger ones.
_SIZES: Final = {
    2: (0, 128, 20, 38, 22, 3, -10, -25, -43, -56, -76),
    3: (0, 121, 70, 48, 20, 2, -19, -30, -51, -64, -97),
    4: (0, 146, 89, 58, 24, 0, -22, -39, -59, -80, -117),
}

# By number of seats, for the seat on turn and the next one, by size of the hand up to three: when nothing in
# it can be laid, and when something can.
_FITS: Final = {
    2: (((0, 0), (-103, 320), (-21, 38), (-49, -27)), ((0, 0), (-82, -7), (-12, 15), (-41, -30))),
    3: (((0, 0), (-39, 395), (-26, 43), (-15, 13)), ((0, 0), (-26, 72), (-11, 22), (-7, 7))),
    4: (((0, 0), (-45, 405), (-26, 45), (-20, 15)), ((0, 0), (-29, 65), (-13, 21), (-7, 6))),
}

# What helps in a hand, whatever the number of seats.
_WILD: Final = 56
_HELPS: Final = {DRAW_TWO: 27, ALL_DRAW_TWO: 27, REVERSE: 8, SKIP: 9}

# What the other hands will count in the end, by number of seats: so much, and so many `UNIT`s of what they
# count now.
_POINTS: Final = {2: (28, 29), 3: (37, 25), 4: (52, 24)}

_LOWEST: Final = -640
_HIGHEST: Final = 960


def _powers() -> tuple[int, ...]:
    """exp(score / UNIT) for every score from the lowest to the highest, times the same number."""
    powers = [ONE]
    for _ in range(_LOWEST, _HIGHEST):
        powers.append(powers[-1] * 66568 >> 16)  # exp(1 / 64) = 66568 / 65536
    return tuple(powers)


_POWERS: Final = _powers()


@cache
def _worths(deck: Deck) -> tuple[int, ...]:
    return tuple(_WILD if deck.is_wild[kind] else _HELPS.get(deck.symbol[kind], 0) for kind in deck.kinds)


def first_out(deck: Deck, hands: Sequence[Sequence[int]], fit: bytes) -> list[int]:
    """For each of two to four seats the chance to be first out, in parts of `ONE`. `hands`, none empty,
    stand in the order of turns, the next to act first, who faces no penalty; `fit`: what can be laid, by
    kind.
    """
    sizes, fits, worths = _SIZES[len(hands)], _FITS[len(hands)], _worths(deck)
    powers = []
    for place, hand in enumerate(hands):
        size = len(hand)
        score = sizes[size] if size < len(sizes) else sizes[-1]
        for card in hand:
            score += worths[card]
        if place < 2:
            can = False
            for card in hand:
                if fit[card]:
                    can = True
                    break
            score += fits[place][min(size, 3)][can]
        powers.append(_POWERS[min(score, _HIGHEST) - _LOWEST])
    total = sum(powers)
    return [ONE * power // total for power in powers]


def points_left(seats: int, now: int) -> int:
    """What the hands of those who will not be first out will count, if they count so much now."""
    base, share = _POINTS[seats]
    return base + now * share // UNIT
