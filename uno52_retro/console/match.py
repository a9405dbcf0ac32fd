"""A match with people in its seats: who sits where, the position, the moves so far, and the text that brings
it back.

May import the engine. The table scene shows it, the machine keeps it; neither changes the position but
through `act`.

>>> from uno52_retro.engine.rulesets import UNO52
>>> match = Match.new(UNO52, [Sitter("human", "ANNA", gender="you"), Sitter("cpu", "MAX")], seed=7)
>>> match.code, match.person
('uno52/2#7', 0)
"""

import json
from dataclasses import asdict, dataclass, field, fields, replace
from functools import lru_cache
from typing import Any

from ..cpu.levels import LEVELS
from ..engine import apply, codes, legal_actions, new_game, view
from ..engine.actions import Action, Deal
from ..engine.deal import new_match
from ..engine.errors import IllegalAction, NotationError
from ..engine.events import Event, MatchWon, RoundStarted
from ..engine.moves import move_text, parse_move, parse_seat, seat_text
from ..engine.problems import problems
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import Phase, State
from ..engine.view import View
from . import modes
from .codec import SaveError, saved
from .modes import Mode

KINDS = ("human", "cpu")
GENDERS = ("m", "f", "you", "n")


@saved
@dataclass
class Sitter:
    """Who sits in a seat. `name` is what the player typed or the English name of a CPU player; `gender` is
    grammatical, "you" for the person who plays, "n" for each of several people; `level` is a CPU's
    strength."""

    kind: str
    name: str
    face: int = 0
    level: str = "normal"
    gender: str = "m"


@saved
@dataclass
class Opening:
    """What the deal of a round needs of the match so far: it shuffles the whole deck anew, so no card is
    among it. `out` is the bit set of the seats that are out of the match."""

    rng: Rng
    round: int
    dealer: int
    ply: int
    chips: list[int]
    pots: list[int]
    points: list[int]
    wins: list[list[int]]
    out: int = 0

    @classmethod
    def of(cls, state: State) -> "Opening":
        """The opening of the round that is dealt next."""
        out = sum(1 << seat for seat, hand in enumerate(state.hands) if hand is None)
        twin = state.clone()
        return cls(
            twin.rng, twin.round, twin.dealer, twin.ply, twin.chips, twin.pots, twin.points, twin.wins, out
        )

    def state(self, rules: Rules, seats: int) -> State:
        """A position between two rounds from which the same round is dealt."""
        state = new_match(rules, seats, 0)
        state.rng = self.rng.clone()
        state.round, state.dealer, state.ply = self.round, self.dealer, self.ply
        state.chips, state.pots, state.points = self.chips[:], self.pots[:], self.points[:]
        state.wins = [wins[:] for wins in self.wins]
        state.hands = [None if self.out >> seat & 1 else [] for seat in range(seats)]
        return state


@saved
@dataclass
class Match:
    """`record` are the moves so far as a record writes them ("1:lay R7s!", "-:deal"); `events` what happened
    in the present round (all of it, unredacted), from its deal on; `winner` is the seat that has won the
    match; `tainted`: a state was loaded or time rewound, so it is practice and counts for nothing.

    What saves it (`to_save`) is what it was before the present round was dealt and the moves since: `before`
    is that opening, None in the first round, and `dealt_at` the place in `record` where the present round
    begins. `free`: the position was set up by hand and follows from no deal. `mode`: the special mode that it
    belongs to. `facing`: in hot seat, the person who looks at the table now, -1 before; `ports`: the port of
    the person in each seat there, -1 while it is not known, [] while none is. `text` is what `autosave` wrote
    last, for as many moves as `kept`.
    """

    rules: Rules
    code: str
    seed: int
    sitters: list[Sitter]
    state: State
    events: list[Event]
    record: list[str] = field(default_factory=list)
    winner: int | None = None
    tainted: bool = False
    before: Opening | None = None
    dealt_at: int = 0
    free: bool = False
    mode: Mode | None = None
    facing: int = -1
    ports: list[int] = field(default_factory=list)
    text: str | None = field(default=None, compare=False, repr=False)
    kept: tuple[int, bool] = field(default=(-1, False), compare=False, repr=False)

    @classmethod
    def new(cls, rules: Rules, sitters: list[Sitter], seed: int) -> "Match":
        """Deal the first round for these people; ValueError unless they are 2 to 4."""
        state, events = new_game(rules, len(sitters), seed)
        code = codes.dump(codes.GameCode(rules, len(sitters), str(seed)))
        return cls(rules, code, seed, list(sitters), state, events)

    @property
    def person(self) -> int | None:
        """The seat of the human, in hot seat of the one who looks now or first; None in an attract match."""
        return self.facing if self.facing >= 0 else next(iter(self.people), None)

    @property
    def people(self) -> list[int]:
        """The seats of all humans."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "human"]

    @property
    def hot(self) -> bool:
        """Whether several people share the console, so that a hand is hidden until its owner looks."""
        return len(self.people) > 1

    @property
    def fresh(self) -> bool:
        """Whether nobody has acted yet: the draw for the dealer and the first deal are still to be shown."""
        return not self.record

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What `seat` may do now."""
        return legal_actions(self.state, seat)

    def view(self, seat: int) -> View:
        """What `seat` may know, with the history of this round."""
        return view(self.state, seat, self.events)

    def chance(self, what: str, seat: int) -> Rng:
        """The generator for one decision of a CPU seat at this point of the match: `what` is "cpu", "think"
        or "catch"."""
        return Rng(self.seed).derive(f"{what}:{seat}:{self.state.ply}")

    def act(self, action: Action) -> list[Event]:
        """Do it and remember it; returns what happened. IllegalAction, and nothing changed, if the rules
        refuse it."""
        before = Opening.of(self.state) if isinstance(action, Deal) else None
        happened = apply(self.state, action)
        if before is not None:
            self.before, self.dealt_at = before, len(self.record)
        self.record.append(f"{seat_text(action.seat)}:{move_text(action, self.rules.cards)}")
        if any(isinstance(event, RoundStarted) for event in happened):
            self.events = []
        self.events += happened
        for event in happened:
            if isinstance(event, MatchWon):
                self.winner = event.seat
        return happened

    def again(self, whole: bool) -> "Match":
        """The same deal once more, of the whole match or of the present round: the same cards to the same
        people. It is practice, for one knows them now."""
        match = Match.new(self.rules, [replace(sitter) for sitter in self.sitters], self.seed)
        match.code, match.tainted, match.ports = self.code, True, list(self.ports)
        if not whole and self.before is not None:
            match.state, match.events = self.before.state(self.rules, len(self.sitters)), []
            match.record = self.record[: self.dealt_at]
            match.act(Deal())
        return match

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.state.phase is Phase.MATCH

    # --- autosave -------------------------------------------------------------------------------------------

    def autosave(self) -> str:
        """The whole match as text: a line of JSON that says who sits where, then the moves, one a line, as a
        record writes them (NOTATION). The same text as before while nothing has changed."""
        if self.text is not None and self.kept == (len(self.record), self.tainted):
            return self.text
        head = {
            "game": self.code,
            "sitters": [asdict(sitter) for sitter in self.sitters],
            "tainted": self.tainted,
        } | ({} if self.mode is None else {"mode": asdict(self.mode)})
        first = json.dumps(head, ensure_ascii=False, sort_keys=True)
        self.text = "\n".join([first, *self.record, ""])
        self.kept = (len(self.record), self.tainted)
        return self.text

    @classmethod
    def from_autosave(cls, text: str) -> "Match":
        """The match that `autosave` wrote, played again to the same position; SaveError, with what is wrong,
        for anything else."""
        head_text, _, moves = text.partition("\n")
        try:
            head = json.loads(head_text)
        except ValueError as error:
            raise SaveError(f"the first line of a saved match is no JSON: {error}") from None
        if (
            not isinstance(head, dict)
            or set(head) - {"mode"} != {"game", "sitters", "tainted"}
            or not isinstance(head["tainted"], bool)
        ):
            raise SaveError("a saved match begins with game, sitters and tainted")
        sitters = _read_sitters(head["sitters"])
        try:
            code = codes.parse(str(head["game"]))
        except NotationError as error:
            raise SaveError(f"saved match, game: {error}") from None
        if code.seats != len(sitters):
            raise SaveError(f"saved match: {code.seats} seats, but {len(sitters)} sitters")
        match = cls.new(code.rules, sitters, code.number)
        match.code = codes.dump(code)
        match.tainted, match.mode = head["tainted"], modes.read(head.get("mode"))
        for number, move in enumerate(moves.splitlines(), 1):
            match._replay(number, move)
        return match

    def _replay(self, number: int, move: str) -> None:
        """Do the move that a saved match has as its `number`-th."""
        seat, colon, text = move.partition(":")
        try:
            if not colon:
                raise NotationError("a seat, a colon and a move")
            self.act(parse_move(text, parse_seat(seat, len(self.sitters)), self.rules.cards, len(seat) + 2))
        except (NotationError, IllegalAction) as error:
            raise SaveError(f"saved match, move {number} {move[:40]!r}: {error}") from None

    # --- save states ----------------------------------------------------------------------------------------

    def to_save(self) -> dict[str, Any]:
        """The short form: "former" are the moves of the rounds before, "moves" those of this one."""
        if self.free:
            return {
                item.name: getattr(self, item.name)
                for item in fields(self)
                if item.name not in ("text", "kept")
            }
        short: dict[str, Any] = {
            "code": self.code,
            "sitters": self.sitters,
            "tainted": self.tainted,
            "before": self.before,
            "former": "\n".join(self.record[: self.dealt_at]),
            "moves": "\n".join(self.record[self.dealt_at :]),
        }
        if self.facing >= 0:
            short["facing"] = self.facing
        if self.ports:
            short["ports"] = self.ports
        if self.mode is not None:
            short["mode"] = self.mode
        return short

    @classmethod
    def from_save(cls, data: dict[str, Any]) -> "Match":
        """The match that `to_save` saw, its present round played again; SaveError for anything else."""
        if "free" in data:
            return cls(**data)
        before, record = data["before"], data["former"].split("\n") if data["former"] else []
        code = _read_code(data["code"])
        if before is None:
            match = cls.new(code.rules, data["sitters"], code.number)
            match.code = data["code"]
        else:
            state = before.state(code.rules, len(data["sitters"]))
            match = cls(code.rules, data["code"], code.number, data["sitters"], state, [], record)
        match.tainted, match.mode = data["tainted"], data.get("mode")
        match.facing, match.ports = data.get("facing", -1), data.get("ports", [])
        for number, move in enumerate(data["moves"].split("\n") if data["moves"] else [], len(record) + 1):
            match._replay(number, move)
        return match

    def check(self) -> None:
        """SaveError for a position that cannot be. One that follows from a deal was played again and needs no
        look."""
        if not self.free:
            return
        try:
            wrong = problems(self.state)
        except (AttributeError, IndexError, TypeError) as error:
            raise SaveError(f"saved match: a damaged position: {error}") from None
        if wrong:
            raise SaveError(f"saved match: {wrong[0]}")

    def picture(self) -> "Match":
        """A twin without the rounds before, for a picture that stands still."""
        return replace(self, record=self.record[self.dealt_at :], dealt_at=0)


@lru_cache(maxsize=8)
def _read_code(text: str) -> codes.GameCode:
    """The game of a save state, of which many are read when time is turned back."""
    try:
        return codes.parse(text)
    except NotationError as error:
        raise SaveError(f"saved match, game: {error}") from None


def _read_sitters(data: Any) -> list[Sitter]:
    """The sitters of a saved match; SaveError for anything that is none."""
    if not isinstance(data, list):
        raise SaveError("saved match: sitters are a list")
    sitters = []
    for item in data:
        if not isinstance(item, dict) or set(item) != {field.name for field in fields(Sitter)}:
            raise SaveError(f"saved match: no sitter: {str(item)[:60]}")
        sitter = Sitter(**item)
        good = all(
            isinstance(value, str) for value in (sitter.kind, sitter.name, sitter.level, sitter.gender)
        )
        if not good or type(sitter.face) is not int or sitter.face < 0:
            raise SaveError(f"saved match: a sitter of wrong types: {str(item)[:60]}")
        if (
            sitter.kind not in KINDS
            or sitter.gender not in GENDERS
            or (sitter.kind == "cpu" and sitter.level not in LEVELS)
        ):
            raise SaveError(f"saved match: a sitter of no known kind, gender or level: {str(item)[:60]}")
        sitters.append(sitter)
    return sitters
