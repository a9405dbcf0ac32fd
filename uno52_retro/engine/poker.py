"""The value of five poker faces (RULES section 4, "Poker hands").

A *face* is a number 0..51, ``value_index * 4 + suit``: value indices 0..12 stand for 2..A, suits 0..3 for
spades, clubs, diamonds, hearts. Colours never count, and the same face may occur more than once, for UNO 52
has every face in four colours.

A *rank* is a dense class number, 0..12050: a larger rank is the better hand, an equal one is a tie, and
every number in between is a hand that exists. So a rank fits in two bytes and can index a table.

    >>> describe(rank(51, 47, 43, 39, 35))      # A K Q J 10 of hearts
    'royal flush'

How it works: every value has a weight, and five weights add up to a sum that no other five values have. One
table holds the classes of hands of mixed suits by that sum, a second one those of one suit. Both are filled
once, at import, by naming all classes from the worst to the best. Imports nothing outside the standard
library.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import combinations_with_replacement
from typing import Final

VALUES: Final = 13
SUITS: Final = 4
FACES: Final = VALUES * SUITS
CARDS: Final = 5

_ACE: Final = VALUES - 1


class Category(IntEnum):
    """What kind of hand it is, numbered as in RULES section 4: 1 is the best."""

    FIVE_OF_A_KIND = 1
    ROYAL_FLUSH = 2
    STRAIGHT_FLUSH = 3
    FOUR_OF_A_KIND = 4
    FULL_HOUSE = 5
    FLUSH = 6
    STRAIGHT = 7
    THREE_OF_A_KIND = 8
    TWO_PAIRS = 9
    ONE_PAIR = 10
    HIGH_CARD = 11


# Of these categories only the cards of the first values make the hand; the others are there to break ties.
_DECIDING_GROUPS: Final = {
    Category.FOUR_OF_A_KIND: 1,
    Category.THREE_OF_A_KIND: 1,
    Category.TWO_PAIRS: 2,
    Category.ONE_PAIR: 1,
    Category.HIGH_CARD: 1,
}

# Powers of six: a sum of five of them is a number in base six whose digits count the cards of each value.
WEIGHTS: Final = tuple(6 ** (face // SUITS) for face in range(FACES))
"""By face."""

_Class = tuple[Category, tuple[int, ...]]


def _straights() -> list[tuple[int, ...]]:
    """The ten straights by rising top card, each from its top down; the first is 5-4-3-2-A (report 37)."""
    return [(3, 2, 1, 0, _ACE)] + [tuple(range(top, top - CARDS, -1)) for top in range(CARDS - 1, VALUES)]


def _groups(*sizes: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All hands with groups of these sizes, worst first: the values by weight, and the five values
    themselves.

    ``sizes`` fall; within groups of one size the higher value comes first.
    """

    def choices(depth: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if depth == len(sizes):
            yield chosen
            return
        limit = chosen[-1] if depth and sizes[depth] == sizes[depth - 1] else VALUES
        for value in range(limit):
            if value not in chosen:
                yield from choices(depth + 1, (*chosen, value))

    for values_ in choices(0, ()):
        yield values_, tuple(value for value, size in zip(values_, sizes, strict=True) for _ in range(size))


def _build() -> tuple[list[_Class], dict[int, int], dict[int, int]]:
    """All classes from worst to best, and the class by weight sum for hands of mixed suits and of one
    suit."""
    classes: list[_Class] = []
    mixed: dict[int, int] = {}
    one_suit: dict[int, int] = {}

    def add(kind: Category, deciding: tuple[int, ...], cards: Sequence[int], *tables: dict[int, int]) -> None:
        total = sum(WEIGHTS[value * SUITS] for value in cards)
        for table in tables:
            table[total] = len(classes)
        classes.append((kind, deciding))

    straights = _straights()
    runs = {tuple(sorted(cards, reverse=True)) for cards in straights}
    for deciding, cards in _groups(1, 1, 1, 1, 1):
        if cards not in runs:
            add(Category.HIGH_CARD, deciding, cards, mixed)
    for deciding, cards in _groups(2, 1, 1, 1):
        add(Category.ONE_PAIR, deciding, cards, mixed)
    for deciding, cards in _groups(2, 2, 1):
        add(Category.TWO_PAIRS, deciding, cards, mixed)
    for deciding, cards in _groups(3, 1, 1):
        add(Category.THREE_OF_A_KIND, deciding, cards, mixed)
    for cards in straights:
        add(Category.STRAIGHT, cards[:1], cards, mixed)
    for cards in sorted(combinations_with_replacement(range(_ACE, -1, -1), CARDS)):
        if cards not in runs and len(set(cards)) > 2:
            add(Category.FLUSH, cards, cards, one_suit)
    for deciding, cards in _groups(3, 2):
        add(Category.FULL_HOUSE, deciding, cards, mixed, one_suit)
    for deciding, cards in _groups(4, 1):
        add(Category.FOUR_OF_A_KIND, deciding, cards, mixed, one_suit)
    for cards in straights[:-1]:
        add(Category.STRAIGHT_FLUSH, cards[:1], cards, one_suit)
    add(Category.ROYAL_FLUSH, straights[-1][:1], straights[-1], one_suit)
    for deciding, cards in _groups(5):
        add(Category.FIVE_OF_A_KIND, deciding, cards, mixed, one_suit)
    return classes, mixed, one_suit


_CLASSES, MIXED, ONE_SUIT = _build()
"""`MIXED`, `ONE_SUIT`: the rank by the sum of the weights, for faces of several suits and of one."""

RANKS: Final = len(_CLASSES)


def rank(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five faces, in any order. Unchecked for speed: a number that is no face gives no sensible
    answer.
    """
    total = WEIGHTS[a] + WEIGHTS[b] + WEIGHTS[c] + WEIGHTS[d] + WEIGHTS[e]
    if (a ^ b) & 3 or (a ^ c) & 3 or (a ^ d) & 3 or (a ^ e) & 3:
        return MIXED[total]
    return ONE_SUIT[total]


def rank_of(faces: Sequence[int]) -> int:
    """The rank of a sequence of five faces; ``ValueError`` if they are not five faces 0..51."""
    if len(faces) != CARDS or not all(0 <= face < FACES for face in faces):
        raise ValueError(f"not five faces: {faces!r}")
    return rank(*faces)


def category(rank_: int) -> Category:
    """The category of a rank, 1 (five of a kind) to 11 (high card)."""
    return _CLASSES[rank_][0]


def values(rank_: int) -> tuple[int, ...]:
    """The value indices that decide between two hands of one category, the weightiest first.

    Full house: the three, the pair; straights and the royal flush: the top card (a 5 for A-2-3-4-5); two
    pairs: higher, lower, fifth card; flush and high card: all five from the top.
    """
    return _CLASSES[rank_][1]


def used(faces: Sequence[int]) -> tuple[int, ...]:
    """The indices 0..4 of the faces that make the category, rising: the two of a pair, the top card of a
    high card.

    All five for straights, flushes, full houses and five of a kind. ``ValueError`` as in `rank_of`.
    """
    category_, deciding = _CLASSES[rank_of(faces)]
    groups = _DECIDING_GROUPS.get(category_)
    if groups is None:
        return tuple(range(CARDS))
    return tuple(index for index, face in enumerate(faces) if face // SUITS in deciding[:groups])


_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_PLURALS: Final = tuple(name + ("es" if name == "six" else "s") for name in _NAMES)


def describe(rank_: int) -> str:
    """A rank in a few English words, for the protocol and for logs: ``full house, tens over threes``."""
    category_, deciding = _CLASSES[rank_]
    top, second = deciding[0], deciding[min(1, len(deciding) - 1)]
    match category_:
        case Category.ROYAL_FLUSH:
            return "royal flush"
        case Category.FIVE_OF_A_KIND | Category.FOUR_OF_A_KIND | Category.THREE_OF_A_KIND:
            return f"{category_.name.lower().replace('_', ' ')}, {_PLURALS[top]}"
        case Category.FULL_HOUSE:
            return f"full house, {_PLURALS[top]} over {_PLURALS[second]}"
        case Category.TWO_PAIRS:
            return f"two pairs, {_PLURALS[top]} and {_PLURALS[second]}"
        case Category.ONE_PAIR:
            return f"one pair, {_PLURALS[top]}"
        case Category.HIGH_CARD:
            return f"high card, {_NAMES[top]}"
        case _:
            return f"{category_.name.lower().replace('_', ' ')}, {_NAMES[top]} high"
