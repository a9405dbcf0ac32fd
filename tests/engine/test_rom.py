"""RULES 5, the cartridge: chips and prizes, drawing, wild draw four, goals, debt, house rules. Teams,
alternate cards and wilds on poker hands have modules of their own.

Faces: seat 0 has a high ten, seat 1 a high jack, seat 2 a pair of twos, seat 3 a high queen.
"""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine import State
from uno52_retro.engine.cards import ACE
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Drew, Eliminated, Event, MatchWon, Posted, Won
from uno52_retro.engine.state import COMMON, Phase

TEN, JACK = "R2s.R4c.R6d.R8h.RTs", "R3s.R5c.R7d.R9h.RJs"
PAIR, QUEEN = "R2c.R2d.R5h.R7s.R9c", "R3c.R4d.R6h.R8s.RQc"
TWO_FACES = f"poker={TEN}/{JACK}"
THREE_FACES = f"poker={TEN}/{JACK}/{PAIR}"
FOUR_FACES = f"poker={TEN}/{JACK}/{PAIR}/{QUEEN}"
THREE = f"{THREE_FACES} chips=24.24.24 pots=0.0.3"
FOUR = f"{FOUR_FACES} chips=24.24.24.24 pots=0.0.4"


def after(line: str, *moves: str) -> State:
    """The state that the moves lead to."""
    state = position(line)
    play(state, *moves)
    return state


def winner(line: str, *moves: str) -> int | None:
    """Who wins the match with these moves; None if it goes on."""
    won = [event.seat for event in play(position(line), *moves) if isinstance(event, MatchWon)]
    return won[0] if won else None


# Chips


def test_5_every_seat_has_25_chips_and_antes_a_white_chip_without_blinds_into_one_pot() -> None:
    state = position(f"rom phase=round up=G7s hands=B9s/G8s/- {THREE_FACES} chips=25.25.25 pots=0.0.0")
    assert state.rules.start_chips == 25
    events = play(state, "-:deal")
    posted = [event for event in events if isinstance(event, Posted)]
    assert posted == [Posted(2, "common", 1), Posted(0, "common", 1), Posted(1, "common", 1)]
    assert (state.chips, state.pots) == ([24, 24, 24], [0, 0, 3])


def test_5_the_ante_is_the_same_in_every_round() -> None:
    state = after(
        f"rom round=40 phase=round up=G7s hands=B9s/G8s/- {THREE_FACES} chips=25.25.25 pots=0.0.0", "-:deal"
    )
    assert state.chips == [24, 24, 24]


def test_5_leftovers_one_chip_for_each_card_left_by_every_seat_that_is_not_first_out() -> None:
    """Seat 1 is out, seat 2 has the best hand: blue and red chip go apart, and the pot stays."""
    check(
        f"rom up=G7s hands=B9s.Y9s/G8s/B8s.Y8s.Y7s/BKs {FOUR}",
        ["1:lay G8s"],
        "rom turn=1 phase=round up=G8s discard=G7s hands=B9s.Y9s/-/B8s.Y7s.Y8s/BKs"
        f" {FOUR_FACES} chips=22.34.26.23 pots=0.0.10 wins=0.0.0/1.0.0/0.1.0/0.0.0",
    )


def test_5_first_out_gets_the_blue_chip_and_the_best_poker_hand_the_red_one() -> None:
    events = play(position(f"rom up=G7s hands=B9s.Y9s/G8s/B8s.Y8s {THREE}"), "1:lay G8s")
    assert [event for event in events if isinstance(event, Won)] == [Won(1, "blue", 10), Won(2, "red", 5)]


def test_5_prizes_are_new_chips_that_nobody_pays() -> None:
    state = after(f"rom up=G7s hands=B9s.Y9s/G8s/B8s.Y8s {THREE}", "1:lay G8s")
    assert sum(state.chips) + sum(state.pots) == 75 + 10 + 5


def test_5_one_seat_with_both_takes_the_pot_with_the_leftovers_in_it() -> None:
    check(
        f"rom turn=2 up=G7s hands=B9s.Y9s/B7s.BKs/G8s {THREE}",
        ["2:lay G8s"],
        "rom turn=2 phase=round up=G8s discard=G7s hands=B9s.Y9s/B7s.BKs/-"
        f" {THREE_FACES} chips=22.22.46 pots=0.0.0 wins=0.0.0/0.0.0/1.1.1",
    )


@pytest.mark.parametrize(
    ("card", "drawn", "chips"),
    [("GD", "B2s.B3s", [24 - 2, 34, 24 + 5 - 4]), ("W4:B", "B2s.B3s.B4s.B5s", [22, 34, 23])],
)
def test_5_the_last_penalty_comes_before_the_leftovers(card: str, drawn: str, chips: list[int]) -> None:
    token = card.partition(":")[0]
    line = f"rom up=G7s hands=B9s.Y9s/{token}/B8s.Y8s draw={drawn}.* {THREE}"
    state = after(line, f"1:lay {card}")
    assert state.chips == chips
    assert sum(chips) + state.pots[COMMON] == 75 + 15


@pytest.mark.parametrize(
    ("dealer", "chips"), [(0, [24 - 1 + 2, 24 + 10 + 3]), (1, [24 - 1 + 3, 24 + 10 + 2])]
)
def test_5_a_shared_red_is_split_from_the_dealers_left_and_the_pot_stays(
    dealer: int, chips: list[int]
) -> None:
    faces = "poker=R2s.R4c.R6d.R8h.RTs/G2s.G4c.G6d.G8h.GTs"
    state = after(
        f"rom dealer={dealer} turn=1 up=G7s hands=B9s/G8s {faces} chips=24.24 pots=0.0.2", "1:lay G8s"
    )
    assert (state.chips, state.pots) == (chips, [0, 0, 3])
    assert state.wins == [[0, 1, 0], [1, 1, 0]]


def test_5_in_a_dead_round_leftovers_are_paid_and_red_is_awarded_blue_is_not() -> None:
    line = f"rom up=G7s draw=- out=* passes=2 turn=0 hands=B9s.Y9s/B8s/YAs.YKs {THREE}"
    events = play(position(line), "0:pass")
    assert [event for event in events if isinstance(event, Won)] == [Won(2, "red", 5)]
    state = after(line, "0:pass")
    assert (state.chips, state.pots) == ([22, 23, 27], [0, 0, 8])
    assert state.wins == [[0, 0, 0], [0, 0, 0], [0, 1, 0]]


# Turn


def test_5_drawing_ends_the_turn_also_for_a_seat_that_could_have_laid() -> None:
    line = f"rom up=G7s hands=B9s.Y9s/B7s.G8s/B8s.Y8s draw=GKs.* {THREE}"
    assert legal(line, 1) == ["draw", "lay B7s", "lay B7s!", "lay G8s", "lay G8s!"]
    check(line, ["1:draw"], f"rom turn=2 up=G7s hands=B9s.Y9s/B7s.G8s.GKs/B8s.Y8s {THREE}")


@pytest.mark.parametrize(("hand", "reason"), [("B7s.G8s", Reason.MUST_DRAW), ("B8s.Y8s", Reason.MUST_DRAW)])
def test_5_there_is_no_pass(hand: str, reason: Reason) -> None:
    refused(f"rom up=G7s hands=B9s.Y9s/{hand}/BKs.YKs {THREE}", "1:pass", reason)


def test_5_covering_may_be_declined_and_a_lay_is_followed_by_phase_2() -> None:
    line = f"rom up=G7s hands=B9s.Y9s/B3d.B8s.G8s/BKs.YKs {THREE}"
    covering = f"rom phase=cover turn=1 up=G8s discard=G7s hands=B9s.Y9s/B3d.B8s/BKs.YKs {THREE}"
    check(line, ["1:lay G8s"], covering)
    assert legal(covering, 1) == ["cover 1 B3d", "cover 1 B3d!", "pass"]
    check(covering, ["1:pass"], f"rom turn=2 up=G8s discard=G7s hands=B9s.Y9s/B3d.B8s/BKs.YKs {THREE}")


def test_5_a_full_round_passes_between_the_call_and_the_last_card() -> None:
    state = after(f"rom up=G7s hands=G9s.Y9s/G6s.G8s/BKs.GKs {THREE}", "1:lay G8s!")
    assert (state.phase, state.turn) == (Phase.LAY, 2)
    play(state, "2:draw", "0:draw", "1:lay G6s")
    assert state.phase is Phase.ROUND


def test_5_first_upcard_is_a_value_card() -> None:
    for seed in range(25):
        state = after(
            f"rom phase=round up=G7s hands=B9s/G8s/- {THREE_FACES} chips=25.25.25 pots=0.0.0 seed={seed}",
            "-:deal",
        )
        assert state.symbol <= ACE


# Wild draw four


@pytest.mark.parametrize(("hand", "bluff"), [("B8s.GKs", "yes"), ("B8s.W", "no"), ("B8s.RS", "no")])
def test_5_wild_draw_four_needs_a_hand_without_the_active_colour(hand: str, bluff: str) -> None:
    check(
        f"rom up=G7s hands=B9s.Y9s/{hand}.W4/BKs.YKs {THREE}",
        ["1:lay W4:Y"],
        f"rom phase=penalty penalty=4 by=1 bluff={bluff} before=G turn=2 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/{hand}/BKs.YKs {THREE}",
    )


def faced(hand: str, bluff: str) -> str:
    return (
        f"rom phase=penalty penalty=4 by=1 bluff={bluff} before=G turn=2 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/{hand}/BKs.YKs draw=BTs.YTs.BJs.YJs.BQs.YQs.* {THREE}"
    )


def test_5_wild_draw_four_guilty_draws_four() -> None:
    check(
        faced("B8s.G8s", "yes"),
        ["2:challenge"],
        "rom turn=2 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.BJs.BTs.G8s.YJs.YTs/BKs.YKs draw=BQs.YQs.*"
        f" shown=2:1:B8s.G8s {THREE}",
    )


def test_5_wild_draw_four_innocent_costs_six() -> None:
    check(
        faced("B8s.R8d", "no"),
        ["2:challenge"],
        "rom turn=0 up=W4:Y discard=G7s hands=B9s.Y9s/B8s.R8d/BJs.BKs.BQs.BTs.YJs.YKs.YQs.YTs"
        f" shown=2:1:B8s.R8d {THREE}",
    )


# Goals


def ending(goal: str, more: str = "", chips: str = "24.24.24") -> str:
    """Seat 1 is about to go out; seat 2 has the best hand and one card."""
    return f"rom goal={goal} up=G7s hands=B9s.Y9s/G8s/B8s {THREE_FACES} chips={chips} pots=0.0.3 {more}"


def test_5_goal_chips_is_reached_by_a_seat_with_so_many() -> None:
    """Leftovers cost one and the red chip brings five."""
    assert winner(ending("chips:50", chips="24.24.46"), "1:lay G8s") == 2
    assert winner(ending("chips:50", chips="24.24.45"), "1:lay G8s") is None


def test_5_goal_chips_two_that_reach_it_in_one_round_compare_chips_then_the_order_from_the_dealers_left() -> (
    None
):
    assert winner(ending("chips:50", chips="24.41.46"), "1:lay G8s") == 1
    assert winner(ending("chips:50", chips="24.40.47"), "1:lay G8s") == 2
    assert winner(ending("chips:50", chips="24.40.46", more="dealer=0"), "1:lay G8s") == 1
    assert winner(ending("chips:50", chips="24.40.46", more="dealer=1 turn=1"), "1:lay G8s") == 2


def test_5_goal_uno_wins_counts_first_outs() -> None:
    assert winner(ending("uno_wins:3", "wins=0.0.0/2.0.0/2.9.0"), "1:lay G8s") == 1
    assert winner(ending("uno_wins:4", "wins=0.0.0/2.0.0/2.9.0"), "1:lay G8s") is None


def test_5_goal_poker_wins_counts_best_hands() -> None:
    assert winner(ending("poker_wins:3", "wins=0.0.0/9.2.0/0.2.0"), "1:lay G8s") == 2
    assert winner(ending("poker_wins:4", "wins=0.0.0/9.2.0/0.2.0"), "1:lay G8s") is None


def test_5_goal_pot_wins_counts_pots() -> None:
    line = f"rom goal=pot_wins:2 turn=2 up=G7s hands=B9s.Y9s/B8s/G8s {THREE} wins=0.0.0/0.0.0/0.0.1"
    assert winner(line, "2:lay G8s") == 2
    assert winner(line.replace("pot_wins:2", "pot_wins:3"), "2:lay G8s") is None


@pytest.mark.parametrize(
    ("chips", "wins", "first"),
    [
        (24, "0.0.0/0.0.0/0.0.0", 1),
        (31, "0.0.0/0.0.0/0.0.0", 2),
        (30, "0.0.0/0.0.0/0.0.1", 2),
        (30, "0.0.0/0.0.0/2.0.0", 2),
        (30, "0.0.0/0.0.0/1.0.0", 1),
    ],
)
def test_5_goal_rounds_most_chips_win_then_pot_wins_then_first_outs_then_the_order(
    chips: int, wins: str, first: int
) -> None:
    """Seat 1 comes to 34 chips, seat 2 to four more than it has: 30 and four are as many."""
    assert winner(ending("rounds:5", f"round=5 wins={wins}", chips=f"24.24.{chips}"), "1:lay G8s") == first


def test_5_goal_rounds_goes_on_before_the_last_round() -> None:
    assert winner(ending("rounds:5", "round=4"), "1:lay G8s") is None


def test_5_goal_endless_never_ends_the_match() -> None:
    line = ending("endless", "round=900 wins=0.0.0/99.99.99/99.99.99", chips="999.999.999")
    assert winner(line, "1:lay G8s") is None


def test_5_nobody_takes_the_pot_at_the_end_but_the_last_one_left() -> None:
    state = after(ending("chips:50", chips="24.24.46"), "1:lay G8s")
    assert (state.phase, state.pots) == (Phase.MATCH, [0, 0, 6])


# Debt


def test_5_debt_a_seat_pays_what_it_does_not_have_and_plays_on() -> None:
    state = position(f"rom up=G7s hands=B9s.Y9s/G8s/B8s {THREE_FACES} chips=1.0.-3 pots=0.0.3")
    events: list[Event] = play(state, "1:lay G8s")
    assert state.chips == [-1, 10, 1]
    assert not any(isinstance(event, Eliminated) for event in events)
    play(state, "-:deal")
    assert state.chips == [-2, 9, 0]
    assert state.in_play() == [0, 1, 2]


def test_5_debt_is_not_allowed_in_survival_a_seat_without_chips_is_out() -> None:
    line = (
        f"rom opt=debt:no goal=survival up=G7s hands=B9s.Y9s/G8s/B8s {THREE_FACES} chips=1.24.24 pots=0.0.3"
    )
    state = position(line)
    events = play(state, "1:lay G8s")
    assert state.chips == [0, 34, 28]
    assert Eliminated(0) in events
    play(state, "-:deal")
    assert state.in_play() == [1, 2]


def test_5_survival_ends_when_one_alone_is_left_who_takes_the_pot() -> None:
    line = f"rom opt=debt:no goal=survival up=G7s hands=B9s.Y9s/G8s {TWO_FACES} chips=2.24 pots=0.0.2"
    check(
        line,
        ["1:lay G8s"],
        f"rom opt=debt:no goal=survival turn=1 phase=match up=G8s discard=G7s hands=B9s.Y9s/- {TWO_FACES}"
        " chips=0.43 pots=0.0.0 wins=0.0.0/1.1.1",
    )


# House rules


@pytest.mark.parametrize("size", [5, 15])
def test_5_house_rule_hand_size(size: int) -> None:
    state = after(
        f"rom opt=hand_size:{size} phase=round up=G7s hands=B9s/G8s/- {THREE_FACES} chips=25.25.25"
        " pots=0.0.0",
        "-:deal",
    )
    assert [len(hand or ()) for hand in state.hands] == [size] * 3


@pytest.mark.parametrize("cards", [1, 10])
def test_5_house_rule_uno_penalty(cards: int) -> None:
    line = f"rom opt=uno_penalty:{cards} turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/BKs.YKs {THREE}"
    events = play(position(line), "0:catch 1")
    assert [event.count for event in events if isinstance(event, Drew)] == [cards]


def test_5_house_rule_a_wild_draw_four_that_may_always_be_laid_is_never_a_bluff() -> None:
    line = f"rom opt=wd4_condition:always up=G7s hands=B9s.Y9s/B7s.G9d.W4/BKs.YKs {THREE}"
    assert after(line, "1:lay W4:Y", "1:pass").bluff is False


def test_5_house_rule_no_bluff() -> None:
    line = f"rom opt=wd4_bluff:no up=G7s hands=B9s.Y9s/{{}}.W4/BKs.YKs {THREE}"
    refused(line.format("B7s.G9d"), "1:lay W4:Y", Reason.BLUFF_IS_OFF)
    faces = after(line.format("B8s.Y8s"), "1:lay W4:Y")
    assert (faces.phase, faces.by) == (Phase.PENALTY, None)
