"""The one base class of all scenes, and what their lists share.

>>> Scene().overlay
False
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from ..codec import saved
from ..pad import DOWN, START, UP, A, B, Pad, axis

if TYPE_CHECKING:
    from ..machine import Console
    from ..match import Sitter
    from .letters import Letters

T = TypeVar("T")


@dataclass
class Scene:
    """A screen of the console. Holds plain values only: a save state is made of them. Every subclass
    registers itself."""

    overlay: ClassVar[bool] = False  # the scene below is painted first
    music: ClassVar[str | None] = None  # the tune; "" silence, None: keep what plays
    clock: ClassVar[bool] = False  # the clock of a timed match runs while this scene is on top

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        saved(cls)

    def enter(self, console: Console) -> None:
        """Called once when the scene comes to the top of the stack for the first time."""

    def step(self, console: Console) -> None:
        """One frame; `console.pad` holds the buttons."""

    @property
    def occasion(self) -> str | None:
        """What the music plays for as long as this scene is on top; None: what `Console.music` says."""
        return None

    @property
    def tense(self) -> bool:
        """Whether the music has reason to be tense."""
        return False

    @property
    def listens_to(self) -> int:
        """The seat whose pad alone is listened to while this scene is on top; -1: every pad is."""
        return -1

    def seated(self, console: Console, people: list[Sitter], ports: list[int]) -> None:
        """The people above this scene have sat down: take them and their ports, and go on."""

    def typed(self, console: Console, letters: Letters) -> None:
        """The letter grid above this scene is done: take `letters.text` and pop it, or say what is wrong."""


def move_row(row: int, rows: int, pad: Pad) -> int:
    """The row of a list of `rows` after this frame: up and down, round the ends only with a fresh press.

    >>> pad = Pad()
    >>> pad.update(UP)
    >>> move_row(0, 3, pad)
    2
    """
    moved = row + axis(pad.repeated, UP, DOWN)
    if 0 <= moved < rows:
        return moved
    return moved % rows if pad.pressed & (UP | DOWN) else row


class Listed(Protocol):
    """A scene with a cursor on one of its rows; `chosen` frames since it came there."""

    row: int
    chosen: int


def step_rows(scene: Listed, console: Console, rows: int) -> None:
    """Up and down move the cursor of a list of so many rows."""
    row = move_row(scene.row, rows, console.pad)
    if row != scene.row:
        scene.row, scene.chosen = row, 0
        console.sound("cursor")


def step_menu(scene: Listed, console: Console, rows: int) -> bool:
    """A frame of a scene that is a list of things to open: B leaves it; True when A or START open the row."""
    pressed = console.pad.pressed
    if pressed & (A | START):
        console.sound("confirm")
        return True
    if pressed & B:
        console.sound("back")
        console.pop("blinds")
    else:
        step_rows(scene, console, rows)
    return False


def turned(values: tuple[T, ...], value: T, way: int, wrap: bool) -> T:
    """The value `way` steps on in a row of values; at the ends it stays, or goes round where `wrap`.

    >>> turned((1, 2, 3), 3, 1, wrap=False), turned((1, 2, 3), 3, 1, wrap=True)
    (3, 1)
    """
    place = values.index(value) + way
    return values[place % len(values) if wrap else max(0, min(len(values) - 1, place))]
