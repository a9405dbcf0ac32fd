"""RULES 3, "Reshuffle"."""

from collections import Counter

from tests.engine.lines import THREE, TWO, check, play, position, refused
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Drew, Reshuffled


def test_when_the_draw_pile_is_empty_the_discards_under_the_upcard_become_it() -> None:
    state = position(f"uno52 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- discard=RS.BAs.YKs out=* {TWO}")
    events = play(state, "1:draw")
    tokens = state.rules.cards.tokens
    assert events[0] == Reshuffled(3)
    assert [tokens[card] for card in state.discard_pile] == ["G7s"]
    left = Counter(tokens[card] for card in (*state.draw_pile, *(state.hands[1] or ())))
    assert left == Counter(["RS", "BAs", "YKs", "B8s", "Y8s"])
    assert len(state.draw_pile) == 2


def test_the_active_colour_stays() -> None:
    state = position(f"uno52 up=W:Y hands=B9s.Y9s/B8s.Y8s draw=- discard=BAs.GKs out=* {TWO}")
    play(state, "1:draw", "1:pass")
    assert state.colour == 3
    refused(
        f"uno52 up=W:Y turn=0 hands=B9s.Y9s/B8s.Y8s draw=- discard=BAs.GKs out=* {TWO}",
        "0:lay B9s",
        Reason.DOES_NOT_FIT,
    )


def test_a_wild_in_the_draw_pile_has_lost_the_colour_named_for_it() -> None:
    state = position(f"uno52 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- discard=W out=* {TWO}")
    play(state, "1:draw", "1:lay W:R")
    assert state.colour == 0


def test_a_penalty_is_drawn_through_a_reshuffle() -> None:
    state = position(
        f"uno52 phase=penalty penalty=2 up=GD hands=B9s.Y9s/B8s.Y8s draw=BTs discard=RS out=* {TWO}"
    )
    events = play(state, "1:take")
    assert [type(event).__name__ for event in events] == ["Reshuffled", "Drew", "TurnBegan"]
    assert isinstance(events[1], Drew)
    assert events[1].count == 2
    assert not state.draw_pile


def test_buried_cards_stay_buried() -> None:
    faces = TWO.replace("R2s", "R2s_R7h_R7d")
    state = position(f"uno52 up=G7s hands=B9s.Y9s/B8s.Y8s draw=- discard=RS out=* {faces}")
    play(state, "1:draw")
    columns = state.columns[0]
    assert columns is not None
    assert len(columns[0]) == 3


def test_what_there_is_not_is_forgiven() -> None:
    check(
        "uno52 phase=penalty penalty=4 by=1 bluff=no before=G turn=2 up=W4:Y"
        f" hands=B9s.Y9s/B8s.Y8s/B7s.Y7s draw=BTs out=* {THREE}",
        ["2:take"],
        f"uno52 turn=0 up=W4:Y hands=B9s.Y9s/B8s.Y8s/B7s.BTs.Y7s draw=- out=* {THREE}",
    )


def test_with_nothing_left_to_draw_a_penalty_is_forgiven_altogether() -> None:
    events = check(
        f"uno52 phase=penalty penalty=2 up=GD hands=B9s.Y9s/B8s.Y8s draw=- out=* {TWO}",
        ["1:take"],
        f"uno52 turn=0 up=GD hands=B9s.Y9s/B8s.Y8s draw=- out=* {TWO}",
    )
    assert isinstance(events[0], Drew)
    assert events[0].count == 0
