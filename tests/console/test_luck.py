"""Luck does not depend on the level (PEERS: "the CPU always goes first and gets the special cards").

A console seats and deals, as it does for Quick Play, a hundred thousand rounds at each level; what the
fairness page counts of them, who deals and who sits where lie within what chance explains. Further rounds are
played by CPU players, for the action cards that are drawn in play. `-s` prints the tables.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from tests.console.player import LANGUAGES
from uno52_retro.console import statistics
from uno52_retro.console.battery import LEVELS, Battery
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match
from uno52_retro.console.people import PEOPLE
from uno52_retro.cpu.levels import PROFILES, choose
from uno52_retro.engine import actors
from uno52_retro.engine.actions import Deal, Draw
from uno52_retro.engine.events import DealerChosen, Drew, Event, Reshuffled
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase

MANY, FEW = 100_000, 2_000
WIDE = 4.5
"""So many standard deviations a number may be off: chance makes it more once in a hundred thousand times."""
GAMES = tuple(RULESETS.values())
TEXTS = {"cards": "cards dealt", "actions": "action cards", "first": "first turns"}


def dealt(console: Console, level: str, number: int) -> Match:
    """The first deal of a match as the console makes it: games in turn, against one, two or three others."""
    sitters = console.sitters(1 + number // len(GAMES) % 3, level)
    return Match.new(GAMES[number % len(GAMES)], sitters, console.new_seed())


def deviations(counted: int, expected: float, variance: float) -> float:
    return (counted - expected) / sqrt(variance) if variance else 0.0


class Luck:
    """What many deals gave: the numbers of the fairness page; for how many deals of so many seats each seat
    dealt; how often each CPU player sat in each seat."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.dealers = {seats: [0] * seats for seats in (2, 3, 4)}
        self.sat = {seat: dict.fromkeys((who.name for who in PEOPLE), 0) for seat in (1, 2, 3)}

    def add(self, match: Match) -> None:
        statistics.add(self.numbers, statistics.of_deal(match.state, match.events, 0))
        dealer = next(event.seat for event in match.events if isinstance(event, DealerChosen))
        self.dealers[len(match.sitters)][dealer] += 1
        for seat, sitter in enumerate(match.sitters[1:], 1):
            self.sat[seat][sitter.name] += 1

    def lines(self) -> list[tuple[str, str, int, float, float]]:
        """Every line of the table: what, of whom, how often it came, how often it was due, and how many
        standard deviations lie between."""
        found = []
        for who in ("you", "others"):
            for line in statistics.fair_lines(self.numbers, who):
                due, spread = line.expected / 10, line.spread / 10
                off = deviations(line.counted, due, spread**2)
                found.append((TEXTS.get(line.what, line.what), who, line.counted, due, off))
        for seats, counts in self.dealers.items():
            for seat, count in enumerate(counts):
                due, variance = sum(counts) / seats, sum(counts) * (seats - 1) / seats**2
                off = deviations(count, due, variance)
                found.append((f"deals, of {seats}", "you" if seat == 0 else f"seat {seat}", count, due, off))
        people = len(PEOPLE) - 1  # nobody wears the person's face
        for seat, counts_of in self.sat.items():
            for name, count in counts_of.items():
                if count:
                    all_here = sum(counts_of.values())
                    due, variance = all_here / people, all_here * (people - 1) / people**2
                    found.append((f"sits in seat {seat}", name, count, due, deviations(count, due, variance)))
        return found


def print_table(title: str, lines: list[tuple[str, str, int, float, float]]) -> None:
    print(f"\n{title}\n{'':16} {'':8} {'came':>9} {'due':>11} {'sd':>6}")
    for what, who, came, due, off in lines:
        print(f"{what:16} {who:8} {came:9} {due:11.1f} {off:+6.2f}")


def check_luck(level: str, deals: int) -> None:
    console = Console(LANGUAGES, Battery(face=PEOPLE[0].face), seed=LEVELS.index(level) + 11)
    luck = Luck()
    for number in range(deals):
        luck.add(dealt(console, level, number))
    assert luck.numbers["fair.rounds"] == deals == sum(map(sum, luck.dealers.values()))
    lines = luck.lines()
    print_table(f"{deals} rounds dealt at the level {level}", lines)
    assert len(lines) == 2 * (3 + 11) + 9 + 3 * (len(PEOPLE) - 1)
    for what, who, came, due, off in lines:
        # A number that is hardly ever due is off by whole ones.
        assert abs(off) <= WIDE or abs(came - due) <= 3, (what, who, came, due, off)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_dealt_is_what_is_due_at_every_level(level: str) -> None:
    check_luck(level, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_hundred_thousand_rounds_at_every_level(level: str) -> None:
    check_luck(level, MANY)


def test_the_table_would_show_a_deal_that_is_not_fair() -> None:
    """One first turn in fifty taken from the person, or one action card in fifty given to the others."""
    console, luck = Console(LANGUAGES, Battery(), seed=5), Luck()
    for number in range(FEW):
        luck.add(dealt(console, "hard", number))
    scale = MANY // FEW
    honest = {name: n * scale for name, n in luck.numbers.items()}
    for what, who, way in (("first", "you", -1), ("actions", "others", 1)):
        luck.numbers = dict(honest)
        due = luck.numbers[f"fair.{what}.mean.{who}"] // statistics.MICRO
        luck.numbers[f"fair.{what}.{who}"] = due
        assert abs(_deviation(luck, what, who)) < WIDE
        luck.numbers[f"fair.{what}.{who}"] = due + way * due // 50
        assert abs(_deviation(luck, what, who)) > WIDE


def _deviation(luck: Luck, what: str, who: str) -> float:
    return next(off for line, of, _, _, off in luck.lines() if (line, of) == (TEXTS[what], who))


def test_the_same_code_gives_the_same_deal_whatever_the_level() -> None:
    """The same console with the same seed seats the same people and deals them the same cards."""
    for number in range(120):
        consoles = [Console(LANGUAGES, Battery(), seed=number) for _ in LEVELS]
        matches = [dealt(console, level, number) for console, level in zip(consoles, LEVELS, strict=True)]
        first = matches[0]
        for match, level in zip(matches, LEVELS, strict=True):
            assert match.state == first.state and match.events == first.events and match.code == first.code
            assert {sitter.level for sitter in match.sitters[1:]} == {level}
            assert [replace(who, level="") for who in match.sitters] == [
                replace(who, level="") for who in first.sitters
            ]


# --- in play ------------------------------------------------------------------------------------------------
class Drawn:
    """Action cards among those that a seat drew: how many came, and by the pile's make-up before each card
    how many were due, with the variance. The order of the pile is unknown to everybody, so each of its cards
    is as likely to come next."""

    def __init__(self) -> None:
        self.cards = self.came = 0
        self.due = self.variance = 0.0

    def add(self, special: bool, chance: float) -> None:
        self.cards += 1
        self.came += special
        self.due += chance
        self.variance += chance * (1 - chance)


def play_rounds(level: str, rounds: int, seed: int) -> tuple[Drawn, Drawn]:
    """What the person (a normal CPU in its seat) and all others draw in so many rounds of every game, match
    after match."""
    drawn = Drawn(), Drawn()
    console = Console(LANGUAGES, Battery(), seed=seed)
    for rules in GAMES:
        played = 0
        while played < rounds:
            sitters = console.sitters(1 + played % 3, level)
            match = Match.new(rules, sitters, console.new_seed())
            while not match.over and played < rounds:
                if match.state.phase is Phase.ROUND:
                    played += 1
                    match.act(Deal())
                else:
                    _watch(match, drawn)
            played += match.over
    return drawn


def _watch(match: Match, drawn: tuple[Drawn, Drawn]) -> None:
    """The next action, and what is drawn in it."""
    is_value, pile = match.rules.cards.is_value, list(match.state.draw_pile)
    for event in _next(match):
        if isinstance(event, Reshuffled):
            return  # another pile: what comes of it in the same action is not counted
        if isinstance(event, Drew) and event.cards is not None:
            for card in event.cards:
                special = sum(not is_value[other] for other in pile)
                drawn[event.seat != 0].add(not is_value[card], special / len(pile))
                pile.remove(card)


def _next(match: Match) -> list[Event]:
    """What the next seat that wants to act does: claims first, as at the table."""
    turn, *claims = actors(match.state)
    for seat in (*claims, turn):
        sitter = match.sitters[seat]
        level = sitter.level if sitter.kind == "cpu" else "normal"
        action = choose(level, match.view(seat), match.chance("cpu", seat), sitter.name)
        if action is not None:
            return match.act(action)
    raise AssertionError("nobody acts")


def check_play(level: str, rounds: int) -> None:
    you, others = play_rounds(level, rounds, LEVELS.index(level) + 1)
    lines = [
        ("actions drawn", who, drawn.came, drawn.due, deviations(drawn.came, drawn.due, drawn.variance))
        for who, drawn in (("you", you), ("others", others))
    ]
    print_table(f"{you.cards + others.cards} cards drawn in play at the level {level}", lines)
    assert min(you.cards, others.cards) > 6 * rounds
    assert all(abs(off) <= WIDE for *_, off in lines)


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn does not depend on how long somebody thinks."""
    for level in ("hard", "expert"):
        monkeypatch.setitem(PROFILES, level, replace(PROFILES[level], playouts=(12, 12)))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_drawn_in_play_is_what_is_due(level: str, few_playouts: None) -> None:
    check_play(level, 2)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_drawn_in_many_rounds_at_every_level(level: str, few_playouts: None) -> None:
    check_play(level, 60)


def test_a_drawn_card_is_the_next_of_the_pile_at_every_level() -> None:
    """Nobody's level is asked: the top card comes, whoever draws."""
    for level in LEVELS:
        console = Console(LANGUAGES, Battery(), seed=3)
        match = Match.new(RULESETS["uno52"], console.sitters(3, level), console.new_seed())
        for _ in range(8):
            top = match.state.draw_pile[-1]
            events = match.act(Draw(match.state.turn))
            assert next(event.cards for event in events if isinstance(event, Drew)) == (top,)
            moves = [action for action in match.legal(match.state.turn) if not isinstance(action, Draw)]
            if match.state.drawn is not None:
                match.act(moves[-1])
            while match.state.phase is not Phase.LAY:
                match.act(match.legal(match.state.turn)[-1])
