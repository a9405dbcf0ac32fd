"""Profile, statistics and the fairness page: what is kept, what is counted, and what is to be expected."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import pytest

from tests.console.player import sitters, table_of
from tests.console.shell import LANGUAGES, at_menu, press, run
from tests.console.test_custom import write
from uno52_retro.console import pad, statistics
from uno52_retro.console.battery import Battery
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.people import FACES
from uno52_retro.console.scenes.numbers import Fairness, Statistics
from uno52_retro.console.scenes.profile import ROWS, Profile
from uno52_retro.engine import actors, apply, legal_actions, new_game, poker
from uno52_retro.engine.actions import Deal
from uno52_retro.engine.cards import UNO52, UNO108
from uno52_retro.engine.events import RoundEnded
from uno52_retro.engine.poker import Category
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase


def top(console: Console) -> Any:
    return console.scenes[-1]


def any_action(state: Any, rng: Rng) -> Any:
    """Something that may be done now."""
    options = legal_actions(state, actors(state)[0])
    return options[rng.below(len(options))]


def counted(matches: int, rounds: int = 3) -> dict[str, int]:
    """The numbers of so many matches of all games, played at random."""
    rng, numbers = Rng(3), dict[str, int]()
    for number in range(matches):
        rules = list(RULESETS.values())[number % len(RULESETS)]
        state, events = new_game(rules, 2 + number % 3, number)
        for _ in range(rounds):
            while state.phase not in (Phase.ROUND, Phase.MATCH):
                events += apply(state, any_action(state, rng))
            statistics.add(numbers, statistics.of_round(state, events, 0))
            if state.phase is Phase.MATCH:
                break
            events = apply(state, Deal())
    return numbers


# --- profile ------------------------------------------------------------------------------------------------
def test_the_name_is_typed_once_in_either_alphabet_and_stands_at_the_table() -> None:
    console = at_menu(battery=Battery(language="ru"))
    console.push(Profile())
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert top(console).letters.startswith("АБВ")
    write(console, "ЁЛКА")
    assert console.battery.name == "ЁЛКА" and isinstance(top(console), Profile)
    again = Battery.from_json(console.battery.to_json())
    other = Console(LANGUAGES, again)
    assert other.sitters(1, "easy")[0].name == "ЁЛКА"
    other.start_match(RULESETS["uno52"], other.sitters(1, "easy"), 1)
    assert other.seat_name(0) == "ЁЛКА"


def test_twelve_portraits_and_no_opponent_wears_yours() -> None:
    console = at_menu()
    console.push(Profile(row=ROWS.index("face")))
    seen = set()
    for _ in range(FACES):
        press(console, pad.RIGHT)
        seen.add(console.battery.face)
        faces = [sitter.face for sitter in console.sitters(3, "easy")]
        assert len(set(faces)) == 4 and faces[0] == console.battery.face
    assert seen == set(range(FACES))


@pytest.mark.parametrize(("row", "scene"), [("statistics", Statistics), ("fairness", Fairness)])
def test_the_numbers_open_and_close(row: str, scene: type) -> None:
    console = at_menu()
    console.push(Profile(row=ROWS.index(row)))
    press(console, pad.A)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), scene)
    press(console, pad.RIGHT)
    press(console, pad.B)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Profile)


# --- what is counted ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", RULESETS)
def test_a_round_adds_what_happened_in_it(game: str) -> None:
    """The sums over a match are the wins that the engine counts itself."""
    state, events = new_game(RULESETS[game], 3, 5)
    rng, numbers = Rng(9), dict[str, int]()
    played = 0
    for _ in range(6):
        played += 1
        while state.phase not in (Phase.ROUND, Phase.MATCH):
            events += apply(state, any_action(state, rng))
        statistics.add(numbers, statistics.of_round(state, events, 1))
        if state.phase is Phase.MATCH:
            break
        events = apply(state, Deal())
    names = ("first_outs", "poker_wins", "pots")
    assert [numbers.get(f"{game}.{name}", 0) for name in names] == state.wins[1]
    assert numbers[f"{game}.rounds"] == numbers[f"{game}.most_rounds"] == played
    kinds = sum(n for name, n in numbers.items() if name.startswith(f"{game}.hand."))
    assert kinds == state.wins[1][1]


def test_rounds_are_counted_as_they_end_but_not_in_practice() -> None:
    for tainted in (False, True):
        console = table_of(2, rules=RULESETS["classic"])
        match = console.match
        assert match is not None
        match.tainted, rng = tainted, Rng(2)
        events: list[Any] = []
        while not any(isinstance(event, RoundEnded) for event in events):
            events = match.act(any_action(match.state, rng))
            console.acted(events)
        assert console.battery.statistics.get("classic.rounds", 0) == (0 if tainted else 1)


def test_with_two_people_at_one_console_nobody_is_counted() -> None:
    console = table_of(2, rules=RULESETS["classic"])
    assert console.match is not None
    console.match.sitters = [sitters(2)[0], sitters(2)[0]]
    events: list[Any] = []
    rng = Rng(2)
    while not any(isinstance(event, RoundEnded) for event in events):
        events = console.match.act(any_action(console.match.state, rng))
        console.acted(events)
    assert not console.battery.statistics


@pytest.mark.parametrize("game", RULESETS)
def test_a_round_from_a_position_set_by_hand_is_counted_without_its_deal(game: str) -> None:
    state, _ = new_game(RULESETS[game], 3, 5)
    rng, events = Rng(9), list[Any]()
    while state.phase not in (Phase.ROUND, Phase.MATCH):
        events += apply(state, any_action(state, rng))
    numbers = statistics.of_round(state, events, 1)
    assert numbers[f"{game}.rounds"] == 1 and not any(name.startswith("fair.") for name in numbers)
    assert statistics.of_round(state, [], 1) == {}


def test_the_numbers_of_the_first_version_are_those_of_its_only_game() -> None:
    battery = Battery.from_json({"statistics": {"matches": 3, "won": 1, "uno52.won": 2, "fair.rounds": 9}})
    assert battery.statistics == {"uno52.matches": 3, "uno52.won": 3, "fair.rounds": 9}
    assert Battery.from_json(battery.to_json()).statistics == battery.statistics


# --- what is to be expected ---------------------------------------------------------------------------------
def test_the_hands_of_all_categories_are_all_hands() -> None:
    assert sum(statistics.hands_of(category) for category in Category) == statistics.ALL_HANDS == comb(208, 5)


def test_each_category_comes_as_often_as_the_formula_says() -> None:
    """The evaluator looks at sixty thousand hands of shuffled decks."""
    rng = Rng(11)
    faces = [UNO52.face[card] for card in UNO52.cards if UNO52.is_value[card]]
    found = dict.fromkeys(Category, 0)
    for _ in range(20_000):
        rng.shuffle(faces)
        for at in range(0, 205, 5):
            found[poker.category(poker.rank(*faces[at : at + 5]))] += 1
        if sum(found.values()) > 60_000:
            break
    hands = sum(found.values())
    for category in Category:
        ways = statistics.hands_of(category)
        variance = hands * ways * (statistics.ALL_HANDS - ways) / statistics.ALL_HANDS**2
        due = hands * ways / statistics.ALL_HANDS
        assert abs(found[category] - due) <= 4.5 * variance**0.5 + 1, category


@pytest.mark.parametrize("deck", [UNO52, UNO108], ids=["uno52", "uno108"])
def test_action_cards_are_expected_as_drawn_without_putting_back(deck: Any) -> None:
    """The mean and the variance of two cards, by looking at every pair of the deck."""
    special = [not deck.is_value[card] for card in deck.cards]
    pairs = [a + b for a, b in combinations(special, 2)]
    mean = sum(pairs) / len(pairs)
    variance = sum((n - mean) ** 2 for n in pairs) / len(pairs)
    whole, spread = statistics.drawn(deck, 2)
    assert abs(whole / 1e6 - mean) < 2e-6 and abs(spread / 1e6 - variance) < 2e-6


def test_the_deal_of_this_game_is_fair_on_its_own_page() -> None:
    numbers = counted(200)
    for who in ("you", "others"):
        for line in statistics.fair_lines(numbers, who):
            assert abs(10 * line.counted - line.expected) <= 4 * line.spread + 10, line


def test_a_rigged_deal_is_seen() -> None:
    numbers = counted(60)
    numbers["fair.actions.you"] += 200
    line = next(line for line in statistics.fair_lines(numbers, "you") if line.what == "actions")
    assert abs(10 * line.counted - line.expected) > 4 * line.spread
