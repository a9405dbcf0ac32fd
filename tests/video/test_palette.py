"""The palette fits the machine, is readable, and its four colours are told apart by every eye (ART section
3)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pytest

from uno52_retro.video import palette as pal

Rgb = tuple[float, float, float]


def test_palette_fits_and_is_five_bit() -> None:
    assert len(pal.COLOURS) == len(set(pal.COLOURS)) == len(pal.DARKEN) <= pal.LIMIT <= 255
    for value in pal.COLOURS:
        channels = (value >> 16, value >> 8 & 255, value & 255)
        assert all(channel == (channel >> 3) << 3 | channel >> 5 for channel in channels), hex(value)


def test_key_colours_stay_off_the_screen() -> None:
    assert not {pal.KEY, pal.MASK} & set(pal.DARKEN)
    assert not {pal.KEY, pal.MASK} & {index for ramp in pal.CARD for colours in ramp for index in colours}


def test_darkened_colours_are_near_55_percent() -> None:
    for index, dark in enumerate(pal.DARKEN):
        if index in (pal.KEY, pal.MASK):
            continue
        wanted = [channel * 0.45 for channel in pal.TRIPLES[index]]
        assert math.dist(wanted, pal.TRIPLES[dark]) < 3.5, index


def test_fades_end_at_black_and_white_in_even_steps() -> None:
    assert pal.faded(0) == pal.faded(0, "white") == list(pal.COLOURS)
    assert set(pal.faded(16)) == {0} and set(pal.faded(16, "white")) == {0xFFFFFF}
    paper = [pal.faded(level)[pal.PAPER] >> 16 for level in range(17)]
    assert paper == sorted(paper, reverse=True) and len(set(paper)) == 17
    for level, to in ((17, "black"), (-1, "white"), (3, "grey")):
        with pytest.raises(ValueError, match="no fade"):
            pal.faded(level, to)


# Colour vision: the matrices of Machado et al. 2009 at full severity, the screen of the first handheld,
# CIEDE2000.


def _linear(channel: float) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> float:
    value = max(0.0, min(1.0, value))
    return 255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


_MATRICES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _dichromat(kind: str) -> Callable[[Rgb], Rgb]:
    def seen(rgb: Rgb) -> Rgb:
        light = [_linear(channel) for channel in rgb]
        red, green, blue = (
            _encoded(sum(m * c for m, c in zip(row, light, strict=True))) for row in _MATRICES[kind]
        )
        return red, green, blue

    return seen


def _luminance(rgb: Rgb) -> float:
    return 0.2126 * _linear(rgb[0]) + 0.7152 * _linear(rgb[1]) + 0.0722 * _linear(rgb[2])


def _grey(rgb: Rgb) -> Rgb:
    value = _encoded(_luminance(rgb))
    return value, value, value


def _handheld(rgb: Rgb) -> Rgb:
    red, green, blue = ((channel / 255) ** 4 for channel in rgb)
    mixed = (
        (255 * red + 50 * green) / 255,
        (10 * red + 230 * green + 30 * blue) / 255,
        (50 * red + 10 * green + 220 * blue) / 255,
    )
    first, second, third = (min(255.0, max(0.0, value) ** (1 / 2.2) * 255 * 255 / 280) for value in mixed)
    return first, second, third


def _lab(rgb: Rgb) -> Rgb:
    red, green, blue = (_linear(channel) for channel in rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _ciede2000(one: Rgb, two: Rgb) -> float:
    (l1, a1, b1), (l2, a2, b2) = _lab(one), _lab(two)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    middle = h1 + h2 if grey else (h1 + h2) / 2 + (180 if abs(h1 - h2) > 180 else 0)
    light, chroma, hue = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2

    def cosine(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cosine(middle - 30) + 0.24 * cosine(2 * middle) + 0.32 * cosine(3 * middle + 6)
    t -= 0.2 * cosine(4 * middle - 63)
    weight_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    weight_c, weight_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    blue = 60 * math.exp(-(((middle - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(blue))
    light, chroma, hue = light / weight_l, chroma / weight_c, hue / weight_h
    return math.sqrt(light**2 + chroma**2 + hue**2 + twist * chroma * hue)


def _rgb(index: int) -> Rgb:
    value = pal.COLOURS[index]
    return float(value >> 16), float(value >> 8 & 255), float(value & 255)


def _contrast(one: int, two: int) -> float:
    low, high = sorted(_luminance(_rgb(index)) + 0.05 for index in (one, two))
    return high / low


def test_ciede2000_is_0_for_equal_colours_and_100_from_black_to_white() -> None:
    assert _ciede2000((10, 20, 30), (10, 20, 30)) == 0
    assert abs(_ciede2000((0, 0, 0), (255, 255, 255)) - 100) < 0.01


@pytest.mark.parametrize(
    ("view", "least"),
    [
        ("normal", 35.2),
        ("protanopia", 19.9),
        ("deuteranopia", 14.1),
        ("tritanopia", 26.9),
        ("grey", 12.0),
        ("handheld", 39.0),
        ("handheld and deuteranopia", 8.6),
    ],
)
def test_the_four_colours_are_told_apart_in_every_view(view: str, least: float) -> None:
    views: dict[str, Callable[[Rgb], Rgb]] = {"normal": lambda rgb: rgb, "grey": _grey, "handheld": _handheld}
    views |= {kind: _dichromat(kind) for kind in _MATRICES}
    views["handheld and deuteranopia"] = lambda rgb: _dichromat("deuteranopia")(_handheld(rgb))
    seen = [views[view](_rgb(pal.CARD[pal.FULL][colour].base)) for colour in range(4)]
    assert min(_ciede2000(*pair) for pair in itertools.combinations(seen, 2)) > least - 0.1


@pytest.mark.parametrize("colour", range(5))
def test_card_glyphs_are_readable(colour: int) -> None:
    # In full 4:1, the floor being paper on red; a card that is not in play now may be quieter, never
    # unreadable.
    least = (4.0, 3.0, 2.0)
    for ramp, wanted in enumerate(least):
        assert _contrast(pal.CARD[ramp][colour].glyph, pal.CARD[ramp][colour].base) >= wanted
    for ramp in range(3):
        for suit in range(4):
            assert _contrast(pal.CARD_SUIT[ramp][suit], pal.CARD_PAPER[ramp]) >= (4.0, 3.0, 1.7)[ramp]


def test_red_and_green_and_green_and_blue_differ_in_polarity() -> None:
    glyphs = [pal.CARD[pal.FULL][colour].glyph for colour in range(4)]
    assert glyphs == [pal.PAPER, pal.INK, pal.PAPER, pal.INK]


def test_text_is_readable_on_what_it_stands_on() -> None:
    for ground in (pal.FELT, pal.PANEL, pal.PANEL0, pal.INK):
        assert _contrast(pal.TEXT, ground) >= 4.5
        assert _contrast(pal.QUIET, ground) >= 2.5
