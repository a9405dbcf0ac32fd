"""Ways from here to there in whole frames and whole pixels: the curves of ART section 5.

Everything is exact integer arithmetic, so a picture is the same on every machine and a save state needs no
fractions. Imports nothing of the project but the `Flight` it places.

    >>> [out(frame, 8, 0, 100) for frame in (0, 2, 4, 8)]
    [0, 58, 88, 100]
    >>> arc(5, 10, 8)
    8
"""

from __future__ import annotations

from functools import lru_cache

from ..console.table_model import Flight


def _part(start: int, end: int, numerator: int, denominator: int) -> int:
    """The place `numerator / denominator` of the way, rounded half away from the start, alike in both
    directions."""
    way = (abs(end - start) * numerator * 2 + denominator) // (2 * denominator)
    return start + way if end >= start else start - way


def line(frame: int, frames: int, start: int, end: int) -> int:
    """Even motion; before the first frame it is at `start`, after the last at `end`."""
    if frame <= 0 < frames:
        return start
    return end if frame >= frames else _part(start, end, frame, frames)


def out(frame: int, frames: int, start: int, end: int) -> int:
    """Cubic ease-out: fast at first, then it settles."""
    if frame <= 0 < frames:
        return start
    if frame >= frames:
        return end
    whole = frames**3
    return _part(start, end, whole - (frames - frame) ** 3, whole)


def arc(frame: int, frames: int, lift: int) -> int:
    """How many pixels above its straight way something flies that rises by `lift` half way."""
    if not 0 < frame < frames:
        return 0
    return 4 * lift * frame * (frames - frame) // frames**2


def _settle() -> tuple[int, ...]:
    """Positions of a spring from 0 to 256: each frame the speed gains an eighth of the distance, then loses
    three tenths."""
    place, speed, places = 0, 0, []
    for _ in range(30):
        speed = (speed + (256 * 256 - place) // 8) * 7 // 10
        place += speed
        places.append(place // 256)
    return tuple(places)


SPRING: tuple[int, ...] = _settle()
"""The way of the spring in 256ths, one entry a frame: it arrives after 8 frames, overshoots, and is at rest
by frame 30."""


def spring(frame: int, start: int, end: int) -> int:
    """Motion that overshoots and comes back."""
    if frame < 0:
        return start
    if frame >= len(SPRING):
        return end
    return start + ((end - start) * SPRING[frame] + 128) // 256


def curve(frame: int, frames: int, start: int, middle: int, end: int) -> int:
    """One coordinate of a bend from `start` to `end` that is drawn towards `middle` (a quadratic Bézier
    curve)."""
    frame = max(0, min(frame, frames))
    rest = frames - frame
    whole = max(1, frames * frames)
    return (rest * rest * start + 2 * rest * frame * middle + frame * frame * end + whole // 2) // whole


def flight(what: Flight) -> tuple[int, int]:
    """Where a flight is in its present frame (top left, pixels)."""
    move = line if what.curve == "line" else out
    x = move(what.frame, what.frames, what.x0, what.x1)
    y = move(what.frame, what.frames, what.y0, what.y1)
    return x, y - (arc(what.frame, what.frames, what.lift) if what.curve == "arc" else 0)


_WOBBLE = (1, 2, 1, -1, -2, -1)


def shake(frame: int, reach: int) -> int:
    """Sideways pixels of something that is shaken: `reach` to the right, `reach` to the left, until the
    effect ends."""
    return _WOBBLE[frame % len(_WOBBLE)] * reach // 2


@lru_cache(maxsize=256)
def scatter(number: int, below: int) -> int:
    """A number below `below` that looks accidental and is always the same: for confetti, not for the
    rules."""
    mixed = (number + 1) * 2654435761 & 0xFFFFFFFF
    return (mixed >> 11) % below
