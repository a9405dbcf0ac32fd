"""What an action does: `apply` checks it, changes the state and returns the events in order.

The only module that changes a State, with turns.py, deal.py and money.py below it.

>>> from uno52_retro.engine import legal_actions, rulesets
>>> state, events = new_game(rulesets.UNO52, seats=3, seed=5)
>>> events = apply(state, legal_actions(state, state.turn)[0])
"""

from bisect import insort
from collections.abc import Callable
from functools import cache
from typing import Any

from .actions import Action, Catch, Challenge, Cover, Deal, Draw, Jump, Lay, Name, Pass, Ready, Take
from .cards import (
    ACE,
    ALL_DRAW_TWO,
    DRAW_TWO,
    NO_COLOUR,
    WILD_DRAW_FOUR,
    WILD_SYMBOL,
)
from .deal import deal_round, new_match
from .errors import IllegalAction
from .events import (
    Called,
    Caught,
    Challenged,
    Covered,
    Drew,
    Event,
    Forgot,
    Jumped,
    Laid,
    Named,
    Passed,
    ReadyAwaited,
    Returned,
    Reversed,
    SaidReady,
)
from .legal import can_lay, is_bluff, offered
from .refusals import why_not
from .rules import MAX_SEATS, Rules
from .state import IN_COVER, IN_DRAWN, IN_LAY, IN_PENALTY, IN_READY, State
from .turns import (
    REVERSES,
    begin_turn,
    close_challenge,
    draw_cards,
    end,
    go_out,
    is_dead,
    open_round,
    pass_turn,
    reshuffle,
)

# Whoever acts on its turn ends the open catches, the row of passes and the chance to challenge what was laid.
# Every verb below says so in the same three lines; a call for them would be a fiftieth of a random match.

# Events of which there are few are made once and shared, like the actions of legal.py.
_called = cache(Called)
_covered = cache(Covered)
_forgot = cache(Forgot)
_laid = cache(Laid)
_passed = tuple(Passed(seat) for seat in range(MAX_SEATS))
_declined = tuple(Passed(seat, cover=True) for seat in range(MAX_SEATS))


def new_game(rules: Rules, seats: int, seed: int) -> tuple[State, list[Event]]:
    """A match of 2 to 4 seats with its first round dealt, and what happened; the same seed gives the same
    cards for ever.

    ValueError for another number of seats.
    """
    state = new_match(rules, seats, seed)
    events: list[Event] = []
    deal_round(state, events, first=True)
    open_round(state, events)
    return state, events


def apply(state: State, action: Action) -> list[Event]:
    """Do it. Raises IllegalAction, with the state untouched, when the rules refuse it."""
    kind = type(action)
    if offered.state is state and offered.ply == state.ply:
        for known in offered.actions:
            if known is action:
                break
        else:
            _refuse(state, action)
    else:
        _refuse(state, action)
    events: list[Event] = []
    _DO[kind](state, action, events)
    state.ply += 1
    return events


def _refuse(state: State, action: Action) -> None:
    refusal = why_not(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)


def _lay(state: State, action: Lay, events: list[Event]) -> None:
    seat, card = action.seat, action.card
    due = state.penalty if state.phase is IN_PENALTY and state.rules.stacking == "sum" else 0
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    _put_down(state, seat, card, action.named, action.call, due, events)


def _jump(state: State, action: Jump, events: list[Event]) -> None:
    """Out of turn: the effect still due lapses, an open catch stays open, play goes on from the jumper (RULES
    7)."""
    catchable = state.catchable
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    state.catchable = catchable
    state.turn = action.seat
    events.append(Jumped(action.seat))
    _put_down(state, action.seat, action.card, None, action.call, 0, events)


def _put_down(
    state: State,
    seat: int,
    card: int,
    named: int | None,
    call: bool,
    due: int,
    events: list[Event],
) -> None:
    """The card goes to the discard pile and acts; `due` is the penalty that it adds to."""
    rules, deck = state.rules, state.rules.cards
    symbol = deck.symbol[card]
    hand = state.hands[seat]
    assert hand is not None
    if symbol == WILD_DRAW_FOUR and rules.wd4_bluff:
        state.by = seat
        state.bluff = is_bluff(state, seat)
        state.before = state.colour
        state.before_symbol = state.symbol
        hand.remove(card)
        state.held = tuple(hand)
    else:
        hand.remove(card)
    if rules.jump_in == "identical" and deck.colour[card] != NO_COLOUR:
        state.by = seat
    state.discard_pile.append(card)
    state.colour = deck.colour[card]
    state.symbol = symbol
    if named is not None:
        if symbol == WILD_SYMBOL:
            state.symbol = named
        else:
            state.colour = named
    state.drawn = None
    events.append(_laid(seat, card, named))
    state.penalty = 0
    if symbol > ACE:
        if symbol == DRAW_TWO:
            state.penalty = due + 2
        elif symbol == WILD_DRAW_FOUR:
            state.penalty = due + 4
        elif symbol in REVERSES and len(state.in_play()) > 2:
            state.direction = -state.direction
            events.append(Reversed(state.direction))
        elif symbol == ALL_DRAW_TWO:
            # Clockwise from the next, whatever the direction; the last of them is the seat itself.
            for other in state.clockwise(seat)[:-1]:
                draw_cards(state, other, 2, events)
    left = len(hand)  # before an automatic penalty: who came down to one card has no phase 2 (RULES 4)
    if left >= 2 and _can_cover(state, seat):
        state.phase = IN_COVER
        return
    if left == 1:
        _count_down(state, seat, call, events)
    if left:
        pass_turn(state, events, effect=True)
    else:
        go_out(state, seat, events)


def _can_cover(state: State, seat: int) -> bool:
    hand, columns = state.hands[seat], state.columns[seat]
    if not hand or columns is None:
        return False
    if state.rules.wilds_on_poker and state.rules.cards.wild in hand:
        return True
    cover_set = state.rules.cards.cover_set
    for cards in columns:  # noqa: SIM110 - any() with a generator takes twice as long
        if not cover_set[cards[0]].isdisjoint(hand):
            return True
    return False


def _count_down(state: State, seat: int, call: bool, events: list[Event]) -> None:
    """A play left exactly one card: it should carry the call (RULES 3, UNO)."""
    if call:
        events.append(_called(seat))
        return
    events.append(_forgot(seat))
    if state.rules.uno_enforcement == "automatic":
        events.append(Caught(seat, -1))
        draw_cards(state, seat, state.rules.uno_penalty, events)
    else:
        state.catchable |= 1 << seat


@cache
def _drew_one(seat: int, card: int) -> Drew:
    return Drew(seat, 1, (card,))


def _draw(state: State, action: Draw, events: list[Event]) -> None:
    seat = action.seat
    hand = state.hands[seat]
    assert hand is not None
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    if not state.draw_pile:
        reshuffle(state, events)
    card = state.draw_pile.pop()
    insort(hand, card)
    events.append(_drew_one(seat, card))
    play = state.rules.play_after_draw
    state.drawn = card
    state.phase = IN_DRAWN
    if play == "none" or (play == "drawn" and not can_lay(state, seat)):
        pass_turn(state, events, effect=False)


def _pass(state: State, action: Pass, events: list[Event]) -> None:
    seat = action.seat
    if state.phase is IN_COVER:
        state.catchable = 0  # and no more than that, as in _cover
        events.append(_declined[seat])
        pass_turn(state, events, effect=True)
        return
    passes = state.passes + 1
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    state.passes = passes
    events.append(_passed[seat])
    if passes > 1 and is_dead(state):
        end(state, None, events)
    else:
        pass_turn(state, events, effect=False)


def _cover(state: State, action: Cover, events: list[Event]) -> None:
    seat, card = action.seat, action.card
    hand, columns = state.hands[seat], state.columns[seat]
    assert hand is not None and columns is not None
    second = state.phase is IN_COVER
    if second:
        # The second half of the turn: the card that the first half laid can still be challenged.
        state.catchable = 0
    else:
        state.catchable = state.passes = 0
        if state.by is not None:
            close_challenge(state)
    hand.remove(card)
    column = columns[action.column]
    entry = card if action.named is None else state.rules.cards.on_face(column[0], action.named)
    columns[action.column] = (entry, *column)
    events.append(_covered(seat, action.column, entry))
    if not hand:
        go_out(state, seat, events)
        return
    if len(hand) == 1:
        _count_down(state, seat, action.call, events)
    pass_turn(state, events, effect=second)


def _take(state: State, action: Take, events: list[Event]) -> None:
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    owed = state.penalty
    draw_cards(state, action.seat, owed, events)
    state.penalty = 0
    pass_turn(state, events, effect=False)
    _wait_for_ready(state, action.seat, owed, events)


def _challenge(state: State, action: Challenge, events: list[Event]) -> None:
    """The honesty check (RULES 3, challenge): the bluffer or the challenger draws, with what the rules
    add."""
    seat, accused, held = action.seat, state.by, state.held
    assert accused is not None and held is not None
    rules, guilty, owed = state.rules, state.bluff, state.penalty
    before, before_symbol = state.before, state.before_symbol
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    state.penalty = 0
    state.shown[seat] = (accused, held)
    events.append(Challenged(seat, accused, guilty, held))
    if guilty:
        owed += rules.guilty_extra
        if rules.wd4_returns:
            card = state.discard_pile.pop()
            hand = state.hands[accused]
            assert hand is not None
            insort(hand, card)
            state.colour, state.symbol = before, before_symbol
            events.append(Returned(accused, card))
        draw_cards(state, accused, owed, events)
        begin_turn(state, seat, events)
        _wait_for_ready(state, accused, owed, events)
    else:
        owed += rules.innocent_extra
        draw_cards(state, seat, owed, events)
        pass_turn(state, events, effect=False)
        _wait_for_ready(state, seat, owed, events)


def _wait_for_ready(state: State, seat: int, owed: int, events: list[Event]) -> None:
    """Who owed a penalty of four cards or more and drew them sorts them first (RULES 7, courtesy).

    Decided here: cards drawn for a forgotten call are owed to nobody and make no pause, however many.
    """
    if state.rules.courtesy and owed >= 4:
        state.courtesy = seat
        state.phase = IN_READY
        events.append(ReadyAwaited(seat))


def _ready(state: State, action: Ready, events: list[Event]) -> None:
    state.courtesy = None
    state.phase = IN_LAY
    events.append(SaidReady(action.seat))


def _name(state: State, action: Name, events: list[Event]) -> None:
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    state.colour = action.colour
    state.phase = IN_LAY
    events.append(Named(action.seat, action.colour))


def _catch(state: State, action: Catch, events: list[Event]) -> None:
    state.catchable &= ~(1 << action.target)
    events.append(Caught(action.target, action.seat))
    draw_cards(state, action.target, state.rules.uno_penalty, events)
    state.passes = 0


def _deal(state: State, action: Deal, events: list[Event]) -> None:
    deal_round(state, events, first=False)
    open_round(state, events)


_DO: dict[type, Callable[[State, Any, list[Event]], None]] = {
    Lay: _lay,
    Draw: _draw,
    Pass: _pass,
    Cover: _cover,
    Take: _take,
    Challenge: _challenge,
    Name: _name,
    Catch: _catch,
    Deal: _deal,
    Jump: _jump,
    Ready: _ready,
}
