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
    ROUND = "round"
    MATCH = "match"


class State:
    """Everything that the rules need. Cards are kinds (cards.py); seats 0..n-1.

    hands: one sorted list a seat, None for a seat out of the match · columns: five tuples a seat, face first · draw_pile: next
    card LAST · discard_pile: upcard LAST · colour: the active colour, NO_COLOUR while a wild turned up is not named · penalty:
    cards owed by `turn` in phase PENALTY, or, in phase COVER, by the seat after it · by, bluff, before, held: the seat whose wild
    draw four can still be challenged, whether it was a bluff, the active colour before it, its hand as it was then without that
    card · shown: for each seat (seat, cards) that its last challenge of the round showed it · catchable: bit set of seats ·
    drawn: the card drawn this turn · passes: passes in a row without a draw or a play · pots: small-blind part, big-blind part,
    common pot · wins: [first-outs, poker wins, pots] a seat · first_out: who was out first in the round that just ended · ply:
    actions applied since the match began.
    """

    __slots__ = (
        "before", "bluff", "by", "catchable", "chips", "colour", "columns", "dealer", "direction", "discard_pile", "draw_pile",
        "drawn", "hands", "held", "passes", "penalty", "phase", "ply", "pots", "rng", "round", "rules", "shown", "turn", "wins",
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
    turn: int
    direction: int
    phase: Phase
    penalty: int
    by: int | None
    bluff: bool
    before: int
    held: tuple[int, ...] | None
    shown: list[tuple[int, tuple[int, ...]] | None]
    catchable: int
    drawn: int | None
    passes: int
    chips: list[int]
    pots: list[int]
    wins: list[list[int]]
    ply: int
