"""Compares a picture with the golden one, pixel by pixel.

same_as_golden(pyxel.screen, "table_cover_en", update_golden)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image

from uno52_retro.video.palette import COLOURS, KEY, MASK

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "tests" / "data" / "shots"
DIFFERING = ROOT / "build" / "shots"
NEVER_SHOWN = frozenset((KEY, MASK))


def picture(screen: Any) -> Image.Image:
    """The screen as an image with the game's palette. Fails when a pixel has a colour that is not to be
    seen."""
    pixels = bytes(screen.data_ptr())
    stray = set(pixels) - (set(range(len(COLOURS))) - NEVER_SHOWN)
    assert not stray, f"colours that no picture may hold: {sorted(stray)}"
    image = Image.frombytes("P", (screen.width, screen.height), pixels)
    image.putpalette([channel for rgb in COLOURS for channel in rgb.to_bytes(3, "big")])
    return image


def same_as_golden(screen: Any, name: str, update: bool) -> None:
    """Compare with tests/data/shots/<name>.png, or write it when `update`. A picture that differs is kept in
    build/shots."""
    drawn, path = picture(screen).convert("RGB"), SHOTS / f"{name}.png"
    if update:
        SHOTS.mkdir(parents=True, exist_ok=True)
        drawn.save(path, optimize=True)
        return
    assert path.exists(), f"{path.name} is missing; look at the picture and write it with --update-golden"
    golden = Image.open(path).convert("RGB")
    if drawn.tobytes() != golden.tobytes():
        DIFFERING.mkdir(parents=True, exist_ok=True)
        drawn.save(DIFFERING / path.name)
        differing = sum(a != b for a, b in zip(drawn.getdata(), golden.getdata(), strict=True))
        raise AssertionError(f"{path.name}: {differing} pixels differ; see build/shots")
