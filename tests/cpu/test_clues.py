"""What a seat's doings tell about its closed cards."""

from dataclasses import replace

import pytest

from tests.cpu.positions import positions
from uno52_retro.cpu import clues
from uno52_retro.cpu.clues import WILDS, Batch, batches
from uno52_retro.cpu.instinct import usual
from uno52_retro.cpu.levels import choose
from uno52_retro.cpu.reflex import Reflex
from uno52_retro.cpu.worlds import Worlds
from uno52_retro.engine import actors, apply, new_game, upn, view
from uno52_retro.engine.actions import Lay
from uno52_retro.engine.cards import BLUE, DRAW_TWO, NO_COLOUR, RED, UNO108
from uno52_retro.engine.events import (
    Challenged,
    Dealt,
    Drew,
    Event,
    Jumped,
    Laid,
    Passed,
    PenaltyFaced,
    Returned,
    TurnBegan,
    Turned,
)
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC
from uno52_retro.engine.state import Phase
from uno52_retro.engine.view import View

KIND = UNO108.kind
TURNED = (Dealt(1, 4, None), Turned(KIND["R7"]), TurnBegan(1))


def fits(colour: int, symbol: int) -> int:
    """The marks of what may be laid there, wilds aside."""
    return 1 << colour | 1 << NO_COLOUR + 1 + symbol


RED_SEVEN = fits(RED, 7)


def seen(size: int, *events: Event) -> View:
    """What seat 0 of a classic game sees after that, when seat 1 holds so many cards."""
    base = view(upn.parse("classic round=1 dealer=0 turn=0 phase=lay up=R7 hands=R9.W/B9.Y3 discard=R7"), 0)
    return replace(base, sizes=(2, size), history=(*TURNED, *events))


def told(size: int, *events: Event) -> list[Batch]:
    """What it knows of seat 1 then."""
    return batches(seen(size, *events), 1)


def test_who_draws_lacks_what_fits_and_so_does_the_card_that_was_not_offered() -> None:
    """RULES 6: a seat that holds a match may not draw; a drawn card that fits is laid or kept by choice."""
    old, new = told(5, Drew(1, 1, None), TurnBegan(0))
    assert old == Batch(4, RED_SEVEN, RED_SEVEN | WILDS)
    assert new == Batch(1, RED_SEVEN | WILDS)


def test_a_drawn_card_that_was_kept_may_be_anything() -> None:
    old, new = told(5, Drew(1, 1, None), Passed(1), TurnBegan(0))
    assert (old.count, old.bars) == (4, RED_SEVEN)
    assert new == Batch(1)


def test_a_drawn_card_that_was_laid_is_gone_and_the_others_still_lack() -> None:
    (old,) = told(4, Drew(1, 1, None), Laid(1, KIND["R2"]), TurnBegan(0))
    assert (old.count, old.bars) == (4, RED_SEVEN)


def test_a_card_laid_later_comes_from_where_it_can_be() -> None:
    """Red: not from the old cards, which lacked it when their seat drew, but the one drawn as a penalty."""
    events: list[Event] = [Drew(1, 1, None), TurnBegan(0), Laid(0, KIND["RD"])]
    events += [TurnBegan(1), PenaltyFaced(1, 2), Drew(1, 2, None), TurnBegan(0), Laid(0, KIND["R5"])]
    events += [TurnBegan(1), Laid(1, KIND["R4"]), TurnBegan(0)]
    found = told(6, *events)
    assert [batch.count for batch in found] == [4, 1, 1]
    assert found[2].bars == 0
    assert found[0].doubts & fits(RED, DRAW_TWO) == fits(RED, DRAW_TWO)  # it did not answer the draw two


def test_a_wild_that_was_laid_says_that_nothing_else_fitted_most_likely() -> None:
    (old,) = told(3, Laid(1, KIND["W"], BLUE), TurnBegan(0))
    assert (old.count, old.bars, old.doubts) == (3, 0, RED_SEVEN)


def test_a_wild_draw_four_that_came_back_is_known() -> None:
    """RULES 7, honesty check: the bluffer takes the card back, and everybody sees it."""
    laid = Laid(1, KIND["W4"], BLUE)
    events = (laid, TurnBegan(0), PenaltyFaced(0, 4), Challenged(0, 1, True, None), Returned(1, KIND["W4"]))
    found = told(8, *events, Drew(1, 4, None), TurnBegan(0))
    assert [batch.count for batch in found] == [3, 1, 4]
    marks = clues.marks(UNO108)
    assert [kind for kind in UNO108.kinds if not marks[kind] & found[1].bars] == [KIND["W4"]]
    assert found[2] == Batch(4)


def test_a_colour_is_lacked_when_hardly_a_card_can_be_of_it() -> None:
    drew = (Drew(1, 1, None), TurnBegan(0))
    assert clues.lacked(seen(4), 1) == frozenset()
    assert clues.lacked(seen(5, *drew), 1) == {RED}
    two = (Laid(0, KIND["RD"]), TurnBegan(1), PenaltyFaced(1, 2), Drew(1, 2, None), TurnBegan(0))
    assert clues.lacked(seen(7, *drew, *two), 1) == {RED}
    assert clues.lacked(seen(11, *drew, *two, *two), 1) == frozenset()


def test_the_rule_of_thumb_comes_back_to_a_colour_that_the_next_seat_lacks() -> None:
    """Not with a card after which that seat does not lay anything."""
    drew = (Drew(1, 1, None), TurnBegan(0))
    hand = tuple(KIND[token] for token in ("G7", "R2", "RD", "RS", "W4"))
    view = replace(seen(5, *drew), hand=hand)
    blind, watchful = (Reflex(view, usual(False, 2), 3, watches) for watches in (False, True))
    assert blind.worth(Lay(0, KIND["R2"])) < watchful.worth(Lay(0, KIND["R2"]))
    for other in (Lay(0, KIND["G7"]), Lay(0, KIND["RD"]), Lay(0, KIND["RS"]), Lay(0, KIND["W4"], RED)):
        assert blind.worth(other) == watchful.worth(other)


def test_who_does_not_jump_in_hardly_holds_that_card() -> None:
    """RULES 7. Said of the cards that the seat held then, once another seat has acted; not of the seat on
    turn, which may have laid another card, and not of a draw two by the seat that laid one.
    """

    def doubted(*events: Event, size: int = 4) -> list[list[int]]:
        view = replace(seen(size), rules=ACTIVE, history=(*TURNED, *events))
        marks = clues.marks(UNO108)
        alone = [mark & ~fits(UNO108.colour[kind], UNO108.symbol[kind]) for kind, mark in enumerate(marks)]
        return [[kind for kind in UNO108.kinds if alone[kind] & batch.doubts] for batch in batches(view, 1)]

    two, five = Laid(2, KIND["R2"]), Laid(3, KIND["R5"])
    assert doubted(two, TurnBegan(3)) == [[]]  # it still may
    assert doubted(two, TurnBegan(3), five) == [[KIND["R2"]]]
    assert doubted(two, TurnBegan(3), Drew(3, 1, None)) == [[KIND["R2"]]]
    assert doubted(two, TurnBegan(3), five, TurnBegan(0), Drew(0, 1, (0,))) == [[KIND["R2"], KIND["R5"]]]
    later: list[Event] = [Laid(0, KIND["RD"]), TurnBegan(1), PenaltyFaced(1, 2), Drew(1, 2, None)]
    assert doubted(two, TurnBegan(3), five, TurnBegan(0), *later, size=6) == [[KIND["R2"], KIND["R5"]], []]
    assert doubted(two, TurnBegan(3), Jumped(0), Laid(0, KIND["R2"]), TurnBegan(1)) == [[]]
    assert doubted(Laid(2, KIND["W"], BLUE), TurnBegan(3), Drew(3, 1, None)) == [[]]
    assert doubted(Drew(2, 1, None)) == [[]]  # nobody jumps in on the first upcard
    own: list[Event] = [Laid(1, KIND["RD"]), TurnBegan(2), PenaltyFaced(2, 2), Drew(2, 2, None)]
    assert doubted(*own, size=3) == [[]]
    assert doubted(Laid(1, KIND["R2"]), TurnBegan(2), Drew(2, 1, None), size=3) == [[KIND["R2"]]]


def test_a_history_that_does_not_add_up_is_no_clue() -> None:
    assert told(9, Drew(1, 1, None), TurnBegan(0)) == [Batch(9)]


@pytest.mark.parametrize("rules", [CLASSIC, ACTIVE])
def test_the_cards_of_a_hand_are_hardly_ever_barred(rules: Rules) -> None:
    """In rounds that CPU players play: of a hundred cards held not one is ruled out by mistake, and much is
    known of one in five.
    """
    cards = mistaken = told_apart = 0
    marks = clues.marks(rules.cards)
    for seed in range(12):
        state, events = new_game(rules, 2 + seed % 3, seed)
        history, rng = list(events), Rng(seed)
        while state.phase is not Phase.ROUND:
            turn, *others = actors(state)
            for other in state.in_play():
                if other != turn:
                    found = batches(view(state, turn, history), other)
                    hand = state.hands[other] or []
                    assert sum(batch.count for batch in found) == len(hand)
                    cards += len(hand)
                    mistaken += sum(all(marks[card] & batch.bars for batch in found) for card in hand)
                    told_apart += sum(batch.count for batch in found if batch.bars)
            for seat in (*others, turn):
                action = choose("normal", view(state, seat, history), rng.derive(f"{seat}:{state.ply}"))
                if action is not None:
                    history += apply(state, action)
                    break
    assert cards > 2000
    assert mistaken * 100 < cards
    assert told_apart * 5 > cards


def test_worlds_keep_to_the_clues() -> None:
    """No world deals a seat more cards of a colour than it has cards that it does not bar, as long as there
    are others to deal.
    """
    checked = 0
    for state, history in positions(range(12), (CLASSIC, ACTIVE)):
        worlds = Worlds(view(state, state.turn, history), 0, watches=True)
        marks, rng = worlds.marks, Rng(state.ply)
        for seat, found in worlds.batches.items():
            hand = worlds.deal(rng).hands[seat] or []
            known = len(worlds.known.get(seat, []))
            others = min(sum(not marks[card] & batch.bars for card in worlds.pool) for batch in found)
            for colour in range(4):
                held = sum(marks[card] >> colour & 1 for card in hand)
                free = sum(batch.count for batch in found if not batch.bars >> colour & 1)
                assert held <= free + known or others < 30
                checked += free < len(hand)
    assert checked > 200
