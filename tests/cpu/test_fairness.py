"""No CPU player knows what it cannot see (RULES 3, hidden information), whatever it decides.

All that a seat cannot see is dealt anew, and with the same generator it does the same: plays, covers,
challenges, counters, catches and jump-ins, also where nothing is what it does.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.cpu.positions import positions
from uno52_retro.cpu.characters import CHARACTERS
from uno52_retro.cpu.levels import LEVELS, choose
from uno52_retro.engine import State, actors, determinize, view
from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Draw, Jump, Lay, Pass, Take
from uno52_retro.engine.events import Event
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase
from uno52_retro.engine.view import View

POSITIONS = 110
MANY = 500
RARE = 25
"""So often at least every kind of decision is met among the many."""

# What must have been there to decide in these rules.
DECIDED = {
    "uno52": {Lay, Cover, Draw, Pass, Take, Challenge, Catch},
    "rom": {Lay, Cover, Draw, Pass, Take, Challenge, Catch},
    "classic": {Lay, Pass, Take, Challenge},
    "active": {Lay, Pass, Take, Challenge, Catch, Jump},
}
PLAYERS = ("", *CHARACTERS)


def asked(name: str, count: int, rare: int) -> Iterator[tuple[State, list[Event], View]]:
    """So many decisions of seats on turn and of others by those rules, in random games: from every third
    position, and further ones for kinds that came up less than `rare` times.
    """
    met: Counter[type] = Counter()
    checked = 0
    for number, (state, history) in enumerate(positions(range(20, 1000), (RULESETS[name],))):
        if checked >= count and all(met[kind] >= rare for kind in DECIDED[name]):
            return
        for seat in actors(state):
            seen = view(state, seat, history)
            if len(seen.legal) < 2 and seat == state.turn:
                continue
            kinds = {type(offered) for offered in seen.legal}
            wanted = any(met[kind] < rare for kind in kinds & DECIDED[name])
            if wanted or (number % 3 == 0 and checked < count):
                met.update(kinds)
                checked += 1
                yield state, history, seen
    raise AssertionError("too few positions")


def decisions(name: str, level: str, count: int, rare: int) -> Counter[str]:
    """Check so many decisions of a level by those rules, each with other hands in the seats of others and
    another draw pile, the characters in turn; how often each kind of move was there to be chosen.
    """
    met: Counter[str] = Counter()
    for number, (state, history, seen) in enumerate(asked(name, count, rare)):
        who = PLAYERS[number % len(PLAYERS)]
        world = determinize(seen, Rng(number).derive("world"))
        met["others hold other cards"] += world.hands != state.hands
        met["another draw pile"] += world.draw_pile != state.draw_pile
        action: Action | None = choose(level, seen, Rng(5), who)
        assert choose(level, view(world, seen.seat, history), Rng(5), who) == action, (state, world)
        met["decisions"] += 1
        met.update({type(offered).__name__ for offered in seen.legal})
        counters = state.phase is Phase.PENALTY and any(isinstance(offered, Lay) for offered in seen.legal)
        met["counters"] += counters
    return met


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_does_not_change_what_it_does(name: str, level: str) -> None:
    met = decisions(name, level, POSITIONS, 1)
    assert met["decisions"] >= POSITIONS


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_is_known_in_many_positions(name: str, level: str) -> None:
    """With all the playouts that the level may spend, and every kind of decision met often; `-s` prints how
    often."""
    met = decisions(name, level, MANY, RARE)
    print(name, level, dict(met))
    assert met["decisions"] >= MANY
    assert min(met[kind.__name__] for kind in DECIDED[name]) >= RARE
    assert met["others hold other cards"] > met["decisions"] * 9 // 10 < met["another draw pile"]
