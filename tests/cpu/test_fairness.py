"""No CPU player knows what it cannot see (RULES 3, hidden information), whatever it decides.

All that a seat cannot see is dealt anew, and with the same generator it does the same: plays, covers,
challenges, counters, catches and jump-ins, also where nothing is what it does.
"""

from collections import Counter
from itertools import islice

import pytest

from tests.cpu.positions import positions
from uno52_retro.cpu.levels import LEVELS, choose
from uno52_retro.engine import actors, determinize, view
from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Jump, Lay
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS

POSITIONS = 110
MANY = 500

# What must have been there to decide in these rules, besides drawing and taking.
DECIDED = {
    "uno52": {Lay, Cover, Challenge, Catch},
    "rom": {Lay, Cover, Challenge, Catch},
    "classic": {Lay, Challenge},
    "active": {Lay, Challenge, Catch, Jump},
}


def decisions(name: str, level: str, count: int) -> Counter[type]:
    """Check so many decisions of a level by those rules, of the seat on turn and of the others, each with
    other hands in the seats of others; how often each kind of move was there to be chosen.
    """
    met: Counter[type] = Counter()
    checked = 0
    for state, history in islice(positions(range(20, 400), (RULESETS[name],)), 0, None, 3):
        for seat in actors(state):
            seen = view(state, seat, history)
            if len(seen.legal) < 2 and seat == state.turn:
                continue
            world = determinize(seen, Rng(state.ply).derive("world"))
            if world.hands == state.hands:
                continue
            action: Action | None = choose(level, seen, Rng(5))
            assert choose(level, view(world, seat, history), Rng(5)) == action, (state, world)
            met.update({type(offered) for offered in seen.legal})
            checked += 1
        if checked >= count:
            return met
    raise AssertionError("too few positions")


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_does_not_change_what_it_does(name: str, level: str) -> None:
    assert decisions(name, level, POSITIONS).total() >= POSITIONS


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_is_known_in_many_positions(name: str, level: str) -> None:
    """With all the worlds that the level searches, and every kind of decision met."""
    met = decisions(name, level, MANY)
    assert DECIDED[name] <= set(met)
