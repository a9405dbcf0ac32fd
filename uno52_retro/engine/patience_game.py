"""One game of the patience with its undo and its record, and the deal of the day. Imports the engine's plain
values.

The record of a game is `patience#SEED`, and behind a blank its moves joined with `/`; it says everything,
also what undo goes back to.

>>> game = Game(7)
>>> _ = game.play(Draw())
>>> dump(game)
'patience#7 draw'
>>> game.undo(), game.state == new(7), game.undone
(Draw(), True, 1)
"""

from collections.abc import Sequence

from .errors import NotationError
from .patience import IllegalMove, apply
from .patience_state import Draw, Event, Move, Patience, new
from .patience_text import move_text, parse_move

__all__ = ["Draw", "Game", "daily", "dump", "parse"]

_HEAD = "patience#"
_SEEDS = 1 << 64
_MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Game:
    """A deal being played.

    seed · state: the position now · moves: what led to it from the deal · undone: how many moves have been
    taken back in all
    """

    __slots__ = ("_before", "moves", "seed", "state", "undone")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.state = new(seed)
        self.moves: list[Move] = []
        self.undone = 0
        self._before: list[Patience] = []

    def play(self, move: Move) -> list[Event]:
        """Make a move; `IllegalMove` as in `patience.apply`, and nothing has changed then."""
        before = self.state.clone()
        events = apply(self.state, move)
        self._before.append(before)
        self.moves.append(move)
        return events

    def undo(self) -> Move | None:
        """Take the last move back, also after the end, as often as there are moves; the move, or None at the
        deal."""
        if not self.moves:
            return None
        self.state = self._before.pop()
        self.undone += 1
        return self.moves.pop()


def dump(game: Game) -> str:
    """The record of a game."""
    return f"{_HEAD}{game.seed}" + (" " + "/".join(map(move_text, game.moves)) if game.moves else "")


def parse(text: str) -> Game:
    """The game of a record, played again from its deal; `NotationError` with the column of what is wrong or
    not legal."""
    head, blank, line = text.partition(" ")
    digits = head.removeprefix(_HEAD)
    if not head.startswith(_HEAD):
        raise NotationError(f"a record of a patience begins with {_HEAD}", 1)
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20 and int(digits) < _SEEDS):
        raise NotationError("a seed is a whole number below 2^64", len(_HEAD) + 1)
    game = Game(int(digits))
    column = len(head) + 2
    for word in line.split("/") if blank else ():
        try:
            game.play(parse_move(word, column))
        except IllegalMove as error:
            raise NotationError(str(error), column) from None
        column += len(word) + 1
    return game


def daily(date: str, seeds: Sequence[int]) -> int:
    """The seed of a day, written as 2026-11-30: days in a row take one seed after the other, so none comes
    back before all have been used. `NotationError` for what is no date of the calendar (years 0001 to 9999),
    ValueError without seeds.
    """
    if not seeds:
        raise ValueError("there is no ranked deal")
    return seeds[day_number(date) % len(seeds)]


def day_number(date: str) -> int:
    """The number of a date, one more each day (Gregorian calendar). `NotationError` as `daily`."""
    digits = date[:4] + date[5:7] + date[8:]
    if not (len(date) == 10 and date[4] == date[7] == "-" and digits.isascii() and digits.isdigit()):
        raise NotationError(f"{date[:40]!r} is no date like 2026-11-30", 1)
    year, month, day = int(date[:4]), int(date[5:7]), int(date[8:])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not year:
        raise NotationError("years are numbered from 0001", 1)
    if not 1 <= month <= 12:
        raise NotationError(f"there is no month {month}", 6)
    days = [count + (leap and place == 1) for place, count in enumerate(_MONTH_DAYS)]
    if not 1 <= day <= days[month - 1]:
        raise NotationError(f"there is no day {day} in that month", 9)
    past = year - 1
    return 365 * past + past // 4 - past // 100 + past // 400 + sum(days[: month - 1]) + day
