"""Positions for the tests of the CPU players: met in random games of random moves, seen by one seat each."""

from collections.abc import Iterator, Sequence

from uno52_retro.engine import State, actors, apply, legal_actions, new_game
from uno52_retro.engine.actions import Cover, Deal, Lay
from uno52_retro.engine.cards import ALTERNATES
from uno52_retro.engine.events import Event
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC, ROM, UNO52
from uno52_retro.engine.state import Phase

# Rules that between them open every kind of move that a seat can have.
VARIETIES = (
    UNO52,
    UNO52.replace(stacking="sum"),
    UNO52.replace(hand_size=15, draw_when="no_match", play_after_draw="drawn", may_decline=False),
    UNO52.replace(wilds_on_poker=True, alternates=".".join(ALTERNATES)),
    ROM,
    CLASSIC,
    ACTIVE,
)


def positions(
    seeds: Sequence[int], rules: Sequence[Rules] = VARIETIES
) -> Iterator[tuple[State, list[Event]]]:
    """Every position of a match a seed, with the events of its round. Plays are preferred, for rounds that
    end.
    """
    for seed in seeds:
        rng = Rng(seed)
        state, events = new_game(rules[seed % len(rules)], 2 + seed % 3, seed)
        history = list(events)
        for _ in range(400):
            if state.phase is Phase.MATCH:
                break
            if state.phase is Phase.ROUND:
                history = list(apply(state, Deal()))
                continue
            yield state, history
            seats = actors(state)
            legal = legal_actions(state, seats[rng.below(len(seats))])
            plays = [action for action in legal if isinstance(action, Lay | Cover)]
            chosen = plays if plays and rng.chance(3, 4) else legal
            history += apply(state, chosen[rng.below(len(chosen))])
