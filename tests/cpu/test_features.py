"""What a CPU reads out of its view, and what it makes of positions that have one right answer."""

from dataclasses import replace

import pytest

from tests.cpu.positions import positions
from uno52_retro.cpu import features, showdown
from uno52_retro.cpu.levels import choose
from uno52_retro.cpu.outlook import Outlook, Weights
from uno52_retro.engine import poker, view
from uno52_retro.engine.actions import Action, Cover, Lay, Pass
from uno52_retro.engine.cards import DRAW_TWO, REVERSE, SKIP, UNO52, WILD_DRAW_FOUR
from uno52_retro.engine.events import Challenged, Covered, Drew, Laid, Named, Passed, Turned
from uno52_retro.engine.legal import is_bluff
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.upn import parse
from uno52_retro.engine.view import View

KIND = UNO52.kind
ALL = (0, 1, 2, 3)


def seen(text: str, seat: int = 0) -> View:
    return view(parse("uno52 " + text), seat)


def cards(text: str) -> tuple[int, ...]:
    return tuple(KIND[token] for token in text.split("."))


@pytest.mark.parametrize(
    ("seats", "seat", "direction", "symbol", "owed", "order"),
    [
        (ALL, 0, 1, 7, 0, (1, 2, 3, 0)),
        (ALL, 2, -1, 7, 0, (1, 0, 3, 2)),
        (ALL, 0, 1, SKIP, 0, (2, 3, 0, 1)),
        (ALL, 0, 1, REVERSE, 0, (3, 2, 1, 0)),
        (ALL, 0, 1, DRAW_TWO, 2, (2, 3, 0, 1)),
        ((0, 2), 0, 1, REVERSE, 0, (0, 2)),
        ((0, 2), 0, 1, SKIP, 0, (0, 2)),
        ((0, 2, 3), 3, 1, 7, 0, (0, 2, 3)),
    ],
)
def test_order_of_turns_after_a_card(
    seats: tuple[int, ...], seat: int, direction: int, symbol: int, owed: int, order: tuple[int, ...]
) -> None:
    assert features.order_after(seats, seat, direction, symbol, owed) == order


def test_honesty_agrees_with_the_engine() -> None:
    """The CPU's own test of a wild draw four is the engine's, in every position of random games."""
    told = set()
    for state, history in positions(range(14)):
        if state.phase.value not in ("lay", "drawn"):
            continue
        own = view(state, state.turn, history)
        honest = features.is_honest(own.rules, own.hand, own.colour, own.symbol)
        assert honest != is_bluff(state, state.turn)
        told.add(honest)
    assert told == {True, False}


def test_voids_are_what_a_seat_showed_to_lack() -> None:
    base = seen("up=R7s phase=lay turn=0 hands=R2s.W/B9h.Y3c poker=R3s.G4c.B5d.Y6h.R8s/R4s.G5c.B6d.Y8h.R9s")
    turned = Turned(KIND["R7s"])
    drew, passed = Drew(1, 1, None), Passed(1)
    assert features.voids(replace(base, history=(turned, drew, passed)), 1) == {0}
    assert features.voids(replace(base, history=(turned, drew, Laid(1, KIND["R2s"]))), 1) == frozenset()
    assert features.voids(replace(base, history=(turned, passed)), 1) == frozenset()
    wild = (turned, Laid(0, KIND["W"], 2), drew, passed)
    assert features.voids(replace(base, history=wild), 1) == {2}
    named = (Turned(KIND["W"]), Named(0, 3), drew, passed)
    assert features.voids(replace(base, history=named), 1) == {3}
    later = (turned, drew, passed, Laid(0, KIND["G7s"]), Drew(1, 2, None))
    assert features.voids(replace(base, history=later), 1) == frozenset()


def test_guilt_grows_with_the_hand_and_the_record() -> None:
    """A seat with many cards could hardly have had nothing else; one that had just drawn hardly bluffs."""
    text = "up=W4:B by=1 before=R bluff=no penalty=4 phase=penalty turn=0 hands=R2s.W/{} poker={}"
    poker_rows = "R3s.G4c.B5d.Y6h.R8s/R4s.G5c.B6d.Y8h.R9s"
    few = seen(text.format("G2s.G3s", poker_rows))
    many = seen(text.format("G2s.G3s.G4s.G5s.G6s.G7s.G8s.G9s", poker_rows))
    bluffs = features.ONE // 64
    assert 0 < features.guilt(few, bluffs) < features.guilt(many, bluffs) < features.ONE
    drew = replace(many, history=(Drew(1, 1, None), Laid(1, KIND["W4"], 2)))
    assert features.guilt(drew, bluffs) < features.guilt(many, bluffs)
    known = replace(many, history=(Challenged(0, 1, True, None), Laid(1, KIND["W4"], 2)))
    assert features.guilt(known, bluffs) > features.guilt(many, bluffs)
    covered = replace(many, history=(Laid(1, KIND["W4"], 2), Covered(1, 0, KIND["R2s"])))
    assert features.guilt(covered, bluffs) > features.guilt(many, bluffs)
    caught = replace(many, history=(Laid(1, KIND["W4"], 2), Drew(1, 2, None)))  # it had two cards less then
    assert features.guilt(caught, bluffs) < features.guilt(many, bluffs)
    both = replace(many, history=(Drew(1, 1, None), Laid(1, KIND["W4"], 2), Drew(1, 2, None)))
    assert features.guilt(both, bluffs) < features.guilt(caught, bluffs)
    forgotten = replace(many, history=(Drew(1, 2, None),))
    assert features.guilt(forgotten, bluffs) == features.guilt(many, bluffs)


def test_a_hand_with_a_wild_always_fits() -> None:
    assert features.fit_next(UNO52, cards("G2s.W"), 0, 9, 3) == features.ONE
    one = features.fit_next(UNO52, cards("G2s"), 0, 9, 3)
    two = features.fit_next(UNO52, cards("G2s.B3s"), 0, 9, 3)
    fits_now = features.fit_next(UNO52, cards("R2s.B3s"), 0, 9, 3)
    assert one < two < fits_now < features.ONE


def test_strength_rises_with_the_rank() -> None:
    points = [showdown.strength(number) for number in range(poker.RANKS)]
    assert points == sorted(points)
    assert showdown.odds(points[-1]) > 100 * showdown.odds(points[0])
    assert showdown.odds(showdown.STEP) == 2 * showdown.odds(0) == 4 * showdown.odds(-showdown.STEP)


LAST = "chips=90.90 pots=4.8.40 phase=lay turn=0 dealer=1 up=R7s"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_card_goes_where_it_wins_the_pot(level: str) -> None:
    """RULES 4, the last card: on column 4 it makes three kings, beats two aces and wins everything.

    Discarded, or on a king, it wins the big-blind part alone.
    """
    own = seen(f"{LAST} hands=RKs/B9h.Y3c poker=BKs.GKc.B5d.R6h.Y8s/RAs.GAc.B6d.Y9h.RQs")
    assert {type(action) for action in own.legal} >= {Cover, Lay}
    assert choose(level, own, Rng(1)) == Cover(0, 3, KIND["RKs"])


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_cover_that_spoils_the_best_hand_is_declined(level: str) -> None:
    """Four kings beat three aces, three kings do not, and only kings could be covered."""
    own = seen(
        "chips=90.90 pots=4.8.40 phase=cover turn=0 dealer=1 up=R7s hands=R2s.R3s.R4s/B9h.Y3c.Y4c.Y5c "
        "poker=RKs.RKc.RKd.RKh.G8s/BAs.GAc.BAd.Y9h.BQs"
    )
    assert choose(level, own, Rng(1)) == Pass(0)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_draw_two_stops_the_seat_that_is_about_to_win_everything(level: str) -> None:
    """Seat 1 has one card and the best hand by far; a red two or a red draw two fits."""
    own = seen(
        "chips=90.90 pots=4.8.60 phase=lay turn=0 dealer=1 up=R7s hands=R2s.RD.G8c.Y9d/B9h "
        "poker=R3s.G4c.B5d.Y6h.RTs/B4s.G4c.B4d.Y4h.BQs"
    )
    chosen: Action | None = choose(level, own, Rng(1))
    assert isinstance(chosen, Lay)
    assert chosen.card == KIND["RD"]


def test_the_named_colour_is_the_one_of_most_cards() -> None:
    own = seen(
        "chips=90.90 pots=4.8.8 phase=lay turn=0 dealer=1 up=R7s hands=G2s.G3s.B4s.W/B9h.Y3c "
        "poker=R3s.G4c.B5d.Y6h.RTs/B4s.G4c.B6d.Y9h.BQs"
    )
    assert features.best_name(own, KIND["W"]) == 1


def test_going_out_is_worth_what_the_bank_says() -> None:
    """Alone best: everything, less the own share of a pot that would have stayed; else the big-blind part."""
    best = "chips=90.90 pots=4.8.40 phase=lay turn=0 dealer=1 up=R7s hands=RKs/B9h.Y3c poker="
    wins = Outlook(seen(best + "BKs.GKc.BKd.R6h.Y8s/R4s.G4c.B6d.Y9h.RQs"), Weights())
    loses = Outlook(seen(best + "B2s.G3c.B5d.R6h.Y8s/R4s.G4c.B6d.Y9h.RQs"), Weights())
    assert wins.out_now(wins.tops) == (4 + 8 + 40 - 20) * features.ONE
    assert loses.out_now(loses.tops) == 8 * features.ONE
    shared = Outlook(seen(best + "B4s.Y4c.R6d.Y9s.GQs/R4s.G4c.B6d.Y9h.RQs"), Weights())
    assert shared.out_now(shared.tops) == (8 + 2) * features.ONE


def test_wild_draw_four_is_a_debt_of_four() -> None:
    assert [features.debt(symbol) for symbol in (DRAW_TWO, WILD_DRAW_FOUR, SKIP)] == [2, 4, 0]
