"""The characters: one for everybody at the table, a way of playing and not a way of knowing."""

from itertools import islice

import pytest

from tests.cpu.positions import positions
from uno52_retro.console.people import PEOPLE
from uno52_retro.cpu.characters import CHARACTERS
from uno52_retro.cpu.levels import choose
from uno52_retro.engine import determinize, view
from uno52_retro.engine.rng import Rng


def test_everybody_at_the_table_has_a_character_of_their_own() -> None:
    assert set(CHARACTERS) == {person.name for person in PEOPLE}
    assert len({style.temper for style in CHARACTERS.values()}) == len(PEOPLE)
    assert len(set(CHARACTERS.values())) == len(PEOPLE)


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_plays_legally_fairly_and_in_its_own_way(name: str) -> None:
    """At most one move in four is another than the level's own, and some is; what is hidden changes none."""
    different = asked = 0
    for state, history in islice(positions(range(200)), 0, None, 3):
        if asked > 60 and different:
            break
        seen = view(state, state.turn, history)
        if len(seen.legal) < 3:
            continue
        action = choose("normal", seen, Rng(asked), name)
        assert action in seen.legal
        world = view(determinize(seen, Rng(4)), state.turn, history)
        assert choose("normal", world, Rng(asked), name) == action
        different += action != choose("normal", seen, Rng(asked))
        asked += 1
    assert 0 < different < asked / 4


def test_a_stranger_plays_the_level_as_it_is() -> None:
    for state, history in islice(positions(range(7)), 0, None, 9):
        seen = view(state, state.turn, history)
        assert choose("easy", seen, Rng(3), "NOBODY") == choose("easy", seen, Rng(3))
