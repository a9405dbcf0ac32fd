"""The review of a round as golden pictures in both languages, and every text of it in its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.console.player import LANGUAGES
from tests.console.test_advice import DECK, EVERYBODY, advice, reasons
from tests.console.test_review import opened, play_badly
from tests.video.golden import same_as_golden
from uno52_retro.console.advice import in_words, reason_in_words
from uno52_retro.console.scenes.review import Costly
from uno52_retro.console.texts import Texts
from uno52_retro.cpu.reasons import Reason
from uno52_retro.engine.actions import Catch, Cover, Draw, Jump, Lay
from uno52_retro.engine.cards import UNO108
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import CLASSIC, UNO52
from uno52_retro.video.boxes import BOXES, REVIEW_LINE, REVIEW_MADE
from uno52_retro.video.font import SMALL, wrap
from uno52_retro.video.paint import paint

K, K108 = DECK.kind, UNO108.kind
HIT = Costly(
    turn=5,
    made=Lay(0, K["YKd"], call=True),
    better=Lay(0, K["YD"], call=True),
    cost=113,
    spread=14,
    reason=Reason("makes_draw", seat=1, n=1),
    hand=tuple(K[token] for token in ("BTh", "G8s", "W", "YD", "YKd")),
    upcard=K["W4"],
    colour=3,
    tops=tuple(K[token] for token in ("Y7d", "RKc", "YTs", "R2d", "B9d")),
)
COVER = replace(
    HIT,
    turn=12,
    made=Cover(0, 4, K["BTh"]),
    better=Cover(0, 2, K["BTh"]),
    cost=35,
    upcard=K["Y5c"],
    reason=Reason("leads", rank=6674),
)
DRAW = replace(HIT, turn=2, made=Draw(0), cost=6, spread=5, reason=Reason("keeps", card=K["BTh"], rank=3773))
CALL = replace(
    HIT,
    turn=7,
    made=Lay(0, K["YKd"]),
    better=Lay(0, K["YKd"], call=True),
    cost=41,
    hand=(K["BTh"], K["YKd"]),
    upcard=K["Y5c"],
    reason=Reason("call", n=2),
)
CATCH = replace(HIT, turn=3, made=None, better=Catch(0, 1), cost=23, reason=Reason("uncalled", seat=1, n=2))
JUMP = replace(
    HIT, turn=9, made=None, better=Jump(0, K["G8s"]), cost=17, upcard=K["G8s"], reason=Reason("fewer", n=4)
)
POINTS = Costly(
    turn=2,
    made=Lay(0, K108["GD"]),
    better=Lay(0, K108["W"], 2),
    cost=1277,
    spread=112,
    reason=Reason("colour", colour=2, n=9),
    hand=tuple(range(0, 54, 2)),
    upcard=K108["GV"],
    colour=1,
)
PICTURES: dict[str, tuple[Rules, list[Costly], int, int]] = {
    "uno52": (UNO52, [HIT, COVER, DRAW], 0, 99),
    "cover": (UNO52, [HIT, COVER], 1, 99),
    "call": (UNO52, [CALL, CATCH, JUMP], 0, 99),
    "catch": (UNO52, [CALL, CATCH, JUMP], 1, 99),
    "jump": (UNO52, [CALL, CATCH, JUMP], 2, 99),
    "classic": (CLASSIC, [POINTS], 0, 99),
    "nothing": (CLASSIC, [], 0, 99),
    "thinks": (UNO52, [], 0, 3),
}
"""What was found, the row that is looked at, and how many decisions are judged."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", PICTURES)
def test_pictures(screen: Any, update_golden: bool, name: str, language: str) -> None:
    rules, found, row, at = PICTURES[name]
    console = play_badly(rules, 4)
    console.choose_language(language)
    scene = opened(console)
    scene.places, scene.thinker, scene.compared = list(range(10)), None, None
    scene.found, scene.row, scene.at = [replace(costly) for costly in found], row, at
    before = console.digest()
    paint(console, screen)
    assert console.digest() == before and not console.texts.missing
    same_as_golden(screen, f"review_{name}_{language}", update_golden)


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
