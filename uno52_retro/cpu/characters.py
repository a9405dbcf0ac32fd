"""The eight CPU players as characters: each plays its level in its own way.

A character is data: what it adds to the numbers of the level. It changes style, hardly strength; a name that
is not here plays the level as it is. Imports nothing.

>>> character("OTTO").wild > character("NOBODY").wild
True
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Character:
    """What is added to a level (levels.py, outlook.py, instinct.py have the units).

    temper: a word for it, the key of texts about it · dares: bluffs, for a level that bluffs at all · bluffs:
    how often others are thought to bluff · fear: how often they are thought to challenge · wild, potential,
    prospect, pot: what wilds, covers to come and the common pot are worth · colour, points, draw_two, threat,
    holds: the instinct for a card.
    """

    temper: str = "plain"
    dares: int = 0
    bluffs: int = 0
    fear: int = 0
    wild: int = 0
    potential: int = 0
    prospect: int = 0
    pot: int = 0
    colour: int = 0
    points: int = 0
    draw_two: int = 0
    threat: int = 0
    holds: int = 0


CHARACTERS: Final = {
    "RITA": Character("dreamer", potential=4, prospect=4, pot=3),  # of the royal flush
    "OTTO": Character("hoarder", wild=2, holds=-1),  # of wilds
    "MAX": Character("bluffer", dares=4, fear=-32),
    "VERA": Character("challenger", bluffs=9),
    "IGOR": Character("hunter", draw_two=12, threat=30),  # what hurts goes to the seat that is nearly out
    "NADIA": Character("careful", dares=-2, fear=48, wild=1),
    "SAMIR": Character("runner", potential=-3, prospect=-3, holds=1),  # out first, whatever the hand
    "OLGA": Character("accountant", points=6, colour=4),  # no dear card is left in the end
}
_PLAIN: Final = Character()


def character(name: str) -> Character:
    """The character of that name; one that adds nothing for any other."""
    return CHARACTERS.get(name, _PLAIN)
