"""The levels that search do so in few worlds here: what is tested does not depend on how many."""

from dataclasses import replace

import pytest

from uno52_retro.cpu.levels import PROFILES

FEW = {"hard": 2, "expert": 3}


@pytest.fixture(autouse=True)
def few_worlds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds for every test that is not slow."""
    if request.node.get_closest_marker("slow") is None:
        for level, worlds in FEW.items():
            monkeypatch.setitem(PROFILES, level, replace(PROFILES[level], worlds=worlds))
