"""The start of Solitaire: a ranked deal, the deal of the day, the last deal again, the rules, and on with a
game that was left."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...engine.patience import Outcome, outcome
from ...engine.patience_game import Game
from ..solitaire import PatienceGame
from .base import Scene, step_menu
from .solitaire import Solitaire, daily_seed, kept, ranked_seed
from .solitaire_help import SolitaireHelp

if TYPE_CHECKING:
    from ..machine import Console


@dataclass
class SolitaireMenu(Scene):
    """What can be dealt. `rows` are those there are now; `left` and `score` tell of the game to go on with,
    `seed` is the last deal, -1 for none."""

    rows: list[str] = field(default_factory=list)
    row: int = 0
    chosen: int = 0
    frame: int = 0
    seed: int = -1
    left: int = 0
    score: int = 0
    serial: int = -1

    def enter(self, console: Console) -> None:
        self._look(console)

    def _look(self, console: Console) -> None:
        """See what is kept; it is read again only when the battery has changed. A saved menu may come to a
        machine that knows no date."""
        dated = daily_seed(console) is not None
        if self.serial == console.battery.serial and dated == ("daily" in self.rows):
            return
        self.serial = console.battery.serial
        game = kept(console)
        rows = ["ranked", "help"]
        if dated:
            rows.insert(1, "daily")
        self.seed = -1
        if game is not None:
            self.seed, self.left, self.score = game.seed, game.state.left, game.state.score
            rows.insert(-1, "again")
            if game.moves and outcome(game.state) is Outcome.PLAYING:
                rows.insert(0, "continue")
        if rows != self.rows:
            self.rows, self.row = rows, 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        self._look(console)
        if step_menu(self, console, len(self.rows)):
            self._open(console, self.rows[self.row])

    def _open(self, console: Console, name: str) -> None:
        battery, daily = console.battery, daily_seed(console)
        match name:
            case "help":
                console.push(SolitaireHelp(), "blinds")
                return
            case "daily" if daily is not None:
                game, day = Game(daily), console.today
            case "ranked" | "daily":
                game, day = Game(ranked_seed(console)), ""
            case _:
                last = kept(console)
                game = last if name == "continue" and last is not None else Game(self.seed)
                day = battery.solitaire_day
        console.push(Solitaire(PatienceGame(game), day), "iris")
