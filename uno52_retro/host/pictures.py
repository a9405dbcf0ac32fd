"""Pictures as files: a small writer of PNG and of animated PNG for screens of palette indices. Imports
nothing of the project.

    png(frame, colours, 240, 160, scale=4)
    apng([packed(frame, 240)], [2], colours, 240, 160)

The frames of an animation are packed one by one, when they are taken; putting them together is copying, so
that writing one never holds the game up.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"
FPS = 60
_FAST, _SMALL = 1, 6


def png(frame: bytes, colours: Sequence[int], width: int, height: int, scale: int = 1) -> bytes:
    """A screen of indices as a PNG, every pixel `scale` times as large each way."""
    if scale > 1:
        wide = bytearray(len(frame) * scale)
        for step in range(scale):
            wide[step::scale] = frame
        row = width * scale
        frame = b"".join(wide[at : at + row] * scale for at in range(0, len(wide), row))
        width, height = row, height * scale
    data = packed(frame, width, _SMALL)
    return SIGNATURE + _head(width, height, colours) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def packed(frame: bytes, width: int, level: int = _FAST) -> bytes:
    """The rows of a frame as they stand in a PNG, packed."""
    rows = (b"\0" + frame[at : at + width] for at in range(0, len(frame), width))
    return zlib.compress(b"".join(rows), level)


def apng(
    frames: Sequence[bytes], ticks: Sequence[int], colours: Sequence[int], width: int, height: int
) -> bytes:
    """Packed frames as an animated PNG that runs for ever; each stands for so many sixtieths of a second.
    ValueError without any."""
    if not frames:
        raise ValueError("an animation has frames")
    parts = [SIGNATURE, _head(width, height, colours), _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for place, (data, tick) in enumerate(zip(frames, ticks, strict=True)):
        control = struct.pack(">IIIIIHHBB", number, width, height, 0, 0, tick, FPS, 0, 0)
        parts.append(_chunk(b"fcTL", control))
        number += 1
        if place == 0:
            parts.append(_chunk(b"IDAT", data))
        else:
            parts.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    parts.append(_chunk(b"IEND", b""))
    return b"".join(parts)


def _head(width: int, height: int, colours: Iterable[int]) -> bytes:
    palette = b"".join(rgb.to_bytes(3, "big") for rgb in colours)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return _chunk(b"IHDR", header) + _chunk(b"PLTE", palette)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
