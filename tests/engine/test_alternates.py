"""RULES 5, alternate cards: wild reverse, wild skip, wild symbol, all draw two."""

import pytest

from tests.engine.lines import check, legal, play, position, refused
from uno52_retro.engine import NotationError, upn
from uno52_retro.engine.cards import ALL_DRAW_TWO, GREEN, NO_COLOUR, UNO52, UNO108, WILD_SYMBOL, deck
from uno52_retro.engine.errors import Reason
from uno52_retro.engine.events import Drew, Reshuffled, Reversed, Scored, Skipped
from uno52_retro.engine.state import Phase

ALL = "wild_reverse.wild_skip.wild_symbol.all_draw_two"
HEAD = f"classic opt=alternates:{ALL}"


def test_5_four_of_each_the_all_draw_two_in_four_colours() -> None:
    for name, plain in (("uno52", UNO52), ("uno108", UNO108)):
        whole = deck(name, tuple(ALL.split(".")))
        assert {token: whole.count[whole.kind[token]] for token in ("WV", "WS", "WY")} == dict.fromkeys(
            ("WV", "WS", "WY"), 4
        )
        assert [whole.count[whole.kind[f"{colour}E"]] for colour in "RGBY"] == [1] * 4
        assert len(whole.cards) == len(plain.cards) + 16


@pytest.mark.parametrize(
    ("word", "tokens"),
    [
        ("wild_reverse", ["WV"] * 4),
        ("wild_skip", ["WS"] * 4),
        ("wild_symbol", ["WY"] * 4),
        ("all_draw_two", ["BE", "GE", "RE", "YE"]),
    ],
)
def test_5_each_is_chosen_by_itself(word: str, tokens: list[str]) -> None:
    state = position(f"classic opt=alternates:{word} up=R9 hands=B1.B2/G1.G2 draw=*")
    own = state.rules.cards
    extra = sorted(
        own.tokens[card] for card in state.draw_pile if own.tokens[card] in {*tokens, "WV", "WS", "WY", "RE"}
    )
    assert extra == tokens


def test_5_without_them_their_tokens_are_no_cards() -> None:
    for token in ("WV", "WS", "WY", "RE"):
        with pytest.raises(NotationError, match=token):
            upn.parse(f"classic up=R9 hands=B1.{token}/G1.G2")


@pytest.mark.parametrize("option", ["first_action_card:acts", "first_action_card:redraw"])
def test_3_alternate_cards_never_are_the_first_upcard(option: str) -> None:
    for seed in range(120):
        state = position(f"{HEAD},{option} phase=round up=R5 hands=B6/-/Y1 seed={seed}")
        play(state, "-:deal")
        assert state.symbol not in (ALL_DRAW_TWO, WILD_SYMBOL)
        assert state.rules.cards.tokens[state.upcard] not in ("WV", "WS", "WY")


# Wild reverse, wild skip


def test_5_wild_reverse_turns_the_direction_and_names_a_colour() -> None:
    line = f"{HEAD} up=R9 hands=B1.Y1/B5.WV.Y5/G1.G2"
    assert legal(line, 1) == ["draw", *(f"lay WV:{colour}" for colour in "BGRY")]
    events = check(line, ["1:lay WV:G"], f"{HEAD} turn=0 dir=- up=WV:G discard=R9 hands=B1.Y1/B5.Y5/G1.G2")
    assert Reversed(-1) in events


def test_5_wild_reverse_acts_as_a_skip_with_two_seats() -> None:
    events = check(
        f"{HEAD} up=R9 hands=B1.Y1/B5.WV.Y5",
        ["1:lay WV:G"],
        f"{HEAD} turn=1 up=WV:G discard=R9 hands=B1.Y1/B5.Y5",
    )
    assert Skipped(0) in events


def test_5_wild_skip_takes_the_turn_of_the_next_seat_and_names_a_colour() -> None:
    events = check(
        f"{HEAD} up=R9 hands=B1.Y1/B5.WS.Y5/G1.G2",
        ["1:lay WS:B"],
        f"{HEAD} turn=0 up=WS:B discard=R9 hands=B1.Y1/B5.Y5/G1.G2",
    )
    assert Skipped(2) in events


@pytest.mark.parametrize("token", ["WV", "WS"])
def test_5_on_it_only_the_named_colour_fits_or_another_wild(token: str) -> None:
    line = f"{HEAD} turn=0 up={token}:B discard=R9 hands=B1.R5.RS.RV.W/B5.Y5/G1.G2"
    assert legal(line, 0) == ["lay B1", *(f"lay W:{colour}" for colour in "BGRY")]


# Wild symbol


def test_5_wild_symbol_names_a_symbol_of_the_deck_in_use() -> None:
    moves = legal(f"{HEAD} up=R9 hands=B1.Y1/B5.WY.Y5/G1.G2", 1)
    assert moves == ["draw", *(f"lay WY:{symbol}" for symbol in "0123456789DESV")]
    rom = (
        "rom opt=alternates:wild_symbol up=R9s hands=B8s.Y8s/B8d.WY.Y8d chips=24.24 pots=0.0.2"
        " poker=R2s.R4c.R6d.R8h.RTs/R3s.R5c.R7d.R9h.RJs"
    )
    assert legal(rom, 1) == ["draw", *(f"lay WY:{symbol}" for symbol in "23456789ADJKQSTV")]


@pytest.mark.parametrize("symbol", ["0", "E", "W"])
def test_5_wild_symbol_names_no_other(symbol: str) -> None:
    line = (
        "rom opt=alternates:wild_symbol up=R9s hands=B8s.Y8s/B8d.WY.Y8d chips=24.24 pots=0.0.2"
        " poker=R2s.R4c.R6d.R8h.RTs/R3s.R5c.R7d.R9h.RJs"
    )
    with pytest.raises(NotationError):
        play(position(line), f"1:lay WY:{symbol}")


def test_5_wild_symbol_is_named_with_the_play_and_no_colour_with_it() -> None:
    line = f"{HEAD} up=R9 hands=B1.Y1/B5.WY.Y5/G1.G2"
    refused(line, "1:lay WY", Reason.NAME_A_COLOUR)
    with pytest.raises(NotationError):
        play(position(line), "1:lay WY:G")


SYMBOL = f"{HEAD} turn=2 up=WY:7 discard=R9 hands=B1.Y1/B5.Y5/{{}}"


def test_5_wild_symbol_only_that_symbol_or_a_wild_may_follow() -> None:
    check(f"{HEAD} up=R9 hands=B1.Y1/B5.WY.Y5/G7.R9", ["1:lay WY:7"], SYMBOL.format("G7.R9"))
    assert legal(SYMBOL.format("G7.R8.R9.Y7"), 2) == ["lay G7", "lay Y7"]
    refused(SYMBOL.format("G7.R8.R9.Y7"), "2:lay R9", Reason.DOES_NOT_FIT)
    assert legal(SYMBOL.format("R8.R9.W"), 2)[1:] == [f"lay W:{colour}" for colour in "BGRY"]
    four = legal(SYMBOL.format("R8.R9.W4"), 2)
    assert four == ["draw", *(f"lay W4:{colour}" for colour in "BGRY")]


def test_5_wild_symbol_there_is_no_active_colour_until_then() -> None:
    state = position(SYMBOL.format("G7.R8.R9"))
    assert state.colour == NO_COLOUR
    play(state, "2:lay G7")
    assert state.colour == GREEN


def test_5_wild_symbol_has_no_effect_of_the_symbol() -> None:
    for symbol in "SVDE":
        check(
            f"{HEAD} up=R9 hands=B1.Y1/B5.WY.Y5/G1.G2",
            [f"1:lay WY:{symbol}"],
            f"{HEAD} turn=2 up=WY:{symbol} discard=R9 hands=B1.Y1/B5.Y5/G1.G2",
        )


def test_5_after_wild_symbol_the_card_that_shows_the_symbol_acts_itself() -> None:
    check(
        f"{HEAD} turn=2 up=WY:D discard=R9 hands=B1.Y1/B5.Y5/G1.G2.GD",
        ["2:lay GD"],
        f"{HEAD} phase=penalty penalty=2 turn=0 up=GD discard=WY.R9 hands=B1.Y1/B5.Y5/G1.G2",
    )


def test_5_after_wild_symbol_a_wild_draw_four_is_no_bluff_where_the_colour_counts() -> None:
    """`no_active_colour`: there is none to hold."""
    state = position(SYMBOL.format("G7.R8.W4"))
    play(state, "2:lay W4:B")
    assert (state.bluff, state.before, state.before_symbol) == (False, NO_COLOUR, 7)


def test_5_a_challenge_on_a_wild_symbol_is_judged_by_the_named_symbol() -> None:
    """`nothing_else`: a seven could have been laid."""
    line = SYMBOL.format("{}").replace(HEAD, f"{HEAD},wd4_condition:nothing_else")
    state = position(line.format("G7.R8.W4"))
    play(state, "2:lay W4:B")
    assert state.bluff
    state = position(line.format("G6.R8.W4"))
    play(state, "2:lay W4:B")
    assert not state.bluff


def test_5_a_bluff_on_a_wild_symbol_taken_back_leaves_the_named_symbol() -> None:
    """With `wd4_returns` symbol and colour are what they were."""
    check(
        f"{HEAD},wd4_returns:yes,wd4_condition:nothing_else phase=penalty penalty=4 by=0 bluff=yes"
        " before=-:7 turn=1"
        " up=W4:B discard=WY.R9 hands=G7.R8/B5.Y5/G1.G2 draw=B1.B2.B3.B4.*",
        ["1:challenge"],
        f"{HEAD},wd4_returns:yes,wd4_condition:nothing_else turn=1 shown=1:0:G7.R8"
        " up=WY:7 discard=R9 hands=B1.B2.B3.B4.G7.R8.W4/B5.Y5/G1.G2",
    )


# All draw two


def test_5_all_draw_two_every_other_seat_draws_two_at_once_clockwise_from_the_next() -> None:
    line = f"{HEAD} dir=- turn=1 up=R9 hands=B1.Y1/B5.RE.Y5/G1.G2/B7.Y7 draw=B2.Y2.B3.Y3.B4.Y4.*"
    events = check(
        line,
        ["1:lay RE"],
        f"{HEAD} dir=- turn=0 up=RE discard=R9 hands=B1.B4.Y1.Y4/B5.Y5/B2.G1.G2.Y2/B3.B7.Y3.Y7",
    )
    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [
        (2, 2),
        (3, 2),
        (0, 2),
    ]


def test_5_all_draw_two_leaves_no_penalty_to_counter_and_the_turn_passes_on() -> None:
    state = position(f"{HEAD} up=R9 hands=B1.Y1/B5.RE.Y5/GD.GE")
    play(state, "1:lay RE")
    assert (state.turn, state.phase, state.penalty) == (2, Phase.LAY, 0)


def test_5_all_draw_two_fits_by_colour_and_symbol() -> None:
    assert legal(f"{HEAD} up=RE hands=B1.Y1/B5.GE.R5/G1.G2", 1) == ["lay GE", "lay R5"]


def test_5_all_draw_two_spares_seats_that_are_out_of_the_match() -> None:
    faces = "poker=R2s.R4c.R6d.R8h.RTs/R3s.R5c.R7d.R9h.RJs/x"
    state = position(
        "uno52 opt=alternates:all_draw_two turn=1 up=R9s hands=B8s.Y8s/B8d.RE.Y8d/x chips=150.146.0"
        " pots=0.0.4"
        f" {faces}"
    )
    play(state, "1:lay RE")
    assert [hand and len(hand) for hand in state.hands] == [4, 2, None]


def test_5_all_draw_two_closes_a_catch_of_who_draws() -> None:
    """Seat 0 forgot its call and holds three cards after it."""
    state = position("active opt=alternates:all_draw_two turn=1 by=0 uno=0 up=R9 hands=B1/B5.RE.Y5/G1.G2")
    play(state, "1:lay RE")
    assert state.catchable == 0


def test_5_all_draw_two_as_the_last_card_is_drawn_before_the_score() -> None:
    line = f"{HEAD} up=R9 hands=B1/RE/G1 draw=B2.B3.W.Y3.*"
    events = play(position(line), "1:lay RE")
    assert Scored(1, 1 + 1 + 50 + 3 + 2 + 3) in events


def test_5_all_draw_two_reshuffles_in_the_middle() -> None:
    state = position(f"{HEAD} up=R9 discard=G5.G6.G7 draw=B2 out=* hands=B1/B5.RE.Y5/G1")
    events = play(state, "1:lay RE")
    assert Reshuffled(4) in events
    assert [len(hand or ()) for hand in state.hands] == [3, 2, 3]


def test_6_score_an_all_draw_two_counts_20_and_wild_alternates_50() -> None:
    events = play(position(f"{HEAD} up=R9 hands=RE.WS/R5/WV.WY"), "1:lay R5")
    assert Scored(1, 20 + 3 * 50) in events
