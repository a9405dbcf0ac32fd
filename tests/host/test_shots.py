"""Every scene comes up in real play and can be painted, in both languages: the pictures of `tools/shots.py`.

How each scene looks in chosen positions is compared with golden pictures in `tests/video`; these here follow
the play of the CPU players, so they change whenever those play differently.
"""

from __future__ import annotations

import pytest
import pyxel

from tools import shots
from tools.shots import NAMES, render


def pictures(language: str, names: tuple[str, ...] = NAMES) -> dict[str, bytes]:
    """The pixels of each picture by its name."""
    return {name: bytes(pyxel.screen.data_ptr()) for name in render(language, names)}


def test_every_scene_comes_up_in_both_languages(screen: object) -> None:
    english, russian = pictures("en"), pictures("ru")
    assert set(english) == set(russian) == set(NAMES)
    for of_language in (english, russian):
        assert len(set(of_language.values())) == len(NAMES)  # no picture is another one once more
    same = {name for name in NAMES if english[name] == russian[name]}
    assert same <= {"boot"}  # everywhere else there is a word


def test_the_same_pictures_come_twice(screen: object) -> None:
    names = ("title", "lay", "round_result", "demo")
    first = pictures("en", names)
    assert set(first) == set(names) and pictures("en", names) == first


def test_a_moment_that_does_not_come_is_named(screen: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shots, "SHOTS", (shots.Shot("never", lambda console: False),))
    monkeypatch.setattr(shots, "MAX_FRAMES", 50)
    with pytest.raises(LookupError, match="never"):
        pictures("en", ("never",))
