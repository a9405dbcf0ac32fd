"""RULES 3, "First upcard": it acts as if the dealer had laid it."""

from collections.abc import Iterator

import pytest

from tests.engine.lines import TWO, check, legal, refused
from uno52_retro.engine import State, legal_actions, new_game, rulesets
from uno52_retro.engine.cards import DRAW_TWO, NO_COLOUR, REVERSE, SKIP, UNO52, WILD, WILD_DRAW_FOUR
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Event, PenaltyFaced, Reversed, Skipped, Turned
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.state import Phase


def opening(symbol: int, seats: int, rules: Rules = rulesets.UNO52) -> Iterator[tuple[State, list[Event]]]:
    """Matches whose first upcard has that symbol, from the seeds 0, 1, …; three of them."""
    found = 0
    for seed in range(2000):
        state, events = new_game(rules, seats, seed)
        if UNO52.symbol[state.upcard] == symbol:
            found += 1
            yield state, events
            if found == 3:
                return
    raise AssertionError("too few such matches")


@pytest.mark.parametrize("seats", [3, 4])
def test_skip_skips_the_first_seat(seats: int) -> None:
    for state, events in opening(SKIP, seats):
        assert state.turn == (state.dealer + 2) % seats
        assert Skipped((state.dealer + 1) % seats) in events


@pytest.mark.parametrize("seats", [3, 4])
def test_reverse_turns_the_direction_and_the_dealer_acts_first(seats: int) -> None:
    for state, events in opening(REVERSE, seats):
        assert state.turn == state.dealer
        assert state.direction == -1
        assert Reversed(-1) in events


@pytest.mark.parametrize("symbol", [SKIP, REVERSE])
def test_with_two_seats_skip_and_reverse_give_the_dealer_the_first_turn(symbol: int) -> None:
    for state, _ in opening(symbol, 2):
        assert state.turn == state.dealer
        assert state.direction == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_draw_two_is_a_penalty_of_two_on_the_first_seat(seats: int) -> None:
    for state, events in opening(DRAW_TWO, seats):
        first = (state.dealer + 1) % seats
        assert (state.turn, state.phase, state.penalty) == (first, Phase.PENALTY, 2)
        assert PenaltyFaced(first, 2) in events


def test_that_penalty_is_faced_like_any_other() -> None:
    for state, _ in opening(DRAW_TWO, 4, rulesets.UNO52.replace(stacking="sum")):
        moves = legal_actions(state, state.turn)
        holds = any(UNO52.symbol[card] == DRAW_TWO for card in state.hands[state.turn] or ())
        assert len(moves) > 1 or not holds


def test_a_wild_waits_for_the_first_seat_to_name_a_colour_then_it_plays() -> None:
    for state, _ in opening(WILD, 3):
        assert (state.turn, state.phase, state.colour) == ((state.dealer + 1) % 3, Phase.NAME, NO_COLOUR)
    start = f"uno52 phase=name up=W hands=B9s.Y9s/B8s.Y8s.YAs {TWO}"
    assert legal(start, 1) == ["name B", "name G", "name R", "name Y"]
    assert legal(start, 0) == []
    check(start, ["1:name Y"], f"uno52 phase=lay up=W:Y turn=1 hands=B9s.Y9s/B8s.Y8s.YAs {TWO}")
    check(start, ["1:name Y", "1:lay YAs"], f"uno52 up=YAs discard=W turn=0 hands=B9s.Y9s/B8s.Y8s {TWO}")


@pytest.mark.parametrize("move", ["lay Y8s", "draw", "pass", "cover 1 Y8s"])
def test_before_the_colour_is_named_nothing_else_is_done(move: str) -> None:
    refused(f"uno52 phase=name up=W hands=B9s.Y9s/B8s.Y8s.YAs {TWO}", f"1:{move}", Reason.NAME_A_COLOUR)


def test_a_colour_is_named_only_then() -> None:
    refused(f"uno52 up=W:B hands=B9s.Y9s/B8s.Y8s.YAs {TWO}", "1:name B", Reason.NO_SUCH_MOVE)
    refused(f"uno52 phase=name up=W hands=B9s.Y9s/B8s.Y8s.YAs {TWO}", "0:name B", Reason.NOT_YOUR_TURN)


def test_wild_draw_four_goes_back_and_another_card_is_turned() -> None:
    back = 0
    for seed in range(300):
        state, events = new_game(rulesets.UNO52, 4, seed)
        turned = next(event for event in events if isinstance(event, Turned))
        back += len(turned.back)
        assert UNO52.symbol[turned.card] != WILD_DRAW_FOUR
        assert all(UNO52.symbol[card] == WILD_DRAW_FOUR for card in turned.back)
        assert turned.card == state.upcard
        assert len(state.draw_pile) == 240 - 4 * 12 - 1
    assert back, "no seed here turns a wild draw four"


def test_with_redraw_every_action_card_and_wild_goes_back() -> None:
    rules, back = rulesets.UNO52.replace(first_action_card="redraw"), 0
    for seed in range(200):
        state, events = new_game(rules, 4, seed)
        turned = next(event for event in events if isinstance(event, Turned))
        back += len(turned.back)
        assert UNO52.is_value[state.upcard]
        assert not any(UNO52.is_value[card] for card in turned.back)
        assert (state.turn, state.phase, state.direction) == ((state.dealer + 1) % 4, Phase.LAY, 1)
    assert back
