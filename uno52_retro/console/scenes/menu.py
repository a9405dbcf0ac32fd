"""The main menu: a list on the left, and on the right what the chosen row means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from .base import Scene, step_menu
from .custom import Custom
from .help import Help
from .modes import Modes
from .options import Options
from .profile import Profile
from .quickplay import QuickPlay
from .solitaire_menu import SolitaireMenu

if TYPE_CHECKING:
    from ..machine import Console


@dataclass
class Menu(Scene):
    """`rows` are those there are now, `chosen` frames since the cursor came to its row. `saved_*` describe
    the unfinished match: its round (0: there is none), the person's chips, and the portraits around the
    table."""

    music: ClassVar[str | None] = "menu"

    rows: list[str] = field(default_factory=list)
    row: int = 0
    chosen: int = 0
    frame: int = 0
    saved_serial: int = -1
    saved_round: int = 0
    saved_chips: int = 0
    saved_faces: list[int] = field(default_factory=list)

    def enter(self, console: Console) -> None:
        self._look(console)

    def _look(self, console: Console) -> None:
        """See what can be chosen; the unfinished match is read again only when it has changed."""
        if self.saved_serial != console.autosave_serial:
            self.saved_serial = console.autosave_serial
            match = console.saved_match()
            self.saved_round, self.saved_chips, self.saved_faces = 0, 0, []
            if match is not None:
                you = next((i for i, sitter in enumerate(match.sitters) if sitter.kind == "human"), 0)
                self.saved_round = match.state.round
                self.saved_chips = match.state.chips[you]
                self.saved_faces = [sitter.face for sitter in match.sitters]
        rows = ["quick", "custom", "modes", "solitaire", "profile", "help", "options"]
        if self.saved_round:
            rows.insert(0, "continue")
        if not console.web:
            rows.append("quit")
        if rows != self.rows:
            name = self.rows[self.row] if self.rows else rows[0]
            self.rows = rows
            self.row = rows.index(name) if name in rows else 0

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        self._look(console)
        if step_menu(self, console, len(self.rows)):
            self._open(console, self.rows[self.row])

    def _open(self, console: Console, name: str) -> None:
        match name:
            case "quick":
                console.push(QuickPlay(), "blinds")
            case "custom":
                console.push(Custom(), "blinds")
            case "modes":
                console.push(Modes(), "blinds")
            case "solitaire":
                console.push(SolitaireMenu(), "blinds")
            case "profile":
                console.push(Profile(), "blinds")
            case "help":
                console.push(Help(), "blinds")
            case "options":
                console.push(Options(), "blinds")
            case "quit":
                console.wants_quit = True
            case "continue":
                match = console.saved_match()
                if match is not None:
                    console.continue_match(match)
