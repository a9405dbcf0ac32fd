"""The order in which a hand lies on the table: by colour, value or suit; the player changes it with SELECT.

May import the engine's cards only. Equal cards are equal kinds, so an order of kinds is all there is to say.

>>> from uno52_retro.engine.cards import UNO52
>>> hand = [UNO52.kind[token] for token in ("W", "BAs", "R9h", "RS", "R2d")]
>>> [UNO52.tokens[card] for card in sort_hand(hand, "colour", UNO52)]
['R2d', 'R9h', 'RS', 'BAs', 'W']
"""

from bisect import bisect_right
from collections.abc import Iterable

from ..engine.cards import ACE, Deck

SORTINGS = ("colour", "value", "suit")


def order(card: int, sorting: str, deck: Deck) -> tuple[int, int, int, int]:
    """The key of a card: wilds lie last in every sorting, action cards behind the values of their group."""
    colour, symbol, suit = deck.colour[card], deck.symbol[card], deck.suit[card]
    if sorting == "colour":
        return colour, symbol, suit, card
    if sorting == "value":
        return symbol, colour, suit, card
    if sorting == "suit":
        return suit + (symbol > ACE and deck.is_wild[card]), symbol, colour, card
    raise ValueError(f"there is no sorting {sorting!r}: one of {', '.join(SORTINGS)}")


def sort_hand(cards: Iterable[int], sorting: str, deck: Deck) -> list[int]:
    """The cards in display order, left to right."""
    return sorted(cards, key=lambda card: order(card, sorting, deck))


def place_in(hand: list[int], card: int, sorting: str, deck: Deck) -> int:
    """Where `card` goes in a hand that is already sorted so."""
    return bisect_right(hand, order(card, sorting, deck), key=lambda held: order(held, sorting, deck))


def next_sorting(sorting: str) -> str:
    """The one after it, round the end."""
    return SORTINGS[(SORTINGS.index(sorting) + 1) % len(SORTINGS)]
