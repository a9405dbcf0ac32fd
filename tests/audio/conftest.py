"""What the sound tests share: the scores with their tones installed, and the tools that listen."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from uno52_retro import paths
from uno52_retro.audio.device import install_tones
from uno52_retro.audio.score import Library, load_library


@pytest.fixture(scope="session")
def library() -> Library:
    """All scores; Pyxel knows the own tones."""
    scores = load_library(paths.resource("music"))
    install_tones(scores.tones)
    return scores


def tool(name: str) -> ModuleType:
    """A tool, loaded by its place: `tools` is no package."""
    path = Path(__file__).resolve().parents[2] / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def listen() -> ModuleType:
    """tools/listen.py"""
    return tool("listen")


@pytest.fixture(scope="session")
def composer() -> ModuleType:
    """tools/composer.py"""
    return tool("composer")
