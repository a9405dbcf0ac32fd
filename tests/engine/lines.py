"""How the tests of the rules speak: from this position line, these moves, that position line (NOTATION.md).

Every seat's faces here are red and low, so that a green, blue or yellow card from 7 up covers nothing unless
a test wants it to. `TWO`, `THREE`, `FOUR` are columns, chips and pots of a first round with dealer 0.

>>> start = f"uno52 up=G2s hands=B9s.Y9s/G7s.B8s.Y8s {TWO}"
>>> check(start, ["1:lay G7s"], f"uno52 turn=0 up=G7s discard=G2s hands=B9s.Y9s/B8s.Y8s {TWO}")[-1]
TurnBegan(seat=0)
"""

from uno52_retro.engine import IllegalAction, State, apply, legal_actions, upn, why_not
from uno52_retro.engine.actions import Action
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Event
from uno52_retro.engine.moves import parse_move, parse_seat
from uno52_retro.engine.problems import problems

_FACES = [".".join(f"R{value}{suit}" for value in "23456") for suit in "scdh"]

TWO_FACES = f"poker={'/'.join(_FACES[:2])}"
THREE_FACES = f"poker={'/'.join(_FACES[:3])}"
FOUR_FACES = f"poker={'/'.join(_FACES)}"
TWO = f"{TWO_FACES} chips=90.94 pots=4.8.4"
THREE = f"{THREE_FACES} chips=98.94.90 pots=4.8.6"
FOUR = f"{FOUR_FACES} chips=98.94.90.98 pots=4.8.8"


def position(line: str) -> State:
    """The state of a line that can be played on."""
    state = upn.parse(line)
    assert problems(state) == []
    return state


def action(state: State, text: str) -> Action:
    """The action of `1:lay R7s!`."""
    seat, _, move = text.partition(":")
    return parse_move(move, parse_seat(seat, state.seats), state.rules.cards)


def play(state: State, *moves: str) -> list[Event]:
    """Apply the moves; every event in order. The state stays one that can be played on."""
    events: list[Event] = []
    for move in moves:
        chosen = action(state, move)
        assert chosen in legal_actions(state, chosen.seat), f"{move} is not legal in {upn.dump(state)}"
        events += apply(state, chosen)
        assert problems(state) == []
    return events


def check(start: str, moves: list[str], end: str) -> list[Event]:
    """From `start` the moves lead to `end`; the events on the way."""
    state = position(start)
    events = play(state, *moves)
    assert upn.dump(state) == upn.dump(upn.parse(end))
    return events


def refused(start: str, move: str, reason: Reason) -> None:
    """The rules refuse the move for that reason, and the position stays what it was."""
    state = position(start)
    before = state.clone()
    tried = action(state, move)
    assert why_not(state, tried) is reason
    assert tried not in legal_actions(state, tried.seat)
    try:
        apply(state, tried)
    except IllegalAction as error:
        assert error.reason is reason
    else:
        raise AssertionError(f"{move} was accepted")
    assert state == before
    assert state.ply == before.ply


def legal(line: str, seat: int) -> list[str]:
    """The legal moves of a seat as text."""
    from uno52_retro.engine.moves import move_text

    state = position(line)
    return [move_text(move, state.rules.cards) for move in legal_actions(state, seat)]
