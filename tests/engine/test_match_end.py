"""RULES 4, "End of a match": goals, elimination, and what the last one takes."""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Eliminated, MatchWon, Won
from uno52_retro.engine.state import Phase

PAIR = "G2s.B2h.Y6d.G8c.BTs"
HIGH = "G3s.B5h.Y7d.GKc.BQs"
LOW = "Y3s.B4h.B7d.Y9c.BJs"
THREE = f"up=G7s hands=B9s.Y9s/G8s/BTh.YTh poker={PAIR}/{HIGH}/{LOW}"
OVER = f"up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh poker={PAIR}/{HIGH}/{LOW}"


def test_a_seat_without_chips_is_out_when_the_round_ends() -> None:
    events = check(
        f"uno52 {THREE} chips=98.194.0 pots=4.4.0",
        ["1:lay G8s"],
        f"uno52 phase=round turn=1 {OVER} chips=102.198.0 pots=0.0.0 wins=0.1.0/1.0.0/0.0.0",
    )
    assert Eliminated(2) in events


def test_it_has_x_from_the_next_deal_on() -> None:
    state = position(f"uno52 phase=round turn=1 {OVER} chips=102.198.0 pots=0.0.0")
    play(state, "-:deal")
    assert state.hands[2] is None
    assert state.columns[2] is None
    assert state.in_play() == [0, 1]


def test_a_seat_with_no_chips_that_wins_stays() -> None:
    events = check(
        f"uno52 {THREE} chips=0.194.90 pots=4.8.4",
        ["1:lay G8s"],
        f"uno52 phase=round turn=1 {OVER} chips=4.202.90 pots=0.0.4 wins=0.1.0/1.0.0/0.0.0",
    )
    assert not any(isinstance(event, Eliminated) for event in events)


def test_the_last_seat_left_wins_the_match_and_takes_the_common_pot() -> None:
    line = f"uno52 up=G7s hands=B9s.Y9s/G8s poker={HIGH}/{PAIR} chips=0.180 pots=4.8.8"
    events = check(
        line,
        ["1:lay G8s"],
        f"uno52 phase=match turn=1 up=G8s discard=G7s hands=B9s.Y9s/- poker={HIGH}/{PAIR}"
        " chips=0.200 pots=0.0.0 wins=0.0.0/1.1.1",
    )
    assert events[-1] == MatchWon(1)
    check(
        f"uno52 up=G7s hands=B9s.Y9s/G8s/x poker={HIGH}/{PAIR}/x dealer=1 turn=1 chips=0.280.0 pots=0.8.12",
        ["1:lay G8s"],
        "uno52 dealer=1 phase=match turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/x"
        f" poker={HIGH}/{PAIR}/x chips=0.300.0 pots=0.0.0"
        " wins=0.0.0/1.1.1/0.0.0",
    )


def test_when_the_last_one_left_did_not_win_the_pot_it_takes_it_all_the_same() -> None:
    """Seat 0 goes out first and seat 1 has the better hand, but seat 0 is alone in having chips."""
    line = f"uno52 turn=0 up=G7s hands=G9s/B8s.Y8s poker={HIGH}/{PAIR} chips=184.0 pots=0.8.8"
    events = check(
        line,
        ["0:lay G9s"],
        f"uno52 phase=match turn=0 up=G9s discard=G7s hands=-/B8s.Y8s poker={HIGH}/{PAIR}"
        " chips=200.0 pots=0.0.0 wins=1.0.0/0.1.0",
    )
    assert Won(0, "common", 8) in events
    assert events[-1] == MatchWon(0)


def test_after_the_match_nothing_is_legal() -> None:
    line = (
        f"uno52 phase=match turn=1 up=G8s discard=G7s hands=B9s.Y9s/- poker={HIGH}/{PAIR}"
        " chips=0.200 pots=0.0.0"
    )
    assert legal(line, -1) == []
    assert legal(line, 0) == []
    refused(line, "-:deal", Reason.MATCH_IS_OVER)
    refused(line, "0:draw", Reason.MATCH_IS_OVER)
    refused(line, "0:catch 1", Reason.MATCH_IS_OVER)


def test_between_rounds_only_a_deal_is_legal() -> None:
    line = f"uno52 phase=round turn=1 {OVER} chips=102.198.0 pots=0.0.0"
    assert legal(line, -1) == ["deal"]
    refused(line, "1:draw", Reason.WAIT_FOR_DEAL)
    refused(line, "0:catch 1", Reason.WAIT_FOR_DEAL)
    refused(f"uno52 {THREE} chips=98.194.0 pots=4.4.0", "-:deal", Reason.NO_SUCH_MOVE)


# Seat 1 goes out and gets the big-blind part, seat 0 the small-blind part: 102, 102, 90 chips, and 6 stay.
CHIPS = "chips=98.94.90 pots=4.8.6"


@pytest.mark.parametrize(
    ("goal", "wins", "winner"),
    [
        ("rounds:1", "0.0.0/0.0.0/0.0.0", 1),  # chips and pots won are equal: more first-outs
        ("rounds:1", "0.0.1/0.0.0/0.0.0", 0),  # equal chips: more pot wins
        ("rounds:1", "1.0.0/0.0.0/0.0.0", 1),  # all equal: the order from the dealer's left
        ("chips:100", "0.0.0/0.0.0/0.0.0", 1),  # both have 102: the order from the dealer's left
        ("uno_wins:1", "0.0.0/0.0.0/0.0.0", 1),
        ("uno_wins:3", "0.0.0/2.0.0/0.0.0", 1),
        ("poker_wins:1", "0.0.0/0.0.0/0.0.0", 0),
        ("poker_wins:2", "0.1.0/0.0.0/0.0.0", 0),
        ("rounds:2", "0.0.0/0.0.0/0.0.0", None),
        ("chips:103", "0.0.0/0.0.0/0.0.0", None),
        ("uno_wins:2", "0.0.0/0.0.0/0.0.0", None),
        ("poker_wins:2", "0.0.0/0.0.0/0.0.0", None),
        ("pot_wins:1", "0.0.0/0.0.0/0.0.0", None),
        ("endless", "9.9.9/9.9.9/9.9.9", None),
        ("survival", "9.9.9/9.9.9/9.9.9", None),
    ],
)
def test_goals(goal: str, wins: str, winner: int | None) -> None:
    state = position(f"uno52 goal={goal} {THREE} {CHIPS} wins={wins}")
    events = play(state, "1:lay G8s")
    assert [event for event in events if isinstance(event, MatchWon)] == (
        [] if winner is None else [MatchWon(winner)]
    )
    assert state.phase is (Phase.ROUND if winner is None else Phase.MATCH)
    assert state.pots == [0, 0, 6]  # in these endings nobody takes the common pot


def test_pot_wins_ends_with_the_first_pot() -> None:
    check(
        f"uno52 goal=pot_wins:1 up=G7s hands=B9s.Y9s/G8s/BTh.YTh poker={HIGH}/{PAIR}/{LOW} {CHIPS}",
        ["1:lay G8s"],
        "uno52 goal=pot_wins:1 phase=match turn=1 up=G8s discard=G7s hands=B9s.Y9s/-/BTh.YTh"
        f" poker={HIGH}/{PAIR}/{LOW}"
        " chips=98.112.90 pots=0.0.0 wins=0.0.0/1.1.1/0.0.0",
    )


def test_two_seats_that_reach_a_goal_at_once_more_of_what_is_counted() -> None:
    state = position(f"uno52 goal=chips:100 {THREE} chips=99.94.89 pots=4.8.6")
    assert play(state, "1:lay G8s")[-1] == MatchWon(0)


def test_two_seats_that_reach_a_goal_at_once_then_more_chips() -> None:
    """Both have their second poker win, for the hands are equal; seat 2 has more chips."""
    twin = "Y2s.R2h.B6d.Y8c.GTs"
    state = position(
        f"uno52 goal=poker_wins:2 up=G7s hands=B9s.Y9s/G8s/BTh.YTh poker={PAIR}/{LOW}/{twin}"
        " chips=80.94.108 pots=4.8.6"
        " wins=0.1.0/0.0.0/0.1.0"
    )
    assert play(state, "1:lay G8s")[-1] == MatchWon(2)


def test_without_debt_a_seat_out_of_chips_is_out_in_every_goal() -> None:
    state = position(f"uno52 goal=pot_wins:3 {THREE} chips=98.194.0 pots=4.4.0")
    assert Eliminated(2) in play(state, "1:lay G8s")


def test_with_debt_nobody_is_out() -> None:
    state = position(f"uno52 opt=debt:yes goal=rounds:9 {THREE} chips=98.198.-4 pots=4.4.0")
    events = play(state, "1:lay G8s", "-:deal")
    assert not any(isinstance(event, Eliminated) for event in events)
    assert state.in_play() == [0, 1, 2]


def test_the_last_one_left_wins_whatever_the_goal() -> None:
    state = position(
        f"uno52 goal=rounds:9 up=G7s hands=B9s.Y9s/G8s poker={HIGH}/{PAIR} chips=0.180 pots=4.8.8"
    )
    assert play(state, "1:lay G8s")[-1] == MatchWon(1)


def test_a_seat_that_is_out_cannot_win() -> None:
    """Seat 2 has the most first-outs but no chips: the goal is not met by it."""
    state = position(f"uno52 goal=uno_wins:2 {THREE} chips=98.194.0 pots=4.4.0 wins=0.0.0/0.0.0/5.0.0")
    assert not any(isinstance(event, MatchWon) for event in play(state, "1:lay G8s"))
