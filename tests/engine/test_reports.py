"""Public reports about other games as cases of the engine (each is named by its number): fix the kind, keep
the right value.
"""

from collections import Counter

import pytest

from tests.engine.lines import FOUR, THREE, TWO, TWO_FACES, check, legal, play, position, refused
from uno52_retro.cpu.levels import choose
from uno52_retro.engine import (
    NotationError,
    State,
    actors,
    apply,
    legal_actions,
    new_game,
    rulesets,
    upn,
    view,
    why_not,
)
from uno52_retro.engine.actions import Lay
from uno52_retro.engine.cards import UNO52, YELLOW
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import (
    Drew,
    Eliminated,
    MatchWon,
    Posted,
    Reshuffled,
    RoundEnded,
    Turned,
    Won,
)
from uno52_retro.engine.money import split
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.state import Phase

WILD = UNO52.wild
PAIR, HIGH, LOW = "G2s.B2h.Y6d.G8c.BTs", "G3s.B5h.Y7d.GKc.BQs", "Y3s.B4h.B7d.Y9c.BJs"
TWIN, THIRD, FOURTH = "Y2s.R2h.B6d.Y8c.GTs", "R2s.G2h.R6d.B8c.YTs", "B2s.Y2h.G6d.R8c.RTs"


def saved_and_loaded(state: State) -> State:
    return upn.parse(upn.dump(state))


def test_report_03_the_named_colour_stands_after_the_victim_has_drawn() -> None:
    state = position(f"uno52 turn=0 up=B7s hands=Y9s.W4/B8s.Y8s/G9d.R9d {THREE}")
    play(state, "0:lay W4:G!", "1:take")
    for now in (state, saved_and_loaded(state)):
        assert [move for move in legal_actions(now, 2) if isinstance(move, Lay)] == [
            Lay(2, UNO52.kind["G9d"]),
            Lay(2, UNO52.kind["G9d"], call=True),
        ]
        assert why_not(now, Lay(2, UNO52.kind["R9d"])) is Reason.DOES_NOT_FIT


def test_report_04_the_colour_is_the_one_named_and_drawing_a_wild_chooses_none() -> None:
    for seed in range(100):
        state = position(f"uno52 turn=0 up=B7s hands=Y9s.Y8s/B8s.Y7s/G9d.R9d draw=W.* seed={seed} {THREE}")
        before = state.rng.dump()
        play(state, "0:draw")
        assert state.rng.dump() == before
        play(state, "0:lay W:Y")
        assert state.colour == YELLOW


@pytest.mark.parametrize("level", ["easy", "normal", "hard", pytest.param("expert", marks=pytest.mark.slow)])
def test_report_04_for_every_cpu_level(level: str) -> None:
    """What a CPU names with a wild is what is active afterwards."""
    for seed in range(100):
        state = position(f"uno52 turn=0 up=B7h hands=W/G8s.Y7s/G9d.R9d seed={seed} {THREE}")
        action = choose(level, view(state, 0), Rng(seed))
        assert isinstance(action, Lay)
        assert action.card == WILD
        apply(state, action)
        assert state.colour == action.named


@pytest.mark.parametrize("named", [None, 4, 5, -1])
def test_report_06_only_the_four_colours_are_colours(named: int | None) -> None:
    state = position(f"uno52 turn=0 up=B7s hands=Y9s.W/B8s.Y8s/G9d.R9d {THREE}")
    assert why_not(state, Lay(0, WILD, named)) is Reason.NAME_A_COLOUR
    refused(f"uno52 turn=0 up=B7s hands=Y9s.W/B8s.Y8s/G9d.R9d {THREE}", "0:lay W", Reason.NAME_A_COLOUR)


@pytest.mark.parametrize("colour", ["wild", "W", "", "None", "g"])
def test_report_06_no_text_form_takes_another_colour(colour: str) -> None:
    with pytest.raises(NotationError):
        upn.parse(f"uno52 turn=0 up=W:{colour} hands=Y9s/B8s.Y8s/G9d.R9d {THREE}")
    with pytest.raises(NotationError):
        upn.parse(f"uno52 turn=0 up=B7s colour={colour} hands=Y9s/B8s.Y8s/G9d.R9d {THREE}")


def test_report_07_a_second_wild_draw_four_right_after_one() -> None:
    """The named colour is what counts: seat 2 holds none of it, so its own is honest."""
    check(
        f"uno52 turn=0 up=Y7s hands=G9s.W4/B8s.Y8s/R9d.G9h.W4 draw=G3c.G3d.G3h.G3s.* {THREE}",
        ["0:lay W4:B!", "1:take", "2:lay W4:R"],
        "uno52 turn=2 phase=cover penalty=4 by=2 bluff=no before=B up=W4:R discard=W4.Y7s"
        f" hands=G9s/B8s.G3c.G3d.G3h.G3s.Y8s/G9h.R9d {THREE}",
    )
    state = position(
        "uno52 phase=penalty penalty=4 by=2 bluff=yes before=B turn=0 up=W4:R discard=W4.Y7s"
        f" hands=G9s.Y9s/B8s/B9d.G9h {THREE}"
    )
    play(state, "0:challenge")
    assert state.turn == 0, "holding the declared blue, seat 2 was guilty"


def test_report_09_the_penalty_is_bound_to_the_seat_that_laid_the_card() -> None:
    """Whoever plays for seat 2 now, the bluffer's seat draws; seat 1 never does."""
    state = position(
        f"uno52 phase=penalty penalty=4 by=2 bluff=yes before=G turn=3 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.Y8s/B7s.G8s/BKs.YKs {FOUR}"
    )
    state = saved_and_loaded(state)
    events = play(state, "3:challenge")
    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [(2, 6)]


@pytest.mark.parametrize(("card", "upcard"), [("RV", "R7s"), ("RS", "R7h"), ("RD", "R7d")])
def test_report_10_with_two_seats_the_one_that_laid_moves_again(card: str, upcard: str) -> None:
    state = position(f"uno52 turn=0 up={upcard} hands=B9s.Y9s.{card}/B8s.Y8s {TWO}")
    play(state, f"0:lay {card}")
    if card == "RD":
        play(state, "1:take")
        assert len(state.hands[1] or ()) == 4
    assert state.turn == 0
    assert state.direction == 1


def test_report_13_in_uno52_a_draw_is_always_legal_once_and_then_any_matching_card_may_be_laid() -> None:
    line = f"uno52 up=R9s hands=B9s.Y9s/B5s.R7s draw=G9d.* {TWO}"
    assert "draw" in legal(line, 1)
    state = position(line)
    play(state, "1:draw")
    assert why_not(state, Lay(1, UNO52.kind["B5s"])) is Reason.DOES_NOT_FIT
    assert {card for move in legal_actions(state, 1) if isinstance(move, Lay) for card in [move.card]} == {
        UNO52.kind["G9d"],
        UNO52.kind["R7s"],
    }
    refused(upn.dump(state), "1:draw", Reason.ALREADY_DREW)


def test_report_13_with_an_unplayable_card_drawn_only_a_pass_is_left_and_the_turn_moves_on() -> None:
    state = position(f"uno52 up=R9s hands=B9s.Y9s/B5s.Y7s draw=Y2d.* {TWO}")
    play(state, "1:draw")
    assert len(legal_actions(state, 1)) == 1
    play(state, "1:pass")
    assert state.turn == 0


def test_report_14_no_single_card_is_drawn_while_a_penalty_is_pending() -> None:
    line = (
        "uno52 opt=stacking:sum phase=penalty penalty=2 up=BD discard=B7s hands=B9s.Y9s/RD.G9h"
        f" draw=G3c.G3d.* {TWO}"
    )
    assert legal(line, 1) == ["lay RD", "lay RD!", "take"]
    refused(line, "1:draw", Reason.CANNOT_COUNTER)
    check(
        line,
        ["1:take"],
        f"uno52 opt=stacking:sum turn=0 up=BD discard=B7s hands=B9s.Y9s/G3c.G3d.G9h.RD {TWO}",
    )


def test_report_15_the_victim_gets_four_then_two_and_the_counter_is_cleared() -> None:
    state = position(f"uno52 opt=stacking:sum turn=0 up=Y7s hands=B9s.RD.W4/B8s.G8s {TWO}")
    play(state, "0:lay W4:R")
    assert state.penalty == 4
    play(state, "1:take")
    assert (len(state.hands[1] or ()), state.penalty) == (6, 0)
    play(state, "0:lay RD!")
    assert state.penalty == 2
    play(state, "1:take")
    assert (len(state.hands[1] or ()), state.penalty) == (8, 0)


@pytest.mark.parametrize(("card", "count"), [("W4", 4), ("GD", 2)])
@pytest.mark.parametrize("seats", [2, 4])
def test_report_21_a_last_draw_card_is_drawn_before_anything_is_counted(
    card: str, count: int, seats: int
) -> None:
    base = TWO if seats == 2 else FOUR
    hands = f"B9s.Y9s/{card}" + ("/B8s.Y8s/BKs.YKs" if seats == 4 else "")
    state = position(
        f"uno52 opt=last_card_penalty:drawn up=G7s hands={hands} draw=BTs discard=RV.YV.BV.GV out=* {base}"
    )
    events = play(state, f"1:lay {card}" + (":R" if card == "W4" else ""))
    victim = 0 if seats == 2 else 2
    names = [type(event) for event in events]
    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [(victim, count)]
    assert names.index(Reshuffled) < names.index(Drew) < names.index(RoundEnded)
    assert len(state.hands[victim] or ()) == 2 + count


@pytest.mark.parametrize("move", ["lay W:R", "lay W4:R"])
def test_report_22_a_round_ends_at_once_with_a_last_wild_and_nothing_stays_pending(move: str) -> None:
    token = move.split()[1].split(":")[0]
    state = position(f"uno52 up=G7s hands=B9s.Y9s/{token} {TWO}")
    play(state, f"1:{move}")
    for now in (state, saved_and_loaded(state)):
        assert now.phase is Phase.ROUND
        assert actors(now) == ()
        assert (now.penalty, now.by, now.catchable) == (0, None, 0)
        apply(now, legal_actions(now, -1)[0])
        first_two = UNO52.tokens[now.upcard][1:] == "D"
        assert now.penalty == (2 if first_two else 0)


def test_report_25_a_silent_one_card_seat_can_be_caught_until_the_next_seat_acts() -> None:
    start = f"uno52 turn=0 up=G7s hands=B9s.G9s/B8s.G8h/BKs.YKs draw=G3c.G3d.* {THREE}"
    state = position(start)
    play(state, "0:lay G9s", "2:catch 0")
    assert len(state.hands[0] or ()) == 3
    for late in ("1:draw", "1:lay G8h!"):
        state = position(start)
        play(state, "0:lay G9s", late)
        refused(upn.dump(state), "2:catch 0", Reason.CANNOT_CATCH)
    state = position(start)
    play(state, "0:lay G9s")
    assert legal_actions(state, 0) == (), "there is no late call"


def test_report_29_a_stalemate_ends_after_one_circle_of_passes() -> None:
    state = position(f"uno52 turn=0 up=R7s hands=B9s.Y9s/B8s.Y8s/BKs.YKs/BQs.YQs draw=- out=* {FOUR}")
    steps = 0
    while state.phase is Phase.LAY:
        assert steps < 10_000
        apply(state, legal_actions(state, state.turn)[0])
        steps += 1
    assert steps == 4
    assert state.phase is Phase.ROUND


def test_report_30_a_short_deck_pays_what_there_is() -> None:
    """Penalty 8, two cards to draw and three to recycle: five are drawn, the rest is forgiven, the turn
    passes.
    """
    state = position(
        "uno52 opt=stacking:sum phase=penalty penalty=8 turn=1 up=GD discard=G7s.G8s.G9s"
        " draw=B2c.B2d hands=B9s.Y9s/B8s.Y8s"
        f" out=* {TWO}"
    )
    before = Counter(state.draw_pile + state.discard_pile + (state.hands[1] or []))
    events = play(state, "1:take")
    assert [event.count for event in events if isinstance(event, Drew)] == [5]
    assert (state.penalty, state.turn, len(state.hands[1] or ())) == (0, 0, 7)
    assert Counter(state.draw_pile + state.discard_pile + (state.hands[1] or [])) == before


def round_end(faces: list[str], chips: str, pots: str, dealer: int) -> State:
    """Seat 1 goes out; hands are as many as faces."""
    hands = ["B9s.Y9s", "G8s", "B9h.Y9h", "BKh.YKh"][: len(faces)]
    return position(
        f"uno52 dealer={dealer} turn=1 up=G7s hands={'/'.join(hands)} poker={'/'.join(faces)}"
        f" chips={chips} pots={pots}"
    )


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("pot", "tied", "shares"),
    [(25, (0, 2), (13, 12)), (29, (0, 1, 3), (10, 10, 9)), (2, (0, 2, 3), (1, 1, 0))],
)
def test_report_46_odd_chips_go_to_the_tied_seats_from_the_dealers_left(
    dealer: int, pot: int, tied: tuple[int, ...], shares: tuple[int, ...]
) -> None:
    equal = iter((PAIR, TWIN, THIRD, FOURTH))
    low = iter((HIGH, LOW))
    faces = [next(equal) if seat in tied else next(low) for seat in range(4)]
    chips = [100, 100, 100, 100 - pot - 8 - 8]
    state = round_end(faces, ".".join(map(str, chips)), f"{pot}.8.8", dealer)
    events = play(state, "1:lay G8s")
    order = sorted(tied, key=lambda seat: (seat - dealer - 1) % 4)
    won = {event.seat: event.amount for event in events if isinstance(event, Won) and event.pot == "small"}
    assert [won.get(seat, 0) for seat in order] == list(shares)
    assert sum(state.chips) + sum(state.pots) == 400
    assert state.pots == [0, 0, 8]


def test_report_47_three_equal_hands_get_equal_shares_of_an_even_pot() -> None:
    assert split(30_300, 3) == [10_100, 10_100, 10_100]
    rng = Rng(47)
    for _ in range(1000):
        amount, winners = rng.below(100_000), 1 + rng.below(6)
        shares = split(amount, winners)
        assert sum(shares) == amount
        assert len(shares) == winners
        assert max(shares) - min(shares) <= 1
        assert all(type(share) is int for share in shares)


def short_blind(faces: str) -> State:
    """Seat 2 has 3 chips and is due to post the big blind in the next round; dealt with those faces."""
    state = position(
        f"uno52 phase=round dealer=3 up=G7s hands=B9s.Y9s/B8s.Y8s/BTs.YTs/- {FOUR}".replace(
            "chips=98.94.90.98 pots=4.8.8", "chips=150.150.3.97"
        )
    )
    events = play(state, "-:deal")
    assert [
        (event.pot, event.amount) for event in events if isinstance(event, Posted) and event.seat == 2
    ] == [("big", 3)]
    assert state.chips[2] == 0
    assert min(state.chips) >= 0
    columns = "/".join([HIGH.replace("G3s", "Y3h"), LOW, faces, "Y4c.B3h.G7d.R9c.GJs"])
    return position(
        "uno52 dealer=0 turn=1 round=2 up=G7s hands=B9s.Y9s/G8s/BTs.YTs/BKs.YKs"
        f" poker={columns} chips={'.'.join(map(str, state.chips))} pots={'.'.join(map(str, state.pots))}"
    )


def test_report_50_a_short_big_blind_posts_what_it_has_and_wins_whole_parts() -> None:
    state = short_blind(PAIR.replace("BTs", "YTh"))
    assert state.pots == [4, 3, 6]
    events = play(state, "1:lay G8s")
    assert Won(2, "small", 4) in events
    assert state.chips[2] == 4
    assert not any(isinstance(event, Eliminated) for event in events)


def test_report_50_with_nothing_after_the_round_it_is_out() -> None:
    state = short_blind("Y2c.B3s.G4s.R7c.B9h")
    events = play(state, "1:lay G8s")
    assert state.chips[2] == 0
    assert Eliminated(2) in events


def test_report_51_two_neighbours_short_of_the_ante_at_once() -> None:
    state = position(
        f"uno52 phase=round dealer=3 up=G7s hands=B9s.Y9s/B8s.Y8s/BTs.YTs/- {FOUR}".replace(
            "chips=98.94.90.98 pots=4.8.8", "chips=1.200.198.1"
        )
    )
    events = play(state, "-:deal")
    antes = {
        event.seat: event.amount for event in events if isinstance(event, Posted) and event.pot == "common"
    }
    assert antes == {0: 1, 1: 2, 2: 2, 3: 1}
    assert state.chips[0] == state.chips[3] == 0
    assert state.in_play() == [0, 1, 2, 3]
    assert sum(state.chips) + sum(state.pots) == 400


@pytest.mark.parametrize(
    ("gone", "deals"),
    [
        # In the round that ends 0 deals, 1 posts the small blind, 2 the big one; then dealer, small and big
        # blind of the next two deals.
        ((2,), [(1, 3, 0), (3, 0, 1)]),
        ((1,), [(2, 3, 0), (3, 0, 2)]),
        ((0,), [(1, 2, 3), (2, 3, 1)]),
        ((1, 2), [(3, 0, 3), (0, 3, 0)]),
        ((0, 3), [(1, 2, 1), (2, 1, 2)]),
    ],
)
def test_report_53_the_deal_moves_to_the_next_seat_still_in_and_the_blinds_follow(
    gone: tuple[int, ...], deals: list[tuple[int, int, int]]
) -> None:
    chips = [0 if seat in gone else 400 // (4 - len(gone)) for seat in range(4)]
    chips[chips.index(max(chips))] += 400 - sum(chips)
    state = position(
        f"uno52 phase=round dealer=0 up=G7s hands=B9s.Y9s/B8s.Y8s/BTs.YTs/- {FOUR}".replace(
            "chips=98.94.90.98 pots=4.8.8", f"chips={'.'.join(map(str, chips))}"
        )
    )
    for dealer, small, big in deals:
        state = saved_and_loaded(state)
        events = play(state, "-:deal")
        assert state.dealer == dealer
        blinds = {
            event.pot: event.seat for event in events if isinstance(event, Posted) and event.pot != "common"
        }
        assert blinds == {"small": small, "big": big}
        state.phase = Phase.ROUND
        state.chips = [
            chips_ + (sum(state.pots) if seat == small else 0) for seat, chips_ in enumerate(state.chips)
        ]
        state.pots = [0, 0, 0]
        state.penalty = 0


@pytest.mark.parametrize(
    ("faces", "tied"),
    [
        ([PAIR, TWIN], (0, 1)),
        ([PAIR, TWIN, THIRD, LOW], (0, 1, 2)),
        ([PAIR, LOW, THIRD, TWIN], (0, 2, 3)),
        ([PAIR, TWIN, THIRD, FOURTH], (0, 1, 2, 3)),
    ],
)
def test_report_56_all_tied_seats_are_paid_and_the_common_pot_stays(
    faces: list[str], tied: tuple[int, ...]
) -> None:
    seats = len(faces)
    chips, pots = ([90, 90], [12, 4, 4]) if seats == 2 else ([96] * 4, [12, 0, 4])
    state = round_end(faces, ".".join(map(str, chips)), ".".join(map(str, pots)), dealer=0)
    events = play(state, "1:lay G8s")
    assert {event.seat for event in events if isinstance(event, Won) and event.pot == "small"} == set(tied)
    assert set(next(event for event in events if isinstance(event, RoundEnded)).best) == set(tied)
    assert state.pots == [0, 0, pots[2]]
    assert [wins[1] for wins in state.wins] == [int(seat in tied) for seat in range(seats)]
    assert not any(wins[2] for wins in state.wins)


def test_report_57_the_common_pot_carries_over_once_plus_the_new_antes() -> None:
    state = round_end([PAIR, TWIN], "90.94", "4.8.4", dealer=0)
    play(state, "1:lay G8s")
    assert state.pots == [0, 0, 4]
    for now in (state, saved_and_loaded(state)):
        play(now, "-:deal")
        assert now.pots == [4, 8, 8]
        assert sum(now.chips) + sum(now.pots) == 200


@pytest.mark.parametrize(
    ("rules", "seeds"),
    [pytest.param(rulesets.UNO52, 14_000, marks=pytest.mark.slow), (rulesets.CLASSIC, 6_500)],
    ids=["uno52", "classic"],
)
def test_report_12_two_hundred_rounds_that_turned_a_wild_draw_four_open_on_another_card(
    rules: Rules, seeds: int
) -> None:
    """Each goes on for three turns from there."""
    four, opened = rules.cards.wild_draw_four, 0
    for seed in range(seeds):
        state, events = new_game(rules, 2, seed)
        turned = next(event for event in events if isinstance(event, Turned))
        if four not in turned.back:
            continue
        opened += 1
        assert four != state.upcard == turned.card
        assert state.draw_pile.count(four) + sum((hand or []).count(four) for hand in state.hands) == 4
        for _ in range(3):
            apply(state, legal_actions(state, state.turn)[0])
        if opened == 200:
            return
    raise AssertionError(f"only {opened} such rounds")


def test_report_12_a_second_game_starts_clean() -> None:
    """Two matches of one code, with another one begun between them, are the same."""
    first, _ = new_game(rulesets.UNO52, 4, 12)
    other, _ = new_game(rulesets.UNO52, 3, 13)
    for _ in range(3):
        apply(other, legal_actions(other, other.turn)[0])
    assert new_game(rulesets.UNO52, 4, 12)[0] == first


def test_report_34_the_same_seed_gives_the_same_order() -> None:
    """The chi-square of many shuffles is in test_rng.py; this is what a browser has to agree with."""
    pile = list(UNO52.cards)
    Rng(34).shuffle(pile)
    assert ".".join(UNO52.tokens[card] for card in pile[:12]) == ORDER


def test_nobody_is_eliminated_or_wins_while_chips_are_only_posted() -> None:
    """All chips of a seat may lie in the bank: it is in play until the round ends (report 50)."""
    state = position(f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s {TWO_FACES} chips=0.184 pots=4.8.4")
    events = play(state, "1:lay G8s!")
    assert not any(isinstance(event, Eliminated | MatchWon) for event in events)


ORDER = "R2d.GD.G8d.R5d.YD.G6h.YTc.GKd.B2c.R5s.BQc.BKd"
