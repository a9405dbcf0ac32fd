"""RULES 8: the table of the parameters, cell by cell, the ranges of the custom game, and what makes no
sense."""

from dataclasses import fields
from typing import Any

import pytest

from uno52_retro.engine.cards import ALTERNATES
from uno52_retro.engine.rules import (
    GOAL_RANGES,
    RANGES,
    Rules,
    RulesError,
    goal_text,
    parse_goal,
    parse_value,
    value_text,
)
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC, ROM, RULESETS, UNO52

TABLE = """
| deck | uno52 | uno52 | uno108 | uno108 | uno52, uno108 |
| poker | yes | yes | no | no | yes, no |
| hand_size | 7 | 7 | 7 | 7 | 5–15 |
| draw_when | any | any | no_match | no_match | any, no_match |
| play_after_draw | any | none | drawn | drawn | any, drawn, none |
| may_decline | yes | no | no | no | yes, no |
| first_action_card | acts | redraw | acts | redraw | acts, redraw |
| stacking | none | none | sum | chain | none, sum, chain |
| stack_on_four | same | none | same | named_two | same, none, named_two |
| wd4_condition | nothing_else | no_active_colour | no_active_colour | no_active_colour | nothing_else, no_active_colour, always |
| wd4_bluff | yes | yes | yes | yes | yes, no |
| wd4_returns | no | no | no | yes | yes, no |
| guilty_extra | 2 | 0 | 0 | 0 | 0–4 |
| innocent_extra | 2 | 2 | 2 | 2 | 0–4 |
| uno_enforcement | caught | caught | automatic | caught | caught, automatic |
| uno_penalty | 2 | 2 | 2 | 2 | 1–10 |
| jump_in | none | none | none | identical | none, identical |
| courtesy | no | no | no | yes | yes, no |
| last_card_penalty | lapses | drawn | drawn | drawn | lapses, drawn |
| scoring | stakes | stakes | points | points | stakes, points |
| start_chips | 100 | 25 | 0 | 0 | 25–500 |
| small_blind | 4 | 0 | 0 | 0 | 0–50 |
| big_blind | 8 | 0 | 0 | 0 | 0–100 |
| ante | 2 | 1 | 0 | 0 | 0–25 |
| first_out_prize | 0 | 10 | 0 | 0 | 0–50 |
| poker_prize | 0 | 5 | 0 | 0 | 0–50 |
| leftovers | 0 | 1 | 0 | 0 | 0–5 |
| debt | no | yes | no | no | yes, no |
| teams | no | no | no | no | yes, no |
| wilds_on_poker | no | no | no | no | yes, no |
| alternates | none | none | none | none | wild_reverse, wild_skip, wild_symbol, all_draw_two |
| stakes_double | 5 | 0 | 0 | 0 | 0–20 |
"""  # noqa: E501 a table has long rows
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.strip().splitlines()]
GOALS = {"uno52": "survival", "rom": "chips:100", "classic": "points:500", "active": "points:500"}
SETS = (UNO52, ROM, CLASSIC, ACTIVE)


def test_8_the_four_rule_sets_in_their_order() -> None:
    assert list(RULESETS) == ["uno52", "rom", "classic", "active"]
    assert tuple(RULESETS.values()) == SETS
    assert [rules.id for rules in SETS] == list(RULESETS)


def test_8_the_table_names_every_parameter_in_its_order() -> None:
    assert [row[0] for row in ROWS] == [f.name for f in fields(Rules) if f.name not in ("id", "goal")]
    assert [row[0] for row in ROWS] == list(RANGES)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_8_each_cell(row: list[str]) -> None:
    assert [value_text(getattr(rules, row[0])) for rules in SETS] == row[1:5]


def test_8_goals() -> None:
    assert {rules.id: goal_text(rules.goal) for rules in SETS} == GOALS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_8_each_range(row: list[str]) -> None:
    name, text = row[0], row[5]
    allowed = RANGES[name]
    if "–" in text:
        low, high = map(int, text.split("–"))
        assert allowed == ((0 if name == "start_chips" else low), high)
    elif text == "yes, no":
        assert allowed is bool
    else:
        assert isinstance(allowed, tuple)
        assert set(allowed) == set(text.split(", "))


# For each parameter, rules in which every value of its range makes sense.
POINTS_ON_240 = CLASSIC.replace(deck="uno52")
ROOM = {
    "deck": CLASSIC,
    "poker": POINTS_ON_240,
    "scoring": UNO52,
    "debt": UNO52.replace(goal=("chips", 100)),
    "stakes_double": UNO52,
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_8_every_value_of_the_range_is_taken_and_the_next_ones_are_not(row: list[str]) -> None:
    name, text = row[0], row[5]
    rules = ROOM.get(name, UNO52)
    good: list[Any]
    bad: list[Any]
    if "–" in text:
        low, high = map(int, text.split("–"))
        good, bad = [low, (low + high) // 2, high], [low - 1, high + 1, -1, 1.5, "1", True, None]
    elif text == "yes, no":
        good, bad = [True, False], [0, 1, "yes", None]
    elif name == "scoring":
        good, bad = ["stakes"], ["chips", "", None, 1]
    elif name == "alternates":
        good = ["none", "wild_skip", ".".join(ALTERNATES), "wild_reverse.all_draw_two"]
        bad = ["", "wild", "wild_skip.wild_reverse", "none.wild_skip", "wild_skip.wild_skip", None, 1]
    else:
        good, bad = text.split(", "), ["other", "", None, 1]
    for value in good:
        assert getattr(rules.replace(**{name: value}), name) == value
        if value is not True and value is not False:
            assert parse_value(name, value_text(value)) == value
    for value in bad:
        with pytest.raises(RulesError, match=f"{name}="):
            rules.replace(**{name: value})


def test_8_yes_and_no_are_read() -> None:
    assert (parse_value("teams", "yes"), parse_value("teams", "no")) == (True, False)
    for text in ("1", "Yes", "true", ""):
        with pytest.raises(RulesError, match="teams"):
            parse_value("teams", text)
    with pytest.raises(RulesError, match="speed"):
        parse_value("speed", "fast")


@pytest.mark.parametrize(
    ("word", "low", "high"),
    [
        ("chips", 50, 500),
        ("uno_wins", 1, 10),
        ("poker_wins", 1, 10),
        ("pot_wins", 1, 10),
        ("rounds", 1, 999),
        ("survival", 0, 0),
        ("endless", 0, 0),
    ],
)
def test_5_goals_and_ranges(word: str, low: int, high: int) -> None:
    assert GOAL_RANGES[word] == (low, high)
    rules = ROM.replace(debt=False)
    for number in (low, high):
        assert rules.replace(goal=(word, number)).goal == (word, number)
        assert parse_goal(goal_text((word, number))) == (word, number)
    for number in (low - 1, high + 1):
        with pytest.raises(RulesError, match="goal="):
            rules.replace(goal=(word, number))


def test_5_survival_starts_with_25_to_500_chips() -> None:
    rules = ROM.replace(debt=False, goal=("survival", 0))
    for chips in (25, 500):
        assert rules.replace(start_chips=chips).start_chips == chips


SENSELESS: list[tuple[Rules, dict[str, Any], str]] = [
    (CLASSIC, {"poker": True}, "poker=yes: the deck uno108 has no suits"),
    (UNO52, {"deck": "uno108"}, "poker=yes: the deck uno108 has no suits"),
    (UNO52, {"poker": False}, "scoring=stakes: nothing to pay stakes for without poker hands"),
    (CLASSIC, {"scoring": "stakes"}, "scoring=stakes: nothing to pay stakes for without poker hands"),
    (UNO52, {"goal": ("points", 500)}, "goal=points:500: with scoring=stakes one of"),
    (ROM, {"goal": ("points", 500)}, "goal=points:500: with scoring=stakes one of"),
    *[
        (CLASSIC, {"goal": goal}, f"goal={goal_text(goal)}: with scoring=points one of")
        for goal in (("survival", 0), ("chips", 100), ("poker_wins", 3), ("pot_wins", 3))
    ],
    *[
        (CLASSIC, {name: 25}, f"{name}=25: no chips are paid with scoring=points")
        for name in ("start_chips", "small_blind", "big_blind", "ante", "first_out_prize", "poker_prize")
    ],
    (CLASSIC, {"leftovers": 1}, "leftovers=1: no chips are paid with scoring=points"),
    (CLASSIC, {"stakes_double": 5}, "stakes_double=5: no chips are paid with scoring=points"),
    (CLASSIC, {"debt": True}, "debt=yes: no chips are paid with scoring=points"),
    (UNO52, {"scoring": "points"}, "goal=survival: with scoring=points one of"),
    (UNO52, {"start_chips": 0}, "start_chips=0: it takes 25 to 500"),
    (UNO52, {"debt": True}, "debt=yes: in survival a seat without chips is out"),
    (ROM, {"goal": ("survival", 0)}, "debt=yes: in survival a seat without chips is out"),
    (
        UNO52,
        {"small_blind": 0, "big_blind": 0, "ante": 0},
        "goal=survival: nobody ever pays a chip, so nobody is ever out",
    ),
    (
        ROM,
        {"ante": 0, "leftovers": 0, "first_out_prize": 0, "poker_prize": 0},
        "goal=chips:100: no chip is ever paid or won",
    ),
    (CLASSIC, {"wilds_on_poker": True}, "wilds_on_poker=yes: there are no poker hands"),
    (UNO52, {"goal": ("fame", 3)}, "goal=fame:3: one of survival, endless"),
]


@pytest.mark.parametrize(("rules", "changes", "reason"), SENSELESS, ids=lambda item: str(item)[:30])
def test_8_combinations_that_make_no_sense_are_refused_with_a_reason(
    rules: Rules, changes: dict[str, Any], reason: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        rules.replace(**changes)
    assert str(refusal.value).startswith(reason)


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5])
def test_8_teams_only_with_four_seats(seats: int) -> None:
    CLASSIC.replace(teams=True).check_seats(4)
    with pytest.raises(RulesError, match="seats"):
        CLASSIC.replace(teams=True).check_seats(seats)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_1_a_table_has_two_to_four_seats(seats: int) -> None:
    for good in (2, 3, 4):
        UNO52.check_seats(good)
    with pytest.raises(RulesError, match="2 to 4"):
        UNO52.check_seats(seats)
