"""Why a move is refused: `why_not` explains what `legal_actions` leaves out (legal.py) and `apply` raises
(apply.py).

One function a verb, in the words of the rules; each returns the first reason that stands in the way, or None.

>>> from uno52_retro.engine import new_game
>>> from uno52_retro.engine.rulesets import UNO52
>>> state, _ = new_game(UNO52, seats=4, seed=7)
>>> why_not(state, Take(state.turn))
<Reason.NO_PENALTY: 'no-penalty'>
"""

from collections.abc import Callable
from typing import Any

from .actions import Action, Catch, Challenge, Cover, Deal, Draw, Jump, Lay, Name, Pass, Ready, Take
from .cards import COLOURS
from .errors import Reason
from .legal import (
    catches,
    is_bluff,
    layable,
    may_challenge,
    may_draw,
    may_jump,
    may_pass,
    names,
)
from .state import IN_COVER, IN_DRAWN, IN_LAY, IN_NAME, IN_PENALTY, IN_READY, MATCH_OVER, ROUND_OVER, State


def why_not(state: State, action: Action) -> Reason | None:
    """Why the rules refuse the action now, or None when it is legal."""
    return _WHY[type(action)](state, action)


def _why_turn(state: State, seat: int) -> Reason | None:
    """What refuses every move of `seat` on turn: the round or match is over, the table waits, or it is not on
    turn."""
    phase = state.phase
    if phase is ROUND_OVER:
        return Reason.WAIT_FOR_DEAL
    if phase is MATCH_OVER:
        return Reason.MATCH_IS_OVER
    if phase is IN_READY:
        return Reason.WAIT_FOR_READY
    return None if seat == state.turn else Reason.NOT_YOUR_TURN


def _why_lay(state: State, action: Lay) -> Reason | None:
    seat, card, named = action.seat, action.card, action.named
    phase = state.phase
    if seat != state.turn or not (phase is IN_LAY or phase is IN_DRAWN or phase is IN_PENALTY):
        if refusal := _why_turn(state, seat):
            return refusal
        return Reason.NAME_A_COLOUR if phase is IN_NAME else Reason.NO_SUCH_MOVE
    hand = state.hands[seat]
    if hand is None or card not in hand:
        return Reason.NOT_IN_HAND
    rules, deck = state.rules, state.rules.cards
    if (named is not None or deck.is_wild[card]) and named not in names(deck, card):
        return Reason.NAME_A_COLOUR
    if not layable(state, seat)[card]:
        if card == deck.wild_draw_four and not rules.wd4_bluff and is_bluff(state, seat):
            return Reason.BLUFF_IS_OFF
        if phase is IN_PENALTY:
            return Reason.CANNOT_COUNTER
        if state.drawn is not None and rules.play_after_draw == "drawn" and card != state.drawn:
            return Reason.ONLY_THE_DRAWN_CARD
        return Reason.DOES_NOT_FIT
    if action.call and len(hand) != 2:
        return Reason.CALL_NEEDS_ONE_CARD_LEFT
    return None


def _why_cover(state: State, action: Cover) -> Reason | None:
    seat, card = action.seat, action.card
    if refusal := _why_turn(state, seat):
        return refusal
    if state.phase is IN_NAME:
        return Reason.NAME_A_COLOUR
    if not 0 <= action.column < 5:
        return Reason.NO_SUCH_MOVE
    hand, columns = state.hands[seat], state.columns[seat]
    if hand is None or card not in hand:
        return Reason.NOT_IN_HAND
    last_card = state.phase is IN_LAY and len(hand) == 1
    deck = state.rules.cards
    by_wild = state.rules.wilds_on_poker and card == deck.wild
    if columns is None or not (state.phase is IN_COVER or last_card) or not (deck.is_value[card] or by_wild):
        return Reason.CANNOT_COVER
    if action.named not in (COLOURS if by_wild else (None,)):
        return Reason.NAME_A_COLOUR
    if not by_wild and not deck.cover[columns[action.column][0]][card]:
        return Reason.FACE_DOES_NOT_FIT
    if action.call and len(hand) != 2:
        return Reason.CALL_NEEDS_ONE_CARD_LEFT
    return None


def _why_draw(state: State, action: Draw) -> Reason | None:
    if refusal := _why_turn(state, action.seat):
        return refusal
    if state.phase is IN_LAY:
        if state.nothing_to_draw():
            return Reason.NOTHING_TO_DRAW
        return None if may_draw(state, action.seat) else Reason.MUST_LAY
    if state.phase is IN_DRAWN:
        return Reason.ALREADY_DREW
    if state.phase is IN_PENALTY:
        return Reason.CANNOT_COUNTER
    return Reason.NAME_A_COLOUR if state.phase is IN_NAME else Reason.NO_SUCH_MOVE


def _why_pass(state: State, action: Pass) -> Reason | None:
    if refusal := _why_turn(state, action.seat):
        return refusal
    if state.phase is IN_LAY:
        if may_pass(state, action.seat):
            return None
        return Reason.MUST_LAY if not may_draw(state, action.seat) else Reason.MUST_DRAW
    if state.phase is IN_PENALTY:
        return Reason.CANNOT_COUNTER
    return Reason.NAME_A_COLOUR if state.phase is IN_NAME else None


def _why_take(state: State, action: Take) -> Reason | None:
    return _why_turn(state, action.seat) or (None if state.phase is IN_PENALTY else Reason.NO_PENALTY)


def _why_challenge(state: State, action: Challenge) -> Reason | None:
    if refusal := _why_turn(state, action.seat):
        return refusal
    return None if state.phase is IN_PENALTY and may_challenge(state) else Reason.CANNOT_CHALLENGE


def _why_name(state: State, action: Name) -> Reason | None:
    if refusal := _why_turn(state, action.seat):
        return refusal
    if state.phase is not IN_NAME:
        return Reason.NO_SUCH_MOVE
    return None if action.colour in COLOURS else Reason.NAME_A_COLOUR


def _why_catch(state: State, action: Catch) -> Reason | None:
    if state.phase is ROUND_OVER:
        return Reason.WAIT_FOR_DEAL
    if state.phase is MATCH_OVER:
        return Reason.MATCH_IS_OVER
    if state.phase is IN_READY:
        return Reason.WAIT_FOR_READY
    return None if action in _catches_of(state, action.seat) else Reason.CANNOT_CATCH


def _catches_of(state: State, seat: int) -> list[Action]:
    return catches(state, seat) if 0 <= seat < len(state.hands) else []


def _why_jump(state: State, action: Jump) -> Reason | None:
    seat, card = action.seat, action.card
    if state.phase in (ROUND_OVER, MATCH_OVER, IN_READY):
        return _why_turn(state, seat)
    hand = state.hands[seat] if 0 <= seat < len(state.hands) else None
    if hand is None or not may_jump(state, seat):
        return Reason.CANNOT_JUMP
    if card not in hand:
        return Reason.NOT_IN_HAND
    if card not in state.rules.cards.identical[state.discard_pile[-1]]:
        return Reason.CANNOT_JUMP
    if action.call and len(hand) != 2:
        return Reason.CALL_NEEDS_ONE_CARD_LEFT
    return None


def _why_ready(state: State, action: Ready) -> Reason | None:
    if state.phase is IN_READY:
        return None if action.seat == state.courtesy else Reason.WAIT_FOR_READY
    return _why_turn(state, action.seat) or Reason.NO_SUCH_MOVE


def _why_deal(state: State, action: Deal) -> Reason | None:
    if state.phase is ROUND_OVER:
        return None
    return Reason.MATCH_IS_OVER if state.phase is MATCH_OVER else Reason.NO_SUCH_MOVE


_WHY: dict[type, Callable[[State, Any], Reason | None]] = {
    Lay: _why_lay,
    Draw: _why_draw,
    Pass: _why_pass,
    Cover: _why_cover,
    Take: _why_take,
    Challenge: _why_challenge,
    Name: _why_name,
    Catch: _why_catch,
    Deal: _why_deal,
    Jump: _why_jump,
    Ready: _why_ready,
}
