"""Why a move is good, in facts that the seat itself can see: what a hint and a review of a round say.

A `Reason` is a kind and the numbers that go with it; each claims something about the view that can be looked
up there, and a test looks it up. The first that holds is the reason: what decides most comes first. What a
search measured comes beside it. Imports the engine and its neighbours.

>>> from uno52_retro.engine import upn, view
>>> from uno52_retro.engine.actions import Lay
>>> state = upn.parse("classic round=1 dealer=1 turn=0 phase=lay up=R5 hands=R7/B9.W discard=R5")
>>> why(view(state, 0), Lay(0, state.hands[0][0]))[0].kind
'only'
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from uno52_retro.engine import poker
from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Draw, Jump, Lay, Name, Pass, Take
from uno52_retro.engine.cards import ALL_DRAW_TWO, NO_COLOUR, WILD_SYMBOL
from uno52_retro.engine.events import Drew, Event, Laid, TurnBegan
from uno52_retro.engine.state import Phase
from uno52_retro.engine.view import View

from . import features, goals
from .playout import UNIT
from .search import Search

NEAR: Final = 2
"""Who holds so few cards, or fewer, is near out."""
MANY: Final = 4
"""Of so many unknown cards, or more, one would most likely have fitted."""
DEAR: Final = 20
"""A card that counts so many points, or more, is dear to be left with."""


@dataclass(frozen=True, slots=True)
class Reason:
    """`kind` says what is claimed, of the seat `seat`, the card `card`, the colour `colour`, the poker rank
    `rank` and the number `n`, as far as the kind has them; see KINDS."""

    kind: str
    seat: int = -1
    n: int = 0
    card: int = -1
    colour: int = -1
    rank: int = 0


KINDS: Final = {
    "only": "nothing else can be done",
    "out": "the hand is empty then, so the round is over",
    "out_pot": "the same, and the poker hand, of that rank, beats all others: so the pot comes too",
    "passes_on": "the penalty is answered, and the seat has to answer next",
    "makes_draw": "the seat, next on turn, has n cards and draws",
    "takes_turn": "the seat, next on turn, has n cards and does not get its turn",
    "bluff": "something else could be laid, so it is a bluff; the seat must dare to challenge it",
    "makes": "then the card can cover, and the poker hand is of that rank, a better kind than now",
    "leads": "the poker hand is then of that rank, and the best of all",
    "better": "the poker hand is then of that rank, better than now",
    "colour": "the colour named, of which n cards are left in the hand, no fewer than of any other",
    "lacks": "the seat, next on turn, drew on that colour and passed",
    "points": "the card counts n points for who is out first",
    "keeps": "the card stays in the hand: it can cover and make that rank, a better kind than now",
    "stays": "n more cards of the colour are left in the hand",
    "links": "another card of the symbol is left in the hand",
    "fewer": "a card less, n are left",
    "nothing_fits": "no card of the hand can be laid",
    "saves_wild": "only wilds can be laid, n of them; they are kept",
    "waits": "nobody has fewer than n cards, so the last card may wait for the poker hand",
    "more": "a card more, n then, for what comes later",
    "kept": "the n cards of the hand are kept",
    "keeps_hand": "no cover makes the poker hand better than that rank",
    "no_answer": "the penalty of n cards can be neither answered nor challenged",
    "drew_first": "the seat drew in its turn before it laid the card: most likely nothing else fitted",
    "risk": "to challenge an honest card costs n cards",
    "keeps_answer": "what could answer is kept; n cards are drawn",
    "bluffed": "the seat was found guilty in this round before",
    "many": "the seat held n cards: one of them would most likely have fitted",
    "worth": "if it was a bluff the seat draws n cards",
    "uncalled": "the seat has one card and did not call UNO: caught, it draws n cards",
    "call": "one card is left then, for which UNO has to be called: without it one may have to draw n cards",
    "gain": "n tenths of a chip more on average than the next best, in guessed deals",
    "often": "the best on average in n guessed deals",
}
"""Every kind, and what it claims."""


def why(view: View, action: Action, search: Search | None = None) -> tuple[Reason, ...]:
    """The reason for that move of the seat, and what the search that chose it measured, if it did."""
    in_turn = {uncalled(other) for other in view.legal if not isinstance(other, Catch | Jump)}
    if in_turn == {uncalled(action)}:
        return (Reason("only"),)
    return (*islice(_reasons(view, action), 1), *_measured(view, action, search))


def rather(view: View, better: Action | None, made: Action | None) -> Reason:
    """The weightiest reason for the one move that does not speak for the other as well; where there is none,
    the weightiest of all. None: nothing is done, by a seat that could have caught or jumped in."""
    if better != made and is_same(better, made):
        return Reason("call", n=view.rules.uno_penalty)
    for_made = {(reason.kind, reason.n) for reason in _reasons(view, made)}
    found = list(_reasons(view, better))
    return next((reason for reason in found if (reason.kind, reason.n) not in for_made), found[0])


def uncalled(action: Action) -> Action:
    """The same move without the UNO call."""
    return replace(action, call=False) if isinstance(action, Lay | Cover | Jump) else action


def is_same(one: Action | None, other: Action | None) -> bool:
    """Whether two moves differ in nothing but the UNO call."""
    return (one and uncalled(one)) == (other and uncalled(other))


def _reasons(view: View, action: Action | None) -> Iterator[Reason]:
    """All that speaks for the move, the weightiest first."""
    match action:
        case Lay(card=card, named=named):
            yield from _lay(view, card, named)
        case Cover(column=column, card=card, named=named):
            yield from _cover(view, column, card, named)
        case Draw():
            yield from _draw(view)
        case Pass():
            yield from _pass(view)
        case Take():
            yield from _take(view)
        case Challenge():
            yield from _challenge(view)
        case Name(colour=colour):
            yield from _named(view, view.hand, colour)
            yield from _kept(view)
        case Jump(card=card):
            hand = features.without(view.hand, card)
            yield from _shorter(view, hand) if hand else (_out(view, features.tops_of(view, view.seat)),)
        case Catch(target=target):
            yield Reason("uncalled", seat=target, n=view.rules.uno_penalty)
        case None:
            yield from _kept(view)


def _measured(view: View, action: Action, search: Search | None) -> Iterator[Reason]:
    """By how much the move did better than the next best of those that were compared to the end: in chips
    where these are all that was counted, not for points and not in a round that can end the match."""
    if search is None or action not in search.moves:
        return
    chosen = search.moves.index(action)
    others = [n for n, is_open in enumerate(search.open) if n != chosen and (is_open or n == 0)]
    if not others:
        return
    ahead = search.sums[chosen] - max(search.sums[number] for number in others)
    tenths = 10 * ahead // (UNIT * search.worlds)
    if tenths <= 0:
        return
    if view.rules.poker and not goals.can_end(view):
        yield Reason("gain", n=tenths)
    else:
        yield Reason("often", n=search.worlds)


# --- lay ----------------------------------------------------------------------------------------------------
def _lay(view: View, card: int, named: int | None) -> Iterator[Reason]:
    deck, hand = view.rules.cards, features.without(view.hand, card)
    if not hand:
        yield _out(view, features.tops_of(view, view.seat))
        return
    seats = features.in_play(view)
    base = features.turn_order(seats, view.seat, view.direction)
    after, symbol = base[0], deck.symbol[card]
    due = features.debt(symbol)
    if view.phase is Phase.PENALTY:
        yield Reason("passes_on", seat=after)
    left = view.sizes[after] or 0
    if left <= NEAR and not _partners(view, after):
        if due or symbol == ALL_DRAW_TWO:
            yield Reason("makes_draw", seat=after, n=left)
        elif features.order_after(seats, view.seat, view.direction, symbol, due)[0] != after:
            yield Reason("takes_turn", seat=after, n=left)
    honest = features.is_honest(view.rules, view.hand, view.colour, view.symbol)
    if card == deck.wild_draw_four and view.phase is not Phase.PENALTY and not honest:
        yield Reason("bluff", seat=after)
    if view.rules.poker and len(hand) > 1:
        yield from _kind_to_come(view, hand, "makes")
    if named is not None and symbol != WILD_SYMBOL:
        yield from _named(view, hand, named)
    colour = deck.colour[card] if named is None else named
    if symbol != WILD_SYMBOL and colour in features.voids(view, after):
        yield Reason("lacks", seat=after, colour=colour)
    if not view.rules.poker and deck.points[card] >= DEAR:
        yield Reason("points", card=card, n=deck.points[card])
    if view.rules.poker:
        yield from _kind_to_come(view, hand, "keeps")
    alike = features.colour_counts(deck, hand)[colour] if colour != NO_COLOUR and symbol != WILD_SYMBOL else 0
    if alike:
        yield Reason("stays", n=alike, colour=colour)
    linked = next((other for other in hand if deck.symbol[other] == symbol and not deck.is_wild[other]), -1)
    if linked >= 0:
        yield Reason("links", card=linked)
    yield from _shorter(view, hand)


def _partners(view: View, seat: int) -> bool:
    """Whether that seat sits opposite in the own team (RULES 5)."""
    return view.rules.teams and (seat - view.seat) % 4 == 2


def _out(view: View, tops: tuple[int, ...]) -> Reason:
    """The last card is gone; with the best poker hand alone the pot is won as well (RULES 4)."""
    if view.rules.poker:
        deck = view.rules.cards
        rank = features.rank(deck, tops)
        if view.pots[2] and _beats_all(view, rank):
            return Reason("out_pot", rank=rank)
    return Reason("out")


def _beats_all(view: View, rank: int) -> bool:
    """Whether no other seat has so good a poker hand."""
    others = [seat for seat in features.in_play(view) if seat != view.seat]
    return all(features.rank(view.rules.cards, features.tops_of(view, seat)) < rank for seat in others)


def _kind_to_come(view: View, hand: Sequence[int], kind: str) -> Iterator[Reason]:
    """The cover by which what is left of the hand makes a better kind of poker hand than lies there now."""
    deck, tops = view.rules.cards, features.tops_of(view, view.seat)
    now = features.rank(deck, tops)
    found = [
        (features.rank(deck, features.put(tops, column, card)), card)
        for column, card in features.covers(deck, hand, tops)
        if not deck.is_wild[card]
    ]
    rank, card = max(found, default=(0, -1))
    if card >= 0 and poker.category(rank) < poker.category(now):
        yield Reason(kind, card=card, rank=rank)


def _named(view: View, hand: Sequence[int], colour: int) -> Iterator[Reason]:
    """A colour is named: it is good to hold more of it than of any other."""
    counts = features.colour_counts(view.rules.cards, hand)
    if counts[colour] and counts[colour] == max(counts):
        yield Reason("colour", colour=colour, n=counts[colour])


def _shorter(view: View, hand: Sequence[int]) -> Iterator[Reason]:
    yield Reason("fewer", n=len(hand))


# --- cover, draw, pass --------------------------------------------------------------------------------------
def _cover(view: View, column: int, card: int, named: int | None) -> Iterator[Reason]:
    deck, hand = view.rules.cards, features.without(view.hand, card)
    tops = features.tops_of(view, view.seat)
    entry = card if named is None else deck.on_face(tops[column], named)
    then = features.put(tops, column, entry)
    if not hand:
        yield _out(view, then)
        return
    now, rank = features.rank(deck, tops), features.rank(deck, then)
    if rank > now:
        yield Reason("leads" if _beats_all(view, rank) else "better", rank=rank)
    yield from _shorter(view, hand)


def _draw(view: View) -> Iterator[Reason]:
    yield from _without_a_lay(view)
    yield Reason("more", n=len(view.hand) + 1)


def _pass(view: View) -> Iterator[Reason]:
    deck, tops = view.rules.cards, features.tops_of(view, view.seat)
    if view.phase is Phase.COVER:
        now = features.rank(deck, tops)
        ranks = [features.rank(deck, features.put(tops, *found)) for found in _plain_covers(view)]
        if max(ranks, default=0) <= now:
            yield Reason("keeps_hand", rank=now)
        yield from _kept(view)
    else:
        yield from _without_a_lay(view)
        yield from _kept(view)


def _plain_covers(view: View) -> list[tuple[int, int]]:
    """The covers that the seat may make now, but those of wilds: under these the face stays (RULES 5)."""
    deck = view.rules.cards
    return [
        (action.column, action.card)
        for action in view.legal
        if isinstance(action, Cover) and not deck.is_wild[action.card]
    ]


def _without_a_lay(view: View) -> Iterator[Reason]:
    """Why nothing is laid."""
    deck = view.rules.cards
    lays = {action.card for action in view.legal if isinstance(action, Lay)}
    if not lays:
        yield Reason("nothing_fits")
    fewest = min(view.sizes[seat] or 0 for seat in features.in_play(view) if seat != view.seat)
    if view.rules.poker and len(view.hand) == 1 and fewest > NEAR:
        yield Reason("waits", n=fewest)
    if all(deck.is_wild[card] for card in lays):
        yield Reason("saves_wild", n=sum(card in lays for card in view.hand))
    if view.rules.poker:
        yield from _kind_to_come(view, view.hand, "keeps")


def _kept(view: View) -> Iterator[Reason]:
    yield from _kind_to_come(view, view.hand, "keeps") if view.rules.poker else ()
    yield Reason("kept", n=len(view.hand))


# --- penalties ----------------------------------------------------------------------------------------------
def _take(view: View) -> Iterator[Reason]:
    rules = view.rules
    challenges = any(isinstance(action, Challenge) for action in view.legal)
    if any(isinstance(action, Lay) for action in view.legal):
        yield Reason("keeps_answer", n=view.penalty)
    elif challenges and view.by is not None:
        if _drew_first(view.history, view.by):
            yield Reason("drew_first", seat=view.by)
        yield Reason("risk", n=view.penalty + rules.innocent_extra)
    yield Reason("no_answer", n=view.penalty)


def _drew_first(history: Sequence[Event], seat: int) -> bool:
    """Whether that seat drew a card in the turn in which it laid its last one."""
    for event in reversed(history[: max((n for n, e in enumerate(history) if _laid_by(e, seat)), default=0)]):
        if isinstance(event, TurnBegan):
            return False
        if isinstance(event, Drew) and event.seat == seat:
            return True
    return False


def _laid_by(event: Event, seat: int) -> bool:
    return isinstance(event, Laid) and event.seat == seat


def _challenge(view: View) -> Iterator[Reason]:
    seat = view.by
    assert seat is not None
    if features.was_guilty(view.history, seat):
        yield Reason("bluffed", seat=seat)
    held = features.held_when_laying(view, seat)
    if held >= MANY:
        yield Reason("many", seat=seat, n=held)
    yield Reason("worth", seat=seat, n=view.penalty + view.rules.guilty_extra)
