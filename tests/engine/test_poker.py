"""Poker hands (RULES section 4): every hand there is, an independent evaluator, and the reports 35 to 45."""

from collections import Counter
from itertools import combinations_with_replacement, pairwise, permutations, starmap

import pytest

from uno52_retro.engine import poker
from uno52_retro.engine.poker import Category, category, describe, rank, rank_of, used, values

VALUE_TOKENS = "23456789TJQKA"
SUIT_TOKENS = "scdh"

# How many of the 3,819,816 multisets of five faces have each shape, all of one suit and of mixed suits.
# Counted independently of this project's evaluator.
SHAPES = {
    "five of a kind": (52, 676),
    "four": (624, 21_216),
    "full house": (624, 30_576),
    "straight": (40, 10_200),
    "three": (3_432, 271_128),
    "two pairs": (3_432, 339_768),
    "pair": (11_440, 1_818_960),
    "high card": (5_108, 1_302_540),
}
SHAPE_OF_CATEGORY = {
    Category.FIVE_OF_A_KIND: "five of a kind",
    Category.ROYAL_FLUSH: "straight",
    Category.STRAIGHT_FLUSH: "straight",
    Category.FOUR_OF_A_KIND: "four",
    Category.FULL_HOUSE: "full house",
    Category.STRAIGHT: "straight",
    Category.THREE_OF_A_KIND: "three",
    Category.TWO_PAIRS: "two pairs",
    Category.ONE_PAIR: "pair",
    Category.HIGH_CARD: "high card",
}
# A flush by the size of its largest group and the number of its values.
SHAPE_OF_FLUSH = {(3, 3): "three", (2, 3): "two pairs", (2, 4): "pair", (1, 5): "high card"}


def hand(text: str) -> list[int]:
    """Faces from tokens: ``As 2d 3h 4s 5c``."""
    return [VALUE_TOKENS.index(token[0]) * 4 + SUIT_TOKENS.index(token[1]) for token in text.split()]


def of(text: str) -> int:
    return rank_of(hand(text))


def mixed(symbols: str) -> int:
    """The rank of values in several suits: ``A2345``."""
    return of(" ".join(symbol + suit for symbol, suit in zip(symbols, "scdhs", strict=True)))


def suited(symbols: str, suit: str = "s") -> int:
    return of(" ".join(symbol + suit for symbol in symbols))


def naive(faces: tuple[int, ...]) -> tuple[int, list[int]]:
    """Sort and count, with nothing shared with the table: (strength of the category, values by weight)."""
    counted = sorted(((n, value) for value, n in Counter(face // 4 for face in faces).items()), reverse=True)
    sizes = [n for n, _ in counted]
    order = [value for _, value in counted]
    same_suit = len({face % 4 for face in faces}) == 1
    top = None
    if sizes == [1, 1, 1, 1, 1]:
        if order[0] - order[4] == 4:
            top = order[0]
        elif order == [12, 3, 2, 1, 0]:
            top = 3
    if sizes == [5]:
        return 11, order
    if same_suit and top == 12:
        return 10, [12]
    if same_suit and top is not None:
        return 9, [top]
    if sizes == [4, 1]:
        return 8, order
    if sizes == [3, 2]:
        return 7, order
    if same_suit:
        return 6, sorted((face // 4 for face in faces), reverse=True)
    if top is not None:
        return 5, [top]
    return {(3, 1, 1): 4, (2, 2, 1): 3, (2, 1, 1, 1): 2, (1, 1, 1, 1, 1): 1}[tuple(sizes)], order


def representatives() -> list[tuple[int, ...]]:
    """One hand of mixed suits and one of one suit for each of the 6,188 multisets of values."""
    hands = []
    for chosen in combinations_with_replacement(range(13), 5):
        hands.append(tuple(value * 4 for value in chosen))
        hands.append((*(value * 4 for value in chosen[:4]), chosen[4] * 4 + 1))
    return hands


def test_every_hand_is_counted_right() -> None:
    """All C(56, 5) hands against the counts by shape, of one suit and of mixed suits."""
    everything = Counter(starmap(rank, combinations_with_replacement(range(52), 5)))
    assert everything.total() == 3_819_816
    one_suit: Counter[int] = Counter()
    for suit in range(4):
        one_suit.update(starmap(rank, combinations_with_replacement(range(suit, 52, 4), 5)))

    found = {shape: [0, 0] for shape in SHAPES}
    for number, count in everything.items():
        shape = SHAPE_OF_CATEGORY.get(category(number))
        if shape is None:
            shape = SHAPE_OF_FLUSH[max(Counter(values(number)).values()), len(set(values(number)))]
        found[shape][0] += one_suit[number]
        found[shape][1] += count - one_suit[number]
    assert {shape: tuple(counts) for shape, counts in found.items()} == SHAPES


def test_every_category_has_its_number_and_size() -> None:
    by_category = Counter(
        category(number) for number in starmap(rank, combinations_with_replacement(range(52), 5))
    )
    assert by_category == {
        1: 52 + 676,
        2: 4,
        3: 36,
        4: 624 + 21_216,
        5: 624 + 30_576,
        6: sum(SHAPES[shape][0] for shape in SHAPE_OF_FLUSH.values()),
        7: 10_200,
        8: 271_128,
        9: 339_768,
        10: 1_818_960,
        11: 1_302_540,
    }


def test_order_is_that_of_an_independent_evaluator() -> None:
    """Total and consistent: sorted by either, every neighbour pair compares the same way in both."""
    hands = sorted(representatives(), key=naive)
    for low, high in pairwise(hands):
        assert (rank(*low) == rank(*high)) == (naive(low) == naive(high)), (low, high)
        assert rank(*low) <= rank(*high), (low, high)
    assert {rank(*faces) for faces in hands} == set(range(poker.RANKS))


def test_category_and_values_agree_with_an_independent_evaluator() -> None:
    """A sample of hands with all suits in them, in changing orders."""
    sample = list(combinations_with_replacement(range(52), 5))[::487]
    for number, faces in enumerate(sample):
        turned = faces[number % 5 :] + faces[: number % 5]
        strength, order = naive(faces)
        assert (12 - category(rank(*turned)), list(values(rank(*turned)))) == (strength, order), faces


def test_order_of_the_faces_never_matters() -> None:
    for text in ("As 2d 3h 4s 5c", "7h 7h 6s 6h As", "Th Td Ts 3c 3h", "Kd Qd Jd Td Ad", "2s 2s 5s 9s Js"):
        assert len({rank(*faces) for faces in permutations(hand(text))}) == 1


def test_a_hand_of_several_categories_is_the_highest() -> None:
    """RULES 4: four sevens and a king, all spades, is four of a kind."""
    assert category(of("7s 7s 7s 7s Ks")) is Category.FOUR_OF_A_KIND
    assert category(of("7s 7s 7s Ks Ks")) is Category.FULL_HOUSE
    assert category(of("7s 7s 7s 7s 7s")) is Category.FIVE_OF_A_KIND
    assert category(of("7s 7s 7s Ks 2s")) is Category.FLUSH


def test_categories_stand_in_the_order_of_the_rules() -> None:
    ladder = [
        mixed("22222"),
        suited("TJQKA"),
        suited("9TJQK"),
        mixed("AAAAK"),
        mixed("AAAKK"),
        suited("AAAKQ"),
        mixed("TJQKA"),
        mixed("AAAKQ"),
        mixed("AAKKQ"),
        mixed("AAKQJ"),
        mixed("AKQJ9"),
    ]
    assert ladder == sorted(ladder, reverse=True)
    assert [category(number) for number in ladder] == list(range(1, 12))


def test_report_35_wheel() -> None:
    wheel = of("Ac 2d 3h 4s 5c")
    assert category(wheel) is Category.STRAIGHT
    assert values(wheel) == (VALUE_TOKENS.index("5"),)
    assert wheel > mixed("KK742")
    assert wheel < mixed("23456")
    assert wheel > mixed("AKQJ9")


def test_report_37_straight_set() -> None:
    for symbols in ("KQJT2", "QJT9A", "KQJ2A", "KQ32A", "KA234", "45679"):
        assert category(mixed(symbols)) is Category.HIGH_CARD, symbols
        assert category(suited(symbols)) is Category.FLUSH, symbols
    assert category(mixed("QJT98")) is Category.STRAIGHT
    assert category(suited("QJT98")) is Category.STRAIGHT_FLUSH
    sets = list(combinations_with_replacement(VALUE_TOKENS, 5))
    assert sum(category(mixed("".join(chosen))) is Category.STRAIGHT for chosen in sets) == 10
    straight_flushes = (Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
    assert sum(category(suited("".join(chosen))) in straight_flushes for chosen in sets) == 10


def test_report_39_full_house() -> None:
    assert of("3s 3c 3d Ts Tc") > of("3s 3c 3d 9s 9c")
    assert mixed("222AA") < mixed("33322")


def test_report_40_flush() -> None:
    assert suited("QJ976", "d") > suited("QJ965", "d")
    assert suited("A9532") > suited("KQJ98")


def test_report_42_duplicates() -> None:
    assert of("7h 7h 6s 6h As") < of("As Ad 6s 6h Td")
    assert of("7h 7h As Kc Qd") == of("7s 7d As Kc Qd")


def test_report_44_five_of_a_kind() -> None:
    royal, straight_flush = suited("TJQKA"), suited("9TJQK")
    assert mixed("88888") > royal
    assert mixed("88888") < mixed("99999")
    assert (category(royal), category(straight_flush)) == (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH)
    assert describe(royal) == "royal flush"
    assert describe(straight_flush) == "straight flush, king high"
    assert len({suited("TJQKA", suit) for suit in SUIT_TOKENS}) == 1


def test_report_45_suit_tie() -> None:
    assert suited("AK952", "s") == suited("AK952", "h")
    straights = (of("6s 7s 8s 9s Th"), of("6h 7h 8h 9h Ts"), of("6c 7d 8c 9d Tc"))
    assert len(set(straights)) == 1


@pytest.mark.parametrize(
    ("text", "indices"),
    [
        ("2s 9c 5d 9h Ks", (1, 3)),
        ("2s 9c 2d 9h Ks", (0, 1, 2, 3)),
        ("2s 9c 9d 9h Ks", (1, 2, 3)),
        ("9s 9c 2d 9h 9s", (0, 1, 3, 4)),
        ("2s 9c 5d Jh Ks", (4,)),
        ("2s Ac 5d Jh Ks", (1,)),
        ("9s 9c 2d 9h 2s", (0, 1, 2, 3, 4)),
        ("6s 7c 8d 9h Ts", (0, 1, 2, 3, 4)),
        ("2s 2s 5s 9s Ks", (0, 1, 2, 3, 4)),
        ("9s 9c 9d 9h 9s", (0, 1, 2, 3, 4)),
    ],
)
def test_used_names_the_cards_that_make_the_category(text: str, indices: tuple[int, ...]) -> None:
    assert used(hand(text)) == indices


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (mixed("66666"), "five of a kind, sixes"),
        (mixed("QQQQ2"), "four of a kind, queens"),
        (mixed("TTT33"), "full house, tens over threes"),
        (suited("Q9944"), "flush, queen high"),
        (mixed("A2345"), "straight, five high"),
        (mixed("777KA"), "three of a kind, sevens"),
        (mixed("KK44A"), "two pairs, kings and fours"),
        (mixed("TT23A"), "one pair, tens"),
        (mixed("A9632"), "high card, ace"),
    ],
)
def test_describe(number: int, text: str) -> None:
    assert describe(number) == text


@pytest.mark.parametrize("faces", [[], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 52], [-1, 0, 1, 2, 3]])
def test_what_is_no_hand_is_refused(faces: list[int]) -> None:
    with pytest.raises(ValueError, match="not five faces"):
        rank_of(faces)
