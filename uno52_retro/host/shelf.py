"""Where pictures and records go that a person takes with him: files of their own, never over another.

May import the console's SaveError and `storage`.

    shelf = Shelf(data_folder() / "pictures", today)
    where = shelf("uno52", "png", data)         # raises SaveError
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .storage import Unwritable

MOST = 10_000


class Shelf:
    """A folder. `date` tells the day and time in words; it becomes part of the names."""

    def __init__(self, folder: Path, date: Callable[[], str]) -> None:
        self._folder = folder
        self._date = date

    def __call__(self, name: str, ending: str, data: bytes) -> str:
        """Write a new file and return its name within the folder; Unwritable when that does not go."""
        stamp = "".join(c if c.isalnum() else "-" for c in self._date())
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for number in range(MOST):
                extra = f"-{number}" if number else ""
                path = self._folder / f"{name}-{stamp}{extra}.{ending}"
                try:
                    with path.open("xb") as file:
                        file.write(data)
                except FileExistsError:
                    continue
                return path.name
        except OSError as error:
            raise Unwritable(f"cannot write into {self._folder}: {error.strerror or error}") from error
        raise Unwritable(f"{self._folder} is full of {name}-{stamp}")
