"""Cards, moves and events as text (NOTATION.md)."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno52_retro.engine import actions, events
from uno52_retro.engine.actions import (
    Action,
    Catch,
    Challenge,
    Cover,
    Deal,
    Draw,
    Jump,
    Lay,
    Name,
    Pass,
    Ready,
    Take,
)
from uno52_retro.engine.cards import UNO52
from uno52_retro.engine.errors import NotationError
from uno52_retro.engine.moves import (
    CardError,
    cards_text,
    event_text,
    move_text,
    parse_card,
    parse_cards,
    parse_move,
)

K = UNO52.kind


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay R7s", Lay(1, K["R7s"])),
        ("lay R7s!", Lay(1, K["R7s"], None, True)),
        ("lay W4:B", Lay(1, K["W4"], 2)),
        ("lay W:Y!", Lay(1, K["W"], 3, True)),
        ("draw", Draw(1)),
        ("pass", Pass(1)),
        ("cover 3 R7s", Cover(1, 2, K["R7s"])),
        ("cover 5 R7s!", Cover(1, 4, K["R7s"], None, True)),
        ("cover 3 W:G", Cover(1, 2, K["W"], 1)),
        ("take", Take(1)),
        ("challenge", Challenge(1)),
        ("name G", Name(1, 1)),
        ("catch 2", Catch(1, 2)),
        ("deal", Deal()),
        ("jump RS", Jump(1, K["RS"])),
        ("jump RS!", Jump(1, K["RS"], True)),
        ("ready", Ready(1)),
    ],
)
def test_moves(text: str, action: Action) -> None:
    assert move_text(action, UNO52) == text
    assert parse_move(text, action.seat, UNO52) == action


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("fold", 1),
        ("LAY R7s", 1),
        (" lay R7s", 1),
        ("lay", 4),
        ("lay  R7s", 4),
        ("lay R7s G8s", 4),
        ("lay R0", 5),
        ("lay R7", 5),
        ("lay r7s", 5),
        ("lay WV:R", 5),
        ("lay R7s:G", 8),
        ("lay W:", 7),
        ("lay W:RG", 7),
        ("lay W:r", 7),
        ("lay R7s!!", 5),
        ("cover 0 R7s", 7),
        ("cover 6 R7s", 7),
        ("cover x R7s", 7),
        ("cover 3 ?", 9),
        ("name W", 6),
        ("catch 4", 7),
        ("catch -1", 7),
        ("catch ²", 7),
        ("draw 2", 5),
        ("deal", 1),
        ("jump R5", 6),
        ("jump", 5),
        ("ready now", 6),
    ],
)
def test_what_is_no_move_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_move(text, 1, UNO52)
    assert error.value.column == column


def test_a_column_counts_from_where_the_move_stands_in_its_line() -> None:
    with pytest.raises(CardError) as error:
        parse_move("lay R0", 1, UNO52, column=20)
    assert error.value.column == 24


def test_deal_is_nobodys_move_and_nothing_else_is() -> None:
    with pytest.raises(NotationError, match="seat"):
        parse_move("draw", -1, UNO52)


def test_every_card_of_the_deck_has_its_token() -> None:
    for kind in set(UNO52.cards):
        assert parse_card(UNO52.tokens[kind], UNO52) == kind


@pytest.mark.parametrize("token", ["", "?", "*", "R", "7s", "R10s", "RE", "WV", "WY", "R7s ", "W4:R", "Я7s"])
def test_what_is_no_card_is_refused(token: str) -> None:
    with pytest.raises(CardError):
        parse_card(token, UNO52)


def test_cards_are_joined_with_dots() -> None:
    cards = [K["R7s"], K["GTh"], K["W"]]
    assert cards_text(cards, UNO52) == "R7s.GTh.W"
    assert parse_cards("R7s.GTh.W", UNO52) == cards
    assert cards_text([], UNO52) == "-"
    assert parse_cards("-", UNO52) == []
    with pytest.raises(CardError) as error:
        parse_cards("R7s..W", UNO52, 10)
    assert error.value.column == 14


@given(st.text(max_size=30), st.integers(-1, 3))
def test_junk_raises_nothing_but_notation_error(text: str, seat: int) -> None:
    for junk in (text, f"lay {text}", f"cover {text}", f"cover 1 {text}", f"catch {text}", f"name {text}"):
        try:
            found = parse_move(junk, seat, UNO52)
        except NotationError:
            continue
        assert move_text(found, UNO52) == junk


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Cut(1, K["R7s"]), "cut seat=1 card=R7s"),
        (events.DealerChosen(2), "dealer seat=2"),
        (
            events.RoundStarted(3, 2, 4, 8, 2),
            "round-started round=3 dealer=2 small_blind=4 big_blind=8 ante=2",
        ),
        (events.Posted(3, "small", 4), "posted seat=3 pot=small amount=4"),
        (events.Dealt(0, 2, (K["R7s"], K["W"])), "dealt seat=0 count=2 cards=R7s.W"),
        (events.Dealt(0, 2, None), "dealt seat=0 count=2"),
        (events.Opened(0, (K["R7s"],)), "opened seat=0 cards=R7s"),
        (events.SetAside((K["W"],)), "set-aside cards=W"),
        (events.Turned(K["R7s"]), "turned card=R7s back=-"),
        (events.Laid(1, K["W4"], 2), "laid seat=1 card=W4:B"),
        (events.Laid(1, K["R7s"]), "laid seat=1 card=R7s"),
        (events.Named(1, 0), "named seat=1 colour=R"),
        (events.Covered(1, 2, K["R7s"]), "covered seat=1 column=3 card=R7s"),
        (events.Drew(1, 2, None), "drew seat=1 count=2"),
        (events.Passed(1), "passed seat=1 cover=no"),
        (events.Skipped(1), "skipped seat=1"),
        (events.Reversed(-1), "reversed dir=-"),
        (events.PenaltyFaced(1, 4), "penalty seat=1 count=4"),
        (events.Challenged(2, 1, True, (K["R7s"],)), "challenged seat=1 by=2 guilty=yes shows=R7s"),
        (events.Challenged(2, 1, False, None), "challenged seat=1 by=2 guilty=no"),
        (events.Called(1), "called seat=1"),
        (events.Forgot(1), "forgot seat=1"),
        (events.Caught(1, 2), "caught seat=1 by=2"),
        (events.Caught(1, -1), "caught seat=1 by=-"),
        (events.Reshuffled(9), "reshuffled count=9"),
        (events.TurnBegan(1), "turn seat=1"),
        (events.RoundEnded(2, (0, 1), (5, 5, None)), "round first=2 best=0.1 dead=no ranks=5.5.x"),
        (events.RoundEnded(None, (0,), (5, 4)), "round first=- best=0 dead=yes ranks=5.4"),
        (events.Won(1, "big", 8), "won seat=1 pot=big amount=8"),
        (events.Joined(8), "joined amount=8"),
        (events.Eliminated(1), "eliminated seat=1"),
        (events.MatchWon(1), "match winner=1"),
        (events.Jumped(1), "jumped seat=1"),
        (events.Returned(1, K["W4"]), "returned seat=1 card=W4"),
        (events.ReadyAwaited(1), "ready-awaited seat=1"),
        (events.SaidReady(1), "ready seat=1"),
        (events.Scored(1, 57), "scored seat=1 points=57"),
    ],
)
def test_events_are_lines_of_the_protocol(event: events.Event, text: str) -> None:
    assert event_text(event, UNO52) == text


def test_every_event_and_action_was_tried_here() -> None:
    marks = test_events_are_lines_of_the_protocol.pytestmark  # type: ignore[attr-defined]
    tried = {type(event) for event, _ in marks[0].args[1]}
    assert tried == set(events.Event.__args__)
    marks = test_moves.pytestmark  # type: ignore[attr-defined]
    assert {type(action) for _, action in marks[0].args[1]} == set(actions.Action.__args__)
    assert all(fields(event) for event in tried)
