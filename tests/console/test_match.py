"""A match with people in its seats: acts, chance, and the autosave that brings it back."""

import json

import pytest

from tests.console.player import sitters
from uno52_retro.console import codec
from uno52_retro.console.codec import SaveError
from uno52_retro.console.match import Match, Sitter
from uno52_retro.engine import IllegalAction, digest
from uno52_retro.engine.actions import Deal, Take
from uno52_retro.engine.events import MatchWon, RoundStarted
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS, UNO52
from uno52_retro.engine.state import Phase


def played(seed: int, moves: int, seats: int = 3) -> Match:
    """A match after so many random moves (fewer if it is won before)."""
    match = Match.new(UNO52, sitters(seats), seed)
    rng = Rng(seed)
    while len(match.record) < moves and not match.over:
        actions = [action for seat in range(-1, seats) for action in match.legal(seat)]
        match.act(actions[rng.below(len(actions))])
    return match


def test_a_new_match_has_a_code_and_its_first_deal() -> None:
    match = Match.new(UNO52, sitters(4), 1234)
    assert match.code == "uno52/4#1234"
    assert match.fresh
    assert match.person == 0
    assert sum(isinstance(event, RoundStarted) for event in match.events) == 1
    assert Match.new(UNO52, [Sitter("cpu", "RITA"), Sitter("cpu", "MAX")], 1).person is None


def test_a_refused_action_changes_nothing() -> None:
    match = Match.new(UNO52, sitters(2), 5)
    before = codec.encode(match)
    with pytest.raises(IllegalAction):
        match.act(Take(match.state.turn))
    assert codec.encode(match) == before


def test_events_are_those_of_the_present_round() -> None:
    match = played(3, 5000)
    assert sum(isinstance(event, RoundStarted) for event in match.events) == 1
    assert [event.seat for event in match.events if isinstance(event, MatchWon)] == [match.winner]
    early = played(3, 10)
    assert early.winner is None
    assert not early.fresh


@pytest.mark.parametrize("moves", [0, 1, 40, 333, 5000])
def test_an_autosave_brings_the_same_match_back(moves: int) -> None:
    match = played(11, moves)
    twin = Match.from_autosave(match.autosave())
    assert twin == match
    assert digest(twin.state) == digest(match.state)
    assert twin.autosave() == match.autosave()


def test_an_autosave_at_a_rounds_end_waits_for_the_deal() -> None:
    match = played(4, 1)
    rng = Rng(4)
    while match.state.phase is not Phase.ROUND:
        actions = [action for seat in range(3) for action in match.legal(seat)]
        match.act(actions[rng.below(len(actions))])
    twin = Match.from_autosave(match.autosave())
    assert twin.state.phase is Phase.ROUND
    assert twin.act(Deal()) == match.act(Deal())


def test_names_of_any_kind_survive() -> None:
    people = [Sitter("human", 'A\n{n} "%s" Ёжик\u2028', gender="you"), Sitter("cpu", "RITA", 2, "hard", "f")]
    twin = Match.from_autosave(Match.new(UNO52, people, 1).autosave())
    assert twin.sitters == people


def test_chance_differs_by_seat_moment_and_purpose() -> None:
    match = played(2, 6)
    later = played(2, 7)
    streams = [
        match.chance("cpu", 0),
        match.chance("cpu", 1),
        match.chance("think", 0),
        later.chance("cpu", 0),
    ]
    assert len({rng.next() for rng in streams}) == len(streams)
    assert match.chance("cpu", 1).next() == match.chance("cpu", 1).next()


def _head(**changes: object) -> str:
    head = json.loads(Match.new(UNO52, sitters(2), 1).autosave())
    return json.dumps(head | changes) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "junk",
        "[]\n",
        '{"game": "uno52/2#1"}\n',
        _head(game="uno53/2#1"),
        _head(game="uno52/3#1"),
        _head(game=7),
        _head(sitters="RITA"),
        _head(sitters=[{"kind": "human"}] * 2),
        _head(sitters=[{"kind": "cat", "name": "M", "face": 0, "level": "easy", "gender": "m"}] * 2),
        _head(sitters=[{"kind": "cpu", "name": "M", "face": 0, "level": "godlike", "gender": "m"}] * 2),
        _head(sitters=[{"kind": "cpu", "name": "M", "face": -1, "level": "easy", "gender": "m"}] * 2),
        _head(sitters=[{"kind": "cpu", "name": 5, "face": 0, "level": "easy", "gender": "m"}] * 2),
        _head(tainted="no"),
        _head() + "1:take\n",
        _head() + "lay R7s\n",
        _head() + "9:draw\n",
        _head() + "\n",
    ],
)
def test_a_damaged_autosave_is_refused_with_words(text: str) -> None:
    with pytest.raises(SaveError) as refused:
        Match.from_autosave(text)
    assert len(str(refused.value)) > 10


@pytest.mark.parametrize("name", RULESETS)
def test_a_match_is_saved_as_its_deal_and_the_moves_of_its_round(name: str) -> None:
    """In every position of a match: the twin has the same cards, history and record."""
    match, rng, rounds = Match.new(RULESETS[name], sitters(3), 9), Rng(9), set()
    while True:
        twin = codec.copy(match)
        assert twin == match and twin.state.ply == match.state.ply
        assert twin.record is not match.record and twin.autosave() == match.autosave()
        rounds.add(match.state.round)
        if match.over or len(match.record) > 1200:
            break
        actions = [action for seat in range(-1, 3) for action in match.legal(seat)]
        match.act(actions[rng.below(len(actions))])
    assert len(rounds) > 2


def test_a_position_set_up_by_hand_is_saved_as_it_stands() -> None:
    match = Match.new(UNO52, sitters(2), 9)
    match.state.draw_pile.reverse()
    match.free = True
    assert codec.copy(match) == match


@pytest.mark.parametrize("change", [{"moves": "0:lay R99"}, {"code": "chess/2#1"}, {"moves": "9:pass"}])
def test_a_saved_match_that_cannot_be_played_again_is_refused(change: dict[str, str]) -> None:
    data = codec.encode(Match.new(UNO52, sitters(2), 9))
    data["o"][1].update(change)
    with pytest.raises(SaveError):
        codec.decode(data)


def test_the_text_is_made_once_for_each_move() -> None:
    match = Match.new(UNO52, sitters(2), 9)
    text = match.autosave()
    assert match.autosave() is text
    match.tainted = True
    assert match.autosave() != text
    assert Match.from_autosave(match.autosave()).tainted
