"""The custom game: which parameters of RULES 8 there are, on which page, what each may be, and what else
changes with it.

Plain data and functions over `Rules`; the scene shows them, Help lists them. Nothing is offered that `Rules`
would refuse, nor a number of chips that everybody has from the start: a typed code may hold it, for RULES 5
only says 50 to 500, and then the first round decides. May import the engine.

>>> from uno52_retro.engine.rulesets import CLASSIC, UNO52
>>> choices(UNO52, "stacking"), choices(CLASSIC, "goal")
(('none', 'sum', 'chain'), ('points', 'uno_wins', 'rounds', 'endless'))
>>> changed(UNO52, "deck", "uno108").scoring
'points'
"""

from __future__ import annotations

from typing import Any

from ..engine.cards import ALTERNATES
from ..engine.rules import GOAL_RANGES, MONEY, RANGES, SCORING_GOALS, Rules, RulesError, alternate_words
from ..engine.rulesets import RULESETS, UNO52

PAGES: dict[str, tuple[str, ...]] = {
    "house": ("hand_size", "stacking", "wd4_condition", "wd4_bluff", "uno_penalty", "wilds_on_poker"),
    "cards": ALTERNATES,
    "deal": ("deck", "poker", "scoring", "first_action_card", "teams"),
    "draw": ("draw_when", "play_after_draw", "may_decline", "stack_on_four", "last_card_penalty"),
    "four": ("wd4_returns", "guilty_extra", "innocent_extra"),
    "uno": ("uno_enforcement", "jump_in", "courtesy"),
    "money": (
        "start_chips",
        "small_blind",
        "big_blind",
        "ante",
        "stakes_double",
        "first_out_prize",
        "poker_prize",
        "leftovers",
        "debt",
    ),
}
"""Page -> its parameters. Together with the goal these are all of RULES 8; the alternate cards are one
parameter there and a row each here."""

GOAL_NUMBERS: dict[str, tuple[int, ...]] = {
    "chips": tuple(range(50, 501, 25)),
    "uno_wins": tuple(range(1, 11)),
    "poker_wins": tuple(range(1, 11)),
    "pot_wins": tuple(range(1, 11)),
    "rounds": tuple(range(1, 31)),
    "points": tuple(range(50, 2001, 50)),
}
"""The numbers that are offered for a goal; a typed code may hold any that `Rules` takes."""
_USUAL = {"chips": 100, "uno_wins": 3, "poker_wins": 3, "pot_wins": 1, "rounds": 8, "points": 500}
CHIP_STEP = 25
POINTS = "points"


def fits(rules: Rules, seats: int, name: str) -> bool:
    """Whether the parameter means anything in this game with so many seats."""
    match name:
        case "wilds_on_poker":
            return rules.poker
        case "teams":
            return seats == 4
        case "may_decline":
            return rules.draw_when == "any"
        case "stack_on_four":
            return rules.stacking != "none"
        case "wd4_returns" | "guilty_extra" | "innocent_extra":
            return rules.wd4_bluff
        case "stakes_double":
            return bool(rules.small_blind or rules.big_blind or rules.ante)
        case "debt":
            return rules.scoring == "stakes" and rules.goal[0] != "survival"
    return name not in MONEY or rules.scoring == "stakes"


def value(rules: Rules, name: str) -> Any:
    """What the row `name` holds; an alternate card is there or not, the goal is its word, its number
    `number`."""
    if name in ALTERNATES:
        return name in alternate_words(rules.alternates)
    if name in ("goal", "number"):
        return rules.goal[name == "number"]
    return getattr(rules, name)


def choices(rules: Rules, name: str) -> tuple[Any, ...]:
    """All that can be chosen in the row `name`, in order; only what `Rules` takes, with what has to change
    along."""
    return tuple(choice for choice in _candidates(rules, name) if _taken(rules, name, choice))


def _candidates(rules: Rules, name: str) -> tuple[Any, ...]:
    if name in ALTERNATES:
        return (False, True)
    if name == "goal":
        return SCORING_GOALS[rules.scoring]
    if name == "number":
        word = rules.goal[0]
        return tuple(n for n in GOAL_NUMBERS.get(word, ()) if word != "chips" or n > purse(rules))
    if name == "start_chips":
        return tuple(range(CHIP_STEP, 501, CHIP_STEP))
    allowed = RANGES[name]
    if allowed is bool:
        return (False, True)
    assert isinstance(allowed, tuple)
    low, high = allowed[0], allowed[-1]
    if isinstance(low, int) and isinstance(high, int):
        return tuple(range(low, high + 1))
    return allowed


def _taken(rules: Rules, name: str, choice: Any) -> bool:
    try:
        changed(rules, name, choice)
    except RulesError:
        return False
    return True


def changed(rules: Rules, name: str, choice: Any) -> Rules:
    """The rules with another value in the row `name`, and with what must follow from it: poker hands need
    suits, stakes need poker hands, each way to score has its own goals, a number of chips must be more than
    there is at the start. RulesError if that makes no sense."""
    if name in ALTERNATES:
        words = [word for word in ALTERNATES if (choice if word == name else value(rules, word))]
        return rules.replace(alternates=".".join(words) or "none")
    if name == "goal":
        number = _USUAL.get(choice, GOAL_RANGES[choice][0])
        debt = rules.debt and choice != "survival"
        return _to_be_won(rules.replace(goal=(choice, number), debt=debt))
    if name == "number":
        return rules.replace(goal=(rules.goal[0], choice))
    return _to_be_won(rules.replace(**_along(rules, name, choice)))


def purse(rules: Rules) -> int:
    """The chips that a seat or a team has at the start."""
    return rules.start_chips * (2 if rules.teams else 1)


def _to_be_won(rules: Rules) -> Rules:
    """The rules with a number of chips that nobody has yet: twice those at the start, where it must grow.
    RulesError when there is none."""
    word, number = rules.goal
    if word != "chips" or number > purse(rules):
        return rules
    higher = [n for n in GOAL_NUMBERS[word] if n > purse(rules)]
    if not higher:
        raise RulesError(f"goal=chips: everybody has {purse(rules)} from the start")
    return rules.replace(goal=(word, next((n for n in higher if n >= 2 * purse(rules)), higher[-1])))


def _along(rules: Rules, name: str, choice: Any) -> dict[str, Any]:
    """The change and what changes with it."""
    changes = {name: choice}
    match name, choice:
        case "deck", "uno108":
            changes |= {"poker": False, "wilds_on_poker": False} | _scored(rules, POINTS)
        case "poker", True:
            changes |= {"deck": "uno52"}
        case "poker", False:
            changes |= {"wilds_on_poker": False} | _scored(rules, POINTS)
        case "scoring", _:
            changes |= _scored(rules, choice)
            if choice == "stakes":
                changes |= {"poker": True, "deck": "uno52"}
    return changes


def _scored(rules: Rules, scoring: str) -> dict[str, Any]:
    """Everything about money for the other way to score; nothing when it stays."""
    if rules.scoring == scoring:
        return {}
    if scoring == POINTS:
        return dict.fromkeys(MONEY, 0) | {"scoring": POINTS, "debt": False, "goal": ("points", 500)}
    model = RULESETS[rules.id] if RULESETS[rules.id].scoring == "stakes" else UNO52
    money = {field: getattr(model, field) for field in (*MONEY, "debt", "goal")}
    return money | {"scoring": "stakes"}


def step(values: tuple[Any, ...], now: Any, way: int, wrap: bool) -> Any:
    """The value `way` steps on; a number that is not among them goes to its neighbour.

    >>> step((50, 75, 100), 60, 1, wrap=False), step((50, 75, 100), 60, -1, wrap=False)
    (75, 50)
    """
    if now not in values:
        beyond = [v for v in values if (v > now if way > 0 else v < now)]
        return (beyond[0] if way > 0 else beyond[-1]) if beyond else now
    place = values.index(now) + way
    return values[place % len(values) if wrap else max(0, min(len(values) - 1, place))]


def for_seats(rules: Rules, seats: int) -> Rules:
    """The rules for so many seats: teams only with four."""
    return rules.replace(teams=False) if rules.teams and seats != 4 else rules
