"""How the turn goes round the table: who is next, what the upcard does to that seat, what is drawn, how a
round ends.

The verbs of apply.py are made of these; like them they change the state and add to the events.
"""

from bisect import insort
from functools import cache

from .cards import ACE, DRAW_TWO, NO_COLOUR, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, WILD_REVERSE, WILD_SKIP
from .events import Drew, Event, PenaltyFaced, Reshuffled, Reversed, Skipped, TurnBegan
from .money import end_round
from .rules import MAX_SEATS
from .state import IN_LAY, IN_NAME, IN_PENALTY, State

SKIPS = frozenset({SKIP, WILD_SKIP})
REVERSES = frozenset({REVERSE, WILD_REVERSE})

# Events of which there are few are made once and shared, like the actions of legal.py.
_penalty_faced = cache(PenaltyFaced)
_skipped = cache(Skipped)
_turn_began = tuple(TurnBegan(seat) for seat in range(MAX_SEATS))


def open_round(state: State, events: list[Event]) -> None:
    """The first upcard acts as if the dealer had laid it (RULES 3, first upcard); then the first seat is on
    turn."""
    symbol = state.rules.cards.symbol[state.upcard]
    state.turn = state.dealer
    state.penalty = 2 if symbol == DRAW_TWO else 0
    if symbol == REVERSE and len(state.in_play()) > 2:
        # The direction turns and the dealer acts first.
        state.direction = -1
        events.append(Reversed(-1))
        begin_turn(state, state.dealer, events)
        return
    pass_turn(state, events, effect=True)
    if state.rules.cards.is_wild[state.upcard]:
        state.phase = IN_NAME


def pass_turn(state: State, events: list[Event], effect: bool) -> None:
    """The turn passes; with `effect` what the upcard does falls on the next seat now, after phase 2 (RULES 3,
    effects)."""
    hands, direction = state.hands, state.direction
    seat = (state.turn + direction) % len(hands)
    if hands[seat] is None:
        seat = state.next_seat(seat, direction)
    symbol = state.rules.cards.symbol[state.discard_pile[-1]] if effect else 0
    if symbol <= ACE:
        # begin_turn, written out: nearly every turn passes here.
        state.turn = seat
        state.phase = IN_LAY
        state.drawn = None
        events.append(_turn_began[seat])
        return
    if symbol in SKIPS or (symbol in REVERSES and len(state.in_play()) == 2):
        events.append(_skipped(seat))
        seat = state.next_seat(seat, state.direction)
    begin_turn(state, seat, events)
    if symbol in (DRAW_TWO, WILD_DRAW_FOUR):
        state.phase = IN_PENALTY
        events.append(_penalty_faced(seat, state.penalty))


def begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """`seat` is on turn and may lay."""
    state.turn = seat
    state.phase = IN_LAY
    state.drawn = None
    events.append(_turn_began[seat])


def close_challenge(state: State) -> None:
    """The seat on turn acts: what lies on the discard pile cannot be challenged or jumped on any more."""
    state.by = None
    state.held = None
    state.bluff = False
    state.before = NO_COLOUR
    state.before_symbol = WILD


def draw_cards(state: State, seat: int, count: int, events: list[Event]) -> None:
    """`seat` draws `count` cards, reshuffling in the middle where needed; what there is not is forgiven
    (RULES 3, reshuffle)."""
    hand = state.hands[seat]
    assert hand is not None
    drawn: list[int] = []
    for _ in range(count):
        if not state.draw_pile:
            if state.nothing_to_draw():
                break
            reshuffle(state, events)
        card = state.draw_pile.pop()
        drawn.append(card)
        insort(hand, card)
    if len(hand) != 1:
        state.catchable &= ~(1 << seat)
    events.append(Drew(seat, len(drawn), tuple(drawn)))


def reshuffle(state: State, events: list[Event]) -> None:
    """The discards but the upcard become the draw pile (RULES 3, reshuffle)."""
    kept = state.kept()
    state.draw_pile = state.discard_pile[:-kept]
    state.discard_pile = state.discard_pile[-kept:]
    state.rng.shuffle(state.draw_pile)
    events.append(Reshuffled(len(state.draw_pile)))


def is_dead(state: State) -> bool:
    """Whether the passes in a row end the round (RULES 3, reshuffle): once round the table with nothing left
    to draw, twice round it in any case."""
    seats = len(state.in_play())
    return state.passes >= (seats if state.nothing_to_draw() else 2 * seats)


def go_out(state: State, seat: int, events: list[Event]) -> None:
    """The round ends the moment a seat has no cards (RULES 3, going out; `last_card_penalty`)."""
    if state.penalty and state.rules.last_card_penalty == "drawn":
        draw_cards(state, state.next_seat(seat, state.direction), state.penalty, events)
    end(state, seat, events)


def end(state: State, first: int | None, events: list[Event]) -> None:
    """The round is over and is paid; `first` is out first, None in a dead round."""
    state.catchable = state.passes = 0
    if state.by is not None:
        close_challenge(state)
    state.penalty = 0
    state.drawn = None
    end_round(state, first, events)
