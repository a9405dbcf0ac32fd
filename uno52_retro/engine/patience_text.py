"""Positions and moves of the patience as text, and what is wrong with a position. Imports the engine's plain
values.

A position is one line: `patience`, then `key=value` pairs, in any order on input, in this order on output.

| key | value | default, left out on output |
| --- | --- | --- |
| `up` | the upcard, a wild with its colour: `R7s`, `W:G` | needed |
| `columns` | five, parted by `/`; cards face first, parted by dots; `-` for none | needed |
| `stock` | next card first | `-` |
| `discard` | the discards under the upcard, newest first | `-` |
| `cover` | `no` when this play's cover has been used | `yes` |
| `shown` | the poker hands shown, oldest first, parted by `/` | `-` |
| `run`, `score` | whole numbers | 0 |

Moves: `draw`, `lay 3`, `lay 3:G` (a wild names green), `cover 2 5` (the face of column 2 onto column 5),
`show 4` (the card of column 4 becomes the upcard). Reading is strict: what is not written so raises
`NotationError` with the column of the character that is wrong, counted from 1.

>>> move_text(Lay(2, 1)), parse_move("cover 2 5")
('lay 3:G', Cover(source=1, target=4))
>>> dump(parse("patience up=R7s columns=-/R8s.G8d/-/-/W"))
'patience up=R7s columns=-/R8s.G8d/-/-/W'
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, chain, pairwise
from typing import Final

from .cards import COLOUR_LETTERS, COLOURS, UNO52
from .errors import NotationError
from .moves import card_text, cards_text, number, parse_cards, parse_colour, parse_named
from .patience import LOWEST_HAND, rank_of
from .patience_state import COLUMNS, Cover, Draw, Lay, Move, Patience, Show

NAME: Final = "patience"
KEYS: Final = ("up", "columns", "stock", "discard", "cover", "shown", "run", "score")
MANY: Final = 99999
_DEFAULTS: Final = {"stock": "-", "discard": "-", "cover": "yes", "shown": "-", "run": "0", "score": "0"}


def move_text(move: Move) -> str:
    """A move as text; columns are numbered from 1."""
    match move:
        case Draw():
            return "draw"
        case Lay():
            return f"lay {move.column + 1}" + ("" if move.named is None else f":{COLOUR_LETTERS[move.named]}")
        case Cover():
            return f"cover {move.source + 1} {move.target + 1}"
        case Show():
            return f"show {move.column + 1}"


_ARGUMENTS: Final = {"draw": 0, "lay": 1, "cover": 2, "show": 1}


def parse_move(text: str, column: int = 1) -> Move:
    """The move that `move_text` wrote; `column` is where the text begins in its line. `patience.why_not` says
    if it is legal."""
    verb, *arguments = text.split(" ")
    if verb not in _ARGUMENTS:
        raise NotationError(f"there is no move {verb[:40]!r}", column)
    column += len(verb)
    if len(arguments) != _ARGUMENTS[verb]:
        raise NotationError(f"{verb} takes {_ARGUMENTS[verb]} words behind it, not {len(arguments)}", column)
    if verb == "draw":
        return Draw()
    column += 1
    if verb == "lay":
        place, colon, letter = arguments[0].partition(":")
        named = parse_colour(letter, column + len(place) + 1) if colon else None
        return Lay(_place(place, column), named)
    if verb == "show":
        return Show(_place(arguments[0], column))
    return Cover(_place(arguments[0], column), _place(arguments[1], column + len(arguments[0]) + 1))


def _place(text: str, column: int) -> int:
    """A column 0..4 from its number 1..5."""
    if len(text) != 1 or text not in "12345":
        raise NotationError(f"{text[:40]!r} is no column: 1 to {COLUMNS}", column)
    return int(text) - 1


def dump(state: Patience) -> str:
    """The position as one line that `parse` reads back."""
    deck = UNO52
    named = state.colour if deck.is_wild[state.upcard] else None
    values = {
        "up": card_text(state.upcard, deck, named),
        "columns": "/".join(cards_text(column, deck) for column in state.columns),
        "stock": cards_text(state.stock, deck),
        "discard": cards_text(state.discard_pile[-2::-1], deck),
        "cover": "no" if state.covered else "yes",
        "shown": "/".join(cards_text(cards, deck) for cards in state.shown) or "-",
        "run": str(state.run),
        "score": str(state.score),
    }
    pairs = [f"{key}={value}" for key, value in values.items() if value != _DEFAULTS.get(key)]
    return " ".join([NAME, *pairs])


def digest(state: Patience) -> str:
    """The first 8 hex digits of the SHA-256 of the position's line."""
    return hashlib.sha256(dump(state).encode()).hexdigest()[:8]


def parse(text: str) -> Patience:
    """The position of a line; `NotationError` for anything else. It can be played on if it has no
    `problems`."""
    values = _values(text)
    state = Patience.__new__(Patience)
    upcard, state.colour = _upcard(*values["up"])
    state.discard_pile = [*_cards(*values["discard"])[::-1], upcard]
    state.stock = _cards(*values["stock"])
    columns = _lists(*values["columns"])
    if len(columns) != COLUMNS:
        raise NotationError(f"{len(columns)} columns, not {COLUMNS}", values["columns"][1])
    state.columns = [cards for cards, _ in columns]
    state.covered = _covered(*values["cover"])
    state.beat = -1
    state.shown = ()
    for cards, place in _lists(*values["shown"]) if values["shown"][0] != "-" else ():
        rank = rank_of(cards)
        if rank is None:
            raise NotationError("a poker hand is five value cards or wilds", place)
        state.shown += (cards,)
        state.beat = rank
    state.run = number(*values["run"], "run", MANY)
    state.score = number(*values["score"], "score", MANY)
    return state


def _values(text: str) -> dict[str, tuple[str, int]]:
    """Every key with its value and where that begins; the defaults stand at 0."""
    name, *words = text.split(" ")
    if name != NAME:
        raise NotationError(f"the line of a patience begins with {NAME}, not {name[:40]!r}", 1)
    found: dict[str, tuple[str, int]] = {}
    for word, column in zip(words, _columns(len(NAME) + 2, words), strict=True):
        key, _, value = word.partition("=")
        if key not in KEYS:
            raise NotationError(f"there is no key {key[:40]!r}", column)
        if not value:
            raise NotationError(f"{key} has no value", column)
        if key in found:
            raise NotationError(f"{key} stands there twice", column)
        found[key] = value, column + len(key) + 1
    for key in KEYS:
        if key not in found and key not in _DEFAULTS:
            raise NotationError(f"{key} is needed")
    return {key: (value, 0) for key, value in _DEFAULTS.items()} | found


def _columns(first: int, parts: list[str]) -> Iterator[int]:
    """Where each of the parts begins, the first at `first`; one character stands between two."""
    lengths = (len(part) + 1 for part in parts[:-1])
    return accumulate(lengths, initial=first) if parts else iter(())


def _cards(text: str, column: int) -> tuple[int, ...]:
    return tuple(parse_cards(text, UNO52, column))


def _lists(text: str, column: int) -> list[tuple[tuple[int, ...], int]]:
    """Lists of cards parted by `/`, each with where it begins."""
    parts = text.split("/")
    return [(_cards(part, place), place) for part, place in zip(parts, _columns(column, parts), strict=True)]


def _upcard(text: str, column: int) -> tuple[int, int]:
    """The upcard and the active colour."""
    card, named = parse_named(text, UNO52, column)
    if named is None and UNO52.is_wild[card]:
        raise NotationError(f"{text} names no colour", column)
    return card, UNO52.colour[card] if named is None else named


def _covered(text: str, column: int) -> bool:
    if text not in ("yes", "no"):
        raise NotationError(f"cover {text[:40]!r}: one of yes no", column)
    return text == "no"


def problems(state: Patience) -> list[str]:
    """What is wrong with a position, one sentence each; a position that `patience.apply` made from a deal has
    none."""
    return [*_card_problems(state), *_hand_problems(state)]


def _card_problems(state: Patience) -> Iterator[str]:
    deck = UNO52
    there = Counter([*state.discard_pile, *state.stock, *chain.from_iterable(state.columns)])
    for card, count in sorted(there.items()):
        if count > deck.count[card]:
            yield f"{deck.tokens[card]}: {count} of them, {deck.count[card]} in the deck"
    for card in state.stock:
        if not deck.is_value[card]:
            yield f"stock: {deck.tokens[card]} is no value card"
    own = deck.colour[state.upcard]
    if state.colour not in COLOURS or (not deck.is_wild[state.upcard] and state.colour != own):
        yield "the active colour is not the upcard's"


def _hand_problems(state: Patience) -> Iterator[str]:
    lost = Counter(card for cards in state.shown for card in cards) - Counter(state.discard_pile)
    if lost:
        yield f"shown, but not discarded: {cards_text(sorted(lost.elements()), UNO52)}"
    ranks = [rank_of(cards) for cards in state.shown]
    if None in ranks:
        yield "shown: a poker hand is five value cards or wilds"
        return
    rising = [LOWEST_HAND - 1, *(rank for rank in ranks if rank is not None)]
    if any(low >= high for low, high in pairwise(rising)):
        yield "shown: the first hand is at least a pair, and every other beats the one before"
    if state.beat != (rising[-1] if state.shown else -1):
        yield "the hand to beat is not the last one shown"
    if state.run > len(state.discard_pile) or state.run < 0 or state.score < 0:
        yield "more cards laid in this run than discarded, or less than nothing"
