"""The best cover and what there is to gain, against all covers tried one by one."""

from random import Random

import pytest

from uno52_retro.cpu import features, showdown
from uno52_retro.cpu.covers import Gains, Hopes, best_cover
from uno52_retro.engine.cards import BLUE, ON_FACE, RED, Deck
from uno52_retro.engine.rulesets import ROM, UNO52

KIND = UNO52.cards.kind
TOPS = tuple(KIND[token] for token in ("R2s", "B2c", "G2d", "Y7h", "RKs"))


def points(deck: Deck, tops: tuple[int, ...]) -> int:
    return showdown.strength(features.rank(deck, tops))


def covered(deck: Deck, hand: list[int], tops: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Points, card and column of every cover; columns from the first, kinds of cards rising."""
    return [
        (points(deck, features.put(tops, column, card)), card, column)
        for column in range(5)
        for card in sorted(set(hand))
        if deck.cover[tops[column]][card]
    ]


def tables(deck: Deck, wilds: bool, count: int) -> list[tuple[list[int], tuple[int, ...]]]:
    """Hands of up to nine cards and five top cards; `wilds`: some of these are wilds on a face. Half of them
    of few suits, so that flushes come."""
    chance = Random(52)
    found = []
    faces = [kind for kind in deck.kinds if deck.face[kind] >= 0]
    for number in range(count):
        suits = range(1 + chance.randrange(2) if number % 2 else 4)
        there = [kind for kind in faces if deck.suit[kind] in suits]
        tops = [chance.choice(there) for _ in range(5)]
        if wilds:
            place = chance.randrange(5)
            tops[place] = deck.on_face(tops[place], chance.randrange(4))
        others = there if number % 3 else list(deck.kinds)
        found.append(([chance.choice(others) for _ in range(chance.randrange(10))], tuple(tops)))
    return found


@pytest.mark.parametrize("wilds", [False, True])
@pytest.mark.parametrize("deck", [UNO52.cards, ROM.cards], ids=["uno52", "rom"])
def test_the_best_cover_is_the_first_of_the_strongest(deck: Deck, wilds: bool) -> None:
    flushes = 0
    for hand, tops in tables(deck, wilds, 2000):
        every = covered(deck, hand, tops)
        gain, card, column = best_cover(deck, hand, tops)
        if not every:
            assert (gain, card, column) == (0, -1, -1)
            continue
        most = max(made for made, _, _ in every)
        assert (gain + points(deck, tops), card, column) == next(one for one in every if one[0] == most)
        flushes += len({deck.suit[top] for top in features.put(tops, column, card)}) == 1
    assert flushes > 100


@pytest.mark.parametrize("wilds", [False, True])
def test_gains_are_those_of_the_best_cover_and_of_one_after_it(wilds: bool) -> None:
    deck, both = UNO52.cards, 0
    hopes = Hopes(deck)
    for hand, tops in tables(deck, wilds, 2000):
        now, every = points(deck, tops), covered(deck, hand, tops)
        once = max([now, *(made for made, _, _ in every)])
        then = [
            made
            for _, card, column in sorted(every, reverse=True)[:4]
            for made, _, _ in covered(deck, [k for k in hand if k != card], features.put(tops, column, card))
        ]
        twice = max([once, *then])
        both += twice > once > now
        assert hopes.gains(hand, tops) == Gains(len({card for _, card, _ in every}), once - now, twice - once)
    assert both > 100


def test_gains_are_remembered_by_hand_and_columns() -> None:
    hopes = Hopes(UNO52.cards)
    hand = [KIND["Y2s"], KIND["Y9c"]]
    first = hopes.gains(hand, TOPS)
    assert first == hopes.gains(hand[::-1], TOPS) and first.covers == 2
    assert hopes.gains(hand[1:], TOPS).first < first.first
    assert hopes.gains(hand, (KIND["G2s"], *TOPS[1:])) == Hopes(UNO52.cards).gains(
        hand, (KIND["G2s"], *TOPS[1:])
    )


def test_a_wild_on_a_face_is_covered_like_the_face_in_its_colour() -> None:
    """RULES 5: suit and value below stay, the colour is the one named."""
    deck = UNO52.cards
    king, nine = [KIND["RKc"]], [KIND["Y9s"]]
    red, blue = ((*TOPS[:3], deck.on_face(TOPS[3], colour), TOPS[4]) for colour in (RED, BLUE))
    assert red[3] >= ON_FACE
    assert best_cover(deck, king, red)[2] == 3  # a full house
    assert best_cover(deck, king, blue)[2] != 3
    assert best_cover(deck, nine, TOPS)[2] == 3
    assert best_cover(deck, nine, red)[1:] == (-1, -1)
    assert best_cover(deck, [KIND["Y7s"]], red)[2] == 3
