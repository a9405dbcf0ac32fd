"""Which deals of the patience can be won: a solver, three players to compare it with, and the list of ranked
deals.

    python tools/patience_solver.py solve 1001                 a way to win, move by move
    python tools/patience_solver.py report --deals 500         how often each player wins
    python tools/patience_solver.py rank --deals 600           write resources/patience/ranked.json
    python tools/patience_solver.py check                      solve every ranked deal again

The *solver* knows the order of the stock and searches best-first, with a few weightings one after the other;
a way to win is proof, a spent budget is none. The *careless* player shows when it can, else lays any face
that fits, else draws; it never covers. The *looking* player compares what every move leads to, one move deep.
The *careful* player plans ahead, and knows no more than a person: of the stock only the next card.

A deal is ranked when the solver wins it, the careful player one of three games, and the careless one at most
one of eight: it is neither hopeless nor won by itself.
"""

import argparse
import heapq
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import partial
from itertools import chain, count
from multiprocessing.pool import Pool
from operator import attrgetter
from pathlib import Path
from statistics import fmean
from typing import Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from uno52_retro.engine import patience, poker  # noqa: E402
from uno52_retro.engine.cards import UNO52  # noqa: E402
from uno52_retro.engine.patience import Draw, Lay, Move, Outcome, Patience, Show  # noqa: E402
from uno52_retro.engine.patience_text import move_text  # noqa: E402
from uno52_retro.engine.rng import Rng  # noqa: E402

RANKED: Final = ROOT / "resources" / "patience" / "ranked.json"
BUDGET: Final = 4000
"""Positions that the solver opens with each weighting."""
PLAN: Final = 1500
"""Positions that the careful player opens for one plan."""
IMAGINED: Final = 3
"""Orders of the hidden stock that the careful player imagines."""
CARELESS_GAMES, CARELESS_WINS, CAREFUL_GAMES = 8, 1, 3
FIRST_SEED: Final = 1
BLOCK: Final = 64
"""Seeds that are looked at together."""


@dataclass(frozen=True)
class Weights:
    """What a position costs in the eyes of a search: per card left in the columns, per card in the shortest
    column (a gain: so many hands can still be shown), for the rank to beat (the whole scale), per stock card
    used.
    """

    left: int
    shortest: int
    ladder: int
    stock: int


SOLVER_WEIGHTS: Final = (Weights(12, 6, 24, 4), Weights(12, 12, 24, 12), Weights(12, 6, 24, 16))
CAREFUL_WEIGHTS: Final = Weights(12, 6, 24, 8)

Key = tuple[object, ...]


def key(state: Patience) -> Key:
    """All that decides how a game can go on."""
    upcard = UNO52.symbol[state.upcard]
    return (tuple(state.columns), len(state.stock), state.colour, upcard, state.covered, state.beat)


def cost(state: Patience, weights: Weights) -> int:
    """How far a position seems from a win; less is better."""
    shortest = min(map(len, state.columns))
    ladder = weights.ladder * max(state.beat, 0) // poker.RANKS
    return weights.left * state.left - weights.shortest * shortest + ladder - weights.stock * len(state.stock)


def after(state: Patience, move: Move) -> Patience:
    """A copy of the position in which the move has been made."""
    twin = state.clone()
    patience.make(twin, move)
    return twin


def solve(start: Patience, budget: int = BUDGET) -> list[Move] | None:
    """Moves that win from here, or None if none were found."""
    for weights in SOLVER_WEIGHTS:
        line, won = _search(start, weights, budget)
        if won:
            return line
    return None


def _search(start: Patience, weights: Weights, budget: int) -> tuple[list[Move], bool]:
    """Best first; of equally good positions the newest. The moves to a win and True, or to the best position
    and False.

    The way to a position is a chain of pairs (chain, move).
    """
    order = count(0, -1)
    nearest = cost(start, weights)
    best: tuple[object, ...] = ()
    heap: list[tuple[int, int, Patience, tuple[object, ...]]] = [(nearest, next(order), start, ())]
    seen = {key(start)}
    for _ in range(budget):
        if not heap:
            break
        price, _, state, way = heapq.heappop(heap)
        if price < nearest:
            nearest, best = price, way
        for move in patience.moves(state):
            twin = after(state, move)
            if not twin.left:
                return _unchain((way, move)), True
            mark = key(twin)
            if mark not in seen:
                seen.add(mark)
                heapq.heappush(heap, (cost(twin, weights), next(order), twin, (way, move)))
    return _unchain(best), False


def _unchain(way: tuple[object, ...]) -> list[Move]:
    line: list[Move] = []
    while way:
        way, move = way  # type: ignore[assignment]
        line.append(move)  # type: ignore[arg-type]
    return line[::-1]


def careless(state: Patience, rng: Rng) -> list[Move]:
    """Show, else lay, else draw; which one of them is chance."""
    legal = patience.moves(state)
    for kind in (Show, Lay, Draw):
        choice = [move for move in legal if isinstance(move, kind)]
        if choice:
            return [choice[rng.below(len(choice))]]
    return [legal[0]]


def looking(state: Patience, rng: Rng) -> list[Move]:
    """The move behind which the columns are emptiest and most can be done; draws when nothing else is
    left."""
    legal = list(patience.moves(state))
    rng.shuffle(legal)
    others = [move for move in legal if not isinstance(move, Draw)]
    return [max(others or legal, key=lambda move: _prospect(after(state, move)))]


def _prospect(state: Patience) -> int:
    if not state.left:
        return 1000
    legal = patience.moves(state)
    lays = len({move.column for move in legal if isinstance(move, Lay)})
    return 2 * lays + 12 * any(isinstance(move, Show) for move in legal) - 6 * state.left - 2 * state.covered


def careful(state: Patience, rng: Rng) -> list[Move]:
    """Imagine orders of the hidden stock and plan a win for each; of these plans, cut where they would see a
    hidden card, follow the one behind which most of the imagined games can still be won.
    """
    stocks = [imagine(state, rng) for _ in range(IMAGINED)]
    plans: dict[tuple[Move, ...], int] = {}
    for stock in stocks:
        plan = _until_seen(state, _search(_with_stock(state, stock), CAREFUL_WEIGHTS, PLAN)[0])
        plans.setdefault(plan, 0)
    if len(plans) > 1:
        for plan in plans:
            for stock in stocks:
                there = _with_stock(state, stock)
                for move in plan:
                    patience.apply(there, move)
                plans[plan] += not there.left or _search(there, CAREFUL_WEIGHTS, PLAN)[1]
    best = max(plans, key=lambda plan: (plans[plan], len(plan)))
    return list(best) or [Draw() if state.stock else patience.moves(state)[0]]


def _with_stock(state: Patience, stock: tuple[int, ...]) -> Patience:
    twin = state.clone()
    twin.stock = stock
    return twin


def _until_seen(state: Patience, line: list[Move]) -> tuple[Move, ...]:
    """The moves of a line as far as the first that uses a card of the stock."""
    twin = state.clone()
    for made, move in enumerate(line, start=1):
        patience.apply(twin, move)
        if len(twin.stock) < len(state.stock):
            return tuple(line[:made])
    return tuple(line)


def imagine(state: Patience, rng: Rng) -> tuple[int, ...]:
    """The stock as it could be: its next card, and behind it value cards that have not been seen."""
    if not state.stock:
        return ()
    unseen = Counter(card for card in UNO52.cards if UNO52.is_value[card])
    unseen -= Counter([*state.discard_pile, state.stock[0], *chain.from_iterable(state.columns)])
    cards = sorted(unseen.elements())
    rng.shuffle(cards)
    return (state.stock[0], *cards[: len(state.stock) - 1])


Player = Callable[[Patience, Rng], list[Move]]
PLAYERS: Final[dict[str, Player]] = {"careless": careless, "looking": looking, "careful": careful}


@dataclass(frozen=True)
class Played:
    """What a player made of a deal."""

    won: bool
    score: int
    moves: int
    hands: int
    left: int


def play(player: Player, seed: int, game: int = 0) -> Played:
    """One game of a player to its end; `game` numbers the player's games of this deal."""
    state = patience.new(seed)
    rng = Rng(seed).derive(f"player:{game}")
    made = 0
    while patience.outcome(state) is Outcome.PLAYING:
        for move in player(state, rng):
            patience.apply(state, move)
            made += 1
    return Played(not state.left, state.score, made, len(state.shown), state.left)


LINE: Final = "{:9} wins {:6.1%}  score {:4.0f}  moves {:3.0f}  hands {:3.1f}  cards left {:4.1f}"


def is_ranked(seed: int) -> bool:
    """Whether the deal may be dealt as ranked (see above)."""
    careless_wins = sum(play(careless, seed, game).won for game in range(CARELESS_GAMES))
    if careless_wins > CARELESS_WINS or solve(patience.new(seed)) is None:
        return False
    return any(play(careful, seed, game).won for game in range(CAREFUL_GAMES))


def report(seeds: Sequence[int], pool: Pool) -> Iterator[str]:
    """How often each player and the solver win, and what else they make of the deals, line by line."""
    for name, player in PLAYERS.items():
        games = pool.map(partial(play, player), seeds, chunksize=1)
        means = [fmean(map(attrgetter(field.name), games)) for field in fields(Played)]
        yield LINE.format(name, *means)
    lines = pool.map(_solution, seeds, chunksize=1)
    solved = [line for line in lines if line is not None]
    moves = fmean(map(len, solved)) if solved else 0
    yield f"solver    wins {len(solved) / len(lines):6.1%}  moves {moves:3.0f}"


def _solution(seed: int) -> list[Move] | None:
    return solve(patience.new(seed))


def ranked_seeds(pool: Pool, wanted: int, first: int = FIRST_SEED) -> list[int]:
    """The first so many seeds from `first` on whose deals are ranked, rising."""
    found: list[int] = []
    while len(found) < wanted:
        block = range(first, first + BLOCK)
        ranked = pool.map(is_ranked, block, chunksize=1)
        found += [seed for seed, good in zip(block, ranked, strict=True) if good]
        first = block.stop
    return found[:wanted]


def load(path: Path = RANKED) -> list[int]:
    """The ranked seeds of the file."""
    seeds: list[int] = json.loads(path.read_text(encoding="utf-8"))["seeds"]
    return seeds


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("solve", help="a way to win a deal")
    one.add_argument("seed", type=int)
    told = commands.add_parser("report", help="how often each player wins")
    told.add_argument("--deals", type=int, default=500)
    told.add_argument("--ranked", action="store_true", help="of the ranked deals")
    made = commands.add_parser("rank", help="write the list of ranked deals")
    made.add_argument("--deals", type=int, default=600)
    commands.add_parser("check", help="solve every ranked deal again")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; 1 if a deal that should be winnable was not won."""
    options = parse(arguments)
    if options.command == "solve":
        line = _solution(options.seed)
        print("no way to win found" if line is None else "/".join(map(move_text, line)))
        return int(line is None)
    with multiprocessing.Pool() as pool:
        if options.command == "report":
            any_seeds = range(FIRST_SEED, FIRST_SEED + options.deals)
            for text in report(load()[: options.deals] if options.ranked else any_seeds, pool):
                print(text, flush=True)
            return 0
        if options.command == "rank":
            seeds = ranked_seeds(pool, options.deals)
            RANKED.parent.mkdir(exist_ok=True)
            RANKED.write_text(json.dumps({"version": 1, "seeds": seeds}) + "\n", encoding="utf-8")
            print(f"{len(seeds)} of the seeds {FIRST_SEED} to {seeds[-1]} are ranked")
            return 0
        seeds = load()
        lost = [seed for seed, line in zip(seeds, pool.map(_solution, seeds), strict=True) if line is None]
    print(f"{len(seeds) - len(lost)} of {len(seeds)} ranked deals solved", *lost)
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
