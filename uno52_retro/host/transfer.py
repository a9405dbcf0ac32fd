"""The player's battery and unfinished match as a text that can be copied, sent and read back: from browser to
browser, from a browser to a disk.

    UNO-52-SAVE:
    VTUyU0FWRQoBAGV4cG9ydAAAZQAAAO...           lines of 64 base64 letters of a save file (`storage`)
    :END

May import the console and `storage`.

>>> battery, autosave = import_text(export_text(Battery(music=3), None))
>>> battery.music, autosave
(3, None)
"""

from __future__ import annotations

import base64
import binascii

from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.match import Match

from .storage import Value, pack, unpack

KIND = "export"
HEAD = "UNO-52-SAVE:"
TAIL = ":END"
"""The colons are no base64, so nothing inside can be taken for them."""
FILE_NAME = "uno52-save.txt"
_LINE = 64


def export_text(battery: Battery, autosave: str | None, more: Value | None = None) -> str:
    """The text of a battery and of an unfinished match (None: there is none), and of what `backup` adds."""
    data = pack(KIND, {"battery": battery.to_json(), "autosave": autosave} | (more or {}))
    body = base64.b64encode(data).decode("ascii")
    lines = [body[start : start + _LINE] for start in range(0, len(body), _LINE)]
    return "\n".join([HEAD, *lines, TAIL, ""])


def import_text(text: str) -> tuple[Battery, str | None]:
    """Read what `export_text` wrote, wherever it was pasted: blanks, line ends and words around it do not
    matter.

    Raises SaveError, with what is wrong, before anything of the running game is touched; the match is played
    through for that.
    """
    battery, autosave, _ = read_text(text)
    return battery, autosave


def read_text(text: str) -> tuple[Battery, str | None, Value]:
    """The same, and all that is in the text. Raises SaveError."""
    _, found, rest = text.partition(HEAD)
    body, ended, _ = rest.partition(TAIL)
    if not found or not ended:
        raise SaveError(f"a save as text begins with {HEAD!r} and ends with {TAIL!r}")
    try:
        data = base64.b64decode("".join(body.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise SaveError(f"the text is damaged: {error}") from error
    value = unpack(data, KIND)
    battery = Battery.from_json(value.get("battery"))
    autosave = value.get("autosave")
    if autosave is not None:
        if not isinstance(autosave, str):
            raise SaveError("the saved match is no text")
        Match.from_autosave(autosave)
    return battery, autosave, value
