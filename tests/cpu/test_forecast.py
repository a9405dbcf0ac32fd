"""Who will be first out and who will have the best poker hand, by a look at the table."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from uno52_retro.cpu.forecast import (
    ONE,
    SHAPES,
    STARTS,
    TOTAL,
    Forecast,
    Prizes,
    Seat,
    least_of_others,
)
from uno52_retro.cpu.forecast_weights import WEIGHTS
from uno52_retro.cpu.foresight import Foresight
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.outlook import Weights
from uno52_retro.cpu.playout import UNIT, Playouts
from uno52_retro.engine import new_game, view
from uno52_retro.engine.cards import RED
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ROM, UNO52

DECK = UNO52.cards
KIND = DECK.kind
SEVEN = DECK.symbol[KIND["R7s"]]
LOW = "R2s.G3c.B5d.R6h.Y8s"
PAIR = "R2s.G2c.B5d.R6h.Y8s"
FULL = "R2s.G2c.B2d.R6h.Y6s"
HAND = "B4s.G9c.YTd.RJh"


def cards(text: str) -> tuple[int, ...]:
    return tuple(KIND[token] for token in text.split("."))


def seat(hand: str = HAND, tops: str = LOW, *, closed: bool = False, owed: int = 0) -> Seat:
    held = cards(hand)
    return Seat(None if closed else held, cards(tops), len(held) + owed, owed)


def shares(seats: Sequence[Seat], prizes: Prizes) -> list[int]:
    """What the round brings every seat by the forecast."""
    forecast = Forecast(DECK, len(seats))
    numbers = range(len(seats))
    return [forecast.worth(seats, RED, SEVEN, numbers, number, prizes) for number in numbers]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_weight_has_its_place(seats: int) -> None:
    assert len(WEIGHTS[seats]) == TOTAL == STARTS[-1]
    assert len(STARTS) == len(SHAPES) + 1
    forecast = Forecast(DECK, seats)
    for size in range(1, 16):
        for closed in (False, True):
            table = [seat(".".join((HAND.split(".") * 4)[:size]), closed=closed)] * seats
            for place in range(seats):
                look = forecast.look(table[place], place, least_of_others(table, place), RED, SEVEN)
                slots = [
                    *look.out,
                    *look.best,
                    *(s for s, _ in look.by_points),
                    look.both,
                    look.both_by_points,
                ]
                assert len(set(slots)) == len(slots)
                names = [sum(start <= slot for start in STARTS) for slot in slots]
                assert len(set(names)) == len(names)  # one of every table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("closed", [False, True])
def test_all_that_can_be_won_is_shared_out(seats: int, closed: bool) -> None:
    table = [seat(), seat(HAND + ".B3c", PAIR, closed=closed), seat("B4s.G9c", FULL, closed=closed), seat()][
        :seats
    ]
    for prizes in (Prizes(8, 0, 0), Prizes(0, 4, 0), Prizes(8, 4, 40)):
        assert sum(shares(table, prizes)) == pytest.approx(sum(prizes) * ONE, abs=ONE // 1000)


@pytest.mark.parametrize("closed", [False, True])
def test_fewer_cards_go_out_and_better_hands_win(closed: bool) -> None:
    table = [seat(closed=closed), seat(HAND[:7], closed=closed), seat(closed=closed), seat(closed=closed)]
    out = shares(table, Prizes(8, 0, 0))
    assert max(out) == out[1]
    table = [
        seat(closed=closed),
        seat(tops=PAIR, closed=closed),
        seat(closed=closed),
        seat(tops=FULL, closed=closed),
    ]
    best = shares(table, Prizes(0, 8, 0))
    assert best[3] > best[1] > best[0]


def test_a_last_card_that_fits_is_nearly_out_and_one_that_does_not_is_not() -> None:
    fits, waits = seat("R9s"), seat("GS")
    assert shares([fits, seat(), seat(), seat()], Prizes(1, 0, 0))[0] > ONE * 9 // 10
    assert shares([waits, seat(), seat(), seat()], Prizes(1, 0, 0))[0] < ONE * 8 // 10


def test_a_card_that_makes_the_hand_is_worth_keeping() -> None:
    pair = seat("G8c.G9c.YTd.RJh", LOW), seat("GKc.G9c.YTd.RJh", LOW)
    with_gain, without = (shares([own, seat(), seat(), seat()], Prizes(0, 8, 0))[0] for own in pair)
    assert with_gain > without


def test_whoever_owes_cards_is_further_from_going_out() -> None:
    table = [seat(closed=True), seat(closed=True), seat(closed=True), seat(closed=True)]
    owing = [*table[:3], seat(closed=True, owed=4)]
    assert shares(owing, Prizes(8, 0, 0))[3] < shares(table, Prizes(8, 0, 0))[3]


def test_partners_share_what_they_win() -> None:
    table = [seat(), seat(HAND[:7], FULL), seat(), seat(tops=PAIR)]
    forecast, prizes = Forecast(DECK, 4), Prizes(8, 4, 20)
    teams = [forecast.worth(table, RED, SEVEN, (0, 1, 0, 1), team, prizes) for team in (0, 1)]
    alone = shares(table, Prizes(8, 4, 0))
    assert teams[1] > teams[0]
    assert teams[1] > alone[1] + alone[3]


def test_playouts_and_foresight_ask_the_forecast() -> None:
    """Not where a match is at stake, for the forecast knows chips alone; fewer cards are worth more."""
    state, events = new_game(UNO52, 2, 5)
    assert state.hands[state.turn]
    seats = (0, 1)
    minds = (usual(True, 2),) * 2
    cut = Playouts(UNO52, seats, state.pots, state.turn, minds, foresees=True)
    whole = Playouts(UNO52, seats, state.pots, state.turn, minds)
    assert cut.forecast is not None and whole.forecast is None and cut.turns == 1
    assert Playouts(UNO52, seats, state.pots, state.turn, minds, match=100, foresees=True).forecast is None
    value = cut.run(state.clone())
    bank = UNIT * sum(state.pots)
    assert 0 < value < bank
    outlook = Foresight(view(state, state.turn, events), Weights())
    tops = outlook.tops
    order = (1 - state.turn, state.turn)
    hand = state.hands[state.turn] or ()
    long = outlook.after(hand, tops, state.colour, state.symbol, order)
    short = outlook.after(hand[:2], tops, state.colour, state.symbol, order)
    assert short > long


def test_a_character_has_its_taste() -> None:
    """The dreamer thinks more of the poker hand than the runner, the hoarder more of a wild."""
    state, events = new_game(UNO52, 4, 5)
    seen = view(state, state.turn, events)

    def worth(hand: str, tops: str, weights: Weights) -> int:
        order = tuple((state.turn + step) % 4 for step in (1, 2, 3, 4))
        return Foresight(seen, weights).after(cards(hand), cards(tops), RED, SEVEN, order)

    def of_a_wild(weights: Weights) -> int:
        return worth("B4s.G9c.W", LOW, weights) - worth("B4s.G9c.YTd", LOW, weights)

    def of_a_full_house(weights: Weights) -> int:
        return worth(HAND, FULL, weights) - worth(HAND, LOW, weights)

    usual = Weights()
    assert of_a_wild(replace(usual, wild=5)) > of_a_wild(usual) > of_a_wild(replace(usual, wild=1))
    dreamer, runner = replace(usual, potential=12, prospect=12), replace(usual, potential=5, prospect=5)
    assert of_a_full_house(dreamer) > of_a_full_house(usual) > of_a_full_house(runner)


@pytest.mark.parametrize("rules", [UNO52, ROM])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cut_playouts_tell_what_whole_ones_bring(rules: Rules, seats: int) -> None:
    """Over many deals a playout that is judged by the forecast says on average what playing on brings, and
    comes closer to it than knowing nothing.
    """
    minds = (usual(True, seats),) * seats
    told = blind = drift = 0
    rounds = 240
    for seed in range(rounds):
        state, _ = new_game(rules, seats, seed)
        me = seed % seats
        cut = Playouts(rules, range(seats), state.pots, me, minds, foresees=True)
        whole = Playouts(rules, range(seats), state.pots, me, minds)
        said, was = cut.run(state.clone()), whole.run(state.clone())
        average = UNIT * (sum(state.pots) + rules.first_out_prize + rules.poker_prize) // seats
        told += (was - said) ** 2
        blind += (was - average) ** 2
        drift += was - said
    assert told < blind
    assert abs(drift) < UNIT * rounds
