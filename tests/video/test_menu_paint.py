"""Power-on, title, menus, help and dialogs as golden pictures in both languages, and the transitions between
them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from tests.console.shell import LANGUAGES, at_menu, at_title, press, run
from tests.video.golden import same_as_golden
from uno52_retro.console import pad
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.help import CHAPTERS, Help
from uno52_retro.console.scenes.options import Options
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.quickplay import QuickPlay
from uno52_retro.engine import legal_actions
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.video import palette
from uno52_retro.video.paint import brightness, paint


def boot(language: str, frame: int) -> Console:
    console = Console(LANGUAGES, first_language=language)
    run(console, frame)
    return console


def menu(language: str, row: int) -> Console:
    console = at_menu(first_language=language)
    for _ in range(row):
        press(console, pad.DOWN)
    run(console, 130)
    return console


def over_menu(language: str, scene: Any, *buttons: int) -> Console:
    console = at_menu(first_language=language)
    console.push(scene)
    run(console, 20)
    for button in buttons:
        press(console, button)
    run(console, 100)
    return console


def match(language: str, seats: int = 4) -> Match:
    """A match of that many seats in its first round."""
    begun = Match.new(UNO52, at_menu(first_language=language).sitters(seats - 1, "hard"), 77)
    for _ in range(6):
        begun.act(legal_actions(begun.state, begun.state.turn)[0])
    return begun


def offered(language: str, autosave: str) -> Console:
    console = at_title(first_language=language, autosave=autosave)
    run(console, 30)
    return console


def to_continue(language: str) -> Console:
    console = at_menu(first_language=language, autosave=match(language).autosave())
    run(console, 60)
    return console


def result(language: str, winner: int, frames: int, *buttons: int, seats: int = 4) -> Console:
    console = at_menu(first_language=language)
    ended = match(language, seats)
    ended.state.round = 21
    ended.state.chips[:] = [0, 89, 0, 7][:seats]
    ended.state.chips[winner] = 304
    ended.state.wins[:] = [[2, 3, 0], [7, 5, 2], [0, 12, 0], [4, 4, 1]][:seats]
    ended.winner = winner
    console.match = ended
    console.finish_match()
    run(console, TRANSITION_FRAMES + frames)
    for button in buttons:
        press(console, button)
        run(console, 30)
    return console


def help_page(chapter: str, page: int, language: str) -> Console:
    return over_menu(language, Help(chapter, page))


STATES: dict[str, Callable[[str], Console]] = {
    "boot_letters": lambda language: boot(language, 66),
    "boot_chime": lambda language: boot(language, 122),
    "title": lambda language: at_title(first_language=language),
    "menu_quick": lambda language: menu(language, 0),
    "menu_custom": lambda language: menu(language, 1),
    "menu_modes": lambda language: menu(language, 2),
    "menu_solitaire": lambda language: menu(language, 3),
    "menu_profile": lambda language: menu(language, 4),
    "menu_help": lambda language: menu(language, 5),
    "menu_options": lambda language: menu(language, 6),
    "menu_quit": lambda language: menu(language, 7),
    "menu_continue": to_continue,
    "quick_begin": lambda language: over_menu(language, QuickPlay()),
    "quick_goal": lambda language: over_menu(language, QuickPlay(), pad.UP, pad.RIGHT),
    "options_language": lambda language: over_menu(language, Options()),
    "options_music": lambda language: over_menu(language, Options(), pad.DOWN, pad.DOWN, pad.LEFT),
    "options_tune": lambda language: over_menu(language, Options(), *[pad.DOWN] * 4, *[pad.RIGHT] * 5),
    "pause": lambda language: over_menu(language, Pause()),
    "pause_asks": lambda language: over_menu(language, Pause(), pad.UP, pad.A),
    "resume": lambda language: offered(language, match(language).autosave()),
    "resume_broken": lambda language: offered(language, "junk"),
    "match_lost": lambda language: result(language, 1, 80),
    "match_won": lambda language: result(language, 0, 200),
    "match_numbers": lambda language: result(language, 1, 200, pad.A),
    "match_two_seats": lambda language: result(language, 1, 200, seats=2),
}
for _chapter, _pages in CHAPTERS.items():
    for _page, _name in enumerate(_pages):
        STATES[f"help_{_chapter}_{_name}"] = partial(help_page, _chapter, _page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", STATES)
def test_state(screen: Any, update_golden: bool, name: str, language: str) -> None:
    """Each picture is the one that was looked at."""
    console = STATES[name](language)
    before = console.digest()
    paint(console, screen)
    assert console.digest() == before and not console.texts.missing
    same_as_golden(screen, f"{name}_{language}", update_golden)


@pytest.mark.parametrize("kind", ["blinds", "iris"])
@pytest.mark.parametrize("frame", [0, 6, 12, 18])
def test_transition(screen: Any, update_golden: bool, kind: str, frame: int) -> None:
    """A transition in its four quarters; in its middle nothing is seen at all."""
    console = at_menu()
    console.push(Options(), kind)
    run(console, frame)
    paint(console, screen)
    if frame == TRANSITION_FRAMES // 2:
        assert set(bytes(screen.data_ptr())) == {palette.INK}
    else:
        same_as_golden(screen, f"transition_{kind}_{frame}", update_golden)


def test_the_power_on_fades_out_in_16_steps_and_the_title_fades_in(screen: Any) -> None:
    """The levels are whole sixteenths, as the handheld's brightness; then the colours are as ever."""
    import pyxel

    console = Console(LANGUAGES)
    levels = []
    for _ in range(280):
        console.step(0)
        paint(console, screen)
        levels.append(brightness(console))
        assert list(pyxel.colors) == palette.faded(levels[-1])
    rising = [level for level, after in pairwise(levels) if after > level]
    falling = [level for level, after in pairwise(levels) if after < level]
    assert rising == list(range(16)) and falling == list(range(16, 0, -1))
    assert list(pyxel.colors) == list(palette.COLOURS)
