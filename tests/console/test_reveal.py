"""After a round or a match all cards are shown, and the same deal can be played again, as practice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console.player import play, table_of
from tests.console.shell import press, run
from uno52_retro.console import pad
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.match_result import CONFETTI_FRAMES, MatchResult
from uno52_retro.console.scenes.results import Result
from uno52_retro.console.scenes.reveal import HANDS, PILE, Reveal
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rulesets import CLASSIC, UNO52


def top(console: Console) -> Any:
    return console.scenes[-1]


def at_result(rounds: int = 1, rules: Any = UNO52) -> Console:
    """A console at the result of its `rounds`-th round, everything counted."""
    console = table_of(2, rules=rules, speed="instant", level="easy")

    def there(console: Console) -> bool:
        match = console.match
        assert match is not None
        return isinstance(top(console), RoundResult | ScoreSheet) and match.state.round == rounds

    play(console, there)
    scene: Result = top(console)
    while not scene.done:
        console.step(0)
    console.step(0)
    return console


@pytest.mark.parametrize("rules", [UNO52, CLASSIC], ids=["uno52", "classic"])
def test_select_shows_all_cards_and_the_pile_scrolls(rules: Any) -> None:
    console = at_result(rules=rules)
    below = top(console)
    press(console, pad.SELECT)
    run(console, TRANSITION_FRAMES)
    scene = top(console)
    assert isinstance(scene, Reveal) and scene.page == HANDS and not scene.whole
    press(console, pad.RIGHT)
    assert scene.page == PILE
    run(console, 200, pad.DOWN)
    assert scene.scroll == scene.last(console) >= (1 if rules is UNO52 else 0)
    run(console, 200, pad.UP)
    assert scene.scroll == 0
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert top(console) is below


@pytest.mark.parametrize("rounds", [1, 2])
def test_the_same_round_again_has_the_same_cards_and_is_practice(rounds: int) -> None:
    console = at_result(rounds)
    before = console.match
    assert before is not None
    dealt = [event for event in before.events if type(event).__name__ in ("Dealt", "Opened", "Turned")]
    console.push(Reveal())
    press(console, pad.A)
    assert top(console).asking
    press(console, pad.B)
    assert not top(console).asking and console.match is before
    press(console, pad.A)
    press(console, pad.A)
    match = console.match
    assert match is not before and isinstance(top(console), Table)
    assert match is not None and match.tainted and match.state.round == rounds
    again = [event for event in match.events if type(event).__name__ in ("Dealt", "Opened", "Turned")]
    assert again == dealt and match.record == before.record[: before.dealt_at] + ["-:deal"] * (rounds > 1)
    assert Match.from_autosave(match.autosave()).state == match.state
    counted = dict(console.battery.statistics)
    run(console, TRANSITION_FRAMES)
    play(console, lambda console: isinstance(top(console), RoundResult))
    assert console.battery.statistics == counted, "practice counts for nothing"


def test_the_whole_match_again_begins_with_its_first_deal() -> None:
    console = at_result(1, UNO52.replace(goal=("rounds", 1)))
    press(console, pad.A)
    run(console, TRANSITION_FRAMES + CONFETTI_FRAMES)
    assert isinstance(top(console), MatchResult)
    before = console.match
    assert before is not None
    press(console, pad.SELECT)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Reveal) and top(console).whole
    press(console, pad.A)
    press(console, pad.A)
    match = console.match
    assert match is not None and match.fresh and match.tainted and match.winner is None
    assert match.state == Match.new(before.rules, before.sitters, before.seed).state
    assert match.code == before.code
