"""The review of a round as golden pictures in both languages, and every text of it in its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.console.player import LANGUAGES
from tests.console.test_advice import DECK, EVERYBODY, advice, reasons
from tests.console.test_review import finished, opened, play_badly
from tests.video.golden import same_as_golden
from uno52_retro.console.advice import in_words, reason_in_words
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import DOWN
from uno52_retro.console.texts import Texts
from uno52_retro.cpu import review as judging
from uno52_retro.engine.rulesets import CLASSIC, UNO52
from uno52_retro.video.boxes import BOXES, REVIEW_LINE, REVIEW_MADE
from uno52_retro.video.font import SMALL, wrap
from uno52_retro.video.paint import paint


def reviewed(rules: Any, language: str, **how: Any) -> Console:
    console = play_badly(rules, **how)
    console.choose_language(language)
    opened(console)
    return console


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("name", "rules", "how", "downs"),
    [
        ("uno52", UNO52, {"seats": 4}, 0),
        ("classic", CLASSIC, {"seats": 2}, 1),
        ("nothing", CLASSIC, {"seats": 3}, 0),
    ],
)
def test_pictures(
    screen: Any,
    update_golden: bool,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    rules: Any,
    how: dict[str, int],
    downs: int,
    language: str,
) -> None:
    monkeypatch.setattr(judging, "WORLDS", 60)
    console = reviewed(rules, language, **how)
    finished(console)
    for _ in range(downs):
        console.step(DOWN)
        console.step(0)
    before = console.digest()
    paint(console, screen)
    assert console.digest() == before and not console.texts.missing
    same_as_golden(screen, f"review_{name}_{language}", update_golden)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_while_it_thinks_it_says_how_far_it_is(screen: Any, update_golden: bool, language: str) -> None:
    console = reviewed(UNO52, language, seats=4, moves=0)
    for _ in range(20):
        console.step(0)
    paint(console, screen)
    same_as_golden(screen, f"review_thinks_{language}", update_golden)


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_and_reasons_have_room(language: str, screen: Any) -> None:
    texts = Texts(LANGUAGES, language)
    for action in advice():
        words = in_words(texts, action, DECK)
        assert SMALL.width(words) <= REVIEW_MADE.width, words
        assert SMALL.width(texts.t("review.better", words=words)) <= BOXES["review.better"].width
    for reason in reasons():
        lines = wrap(SMALL, reason_in_words(texts, reason, EVERYBODY, DECK), REVIEW_LINE.width)
        assert len(lines) <= REVIEW_LINE.lines
