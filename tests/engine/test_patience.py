"""The rules of the patience, one test each; random games; undo."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from itertools import pairwise

import pytest

from uno52_retro.engine import patience, poker
from uno52_retro.engine.cards import DRAW_TWO, REVERSE, SKIP, UNO52, WILD, WILD_DRAW_FOUR
from uno52_retro.engine.patience import Cover, Draw, Lay, Outcome, Patience, Refusal, Show
from uno52_retro.engine.patience_game import Game
from uno52_retro.engine.patience_state import CARDS, COLUMNS, DEPTH, STOCK, Ended, Event, Showed
from uno52_retro.engine.patience_text import digest, dump, move_text, parse, parse_move, problems

EVERY_MOVE = [
    "draw",
    *(f"lay {place}{named}" for place in range(1, 6) for named in ("", ":R", ":G", ":B", ":Y")),
    *(f"show {place}" for place in range(1, 6)),
    *(f"cover {source} {target}" for source in range(1, 6) for target in range(1, 6)),
]


def position(line: str) -> Patience:
    """The position of a line without its first word; it can be played on."""
    state = parse(f"patience {line}")
    assert problems(state) == []
    return state


def check(before: str, moves: str, after: str) -> list[Event]:
    """Make the moves, parted by `/`; compare the position, and tell what happened."""
    state = position(before)
    events: list[Event] = []
    for text in moves.split("/"):
        move = parse_move(text)
        assert move in patience.moves(state), text
        events += patience.apply(state, move)
        assert problems(state) == []
    assert dump(state) == f"patience {after}"
    return events


def refused(line: str, move: str, reason: Refusal) -> None:
    """The move is refused for this reason, is not among the legal ones, and changes nothing."""
    state = position(line)
    assert patience.why_not(state, parse_move(move)) is reason
    assert parse_move(move) not in patience.moves(state)
    with pytest.raises(patience.IllegalMove) as error:
        patience.apply(state, parse_move(move))
    assert error.value.reason is reason
    assert str(error.value) == patience.REFUSAL_TEXT[reason]
    assert dump(state) == f"patience {line}"


def legal(line: str) -> list[str]:
    """The legal moves of a position as text."""
    return [move_text(move) for move in patience.moves(position(line))]


def everything(state: Patience) -> list[int]:
    """All cards of a position, sorted."""
    return sorted([*state.discard_pile, *state.stock, *(card for column in state.columns for card in column)])


def test_the_deal() -> None:
    for seed in range(50):
        state = patience.new(seed)
        assert [len(column) for column in state.columns] == [DEPTH] * COLUMNS
        assert len(state.stock) == STOCK and len(state.discard_pile) == 1 and len(everything(state)) == CARDS
        specials = Counter(UNO52.symbol[card] for card in everything(state) if not UNO52.is_value[card])
        assert specials == {SKIP: 2, REVERSE: 2, DRAW_TWO: 1, WILD: 1, WILD_DRAW_FOUR: 1}
        assert all(UNO52.is_value[card] for card in (*state.stock, state.upcard))
        assert problems(state) == [] and patience.outcome(state) is Outcome.PLAYING


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    assert digest(patience.new(7)) == "5a6c9b19"
    assert patience.new(7) == patience.new(7) != patience.new(8)


def test_a_face_of_the_active_colour_or_the_upcards_symbol_is_laid() -> None:
    line = "up=R7s columns=R2h.G2s/G7d.B2s/YKs/YQd/RS"
    assert legal(line) == ["lay 1", "lay 2", "lay 5", "cover 3 4", "cover 4 3"]
    check(line, "lay 2", "up=G7d columns=R2h.G2s/B2s/YKs/YQd/RS discard=R7s run=1 score=1")
    check(line, "lay 1", "up=R2h columns=G2s/G7d.B2s/YKs/YQd/RS discard=R7s run=1 score=1")
    refused(line, "lay 3", Refusal.DOES_NOT_FIT)


def test_an_empty_column_gives_nothing() -> None:
    line = "up=R7s columns=-/R7d.R2s/RKs/-/-"
    refused(line, "lay 1", Refusal.EMPTY_COLUMN)
    refused(line, "cover 1 2", Refusal.EMPTY_COLUMN)
    refused(line, "cover 2 1", Refusal.EMPTY_COLUMN)
    refused(line, "show 1", Refusal.EMPTY_COLUMN)


def test_a_wild_always_fits_and_names_a_colour() -> None:
    line = "up=R7s columns=W.G2s/W4.B2s/GKs/-/-"
    assert legal(line) == [f"lay {column}:{colour}" for column in (1, 2) for colour in "RGBY"]
    check(line, "lay 1:G/lay 3", "up=GKs columns=G2s/W4.B2s/-/-/- discard=W.R7s run=2 score=3")
    refused(line, "lay 1", Refusal.NAME_A_COLOUR)
    refused(line, "lay 3:G", Refusal.NAME_A_COLOUR)


def test_on_a_skip_every_card_fits() -> None:
    check(
        "up=R7s columns=RS/BKd/GV.G2s/-/-",
        "lay 1/lay 2",
        "up=BKd columns=-/-/GV.G2s/-/- discard=RS.R7s run=2 score=3",
    )
    assert legal("up=RS columns=-/BKd/GV.Y2s/W/-") == [
        "lay 2",
        "lay 3",
        *(f"lay 4:{colour}" for colour in "RGBY"),
    ]


def test_a_reverse_turns_its_column_over() -> None:
    before = "up=R7s columns=RV.G2s.B3s.R4s/-/-/-/-"
    check(before, "lay 1", "up=RV columns=R4s.B3s.G2s/-/-/-/- discard=R7s run=1 score=1")


def test_a_draw_two_puts_two_cards_of_the_stock_on_its_column() -> None:
    check(
        "up=R7s columns=RD.G2s/G3s/-/-/- stock=B2s.B3s.B4s",
        "lay 1",
        "up=RD columns=B3s.B2s.G2s/G3s/-/-/- stock=B4s discard=R7s run=1 score=1",
    )
    check(
        "up=R7s columns=RD/RKs/-/-/- stock=B2s",
        "lay 1",
        "up=RD columns=B2s/RKs/-/-/- discard=R7s run=1 score=1",
    )


def test_a_wild_draw_four_puts_one_card_of_the_stock_on_each_other_column_with_cards() -> None:
    check(
        "up=R7s columns=G2s/W4.G3s/G4s/G5s/G6s stock=B2s.B3s.B4s.B5s.B6s",
        "lay 2:Y",
        "up=W4:Y columns=B2s.G2s/G3s/B3s.G4s/B4s.G5s/B5s.G6s stock=B6s discard=R7s run=1 score=1",
    )
    check(
        "up=R7s columns=G2s/-/-/W4/G6s stock=B2s.B3s.B4s",
        "lay 4:Y",
        "up=W4:Y columns=B2s.G2s/-/-/-/B3s.G6s stock=B4s discard=R7s run=1 score=1",
    )
    check(
        "up=R7s columns=GKs/-/W4/BKs/G6s stock=B2s",
        "lay 3:G",
        "up=W4:G columns=B2s.GKs/-/-/BKs/G6s discard=R7s run=1 score=1",
    )


def test_a_drawn_card_becomes_the_upcard_and_ends_the_run() -> None:
    check(
        "up=R7s columns=G2s/-/-/-/- stock=B2s.B3s discard=W run=2 score=9",
        "draw",
        "up=B2s columns=G2s/-/-/-/- stock=B3s discard=R7s.W score=9",
    )
    refused("up=R7s columns=R2s.G2s/-/-/-/-", "draw", Refusal.STOCK_IS_EMPTY)


def test_a_face_covers_a_face_of_its_colour_or_value() -> None:
    line = "up=R7s columns=G2s.R2h/G3s/B2d.B4s/YS/RKs stock=B6s"
    assert legal(line)[2:] == ["cover 1 2", "cover 1 3", "cover 2 1", "cover 3 1"]
    check(line, "cover 1 3", "up=R7s columns=R2h/G3s/G2s.B2d.B4s/YS/RKs stock=B6s cover=no")
    refused(line, "cover 2 3", Refusal.FACE_DOES_NOT_FIT)
    refused(line, "cover 2 2", Refusal.NO_SUCH_MOVE)


def test_only_value_cards_cover_and_are_covered() -> None:
    line = "up=R7s columns=G2s/GS.G3s/W/BS/G9s stock=B6s"
    for text in ("cover 1 2", "cover 2 1", "cover 2 4", "cover 1 3", "cover 3 1"):
        refused(line, text, Refusal.CANNOT_COVER)


def test_one_card_covers_before_each_play() -> None:
    line = "up=R7s columns=G2s.R2h/G3s/G4s.B4s/Y9s/RKs stock=B6s.R9s"
    covered = "up=R7s columns=R2h/G2s.G3s/G4s.B4s/Y9s/RKs stock=B6s.R9s cover=no"
    check(line, "cover 1 2", covered)
    refused(covered, "cover 3 2", Refusal.ALREADY_COVERED)
    for play in ("lay 1", "draw"):
        state = position(covered)
        patience.apply(state, parse_move(play))
        assert Cover(2, 1) in patience.moves(state)
    pair = position("up=R7s columns=R2h.B9s/G2s.G3s/G4s.B4s/Y9s/RKs cover=no")
    patience.apply(pair, Show(0))
    assert not pair.covered


def test_five_faces_are_shown_and_one_becomes_the_upcard() -> None:
    events = check(
        "up=R7s columns=R2h.B9s/G2s.G3s/G4s.B4s/Y9s/BKs.B2s discard=RS.RV run=3 score=6",
        "show 4",
        "up=Y9s columns=B9s/G3s/B4s/-/B2s discard=BKs.G4s.G2s.R2h.R7s.RS.RV shown=R2h.G2s.G4s.Y9s.BKs "
        "run=3 score=26",
    )
    (shown,) = (event for event in events if isinstance(event, Showed))
    assert (shown.column, poker.describe(shown.rank), shown.points) == (3, "one pair, twos", 20)


def test_a_hand_is_at_least_a_pair() -> None:
    refused("up=R7s columns=R2h/G3s/G4s/Y9s/BKs", "show 1", Refusal.HAND_TOO_LOW)


def test_every_hand_beats_the_one_before() -> None:
    pair = "up=RKs columns={}/G9s/G4s/Y5s/B2s discard=R3h.G3s.G5s.Y6s shown=R3h.G3s.G5s.Y6s.RKs"
    refused(pair.format("R2h"), "show 1", Refusal.HAND_TOO_LOW)
    assert Show(0) in patience.moves(position(pair.format("R4h")))
    equal = "up=RKs columns=R3s.R2s/B3d/B5d/B6h/GKh discard=R3h.G3s.G5s.Y6s shown=R3h.G3s.G5s.Y6s.RKs"
    refused(equal, "show 1", Refusal.HAND_TOO_LOW)


def test_action_cards_and_fewer_than_five_faces_are_no_hand() -> None:
    refused("up=R7s columns=R2h/G2s/G2d/Y2s/BS", "show 1", Refusal.NO_HAND)
    assert patience.hand_rank(position("up=R7s columns=R2h/G2s/G2d/Y2s/-")) is None


def test_a_wild_is_the_card_that_makes_the_hand_best() -> None:
    for faces, words in (
        ("W/G2s/G3s/Y4s/B5s", "straight flush, six high"),
        ("W/G2s/G3s/Y4d/BKs", "one pair, kings"),
        ("W/G2s/B2s/Y4d/B4s", "full house, fours over twos"),
        ("W/W4/GTs/BQs/YAs", "royal flush"),
        ("W/W4/GTs/BQs/YAd", "straight, ace high"),
        ("W/W4/GTs/BTd/YTc", "five of a kind, tens"),
        ("W/W4/W/BTd/YTc", "five of a kind, tens"),
        ("W/W4/W/W/YTc", "five of a kind, tens"),
        ("W/W4/W/W/W4", "five of a kind, aces"),
    ):
        rank = patience.hand_rank(parse(f"patience up=R7s columns={faces}"))
        assert rank is not None and poker.describe(rank) == words


def test_a_wild_of_a_hand_does_not_become_the_upcard_and_has_no_effect() -> None:
    line = "up=R7s columns=W4.G9s/G2s/G3s/Y4s/B5s stock=B9s.B8s"
    refused(line, "show 1", Refusal.WILD_UPCARD)
    check(
        line,
        "show 5",
        "up=B5s columns=G9s/-/-/-/- stock=B9s.B8s discard=Y4s.G3s.G2s.W4.R7s shown=W4.G2s.G3s.Y4s.B5s "
        "score=400",
    )


def test_empty_columns_win_and_the_stock_counts() -> None:
    state = position("up=R7s columns=-/-/R9s/-/- stock=B9s.B8s score=50")
    events = patience.apply(state, Lay(2))
    assert events[-1] == Ended(won=True, points=140) and state.score == 50 + 1 + 140
    assert patience.outcome(state) is Outcome.WON and patience.moves(state) == ()
    assert patience.why_not(state, Draw()) is Refusal.OVER


def test_without_play_or_cover_the_game_is_stuck_at_once() -> None:
    state = position("up=R7s columns=R9s.G2s/-/-/-/-")
    assert patience.apply(state, Lay(0))[-1] == Ended(won=False, points=0)
    assert patience.outcome(state) is Outcome.STUCK and patience.moves(state) == ()


def test_a_cover_that_opens_a_play_keeps_the_game_going() -> None:
    assert legal("up=R7s columns=G9s.R2s/G2s/-/-/-") == ["cover 1 2", "cover 2 1"]
    assert legal("up=R7s columns=G9s.Y2s/G2s/-/-/-") == []
    assert legal("up=R7s columns=G9s.R2s/G2s/-/-/- cover=no") == []
    pair = "up=R7s columns=G9s.B3s/G2s.B8s/B3h.B9h/Y5s/YKs"
    assert "cover 1 2" in legal(pair) and "lay 1" not in legal(pair)


def test_a_card_scores_its_place_in_the_run_ten_at_most() -> None:
    column = ".".join(f"R{value}{suit}" for suit in "sc" for value in "234568")
    state = position(f"up=R7s columns={column}.G2s/-/-/-/- stock=R9s.R9h")
    points = []
    for _ in range(12):
        before = state.score
        patience.apply(state, Lay(0))
        points.append(state.score - before)
    assert points == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]


def test_a_hand_scores_by_its_category() -> None:
    scores = [patience.HAND_POINTS[category] for category in sorted(patience.HAND_POINTS, reverse=True)]
    assert all(low <= high for low, high in pairwise(scores))
    assert set(patience.HAND_POINTS) == set(poker.Category) - {poker.Category.HIGH_CARD}


def test_random_games_end_conserve_cards_and_round_trip() -> None:
    """Also: `moves` and `why_not` agree on every move there could be, and a clone is independent."""
    every = [parse_move(text) for text in EVERY_MOVE]
    for seed in range(40):
        chance = random.Random(seed)
        state = patience.new(seed)
        cards = everything(state)
        for made in itertools.count():
            assert made < 200, "the game does not end"
            legal = patience.moves(state)
            assert list(legal) == sorted(legal, key=every.index)
            assert [move for move in every if patience.why_not(state, move) is None] == list(legal)
            assert everything(state) == cards and problems(state) == []
            assert parse(dump(state)) == state
            if not legal:
                break
            twin = state.clone()
            move = chance.choice(legal)
            events = patience.apply(state, move)
            assert twin != state and events
            assert (patience.outcome(state) is Outcome.PLAYING) != isinstance(events[-1], Ended)
            patience.apply(twin, move)
            assert twin == state and digest(twin) == digest(state)
        assert patience.outcome(state) is not Outcome.PLAYING


def test_undo_returns_the_identical_state_down_to_the_deal() -> None:
    game = Game(3)
    chance = random.Random(3)
    before = []
    while moves := patience.moves(game.state):
        before.append(dump(game.state))
        game.play(chance.choice(moves))
    assert len(game.moves) == len(before) > 20
    for line in reversed(before):
        assert game.undo() is not None
        assert dump(game.state) == line
    assert game.undo() is None and game.state == patience.new(3) and game.undone == len(before)


def test_a_refused_move_leaves_the_game_as_it_was() -> None:
    game = Game(3)
    with pytest.raises(patience.IllegalMove):
        game.play(Cover(0, 0))
    assert game.moves == [] and game.undo() is None and game.state == patience.new(3)
