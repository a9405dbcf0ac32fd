"""The special modes: Challenge, Endurance and Timed. A mode is plain data that a match carries; it says which
match is played, when the run is over, and what it was worth. The table knows nothing of it but a word in its
bezel.

The cartridge's own levels are not known; these are ours (Help says so). May import the engine and the
console's codec and statistics.

>>> challenge(1).rules.goal, challenge(5).level
(('chips', 50), 'normal')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine import codes
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.rulesets import ROM, UNO52
from .codec import SaveError, saved

if TYPE_CHECKING:
    from .match import Match

CHALLENGE, ENDURANCE, TIMED = "challenge", "endurance", "timed"
KINDS = (CHALLENGE, ENDURANCE, TIMED)
FRAMES_A_MINUTE = 3600
MINUTES = (5, 10, 20)
ROUND_SCORE = 10  # points of Endurance for a round that was survived
ENDURANCE_RULES = UNO52.replace(start_chips=50, stakes_double=3)
TIMED_RULES = ROM.replace(goal=("endless", 0))
TIMED_CPUS, TIMED_LEVEL = 3, "normal"


class Setup(NamedTuple):
    """A match of a mode: its rules, how many CPU players and how strong."""

    rules: Rules
    cpus: int
    level: str


_CHALLENGES = (
    ("rom/2,hand_size=5,goal=chips:50#0", "easy"),
    ("rom/2,stacking=sum,goal=uno_wins:2#0", "easy"),
    ("rom/2,wilds_on_poker=yes,goal=poker_wins:3#0", "normal"),
    ("rom/3,uno_penalty=4,goal=rounds:6#0", "normal"),
    ("rom/4,wd4_bluff=no,goal=pot_wins:2#0", "normal"),
)
"""One goal and one house rule each, after ORIGINAL 5. `tools/challenge.py` measures how often the normal CPU
in the person's seat wins them: from seven of ten matches down to one of four, from the third level on by the
number of its equals at the table alone. Survival is not among them: with two prizes of new chips a round it
hardly ever ends."""
LEVELS = len(_CHALLENGES)
HOUSE_RULES: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("hand_size", (5, 6, 9, 11)),
    ("stacking", ("sum", "chain")),
    ("wd4_condition", ("always", "nothing_else")),
    ("wd4_bluff", (False,)),
    ("uno_penalty", (4, 6)),
    ("wilds_on_poker", (True,)),
)
"""What a random challenge changes: one of these, to one of these values."""
_GOALS = (("chips", 50), ("uno_wins", 2), ("poker_wins", 3), ("pot_wins", 1), ("rounds", 6))
_STAGES = (("easy", 2), ("easy", 3), ("normal", 2), ("normal", 3), ("hard", 2), ("hard", 3), ("expert", 3))


@saved
@dataclass
class Mode:
    """`level`: the challenge's, 0 a random one; the stage of Endurance, from 1; the minutes of Timed · `seed`
    of a random challenge · `frames` that are left on the clock · `score`, `rounds` of the stages before ·
    `done`: the run is over."""

    kind: str
    level: int = 1
    seed: int = 0
    frames: int = 0
    score: int = 0
    rounds: int = 0
    done: bool = False


def challenge(level: int) -> Setup:
    """The challenge of that level, 1 to 5."""
    text, strength = _CHALLENGES[level - 1]
    game = codes.parse(text)
    return Setup(game.rules, game.seats - 1, strength)


def random_challenge(seed: int) -> Setup:
    """One goal, one house rule, some opponents: the same for everybody who has the same number."""
    rng = Rng(seed).derive("challenge")
    goal = _GOALS[rng.below(len(_GOALS))]
    name, values = HOUSE_RULES[rng.below(len(HOUSE_RULES))]
    changes: dict[str, Any] = {name: values[rng.below(len(values))], "goal": goal}
    return Setup(ROM.replace(**changes), 1 + rng.below(3), ("easy", "normal", "hard")[rng.below(3)])


def house_rule(rules: Rules) -> str:
    """The house rule that a challenge changes."""
    return next(name for name, _ in HOUSE_RULES if getattr(rules, name) != getattr(ROM, name))


def begin(kind: str, level: int, seed: int = 0) -> Mode:
    """A run from its start; `level` as `Mode` has it."""
    return Mode(kind, level, seed, frames=level * FRAMES_A_MINUTE if kind == TIMED else 0)


def setup(mode: Mode) -> Setup:
    """The match that the mode plays now."""
    match mode.kind:
        case "challenge":
            return challenge(mode.level) if mode.level else random_challenge(mode.seed)
        case "endurance":
            level, cpus = _STAGES[min(mode.level, len(_STAGES)) - 1]
            return Setup(ENDURANCE_RULES, cpus, level)
    return Setup(TIMED_RULES, TIMED_CPUS, TIMED_LEVEL)


# --- a running match ----------------------------------------------------------------------------------------
def tick(mode: Mode) -> bool:
    """A frame at the table: True when the clock of a timed run has just run out."""
    if mode.kind != TIMED or mode.done:
        return False
    mode.frames -= 1
    mode.done = mode.frames <= 0
    return mode.done


def settled(match: Match) -> bool:
    """Whether nothing is left to play: the match is won, or the person of a run is out of it."""
    if match.over:
        return True
    return match.mode is not None and match.person is not None and not match.state.survives(match.person)


def won(match: Match) -> bool:
    """Whether the person has won the match."""
    if match.winner is None or match.person is None:
        return False
    return match.state.purse(match.winner) == match.state.purse(match.person)


def score(match: Match) -> int:
    """What the run is worth so far: in Timed the chips, in Endurance ten for each round survived and the
    chips of the present stage on top of the stages before."""
    mode = match.mode
    assert mode is not None and match.person is not None
    chips = max(0, match.state.chips[match.state.purse(match.person)])
    if mode.kind == ENDURANCE:
        return mode.score + ROUND_SCORE * survived(match) + chips
    return chips


def survived(match: Match) -> int:
    """Rounds of this match that the person has come through with chips."""
    assert match.person is not None
    ended = match.state.phase in ("round", "match")
    return match.state.round - (not ended or not match.state.survives(match.person))


def after(match: Match) -> Mode:
    """The mode when its match is settled: the next stage of Endurance, or the same one, done."""
    mode = match.mode
    assert mode is not None
    if mode.kind == ENDURANCE and won(match):
        return Mode(ENDURANCE, mode.level + 1, score=score(match), rounds=mode.rounds + survived(match))
    return Mode(mode.kind, mode.level, mode.seed, mode.frames, mode.score, mode.rounds, done=True)


def counted(match: Match) -> dict[str, int]:
    """What a settled run adds to the statistics: the best scores."""
    mode = match.mode
    assert mode is not None
    match mode.kind:
        case "endurance":
            rounds = mode.rounds + survived(match)
            return {"endurance.most_score": score(match), "endurance.most_rounds": rounds}
        case "timed":
            return {f"timed.most_{mode.level}": score(match)}
    return {f"challenge.won_{mode.level}": int(won(match)), f"challenge.played_{mode.level}": 1}


def read(data: Any) -> Mode | None:
    """The mode of an autosave, or None; SaveError for anything else."""
    if data is None:
        return None
    if not isinstance(data, dict) or data.get("kind") not in KINDS:
        raise SaveError(f"saved match: no mode: {str(data)[:60]}")
    numbers = {name: value for name, value in data.items() if name != "kind"}
    if set(data) != set(Mode.__dataclass_fields__) or not all(isinstance(n, int) for n in numbers.values()):
        raise SaveError(f"saved match: a mode of wrong fields: {str(data)[:60]}")
    levels = {CHALLENGE: range(LEVELS + 1), ENDURANCE: range(1, 1000), TIMED: MINUTES}
    if numbers["level"] not in levels[data["kind"]]:
        raise SaveError(f"saved match: a mode has no level {numbers['level']}")
    return Mode(**data)
