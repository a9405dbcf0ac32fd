"""What happened (NOTATION.md, events): frozen values, past tense. `apply` returns them in order; the screen
and the log live on them.

A card that is hidden from others stands in a tuple that `redact` empties to None for every seat that may not
know it.

>>> redact(Drew(seat=1, count=2, cards=(3, 4)), seat=0)
Drew(seat=1, count=2, cards=None)
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Cut:
    """`seat` was shown `card` for the deal: the highest value deals (RULES 3)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """`seat` deals this round."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Round `round` begins (from 1) with these stakes in force."""

    round: int
    dealer: int
    small_blind: int
    big_blind: int
    ante: int


@dataclass(frozen=True, slots=True)
class Posted:
    """`seat` paid `amount` into `pot` ("small", "big" or "common")."""

    seat: int
    pot: str
    amount: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """`seat` got its closed hand (hidden from others), in the order of dealing."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Opened:
    """`seat` got its five open columns, left to right."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetAside:
    """These cards turned up for the columns and went back into the draw pile (RULES 3, deal)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """The first upcard. `back` are the cards that were turned before it and went back into the draw pile."""

    card: int
    back: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """`seat` laid `card` on the discard pile and named a colour if it is a wild."""

    seat: int
    card: int
    named: int | None = None


@dataclass(frozen=True, slots=True)
class Jumped:
    """`seat` jumped in, out of turn; the lay follows as an event of its own."""

    seat: int


@dataclass(frozen=True, slots=True)
class Named:
    """`seat` named the colour of a wild that was turned up."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class Covered:
    """`seat` covered its column (0..4) with `card`."""

    seat: int
    column: int
    card: int


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` drew `count` cards (hidden from others); `count` may be less than owed when the piles are
    empty."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Passed:
    """`seat` ended its turn without a lay, or declined to cover (`cover`)."""

    seat: int
    cover: bool = False


@dataclass(frozen=True, slots=True)
class Skipped:
    """`seat` loses its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reversed:
    """The direction turned; it is now +1 or -1."""

    direction: int


@dataclass(frozen=True, slots=True)
class PenaltyFaced:
    """`seat` owes `count` cards unless it counters or challenges."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """`seat` challenged the wild draw four of `accused`; `shows` is the hand as it was, for the challenger's
    eyes only."""

    seat: int
    accused: int
    guilty: bool
    shows: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Returned:
    """`seat` took its wild draw four `card` back into its hand: the bluff was found out (RULES 7, honesty
    check)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ReadyAwaited:
    """The table waits until `seat` has sorted its cards and says ready (RULES 7, courtesy)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SaidReady:
    """`seat` is ready; play goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """`seat` called UNO with its play."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forgot:
    """`seat` came down to one card without a call: it can be caught (or draws at once where the call is
    automatic)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught:
    """`by` caught `seat` (-1: the automatic penalty); the draw follows as an event of its own."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """`count` discards became the draw pile."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """`seat` is on turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nobody plays on. `first` is out first (None: a dead round); `best` hold the best hand; `ranks` one a
    seat, None if not in play."""

    first: int | None
    best: tuple[int, ...]
    ranks: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """`seat` took `amount` from `pot` ("small", "big" or "common"), or was paid the prize "red" or "blue"."""

    seat: int
    pot: str
    amount: int


@dataclass(frozen=True, slots=True)
class Scored:
    """`seat` scored `points` for the cards left in the other hands (RULES 6, score)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Joined:
    """In a dead round the big-blind part, `amount`, joined the common pot."""

    amount: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """`seat` has no chips left and is out of the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """`seat` has won the match."""

    seat: int


Event = (
    Cut
    | DealerChosen
    | RoundStarted
    | Posted
    | Dealt
    | Opened
    | SetAside
    | Turned
    | Laid
    | Named
    | Covered
    | Drew
    | Passed
    | Skipped
    | Reversed
    | PenaltyFaced
    | Challenged
    | Called
    | Forgot
    | Caught
    | Reshuffled
    | TurnBegan
    | RoundEnded
    | Won
    | Joined
    | Eliminated
    | MatchWon
    | Jumped
    | Returned
    | ReadyAwaited
    | SaidReady
    | Scored
)


def redact(event: Event, seat: int) -> Event:
    """The event as `seat` may know it (RULES 3, hidden information); -1 is an onlooker who knows no hand."""
    if isinstance(event, Dealt | Drew) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, Challenged) and event.seat != seat:
        return replace(event, shows=None)
    return event
