"""Help in three chapters: the poker hands in order, the rules in short, the buttons. Pages of each; words and
pictures are the painter's.

>>> sum(len(pages) for pages in CHAPTERS.values())
14
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..pad import LEFT, RIGHT, START, A, B, L, R, axis
from .base import Scene

if TYPE_CHECKING:
    from ..machine import Console

CHAPTERS: dict[str, tuple[str, ...]] = {
    "hands": ("best", "worst"),
    "rules": ("lay", "cover", "draw", "wild", "uno", "catch", "challenge", "money", "end"),
    "buttons": ("table", "turn", "keys"),
}
_NAMES = tuple(CHAPTERS)


@dataclass
class Help(Scene):
    """`chapter` is one of CHAPTERS, `page` counts in it; `turned` are frames since the page was opened."""

    chapter: str = "hands"
    page: int = 0
    turned: int = 0
    frame: int = 0

    def enter(self, console: Console) -> None:
        if not console.battery.seen_help:
            console.battery.seen_help = True
            console.battery.touch()

    def step(self, console: Console) -> None:
        self.frame += 1
        self.turned += 1
        pad = console.pad
        chapters = axis(pad.pressed, L, R)
        if pad.pressed & (B | START):
            console.sound("back")
            console.pop("blinds")
        elif chapters:
            self.chapter = _NAMES[(_NAMES.index(self.chapter) + chapters) % len(_NAMES)]
            self.page = self.turned = 0
            console.sound("confirm")
        elif pad.pressed & A or axis(pad.repeated, LEFT, RIGHT):
            self._leaf(1 if pad.pressed & A else axis(pad.repeated, LEFT, RIGHT))
            console.sound("cursor")

    def _leaf(self, way: int) -> None:
        """To the next or last page; past the end of a chapter the next one begins, so that every page can be
        reached with the d-pad alone."""
        page = self.page + way
        chapter = _NAMES.index(self.chapter)
        if not 0 <= page < len(CHAPTERS[self.chapter]):
            self.chapter = _NAMES[(chapter + way) % len(_NAMES)]
            page = 0 if way > 0 else len(CHAPTERS[self.chapter]) - 1
        self.page, self.turned = page, 0
