"""The deal (RULES.md section 3): dealer, stakes, hands, columns, first upcard.

What consumes numbers of the generator, in this order, so that another language could follow: one shuffle of
the sorted deck for the first dealer's cut; then every round one shuffle of the sorted deck, one `below` for
each card that is set aside from the columns, in the order in which they came, and one for each card that is
turned up and goes back.

>>> from uno52_retro.engine.rulesets import UNO52
>>> new_match(UNO52, seats=3, seed=1).chips
[100, 100, 100]
"""

from .cards import ACE, ALL_DRAW_TWO, NO_COLOUR, WILD, WILD_DRAW_FOUR, WILD_REVERSE, WILD_SKIP, WILD_SYMBOL
from .events import Cut, DealerChosen, Dealt, Event, Opened, RoundStarted, SetAside, Turned
from .money import collect_stakes
from .rng import Rng
from .rules import Rules
from .state import Phase, State


def new_match(rules: Rules, seats: int, seed: int) -> State:
    """A match before its first deal; RulesError for a number of seats that the rules have no table for."""
    rules.check_seats(seats)
    state = State.__new__(State)
    state.rules = rules
    state.rng = Rng(seed)
    state.round = 0
    state.dealer = 0
    state.hands = [[] for _ in range(seats)]
    state.columns = [None] * seats
    state.draw_pile = []
    state.discard_pile = []
    state.colour = NO_COLOUR
    state.symbol = WILD
    state.turn = 0
    state.direction = 1
    state.phase = Phase.ROUND
    state.penalty = 0
    state.by = None
    state.bluff = False
    state.before = NO_COLOUR
    state.before_symbol = WILD
    state.held = None
    state.courtesy = None
    state.out = ()
    state.shown = [None] * seats
    state.catchable = 0
    state.drawn = None
    state.passes = 0
    purses = 2 if rules.teams else seats
    state.chips = [rules.start_chips * seats // purses] * purses
    state.pots = [0, 0, 0]
    state.points = [0] * purses
    state.wins = [[0, 0, 0] for _ in range(purses)]
    state.ply = 0
    return state


def deal_round(state: State, events: list[Event], first: bool) -> None:
    """Everything of a round before the first upcard acts; what a round starts with is fresh (RULES 3)."""
    if first:
        _cut_for_deal(state, events)
    else:
        for seat in state.in_play():
            if not state.survives(seat):
                state.hands[seat] = None
                state.columns[seat] = None
        state.dealer = state.next_seat(state.dealer, 1)
    state.round += 1
    state.direction = 1
    state.penalty = 0
    state.catchable = 0
    state.passes = 0
    state.by = state.held = state.drawn = state.courtesy = None
    state.bluff = False
    state.before = NO_COLOUR
    state.before_symbol = WILD
    state.out = ()
    state.shown = [None] * len(state.hands)
    events.append(DealerChosen(state.dealer))
    events.append(RoundStarted(state.round, state.dealer, *state.rules.stakes(state.round)))
    collect_stakes(state, events)

    state.draw_pile = list(state.rules.cards.cards)
    state.rng.shuffle(state.draw_pile)
    _deal_hands(state, events)
    if state.rules.poker:
        _deal_columns(state, events)
    _turn_first_upcard(state, events)


def _cut_for_deal(state: State, events: list[Event]) -> None:
    """The highest value deals, ace high; action cards and wilds rank below; those tied are shown another
    (RULES 3)."""
    symbol = state.rules.cards.symbol
    pile = list(state.rules.cards.cards)
    state.rng.shuffle(pile)
    tied = list(range(len(state.hands)))
    while len(tied) > 1:
        shown = {seat: pile.pop() for seat in tied}
        events.extend(Cut(seat, card) for seat, card in shown.items())
        height = {seat: symbol[card] if symbol[card] <= ACE else -1 for seat, card in shown.items()}
        top = max(height.values())
        tied = [seat for seat in tied if height[seat] == top]
    state.dealer = tied[0]


def _deal_hands(state: State, events: list[Event]) -> None:
    """One card at a time, clockwise from the dealer's left."""
    order = state.clockwise(state.dealer)
    dealt: dict[int, list[int]] = {seat: [] for seat in order}
    pile = state.draw_pile
    for _ in range(state.rules.hand_size):
        for seat in order:
            dealt[seat].append(pile.pop())
    for seat in order:
        state.hands[seat] = sorted(dealt[seat])
        events.append(Dealt(seat, len(dealt[seat]), tuple(dealt[seat])))


def _deal_columns(state: State, events: list[Event]) -> None:
    """Five open cards each, one at a time; what is no value card is set aside and shuffled back when all have
    five."""
    is_value = state.rules.cards.is_value
    order = state.clockwise(state.dealer)
    opened: dict[int, list[int]] = {seat: [] for seat in order}
    aside: list[int] = []
    pile = state.draw_pile
    for _ in range(5):
        for seat in order:
            while not is_value[card := pile.pop()]:
                aside.append(card)
            opened[seat].append(card)
    for seat in order:
        state.columns[seat] = [(card,) for card in opened[seat]]
        events.append(Opened(seat, tuple(opened[seat])))
    if aside:
        for card in aside:
            _shuffle_in(state, card)
        events.append(SetAside(tuple(aside)))


def _shuffle_in(state: State, card: int) -> None:
    """Put a card back at a random place: with the rest in random order that is a shuffle of the whole
    pile."""
    state.draw_pile.insert(state.rng.below(len(state.draw_pile) + 1), card)


def _turn_first_upcard(state: State, events: list[Event]) -> None:
    """A wild draw four and alternate cards go back, and with `redraw` every action card and wild (RULES 3,
    first upcard)."""
    deck, redraw = state.rules.cards, state.rules.first_action_card == "redraw"
    always_back = (WILD_DRAW_FOUR, WILD_REVERSE, WILD_SKIP, WILD_SYMBOL, ALL_DRAW_TWO)
    back: list[int] = []
    while True:
        card = state.draw_pile.pop()
        symbol = deck.symbol[card]
        if symbol not in always_back and not (redraw and symbol > ACE):
            break
        back.append(card)
        _shuffle_in(state, card)
    state.discard_pile = [card]
    state.colour = deck.colour[card]
    state.symbol = symbol
    events.append(Turned(card, tuple(back)))
