"""Which tune sounds: by game, round and choice at the table; tense while somebody holds a single card."""

from __future__ import annotations

import pytest

from tests.console.player import machine, table
from tests.console.shell import at_menu, at_title, press, run
from uno52_retro.console import pad, tunes
from uno52_retro.console.battery import TUNES
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.options import ROWS, Options
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.solitaire_menu import SolitaireMenu
from uno52_retro.engine import legal_actions
from uno52_retro.engine.rulesets import RULESETS


def at_table(game: str = "uno52", number: int = 1) -> Console:
    """A table in that round of that game, whose cards are dealt."""
    console = machine()
    match = Match.new(RULESETS[game], console.sitters(3, "easy"), 7)
    match.act(legal_actions(match.state, match.state.turn)[0])
    match.state.round = number
    console.continue_match(match)
    run(console, TRANSITION_FRAMES)
    return console


@pytest.mark.parametrize("game", RULESETS)
def test_every_game_has_its_own_tune(game: str) -> None:
    assert tunes.playing(at_table(game)) == tunes.GAMES[game][0]
    assert sum(tunes.GAMES[game][0] in others for others in tunes.GAMES.values()) == 1


def test_uno_52_has_two_in_turn_and_a_choice_holds_at_once() -> None:
    assert [tunes.playing(at_table(number=number)) for number in (1, 2, 3)] == ["swing", "groove", "swing"]
    console = at_table()
    for choice in TUNES[2:]:
        console.battery.tune = choice
        assert tunes.playing(console) == choice
    assert console.music == "table", "a save state keeps the occasion, not the tune"


def test_a_variant_without_an_entry_sounds_like_what_it_is() -> None:
    for game, tune in (("uno52", "swing"), ("classic", "bossa")):
        assert tunes.at_table(RULESETS[game].replace(id="mine"), 1, "game") == tune


def test_the_menu_has_music_of_its_own_and_the_title_gets_its_own_back() -> None:
    console = at_title()
    assert tunes.playing(console) == "title"
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    assert tunes.playing(console) == "menu"
    console.push(SolitaireMenu())
    assert tunes.playing(console) == "menu"
    console.pop()
    console.pop()
    assert tunes.playing(console) == "title"


def test_the_row_of_the_tune_lets_it_be_heard() -> None:
    console = at_menu()
    console.push(Options(row=ROWS.index("tune")))
    run(console, 2)
    assert tunes.playing(console) == "swing"
    for tune in TUNES[1:]:
        press(console, pad.RIGHT)
        assert console.battery.tune == tune and tunes.playing(console) in (tune, "swing")
    press(console, pad.UP)
    assert tunes.playing(console) == "menu"


def test_it_is_tense_while_somebody_in_sight_holds_a_single_card() -> None:
    console = at_table()
    scene = table(console)
    scene.mode = "watch"
    assert not tunes.tense(console)
    scene.model.seats[2].cards = 1
    assert tunes.tense(console)
    again = machine()
    again.restore(console.snapshot())
    assert tunes.tense(again), "it follows from what a save state brings back"
    console.push(Pause())
    assert tunes.tense(console), "the table is in sight"
    console.pop()
    console.push(RoundResult())
    assert not tunes.tense(console)
    console.pop()
    scene.model.seats[2].out = True
    assert not tunes.tense(console)
    scene.model.seats[2].out, scene.mode = False, "deal"
    assert not tunes.tense(console), "in a deal everybody holds a single card for a while"


@pytest.mark.parametrize(("winner", "jingle"), [(0, "victory"), (2, "defeat")])
def test_after_its_jingle_a_result_goes_on_with_a_tune(winner: int, jingle: str) -> None:
    console = at_table()
    assert console.match is not None
    console.match.winner = winner
    console.reset_to(MatchResult())
    run(console, tunes.JINGLE_FRAMES - 1)
    assert tunes.playing(console) == jingle
    press(console, 0)
    assert tunes.playing(console) == "result"
