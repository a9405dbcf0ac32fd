"""Who will be first out, by a look at the hands."""

from itertools import pairwise

import pytest

from uno52_retro.cpu.chances import ONE, first_out, points_left
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.playout import Playouts
from uno52_retro.engine import new_game
from uno52_retro.engine.cards import BLUE, RED, UNO108
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC

KIND = UNO108.kind
RED_SEVEN = UNO108.fit[RED][7]


def cards(text: str) -> list[int]:
    return [KIND[token] for token in text.split(".")]


FIVE = cards("B1.G2.Y3.R4.B5")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_and_are_shared_among_equals(seats: int) -> None:
    found = first_out(UNO108, [FIVE] * seats, RED_SEVEN)
    assert ONE - seats <= sum(found) <= ONE
    assert max(found) < 2 * min(found)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("place", [0, 1])
def test_the_fewer_cards_the_better(seats: int, place: int) -> None:
    def chance(hand: list[int]) -> int:
        hands = [FIVE] * seats
        hands[place] = hand
        return first_out(UNO108, hands, RED_SEVEN)[place]

    sizes = [chance(cards("R1.G2.B3.Y4.R5.G6.B8.Y9.R1.G2.B3.Y4.R5.G6")[:size]) for size in range(1, 13)]
    assert all(small >= large for small, large in pairwise(sizes))
    assert sizes[0] > sizes[3] > sizes[6] > sizes[9]
    assert chance(cards("B1.G2.W")) > chance(cards("B1.G2.BD")) > chance(cards("B1.G2.B3"))
    assert chance(cards("R1.G2.B3")) > chance(cards("B1.G2.B3"))


def test_a_last_card_that_fits_is_as_good_as_out() -> None:
    last = cards("R9")
    assert first_out(UNO108, [last, cards("W"), FIVE, FIVE], RED_SEVEN)[0] * 20 > ONE * 19
    assert first_out(UNO108, [last, cards("B1"), FIVE, FIVE], UNO108.fit[BLUE][3])[0] * 2 < ONE


def test_points_to_come_grow_with_what_the_hands_count() -> None:
    for seats in (2, 3, 4):
        assert 0 < points_left(seats, 0) < points_left(seats, 100) < points_left(seats, 0) + 100


@pytest.mark.parametrize("rules", [CLASSIC, ACTIVE])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_look_ahead_tells_what_the_end_would_bring(rules: Rules, seats: int) -> None:
    """Over many rounds that are played on, what the cut playouts say is on average what the full ones bring,
    and comes closer to it than knowing nothing.
    """
    mind = (usual(False, seats),) * seats
    blind = told = drift = 0
    rounds = 300
    for seed in range(rounds):
        state, _ = new_game(rules, seats, seed)
        plan = Playouts(rules, range(seats), state.pots, 0, mind)
        cut, full = plan.run(state.clone(), turns=24) // 256, plan.run(state.clone(), turns=400) // 256
        told += (full - cut) ** 2
        blind += full**2
        drift += full - cut
    assert told * 10 < blind * 9
    assert abs(drift) < 25 * rounds
