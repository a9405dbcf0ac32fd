"""The generator: known answers from an independent writing-down of sfc32 and SplitMix64, and the statistics
of the shuffle.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest

from uno52_retro.engine.cards import UNO52, UNO108, Deck
from uno52_retro.engine.rng import Rng, seed_number


def splitmix64(seed: int) -> Iterator[int]:
    """Steele, Lea and Flood's SplitMix64 as published: its first numbers for 1234567 are well known."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        z = seed
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        yield z ^ z >> 31


def sfc32(seed: int) -> Iterator[int]:
    """Chris Doty-Humphrey's sfc32, seeded as the docstring of rng.py says."""
    words = splitmix64(seed)
    x, y = next(words), next(words)
    a, b, c, counter = x % 2**32, x // 2**32, y % 2**32, 1
    step = 0
    while True:
        number = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ b // 2**9
        b = c * 9 % 2**32
        c = (c * 2**21 % 2**32 + c // 2**11 + number) % 2**32
        step += 1
        if step > 12:
            yield number


def test_splitmix64_is_the_published_one() -> None:
    numbers = splitmix64(1234567)
    assert [next(numbers) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize("seed", [0, 1, 7, 1234, 2**32, 2**63, 2**64 - 1])
def test_the_numbers_are_those_of_an_independent_sfc32(seed: int) -> None:
    rng, expected = Rng(seed), sfc32(seed)
    assert [rng.next() for _ in range(1000)] == [next(expected) for _ in range(1000)]


def test_known_answers() -> None:
    rng = Rng(0)
    assert [rng.next() for _ in range(4)] == FIRST
    assert Rng(1).dump() == DUMP
    rng = Rng(42)
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == SHUFFLED
    assert [rng.below(6) for _ in range(12)] == DICE
    assert Rng(42).derive("cpu:1:17").next() == DERIVED


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 240, 2**31 + 1, 2**32])
def test_below_is_the_high_word_with_rejection(n: int) -> None:
    rng, numbers = Rng(99), sfc32(99)
    for _ in range(300):
        while True:
            high, low = divmod(next(numbers) * n, 2**32)
            if low >= (2**32 - n) % n:
                break
        assert rng.below(n) == high < n


def test_below_rejects_now_and_then() -> None:
    """With n just above 2^31 almost every second number is thrown away: the generator has moved further than
    it was asked.
    """
    rng = Rng(5)
    for _ in range(100):
        rng.below(2**31 + 1)
    start = Rng(5).counter
    assert rng.counter - start > 130


@pytest.mark.parametrize("count", [0, 1, 2, 13, 240])
def test_a_shuffle_swaps_each_place_from_the_last_with_one_not_above_it(count: int) -> None:
    rng, again = Rng(17), Rng(17)
    shuffled, expected = list(range(count)), list(range(count))
    rng.shuffle(shuffled)
    for place in range(count - 1, 0, -1):
        other = again.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert shuffled == expected
    assert rng == again


@pytest.mark.parametrize("count", [0, 1, 7, 12, 13, 40])
def test_the_last_places_alone_are_shuffled_as_in_a_whole_shuffle(count: int) -> None:
    rng, again = Rng(17), Rng(17)
    shuffled, expected = list(range(13)), list(range(13))
    rng.shuffle(shuffled, count)
    for place in range(12, max(0, 12 - count), -1):
        other = again.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert shuffled == expected
    assert rng == again


@pytest.mark.parametrize("wasted", ["0" * 8, "f" * 8])
def test_a_shuffle_goes_on_behind_a_number_that_is_thrown_away(wasted: str) -> None:
    """The first number of this state is 0, which is biased below 240; with `wasted` the counter wraps too."""
    start = Rng.parse(f"{(1 << 32) - int(wasted, 16) & 0xFFFFFFFF:08x}" + "0" * 8 + "12345678" + wasted)
    rng, again = start.clone(), start.clone()
    assert start.clone().next() == 0 and (2**32 - 240) % 240 > 0
    shuffled, expected = list(range(240)), list(range(240))
    rng.shuffle(shuffled)
    for place in range(239, 0, -1):
        other = again.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert shuffled == expected
    assert rng == again


def test_clone_and_text_are_the_same_generator() -> None:
    rng = Rng(3)
    rng.next()
    twin, read = rng.clone(), Rng.parse(rng.dump())
    assert twin == read == rng
    assert (
        [rng.next() for _ in range(5)] == [twin.next() for _ in range(5)] == [read.next() for _ in range(5)]
    )
    assert twin == rng != Rng(3)


@pytest.mark.parametrize("text", ["", "0" * 31, "0" * 33, "G" + "0" * 31, "A" + "0" * 31, "-" + "0" * 31])
def test_what_is_no_generator_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="32"):
        Rng.parse(text)


def test_derive_is_the_hash_of_state_and_label_and_does_not_move_the_parent() -> None:
    rng = Rng(8)
    before = rng.dump()
    child = rng.derive("deal")
    assert rng.dump() == before
    assert child == Rng(int.from_bytes(hashlib.sha256(f"{before} deal".encode()).digest()[:8], "big"))
    assert child != rng.derive("deal2")


def test_chance() -> None:
    rng = Rng(4)
    assert 180 < sum(rng.chance(1, 4) for _ in range(1000)) < 320
    assert not any(rng.chance(0, 4) for _ in range(50))
    assert all(rng.chance(4, 4) for _ in range(50))


def test_a_seed_is_a_number_or_a_text() -> None:
    assert seed_number("1234") == 1234
    assert seed_number("0001234") == 1234
    assert seed_number(str(2**64 - 1)) == 2**64 - 1
    for text in ("rainy-day", str(2**64), "-1", "١٢", "9" * 5000):
        assert seed_number(text) == int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    assert seed_number("0" * 5000 + "7") == 7


def test_a_text_seed_is_the_same_however_its_letters_are_composed() -> None:
    assert seed_number("e\u0301te\u0301") == seed_number("\u00e9t\u00e9")


def chi_square(of: Deck, shuffles: int, seed: int) -> dict[int, float]:
    """For ten marked places of the unshuffled deck: chi-square of where the card ends up, over groups of
    twelve places.
    """
    rng = Rng(seed)
    size = len(of.cards)
    marked = [place * size // 10 for place in range(10)]
    counts: dict[int, Counter[int]] = {place: Counter() for place in marked}
    for _ in range(shuffles):
        pile = list(range(size))
        rng.shuffle(pile)
        for place in marked:
            counts[place][pile.index(place) // 12] += 1
    groups = size // 12
    expected = shuffles / groups
    return {
        place: sum((count[g] - expected) ** 2 / expected for g in range(groups))
        for place, count in counts.items()
    }


# Chi-square at p = 0.001 for the groups less one degrees of freedom.
CRITICAL = {"uno108": 26.12, "uno52": 43.82}


@pytest.mark.parametrize("of", [UNO52, UNO108], ids=["uno52", "uno108"])
def test_report_34_a_shuffle_puts_a_card_anywhere_equally_often(of: Deck) -> None:
    assert max(chi_square(of, 2000, seed=34).values()) < CRITICAL[of.name]


@pytest.mark.slow
@pytest.mark.parametrize("of", [UNO52, UNO108], ids=["uno52", "uno108"])
def test_report_34_in_100_000_shuffles(of: Deck) -> None:
    assert max(chi_square(of, 100_000, seed=34).values()) < CRITICAL[of.name]


FIRST = [3269492675, 422935286, 831203384, 1445967989]
DUMP = "be2018ccdae9b84f640b2dab0000000d"
SHUFFLED = [5, 0, 1, 7, 4, 9, 6, 2, 8, 3]
DICE = [3, 0, 1, 0, 2, 3, 1, 0, 4, 1, 4, 3]
DERIVED = 661417334
