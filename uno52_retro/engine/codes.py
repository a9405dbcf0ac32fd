"""Game codes: a whole match in one word, so that anybody can play it again (NOTATION.md, seeds and game
codes).

`uno52/4,hand_size=5,goal=rounds:8#1234` is a rule set, a number of seats, the rule parameters that were
changed, and a seed.

Imports rules and errors only. Reading raises `NotationError` with a column, never anything else.

>>> code = parse("uno52/2,goal=rounds:6#rainy-day")
>>> code.rules.goal, code.seats, dump(code)
(('rounds', 6), 2, 'uno52/2,goal=rounds:6#rainy-day')
"""

from dataclasses import dataclass, fields
from unicodedata import category

from .errors import NotationError
from .moves import number
from .rng import seed_number
from .rules import MAX_SEATS, Rules, RulesError, goal_text, parse_goal, parse_value, value_text
from .rulesets import RULESETS


@dataclass(frozen=True, slots=True)
class GameCode:
    """Rules, seats (2 to 4) and the seed as text, without blanks. `number` is the seed that the generator
    takes.
    """

    rules: Rules
    seats: int
    seed: str

    def __post_init__(self) -> None:
        check_seed(self.seed)
        check_seats(self.rules, self.seats)

    @property
    def number(self) -> int:
        """The seed as a number below 2^64."""
        return seed_number(self.seed)


def check_seed(text: str, column: int = 0) -> None:
    """NotationError unless `text` can be a seed: not empty, no blanks, and Unicode that can be written as
    UTF-8.
    """
    if not text or any(ch.isspace() or category(ch) in ("Cc", "Cs") for ch in text):
        raise NotationError("a seed is a whole number or any text without blanks", column)


def check_seats(rules: Rules, seats: int, column: int = 0) -> None:
    """NotationError unless so many seats can play by these rules."""
    try:
        rules.check_seats(seats)
    except RulesError as error:
        raise NotationError(str(error), column) from None


def changed(rules: Rules) -> list[tuple[str, str]]:
    """The parameters that differ from their rule set's, in the order of RULES 8, as text; `goal` is not among
    them.
    """
    preset = RULESETS[rules.id]
    return [
        (field.name, value_text(getattr(rules, field.name)))
        for field in fields(Rules)
        if field.name not in ("id", "goal") and getattr(rules, field.name) != getattr(preset, field.name)
    ]


def dump(code: GameCode) -> str:
    """The shortest text of a game code: only what differs from the rule set is named."""
    options = changed(code.rules)
    if code.rules.goal != RULESETS[code.rules.id].goal:
        options.append(("goal", goal_text(code.rules.goal)))
    return f"{code.rules.id}/{code.seats}{''.join(f',{name}={value}' for name, value in options)}#{code.seed}"


def parse(text: str) -> GameCode:
    """The game that a code names."""
    head, hash_sign, seed = text.partition("#")
    if not hash_sign:
        raise NotationError("a game code ends with # and a seed", len(text) + 1)
    first = head.split(",")[0]
    name, slash, seats = first.partition("/")
    if name not in RULESETS:
        raise NotationError(f"there is no rule set {name[:40]!r}: one of {', '.join(RULESETS)}", 1)
    if not slash:
        raise NotationError("behind the rule set stand / and the number of seats", len(name) + 1)
    count = number(seats, len(name) + 2, "seats", MAX_SEATS)
    changes = {}
    if len(head) > len(first):
        changes = parse_options(head[len(first) + 1 :], "=", len(first) + 2)
    check_seed(seed, len(head) + 2)
    rules = replaced(RULESETS[name], changes, len(first) + 2)
    check_seats(rules, count, len(name) + 2)
    return GameCode(rules, count, seed)


def parse_options(text: str, equals: str, column: int) -> dict[str, object]:
    """The rule parameters that `text` names, parted by commas: `hand_size=5,goal=rounds:8` with `=` for
    `equals`.
    """
    changes: dict[str, object] = {}
    for option in text.split(","):
        name, sign, value = option.partition(equals)
        if not sign:
            raise NotationError(f"{option[:40]!r}: a parameter, {equals} and its value", column)
        if name in changes:
            raise NotationError(f"{name} stands there twice", column)
        try:
            changes[name] = parse_goal(value) if name == "goal" else parse_value(name, value)
        except RulesError as error:
            raise NotationError(str(error), column) from None
        column += len(option) + 1
    return changes


def replaced(rules: Rules, changes: dict[str, object], column: int) -> Rules:
    """`rules.replace`, with a combination that makes no sense told as a NotationError."""
    try:
        return rules.replace(**changes)
    except RulesError as error:
        raise NotationError(str(error), column) from None
