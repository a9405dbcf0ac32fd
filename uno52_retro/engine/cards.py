"""Cards and decks (RULES.md section 2).

A card is an int, the *kind* it is: equal cards are equal ints, and which copy moves is nobody's business. A
kind is the place of the card's token in its deck's sorted list of tokens, so that sorted cards are sorted
text. All that a card shows is looked up in the tables of its `Deck`; tokens appear in text forms only.

>>> seven = UNO52.kind["R7s"]
>>> UNO52.colour[seven] == RED, UNO52.symbol[seven], UNO52.suit[seven] == SPADES, UNO52.tokens[seven]
(True, 7, True, 'R7s')
"""

from functools import cache
from typing import Any

from .errors import NotationError

RED, GREEN, BLUE, YELLOW, NO_COLOUR = range(5)
COLOURS = (RED, GREEN, BLUE, YELLOW)
COLOUR_LETTERS = "RGBY"

SPADES, CLUBS, DIAMONDS, HEARTS, NO_SUIT = range(5)
SUIT_LETTERS = "scdh"

# A symbol is what a card shows besides its colour: 0..9 and 10, J, Q, K, A as 10..14 (so a value is its own
# rank), then the rest.
JACK, QUEEN, KING, ACE = 11, 12, 13, 14
SKIP, REVERSE, DRAW_TWO, ALL_DRAW_TWO, WILD, WILD_DRAW_FOUR, WILD_REVERSE, WILD_SKIP, WILD_SYMBOL = range(
    15, 24
)
SYMBOLS = 24
SYMBOL_TEXT = (*"0123456789TJQKA", "S", "V", "D", "E", "W", "W4", "WV", "WS", "WY")

# A column holds cards, and with `wilds_on_poker` wilds: such an entry is ON_FACE + the card that the wild
# makes of the face below.
ON_FACE = 256

WILDS = frozenset({WILD, WILD_DRAW_FOUR, WILD_REVERSE, WILD_SKIP, WILD_SYMBOL})


class Deck:
    """One of the two decks, as tables indexed by kind.

    `tokens` str · `colour` RED..YELLOW or NO_COLOUR · `symbol` · `suit` SPADES..HEARTS or NO_SUIT ·
    `is_value` (2…A, or 0…9) · `is_wild` · `points` what it counts in a hand (RULES 6) · `face` 0..51 = 4 *
    (value - 2) + suit for the poker evaluator, -1 where there is none · `kind` token -> kind · `cards` the
    unshuffled deck, in the order of kinds · `count` copies of a kind · `fit[colour][symbol]` bytes by kind: 1
    where the card may be laid on that active colour and symbol (RULES 3) · `cover[face card]` bytes by kind:
    1 where the card may cover that face (RULES 4, phase 2) · `cover_set` the same as frozensets of
    kinds · `identical` the kinds of the same colour and symbol, itself among them, which can jump in on it
    (RULES 7); none for a wild.
    """

    def __init__(self, name: str, copies: dict[str, int], alternates: tuple[str, ...] = ()) -> None:
        self.name = name
        self.alternates = alternates
        self.moves: Any = None  # the actions of every seat with this deck, which legal.py makes and shares
        self.tokens: tuple[str, ...] = tuple(sorted(copies))
        self.kind: dict[str, int] = {token: k for k, token in enumerate(self.tokens)}
        self.count = tuple(copies[token] for token in self.tokens)
        self.cards = tuple(k for k, n in enumerate(self.count) for _ in range(n))
        self.colour = tuple(COLOUR_LETTERS.find(t[0]) if t[0] != "W" else NO_COLOUR for t in self.tokens)
        self.suit = tuple(SUIT_LETTERS.index(t[2]) if len(t) == 3 else NO_SUIT for t in self.tokens)
        self.symbol = tuple(SYMBOL_TEXT.index(t if t[0] == "W" else t[1]) for t in self.tokens)
        self.is_value = tuple(s <= ACE for s in self.symbol)
        self.is_wild = tuple(s in WILDS for s in self.symbol)
        self.points = tuple(s if s <= ACE else 50 if s in WILDS else 20 for s in self.symbol)
        self.face = tuple(
            4 * (s - 2) + u if u != NO_SUIT else -1 for s, u in zip(self.symbol, self.suit, strict=True)
        )
        # The symbols that a wild symbol may name: those of the deck's own coloured cards (RULES 5).
        self.nameable = tuple(
            sorted({s for s, n in zip(self.symbol, self.count, strict=True) if n and s not in WILDS})
        )
        kinds = self.kinds = range(len(self.tokens))
        self.fit = tuple(
            tuple(
                bytes(self.is_wild[k] or self.colour[k] == colour or self.symbol[k] == symbol for k in kinds)
                for symbol in range(SYMBOLS)
            )
            for colour in range(5)
        )
        self.cover = tuple(
            bytes(
                self.is_value[k]
                and self.is_value[f]
                and (self.colour[k] == self.colour[f] or self.symbol[k] == self.symbol[f])
                for k in kinds
            )
            for f in kinds
        )
        self.identical = tuple(
            tuple(
                other
                for other in kinds
                if (self.colour[other], self.symbol[other]) == (self.colour[kind], self.symbol[kind])
            )
            if not self.is_wild[kind]
            else ()
            for kind in kinds
        )
        self._mirror()
        self.cover_set = tuple(frozenset(k for k in kinds if row[k]) for row in self.cover)
        self.wild = self.kind["W"]
        self.wild_draw_four = self.kind["W4"]

    def _mirror(self) -> None:
        """Let the tables that are asked about a column answer for a wild on it too: entry ON_FACE + k looks
        like card k."""
        gap = ON_FACE - len(self.tokens)
        self.colour += (NO_COLOUR,) * gap + self.colour
        self.symbol += (WILD,) * gap + self.symbol
        self.suit += (NO_SUIT,) * gap + self.suit
        self.is_value += (False,) * gap + self.is_value
        self.face += (-1,) * gap + self.face
        self.cover += (bytes(len(self.tokens)),) * gap + self.cover

    def on_face(self, entry: int, colour: int) -> int:
        """The column entry of a plain wild that names `colour` on the face `entry`: suit and value below stay
        (RULES 5)."""
        token = self.tokens[entry % ON_FACE]
        return ON_FACE + self.kind[COLOUR_LETTERS[colour] + token[1:]]

    def card_of(self, entry: int) -> int:
        """The card that lies there: the plain wild for a wild on a face, else the entry itself."""
        return self.wild if entry >= ON_FACE else entry

    def __repr__(self) -> str:
        return f"<Deck {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (deck, (self.name, self.alternates))

    def parse(self, token: str, column: int = 0) -> int:
        """The kind of a token; NotationError with `column` for anything else."""
        kind = self.kind.get(token)
        if kind is None:
            raise NotationError(f"{token!r} is no card of the deck {self.name}", column)
        return kind


def _coloured(symbols: str, copies: int, suits: str = "") -> dict[str, int]:
    tails = [s + u for s in symbols for u in suits] if suits else list(symbols)
    return {c + tail: copies for c in COLOUR_LETTERS for tail in tails}


ALTERNATES = ("wild_reverse", "wild_skip", "wild_symbol", "all_draw_two")
"""The alternate cards by name (RULES 5): four copies each, all draw two in the four colours."""

_VALUE_CARDS = {
    "uno52": _coloured("23456789TJQKA", 1, SUIT_LETTERS),
    "uno108": _coloured("0", 1) | _coloured("123456789", 2),
}


@cache
def deck(name: str, alternates: tuple[str, ...] = ()) -> Deck:
    """The deck of that name with those alternate cards (RULES 8, fields `deck` and `alternates`); KeyError
    for another name.

    Every kind exists in every deck; what is not in play has no copies, so that a kind means the same with and
    without alternates.
    """
    extra = {word: int(word in alternates) for word in ALTERNATES}
    copies = (
        _VALUE_CARDS[name] | _coloured("SVD", 2) | {"W": 4, "W4": 4} | _coloured("E", extra["all_draw_two"])
    )
    copies |= {"WV": 4 * extra["wild_reverse"], "WS": 4 * extra["wild_skip"], "WY": 4 * extra["wild_symbol"]}
    return Deck(name, copies, alternates)


UNO52 = deck("uno52")
UNO108 = deck("uno108")
