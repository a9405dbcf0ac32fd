"""What CPU players say: each in its own words, about what was shown, seldom, and never in anybody's way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.console.player import LANGUAGES, play, steps, table, table_of, tap, wait
from tests.console.shell import at_menu, press
from uno52_retro.console import layout
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.pad import DOWN, RIGHT, A
from uno52_retro.console.people import PEOPLE, name_key
from uno52_retro.console.presenter import Presenter, empty_table
from uno52_retro.console.remarks import FRAMES, KINDS, REST_TURNS, STRONG, VARIANTS, WAIT_FRAMES, Remark, Talk
from uno52_retro.console.scenes.options import ROWS, Options
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.table_model import SeatModel, TableModel
from uno52_retro.engine import events as e
from uno52_retro.engine import poker
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.poker import Category
from uno52_retro.engine.rulesets import CLASSIC, RULESETS, UNO52
from uno52_retro.video.font import SMALL, wrap
from uno52_retro.video.painters.talk import room

VOICES = ["", "RITA", "OTTO", "MAX"]
TITLE_W = 106  # of the bar of a result, between round and goal


def seats_of(count: int = 4) -> TableModel:
    return TableModel([SeatModel(f"S{seat}") for seat in range(count)])


def talk_of(seed: int = 1) -> Talk:
    return Talk(seed, list(VOICES))


def heard(*events: e.Event, seed: int = 1, voices: list[str] | None = None) -> Remark | None:
    """What is said after these cues, one an event."""
    talk = Talk(seed, VOICES if voices is None else voices)
    for event in events:
        talk.hear([event], seats_of(), UNO52)
        talk.shown()
    return talk.said


def kinds(*events: e.Event) -> set[tuple[int, str]]:
    """Who may say what about it, over many seeds."""
    said = [heard(*events, seed=seed) for seed in range(80)]
    return {(remark.seat, remark.key.split(".")[2]) for remark in said if remark is not None}


# --- the words ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_own_words_for_everything(language: str) -> None:
    """No two say the same, in no language."""
    texts = LANGUAGES[language]
    keys = [
        f"remark.{who.name.lower()}.{kind}.{n + 1}"
        for who in PEOPLE
        for kind in KINDS
        for n in range(VARIANTS)
    ]
    assert sorted(keys) == sorted(key for key in texts if key.startswith("remark."))
    assert len({texts[key] for key in keys}) == len(keys) >= 8 * 8 * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_fits_its_bubble_and_the_bar_of_a_result(language: str) -> None:
    """Two lines in an empty chair; with three opponents behind the name, over the older lines of the log."""
    texts = LANGUAGES[language]
    for who in PEOPLE:
        name = texts[name_key(who.name)]
        for key, text in texts.items():
            if not key.startswith(f"remark.{who.name.lower()}."):
                continue
            for seats, words in ((2, text), (3, text), (4, f"{name}: {text}")):
                lines = wrap(SMALL, words, room(seats))
                assert len(lines) <= 2, (key, seats, lines)
                assert max(map(SMALL.width, lines)) <= room(seats), (key, seats)
            if key.split(".")[2] in ("first", "pot"):
                assert SMALL.width(text) <= TITLE_W, key


@pytest.mark.parametrize("poker", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bubble_lies_on_nothing_that_counts(seats: int, poker: bool) -> None:
    """Neither on a box, a pile, the bank nor the own row, nor on the newest line of the log."""
    plan = layout.of(poker)
    log_x, log_y = plan.log
    taken = [plan.box_of(seat, 0, seats) for seat in range(seats)]
    taken += [(*pile, layout.CARD_W + 2, layout.CARD_H) for pile in (plan.draw_pile, plan.upcard)]
    taken += [(*plan.badge, 17, 17), plan.bank, plan.row, (log_x, log_y + 16, layout.LOG_W, 5)]
    for seat in range(1, seats):
        (x, y, w, h), _ = plan.bubble(seat, 0, seats)
        assert x >= 0 and x + w <= layout.WIDTH
        for left, top, wide, high in taken:
            assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y, (seat, left, top)


# --- who says what ------------------------------------------------------------------------------------------
def test_each_event_has_the_words_of_those_it_concerns() -> None:
    four, two = DECK.wild_draw_four, DECK.kind["RD"]
    assert kinds(e.Caught(1, 2)) == {(1, "caught"), (2, "catches")}
    assert kinds(e.Caught(0, 2)) == {(2, "catches")}
    assert kinds(e.Caught(3, -1)) == {(3, "caught")}
    assert kinds(e.Challenged(0, 3, True, None)) == {(3, "guilty")}
    assert kinds(e.Challenged(1, 2, False, None)) == {(2, "honest")}
    assert kinds(e.Skipped(2)) == {(2, "skipped")}
    assert kinds(e.Laid(1, two), e.Drew(0, 2, None)) == {(1, "hits")}
    assert kinds(e.Laid(1, two), e.Drew(2, 2, None)) == {(1, "hits"), (2, "hit")}
    assert kinds(e.Laid(0, two), e.Drew(1, 2, None)) == {(1, "hit")}
    assert kinds(e.Laid(3, four, 1), e.Drew(0, 4, None)) == {(3, "away")}
    assert kinds(e.Laid(1, two), e.Laid(2, two), e.Drew(3, 4, None)) == {(3, "hit")}
    assert kinds(e.RoundEnded(2, (1,), (None,) * 4)) == {(2, "first")}
    assert kinds(e.RoundEnded(2, (2,), (None,) * 4)) == {(2, "pot")}
    assert kinds(e.RoundEnded(2, (1, 2), (None,) * 4)) == {(2, "first")}
    assert kinds(e.RoundEnded(None, (1,), (None,) * 4)) == kinds(e.Drew(1, 1, None)) == set()


def test_cards_of_a_catch_or_a_challenge_are_no_hit() -> None:
    four = DECK.wild_draw_four
    assert kinds(e.Laid(1, four, 0), e.Challenged(0, 1, False, None), e.Drew(0, 6, None)) == {(1, "honest")}
    assert kinds(e.Caught(1, 0), e.Drew(1, 2, None)) == {(1, "caught")}


def test_a_bluff_that_nobody_asked_about_sounds_like_an_honest_card() -> None:
    """What is said follows from what was shown alone, and that is the same."""
    four = DECK.wild_draw_four
    said = [heard(e.Laid(3, four, 1), e.Drew(0, 4, None), seed=seed) for seed in range(40)]
    assert said == [heard(e.Laid(3, four, 1), e.Drew(0, 4, None), seed=seed) for seed in range(40)]


def hand_of(*tokens: str) -> list[list[int]]:
    return [[DECK.kind[token]] for token in tokens]


def test_a_big_hand_is_remarked_on_and_who_is_robbed_complains() -> None:
    for_flush = ("R2s", "R4s", "R6s", "R8s", "RTs")
    said = Counter[tuple[int, str]]()
    for seed in range(60):
        presenter = Presenter(UNO52, 4, talk=talk_of(seed))
        model = empty_table(UNO52, [SeatModel(f"S{seat}") for seat in range(4)], 0)
        for seat, columns in enumerate([("G3c", "B5d"), ("R2s", "G2c"), ("Y9h", "B9s"), ("GJd", "B5d")]):
            model.seats[seat].columns = hand_of(*columns, "R4s", "R6s", "R8s")
        model.rank_hands(DECK)
        assert model.seats[2].place == 1
        model.seats[1].columns = hand_of(*for_flush)
        presenter._improve(model, 1, [])
        presenter.talk.shown()
        if presenter.talk.said is not None:
            said[presenter.talk.said.seat, presenter.talk.said.key.split(".")[2]] += 1
    assert set(said) == {(1, "hand"), (2, "robbed")}
    assert poker.category(model.seats[1].rank or 0) is Category.FLUSH


def test_people_and_strangers_say_nothing() -> None:
    assert heard(e.Caught(1, 2), voices=["", "", ""]) is None
    assert heard(e.Caught(1, 2), voices=["", "NOBODY", "BOB"]) is None
    assert heard(e.Caught(1, 2), voices=[]) is None


# --- how often, how long ------------------------------------------------------------------------------------
def rounds_of_talk(rules: Any, seed: int) -> tuple[int, int]:
    """How often something is said in two rounds between CPU players, and how many turns these had."""
    console = Console(LANGUAGES, Battery(speed="instant"), seed=seed)
    sitters = [Sitter("cpu", who.name, who.face, "easy", who.gender) for who in PEOPLE[seed % 5 :][:4]]
    console.match, console.demo = Match.new(rules, sitters, seed), True
    console.reset_to(Table(demo=True))
    said = turns = 0
    last: Remark | None = None
    while console.match is not None and console.match.state.round < 3 and not console.match.over:
        turn = table(console).model.turn
        console.step(0)
        turns += table(console).model.turn != turn
        remark = table(console).remark
        said += remark is not None and remark is not last
        last = remark
    return said, turns


@pytest.mark.parametrize("name", RULESETS)
def test_in_three_turns_there_is_one_remark_at_most(name: str) -> None:
    found = [rounds_of_talk(RULESETS[name], seed) for seed in range(4)]
    said, turns = (sum(numbers) for numbers in zip(*found, strict=True))
    print(f"{name}: {said} remarks in {turns} turns")
    assert 6 <= said <= turns / 3


def test_after_a_remark_the_next_turns_are_quiet_unless_something_big_happens() -> None:
    talk = talk_of()
    talk.hear([e.Caught(1, 2)], seats_of(), UNO52)
    talk.shown()
    for turn in range(REST_TURNS):
        assert talk.turns == turn
        for _ in range(30):
            talk.hear([e.Skipped(3)], seats_of(), UNO52)
            assert talk.due is None
        talk.hear([e.TurnBegan(1)], seats_of(), UNO52)
    assert any(_weak(talk) for _ in range(60))
    talk.hear([e.Challenged(0, 3, True, None)], seats_of(), UNO52)
    assert talk.due is not None and talk.due.key.split(".")[2] in STRONG


def _weak(talk: Talk) -> bool:
    talk.hear([e.Skipped(3)], seats_of(), UNO52)
    return talk.due is not None


def to_a_remark(speed: str = "normal", seed: int = 5, seats: int = 4) -> Console:
    """A console at the moment in which somebody says something."""
    console = table_of(seats, seed, speed=speed, level="easy")
    play(console, lambda console: table(console).remark is not None)
    return console


def test_a_remark_goes_by_itself_and_the_table_never_waits_for_it() -> None:
    console = to_a_remark()
    said = table(console).remark
    assert said is not None
    before = said.frame
    wait(console, lambda console: table(console).remark is not said, FRAMES + 1)
    assert before < FRAMES


def test_the_game_is_the_same_with_and_without_remarks() -> None:
    """Moves, frames, generators and everything else that decides what comes next."""
    consoles = [table_of(4, 5, speed="fast", level="easy") for _ in range(2)]
    consoles[1].battery.remarks = False
    said = False
    pressed = play(consoles[0], lambda console: isinstance(console.scenes[-1], RoundResult))
    for buttons in pressed:
        consoles[1].step(buttons)
        assert table(consoles[1]).remark is None
    digests = []
    for console in consoles:
        said |= bool(table(console).presenter.talk.last_word)
        assert console.match is not None
        table(console).presenter.talk = Talk()
        for scene in console.scenes:
            if isinstance(scene, RoundResult):
                scene.remark = ""
        digests.append((console.snapshot(), console.match.record))
    assert digests[0] == digests[1] and said


def test_a_press_that_cuts_what_is_shown_cuts_the_words() -> None:
    console = to_a_remark()
    scene = table(console)
    wait(console, lambda console: scene.presenter.busy and scene.mode == "watch")
    scene.presenter.talk.said = Remark(1, "remark.rita.hit.1")
    tap(console, A)
    assert scene.remark is None


def test_who_takes_long_is_asked_about_it_once() -> None:
    console = table_of(4, 7, level="easy")
    wait(console, lambda console: table(console).mode == "lay" and not table(console).presenter.busy)
    table(console).presenter.talk.hush()
    steps(console, WAIT_FRAMES - table(console).idle)
    said = table(console).remark
    assert said is not None and said.key.split(".")[2] == "wait"
    steps(console, FRAMES + WAIT_FRAMES)
    assert table(console).remark is None


@pytest.mark.parametrize(("rules", "scene"), [(UNO52, RoundResult), (CLASSIC, ScoreSheet)])
def test_who_is_out_first_has_the_last_word_on_the_result(rules: Any, scene: type) -> None:
    console = table_of(4, 3, rules=rules, speed="fast", level="easy")
    for _ in range(6):
        play(console, lambda console: isinstance(console.scenes[-1], scene))
        result: Any = console.scenes[-1]
        if result.first > 0:
            who = console.match.sitters[result.first].name.lower() if console.match else ""
            assert result.remark.rpartition(".")[0] in (f"remark.{who}.first", f"remark.{who}.pot")
            return
        assert result.remark == ""
        play(console, lambda console: not isinstance(console.scenes[-1], scene))
    raise AssertionError("the person was always first")


def test_remarks_are_switched_off_in_the_options() -> None:
    console = at_menu(battery=Battery())
    console.push(Options())
    for _ in range(ROWS.index("remarks")):
        press(console, DOWN)
    press(console, RIGHT)
    assert not console.battery.remarks
    assert not Battery.from_json(console.battery.to_json()).remarks
