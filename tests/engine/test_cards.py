"""RULES 2: the two decks, and the tables that say what a card shows."""

from collections import Counter
from itertools import product

import pytest

from uno52_retro.engine.cards import (
    ACE,
    COLOURS,
    NO_COLOUR,
    NO_SUIT,
    UNO52,
    UNO108,
    WILD,
    WILD_DRAW_FOUR,
    Deck,
    deck,
)
from uno52_retro.engine.errors import NotationError


def tokens(of: Deck) -> Counter[str]:
    return Counter(of.tokens[card] for card in of.cards)


def test_the_uno52_deck_has_240_cards() -> None:
    there = tokens(UNO52)
    values = {c + v + s for c, v, s in product("RGBY", "23456789TJQKA", "scdh")}
    assert len(values) == 208
    assert there.total() == 240
    assert {token: n for token, n in there.items() if token in values} == dict.fromkeys(values, 1)
    assert {token: n for token, n in there.items() if token not in values} == {
        **{c + a: 2 for c in "RGBY" for a in "SVD"},
        "W": 4,
        "W4": 4,
    }


def test_the_uno_deck_has_108_cards() -> None:
    there = tokens(UNO108)
    assert there.total() == 108
    assert all(there[c + "0"] == 1 for c in "RGBY")
    assert all(there[c + symbol] == 2 for c in "RGBY" for symbol in "123456789SVD")
    assert (there["W"], there["W4"]) == (4, 4)


@pytest.mark.parametrize("of", [UNO52, UNO108])
def test_sorted_kinds_are_sorted_text(of: Deck) -> None:
    assert list(of.tokens) == sorted(of.tokens)
    assert list(of.cards) == sorted(of.cards)


@pytest.mark.parametrize("of", [UNO52, UNO108])
def test_the_tables_say_what_the_token_says(of: Deck) -> None:
    for kind, token in enumerate(of.tokens):
        assert of.kind[token] == kind
        if token[0] == "W":
            assert of.colour[kind] == NO_COLOUR
            assert of.is_wild[kind]
            assert not of.is_value[kind]
        else:
            assert "RGBY"[of.colour[kind]] == token[0]
            assert of.is_value[kind] == (token[1] in "0123456789TJQKA")
            if of.is_value[kind]:
                assert "0123456789TJQKA"[of.symbol[kind]] == token[1]
        assert (of.suit[kind] == NO_SUIT) == (len(token) < 3)


def test_a_face_is_a_number_by_value_and_suit() -> None:
    assert sorted(
        face for face in {UNO52.face[kind] for kind in range(len(UNO52.tokens))} if face >= 0
    ) == list(range(52))
    assert UNO52.face[UNO52.kind["R2s"]] == 0
    assert UNO52.face[UNO52.kind["GAh"]] == UNO52.face[UNO52.kind["YAh"]] == 51
    assert UNO52.face[UNO52.kind["GS"]] == -1


def test_what_fits_by_the_table_is_what_the_rule_says() -> None:
    """RULES 3: the active colour, the upcard's symbol, or any wild; suits never matter."""
    for colour in COLOURS:
        for symbol in (2, ACE, 15, 16, 17, WILD, WILD_DRAW_FOUR):
            for kind in range(len(UNO52.tokens)):
                rule = UNO52.is_wild[kind] or UNO52.colour[kind] == colour or UNO52.symbol[kind] == symbol
                assert bool(UNO52.fit[colour][symbol][kind]) == rule


def test_what_covers_by_the_table_is_what_the_rule_says() -> None:
    """RULES 4, phase 2: a value card with the face's colour or the face's value."""
    kinds = range(len(UNO52.tokens))
    for face, kind in product(kinds, kinds):
        values = UNO52.is_value[face] and UNO52.is_value[kind]
        rule = values and (
            UNO52.colour[face] == UNO52.colour[kind] or UNO52.symbol[face] == UNO52.symbol[kind]
        )
        assert bool(UNO52.cover[face][kind]) == rule
        assert (kind in UNO52.cover_set[face]) == rule


def test_points() -> None:
    """RULES 6: numbers their value; skip, reverse, draw two 20; wilds 50."""
    for token, points in {"R0": 0, "G9": 9, "BS": 20, "YV": 20, "RD": 20, "W": 50, "W4": 50}.items():
        assert UNO108.points[UNO108.kind[token]] == points


def test_decks_by_name() -> None:
    assert deck("uno52") is UNO52
    assert deck("uno108") is UNO108
    with pytest.raises(KeyError):
        deck("tarot")


def test_a_token_that_is_no_card_is_refused_with_its_column() -> None:
    with pytest.raises(NotationError) as error:
        UNO52.parse("R0", 7)
    assert error.value.column == 7
