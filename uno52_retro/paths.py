"""Where the program's own files are: found from a checkout, an installed wheel and a .pyxapp alike.

May import: the standard library. Nothing here depends on the working directory, which `pyxel.init` changes.

    >>> resource("lang/en.json").name
    'en.json'
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent

ROOTS = (
    PACKAGE / "resources",  # an installed wheel carries them inside the package
    PACKAGE.parent / "resources",  # a checkout and a .pyxapp have them beside it
)


class MissingResource(FileNotFoundError):
    """A file that belongs to the program is not there; the message names it (report 90)."""


def resource(rel: str) -> Path:
    """The absolute path of the file or folder `rel` ("art/sheet.png") below `resources/`.

    Raises MissingResource, which names `rel` and the folders that were searched, when it is in none of them.
    """
    for root in ROOTS:
        path = root / rel
        if path.exists():
            return path
    searched = " or ".join(str(root) for root in ROOTS)
    raise MissingResource(f"resource '{rel}' is missing (looked in {searched})")
