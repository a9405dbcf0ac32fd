"""How a seat plays without thinking: a few weights, made into tables by kind of card.

The playouts of the search (playout.py) play every seat like this, and in games without poker hands the
levels start from it. All numbers are whole. Imports the engine's cards.

>>> instinct = Instinct()
>>> from uno52_retro.engine.cards import UNO108
>>> calm, hot = instinct.tables(UNO108, seats=4)
>>> draw_two = UNO108.kind["RD"]
>>> hot[draw_two] > calm[draw_two]
True
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from uno52_retro.engine.cards import (
    ALL_DRAW_TWO,
    DRAW_TWO,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    WILD_REVERSE,
    WILD_SKIP,
    WILD_SYMBOL,
    Deck,
)

THREAT: Final = 2
"""A next seat with so few cards is a threat."""


@dataclass(frozen=True, slots=True)
class Instinct:
    """What makes a card good to lay.

    colour: for every other card in hand of the colour that would be active · points: for every point that
    the card counts, in eighths · skip, reverse, draw_two: for that effect, again: the same for two seats,
    where it means another turn · wild, four: for a wild and a wild draw four, negative to hold it back ·
    threat: what a card that hurts the next seat gains when that seat has few cards · keep: for each point of
    strength that the card would give to the poker hand, in eighths · tolerance: points of strength given up
    for one card less · holds, holds_four: a hand of more cards draws rather than lay a wild, a wild draw
    four.
    """

    colour: int = 6
    points: int = 4
    skip: int = 4
    reverse: int = 2
    draw_two: int = 8
    again: int = 12
    wild: int = -60
    four: int = -80
    threat: int = 60
    keep: int = 16
    tolerance: int = 60
    holds: int = 99
    holds_four: int = 99

    def tables(self, deck: Deck, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The worth of every kind when the next seat is no threat, and when it is one."""
        return _tables(self, deck, seats == 2)


# Found by self-play on the model of playout.py (tools/tune.py). With poker hands a wild is not held back, for
# a card less each turn is what counts; without them it goes last, and draw twos answer draw twos.
_WITH_POKER: Final = Instinct()
_AT_TWO: Final = Instinct(draw_two=-40, again=6, threat=40, holds=4, holds_four=4)
_AT_MORE: Final = Instinct(draw_two=-40, threat=40, skip=2)


def usual(poker: bool, seats: int) -> Instinct:
    """The instinct that serves best in a game with or without poker hands, for so many seats in play."""
    return _WITH_POKER if poker else _AT_TWO if seats == 2 else _AT_MORE


@cache
def _tables(instinct: Instinct, deck: Deck, two: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    again = instinct.again * two
    effects = {
        SKIP: instinct.skip + again,
        REVERSE: instinct.reverse + again,
        DRAW_TWO: instinct.draw_two + again,
        ALL_DRAW_TWO: 2 * instinct.draw_two,
        WILD: instinct.wild,
        WILD_SYMBOL: instinct.wild,
        WILD_SKIP: instinct.wild + instinct.skip,
        WILD_REVERSE: instinct.wild + instinct.reverse,
        WILD_DRAW_FOUR: instinct.four,
    }
    hurts = {SKIP, DRAW_TWO, ALL_DRAW_TWO, WILD_DRAW_FOUR, WILD_SKIP, REVERSE, WILD_REVERSE}
    calm, hot = [], []
    for kind in deck.kinds:
        symbol = deck.symbol[kind]
        worth = effects.get(symbol, 0)
        if not deck.is_wild[kind]:
            worth += instinct.points * deck.points[kind] // 8
        calm.append(worth)
        hot.append(worth + (instinct.threat if symbol in hurts else 0) + (30 if deck.is_wild[kind] else 0))
    return tuple(calm), tuple(hot)
