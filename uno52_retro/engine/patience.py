"""The rules of Solitaire, a patience of our own with 48 cards of the UNO 52 deck. Imports the engine's plain
values.

In five lines:

1. Empty the five columns to win. Only their front cards, the faces, can move.
2. Lay a face of the upcard's colour or value, or draw: the next stock card becomes the upcard.
3. Before each lay, draw or show you may cover once: move a face onto one of its colour or value.
4. From a pair up you may show the five faces: all go, you pick the upcard. Each hand must beat the last.
5. Wilds always fit, and are any card in a hand; on a skip all fit; reverse turns its column over, draw two
   puts two stock cards on it, wild draw four one on each other column.

In full. A *play* is a lay, a draw or a show. *Lay*: wilds always fit, and name a colour; on a skip every card
fits. *Reverse*: what is left of its column is turned over. *Draw two*: two stock cards fall on its column,
the second is the face. *Wild draw four*: one stock card falls on each of the other columns that has cards,
from the left. What the stock does not hold is forgiven. Value cards alone cover and are covered. *Show*: five
faces, none an action card; wilds count as the cards that make the hand best; the first hand is at least a
pair, every other ranks above the one before; no wild can become the upcard. The game is *won* when the
columns are empty, and *stuck* when neither a play nor any cover leads on.

*Score.* A card laid: its place in the run since the last draw, 10 at most. A hand: `HAND_POINTS`. Winning:
100, and 20 for every card left in the stock.

The deal, moves and events are in patience_state.py, text forms in patience_text.py, undo and the daily deal
in patience_game.py.

>>> state = new(7)
>>> moves(state)[0]
Draw()
>>> apply(state, Draw())
[Drew(card=67)]
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from . import poker
from .cards import COLOURS, DRAW_TWO, REVERSE, SKIP, UNO52, WILD_DRAW_FOUR
from .patience_state import (
    COLUMNS,
    Cover,
    Covered,
    Draw,
    Drew,
    Ended,
    Event,
    Fell,
    Laid,
    Lay,
    Move,
    Patience,
    Show,
    Showed,
    TurnedOver,
    new,
)
from .poker import Category

__all__ = [
    "Cover",
    "Draw",
    "IllegalMove",
    "Lay",
    "Move",
    "Outcome",
    "Patience",
    "Refusal",
    "Show",
    "apply",
    "fits",
    "hand_rank",
    "make",
    "moves",
    "new",
    "outcome",
    "rank_of",
    "why_not",
]

LONGEST_RUN: Final = 10
WIN_POINTS: Final = 100
STOCK_POINTS: Final = 20
HAND_POINTS: Final = {
    Category.ONE_PAIR: 20,
    Category.TWO_PAIRS: 40,
    Category.THREE_OF_A_KIND: 60,
    Category.STRAIGHT: 100,
    Category.FLUSH: 120,
    Category.FULL_HOUSE: 160,
    Category.FOUR_OF_A_KIND: 240,
    Category.STRAIGHT_FLUSH: 400,
    Category.ROYAL_FLUSH: 500,
    Category.FIVE_OF_A_KIND: 500,
}
LOWEST_HAND: Final = next(rank for rank in range(poker.RANKS) if poker.category(rank) is Category.ONE_PAIR)
"""The `poker.rank` that the first hand shown must have at least."""
_ANY: Final = -1
"""A wild among the faces of a poker hand."""


class Outcome(StrEnum):
    """How a game stands."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"


class Refusal(StrEnum):
    """Why a move is refused."""

    OVER = "over"
    NO_SUCH_MOVE = "no-such-move"
    EMPTY_COLUMN = "empty-column"
    DOES_NOT_FIT = "does-not-fit"
    NAME_A_COLOUR = "name-a-colour"
    STOCK_IS_EMPTY = "stock-is-empty"
    ALREADY_COVERED = "already-covered"
    CANNOT_COVER = "cannot-cover"
    FACE_DOES_NOT_FIT = "face-does-not-fit"
    NO_HAND = "no-hand"
    HAND_TOO_LOW = "hand-too-low"
    WILD_UPCARD = "wild-upcard"


REFUSAL_TEXT: Final[dict[Refusal, str]] = {
    Refusal.OVER: "the game is over",
    Refusal.NO_SUCH_MOVE: "there is no such move",
    Refusal.EMPTY_COLUMN: "that column is empty",
    Refusal.DOES_NOT_FIT: "the face fits neither the active colour nor the upcard's symbol",
    Refusal.NAME_A_COLOUR: "a wild names one of the four colours, no other card does",
    Refusal.STOCK_IS_EMPTY: "the stock is empty",
    Refusal.ALREADY_COVERED: "only one card covers before a play",
    Refusal.CANNOT_COVER: "only value cards cover and are covered",
    Refusal.FACE_DOES_NOT_FIT: "the card has neither the colour nor the value of that face",
    Refusal.NO_HAND: "a hand needs five faces, none of them an action card",
    Refusal.HAND_TOO_LOW: "a hand is at least a pair, and beats the one shown before",
    Refusal.WILD_UPCARD: "a wild of the hand cannot become the upcard",
}


class IllegalMove(ValueError):
    """A move that the rules refuse; the position is untouched. `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(REFUSAL_TEXT[reason])
        self.reason = reason


@lru_cache(maxsize=1 << 16)
def _best(faces: tuple[int, ...]) -> int:
    """The best rank of sorted faces, of which `_ANY` can be any face."""
    known = [face for face in faces if face != _ANY]
    wilds = COLUMNS - len(known)
    if wilds >= COLUMNS - 1:  # five of a kind, and too many combinations to try
        value = known[0] // poker.SUITS if known else poker.VALUES - 1
        return poker.rank(*[value * poker.SUITS] * COLUMNS)
    return max(poker.rank(*known, *more) for more in combinations_with_replacement(range(poker.FACES), wilds))


def rank_of(faces: Sequence[int]) -> int | None:
    """The `poker.rank` of five cards, wilds as what is best; None if there are not five or one is an action
    card."""
    if len(faces) != COLUMNS:
        return None
    numbers = sorted(_ANY if UNO52.is_wild[card] else UNO52.face[card] for card in faces)
    if any(UNO52.face[card] < 0 and not UNO52.is_wild[card] for card in faces):
        return None
    return _best(tuple(numbers))


def hand_rank(state: Patience) -> int | None:
    """The rank of the five faces as they lie, whether or not they may be shown; None where they are no
    hand."""
    return rank_of([column[0] for column in state.columns if column])


def fits(state: Patience, card: int) -> bool:
    """Whether a card can be laid on the discard pile."""
    symbol = UNO52.symbol[state.discard_pile[-1]]
    return symbol == SKIP or bool(UNO52.fit[state.colour][symbol][card])


def _beats(state: Patience, rank: int | None) -> bool:
    return rank is not None and rank >= LOWEST_HAND and rank > state.beat


def _plays(state: Patience) -> Iterator[Move]:
    """The lays and shows, lazily: whoever only asks whether there is one pays for one."""
    for place, column in enumerate(state.columns):
        if column and fits(state, column[0]):
            for named in COLOURS if UNO52.is_wild[column[0]] else (None,):
                yield Lay(place, named)
    if _beats(state, hand_rank(state)):
        for place, column in enumerate(state.columns):
            if not UNO52.is_wild[column[0]]:
                yield Show(place)


def _covers(state: Patience) -> Iterator[Cover]:
    if state.covered:
        return
    for source, column in enumerate(state.columns):
        for target, other in enumerate(state.columns):
            if source != target and column and other and UNO52.cover[other[0]][column[0]]:
                yield Cover(source, target)


def _opens_play(state: Patience, move: Cover) -> bool:
    """Whether something can be laid or shown after the cover."""
    twin = state.clone()
    _cover(twin, move)
    return any(True for _ in _plays(twin))


def outcome(state: Patience) -> Outcome:
    """How the game stands. A cover that opens no play does not keep it going."""
    if not any(state.columns):
        return Outcome.WON
    if state.stock or any(True for _ in _plays(state)):
        return Outcome.PLAYING
    if any(_opens_play(state, cover) for cover in _covers(state)):
        return Outcome.PLAYING
    return Outcome.STUCK


def moves(state: Patience) -> tuple[Move, ...]:
    """All legal moves in a fixed order: draw, lays, shows, covers, each by column and colour; none when the
    game is over."""
    if not any(state.columns):
        return ()
    draw = (Draw(),) if state.stock else ()
    plays = tuple(_plays(state))
    covers = tuple(_covers(state))
    if draw or plays or any(_opens_play(state, cover) for cover in covers):
        return (*draw, *plays, *covers)
    return ()


def why_not(state: Patience, move: Move) -> Refusal | None:
    """Why the move is refused, or None if it is legal."""
    if outcome(state) is not Outcome.PLAYING:
        return Refusal.OVER
    match move:
        case Draw():
            return None if state.stock else Refusal.STOCK_IS_EMPTY
        case Lay():
            return _why_not_lay(state, move)
        case Cover():
            return _why_not_cover(state, move)
        case Show():
            return _why_not_show(state, move)


def _why_not_column(state: Patience, *places: int) -> Refusal | None:
    if any(not 0 <= place < COLUMNS for place in places):
        return Refusal.NO_SUCH_MOVE
    return None if all(state.columns[place] for place in places) else Refusal.EMPTY_COLUMN


def _why_not_lay(state: Patience, move: Lay) -> Refusal | None:
    refusal = _why_not_column(state, move.column)
    if refusal is not None:
        return refusal
    card = state.columns[move.column][0]
    if move.named not in (COLOURS if UNO52.is_wild[card] else (None,)):
        return Refusal.NAME_A_COLOUR
    return None if fits(state, card) else Refusal.DOES_NOT_FIT


def _why_not_cover(state: Patience, move: Cover) -> Refusal | None:
    refusal = _why_not_column(state, move.source, move.target)
    if refusal is not None:
        return refusal
    if move.source == move.target:
        return Refusal.NO_SUCH_MOVE
    if state.covered:
        return Refusal.ALREADY_COVERED
    card, face = state.columns[move.source][0], state.columns[move.target][0]
    if not (UNO52.is_value[card] and UNO52.is_value[face]):
        return Refusal.CANNOT_COVER
    return None if UNO52.cover[face][card] else Refusal.FACE_DOES_NOT_FIT


def _why_not_show(state: Patience, move: Show) -> Refusal | None:
    refusal = _why_not_column(state, move.column)
    if refusal is not None:
        return refusal
    rank = hand_rank(state)
    if rank is None:
        return Refusal.NO_HAND
    if not _beats(state, rank):
        return Refusal.HAND_TOO_LOW
    return Refusal.WILD_UPCARD if UNO52.is_wild[state.columns[move.column][0]] else None


def apply(state: Patience, move: Move) -> list[Event]:
    """Make a move and tell what happened, in order; `IllegalMove` if the rules refuse it, the position
    untouched then.
    """
    refusal = why_not(state, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    events = make(state, move)
    end = outcome(state)
    if end is not Outcome.PLAYING:
        points = WIN_POINTS + STOCK_POINTS * len(state.stock) if end is Outcome.WON else 0
        state.score += points
        events.append(Ended(end is Outcome.WON, points))
    return events


def make(state: Patience, move: Move) -> list[Event]:
    """Make one of the `moves` without asking again and without an end: for searches, which make many."""
    match move:
        case Draw():
            return _draw(state)
        case Lay():
            return _lay(state, move)
        case Cover():
            return _cover(state, move)
        case Show():
            return _show(state, move)


def _turn_up(state: Patience, card: int, colour: int) -> None:
    state.discard_pile.append(card)
    state.colour = colour
    state.covered = False


def _draw(state: Patience) -> list[Event]:
    card, state.stock = state.stock[0], state.stock[1:]
    _turn_up(state, card, UNO52.colour[card])
    state.run = 0
    return [Drew(card)]


def _lay(state: Patience, move: Lay) -> list[Event]:
    column = state.columns[move.column]
    card, rest = column[0], column[1:]
    state.columns[move.column] = rest
    _turn_up(state, card, UNO52.colour[card] if move.named is None else move.named)
    state.run += 1
    points = min(state.run, LONGEST_RUN)
    state.score += points
    events: list[Event] = [Laid(move.column, card, move.named, points)]
    symbol = UNO52.symbol[card]
    if symbol == REVERSE and rest:
        state.columns[move.column] = rest[::-1]
        events.append(TurnedOver(move.column))
    elif symbol == DRAW_TWO:
        events += _fall(state, [move.column, move.column])
    elif symbol == WILD_DRAW_FOUR:
        others = [place for place in range(COLUMNS) if place != move.column]
        events += _fall(state, [place for place in others if state.columns[place]])
    return events


def _fall(state: Patience, places: Sequence[int]) -> list[Event]:
    """One stock card falls on each of these columns, as far as the stock goes."""
    events: list[Event] = []
    for place, card in zip(places, state.stock, strict=False):
        state.columns[place] = (card, *state.columns[place])
        events.append(Fell(place, card))
    state.stock = state.stock[len(events) :]
    return events


def _cover(state: Patience, move: Cover) -> list[Event]:
    card, *rest = state.columns[move.source]
    state.columns[move.source] = tuple(rest)
    state.columns[move.target] = (card, *state.columns[move.target])
    state.covered = True
    return [Covered(move.source, move.target, card)]


def _show(state: Patience, move: Show) -> list[Event]:
    cards = tuple(column[0] for column in state.columns)
    rank = rank_of(cards)
    assert rank is not None  # why_not has looked
    state.columns = [column[1:] for column in state.columns]
    state.discard_pile += [card for place, card in enumerate(cards) if place != move.column]
    _turn_up(state, cards[move.column], UNO52.colour[cards[move.column]])
    state.shown += (cards,)
    state.beat = rank
    points = HAND_POINTS[poker.category(rank)]
    state.score += points
    return [Showed(move.column, cards, rank, points)]
