"""Advice and reasons in words: every kind in both languages, no longer than two lines on the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.console.player import LANGUAGES, sitters
from uno52_retro.console.advice import in_words, reason_in_words, slip_in_words, tenths
from uno52_retro.console.match import Sitter
from uno52_retro.console.people import PEOPLE
from uno52_retro.console.texts import Texts, forms, slots
from uno52_retro.cpu.levels import PROFILES
from uno52_retro.cpu.reasons import KINDS, Reason
from uno52_retro.engine import poker
from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Draw, Jump, Lay, Name, Pass, Take
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.legal import names
from uno52_retro.engine.poker import Category
from uno52_retro.host.practice import LEVEL
from uno52_retro.host.toasts import WIDTH
from uno52_retro.video.font import SMALL, wrap

ONE_OF_EACH = {poker.category(rank): rank for rank in range(poker.RANKS)}
MOST_WORLDS = max(PROFILES[LEVEL].playouts) // 2
"""A hint compares two moves at least in each of its worlds."""
SAID_OF: dict[type[Action], tuple[str, ...]] = {
    Cover: ("leads", "better"),
    Draw: ("nothing_fits", "saves_wild", "waits", "more"),
    Pass: ("kept", "keeps_hand"),
    Take: ("no_answer", "drew_first", "risk", "keeps_answer"),
    Challenge: ("bluffed", "many", "worth"),
}
"""The kinds that are said of one kind of move only; all others of plays."""
EVERYBODY = [Sitter("cpu", who.name, who.face, "hard", who.gender) for who in PEOPLE]


def texts_of(language: str) -> Texts:
    return Texts(LANGUAGES, language)


def advice() -> list[Action]:
    """One of every kind, with every card."""
    lays: list[Action] = [Lay(0, card, named) for card in DECK.kinds for named in names(DECK, card)]
    covers: list[Action] = [Cover(0, 4, card) for card in DECK.kinds if DECK.is_value[card]]
    others: list[Action] = [Draw(0), Pass(0), Take(0), Challenge(0), Name(0, 1), Jump(0, 3), Catch(0, 1)]
    return lays + covers + others


def reasons() -> list[Reason]:
    """Every kind with small and large numbers, every name, a long card and every kind of hand."""
    ranks = [ONE_OF_EACH[category] for category in Category]
    return [
        Reason(kind, seat, n, DECK.kind["GTs"], 1, rank)
        for kind in KINDS
        for seat in range(len(EVERYBODY))
        for n in (1, 2, 12)
        for rank in ranks
    ] + [Reason("often", n=n) for n in (48, MOST_WORLDS)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_advice_has_words_of_its_own(language: str) -> None:
    texts = texts_of(language)
    plain: list[Action] = [Lay(0, 3), Lay(0, DECK.kind["W"], 2), Cover(0, 1, 4), Draw(0), Pass(0), Take(0)]
    plain += [Challenge(0), Name(0, 1), Jump(0, 3), Catch(0, 1)]
    words = [in_words(texts, action, DECK) for action in (*plain, None)]
    assert all(words) and len(set(words)) == len(words) and not texts.missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_speaks_of_a_missing_call_or_catch_as_such(language: str) -> None:
    texts = texts_of(language)
    lay = Lay(0, 3)
    called = slip_in_words(texts, lay, replace(lay, call=True), DECK)
    caught = slip_in_words(texts, lay, Catch(0, 1), DECK)
    jumped = slip_in_words(texts, None, Jump(0, 3), DECK)
    stayed = slip_in_words(texts, Jump(0, 3), None, DECK)
    assert jumped == stayed[::-1] and len({*called, *caught, *jumped}) == 6 and not texts.missing
    assert slip_in_words(texts, lay, Draw(0), DECK) == tuple(
        in_words(texts, move, DECK) for move in (lay, Draw(0))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_and_no_more(language: str) -> None:
    """A text for every kind, none for any other; all that a text puts in is given."""
    found = {key.removeprefix("reason.") for key in LANGUAGES[language] if key.startswith("reason.")}
    assert found == set(KINDS)
    texts = texts_of(language)
    for reason in reasons():
        assert "{" not in reason_in_words(texts, reason, EVERYBODY, DECK)
    assert not texts.missing
    assert {name for kind in KINDS for name in slots(LANGUAGES[language][f"reason.{kind}"])} <= {
        *("name", "n", "card", "rank", "much"),
    }
    assert all(form for kind in KINDS for form in forms(LANGUAGES[language][f"reason.{kind}"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_takes_two_lines_at_most(language: str, screen: object) -> None:
    """The longest advice with the longest reason of every kind and what a search measured."""
    texts = texts_of(language)

    def longest(*of: type[Action]) -> str:
        found = [in_words(texts, action, DECK) for action in advice() if isinstance(action, of)]
        return max(found, key=SMALL.width)

    moves = {kind: longest(of) for of, kinds in SAID_OF.items() for kind in kinds}
    plays = longest(Lay, Cover, Name)
    measured = [
        reason_in_words(texts, Reason(kind, n=n), EVERYBODY, DECK)
        for kind, n in (("gain", 123), ("often", MOST_WORLDS))
    ]
    for reason in reasons():
        if reason.kind in ("gain", "often"):
            continue
        for more in measured:
            words = reason_in_words(texts, reason, EVERYBODY, DECK)
            text = texts.t("emu.say.hint", words=moves.get(reason.kind, plays), why=f"{words}; {more}")
            assert len(wrap(SMALL, text, WIDTH)) <= 2, text


def test_words_agree_with_numbers_and_the_language() -> None:
    english, russian = texts_of("en"), texts_of("ru")
    people = sitters(4)
    assert tenths(english, 14) == "1.4" and tenths(russian, 7) == "0,7"
    one, two = (Reason("makes_draw", seat=3, n=n) for n in (1, 2))
    assert reason_in_words(english, one, people, DECK) == "MAX has 1 card left and must draw"
    assert reason_in_words(english, two, people, DECK) == "MAX has 2 cards left and must draw"
    assert reason_in_words(russian, two, people, DECK) == "МАКС: остались 2 карты – пусть берёт"
    assert reason_in_words(english, Reason("gain", n=20), people, DECK) == "2.0 chips more on average"
