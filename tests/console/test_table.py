"""The table scene by injected buttons: every prompt, the windows of the console, pace, saves, matches."""

import re

import pytest

from tests.console.player import (
    hand,
    machine,
    mode,
    moved_on,
    play,
    sitters,
    steps,
    table,
    table_at,
    table_of,
    tap,
    wait,
    wish,
)
from tests.engine.lines import FOUR, THREE, TWO
from uno52_retro.console import codec
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, L, R
from uno52_retro.console.presenter import model_of
from uno52_retro.console.prompts import MODES
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.scenes.title import Title
from uno52_retro.console.table_model import CATCH_FRAMES
from uno52_retro.engine.actions import Challenge, Lay
from uno52_retro.engine.cards import GREEN, RED, YELLOW
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import Phase

LAY = f"uno52 turn=0 up=G7s hands=G8s.GTs.B9d.Y9d/B2s.B3s.B8s.Y8s {TWO}"
WILD = f"uno52 turn=0 up=G7s hands=B9d.GTs.W/B2s.B3s.B8s.Y8s {TWO}"
COVERS = "poker=R2s.R3s.GQs.YQd.R6s/R2c.R3c.R4c.R5c.R6c chips=90.94 pots=4.8.4"
OWED = (
    "uno52 phase=penalty turn=0 penalty=4 by=1 bluff=yes before=G up=W4:B discard=G7s hands=B9d.Y9d/G2s.B3s "
    + TWO
)


def listening(console: Console, *modes: str) -> Table:
    """The table, once it asks in one of these modes and listens to A and B."""
    wait(console, mode(*modes))
    return table(console)


def settled(console: Console) -> Table:
    """The table, once nothing is left to show; it then equals the view."""
    wait(console, lambda c: not table(c).presenter.busy)
    scene = table(console)
    assert console.match is not None
    view = console.match.view(scene.model.me)
    assert scene.model.facts() == model_of(view, scene.model.seats, scene.presenter.sorting).facts()
    return scene


def choose(console: Console, token: str) -> None:
    """Move the cursor to a card by pressing left and right."""
    scene = table(console)
    place = scene.model.hand.index(DECK.kind[token])
    while scene.cursor != place:
        tap(console, RIGHT if scene.cursor < place else LEFT)


def record(console: Console) -> list[str]:
    """The moves since the position was set."""
    assert console.match is not None
    return console.match.record[1:]


# --- lay, draw, pass ----------------------------------------------------------------------------------------


def test_a_lays_the_chosen_card() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    assert scene.hand_look == [0 if card in hand("G8s.GTs") else 2 for card in scene.model.hand]
    choose(console, "GTs")
    tap(console, A)
    assert record(console) == ["0:lay GTs"]
    settled(console)


def test_the_cursor_starts_on_a_card_that_can_be_laid() -> None:
    scene = listening(table_at(f"uno52 turn=0 up=Y7s hands=G8s.GTs.B9d.Y9d/B2s.B3s {TWO}"), "lay")
    assert scene.model.hand[scene.cursor] == DECK.kind["Y9d"]


def test_an_illegal_card_shakes_and_the_log_says_why() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    choose(console, "B9d")
    console.step(A)
    assert console.sounds == ["refuse"]
    assert scene.model.log[-1].key == "why.does-not-fit"
    assert [effect.name for effect in scene.model.effects][-1] == "shake"
    assert record(console) == []
    tap(console, 0, A)
    assert [line.key for line in scene.model.log].count("why.does-not-fit") == 1


def test_marks_fade_while_the_table_waits_for_the_person() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    choose(console, "B9d")
    tap(console, A, UP)
    assert scene.mode == "columns"
    assert scene.model.effects != []
    steps(console, 60)
    assert scene.model.effects == []


def test_b_asks_where_both_draw_and_pass_are_legal() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    tap(console, B)
    assert (scene.mode, scene.plates, scene.row) == ("choice", ["draw", "pass"], 0)
    tap(console, B)
    assert scene.mode == "lay"
    tap(console, B, DOWN, A)
    assert record(console) == ["0:pass"]


def test_b_draws_at_once_when_nothing_else_is_legal_and_passes_after_it() -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands=B9d.Y9d/B2s.B3s draw=R9s.* {TWO}")
    scene = listening(console, "lay")
    tap(console, B)
    assert record(console) == ["0:draw"]
    listening(console, "drawn")
    assert DECK.kind["R9s"] in scene.model.hand
    tap(console, B)
    assert record(console) == ["0:draw", "0:pass"]


def test_after_a_draw_any_fitting_card_can_be_laid_and_the_cursor_finds_it() -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands=B9d.Y9d.BTd/B2s.B3s draw=GTs.* {TWO}")
    listening(console, "lay")
    tap(console, B)
    scene = listening(console, "drawn")
    assert scene.model.hand[scene.cursor] == DECK.kind["GTs"]
    tap(console, A)
    assert record(console)[-1] == "0:lay GTs"


# --- cover --------------------------------------------------------------------------------------------------


def test_covering_in_three_presses_with_what_would_follow() -> None:
    """RULES 4, phase 2: lay, lift, cover; only what fits is lifted, rank and place are told first."""
    console = table_at(f"uno52 turn=0 up=G7s hands=G8s.GQd.YQs.B9d/B2s.B3s {COVERS}")
    listening(console, "lay")
    choose(console, "G8s")
    tap(console, A)
    scene = listening(console, "cover")
    assert scene.hand_look == [0 if card in hand("GQd.YQs") else 1 for card in scene.model.hand]
    choose(console, "YQs")
    assert scene.columns_ok == [False, False, True, True, False]
    assert scene.lifted == -1
    foreseen = scene.then_rank
    assert foreseen > 0
    tap(console, A)
    assert scene.model.hand[scene.lifted] == DECK.kind["YQs"]
    assert scene.then_rank == foreseen
    ranks = {}
    for _ in range(2):
        ranks[scene.column] = scene.then_rank
        tap(console, RIGHT)
    assert set(ranks) == {2, 3}
    assert scene.then_place == 2  # the other seat has a straight
    assert scene.column == max(ranks, key=lambda column: (ranks[column], -column))
    before = scene.then_rank
    tap(console, A)
    assert record(console) == ["0:lay G8s", f"0:cover {scene.column + 1} YQs"]
    settled(console)
    assert scene.model.seats[0].rank == before


def test_b_puts_the_lifted_card_down_and_then_declines() -> None:
    console = table_at(f"uno52 phase=cover turn=0 up=G8s hands=GQd.YQs.B9d/B2s.B3s {COVERS}")
    scene = listening(console, "cover")
    tap(console, A)
    assert scene.lifted >= 0
    tap(console, B)
    assert (scene.mode, scene.lifted) == ("cover", -1)
    tap(console, B)
    assert record(console) == ["0:pass"]


def test_the_only_card_that_can_cover_is_lifted_already() -> None:
    line = f"uno52 phase=cover turn=0 up=G8s hands=GKd.BTs.B9d/B2s.B3s {COVERS}"
    console = table_at(line)
    scene = listening(console, "cover")
    assert scene.model.hand[scene.lifted] == DECK.kind["GKd"]
    tap(console, A)
    assert record(console) == ["0:cover 3 GKd"]
    console = table_at(line)
    listening(console, "cover")
    tap(console, B)
    assert record(console) == ["0:pass"]


def test_the_last_card_goes_on_the_discard_pile_or_a_column() -> None:
    line = f"uno52 turn=0 up=G8s hands=GQd/B2s.B3s {COVERS}"
    console = table_at(line)
    scene = listening(console, "lay")
    tap(console, UP)
    assert (scene.mode, scene.lifted) == ("cover", 0)
    tap(console, DOWN)
    assert scene.mode == "lay"
    tap(console, UP, B)
    assert scene.mode == "lay"
    tap(console, UP, A)
    assert record(console) == ["0:cover 4 GQd"] or record(console) == ["0:cover 3 GQd"]
    wait(console, lambda c: isinstance(c.scenes[-1], RoundResult))


def test_a_last_card_that_fits_only_a_column_goes_there_with_a() -> None:
    console = table_at(f"uno52 turn=0 up=B8s hands=GQd/B2s.B3s {COVERS}")
    listening(console, "lay")
    tap(console, A)
    assert listening(console, "cover").lifted == 0


# --- colours, UNO -------------------------------------------------------------------------------------------


def test_a_wild_asks_for_its_colour_on_the_cross() -> None:
    for buttons, colour in (
        ((UP, A), "R"),
        ((LEFT, LEFT), "G"),
        ((RIGHT, A), "B"),
        ((LEFT, DOWN, DOWN), "Y"),
    ):
        console = table_at(WILD)
        listening(console, "lay")
        choose(console, "W")
        tap(console, A)
        scene = table(console)
        assert (scene.mode, scene.picker) == ("picker", -1)
        assert scene.picker_counts == [0, 1, 1, 0]
        assert scene.model.hand[scene.lifted] == DECK.wild
        tap(console, *buttons)
        assert record(console) == [f"0:lay W:{colour}"]
        settled(console)


def test_a_held_direction_does_not_confirm_a_colour() -> None:
    console = table_at(WILD)
    listening(console, "lay")
    choose(console, "W")
    tap(console, A)
    steps(console, 60, UP)
    assert (table(console).mode, table(console).picker) == ("picker", RED)


def test_the_first_seat_names_the_colour_of_a_first_wild() -> None:
    console = table_at(f"uno52 phase=name turn=0 up=W colour=- hands=G8s.B9d/B2s.B3s {TWO}")
    scene = listening(console, "name")
    tap(console, B)
    assert scene.mode == "name"
    tap(console, A)
    assert record(console) == []
    tap(console, DOWN, A)
    assert record(console) == ["0:name Y"]
    assert settled(console).model.colour == YELLOW


def test_the_call_goes_with_the_play_and_is_armed_before() -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands=GTs.B9d/B2s.B3s {TWO}")
    scene = listening(console, "lay")
    tap(console, R)
    assert scene.armed
    choose(console, "GTs")
    tap(console, A)
    assert record(console) == ["0:lay GTs!"]
    assert settled(console).model.seats[0].called
    assert not scene.armed


def test_arming_twice_disarms_and_arming_without_need_does_nothing() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    tap(console, R, R)
    assert not scene.armed
    tap(console, R)
    choose(console, "G8s")
    tap(console, A)
    assert record(console) == ["0:lay G8s"]


def test_the_call_can_be_armed_while_others_play() -> None:
    console = table_at(f"uno52 turn=1 up=B7s hands=GTs.B9d/B2s.B3s.G2d.Y2d {TWO}")
    scene = table(console)
    steps(console, 3)
    assert scene.mode == "watch"
    tap(console, R)
    assert listening(console, "lay", "penalty").armed


# --- penalties ----------------------------------------------------------------------------------------------


def test_a_wild_draw_four_is_taken_or_challenged() -> None:
    console = table_at(OWED)
    scene = listening(console, "penalty")
    assert (scene.rows, scene.row, scene.challenger, scene.accused) == (["take", "challenge"], 0, 0, 1)
    assert scene.tab == "tab.draw_or_challenge"
    tap(console, A)
    assert record(console) == ["0:take"]
    for buttons in ((DOWN, A), (SELECT,)):
        console = table_at(OWED)
        listening(console, "penalty")
        tap(console, *buttons)
        assert record(console) == ["0:challenge"]
    console = table_at(OWED)
    listening(console, "penalty")
    tap(console, B)
    assert record(console) == ["0:take"]


def test_a_challenge_shows_the_hand_and_the_verdict_to_the_challenger() -> None:
    console = table_at(OWED)
    scene = listening(console, "penalty")
    tap(console, SELECT)
    wait(console, lambda c: bool(table(c).reveal))
    assert sorted(scene.reveal) == hand("B3s.G2s")
    assert scene.reveal[scene.guilty_card] == DECK.kind["G2s"]
    assert (scene.challenger, scene.accused, scene.verdict) == (0, 1, "")
    wait(console, lambda c: table(c).verdict == "guilty")
    listening(console, "lay")
    assert (scene.reveal, scene.verdict, scene.accused, scene.challenger) == ([], "", -1, -1)
    assert scene.model.seats[1].cards == 8


def test_a_challenge_between_others_shows_no_hand() -> None:
    line = (
        OWED.replace("turn=0", "turn=1")
        .replace("by=1", "by=2")
        .replace("hands=", "hands=R9d.RTd.RJd/")
        .replace(TWO, THREE)
    )
    console = table_at(line)
    assert console.match is not None
    table(console).do(console, Challenge(1))
    wait(console, lambda c: table(c).accused == 2)
    for _ in range(100):
        assert table(console).reveal == []
        console.step(0)


def test_a_draw_two_without_choice_shows_take_only() -> None:
    console = table_at(f"uno52 phase=penalty turn=0 penalty=2 up=GD discard=G7s hands=B9d.Y9d/G2s.B3s {TWO}")
    scene = listening(console, "penalty")
    assert (scene.rows, scene.tab, scene.tab_args) == (["take"], "tab.draw_n", {"n": 2})
    tap(console, A)
    assert record(console) == ["0:take"]


def test_a_penalty_is_countered_where_stacking_is_on() -> None:
    line = f"penalty=2 up=GD discard=G7s hands=BD.B9d.Y9d/G2s.B3s {TWO}"
    line = f"uno52 opt=stacking:sum phase=penalty turn=0 {line}"
    console = table_at(line)
    scene = listening(console, "penalty")
    assert scene.rows == ["take", "counter"]
    assert scene.hand_look == [0 if card == DECK.kind["BD"] else 1 for card in scene.model.hand]
    tap(console, DOWN)
    assert (scene.mode, scene.tab) == ("penalty", "tab.counter")
    assert scene.model.hand[scene.cursor] == DECK.kind["BD"]
    tap(console, UP)
    assert scene.tab == "tab.draw_n"
    tap(console, RIGHT)
    assert scene.rows[scene.row] == "counter"
    tap(console, A)
    assert record(console) == ["0:lay BD"]


# --- catches ------------------------------------------------------------------------------------------------

SILENT = f"uno52 turn=1 up=B7s hands=R8d.R9d.RTd/B8s.Y8d/G2c.G3c.G4c/G5s.G6s.G8d {FOUR}"


def forget(console: Console) -> Table:
    """Seat 1 lays without a call."""
    scene = table(console)
    scene.do(console, Lay(1, DECK.kind["B8s"]))
    wait(console, lambda c: not table(c).presenter.busy)
    assert scene.model.seats[1].forgot > 0
    return scene


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
@pytest.mark.parametrize("skipping", [False, True])
def test_after_an_uncalled_uno_no_cpu_acts_for_45_frames(speed: str, skipping: bool) -> None:
    """The window is a rule of the console, not animation: no speed and no button shortens it."""
    console = table_at(SILENT, speed, "hard")
    forget(console)
    before = len(record(console))
    for frame in range(CATCH_FRAMES - 1):
        console.step(A if skipping and frame % 2 else 0)
        assert len(record(console)) == before, f"a CPU acted after {frame} frames"
    steps(console, 200)
    assert len(record(console)) > before


def test_l_catches_within_the_window() -> None:
    console = table_at(SILENT, level="hard")
    scene = forget(console)
    steps(console, CATCH_FRAMES - 5)
    assert ("L", "hint.catch", 2) in scene.hints
    console.step(L)
    assert record(console)[-1] == "0:catch 1"
    assert settled(console).model.seats[1].cards == 3


def test_the_person_wins_a_claim_of_the_same_frame() -> None:
    """Find the frame in which a CPU catches; then press L in just that frame."""
    console = table_at(SILENT, level="hard")
    forget(console)
    frame = 0
    while not record(console)[-1].endswith("catch 1"):
        assert not record(console)[-1].startswith("2:"), "nobody caught: the next seat was faster"
        console.step(0)
        frame += 1
    assert frame >= CATCH_FRAMES
    rival = table_at(SILENT, level="hard")
    forget(rival)
    steps(rival, frame - 1)
    rival.step(L)
    assert record(rival)[-1] == "0:catch 1"


def test_the_person_who_forgets_is_caught_but_not_before_the_window_is_over() -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands=GTs.B9d/B2s.B3s.B4s/Y2s.Y3s.Y4s {THREE}", level="hard")
    scene = listening(console, "lay")
    choose(console, "GTs")
    tap(console, A)
    wait(console, lambda c: scene.model.seats[0].forgot > 0)
    frames = wait(console, lambda c: len(record(c)) > 1)
    assert frames >= CATCH_FRAMES


def test_a_catch_without_cause_is_refused_and_costs_nothing() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    console.step(L)
    assert console.sounds == ["refuse"]
    assert record(console) == []
    assert scene.model.log[-1].key == "why.cannot-catch"


# --- looking, sorting, pause --------------------------------------------------------------------------------


def test_up_shows_columns_large_and_down_the_log() -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands=GTs.B9d/B2s.B3s/Y2s.Y3s {THREE}")
    scene = listening(console, "lay")
    tap(console, UP)
    assert (scene.mode, scene.looked) == ("columns", 1)
    tap(console, RIGHT, RIGHT)
    assert scene.looked == 0
    tap(console, LEFT)
    assert scene.looked == 2
    tap(console, B)
    assert scene.mode == "lay"
    tap(console, DOWN)
    assert scene.mode == "log"
    tap(console, A)
    assert scene.mode == "lay"
    assert record(console) == []


def test_the_table_stands_still_while_one_looks() -> None:
    console = table_at(f"uno52 turn=1 up=G7s hands=GTs.B9d/B2s.B3s/Y2s.Y3s {THREE}")
    console.step(0)
    tap(console, UP)
    assert table(console).mode == "columns"
    steps(console, 300)
    assert record(console) == []
    tap(console, B)
    steps(console, 100)
    assert record(console)


def test_select_sorts_and_the_cursor_stays_on_its_card() -> None:
    console = table_at(LAY)
    scene = listening(console, "lay")
    choose(console, "GTs")
    orders = set()
    for sorting in ("value", "suit", "colour"):
        tap(console, SELECT)
        assert console.battery.sorting == sorting
        assert scene.model.hand[scene.cursor] == DECK.kind["GTs"]
        orders.add(tuple(scene.model.hand))
    assert len(orders) > 1
    settled(console)


def test_start_pauses_and_comes_back_to_the_same_prompt() -> None:
    console = table_at(WILD)
    scene = listening(console, "lay")
    choose(console, "W")
    tap(console, A, LEFT, START)
    assert isinstance(console.scenes[-1], Pause)
    before = codec.encode(console.match)
    steps(console, 100)
    tap(console, START)
    assert console.scenes == [scene]
    assert (scene.mode, scene.picker) == ("picker", GREEN)
    assert codec.encode(console.match) == before


def test_a_hand_longer_than_the_screen_scrolls_to_the_cursor() -> None:
    cards = ".".join(f"B{value}{suit}" for suit in "scdh" for value in "23456")
    console = table_at(f"uno52 turn=0 up=B7s hands={cards}/Y2s.Y3s {TWO}")
    scene = listening(console, "lay")
    assert (scene.cursor, scene.scroll, len(scene.model.hand)) == (0, 0, 20)
    tap(console, LEFT)
    assert (scene.cursor, scene.scroll) == (19, 3)
    for _ in range(19):
        tap(console, LEFT)
    assert (scene.cursor, scene.scroll) == (0, 0)


# --- pace ---------------------------------------------------------------------------------------------------


def test_a_quiet_cpu_turn_takes_60_frames_at_most() -> None:
    """ART 5: a lay with or without a cover, a draw and a pass; what acts on others may take longer."""
    console = table_of(4, 5)
    match = console.match
    assert match is not None
    quiet: list[int] = []
    began, seat, moves = 0, -1, 0
    while len(quiet) < 80:
        scene = table(console)
        if scene.model.turn != seat:
            turn = match.record[moves:]
            words = [move.split(":")[1].split(" ")[0] for move in turn]
            loud = any(re.search("lay .[SVD]|lay W4|!", move) for move in turn)
            waits = any(who.forgot for who in scene.model.seats) or len(words) > 2
            acts = bool(words) and set(words) <= {"lay", "cover", "draw", "pass"}
            if seat > 0 and acts and not loud and not waits:
                quiet.append(console.frame - began)
            began, seat, moves = console.frame, scene.model.turn, len(match.record)
        on_top = console.scenes[-1]
        bits = 0 if on_top is scene and scene.mode not in MODES else wish(console)
        console.step(bits if console.frame % 2 else 0)
    assert max(quiet) <= 60
    assert sum(quiet) / len(quiet) < 52
    assert min(quiet) > 16


def test_a_press_cuts_the_running_cue_and_holding_runs_four_times_as_fast() -> None:
    def frames(buttons: list[int]) -> int:
        console = table_of(4, 7)
        count = 0
        while table(console).presenter.busy:
            console.step(buttons[count % len(buttons)])
            count += 1
        return count

    watched = frames([0])
    assert frames([A, 0]) < watched // 5
    assert frames([A]) < watched // 3
    assert frames([B]) < watched // 3


# --- buttons ------------------------------------------------------------------------------------------------


def test_a_and_b_in_the_same_frame_do_what_a_does() -> None:
    console = table_at(LAY)
    listening(console, "lay")
    choose(console, "G8s")
    tap(console, A | B)
    assert record(console) == ["0:lay G8s"]
    settled(console)


@pytest.mark.parametrize("seed", range(6))
def test_no_chord_and_no_mashing_ever_locks_the_table(seed: int) -> None:
    """Whatever was pressed, a plain player can go on; and the rules are never broken on the way."""
    console = table_of(2 + seed % 3, seed, UNO52.replace(goal=("rounds", 1)))
    rng = Rng(seed)
    for _ in range(2500):
        bits = rng.below(0x400) if rng.chance(1, 2) else 0
        console.step(bits & ~START)
        if not any(isinstance(scene, Table) for scene in console.scenes):
            return
    assert console.match is not None
    assert problems(console.match.state) == []
    play(console, finished)


def test_a_button_held_over_from_another_scene_does_nothing() -> None:
    """Report 63: what is held since before acts only after it was let go and pressed again."""
    console = table_at(LAY)
    scene = listening(console, "lay")
    tap(console, START)
    tap(console, DOWN, UP)
    console.step(A)
    assert console.scenes[-1] is scene
    steps(console, 120, A)
    assert record(console) == []
    console.step(0)
    console.step(A)
    assert len(record(console)) == 1


def test_a_press_meant_for_an_animation_does_not_answer_the_prompt_behind_it() -> None:
    console = table_at(f"uno52 turn=1 up=G7s hands=GTs.B9d.Y2d/B2s.B3s {TWO}")
    while not record(console):
        console.step(0)
    for frame in range(400):
        console.step(A if frame % 2 else 0)
        if table(console).mode == "lay":
            break
    console.step(0)
    console.step(A)
    assert not record(console)[-1].startswith("0:")


# --- matches ------------------------------------------------------------------------------------------------


def finished(console: Console) -> bool:
    return isinstance(console.scenes[-1], MatchResult)


@pytest.mark.parametrize(("seats", "speed"), [(2, "normal"), (3, "instant"), (4, "fast")])
def test_a_whole_match_by_buttons_to_its_result(seats: int, speed: str) -> None:
    console = table_of(seats, 40 + seats, UNO52.replace(goal=("rounds", 4)), speed)
    play(console, finished)
    assert console.match is not None
    assert console.match.over
    assert console.match.winner is not None
    assert console.autosave is None


def test_the_same_buttons_give_the_same_digest() -> None:
    rules = UNO52.replace(goal=("rounds", 2))
    first = table_of(3, 77, rules)
    buttons = play(first, finished, restless=range(0, 4000, 17))
    second = table_of(3, 77, rules)
    for bits in buttons:
        second.step(bits)
    assert second.digest() == first.digest()


def test_a_snapshot_goes_on_as_if_nothing_had_been() -> None:
    rules = UNO52.replace(goal=("rounds", 1))
    first = table_of(4, 31, rules)
    buttons = play(first, finished, restless=range(0, 3000, 23))
    second = table_of(4, 31, rules)
    for frame, bits in enumerate(buttons):
        second.step(bits)
        if frame % 10 == 0:
            assert codec.shared(second.tree()) == []
        if frame % 60 == 7:
            second = moved_on(second)
    assert second.digest() == first.digest()


def test_the_model_equals_the_view_at_every_rest_of_a_played_match() -> None:
    console = table_of(4, 13, UNO52.replace(goal=("rounds", 2)))
    rests = 0

    def check(c: Console) -> bool:
        nonlocal rests
        if finished(c):
            return True
        if not table(c).presenter.busy and isinstance(c.scenes[-1], Table):
            settled(c)
            rests += 1
        return False

    play(console, check)
    assert rests > 100


def test_every_action_is_saved_and_a_continued_match_stands_where_it_was() -> None:
    console = table_of(3, 19)
    serial = console.autosave_serial
    play(console, lambda c: c.match is not None and len(c.match.record) == 25)
    assert console.autosave_serial == serial + 25
    again = machine()
    again.autosave = console.autosave
    match = again.saved_match()
    assert match is not None and match == console.match
    again.continue_match(match)
    again.transition = None
    again.step(0)
    settled(again)
    play(again, finished)


def test_an_eliminated_person_sees_the_rest_fast_and_may_leave() -> None:
    poker = "poker=x/R2s.R3s.R4s.R5s.R6s/R2c.R3c.R4c.R5c.R6c"
    hands = "hands=x/G8s.B9d.Y2d/B2s.B3s.Y3d"
    console = table_at(f"uno52 turn=1 dealer=1 up=G7s {hands} {poker} chips=0.200.84 pots=4.8.4")
    scene = table(console)
    steps(console, 3)
    assert scene.model.seats[0].out
    assert scene.presenter.speed == "fast"
    tap(console, R, L, SELECT)
    assert not scene.armed
    wait(console, finished, 200_000)
    assert console.match is not None
    assert console.match.winner in (1, 2)
    assert console.match.state.phase is Phase.MATCH


def test_the_attract_match_plays_by_itself_and_any_button_leaves_it() -> None:
    console = machine("fast")
    console.start_demo()
    console.transition = None
    assert console.match is not None
    rounds = console.match.state.round
    frames = wait(console, lambda c: c.match is not None and c.match.state.round > rounds, 20_000)
    assert frames > 200
    assert console.autosave is None
    console.step(START)
    steps(console, 40)
    assert isinstance(console.scenes[-1], Title)
    assert console.match is None


def test_names_and_faces_are_those_of_the_sitters() -> None:
    console = table_of(4, 1)
    who = table(console).model.seats
    assert [(seat.name, seat.face, seat.gender) for seat in who] == [
        (sitter.name, sitter.face, sitter.gender) for sitter in sitters(4)
    ]
