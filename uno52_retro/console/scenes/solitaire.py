"""Solitaire at its table: five open columns, one upcard, a small stock (rules: engine.patience).

LEFT and RIGHT choose a column or the stock, A lays the face or draws, B lifts the face to cover another, R
shows the five faces, L takes a move back, START pauses. What the rules refuse shakes and says why. The game
is kept in the battery after each move, so it can be continued and dealt again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...engine.cards import BLUE, COLOURS, GREEN, RED, UNO52, YELLOW
from ...engine.errors import NotationError
from ...engine.patience import Outcome, Refusal, outcome, why_not
from ...engine.patience_game import Game, daily, dump, parse
from ...engine.patience_state import COLUMNS, Cover, Draw, Lay, Move, Patience, Show
from .. import tunes
from ..pad import DOWN, LEFT, RIGHT, START, UP, A, B, L, R, axis
from ..solitaire import SHAKE_FRAMES, STOCK_PLACE, PatienceGame, Shown, deal_script, move_script
from ..table_model import Effect
from .base import Scene, step_rows
from .pause import Pause
from .solitaire_help import SolitaireHelp

if TYPE_CHECKING:
    from ..machine import Console

UNDONE_MOST = 99_999
"""As many undone moves as the battery counts."""
WHY_FRAMES = 120
"""Frames that the reason of a refusal stands."""
_COLOUR_OF = {UP: RED, LEFT: GREEN, RIGHT: BLUE, DOWN: YELLOW}
_SKIPS = A | B | START | L | R
OFF, ON, HOT = range(3)
Hint = tuple[str, str, int]


@dataclass
class Solitaire(Scene):
    """`held` is the game, `day` the date of a daily deal, else "" · `mode` "play", "cover" (the face of
    `source` is lifted over `cursor`), "show" (`cursor` picks the upcard), "picker" (a wild asks for its
    colour), "won" or "stuck" (a panel with `rows`), and `ending` what it will be when nothing moves any more
    · `cursor` 0..4 a column, 5 the stock · `why` the reason of a refusal, for `why_left` frames · `best` the
    best score before this game ended · `idle` frames without a button ·
    `heard` frames since the jingle of a won game began."""

    music: ClassVar[str | None] = "patience"
    held: PatienceGame
    day: str = ""
    shown: Shown = field(default_factory=Shown)
    mode: str = "play"
    ending: str = ""
    cursor: int = 0
    source: int = -1
    picker: int = -1
    picker_counts: list[int] = field(default_factory=list)
    why: str = ""
    why_left: int = 0
    rows: list[str] = field(default_factory=list)
    row: int = 0
    best: int = 0
    frame: int = 0
    heard: int = 0
    chosen: int = 0
    idle: int = 0

    def enter(self, console: Console) -> None:
        """A new game is dealt, one that goes on lies there."""
        self.best = console.battery.statistics.get("solitaire.most_score", 0)
        if self.held.game.moves:
            self.shown.settle(self.held.state)
            return
        self._deal(console)

    def _deal(self, console: Console) -> None:
        fresh = Shown(stock=list(self.held.state.stock))
        self.shown = fresh
        fresh.begin(deal_script(self.held.state, console.battery.speed))
        keep(self, console)

    # --- a frame --------------------------------------------------------------------------------------------

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        self.idle = 0 if console.pad.held else self.idle + 1
        self.heard = self.heard + 1 if self.mode == "won" else 0
        tunes.after_jingle(console, self.heard, "patience")
        self.why_left = max(0, self.why_left - 1)
        pressed = console.pad.pressed
        if self.shown.moving and pressed & _SKIPS:
            self.shown.finish()
            pressed = 0
        self.shown.step(console)
        if self.ending:
            if not self.shown.moving:
                self._end(console)
        elif self.mode in ("won", "stuck"):
            self._step_end(console, pressed)
        elif self.mode == "play":
            self._step_play(console, pressed)
        elif not self.shown.moving:
            self._step_question(console, pressed)

    def _step_play(self, console: Console, pressed: int) -> None:
        self._move_cursor(console, tuple(range(COLUMNS + 1)))
        if self.shown.moving:
            return
        if pressed & START:
            console.push(SolitairePause())
        elif pressed & A:
            self._lay(console)
        elif pressed & B:
            self._lift(console)
        elif pressed & R:
            self._ask_show(console)
        elif pressed & L:
            self.undo(console)

    def _step_question(self, console: Console, pressed: int) -> None:
        """The modes in which something has been begun and can be given up again."""
        if pressed & START:
            console.push(SolitairePause())
        elif pressed & B or (self.mode == "show" and pressed & R):
            console.sound("back")
            self._give_up()
        elif self.mode == "picker":
            self._step_picker(console, pressed)
        elif self.mode == "cover":
            self._move_cursor(console, targets(self.held.state, self.source))
            if pressed & A:
                self._do(console, Cover(self.source, self.cursor))
        else:
            self._move_cursor(console, tuple(range(COLUMNS)))
            if pressed & A:
                self._do(console, Show(self.cursor))

    def _move_cursor(self, console: Console, places: tuple[int, ...]) -> None:
        """To the next of these places; round the ends only with a fresh press."""
        way = axis(console.pad.repeated, LEFT, RIGHT)
        if not way:
            return
        at = places.index(self.cursor) + way
        if 0 <= at < len(places) or console.pad.pressed & (LEFT | RIGHT):
            to = places[at % len(places)]
            if to != self.cursor:
                self.cursor, self.chosen = to, 0
                console.sound("cursor")

    # --- moves ----------------------------------------------------------------------------------------------

    def _lay(self, console: Console) -> None:
        """Lay the face under the cursor, or draw; a wild first asks for its colour."""
        state = self.held.state
        if self.cursor == STOCK_PLACE:
            self._do(console, Draw())
            return
        column = state.columns[self.cursor]
        if column and UNO52.is_wild[column[0]] and why_not(state, Lay(self.cursor, RED)) is None:
            console.sound("confirm")
            self.mode, self.picker, self.source = "picker", -1, self.cursor
            faces = [UNO52.colour[other[0]] for other in state.columns if other]
            self.picker_counts = [faces.count(colour) for colour in COLOURS]
        else:
            self._do(console, Lay(self.cursor))

    def _lift(self, console: Console) -> None:
        """Lift the face under the cursor over the next face that it may cover."""
        state, source = self.held.state, self.cursor
        if source == STOCK_PLACE:
            self._refuse(console, Refusal.NO_SUCH_MOVE)
            return
        fits = targets(state, source)
        if fits:
            console.sound("confirm")
            self.mode, self.source = "cover", source
            self.cursor = next((place for place in fits if place > source), fits[0])
            self.chosen = 0
            return
        refusals = [why_not(state, Cover(source, other)) for other in range(COLUMNS) if other != source]
        telling = [reason for reason in refusals if reason not in (None, Refusal.EMPTY_COLUMN)]
        if not state.columns[source] or not telling:
            self._refuse(console, Refusal.EMPTY_COLUMN)
        elif Refusal.FACE_DOES_NOT_FIT in telling:
            self._refuse(console, Refusal.FACE_DOES_NOT_FIT)
        else:
            self._refuse(console, telling[0])

    def _ask_show(self, console: Console) -> None:
        """Ask which of the faces becomes the upcard, if they may be shown."""
        state = self.held.state
        places = [place for place, column in enumerate(state.columns) if column]
        plain = [place for place in places if not UNO52.is_wild[state.columns[place][0]]]
        near = sorted(plain or places, key=lambda place: abs(place - self.cursor))
        refusal = why_not(state, Show(near[0])) if near else Refusal.OVER
        if len(places) < COLUMNS and refusal is not Refusal.OVER:
            refusal = Refusal.NO_HAND
        if refusal is not None:
            self._refuse(console, refusal)
            return
        console.sound("confirm")
        self.mode, self.cursor, self.source = "show", near[0], self.cursor

    def _step_picker(self, console: Console, pressed: int) -> None:
        """A direction picks a colour; A or the same direction again confirms."""
        for button, colour in _COLOUR_OF.items():
            if pressed & button and self.picker != colour:
                console.sound("cursor")
                self.picker = colour
                return
            if pressed & button:
                pressed |= A
        if pressed & A and self.picker < 0:
            self._refuse(console, Refusal.NAME_A_COLOUR)
        elif pressed & A:
            self._do(console, Lay(self.source, self.picker))

    def _give_up(self) -> None:
        """Back to play with nothing done."""
        if self.source >= 0:
            self.cursor = self.source
        self.mode, self.source, self.picker, self.chosen = "play", -1, -1, 0

    def _do(self, console: Console, move: Move) -> None:
        """Make a move, or shake and say why it is refused."""
        refusal = why_not(self.held.state, move)
        if refusal is not None:
            self._refuse(console, refusal)
            return
        if not self.held.game.moves and not self.held.game.undone:
            console.battery.count({"solitaire.games": 1})
        lands = move.target if isinstance(move, Cover) else self.cursor
        events = self.held.game.play(move)
        self.shown.begin(move_script(self.shown, events, console.battery.speed))
        self.source = -1
        self._give_up()
        self.cursor, self.why_left = lands, 0
        end = outcome(self.held.state)
        self.ending = "" if end is Outcome.PLAYING else end.value
        keep(self, console)

    def undo(self, console: Console) -> None:
        """Take the last move back."""
        if self.held.game.undo() is None:
            self._say(console, "solitaire.why.no-undo")
            return
        console.sound("back")
        self.shown.settle(self.held.state)
        self.mode, self.ending, self.why_left = "play", "", 0
        keep(self, console)

    def _refuse(self, console: Console, reason: Refusal) -> None:
        self._say(console, f"solitaire.why.{reason.value}")

    def _say(self, console: Console, why: str) -> None:
        console.sound("refuse")
        self.why, self.why_left = why, WHY_FRAMES
        self.shown.effects = [effect for effect in self.shown.effects if effect.name != "shake"]
        self.shown.effects.append(Effect("shake", SHAKE_FRAMES, value=self.cursor))

    # --- the end --------------------------------------------------------------------------------------------

    def _end(self, console: Console) -> None:
        """Nothing moves any more: won or stuck."""
        self.mode, self.ending = self.ending, ""
        self.row, self.chosen = 0, 0
        battery = console.battery
        self.best = battery.statistics.get("solitaire.most_score", 0)
        battery.count({"solitaire.most_score": self.held.state.score})
        if self.day:
            battery.finish_daily(self.day, self.held.state.score, self.mode == "won")
        if self.mode == "won":
            battery.count({"solitaire.won": 1})
            self.rows = ["next", "again", "menu"]
            console.sound("win")
            console.music = "victory"
        else:
            self.rows = ["undo", "again", "next", "menu"]
            console.sound("lose")

    def _step_end(self, console: Console, pressed: int) -> None:
        if pressed & L and self.mode == "stuck":
            self.undo(console)
        elif pressed & (A | START):
            self._choose(console, self.rows[self.row])
        else:
            step_rows(self, console, len(self.rows))

    def _choose(self, console: Console, what: str) -> None:
        if what == "undo":
            self.undo(console)
            return
        console.sound("confirm")
        match what:
            case "next":
                console.replace(Solitaire(PatienceGame(Game(ranked_seed(console)))), "iris")
            case "again":
                console.replace(Solitaire(PatienceGame(Game(self.held.game.seed)), self.day), "iris")
            case _:
                console.pop("blinds")


def targets(state: Patience, source: int) -> tuple[int, ...]:
    """The columns that the face of `source` may cover now."""
    return tuple(place for place in range(COLUMNS) if why_not(state, Cover(source, place)) is None)


def keep(scene: Solitaire, console: Console) -> None:
    """Leave the game in the battery."""
    battery = console.battery
    battery.solitaire = dump(scene.held.game)
    battery.solitaire_undone = min(scene.held.game.undone, UNDONE_MOST)
    battery.solitaire_day = scene.day
    battery.touch()


def kept(console: Console) -> Game | None:
    """The game that the battery keeps; None if there is none or it cannot be read."""
    try:
        game = parse(console.battery.solitaire)
    except NotationError:
        return None
    game.undone = console.battery.solitaire_undone
    return game


def ranked_seed(console: Console) -> int:
    """A deal by chance: one of the ranked ones, any where no list was given."""
    if console.ranked:
        return console.ranked[console.rng.below(len(console.ranked))]
    return console.new_seed()


def daily_seed(console: Console) -> int | None:
    """The deal of the day that the host told; None without a date or a list."""
    if not console.ranked:
        return None
    try:
        return daily(console.today, console.ranked)
    except NotationError:
        return None


def hints(scene: Solitaire) -> list[Hint]:
    """The bar at the bottom: button, text key, and whether it is quiet, on, or hot."""
    state = scene.held.state
    match scene.mode:
        case "won" | "stuck":
            keys: list[Hint] = [("↑↓", "key.choose", ON), ("A", "key.ok", ON)]
            return keys + ([("L", "solitaire.hint.undo", ON)] if scene.mode == "stuck" else [])
        case "cover":
            return [("←→", "key.choose", ON), ("A", "hint.cover", ON), ("B", "hint.back", ON)]
        case "show":
            wild = UNO52.is_wild[state.columns[scene.cursor][0]]
            return [
                ("←→", "solitaire.hint.upcard", ON),
                ("A", "solitaire.hint.show", OFF if wild else HOT),
                ("B", "hint.back", ON),
            ]
        case "picker":
            return [("A", "hint.confirm", ON if scene.picker >= 0 else OFF), ("B", "hint.back", ON)]
    if scene.shown.moving:
        return [("A", "hint.skip", OFF)]
    at_stock = scene.cursor == STOCK_PLACE
    column = () if at_stock else state.columns[scene.cursor]
    wild = bool(column) and UNO52.is_wild[column[0]]
    lay = Draw() if at_stock else Lay(scene.cursor, RED if wild else None)
    can_cover = not at_stock and bool(targets(state, scene.cursor))
    return [
        ("A", "hint.draw" if at_stock else "hint.lay", ON if why_not(state, lay) is None else OFF),
        ("B", "hint.cover", ON if can_cover else OFF),
        ("R", "solitaire.hint.show", HOT if scene.shown.showable else OFF),
        ("L", "solitaire.hint.undo", ON if scene.held.game.moves else OFF),
    ]


def tab(scene: Solitaire) -> tuple[str, bool]:
    """What the bar at the top says, as a text key, and whether it is a refusal."""
    if scene.why_left:
        return scene.why, True
    if scene.shown.moving or scene.mode in ("won", "stuck"):
        return "", False
    if scene.mode == "play" and not scene.held.state.stock and not scene.shown.showable:
        return "solitaire.tab.last", False
    return f"solitaire.tab.{scene.mode}", False


@dataclass
class SolitairePause(Pause):
    """The pause with the rules of this game."""

    def _open(self, console: Console, name: str) -> None:
        if name == "rules":
            console.push(SolitaireHelp(), "blinds")
        else:
            super()._open(console, name)
