"""Reasons: the right one for a position, and every one true, whatever the move and the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from tests.cpu.positions import VARIETIES, positions
from tests.engine.lines import FOUR, TWO, action, position
from uno52_retro.cpu.levels import consider, tables_for
from uno52_retro.cpu.playout import UNIT
from uno52_retro.cpu.reasons import DEAR, KINDS, MANY, NEAR, Reason, rather, why
from uno52_retro.cpu.search import Search
from uno52_retro.engine import State, actors, apply, legal_actions, poker, view
from uno52_retro.engine.actions import (
    Action,
    Catch,
    Challenge,
    Cover,
    Draw,
    Jump,
    Lay,
    Name,
    Pass,
    Ready,
    Take,
)
from uno52_retro.engine.cards import COLOURS
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.cards import UNO108 as DECK108
from uno52_retro.engine.events import (
    Caught,
    Challenged,
    Drew,
    Event,
    Forgot,
    Laid,
    Named,
    Passed,
    RoundEnded,
    TurnBegan,
    Turned,
    Won,
)
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rulesets import RULESETS
from uno52_retro.engine.state import Phase
from uno52_retro.engine.view import View

CLASSIC = "classic round=1 dealer=1 turn=0 up=R5 discard=R5"
HANDS = "poker=R2s.R4s.R6s.G8s.BTd/R9s.G9c.B7d.Y6h.G5s"
FIFTH = DECK.kind["BTs"]
LAID = "uno52 phase=penalty turn=0 penalty=4 by=1 before=G up=W4:B discard=G7s"


# --- the right reason ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "move", "kind", "facts"),
    [
        (f"uno52 turn=0 up=G7s hands=G8s.B9d/B3s.Y8s.Y9d {TWO}", "lay G8s", "fewer", {"n": 1}),
        (
            f"uno52 turn=0 up=G7s hands=G8s.G9d.GTs/B3s.Y8s.Y9d {TWO}",
            "lay G8s",
            "stays",
            {"n": 2, "colour": 1},
        ),
        (f"uno52 turn=0 up=G7s hands=G8s.B8d.Y3s/B3s.Y8s.Y9d {TWO}", "lay G8s", "links", {}),
        (f"uno52 turn=0 up=G7s hands=GD.B9d/B3s {TWO}", "lay GD!", "makes_draw", {"seat": 1, "n": 1}),
        (f"uno52 turn=0 up=G7s hands=GS.B9d.Y9d/B3s.Y3d {TWO}", "lay GS", "takes_turn", {"seat": 1, "n": 2}),
        (
            f"uno52 turn=0 up=G7s hands=GV.B9d.Y9d/B3s/Y3d.Y4d.Y5d/Y9h.Y8h {FOUR}",
            "lay GV",
            "takes_turn",
            {"seat": 1, "n": 1},
        ),
        (f"uno52 turn=0 up=G7s hands=GD.B9d.Y9d/B3s.Y3d.Y5d {TWO}", "lay GD", "fewer", {"n": 2}),
        (
            f"uno52 turn=0 up=G7s hands=W.B9d.B7d.YTs/B3s.Y3d.Y5d {TWO}",
            "lay W:B",
            "colour",
            {"n": 2, "colour": 2},
        ),
        (f"uno52 turn=0 up=G7s hands=W4.G9d.B7d/B3s.Y3d.Y5d {TWO}", "lay W4:B", "bluff", {"seat": 1}),
        (f"uno52 turn=0 up=G7s hands=G9d/B3s.Y3d.Y5d {TWO}", "lay G9d", "out", {}),
        (f"uno52 turn=0 up=G7s hands=G8s.B9d/B3s.Y8s.Y9d {TWO}", "draw", "more", {"n": 3}),
        (f"uno52 turn=0 up=G7s hands=B8s.B9d/B3s.Y8s.Y9d {TWO}", "draw", "only", {}),
        (f"uno52 turn=0 up=G7s hands=W.B9d/B3s.Y8s.Y9d {TWO}", "draw", "saves_wild", {"n": 1}),
        (f"uno52 turn=0 up=G7s hands=G9d/B3s.Y3d.Y5d {TWO}", "draw", "waits", {"n": 3}),
        (f"uno52 turn=0 up=G7s hands=G9d/B3s.Y3d {TWO}", "draw", "more", {"n": 2}),
        # four spades lie in the columns, the fifth is in the hand
        (f"uno52 turn=0 up=R7d hands=R9d.BTs.Y2c/B3s.Y8s.Y9d {HANDS}", "lay R9d", "makes", {"card": FIFTH}),
        (f"uno52 turn=0 up=R7d hands=R9d.BTs/B3s.Y8s.Y9d {HANDS}", "lay R9d!", "keeps", {"card": FIFTH}),
        (f"uno52 phase=cover turn=0 up=R7d hands=BTs.Y2c/B3s.Y8s {HANDS}", "cover 5 BTs!", "leads", {}),
        (
            f"uno52 phase=cover turn=0 up=R7d hands=B3d.Y2c/B3s.Y8s.Y9d {HANDS}",
            "cover 5 B3d!",
            "fewer",
            {"n": 1},
        ),
        (f"uno52 phase=cover turn=0 up=R7d hands=G3d.Y2c/B3s.Y8s.Y9d {HANDS}", "pass", "keeps_hand", {}),
        (f"{LAID} bluff=yes hands=B9d.Y9d/G2s.B3s.B4s.B5s {TWO}", "challenge", "many", {"seat": 1, "n": 4}),
        (f"{LAID} bluff=yes hands=B9d.Y9d/G2s.B3s {TWO}", "challenge", "worth", {"seat": 1, "n": 6}),
        (f"{LAID} bluff=no hands=B9d.Y9d/G2s.B3s {TWO}", "take", "risk", {"n": 6}),
        (
            f"uno52 phase=penalty turn=0 penalty=2 up=GD discard=G7s hands=B9d/G2s.B3s {TWO}",
            "take",
            "only",
            {},
        ),
        (f"{CLASSIC} hands=W4.RD.R3/B9.W.B2.B3", "lay RD", "points", {"n": 20}),
        (f"{CLASSIC} hands=R7.RD.R3/B9.W.B2.B3", "lay R7", "stays", {"n": 2, "colour": 0}),
        (
            "classic phase=penalty round=1 dealer=1 turn=0 penalty=2 up=RD discard=R5 hands=BD.B3.B4/B9.W.B2",
            "lay BD",
            "passes_on",
            {"seat": 1},
        ),
        (
            "classic phase=penalty round=1 dealer=1 turn=0 penalty=2 up=RD discard=R5 hands=BD.B3.B4/B9.W.B2",
            "take",
            "keeps_answer",
            {"n": 2},
        ),
    ],
)
def test_the_reason_is_the_right_one(line: str, move: str, kind: str, facts: dict[str, object]) -> None:
    state = position(line)
    (reason,) = why(view(state, 0), action(state, f"0:{move}"))
    assert reason.kind == kind, reason
    for name, value in facts.items():
        assert getattr(reason, name) == value, reason
    check(reason, state, view(state, 0), action(state, f"0:{move}"), [])


def test_out_first_with_the_best_hand_takes_the_pot() -> None:
    line = (
        "uno52 turn=0 up=G7s hands=G9d/B3s.Y3d.Y5d chips=90.94 pots=4.8.4"
        " poker=R9s.G9c.B7d.Y6h.G5s/R2s.R4s.R6s.G8s.BTd"
    )
    state = position(line)
    (reason,) = why(view(state, 0), action(state, "0:lay G9d"))
    assert reason.kind == "out_pot"
    state = position(line.replace("4.8.4", "4.8.0").replace("90.94", "94.94"))
    assert why(view(state, 0), action(state, "0:lay G9d"))[0].kind == "out"


def test_a_colour_that_the_next_seat_passed_on_is_a_reason_to_come_back_to_it() -> None:
    state = position(f"uno52 turn=0 up=G7s hands=G8d.G9s.B7d.Y9d/B8s.Y8s.Y3d draw=B2s.* {TWO}")
    history: list[Event] = []
    for move in ("0:lay G9s", "1:draw", "1:pass"):
        history += apply(state, action(state, move))
    reasons = why(view(state, 0, history), action(state, "0:lay G8d"))
    assert reasons == (Reason("lacks", seat=1, colour=1),)


def test_what_speaks_for_both_moves_does_not_decide_between_them() -> None:
    state = position(f"{CLASSIC} hands=RD.RV.R3.G2/B9.W.B2.B3")
    seen = view(state, 0)
    skip, reverse = action(state, "0:lay RD"), action(state, "0:lay RV")
    assert why(seen, skip)[0].kind == why(seen, reverse)[0].kind == "points"
    state = position(f"{CLASSIC} hands=RD.W.R3.G2/B9.W.B2.B3")
    seen = view(state, 0)
    wild, draw = action(state, "0:lay W:R"), action(state, "0:lay RD")
    assert rather(seen, wild, draw) == Reason("colour", colour=0, n=2)
    assert rather(seen, draw, wild) == Reason("points", card=DECK108.kind["RD"], n=20)
    assert rather(seen, draw, draw) == why(seen, draw)[0]


# --- what a search measured ---------------------------------------------------------------------------------
def test_what_the_search_measured_is_said_beside_the_reason() -> None:
    state = position(f"uno52 turn=0 up=G7s hands=G8s.G9d.GTs/B3s.Y8s.Y9d {TWO}")
    seen = view(state, 0)
    first, second = action(state, "0:lay G8s"), action(state, "0:lay G9d")
    search = Search([first, second], 80, Rng(1), worlds=40, spent=80, sums=[0, 40 * UNIT * 3 // 2])
    search.squares, search.open = [0, 1], [True, True]
    assert why(seen, second, search)[1:] == (Reason("gain", n=15),)
    assert why(seen, first, search)[1:] == ()
    search.sums = [0, -40 * UNIT]
    assert why(seen, first, search)[1:] == (Reason("gain", n=10),)
    search.open = [True, False]
    assert why(seen, first, search)[1:] == (), "what was given up was not compared to the end"
    assert why(seen, Draw(0), search)[1:] == ()
    points = position(f"{CLASSIC} hands=R7.RD.R3/B9.W.B2.B3")
    lays = [action(points, "0:lay R7"), action(points, "0:lay R3")]
    search = Search(
        [*lays], 80, Rng(1), worlds=40, spent=80, sums=[0, 4000], squares=[0, 1], open=[True, True]
    )
    assert why(view(points, 0), lays[1], search)[1:] == (Reason("often", n=40),)


@pytest.mark.parametrize("name", RULESETS)
def test_the_gain_of_a_real_search_is_the_difference_of_the_means(name: str) -> None:
    """Played again by hand: the same worlds, each move to the end of the round."""
    met = 0
    for state, history in islice(positions(range(30), (RULESETS[name],)), 0, None, 7):
        seen = view(state, state.turn, history)
        search = consider("hard", seen, Rng(3))
        if not isinstance(search, Search):
            continue
        search.budget = 24
        tables, rng, sums = tables_for("hard", seen), search.rng.clone(), [0] * len(search.moves)
        while not search.done:
            world, suspicious = tables[0].deal(rng), rng.chance(search.fear, 256)
            for number, move in enumerate(search.moves):
                twin = world.clone()
                apply(twin, move)
                sums[number] += tables[1].run(twin, suspicious)
            search.look(*tables)
        chosen = search.best()
        reasons = why(seen, chosen, search)[1:]
        ahead = sums[search.moves.index(chosen)] - max(
            total for move, total in zip(search.moves, sums, strict=True) if move != chosen
        )
        tenths = 10 * ahead // (UNIT * search.worlds)
        if all(search.open):
            assert bool(reasons) == (tenths > 0)
            if reasons and reasons[0].kind == "gain":
                assert reasons[0].n == tenths
            met += 1
        if met == 12:
            return
    raise AssertionError("too few searches")


# --- every claim holds --------------------------------------------------------------------------------------
def best_then(seen: View, hand: list[int]) -> int:
    """The best rank that a cover with a value card of that hand makes, by trying every column."""
    deck, found = seen.rules.cards, [0]
    tops = [column[0] for column in seen.columns[seen.seat] or ()]
    for card in hand:
        for column, top in enumerate(tops):
            if deck.is_value[card] and (
                deck.colour[card] == deck.colour[top] or deck.symbol[card] == deck.symbol[top]
            ):
                faces = [deck.face[card if k == column else other] for k, other in enumerate(tops)]
                found.append(poker.rank(*faces))
    return max(found)


def rank_of(seen: View, seat: int) -> int:
    columns = seen.columns[seat]
    return poker.rank(*(seen.rules.cards.face[column[0]] for column in columns)) if columns else 0


def lacked(history: list[Event], seat: int, colour: int, seen: View) -> bool:
    """Whether the seat passed on that colour after a draw, and drew nothing since."""
    deck, active, drew, answer = seen.rules.cards, -1, False, False
    for event in history:
        match event:
            case Turned(card=card):
                active = deck.colour[card]
            case Named(colour=named):
                active = named
            case Laid(card=card, named=named):
                active, drew = (deck.colour[card] if named is None else named), False
            case Drew(seat=who, count=count) if who == seat and count:
                drew, answer = True, False
            case Passed(seat=who, cover=False) if who == seat and drew and active == colour:
                answer = True
            case TurnBegan():
                drew = False
    return answer


def after(state: State, move: Action) -> tuple[State, list[Event]]:
    twin = state.clone()
    return twin, apply(twin, move)


def check(reason: Reason, state: State, seen: View, move: Action, history: list[Event]) -> None:
    """What is claimed is so: looked up in the view, or seen by doing the move."""
    rules, deck, me = seen.rules, seen.rules.cards, seen.seat
    hand = list(seen.hand)
    lays = {other.card for other in seen.legal if isinstance(other, Lay)}
    if isinstance(move, Lay | Cover | Jump):
        hand.remove(move.card)
    seats = [seat for seat, size in enumerate(seen.sizes) if size is not None]
    place = seats.index(me)
    following = seats[(place + seen.direction) % len(seats)]
    then, events = after(state, move)
    sizes = {seat: size or 0 for seat, size in enumerate(seen.sizes)}
    now = rank_of(seen, me)

    def next_turn() -> int:
        """Whose turn comes when this one is over, covers left out."""
        twin = then.clone()
        while twin.turn == me and twin.phase is Phase.COVER:
            apply(twin, Pass(me))
        return twin.turn

    claims: dict[str, Callable[[], bool]] = {
        "only": lambda: (
            len(
                {
                    (type(a), getattr(a, "card", 0), getattr(a, "named", 0), getattr(a, "column", 0))
                    for a in seen.legal
                    if not isinstance(a, Catch | Jump)
                }
            )
            == 1
        ),
        "out": lambda: not hand and any(isinstance(event, RoundEnded) for event in events),
        "out_pot": lambda: any(
            isinstance(event, Won)
            and event.seat == me
            and event.pot == "common"
            and event.amount >= seen.pots[2]
            for event in events
        ),
        "passes_on": lambda: seen.phase is Phase.PENALTY and reason.seat in (following, me),
        "makes_draw": lambda: sizes[reason.seat] == reason.n <= NEAR and _draws(then, events, reason.seat),
        "takes_turn": lambda: (
            reason.seat == following and sizes[following] == reason.n <= NEAR and next_turn() != following
        ),
        "bluff": lambda: any(
            card != deck.wild_draw_four and deck.fit[seen.colour][seen.symbol][card] for card in seen.hand
        ),
        "makes": lambda: (
            then.phase is Phase.COVER
            and reason.rank == best_then(seen, hand)
            and _kind(reason.rank) < _kind(now)
        ),
        "leads": lambda: (
            rank_of(view(then, me), me) == reason.rank
            and all(rank_of(seen, seat) < reason.rank for seat in seats if seat != me)
        ),
        "better": lambda: rank_of(view(then, me), me) == reason.rank > now,
        "colour": lambda: (
            [deck.colour[card] for card in hand].count(reason.colour)
            == reason.n
            == max([deck.colour[card] for card in hand].count(colour) for colour in COLOURS)
        ),
        "lacks": lambda: reason.seat == following and lacked(history, reason.seat, reason.colour, seen),
        "points": lambda: reason.n == deck.points[reason.card] >= DEAR and not rules.poker,
        "keeps": lambda: (
            reason.card in hand and reason.rank == best_then(seen, hand) and _kind(reason.rank) < _kind(now)
        ),
        "stays": lambda: (
            reason.n == [deck.colour[card] for card in hand].count(then.colour) > 0
            and reason.colour == then.colour
        ),
        "links": lambda: reason.card in hand and deck.symbol[reason.card] == deck.symbol[move.card],  # type: ignore[union-attr]
        "fewer": lambda: len(then.hands[me] or ()) == reason.n == len(seen.hand) - 1,
        "nothing_fits": lambda: not lays,
        "saves_wild": lambda: (
            bool(lays)
            and all(deck.is_wild[card] for card in lays)
            and reason.n == sum(card in lays for card in seen.hand)
        ),
        "waits": lambda: (
            len(seen.hand) == 1 and min(sizes[seat] for seat in seats if seat != me) == reason.n > NEAR
        ),
        "more": lambda: reason.n == len(seen.hand) + 1,
        "kept": lambda: reason.n == len(seen.hand),
        "keeps_hand": lambda: reason.rank == now >= _best_legal_cover(seen),
        "no_answer": lambda: not any(isinstance(other, Lay | Challenge) for other in seen.legal),
        "drew_first": lambda: _drew_in_the_turn(history, reason.seat),
        "risk": lambda: reason.n == seen.penalty + rules.innocent_extra,
        "keeps_answer": lambda: bool(lays) and reason.n == seen.penalty,
        "bluffed": lambda: any(
            isinstance(event, Challenged) and event.guilty and event.accused == reason.seat
            for event in history
        ),
        "many": lambda: reason.n >= MANY and reason.n == len(state.held or ()),
        "worth": lambda: reason.n == seen.penalty + rules.guilty_extra and reason.seat == seen.by,
        "uncalled": lambda: (
            sizes[reason.seat] == 1
            and reason.n == rules.uno_penalty
            and events[0] == Caught(reason.seat, me)
            and len(then.hands[reason.seat] or ()) in (1 + reason.n, 1 + len(state.draw_pile))
        ),
        "call": lambda: (
            len(hand) == 1
            and reason.n == rules.uno_penalty
            and Forgot(me) in events
            and needs_call(move, seen)
        ),
    }
    assert set(claims) | {"gain", "often"} == set(KINDS)
    assert claims[reason.kind](), (reason, move, state)


def _kind(rank: int) -> int:
    return int(poker.category(rank))


def _draws(then: State, events: list[Event], seat: int) -> bool:
    """The seat has drawn, or owes cards when its turn comes."""
    if any(isinstance(event, Drew) and event.seat == seat for event in events):
        return True
    return then.penalty > 0


def _best_legal_cover(seen: View) -> int:
    deck = seen.rules.cards
    tops = [column[0] for column in seen.columns[seen.seat] or ()]
    covers = [a for a in seen.legal if isinstance(a, Cover) and not deck.is_wild[a.card]]
    ranks = [
        poker.rank(*(deck.face[a.card if k == a.column else top] for k, top in enumerate(tops)))
        for a in covers
    ]
    return max(ranks, default=0)


def _drew_in_the_turn(history: list[Event], seat: int) -> bool:
    """Turn by turn: a draw of that seat, then its lay, with no new turn between them."""
    drew = answer = False
    for event in history:
        if isinstance(event, TurnBegan):
            drew = False
        elif isinstance(event, Drew) and event.seat == seat:
            drew = True
        elif isinstance(event, Laid) and event.seat == seat:
            answer = drew
    return answer


def needs_call(move: Action, seen: View) -> bool:
    """A play without the UNO call that it should carry: nobody advises it, and it may cost cards at once."""
    return isinstance(move, Lay | Cover | Jump) and len(seen.hand) == 2 and not move.call


def claimed(rules: tuple, seeds: range, step: int) -> Counter[str]:
    """Check the reasons of every legal move in random positions, in turn and out of it, and of the call where
    one is due; how often each kind came up."""
    met: Counter[str] = Counter()
    for state, history in islice(positions(seeds, rules), 0, None, step):
        for seat in actors(state):
            seen = view(state, seat, history)
            for move in legal_actions(state, seat):
                if isinstance(move, Ready):
                    continue
                if isinstance(move, Lay | Cover | Jump) and needs_call(move, seen):
                    reason = rather(seen, replace(move, call=True), move)
                    assert reason.kind == "call"
                else:
                    (reason,) = why(seen, move)
                check(reason, state, seen, move, history)
                met[reason.kind] += 1
    return met


@pytest.mark.parametrize("name", RULESETS)
def test_every_claim_is_true_in_every_rule_set(name: str) -> None:
    met = claimed((RULESETS[name],), range(24), 4)
    assert met.total() > 2000 and len(met) >= 10, met


def test_every_claim_is_true_with_options_and_every_kind_is_met() -> None:
    met = claimed(VARIETIES, range(210), 5)
    everywhere = set(KINDS) - {"gain", "often"}
    assert everywhere - set(met) <= {"no_answer"}, everywhere - set(met)


def test_there_are_reasons_for_every_kind_of_move() -> None:
    kinds = (Lay, Cover, Draw, Pass, Take, Challenge, Name)
    met = set()
    for state, history in islice(positions(range(60)), 0, None, 2):
        seen = view(state, state.turn, history)
        for move in seen.legal:
            if not isinstance(move, Catch | Jump | Ready):
                assert why(seen, move)[0].kind in KINDS
                met.add(type(move))
    assert set(kinds) <= met
