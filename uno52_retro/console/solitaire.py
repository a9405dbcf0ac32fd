"""The table of the patience as it is seen: where things lie, what has moved there so far, and how the events
of a move look and sound.

The rules (`engine.patience`) are ahead of the picture: a move becomes a script of beats (cues.py), each a
small change of `Shown`. A script that is cut short makes all its changes at once, so the picture equals the
position whenever nothing moves. Places are pixels, the top left corner. May import engine values, cues and
the table model.

>>> face_spot(1, 7), face_spot(0, 13), face_spot(4, 1)
((32, 64), (4, 106), (116, 10))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from ..engine import patience_state as happened
from ..engine import poker
from ..engine.cards import SKIP, UNO52
from ..engine.patience import LOWEST_HAND, rank_of
from ..engine.patience_game import Game, dump, parse
from ..engine.patience_state import COLUMNS, DEPTH, Event, Patience
from .codec import saved
from .cues import Beat, Script
from .table_model import Effect, Flight

if TYPE_CHECKING:
    from .machine import Console

Spot = tuple[int, int]

COLUMN_X, COLUMN_STEP, COLUMN_Y = 4, 28, 10
STRIP_H = 9
STRIPS_ROOM = 107
"""Pixels that the strips of the buried cards may take above a face."""
CARD_W, CARD_H = 24, 33
UPCARD: Spot = (148, 12)
STOCK: Spot = (212, 12)
STOCK_PLACE = COLUMNS
"""The place of the cursor on the stock, right of the columns."""

FLY_FRAMES = 14
DEAL_FRAMES, DEAL_EVERY = 12, 2
TURN_FRAMES = 18
FALL_FRAMES, FALL_EVERY = 14, 8
HAND_FRAMES = 44
"""Frames that a hand lies lit before it leaves."""
SHAKE_FRAMES = 18
_WILD_SOUNDS = ("wild_red", "wild_green", "wild_blue", "wild_yellow")


@saved
@dataclass
class PatienceGame:
    """The game being played; in a save state it is its record, from which undo works on."""

    game: Game

    def to_save(self) -> dict[str, Any]:
        return {"record": dump(self.game), "undone": self.game.undone}

    @classmethod
    def from_save(cls, data: dict[str, Any]) -> PatienceGame:
        """ValueError for a record that cannot be played."""
        game = parse(data["record"])
        game.undone = int(data["undone"])
        return cls(game)

    @property
    def state(self) -> Patience:
        """The position now."""
        return self.game.state


def strip_step(cards: int) -> int:
    """Pixels from one card of a column to the next: the height of a strip, less in a column that is too
    long."""
    return min(STRIP_H, STRIPS_ROOM // max(1, cards - 1))


def face_spot(column: int, cards: int) -> Spot:
    """Where the face of a column of so many cards lies: in front, and lowest."""
    return COLUMN_X + COLUMN_STEP * column, COLUMN_Y + strip_step(cards) * max(0, cards - 1)


@dataclass
class Shown:
    """What lies on the table in this frame. `columns` face first, `stock` next card first and `open` once all
    is dealt, `under` the discard below the upcard, `hand` the last one shown and `beat` its rank, `hands` how
    many were. `script` are the beats still to come of the move under way, which is in `frame` of `frames`.
    """

    columns: list[list[int]] = field(default_factory=lambda: [[] for _ in range(COLUMNS)])
    stock: list[int] = field(default_factory=list)
    open: bool = False
    upcard: int = -1
    under: int = -1
    colour: int = 4
    score: int = 0
    run: int = 0
    hand: list[int] = field(default_factory=list)
    beat: int = -1
    hands: int = 0
    flights: list[Flight] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    script: list[Beat] = field(default_factory=list)
    frame: int = 0
    frames: int = 0

    @property
    def moving(self) -> bool:
        """Whether a move is under way."""
        return bool(self.script or self.flights) or self.frame < self.frames

    @property
    def faces(self) -> list[int]:
        """The faces of the columns that have cards."""
        return [column[0] for column in self.columns if column]

    @property
    def rank(self) -> int | None:
        """The `poker.rank` of the five faces, None where they are no hand."""
        return rank_of(self.faces)

    @property
    def showable(self) -> bool:
        """Whether the faces may be shown now."""
        rank = self.rank
        return rank is not None and rank >= LOWEST_HAND and rank > self.beat

    def effect(self, name: str, value: int | None = None) -> Effect | None:
        """The running effect of that name (and of that value)."""
        for running in self.effects:
            if running.name == name and value in (None, running.value):
                return running
        return None

    def settle(self, state: Patience) -> None:
        """Lie as the position says, at once."""
        self.columns = [list(column) for column in state.columns]
        self.stock, self.open = list(state.stock), True
        self.upcard, self.colour = state.upcard, state.colour
        self.under = state.discard_pile[-2] if len(state.discard_pile) > 1 else -1
        self.score, self.run = state.score, state.run
        self.hand = list(state.shown[-1]) if state.shown else []
        self.beat, self.hands = state.beat, len(state.shown)
        self.flights, self.effects, self.script = [], [], []
        self.frame = self.frames = 0

    def begin(self, script: Script) -> None:
        """Start a script; one that still runs must have been finished."""
        self.script, self.frame, self.frames = script.ordered(), 0, script.frames

    def step(self, console: Console) -> None:
        """One frame of all that moves."""
        for flight in self.flights:
            flight.frame += 1
        self.flights = [flight for flight in self.flights if flight.frame < flight.frames]
        for effect in self.effects:
            effect.frame += 1
        self.effects = [effect for effect in self.effects if effect.frame < effect.frames]
        while self.script and self.script[0].at <= self.frame:
            beat = self.script.pop(0)
            if beat.do == "sound":
                console.sound(beat.word)
            elif beat.flight is not None:
                self.flights.append(beat.flight)
            elif beat.effect is not None:
                self.effects.append(beat.effect)
            else:
                self._change(beat)
        if self.frame < self.frames:
            self.frame += 1

    def finish(self) -> None:
        """Make at once all changes that are left, without their decoration."""
        for beat in self.script:
            if beat.do != "sound" and beat.flight is None and beat.effect is None:
                self._change(beat)
        self.script, self.flights = [], []
        self.effects = [effect for effect in self.effects if effect.name == "points"]
        self.frame = self.frames

    def _change(self, beat: Beat) -> None:
        place, value = beat.seat, beat.value
        match beat.do:
            case "take":
                self.columns[place].pop(0)
            case "put":
                self.columns[place].insert(0, beat.card)
            case "off":
                self.stock.pop(0)
            case "up":
                self.under, self.upcard, self.colour = self.upcard, beat.card, value
            case "turn":
                self.columns[place].reverse()
            case "score":
                self.score += value
            case "run":
                self.run = value
            case "open":
                self.open = True
            case "hand":
                self.hand, self.beat, self.hands = list(beat.cards), value, self.hands + 1
            case _:
                raise ValueError(f"there is no change {beat.do!r}")


saved(Shown)


# --- how it looks -------------------------------------------------------------------------------------------
def deal_script(state: Patience, speed: str) -> Script:
    """The deal of a new game: row by row onto empty columns, the faces last, then the first upcard."""
    script = Script(speed)
    at = 0
    for row in range(DEPTH):
        for column in range(COLUMNS):
            card = state.columns[column][DEPTH - 1 - row]
            spot = face_spot(column, row + 1)
            land = script.fly(at, DEAL_FRAMES, "card", STOCK, spot, card, lift=4, flip=True)
            script.change(land, "put", seat=column, card=card)
            if column in (0, 3):
                script.sound(at, "deal")
            at += DEAL_EVERY
    land = script.fly(at + DEAL_FRAMES, FLY_FRAMES, "card", STOCK, UPCARD, state.upcard, flip=True)
    script.change(land, "up", card=state.upcard, value=state.colour)
    script.sound(land, "lay")
    script.change(land, "open")
    return script


def move_script(shown: Shown, events: Iterable[Event], speed: str) -> Script:
    """How the events of one move look, one after the other."""
    script = Script(speed)
    sizes = [len(column) for column in shown.columns]
    at, run = 0, shown.run
    for event in events:
        match event:
            case happened.Drew(card):
                run = 0
                at = _up(script, at, STOCK, card, UNO52.colour[card], "draw")
                script.change(0, "off")
                script.change(at, "run", value=0)
            case happened.Laid(column, card, named, points):
                run += 1
                sizes[column] -= 1
                script.change(at, "take", seat=column)
                start = face_spot(column, sizes[column] + 1)
                colour = UNO52.colour[card] if named is None else named
                at = _up(script, at, start, card, colour, "" if named is None else _WILD_SOUNDS[named])
                if UNO52.symbol[card] == SKIP:
                    script.sound(at, "skip")
                script.change(at, "run", value=run)
                _score(script, at, points)
            case happened.TurnedOver(column):
                script.sound(at, "reverse")
                script.effect(at, "turn", TURN_FRAMES, value=column)
                script.change(at + TURN_FRAMES // 2, "turn", seat=column)
                at += TURN_FRAMES
                script.until(at)
            case happened.Fell(column, card):
                sizes[column] += 1
                script.change(at, "off")
                script.sound(at, "penalty")
                spot = face_spot(column, sizes[column])
                land = script.fly(at, FALL_FRAMES, "card", STOCK, spot, card)
                script.change(land, "put", seat=column, card=card)
                at += FALL_EVERY
            case happened.Covered(source, target, card):
                at = _cover(script, sizes, source, target, card)
            case happened.Showed(column, cards, rank, points):
                at = _show(script, sizes, column, cards, rank, points)
            case happened.Ended(won, points):
                if won:
                    script.change(at, "score", value=points)
    return script


def _up(script: Script, at: int, start: Spot, card: int, colour: int, sound: str) -> int:
    """A card flies to the discard pile; the frame in which it lies there."""
    if sound:
        script.sound(at, sound)
    land = script.fly(at, FLY_FRAMES, "card", start, UPCARD, card)
    script.change(land, "up", card=card, value=colour)
    script.sound(land, "lay")
    script.effect(land, "badge", 10, value=colour)
    return land


def _score(script: Script, at: int, points: int) -> None:
    script.change(at, "score", value=points)
    script.effect(at, "points", 40, value=points)


def _cover(script: Script, sizes: list[int], source: int, target: int, card: int) -> int:
    start = face_spot(source, sizes[source])
    sizes[source] -= 1
    sizes[target] += 1
    script.change(0, "take", seat=source)
    land = script.fly(0, FLY_FRAMES, "card", start, face_spot(target, sizes[target]), card)
    script.change(land, "put", seat=target, card=card)
    script.sound(land, "cover")
    script.effect(land, "dust", 9, value=target)
    return land


def _show(
    script: Script, sizes: list[int], column: int, cards: tuple[int, ...], rank: int, points: int
) -> int:
    """The faces lie lit with their name over them, then go one after the other, the new upcard last."""
    script.sound(0, "rank_row")
    script.effect(0, "hand", HAND_FRAMES, value=rank)
    script.until(HAND_FRAMES)
    at = HAND_FRAMES
    order = [place for place in range(COLUMNS) if place != column] + [column]
    land = at
    for place in order:
        card = cards[place]
        script.change(at, "take", seat=place)
        script.sound(at, "tick")
        land = script.fly(at, FLY_FRAMES, "card", face_spot(place, sizes[place]), UPCARD, card)
        script.change(land, "up", card=card, value=UNO52.colour[card])
        sizes[place] -= 1
        at += 4
    script.change(land, "hand", cards=cards, value=rank)
    script.sound(land, "improve")
    script.effect(land, "beat", 24)
    _score(script, land, points)
    return land


@lru_cache(maxsize=4096)
def counting(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Which of five faces make their poker hand, from 0; a wild always does. () where they are no hand."""
    rank = rank_of(faces)
    if rank is None:
        return ()
    wilds = [place for place, card in enumerate(faces) if UNO52.is_wild[card]]
    cards = [UNO52.face[card] for card in faces]
    for more in product(range(poker.FACES), repeat=len(wilds)):
        for place, face in zip(wilds, more, strict=True):
            cards[place] = face
        if poker.rank_of(cards) == rank:
            return tuple(sorted({*poker.used(cards), *wilds}))
    return tuple(range(COLUMNS))
