"""Solitaire at the console: from the menu through a whole game by buttons, refusals, undo, save states, the
battery."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.console.shell import LANGUAGES, at_menu, press, run
from tools import patience_solver
from uno52_retro.console import codec, pad
from uno52_retro.console.battery import SPEEDS, Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.console.scenes import solitaire_help
from uno52_retro.console.scenes.help import Help
from uno52_retro.console.scenes.solitaire import (
    WHY_FRAMES,
    Solitaire,
    SolitairePause,
    daily_seed,
    hints,
    kept,
    ranked_seed,
    targets,
)
from uno52_retro.console.scenes.solitaire_help import SolitaireHelp
from uno52_retro.console.scenes.solitaire_menu import SolitaireMenu
from uno52_retro.console.scenes.title import Title
from uno52_retro.console.solitaire import PatienceGame, Shown, counting, face_spot
from uno52_retro.engine import patience, poker
from uno52_retro.engine.cards import BLUE, GREEN, RED, UNO52, YELLOW
from uno52_retro.engine.patience import Refusal
from uno52_retro.engine.patience_game import Game, daily
from uno52_retro.engine.patience_state import Cover, Draw, Lay, Move, Show
from uno52_retro.engine.patience_text import parse, parse_move
from uno52_retro.host.deals import load_ranked

RANKED = load_ranked()
TODAY = "2026-11-30"
COLOUR_BUTTON = {RED: pad.UP, GREEN: pad.LEFT, BLUE: pad.RIGHT, YELLOW: pad.DOWN}
STUCK = "patience up=R7s columns=B2s/-/-/-/-"


def at_start(**battery: Any) -> Console:
    """A machine in the start menu of Solitaire, reached by buttons."""
    console = at_menu(battery=Battery(**battery), ranked=RANKED, today=TODAY, seed=3)
    menu: Any = console.scenes[-1]
    while menu.rows[menu.row] != "solitaire":
        press(console, pad.DOWN)
    press(console, pad.A)
    run(console, 30)
    assert isinstance(console.scenes[-1], SolitaireMenu)
    return console


def at_table(seed: int = 7, position: str = "", **battery: Any) -> tuple[Console, Solitaire]:
    """A dealt game, or one that has come to a position."""
    console = at_start(**battery)
    console.push(Solitaire(PatienceGame(Game(seed))))
    scene = console.scenes[-1]
    assert isinstance(scene, Solitaire)
    settle(console)
    if position:
        scene.held.game.state = parse(position)
        scene.shown.settle(scene.held.state)
    return console, scene


def settle(console: Console) -> None:
    """Frames until nothing moves, and a few more."""
    scene = console.scenes[-1]
    assert isinstance(scene, Solitaire)
    for _ in range(600):
        if not scene.shown.moving and not scene.ending:
            break
        console.step(0)
    run(console, 2)
    assert not scene.shown.moving


def go_to(console: Console, scene: Solitaire, place: int) -> None:
    for _ in range(6):
        if scene.cursor == place:
            return
        press(console, pad.RIGHT)
    assert scene.cursor == place


def buttons_for(console: Console, scene: Solitaire, move: Move) -> None:
    """Make a move as a person does."""
    match move:
        case Draw():
            go_to(console, scene, 5)
            press(console, pad.A)
        case Lay(column, named):
            go_to(console, scene, column)
            press(console, pad.A)
            if named is not None:
                assert scene.mode == "picker"
                press(console, COLOUR_BUTTON[named])
                press(console, pad.A)
        case Cover(source, target):
            go_to(console, scene, source)
            press(console, pad.B)
            assert scene.mode == "cover"
            go_to(console, scene, target)
            press(console, pad.A)
        case Show(column):
            press(console, pad.R)
            assert scene.mode == "show"
            go_to(console, scene, column)
            press(console, pad.A)


def facts(shown: Shown) -> dict[str, Any]:
    left_out = ("effects", "frame", "frames")
    return {name: value for name, value in vars(shown).items() if name not in left_out}


def assert_true_picture(scene: Solitaire) -> None:
    """Nothing moves, so what is seen is the position."""
    truth = Shown()
    truth.settle(scene.held.state)
    assert facts(scene.shown) == facts(truth)


# --- the start ----------------------------------------------------------------------------------------------
def test_a_ranked_deal_is_one_of_the_list_and_by_chance() -> None:
    console = at_start()
    assert console.scenes[-1].rows == ["ranked", "daily", "help"]  # type: ignore[attr-defined]
    press(console, pad.A)
    run(console, 30)
    scene: Any = console.scenes[-1]
    assert isinstance(scene, Solitaire) and scene.held.game.seed in RANKED and not scene.day
    assert len({ranked_seed(console) for _ in range(20)}) > 10
    assert console.music == "patience"


def test_the_deal_of_the_day_needs_a_day_and_a_list() -> None:
    console = at_start()
    press(console, pad.DOWN)
    press(console, pad.A)
    run(console, 30)
    scene: Any = console.scenes[-1]
    assert scene.held.game.seed == daily(TODAY, RANKED) and scene.day == TODAY
    for how in ({"ranked": RANKED}, {"today": TODAY}, {}):
        console = at_menu(**how)
        console.push(SolitaireMenu())
        assert console.scenes[-1].rows == ["ranked", "help"]  # type: ignore[attr-defined]
        press(console, pad.A)
        run(console, 30)
        assert isinstance(console.scenes[-1], Solitaire)


def test_the_rules_leaf_round_and_close() -> None:
    console = at_start()
    press(console, pad.UP)
    press(console, pad.A)
    run(console, 30)
    scene: Any = console.scenes[-1]
    assert isinstance(scene, SolitaireHelp)
    seen = []
    for button in (pad.RIGHT, pad.A, pad.RIGHT, pad.LEFT):
        press(console, button)
        seen.append(scene.page)
    assert seen == [1, 2, 0, 2] and len(solitaire_help.PAGES) == 3
    press(console, pad.B)
    run(console, 30)
    assert isinstance(console.scenes[-1], SolitaireMenu)


# --- a game -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("speed", SPEEDS)
def test_a_whole_game_is_won_by_buttons(speed: str) -> None:
    """The solver's way, pressed button by button: the picture is right after each move, the battery
    counts."""
    console, scene = at_table(RANKED[1], speed=speed)
    line = patience_solver.solve(scene.held.state)
    assert line is not None
    for move in line:
        buttons_for(console, scene, move)
        settle(console)
        assert_true_picture(scene)
    assert scene.mode == "won" and console.music == "victory"
    assert scene.held.game.moves == line
    numbers = console.battery.statistics
    assert numbers["solitaire.won"] == numbers["solitaire.games"] == 1
    assert numbers["solitaire.most_score"] == scene.held.state.score > patience.WIN_POINTS
    assert scene.best == 0
    press(console, pad.L)
    assert scene.mode == "won"  # what is won stays won
    press(console, pad.A)
    run(console, 30)
    following: Any = console.scenes[-1]
    assert isinstance(following, Solitaire) and following is not scene and console.music == "patience"
    assert following.best == scene.held.state.score


def test_every_animation_can_be_cut_short() -> None:
    """A, B, L, R or START ends what moves, and does nothing else; the picture is right at once."""
    skips = (pad.A, pad.B, pad.L, pad.R, pad.START)
    console, scene = at_table(RANKED[1])
    line = patience_solver.solve(scene.held.state)
    assert line is not None
    for number, move in enumerate(line):
        buttons_for(console, scene, move)
        run(console, 3)
        if scene.shown.moving:
            made = len(scene.held.game.moves)
            console.step(skips[number % len(skips)])
            assert not scene.shown.moving and len(scene.held.game.moves) == made == number + 1
            assert_true_picture(scene)
            console.step(0)
    assert scene.mode == "won" and not console.scenes[-1].overlay


def test_the_deal_can_be_cut_short_too() -> None:
    console = at_start()
    console.push(Solitaire(PatienceGame(Game(7))))
    scene: Any = console.scenes[-1]
    run(console, 10)
    assert scene.shown.moving and not scene.shown.open
    press(console, pad.A)
    assert_true_picture(scene)
    assert not scene.held.game.moves


# --- save states --------------------------------------------------------------------------------------------
def test_the_same_buttons_give_the_same_digests_and_any_frame_can_be_restored() -> None:
    """Every few frames of a game with a picker, a show, covers and flights: the twin goes on the same."""
    console, scene = at_table(RANKED[3])
    line = patience_solver.solve(scene.held.state)
    assert line is not None
    modes = set()
    script: list[int] = []

    class Watch:
        """A console that writes down what it is given."""

        scenes = console.scenes

        def step(self, bits: int) -> None:
            script.append(bits)
            console.step(bits)

    start = json.loads(json.dumps(console.snapshot()))
    battery = console.battery.to_json()
    watch: Any = Watch()
    for move in line[:14]:
        buttons_for(watch, scene, move)
        run(watch, 7)
        settle(watch)
    end = console.digest()
    twin = Console(LANGUAGES, Battery.from_json(battery), ranked=RANKED, today=TODAY)
    twin.restore(start)
    for number, bits in enumerate(script):
        twin.step(bits)
        if number % 5 == 0:
            again = Console(LANGUAGES, Battery.from_json(twin.battery.to_json()), ranked=RANKED, today=TODAY)
            again.restore(json.loads(json.dumps(twin.snapshot())))
            assert again.digest() == twin.digest() and not codec.shared(again.scenes)
            modes.add(again.scenes[-1].mode)  # type: ignore[attr-defined]
            twin = again
    assert twin.digest() == end
    assert {"play", "show"} <= modes


def test_a_damaged_record_is_no_save_state() -> None:
    console, _ = at_table()
    data = json.dumps(console.snapshot())
    assert '"patience#7"' in data
    with pytest.raises(SaveError):
        console.read(json.loads(data.replace('"patience#7"', '"patience#7 lay 9"')))


# --- refusals -----------------------------------------------------------------------------------------------
REFUSALS: dict[Refusal, tuple[str, tuple[int, ...]]] = {
    Refusal.DOES_NOT_FIT: ("patience up=R7s columns=B2s/R3s/-/-/- stock=R4s", (pad.A,)),
    Refusal.EMPTY_COLUMN: ("patience up=R7s columns=-/R3s/-/-/- stock=R4s", (pad.A,)),
    Refusal.STOCK_IS_EMPTY: ("patience up=R7s columns=R2s/-/-/-/-", (pad.LEFT, pad.A)),
    Refusal.NO_SUCH_MOVE: ("patience up=R7s columns=R2s/-/-/-/- stock=R4s", (pad.LEFT, pad.B)),
    Refusal.ALREADY_COVERED: ("patience up=R7s columns=R2s/R3s/-/-/- stock=R4s cover=no", (pad.B,)),
    Refusal.CANNOT_COVER: ("patience up=R7s columns=RS/R3s/-/-/- stock=R4s", (pad.B,)),
    Refusal.FACE_DOES_NOT_FIT: ("patience up=R7s columns=R2s/B3s/-/-/- stock=R4s", (pad.B,)),
    Refusal.NO_HAND: ("patience up=R7s columns=R2s/B3s/-/-/- stock=R4s", (pad.R,)),
    Refusal.HAND_TOO_LOW: ("patience up=R7s columns=R2s/B3c/G5h/Y7d/R9s stock=R4s", (pad.R,)),
    Refusal.WILD_UPCARD: (
        "patience up=R7s columns=R2s/B2c/G5h/Y7d/W stock=R4s",
        (pad.R, pad.LEFT, pad.A),
    ),
    Refusal.NAME_A_COLOUR: ("patience up=R7s columns=W/B3s/-/-/- stock=R4s", (pad.A, pad.A)),
}


@pytest.mark.parametrize("reason", REFUSALS)
def test_what_is_refused_shakes_and_says_why(reason: Refusal) -> None:
    position, buttons = REFUSALS[reason]
    console, scene = at_table(position=position)
    before = scene.held.state.clone()
    for button in buttons[:-1]:
        press(console, button)
    console.step(buttons[-1])
    assert scene.why == f"solitaire.why.{reason.value}" and scene.why_left
    assert "refuse" in console.sounds
    assert scene.shown.effect("shake", scene.cursor) is not None
    assert scene.held.state == before and not scene.held.game.moves
    run(console, WHY_FRAMES + 1)
    assert not scene.why_left and not scene.shown.effects


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    words = {LANGUAGES[language][f"solitaire.why.{reason.value}"] for reason in Refusal}
    assert len(words) >= len(Refusal) - 1  # all of them different, or nearly


def test_nothing_goes_when_the_game_is_over() -> None:
    """The last of the refusals; the panel at the end leaves no button that could make a move."""
    _, scene = at_table(position=STUCK)
    assert patience.why_not(scene.held.state, Lay(0)) is Refusal.OVER


def test_a_question_is_given_up_with_b() -> None:
    """A lifted card, a show and a wild go back with nothing done; the cursor is where it was."""
    console, scene = at_table(position="patience up=R7s columns=R2s/B2c/G2h/Y7d/W stock=R4s")
    for button, mode in ((pad.B, "cover"), (pad.R, "show")):
        press(console, button)
        assert scene.mode == mode
        press(console, pad.RIGHT)
        press(console, pad.B)
        assert (scene.mode, scene.cursor, scene.source) == ("play", 0, -1)
    go_to(console, scene, 4)
    press(console, pad.A)
    assert scene.mode == "picker" and scene.picker_counts == [1, 1, 1, 1]
    press(console, pad.LEFT)
    press(console, pad.B)
    assert (scene.mode, scene.cursor, scene.picker) == ("play", 4, -1)
    press(console, pad.A)
    press(console, pad.LEFT)
    press(console, pad.LEFT)  # the same direction again confirms
    settle(console)
    assert scene.held.state.colour == GREEN and scene.shown.colour == GREEN


def test_the_lifted_card_visits_only_columns_that_it_fits() -> None:
    console, scene = at_table(position="patience up=Y7s columns=R2s/B2c/G3h/R9d/Y8s stock=R4s")
    assert targets(scene.held.state, 0) == (1, 3)
    press(console, pad.B)
    seen = [scene.cursor]
    for _ in range(3):
        press(console, pad.RIGHT)
        seen.append(scene.cursor)
    assert seen == [1, 3, 1, 3]
    press(console, pad.A)
    settle(console)
    assert scene.shown.columns == [[], [UNO52.kind["B2c"]], [UNO52.kind["G3h"]], [
        UNO52.kind["R2s"], UNO52.kind["R9d"]], [UNO52.kind["Y8s"]]]  # fmt: skip
    assert scene.cursor == 3


def test_the_cursor_goes_round_only_with_a_fresh_press() -> None:
    console, scene = at_table()
    run(console, 80, pad.RIGHT)
    assert scene.cursor == 5
    console.step(0)
    press(console, pad.RIGHT)
    assert scene.cursor == 0


# --- undo, pause, the end -----------------------------------------------------------------------------------
def test_undo_goes_back_to_the_deal_and_no_further() -> None:
    console, scene = at_table(RANKED[1])
    line = patience_solver.solve(scene.held.state)
    assert line is not None
    deal = scene.held.state.clone()
    for move in line[:6]:
        buttons_for(console, scene, move)
        settle(console)
    for number in range(6):
        press(console, pad.L)
        assert scene.held.game.undone == number + 1
        assert_true_picture(scene)
    assert scene.held.state == deal
    press(console, pad.L)
    assert scene.why == "solitaire.why.no-undo" and scene.held.game.undone == 6
    assert console.battery.solitaire_undone == 6
    buttons_for(console, scene, line[0])
    assert console.battery.statistics["solitaire.games"] == 1  # still the same game
    settle(console)
    scene.held.game.undone = 10**6
    press(console, pad.L)
    assert Battery.from_json(console.battery.to_json()).solitaire_undone == 99_999


def test_a_game_that_is_stuck_goes_on_with_undo() -> None:
    console, scene = at_table(position="patience up=R7s columns=B2s/R3s/-/-/- discard=R8s")
    go_to(console, scene, 1)
    press(console, pad.A)
    settle(console)
    assert scene.mode == "stuck" and scene.rows[scene.row] == "undo"
    assert console.battery.statistics["solitaire.most_score"] == 1
    assert "solitaire.won" not in console.battery.statistics
    press(console, pad.A)
    assert scene.mode == "play" and scene.shown.columns[1] == [UNO52.kind["R3s"]]


def test_same_deal_and_menu_at_the_end() -> None:
    for row, expected in (("again", Solitaire), ("menu", SolitaireMenu)):
        console, scene = at_table(RANKED[1])
        line = patience_solver.solve(scene.held.state)
        assert line is not None
        for move in line[:-1]:
            scene.held.game.play(move)
        scene.shown.settle(scene.held.state)
        buttons_for(console, scene, line[-1])
        settle(console)
        assert scene.mode == "won"
        while scene.rows[scene.row] != row:
            press(console, pad.DOWN)
        press(console, pad.A)
        run(console, 30)
        assert type(console.scenes[-1]) is expected
        if isinstance(console.scenes[-1], Solitaire):
            assert console.scenes[-1].held.game.seed == scene.held.game.seed


def test_the_pause_knows_the_rules_and_leaves_for_the_title() -> None:
    console, _ = at_table()
    press(console, pad.START)
    assert isinstance(console.scenes[-1], SolitairePause)
    for downs, page in ((1, Help), (1, SolitaireHelp)):
        for _ in range(downs):
            press(console, pad.DOWN)
        press(console, pad.A)
        run(console, 30)
        assert type(console.scenes[-1]) is page
        press(console, pad.B)
        run(console, 30)
    press(console, pad.UP)
    press(console, pad.UP)
    press(console, pad.UP)
    press(console, pad.A)
    press(console, pad.DOWN)
    press(console, pad.A)
    run(console, 30)
    assert isinstance(console.scenes[-1], Title)


def test_a_game_is_kept_over_power_off() -> None:
    """Battery out, battery in: CONTINUE goes on where it was left, SAME DEAL begins it again."""
    console, scene = at_table(RANKED[1])
    line = patience_solver.solve(scene.held.state)
    assert line is not None
    for move in line[:5]:
        buttons_for(console, scene, move)
        settle(console)
    press(console, pad.L)
    battery = Battery.from_json(json.loads(json.dumps(console.battery.to_json())))
    later = at_menu(battery=battery, ranked=RANKED, today="2026-12-01")
    later.push(SolitaireMenu())
    menu: Any = later.scenes[-1]
    assert menu.rows == ["continue", "ranked", "daily", "again", "help"]
    press(later, pad.A)
    run(later, 30)
    there: Any = later.scenes[-1]
    assert there.held.state == scene.held.state and there.held.game.undone == 1
    assert_true_picture(there)
    later.pop()
    while menu.rows[menu.row] != "again":
        press(later, pad.DOWN)
    press(later, pad.A)
    run(later, 30)
    assert later.scenes[-1].held.game.moves == []  # type: ignore[attr-defined]


def test_a_daily_deal_is_counted_for_its_day() -> None:
    """The best score of the day, and the days in a row whose deals were won."""
    battery = Battery()
    battery.finish_daily("2026-02-27", 120, won=False)
    assert (battery.daily_day, battery.daily_score, battery.streak("2026-02-27")) == ("2026-02-27", 120, 0)
    battery.finish_daily("2026-02-27", 700, won=True)
    battery.finish_daily("2026-02-27", 650, won=True)
    assert battery.daily_score == 700 and battery.streak("2026-02-27") == battery.streak("2026-02-28") == 1
    battery.finish_daily("2026-02-28", 640, won=True)
    battery.finish_daily("2026-03-01", 90, won=False)
    assert battery.daily_score == 90 and battery.streak("2026-03-01") == 2
    battery.finish_daily("2026-03-01", 610, won=True)
    assert battery.streak("2026-03-02") == 3 and battery.streak("2026-03-03") == 0
    battery.finish_daily("2026-02-20", 999, won=True)
    assert battery.daily_score == 610 and battery.streak("2026-03-02") == 3, "a day that is past"
    battery.finish_daily("2026-03-05", 600, won=True)
    assert battery.streak("2026-03-05") == 1
    assert Battery.from_json(json.loads(json.dumps(battery.to_json()))) == battery
    for wrong in ({"daily_day": "tomorrow"}, {"daily_won": "2026-02-30"}, {"daily_streak": -1}):
        with pytest.raises(SaveError):
            Battery.from_json(wrong)


def test_the_end_of_a_daily_deal_is_kept() -> None:
    position = "patience up=R7s columns=R3s/-/-/-/- stock=R5s.B6d discard=R8s score=655"
    console, scene = at_table(position=position)
    scene.day = TODAY
    buttons_for(console, scene, Lay(0))
    settle(console)
    assert console.battery.daily_day == console.battery.daily_won == TODAY
    assert console.battery.daily_score == scene.held.state.score and console.battery.daily_streak == 1


def test_a_record_that_cannot_be_read_is_no_game() -> None:
    console = at_start(solitaire="patience#7 lay 9")
    assert kept(console) is None
    assert console.scenes[-1].rows == ["ranked", "daily", "help"]  # type: ignore[attr-defined]


# --- what is seen -------------------------------------------------------------------------------------------
def test_action_cards_move_what_they_say() -> None:
    """A draw two, a reverse and a wild draw four: the picture ends as the position."""
    position = "patience up=R7s columns=RD.B2s/RV.B3s.B4s/W4.Y2s/G5s/Y6s stock=R9s.R2s.R4s.R5s.R6s.R8s"
    console, scene = at_table(position=position)
    for move in (Lay(0), Lay(1), Lay(2, BLUE)):
        buttons_for(console, scene, move)
        settle(console)
        assert_true_picture(scene)
    assert [len(column) for column in scene.shown.columns] == [4, 3, 1, 2, 2]
    assert not scene.shown.stock


def test_the_faces_that_make_the_hand_are_marked() -> None:
    """A wild always counts, with the cards that it makes a hand with."""
    kind = UNO52.kind
    marked = {
        ("R2s", "B2c", "G5h", "Y7d", "R9s"): (0, 1),
        ("R2s", "B3c", "G5h", "Y7d", "W"): (3, 4),
        ("R2s", "B2c", "W", "W4", "R9s"): (0, 1, 2, 3),
        ("R2s", "B3s", "G4s", "W", "R6s"): (0, 1, 2, 3, 4),
        ("R2s", "B3s", "G4s", "RS", "R6s"): (),
    }
    for faces, places in marked.items():
        cards = tuple(kind[face] for face in faces)
        assert counting(cards) == places
        rank = patience.rank_of(cards)
        assert (rank is None) == (not places)
        assert rank is None or poker.category(rank) <= poker.Category.ONE_PAIR


def test_a_long_column_stays_above_the_hints() -> None:
    for cards in range(1, 20):
        assert face_spot(0, cards)[1] + 33 <= 152


def test_the_bar_of_hints_says_what_can_be_done() -> None:
    console, scene = at_table(position="patience up=R7s columns=R2s/B2c/G5h/Y7d/W stock=R4s")
    assert [(button, state) for button, _, state in hints(scene)] == [("A", 1), ("B", 1), ("R", 2), ("L", 0)]
    press(console, pad.R)
    press(console, pad.LEFT)
    assert scene.cursor == 4 and hints(scene)[1][2] == 0  # a wild cannot be the upcard
    press(console, pad.B)
    go_to(console, scene, 5)
    assert hints(scene)[0] == ("A", "hint.draw", 1) and hints(scene)[1][2] == 0


def test_moves_are_read_as_they_are_written() -> None:
    """The record in the battery is that of the moves made."""
    console, scene = at_table(7)
    buttons_for(console, scene, parse_move("draw"))
    settle(console)
    assert console.battery.solitaire == "patience#7 draw"


@pytest.mark.parametrize("today", ["", "soon"])
def test_a_saved_menu_may_come_to_a_machine_without_a_date(today: str) -> None:
    console = at_start()
    press(console, pad.DOWN)
    other = Console(LANGUAGES, ranked=RANKED, today=today)
    other.restore(console.snapshot())
    assert daily_seed(other) is None
    press(other, pad.A)
    run(other, 30)
    assert isinstance(other.scenes[-1], Solitaire) and not other.scenes[-1].day
