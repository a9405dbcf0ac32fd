"""The drawings are what their sources say, in the one palette, readable and told apart by every eye (ART
section 3)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import build_assets
from uno52_retro.engine.cards import UNO52, UNO108, Deck
from uno52_retro.paths import resource
from uno52_retro.video import palette as pal


def test_committed_output_is_what_the_sources_say() -> None:
    differing = [
        path.name
        for path, data in build_assets.outputs().items()
        if not path.exists() or path.read_bytes() != data
    ]
    assert differing == []


def test_check_refuses_an_output_that_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = tmp_path / "art"
    art.mkdir()
    (art / "one.txt").write_text("[one]\n#.\n.#\n", encoding="utf-8")
    monkeypatch.setattr(build_assets, "ROOT", tmp_path)
    monkeypatch.setattr(build_assets, "ART", art)
    assert build_assets.main(["--check"]) == 1 and not (art / "sheet.png").exists()
    monkeypatch.setattr(build_assets, "FONTS", tmp_path)
    monkeypatch.setattr(build_assets, "outputs", lambda: {art / "sheet.png": b"made"})
    assert build_assets.main([]) == 0 and build_assets.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[a]\n##\n#\n", "different length"),
        ("[a b]\n##\n", "needs 2 columns"),
        ("[a]\n?\n", "not in the legend"),
        ("[a]\n#\n\n[a]\n#\n", "drawn twice"),
        ("colour # INK\n", "unknown line"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_why(text: str, reason: str) -> None:
    with pytest.raises(build_assets.ArtError, match=reason):
        build_assets.read_art(text, {})


def test_layers_and_effects() -> None:
    sprites: dict[str, list[list[int]]] = {}
    build_assets.read_art("legend p PAPER\n[a]\n##\n##\n\n[b < a 1,0]\np\n_\n\n[c ! outlined]\np\n", sprites)
    mask, ink, paper = pal.MASK, pal.INK, pal.PAPER
    assert sprites["b"] == [[mask, paper], [mask, mask]]
    assert sprites["c"] == [[ink] * 3, [ink, paper, ink], [ink] * 3]


def test_every_pixel_of_the_sheet_is_in_the_palette() -> None:
    from PIL import Image

    with Image.open(resource("art/sheet.png")) as picture:
        assert picture.width <= 256 and picture.height <= 1024
        pixels = picture.convert("RGB").tobytes()
    colours = {int.from_bytes(pixels[at : at + 3], "big") for at in range(0, len(pixels), 3)}
    assert colours <= set(pal.COLOURS)


def test_places_of_the_sheet_do_not_overlap() -> None:
    taken: set[tuple[int, int]] = set()
    for name, (x, y, w, h) in json.loads(resource("art/sheet.json").read_text(encoding="utf-8")).items():
        cells = {(x + i, y + j) for i in range(w) for j in range(h)}
        assert not cells & taken, name
        taken |= cells


_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
_SIGNS = "0123456789.,:;!?+-*/()[]<>='\"%#&№«»—…♠♣♦♥←↑→↓□ "


@pytest.mark.parametrize("name", ["SMALL", "BIG", "BODY"])
def test_report_92_fonts_hold_both_alphabets_and_all_signs(screen: object, name: str) -> None:
    from uno52_retro.video import font

    face = getattr(font, name)
    wanted = _LATIN + _CYRILLIC + _LATIN.lower() + _CYRILLIC.lower() + _SIGNS
    assert [character for character in wanted if not face.has(character)] == []


@pytest.mark.parametrize("name", ["SMALL", "BIG", "BODY"])
def test_report_92_every_text_of_every_language_can_be_drawn(screen: object, name: str) -> None:
    from uno52_retro.video import font

    face = getattr(font, name)
    texts = "".join(path.read_text(encoding="utf-8") for path in sorted(resource("lang").glob("*.json")))
    drawn = set(re.sub(r"\\n|\\u[0-9a-f]{4}|[{}_|]", "", texts)) - set("\n\r\t\\_")
    assert {character for character in drawn if not face.has(character)} == set()


def test_report_92_an_unknown_character_is_a_visible_box_with_width(screen: object) -> None:
    import pyxel

    from uno52_retro.video.font import BIG, BODY, SMALL, UNKNOWN

    for face in (SMALL, BIG, BODY):
        image = pyxel.Image(16, 16)
        after = face.draw(image, 0, 2, "\u4e00", pal.PAPER)
        assert after == face.width(UNKNOWN) + 1 > 3 and not face.has("\u4e00")
        assert bytes(image.data_ptr()).count(pal.PAPER) >= 10


def test_report_97_capitals_keep_yo_and_short_i(screen: object) -> None:
    from uno52_retro.video.font import SMALL

    for low, high in (("ещё ход", "ЕЩЁ ХОД"), ("последний ход", "ПОСЛЕДНИЙ ХОД"), ("и\u0306", "Й")):
        assert _drawn(SMALL, low) == _drawn(SMALL, high)
    assert _drawn(SMALL, "й") != _drawn(SMALL, "и") and _drawn(SMALL, "ё") != _drawn(SMALL, "е")


def _drawn(face: object, text: str) -> bytes:
    import pyxel

    image = pyxel.Image(120, 12)
    face.draw(image, 0, 3, text, pal.PAPER)  # type: ignore[attr-defined]
    return bytes(image.data_ptr())


@pytest.mark.parametrize("name", ["SMALL", "BIG"])
def test_no_two_characters_of_one_alphabet_look_alike(screen: object, name: str) -> None:
    from uno52_retro.video import font

    for alphabet in (_LATIN + "0123456789", _CYRILLIC):
        looks: dict[bytes, str] = {}
        for character in alphabet:
            twin = looks.setdefault(_drawn(getattr(font, name), character), character)
            assert twin == character or {twin, character} <= set("O0I1S5"), f"{twin} and {character}"


def test_text_starts_and_ends_where_it_says(screen: object) -> None:
    import pyxel

    from uno52_retro.video.font import BIG, SMALL

    for face in (SMALL, BIG):
        for text in ("H", "ИШЩ", "104", "H  H"):
            wide = face.width(text)
            for align, x in (("l", 20), ("r", 20 + wide - 1), ("c", 20 + wide // 2)):
                image = pyxel.Image(80, 16)
                image.cls(pal.FELT)
                after = face.draw(image, x, 4, text, pal.PAPER, align=align)
                columns = [i for i in range(80) if any(image.pget(i, j) == pal.PAPER for j in range(16))]
                assert (columns[0], columns[-1], after) == (20, 19 + wide, 21 + wide)
                rows = [j for j in range(16) if any(image.pget(i, j) == pal.PAPER for i in range(80))]
                assert rows[0] == 4 and rows[-1] in (3 + face.height, 4 + face.height)


def test_wrapping_keeps_words_and_width(screen: object) -> None:
    from uno52_retro.video.font import BODY, wrap

    text = "A seat that lays its last card ends the round at once.\nКонец раунда."
    lines = wrap(BODY, text, 100)
    assert " ".join(lines) == text.replace("\n", " ") and lines[-1].endswith("раунда.")
    assert all(BODY.width(line) <= 100 for line in lines)
    pieces = wrap(BODY, "unbreakablewordofmanyletters", 40)
    assert "".join(pieces) == "unbreakablewordofmanyletters" and all(
        BODY.width(piece) <= 40 for piece in pieces
    )


@pytest.mark.parametrize("deck", [UNO52, UNO108], ids=lambda deck: deck.name)
def test_every_face_differs_from_every_other_in_every_size(screen: object, deck: Deck) -> None:
    import pyxel

    from uno52_retro.video import cards

    for size, (width, height) in enumerate(cards.SIZES):
        looks: dict[bytes, str] = {}
        for card, token in enumerate(deck.tokens):
            image = pyxel.Image(width, height)
            cards.draw(image, size, 0, 0, card, deck=deck)
            twin = looks.setdefault(bytes(image.data_ptr()), token)
            assert twin == token or size == cards.MINI or {twin[1:], token[1:]} == {"D", "E"}, (
                f"{twin} is {token}"
            )


def test_a_card_keeps_to_its_box_and_uses_no_key_colour(screen: object) -> None:
    import pyxel

    from uno52_retro.video import cards

    for size, (width, height) in enumerate(cards.SIZES):
        for ramp in range(3):
            for card in (0, UNO52.kind["W"], UNO52.kind["W4"], UNO52.kind["YKd"]):
                image = pyxel.Image(width + 8, height + 8)
                image.cls(pal.FELT)
                cards.draw(image, size, 4, 4, card, ramp)
                pixels = bytes(image.data_ptr())
                assert not {pal.KEY, pal.MASK} & set(pixels)
                inside = [image.pget(x, y) for y in range(4, height + 4) for x in range(4, width + 4)]
                assert pixels.count(pal.FELT) == len(pixels) - len(inside) + inside.count(pal.FELT)
                assert inside.count(pal.FELT) == 4  # the corners


def test_sheet_loads_true_colours_in_the_middle_of_a_fade(screen: object) -> None:
    import pyxel

    from uno52_retro.video import sheet

    sheet._image.cache_clear()
    pyxel.colors[:] = pal.faded(12)
    image = pyxel.Image(16, 16)
    sheet.draw(image, "face.rita.calm", 0, 0)
    assert list(pyxel.colors) == pal.faded(12)
    pyxel.colors[:] = list(pal.COLOURS)
    assert image.pget(8, 0) == pal.INK and image.pget(7, 2) == pal.HAIR_COPPER[1]


def test_tint_leaves_no_colour_behind(screen: object) -> None:
    import pyxel

    from uno52_retro.video import sheet

    image = pyxel.Image(32, 16)
    image.cls(pal.FELT)
    sheet.tint(image, "suit13.h", 1, 1, pal.SUIT_RED, pal.INK)
    assert set(bytes(image.data_ptr())) == {pal.FELT, pal.SUIT_RED, pal.INK}
    image.rect(0, 0, 4, 4, pal.MASK)
    assert image.pget(0, 0) == pal.MASK


def test_shadow_darkens_only_its_box_and_ignores_what_is_outside(screen: object) -> None:
    import pyxel

    from uno52_retro.video import panels

    image = pyxel.Image(240, 160)
    image.cls(pal.GOLD)
    panels.shadow(image, -4, 150, 10, 30)
    dark = [(x, y) for x in range(240) for y in range(160) if image.pget(x, y) != pal.GOLD]
    assert set(dark) == {(x, y) for x in range(6) for y in range(150, 160)}
    assert {image.pget(x, y) for x, y in dark} == {pal.DARKEN[pal.GOLD]}
    panels.shadow(image, 300, 10, 5, 5)


def test_portraits_have_three_moods_each_and_scale_exactly(screen: object) -> None:
    import pyxel

    from uno52_retro.video import panels

    looks = set()
    for who in range(len(panels.PORTRAITS)):
        for mood in (panels.SAD, panels.CALM, panels.GLAD):
            small, large = pyxel.Image(16, 16), pyxel.Image(48, 48)
            panels.portrait(small, 0, 0, who, mood)
            panels.portrait(large, 0, 0, who, mood, scale=3)
            looks.add(bytes(small.data_ptr()))
            assert all(large.pget(x, y) == small.pget(x // 3, y // 3) for x in range(48) for y in range(48))
    assert len(looks) == 3 * len(panels.PORTRAITS) >= 24


def test_hints_fit_the_bar_when_they_are_many(screen: object) -> None:
    from uno52_retro.video import panels

    items = [
        ("A", "COVER", panels.ON),
        ("B", "NO COVER", panels.ON),
        ("R", "UNO!", panels.HOT),
        ("SEL", "SORT", panels.OFF),
    ]
    panels.hints(screen, items)  # type: ignore[arg-type]
    pixels = [screen.pget(x, y) for x in range(236, 240) for y in range(153, 160)]  # type: ignore[attr-defined]
    assert set(pixels) == {pal.PANEL0}
