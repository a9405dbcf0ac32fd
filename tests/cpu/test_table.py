"""The table of a playout: how seats jump in there (RULES 7)."""

from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.playout import Playouts
from uno52_retro.cpu.table import Table
from uno52_retro.engine import actors, apply, new_game, upn
from uno52_retro.engine.actions import Deal, Jump, Lay
from uno52_retro.engine.cards import UNO52, UNO108
from uno52_retro.engine.legal import legal_actions
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC
from uno52_retro.engine.state import Phase, State

KIND = UNO108.kind


def table_after(card: str, hands: str, rules: str = "active") -> Table:
    """Four seats; seat 0 has laid that card on a red seven."""
    line = f"{rules} round=1 dealer=3 turn=0 phase=lay up=R7 hands={hands} discard=R7"
    state = upn.parse(line)
    apply(state, Lay(0, KIND[card]))
    return set_up(state)


def set_up(state: State) -> Table:
    plan = Playouts(state.rules, range(4), state.pots, 0, (usual(False, 4),) * 4)
    table = Table(plan, state, [list(hand or ()) for hand in state.hands], [[]] * 4)
    table.finish_turn(state, False)
    return table


def test_who_holds_the_same_card_lays_it_and_play_goes_on_from_there() -> None:
    table = table_after("R5", "R5.B1.B2/G3.G4/R5.Y8/B8.Y9")
    assert table.hands[2] == [KIND["Y8"]]
    assert table.turn == 3


def test_the_seat_on_turn_lays_it_in_its_turn() -> None:
    table = table_after("R5", "R5.B1.B2/R5.G4/G1.Y8/B8.Y9")
    assert table.turn == 1 and len(table.hands[1]) == 2


def test_the_seat_that_laid_it_may_lay_the_other_one_too_but_not_a_second_draw_two() -> None:
    assert len(table_after("R5", "R5.R5.B2/G3.G4/G1.Y8/B8.Y9").hands[0]) == 1
    assert len(table_after("RD", "RD.RD.B2/G3.G4/G1.Y8/B8.Y9").hands[0]) == 2


def test_what_was_due_falls_on_the_seat_after_the_jumper() -> None:
    table = table_after("RD", "RD.B1.B2/G3.G4/RD.Y8/B8.Y9")
    assert (table.turn, table.penalty) == (3, 2)
    table = table_after("RS", "RS.B1.B2/RS.G4/G1.Y8/B8.Y9")
    assert table.turn == 3 and len(table.hands[1]) == 1  # it was to be skipped


def test_reverses_add_up() -> None:
    table = table_after("RV", "RV.B1.B2/G3.G4/RV.Y8/B8.Y9")
    assert (table.turn, table.direction) == (3, 1)


def test_a_last_card_that_jumps_in_ends_the_round() -> None:
    assert table_after("R5", "R5.B1.B2/G3.G4/R5/B8.Y9").first == 2


def test_nobody_jumps_in_where_the_rules_have_none() -> None:
    table = table_after("R5", "R5.B1.B2/G3.G4/R5.Y8/B8.Y9", "classic")
    assert table.turn == 1 and len(table.hands[2]) == 2
    assert not table.plan.jumps


def test_nobody_jumps_in_on_the_first_upcard_or_on_a_wild() -> None:
    start = "active round=1 dealer=3 turn=0 phase=lay up=R7 hands=B1.B2/G3.G4/R7.Y8/B8.Y9"
    assert set_up(upn.parse(start)).turn == 0
    assert not UNO108.identical[KIND["W4"]]
    assert not UNO108.identical[KIND["W"]]


def test_identical_is_colour_and_symbol_whatever_the_suit() -> None:
    assert {UNO52.tokens[kind] for kind in UNO52.identical[UNO52.kind["R9s"]]} == {"R9s", "R9c", "R9d", "R9h"}


def test_the_table_and_the_engine_let_the_same_seats_jump() -> None:
    """In rounds in which everybody jumps who can."""
    jumped = 0
    for seed in range(30):
        jumped += _jumps_of_a_round(ACTIVE, seed)
        assert not _jumps_of_a_round(CLASSIC, seed)
    assert jumped > 30


def _jumps_of_a_round(rules: Rules, seed: int) -> int:
    state, _ = new_game(rules, 4, seed)
    rng, jumped = Rng(seed), 0
    while state.phase is not Phase.ROUND and state.ply < 200:
        turn, *_ = actors(state)
        moves = [move for move in legal_actions(state, turn) if not isinstance(move, Deal)]
        laying = [move for move in moves if isinstance(move, Lay)] or moves
        before = len(state.discard_pile)
        apply(state, laying[rng.below(len(laying))])
        if len(state.discard_pile) == before or state.phase not in (Phase.LAY, Phase.PENALTY):
            continue
        table = set_up(state.clone())
        jumps = [
            move
            for seat in state.in_play()
            for move in legal_actions(state, seat)
            if isinstance(move, Jump) and not move.call
        ]
        assert (sum(map(len, table.hands)) < sum(len(hand or ()) for hand in state.hands)) == bool(jumps)
        if jumps:
            jumped += 1
            apply(state, jumps[0])
            if state.phase in (Phase.LAY, Phase.PENALTY):
                assert (table.turn, table.penalty, table.direction) == (
                    state.turn,
                    state.penalty,
                    state.direction,
                )
    return jumped
