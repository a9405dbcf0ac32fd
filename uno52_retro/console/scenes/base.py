"""The one base class of all scenes.

>>> Scene().overlay
False
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from ..machine import Console


@dataclass
class Scene:
    """A screen of the console. Holds plain values only: a save state is made of them."""

    overlay: ClassVar[bool] = False  # the scene below is painted first
    music: ClassVar[str | None] = None  # None: keep what plays

    def enter(self, console: Console) -> None:
        """Called once when the scene comes to the top of the stack for the first time."""

    def step(self, console: Console) -> None:
        """One frame; `console.pad` holds the buttons."""
