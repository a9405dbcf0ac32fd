"""Records (NOTATION.md): golden matches that replay to their digests, round trips, and what does not fit."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno52_retro.engine import digest, record, upn
from uno52_retro.engine.actions import Catch, Deal, Draw, Lay, Pass
from uno52_retro.engine.cards import UNO52
from uno52_retro.engine.errors import NotationError
from uno52_retro.engine.record import Desync, Record
from uno52_retro.engine.state import Phase

FOLDER = Path(__file__).parents[1] / "data" / "records"
GOLDEN = sorted(FOLDER.glob("*.u52"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_digests(path: Path) -> None:
    """Every round ends with a digest, which `replay` compares; the last is that of the end of the match."""
    text = path.read_text(encoding="utf-8")
    found = record.parse(text)
    state = record.replay(found)
    assert state.phase is Phase.MATCH
    assert found.digests[len(found.moves)] == digest(state)
    assert len(found.digests) == state.round
    assert dict(found.tags)["Result"] == " ".join(map(str, state.chips))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert record.dump(record.parse(text)) == text


def test_there_are_records_of_every_seat_count() -> None:
    assert {text.split('"uno52/')[1][0] for text in map(Path.read_text, GOLDEN) if "[Game" in text} == {
        "2",
        "3",
        "4",
    }


def test_seats_may_have_blanks_and_any_letters() -> None:
    found = record.parse((FOLDER / "by-chance-4.u52").read_text(encoding="utf-8"))
    assert found.seats == ("human:ANNA", "cpu:hard:RITA ROSE", "cpu:easy:100% OTTO", "cpu:normal:МАША")


def test_comments_and_line_ends_do_not_matter() -> None:
    text = '[Game "uno52/2#1"]\r\n{a comment: 1:draw} 0:draw{ another }\n0:pass\t1:draw'
    found = record.parse(text)
    assert [type(move) for move in found.moves] == [Draw, Pass, Draw]
    assert dict(found.digests) == {}


def test_a_move_that_does_not_fit_is_told_with_the_position_before_it() -> None:
    state = record.replay(record.parse('[Game "uno52/2#1"] 0:draw 0:pass'))
    with pytest.raises(Desync) as error:
        record.replay(record.parse('[Game "uno52/2#1"] 0:draw 0:pass 0:draw 1:draw'))
    assert error.value.ply == 2
    assert error.value.position == upn.dump(state)
    assert "0:draw: not-your-turn" in str(error.value)


def test_a_digest_that_differs_is_told() -> None:
    with pytest.raises(Desync, match=r"ply=1 the digest is [0-9a-f]{8}, not 00000000"):
        record.replay(record.parse('[Game "uno52/2#1"] 0:draw 0:pass {= 00000000}'))
    with pytest.raises(Desync, match="ply=0"):
        record.replay(record.parse('[Game "uno52/2#1"] {= 00000000}'))


def test_a_position_that_cannot_be_played_on_does_not_replay() -> None:
    with pytest.raises(Desync, match="bad position"):
        record.replay(record.parse('[Position "uno52 up=R7s hands=R7s/G2s poker=x/x"] 0:draw'))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("1:draw", 1),
        ('[Game "uno52/9#1"]', 7),
        ('[Game "uno52/2#1"', 1),
        ('[Game "uno52/2#1"] [Game "uno52/2#1"]', 20),
        ('[Game "uno52/2#1"] draw', 20),
        ('[Game "uno52/2#1"] 0:fold', 22),
        ('[Game "uno52/2#1"] 0:lay Q9', 26),
        ('[Game "uno52/2#1"] 7:draw', 20),
        ('[Game "uno52/2#1"] 0:deal', 22),
        ('[Game "uno52/2#1"] -:draw', 22),
        ('[Game "uno52/2#1"] 0:draw {no end', 27),
        ('[Game "uno52/2#1"] 0:draw {= 12}', 27),
        ('[Game "uno52/2#1"] [Position "uno52 up=R7s"]', 1),
        ('[Position "chess"]', 0),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        record.parse(text)
    assert error.value.column == column


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": ""},
        {"position": "uno52 up=R7s"},
        {"seats": ("human:ANNA", "")},
        {"tags": (("App", "1"), ("App", "2"))},
        {"tags": (("Game", "1"),)},
        {"tags": (("no tag", "1"),)},
        {"tags": (("App", "two\nlines"),)},
        {"digests": {1: "00000000"}},
    ],
)
def test_what_no_record_can_hold_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Record(**{"game": "uno52/2#1"} | wrong)  # type: ignore[arg-type]


words = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12)
moves = st.one_of(
    st.just(Deal()),
    st.builds(Draw, st.integers(0, 3)),
    st.builds(Catch, st.integers(0, 3), st.integers(0, 3)),
    st.builds(
        Lay, st.integers(0, 3), st.sampled_from(UNO52.cards).filter(lambda card: not UNO52.is_wild[card])
    ),
    st.builds(Lay, st.integers(0, 3), st.just(UNO52.wild), st.integers(0, 3), st.booleans()),
)


@given(
    seats=st.lists(words, max_size=4),
    made=st.lists(moves, max_size=30),
    tags=st.dictionaries(st.sampled_from(["App", "Date", "Result", "Note"]), words, max_size=3),
    data=st.data(),
)
@settings(max_examples=60, deadline=None)
def test_every_record_round_trips(
    seats: list[str], made: list[Draw], tags: dict[str, str], data: st.DataObject
) -> None:
    marks = data.draw(
        st.dictionaries(st.integers(0, len(made)), st.from_regex(r"\A[0-9a-f]{8}\Z"), max_size=3)
    )
    whole = Record("uno52/4#1", tuple(seats), tuple(made), marks, tuple(tags.items()))
    assert record.parse(record.dump(whole)) == whole


@given(
    st.text(st.sampled_from('[]{}"\\=:.-!#/ \n01239abRGBYWdrawlaypscoveGameSeatsPositionuno52'), max_size=80)
)
@settings(max_examples=200, deadline=None)
def test_junk_raises_nothing_but_notation_error(text: str) -> None:
    for junk in (text, f'[Game "uno52/2#1"] {text}', f'[Game "uno52/2#1"] 0:{text}'):
        try:
            record.parse(junk)
        except NotationError as error:
            assert str(error)
