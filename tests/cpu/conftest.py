"""The levels that search do so in few playouts here: what is tested does not depend on how many."""

from dataclasses import replace

import pytest

from uno52_retro.cpu.levels import PROFILES

FEW = {"hard": 8, "expert": 30}


@pytest.fixture(autouse=True)
def few_playouts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer playouts for every test that is not slow."""
    if request.node.get_closest_marker("slow") is None:
        for level, playouts in FEW.items():
            monkeypatch.setitem(PROFILES, level, replace(PROFILES[level], playouts=(playouts, playouts)))
