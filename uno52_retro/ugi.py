"""The engine protocol: lines over standard input and output, as chess engines speak (NOTATION.md, engine
protocol).

Every command is answered by zero or more lines and then one line `ok …` or `error CODE message`; an error
changes nothing, a bad line never ends the process. May import engine and cpu; of the host it needs nothing
but the two streams.

Decided here: `record` after `position` begins with a tag `Position`; a CPU's generator is derived from the
seed of the game (0 after `position`) by the label `cpu:SEAT:PLY`; after `replay` the replayed match is the
game; an empty line is answered by `ok`.

>>> engine = Engine()
>>> engine.answer("new uno52/2#1"), engine.answer("actors")[-1]
(['ok'], 'ok')
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from . import __version__
from .cpu.levels import LEVELS, choose
from .engine import actors, apply, codes, digest, legal_actions, poker, record, upn, view, why_not
from .engine.actions import Action
from .engine.errors import REASON_TEXT, IllegalAction, NotationError, Reason
from .engine.events import Event, RoundStarted
from .engine.moves import (
    NOBODY,
    CardError,
    event_text,
    move_text,
    parse_cards,
    parse_move,
    parse_seat,
    seat_text,
)
from .engine.problems import problems
from .engine.rng import Rng
from .engine.rulesets import RULESETS
from .engine.state import Phase, State

NAME = "UNO 52 Retro"


class Refusal(Exception):
    """A command that cannot be done: `code` is one of the CODE words."""

    def __init__(self, code: str, message: object) -> None:
        super().__init__(f"{code} {message}")


@dataclass
class Game:
    """The match in hand: how it began, the moves since, and the events of the present round."""

    state: State
    code: str = ""
    position: str = ""
    moves: list[Action] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    history: list[Event] = field(default_factory=list)

    @classmethod
    def begin(cls, opening: record.Record) -> "Game":
        """The game that a record begins with."""
        state, events = record.start(opening)
        return cls(state, opening.game, opening.position, history=events)

    def move(self, action: Action) -> list[Event]:
        """Apply a move and write it down; IllegalAction, and nothing changed, if the rules refuse it."""
        events = apply(self.state, action)
        self.note(action, events)
        return events

    def note(self, action: Action, events: list[Event]) -> None:
        """Write down a move that was applied."""
        self.moves.append(action)
        if any(isinstance(event, RoundStarted) for event in events):
            self.history = []
        self.history += events
        if record.is_round_end(self.state):
            self.digests[len(self.moves)] = digest(self.state)

    def choose(self, level: str, seat: int) -> Action | None:
        """What a CPU of that level does in that seat, from its view alone."""
        seed = codes.parse(self.code).number if self.code else 0
        rng = Rng(seed).derive(f"cpu:{seat}:{self.state.ply}")
        return choose(level, view(self.state, seat, self.history), rng)

    def record(self) -> record.Record:
        """The record so far; when the match is over its result is what is counted, chips or points."""
        tags = [("App", __version__)]
        if self.state.phase is Phase.MATCH:
            counted = self.state.points if self.state.rules.scoring == "points" else self.state.chips
            tags.append(("Result", " ".join(map(str, counted))))
        return record.Record(self.code, (), tuple(self.moves), self.digests, tuple(tags), self.position)


class Engine:
    """One conversation. `answer` takes a line and gives the lines to send back; `ended` is set by `quit`."""

    def __init__(self) -> None:
        self.ended = False
        self._game: Game | None = None
        self._commands: dict[str, Callable[[str], Iterator[str]]] = {
            "ugi": self._ugi,
            "new": self._new,
            "position": self._position,
            "state": self._state,
            "view": self._view,
            "actors": self._actors,
            "legal": self._legal,
            "why": self._why,
            "move": self._move,
            "go": self._go,
            "auto": self._auto,
            "record": self._record,
            "replay": self._replay,
            "rank": self._rank,
            "digest": self._digest,
            "quit": self._quit,
        }

    def answer(self, line: str) -> list[str]:
        """The answer to a line: the last of its lines begins with `ok` or `error`."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return ["ok"]
        command = self._commands.get(word)
        if command is None:
            return [f"error bad-line there is no command {word[:40]!r}"]
        try:
            lines = list(command(rest.strip()))
        except Refusal as refusal:
            return [f"error {refusal}"]
        if not lines or not lines[-1].startswith("ok "):
            lines.append("ok")
        return lines

    @property
    def game(self) -> Game:
        """The game in hand; Refusal if there is none."""
        if self._game is None:
            raise Refusal("no-game", "there is no game: say new or position first")
        return self._game

    def _ugi(self, rest: str) -> Iterator[str]:
        _nothing(rest)
        yield f"id name {NAME}"
        yield f"id version {__version__}"
        yield from (f"rules {name}" for name in RULESETS)
        yield from (f"level {name}" for name in LEVELS)

    def _new(self, rest: str) -> Iterator[str]:
        try:
            codes.parse(rest)
        except NotationError as error:
            raise Refusal("bad-code", error) from None
        self._game = Game.begin(record.Record(game=rest))
        yield from ()

    def _position(self, rest: str) -> Iterator[str]:
        try:
            state = upn.parse(rest)
        except NotationError as error:
            raise Refusal("bad-position", error) from None
        if wrong := problems(state):
            raise Refusal("bad-position", "; ".join(wrong))
        self._game = Game(state, position=rest)
        yield from ()

    def _state(self, rest: str) -> Iterator[str]:
        _nothing(rest)
        yield f"state {upn.dump(self.game.state)}"

    def _view(self, rest: str) -> Iterator[str]:
        yield f"view {upn.dump_view(view(self.game.state, self._seat(rest)))}"

    def _actors(self, rest: str) -> Iterator[str]:
        _nothing(rest)
        yield f"actors {' '.join(map(str, actors(self.game.state))) or '-'}"

    def _legal(self, rest: str) -> Iterator[str]:
        state = self.game.state
        seats = [self._seat(rest, nobody=True)] if rest else [NOBODY, *range(state.seats)]
        for seat in seats:
            for action in legal_actions(state, seat):
                yield f"legal {seat_text(seat)} {move_text(action, state.rules.cards)}"

    def _why(self, rest: str) -> Iterator[str]:
        action = self._action(rest)
        reason = (
            Reason.NO_SUCH_MOVE if isinstance(action, NotationError) else why_not(self.game.state, action)
        )
        yield "ok legal" if reason is None else f"ok {reason} {REASON_TEXT[reason]}"

    def _move(self, rest: str) -> Iterator[str]:
        action = self._action(rest)
        if isinstance(action, NotationError):
            raise Refusal("illegal-move", f"{Reason.NO_SUCH_MOVE} {action}")
        try:
            events = self.game.move(action)
        except IllegalAction as error:
            raise Refusal("illegal-move", f"{error.reason} {error}") from None
        deck = self.game.state.rules.cards
        yield from (f"event {event_text(event, deck)}" for event in events)

    def _go(self, rest: str) -> Iterator[str]:
        level, _, seat_word = rest.partition(" ")
        state = self.game.state
        seat = self._seat(seat_word) if seat_word else state.turn
        level = _level(level)
        if state.phase is Phase.MATCH:
            raise Refusal("illegal-move", f"{Reason.MATCH_IS_OVER} {REASON_TEXT[Reason.MATCH_IS_OVER]}")
        if state.phase is Phase.ROUND:
            yield "bestmove - deal"
            return
        action = self.game.choose(level, seat)
        yield f"bestmove {seat} {'none' if action is None else move_text(action, state.rules.cards)}"

    def _auto(self, rest: str) -> Iterator[str]:
        words = rest.split()
        limit = None
        if len(words) > 1 and words[-2] == "moves":
            if not (words[-1].isascii() and words[-1].isdigit() and len(words[-1]) < 10):
                raise Refusal("bad-line", f"moves {words[-1][:40]!r}: a whole number")
            limit = int(words[-1])
            words = words[:-2]
        game = self.game
        if len(words) != game.state.seats:
            raise Refusal("bad-line", f"{game.state.seats} levels are needed, one a seat")
        levels = [_level(word) for word in words]
        made = 0
        while game.state.phase is not Phase.MATCH and made != limit:
            game.move(_next_move(game, levels))
            made += 1
        yield f"ok moves={made}"

    def _record(self, rest: str) -> Iterator[str]:
        _nothing(rest)
        yield from record.dump(self.game.record()).splitlines()

    def _replay(self, rest: str) -> Iterator[str]:
        try:
            with open(rest, encoding="utf-8") as file:
                found = record.parse(file.read())
            game = Game.begin(found)
            for state, action, events in record.play(found):
                game.state = state
                game.note(action, events)
        except record.Desync as error:
            raise Refusal("desync", f"{error} · {error.position}") from None
        except (OSError, ValueError) as error:
            raise Refusal("bad-file", " ".join(str(error).split())) from None
        self._game = game
        yield f"ok digest={digest(game.state)}"

    def _rank(self, rest: str) -> Iterator[str]:
        deck = (self._game.state.rules if self._game else RULESETS["uno52"]).cards
        try:
            cards = parse_cards(rest, deck, 1)
        except NotationError as error:
            raise Refusal("bad-card", error) from None
        if len(cards) != 5 or any(deck.face[card] < 0 for card in cards):
            raise Refusal("bad-card", "a poker hand is five value cards with suits, joined with dots")
        rank = poker.rank_of([deck.face[card] for card in cards])
        yield f"rank {rank} {int(poker.category(rank))} {poker.describe(rank)}"

    def _digest(self, rest: str) -> Iterator[str]:
        _nothing(rest)
        yield f"ok {digest(self.game.state)}"

    def _quit(self, rest: str) -> Iterator[str]:
        _nothing(rest)
        self.ended = True
        yield from ()

    def _seat(self, word: str, nobody: bool = False) -> int:
        try:
            seat = parse_seat(word, self.game.state.seats, 0)
        except NotationError as error:
            raise Refusal("bad-line", error) from None
        if seat == NOBODY and not nobody:
            raise Refusal("bad-line", "a seat is needed")
        return seat

    def _action(self, rest: str) -> Action | NotationError:
        """The move behind its seat; the error where there is no such move, a Refusal where a card or a seat
        cannot be read.
        """
        word, _, text = rest.partition(" ")
        seat = self._seat(word, nobody=True)
        try:
            return parse_move(text.strip(), seat, self.game.state.rules.cards)
        except CardError as error:
            raise Refusal("bad-card", error) from None
        except NotationError as error:
            return error


def _next_move(game: Game, levels: list[str]) -> Action:
    """The next move when CPUs sit in all seats: a deal, a catch by one of the others, or the move of the seat
    on turn.
    """
    state = game.state
    if state.phase is Phase.ROUND:
        return legal_actions(state, NOBODY)[0]
    turn, *others = actors(state)
    for seat in others:
        action = game.choose(levels[seat], seat)
        if action is not None:
            return action
    action = game.choose(levels[turn], turn)
    assert action is not None, "the seat on turn has always something to do"
    return action


def _nothing(rest: str) -> None:
    if rest:
        raise Refusal("bad-line", f"nothing stands behind this command, not {rest[:40]!r}")


def _level(word: str) -> str:
    if word not in LEVELS:
        raise Refusal("bad-line", f"there is no level {word[:40]!r}: one of {', '.join(LEVELS)}")
    return word


def main(
    arguments: list[str] | None = None, source: BinaryIO | None = None, sink: BinaryIO | None = None
) -> int:
    """Speak until `quit` or the end of the input; the exit code. The streams are those of the process by
    default.
    """
    source, sink = source or sys.stdin.buffer, sink or sys.stdout.buffer
    if arguments:
        print("uno52-retro engine takes no arguments", file=sys.stderr)
        return 2
    engine = Engine()
    for raw in source:
        try:
            lines = engine.answer(raw.decode("utf-8"))
        except UnicodeDecodeError:
            lines = ["error bad-line the line is not UTF-8"]
        sink.write("".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace"))
        sink.flush()
        if engine.ended:
            break
    return 0
