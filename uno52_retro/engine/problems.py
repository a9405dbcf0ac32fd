"""Everything that is wrong with a position (NOTATION.md: it may be played on only if the list is empty).

Imports the engine's plain values. A position that `apply` made from a sound one has no problems; the contract
test says so.

>>> from uno52_retro.engine import new_game, rulesets
>>> state, _ = new_game(rulesets.UNO52, seats=2, seed=1)
>>> problems(state)
[]
>>> state.chips[0] += 1
>>> problems(state)
['chips: 201 in all, 200 in the match']
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from .cards import COLOURS, DRAW_TWO, NO_COLOUR, ON_FACE, WILD, WILD_DRAW_FOUR, WILD_SYMBOL, Deck
from .moves import cards_text
from .state import Phase, State

_COLUMNS = 5
_SHOWN = 5
"""How many of the missing cards are named."""


def problems(state: State) -> list[str]:
    """What is wrong, one sentence each, without an order of weight; empty when the position can be played on.

    The lists are expected to have the shapes that `State` promises: `upn.parse` and the save files see to
    that.
    """
    found = [*_cards(state), *_columns(state), *_seats(state), *_chips(state)]
    if not found:
        # What follows looks things up in hands and piles, which must be there.
        found = [*_colour(state), *_phase(state), *_challenge(state), *_catches(state)]
    return found


def _cards(state: State) -> Iterator[str]:
    deck = state.rules.cards
    there = Counter(state.draw_pile + state.discard_pile)
    there.update(state.out)
    for hand in state.hands:
        there.update(hand or ())
    for five in state.columns:
        for column in five or ():
            there.update(deck.card_of(entry) for entry in column)
    whole = Counter(deck.cards)
    for card in sorted(there - whole):
        yield f"{deck.tokens[card]}: {there[card]} of them, {whole[card]} in the deck"
    missing = sorted((whole - there).elements())
    if missing:
        more = "" if len(missing) <= _SHOWN else f" and {len(missing) - _SHOWN} more"
        yield f"missing: {cards_text(missing[:_SHOWN], deck)}{more}"
    if not state.discard_pile:
        yield "there is no upcard"


def _columns(state: State) -> Iterator[str]:
    deck = state.rules.cards
    for seat, (hand, five) in enumerate(zip(state.hands, state.columns, strict=True)):
        if state.rules.poker and (hand is None) != (five is None):
            yield f"seat {seat}: hand and columns are both there or both not"
        if five is not None and (len(five) != _COLUMNS or not all(five)):
            yield f"seat {seat}: a poker hand has {_COLUMNS} columns, none of them empty"
        for place, column in enumerate(five or (), start=1):
            if not all(deck.is_value[card] for card in column):
                yield f"seat {seat}, column {place}: only value cards lie there"
            elif not all(_covers(deck, card, below) for card, below in pairwise(column)):
                yield f"seat {seat}, column {place}: a card does not match the one under it"


def _covers(deck: Deck, entry: int, below: int) -> bool:
    if entry < ON_FACE:
        return bool(deck.cover[below][entry])
    return entry == deck.on_face(below, deck.colour[entry])


def _seats(state: State) -> Iterator[str]:
    over = state.phase in (Phase.ROUND, Phase.MATCH)
    if len(state.in_play()) < 2:
        yield "fewer than two seats are in play"
    if state.round < 1:
        yield "rounds are numbered from 1"
    for name, seat in (("turn", state.turn), ("dealer", state.dealer)):
        if state.hands[seat] is None:
            yield f"{name}: seat {seat} is out of the match"
    for seat, hand in enumerate(state.hands):
        if hand == [] and not over:
            yield f"seat {seat} has no cards: the round would be over"
    if sum(hand == [] for hand in state.hands) > 1:
        yield "two seats have no cards"


def _chips(state: State) -> Iterator[str]:
    for purse, chips in enumerate(state.chips):
        if chips < 0 and not state.rules.debt:
            yield f"seat {purse} has {chips} chips, and there is no debt"
        if chips > 0 and state.hands[purse] is None:
            yield f"seat {purse} is out of the match and has {chips} chips"
    there, whole = sum(state.chips) + sum(state.pots), state.rules.start_chips * len(state.hands)
    prizes = state.rules.first_out_prize or state.rules.poker_prize  # new chips that nobody pays (RULES 5)
    if there != whole and not prizes:
        yield f"chips: {there} in all, {whole} in the match"
    if state.phase in (Phase.ROUND, Phase.MATCH) and (state.pots[0] or state.pots[1]):
        yield "the round is over and its blinds are not paid out"


def _colour(state: State) -> Iterator[str]:
    deck = state.rules.cards
    own = deck.colour[state.upcard]
    if own != NO_COLOUR and state.colour != own:
        yield "the active colour is not the upcard's"
    if state.phase is Phase.NAME:
        if deck.symbol[state.upcard] != WILD or state.colour != NO_COLOUR:
            yield "phase name: only a wild turned up waits for a colour"
    elif (
        state.colour not in COLOURS
        and deck.symbol[state.upcard] != WILD_SYMBOL
        and state.phase not in (Phase.ROUND, Phase.MATCH)
    ):
        yield "the wild on the discard pile has no colour"


def _phase(state: State) -> Iterator[str]:
    deck, hand = state.rules.cards, state.hands[state.turn] or []
    symbol = deck.symbol[state.upcard]
    draw_card = {DRAW_TWO: 2, WILD_DRAW_FOUR: 4}.get(symbol, 0)
    if state.phase is Phase.DRAWN:
        if state.drawn not in hand:
            yield "phase drawn: the card drawn is not in the hand"
    elif state.drawn is not None:
        yield f"phase {state.phase}: no card was drawn this turn"
    if state.phase is Phase.COVER:
        faces = [column[0] for column in state.columns[state.turn] or ()]
        by_wild = state.rules.wilds_on_poker and deck.wild in hand
        if not by_wild and not any(deck.cover[face][card] for face in faces for card in hand):
            yield "phase cover: no card of the hand can cover a column"
        if len(hand) < 2 and state.rules.uno_enforcement == "caught":
            yield "phase cover: two or more cards must be in hand"
    if state.phase is Phase.PENALTY or (state.phase is Phase.COVER and draw_card):
        if not draw_card:
            yield "a penalty is owed and the upcard is no draw card"
        elif state.penalty != draw_card and not (
            state.rules.stacking == "sum" and state.penalty > 0 and state.penalty % 2 == 0
        ):
            yield f"a penalty of {state.penalty} does not come from this upcard"
    elif state.penalty:
        yield f"phase {state.phase}: nobody owes a penalty"
    if (state.phase is Phase.READY) != (state.courtesy is not None):
        yield "courtesy: in phase ready, and only there, a seat must say ready"
    elif state.courtesy is not None and state.hands[state.courtesy] is None:
        yield f"courtesy: seat {state.courtesy} is out of the match"
    if state.passes >= 2 * len(state.in_play()):
        yield "so many passes end the round"


def _challenge(state: State) -> Iterator[str]:
    if state.by is None:
        return
    if state.hands[state.by] is None:
        yield f"by: seat {state.by} is out of the match"
    if state.rules.cards.symbol[state.upcard] != WILD_DRAW_FOUR:
        if state.rules.jump_in == "none" or state.rules.cards.colour[state.upcard] == NO_COLOUR:
            yield "by: the upcard is no wild draw four, and nobody may jump in on it"
        if state.phase not in (Phase.LAY, Phase.PENALTY, Phase.COVER):
            yield f"by: in phase {state.phase} nobody may jump in"
        return
    if state.phase not in (Phase.PENALTY, Phase.COVER):
        yield f"by: in phase {state.phase} nothing can be challenged"
    if (state.by == state.turn) != (state.phase is Phase.COVER):
        yield "by: the seat that laid the upcard covers, the next one faces the penalty"
    if state.before not in COLOURS and state.rules.alternates == "none":
        yield "before: there was an active colour"


def _catches(state: State) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if state.catchable >> seat & 1 and (hand is None or len(hand) != 1):
            yield f"uno: seat {seat} does not hold exactly one card"
    if state.catchable and state.phase in (Phase.ROUND, Phase.MATCH):
        yield "uno: the round is over"
