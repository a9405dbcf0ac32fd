"""Help in chapters: the poker hands in order, the rules of each of the four games, what every house rule and
alternate card does, the special modes, the buttons. Pages of each; words and pictures are the painter's.

>>> list(CHAPTERS)[:5], CHAPTERS["house"][0]
(['hands', 'uno52', 'rom', 'classic', 'active'], 'hand_size.stacking.wd4_condition')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.rules import Rules
from .. import custom, modes
from ..pad import LEFT, RIGHT, SELECT, START, A, B, L, R, axis
from .base import Scene

if TYPE_CHECKING:
    from ..machine import Console

PER_PAGE = 3  # parameters on a page of the house rules


def _house() -> tuple[str, ...]:
    """The parameters of the custom game, three a page, a page's name being theirs joined with dots."""
    pages = []
    for names in custom.PAGES.values():
        pages += [".".join(names[at : at + PER_PAGE]) for at in range(0, len(names), PER_PAGE)]
    return tuple(pages)


CHAPTERS: dict[str, tuple[str, ...]] = {
    "hands": ("best", "worst"),
    "uno52": (
        *("lay", "cover", "draw", "wild", "challenge", "uno", "catch"),
        *("money", "end", "deal", "match"),
    ),
    "rom": ("money", "turn", "four", "end", "match", "teams"),
    "classic": ("cards", "draw", "stack", "four", "uno", "score", "teams"),
    "active": ("same", "jump", "skip", "two", "four", "check", "ready"),
    "house": _house(),
    "modes": (*modes.KINDS, "hotseat", "pads", "again"),
    "buttons": ("table", "turn", "keys"),
}
GAMES = ("uno52", "rom", "classic", "active")
_NAMES = tuple(CHAPTERS)
FOUR = 4  # cards of a wild draw four


def numbers(rules: Rules) -> dict[str, int]:
    """The numbers that the pages of a game name, from its rules, so that the words cannot differ from
    them."""
    return {
        "hand": rules.hand_size,
        "chips": rules.start_chips,
        "team": 2 * rules.start_chips,
        "small": rules.small_blind,
        "big": rules.big_blind,
        "ante": rules.ante,
        "doubles": rules.stakes_double,
        "blue": rules.first_out_prize,
        "red": rules.poker_prize,
        "goal": rules.goal[1],
        "penalty": rules.uno_penalty,
        "extra": rules.innocent_extra,
        "guilty": FOUR + rules.guilty_extra,
        "honest": FOUR + rules.innocent_extra,
    }


def mode_numbers() -> dict[str, int]:
    """The numbers that the pages of the special modes name."""
    rules = modes.ENDURANCE_RULES
    return {"chips": rules.start_chips, "doubles": rules.stakes_double, "score": modes.ROUND_SCORE}


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
        elif pad.pressed & SELECT and console.match is None:
            console.sound("start")
            console.start_guide()
        elif chapters:
            self.chapter = self.beside(chapters)
            self.page = self.turned = 0
            console.sound("confirm")
        elif pad.pressed & A or axis(pad.repeated, LEFT, RIGHT):
            self._leaf(1 if pad.pressed & A else axis(pad.repeated, LEFT, RIGHT))
            console.sound("cursor")

    def beside(self, way: int) -> str:
        """The chapter so many further on, round the ends."""
        return _NAMES[(_NAMES.index(self.chapter) + way) % len(_NAMES)]

    def _leaf(self, way: int) -> None:
        """To the next or last page; past the end of a chapter the next one begins, so that every page can be
        reached with the d-pad alone."""
        page = self.page + way
        if not 0 <= page < len(CHAPTERS[self.chapter]):
            self.chapter = self.beside(way)
            page = 0 if way > 0 else len(CHAPTERS[self.chapter]) - 1
        self.page, self.turned = page, 0
