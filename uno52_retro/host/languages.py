"""The texts of all languages, read for the console, and the language of the system.

May import `paths` and the standard library.

    >>> sorted(load_languages())
    ['en', 'ru']
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from uno52_retro.paths import resource

DEFAULT = "en"
WINDOWS_RUSSIAN = 0x19
"""The primary language number of Russian in a Windows LANGID, its low ten bits."""


def load_languages() -> dict[str, dict[str, Any]]:
    """Return the table of texts of every language, by its two-letter name.

    Raises ValueError, naming the file, for one that is not a JSON object; MissingResource when there is no
    folder.
    """
    tables: dict[str, dict[str, Any]] = {}
    for path in sorted(resource("lang").glob("*.json")):
        try:
            table = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{path.name} is not JSON: {error}") from error
        if not isinstance(table, dict):
            raise ValueError(f"{path.name} is not a JSON object")
        tables[path.stem] = table
    return tables


def system_language(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> str:
    """Return "ru" when the system speaks Russian, else "en"."""
    environment = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # the first that is set decides, as POSIX says
        if environment.get(name):
            return _language(environment[name])
    if platform == "win32":
        return _windows_language()
    if platform == "darwin":
        return _mac_language()
    return DEFAULT


def _language(tag: str) -> str:
    """Tell the language of a tag: ru_RU.UTF-8, ru-RU and ru are Russian, everything else is English here."""
    return "ru" if tag.lower().replace("-", "_").partition(".")[0].partition("_")[0] == "ru" else DEFAULT


def _windows_language() -> str:
    import ctypes

    windll = getattr(ctypes, "windll", None)
    if windll is None:
        return DEFAULT
    langid = int(windll.kernel32.GetUserDefaultUILanguage())
    return "ru" if langid & 0x3FF == WINDOWS_RUSSIAN else DEFAULT


def _mac_language() -> str:
    """A program started from the Finder has no LANG; the preferences say what the person reads."""
    try:
        answer = subprocess.run(
            ["defaults", "read", "-g", "AppleLocale"], capture_output=True, text=True, timeout=2, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return DEFAULT
    return _language(answer.stdout.strip())
