"""What a seat may do (NOTATION.md, moves): frozen values, the seat first.

`named` is the colour that goes with a wild (RED..YELLOW), the symbol that goes with a wild symbol, or None.
`call` carries the UNO call: it belongs to the play.

>>> Lay(1, 17, call=True).seat
1
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the hand on the discard pile; also a counter to a penalty."""

    seat: int
    card: int
    named: int | None = None
    call: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn, or decline to cover."""

    seat: int


@dataclass(frozen=True, slots=True)
class Cover:
    """Lay a card of the hand on one of the own five columns; `column` is 0..4 (1..5 in text)."""

    seat: int
    column: int
    card: int
    named: int | None = None
    call: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """Draw the whole penalty."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """The honesty check of a wild draw four."""

    seat: int


@dataclass(frozen=True, slots=True)
class Name:
    """The first seat names the colour of a wild that was turned up."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Jump in: lay a card identical to the upcard, out of turn (RULES 7)."""

    seat: int
    card: int
    call: bool = False


@dataclass(frozen=True, slots=True)
class Ready:
    """End the courtesy pause (RULES 7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Catch:
    """Point at `target`, who forgot to call UNO."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Start the next round; nobody's move, so `seat` is -1."""

    seat: int = -1


Action = Lay | Draw | Pass | Cover | Take | Challenge | Name | Catch | Deal | Jump | Ready
