"""RULES 3: dealer of the first round, a round starts fresh, deal, first to act; RULES 4: stakes before any
card.
"""

from collections import Counter

import pytest

from tests.engine.lines import THREE_FACES, play, position
from uno52_retro.engine import digest, new_game, rulesets, upn
from uno52_retro.engine.cards import ACE, UNO52
from uno52_retro.engine.events import (
    Cut,
    DealerChosen,
    Dealt,
    Event,
    Opened,
    Posted,
    RoundStarted,
    SetAside,
    Turned,
)
from uno52_retro.engine.rng import Rng

ROUND_OVER = f"uno52 phase=round up=G7s hands=B9s.Y9s/B8s.Y8s/- {THREE_FACES} chips=98.94.98 pots=0.0.10"


def games(seats: int, count: int = 60) -> list[list[Event]]:
    return [new_game(rulesets.UNO52, seats, seed)[1] for seed in range(count)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_highest_value_deals_and_those_tied_are_shown_another(seats: int) -> None:
    again = 0
    for events in games(seats):
        cuts = [event for event in events if isinstance(event, Cut)]
        tied = list(range(seats))
        while len(tied) > 1:
            shown, cuts = cuts[: len(tied)], cuts[len(tied) :]
            assert [cut.seat for cut in shown] == tied
            height = {
                cut.seat: UNO52.symbol[cut.card] if UNO52.symbol[cut.card] <= ACE else 0 for cut in shown
            }
            tied = [seat for seat in tied if height[seat] == max(height.values())]
            again += len(tied) > 1
        assert not cuts
        assert DealerChosen(tied[0]) in events
    assert again, "no seed here shows a tie"


def test_every_seat_deals_first_now_and_then() -> None:
    dealers = Counter(
        next(event.seat for event in events if isinstance(event, DealerChosen)) for events in games(4, 200)
    )
    assert min(dealers[seat] for seat in range(4)) >= 25


def test_the_deal_moves_to_the_next_seat_clockwise() -> None:
    state = position(ROUND_OVER)
    events = play(state, "-:deal")
    assert state.dealer == 1
    assert state.round == 2
    assert RoundStarted(2, 1, 4, 8, 2) in events


def test_a_round_starts_fresh() -> None:
    """Direction, penalty, catches, passes, shown hands and buried cards are gone; chips, wins and the common
    pot stay.
    """
    state = position(
        "uno52 phase=round dir=- up=W4:R hands=B9s.Y9s/B8s.Y8s/- shown=2:1:B8s.Y8s wins=1.0.0/0.1.0/1.0.0"
        " poker=R2s_R7s.R3s.R4s.R5s.R6s/R2c.R3c.R4c.R5c.R6c/R2d.R3d.R4d.R5d.R6d chips=98.94.98 pots=0.0.10"
    )
    events = play(state, "-:deal")
    assert state.shown == [None, None, None]
    assert (state.penalty, state.catchable, state.passes, state.by, state.drawn) == (0, 0, 0, None, None)
    assert all(len(column) == 1 for five in state.columns for column in five or ())
    assert state.wins == [[1, 0, 0], [0, 1, 0], [1, 0, 0]]
    assert sum(event.amount for event in events if isinstance(event, Posted)) == 18
    assert sum(state.pots) == 28
    assert state.direction == (-1 if UNO52.tokens[state.upcard][1:] == "V" else 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cards_each_one_at_a_time_clockwise_from_the_dealers_left(seats: int) -> None:
    """The order of dealing is read back from the generator: the deck is shuffled once for the cut, once for
    the deal.
    """
    for seed in range(20):
        state, events = new_game(rulesets.UNO52, seats, seed)
        rng, pile = Rng(seed), list(UNO52.cards)
        rng.shuffle(pile)
        pile = list(UNO52.cards)
        rng.shuffle(pile)
        order = [(state.dealer + k) % seats for k in range(1, seats + 1)]
        dealt = [event for event in events if isinstance(event, Dealt)]
        assert [event.seat for event in dealt] == order
        for place, event in enumerate(dealt):
            assert event.cards is not None
            assert event.count == len(event.cards) == 7
            assert list(event.cards) == [pile[-1 - place - seats * card] for card in range(7)]
        opened = [event for event in events if isinstance(event, Opened)]
        values = [card for card in pile[-1 - 7 * seats :: -1] if UNO52.is_value[card]]
        assert [event.seat for event in opened] == order
        for place, shown in enumerate(opened):
            assert list(shown.cards) == [values[place + seats * card] for card in range(5)]


def test_an_action_card_or_wild_turned_up_for_a_column_is_set_aside_and_goes_back() -> None:
    aside = 0
    for seed in range(40):
        state, events = new_game(rulesets.UNO52, 4, seed)
        for event in events:
            if isinstance(event, SetAside):
                aside += 1
                assert not any(UNO52.is_value[card] for card in event.cards)
                assert not Counter(event.cards) - Counter(state.draw_pile + state.discard_pile), (
                    "a card that was set aside is back in the pile"
                )
        assert all(UNO52.is_value[column[0]] for five in state.columns for column in five or ())
    assert aside > 20


def test_the_dealers_left_acts_first() -> None:
    seen = 0
    for seed in range(30):
        state, events = new_game(rulesets.UNO52, 4, seed)
        turned = next(event for event in events if isinstance(event, Turned))
        if UNO52.is_value[turned.card]:
            seen += 1
            assert state.turn == (state.dealer + 1) % 4
    assert seen


def test_stakes_are_posted_before_any_card() -> None:
    for events in games(3, 5):
        names = [type(event).__name__ for event in events]
        assert max(k for k, name in enumerate(names) if name == "Posted") < names.index("Dealt")


def test_hand_size_is_a_parameter() -> None:
    state, _ = new_game(rulesets.UNO52.replace(hand_size=15), 4, 1)
    assert [len(hand or ()) for hand in state.hands] == [15, 15, 15, 15]
    assert len(state.draw_pile) == 240 - 60 - 20 - 1


def test_the_same_seed_gives_the_same_cards_for_ever() -> None:
    """Known answers: were they to change, every game code and record would mean another match."""
    assert [digest(new_game(rulesets.UNO52, seats, 1234)[0]) for seats in (2, 3, 4)] == KNOWN
    assert upn.dump(new_game(rulesets.UNO52, 2, 1)[0]).split(" draw=")[0] == KNOWN_LINE


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        new_game(rulesets.UNO52, seats, 1)


KNOWN = ["574d9640", "a296bae6", "ad6f0b12"]
KNOWN_LINE = (
    "uno52 round=1 dealer=1 turn=0 phase=lay up=G9d"
    " hands=B2s.G3s.G8d.R8h.R9s.Y2c.Y9h/B5d.B6d.G5s.GKh.Y7h.YTd.YTs"
    " poker=R3c.R6s.R8c.BJd.RTh/GKc.BAh.G8c.G6c.RKc"
)
