"""What lies on the table of the patience, what may be done there and what happens: plain values (rules:
patience.py).

Imports the engine's cards and generator. All columns, 0..4 from the left, lie open; of the stock the next
card, `stock[0]`.

>>> state = new(7)
>>> [len(column) for column in state.columns], len(state.stock), len(state.discard_pile)
([7, 7, 7, 7, 7], 12, 1)
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from .cards import DRAW_TWO, REVERSE, SKIP, UNO52, WILD, WILD_DRAW_FOUR
from .rng import Rng

COLUMNS: Final = 5
DEPTH: Final = 7
STOCK: Final = 12
SPECIALS: Final = {SKIP: 2, REVERSE: 2, DRAW_TWO: 1, WILD: 1, WILD_DRAW_FOUR: 1}
"""How many cards of these symbols are dealt; all others are value cards."""
SPECIAL_CARDS: Final = sum(SPECIALS.values())
CARDS: Final = COLUMNS * DEPTH + 1 + STOCK
"""Of the 240 cards these are in play: the columns, the first upcard, the stock."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn the next card of the stock: it becomes the upcard."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the face of a column on the discard pile; `named` is the colour (RED..YELLOW) that goes with a
    wild, else None."""

    column: int
    named: int | None = None


@dataclass(frozen=True, slots=True)
class Cover:
    """Move the face of the column `source` onto the face of the column `target`."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Show:
    """Show the five faces as a poker hand; all go to the discard pile, and the one of `column` becomes the
    upcard."""

    column: int


Move: TypeAlias = Draw | Lay | Cover | Show


@dataclass(frozen=True, slots=True)
class Drew:
    """The next card of the stock became the upcard."""

    card: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A face went to the discard pile; `named` as in `Lay`, `points` what it scored."""

    column: int
    card: int
    named: int | None
    points: int


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """A reverse turned over what was left of its column."""

    column: int


@dataclass(frozen=True, slots=True)
class Fell:
    """A card of the stock fell on a column and is its face."""

    column: int
    card: int


@dataclass(frozen=True, slots=True)
class Covered:
    """A face moved onto another face."""

    source: int
    target: int
    card: int


@dataclass(frozen=True, slots=True)
class Showed:
    """The five faces went to the discard pile as a hand of that `poker.rank`; the one of `column` is the
    upcard."""

    column: int
    cards: tuple[int, ...]
    rank: int
    points: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; `points` is what winning scored."""

    won: bool
    points: int


Event: TypeAlias = Drew | Laid | TurnedOver | Fell | Covered | Showed | Ended


class Patience:
    """A position; only `patience.apply` changes it, `clone` is cheap.

    columns: five tuples of cards, face first · stock: next card first · discard_pile: the upcard last ·
    colour: the active colour, RED..YELLOW · covered: whether the cover of this play has been used · shown:
    the poker hands shown, each as its five cards from column 1 to 5 · beat: the `poker.rank` of the last of
    them, -1 for none · run: cards laid since the last draw · score
    """

    __slots__ = ("beat", "colour", "columns", "covered", "discard_pile", "run", "score", "shown", "stock")

    columns: list[tuple[int, ...]]
    stock: tuple[int, ...]
    discard_pile: list[int]
    colour: int
    covered: bool
    shown: tuple[tuple[int, ...], ...]
    beat: int
    run: int
    score: int

    @property
    def upcard(self) -> int:
        """The top of the discard pile."""
        return self.discard_pile[-1]

    @property
    def left(self) -> int:
        """How many cards the columns hold."""
        return sum(len(column) for column in self.columns)

    def clone(self) -> "Patience":
        """An independent copy."""
        twin = Patience.__new__(Patience)
        twin.columns = self.columns[:]
        twin.stock = self.stock
        twin.discard_pile = self.discard_pile[:]
        twin.colour = self.colour
        twin.covered = self.covered
        twin.shown = self.shown
        twin.beat = self.beat
        twin.run = self.run
        twin.score = self.score
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Patience):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        from .patience_text import dump

        return f"<Patience {dump(self)}>"


def new(seed: int) -> Patience:
    """The deal of a seed, a whole number below 2^64.

    All 240 cards are shuffled. The value cards in their order, and of every special the first that come, as
    many as `SPECIALS` says: the specials and the first value cards are shuffled once more and dealt, column
    by column, the next value card is the upcard, and those behind it are the stock. So a special never lies
    in the stock.
    """
    rng = Rng(seed).derive("patience")
    pile = list(UNO52.cards)
    rng.shuffle(pile)
    values = [card for card in pile if UNO52.is_value[card]]
    specials: list[int] = []
    for symbol, count in SPECIALS.items():
        specials += [card for card in pile if UNO52.symbol[card] == symbol][:count]
    open_values = COLUMNS * DEPTH - SPECIAL_CARDS
    table = values[:open_values] + specials
    rng.shuffle(table)
    state = Patience.__new__(Patience)
    state.columns = [tuple(table[place : place + DEPTH]) for place in range(0, len(table), DEPTH)]
    state.discard_pile = [values[open_values]]
    state.stock = tuple(values[open_values + 1 : open_values + 1 + STOCK])
    state.colour = UNO52.colour[state.upcard]
    state.covered = False
    state.shown = ()
    state.beat = -1
    state.run = 0
    state.score = 0
    return state
