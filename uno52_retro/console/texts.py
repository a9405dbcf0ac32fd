"""Every word on the screen: tables of text by language, with plurals and genders.

The console opens no file: the host reads resources/lang/*.json and hands the tables in. May import nothing of
the project.

>>> texts = Texts({"en": {"cards": {"one": "{n} card", "other": "{n} cards"}}}, "en")
>>> texts.t("cards", n=1), texts.t("cards", n=7)
('1 card', '7 cards')

A value is a string with `{name}` slots, or a choice: by number (`one few many other`, argument `n`) or by
grammatical gender (`m f you n`, argument `g`; "you" is the person who plays, "n" one of several people, whom
nobody asks: where it is missing, "m" says nothing of a gender either). Choices nest. What is put into a slot
is put in as it is and never read as a format again (report 99), so a player may be called `{n}` or `100 %`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

FALLBACK = "en"
PLURAL_FORMS = ("one", "few", "many", "other")
GENDER_FORMS = ("m", "f", "you", "n")
_SLOT = re.compile(r"\{(\w+)\}")


def _english(n: int) -> str:
    return "one" if n in (1, -1) else "other"


def _russian(n: int) -> str:
    """1, 21, 101 карта; 2, 3, 4, 22 карты; 0, 5, 11, 14, 111 карт (report 93)."""
    tail, teens = abs(n) % 10, abs(n) % 100
    if tail == 1 and teens != 11:
        return "one"
    return "few" if 2 <= tail <= 4 and not 12 <= teens <= 14 else "many"


PLURALS: dict[str, Callable[[int], str]] = {"en": _english, "ru": _russian}


class Texts:
    """The tables and the language chosen. `missing` remembers what a table lacked, as "ru:key", for a
    report."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], language: str) -> None:
        self.tables = tables
        self.missing: set[str] = set()
        self.language = FALLBACK
        self.choose(language)

    @property
    def languages(self) -> list[str]:
        """The languages there are, English first."""
        return sorted(self.tables, key=lambda code: (code != FALLBACK, code))

    def choose(self, language: str) -> None:
        """Change the language; one that there is no table for becomes English."""
        self.language = language if language in self.tables else FALLBACK

    def t(self, key: str, /, **args: str | int) -> str:
        """The text of `key` with `args` put in. A key that the language lacks is taken from English, one that
        English lacks too comes back as it is; both are remembered in `missing`."""
        for language in dict.fromkeys((self.language, FALLBACK)):
            value = self.tables.get(language, {}).get(key)
            if value is not None:
                return self._fill(self._pick(value, language, args), key, args)
            self.missing.add(f"{language}:{key}")
        return key

    def has(self, key: str) -> bool:
        """Whether some table knows the key."""
        return any(key in self.tables.get(language, {}) for language in (self.language, FALLBACK))

    def _pick(self, value: Any, language: str, args: Mapping[str, str | int]) -> str:
        while isinstance(value, Mapping):
            if any(form in value for form in GENDER_FORMS):
                value = value.get(args.get("g", "m"), value.get("m"))
            else:
                n = args.get("n", 0)
                form = PLURALS.get(language, _english)(n if isinstance(n, int) else 0)
                value = value.get(form, value.get("other", value.get("many")))
        return str(value)

    def _fill(self, text: str, key: str, args: Mapping[str, str | int]) -> str:
        def put(slot: re.Match[str]) -> str:
            name = slot[1]
            if name not in args:
                self.missing.add(f"{self.language}:{key}.{name}")
            return str(args.get(name, ""))

        return _SLOT.sub(put, text)


def slots(value: Any) -> set[str]:
    """The names of all slots of a text value, in any of its forms.

    >>> sorted(slots({"one": "{n} card of {who}", "other": "{n} cards"}))
    ['n', 'who']
    """
    if isinstance(value, Mapping):
        return set().union(*(slots(form) for form in value.values()))
    return set(_SLOT.findall(str(value)))


def forms(value: Any) -> list[str]:
    """All strings of a text value, in any of its forms."""
    if isinstance(value, Mapping):
        return [text for form in value.values() for text in forms(form)]
    return [str(value)]


def name_order(name: str) -> tuple[str, str]:
    """The key that sorts names as a dictionary does, ё beside е (report 97)."""
    plain = name.upper()
    return plain.replace("Ё", "Е"), plain
