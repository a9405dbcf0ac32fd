"""The contract of the engine, on random matches of every seat count and of random rules.

Legal moves are sorted, unique and all that `why_not` allows; nobody but the seat on turn has any but catches;
clones and text forms are the state; 240 cards and every chip are there after every action; and every match
ends.
"""

from itertools import product

import pytest

from uno52_retro.engine import State, actors, apply, legal_actions, new_game, rulesets, upn, view, why_not
from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Deal, Draw, Lay, Name, Pass, Take
from uno52_retro.engine.cards import COLOURS, UNO52
from uno52_retro.engine.moves import move_text, parse_move
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import RANGES, Rules, RulesError
from uno52_retro.engine.state import Phase

DECK = list(UNO52.cards)
NAMES = (None, *COLOURS)
GOALS = (("survival", 0), ("rounds", 2), ("pot_wins", 1), ("chips", 150), ("uno_wins", 2), ("poker_wins", 2))
ELSEWHERE = frozenset(
    [
        "deck",
        "poker",
        "scoring",
        "teams",
        "jump_in",
        "courtesy",
        "wd4_returns",
        "wilds_on_poker",
        "alternates",
        "start_chips",
        "first_out_prize",
        "poker_prize",
        "leftovers",
    ]
)
"""Parameters that make another game of it: test_contract_all.py draws those too."""
MANY = 20_000
"""More actions than any match here may take."""


def random_rules(rng: Rng) -> Rules:
    """Rules with about half of the parameters changed, and a goal."""
    while True:
        changes: dict[str, object] = {"goal": GOALS[rng.below(len(GOALS))]}
        for name, allowed in RANGES.items():
            if name in ELSEWHERE or not rng.chance(1, 2):
                continue
            if allowed is bool:
                changes[name] = rng.chance(1, 2)
            elif isinstance(allowed, tuple):
                low, high = allowed[0], allowed[-1]
                if isinstance(low, int) and isinstance(high, int) and not isinstance(low, bool):
                    changes[name] = low + rng.below(high - low + 1)
                elif isinstance(low, str):
                    changes[name] = allowed[rng.below(len(allowed))]
        try:
            return rulesets.UNO52.replace(**changes)
        except RulesError:
            continue


def every_move(state: State, seat: int) -> list[Action]:
    """Every move that a seat could think of, with the cards of its hand and one that it does not hold."""
    hand = set(state.hands[seat] or ()) if seat >= 0 else set()
    strange = next(card for card in range(len(UNO52.tokens)) if card not in hand)
    cards = [*hand, strange]
    moves: list[Action] = [
        Draw(seat),
        Pass(seat),
        Take(seat),
        Challenge(seat),
        Deal(),
        *(Name(seat, c) for c in range(5)),
    ]
    moves += [Catch(seat, target) for target in range(state.seats)]
    moves += [Lay(seat, card, named, call) for card, named, call in product(cards, NAMES, (False, True))]
    moves += [
        Cover(seat, column, card, None, call)
        for column, card, call in product(range(-1, 6), cards, (False, True))
    ]
    return moves


def check_moves(state: State) -> None:
    """`legal_actions`, `why_not`, `actors` and the text of moves agree with each other."""
    acting = actors(state)
    if state.phase in (Phase.ROUND, Phase.MATCH):
        assert acting == ()
        assert legal_actions(state, -1) == ((Deal(),) if state.phase is Phase.ROUND else ())
    else:
        assert acting[0] == state.turn
        assert legal_actions(state, -1) == ()
    for seat in range(state.seats):
        moves = legal_actions(state, seat)
        texts = [move_text(move, UNO52) for move in moves]
        assert texts == sorted(set(texts))
        assert [parse_move(text, seat, UNO52) for text in texts] == list(moves)
        assert bool(moves) == (seat in acting)
        if seat != state.turn:
            assert all(isinstance(move, Catch) for move in moves)
        legal = set(moves)
        for move in every_move(state, seat):
            if not isinstance(move, Deal):
                assert (why_not(state, move) is None) == (move in legal), move
        assert legal <= set(every_move(state, seat))


def check_forms(state: State) -> None:
    """A clone and the line of a state are that state; a clone is independent of it."""
    line = upn.dump(state)
    twin = state.clone()
    assert twin == state
    assert upn.parse(line) == state
    assert upn.dump(upn.parse(line)) == line
    for seat in [-1] if state.phase is Phase.ROUND else list(actors(state)):
        for move in legal_actions(state, seat)[:2]:
            apply(state.clone(), move)
    assert upn.dump(state) == line
    for seat in state.in_play():
        seen = view(state, seat)
        assert upn.parse_view(upn.dump_view(seen)) == seen


def check_conserved(state: State) -> None:
    """All 240 cards and all chips are there (lists and one sort: this runs after every action of a thousand
    matches).
    """
    there = state.draw_pile + state.discard_pile
    for hand in state.hands:
        there += hand or ()
    for five in state.columns:
        for column in five or ():
            there += column
    there.sort()
    assert there == DECK
    assert sum(state.chips) + sum(state.pots) == state.rules.start_chips * state.seats
    assert state.rules.debt or min(state.chips) >= 0


def random_match(rules: Rules, seats: int, rng: Rng, deep: int) -> None:
    """Play at random to the end; cards and chips are counted after every action, the rest after every
    `deep`-th.
    """
    state, _ = new_game(rules, seats, rng.next())
    for made in range(MANY):
        check_conserved(state)
        if deep and made % deep == 0:
            assert problems(state) == []
            check_moves(state)
            check_forms(state)
        if state.phase is Phase.MATCH:
            return
        acting = actors(state) or (-1,)
        moves = legal_actions(state, acting[rng.below(len(acting))])
        apply(state, moves[rng.below(len(moves))])
    raise AssertionError(f"no end after {MANY} actions: {upn.dump(state)}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_of_uno52(seats: int) -> None:
    rng = Rng(52).derive(f"seats:{seats}")
    random_match(rulesets.UNO52, seats, rng, deep=41)
    for _ in range(8):
        random_match(rulesets.UNO52, seats, rng, deep=0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_of_random_rules(seats: int) -> None:
    rng = Rng(8).derive(f"seats:{seats}")
    for _ in range(5):
        random_match(random_rules(rng), seats, rng, deep=29)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_random_matches_conserve_every_card_and_chip(seats: int) -> None:
    rng = Rng(1000).derive(f"seats:{seats}")
    for _ in range(334):
        random_match(rulesets.UNO52, seats, rng, deep=503)
