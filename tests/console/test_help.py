"""The help says what RULES says: its numbers come from the rules, every parameter and every +4 is
explained."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest

from tests.console.shell import LANGUAGES
from uno52_retro.console.scenes.help import CHAPTERS, GAMES, numbers
from uno52_retro.console.texts import Texts, slots
from uno52_retro.engine import apply, legal_actions, new_game
from uno52_retro.engine.actions import Challenge, Take
from uno52_retro.engine.cards import ALTERNATES
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase

FOUR = {"uno52": "challenge", "rom": "four", "classic": "four", "active": "four"}
"""The page of each game that says what happens with a wild draw four."""


def words(language: str, game: str, page: str) -> str:
    return Texts(LANGUAGES, language).t(f"help.{game}.{page}.text", **numbers(RULESETS[game]))


def owed(game: str, guilty: bool) -> int:
    """Cards drawn after a challenge of a first wild draw four, found by playing until there is one."""
    for seed in range(4000):
        state, _ = new_game(RULESETS[game], 2, seed)
        for _ in range(12):
            if state.phase is Phase.PENALTY and state.penalty == 4 and state.held is not None:
                if state.bluff is not guilty:
                    break
                me = state.turn
                who = state.by if guilty else me
                challenge = next((a for a in legal_actions(state, me) if isinstance(a, Challenge)), None)
                if challenge is None or who is None:
                    break
                before = len(state.hands[who] or ())
                apply(state, challenge)
                returned = guilty and state.rules.wd4_returns
                return len(state.hands[who] or ()) - before - returned
            if state.phase in (Phase.ROUND, Phase.MATCH):
                break
            options = legal_actions(state, state.turn)
            lays = [a for a in options if getattr(a, "card", -1) == state.rules.cards.wild_draw_four]
            apply(
                state, lays[0] if lays else next((a for a in options if not isinstance(a, Take)), options[0])
            )
    raise AssertionError("no wild draw four was laid")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_can_tell_what_happens_with_a_wild_draw_four(game: str, language: str) -> None:
    """RULES 3 to 7, challenge: what it costs is played out and must stand in the words."""
    text = words(language, game, FOUR[game])
    if game == "active":
        text += words(language, game, "check")
    assert re.search(r"\b4\b", text) and "SELECT" in text
    assert str(owed(game, guilty=False)) in text
    if game != "classic":
        assert str(owed(game, guilty=True)) in text
    else:
        assert (
            owed(game, guilty=True) == 4 and owed(game, guilty=False) == 4 + numbers(RULESETS[game])["extra"]
        )
    honest = {"en": ("nothing else", "colour"), "ru": ("больше ходить нечем", "цвета")}[language]
    assert honest[RULESETS[game].wd4_condition == "no_active_colour"] in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_page_are_those_of_the_rules(game: str, language: str) -> None:
    """Every slot is filled from the rules, and a game with such a number names it on some page."""
    texts = Texts(LANGUAGES, language)
    filled = numbers(RULESETS[game])
    named: set[str] = set()
    for page in CHAPTERS[game]:
        value = LANGUAGES[language][f"help.{game}.{page}.text"]
        named |= slots(value)
        assert "{" not in texts.t(f"help.{game}.{page}.text", **filled)
    assert not texts.missing and named <= set(filled)
    rules = RULESETS[game]
    for name, holds in (
        ("chips", rules.start_chips), ("small", rules.small_blind), ("big", rules.big_blind),
        ("ante", rules.ante), ("blue", rules.first_out_prize), ("red", rules.poker_prize),
        ("doubles", rules.stakes_double),
    ):  # fmt: skip
        assert bool(holds) == (name in named), name


def test_every_parameter_and_alternate_card_is_explained_once() -> None:
    explained = [name for page in CHAPTERS["house"] for name in page.split(".")]
    assert sorted(explained) == sorted(
        {field.name for field in fields(Rules)} - {"id", "goal", "alternates"} | set(ALTERNATES)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_has_its_words(language: str) -> None:
    known: dict[str, Any] = LANGUAGES[language]
    for game in (*GAMES, "modes"):
        for page in CHAPTERS[game]:
            assert {f"help.{game}.{page}", f"help.{game}.{page}.text"} <= set(known)


def test_the_rows_of_cards_are_of_pages_that_there_are(screen: Any) -> None:
    from uno52_retro.video.painters.rule_pictures import PICTURES
    from uno52_retro.video.painters.rule_rows import ROWS

    pages = {f"{game}.{page}" for game in (*GAMES, "modes") for page in CHAPTERS[game]}
    assert set(ROWS) | set(PICTURES) == pages and not set(ROWS) & set(PICTURES)
