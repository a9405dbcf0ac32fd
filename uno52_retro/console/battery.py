"""What the battery of the cartridge keeps: the player's own property, which a loaded state never rolls back.

Language, speed, volumes, the last choices of Quick Play, statistics. `serial` grows with every change; the
host writes the battery when it sees a new serial. May import its neighbours codec and people.

>>> Battery.from_json({"speed": "fast"}).speed
'fast'
"""

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from .codec import SaveError
from .people import YOU_FACE

SPEEDS = ("slow", "normal", "fast", "instant")
SORTINGS = ("colour", "value", "suit")
LEVELS = ("easy", "normal", "hard")
GOALS = ("survival", "short", "pot")
VOLUME_MAX = 10
STATISTICS = ("matches", "won", "rounds", "first_outs", "poker_wins", "pots")

_CHOICES: dict[str, tuple[str, ...]] = {
    "speed": SPEEDS,
    "sorting": SORTINGS,
    "quick_level": LEVELS,
    "quick_goal": GOALS,
}
_RANGES: dict[str, tuple[int, int]] = {
    "music": (0, VOLUME_MAX),
    "effects": (0, VOLUME_MAX),
    "quick_cpus": (1, 3),
}


@dataclass
class Battery:
    """`name` "" means the language's own word for the player; `language` "" follows the system's."""

    name: str = ""
    face: int = YOU_FACE
    language: str = ""
    speed: str = "normal"
    sorting: str = "colour"
    music: int = 7
    effects: int = 8
    jolt: bool = True
    quick_cpus: int = 3
    quick_level: str = "normal"
    quick_goal: str = "survival"
    seen_help: bool = False
    statistics: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STATISTICS, 0))
    serial: int = 0

    def touch(self) -> None:
        """Say that something changed, so that the host writes it."""
        self.serial += 1

    def count(self, what: str, n: int = 1) -> None:
        """Add `n` to one of the statistics; KeyError for one that there is not."""
        self.statistics[what] += n
        self.touch()

    def to_json(self) -> dict[str, Any]:
        """Plain data for a file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> "Battery":
        """The battery that `to_json` wrote. Missing fields keep their defaults and unknown ones are dropped,
        so that older and newer versions read each other; a wrong type or a value outside its range is a
        SaveError that names it."""
        if not isinstance(data, dict):
            raise SaveError("a battery is a table of fields")
        battery = cls()
        for item in fields(cls):
            if item.name not in data:
                continue
            value, default = data[item.name], getattr(battery, item.name)
            if item.name == "statistics":
                value = default | _statistics(value)
            elif type(value) is not type(default):
                raise SaveError(f"battery, {item.name}: {type(default).__name__} expected, not {value!r}")
            _check(item.name, value)
            setattr(battery, item.name, value)
        return battery


def _statistics(value: Any) -> dict[str, int]:
    if not isinstance(value, dict) or not all(type(n) is int and n >= 0 for n in value.values()):
        raise SaveError(f"battery, statistics: whole numbers expected, not {value!r}")
    return {name: value[name] for name in STATISTICS if name in value}


def _check(name: str, value: Any) -> None:
    if name in _CHOICES and value not in _CHOICES[name]:
        raise SaveError(f"battery, {name}: one of {', '.join(_CHOICES[name])} expected, not {value!r}")
    if name in _RANGES and not _RANGES[name][0] <= value <= _RANGES[name][1]:
        raise SaveError(f"battery, {name}: {_RANGES[name][0]} to {_RANGES[name][1]} expected, not {value!r}")
    if name in ("face", "serial") and value < 0:
        raise SaveError(f"battery, {name}: not negative")
