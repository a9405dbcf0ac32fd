"""The review of a round by buttons: it thinks in slices, finds what cost most, leaves the match as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.console.player import moved_on, play, table_of, wish
from tests.console.shell import press, run
from tests.cpu.rule_mix import mixed
from uno52_retro.console import pad, ports
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.review import SHOWN, Costly, Review
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.scenes.table import Table
from uno52_retro.cpu import review as judging
from uno52_retro.cpu.levels import PROFILES, choose
from uno52_retro.cpu.thinker import PLAYOUTS_A_FRAME
from uno52_retro.engine import actors
from uno52_retro.engine.actions import Action, Catch, Cover, Draw, Jump, Lay, Take
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC, RULESETS, UNO52
from uno52_retro.engine.state import Phase
from uno52_retro.engine.view import View

SEED = {"uno52": 1, "rom": 3, "classic": 3, "active": 2}
"""Rounds in which drawing all the time cost much more than chance explains."""


@pytest.fixture(autouse=True)
def fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see a plain blunder."""
    monkeypatch.setattr(judging, "WORLDS", 60)
    monkeypatch.setitem(PROFILES, judging.LEVEL, replace(PROFILES[judging.LEVEL], playouts=(60, 60)))


def top(console: Console) -> Any:
    return console.scenes[-1]


def at_result(console: Console) -> bool:
    return isinstance(top(console), RoundResult | ScoreSheet)


def careless(console: Console) -> int:
    """The button of a person who draws whenever that is possible, and takes every penalty."""
    scene = top(console)
    if isinstance(scene, Table) and scene.mode in ("lay", "penalty") and not scene.guard:
        assert console.match is not None
        legal = console.match.legal(scene.model.me)
        if any(isinstance(move, Draw | Take) for move in legal):
            return pad.B
    return wish(console)


def play_badly(rules: Rules, seats: int = 2, seed: int = 4, moves: int = 12) -> Console:
    """A console at the result of a round, everything counted: the person drew instead of laying at first."""
    console = table_of(seats, seed, rules=rules, speed="instant", level="easy")
    last = 0
    while not at_result(console):
        assert console.match is not None
        bad = sum(move.startswith("0:") for move in console.match.record) < moves
        bits = 0 if last else careless(console) if bad else wish(console)
        console.step(bits)
        last = bits
    while not top(console).done:
        console.step(0)
    console.step(0)
    return console


def opened(console: Console) -> Review:
    press(console, pad.R)
    run(console, TRANSITION_FRAMES)
    scene = top(console)
    assert isinstance(scene, Review)
    return scene


def finished(console: Console) -> list[Costly]:
    scene: Review = top(console)
    for _ in range(20_000):
        if scene.done:
            return scene.found
        console.step(0)
    raise AssertionError("the review does not end")


@pytest.mark.parametrize("name", RULESETS)
def test_a_round_is_reviewed_by_buttons_in_every_game(name: str) -> None:
    """R opens it, it ends, rows are looked at, B leaves it, and the next round is dealt."""
    console = play_badly(RULESETS[name], 2, SEED[name], 30)
    below, match = top(console), console.match
    assert match is not None and any(hint[:2] == ("R", "hint.review") for hint in below.hints)
    before, counted = match.autosave(), dict(console.battery.statistics)
    scene = opened(console)
    found = finished(console)
    assert 1 <= len(found) <= SHOWN
    assert found == sorted(found, key=lambda costly: -costly.cost)
    for costly in found:
        assert costly.cost > costly.spread > 0 and costly.turn >= 1
        assert costly.made != costly.better and costly.hand and bool(costly.tops) == RULESETS[name].poker
    press(console, pad.UP)
    assert scene.row == len(found) - 1
    assert match.autosave() == before and not match.tainted and console.battery.statistics == counted
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert top(console) is below
    press(console, pad.A)
    play(console, lambda console: match.state.round == 2 or match.over)
    assert not match.tainted


def test_drawing_instead_of_laying_is_what_cost() -> None:
    """A person who only drew in a game where cards in hand count is told to lay."""
    console = play_badly(RULESETS["rom"], 3, 3, 30)
    opened(console)
    found = finished(console)
    assert len(found) == SHOWN
    assert all(isinstance(costly.made, Draw | Take) for costly in found)
    assert any(isinstance(costly.better, Lay) for costly in found)


def test_the_views_are_those_that_the_person_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of what came to light later is in them."""
    had: dict[int, View] = {}
    act = Match.act

    def watched(match: Match, action: Any) -> Any:
        if action.seat == 0:
            had[len(match.record)] = match.view(0)
        return act(match, action)

    monkeypatch.setattr(Match, "act", watched)
    console = play_badly(CLASSIC, seats=3)
    monkeypatch.setattr(Match, "act", act)
    used: list[tuple[int, View]] = []
    view_of = Review._view

    def looked(scene: Review, match: Match) -> View:
        seen = view_of(scene, match)
        used.append((scene.places[scene.at], seen))
        return seen

    monkeypatch.setattr(Review, "_view", looked)
    opened(console)
    finished(console)
    assert {place for place, _ in used} == set(had) and len(had) > 5
    assert all(seen == had[place] for place, seen in used)


def test_a_frame_has_its_share_and_it_can_be_left_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    console = play_badly(UNO52, seats=4)
    count = 0
    step = judging.Comparison.step

    def counted(compared: Any, tables: Any) -> int:
        nonlocal count
        playouts = step(compared, tables)
        count += playouts
        return playouts

    monkeypatch.setattr(judging.Comparison, "step", counted)
    scene = opened(console)
    frames = 0
    while scene.compared is None or scene.at < 2:
        console.step(0)
        frames += 1
        assert count <= PLAYOUTS_A_FRAME[0] * (frames + TRANSITION_FRAMES) and not scene.done
    console.step(pad.B)
    assert isinstance(top(console), RoundResult)


def test_the_same_round_has_the_same_review_also_after_a_save_in_the_middle() -> None:
    console = play_badly(UNO52, seats=3)
    scene = opened(console)
    found = finished(console)
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    again = opened(console)
    assert again is not scene
    frames = 0
    while not top(console).done:
        for _ in range(17):
            console.step(0)
        console = moved_on(console)
        frames += 17
    assert frames > 50 and top(console).found == found


def test_with_several_people_each_has_a_review() -> None:
    console = table_of(3, 4, rules=CLASSIC, speed="instant", level="easy")
    match = console.match
    assert match is not None
    match.sitters[1].kind, match.sitters[1].level = "human", ""
    console.scenes = [Table()]
    console.scenes[0].enter(console)
    play(console, at_result)
    while not top(console).done:
        console.step(0)
    console.step(0)
    scene = opened(console)
    first, found = scene.me, finished(console)
    press(console, pad.RIGHT)
    assert scene.me != first and {scene.me, first} == {0, 1} and not scene.done
    finished(console)
    press(console, pad.LEFT)
    assert scene.me == first and not scene.done
    assert finished(console) == found


def test_nobody_is_offered_a_review_of_a_demo_or_before_all_is_counted() -> None:
    console = table_of(2, 4, speed="instant", level="easy")
    play(console, at_result)
    scene = top(console)
    if not scene.done:
        press(console, pad.R)
        assert top(console) is scene
    while not scene.done:
        console.step(0)
    console.demo = True
    press(console, pad.R)
    assert not isinstance(top(console), Review | Pause)


# --- calls, catches and jump-ins ----------------------------------------------------------------------------
Habit = Callable[[View, Action | None], Action | None]


def usual(seen: View, action: Action | None) -> Action | None:
    return action


def forgets(seen: View, action: Action | None) -> Action | None:
    """Nobody has ever heard this seat call."""
    return replace(action, call=False) if isinstance(action, Lay | Cover | Jump) else action


def overlooks(seen: View, action: Action | None) -> Action | None:
    """This seat neither catches nor jumps in."""
    if not isinstance(action, Catch | Jump):
        return action
    return choose("normal", judging.in_turn(seen), Rng(1)) if seen.seat == seen.turn else None


def forgets_and_overlooks(seen: View, action: Action | None) -> Action | None:
    return forgets(seen, overlooks(seen, action))


def reviewed(
    rules: Rules,
    seats: int,
    seed: int,
    person: Habit = usual,
    others: Habit = usual,
    pads: tuple[int, ...] = (),
) -> Review:
    """The review of a round in which everybody plays as normal CPU players do, but for their habits; `pads`:
    so many people, from seat 0 on, each with the pad of that port."""
    console = table_of(seats, seed, rules=rules, speed="instant")
    match, rng = console.match, Rng(seed)
    assert match is not None
    for seat, port in enumerate(pads):
        match.sitters[seat].kind, match.sitters[seat].level = "human", ""
        ports.give(match, seat, port)

    def wanted(seat: int) -> Action | None:
        assert match is not None
        seen = match.view(seat)
        return (others if seat else person)(seen, choose("normal", seen, rng))

    while match.state.phase is not Phase.ROUND:
        first, *rest = actors(match.state)
        claims = (action for seat in rest if (action := wanted(seat)) is not None)
        action = next(claims, None) or wanted(first)
        assert action is not None
        match.act(action)
    scene = Review()
    console.scenes.append(scene)
    scene.enter(console)
    finished(console)
    return scene


@pytest.mark.parametrize(("rules", "seed"), [(UNO52, 1), (CLASSIC, 4)])
def test_a_forgotten_call_that_cost_cards_is_a_costly_decision(rules: Rules, seed: int) -> None:
    """Somebody caught it, or the rules did (RULES 3, UNO)."""
    found = reviewed(rules, 3, seed, person=forgets).found
    calls = [costly for costly in found if costly.reason.kind == "call"]
    assert calls
    for costly in calls:
        assert isinstance(costly.made, Lay | Cover) and not costly.made.call and len(costly.hand) == 2
        assert costly.better == replace(costly.made, call=True) and costly.reason.n == rules.uno_penalty


def test_a_forgotten_call_that_nobody_noticed_cost_nothing() -> None:
    for seed in range(1, 5):
        found = reviewed(UNO52, 3, seed, person=forgets, others=overlooks).found
        assert not any(costly.reason.kind == "call" for costly in found)


@pytest.mark.parametrize(
    ("rules", "seed", "outside"), [(UNO52, 4, False), (UNO52, 6, True), (ACTIVE, 11, True)]
)
def test_a_catch_that_was_missed_is_a_costly_decision(rules: Rules, seed: int, outside: bool) -> None:
    """In the own turn, where something else was done instead, and out of it."""
    found = reviewed(rules, 3, seed, overlooks, forgets_and_overlooks).found
    catches = [costly for costly in found if isinstance(costly.better, Catch)]
    assert catches and all(costly.reason.kind == "uncalled" for costly in catches)
    assert outside or any(costly.made is not None for costly in catches)
    assert any(costly.made is None for costly in catches) == outside


def test_a_jump_in_that_was_missed_is_a_costly_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "WORLDS", 300)
    jumps = [costly for costly in reviewed(ACTIVE, 4, 8, person=overlooks).found if costly.made is None]
    assert jumps
    for costly in jumps:
        assert isinstance(costly.better, Jump) and costly.better.card in costly.hand


def test_who_has_no_pad_alone_could_not_claim_out_of_turn() -> None:
    """With one pad for two people what happened out of turn is nobody's mistake; with one each it is."""
    for pads, outside in (((0, 0), False), ((0, 1), True)):
        found = reviewed(UNO52, 3, 15, overlooks, forgets_and_overlooks, pads).found
        assert any(costly.made is None for costly in found) == outside


def test_a_round_of_any_rules_is_reviewed_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random play under rules of any mixture: whatever is compared can be played out, and teams, jump-ins
    with poker hands and courtesy are among it."""
    monkeypatch.setattr(judging, "WORLDS", 4)
    monkeypatch.setitem(PROFILES, judging.LEVEL, replace(PROFILES[judging.LEVEL], playouts=(8, 8)))
    kinds = set()
    step = judging.Comparison.step

    def watched(compared: judging.Comparison, tables: judging.Tables) -> int:
        assert not problems(tables[0].deal(compared.rng.clone()))
        kinds.add((type(compared.better), compared.made is None, compared.met is None, compared.then is None))
        return step(compared, tables)

    monkeypatch.setattr(judging.Comparison, "step", watched)
    for seed in range(40):
        rules, seats = mixed(seed)
        console, rng = table_of(seats, seed, rules=rules, speed="instant"), Rng(seed)
        match = console.match
        assert match is not None
        while match.state.phase is not Phase.ROUND and match.state.ply < 150:
            who = actors(match.state)
            legal = match.legal(who[rng.below(len(who))])
            plays = [action for action in legal if isinstance(action, Lay | Cover)]
            legal = tuple(plays) if plays and rng.chance(3, 4) else legal
            match.act(legal[rng.below(len(legal))])
        scene = Review()
        console.scenes.append(scene)
        scene.enter(console)
        finished(console)
    assert {(Catch, True, True, True), (Catch, False, True, False), (Jump, True, True, True)} <= kinds
    assert any(not met for _, _, met, _ in kinds)
