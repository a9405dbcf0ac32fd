"""Solitaire as golden pictures in both languages: its menu, its rules, and its table in every mode."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.console.shell import LANGUAGES, press, run
from tests.console.test_solitaire import RANKED, TODAY, at_start, at_table, buttons_for, go_to, settle
from tests.video.golden import same_as_golden
from tools import patience_solver
from uno52_retro.console import pad
from uno52_retro.console.machine import Console
from uno52_retro.console.scenes.solitaire import Solitaire, SolitairePause, hints
from uno52_retro.console.scenes.solitaire_help import SolitaireHelp
from uno52_retro.console.solitaire import PatienceGame
from uno52_retro.console.texts import forms
from uno52_retro.engine.patience_game import Game, dump
from uno52_retro.engine.patience_state import Show
from uno52_retro.video import font, panels
from uno52_retro.video.boxes import Box
from uno52_retro.video.paint import paint
from uno52_retro.video.painters.solitaire import title
from uno52_retro.video.painters.solitaire_boxes import SOLITAIRE_BOXES

FONTS = {"small": font.SMALL, "big": font.BIG, "body": font.BODY}
LARGEST = {"n": "9999", "d": "30", "m": "11"}
SEED = RANKED[3]
DAY_BEFORE = "2026-11-29"
TO_DAILY = (pad.DOWN, pad.DOWN)
WAY = patience_solver.solve(Game(SEED).state) or []
LONG = (
    "patience up=G7s columns=R2s.B3s.G4s.Y5d.R6c.B7h.G8s.Y9d.RTc.BJh.GQs.YKd.RAc.B2h/GD.R2d/-/W4.RV/BS "
    "stock=R4s.G3d score=1240 run=12 shown=R3s.B3c.G3d.Y5h.W"
)


def table(language: str, *buttons: int, moves: int = 0, position: str = "", frames: int = 4) -> Console:
    """The table after some moves of the solver's way, then some presses."""
    console, scene = at_table(SEED, position=position, language=language)
    for move in WAY[:moves]:
        scene.held.game.play(move)
    if not position:
        scene.shown.settle(scene.held.state)
    for button in buttons:
        press(console, button)
    run(console, frames)
    return console


def moving(language: str, number: int, frames: int) -> Console:
    """So many frames into a move of the solver's way."""
    console = table(language, moves=number)
    scene: Any = console.scenes[-1]
    buttons_for(console, scene, WAY[number])
    run(console, frames)
    return console


def dealing(language: str) -> Console:
    console = at_start(language=language)
    console.push(Solitaire(PatienceGame(Game(SEED)), "2026-11-30"))
    run(console, 50)
    return console


def ended(language: str, position: str, frames: int = 40, *buttons: int) -> Console:
    """The end of a game, won or stuck, reached by laying the chosen face."""
    console = table(language, pad.A, position=position)
    settle(console)
    for button in buttons:
        press(console, button)
    run(console, frames)
    return console


def started(language: str, *buttons: int, **battery: Any) -> Console:
    """The start menu when there is a game to go on with and a best score."""
    game = Game(SEED)
    for move in WAY[:9]:
        game.play(move)
    numbers = {"solitaire.most_score": 742, "solitaire.won": 13}
    console = at_start(language=language, solitaire=dump(game), statistics=numbers, **battery)
    for button in buttons:
        press(console, button)
    run(console, 60)
    return console


def rules(language: str, page: int) -> Console:
    console = at_start(language=language)
    console.push(SolitaireHelp())
    for _ in range(page):
        press(console, pad.RIGHT)
    run(console, 60)
    return console


def paused(language: str) -> Console:
    console = table(language, moves=6)
    console.push(SolitairePause())
    run(console, 30)
    return console


def asks_colour(language: str) -> Console:
    console = table(language, position=LONG)
    scene: Any = console.scenes[-1]
    go_to(console, scene, 3)
    press(console, pad.A)
    press(console, pad.RIGHT)
    return console


SHOW = next(place for place, move in enumerate(WAY) if isinstance(move, Show))
HAND = "patience up=R7s columns=R2s.B9c/B2c/G2h/Y7d.R4s/W stock=R4s shown=R3s.B3c.G4d.Y5h.R6s score=20"
STUCK = "patience up=R7s columns=R3s.G4d/B2s.Y9h/-/GQc/- discard=R8s score=96"
WON = "patience up=R7s columns=R3s/-/-/-/- stock=R5s.B6d discard=R8s score=655"

STATES: dict[str, Callable[[str], Console]] = {
    "start": started,
    "start_ranked": lambda language: started(language, pad.DOWN),
    "start_daily": lambda language: started(language, pad.DOWN, pad.DOWN),
    "start_daily_won": lambda language: started(
        language, *TO_DAILY, daily_day=TODAY, daily_score=745, daily_won=TODAY, daily_streak=12
    ),
    "start_daily_waits": lambda language: started(
        language, *TO_DAILY, daily_day=DAY_BEFORE, daily_score=9, daily_won=DAY_BEFORE, daily_streak=3
    ),
    "start_again": lambda language: started(language, pad.UP, pad.UP),
    "start_help": lambda language: started(language, pad.UP),
    "rules_0": lambda language: rules(language, 0),
    "rules_1": lambda language: rules(language, 1),
    "rules_2": lambda language: rules(language, 2),
    "dealing": dealing,
    "fresh": table,
    "later": lambda language: table(language, moves=14),
    "long": lambda language: table(language, position=LONG),
    "stock": lambda language: table(language, pad.LEFT),
    "refused": lambda language: table(language, pad.LEFT, pad.B, frames=2),
    "cover": lambda language: table(language, pad.B, position=HAND),
    "show": lambda language: table(language, pad.R, position=HAND),
    "picker": asks_colour,
    "hand": lambda language: moving(language, SHOW, 20),
    "hand_goes": lambda language: moving(language, SHOW, 56),
    "points": lambda language: moving(language, SHOW, 78),
    "won": lambda language: ended(language, WON),
    "stuck": lambda language: ended(language, STUCK, 40, pad.DOWN),
    "pause": paused,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", STATES)
def test_state(screen: Any, update_golden: bool, name: str, language: str) -> None:
    """Each picture is the one that was looked at, and painting changes nothing."""
    console = STATES[name](language)
    before = console.digest()
    paint(console, screen)
    assert console.digest() == before and not console.texts.missing
    same_as_golden(screen, f"solitaire_{name}_{language}", update_golden)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(SOLITAIRE_BOXES))
def test_every_text_fits_its_box(language: str, key: str) -> None:
    """Report 95: with the largest numbers put in, nothing is cut and nothing overlaps."""
    box: Box = SOLITAIRE_BOXES[key]
    face = FONTS[box.font]
    for form in forms(LANGUAGES[language][key]):
        text = re.sub(r"\{(\w+)\}", lambda slot: LARGEST[slot[1]], form)
        lines = font.wrap(face, text, box.width) if box.lines > 1 else [text]
        assert len(lines) <= box.lines, f"{text!r} takes {len(lines)} lines"
        assert max(face.width(line) for line in lines) <= box.width, f"{text!r}: {face.width(text)} wide"


def test_every_text_has_a_box() -> None:
    assert {key for key in LANGUAGES["en"] if key.startswith("solitaire.")} == set(SOLITAIRE_BOXES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bars_have_room(language: str) -> None:
    """The title, the longest tab and a score of four digits lie beside each other, and no hint is cut."""
    console = table(language)
    tabs = [key for key in SOLITAIRE_BOXES if re.match(r"solitaire\.(tab|why)\.", key)]
    widest = max(font.SMALL.width(console.t(key)) + 8 for key in tabs)
    left = max(font.SMALL.width(title(day, console)) for day in ("", "2026-11-30"))
    right = font.SMALL.width(console.t("solitaire.score", n=1240))
    assert 3 + left < 120 - widest // 2 and 120 + widest // 2 < 237 - right
    for name in ("fresh", "cover", "show", "picker", "stuck", "won"):
        there: Any = STATES[name](language)
        items = [(button, there.t(key), state) for button, key, state in hints(there.scenes[-1])]
        assert panels.hints_width(items, 3) <= 235
