"""Random tables for the tests of the CPU players: any rule set with any of its options, drawn from a seed."""

from typing import Any

from uno52_retro.engine.cards import ALTERNATES
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import RANGES, SCORING_GOALS, Rules, RulesError
from uno52_retro.engine.rulesets import RULESETS

# What a match is played for and with is set here, for matches that end; the cards may differ in everything.
_KEPT = {
    "deck", "poker", "scoring", "start_chips", "small_blind", "big_blind", "ante", "first_out_prize",
    "poker_prize", "debt", "stakes_double",
}  # fmt: skip


def mixed(seed: int) -> tuple[Rules, int]:
    """Rules with about every third parameter changed, playing two rounds, and a number of seats."""
    rng = Rng(seed).derive("rules")
    base = list(RULESETS.values())[seed % len(RULESETS)]
    seats = 2 + rng.below(3)
    while True:
        changes: dict[str, Any] = {"goal": ("rounds", 2)}
        for name, allowed in RANGES.items():
            if name not in _KEPT and rng.chance(1, 3):
                changes[name] = _value(name, allowed, rng)
        if changes.get("teams"):
            seats = 4
        try:
            assert "rounds" in SCORING_GOALS[base.scoring]
            return base.replace(**changes), seats
        except RulesError:
            continue


def _value(name: str, allowed: Any, rng: Rng) -> Any:
    if name == "alternates":
        return ".".join(word for word in ALTERNATES if rng.chance(1, 2)) or "none"
    if allowed is bool:
        return rng.chance(1, 2)
    if isinstance(allowed[0], str):
        return allowed[rng.below(len(allowed))]
    low, high = allowed
    return low + rng.below(high - low + 1)
