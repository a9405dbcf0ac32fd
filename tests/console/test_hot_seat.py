"""Hot seat: several people at one console, whose hands are hidden until they press A."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console.player import machine, play, wish
from tests.console.shell import press, run
from uno52_retro.console import codec, pad
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.curtain import GUARD_FRAMES, Curtain
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.actions import Deal
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC, ROM, UNO52
from uno52_retro.engine.state import Phase


def top(console: Console) -> Any:
    return console.scenes[-1]


def hot(humans: int, cpus: int, rules: Any = UNO52, seed: int = 7) -> Console:
    console = machine("instant")
    console.start_match(rules, console.sitters(cpus, "easy", humans), seed, None)
    return console


def to_curtain(console: Console) -> Curtain:
    play(console, lambda console: isinstance(top(console), Curtain))
    scene = top(console)
    assert isinstance(scene, Curtain)
    return scene


def test_people_have_names_and_faces_of_their_own() -> None:
    console = hot(3, 1)
    assert console.match is not None
    assert [console.seat_name(seat) for seat in range(3)] == ["P1", "P2", "P3"]
    assert len({sitter.face for sitter in console.match.sitters}) == 4
    assert console.match.hot and not Match.new(UNO52, console.sitters(1, "easy"), 1).hot


def test_the_hand_opens_only_for_its_owner() -> None:
    console = hot(2, 0)
    seen: list[int] = []
    for _ in range(6):
        scene = to_curtain(console)
        table = console.scenes[-2]
        assert isinstance(table, Table) and not table.open and table.mode == "watch"
        press(console, pad.A)
        assert isinstance(top(console), Curtain), "what ended the other's turn opens nothing"
        run(console, GUARD_FRAMES)
        press(console, pad.A)
        match = console.match
        assert match is not None and top(console) is table and table.open
        assert match.person == table.model.me == scene.seat == match.state.turn
        assert sorted(table.model.hand) == match.state.hands[scene.seat]
        assert codec.shared(console.tree()) == []
        seen.append(scene.seat)
    assert {0, 1} == set(seen)


def test_while_others_act_the_hand_lies_on_its_back() -> None:
    """In no frame is a hand open whose owner is not the one who pressed A last and has the turn, or has just
    ended it."""
    console = hot(2, 1, ROM)
    opened = -1
    for _ in range(3000):
        scene = top(console)
        if isinstance(scene, MatchResult):
            break
        before = scene.seat if isinstance(scene, Curtain) else -1
        console.step(wish(console))
        console.step(0)
        if before >= 0 and not isinstance(top(console), Curtain):
            opened = before
        table = next((scene for scene in console.scenes if isinstance(scene, Table)), None)
        if table is not None and table.open:
            assert table.model.me == opened


def test_pause_works_on_the_curtain_and_a_save_state_keeps_it() -> None:
    console = hot(2, 1)
    to_curtain(console)
    press(console, pad.START)
    assert isinstance(top(console), Pause)
    press(console, pad.B)
    assert isinstance(top(console), Curtain)
    run(console, GUARD_FRAMES + 1)
    press(console, pad.A)
    twin = machine("instant")
    twin.restore(console.snapshot())
    assert twin.match is not None and console.match is not None
    assert twin.match.person == console.match.person and twin.digest() == console.digest()


def test_a_continued_match_begins_behind_the_curtain() -> None:
    console = hot(2, 0)
    to_curtain(console)
    run(console, GUARD_FRAMES + 1)
    press(console, pad.A)
    play(console, lambda console: console.match is not None and len(console.match.record) > 3)
    assert console.match is not None
    again = machine("instant")
    again.continue_match(Match.from_autosave(console.match.autosave()))
    again.transition = None
    table = top(again)
    assert isinstance(table, Table) and not table.open
    to_curtain(again)


def test_the_last_person_in_the_match_hides_the_hand_from_nobody() -> None:
    """One more curtain turns the table to who is left; then the hand stays open while the others play."""
    console = hot(2, 2)
    match = console.match
    assert match is not None
    to_curtain(console)
    out = match.state.turn
    state = match.state
    state.phase, state.chips, state.pots = Phase.ROUND, [150] * 4, [0, 0, 0]
    state.chips[out], match.free = 0, True
    state.chips[1 - out] += 400 - sum(state.chips)
    for seat in range(4):
        state.hands[seat] = None if seat == out else state.hands[seat]
    match.act(Deal())
    console.reset_to(Table())
    curtains = opened = 0
    while match.state.phase not in (Phase.ROUND, Phase.MATCH):
        before = isinstance(top(console), Curtain)
        console.step(wish(console))
        console.step(0)
        curtains += isinstance(top(console), Curtain) and not before
        opened += isinstance(top(console), Table) and top(console).open
    assert curtains == 1 and opened > 20


def test_the_same_deal_again_keeps_the_pads() -> None:
    match = Match.new(UNO52, machine().sitters(0, "easy", 2), 5)
    match.ports = [2, 0]
    again = match.again(whole=True)
    assert again.ports == [2, 0] and again.ports is not match.ports


@pytest.mark.parametrize("rules", [UNO52, ROM, CLASSIC, ACTIVE], ids=lambda rules: rules.id)
@pytest.mark.parametrize(("humans", "cpus"), [(2, 0), (2, 2), (3, 0), (4, 0)])
def test_a_match_is_played_to_its_end(rules: Any, humans: int, cpus: int) -> None:
    short = {"stakes": ("rounds", 2), "points": ("rounds", 2)}[rules.scoring]
    console = hot(humans, cpus, rules.replace(goal=short))
    play(console, lambda console: isinstance(top(console), MatchResult))
    assert console.match is not None and console.match.winner is not None
    assert not console.battery.statistics and not console.texts.missing


def test_teams_at_one_console() -> None:
    console = hot(4, 0, CLASSIC.replace(teams=True, goal=("rounds", 1)))
    play(console, lambda console: isinstance(top(console), MatchResult))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_face_of_a_hidden_hand_is_painted(screen: Any, language: str) -> None:
    """The same picture whatever the hidden hand is."""
    import pyxel

    from uno52_retro.video.paint import paint

    console = hot(2, 1)
    console.texts.choose(language)
    to_curtain(console)
    table = console.scenes[-2]
    pictures = []
    for shift in (0, 3):
        table.model.hand = [card + shift for card in table.model.hand]  # type: ignore[attr-defined]
        paint(console, screen)
        pictures.append(bytes(pyxel.screen.data_ptr()))
    assert pictures[0] == pictures[1]
