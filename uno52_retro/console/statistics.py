"""The player's numbers: what a round and a match add to them, and how fair the cards were.

Plain whole numbers by name; the battery keeps them. A name that is not there was never counted: 0. Names are
`<game>.<what>` for each rule set, `fair.<what>` over all of them; those whose last part begins with "most"
are the most there ever was, all others are sums. May import the engine.

>>> numbers = {"uno52.rounds": 3, "uno52.most_rounds": 9}
>>> add(numbers, {"uno52.rounds": 2, "uno52.most_rounds": 7})
>>> numbers
{'uno52.rounds': 5, 'uno52.most_rounds': 9}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import comb, isqrt
from typing import NamedTuple

from ..engine import poker
from ..engine.cards import Deck
from ..engine.events import Dealt, Event, Opened, RoundEnded, TurnBegan
from ..engine.poker import Category
from ..engine.state import State

MICRO = 1_000_000
"""Expected numbers and their variances are kept in millionths, so that sums over all decks stay whole."""
COLUMNS, VALUES, COPIES, SUITS, COLOURS = 5, 13, 16, 4, 4
ROWS = (
    "matches",
    "won",
    "most_rounds",
    "rounds",
    "first_outs",
    "poker_wins",
    "pots",
    "most_chips",
    "most_points",
)


def is_most(name: str) -> bool:
    """Whether the number is a greatest one, not a sum."""
    return name.rsplit(".", 1)[-1].startswith("most")


def add(numbers: dict[str, int], counted: Mapping[str, int]) -> None:
    """Take what was counted into `numbers`."""
    for name, n in counted.items():
        before = numbers.get(name, 0)
        numbers[name] = max(before, n) if is_most(name) else before + n


def joined(base: Mapping[str, int], mine: Mapping[str, int], theirs: Mapping[str, int]) -> dict[str, int]:
    """The numbers of two who both went on from `base`.

    >>> joined({"a": 1}, {"a": 3}, {"a": 2, "b": 5})
    {'a': 4, 'b': 5}
    """
    names = sorted({*base, *mine, *theirs})
    return {
        name: max(mine.get(name, 0), theirs.get(name, 0))
        if is_most(name)
        else mine.get(name, 0) + theirs.get(name, 0) - base.get(name, 0)
        for name in names
    }


# --- what happened ------------------------------------------------------------------------------------------
def of_round(state: State, events: Iterable[Event], me: int) -> dict[str, int]:
    """What the round that has just ended adds for the seat `me`; `events` are all of the round. Nothing
    without the end of a round; no fairness of one whose deal is not among them, as of a position set by
    hand."""
    events = list(events)
    game = state.rules.id
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if ended is None:
        return {}
    best = me in ended.best
    counted = {"rounds": 1, "first_outs": int(ended.first == me), "poker_wins": int(best)}
    rank = ended.ranks[me]
    if best and rank is not None:
        counted[f"hand.{int(poker.category(rank))}"] = 1
    takers = {state.purse(seat) for seat in (*ended.best, *([] if ended.first is None else [ended.first]))}
    counted["pots"] = int(ended.first is not None and bool(ended.best) and takers == {state.purse(me)})
    counted["most_rounds"] = state.round
    if state.rules.scoring == "stakes":
        counted["most_chips"] = max(0, state.chips[state.purse(me)])
    else:
        counted["most_points"] = state.points[state.purse(me)]
    return {f"{game}.{name}": n for name, n in counted.items() if n} | of_deal(state, events, me)


def of_match(state: State, won: bool) -> dict[str, int]:
    """What a match that is over adds."""
    return {f"{state.rules.id}.matches": 1, f"{state.rules.id}.won": int(won)}


# --- fairness -----------------------------------------------------------------------------------------------
def of_deal(state: State, events: list[Event], me: int) -> dict[str, int]:
    """Cards and action cards dealt, who began, and the poker hands dealt, for the person and for all others
    together, with what was to be expected and its variance."""
    deck = state.rules.cards
    counted: dict[str, int] = {"rounds": 1}

    def count(what: str, seat: int, n: int) -> None:
        name = f"{what}.{'you' if seat == me else 'others'}"
        counted[name] = counted.get(name, 0) + n

    seats = [event.seat for event in events if isinstance(event, Dealt)]
    first = next((event.seat for event in events if isinstance(event, TurnBegan)), None)
    if not seats or first is None:
        return {}
    others = len(seats) - 1
    for event in events:
        if isinstance(event, Dealt) and event.cards is not None:
            count("cards", event.seat, len(event.cards))
            count("actions", event.seat, sum(not deck.is_value[card] for card in event.cards))
        elif isinstance(event, Opened):
            count("hands", event.seat, 1)
            category = poker.category(poker.rank(*(deck.face[card] for card in event.cards)))
            count(f"rank.{int(category)}", event.seat, 1)
    count("first", first, 1)
    for who, hands in (("you", 1), ("others", others)):
        mean, variance = drawn(deck, hands * state.rules.hand_size)
        counted[f"actions.mean.{who}"], counted[f"actions.variance.{who}"] = mean, variance
        counted[f"first.mean.{who}"] = hands * MICRO // len(seats)
        counted[f"first.variance.{who}"] = hands * (len(seats) - hands) * MICRO // len(seats) ** 2
    return {f"fair.{name}": n for name, n in counted.items()}


def drawn(deck: Deck, cards: int) -> tuple[int, int]:
    """How many action cards and wilds are to be expected among so many cards of a shuffled deck, and the
    variance of that, in millionths (drawing without putting back)."""
    whole = len(deck.cards)
    special = sum(not deck.is_value[card] for card in deck.cards)
    mean = cards * special * MICRO // whole
    variance = cards * special * (whole - special) * (whole - cards) * MICRO // (whole * whole * (whole - 1))
    return mean, variance


@cache
def hands_of(category: Category) -> int:
    """How many of the C(208, 5) hands of five value cards are of that category: every value sixteen times,
    four in each suit, and a hand that fits several categories is the highest of them (RULES 4)."""
    suited = COLOURS  # cards of one value and one suit
    runs = 10  # of five values, the ace at either end
    three_two = VALUES * (VALUES - 1)
    all_runs = runs * COPIES**5
    flush_runs = runs * SUITS * suited**5
    pairs_two = comb(VALUES, 2) * (VALUES - 2)
    pair_three = VALUES * comb(VALUES - 1, 3)
    three_one = VALUES * comb(VALUES - 1, 2)

    def of(shape: int, *groups: int) -> tuple[int, int]:
        """Hands of a shape, and how many of them are of one suit."""
        free, held = shape, shape * SUITS
        for group in groups:
            free, held = free * comb(COPIES, group), held * comb(suited, group)
        return free, held

    four, four_suited = of(three_two, 4, 1)
    full, full_suited = of(three_two, 3, 2)
    three, three_suited = of(three_one, 3, 1, 1)
    two, two_suited = of(pairs_two, 2, 2, 1)
    one, one_suited = of(pair_three, 2, 1, 1, 1)
    high, high_suited = of(comb(VALUES, 5), 1, 1, 1, 1, 1)
    return {
        Category.FIVE_OF_A_KIND: VALUES * comb(COPIES, 5),
        Category.ROYAL_FLUSH: flush_runs // runs,
        Category.STRAIGHT_FLUSH: flush_runs - flush_runs // runs,
        Category.FOUR_OF_A_KIND: four,
        Category.FULL_HOUSE: full,
        Category.FLUSH: SUITS * comb(VALUES * suited, 5) - flush_runs - four_suited - full_suited,
        Category.STRAIGHT: all_runs - flush_runs,
        Category.THREE_OF_A_KIND: three - three_suited,
        Category.TWO_PAIRS: two - two_suited,
        Category.ONE_PAIR: one - one_suited,
        Category.HIGH_CARD: high - high_suited - (all_runs - flush_runs),
    }[category]


ALL_HANDS = comb(VALUES * COPIES, COLUMNS)


class Fair(NamedTuple):
    """A line of the fairness page: what was counted, and in tenths what was to be expected and one standard
    deviation of it. Two numbers of three lie within one, nineteen of twenty within two."""

    what: str
    who: str
    counted: int
    expected: int
    spread: int


def fair_lines(numbers: Mapping[str, int], who: str) -> list[Fair]:
    """The fairness page for "you" or "others": cards, action cards, first turns, then the poker hands dealt
    from the best down."""
    get = numbers.get
    cards = get(f"fair.cards.{who}", 0)
    lines = [Fair("cards", who, cards, 10 * cards, 0)]
    for what in ("actions", "first"):
        mean, variance = (get(f"fair.{what}.{part}.{who}", 0) for part in ("mean", "variance"))
        lines.append(_line(what, who, get(f"fair.{what}.{who}", 0), mean, variance))
    hands = get(f"fair.hands.{who}", 0)
    for category in Category:
        ways = hands_of(category)
        mean = hands * ways * MICRO // ALL_HANDS
        variance = hands * ways * (ALL_HANDS - ways) * MICRO // ALL_HANDS**2
        lines.append(
            _line(f"rank.{int(category)}", who, get(f"fair.rank.{int(category)}.{who}", 0), mean, variance)
        )
    return lines


def _line(what: str, who: str, counted: int, mean: int, variance: int) -> Fair:
    return Fair(what, who, counted, (10 * mean + MICRO // 2) // MICRO, isqrt(variance * 100 // MICRO))
