"""The text forms of the patience: moves, positions, records, dates; and what is wrong with a position."""

from __future__ import annotations

import datetime

import pytest

from tests.engine.test_patience import position
from uno52_retro.engine import patience
from uno52_retro.engine.cards import GREEN, RED, UNO52
from uno52_retro.engine.errors import NotationError
from uno52_retro.engine.patience_game import Game, daily
from uno52_retro.engine.patience_game import dump as game_dump
from uno52_retro.engine.patience_game import parse as game_parse
from uno52_retro.engine.patience_text import move_text, parse, parse_move, problems


@pytest.mark.parametrize("text", ["draw", "lay 1", "lay 5:Y", "cover 2 4", "show 3"])
def test_moves_round_trip(text: str) -> None:
    assert move_text(parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("Draw", 1),
        ("draw 1", 5),
        ("lay", 4),
        ("lay 0", 5),
        ("lay 6", 5),
        ("lay 1:", 7),
        ("lay 1:P", 7),
        ("lay  1", 4),
        ("cover 1", 6),
        ("cover 1 x", 9),
        ("show \u0661", 6),
        ("show 1:R", 6),
    ],
)
def test_what_is_no_move_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_move(text)
    assert error.value.column == column


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("", 1),
        ("uno52 up=R7s columns=-/-/-/-/-", 1),
        ("patience", 0),
        ("patience up=R7s", 0),
        ("patience up=R7s  columns=-/-/-/-/-", 17),
        ("patience up=R7s columns=-/-/-/-", 25),
        ("patience up=R7s columns=-/-/-/-/R7x", 33),
        ("patience up=R7s columns=-/-/-/-/R7s.", 37),
        ("patience up=R7s columns=-/-/-/-/- up=R7s", 35),
        ("patience up=R7s columns=-/-/-/-/- stock=", 35),
        ("patience up=R7s columns=-/-/-/-/- hand=R7s", 35),
        ("patience up=W columns=-/-/-/-/-", 13),
        ("patience up=R7s:R columns=-/-/-/-/-", 16),
        ("patience up=R7s columns=-/-/-/-/- cover=maybe", 41),
        ("patience up=R7s columns=-/-/-/-/- run=-1", 39),
        ("patience up=R7s columns=-/-/-/-/- score=1.5", 41),
        ("patience up=R7s columns=-/-/-/-/- shown=R7s.R8s", 41),
        ("patience up=R7s columns=-/-/-/-/- shown=R7s.R8s.R9s.RTs.W/RS.R8s.R9s.RTs.W", 59),
    ],
)
def test_what_is_no_position_is_refused_with_its_column(line: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        parse(line)
    assert error.value.column == column


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("up=R7s columns=R7s/-/-/-/-", "R7s: 2 of them, 1 in the deck"),
        ("up=R7s columns=-/-/-/-/- stock=RS", "stock: RS is no value card"),
        ("up=R7s columns=-/-/-/-/- shown=R2s.G2s.B2s.Y2s.R7s", "shown, but not discarded: B2s.G2s.R2s.Y2s"),
        (
            "up=R7s columns=-/-/-/-/- discard=R2h.G3s.B4s.Y9s shown=R2h.G3s.B4s.Y9s.R7s",
            "shown: the first hand is at least a pair, and every other beats the one before",
        ),
        (
            "up=R7s columns=-/-/-/-/- run=2",
            "more cards laid in this run than discarded, or less than nothing",
        ),
    ],
)
def test_problems_are_named(line: str, words: str) -> None:
    assert problems(parse(f"patience {line}")) == [words]


def test_problems_see_what_no_line_can_say() -> None:
    state = position("up=R7s columns=-/-/-/-/-")
    state.colour, state.beat = GREEN, 5
    assert problems(state) == [
        "the active colour is not the upcard's",
        "the hand to beat is not the last one shown",
    ]
    state.colour, state.beat, state.shown = RED, -1, ((UNO52.kind["RS"],),)
    assert problems(state)[1:] == ["shown: a poker hand is five value cards or wilds"]


def test_records_round_trip_with_what_undo_goes_back_to() -> None:
    game = Game(12345678901234567890)
    assert game_parse(game_dump(game)).moves == []
    for _ in range(15):
        game.play(patience.moves(game.state)[-1])
    again = game_parse(game_dump(game))
    assert again.state == game.state and again.moves == game.moves
    again.undo()
    game.undo()
    assert again.state == game.state


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("solitaire#1", 1),
        ("patience#", 10),
        ("patience#-1", 10),
        ("patience#18446744073709551616", 10),
        ("patience#7 ", 12),
        ("patience#7 draw/", 17),
        ("patience#7 draw/cover 1 1", 17),
    ],
)
def test_what_is_no_record_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        game_parse(text)
    assert error.value.column == column


def test_days_in_a_row_take_the_ranked_seeds_in_turn() -> None:
    seeds = list(range(1000, 1600))
    first = datetime.date(2023, 12, 1)
    days = [(first + datetime.timedelta(days)).isoformat() for days in range(600)]
    found = [daily(day, seeds) for day in days]
    assert sorted(found) == seeds
    assert [(low + 1 - 1000) % 600 + 1000 for low in found[:-1]] == found[1:]
    assert daily("2026-11-30", seeds) == seeds[datetime.date(2026, 11, 30).toordinal() % 600]


@pytest.mark.parametrize(
    ("date", "column"),
    [
        ("", 1),
        ("2026-11-3", 1),
        ("2026/11/30", 1),
        ("+026-11-30", 1),
        ("0000-01-01", 1),
        ("2026-13-01", 6),
        ("2026-00-01", 6),
        ("2026-11-31", 9),
        ("2026-02-29", 9),
        ("1900-02-29", 9),
    ],
)
def test_what_is_no_date_is_refused(date: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        daily(date, [1])
    assert error.value.column == column


def test_leap_days_are_days_and_no_seeds_are_no_deal() -> None:
    assert daily("2000-02-29", range(1000)) == datetime.date(2000, 2, 29).toordinal() % 1000
    with pytest.raises(ValueError, match="no ranked deal"):
        daily("2026-11-30", [])
