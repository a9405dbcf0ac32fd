"""What chips make of the moves: both prizes at once, a last card that waits, a draw two where it hurts."""

import pytest

from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.levels import choose
from uno52_retro.cpu.playout import UNIT, Playouts
from uno52_retro.cpu.worlds import Worlds
from uno52_retro.engine import upn, view
from uno52_retro.engine.actions import Action, Draw, Lay, Pass
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import State

NOTHING = "G5d.B6h.Y8s.G9c.BTs"
NEAR = "R3s.R4d.R6d.R8h.BQs"
SEVERAL = "B9h.Y3c.Y4c.G3d.G6h.Y7d"
FULL_HOUSE = "RKs.GKd.BKh.Y9s.G9h"
JUNK = "R3h.G4d.B6d.Y8h.BJs"


def two_seats(own: str, other: str) -> State:
    """The own seat has one card, which fits; its poker hand is a little behind."""
    return upn.parse(
        "uno52 chips=69.59 pots=4.8.60 round=3 phase=lay turn=0 dealer=1 up=R7s "
        f"hands={own}/{other} poker={NOTHING}/{NEAR}"
    )


def four_seats(next_hand: str, next_tops: str) -> State:
    """The own seat can lay a draw two or a red five on whoever is next."""
    return upn.parse(
        "uno52 chips=60.60.60.60 pots=4.8.40 round=3 phase=lay turn=0 dealer=3 up=R7s "
        f"hands=RD.R5s.G9h.BQd.Y2h/{next_hand}/B3h.Y4c.G8s.BAh.YTc/R6c.G2h.B2d.YJc.G4s.BTh "
        f"poker={NOTHING}/{next_tops}/R4s.G3d.B9d.YJh.R2c/Y3s.B5d.G7d.YQh.B8c"
    )


def choices(level: str, state: State) -> list[Action | None]:
    """What that level does with other luck in its guesses."""
    seen = view(state, state.turn)
    return [choose(level, seen, Rng(seed)) for seed in range(2)]


def test_the_common_pot_goes_to_who_has_both_prizes_in_the_same_playout() -> None:
    """Counted together in every playout: more often than the product of the two chances says."""
    state = two_seats("R2s.G5c", "B9h.Y3c.Y4c")
    minds = (usual(True, 2),) * 2
    everything = 100 * UNIT
    best = first = both = 0
    worlds, rng = Worlds(view(state, 0), 0, watches=True), Rng(1)
    for _ in range(300):
        world = worlds.deal(rng)
        hand, out, pot, whole = (
            Playouts(UNO52, range(2), pots, 0, minds).run(world.clone())
            for pots in ((100, 0, 0), (0, 100, 0), (0, 0, 100), (100, 100, 100))
        )
        assert whole == hand + out + pot
        assert pot in (0, everything // 2, everything)  # the other's, still for both, one's own
        assert (pot == everything) == (hand == out == everything)
        best += hand == everything
        first += out == everything
        both += pot == everything
    assert 150 < both < 300
    assert both * 300 > best * first + 300


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_last_card_waits_for_the_poker_hand_while_nobody_threatens(level: str) -> None:
    """Going out pays 8; a card more may take the best hand and the pot of 60: unless the other is about to
    go out as well.
    """
    assert {type(action) for action in choices(level, two_seats("R2s", SEVERAL))} <= {Draw, Pass}
    assert {type(action) for action in choices(level, two_seats("R2s", "B9h"))} == {Lay}


def test_normal_does_not_wait() -> None:
    assert {type(action) for action in choices("normal", two_seats("R2s", SEVERAL))} == {Lay}


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_a_draw_two_falls_on_the_seat_that_is_about_to_take_both(level: str) -> None:
    """One card and the best poker hand: both prizes and the pot."""
    found = choices(level, four_seats("B4h", FULL_HOUSE))
    assert {action.card for action in found if isinstance(action, Lay)} == {UNO52.cards.kind["RD"]}


def test_a_draw_two_is_not_spent_on_a_seat_that_threatens_nothing() -> None:
    found = choices("normal", four_seats(SEVERAL, JUNK))
    assert {action.card for action in found if isinstance(action, Lay)} == {UNO52.cards.kind["R5s"]}
