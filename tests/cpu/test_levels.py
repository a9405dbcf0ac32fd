"""The CPU players: what they may do, what they may know, what they forget, and who is stronger."""

from dataclasses import replace
from itertools import islice

import pytest

from tests.cpu.positions import positions
from uno52_retro.cpu.levels import LEVELS, PROFILES, choose
from uno52_retro.cpu.thinker import CATCH_FLOOR_FRAMES, reaction_frames
from uno52_retro.engine import actors as actors_of
from uno52_retro.engine import apply, legal_actions, new_game, view
from uno52_retro.engine.actions import Catch, Challenge, Cover, Deal, Jump, Lay, Pass, Take
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import Phase


def test_the_seat_on_turn_always_chooses_a_legal_move() -> None:
    """All levels in every position of random games, all seat counts and rule varieties, all phases met."""
    phases = set()
    for number, (state, history) in enumerate(positions(range(14))):
        if number % 5 and state.phase is not Phase.NAME:  # which is rare
            continue
        phases.add(state.phase)
        seen = view(state, actors_of(state)[0], history)
        for level in LEVELS:
            assert choose(level, seen, Rng(state.ply)) in seen.legal, (level, seen)
    assert phases == {Phase.NAME, Phase.LAY, Phase.DRAWN, Phase.COVER, Phase.PENALTY, Phase.READY}


def test_a_seat_that_is_not_on_turn_catches_jumps_in_or_does_nothing() -> None:
    caught = dict.fromkeys(LEVELS, 0)
    asked = 0
    for state, history in positions(range(12)):
        for seat in range(len(state.hands)):
            if seat == state.turn or seat == state.courtesy:
                continue
            seen = view(state, seat, history)
            asked += bool(seen.legal)
            for level in LEVELS:
                action = choose(level, seen, Rng(state.ply))
                assert action is None or (isinstance(action, Catch | Jump) and action in seen.legal)
                caught[level] += action is not None
    assert asked > 100
    assert caught["easy"] < caught["normal"] <= caught["hard"] == asked


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_generator_give_the_same_move(level: str) -> None:
    for state, history in islice(positions(range(14)), 0, None, 15):
        seen = view(state, state.turn, history)
        assert choose(level, seen, Rng(9)) == choose(level, seen, Rng(9))


def test_the_call_is_forgotten_by_easy_alone() -> None:
    """Easy leaves out about one call in four; the others none (RULES 3, UNO)."""
    calls = {level: [0, 0] for level in LEVELS}
    for state, history in positions(range(40)):
        hand = state.hands[state.turn]
        if hand is None or len(hand) != 2 or state.phase not in (Phase.LAY, Phase.DRAWN):
            continue
        seen = view(state, state.turn, history)
        for level in LEVELS:
            action = choose(level, seen, Rng(state.ply).derive(str(len(history))))
            if isinstance(action, Lay | Cover):
                calls[level][action.call] += 1
    assert calls["normal"][0] == calls["hard"][0] == 0
    forgotten, called = calls["easy"]
    assert forgotten + called > 150
    assert 0.15 < forgotten / (forgotten + called) < 0.35


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_seat_that_can_go_out_does(level: str) -> None:
    """Those that search may wait for a better poker hand."""
    met = 0
    for state, history in positions(range(21)):
        seen = view(state, state.turn, history)
        if len(seen.hand) == 1 and any(isinstance(action, Lay | Cover) for action in seen.legal):
            action = choose(level, seen, Rng(state.ply))
            met += 1
            assert isinstance(action, Lay | Cover | Catch)
    assert met > 20


def test_easy_passes_over_a_play_only_where_passing_looks_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It mistakes one play for another, but who watches it never sees it pass for nothing."""
    monkeypatch.setitem(PROFILES, "sharp", replace(PROFILES["easy"], slack=0))
    passed = strayed = met = 0
    for state, history in islice(positions(range(30), (UNO52,)), 0, None, 2):
        if state.phase not in (Phase.LAY, Phase.DRAWN, Phase.COVER):
            continue
        seen = view(state, state.turn, history)
        if not any(isinstance(action, Lay | Cover) for action in seen.legal):
            continue
        best, found = (choose(level, seen, Rng(state.ply)) for level in ("sharp", "easy"))
        met += 1
        passed += isinstance(found, Pass) and not isinstance(best, Pass)
        if isinstance(found, Lay | Cover) and isinstance(best, Lay | Cover):
            strayed += found.card != best.card
    assert met > 300
    assert passed == 0
    assert strayed > met // 10


def test_no_cpu_but_a_daring_one_bluffs() -> None:
    """Easy never lays a wild draw four against its condition; the others now and then at most."""
    deck = UNO52.cards
    lies = dict.fromkeys(LEVELS, 0)
    chances = 0
    for state, history in positions(range(30), (UNO52,)):
        seen = view(state, state.turn, history)
        fours = [a for a in seen.legal if isinstance(a, Lay) and a.card == deck.wild_draw_four]
        honest = not any(isinstance(a, Lay) and a.card != deck.wild_draw_four for a in seen.legal)
        if not fours or honest:
            continue
        chances += 1
        for level in LEVELS:
            action = choose(level, seen, Rng(state.ply).derive(str(len(history))))
            lies[level] += isinstance(action, Lay) and action.card == deck.wild_draw_four
    assert chances > 100
    assert lies["easy"] == 0
    assert lies["normal"] < chances // 8
    assert lies["hard"] < chances // 8


@pytest.mark.parametrize("level", LEVELS)
def test_a_wild_draw_four_is_both_taken_and_challenged(level: str) -> None:
    answers = set()
    for state, history in positions(range(40), (UNO52,)):
        if state.phase is Phase.PENALTY and state.by is not None:
            answers.add(type(choose(level, view(state, state.turn, history), Rng(state.ply))))
    assert {Take, Challenge} <= answers | {Catch}


def test_a_cpu_match_ends_with_all_cards_and_chips() -> None:
    state, _ = new_game(UNO52, seats=4, seed=3)
    rng = Rng(3)
    while state.phase is not Phase.MATCH:
        if state.phase is Phase.ROUND:
            apply(state, Deal())
            continue
        for seat in sorted(actors_of(state), key=lambda s: s == state.turn):
            action = choose(LEVELS[seat % 3], view(state, seat), rng.derive(str(state.ply)))
            if action is not None:
                assert action in legal_actions(state, seat)
                apply(state, action)
                break
        assert sum(state.chips) + sum(state.pots) == 400


def test_no_cpu_catches_before_a_person_could() -> None:
    """At least 45 frames for every level, and the ranges that the levels promise."""
    ranges = {"easy": (70, 140), "normal": (55, 100), "hard": (46, 75), "expert": (45, 65)}
    for level in LEVELS:
        frames = [reaction_frames(level, "catch", Rng(seed)) for seed in range(2000)]
        assert (min(frames), max(frames)) == ranges[level]
        assert min(frames) >= CATCH_FLOOR_FRAMES
        thinking = [reaction_frames(level, "think", Rng(seed)) for seed in range(500)]
        assert (min(thinking), max(thinking)) == (12, 24)


def test_an_unknown_level_is_an_error() -> None:
    state, _ = new_game(UNO52, seats=2, seed=1)
    with pytest.raises(KeyError):
        choose("perfect", view(state, state.turn), Rng(1))
    with pytest.raises(KeyError):
        reaction_frames("perfect", "think", Rng(1))
