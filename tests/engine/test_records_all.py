"""Golden records of the other rule sets: matches of a random player, move by move as they
were (RULES 5 to 7).

    pytest tests/engine/test_records_all.py --update-golden     writes them anew: read the diff
"""

from pathlib import Path

import pytest

from uno52_retro.engine import actors, apply, codes, digest, legal_actions, new_game, record
from uno52_retro.engine.actions import Action, Cover, Jump, Lay
from uno52_retro.engine.record import Record
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.state import Phase

FOLDER = Path(__file__).parents[1] / "data" / "records" / "rulesets"
CODES = {
    "rom-4": "rom/4,goal=uno_wins:3#golden",
    "rom-debt-2": "rom/2,goal=rounds:4#golden",
    "rom-teams": "rom/4,teams=yes,wilds_on_poker=yes,goal=poker_wins:3#golden",
    "rom-alternates-3": (
        "rom/3,stacking=sum,alternates=wild_reverse.wild_skip.wild_symbol.all_draw_two,goal=rounds:3#golden"
    ),
    "classic-4": "classic/4,goal=points:500#golden",
    "classic-2": "classic/2,goal=rounds:3#golden",
    "classic-teams": "classic/4,teams=yes,goal=points:200#golden",
    "active-4": "active/4,goal=points:500#golden",
    "active-3": "active/3,goal=uno_wins:2#golden",
    "active-long-2": "active/2,goal=rounds:4#golden",
}


def choose(moves: tuple[Action, ...], rng: Rng) -> Action:
    """A random move; three times out of four a play, every other time with the call where it is due."""
    plays = [move for move in moves if isinstance(move, Lay | Cover | Jump)]
    if plays and rng.chance(3, 4):
        called = [move for move in plays if move.call]
        moves = tuple(called) if called and rng.chance(1, 2) else tuple(plays)
    return moves[rng.below(len(moves))]


def played(code: str) -> str:
    """The record of a match of random players, each round with its digest."""
    game = codes.parse(code)
    state, _ = new_game(game.rules, game.seats, game.number)
    rng = Rng(game.number).derive("players")
    moves: list[Action] = []
    digests: dict[int, str] = {}
    while state.phase is not Phase.MATCH:
        acting = actors(state) or (-1,)
        seat = acting[rng.below(len(acting))] if rng.chance(1, 2) else acting[0]
        move = choose(legal_actions(state, seat), rng)
        apply(state, move)
        moves.append(move)
        if record.is_round_end(state):
            digests[len(moves)] = digest(state)
    counted = state.points if state.rules.scoring == "points" else state.chips
    tags = (("Result", " ".join(map(str, counted))),)
    return record.dump(Record(game=code, moves=tuple(moves), digests=digests, tags=tags))


@pytest.mark.parametrize("name", list(CODES))
def test_a_golden_record_replays_to_its_digests(name: str, update_golden: bool) -> None:
    """The same code and the same choices play the same match: legal moves and their order, cards and
    digests."""
    path = FOLDER / f"{name}.u52"
    text = played(CODES[name])
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
    found = record.parse(text)
    state = record.replay(found)
    assert found.game == CODES[name]
    assert (state.phase, len(found.digests)) == (Phase.MATCH, state.round)


@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("rom", ("cover", "challenge", "take", "catch", "W:")),
        ("classic", ("challenge", "take", "pass", "W4:")),
        ("active", ("jump", "ready", "challenge", "take", "catch")),
    ],
)
def test_the_records_show_what_is_special_about_their_rule_set(prefix: str, words: tuple[str, ...]) -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob(f"{prefix}-*.u52")))
    assert [word for word in words if word not in texts] == []
    assert {path.stem for path in FOLDER.glob("*.u52")} == set(CODES)
