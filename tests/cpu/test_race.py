"""The race to the empty hand: schedules and chances in whole numbers."""

import pytest

from uno52_retro.cpu import race
from uno52_retro.cpu.race import ONE, PARTS, first_out, later, mix, schedule

AT_ONCE = (ONE,) + (0,) * (race.TURNS - 1)
NEVER = (0,) * race.TURNS


def test_a_schedule_is_a_distribution() -> None:
    for eighths in range(1, 40 * PARTS):
        plan = schedule(eighths)
        assert len(plan) == race.TURNS
        assert min(plan) >= 0
        assert sum(plan) <= ONE


def test_fewer_cards_are_out_sooner() -> None:
    """Two cards less a turn (a lay and a cover) make the steps of one card uneven, never those of two."""
    for size in range(1, 12):
        sooner = [sum(schedule(size * PARTS)[:turn]) for turn in range(1, race.TURNS)]
        behind = [sum(schedule((size + 2) * PARTS)[:turn]) for turn in range(1, race.TURNS)]
        assert all(a >= b for a, b in zip(sooner, behind, strict=True))


def test_nobody_is_out_faster_than_two_cards_a_turn() -> None:
    """RULES 4: with two cards there is no cover, so one card stays for another turn; with three a lay and a
    cover leave one.
    """
    first_turn = [
        next(turn for turn, chance in enumerate(schedule(n * PARTS)) if chance) for n in range(1, 9)
    ]
    assert first_turn == [0, 1, 1, 2, 2, 3, 3, 4]


def test_parts_of_a_card_lie_between() -> None:
    assert schedule(3 * PARTS + 4) == mix(schedule(3 * PARTS), schedule(4 * PARTS), ONE // 2)
    assert schedule(0) == schedule(1) == schedule(PARTS)


def test_later_moves_by_a_turn() -> None:
    assert later(AT_ONCE) == (0, ONE) + (0,) * (race.TURNS - 2)
    assert later(NEVER) == NEVER


def test_who_goes_out_at_once_is_first() -> None:
    assert first_out([AT_ONCE, AT_ONCE]) == [ONE, 0]
    assert first_out([NEVER, AT_ONCE, schedule(PARTS)]) == [0, ONE, 0]
    assert first_out([later(AT_ONCE), AT_ONCE]) == [0, ONE]


def test_chances_follow_the_order_of_turns() -> None:
    """Even hands: whoever acts earlier is ahead; half a chance each turn gives 2 to 1."""
    even = [schedule(5 * PARTS)] * 4
    chances = first_out(even)
    assert chances == sorted(chances, reverse=True)
    assert 0.9 * ONE < sum(chances) <= ONE
    halving = tuple(ONE >> turn + 1 for turn in range(race.TURNS))
    ahead, behind = first_out([halving, halving])
    assert ahead == pytest.approx(2 * behind, rel=0.01)
