"""A picture of every scene in both languages, compared with those that were looked at (`tests/data/shots`).

Rewritten with `pytest tests/host/test_shots.py --update-golden`, which writes the picture of the README too;
then they are looked at again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import pyxel

from tools import shots

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "data" / "shots"
README = ROOT / "resources" / "readme.png"
README_SHOT, README_SCALE = ("en", "cover"), 3


def saved(path: Path, scale: int = 1) -> bytes:
    """The screen as the bytes of a PNG, written to `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pyxel.screen.save(str(path), scale)
    return path.read_bytes()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_scene_looks_as_it_did(
    screen: object, tmp_path: Path, update_golden: bool, language: str
) -> None:
    folder = GOLDEN / language
    if update_golden:
        for old in folder.glob("*.png"):
            old.unlink()
    wrong, seen = [], []
    for name in shots.render(language):
        seen.append(name)
        readme = (language, name) == README_SHOT
        if update_golden:
            saved(folder / f"{name}.png")
            if readme:
                saved(README, README_SCALE)
        elif saved(tmp_path / f"{name}.png") != (folder / f"{name}.png").read_bytes():
            wrong.append(name)
        elif readme:
            assert saved(tmp_path / "readme.png", README_SCALE) == README.read_bytes()
    assert sorted(seen) == sorted(shots.NAMES) == sorted(path.stem for path in folder.glob("*.png"))
    assert wrong == [], f"compare {tmp_path} with {folder}, and --update-golden if the new ones are right"


def test_the_same_pictures_come_twice(screen: object, tmp_path: Path) -> None:
    names = ("title", "lay", "round_result")
    first, second = (
        [saved(tmp_path / f"{run}.png") for _ in shots.render("en", names)] for run in ("one", "two")
    )
    assert len(first) == len(names) and first == second
