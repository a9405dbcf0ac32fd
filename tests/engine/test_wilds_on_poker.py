"""RULES 5, house rule: wilds on poker hands."""

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine import poker
from uno52_retro.engine.cards import BLUE, GREEN, ON_FACE, RED
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Covered
from uno52_retro.engine.money import hand_ranks
from uno52_retro.engine.moves import event_text

OWN = "R3s.R5c.R7d.R9h.RJs"
TABLE = f"poker=R2s.R4c.R6d.R8h.RTs/{OWN} chips=24.24 pots=0.0.2"
HEAD = "rom opt=wilds_on_poker:yes"
COVER = f"{HEAD} phase=cover turn=1 up=G8s discard=G7s hands=B9s.Y9s/B8d.W.Y8d {TABLE}"


def names(column: int, call: str = "") -> list[str]:
    """The moves that cover a column with a wild."""
    return [f"cover {column} W:{colour}{mark}" for colour in "BGRY" for mark in ("", *call)]


def test_5_the_plain_wild_may_cover_any_face_in_phase_2_and_names_a_colour() -> None:
    expected = [move for column in range(1, 6) for move in names(column)]
    assert legal(COVER, 1) == [*expected, "pass"]


def test_5_it_is_offered_once_however_many_of_it_are_held() -> None:
    expected = [move for column in range(1, 6) for move in names(column, "!")]
    assert legal(COVER.replace("B8d.W.Y8d", "W.W"), 1) == [*expected, "pass"]


def test_5_it_is_offered_beside_the_cards_that_fit() -> None:
    line = COVER.replace("B8d.W.Y8d", "B3d.W.Y3d")
    assert legal(line, 1)[:6] == ["cover 1 B3d", *names(1), "cover 1 Y3d"]


def test_5_phase_2_comes_also_when_nothing_but_the_wild_can_cover() -> None:
    check(f"{HEAD} up=G7s hands=B9s.Y9s/B8d.G8s.W.Y8d {TABLE}", ["1:lay G8s"], COVER)


def test_5_suit_and_value_below_stay_and_the_colour_is_the_one_named() -> None:
    state = position(COVER)
    before = hand_ranks(state)
    events = play(state, "1:cover 3 W:B")
    deck = state.rules.cards
    entry = (state.columns[1] or [])[2][0]
    assert entry == ON_FACE + deck.kind["B7d"]
    assert (deck.colour[entry], deck.symbol[entry], deck.suit[entry]) == (
        BLUE,
        7,
        deck.suit[deck.kind["R7d"]],
    )
    assert hand_ranks(state) == before
    covered = next(event for event in events if isinstance(event, Covered))
    assert event_text(covered, deck) == "covered seat=1 column=3 card=W:B"


def test_5_the_position_shows_the_wild_on_the_face() -> None:
    check(
        COVER,
        ["1:cover 3 W:B"],
        f"{HEAD} turn=0 up=G8s discard=G7s hands=B9s.Y9s/B8d.Y8d {TABLE}".replace("R7d", "W:B_R7d"),
    )


def test_5_the_present_colour_may_be_named_too() -> None:
    state = position(COVER)
    play(state, "1:cover 3 W:R")
    assert state.rules.cards.colour[(state.columns[1] or [])[2][0]] == RED


def test_5_the_next_card_matches_the_named_colour_or_the_value_below() -> None:
    line = COVER.replace("R7d", "W:B_R7d")
    for hand, moves in (("BKd.GKd.RKd", ["cover 3 BKd"]), ("G7h.GKd.YKd", ["cover 3 G7h"])):
        found = [move for move in legal(line.replace("B8d.W.Y8d", hand), 1) if move.startswith("cover 3")]
        assert found == moves


def test_5_a_wild_covers_a_wild() -> None:
    line = COVER.replace("R7d", "W:B_R7d")
    check(
        line,
        ["1:cover 3 W:G"],
        f"{HEAD} turn=0 up=G8s discard=G7s hands=B9s.Y9s/B8d.Y8d {TABLE}".replace("R7d", "W:G_W:B_R7d"),
    )
    state = position(line)
    play(state, "1:cover 3 W:G")
    assert state.rules.cards.colour[(state.columns[1] or [])[2][0]] == GREEN


def test_5_the_last_card_may_be_a_wild_on_a_face() -> None:
    line = f"{HEAD} up=G7s hands=B9s.Y9s/W {TABLE}"
    assert legal(line, 1)[:4] == names(1)
    check(
        line,
        ["1:cover 2 W:Y"],
        f"{HEAD} phase=round turn=1 up=G7s hands=B9s.Y9s/- wins=0.0.0/1.1.1 {TABLE}".replace(
            "R5c", "W:Y_R5c"
        ).replace("chips=24.24 pots=0.0.2", "chips=22.43 pots=0.0.0"),
    )


def test_5_a_wild_on_a_face_carries_the_call() -> None:
    line = COVER.replace("B8d.W.Y8d", "B8d.W")
    check(
        line,
        ["1:cover 3 W:B!"],
        f"{HEAD} turn=0 up=G8s discard=G7s hands=B9s.Y9s/B8d {TABLE}".replace("R7d", "W:B_R7d"),
    )


def test_5_no_other_wild_covers() -> None:
    line = COVER.replace("B8d.W.Y8d", "B3d.W4.Y8d")
    refused(line, "1:cover 1 W4", Reason.CANNOT_COVER)
    refused(line, "1:cover 1 W4:B", Reason.CANNOT_COVER)
    line = f"{HEAD.replace('yes', 'yes,alternates:wild_skip')}{COVER.removeprefix(HEAD)}"
    refused(line.replace("B8d.W.Y8d", "B3d.WS.Y8d"), "1:cover 1 WS:B", Reason.CANNOT_COVER)


def test_5_a_wild_that_covers_names_a_colour_and_a_value_card_does_not() -> None:
    refused(COVER, "1:cover 1 W", Reason.NAME_A_COLOUR)


def test_5_without_the_house_rule_a_wild_covers_nothing() -> None:
    line = COVER.replace("opt=wilds_on_poker:yes ", "").replace("B8d.W.Y8d", "B3d.W.Y8d")
    refused(line, "1:cover 1 W:B", Reason.CANNOT_COVER)


def test_5_a_wild_on_a_face_does_nothing_else() -> None:
    """It neither names the active colour nor acts."""
    state = position(COVER)
    play(state, "1:cover 3 W:B")
    assert (state.colour, state.turn, state.penalty) == (GREEN, 0, 0)


def test_5_ranks_read_the_face_below() -> None:
    line = COVER.replace(OWN, "R3s.R5c.W:G_R7d.R9h.RJs")
    state = position(line)
    plain = position(COVER)
    assert hand_ranks(state) == hand_ranks(plain)
    assert poker.category(hand_ranks(state)[1] or 0) == 11
