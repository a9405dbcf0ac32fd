"""The words of a position line and what they say: the reading half of upn.py (NOTATION.md, positions).

Everything here is about form; a word that cannot be read raises `NotationError` with its column. Imports the
engine's plain values.

>>> from uno52_retro.engine.cards import GREEN
>>> Line("uno52 up=W:G hands=R2s/3 poker=x/x").upcard()[1] == GREEN
True
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

from .cards import NO_COLOUR, WILD, WILD_SYMBOL, Deck
from .codes import check_seats, parse_options, replaced
from .errors import NotationError
from .moves import number, parse_card, parse_cards, parse_colour, parse_column, parse_named, parse_symbol
from .rng import Rng
from .rules import Rules, RulesError, parse_goal
from .rulesets import RULESETS
from .state import Phase

# fmt: off
KEYS = (
    "opt", "goal", "round", "dealer", "turn", "dir", "phase", "up", "colour", "hands", "poker", "draw",
    "discard", "out", "drawn", "shown", "penalty", "by", "passes", "bluff", "before", "held", "uno",
    "courtesy", "chips", "pots", "points", "wins", "seed", "rng",
)
# fmt: on
"""The keys in the order in which they are written."""

LEFT_OUT = "x"
REST = "*"
MANY = 9999

_NEEDED = ("up", "hands")
_COLUMNS = 5

_Meaning = TypeVar("_Meaning")


def symbol_below(deck: Deck, discards: Sequence[int]) -> int:
    """The symbol of the discard under the upcard; a plain wild's where there is none any more."""
    return deck.symbol[discards[-2]] if len(discards) > 1 else WILD


class Line:
    """The words of one line, each with its column, and what they say."""

    def __init__(self, text: str) -> None:
        name, *words = text.split(" ")
        if name not in RULESETS:
            raise NotationError(f"there is no rule set {name[:40]!r}: one of {', '.join(RULESETS)}", 1)
        self.values: dict[str, tuple[str, int]] = {}
        column = len(name) + 2
        for word in words:
            key, _, value = word.partition("=")
            if word:
                if key not in KEYS:
                    raise NotationError(f"there is no key {key[:40]!r}", column)
                if not value:
                    raise NotationError(f"{key} has no value", column)
                if key in self.values:
                    raise NotationError(f"{key} stands there twice", column)
                self.values[key] = (value, column + len(key) + 1)
            column += len(word) + 1
        self.rules = self._rules(RULESETS[name])
        self.deck = self.rules.cards
        self._refuse_foreign()
        self.hands = self.items("hands", "/")
        self.seats = len(self.hands)
        check_seats(self.rules, self.seats, self.column("hands"))

    def _rules(self, preset: Rules) -> Rules:
        changes: dict[str, object] = {}
        if self.has("opt"):
            changes = parse_options(self.text("opt"), ":", self.column("opt"))
            if "goal" in changes:
                raise NotationError("the goal has a key of its own", self.column("opt"))
        if self.has("goal"):
            try:
                changes["goal"] = parse_goal(self.text("goal"))
            except RulesError as error:
                raise NotationError(str(error), self.column("goal")) from None
        return replaced(preset, changes, self.column("goal") or self.column("opt"))

    def _refuse_foreign(self) -> None:
        """A key of something that the game does not have is refused: nothing is passed over in silence."""
        stakes = self.rules.scoring == "stakes"
        has = {"chips": stakes, "pots": stakes, "points": not stakes}
        has |= {"poker": self.rules.poker, "courtesy": self.rules.courtesy}
        for key in has:
            if self.has(key) and not has[key]:
                raise NotationError(f"this game has no {key}", self.column(key))

    def has(self, key: str) -> bool:
        return key in self.values

    def column(self, key: str) -> int:
        """Where the value of `key` begins; 0 if it does not stand there."""
        return self.values[key][1] if key in self.values else 0

    def text(self, key: str, default: str | None = None) -> str:
        """The value of `key` as it stands there; without a default it is needed."""
        if key in self.values:
            return self.values[key][0]
        if default is None:
            raise NotationError(f"{key} is needed")
        return default

    def items(self, key: str, joint: str) -> list[tuple[str, int]]:
        """The parts of a value and their columns; none where the key may be missing and is."""
        if key not in _NEEDED and not self.has(key):
            return []
        parts = self.text(key).split(joint)
        columns = accumulate((len(part) + len(joint) for part in parts), initial=self.column(key))
        return list(zip(parts, columns, strict=False))

    def number(self, key: str, default: int) -> int:
        return number(self.text(key), self.column(key), key, MANY) if self.has(key) else default

    def word(self, key: str, meanings: dict[str, _Meaning]) -> _Meaning:
        """What the one of a few words means that stands there."""
        text = self.text(key)
        if text not in meanings:
            raise NotationError(f"{key} {text[:40]!r}: one of {' '.join(meanings)}", self.column(key))
        return meanings[text]

    def seat(self, text: str, column: int) -> int:
        return number(text, column, "seat", self.seats - 1)

    def dealer_and_turn(self) -> tuple[int, int]:
        """The dealer, and the seat on turn: by default the next one clockwise that is in the match."""
        dealer = self.seat(self.text("dealer", "0"), self.column("dealer"))
        if self.has("turn"):
            return dealer, self.seat(self.text("turn"), self.column("turn"))
        around = [(dealer + step) % self.seats for step in range(1, self.seats + 1)]
        return dealer, next((seat for seat in around if self.hands[seat][0] != LEFT_OUT), around[0])

    def direction(self) -> int:
        return self.word("dir", {"+": 1, "-": -1}) if self.has("dir") else 1

    def phase(self) -> Phase:
        return self.word("phase", {phase.value: phase for phase in Phase}) if self.has("phase") else Phase.LAY

    def card(self, key: str) -> int | None:
        return parse_card(self.text(key), self.deck, self.column(key)) if self.has(key) else None

    def cards(self, key: str) -> list[int]:
        return parse_cards(self.text(key, "-"), self.deck, self.column(key))

    def pile(self, key: str, default: str) -> tuple[list[int], bool]:
        """The cards named of a pile, and whether `*` stands behind them."""
        text = self.text(key, default)
        if text == REST:
            return [], True
        named = text.removesuffix("." + REST)
        return parse_cards(named, self.deck, self.column(key)), named != text

    def hand(self, item: str, column: int) -> list[int]:
        """The sorted cards of a hand that is listed."""
        if item.isdigit():
            raise NotationError("a number stands for hidden cards: this is a view, not a position", column)
        return sorted(parse_cards(item, self.deck, column))

    def upcard(self) -> tuple[int, int, int]:
        """The upcard, the active colour and the active symbol."""
        upcard, named = parse_named(self.text("up"), self.deck, self.column("up"))
        if self.deck.symbol[upcard] == WILD_SYMBOL:
            if named is None:
                raise NotationError("a wild symbol names a symbol: WY:7", self.column("up"))
            return upcard, NO_COLOUR, named
        own = self.deck.colour[upcard] if named is None else named
        colour = self.colour("colour") if self.has("colour") else own
        if named is not None and colour != named:
            raise NotationError("the upcard names another colour", self.column("colour"))
        return upcard, colour, self.deck.symbol[upcard]

    def colour(self, key: str) -> int:
        text = self.text(key)
        return NO_COLOUR if text == "-" else parse_colour(text, self.column(key))

    def before(self, discards: Sequence[int]) -> tuple[int, int]:
        """Colour and symbol that were active before the wild draw four on top of `discards`: `R`, or
        `-:7`."""
        letter, colon, word = self.text("before").partition(":")
        column = self.column("before")
        colour = NO_COLOUR if letter == "-" else parse_colour(letter, column)
        symbol = parse_symbol(word, column + 2) if colon else symbol_below(self.deck, discards)
        return colour, symbol

    def columns(self) -> list[list[tuple[int, ...]] | None]:
        """Five columns a seat, face first."""
        if not self.rules.poker:
            return [None] * self.seats
        found: list[list[tuple[int, ...]] | None] = []
        self.text("poker")
        for item, column in self.items("poker", "/"):
            if item == LEFT_OUT:
                found.append(None)
                continue
            five = []
            place = column
            for part in item.split("."):
                five.append(parse_column(part, self.deck, place))
                place += len(part) + 1
            if len(five) != _COLUMNS or not all(five):
                raise NotationError(f"a seat has {_COLUMNS} columns, none of them empty", column)
            found.append(five)
        if len(found) != self.seats:
            raise NotationError(f"columns of {len(found)} seats, hands of {self.seats}", self.column("poker"))
        return found

    def shown_hand(self, text: str, column: int) -> tuple[int, tuple[int, ...]]:
        """What a challenge showed: `2:R7s.W`."""
        seat, _, cards = text.partition(":")
        accused = self.seat(seat, column)
        return accused, tuple(sorted(parse_cards(cards, self.deck, column + len(seat) + 1)))

    def catchable(self) -> int:
        """The seats that can be caught, as a bit set."""
        if self.text("uno", "-") == "-":
            return 0
        bits = 0
        for item, column in self.items("uno", "."):
            bits |= 1 << self.seat(item, column)
        return bits

    def money(self) -> tuple[list[int], list[int], list[list[int]], list[int]]:
        """Chips, pots, wins and points, with their defaults; one of each a purse (State.purse)."""
        purses = 2 if self.rules.teams else self.seats
        chips = [self.rules.start_chips * self.seats // purses] * purses
        points = [number(item, column, "points") for item, column in self.items("points", ".")] or [
            0
        ] * purses
        if self.has("chips"):
            # With debt a seat can have less than nothing.
            signed = [
                (item.removeprefix("-"), item.startswith("-"), column)
                for item, column in self.items("chips", ".")
            ]
            chips = [
                number(item, column + minus, "chips") * (-1 if minus else 1) for item, minus, column in signed
            ]
        pots = [number(item, column, "pot") for item, column in self.items("pots", ".")] or [0, 0, 0]
        wins = [[0, 0, 0] for _ in range(purses)]
        if self.has("wins"):
            wins = [
                [number(win, column, "wins") for win in item.split(".")]
                for item, column in self.items("wins", "/")
            ]
        for key, found, wanted in (
            ("chips", len(chips), purses),
            ("points", len(points), purses),
            ("pots", len(pots), 3),
            ("wins", len(wins), purses),
        ):
            if found != wanted:
                raise NotationError(
                    f"{key}: {wanted} numbers or groups of numbers, not {found}", self.column(key)
                )
        if any(len(row) != 3 for row in wins):
            raise NotationError("wins: first-outs, poker wins and pots of every seat", self.column("wins"))
        return chips, pots, wins, points

    def rng(self, start: Rng) -> Rng:
        if not self.has("rng"):
            return start
        try:
            return Rng.parse(self.text("rng"))
        except ValueError as error:
            raise NotationError(str(error), self.column("rng")) from None
