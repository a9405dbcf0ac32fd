"""Points in the custom game (RULES 6 and 8, `scoring` points): with the 240 cards, with poker hands,
with every goal that fits."""

import pytest

from tests.engine.lines import TWO_FACES, play, position
from uno52_retro.engine.cards import UNO52, UNO108
from uno52_retro.engine.events import MatchWon, RoundEnded, Scored, Won
from uno52_retro.engine.state import Phase

# Faces of equal rank at both seats: points never depend on them.
POKER = f"opt=deck:uno52,poker:yes {TWO_FACES}"


def test_6_numbers_count_their_value_and_0_nothing() -> None:
    assert [UNO108.points[UNO108.kind[f"R{n}"]] for n in range(10)] == list(range(10))


def test_6_court_cards_and_aces_count_on_from_ten() -> None:
    """RULES gives the value; of a court card that is its rank."""
    assert [UNO52.points[UNO52.kind[f"R{v}s"]] for v in "23456789TJQKA"] == list(range(2, 15))


@pytest.mark.parametrize(("token", "points"), [("S", 20), ("V", 20), ("D", 20), ("E", 20)])
def test_6_action_cards_count_20(token: str, points: int) -> None:
    for deck in (UNO52, UNO108):
        assert {deck.points[deck.kind[colour + token]] for colour in "RGBY"} == {points}


@pytest.mark.parametrize("token", ["W", "W4", "WV", "WS", "WY"])
def test_6_wilds_count_50(token: str) -> None:
    for deck in (UNO52, UNO108):
        assert deck.points[deck.kind[token]] == 50


def test_8_points_with_poker_hands_pay_no_chips_and_count_cards_in_hand_alone() -> None:
    state = position(f"classic {POKER} up=R9s hands=BAs.W/R9d points=7.5")
    events = play(state, "1:lay R9d")
    assert Scored(1, 14 + 50) in events
    assert not any(isinstance(event, Won) for event in events)
    assert (state.points, state.chips, state.pots) == ([7, 69], [0, 0], [0, 0, 0])
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert ended.best == (1, 0)


def test_8_the_last_card_may_cover_also_where_points_are_scored() -> None:
    state = position(f"classic {POKER} up=G9s hands=BAs/R9d points=7.5")
    play(state, "1:cover 1 R9d")
    assert state.points == [7, 5 + 14]


@pytest.mark.parametrize(("points", "winner"), [("0.399", 1), ("0.390", None), ("450.390", 0)])
def test_6_points_n_ends_when_a_seat_has_as_many_and_most_points_win(points: str, winner: int | None) -> None:
    """Seat 1 scores nine. Whoever has 408 or more ends it, also a seat that had them before."""
    events = play(position(f"classic goal=points:408 up=R9 hands=B9/R5 points={points}"), "1:lay R5")
    assert [event.seat for event in events if isinstance(event, MatchWon)] == (
        [] if winner is None else [winner]
    )


def test_6_goal_uno_wins_counts_rounds_won_then_points() -> None:
    line = "classic goal=uno_wins:2 up=R9 hands=B9/R5 points=300.10 wins={}.0.0/{}.0.0"
    assert play(position(line.format(0, 1)), "1:lay R5")[-1] == MatchWon(1)
    state = position(line.format(0, 0))
    play(state, "1:lay R5")
    assert state.phase is Phase.ROUND


def test_8_goal_endless_never_ends() -> None:
    state = position("classic goal=endless round=999 up=R9 hands=B9/R5 points=9000.10")
    play(state, "1:lay R5")
    assert state.phase is Phase.ROUND


def test_8_nobody_is_out_of_a_match_for_points() -> None:
    state = position("classic phase=round up=R5 hands=B6/-/Y1 points=0.0.0")
    play(state, "-:deal")
    assert state.in_play() == [0, 1, 2]
