"""RULES 4, "Money": blinds, antes, short stacks, growing stakes."""

import pytest

from tests.engine.lines import FOUR_FACES, THREE_FACES, TWO_FACES, play, position
from uno52_retro.engine import new_game, rulesets
from uno52_retro.engine.events import Posted

HANDS = {2: "hands=B9s.Y9s/-", 3: "hands=B9s.Y9s/B8s.Y8s/-", 4: "hands=B9s.Y9s/B8s.Y8s/BTs.YTs/-"}
FACES = {2: TWO_FACES, 3: THREE_FACES, 4: FOUR_FACES}


def posted(
    chips: str, pot: int = 0, more: str = ""
) -> tuple[list[tuple[int, str, int]], list[int], list[int]]:
    """Who posts what in the next deal (dealer 0 dealt the last round), the chips and the pots after it."""
    seats = chips.count(".") + 1
    line = f"uno52 phase=round up=G7s {HANDS[seats]} {FACES[seats]} chips={chips} pots=0.0.{pot} {more}"
    state = position(line)
    events = play(state, "-:deal")
    return (
        [(event.seat, event.pot, event.amount) for event in events if isinstance(event, Posted)],
        state.chips,
        state.pots,
    )


def test_the_dealers_left_posts_the_small_blind_the_next_the_big_then_all_ante_from_the_dealers_left() -> (
    None
):
    stakes, chips, pots = posted("100.100.100.100")
    assert stakes == [
        (2, "small", 4),
        (3, "big", 8),
        (2, "common", 2),
        (3, "common", 2),
        (0, "common", 2),
        (1, "common", 2),
    ]
    assert chips == [98, 98, 94, 90]
    assert pots == [4, 8, 8]


def test_with_two_seats_the_other_posts_the_small_blind_and_the_dealer_the_big_one() -> None:
    stakes, _, pots = posted("100.100")
    assert stakes == [(0, "small", 4), (1, "big", 8), (0, "common", 2), (1, "common", 2)]
    assert pots == [4, 8, 4]


def test_with_two_left_of_four_the_same_holds() -> None:
    stakes, _, _ = posted("200.0.200.0")
    assert stakes == [(0, "small", 4), (2, "big", 8), (0, "common", 2), (2, "common", 2)]


def test_the_first_round_is_paid_like_every_other() -> None:
    state, events = new_game(rulesets.UNO52, 4, 5)
    left = (state.dealer + 1) % 4
    assert [event for event in events if isinstance(event, Posted)][:2] == [
        Posted(left, "small", 4),
        Posted((left + 1) % 4, "big", 8),
    ]
    assert sum(state.chips) == 400 - 20


@pytest.mark.parametrize(
    ("has", "pays"),
    [
        (1, [("small", 1)]),
        (4, [("small", 4)]),
        (5, [("small", 4), ("common", 1)]),
        (6, [("small", 4), ("common", 2)]),
    ],
)
def test_who_cannot_pay_in_full_pays_what_it_has_blind_before_ante(
    has: int, pays: list[tuple[str, int]]
) -> None:
    """Seat 2, the dealer's left in the next round, is short; it plays on."""
    line = f"uno52 phase=round up=G7s {HANDS[3]} {THREE_FACES} chips=150.{150 - has}.{has} pots=0.0.0"
    state = position(line)
    events = play(state, "-:deal")
    assert [
        (event.pot, event.amount) for event in events if isinstance(event, Posted) and event.seat == 2
    ] == pays
    assert state.chips[2] == has - sum(amount for _, amount in pays)
    assert len(state.hands[2] or ()) == 7


@pytest.mark.parametrize(("round_number", "factor"), [(1, 1), (4, 1), (5, 2), (9, 2), (10, 4), (14, 4)])
def test_stakes_double_every_five_rounds(round_number: int, factor: int) -> None:
    """`round_number` is the round that just ended: rounds 1 to 5 are simple, 6 to 10 double, and so on."""
    stakes, _, pots = posted("100.100.100.100", more=f"round={round_number}")
    assert pots == [4 * factor, 8 * factor, 8 * factor]
    assert stakes[0] == (2, "small", 4 * factor)


def test_stakes_double_0_keeps_them_constant() -> None:
    assert posted("100.100.100.100", more="round=99 opt=stakes_double:0")[2] == [4, 8, 8]


def test_stakes_are_parameters_and_may_be_nothing() -> None:
    stakes, _, pots = posted("100.100.100.100", more="opt=small_blind:0,big_blind:0,ante:25")
    assert pots == [0, 0, 100]
    assert {pot for _, pot, _ in stakes} == {"common"}


def test_the_common_pot_carries_over_with_the_new_antes() -> None:
    assert posted("90.100.100.100", pot=10)[2] == [4, 8, 18]


def test_with_debt_all_is_paid_in_full() -> None:
    stakes, chips, _ = posted("297.100.3.0", more="opt=debt:yes goal=rounds:5")
    assert stakes[0] == (2, "small", 4)
    assert stakes[1] == (3, "big", 8)
    assert chips == [295, 98, -3, -10]
