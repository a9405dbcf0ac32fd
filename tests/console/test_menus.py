"""The scenes around the table, by buttons alone: menu, quick play, options, help, pause, the offer to
continue, the result."""

from typing import Any

import pytest

from tests.console.shell import LANGUAGES, at_menu, at_title, press, run
from uno52_retro.console import pad
from uno52_retro.console.battery import SORTINGS, SPEEDS, TUNES, Battery
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.people import PEOPLE
from uno52_retro.console.scenes.custom import Custom
from uno52_retro.console.scenes.help import CHAPTERS, Help
from uno52_retro.console.scenes.match_result import CONFETTI_FRAMES, MatchResult
from uno52_retro.console.scenes.menu import Menu
from uno52_retro.console.scenes.modes import Modes
from uno52_retro.console.scenes.options import Options
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.profile import Profile
from uno52_retro.console.scenes.quickplay import QuickPlay, goal_of
from uno52_retro.console.scenes.resume import Resume
from uno52_retro.console.scenes.solitaire_menu import SolitaireMenu
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.scenes.title import Title
from uno52_retro.console.standing import final_order
from uno52_retro.engine import legal_actions
from uno52_retro.engine.rulesets import UNO52


def top(console: Console) -> Any:
    return console.scenes[-1]


def choose(console: Console, name: str) -> None:
    """Move the cursor of the main menu to that row and press A."""
    menu = top(console)
    assert isinstance(menu, Menu)
    while menu.rows[menu.row] != name:
        press(console, pad.DOWN)
    console.step(pad.A)
    run(console, TRANSITION_FRAMES)


def begun(console: Console) -> Match:
    """A match of four seats that the person has begun."""
    match = Match.new(UNO52, console.sitters(3, "easy"), 77)
    for _ in range(5):
        match.act(legal_actions(match.state, match.state.turn)[0])
    return match


def over(console: Console, winner: int) -> None:
    """A match that has just been won, told to the machine."""
    match = begun(console)
    match.state.chips[:] = [0, 120, 80, 200]
    match.state.chips[winner] += 100
    match.state.wins[:] = [[3, 2, 1], [1, 1, 0], [0, 4, 0], [2, 2, 1]]
    match.winner = winner
    console.match = match
    console.autosave_match()
    console.finish_match()
    run(console, TRANSITION_FRAMES)


# --- title and main menu ------------------------------------------------------------------------------------
def test_select_changes_the_language_on_the_title() -> None:
    console = at_title()
    press(console, pad.SELECT)
    assert console.texts.language == console.battery.language == "ru"
    press(console, pad.SELECT)
    assert console.texts.language == console.battery.language == "en" and console.battery.serial == 2


def test_the_menu_has_no_dead_rows() -> None:
    console = at_menu()
    assert top(console).rows == [
        "quick",
        "custom",
        "modes",
        "solitaire",
        "profile",
        "help",
        "options",
        "quit",
    ]
    for name, scene in (
        ("quick", QuickPlay),
        ("custom", Custom),
        ("modes", Modes),
        ("solitaire", SolitaireMenu),
        ("profile", Profile),
        ("help", Help),
        ("options", Options),
    ):
        choose(console, name)
        assert isinstance(top(console), scene)
        press(console, pad.B)
        run(console, TRANSITION_FRAMES)
        assert isinstance(top(console), Menu)
    choose(console, "quit")
    assert console.wants_quit


def test_there_is_nothing_to_quit_to_in_a_browser() -> None:
    assert "quit" not in top(at_menu(web=True)).rows


def test_the_menu_offers_to_continue_only_what_can_be_read() -> None:
    text = begun(at_menu()).autosave()
    assert top(at_menu(autosave=text)).rows[0] == "continue"
    assert "continue" not in top(at_menu(autosave="junk")).rows


def test_the_cursor_goes_round_with_a_press_but_stops_at_the_end_when_held() -> None:
    console = at_menu()
    press(console, pad.UP)
    assert top(console).row == len(top(console).rows) - 1
    press(console, pad.DOWN)
    assert top(console).row == 0
    run(console, 90, pad.DOWN)
    assert top(console).row == len(top(console).rows) - 1


def test_b_goes_back_to_the_title() -> None:
    console = at_menu()
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title) and len(console.scenes) == 1


# --- quick play ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("cpus", [1, 2, 3])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("goal", ["survival", "short", "pot"])
def test_quick_play_deals_what_was_answered_and_remembers_it(cpus: int, level: str, goal: str) -> None:
    console = at_menu(battery=Battery(quick_cpus=cpus, quick_level=level, quick_goal=goal), seed=4)
    choose(console, "quick")
    press(console, pad.START)
    match = console.match
    assert match is not None and isinstance(top(console), Table)
    assert [sitter.kind for sitter in match.sitters] == ["human"] + ["cpu"] * cpus
    assert {sitter.level for sitter in match.sitters[1:]} == {level}
    assert len({sitter.name for sitter in match.sitters}) == cpus + 1
    expected = {
        "survival": ("survival", 0),
        "short": ("rounds", 6 if cpus == 2 else 8),
        "pot": ("pot_wins", 1),
    }
    assert match.rules == UNO52.replace(goal=expected[goal])


def test_the_answers_change_by_left_right_and_a_and_go_to_the_battery() -> None:
    console = at_menu()
    choose(console, "quick")
    scene = top(console)
    assert scene.row == 5
    for row, button, field, value in (
        (4, pad.RIGHT, "quick_goal", "short"),
        (3, pad.LEFT, "quick_level", "easy"),
        (2, pad.A, "quick_cpus", 1),
    ):
        press(console, pad.UP)
        assert scene.row == row
        press(console, button)
        assert getattr(console.battery, field) == value
    assert console.battery.serial == 3
    console.step(pad.LEFT)
    assert console.sounds == ["refuse"] and console.battery.quick_cpus == 1 and console.battery.serial == 3


def test_people_and_cpu_players_are_two_to_four() -> None:
    console = at_menu()
    choose(console, "quick")
    for _ in range(4):
        press(console, pad.UP)
    seen = []
    for _ in range(4):
        seen.append((console.battery.quick_humans, console.battery.quick_cpus))
        press(console, pad.RIGHT)
    assert seen == [(1, 3), (2, 2), (3, 1), (4, 0)]
    for _ in range(3):
        press(console, pad.LEFT)
    assert (console.battery.quick_humans, console.battery.quick_cpus) == (1, 1)


def test_the_short_game_is_shorter_with_three_seats() -> None:
    assert [goal_of("uno52", "short", seats) for seats in (2, 3, 4)] == [
        ("rounds", 8),
        ("rounds", 6),
        ("rounds", 8),
    ]


def test_the_cpu_players_are_eight_with_names_genders_and_faces_of_their_own() -> None:
    assert len(PEOPLE) == len({who.name for who in PEOPLE}) == len({who.face for who in PEOPLE}) == 8
    assert {who.name for who in PEOPLE} >= {"RITA", "OTTO", "MAX"} and {who.gender for who in PEOPLE} == {
        "m",
        "f",
    }


# --- options ------------------------------------------------------------------------------------------------
def test_options_hold_at_once_and_the_battery_is_written() -> None:
    console = at_menu()
    choose(console, "options")
    press(console, pad.RIGHT)
    assert console.texts.language == console.battery.language == "ru"
    press(console, pad.DOWN)
    for speed in SPEEDS[SPEEDS.index("normal") + 1 :]:
        press(console, pad.RIGHT)
        assert console.battery.speed == speed
    press(console, pad.DOWN)
    run(console, 60, pad.LEFT)
    console.step(0)
    assert console.battery.music == 0
    press(console, pad.DOWN)
    press(console, pad.RIGHT)
    assert console.battery.effects == 9
    press(console, pad.DOWN)
    for tune in TUNES[1:]:
        press(console, pad.RIGHT)
        assert console.battery.tune == tune
    press(console, pad.RIGHT)
    assert console.battery.tune == TUNES[-1], "the row ends"
    press(console, pad.DOWN)
    press(console, pad.A)
    assert console.battery.jolt is False
    press(console, pad.DOWN)
    press(console, pad.LEFT)
    assert console.battery.remarks is False
    press(console, pad.DOWN)
    for sorting in (*SORTINGS[1:], SORTINGS[0]):
        press(console, pad.A)
        assert console.battery.sorting == sorting
    serial = console.battery.serial
    assert serial >= 15
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Menu) and console.battery.serial == serial


def test_a_value_at_its_end_is_refused_and_not_written() -> None:
    console = at_menu(battery=Battery(speed="instant"))
    choose(console, "options")
    press(console, pad.DOWN)
    console.step(pad.RIGHT)
    assert console.sounds == ["refuse"] and console.battery.serial == 0


# --- help ---------------------------------------------------------------------------------------------------
def test_every_page_of_the_help_is_reached_with_the_d_pad_alone() -> None:
    console = at_menu()
    choose(console, "help")
    scene, seen = top(console), []
    for _ in range(sum(len(pages) for pages in CHAPTERS.values())):
        seen.append((scene.chapter, scene.page))
        press(console, pad.RIGHT)
    assert seen == [(chapter, page) for chapter, pages in CHAPTERS.items() for page in range(len(pages))]
    assert (scene.chapter, scene.page) == ("hands", 0)
    press(console, pad.LEFT)
    assert (scene.chapter, scene.page) == ("buttons", len(CHAPTERS["buttons"]) - 1)


def test_l_and_r_change_the_chapter_and_the_battery_knows_that_help_was_seen() -> None:
    console = at_menu()
    choose(console, "help")
    press(console, pad.R)
    assert (top(console).chapter, top(console).page) == ("uno52", 0)
    press(console, pad.L)
    press(console, pad.L)
    assert top(console).chapter == "buttons" and console.battery.seen_help


# --- pause --------------------------------------------------------------------------------------------------
def paused() -> Console:
    console = at_menu()
    choose(console, "quick")
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    console.push(Pause())
    return console


@pytest.mark.parametrize("button", [pad.A, pad.B, pad.START])
def test_the_pause_goes_on_with_a_b_and_start(button: int) -> None:
    console = paused()
    press(console, button)
    assert isinstance(top(console), Table)


@pytest.mark.parametrize(
    ("row", "scene", "chapter"), [(1, Help, "hands"), (2, Help, "uno52"), (3, Options, "")]
)
def test_the_pause_opens_help_and_options_and_comes_back(row: int, scene: type, chapter: str) -> None:
    console = paused()
    for _ in range(row):
        press(console, pad.DOWN)
    console.step(pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), scene) and getattr(top(console), "chapter", "") == chapter
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Pause) and console.match is not None


def test_the_table_stands_still_while_it_is_paused() -> None:
    console = paused()
    table = console.scenes[-2]
    before = repr(table)
    run(console, 120)
    assert repr(table) == before


def test_leaving_asks_first_and_no_is_the_default() -> None:
    console = paused()
    press(console, pad.UP)
    press(console, pad.A)
    assert top(console).asking
    press(console, pad.A)
    assert isinstance(top(console), Pause) and not top(console).asking
    press(console, pad.A)
    press(console, pad.DOWN)
    console.autosave_match()
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title) and console.match is None
    assert console.autosave is not None, "the match can be continued from the menu"
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    assert top(console).rows[0] == "continue"


# --- continue -----------------------------------------------------------------------------------------------
def test_an_unfinished_match_is_offered_once_after_power_on_and_continues() -> None:
    match = begun(at_menu())
    console = at_title(autosave=match.autosave())
    offer = top(console)
    assert isinstance(offer, Resume) and offer.round == 1 and offer.chips == match.state.chips
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Table) and console.match is not None
    assert console.match.state == match.state and console.match.sitters == match.sitters


def test_not_now_keeps_the_match_and_does_not_ask_again() -> None:
    console = at_title(autosave=begun(at_menu()).autosave())
    press(console, pad.DOWN)
    press(console, pad.A)
    assert isinstance(top(console), Title) and console.autosave is not None
    run(console, 200)
    assert isinstance(top(console), Title)
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    choose(console, "continue")
    assert isinstance(top(console), Table)


def test_a_match_that_cannot_be_read_is_dropped_with_a_word() -> None:
    console = at_title(autosave="junk")
    assert isinstance(top(console), Resume) and top(console).round == 0
    press(console, pad.A)
    assert isinstance(top(console), Title) and console.autosave is None and console.autosave_serial == 1


# --- the end of a match -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("winner", "tune", "sound"), [(0, "victory", "win"), (3, "defeat", "lose")])
def test_the_result_shows_the_winner_first_and_counts_the_match(winner: int, tune: str, sound: str) -> None:
    console = at_menu()
    over(console, winner)
    scene = top(console)
    assert isinstance(scene, MatchResult) and scene.order[0] == winner and sorted(scene.order) == [0, 1, 2, 3]
    assert console.music == tune and console.autosave is None
    assert console.battery.statistics == {"uno52.matches": 1, "uno52.won": int(winner == 0)}


def test_a_tainted_match_is_not_counted() -> None:
    console = at_menu()
    match = begun(console)
    match.winner, match.tainted = 1, True
    console.match = match
    console.finish_match()
    assert not console.battery.statistics


def test_standing_is_by_chips_then_pots_then_first_outs() -> None:
    match = begun(at_menu())
    match.state.chips[:] = [50, 50, 50, 0]
    match.state.wins[:] = [[1, 0, 0], [2, 0, 0], [0, 0, 1], [9, 9, 9]]
    assert final_order(match.state, 1) == [1, 2, 0, 3]


def test_confetti_is_skipped_then_numbers_then_the_title() -> None:
    console = at_menu()
    over(console, 0)
    scene = top(console)
    press(console, pad.A)
    assert scene.page == 0 and scene.frame >= CONFETTI_FRAMES
    press(console, pad.A)
    assert scene.page == 1
    press(console, pad.B)
    assert scene.page == 0
    press(console, pad.A)
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title) and console.match is None and console.music == "title"


def test_start_leaves_the_result_at_once_when_the_confetti_is_over() -> None:
    console = at_menu()
    over(console, 2)
    run(console, CONFETTI_FRAMES)
    press(console, pad.START)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Title)


# --- pictures -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_is_painted_and_painting_changes_nothing(screen: Any, language: str) -> None:
    """All frames of the way into each scene, transitions too; the digest before and after a picture is the
    same."""
    from uno52_retro.video.paint import paint

    def look(console: Console, frames: int, buttons: int = 0) -> None:
        for i in range(frames):
            console.step(buttons if i == 0 else 0)
            before = console.digest() if i % 20 == 0 else ""
            paint(console, screen)
            assert not before or console.digest() == before

    console = Console(LANGUAGES, first_language=language)
    look(console, 300)
    for buttons in (pad.START, pad.DOWN, pad.DOWN, pad.DOWN, pad.UP, pad.A, pad.DOWN, pad.B):
        look(console, 30, buttons)
    for scene in (QuickPlay(), Options(), Pause(), Pause(asking=True)):
        console.push(scene, "iris")
        look(console, 30)
        for button in (pad.DOWN, pad.DOWN, pad.DOWN, pad.DOWN):
            look(console, 3, button)
        console.pop("blinds")
        look(console, 30)
    console.push(Help())
    for _ in range(sum(len(pages) for pages in CHAPTERS.values())):
        look(console, 190 if language == "ru" else 40, pad.RIGHT)
    for autosave in ("junk", begun(console).autosave()):
        twin = at_title(autosave=autosave, first_language=language)
        look(twin, 20)
    over(console, 1)
    look(console, 220)
    look(console, 20, pad.A)
    assert not console.texts.missing
