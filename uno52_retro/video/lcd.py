"""What the panels of the handheld made of a colour: pure functions from its 5 bits a channel to ours.

The first handheld had a reflective panel without light: dark, since its gamma is near 4, and washed out,
since each of its filters lets others' light through. The model is that of higan (Talarubi); the backlit panel
of the later model is nearer to our screens, with the mixing that libretro's gba-color has measured. Sources
and test values: ORIGINAL 11.6. Imports nothing.

>>> agb((31, 31, 31)), agb((16, 16, 16)), agb((31, 0, 0))
((252, 238, 242), (76, 72, 73), (232, 53, 111))
"""

from __future__ import annotations

from functools import lru_cache

Triple = tuple[int, int, int]
_FULL = 31
_GAMMA_OUT = 2.2

_AGB_GAMMA = 4.0
_AGB = ((255, 50, 0), (10, 230, 30), (50, 10, 220))
"""In 255ths, a row for each channel that comes out, of the red, green and blue that go in."""
_AGB_LIGHT = 255 / 280

_AGS_GAMMA = 2.2
_AGS = ((0.845, 0.17, -0.015), (0.09, 0.68, 0.23), (0.16, 0.085, 0.755))


def raw(triple: Triple) -> Triple:
    """As it is drawn: 5 bits become 8 so that full stays full."""
    red, green, blue = triple
    return red << 3 | red >> 2, green << 3 | green >> 2, blue << 3 | blue >> 2


def agb(triple: Triple) -> Triple:
    """As on the panel without light (AGB-001)."""
    lights = [(channel / _FULL) ** _AGB_GAMMA for channel in triple]
    red, green, blue = (
        _shown(sum(part * light for part, light in zip(row, lights, strict=True)) / 255, _AGB_LIGHT)
        for row in _AGB
    )
    return red, green, blue


def ags(triple: Triple) -> Triple:
    """As on the backlit panel (AGS-101)."""
    lights = [(channel / _FULL) ** _AGS_GAMMA for channel in triple]
    red, green, blue = (
        _shown(sum(part * light for part, light in zip(row, lights, strict=True)), 1.0) for row in _AGS
    )
    return red, green, blue


def _shown(light: float, scale: float) -> int:
    return min(255, round(255 * scale * max(light, 0.0) ** (1 / _GAMMA_OUT)))


PANELS = {"raw": raw, "agb": agb, "ags": ags}


@lru_cache(maxsize=4096)
def shown(panel: str, rgb: int) -> int:
    """The colour 0xRRGGBB of the palette as that panel shows it. KeyError for a panel that there is not.

    >>> hex(shown("agb", 0xFFFFFF))
    '0xfceef2'
    """
    red, green, blue = PANELS[panel]((rgb >> 19 & 31, rgb >> 11 & 31, rgb >> 3 & 31))
    return red << 16 | green << 8 | blue
