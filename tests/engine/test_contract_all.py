"""The contract of the engine, on random matches of random rule sets, options, seat counts and teams.

Legal moves are sorted, unique and all that `why_not` allows; a refused move changes nothing; clones,
positions, views and worlds fit; the cards of the deck, alternates among them, are there after every action,
and every chip that no prize brought; every round ends, and every match whose goal counts them.
"""

from collections import Counter
from itertools import product

import pytest

from uno52_retro.engine import (
    IllegalAction,
    State,
    actors,
    apply,
    determinize,
    legal_actions,
    new_game,
    upn,
    view,
    why_not,
)
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
from uno52_retro.engine.cards import ALTERNATES, COLOURS, WILD_SYMBOL
from uno52_retro.engine.events import Event, RoundEnded, Won
from uno52_retro.engine.moves import move_text, parse_move
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import MONEY, RANGES, Rules, RulesError
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase

GOALS = {
    "stakes": ["rounds:2", "uno_wins:1", "poker_wins:2", "pot_wins:1", "survival", "chips:100", "endless"],
    "points": ["rounds:2", "uno_wins:2", "points:200", "endless"],
}
SURE = ("rounds", "uno_wins", "poker_wins")
"""Goals that so many rounds must reach, dead rounds aside."""
ROUND, ROUNDS, EAGER = 3000, 12, 400
"""More actions than any round may take; as many rounds as a match is followed; then nobody dawdles."""
STRUCTURES = (
    ("uno52", True, "stakes"),
    ("uno52", True, "points"),
    ("uno52", False, "points"),
    ("uno108", False, "points"),
)


def pick(rng: Rng, items: list[str] | tuple[str, ...]) -> str:
    return items[rng.below(len(items))]


def random_rules(rng: Rng, seats: int) -> Rules:
    """A rule set with some of its parameters changed, to any value of the range, and a short goal."""
    preset = RULESETS[pick(rng, list(RULESETS))]
    structure = (preset.deck, preset.poker, preset.scoring)
    if rng.chance(1, 3):
        structure = STRUCTURES[rng.below(len(STRUCTURES))]
    changes: dict[str, object] = dict(zip(("deck", "poker", "scoring"), structure, strict=True))
    points = changes["scoring"] == "points"
    if points:
        changes |= dict.fromkeys(MONEY, 0) | {"debt": False}
    elif preset.scoring == "points":
        changes |= {"start_chips": 40, "small_blind": 2, "big_blind": 4, "ante": 1}
    for name, allowed in RANGES.items():
        if name in ("deck", "poker", "scoring", "teams") or (points and name in (*MONEY, "debt")):
            continue
        if not rng.chance(1, 4):
            continue
        if name == "alternates":
            changes[name] = ".".join(word for word in ALTERNATES if rng.chance(1, 2)) or "none"
        elif allowed is bool:
            changes[name] = rng.chance(1, 2)
        elif isinstance(allowed, tuple):
            low, high = allowed[0], allowed[-1]
            if isinstance(low, int) and isinstance(high, int):
                changes[name] = low + rng.below(high - low + 1)
            else:
                changes[name] = allowed[rng.below(len(allowed))]
    changes["teams"] = seats == 4 and rng.chance(1, 3)
    if not changes["poker"]:
        changes["wilds_on_poker"] = False
    while True:
        word, _, number = pick(rng, GOALS[str(changes["scoring"])]).partition(":")
        changes["goal"] = (word, int(number or 0))
        if "start_chips" in changes and not points:
            changes["start_chips"] = max(int(str(changes["start_chips"])), 25)
        try:
            return preset.replace(**changes)
        except RulesError:
            continue  # a goal that makes no sense with these parameters


def every_move(state: State, seat: int) -> list[Action]:
    """Every move that a seat could think of, with the cards of its hand and one that it does not hold."""
    deck = state.rules.cards
    hand = set(state.hands[seat] or ()) if 0 <= seat < state.seats else set()
    cards = [*hand, next(card for card in deck.kinds if card not in hand)]
    moves: list[Action] = [
        Draw(seat), Pass(seat), Take(seat), Challenge(seat), Ready(seat), *(Name(seat, c) for c in range(5))
    ]  # fmt: skip
    moves += [Catch(seat, target) for target in range(-1, 5)]
    for card, call in product(cards, (False, True)):
        named = {None, *COLOURS, 4, 7, 30}
        if deck.symbol[card] == WILD_SYMBOL:
            named |= set(deck.nameable)
        moves += [Lay(seat, card, name, call) for name in named]
        moves.append(Jump(seat, card, call))
        names = (None, *COLOURS, 4) if deck.is_wild[card] else (None, 0)
        moves += [Cover(seat, column, card, name, call) for column, name in product(range(-1, 6), names)]
    return moves


def check_moves(state: State) -> None:
    """`legal_actions`, `why_not`, `actors`, `apply` and the text of moves agree with each other."""
    deck, acting = state.rules.cards, actors(state)
    between = state.phase in (Phase.ROUND, Phase.MATCH)
    assert bool(acting) != between
    assert legal_actions(state, -1) == ((Deal(),) if state.phase is Phase.ROUND else ())
    assert (why_not(state, Deal()) is None) == (state.phase is Phase.ROUND)
    if not between:
        assert acting[0] == (state.turn if state.courtesy is None else state.courtesy)
    before = upn.dump(state)
    for seat in range(state.seats):
        moves = legal_actions(state, seat)
        texts = [move_text(move, deck) for move in moves]
        assert texts == sorted(set(texts))
        assert [parse_move(text, seat, deck) for text in texts] == list(moves)
        assert bool(moves) == (seat in acting)
        if seat != state.turn and state.phase is not Phase.READY:
            assert all(isinstance(move, Catch | Jump) for move in moves)
        thinkable = every_move(state, seat)
        legal = set(moves)
        assert legal <= set(thinkable)
        for tried, move in enumerate(thinkable):
            reason = why_not(state, move)
            assert (reason is None) == (move in legal), move
            if reason is not None and tried % 17 == 0:
                with pytest.raises(IllegalAction) as refusal:
                    apply(state, move)
                assert refusal.value.reason is reason
    assert upn.dump(state) == before
    for seat in (-1, state.seats):
        assert all(why_not(state, move) is not None for move in every_move(state, seat))


def check_forms(state: State, rng: Rng) -> None:
    """A clone and the line of a state are that state, and worlds fit the views."""
    line = upn.dump(state)
    assert state.clone() == state
    assert upn.parse(line) == state
    assert upn.dump(upn.parse(line)) == line
    for seat in actors(state) or (-1,):
        for move in legal_actions(state, seat)[:2]:
            apply(state.clone(), move)
    assert upn.dump(state) == line
    for seat in state.in_play():
        seen = view(state, seat)
        assert upn.parse_view(upn.dump_view(seen)) == seen
        world = determinize(seen, rng)
        # A world knows nothing of what a phase tells about the hand of another; who looks on catches at most.
        looks_on = state.phase is Phase.COVER and seat != state.turn
        assert (
            problems(world) in ([], ["phase cover: no card of the hand can cover a column"])[: 1 + looks_on]
        )
        assert view(world, seat) == seen


def check_conserved(state: State, prizes: int) -> None:
    """Every card of the deck is somewhere; every chip is in a purse or pot, and what `prizes` brought."""
    deck = state.rules.cards
    there = Counter(state.draw_pile)
    there.update(state.discard_pile)
    for hand in state.hands:
        there.update(hand or ())
    for five in state.columns:
        for column in five or ():
            there.update(map(deck.card_of, column))
    assert there == Counter(deck.cards)
    assert sum(state.chips) + sum(state.pots) == state.rules.start_chips * state.seats + prizes
    assert state.rules.debt or min(state.chips) >= 0
    assert min(state.pots) >= 0


def choose(moves: tuple[Action, ...], rng: Rng, eager: bool) -> Action:
    """Any move, but every other time, and always when `eager`, a play with the call where it is due: who
    draws and forgets at random would seldom go out."""
    if eager or rng.chance(1, 2):
        plays = [move for move in moves if isinstance(move, Lay | Cover | Jump)]
        called = [move for move in plays if move.call]
        moves = tuple(called or plays) or moves
    return moves[rng.below(len(moves))]


def random_match(rules: Rules, seats: int, rng: Rng, deep: int, count: int) -> None:
    """Play at random to the end; after every `count`-th action cards and chips are counted, after every
    `deep`-th all is checked."""
    state, _ = new_game(rules, seats, rng.next())
    made = prizes = rounds = 0
    while rounds < ROUNDS:
        for step in range(ROUND):
            if made % count == 0 or state.phase is Phase.ROUND:
                check_conserved(state, prizes)
            if deep and made % deep == 0:
                assert problems(state) == []
                check_moves(state)
                check_forms(state, rng)
            if state.phase is Phase.MATCH:
                return
            acting = actors(state) or (-1,)
            moves = legal_actions(state, acting[rng.below(len(acting))])
            events: list[Event] = apply(state, choose(moves, rng, eager=step > EAGER))
            made += 1
            prizes += sum(e.amount for e in events if isinstance(e, Won) and e.pot in ("red", "blue"))
            if any(isinstance(event, RoundEnded) for event in events):
                rounds += 1
                check_conserved(state, prizes)
                break
        else:
            raise AssertionError(f"no end of the round after {ROUND} actions: {upn.dump(state)}")
    assert state.phase is Phase.MATCH or rules.goal[0] not in SURE or dead_rounds(state), upn.dump(state)


def dead_rounds(state: State) -> bool:
    """Whether so few rounds had a first out that no goal can be expected."""
    return sum(wins[0] for wins in state.wins) < ROUNDS // 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", list(RULESETS))
def test_random_matches_of_the_rule_sets(name: str, seats: int) -> None:
    rules = RULESETS[name]
    if rules.scoring == "points":
        rules = rules.replace(goal=("points", 200))
    rng = Rng(52).derive(f"{name}:{seats}")
    random_match(rules, seats, rng, deep=67, count=3)


@pytest.mark.parametrize("name", ["rom", "classic", "active"])
def test_random_matches_of_teams(name: str) -> None:
    rng = Rng(52).derive(f"{name}:teams")
    random_match(RULESETS[name].replace(teams=True, goal=("rounds", 2)), 4, rng, deep=41, count=3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_of_random_rules(seats: int) -> None:
    rng = Rng(8).derive(f"all:{seats}")
    for _ in range(12):
        random_match(random_rules(rng, seats), seats, rng, deep=59, count=5)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_ten_thousand_random_matches(part: int) -> None:
    """Issue 3: random rule sets, options, seat counts and teams."""
    rng = Rng(10_000).derive(f"part:{part}")
    for _ in range(1250):
        seats = 2 + rng.below(3)
        random_match(random_rules(rng, seats), seats, rng, deep=997, count=101)
