"""What a seat may know (RULES.md section 3, hidden information), and worlds that fit it.

>>> from uno52_retro.engine import new_game
>>> from uno52_retro.engine.rulesets import UNO52
>>> state, _ = new_game(UNO52, seats=2, seed=1)
>>> view(state, 0).sizes
(7, 7)
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .actions import Action
from .cards import WILD_DRAW_FOUR
from .events import Event, redact
from .legal import against_condition, legal_actions
from .rng import Rng
from .rules import Rules
from .state import Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` knows. Cards are kinds; `hand` is sorted; `sizes` holds every hand's size, None for a
    seat out of the match; `columns` five tuples a seat, face first; `discards` upcard last; `drawn` is the
    card this seat drew this turn; `shown` what its last challenge of this round showed it, (seat, cards);
    `legal` its own legal actions; `history` the redacted events given."""

    rules: Rules
    seat: int
    seats: int
    round: int
    dealer: int
    turn: int
    direction: int
    phase: Phase
    upcard: int
    colour: int
    symbol: int
    hand: tuple[int, ...]
    sizes: tuple[int | None, ...]
    columns: tuple[tuple[tuple[int, ...], ...] | None, ...]
    draw_count: int
    discards: tuple[int, ...]
    drawn: int | None
    has_drawn: bool
    penalty: int
    by: int | None
    before: int
    before_symbol: int
    shown: tuple[int, tuple[int, ...]] | None
    catchable: int
    courtesy: int | None
    passes: int
    chips: tuple[int, ...]
    pots: tuple[int, ...]
    points: tuple[int, ...]
    wins: tuple[tuple[int, ...], ...]
    legal: tuple[Action, ...]
    history: tuple[Event, ...] = ()


def view(state: State, seat: int, history: Iterable[Event] = ()) -> View:
    """The table as `seat` sees it; `history` are events so far, redacted here."""
    own = state.turn == seat
    return View(
        rules=state.rules,
        seat=seat,
        seats=len(state.hands),
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        direction=state.direction,
        phase=state.phase,
        upcard=state.discard_pile[-1],
        colour=state.colour,
        symbol=state.symbol,
        hand=tuple(state.hands[seat] or ()),
        sizes=tuple(None if hand is None else len(hand) for hand in state.hands),
        columns=tuple(None if columns is None else tuple(columns) for columns in state.columns),
        draw_count=len(state.draw_pile),
        discards=tuple(state.discard_pile),
        drawn=state.drawn if own else None,
        has_drawn=state.drawn is not None,
        penalty=state.penalty,
        by=state.by,
        before=state.before,
        before_symbol=state.before_symbol,
        shown=state.shown[seat],
        catchable=state.catchable,
        courtesy=state.courtesy,
        passes=state.passes,
        chips=tuple(state.chips),
        pots=tuple(state.pots),
        points=tuple(state.points),
        wins=tuple(tuple(row) for row in state.wins),
        legal=legal_actions(state, seat),
        history=tuple(redact(event, seat) for event in history),
    )


def unseen(view: View) -> list[int]:
    """The cards that the seat cannot see, sorted: those of the draw pile and of the other hands together."""
    left = Counter(view.rules.cards.cards)
    left.subtract(view.hand)
    left.subtract(view.discards)
    for columns in view.columns:
        for cards in columns or ():
            left.subtract(view.rules.cards.card_of(entry) for entry in cards)
    return sorted(left.elements())


def determinize(view: View, rng: Rng) -> State:
    """A state that fits the view, with whatever it hides dealt anew from `rng`.

    Cards that a challenge showed stay in that hand as far as they have not come to light since.
    """
    pool = unseen(view)
    rng.shuffle(pool)
    hands: list[list[int] | None] = [None if size is None else [] for size in view.sizes]
    drawn = view.drawn
    for seat, size in enumerate(view.sizes):
        if size is None:
            continue
        hand = list(view.hand) if seat == view.seat else []
        if view.shown is not None and view.shown[0] == seat:
            for card in view.shown[1]:
                if card in pool and len(hand) < size:
                    pool.remove(card)
                    hand.append(card)
        while len(hand) < size:
            hand.append(pool.pop())
        if seat == view.turn != view.seat and view.has_drawn:
            drawn = hand[-1]
        hands[seat] = sorted(hand)
    state = State.__new__(State)
    state.rules = view.rules
    state.rng = rng.derive("world")
    state.round = view.round
    state.dealer = view.dealer
    state.hands = hands
    state.columns = [None if columns is None else list(columns) for columns in view.columns]
    state.draw_pile = pool[: view.draw_count]
    state.out = tuple(sorted(pool[view.draw_count :]))
    state.discard_pile = list(view.discards)
    state.colour = view.colour
    state.symbol = view.symbol
    state.turn = view.turn
    state.direction = view.direction
    state.phase = view.phase
    state.penalty = view.penalty
    state.by = view.by
    state.before = view.before
    state.before_symbol = view.before_symbol
    state.held = None
    state.bluff = False
    if view.by is not None and view.symbol == WILD_DRAW_FOUR:
        state.held = tuple(hands[view.by] or ())
        state.bluff = against_condition(view.rules, state.held, view.before, view.before_symbol)
    state.shown = [None] * view.seats
    state.shown[view.seat] = view.shown
    state.catchable = view.catchable
    state.courtesy = view.courtesy
    state.drawn = drawn
    state.passes = view.passes
    state.chips = list(view.chips)
    state.pots = list(view.pots)
    state.points = list(view.points)
    state.wins = [list(row) for row in view.wins]
    state.ply = 0
    return state
