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
from itertools import compress
from operator import itemgetter

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
from .rules import MAX_SEATS, Rules
from .state import IN_COVER, IN_DRAWN, IN_LAY, IN_PENALTY, MATCH_OVER, ROUND_OVER, State

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
        # The one lay of a card that names nothing, where no call goes with it.
        self.plain_lays = tuple(actions[0] if len(actions) == 1 else None for actions in self.lays[0])
        self.no_lays: tuple[Lay | None, ...] = (None,) * len(kinds)
        self.covers = tuple(
            tuple(tuple(covers(column, card, call) for card in kinds) for column in range(5))
            for call in (0, 1)
        )
        self.plain_covers = tuple(tuple(actions[0] for actions in column) for column in self.covers[0])
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


def _share_moves(deck: Deck) -> tuple[_Moves, ...]:
    """Make the shared actions of every seat with that deck."""
    deck.moves = tuple(_Moves(deck, seat) for seat in range(MAX_SEATS))
    return deck.moves


def actors(state: State) -> tuple[int, ...]:
    """The seat on turn, then those who may act out of turn, clockwise from it; empty between rounds.

    While the table waits for a seat to say ready, that seat alone.
    """
    if state.phase in (ROUND_OVER, MATCH_OVER):
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
    if seat != state.turn or phase is ROUND_OVER or phase is MATCH_OVER or state.courtesy is not None:
        return _out_of_turn(state, seat)
    hand = state.hands[seat]
    assert hand is not None
    rules = state.rules
    deck = rules.cards
    moves: _Moves = (deck.moves or _share_moves(deck))[seat]
    out: list[Action] = catches(state, seat) if state.catchable else []
    if phase is IN_LAY:
        if len(hand) == 1 and rules.poker:
            _add_covers(state, seat, moves, out)
        if state.draw_pile and rules.draw_when == "any":  # nearly always: no need to ask may_draw, may_pass
            out.append(moves.draw)
            before = len(out)
            fits = deck.fit[state.colour][state.symbol] if rules.wd4_bluff else layable(state, seat)
            _add_lays(hand, fits, deck, moves, out)
            if rules.may_decline and len(out) > before:
                out.append(moves.decline)
        else:
            if may_draw(state, seat):
                out.append(moves.draw)
            _add_lays(hand, layable(state, seat), deck, moves, out)
            if may_pass(state, seat):
                out.append(moves.decline)
    elif phase is IN_COVER:
        _add_covers(state, seat, moves, out)
        out.append(moves.decline)
    elif phase is IN_DRAWN:
        any_card = rules.wd4_bluff and rules.play_after_draw == "any"
        fits = deck.fit[state.colour][state.symbol] if any_card else layable(state, seat)
        _add_lays(hand, fits, deck, moves, out)
        out.append(moves.decline)
    elif phase is IN_PENALTY:
        if may_challenge(state):
            out.append(moves.challenge)
        if rules.stacking != "none":
            _add_lays(hand, layable(state, seat), deck, moves, out)
        out.append(moves.take)
    else:
        out += moves.names
    answer = tuple(out)
    offered.state, offered.ply, offered.actions = state, state.ply, answer
    return answer


def _out_of_turn(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do that is not on turn, or when nobody is."""
    if state.phase is ROUND_OVER:
        return (Deal(),) if seat == -1 else ()
    if state.phase is MATCH_OVER or not 0 <= seat < len(state.hands) or state.hands[seat] is None:
        return ()
    if state.courtesy is not None:
        return (Ready(seat),) if seat == state.courtesy else ()
    found = catches(state, seat) if state.catchable else []
    return (*found, *_jumps(state, seat))


class Offered:
    """The last answer of `legal_actions` to the seat on turn, for as long as the state has not moved since.

    What was offered need not be asked of `why_not` again when `apply` gets it, and that is a fifth of a
    random match. Actions are shared, so they are told by identity.
    """

    state: State | None = None
    ply: int = -1
    actions: tuple[Action, ...] = ()


offered = Offered()


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
    identical = state.rules.cards.identical[state.discard_pile[-1]]
    cards = sorted({card for card in hand if card in identical})
    return [Jump(seat, card, call) for card in cards for call in calls]


def may_jump(state: State, seat: int) -> bool:
    """Whether a seat in play could jump in now with an identical card: between a lay and the next seat's
    first act, never on a wild; the seat that laid a draw two lays no second one (RULES 7).

    Decided here, for poker hands with jump-ins: nobody jumps in while the seat that laid may still cover.
    """
    rules, upcard = state.rules, state.discard_pile[-1]
    return (
        rules.jump_in == "identical"
        and state.by is not None
        and state.phase in (IN_LAY, IN_PENALTY)
        and seat != state.turn
        and rules.cards.colour[upcard] != NO_COLOUR
        and not (seat == state.by and state.symbol == DRAW_TWO)
    )


def _add_covers(state: State, seat: int, moves: _Moves, out: list[Action]) -> None:
    hand, columns = state.hands[seat], state.columns[seat]
    assert hand is not None and columns is not None
    deck = state.rules.cards
    covers = deck.cover
    tables = moves.covers[len(hand) == 2]
    if state.rules.wilds_on_poker and deck.wild in hand:
        _add_covers_and_wilds(hand, columns, deck, tables, out)
        return
    if len(hand) > 2:  # no call: one action a card, looked up for the whole hand at once
        of_hand = itemgetter(*hand)
        for cards, plain in zip(columns, moves.plain_covers, strict=True):
            out += compress(of_hand(plain), of_hand(covers[cards[0]]))
        return
    for cards, table in zip(columns, tables, strict=True):
        fits = covers[cards[0]]
        for card in hand:
            if fits[card]:
                out += table[card]


def _add_covers_and_wilds(
    hand: list[int],
    columns: list[tuple[int, ...]],
    deck: Deck,
    tables: tuple[tuple[tuple[Cover, ...], ...], ...],
    out: list[Action],
) -> None:
    """The same when the hand holds a plain wild that may cover any face (RULES 5, wilds on poker hands)."""
    cards = sorted(set(hand))
    for column, table in zip(columns, tables, strict=True):
        fits = deck.cover[column[0]]
        for card in cards:
            if fits[card] or card == deck.wild:
                out += table[card]


def _add_lays(hand: list[int], fits: bytes, deck: Deck, moves: _Moves, out: list[Action]) -> None:
    """The cards of the hand that may be laid now, wild draw four before wild: "W4:" stands before "W:" in
    byte order."""
    if len(hand) == 2:
        plain, table = moves.no_lays, moves.lays[1]
    else:
        plain, table = moves.plain_lays, moves.lays[0]
    last, wild_at = -1, -1
    for card in hand:
        if fits[card] and card != last:
            last = card
            action = plain[card]
            if action is not None:
                out.append(action)
            elif card == deck.wild:
                wild_at = len(out)
                out += table[card]
            elif card == deck.wild_draw_four and wild_at >= 0:
                out[wild_at:wild_at] = table[card]
            else:
                out += table[card]


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
    rules = state.rules
    deck = rules.cards
    if state.phase is IN_PENALTY:
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
    for card in state.hands[seat] or ():  # noqa: SIM110 - any() with a generator takes twice as long
        if fits[card]:
            return True
    return False


def holds_match(state: State, seat: int) -> bool:
    """Whether the hand holds a card of the active colour or the upcard's symbol, wilds aside (RULES 6,
    drawing)."""
    deck = state.rules.cards
    fits = deck.fit[state.colour][state.symbol]
    return any(fits[card] and not deck.is_wild[card] for card in state.hands[seat] or ())


def may_draw(state: State, seat: int) -> bool:
    """Whether the seat on turn, in phase LAY, may draw (RULES 4, phase 1; `draw_when`)."""
    if not state.draw_pile and state.nothing_to_draw():
        return False
    return state.rules.draw_when == "any" or not holds_match(state, seat)


def may_pass(state: State, seat: int) -> bool:
    """Whether the seat on turn, in phase LAY, may pass without drawing (RULES 3, 4; `may_decline`)."""
    if not state.draw_pile and state.nothing_to_draw():
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
