"""The custom game, profile, statistics, special modes and their dialogs as golden pictures in both
languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.console.player import play
from tests.console.shell import LANGUAGES, at_menu, press, run
from tests.console.test_hot_seat import to_curtain
from tests.console.test_profile import counted
from tests.console.test_reveal import at_result
from tests.video.golden import same_as_golden
from uno52_retro.console import modes, pad
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.scenes.custom import PAGES, Custom
from uno52_retro.console.scenes.letters import CODES, Letters
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.modes import Modes
from uno52_retro.console.scenes.numbers import Fairness, Statistics
from uno52_retro.console.scenes.presets import Presets
from uno52_retro.console.scenes.profile import Profile
from uno52_retro.console.scenes.quickplay import QuickPlay
from uno52_retro.console.scenes.reveal import PILE, Reveal
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.seats import Seats
from uno52_retro.engine.rulesets import CLASSIC, UNO52
from uno52_retro.engine.state import Phase
from uno52_retro.video.paint import paint

PRESETS = [
    {"name": "MOM", "game": "classic/3", "level": "easy"},
    {"name": "БАБУШКИН", "game": "active/4,teams=yes", "level": "expert"},
]


def shown(language: str, scene: Any, *buttons: int, **battery: Any) -> Console:
    """The menu with a scene over it, after some presses."""
    console = at_menu(battery=Battery(language=language, **battery))
    console.push(scene)
    run(console, 20)
    for button in buttons:
        press(console, button)
    run(console, 40)
    return console


def code(language: str, *buttons: int) -> Console:
    text = "uno52/4,hand_size=9,jump_in=identical,alternates=wild_skip.all_draw_two,goal=rounds:8#ночь"
    console = shown(language, Custom(), custom_game=text.partition("#")[0])
    console.push(Letters("custom.code", text=text, most=400, sheets=CODES))
    for button in buttons:
        press(console, button)
    run(console, 30)
    return console


def run_of(
    language: str, mode: modes.Mode, chips: list[int] | None = None, winner: int | None = None, best: int = 0
) -> Console:
    """A match of a mode at the table, or its result when it ended with these chips."""
    numbers = {"endurance.most_score": best} if best else {}
    battery = Battery(language=language, speed="instant", challenge=1, statistics=numbers)
    console = at_menu(battery=battery, seed=3)
    console.start_mode(mode)
    run(console, TRANSITION_FRAMES + 400)
    match = console.match
    assert match is not None
    if chips is not None:
        match.state.chips[: len(chips)], match.winner = chips, winner
        match.state.round, match.state.phase = 4, Phase.MATCH
        console.finish_match()
        run(console, TRANSITION_FRAMES + 40)
    return console


def revealed(language: str, rules: Any, scene: Any) -> Console:
    console = at_result(1, rules)
    console.texts.choose(language)
    console.push(scene)
    run(console, 30)
    return console


NUMBERS = counted(120)


def guide(language: str, lessons: int, *buttons: int) -> Console:
    """The guide at one of its lessons."""
    console = at_menu(battery=Battery(language=language, speed="instant"))
    console.start_guide()
    run(console, TRANSITION_FRAMES + 20)
    for button in [pad.SELECT] * lessons + list(buttons):
        press(console, button)
    run(console, 60)
    return console


def curtain(language: str) -> Console:
    """Two people at one console: the first one is asked to take it."""
    console = at_menu(battery=Battery(language=language, speed="instant", name="ANNA"), seed=3)
    console.start_match(UNO52, console.sitters(1, "easy", humans=2), 7, None)
    to_curtain(console)
    run(console, 30)
    return console


def seats(language: str, *buttons: int) -> Console:
    """Who plays: two are seated with a pad each, the third one is asked."""
    friends = [{"name": "БОРИС", "face": 5}, {"name": "WILMA-2", "face": 9}]
    console = shown(language, Seats(4), name="ANNA", people=friends, seated=friends[:1])
    for button in buttons:
        press(console, button)
    run(console, 20)
    return console


def handed(language: str) -> Console:
    """The curtain, with a pad known for each but one."""
    console = curtain(language)
    match = console.match
    assert match is not None
    match.ports = [1, 0, -1]
    return console


def people(language: str, over: bool) -> Console:
    """Three people at one console: the result of a round, or of the match; nobody is YOU."""
    console = at_menu(battery=Battery(language=language, speed="instant", name="ANNA", face=8), seed=3)
    rules = UNO52.replace(goal=("rounds", 1)) if over else UNO52
    console.start_match(rules, console.sitters(0, "easy", humans=3), 7, None)
    play(console, lambda console: isinstance(console.scenes[-1], MatchResult if over else RoundResult))
    run(console, 400)
    return console


def named(language: str) -> Console:
    """The name of the profile in the grid of letters."""
    console = shown(language, Profile(), pad.A, name="ЖЕНЯ 2" if language == "ru" else "ALEX 2")
    run(console, TRANSITION_FRAMES)
    return console


def _custom_page(page: int, language: str) -> Any:
    return shown(language, Custom(), *[pad.R] * page, pad.DOWN)


STATES: dict[str, Callable[[str], Console]] = {
    "quick_rom": lambda language: shown(language, QuickPlay(), pad.DOWN, quick_game="rom"),
    "quick_classic": lambda language: shown(language, QuickPlay(), pad.UP, quick_game="classic"),
    "custom_code": lambda language: code(language),
    "custom_code_wrong": lambda language: code(language, pad.A, pad.A, *[pad.B] * 8, pad.START),
    "profile": lambda language: shown(language, Profile(), pad.DOWN, face=8),
    "statistics_uno52": lambda language: shown(language, Statistics(), statistics=dict(NUMBERS)),
    "statistics_rom": lambda language: shown(language, Statistics(page=1), statistics=dict(NUMBERS)),
    "statistics_classic": lambda language: shown(language, Statistics(page=2), statistics=dict(NUMBERS)),
    "statistics_active": lambda language: shown(language, Statistics(), pad.LEFT, statistics=dict(NUMBERS)),
    "fairness": lambda language: shown(language, Fairness(), statistics=dict(NUMBERS)),
    "curtain": curtain,
    "curtain_pads": handed,
    "seats": lambda language: seats(language, pad.A, pad.at_port(pad.A, 2), pad.RIGHT),
    "people_result": lambda language: people(language, over=False),
    "people_won": lambda language: people(language, over=True),
    "profile_name": named,
    "guide_lay": lambda language: guide(language, 0),
    "guide_cover": lambda language: guide(language, 1),
    "guide_cover_done": lambda language: guide(language, 1, pad.A),
    "guide_draw": lambda language: guide(language, 2),
    "guide_wild": lambda language: guide(language, 3),
    "guide_uno": lambda language: guide(language, 4),
    "guide_catch": lambda language: guide(language, 5),
    "guide_challenge": lambda language: guide(language, 6),
    "guide_end": lambda language: guide(language, 7),
    "quick_hot": lambda language: shown(language, QuickPlay(row=1), quick_humans=2, quick_cpus=1),
    "modes_challenge": lambda language: shown(language, Modes(), challenge=2),
    "modes_locked": lambda language: shown(language, Modes(), pad.RIGHT, pad.RIGHT, challenge=2),
    "modes_random": lambda language: shown(language, Modes(), pad.LEFT),
    "modes_endurance": lambda language: shown(
        language, Modes(), pad.DOWN, statistics={"endurance.most_score": 590}
    ),
    "modes_timed": lambda language: shown(
        language, Modes(), pad.UP, pad.RIGHT, statistics={"timed.most_5": 134}
    ),
    "mode_table_timed": lambda language: run_of(language, modes.begin(modes.TIMED, 5)),
    "mode_table_endurance": lambda language: run_of(language, modes.Mode(modes.ENDURANCE, 3, score=512)),
    "mode_won": lambda language: run_of(language, modes.begin(modes.CHALLENGE, 2), [60, 20, 0], 0),
    "mode_lost": lambda language: run_of(language, modes.begin(modes.CHALLENGE, 2), [0, 60, 20], 1),
    "mode_stage": lambda language: run_of(
        language, modes.Mode(modes.ENDURANCE, 3, score=512, rounds=9), [150, 0, 0], 0
    ),
    "mode_over": lambda language: run_of(
        language, modes.Mode(modes.ENDURANCE, 3, score=512, rounds=9), [0, 90, 60], None, best=900
    ),
    "mode_all_won": lambda language: run_of(language, modes.begin(modes.CHALLENGE, 5), [60, 9, 8, 7], 0),
    "mode_random_won": lambda language: run_of(
        language, modes.begin(modes.CHALLENGE, 0, 48151623), [60, 9], 0
    ),
    "mode_record": lambda language: run_of(language, modes.Mode(modes.TIMED, 5), [88, 20, 0, 0]),
    "reveal_hands": lambda language: revealed(language, UNO52, Reveal()),
    "reveal_pile": lambda language: revealed(language, UNO52, Reveal(page=PILE)),
    "reveal_asks": lambda language: revealed(language, CLASSIC, Reveal(page=PILE, asking=True)),
    "presets": lambda language: shown(language, Presets(), pad.DOWN, presets=PRESETS),
}
for _page, _name in enumerate(PAGES):
    STATES[f"custom_{_name}"] = partial(_custom_page, _page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", STATES)
def test_state(screen: Any, update_golden: bool, name: str, language: str) -> None:
    """Each picture is the one that was looked at."""
    console = STATES[name](language)
    before = console.digest()
    paint(console, screen)
    assert console.digest() == before and not console.texts.missing
    same_as_golden(screen, f"{name}_{language}", update_golden)
