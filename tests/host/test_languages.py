"""Which language the system speaks, and reading the tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno52_retro import paths
from uno52_retro.host import languages
from uno52_retro.host.languages import load_languages, system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru-RU"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "ru_UA.KOI8-U"}, "ru"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "rum"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU", "LC_ALL": ""}, "ru"),
    ],
)
def test_system_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment, "linux") == language


def test_both_languages_are_there() -> None:
    tables = load_languages()
    assert {"en", "ru"} <= set(tables)
    assert all(tables.values())


@pytest.mark.parametrize(
    ("text", "words"), [("{", "en.json is not JSON"), ("[]", "en.json is not a JSON object")]
)
def test_a_bad_table_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: str) -> None:
    (tmp_path / "en.json").write_text(text)
    monkeypatch.setattr(languages, "resource", lambda rel: tmp_path)
    with pytest.raises(ValueError, match=words):
        load_languages()


def test_report_90_a_missing_resource_is_named() -> None:
    with pytest.raises(paths.MissingResource, match=r"'art/no such thing\.png' is missing"):
        paths.resource("art/no such thing.png")
