"""The custom game, its presets, game codes and the letter grid, by buttons."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from tests.console.shell import at_menu, press, run
from uno52_retro.console import custom, pad
from uno52_retro.console.battery import NAME_MOST, PRESETS_MOST, Battery
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.scenes.custom import PAGES, Custom
from uno52_retro.console.scenes.letters import CODES, COLUMNS, NAMES, SHEETS, Letters
from uno52_retro.console.scenes.presets import Presets
from uno52_retro.console.scenes.seats import Seats
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine import codes
from uno52_retro.engine.cards import ALTERNATES
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import MONEY, Rules
from uno52_retro.engine.rulesets import RULESETS


def top(console: Console) -> Any:
    return console.scenes[-1]


def at_custom(**how: Any) -> Console:
    console = at_menu(**how)
    console.push(Custom())
    return console


def to_row(console: Console, name: str) -> None:
    """Turn to the page that has the row, and move to it."""
    scene = top(console)
    for _ in PAGES:
        if name in scene.rows:
            break
        press(console, pad.R)
    while scene.name != name:
        press(console, pad.DOWN)


def to_value(console: Console, name: str, value: Any) -> None:
    """Set a row by pressing right and left."""
    to_row(console, name)
    scene = top(console)
    for button in (pad.RIGHT, pad.LEFT):
        for _ in scene.choices(name):
            if scene.value(name) == value:
                return
            press(console, button)
    assert scene.value(name) == value


def write(console: Console, text: str) -> None:
    """Type a text with the d-pad on the letter grid, after erasing what is there."""
    scene = top(console)
    assert isinstance(scene, Letters)
    while scene.text:
        press(console, pad.B)
    for letter in text:
        while letter not in scene.letters:
            press(console, pad.R)
        place = scene.letters.index(letter)
        while scene.place % COLUMNS != place % COLUMNS:
            press(console, pad.RIGHT)
        while scene.place != place:
            press(console, pad.DOWN)
        press(console, pad.A)
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)


# --- the parameters -----------------------------------------------------------------------------------------
def below(console: Console) -> Custom:
    """The custom game under the grid of letters."""
    scene = console.scenes[-2]
    assert isinstance(scene, Custom)
    return scene


def test_every_parameter_of_the_rules_has_one_row() -> None:
    rows = [name for names in custom.PAGES.values() for name in names]
    named = {field.name for field in fields(Rules)} - {"id", "goal", "alternates"}
    assert sorted(rows) == sorted(named | set(ALTERNATES))


@pytest.mark.parametrize("game", RULESETS)
def test_all_that_is_offered_is_taken_with_what_must_change_along(game: str) -> None:
    """A thousand random changes, one on the other: each is one that the rows offer, and the code of what
    comes of it brings the same rules back."""
    rng, rules = Rng(5).derive(game), RULESETS[game]
    for _ in range(250):
        seats = 2 + rng.below(3)
        rules = custom.for_seats(rules, seats)
        names = ["goal", "number", *(name for names in custom.PAGES.values() for name in names)]
        name = names[rng.below(len(names))]
        offered = custom.choices(rules, name)
        if not offered or (name in RANGE_ROWS and not custom.fits(rules, seats, name)):
            continue
        value = offered[rng.below(len(offered))]
        rules = custom.changed(rules, name, value)
        assert custom.value(rules, name) == value
        rules = custom.for_seats(rules, seats)
        assert rules.goal[0] != "chips" or rules.goal[1] > custom.purse(rules)
        assert codes.parse(codes.dump(codes.GameCode(rules, seats, "1"))).rules == rules


RANGE_ROWS = {name for names in custom.PAGES.values() for name in names}


def test_what_makes_no_sense_is_not_offered() -> None:
    classic, uno52 = RULESETS["classic"], RULESETS["uno52"]
    assert not any(custom.fits(classic, 4, name) for name in MONEY)
    assert custom.choices(classic, "goal") == ("points", "uno_wins", "rounds", "endless")
    assert not custom.fits(uno52, 3, "teams") and custom.fits(uno52, 4, "teams")
    assert not custom.fits(uno52, 4, "debt"), "never in survival"
    free = uno52.replace(small_blind=0, big_blind=0)
    assert 0 not in custom.choices(free, "ante"), "survival where nobody pays would never end"


def test_a_number_of_chips_that_everybody_has_is_not_offered_but_a_code_may_say_it() -> None:
    """RULES 5 says 50 to 500 whatever there is at the start; the first round then decides."""
    chips = custom.changed(RULESETS["uno52"], "goal", "chips")
    assert chips.goal == ("chips", 200) and min(custom.choices(chips, "number")) == 125
    assert custom.changed(RULESETS["rom"], "goal", "chips").goal == ("chips", 100)
    assert custom.changed(chips, "start_chips", 300).goal == ("chips", 500)
    assert max(custom.choices(chips, "start_chips")) == 475
    assert "chips" not in custom.choices(chips.replace(goal=("rounds", 3), start_chips=500), "goal")
    teams = custom.changed(RULESETS["rom"].replace(goal=("chips", 50)), "teams", True)
    assert (custom.purse(teams), teams.goal) == (50, ("chips", 100))
    assert codes.parse("uno52/4,goal=chips:50#1").rules.goal == ("chips", 50)


def test_plain_cards_take_poker_hands_and_money_away_and_suits_bring_them_back() -> None:
    points = custom.changed(RULESETS["uno52"], "deck", "uno108")
    assert (points.poker, points.scoring, points.goal) == (False, "points", ("points", 500))
    chips = custom.changed(points, "scoring", "stakes")
    assert chips == RULESETS["uno52"]
    assert custom.changed(RULESETS["rom"], "goal", "survival").debt is False


# --- the scene ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", RULESETS)
def test_each_game_is_dealt_as_it_was_set(game: str) -> None:
    console = at_custom(seed=3)
    to_value(console, "game", game)
    to_value(console, "cpus", 2)
    to_value(console, "level", "hard")
    to_value(console, "uno_penalty", 4)
    to_value(console, "wild_skip", True)
    code = top(console).code
    press(console, pad.START)
    match = console.match
    assert match is not None and isinstance(top(console), Table) and match.code == code
    assert match.rules == RULESETS[game].replace(uno_penalty=4, alternates="wild_skip")
    assert [sitter.level for sitter in match.sitters[1:]] == ["hard", "hard"]
    assert console.battery.custom_game == code.partition("#")[0] and console.battery.custom_level == "hard"


def test_the_settings_are_there_again_after_power_on() -> None:
    console = at_custom(battery=Battery(custom_game="classic/3,hand_size=9", custom_level="easy"))
    scene = top(console)
    assert (scene.rules.id, scene.rules.hand_size, scene.cpus, scene.level) == ("classic", 9, 2, "easy")
    assert top(at_custom(battery=Battery(custom_game="nonsense"))).rules == RULESETS["uno52"]


def test_people_share_the_console_in_a_custom_game_with_teams() -> None:
    console = at_custom()
    to_value(console, "humans", 4)
    assert (top(console).cpus, top(console).seats) == (0, 4)
    to_value(console, "teams", True)
    press(console, pad.START)
    assert isinstance(top(console), Seats) and console.match is None
    run(console, TRANSITION_FRAMES)
    press(console, pad.START)
    match = console.match
    assert match is not None and match.people == [0, 1, 2, 3] and match.rules.teams
    again = at_custom(battery=Battery.from_json(console.battery.to_json()))
    assert (top(again).humans, top(again).cpus) == (4, 0)


def test_a_page_without_rows_is_passed_over() -> None:
    console = at_custom(battery=Battery(custom_game="classic/3"))
    seen = set()
    for _ in PAGES:
        press(console, pad.R)
        seen.add(PAGES[top(console).page])
        assert top(console).rows
    assert seen == set(PAGES) - {"money"}
    press(console, pad.L)
    assert top(console).rows


def test_long_pages_scroll_with_the_cursor() -> None:
    console = at_custom()
    scene = top(console)
    to_row(console, "debt" if "debt" in scene.rows_of("money") else "leftovers")
    assert scene.top == len(scene.rows) - 6 and scene.row == len(scene.rows) - 1
    press(console, pad.DOWN)
    assert (scene.top, scene.row) == (0, 0)


# --- codes --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "code", ["uno52/2#7", "active/3,uno_penalty=4#ночь", "rom/4,teams=yes,goal=pot_wins:2#a-B"]
)
def test_a_typed_code_deals_the_same_cards_anywhere(code: str) -> None:
    decks = []
    for seed in (1, 2):
        console = at_custom(seed=seed)
        to_row(console, "code")
        press(console, pad.A)
        run(console, TRANSITION_FRAMES)
        assert top(console).text == below(console).code
        write(console, code)
        assert isinstance(top(console), Custom) and top(console).code == code
        press(console, pad.START)
        assert console.match is not None and console.match.code == code
        decks.append((console.match.state.hands, console.match.state.draw_pile, console.match.state.dealer))
        again = type(console.match).from_autosave(console.match.autosave())
        assert again.code == code and again.state == console.match.state
    assert decks[0] == decks[1]


@pytest.mark.parametrize(("code", "wrong"), [("uno52/5#1", 7), ("unо52/4#1", 1), ("uno52/4", 8), ("", 1)])
def test_a_code_that_cannot_be_read_says_where(code: str, wrong: int) -> None:
    console = at_custom()
    to_row(console, "code")
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    before = below(console).code
    write(console, code)
    scene = top(console)
    assert isinstance(scene, Letters) and scene.wrong == wrong and scene.text == code
    assert below(console).code == before
    press(console, pad.A)
    assert not scene.wrong


def test_the_sheets_hold_every_sign_of_a_code_and_both_alphabets_without_doubles() -> None:
    for letters in SHEETS.values():
        assert len(letters) == len(set(letters)) == 33
    signs = set("".join(SHEETS[name] for name in CODES))
    assert signs >= set("abcdefghijklmnopqrstuvwxyz0123456789/,=:._-#абвгдеёя")
    assert set("".join(SHEETS[name] for name in NAMES)) >= set("АБЁЯXYZ09")


# --- presets ------------------------------------------------------------------------------------------------
def test_presets_are_stored_taken_up_and_thrown_away() -> None:
    console = at_custom()
    to_value(console, "hand_size", 5)
    for _ in PAGES:
        if top(console).page:
            press(console, pad.R)
    to_row(console, "presets")
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Presets)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    write(console, "ЁЖ 1".replace(" ", "-"))
    assert console.battery.presets == [{"name": "ЁЖ-1", "game": "uno52/4,hand_size=5", "level": "normal"}]
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    to_value(console, "game", "classic")
    to_row(console, "presets")
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert top(console).rules == RULESETS["uno52"].replace(hand_size=5)
    to_row(console, "presets")
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    press(console, pad.SELECT)
    assert top(console).asking and console.battery.presets
    press(console, pad.SELECT)
    assert not console.battery.presets


def test_there_is_room_for_five_and_the_sixth_is_refused() -> None:
    presets = [{"name": f"P{n}", "game": "rom/2", "level": "easy"} for n in range(PRESETS_MOST)]
    console = at_custom(battery=Battery(presets=presets))
    console.push(Presets())
    assert top(console).rows(console) == PRESETS_MOST
    console.step(pad.START)
    assert console.sounds == ["refuse"] and isinstance(top(console), Presets)


def test_a_name_has_a_most_and_erasing_everything_leaves() -> None:
    console = at_custom()
    console.push(Letters("profile.name", most=NAME_MOST, sheets=NAMES, blanks=True))
    for _ in range(NAME_MOST):
        press(console, pad.A)
    console.step(pad.SELECT)
    assert console.sounds == ["refuse"] and top(console).text == "A" * NAME_MOST
    console.step(0)
    for _ in range(NAME_MOST):
        press(console, pad.B)
    assert isinstance(top(console), Letters) and not top(console).text
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Custom)
