"""The search: worlds that fit the view, playouts that end like rounds, a comparison that can be cut up."""

import json
from dataclasses import replace
from itertools import islice

import pytest

from tests.cpu.positions import positions
from uno52_retro.console import others  # registers what a save may hold
from uno52_retro.console.codec import decode, encode
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.levels import PROFILES, choose, consider, tables_for
from uno52_retro.cpu.playout import ROUND_WON, UNIT, Playouts
from uno52_retro.cpu.search import Search
from uno52_retro.cpu.thinker import PLAYOUTS_A_FRAME, Thinker
from uno52_retro.cpu.worlds import Worlds
from uno52_retro.engine import State, apply, legal_actions, new_game, upn, view
from uno52_retro.engine.actions import Action, Draw, Lay, Pass
from uno52_retro.engine.cards import RED
from uno52_retro.engine.events import Drew, Event, Passed, RoundEnded, Turned
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS, UNO52
from uno52_retro.engine.state import Phase


@pytest.mark.parametrize("name", RULESETS)
def test_every_world_fits_the_view(name: str) -> None:
    """The seat sees the same in it, and nothing is wrong with it."""
    met = 0
    for state, history in islice(positions(range(9), (RULESETS[name],)), 0, None, 12):
        seen = view(state, state.turn, history)
        worlds = Worlds(seen, 0, watches=True)
        rng = Rng(state.ply)
        for _ in range(3):
            world = worlds.deal(rng)
            assert view(world, state.turn, history) == seen
            assert problems(world) == []
            met += world.hands != state.hands
    assert met > 60


def test_a_world_remembers_what_others_lacked_and_showed() -> None:
    """A seat that drew and passed on red holds no red card; cards shown by a challenge stay in that hand."""
    checked = 0
    for state, history in positions(range(40), (UNO52,)):
        seen = view(state, state.turn, history)
        worlds = Worlds(seen, 0, watches=True)
        for seat, lacks in worlds.lacks.items():
            hand = worlds.deal(Rng(1)).hands[seat] or []
            assert not lacks & {UNO52.cards.colour[card] for card in hand}
            checked += bool(lacks)
        for seat, known in worlds.known.items():
            hand = worlds.deal(Rng(1)).hands[seat] or []
            assert all(hand.count(card) >= known.count(card) for card in known)
            checked += bool(known)
        if checked > 60:
            break
    assert checked > 60


def test_a_world_can_be_dealt_when_nearly_all_cards_are_in_hands() -> None:
    """Seats that hoard can hold so many cards that what they once lacked must be among them."""
    state, history = new_game(UNO52, 3, 4)
    turn, second, third = state.turn, (state.turn + 1) % 3, (state.turn + 2) % 3
    red = next(card for card in state.draw_pile if UNO52.cards.colour[card] == RED)
    for seat in (second, third):
        held = state.hands[seat] or []
        state.hands[seat] = sorted(held + state.draw_pile[:90])
        del state.draw_pile[:90]
    history = [*history, Turned(red)]
    for seat in (second, third):
        history += [Drew(seat, 1, None), Passed(seat)]
    worlds = Worlds(view(state, turn, history), 0, watches=True)
    assert worlds.lacks[second] and worlds.lacks[third]
    for seed in range(40):
        world = worlds.deal(Rng(seed))
        assert [len(hand or ()) for hand in world.hands] == [len(hand or ()) for hand in state.hands]
        assert problems(world) == []


@pytest.mark.parametrize("name", ["uno52", "rom"])
def test_a_round_that_ends_is_worth_what_is_paid(name: str) -> None:
    """The chips that a seat gets, and an even share of what stays in the common pot."""
    ended = 0
    for state, _ in positions(range(24), (RULESETS[name],)):
        for action in legal_actions(state, state.turn):
            after = state.clone()
            if not any(isinstance(event, RoundEnded) for event in apply(after, action)):
                continue
            seats = state.in_play()
            for seat in seats:
                mind = usual(True, len(seats))
                plan = Playouts(state.rules, seats, state.pots, seat, (mind,) * state.seats)
                paid = after.chips[seat] - state.chips[seat] + after.pots[2] / len(seats)
                if after.phase is not Phase.MATCH:
                    assert plan.run(after.clone()) / UNIT == pytest.approx(paid, abs=1)
                    ended += 1
    assert ended > 40


def test_points_are_won_by_one_and_lost_by_the_others() -> None:
    state = upn.parse("classic round=1 dealer=1 turn=0 phase=lay up=R5 hands=R7/B9.W discard=R5")
    after = state.clone()
    lay = next(action for action in legal_actions(after, 0) if not isinstance(action, Draw | Pass))
    apply(after, lay)
    minds = (usual(False, 2),) * 2
    worth = [Playouts(state.rules, (0, 1), (0, 0, 0), seat, minds).run(after.clone()) for seat in (0, 1)]
    assert worth == [UNIT * (ROUND_WON + 59), -UNIT * (ROUND_WON + 59)]


def positions_to_search(count: int) -> list[tuple[State, Search, list[Event]]]:
    found = []
    for state, history in islice(positions(range(60)), 0, None, 5):
        seen = view(state, state.turn, history)
        search = consider("expert", seen, Rng(state.ply))
        if isinstance(search, Search):
            found.append((state.clone(), search, list(history)))
        if len(found) == count:
            break
    return found


def test_a_thought_over_many_frames_is_the_choice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it is saved and read back after every frame."""
    monkeypatch.setitem(PROFILES, "expert", replace(PROFILES["expert"], playouts=(120, 120)))
    frames = 0
    for state, _, history in positions_to_search(12):
        seen = view(state, state.turn, history)
        at_once = choose("expert", seen, Rng(7))
        thinker = Thinker("expert", Rng(7))
        while not thinker.step(seen):
            frames += 1
            thinker = decode(json.loads(json.dumps(encode(thinker))))
            assert isinstance(thinker, Thinker)
        assert thinker.answer == at_once
    assert frames > 20
    assert others.Others().thinker is None


def test_a_frame_has_its_share_of_playouts() -> None:
    for state, search, history in positions_to_search(10):
        seen = view(state, state.turn, history)
        tables = tables_for("expert", seen)
        while not search.done:
            width = search.width
            assert 2 <= width <= len(search.moves) and search.look(*tables) == width
        most = PLAYOUTS_A_FRAME[not seen.rules.poker]
        thinker, before, width = Thinker("expert", Rng(3), keeps=True), 0, 0
        while not thinker.step(seen):
            assert thinker.search is not None
            spent = thinker.search.spent - before
            assert spent <= most or spent == width  # one look, however wide
            before, width = thinker.search.spent, thinker.search.width


def test_the_first_move_stays_unless_another_is_clearly_better() -> None:
    """More than a standard error of the differences; by hand: n = 4, differences 1, 3, 1, 3."""
    moves: list[Action] = [Draw(0), Pass(0)]
    search = Search(moves, 8, Rng(1), worlds=4, sums=[0, 8], squares=[0, 20], open=[True, True])
    assert search.best() == moves[1]  # mean 2, standard error 0.58
    search.squares = [0, 80]
    assert search.best() == moves[0]  # the same mean, standard error 2.24
    search.squares = [0, 40]
    assert search.best() == moves[1]  # standard error 1.41: ahead by 1.41 of them
    search.gate = 3
    assert search.best() == moves[0]
    search.sums = [0, -8]
    search.squares = [0, 20]
    assert search.best() == moves[0]


def test_the_heuristic_has_its_say_in_every_world() -> None:
    """Four worlds ahead by two each, and the heuristic takes one of them, or three."""
    moves: list[Action] = [Draw(0), Pass(0)]
    search = Search(
        moves, 8, Rng(1), worlds=4, sums=[0, 8], squares=[0, 20], prior=[0, -1], open=[True, True]
    )
    assert search.best() == moves[1]
    search.prior = [0, -3]
    assert search.best() == moves[0]


def test_what_is_clearly_behind_the_leader_is_given_up() -> None:
    """The first move too; by hand: 12 worlds, the leader ahead by 2 a world with a standard error of 0.30."""
    moves: list[Action] = [Draw(0), Pass(0), Lay(0, 1)]
    search = Search(moves, 99, Rng(1), worlds=12, sums=[0, 24, 18], squares=[0, 60, 48], open=[True] * 3)
    search.give_up()
    assert search.open == [False, True, True]  # 0.5 behind: not clear
    assert not search.done and search.best() == moves[1]
    search.sums[2] = -12
    search.give_up()
    assert search.open == [False, True, False] and search.done


def test_the_budget_is_a_count_of_playouts() -> None:
    given_up = 0
    for state, _, history in positions_to_search(20):
        seen = view(state, state.turn, history)
        found = consider("expert", seen, Rng(3))
        assert isinstance(found, Search)
        found.budget = 120
        tables = tables_for("expert", seen)
        spent = 0
        while not found.done:
            assert spent < 120
            spent += found.look(*tables)
        assert found.spent == spent
        assert spent >= 120 or (found.worlds % 12 == 0 and sum(found.open) == 1)
        given_up += not all(found.open)
    assert given_up > 3
