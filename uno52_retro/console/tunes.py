"""Which tune sounds: the scenes name an occasion in `Console.music`, and this says what is played for it.

At the table that follows from the game, the round and the person's choice; everywhere else occasion and tune
are the same. Nothing here is kept: it follows from what is in a save state and from the battery, so a state
that is loaded sounds as the options say now. May import the engine and the console.

    playing(console), tense(console)     ("groove", True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.rulesets import UNO52
from .battery import TUNES

if TYPE_CHECKING:
    from ..engine.rules import Rules
    from .machine import Console

TABLE = "table"
TABLE_TUNES: tuple[str, ...] = TUNES[2:]
GAMES: dict[str, tuple[str, ...]] = {
    "uno52": ("swing", "groove"),
    "rom": ("march",),
    "classic": ("bossa",),
    "active": ("rush",),
}
"""The tunes of a game, those of UNO 52 in turn, round by round."""
JINGLE_FRAMES = 400
"""After so many frames of a result its jingle is over."""


def playing(console: Console) -> str | None:
    """The tune for this frame; None is silence."""
    occasion = console.scenes[-1].occasion or console.music
    if occasion != TABLE:
        return occasion
    match = console.match
    rules, number = (UNO52, 1) if match is None else (match.rules, match.state.round)
    return at_table(rules, number, console.battery.tune)


def at_table(rules: Rules, number: int, choice: str) -> str:
    """The tune of round `number` at the table; `choice` is one of `battery.TUNES`.

    >>> from ..engine.rulesets import CLASSIC, UNO52
    >>> [at_table(UNO52, number, "game") for number in (1, 2, 3)], at_table(CLASSIC, 1, "game")
    (['swing', 'groove', 'swing'], 'bossa')
    >>> [at_table(CLASSIC, number, "mix") for number in (1, 2, 6)], at_table(CLASSIC, 9, "march")
    (['swing', 'groove', 'swing'], 'march')
    """
    if choice not in ("game", "mix"):
        return choice
    by_game = GAMES.get(rules.id) or GAMES["uno52" if rules.poker else "classic"]
    tunes = by_game if choice == "game" else TABLE_TUNES
    return tunes[max(0, number - 1) % len(tunes)]


def tense(console: Console) -> bool:
    """Whether somebody at the table in sight holds a single card; menus laid over it change nothing."""
    for scene in reversed(console.scenes):
        if not scene.overlay:
            return scene.tense
    return False


def after_jingle(console: Console, frame: int, music: str) -> None:
    """In frame `frame` of a result: once its jingle is over, go over to the occasion `music`."""
    if frame == JINGLE_FRAMES and console.music in ("victory", "defeat"):
        console.music = music
