"""Challenge, Endurance and Timed, by buttons: what is unlocked, what a run is worth, when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console.player import play
from tests.console.shell import at_menu, press, run
from tests.console.test_custom import write
from uno52_retro.console import codec, modes, pad
from uno52_retro.console.battery import CHALLENGES, Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.mode_result import ModeResult
from uno52_retro.console.scenes.modes import Modes
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rulesets import ROM
from uno52_retro.engine.state import Phase


def top(console: Console) -> Any:
    return console.scenes[-1]


def at_modes(**battery: Any) -> Console:
    console = at_menu(battery=Battery(speed="instant", **battery), seed=5)
    console.push(Modes())
    return console


def to_row(console: Console, kind: str) -> None:
    while top(console).kind != kind:
        press(console, pad.DOWN)


def over(console: Console, chips: list[int], winner: int | None) -> None:
    """The running match has just ended like this."""
    match = console.match
    assert match is not None
    match.state.chips[: len(chips)] = chips
    match.winner, match.state.phase = winner, Phase.MATCH
    console.finish_match()
    run(console, TRANSITION_FRAMES)


# --- challenge ----------------------------------------------------------------------------------------------
def test_five_levels_have_one_goal_and_one_house_rule_each() -> None:
    assert modes.LEVELS == CHALLENGES == 5
    rules_of = [modes.challenge(level).rules for level in range(1, 6)]
    assert len({rules.goal[0] for rules in rules_of}) == 5
    for rules in rules_of:
        name = modes.house_rule(rules)
        changed = {name: getattr(rules, name), "goal": rules.goal}
        assert rules == ROM.replace(**changed)
    assert len({modes.house_rule(rules) for rules in rules_of}) == 5


def test_a_random_challenge_is_named_by_its_number_and_always_makes_sense() -> None:
    seen = set()
    for seed in range(300):
        rules, cpus, level = modes.random_challenge(seed)
        assert modes.random_challenge(seed) == (rules, cpus, level) and 1 <= cpus <= 3
        seen.add((rules.goal[0], modes.house_rule(rules)))
    assert len({goal for goal, _ in seen}) == 5 and len({rule for _, rule in seen}) == len(modes.HOUSE_RULES)


def test_levels_are_unlocked_one_by_one() -> None:
    console = at_modes()
    scene = top(console)
    assert scene.level == 1
    press(console, pad.RIGHT)
    assert scene.locked(console)
    console.step(pad.A)
    assert console.sounds == ["refuse"] and console.match is None
    console.step(0)
    press(console, pad.LEFT)
    press(console, pad.A)
    match = console.match
    assert match is not None and isinstance(top(console), Table)
    assert match.rules == modes.challenge(1).rules and match.mode == modes.Mode(modes.CHALLENGE, 1)
    over(console, [60, 0], 0)
    scene = top(console)
    assert isinstance(scene, ModeResult) and scene.won and console.battery.challenge == 1
    press(console, pad.A)
    assert console.match is not None and console.match.mode == modes.Mode(modes.CHALLENGE, 2)
    over(console, [0, 60], 1)
    assert not top(console).won and console.battery.challenge == 1
    assert console.battery.statistics["challenge.played_2"] == 1


def test_a_practice_run_unlocks_nothing() -> None:
    console = at_modes()
    press(console, pad.A)
    assert console.match is not None
    console.match.tainted = True
    over(console, [60, 0], 0)
    assert console.battery.challenge == 0 and not console.battery.statistics


def test_the_word_of_a_random_challenge_can_be_typed() -> None:
    matches = []
    for _ in range(2):
        console = at_modes()
        press(console, pad.LEFT)
        assert top(console).level == 0
        press(console, pad.SELECT)
        run(console, TRANSITION_FRAMES)
        write(console, "rain-7")
        press(console, pad.A)
        assert console.match is not None
        matches.append((console.match.rules, console.match.state))
    assert matches[0] == matches[1]


# --- endurance ----------------------------------------------------------------------------------------------
def test_endurance_goes_on_with_stronger_opponents_until_you_are_out() -> None:
    console = at_modes()
    to_row(console, modes.ENDURANCE)
    press(console, pad.A)
    levels = []
    for stage in range(1, 4):
        match = console.match
        assert match is not None and match.mode is not None and match.mode.level == stage
        levels.append([sitter.level for sitter in match.sitters[1:]])
        match.state.round = 4
        over(console, [150, 0, 0, 0][: len(match.sitters)], 0)
        assert top(console).won and top(console).score == stage * (40 + 150)
        press(console, pad.A)
    assert levels == [["easy"] * 2, ["easy"] * 3, ["normal"] * 2]
    assert console.match is not None
    console.match.state.round = 3
    over(console, [0, 80, 70, 0], None)
    scene = top(console)
    assert not scene.won and scene.score == 3 * 190 + 20 and scene.rounds == 14
    assert console.battery.statistics["endurance.most_score"] == 590
    assert console.battery.statistics["endurance.most_rounds"] == 14


def test_endurance_is_over_when_the_person_is_out_though_others_play_on() -> None:
    console = at_modes()
    to_row(console, modes.ENDURANCE)
    press(console, pad.A)
    match = console.match
    assert match is not None
    match.state.phase = Phase.ROUND
    assert not modes.settled(match)
    match.state.chips[0] = 0
    assert modes.settled(match) and not match.over


# --- timed --------------------------------------------------------------------------------------------------
def test_the_clock_counts_frames_at_the_table_and_stands_still_while_paused() -> None:
    console = at_modes()
    to_row(console, modes.TIMED)
    press(console, pad.RIGHT)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    match = console.match
    assert match is not None and match.mode is not None and match.mode.level == 10
    before = match.mode.frames
    run(console, 100)
    assert match.mode.frames == before - 100
    console.push(Pause())
    run(console, 200)
    assert match.mode.frames == before - 100


def test_the_run_ends_with_the_clock_and_chips_are_the_score() -> None:
    console = at_modes(statistics={"timed.most_5": 20})
    to_row(console, modes.TIMED)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    match = console.match
    assert match is not None and match.mode is not None
    match.mode.frames = 50
    match.state.chips[0] = 31
    run(console, 50)
    scene = top(console)
    assert isinstance(scene, ModeResult) and scene.score == 31 and scene.best == 20 and scene.record
    assert console.battery.statistics["timed.most_5"] == 31 and console.autosave is None
    assert codec.shared(console.tree()) == []


# --- saved --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", modes.KINDS)
def test_a_mode_is_continued_after_power_on_and_in_a_save_state(kind: str) -> None:
    console = at_modes()
    to_row(console, kind)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    play(console, lambda console: console.match is not None and len(console.match.record) > 5)
    match = console.match
    assert match is not None and match.mode is not None
    again = Match.from_autosave(match.autosave())
    assert again.mode is not None and again.mode.kind == kind and again.mode.level == match.mode.level
    twin = at_modes()
    twin.restore(console.snapshot())
    assert twin.match is not None and twin.match.mode == match.mode and twin.digest() != ""
    for _ in range(60):
        console.step(0)
        twin.step(0)
    assert twin.snapshot() == console.snapshot()


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"kind": "x"},
        {"kind": "timed"},
        dict(vars(modes.Mode("timed", 7))),
        dict(vars(modes.Mode("challenge", 9))),
    ],
)
def test_a_mode_that_cannot_be_is_refused(data: Any) -> None:
    with pytest.raises(SaveError):
        modes.read(data)


@pytest.mark.parametrize("kind", modes.KINDS)
def test_each_mode_is_played_to_its_end_by_buttons(kind: str) -> None:
    console = at_modes()
    to_row(console, kind)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    if kind == modes.TIMED:
        assert console.match is not None and console.match.mode is not None
        console.match.mode.frames = 4000
    play(console, lambda console: isinstance(top(console), ModeResult))
    assert not console.texts.missing
