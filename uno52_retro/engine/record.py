"""Records of whole matches (NOTATION.md, records): tags, then the moves of all seats, as PGN does for chess.

What follows from rules and seed is not written, so the game code and the moves play the match again. Decided
here: a match that did not begin with a deal has a tag `Position` with its line in place of the tag `Game`; in
tag values `"` and `\\` are escaped by a `\\`, and a blank or `%` in the word of a seat as `%20` and `%25`.

Imports the engine; opens no file.

>>> from uno52_retro.engine.actions import Draw, Pass
>>> print(dump(Record(game="uno52/2#1", moves=(Draw(1), Pass(1)), digests={2: "5d1f0c2a"})), end="")
[Game "uno52/2#1"]
1:draw 1:pass {= 5d1f0c2a}
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from . import codes, upn
from .actions import Action
from .apply import apply, new_game
from .cards import Deck
from .errors import IllegalAction, NotationError
from .events import Event
from .line import Line
from .moves import move_text, parse_move, parse_seat, seat_text
from .problems import problems
from .rules import MAX_SEATS
from .state import Phase, State, digest

_WIDTH = 100
_TAG = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\["\\])*)"\]')
_SEAT = re.compile(r"(-|[0-9]+):")
_DIGEST = re.compile(r"= ([0-9a-f]{8})")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True)
class Record:
    """A match as it was played.

    `game` is the game code, or `position` the line that it began with · `seats` who sat where ("human:ANNA",
    "cpu:hard:RITA"), empty if nobody says so · `moves` every action in order · `digests` of the position
    after so many moves · `tags` all others ("App", "Date", "Result"), in their order. ValueError for what no
    record can hold.
    """

    game: str = ""
    seats: tuple[str, ...] = ()
    moves: tuple[Action, ...] = ()
    digests: Mapping[int, str] = field(default_factory=dict)
    tags: tuple[tuple[str, str], ...] = ()
    position: str = ""

    def __post_init__(self) -> None:
        if bool(self.game) == bool(self.position):
            raise ValueError("a record has a game code or a position")
        if not all(self.seats):
            raise ValueError("a seat has a word for who sits there")
        names = [name for name, _ in self.tags]
        if len(set(names)) < len(names) or any(name in ("Game", "Position", "Seats") for name in names):
            raise ValueError("a tag stands there twice")
        if not all(re.fullmatch(r"[A-Z][A-Za-z]*", name) for name in names):
            raise ValueError("a tag's name begins with a capital and has letters only")
        values = (self.game, self.position, *self.seats, *(value for _, value in self.tags))
        if any(_CONTROL.search(value) for value in values):
            raise ValueError("a tag has one line of printable text")
        if any(not 0 <= ply <= len(self.moves) for ply in self.digests):
            raise ValueError("a digest stands behind a move that is there")
        object.__setattr__(self, "digests", MappingProxyType(dict(self.digests)))

    @property
    def deck(self) -> Deck:
        """The deck that the moves are written for."""
        return _deck(self.game, self.position)


def _deck(game: str, position: str) -> Deck:
    if game:
        return codes.parse(game).rules.cards
    try:
        return Line(position).rules.cards
    except NotationError as error:
        # Its column counts within the position, not within the record.
        raise NotationError(error.message) from None


class Desync(ValueError):
    """A record that does not fit: `ply` moves fit, `position` is the line before the one that does not."""

    def __init__(self, ply: int, position: str, message: str) -> None:
        super().__init__(f"ply={ply} {message}")
        self.ply = ply
        self.position = position
        self.message = message


def item_text(action: Action, deck: Deck) -> str:
    """A move behind its seat: `1:lay R7s!`, `-:deal`."""
    return f"{seat_text(action.seat)}:{move_text(action, deck)}"


def dump(record: Record) -> str:
    """The record as text; the lines end with a newline."""
    tags = [("Game", record.game)] if record.game else [("Position", record.position)]
    if record.seats:
        words = (seat.replace("%", "%25").replace(" ", "%20") for seat in record.seats)
        tags.append(("Seats", " ".join(words)))
    tags += record.tags
    lines = []
    for name, value in tags:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{escaped}"]')
    row = ""
    for item in _items(record, record.deck):
        if row and len(row) + 1 + len(item) > _WIDTH:
            lines.append(row)
            row = item
        else:
            row = f"{row} {item}" if row else item
    if row:
        lines.append(row)
    return "".join(line + "\n" for line in lines)


def _items(record: Record, deck: Deck) -> Iterator[str]:
    for ply in range(len(record.moves) + 1):
        if ply:
            yield item_text(record.moves[ply - 1], deck)
        if ply in record.digests:
            yield f"{{= {record.digests[ply]}}}"


def parse(text: str) -> Record:
    """The record that a text holds; comments are passed over. NotationError with the place (of the whole
    text, from 1).
    """
    tags, place = _parse_tags(text)
    game, position, seats = tags.pop("Game", ""), tags.pop("Position", ""), tags.pop("Seats", "")
    if bool(game) == bool(position):
        raise NotationError("a record has one of the tags Game and Position", 1)
    deck = _deck(game, position)
    moves: list[Action] = []
    digests: dict[int, str] = {}
    for start, chunk in _chunks(text, place):
        if not chunk.startswith("{"):
            word, _, move = chunk.partition(":")
            seat = parse_seat(word, MAX_SEATS, start + 1)
            moves.append(parse_move(move, seat, deck, start + len(word) + 2))
        elif chunk.startswith("{="):
            mark = _DIGEST.fullmatch(chunk[1:-1])
            if mark is None:
                raise NotationError("a digest is {= and 8 hex digits}", start + 1)
            digests[len(moves)] = mark.group(1)
    words = [word.replace("%20", " ").replace("%25", "%") for word in seats.split(" ")] if seats else []
    try:
        return Record(game, tuple(words), tuple(moves), digests, tuple(tags.items()), position)
    except ValueError as error:
        raise NotationError(str(error), 1) from None


def _parse_tags(text: str) -> tuple[dict[str, str], int]:
    """The tags that a text begins with, and the place behind them."""
    tags: dict[str, str] = {}
    place = _blank(text, 0)
    while place < len(text) and text[place] == "[":
        tag = _TAG.match(text, place)
        if tag is None:
            raise NotationError('a tag is [Name "value"]', place + 1)
        if tag.group(1) in tags:
            raise NotationError(f"the tag {tag.group(1)} stands there twice", place + 1)
        tags[tag.group(1)] = re.sub(r"\\(.)", r"\1", tag.group(2))
        place = _blank(text, tag.end())
    return tags, place


def _blank(text: str, place: int) -> int:
    """The first place from `place` on that is no white space."""
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place


def _end(text: str, place: int) -> int:
    """The place behind the word that begins at `place`."""
    while place < len(text) and text[place] not in " \t\r\n{":
        place += 1
    return place


def _chunks(text: str, place: int) -> Iterator[tuple[int, str]]:
    """Comments with their braces, and moves with single blanks between their words, each with its place."""
    words: list[str] = []
    start = place
    while place < len(text):
        if text[place] == "{":
            end = text.find("}", place)
            if end < 0:
                raise NotationError("a comment has no end", place + 1)
            piece = text[place : end + 1]
        else:
            piece = text[place : _end(text, place)]
        if words and (piece[0] == "{" or _SEAT.match(piece)):
            yield start, " ".join(words)
            words = []
        if piece[0] == "{":
            yield place, piece
        elif words:
            words.append(piece)
        elif _SEAT.match(piece):
            start, words = place, [piece]
        else:
            raise NotationError(f"{piece[:40]!r}: a move begins with its seat and a colon", place + 1)
        place = _blank(text, place + len(piece))
    if words:
        yield start, " ".join(words)


def start(record: Record) -> tuple[State, list[Event]]:
    """The state that a record begins with, and the events of its deal (none from a position)."""
    if record.game:
        code = codes.parse(record.game)
        return new_game(code.rules, code.seats, code.number)
    state = upn.parse(record.position)
    if wrong := problems(state):
        raise Desync(0, record.position, f"bad position: {wrong[0]}")
    return state, []


def play(record: Record) -> Iterator[tuple[State, Action, list[Event]]]:
    """Play a record move by move: the state after each (one object, which goes on changing), the move, its
    events.

    Raises Desync at the first move that the rules refuse and at the first digest that differs.
    """
    state, _ = start(record)
    _check_digest(record, 0, state, state)
    for ply, action in enumerate(record.moves):
        before = state.clone()
        try:
            events = apply(state, action)
        except IllegalAction as error:
            text = f"{item_text(action, record.deck)}: {error.reason} {error}"
            raise Desync(ply, upn.dump(before), text) from None
        _check_digest(record, ply + 1, state, before)
        yield state, action, events


def _check_digest(record: Record, made: int, state: State, before: State) -> None:
    """Desync if `record` has another digest for the state after so many moves."""
    wanted = record.digests.get(made)
    if wanted is not None and digest(state) != wanted:
        raise Desync(max(made - 1, 0), upn.dump(before), f"the digest is {digest(state)}, not {wanted}")


def replay(record: Record) -> State:
    """The state at the end of a record; Desync where it does not fit."""
    state, _ = start(record)
    for after, _, _ in play(record):
        state = after
    return state


def is_round_end(state: State) -> bool:
    """Whether a digest is due here: every round ends with one."""
    return state.phase in (Phase.ROUND, Phase.MATCH)
