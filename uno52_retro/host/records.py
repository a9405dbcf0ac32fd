"""Matches as records (NOTATION.md) and back: what the history keeps, what can be told to others.

A record holds the moves of all seats and the digest at the end of every round; who sits where is in its
`Seats`. May import the console and the engine.

    text = written(match, "2026-11-30 18:05")
    match = read(text)                      # played again; raises SaveError
"""

from __future__ import annotations

from uno52_retro import __version__
from uno52_retro.console.codec import SaveError
from uno52_retro.console.match import Match, Sitter
from uno52_retro.console.people import PEOPLE, YOU_FACE
from uno52_retro.cpu.levels import LEVELS
from uno52_retro.engine import codes, record
from uno52_retro.engine.errors import NotationError
from uno52_retro.engine.moves import parse_move, parse_seat
from uno52_retro.engine.record import Desync, Record
from uno52_retro.engine.state import digest

PRACTICE = "Practice"


def of_match(match: Match, date: str = "") -> Record:
    """The record of a match as far as it has gone; it is played again for its digests. Raises SaveError for a
    match that was set up by hand: it follows from no deal."""
    if match.free:
        raise SaveError("a position that was set up by hand has no record")
    deck = match.rules.cards
    moves = []
    for item in match.record:
        seat, _, text = item.partition(":")
        moves.append(parse_move(text, parse_seat(seat, len(match.sitters)), deck, 1))
    tags = [("App", __version__), ("Date", date.partition(" ")[0].replace("-", "."))]
    tags += [("Result", " ".join(map(str, scores(match))))]
    tags += [(PRACTICE, "yes")] if match.tainted else []
    bare = Record(match.code, tuple(map(_word, match.sitters)), tuple(moves))
    digests = {
        ply: digest(state)
        for ply, (state, _, _) in enumerate(record.play(bare), 1)
        if record.is_round_end(state)
    }
    return Record(bare.game, bare.seats, bare.moves, digests, tuple(tag for tag in tags if tag[1]))


def written(match: Match, date: str = "") -> str:
    """The record of a match as text. Raises SaveError."""
    return record.dump(of_match(match, date))


def read(text: str) -> Match:
    """The match of a record, played again; SaveError with what is wrong in it."""
    try:
        found = record.parse(text)
        if not found.game:
            raise SaveError("a record from a position cannot be watched")
        code = codes.parse(found.game)
        record.replay(found)  # every move and every digest
        words = found.seats or ("human:",) + ("cpu:normal:",) * (code.seats - 1)
        if len(words) != code.seats:
            raise SaveError(f"{code.seats} seats, but {len(words)} who sit there")
        match = Match.new(code.rules, [_sitter(word, seat) for seat, word in enumerate(words)], code.number)
        match.code = found.game
        for action in found.moves:
            match.act(action)
    except (NotationError, Desync) as error:
        raise SaveError(f"the record does not fit: {error}") from error
    match.tainted = (PRACTICE, "yes") in found.tags
    return match


def date_of(text: str) -> str:
    """The day that a record was played on, "2026-11-30", "" where it does not say."""
    return dict(record.parse(text).tags).get("Date", "").replace(".", "-")[:16]


def scores(match: Match) -> list[int]:
    """Chips of each seat, or its points in a game that is played for points."""
    state = match.state
    counts = state.points if match.rules.scoring == "points" else state.chips
    return [counts[state.purse(seat)] for seat in range(len(match.sitters))]


def _word(sitter: Sitter) -> str:
    """How a record names who sits in a seat. A person without a name is "human:"."""
    return f"human:{sitter.name}" if sitter.kind == "human" else f"cpu:{sitter.level}:{sitter.name}"


def _sitter(word: str, seat: int) -> Sitter:
    """Who sits there; a CPU player that nobody knows gets the place of the seat among those who are known."""
    kind, _, rest = word.partition(":")
    if kind == "human":
        return Sitter("human", rest, YOU_FACE, "", "you")
    level, _, name = rest.partition(":")
    if kind != "cpu" or level not in LEVELS:
        raise SaveError(f"{word[:40]!r} cannot sit at a table")
    known = {person.name: person for person in PEOPLE}
    person = known.get(name, PEOPLE[seat % len(PEOPLE)])
    return Sitter("cpu", person.name, person.face, level, person.gender)
