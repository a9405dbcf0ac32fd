"""The custom game: one of the four games, how many play, how strong they are, the goal, and every parameter
of RULES 8 on pages. The settings are kept in the battery; START deals from anywhere.

The game code of what will be dealt is shown and can be typed: the same code deals the same cards anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...engine import codes
from ...engine.errors import NotationError
from ...engine.rules import Rules
from ...engine.rulesets import RULESETS, UNO52
from .. import custom
from ..battery import LEVELS
from ..pad import LEFT, RIGHT, START, A, B, L, R, axis
from .base import Scene, move_row
from .letters import CODES, Letters
from .presets import Presets
from .quickplay import HUMANS, cpu_counts
from .seats import Seats

if TYPE_CHECKING:
    from ..machine import Console
    from ..match import Sitter

GAME = "game"
PAGES = (GAME, *custom.PAGES)
SHOWN = 6  # rows at once
CODE_MOST = 400  # characters of a typed code
_OPENS = ("presets", "code", "begin")
_TURNS_ROUND = ("game", "goal")


@dataclass
class Custom(Scene):
    """`rules`, `humans`, `cpus`, `level` are the game as it is set; `seed` what it will be dealt from, a text
    · `page` in PAGES, `row` in `rows`, `top` the first row shown."""

    rules: Rules = field(default_factory=lambda: UNO52)
    humans: int = 1
    cpus: int = 3
    level: str = "normal"
    seed: str = "0"
    page: int = 0
    row: int = 0
    top: int = 0
    frame: int = 0
    chosen: int = 0
    turned: int = 0

    def enter(self, console: Console) -> None:
        self.humans = console.battery.custom_humans
        self.take(f"{console.battery.custom_game}#{console.new_seed()}", console.battery.custom_level)
        self.row = self.top = 0

    # --- what there is --------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Everybody at the table."""
        return self.humans + self.cpus

    @property
    def code(self) -> str:
        """The code of the game that START deals."""
        return codes.dump(codes.GameCode(self.rules, self.seats, self.seed))

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the page: what means nothing in this game is not there."""
        return self.rows_of(PAGES[self.page])

    def rows_of(self, page: str) -> tuple[str, ...]:
        """The rows of any page."""
        if page == GAME:
            number = ("number",) if self.rules.goal[0] in custom.GOAL_NUMBERS else ()
            return ("game", "humans", "cpus", "level", "goal", *number, *_OPENS)
        return tuple(name for name in custom.PAGES[page] if custom.fits(self.rules, self.seats, name))

    @property
    def name(self) -> str:
        """The row under the cursor."""
        return self.rows[self.row]

    def value(self, name: str) -> Any:
        """What a row holds."""
        match name:
            case "game":
                return self.rules.id
            case "humans" | "cpus" | "level":
                return getattr(self, name)
        return custom.value(self.rules, name)

    def choices(self, name: str) -> tuple[Any, ...]:
        """All that a row may hold; () for a row that opens something."""
        match name:
            case "game":
                return tuple(RULESETS)
            case "humans":
                return HUMANS
            case "cpus":
                return cpu_counts(self.humans)
            case "level":
                return LEVELS
            case "presets" | "code" | "begin":
                return ()
        return custom.choices(self.rules, name)

    # --- a frame --------------------------------------------------------------------------------------------

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        self.turned += 1
        pad = console.pad
        way = axis(pad.repeated, LEFT, RIGHT)
        if pad.pressed & START:
            self._begin(console)
        elif pad.pressed & A:
            self._press(console)
        elif pad.pressed & B:
            console.sound("back")
            console.pop("blinds")
        elif pad.pressed & (L | R):
            self._turn(console, axis(pad.pressed, L, R))
        elif way:
            self._change(console, way, wrap=self.name in _TURNS_ROUND)
        else:
            self._move(console, move_row(self.row, len(self.rows), pad))

    def _move(self, console: Console, row: int) -> None:
        if row != self.row:
            self.row, self.chosen = row, 0
            console.sound("cursor")
        self._scroll()

    def _scroll(self) -> None:
        self.row = min(self.row, len(self.rows) - 1)
        self.top = max(0, min(self.top, self.row, len(self.rows) - SHOWN))
        self.top = max(self.top, self.row - SHOWN + 1)

    def _turn(self, console: Console, way: int) -> None:
        """To the next page that has any row."""
        page = (self.page + way) % len(PAGES)
        while not self.rows_of(PAGES[page]):
            page = (page + way) % len(PAGES)
        self.page, self.row, self.top, self.chosen, self.turned = page, 0, 0, 0, 0
        console.sound("confirm")

    def _press(self, console: Console) -> None:
        match self.name:
            case "begin":
                self._begin(console)
            case "presets":
                console.sound("confirm")
                console.push(Presets(), "blinds")
            case "code":
                console.sound("confirm")
                console.push(Letters("custom.code", text=self.code, most=CODE_MOST, sheets=CODES), "blinds")
            case _:
                self._change(console, 1, wrap=True)

    def _change(self, console: Console, way: int, wrap: bool) -> None:
        name, values = self.name, self.choices(self.name)
        if not values:  # a row that opens something
            console.sound("refuse")
            return
        now = self.value(name)
        then = custom.step(values, now, way, wrap or values == (False, True))
        if then == now:
            console.sound("refuse")
            return
        if name == "game":
            self.rules = custom.for_seats(RULESETS[then], self.seats)
        elif name == "humans":
            counts = cpu_counts(then)
            self.humans, self.cpus = then, max(counts[0], min(counts[-1], self.cpus))
            self.rules = custom.for_seats(self.rules, self.seats)
        elif name == "cpus":
            self.cpus = then
            self.rules = custom.for_seats(self.rules, self.seats)
        elif name == "level":
            self.level = then
        else:
            self.rules = custom.changed(self.rules, name, then)
        self._scroll()
        self._keep(console)
        console.sound("cursor")

    def _keep(self, console: Console) -> None:
        console.battery.custom_game, console.battery.custom_level = self.code.partition("#")[0], self.level
        console.battery.custom_humans = self.humans
        console.battery.touch()

    def _begin(self, console: Console) -> None:
        if self.humans > 1:
            console.sound("confirm")
            console.push(Seats(self.humans), "blinds")
        else:
            self._deal(console, console.sitters(self.cpus, self.level), [])

    def _deal(self, console: Console, sitters: list[Sitter], ports: list[int]) -> None:
        console.sound("start")
        code = self.code
        console.start_match(self.rules, sitters, codes.parse(code).number, code=code, ports=ports)

    # --- from outside ---------------------------------------------------------------------------------------

    def seated(self, console: Console, people: list[Sitter], ports: list[int]) -> None:
        """The people have sat down: deal."""
        self._deal(console, console.joined_by(people, self.cpus, self.level), ports)

    def take(self, code: str, level: str) -> int:
        """Become the game of a code; 0, or the character (from 1) at which it cannot be read, nothing
        changed."""
        try:
            game = codes.parse(code)
        except NotationError as error:
            return max(1, error.column)
        self.rules, self.seed, self.level = game.rules, game.seed, level
        self.humans = min(self.humans, game.seats)
        self.cpus = game.seats - self.humans
        self.row = self.rows_of(GAME).index("begin") if self.page == 0 else 0
        self._scroll()
        return 0

    def typed(self, console: Console, letters: Letters) -> None:
        letters.wrong = self.take(letters.text, self.level)
        letters.why = "custom.code.wrong"
        if letters.wrong:
            console.sound("refuse")
            return
        self._keep(console)
        console.pop("blinds")
