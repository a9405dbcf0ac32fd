"""The lists of Pyxel: colours, channels, tones, sounds.

Since 2.7 they take what a list of Python takes. Before they knew only whole lists and single places, and a
browser may have such a Pyxel (tools/README.md, "In a browser, by hand"). May import nothing.

    replace(pyxel.colors, [0x000000, 0xffffff])
    append(pyxel.channels, pyxel.Channel())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def replace(kept: Any, values: Sequence[Any]) -> None:
    """Put `values` in the place of all that a list of Pyxel holds."""
    if hasattr(kept, "append"):
        kept[:] = list(values)
    else:
        kept.from_list(list(values))


def append(kept: Any, value: Any) -> None:
    """Put one more at the end of a list of Pyxel."""
    if hasattr(kept, "append"):
        kept.append(value)
    else:
        kept.from_list([*kept, value])
