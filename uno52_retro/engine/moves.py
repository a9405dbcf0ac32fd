"""Cards, moves and events as text (NOTATION.md: cards, moves, engine protocol).

Imports the engine's plain values only. Reading is strict: what is not written exactly as NOTATION says raises
`NotationError` with the column of the character that is wrong, counted from 1, and never anything else.

>>> from uno52_retro.engine.cards import BLUE, UNO52
>>> parse_move("lay W4:B!", 1, UNO52) == Lay(1, UNO52.wild_draw_four, BLUE, call=True)
True
>>> move_text(Cover(1, 2, UNO52.kind["R7s"]), UNO52)
'cover 3 R7s'
"""

from collections.abc import Iterable
from dataclasses import fields

from .actions import Action, Catch, Challenge, Cover, Deal, Draw, Jump, Lay, Name, Pass, Ready, Take
from .cards import COLOUR_LETTERS, NO_COLOUR, ON_FACE, SYMBOL_TEXT, WILD_SYMBOL, Deck
from .errors import NotationError
from .events import (
    Called,
    Caught,
    Challenged,
    Covered,
    Cut,
    DealerChosen,
    Dealt,
    Drew,
    Eliminated,
    Event,
    Forgot,
    Joined,
    Jumped,
    Laid,
    MatchWon,
    Named,
    Opened,
    Passed,
    PenaltyFaced,
    Posted,
    ReadyAwaited,
    Reshuffled,
    Returned,
    Reversed,
    RoundEnded,
    RoundStarted,
    SaidReady,
    Scored,
    SetAside,
    Skipped,
    TurnBegan,
    Turned,
    Won,
)

NOBODY = -1
"""The seat of a `deal`; written `-`."""


class CardError(NotationError):
    """A token that is no card of the deck in use (code `bad-card` of the engine protocol)."""


def number(text: str, column: int, what: str, highest: int = 10**9) -> int:
    """The whole number that `text` writes in ASCII digits, 0 to `highest` (at most nine digits or so: never a
    huge int).
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(highest)) and int(text) <= highest):
        raise NotationError(f"{what} {text[:40]!r}: a whole number from 0 to {highest}", column)
    return int(text)


def seat_text(seat: int) -> str:
    """A seat as text: its number, or `-` for nobody."""
    return "-" if seat == NOBODY else str(seat)


def parse_seat(text: str, seats: int, column: int = 0) -> int:
    """The seat 0..seats-1 that `seat_text` wrote; `-` is nobody (-1)."""
    return NOBODY if text == "-" else number(text, column, "seat", seats - 1)


def card_text(card: int, deck: Deck, named: int | None = None) -> str:
    """A card's token, with the colour that was named for it: `R7s`, `W:G`."""
    token = deck.tokens[card]
    if named is None or (named == NO_COLOUR and deck.symbol[card] != WILD_SYMBOL):
        return token
    return f"{token}:{SYMBOL_TEXT[named] if deck.symbol[card] == WILD_SYMBOL else COLOUR_LETTERS[named]}"


def entry_text(entry: int, deck: Deck) -> str:
    """What lies in a column: a card's token, or `W:G` for a wild on a face (RULES 5, wilds on poker
    hands)."""
    return deck.tokens[entry] if entry < ON_FACE else f"W:{COLOUR_LETTERS[deck.colour[entry]]}"


def parse_column(text: str, deck: Deck, column: int = 0) -> tuple[int, ...]:
    """The entries of a column, face first, that `entry_text` wrote, joined with `_`."""
    if text == "-":
        return ()
    entries: list[int] = []
    place = column + len(text)
    for token in reversed(text.split("_")):
        place -= len(token)
        card, named = parse_named(token, deck, place)
        if named is None:
            entries.append(card)
        elif card != deck.wild or not entries or not deck.is_value[entries[-1]]:
            raise NotationError(f"{token[:40]!r}: only a plain wild lies on a face", place)
        else:
            entries.append(deck.on_face(entries[-1], named))
        place -= 1
    return tuple(reversed(entries))


def parse_card(token: str, deck: Deck, column: int = 0) -> int:
    """The kind of a token that stands in the deck in use; an alternate of which it has no copy is no card."""
    kind = deck.kind.get(token)
    if kind is None or not deck.count[kind]:
        raise CardError(f"{token[:40]!r} is no card of the deck {deck.name}", column)
    return kind


def parse_named(text: str, deck: Deck, column: int = 0) -> tuple[int, int | None]:
    """A card and what is named for it, None where nothing is: `W:G`, `WY:7`, `R7s`. Only wilds name a colour,
    only a wild symbol names a symbol.
    """
    token, colon, letter = text.partition(":")
    card = parse_card(token, deck, column)
    if not colon:
        return card, None
    if deck.symbol[card] == WILD_SYMBOL:
        symbol = parse_symbol(letter, column + len(token) + 1)
        if symbol not in deck.nameable:
            raise NotationError(f"{letter} is no symbol of the deck {deck.name}", column + len(token) + 1)
        return card, symbol
    if not deck.is_wild[card]:
        raise NotationError(f"{token} has a colour of its own: only a wild names one", column + len(token))
    return card, parse_colour(letter, column + len(token) + 1)


def parse_symbol(text: str, column: int = 0) -> int:
    """The symbol of its text: `7`, `T`, `S`."""
    if text not in SYMBOL_TEXT:
        raise NotationError(f"{text[:40]!r} is no symbol", column)
    return SYMBOL_TEXT.index(text)


def parse_colour(letter: str, column: int = 0) -> int:
    """RED..YELLOW of its letter; only red, green, blue and yellow are colours (report 6)."""
    if len(letter) != 1 or letter not in COLOUR_LETTERS:
        raise NotationError(f"{letter[:40]!r} is no colour: one of {' '.join(COLOUR_LETTERS)}", column)
    return COLOUR_LETTERS.index(letter)


def cards_text(cards: Iterable[int], deck: Deck, joint: str = ".") -> str:
    """Several cards joined with dots, in the order given; `-` for none."""
    return joint.join(deck.tokens[card] for card in cards) or "-"


def parse_cards(text: str, deck: Deck, column: int = 0, joint: str = ".") -> list[int]:
    """The cards that `cards_text` wrote."""
    if text == "-":
        return []
    cards = []
    for token in text.split(joint):
        cards.append(parse_card(token, deck, column))
        column += len(token) + 1
    return cards


def move_text(action: Action, deck: Deck) -> str:
    """A move as text, without its seat: `lay R7s!`, `cover 3 R9h`, `catch 2`."""
    match action:
        case Lay():
            return f"lay {card_text(action.card, deck, action.named)}{'!' * action.call}"
        case Cover():
            return (
                f"cover {action.column + 1} {card_text(action.card, deck, action.named)}{'!' * action.call}"
            )
        case Jump():
            return f"jump {deck.tokens[action.card]}{'!' * action.call}"
        case Name():
            return f"name {COLOUR_LETTERS[action.colour]}"
        case Catch():
            return f"catch {action.target}"
        case _:
            return _PLAIN_WORDS[type(action)]


_PLAIN: dict[str, type[Draw | Pass | Take | Challenge | Deal | Ready]] = {
    "draw": Draw,
    "pass": Pass,
    "take": Take,
    "challenge": Challenge,
    "deal": Deal,
    "ready": Ready,
}
_PLAIN_WORDS = {kind: word for word, kind in _PLAIN.items()}
_ARGUMENTS = dict.fromkeys(_PLAIN, 0) | {"lay": 1, "cover": 2, "name": 1, "catch": 1, "jump": 1}


def parse_move(text: str, seat: int, deck: Deck, column: int = 1) -> Action:
    """The move that `text` writes for `seat`; `column` is where the text begins in its line.

    Whether the rules allow it is not asked here: `why_not` says that. `deal` is nobody's move (seat -1) and
    nothing else is.
    """
    words = text.split(" ")
    verb, arguments = words[0], words[1:]
    if verb not in _ARGUMENTS:
        raise NotationError(f"there is no move {verb[:40]!r}", column)
    if len(arguments) != _ARGUMENTS[verb]:
        raise NotationError(
            f"{verb} takes {_ARGUMENTS[verb]} words behind it, not {len(arguments)}", column + len(verb)
        )
    if (verb == "deal") != (seat == NOBODY):
        raise NotationError(
            "deal is nobody's move and has seat -" if verb == "deal" else f"{verb} needs a seat", column
        )
    if verb in _PLAIN:
        return _PLAIN[verb](seat)
    column += len(verb) + 1
    if verb == "name":
        return Name(seat, parse_colour(arguments[0], column))
    if verb == "catch":
        return Catch(seat, number(arguments[0], column, "seat", 3))
    call = arguments[-1].endswith("!")
    play = arguments[-1].removesuffix("!")
    if verb == "lay":
        card, named = parse_named(play, deck, column)
        return Lay(seat, card, named, call)
    if verb == "jump":
        return Jump(seat, parse_card(play, deck, column), call)
    place = number(arguments[0], column, "column", 5)
    if not place:
        raise NotationError("columns are numbered from 1 to 5", column)
    card, named = parse_named(play, deck, column + len(arguments[0]) + 1)
    return Cover(seat, place - 1, card, named, call)


_NAMES: dict[type[Event], str] = {
    Cut: "cut",
    DealerChosen: "dealer",
    RoundStarted: "round-started",
    Posted: "posted",
    Dealt: "dealt",
    Opened: "opened",
    SetAside: "set-aside",
    Turned: "turned",
    Laid: "laid",
    Named: "named",
    Covered: "covered",
    Drew: "drew",
    Passed: "passed",
    Skipped: "skipped",
    Reversed: "reversed",
    PenaltyFaced: "penalty",
    Challenged: "challenged",
    Called: "called",
    Forgot: "forgot",
    Caught: "caught",
    Reshuffled: "reshuffled",
    TurnBegan: "turn",
    RoundEnded: "round",
    Won: "won",
    Joined: "joined",
    Eliminated: "eliminated",
    MatchWon: "match",
    Jumped: "jumped",
    Returned: "returned",
    ReadyAwaited: "ready-awaited",
    SaidReady: "ready",
    Scored: "scored",
}


def event_text(event: Event, deck: Deck) -> str:
    """An event as a line of the protocol, without the word `event`: `drew seat=1 count=2 cards=R7s.W`.

    Cards that were redacted are left out. Keys are those of NOTATION; where it names none, the field's own
    name.
    """
    match event:
        case Laid() | Covered():
            pairs = {"seat": str(event.seat)}
            if isinstance(event, Covered):
                pairs["column"] = str(event.column + 1)
                pairs["card"] = entry_text(event.card, deck)
            else:
                pairs["card"] = card_text(event.card, deck, event.named)
        case Reversed():
            pairs = {"dir": "+" if event.direction > 0 else "-"}
        case Challenged():
            pairs = {"seat": str(event.accused), "by": str(event.seat), "guilty": _yes(event.guilty)}
            if event.shows is not None:
                pairs["shows"] = cards_text(event.shows, deck)
        case Caught():
            pairs = {"seat": str(event.seat), "by": seat_text(event.by)}
        case RoundEnded():
            pairs = {
                "first": "-" if event.first is None else str(event.first),
                "best": ".".join(map(str, event.best)) or "-",
                "dead": _yes(event.first is None),
                "ranks": ".".join("x" if rank is None else str(rank) for rank in event.ranks),
            }
        case MatchWon():
            pairs = {"winner": str(event.seat)}
        case _:
            pairs = _plain_pairs(event, deck)
    return " ".join([_NAMES[type(event)], *(f"{key}={value}" for key, value in pairs.items())])


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"


def _plain_pairs(event: Event, deck: Deck) -> dict[str, str]:
    """The fields of an event that needs no words of its own, written by what they hold."""
    pairs = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if value is None:
            continue
        if field.name == "card":
            pairs[field.name] = card_text(value, deck)
        elif field.name in ("cards", "back"):
            pairs[field.name] = cards_text(value, deck)
        elif field.name == "colour":
            pairs[field.name] = COLOUR_LETTERS[value]
        else:
            pairs[field.name] = _yes(value) if isinstance(value, bool) else str(value)
    return pairs
