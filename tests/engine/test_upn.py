"""Positions and views as one line (NOTATION.md)."""

import hashlib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.engine.lines import THREE, TWO, TWO_FACES, position
from uno52_retro.engine import digest, legal_actions, new_game, rulesets, upn, view
from uno52_retro.engine.cards import NO_COLOUR, UNO52
from uno52_retro.engine.errors import NotationError
from uno52_retro.engine.line import KEYS
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import Phase

LINE = f"uno52 up=R7s hands=B9s.Y9s/B8s.G8s {TWO}"


def tokens(cards: list[int] | None) -> list[str]:
    return [UNO52.tokens[card] for card in cards or ()]


def test_defaults() -> None:
    state = upn.parse(f"uno52 up=R7s hands=B9s.Y9s/B8s.G8s {TWO_FACES}")
    assert state.rules == rulesets.UNO52
    assert (state.round, state.dealer, state.turn, state.direction, state.phase) == (1, 0, 1, 1, Phase.LAY)
    assert (state.penalty, state.passes, state.catchable) == (0, 0, 0)
    assert (state.by, state.held, state.drawn) == (None, None, None)
    assert (state.chips, state.pots, state.wins) == ([100, 100], [0, 0, 0], [[0, 0, 0], [0, 0, 0]])
    assert state.rng == Rng(0)
    assert len(state.draw_pile) == 240 - 10 - 4 - 1
    assert (state.discard_pile, state.out, state.ply) == ([UNO52.kind["R7s"]], (), 0)


def test_keys_may_come_in_any_order_and_go_out_in_theirs() -> None:
    line = f"uno52 up=W:G turn=0 uno=1 hands=B9s.Y9s/B8s draw=BTs out=* dir=- passes=1 wins=1.0.0/0.1.1 {TWO}"
    words = line.split(" ")
    state = upn.parse(" ".join([words[0], *reversed(words[1:])]))
    written = [word.split("=")[0] for word in upn.dump(state).split()[1:]]
    assert written == sorted(written, key=KEYS.index)
    assert upn.parse(line) == state


def test_what_is_always_written() -> None:
    written = {word.split("=")[0] for word in upn.dump(upn.parse(LINE)).split()[1:]}
    assert written == {
        "round",
        "dealer",
        "turn",
        "phase",
        "up",
        "hands",
        "poker",
        "draw",
        "chips",
        "pots",
        "rng",
    }


def test_piles_are_written_next_card_first() -> None:
    state = upn.parse(f"uno52 up=R7s hands=B9s.Y9s/B8s.G8s draw=G3c.B7h.* discard=GKs.GQs {TWO}")
    assert tokens(state.draw_pile[-2:]) == ["B7h", "G3c"]
    assert tokens(state.discard_pile) == ["GQs", "GKs", "R7s"]
    assert " draw=G3c.B7h." in upn.dump(state)
    assert " discard=GKs.GQs " in upn.dump(state)


def test_columns_are_written_face_first() -> None:
    state = upn.parse(LINE.replace("R2s.", "R2s_G2d_G5d."))
    assert tokens(list((state.columns[0] or [])[0])) == ["R2s", "G2d", "G5d"]


def test_hands_are_sorted() -> None:
    assert upn.parse(LINE.replace("B8s.G8s", "W.G8s.B8s")) == upn.parse(LINE.replace("B8s.G8s", "B8s.G8s.W"))


def test_a_seat_out_of_the_match_is_an_x() -> None:
    state = upn.parse(
        f"uno52 dealer=1 up=R7s hands=x/B8s.G8s/B9s {THREE}".replace("poker=R2s.R3s.R4s.R5s.R6s", "poker=x")
    )
    assert state.in_play() == [1, 2]
    assert upn.parse(upn.dump(state)) == state
    default = upn.parse(f"uno52 up=R7s hands=B9s/x/B8s.G8s {THREE}".replace("/R2c.R3c.R4c.R5c.R6c", "/x"))
    assert default.turn == 2


def test_the_rest_of_the_deck_depends_on_the_seed_alone() -> None:
    first, again = upn.parse(f"{LINE} seed=rainy-day"), upn.parse(f"{LINE} seed=rainy-day rng={'0' * 32}")
    assert first.draw_pile == again.draw_pile
    assert first.rng != again.rng
    assert sorted(first.draw_pile) == sorted(upn.parse(LINE).draw_pile)
    assert first.draw_pile != upn.parse(LINE).draw_pile


def test_the_rest_of_the_deck_can_be_out_of_play() -> None:
    state = position(f"uno52 up=R7s hands=B9s.Y9s/B8s.G8s draw=BTs out=* {TWO}")
    assert tokens(state.draw_pile) == ["BTs"]
    assert len(state.out) == 240 - 16
    assert upn.parse(f"uno52 up=R7s hands=B9s.Y9s/B8s.G8s out=* {TWO}").draw_pile == []
    assert upn.parse(upn.dump(state)) == state


def test_a_wild_without_a_name_has_no_colour() -> None:
    state = upn.parse(f"uno52 phase=name up=W hands=B9s.Y9s/B8s.G8s {TWO}")
    assert state.colour == NO_COLOUR
    assert " up=W " in upn.dump(state)
    assert upn.parse(f"uno52 phase=name up=W colour=- hands=B9s.Y9s/B8s.G8s {TWO}") == state
    assert upn.parse(f"uno52 up=W colour=G hands=B9s.Y9s/B8s.G8s {TWO}") == upn.parse(
        f"uno52 up=W:G hands=B9s.Y9s/B8s.G8s {TWO}"
    )


def test_held_is_written_when_the_hand_is_another_since() -> None:
    line = (
        "uno52 phase=penalty penalty=4 by=0 bluff=no before=R up=W4:Y discard=R7s"
        f" hands=B9s.Y9s/B8s.G8s {TWO}"
    )
    same = upn.parse(line)
    assert same.held == tuple(same.hands[0] or ())
    assert " held=" not in upn.dump(same)
    assert upn.parse(f"{line} held=B9s.Y9s") == same
    other = upn.parse(f"{line} held=B9s")
    assert " held=B9s " in upn.dump(other)
    assert upn.parse(upn.dump(other)) == other


def test_ply_is_no_part_of_a_position() -> None:
    state = upn.parse(LINE)
    state.ply = 99
    assert state == upn.parse(LINE)
    assert digest(state) == digest(upn.parse(LINE))


def test_the_digest_is_the_hash_of_the_line() -> None:
    state = upn.parse(LINE)
    assert digest(state) == hashlib.sha256(upn.dump(state).encode()).hexdigest()[:8]


def test_options_and_goal() -> None:
    state = upn.parse(f"{LINE} opt=debt:yes,hand_size:5 goal=rounds:5")
    assert state.rules == rulesets.UNO52.replace(hand_size=5, debt=True, goal=("rounds", 5))
    assert upn.dump(state).startswith("uno52 opt=hand_size:5,debt:yes goal=rounds:5 round=1 ")


def test_a_view_is_the_same_line_with_counts() -> None:
    state, _ = new_game(rulesets.UNO52, 4, 7)
    line = upn.dump_view(view(state, 1))
    hands = line.split(" hands=")[1].split(" ")[0].split("/")
    assert hands[0] == hands[2] == hands[3] == "7"
    assert tokens(list(view(state, 1).hand)) == hands[1].split(".")
    assert f" draw={len(state.draw_pile)} " in line
    assert not any(f" {key}=" in line for key in ("rng", "seed", "bluff", "held", "out"))
    assert upn.parse_view(line) == view(state, 1)


def test_a_view_says_that_another_drew_and_not_what() -> None:
    state = position(f"uno52 phase=drawn drawn=W turn=1 up=G7s hands=B9s.Y9s/B8s.G8s.W {TWO}")
    assert " drawn=? " in upn.dump_view(view(state, 0))
    assert " drawn=W " in upn.dump_view(view(state, 1))
    for seat in (0, 1):
        assert upn.parse_view(upn.dump_view(view(state, seat))) == view(state, seat)


def test_a_view_has_its_legal_moves() -> None:
    state = position(f"uno52 turn=0 uno=1 up=G7s hands=B9s.G9s/B8s {TWO}")
    assert upn.parse_view(upn.dump_view(view(state, 0))).legal == legal_actions(state, 0) != ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"uno52 up=G7s hands=B9s/3 draw=9 rng={'0' * 32} {TWO}", "rng is hidden"),
        (f"uno52 up=G7s hands=B9s/3 draw=9 by=1 before=R bluff=no {TWO}", "bluff is hidden"),
        (f"uno52 up=G7s hands=2/3 draw=9 {TWO}", "lists one hand"),
        (f"uno52 up=G7s hands=B9s/B8s draw=9 {TWO}", "lists one hand"),
        (f"uno52 up=G7s hands=B9s/3 {TWO}", "draw is needed"),
        (f"uno52 up=G7s hands=B9s/3 draw=BTs.* {TWO}", "draw"),
        (f"uno52 up=G7s hands=B9s/99999 draw=9 {TWO}", "hand size"),
        (f"uno52 up=G7s hands=B9s/300 draw=9 {TWO}", "more cards"),
        (f"uno52 up=G7s hands=B9s/3/x draw=9 {THREE}", "both there"),
        (f"uno52 up=G7s phase=drawn drawn=? turn=1 hands=B9s/0 draw=9 {TWO}", "holds no card"),
    ],
)
def test_what_is_no_view_is_refused(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        upn.parse_view(line)


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("", ""),
        ("chess up=R7s", "chess"),
        ("uno52", None),
        (f"uno52 hands=B9s/B8s {TWO}", None),
        (f"uno52 up=R7s {TWO}", None),
        ("uno52 up=R7s hands=B9s/B8s", None),
        (f"{LINE} up=R8s", "up=R8s"),
        (f"{LINE} colours=R", "colours"),
        (f"{LINE} draw=", "draw="),
        (f"{LINE} draw", "draw"),
        (f"{LINE} points=1.2", "1.2"),
        (f"{LINE} courtesy=1", "1"),
        (f"{LINE} phase=steady", "steady"),
        (f"{LINE} dir=1", "1"),
        (f"{LINE} turn=2", "2"),
        (f"{LINE} dealer=-1", "-1"),
        (f"{LINE} colour=W", "W"),
        (f"{LINE} draw=G3c.?", "?"),
        (f"{LINE} draw=*.G3c", "*.G3c"),
        (f"{LINE} draw=* out=*", "*"),
        (f"{LINE} drawn=?", "?"),
        (f"{LINE} shown=0:1:Q", "Q"),
        (f"{LINE} shown=0:3:-", "3:-"),
        (f"{LINE} uno=0.x", "x"),
        (f"{LINE} seed=a\tb", "a"),
        (f"{LINE} rng=123", "123"),
        (f"{LINE} goal=points:500", "points"),
        (f"{LINE} opt=hand_size:99", "hand_size"),
        (f"{LINE} opt=goal:rounds", "goal"),
        (f"{LINE} opt=debt:yes", "debt"),
        (f"{LINE} by=1 bluff=yes", "yes"),
        (f"{LINE} before=R", "R"),
        (LINE.replace("up=R7s", "up=W4:R bluff=yes before=R"), "yes"),
        (LINE.replace("up=R7s", "up=W4:R by=1"), None),
        (LINE.replace("up=R7s", "up=W4:R by=1 bluff=maybe before=R"), "maybe"),
        (f"{LINE} wins=1.2/0.0.0", "1.2/0.0.0"),
        (f"{LINE} wins=1.2.3", "1.2.3"),
        (f"{LINE} penalty=-2", "-2"),
        (f"{LINE} round={'9' * 5000}", "9"),
        (LINE.replace("hands=B9s.Y9s/B8s.G8s", "hands=B9s.Y9s/7"), "7 poker"),
        (LINE.replace("hands=B9s.Y9s/B8s.G8s", "hands=B9s.Y9s"), "B9s.Y9s"),
        (LINE.replace("hands=B9s.Y9s/B8s.G8s", "hands=B9s//B8s"), "/B8s"),
        (LINE.replace("R2c.R3c.", "R2c."), "R2c"),
        (LINE.replace("up=R7s", "up=R7s:G"), ":G"),
        (LINE.replace("up=R7s", "up=W:G colour=R"), "R hands"),
        (LINE.replace("chips=90.94", "chips=90.94.1"), "90.94.1"),
        (LINE.replace("pots=4.8.4", "pots=16"), "16"),
        (LINE.replace("chips=90", "chips=--90"), "-90"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_column_of_the_word(line: str, at: str | None) -> None:
    with pytest.raises(NotationError) as error:
        upn.parse(line)
    column = error.value.column
    assert error.value.message
    if at is None:
        assert column == 0
    else:
        assert line[column - 1 :].startswith(at)


VALUES = st.text(st.sampled_from("RGBYWSVD23456789TJQKAscdh.-_/:*?x0+,=yesno é²"), max_size=25)


@given(st.lists(st.tuples(st.sampled_from(KEYS), VALUES), max_size=6), st.text(max_size=10))
@settings(max_examples=400, deadline=None)
@example([("chips", "²")], "")
@example([("hands", "²/3")], "")
def test_junk_raises_nothing_but_notation_error(words: list[tuple[str, str]], tail: str) -> None:
    pairs = {"up": "R7s", "hands": "B9s/B8s", "poker": TWO_FACES.removeprefix("poker=")} | dict(words)
    line = " ".join(["uno52", *(f"{key}={value}" for key, value in pairs.items())])
    for junk in (line, f"{line} {tail}", tail, line.replace("hands=B9s/B8s", "hands=B9s/3") + " draw=9"):
        for read in (upn.parse, upn.parse_view):
            try:
                found = read(junk)
            except NotationError as error:
                assert str(error)
                continue
            if read is upn.parse:
                assert upn.parse(upn.dump(found)) == found  # type: ignore[arg-type]
