"""What may be done: one verb, three forms. `legal_actions` asks, `why_not` (refusals.py) explains, `apply`
(apply.py) does.

Actions are values; the ones that come up at every turn are made once per deck and seat and shared.

>>> from uno52_retro.engine import new_game
>>> from uno52_retro.engine.rulesets import UNO52
>>> state, _ = new_game(UNO52, seats=4, seed=7)
>>> all(action.seat == state.turn for action in legal_actions(state, state.turn))
True
"""

from collections.abc import Iterable
from functools import cache

from .actions import Action, Catch, Challenge, Cover, Deal, Draw, Jump, Lay, Name, Pass, Ready, Take
from .cards import (
    BLUE,
    DRAW_TWO,
    GREEN,
    NO_COLOUR,
    RED,
    SYMBOL_TEXT,
    WILD_DRAW_FOUR,
    WILD_SYMBOL,
    YELLOW,
    Deck,
)
from .rules import Rules
from .state import Phase, State

_NAMING_ORDER = (BLUE, GREEN, RED, YELLOW)  # the byte order of their letters


class _Moves:
    """The shared actions of one seat with one deck: `lays[call][card]` and `covers[call][column][card]` are
    tuples in byte order of their text, with the calls among them where `call` is 1 (a play that leaves
    exactly one card)."""

    def __init__(self, deck: Deck, seat: int) -> None:
        kinds = deck.kinds

        def lays(card: int, call: int) -> tuple[Lay, ...]:
            return tuple(
                Lay(seat, card, named, called)
                for named in names(deck, card)
                for called in (False, True)[: 1 + call]
            )

        def covers(column: int, card: int, call: int) -> tuple[Cover, ...]:
            colours = _NAMING_ORDER if deck.is_wild[card] else (None,)
            return tuple(
                Cover(seat, column, card, named, called)
                for named in colours
                for called in (False, True)[: 1 + call]
            )

        self.lays = tuple(tuple(lays(card, call) for card in kinds) for call in (0, 1))
        self.covers = tuple(
            tuple(tuple(covers(column, card, call) for card in kinds) for column in range(5))
            for call in (0, 1)
        )
        self.draw = Draw(seat)
        self.decline = Pass(seat)
        self.take = Take(seat)
        self.challenge = Challenge(seat)
        self.names = tuple(Name(seat, colour) for colour in _NAMING_ORDER)


def names(deck: Deck, card: int) -> tuple[int | None, ...]:
    """What may be named with a card, in byte order: a colour with a wild, a symbol of the deck with a wild
    symbol, else nothing."""
    if deck.symbol[card] == WILD_SYMBOL:
        return tuple(sorted(deck.nameable, key=lambda symbol: SYMBOL_TEXT[symbol]))
    return _NAMING_ORDER if deck.is_wild[card] else (None,)


@cache
def _moves(deck: Deck, seat: int) -> _Moves:
    return _Moves(deck, seat)


def actors(state: State) -> tuple[int, ...]:
    """The seat on turn, then those who may act out of turn, clockwise from it; empty between rounds.

    While the table waits for a seat to say ready, that seat alone.
    """
    if state.phase in (Phase.ROUND, Phase.MATCH):
        return ()
    if state.courtesy is not None:
        return (state.courtesy,)
    if not state.catchable and state.by is None:
        return (state.turn,)
    n = len(state.hands)
    others = ((state.turn + k) % n for k in range(1, n))
    return (state.turn, *(seat for seat in others if catches(state, seat) or _jumps(state, seat)))


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that `seat` may do now, unique and in byte order of the text; `Deal` belongs to seat -1."""
    phase = state.phase
    if phase is Phase.ROUND:
        return (Deal(),) if seat == -1 else ()
    hand = state.hands[seat] if 0 <= seat < len(state.hands) else None
    if hand is None or phase is Phase.MATCH:
        return ()
    if state.courtesy is not None:
        return (Ready(seat),) if seat == state.courtesy else ()
    out: list[Action] = catches(state, seat) if state.catchable else []
    if seat != state.turn:
        return (*out, *_jumps(state, seat))
    moves = _moves(state.rules.cards, seat)
    if phase is Phase.LAY:
        if state.rules.poker and len(hand) == 1:
            _add_covers(state, seat, moves, out)
        lays: list[Action] = []
        _add_lays(state, seat, moves, lays)
        if may_draw(state, seat):
            out.append(moves.draw)
        out += lays
        if may_pass(state, seat):
            out.append(moves.decline)
    elif phase is Phase.COVER:
        _add_covers(state, seat, moves, out)
        out.append(moves.decline)
    elif phase is Phase.DRAWN:
        _add_lays(state, seat, moves, out)
        out.append(moves.decline)
    elif phase is Phase.PENALTY:
        if may_challenge(state):
            out.append(moves.challenge)
        if state.rules.stacking != "none":
            _add_lays(state, seat, moves, out)
        out.append(moves.take)
    else:
        out += moves.names
    return tuple(out)


def catches(state: State, seat: int) -> list[Action]:
    """The catches of a seat: everybody who forgot to call, itself and its partner aside (RULES 3, 5)."""
    if state.hands[seat] is None:
        return []
    return [
        Catch(seat, target)
        for target in range(len(state.hands))
        if state.catchable >> target & 1 and target != seat and not state.partners(seat, target)
    ]


def _jumps(state: State, seat: int) -> list[Action]:
    """The jump-ins of a seat that is not on turn: the cards identical to the upcard (RULES 7)."""
    if not may_jump(state, seat):
        return []
    hand = state.hands[seat] or ()
    calls = (False, True) if len(hand) == 2 else (False,)
    cards = sorted({card for card in hand if is_identical(state, card)})
    return [Jump(seat, card, call) for card in cards for call in calls]


def is_identical(state: State, card: int) -> bool:
    """Whether the card has the colour and the symbol of the upcard; suits never matter (RULES 3, 7)."""
    deck, upcard = state.rules.cards, state.discard_pile[-1]
    return deck.colour[card] == deck.colour[upcard] and deck.symbol[card] == deck.symbol[upcard]


def may_jump(state: State, seat: int) -> bool:
    """Whether a seat in play could jump in now with an identical card: between a lay and the next seat's
    first act, never on a wild; the seat that laid a draw two lays no second one (RULES 7).

    Decided here, for poker hands with jump-ins: nobody jumps in while the seat that laid may still cover.
    """
    rules, upcard = state.rules, state.discard_pile[-1]
    return (
        rules.jump_in == "identical"
        and state.by is not None
        and state.phase in (Phase.LAY, Phase.PENALTY)
        and seat != state.turn
        and rules.cards.colour[upcard] != NO_COLOUR
        and not (seat == state.by and state.symbol == DRAW_TWO)
    )


def _add_covers(state: State, seat: int, moves: _Moves, out: list[Action]) -> None:
    hand, columns = state.hands[seat], state.columns[seat]
    assert hand is not None and columns is not None
    covers = state.rules.cards.cover
    wild = state.rules.cards.wild if state.rules.wilds_on_poker else -1
    tables = moves.covers[len(hand) == 2]
    for column, cards in enumerate(columns):
        fits = covers[cards[0]]
        table = tables[column]
        last = -1
        for card in hand:
            if fits[card] or (card == wild and last != wild):
                out += table[card]
                last = card


def _add_lays(state: State, seat: int, moves: _Moves, out: list[Action]) -> None:
    """The cards of the hand that may be laid now, wild draw four before wild: "W4:" stands before "W:" in
    byte order."""
    deck = state.rules.cards
    hand = state.hands[seat]
    assert hand is not None
    table = moves.lays[len(hand) == 2]
    fits = layable(state, seat)
    wild, waiting, last = deck.wild, None, -1
    for card in hand:
        if card == last or not fits[card]:
            continue
        last = card
        if card == wild:
            waiting = table[card]
        else:
            if waiting is not None and card != deck.wild_draw_four:
                out += waiting
                waiting = None
            out += table[card]
    if waiting is not None:
        out += waiting


@cache
def counters(deck: Deck, stacking: str, on_four: str, symbol: int, colour: int) -> bytes:
    """By kind: 1 for the cards that answer the penalty of an upcard with that symbol; `colour` is the one
    named for a wild draw four (RULES 3, 6, 7: `stacking`, `stack_on_four`)."""
    if stacking == "none" or (symbol == WILD_DRAW_FOUR and on_four == "none"):
        return bytes(len(deck.kinds))
    if symbol == WILD_DRAW_FOUR and on_four == "named_two":
        return bytes(deck.symbol[k] == DRAW_TWO and deck.colour[k] == colour for k in deck.kinds)
    return bytes(deck.symbol[k] == symbol for k in deck.kinds)


@cache
def _without(deck: Deck, fits: bytes, card: int) -> bytes:
    return fits[:card] + b"\0" + fits[card + 1 :]


@cache
def _only(deck: Deck, fits: bytes, card: int) -> bytes:
    return bytes(k == card and fits[k] for k in range(len(fits)))


def layable(state: State, seat: int) -> bytes:
    """By kind: 1 where the seat on turn may lay the card if it holds it (RULES 3, 'What may be laid',
    stacking, wd4_bluff)."""
    rules, deck = state.rules, state.rules.cards
    if state.phase is Phase.PENALTY:
        fits = counters(deck, rules.stacking, rules.stack_on_four, state.symbol, state.colour)
    else:
        fits = deck.fit[state.colour][state.symbol]
        if state.drawn is not None and rules.play_after_draw == "drawn":
            fits = _only(deck, fits, state.drawn)
    if not rules.wd4_bluff and is_bluff(state, seat):
        fits = _without(deck, fits, deck.wild_draw_four)
    return fits


def is_bluff(state: State, seat: int) -> bool:
    """Whether a wild draw four laid now by `seat` would be against its condition.

    A counter is tested as if there were no penalty (RULES 4).
    """
    return against_condition(state.rules, state.hands[seat] or (), state.colour, state.symbol)


def against_condition(rules: Rules, hand: Iterable[int], colour: int, symbol: int) -> bool:
    """`wd4_condition` (RULES 3, 4, 8): whether `hand` forbids a wild draw four on that active colour and
    upcard's symbol."""
    deck = rules.cards
    if rules.wd4_condition == "always":
        return False
    if rules.wd4_condition == "no_active_colour":
        return colour != NO_COLOUR and any(deck.colour[card] == colour for card in hand)
    fits = deck.fit[colour][symbol]
    return any(fits[card] for card in hand if card != deck.wild_draw_four)


def can_lay(state: State, seat: int) -> bool:
    """Whether some card of the hand may be laid on the discard pile now."""
    fits = layable(state, seat)
    return any(fits[card] for card in state.hands[seat] or ())


def holds_match(state: State, seat: int) -> bool:
    """Whether the hand holds a card of the active colour or the upcard's symbol, wilds aside (RULES 6,
    drawing)."""
    deck = state.rules.cards
    fits = deck.fit[state.colour][state.symbol]
    return any(fits[card] and not deck.is_wild[card] for card in state.hands[seat] or ())


def may_draw(state: State, seat: int) -> bool:
    """Whether the seat on turn, in phase LAY, may draw (RULES 4, phase 1; `draw_when`)."""
    if state.nothing_to_draw():
        return False
    return state.rules.draw_when == "any" or not holds_match(state, seat)


def may_pass(state: State, seat: int) -> bool:
    """Whether the seat on turn, in phase LAY, may pass without drawing (RULES 3, 4; `may_decline`)."""
    if state.nothing_to_draw():
        return state.rules.draw_when == "any" or not holds_match(state, seat)
    return state.rules.may_decline and can_lay(state, seat)


def may_challenge(state: State) -> bool:
    """Whether the seat that faces the penalty may challenge the wild draw four (RULES 3, challenge)."""
    return (
        state.rules.wd4_bluff
        and state.by is not None
        and state.symbol == WILD_DRAW_FOUR
        and not state.partners(state.turn, state.by)
    )
