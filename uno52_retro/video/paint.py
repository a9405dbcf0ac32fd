"""The picture of the console: the scenes on its stack, and over them the transition.

Reads the console and changes nothing of it. May import pyxel, the console and the painters.

    paint(console, pyxel.screen)
"""

from __future__ import annotations

import copy
import math

import pyxel

from ..console.machine import Console, Transition
from ..console.scenes.boot import FADE_FRAME, FADE_FRAMES, Boot
from ..console.scenes.title import FADE_IN_FRAMES, Title
from . import colours, palette, panels
from .painters import PAINTERS

WIDTH, HEIGHT = 240, 160
_COLUMN = 8
_RADIUS = 145  # of a circle around the middle that holds the whole picture


def paint(console: Console, img: pyxel.Image) -> None:
    """Paint one frame on a 240x160 image, and set Pyxel's colours to the brightness of this frame."""
    panels.name_buttons(console.device, console.named)
    transition = console.transition
    if transition is not None and transition.closing:
        before = copy.copy(console)
        before.scenes, before.match = transition.old, transition.old_match
        _paint_scenes(before, img)
    else:
        _paint_scenes(console, img)
    if transition is not None:
        _cover(img, transition)
    _show_colours(brightness(console))


def _paint_scenes(console: Console, img: pyxel.Image) -> None:
    """From the last scene that fills the picture up to the top."""
    scenes = console.scenes
    first = max((i for i, scene in enumerate(scenes) if not scene.overlay), default=0)
    for scene in scenes[first:]:
        PAINTERS[type(scene)](scene, console, img)


def brightness(console: Console) -> int:
    """How many sixteenths the picture is faded to black: at the end of the power-on mark, and when the title
    comes after it."""
    scene = console.scenes[-1]
    if isinstance(scene, Boot):
        return max(0, min(FADE_FRAMES, scene.frame - FADE_FRAME))
    if isinstance(scene, Title) and scene.from_boot:
        return max(0, FADE_IN_FRAMES - scene.frame)
    return 0


def _show_colours(level: int) -> None:
    colours.show(palette.faded(level))


def _cover(img: pyxel.Image, transition: Transition) -> None:
    """Cover what the transition hides now: in its first half more from frame to frame, in its second half
    less."""
    half = transition.frames // 2
    open_sixteenths = abs(transition.frame - half) * 16 // half
    if transition.kind == "blinds":
        _blinds(img, open_sixteenths, transition.closing)
    else:
        _iris(img, open_sixteenths)


def _blinds(img: pyxel.Image, open_sixteenths: int, closing: bool) -> None:
    """Slats of eight pixels turn one after the other from left to right."""
    for column in range(WIDTH // _COLUMN):
        late = column * 8 // (WIDTH // _COLUMN)  # the last slat starts half way
        shut = 16 - open_sixteenths if closing else open_sixteenths
        turned = max(0, min(_COLUMN, (shut - late)))
        dark = turned if closing else _COLUMN - turned
        if dark:
            img.rect(column * _COLUMN + (0 if closing else turned), 0, dark, HEIGHT, palette.INK)


def _iris(img: pyxel.Image, open_sixteenths: int) -> None:
    """All but a circle around the middle is dark."""
    radius = _RADIUS * open_sixteenths // 16
    middle_x, middle_y = WIDTH // 2, HEIGHT // 2
    for y in range(HEIGHT):
        rise = abs(y - middle_y)
        half = _half_chord(radius, rise)
        if half < middle_x:
            img.rect(0, y, middle_x - half, 1, palette.INK)
            img.rect(middle_x + half, y, middle_x - half, 1, palette.INK)


def _half_chord(radius: int, rise: int) -> int:
    """Half the width of a circle of that radius, `rise` rows from its middle; 0 outside."""
    left = radius * radius - rise * rise
    if left <= 0:
        return 0
    return math.isqrt(left)
