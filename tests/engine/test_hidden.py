"""RULES 3, "Hidden information": a view never holds what its seat cannot know."""

import re
from collections import Counter

import pytest

from tests.engine.lines import THREE, play, position
from uno52_retro.engine import State, actors, apply, determinize, legal_actions, new_game, rulesets, upn, view
from uno52_retro.engine.cards import UNO52
from uno52_retro.engine.events import Event
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import Phase

UNIQUE = {kind for kind, count in enumerate(UNO52.count) if count == 1}
"""The kinds of which there is one card: where it is seen, that card is seen."""


def positions(seats: int, seed: int) -> list[tuple[State, list[Event]]]:
    """Positions of a random match, each with the events of its round so far."""
    rng = Rng(seed)
    state, history = new_game(rulesets.UNO52, seats, seed)
    found = []
    for made in range(900):
        if state.phase is Phase.MATCH:
            break
        if made % 6 == 0:
            found.append((state.clone(), list(history)))
        acting = actors(state) or (-1,)
        moves = legal_actions(state, acting[rng.below(len(acting))])
        if state.phase is Phase.ROUND:
            history = []
        history += apply(state, moves[rng.below(len(moves))])
    return found


def hidden_from(state: State, seat: int) -> set[int]:
    """The unique cards that a seat cannot see and that no challenge showed it."""
    hidden = set(state.draw_pile)
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden.update(hand or ())
    shown = state.shown[seat]
    return (hidden & UNIQUE) - set(shown[1] if shown else ())


@pytest.mark.parametrize("seats", [2, 4])
def test_the_line_of_a_view_names_no_hidden_card(seats: int) -> None:
    for state, _ in positions(seats, 11):
        for seat in state.in_play():
            line = upn.dump_view(view(state, seat))
            words = set(re.split(r"[ =/._:]", line))
            assert not words & {UNO52.tokens[card] for card in hidden_from(state, seat)}
            assert not re.search(r" (rng|seed|bluff|held)=", line)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_field_of_a_view_holds_a_hidden_card(seats: int) -> None:
    """All cards in hand, columns, discards, drawn and shown are visible ones; the history was redacted."""
    for state, history in positions(seats, 12):
        for seat in state.in_play():
            seen = view(state, seat, history)
            visible = [
                *seen.hand,
                *seen.discards,
                *(card for five in seen.columns for column in five or () for card in column),
            ]
            held = Counter(visible)
            whole = Counter(state.hands[seat] or ()) + Counter(state.discard_pile)
            for five in state.columns:
                for column in five or ():
                    whole.update(column)
            assert held == whole
            assert seen.drawn is None or seen.drawn in seen.hand
            for event in seen.history:
                mine = getattr(event, "seat", seat) == seat
                assert mine or (
                    getattr(event, "cards", None) is None or type(event).__name__ in ("Opened", "SetAside")
                )
                assert mine or getattr(event, "shows", None) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_see_can_be_swapped_and_its_view_stays_the_same(seats: int) -> None:
    for number, (state, history) in enumerate(positions(seats, 13)):
        for seat in state.in_play():
            if state.shown[seat] is not None or (state.turn != seat and state.phase is Phase.COVER):
                continue  # what a challenge showed is no secret; that somebody can cover is seen
            seen = view(state, seat, history)
            other = state.clone()
            world = determinize(seen, Rng(number))
            other.hands, other.draw_pile, other.rng = world.hands, world.draw_pile, Rng(number)
            other.bluff, other.held, other.drawn = not state.bluff, (), world.drawn
            assert view(other, seat, history) == seen
            assert upn.dump_view(view(other, seat)) == upn.dump_view(view(state, seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_that_fits_a_view_gives_that_view(seats: int) -> None:
    for number, (state, _) in enumerate(positions(seats, 14)):
        for seat in state.in_play():
            world = determinize(view(state, seat), Rng(number))
            assert view(world, seat) == view(state, seat)
            wrong = [problem for problem in problems(world) if "can cover" not in problem]
            assert wrong == []


def test_every_hands_size_is_public() -> None:
    state = position(f"uno52 up=G7s hands=B9s.Y9s/B8s.G8s.W/BTs {THREE}")
    for seat in range(3):
        assert view(state, seat).sizes == (2, 3, 1)


def test_what_a_challenge_showed_stays_known_to_the_challenger_alone() -> None:
    state = position(
        "uno52 phase=penalty penalty=4 by=1 bluff=yes before=G turn=2 up=W4:Y discard=G7s"
        f" hands=B9s.Y9s/B8s.G8s/B7s.Y7s {THREE}"
    )
    play(state, "2:challenge")
    assert view(state, 2).shown == (1, tuple(sorted(UNO52.kind[token] for token in ("B8s", "G8s"))))
    assert view(state, 0).shown is None
    assert view(state, 1).shown is None
    world = determinize(view(state, 2), Rng(1))
    assert {UNO52.kind["B8s"], UNO52.kind["G8s"]} <= set(world.hands[1] or ())


def test_whether_a_card_was_drawn_is_public_which_it_is_not() -> None:
    state = position(f"uno52 phase=drawn drawn=W turn=1 up=G7s hands=B9s.Y9s/B8s.G8s.W/BTs {THREE}")
    assert (view(state, 1).drawn, view(state, 1).has_drawn) == (UNO52.wild, True)
    assert (view(state, 0).drawn, view(state, 0).has_drawn) == (None, True)


def test_whether_a_wild_draw_four_was_a_bluff_is_not_seen() -> None:
    line = (
        "uno52 phase=penalty penalty=4 by=1 bluff={} before=G turn=2 up=W4:Y discard=G7s"
        " hands=B9s.Y9s/{}/B7s.Y7s " + THREE
    )
    guilty, honest = position(line.format("yes", "B8s.G8s")), position(line.format("no", "B8s.Y8s"))
    for seat in (0, 2):
        assert upn.dump_view(view(guilty, seat)) == upn.dump_view(view(honest, seat))
