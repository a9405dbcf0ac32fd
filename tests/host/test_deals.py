"""The ranked deals as the host reads them, and the deal of the day in a movie."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.console.shell import LANGUAGES
from tests.console.test_solitaire import RANKED, TODAY, at_start
from uno52_retro.console import pad
from uno52_retro.console.scenes.solitaire import Solitaire
from uno52_retro.engine.patience_game import daily
from uno52_retro.host import deals, movies


def test_the_list_of_ranked_deals() -> None:
    assert len(RANKED) == len(set(RANKED)) >= 365 and list(RANKED) == sorted(RANKED)


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"seeds": 3}', '{"seeds": ["1"]}', '{"seeds": [-1]}'])
def test_a_damaged_list_says_so(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ranked.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(deals, "resource", lambda _: path)
    with pytest.raises(ValueError, match=r"ranked\.json"):
        deals.load_ranked()


def test_a_movie_of_a_daily_deal_plays_on_any_day() -> None:
    """The date is part of the movie: what was dealt on one day is dealt again on another."""
    console = at_start()
    lines: list[str] = []
    recorder = movies.Recorder(console, lines.append)
    for bits in [pad.DOWN, 0, pad.A] + [0] * 160 + [pad.A] + [0] * 30:
        recorder.before()
        console.step(bits)
        recorder.after(bits)
    recorder.close()
    text = "".join(lines)
    assert movies.verify(text, LANGUAGES)[1] == console.digest()
    *_, last = movies.play(text, LANGUAGES)
    scene = last.scenes[-1]
    assert isinstance(scene, Solitaire) and scene.held.game.seed == daily(TODAY, RANKED)
    other = text.replace(json.dumps({"today": TODAY})[1:-1], json.dumps({"today": "2026-12-24"})[1:-1])
    with pytest.raises(movies.Differs):
        movies.verify(other, LANGUAGES)
    for wrong in ('"today": "soon"', '"today": 5'):
        with pytest.raises(movies.MovieError):
            movies.verify(text.replace(json.dumps({"today": TODAY})[1:-1], wrong), LANGUAGES)
    undated = text.replace(f', "today": "{TODAY}"', "")
    assert undated != text
    with pytest.raises(movies.Differs):  # read as one of a machine that knew no date
        movies.verify(undated, LANGUAGES)
