"""Hot seat: who plays? One person after the other chooses a name and a portrait and presses A on the pad that
will be his or hers; then the scene below goes on with them (`Scene.seated`).

Left and right go through the people who have played here, up and down through the portraits, SELECT types a
new name. Who sat here last sits here again, so that a second match needs nothing but A.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .. import seating
from ..battery import NAME_MOST
from ..pad import DOWN, LEFT, PORTS, RIGHT, SELECT, START, UP, A, B, axis
from ..people import FACES
from ..ports import UNKNOWN
from .base import Scene
from .letters import NAMES, Letters

if TYPE_CHECKING:
    from ..machine import Console


@dataclass
class Seats(Scene):
    """`row` the seat that is asked, of `humans` · `names`, `faces`, `ports` of all of them, as they would sit
    down · `chosen` frames since the row was opened."""

    humans: int = 2
    row: int = 0
    names: list[str] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    ports: list[int] = field(default_factory=list)
    frame: int = 0
    chosen: int = 0

    def enter(self, console: Console) -> None:
        who = seating.people(console.battery, self.humans)
        self.names = [sitter.name for sitter in who]
        self.faces = [sitter.face for sitter in who]
        self.ports = [UNKNOWN] * self.humans

    def step(self, console: Console) -> None:
        self.frame += 1
        self.chosen += 1
        pad = console.pad
        if pad.pressed & A:
            self._sit(console)
        elif pad.pressed & START:
            self._go(console)
        elif pad.pressed & B:
            self._back(console)
        elif pad.pressed & SELECT:
            console.sound("confirm")
            first = NAMES.index("cyrillic") if console.texts.language == "ru" else 0
            console.push(Letters("seats.name", most=NAME_MOST, blanks=True, sheet=first), "blinds")
        elif way := axis(pad.repeated, LEFT, RIGHT):
            self._turn_name(console, way)
        elif way := axis(pad.repeated, UP, DOWN):
            self._turn_face(console, way)

    def _sit(self, console: Console) -> None:
        """A: this is my seat, and this is my pad."""
        pressed = (port for port in range(PORTS) if console.pad.edges(port) & A)
        self.ports[self.row] = next(pressed, UNKNOWN)
        if self.row + 1 == self.humans:
            self._go(console)
            return
        console.sound("confirm")
        self.row, self.chosen = self.row + 1, 0

    def _back(self, console: Console) -> None:
        console.sound("back")
        if self.row:
            self.row, self.chosen = self.row - 1, 0
            self.ports[self.row] = UNKNOWN
        else:
            console.pop("blinds")

    def _go(self, console: Console) -> None:
        """Everybody sits; who has not shown a pad does so when the curtain falls."""
        who = list(zip(self.names, self.faces, strict=True))
        seating.remember(console.battery, who)
        console.scenes[-2].seated(console, seating.sitters(who), list(self.ports))

    def _taken(self) -> list[tuple[str, int]]:
        return list(zip(self.names[: self.row], self.faces[: self.row], strict=True))

    def _turn_name(self, console: Console, way: int) -> None:
        """Another of the people who may sit here; whoever was to sit here later sits as somebody else."""
        found = seating.choices(console.battery, self.row, self._taken())
        names = [name for name, _ in found]
        now = names.index(self.names[self.row]) if self.names[self.row] in names else 0
        self._become(console, *found[(now + way) % len(found)])

    def _turn_face(self, console: Console, way: int) -> None:
        """Another portrait that nobody before has."""
        taken, face = self.faces[: self.row], self.faces[self.row]
        for _ in range(FACES):
            face = (face + way) % FACES
            if face not in taken:
                break
        self._become(console, self.names[self.row], face)

    def _become(self, console: Console, name: str, face: int) -> None:
        console.sound("cursor")
        self.names[self.row], self.faces[self.row] = name, face
        for seat in range(self.row + 1, self.humans):
            before = list(zip(self.names[:seat], self.faces[:seat], strict=True))
            if self.names[seat] in self.names[:seat] or self.faces[seat] in self.faces[:seat]:
                self.names[seat], self.faces[seat] = seating.choices(console.battery, seat, before)[0]

    def typed(self, console: Console, letters: Letters) -> None:
        """A new name, which is remembered once everybody sits; an empty one changes nothing."""
        name = letters.text.strip()
        if name and name in self.names[: self.row]:
            letters.wrong, letters.why = len(letters.text), "seats.twice"
            console.sound("refuse")
            return
        console.pop("blinds")
        if name:
            self._become(console, name, self.faces[self.row])
