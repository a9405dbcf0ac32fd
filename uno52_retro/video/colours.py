"""The colours that the screen has now: the one module that gives them to Pyxel.

There is one palette for all pictures of Pyxel, so who draws something aside puts them back. May
import pyxel and `lists`.

    before = colours.shown()
    paint(console, image)
    colours.show(before)
"""

from __future__ import annotations

from collections.abc import Sequence

import pyxel

from uno52_retro import lists


def shown() -> list[int]:
    """The colours as 0xRRGGBB."""
    return list(pyxel.colors)


def show(wanted: Sequence[int]) -> None:
    """Take these colours, as 0xRRGGBB; costs little when they are there already."""
    if shown() != list(wanted):
        lists.replace(pyxel.colors, wanted)
