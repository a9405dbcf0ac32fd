"""Who can sit at the table: the eight CPU players with their grammatical gender and portrait, and the person.

A CPU player is known by its English name, in records too; what stands on the screen is looked up in the
language chosen, so RITA is РИТА in Russian, and changes with the language in the middle of a match.

>>> PEOPLE[0].name, PEOPLE[0].gender
('RITA', 'f')
"""

from collections.abc import Collection
from typing import NamedTuple

from ..engine.rng import Rng


class Person(NamedTuple):
    """A CPU player; `face` is the number of the portrait."""

    name: str
    gender: str
    face: int


PEOPLE = (
    Person("RITA", "f", 0),
    Person("OTTO", "m", 1),
    Person("MAX", "m", 2),
    Person("VERA", "f", 4),
    Person("IGOR", "m", 5),
    Person("NADIA", "f", 6),
    Person("SAMIR", "m", 9),
    Person("OLGA", "f", 10),
)
YOU_FACE = 3
"""The portrait of a person who has not chosen one."""
FACES = 12
"""Portraits to choose from."""


NEUTRAL = "n"
"""The grammatical gender of one of several people at a console: nobody is asked, so no word may tell."""
UNNAMED = ("P1", "P2", "P3", "P4")
"""Who has typed no name there, by seat."""


def is_unnamed(name: str) -> bool:
    """Whether the name only says which of several people it is.

    >>> is_unnamed("P2"), is_unnamed("ANNA")
    (True, False)
    """
    return name in UNNAMED


def name_key(name: str) -> str:
    """The text key of a CPU player's name.

    >>> name_key("RITA")
    'name.rita'
    """
    return f"name.{name.lower()}"


def pick(count: int, rng: Rng, but: Collection[int] = ()) -> list[Person]:
    """`count` different CPU players in a random order, none with a portrait of `but`; moves `rng`."""
    order = [person for person in PEOPLE if person.face not in but]
    rng.shuffle(order)
    return order[:count]
