"""RULES 5 and 6, teams: four seats, partners opposite; one purse a team, separate hands. Seats 0 and 2 are
team 0, seats 1 and 3 team 1."""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from tests.engine.test_rom import FOUR_FACES, JACK, PAIR, QUEEN, TEN
from uno52_retro.engine import NotationError, State, codes, new_game, upn
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import MatchWon, Posted, Scored
from uno52_retro.engine.rulesets import CLASSIC, ROM

TEAM = f"rom opt=teams:yes {{}} {FOUR_FACES} chips={{}} pots=0.0.4"


def team(rest: str, chips: str = "48.48") -> str:
    return TEAM.format(rest, chips)


def after(line: str, *moves: str) -> State:
    """The state that the moves lead to."""
    state = position(line)
    play(state, *moves)
    return state


def test_5_teams_are_four_seats() -> None:
    for rules in (ROM, CLASSIC):
        for seats in (2, 3):
            with pytest.raises(ValueError, match="teams are four"):
                new_game(rules.replace(teams=True), seats, 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_5_teams_of_another_number_of_seats_have_no_game_code_and_no_position(seats: int) -> None:
    with pytest.raises(NotationError, match="teams"):
        codes.parse(f"classic/{seats},teams=yes#1")
    with pytest.raises(NotationError, match="teams"):
        upn.parse(f"classic opt=teams:yes up=R5 hands={'/'.join(['B1.B2'] * seats)}")


def test_5_teams_have_50_chips_and_ante_from_one_purse() -> None:
    line = f"rom opt=teams:yes phase=round up=G7s hands=B9s/G8s/-/Y8s {FOUR_FACES} pots=0.0.0"
    state = position(line)
    assert state.chips == [50, 50]
    events = play(state, "-:deal")
    assert [event for event in events if isinstance(event, Posted)] == [
        Posted(seat, "common", 1) for seat in (2, 3, 0, 1)
    ]
    assert (state.chips, state.pots) == ([48, 48], [0, 0, 4])


def test_5_teams_keep_separate_hands() -> None:
    line = team("up=G7s hands=B9s.Y9s/B8s.Y8s/G8s.G9s/BKs.GKs")
    refused(line, "1:lay GKs", Reason.NOT_IN_HAND)


def test_5_teams_leftovers_are_the_teams_and_first_out_wins_for_its_team() -> None:
    """Seat 1 is out: its partner pays for its card too. Seat 2 has the best hand, so the pot stays."""
    check(
        team("up=G7s hands=B9s.Y9s/G8s/B8s.Y8s.Y7s/BKs"),
        ["1:lay G8s"],
        "rom opt=teams:yes turn=1 phase=round up=G8s discard=G7s hands=B9s.Y9s/-/B8s.Y7s.Y8s/BKs"
        f" {FOUR_FACES} chips=48.57 pots=0.0.10 wins=0.1.0/1.0.0",
    )


def test_5_teams_partners_who_between_them_are_first_out_and_have_the_best_hand_take_the_pot() -> None:
    """Seat 0 is out, its partner seat 2 has the pair."""
    state = after(team("turn=0 up=G7s hands=G8s/B8s.Y8s/B9s/BKs"), "0:lay G8s")
    assert state.wins == [[1, 1, 1], [0, 0, 0]]
    assert state.chips == [48 - 1 + 10 + 5 + 4 + 4, 48 - 3]
    assert state.pots == [0, 0, 0]


def test_5_teams_partners_who_share_the_best_hand_have_it_as_a_team() -> None:
    faces = f"poker={PAIR}/{TEN}/G2c.G2d.G5h.G7s.G9c/{JACK}"
    line = (
        f"rom opt=teams:yes turn=0 up=G7s hands=G8s/B8s.Y8s/B9s/BKs {faces.replace('G7s', 'G7h')}"
        " chips=48.48 pots=0.0.4"
    )
    state = after(line, "0:lay G8s")
    assert state.wins == [[1, 1, 1], [0, 0, 0]]
    assert state.chips == [48 - 1 + 10 + 5 + 4 + 4, 48 - 3]


def test_5_teams_a_best_hand_shared_with_opponents_leaves_the_pot() -> None:
    faces = f"poker={PAIR}/{TEN}/{QUEEN}/B2c.B2d.B5h.B7s.B9c"
    line = f"rom opt=teams:yes turn=0 up=G7s hands=G8s/B8s.Y8s/B9s/BKs {faces} chips=48.48 pots=0.0.4"
    state = after(line, "0:lay G8s")
    assert state.wins == [[1, 1, 0], [0, 1, 0]]
    assert state.chips == [48 - 1 + 10 + 2, 48 - 3 + 3]
    assert state.pots == [0, 0, 8]


def test_5_teams_a_partner_cannot_catch_a_partner() -> None:
    line = team("turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/G9s.Y8s/BKs.GKs")
    assert [legal(line, seat)[:1] for seat in (0, 2, 3)] == [["catch 1"], ["catch 1"], []]
    refused(line, "3:catch 1", Reason.CANNOT_CATCH)


def test_5_teams_a_partner_cannot_challenge_a_partner() -> None:
    """No order of turns leads there by itself: the seat after a play is an opponent. A study position
    does."""
    line = team(
        "phase=penalty penalty=4 by=1 bluff=yes before=G turn=3 up=W4:Y discard=G7s"
        " hands=B9s.Y9s/B8s.G8s/G9s.Y8s/BKs.GKs"
    )
    assert legal(line, 3) == ["take"]
    refused(line, "3:challenge", Reason.CANNOT_CHALLENGE)


def test_5_teams_an_opponent_challenges() -> None:
    line = team(
        "phase=penalty penalty=4 by=1 bluff=yes before=G turn=2 up=W4:Y discard=G7s"
        " hands=B9s.Y9s/B8s.G8s/G9s.Y8s/BKs.GKs"
    )
    assert "challenge" in legal(line, 2)


def test_5_teams_a_goal_is_the_teams_and_its_first_seat_from_the_dealers_left_stands_for_it() -> None:
    line = team("goal=uno_wins:2 wins=1.0.0/0.0.0 turn=0 up=G7s hands=G8s/B8s.Y8s/B9s/BKs")
    for dealer, head in ((0, 2), (1, 2), (2, 0), (3, 0)):
        events = play(position(f"{line} dealer={dealer}"), "0:lay G8s")
        assert events[-1] == MatchWon(head)


def test_5_teams_without_debt_a_team_without_chips_is_out_and_the_match_over() -> None:
    line = TEAM.format("opt=teams:yes", "").replace("opt=teams:yes opt=teams:yes", "opt=debt:no,teams:yes")
    line = line.replace("chips= ", "chips=48.2 ")
    state = position(f"{line} turn=0 up=G7s hands=G8s/B8s.Y8s/B9s/BKs")
    events = play(state, "0:lay G8s")
    assert events[-1] == MatchWon(2)
    assert (state.chips[1], state.pots) == (0, [0, 0, 0])


# Classic


def test_6_teams_score_the_opponents_hands_only_and_share_points() -> None:
    line = "classic opt=teams:yes up=R9 turn=0 hands=R5/B7.W/GS/Y2 points=100.200"
    events = play(position(line), "0:lay R5")
    assert Scored(0, 7 + 50 + 2) in events
    assert after(line, "0:lay R5").points == [159, 200]
    assert after(line, "0:lay R5").wins == [[1, 0, 0], [0, 0, 0]]


def test_6_teams_the_last_penalty_of_an_opponent_is_in_the_score() -> None:
    state = after("classic opt=teams:yes up=R9 turn=0 hands=RD/B7/GS/Y2 draw=B1.B2.*", "0:lay RD")
    assert state.points == [7 + 2 + 1 + 2, 0]


def test_6_teams_win_the_match_together() -> None:
    line = "classic opt=teams:yes up=R9 turn=0 hands=R5/B7.W/GS/Y2 points=450.200"
    state = after(line, "0:lay R5")
    assert state.points == [509, 200]
    assert play(position(line), "0:lay R5")[-1] == MatchWon(2)
