"""A save as text that can be copied, sent and read back: from browser to browser, from a browser to a disk.

    UNO-52-SAVE:VTUyU0FWRQoBAGV4cG9ydAAAZQAAAO...:END        base64 of a save file (`storage`), one line

What is in it is the matter of `backup`. May import the console's SaveError and `storage`.

    >>> read("my save: " + written({"battery": {}}) + " bye")
    {'battery': {}}
"""

from __future__ import annotations

import base64
import binascii

from uno52_retro.console.codec import SaveError

from .storage import Foreign, Value, pack, unpack

KIND = "export"
HEAD = "UNO-52-SAVE:"
TAIL = ":END"
"""The colons are no base64, so nothing inside can be taken for them."""


def written(value: Value) -> str:
    """The text that holds a value."""
    return f"{HEAD}{base64.b64encode(pack(KIND, value)).decode('ascii')}{TAIL}"


def read(text: str) -> Value:
    """The value in a text, wherever it was pasted: blanks, line ends and words around it do not matter.
    Raises SaveError."""
    _, found, rest = text.partition(HEAD)
    body, ended, _ = rest.partition(TAIL)
    if not found:
        raise Foreign(f"a save as text begins with {HEAD!r}")
    if not ended:
        raise SaveError(f"a save as text ends with {TAIL!r}")
    try:
        data = base64.b64decode("".join(body.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise SaveError(f"the text is damaged: {error}") from error
    return unpack(data, KIND)
