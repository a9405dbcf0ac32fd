"""RULES 4, "End of a round": who takes which part of the bank."""

import pytest

from tests.engine.lines import check, play, position
from uno52_retro.engine.events import RoundEnded, Won
from uno52_retro.engine.money import split

PAIR = "G2s.B2h.Y6d.G8c.BTs"
HIGH = "G3s.B5h.Y7d.GKc.BQs"
LOW = "Y3s.B4h.B7d.Y9c.BJs"


def ended(faces: str, chips: str, pots: str) -> str:
    """Seat 1 goes out with G8s on G7s."""
    hands = "B9s.Y9s/G8s" + "".join(f"/{hand}" for hand in ("BTh.YTh", "BJh.YJh")[: faces.count("/") - 1])
    return f"uno52 up=G7s hands={hands} poker={faces} chips={chips} pots={pots}"


def test_first_out_takes_the_big_blind_part_the_best_hand_the_small_one() -> None:
    check(
        ended(f"{PAIR}/{HIGH}/{LOW}", "98.94.90", "4.8.6"),
        ["1:lay G8s"],
        "uno52 phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh"
        f" poker={PAIR}/{HIGH}/{LOW} chips=102.102.90 pots=0.0.6 wins=0.1.0/1.0.0/0.0.0",
    )


def test_first_out_alone_with_the_best_hand_takes_everything() -> None:
    events = check(
        ended(f"{LOW}/{PAIR}/{HIGH}", "98.94.90", "4.8.6"),
        ["1:lay G8s"],
        "uno52 phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh"
        f" poker={LOW}/{PAIR}/{HIGH} chips=98.112.90 pots=0.0.0 wins=0.0.0/1.1.1/0.0.0",
    )
    assert [event for event in events if isinstance(event, Won)] == [
        Won(1, "small", 4),
        Won(1, "big", 8),
        Won(1, "common", 6),
    ]


def test_a_shared_best_hand_is_split_counts_for_each_and_leaves_the_common_pot() -> None:
    twin = "Y2s.R2h.B6d.Y8c.GTs"
    check(
        ended(f"{PAIR}/{twin}/{LOW}", "98.94.90", "4.8.6"),
        ["1:lay G8s"],
        "uno52 phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh"
        f" poker={PAIR}/{twin}/{LOW} chips=100.104.90 pots=0.0.6 wins=0.1.0/1.1.0/0.0.0",
    )


def test_odd_chips_go_one_by_one_from_the_dealers_left() -> None:
    """Seats 0 and 1 tie; dealer 0: seat 1 is nearer to the dealer's left, dealer 1: seat 0 is."""
    twin = "Y2s.R2h.B6d.Y8c.GTs"
    for dealer, chips in ((0, "100.106.88"), (1, "101.105.88"), (2, "101.105.88")):
        check(
            ended(f"{PAIR}/{twin}/{LOW}", "98.94.88", "5.9.6") + f" dealer={dealer} turn=1",
            ["1:lay G8s"],
            f"uno52 dealer={dealer} phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh"
            f" poker={PAIR}/{twin}/{LOW} chips={chips} pots=0.0.6 wins=0.1.0/1.1.0/0.0.0",
        )


def test_the_best_hand_is_sought_among_all_seats_in_play_not_those_out_of_the_match() -> None:
    check(
        f"uno52 up=G7s hands=B9s.Y9s/G8s/x poker={PAIR}/{HIGH}/x chips=198.82.0 pots=4.8.8",
        ["1:lay G8s"],
        f"uno52 phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/x poker={PAIR}/{HIGH}/x"
        " chips=202.90.0 pots=0.0.8 wins=0.1.0/1.0.0/0.0.0",
    )


def test_the_ranks_of_all_hands_are_told() -> None:
    state = position(ended(f"{PAIR}/{HIGH}/{LOW}", "98.94.90", "4.8.6"))
    told = next(event for event in play(state, "1:lay G8s") if isinstance(event, RoundEnded))
    ranks = [rank for rank in told.ranks if rank is not None]
    assert len(ranks) == 3
    assert ranks[0] > ranks[1] > ranks[2]


def test_buried_cards_do_not_count() -> None:
    """Three kings lie under the faces of seat 2: its hand is its five faces alone."""
    buried = "Y3s_YKs.B4h_BKh.B7d_BKd.Y9c.BJs"
    check(
        ended(f"{PAIR}/{HIGH}/{buried}", "98.94.90", "4.8.6"),
        ["1:lay G8s"],
        "uno52 phase=round turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh"
        f" poker={PAIR}/{HIGH}/{buried} chips=102.102.90 pots=0.0.6 wins=0.1.0/1.0.0/0.0.0",
    )


@pytest.mark.parametrize(
    ("amount", "shares", "parts"),
    [(25, 2, [13, 12]), (29, 3, [10, 10, 9]), (2, 3, [1, 1, 0]), (0, 4, [0, 0, 0, 0]), (8, 4, [2, 2, 2, 2])],
)
def test_split(amount: int, shares: int, parts: list[int]) -> None:
    assert split(amount, shares) == parts
