"""How a CPU takes its time, in frames of 1/60 s: part of the player, not of the rules.

`reaction_frames` only draws how long it takes; the console counts the frames down. A `Thinker` spreads a
decision over frames, so that none takes long: so many playouts in each, never a time, and the choice is the
one that `choose` makes at once. Imports the engine's generator and its neighbours.

>>> reaction_frames("hard", "catch", Rng(1)) >= CATCH_FLOOR_FRAMES
True
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from uno52_retro.engine.actions import Action
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.view import View

from .levels import consider, tables_for
from .playout import Playouts
from .search import Search
from .worlds import Worlds

# Nobody but a person is quicker to catch: a person must have the time to press L.
CATCH_FLOOR_FRAMES: Final = 45

# Shortest and longest, by level and kind.
_FRAMES: Final = {
    "easy": {"think": (12, 24), "catch": (70, 140), "jump": (20, 56)},
    "normal": {"think": (12, 24), "catch": (55, 100), "jump": (14, 36)},
    "hard": {"think": (12, 24), "catch": (46, 75), "jump": (8, 24)},
    "expert": {"think": (12, 24), "catch": (45, 65), "jump": (8, 20)},
}


def reaction_frames(level: str, kind: str, rng: Rng) -> int:
    """Frames before a CPU of that level moves (`kind` "think"), catches ("catch") or jumps in ("jump"),
    every number of its range equally likely.

    For normal speed; `KeyError` for another level or kind.
    """
    shortest, longest = _FRAMES[level][kind]
    return shortest + rng.below(longest - shortest + 1)


PLAYOUTS_A_FRAME: Final = (6, 12)
"""The most with poker hands and without, if one look at the moves takes no more: some four milliseconds of
work in CPython at a table of four where the processor is slow (tools/README.md). The same on every machine:
frames are in movies and digests; where a frame has less, the same moves only come later."""


@dataclass
class Thinker:
    """A decision in the making. Its fields are plain values: saved and read back in the middle of a thought
    it goes on to the same choice.

    `who` is the name of the player (characters.py). `answer` counts when `done`; None then means that the
    seat, not being on turn, does nothing. `keeps`: the search stays when it is done, for who asks why.
    """

    level: str
    rng: Rng
    who: str = ""
    begun: bool = False
    done: bool = False
    answer: Action | None = None
    search: Search | None = None
    keeps: bool = False

    # What the search needs besides, remade from the view when a save was read back; no part of the value.
    _tables: ClassVar[tuple[Worlds, Playouts] | None] = None

    def step(self, view: View) -> bool:
        """Think for a frame about the position, always the same one; whether the decision is made."""
        if self.done:
            return True
        if not self.begun:
            self.begun = True
            found = consider(self.level, view, self.rng, self.who)
            if isinstance(found, Search):
                found.rng = self.rng.clone()  # its own: a value that two hold would be two after a load
                self.search = found
            else:
                self.answer = found
                self.done = True
            return self.done
        assert self.search is not None
        tables = self._tables or tables_for(self.level, view)
        self.__dict__["_tables"] = tables
        left = PLAYOUTS_A_FRAME[not view.rules.poker] - self.search.look(*tables)
        while left >= self.search.width and not self.search.done:
            left -= self.search.look(*tables)
        if self.search.done:
            self.answer = self.search.best()
            self.search = self.search if self.keeps else None
            self.done = True
            self.__dict__.pop("_tables")
        return self.done
