"""The state of a match: plain values, cheap to clone, changed by `apply` alone.

>>> from uno52_retro.engine import new_game
>>> from uno52_retro.engine.rulesets import UNO52
>>> state, events = new_game(UNO52, seats=2, seed=1)
>>> twin = state.clone()
>>> twin == state, twin is state
(True, False)
"""

import hashlib
from enum import StrEnum

from .cards import WILD_DRAW_FOUR
from .rng import Rng
from .rules import Rules

SMALL, BIG, COMMON = range(3)
POTS = ("small", "big", "common")


class Phase(StrEnum):
    """Where in a turn the seat on turn is (NOTATION, positions)."""

    NAME = "name"
    LAY = "lay"
    DRAWN = "drawn"
    COVER = "cover"
    PENALTY = "penalty"
    READY = "ready"
    ROUND = "round"
    MATCH = "match"


# The same under names of their own: in random play a tenth of the time went into looking members up.
IN_NAME, IN_LAY, IN_DRAWN, IN_COVER, IN_PENALTY, IN_READY, ROUND_OVER, MATCH_OVER = Phase


class State:
    """Everything that the rules need. Cards are kinds (cards.py); seats 0..n-1.

    hands: one sorted list a seat, None for a seat out of the match · columns: five tuples a seat, face first
    · draw_pile: next card LAST · discard_pile: upcard LAST · colour, symbol: the active ones; NO_COLOUR while
    a wild turned up is not named and on a wild symbol · penalty: cards owed by `turn` in phase PENALTY, or,
    in phase COVER, by the seat after it · by: the seat whose play can still be jumped on or challenged ·
    bluff, before, before_symbol, held: of a wild draw four that can be challenged, whether it was a bluff,
    what was active before it, and the hand it came from as it was then without that card · shown: for each
    seat (seat, cards) that its last challenge of the round showed it · out: cards out of play until the next
    deal, sorted (for studies) · catchable: bit set of seats · courtesy: who must say ready · drawn: the card
    drawn this turn · passes: passes in a row without a draw or a play · chips, points, wins ([first-outs,
    poker wins, pots]) one a purse: a seat's own, or its team's (`purse`) · pots: small-blind part, big-blind
    part, common pot · ply: actions applied since the match began.
    """

    __slots__ = (
        "before", "before_symbol", "bluff", "by", "catchable", "chips", "colour", "columns", "courtesy",
        "dealer", "direction", "discard_pile", "draw_pile", "drawn", "hands", "held", "out", "passes",
        "penalty", "phase", "ply", "points", "pots", "rng", "round", "rules", "shown", "symbol", "turn",
        "wins",
    )  # fmt: skip

    rules: Rules
    rng: Rng
    round: int
    dealer: int
    hands: list[list[int] | None]
    columns: list[list[tuple[int, ...]] | None]
    draw_pile: list[int]
    discard_pile: list[int]
    colour: int
    symbol: int
    turn: int
    direction: int
    phase: Phase
    penalty: int
    by: int | None
    bluff: bool
    before: int
    before_symbol: int
    held: tuple[int, ...] | None
    out: tuple[int, ...]
    shown: list[tuple[int, tuple[int, ...]] | None]
    catchable: int
    courtesy: int | None
    drawn: int | None
    passes: int
    chips: list[int]
    pots: list[int]
    points: list[int]
    wins: list[list[int]]
    ply: int

    def clone(self) -> "State":
        """An independent copy, in microseconds (never deepcopy)."""
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.rng = self.rng.clone()
        twin.round = self.round
        twin.dealer = self.dealer
        twin.hands = [hand and hand[:] for hand in self.hands]
        twin.columns = [columns and columns[:] for columns in self.columns]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.colour = self.colour
        twin.symbol = self.symbol
        twin.turn = self.turn
        twin.direction = self.direction
        twin.phase = self.phase
        twin.penalty = self.penalty
        twin.by = self.by
        twin.bluff = self.bluff
        twin.before = self.before
        twin.before_symbol = self.before_symbol
        twin.held = self.held
        twin.out = self.out
        twin.shown = self.shown[:]
        twin.catchable = self.catchable
        twin.courtesy = self.courtesy
        twin.drawn = self.drawn
        twin.passes = self.passes
        twin.chips = self.chips[:]
        twin.pots = self.pots[:]
        twin.points = self.points[:]
        twin.wins = [wins[:] for wins in self.wins]
        twin.ply = self.ply
        return twin

    def __eq__(self, other: object) -> bool:
        """Equal positions: everything but `ply`, which counts how one came here."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__ if name != "ply")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        from .upn import dump  # the text form lies above the state

        return f"<State {dump(self)}>"

    @property
    def seats(self) -> int:
        """How many seats the match began with."""
        return len(self.hands)

    @property
    def upcard(self) -> int:
        """The top of the discard pile."""
        return self.discard_pile[-1]

    def in_play(self) -> list[int]:
        """The seats still in the match, ascending."""
        return [seat for seat, hand in enumerate(self.hands) if hand is not None]

    def clockwise(self, after: int) -> list[int]:
        """The seats in play, clockwise, from the left of `after` to `after` itself where it is in play."""
        n = len(self.hands)
        return [seat for k in range(1, n + 1) if self.hands[seat := (after + k) % n] is not None]

    def next_seat(self, seat: int, direction: int) -> int:
        """The next seat still in the match from `seat` in `direction` (+1 clockwise, -1)."""
        n = len(self.hands)
        seat = (seat + direction) % n
        while self.hands[seat] is None:
            seat = (seat + direction) % n
        return seat

    def kept(self) -> int:
        """How many discards a reshuffle leaves: the upcard, and with `wd4_returns` the card below a wild draw
        four that can still be challenged (RULES 3, challenge)."""
        below = self.rules.wd4_returns and self.by is not None and self.symbol == WILD_DRAW_FOUR
        return 2 if below else 1

    def nothing_to_draw(self) -> bool:
        """True when the draw pile is empty and no discard can be reshuffled (RULES 3, reshuffle)."""
        return not self.draw_pile and len(self.discard_pile) <= self.kept()

    def purse(self, seat: int) -> int:
        """Where the chips, points and wins of a seat are kept: its own place, or its team's (partners sit
        opposite, RULES 5)."""
        return seat % 2 if self.rules.teams else seat

    def partners(self, seat: int, other: int) -> bool:
        """Whether two seats are one team; a seat is no partner of itself."""
        return self.rules.teams and seat != other and seat % 2 == other % 2

    def survives(self, seat: int) -> bool:
        """Whether a seat in play stays in the match when the round is over: it has chips, or the rules allow
        debt (RULES 4)."""
        if self.hands[seat] is None:
            return False
        return self.rules.debt or self.rules.scoring == "points" or self.chips[self.purse(seat)] > 0


def digest(state: State) -> str:
    """The first 8 hex digits of the SHA-256 of the position's line (NOTATION, positions)."""
    from .upn import dump

    return hashlib.sha256(dump(state).encode()).hexdigest()[:8]
