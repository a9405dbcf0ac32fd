"""A rule set is data: the frozen parameters of RULES.md section 8, and nothing else.

`Rules` checks each field against its range and the combinations that make no sense; what is refused says why.

>>> from uno52_retro.engine.rulesets import UNO52
>>> UNO52.replace(hand_size=5).hand_size
5
"""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from .cards import ALTERNATES, Deck, deck

MIN_SEATS, MAX_SEATS = 2, 4

GOAL_RANGES: dict[str, tuple[int, int]] = {
    "survival": (0, 0),
    "endless": (0, 0),
    "chips": (50, 500),
    "uno_wins": (1, 10),
    "poker_wins": (1, 10),
    "pot_wins": (1, 10),
    "rounds": (1, 999),
    "points": (50, 9999),
}

# What a goal counts must be what the scoring gives (RULES 4-6).
SCORING_GOALS = {
    "stakes": ("survival", "chips", "uno_wins", "poker_wins", "pot_wins", "rounds", "endless"),
    "points": ("points", "uno_wins", "rounds", "endless"),
}
MONEY = (
    "start_chips",
    "small_blind",
    "big_blind",
    "ante",
    "first_out_prize",
    "poker_prize",
    "leftovers",
    "stakes_double",
)

# What a field may hold: words, or the ends of a range of whole numbers, or yes and no.
RANGES: dict[str, tuple[str, ...] | tuple[int, int] | type[bool]] = {
    "deck": ("uno52", "uno108"),
    "poker": bool,
    "hand_size": (5, 15),
    "draw_when": ("any", "no_match"),
    "play_after_draw": ("any", "drawn", "none"),
    "may_decline": bool,
    "first_action_card": ("acts", "redraw"),
    "stacking": ("none", "sum", "chain"),
    "stack_on_four": ("same", "none", "named_two"),
    "wd4_condition": ("nothing_else", "no_active_colour", "always"),
    "wd4_bluff": bool,
    "wd4_returns": bool,
    "guilty_extra": (0, 4),
    "innocent_extra": (0, 4),
    "uno_enforcement": ("caught", "automatic"),
    "uno_penalty": (1, 10),
    "jump_in": ("none", "identical"),
    "courtesy": bool,
    "last_card_penalty": ("lapses", "drawn"),
    "scoring": ("stakes", "points"),
    "start_chips": (0, 500),
    "small_blind": (0, 50),
    "big_blind": (0, 100),
    "ante": (0, 25),
    "first_out_prize": (0, 50),
    "poker_prize": (0, 50),
    "leftovers": (0, 5),
    "debt": bool,
    "teams": bool,
    "wilds_on_poker": bool,
    "alternates": ALTERNATES,
    "stakes_double": (0, 20),
}


class RulesError(ValueError):
    """A parameter outside its range or a combination that makes no sense; the text says which and why."""


@dataclass(frozen=True)
class Rules:
    """The parameters of RULES.md section 8, in its order; `goal` is a word and its number ("rounds", 8), 0
    where it has none."""

    id: str
    deck: str = "uno52"
    poker: bool = True
    hand_size: int = 7
    draw_when: str = "any"
    play_after_draw: str = "any"
    may_decline: bool = True
    first_action_card: str = "acts"
    stacking: str = "none"
    stack_on_four: str = "same"
    wd4_condition: str = "nothing_else"
    wd4_bluff: bool = True
    wd4_returns: bool = False
    guilty_extra: int = 2
    innocent_extra: int = 2
    uno_enforcement: str = "caught"
    uno_penalty: int = 2
    jump_in: str = "none"
    courtesy: bool = False
    last_card_penalty: str = "lapses"
    scoring: str = "stakes"
    start_chips: int = 100
    small_blind: int = 4
    big_blind: int = 8
    ante: int = 2
    first_out_prize: int = 0
    poker_prize: int = 0
    leftovers: int = 0
    debt: bool = False
    teams: bool = False
    wilds_on_poker: bool = False
    alternates: str = "none"
    stakes_double: int = 5
    goal: tuple[str, int] = ("survival", 0)

    def __post_init__(self) -> None:
        for name in RANGES:
            check_value(name, getattr(self, name))
        word, number = self.goal
        low, high = GOAL_RANGES.get(word, (1, 0))
        if not low <= number <= high:
            raise RulesError(
                f"goal={goal_text(self.goal)}: one of {', '.join(GOAL_RANGES)},"
                f" and {word} takes {low} to {high}"
            )
        self._check_combinations()

    def _check_combinations(self) -> None:
        """Combinations that make no sense are refused with a reason (RULES 8)."""
        word = self.goal[0]
        if self.poker and self.deck != "uno52":
            raise RulesError(f"poker=yes: the deck {self.deck} has no suits, so no poker hands")
        if self.scoring == "stakes" and not self.poker:
            raise RulesError(
                "scoring=stakes: nothing to pay stakes for without poker hands; use scoring=points"
            )
        goals = SCORING_GOALS[self.scoring]
        if word not in goals:
            raise RulesError(
                f"goal={goal_text(self.goal)}: with scoring={self.scoring} one of {', '.join(goals)}"
            )
        if self.scoring == "points" and (money := [name for name in MONEY if getattr(self, name)]):
            raise RulesError(f"{money[0]}={getattr(self, money[0])}: no chips are paid with scoring=points")
        if self.scoring == "points" and self.debt:
            raise RulesError("debt=yes: no chips are paid with scoring=points")
        if self.scoring == "stakes" and self.start_chips < 25:
            raise RulesError(f"start_chips={self.start_chips}: it takes 25 to 500")
        staked = self.small_blind or self.big_blind or self.ante or self.leftovers
        if word == "survival" and not staked:
            raise RulesError("goal=survival: nobody ever pays a chip, so nobody is ever out")
        if word == "chips" and not (staked or self.first_out_prize or self.poker_prize):
            raise RulesError(f"goal={goal_text(self.goal)}: no chip is ever paid or won")
        if self.debt and word == "survival":
            raise RulesError("debt=yes: in survival a seat without chips is out, so there is no debt")
        if self.wilds_on_poker and not self.poker:
            raise RulesError("wilds_on_poker=yes: there are no poker hands")

    @cached_property
    def cards(self) -> Deck:
        """The tables of the deck in use."""
        return deck(self.deck, alternate_words(self.alternates))

    def replace(self, **changes: Any) -> "Rules":
        """These rules with other values; RulesError if they make no sense."""
        return replace(self, **changes)

    def check_seats(self, seats: int) -> None:
        """RulesError unless so many seats can play by these rules: 2 to 4, and 4 in teams (RULES 1, 8)."""
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise RulesError(f"{seats} seats: a table has {MIN_SEATS} to {MAX_SEATS}")
        if self.teams and seats != MAX_SEATS:
            raise RulesError(f"{seats} seats: teams are four, partners opposite")

    def stakes(self, round_number: int) -> tuple[int, int, int]:
        """Small blind, big blind and ante of that round (from 1): doubled every `stakes_double` rounds (RULES
        4)."""
        factor = 1 << (round_number - 1) // self.stakes_double if self.stakes_double else 1
        return self.small_blind * factor, self.big_blind * factor, self.ante * factor


def check_value(name: str, value: Any) -> None:
    """RulesError if `value` is outside the range of the parameter `name`."""
    allowed = RANGES[name]
    if name == "alternates":
        good = isinstance(value, str) and value == (".".join(alternate_words(value)) or "none")
        text = f"none, or any of {' '.join(ALTERNATES)} in this order, joined with dots"
    elif allowed is bool:
        good = isinstance(value, bool)
        text = "yes or no"
    elif isinstance(allowed, tuple) and isinstance(allowed[0], str):
        good = value in allowed
        text = " or ".join(str(word) for word in allowed)
    else:
        low, high = allowed
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        text = f"{low} to {high}"
    if not good:
        raise RulesError(f"{name}={value_text(value)}: it takes {text}")


def alternate_words(text: str) -> tuple[str, ...]:
    """The alternate cards that the parameter names, in the order of RULES 8: "wild_skip.all_draw_two"."""
    words = text.split(".")
    return tuple(word for word in ALTERNATES if word in words)


def value_text(value: Any) -> str:
    """A parameter's value as NOTATION writes it: yes, no, a number or a word."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def parse_value(name: str, text: str) -> Any:
    """The value that `text` writes for the parameter `name`; RulesError if there is none such."""
    if name not in RANGES:
        raise RulesError(f"there is no rule parameter {name!r}")
    default = next(f.default for f in fields(Rules) if f.name == name)
    value: Any = text
    if isinstance(default, bool):
        value = {"yes": True, "no": False}.get(text, text)
    elif isinstance(default, int) and text.isascii() and text.isdigit() and len(text) < 10:
        value = int(text)
    check_value(name, value)
    return value


def goal_text(goal: tuple[str, int]) -> str:
    """ "survival", "rounds:8"."""
    word, number = goal
    return f"{word}:{number}" if number else word


def parse_goal(text: str) -> tuple[str, int]:
    """The goal that `goal_text` wrote; RulesError for anything else."""
    word, colon, number = text.partition(":")
    if colon and not (number.isascii() and number.isdigit() and len(number) < 10):
        raise RulesError(f"goal {text!r}: a word, or a word, a colon and a number")
    goal = (word, int(number) if colon else 0)
    low, high = GOAL_RANGES.get(word, (1, 0))
    if not low <= goal[1] <= high:
        raise RulesError(
            f"goal {text!r}: one of {', '.join(GOAL_RANGES)}, with a number where it counts something"
        )
    return goal
