"""The words on the screen in both languages: forms, slots, glyphs and widths (reports 92, 93, 95, 97, 99)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from uno52_retro.console.people import PEOPLE, name_key
from uno52_retro.console.texts import Texts, forms, name_order, slots
from uno52_retro.paths import resource
from uno52_retro.video import font
from uno52_retro.video.boxes import BOXES

TABLES: dict[str, dict[str, Any]] = {
    language: json.loads(resource(f"lang/{language}.json").read_text(encoding="utf-8"))
    for language in ("en", "ru")
}
FONTS = {"small": font.SMALL, "big": font.BIG, "body": font.BODY}
SOURCE = Path(__file__).resolve().parents[2] / "uno52_retro"
SLOT = re.compile(r"\{(\w+)\}")
PLURAL = {"en": {"one", "other"}, "ru": {"one", "few", "many"}}
GENDER = ({"m", "f"}, {"m", "f", "you"}, {"m", "f", "you", "n"})
"""What lacks "you" is never said of a person; "n" is there where "m" would tell a gender."""
MINE = (
    "app",
    "boot",
    "curtain",
    "custom",
    "fair",
    "game",
    "guide",
    "help",
    "key",
    "language",
    "match",
    "menu",
    "modes",
    "name",
    "options",
    "pause",
    "presets",
    "profile",
    "quick",
    "resume",
    "reveal",
    "review",
    "seats",
    "stats",
    "title",
)

LARGEST = {"n": "999", "chips": "500", "small": "128", "big": "256", "ante": "64", "v": "10.10.10"}
LARGEST |= {"hand": "15", "team": "50", "doubles": "5", "blue": "10", "red": "5", "goal": "500", "words": ""}
LARGEST |= {"score": "9999", "penalty": "2", "extra": "2", "guilty": "6", "honest": "6"}
"""What may be put in at most, by the name of the slot; names are measured apart."""


def longest_name(language: str, face: font.Font) -> str:
    names = [TABLES[language][key] for key in ("name.you", *(name_key(who.name) for who in PEOPLE))]
    return max(names, key=face.width)


@pytest.mark.parametrize("language", TABLES)
def test_the_files_are_sorted_and_complete(language: str) -> None:
    keys = list(TABLES[language])
    assert keys == sorted(keys)
    assert set(keys) == set(TABLES["en"])


@pytest.mark.parametrize("language", TABLES)
def test_choices_have_all_their_forms(language: str) -> None:
    def check(key: str, value: Any) -> None:
        if isinstance(value, dict):
            assert set(value) in (PLURAL[language], *GENDER), key
            for form in value.values():
                check(key, form)
        else:
            assert isinstance(value, str) and value == value.strip() and value, key

    for key, value in TABLES[language].items():
        check(key, value)


@pytest.mark.parametrize("language", TABLES)
def test_no_gender_is_told_of_people_whom_nobody_asked(language: str) -> None:
    """With several people at a console: where the forms for men and women differ there is a third."""
    for key, value in TABLES[language].items():
        if isinstance(value, dict) and {"m", "f", "you"} <= set(value):
            assert ("n" in value) == (value["m"] != value["f"]), key
            assert value.get("n") not in (value["m"], value["f"]), key


def test_every_key_that_the_code_asks_for_exists() -> None:
    asked = set()
    for path in sorted(SOURCE.rglob("*.py")):
        if path.name == "texts.py":  # its examples have words of their own
            continue
        asked |= set(re.findall(r"\bt\(\s*\"([a-z0-9_.]+)\"", path.read_text(encoding="utf-8")))
    assert len(asked) > 40
    assert not {key for key in asked if key not in TABLES["en"]}


# --- report 92 ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", FONTS)
@pytest.mark.parametrize("language", TABLES)
def test_092_every_character_has_a_glyph_in_every_font(language: str, name: str) -> None:
    """Report 92: no letter of any text is missing; the no-break space is drawn as a blank."""
    used = {
        letter
        for value in TABLES[language].values()
        for text in forms(value)
        for letter in SLOT.sub("", text)
    }
    used |= set("0123456789+-×·") | {letter for who in PEOPLE for letter in who.name}
    missing = sorted(letter for letter in used if not FONTS[name].has(letter))
    assert not missing


def test_092_an_unknown_character_is_a_box_that_takes_room(screen: Any) -> None:
    """Report 92: a character from a strange file name is seen, and nothing falls."""
    import pyxel

    assert font.BODY.width("a漢b") > font.BODY.width("ab") + 2
    screen.cls(0)
    font.BODY.draw(screen, 10, 10, "漢", 3)
    assert bytes(pyxel.screen.data_ptr()).count(3) > 8


# --- report 93 ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("word", "one", "few", "many"),
    [
        ("chip", "фишка", "фишки", "фишек"),
        ("card", "карта", "карты", "карт"),
        ("point", "очко", "очка", "очков"),
    ],
)
def test_093_russian_plurals(word: str, one: str, few: str, many: str) -> None:
    """Report 93: 1, 21, 101, 121; 2, 4, 22, 102; 0, 5, 11, 12, 14, 25, 100, 111, 112."""
    texts = Texts({"ru": {word: {"one": one, "few": few, "many": many}}}, "ru")
    expected = {one: (1, 21, 101, 121), few: (2, 3, 4, 22, 102), many: (0, 5, 11, 12, 14, 25, 100, 111, 112)}
    for form, numbers in expected.items():
        assert [texts.t(word, n=n) for n in numbers] == [form] * len(numbers)


def test_093_the_real_table_counts_chips_in_both_languages() -> None:
    """Report 93, with the words of the game."""
    texts = Texts(TABLES, "ru")
    assert [texts.t("app.chips", n=n) for n in (1, 2, 5, 11, 21, 104, 112)] == [
        "1 ФИШКА", "2 ФИШКИ", "5 ФИШЕК", "11 ФИШЕК", "21 ФИШКА", "104 ФИШКИ", "112 ФИШЕК",
    ]  # fmt: skip
    texts.choose("en")
    assert [texts.t("app.chips", n=n) for n in (0, 1, 2, 21)] == ["0 CHIPS", "1 CHIP", "2 CHIPS", "21 CHIPS"]


def test_093_a_sentence_agrees_with_the_gender_of_its_subject() -> None:
    texts = Texts(TABLES, "ru")
    assert texts.t("match.wins", name="МАКС", g="m") == "МАКС ПОБЕДИЛ"
    assert texts.t("match.wins", name="РИТА", g="f") == "РИТА ПОБЕДИЛА"
    assert texts.t("match.wins", name="ВЫ", g="you") == "ВЫ ПОБЕДИЛИ!"


def test_choices_nest() -> None:
    table = {
        "took": {
            "m": {"one": "взял {n} карту", "few": "взял {n} карты", "many": "взял {n} карт"},
            "f": "взяла",
            "you": "взяли",
        }
    }
    texts = Texts({"ru": table}, "ru")
    assert texts.t("took", g="m", n=22) == "взял 22 карты" and texts.t("took", g="f", n=22) == "взяла"


# --- report 95 ----------------------------------------------------------------------------------------------
def test_095_every_text_of_the_menus_has_a_box() -> None:
    """Report 95: a text without a box would not be measured."""
    keys = {key for key in TABLES["en"] if key.split(".")[0] in MINE}
    assert keys == set(BOXES)


@pytest.mark.parametrize("key", sorted(BOXES))
@pytest.mark.parametrize("language", TABLES)
def test_095_every_text_fits_its_box(language: str, key: str) -> None:
    """Report 95: with the largest number and the longest name put in, nothing is cut and nothing overlaps."""
    box = BOXES[key]
    face = FONTS[box.font]
    samples = LARGEST | {"name": longest_name(language, face)}
    for form in forms(TABLES[language][key]):
        text = SLOT.sub(lambda slot: samples[slot[1]], form)
        lines = font.wrap(face, text, box.width) if box.lines > 1 else [text]
        assert len(lines) <= box.lines, f"{text!r} takes {len(lines)} lines"
        assert max(face.width(line) for line in lines) <= box.width, f"{text!r} is {face.width(text)} wide"


# --- report 97 ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("face", [font.SMALL, font.BIG], ids=["small", "big"])
@pytest.mark.parametrize(
    ("text", "capitals"),
    [("ещё ход", "ЕЩЁ ХОД"), ("пропуск хода", "ПРОПУСК ХОДА"), ("последний ход", "ПОСЛЕДНИЙ ХОД")],
)
def test_097_titles_are_drawn_in_capitals(screen: Any, face: font.Font, text: str, capitals: str) -> None:
    """Report 97: small Cyrillic letters become capitals too, in NFC or not."""
    import unicodedata

    import pyxel

    pictures = []
    for version in (text, capitals, unicodedata.normalize("NFD", text)):
        screen.cls(0)
        face.draw(screen, 4, 20, version, 7)
        pictures.append(bytes(pyxel.screen.data_ptr()))
    assert pictures[0] == pictures[1] == pictures[2] and 7 in pictures[0]


def test_097_short_i_and_i_stay_two_letters_and_yo_sorts_beside_ye(screen: Any) -> None:
    """Report 97."""
    import pyxel

    pictures = []
    for letter in "йи":
        screen.cls(0)
        font.SMALL.draw(screen, 4, 20, letter, 7)
        pictures.append(bytes(pyxel.screen.data_ptr()))
    assert pictures[0] != pictures[1]
    assert sorted(["ЖАННА", "ЁЛКА", "ЕЛЕНА", "ЕРЁМА"], key=name_order) == ["ЕЛЕНА", "ЁЛКА", "ЕРЁМА", "ЖАННА"]


# --- report 99 ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", sorted(TABLES["en"]))
def test_099_both_languages_have_the_same_slots(key: str) -> None:
    """Report 99: no placeholder is lost or invented in a translation."""
    assert slots(TABLES["en"][key]) == slots(TABLES["ru"][key])


@pytest.mark.parametrize("language", TABLES)
def test_099_no_brace_reaches_the_screen(language: str) -> None:
    """Report 99: every text, in every form, with every slot filled."""
    texts = Texts(TABLES, language)
    for key, value in TABLES[language].items():
        for n in (1, 2, 5, 21):
            for g in ("m", "f", "you"):
                args: dict[str, str | int] = dict.fromkeys(slots(value), "X")
                text = texts.t(key, **{**args, "n": n, "g": g})
                assert text and "{" not in text and "}" not in text
    assert not texts.missing


def test_099_what_is_put_in_is_never_formatted_again() -> None:
    """Report 99: a player called {n} or 100 % is called just that."""
    texts = Texts(TABLES, "en")
    for name in ("{n}", "{name}", "{", "100 %", "%s", "\\1"):
        assert texts.t("match.wins", name=name, g="f") == f"{name} WINS"


def test_099_a_missing_key_falls_back_to_english_and_is_remembered() -> None:
    """Report 99."""
    texts = Texts({"en": {"a": "word {n}"}, "ru": {}}, "ru")
    assert texts.t("a", n=4) == "word 4" and texts.missing == {"ru:a"}
    assert texts.t("b") == "b" and texts.missing == {"ru:a", "ru:b", "en:b"}
    texts.missing.clear()
    assert texts.t("a") == "word " and "ru:a.n" in texts.missing


def test_a_language_without_a_table_is_english() -> None:
    texts = Texts(TABLES, "fr")
    assert texts.language == "en" and texts.languages == ["en", "ru"]
