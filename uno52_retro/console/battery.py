"""What the battery of the cartridge keeps: the player's own property, which a loaded state never rolls back.

Name, language, speed, volumes, the tune of the table, the last choices of Quick Play, presets, statistics.
`serial` grows with every change; the host writes the battery when it sees a new serial. May import its
neighbours codec, people and statistics, and the engine.

>>> Battery.from_json({"speed": "fast"}).speed
'fast'
"""

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from ..engine.errors import NotationError
from ..engine.patience_game import day_number
from ..engine.rulesets import RULESETS
from .codec import SaveError
from .people import FACES, YOU_FACE
from .statistics import add

SPEEDS = ("slow", "normal", "fast", "instant")
SORTINGS = ("colour", "value", "suit")
TUNES = ("game", "mix", "swing", "groove", "march", "bossa", "rush")  # by game, all in turn, always this one
LEVELS = ("easy", "normal", "hard", "expert")
GOALS = ("survival", "short", "pot")
VOLUME_MAX = 10
PRESETS_MOST = 5
PEOPLE_MOST = 8
SEATS_MOST = 4
NAME_MOST = 8  # letters of a name
CHALLENGES = 5

_CHOICES: dict[str, tuple[str, ...]] = {
    "speed": SPEEDS,
    "sorting": SORTINGS,
    "tune": TUNES,
    "quick_level": LEVELS,
    "quick_goal": GOALS,
    "quick_game": tuple(RULESETS),
    "custom_level": LEVELS,
}
_RANGES: dict[str, tuple[int, int]] = {
    "music": (0, VOLUME_MAX),
    "effects": (0, VOLUME_MAX),
    "quick_cpus": (0, 3),
    "quick_humans": (1, 4),
    "custom_humans": (1, 4),
    "challenge": (0, CHALLENGES),
    "solitaire_undone": (0, 99999),
    "daily_score": (0, 99999),
    "daily_streak": (0, 9_999_999),
}


@dataclass
class Battery:
    """`name` "" means the language's own word for the player; `language` "" follows the system's ·
    `custom_game` and the `game` of a preset are game codes without their seed; a preset also has a `name` and
    a `level` · `people` who have played here in hot seat, `name` and `face`, the last ones first, and
    `seated`, by seat, those that sat down last · `challenge` how many levels of the challenge are won ·
    `solitaire` the record of the last game of Solitaire, how many moves were taken back in it, and the date
    if it was a daily deal · `daily_day` the last day whose deal was finished, `daily_score` the best score in
    it, `daily_won` the last day whose deal was won, and `daily_streak` how many in a row up to there ·
    `statistics` as `statistics` counts them; what was never counted is not there."""

    name: str = ""
    face: int = YOU_FACE
    language: str = ""
    speed: str = "normal"
    sorting: str = "colour"
    music: int = 7
    effects: int = 8
    tune: str = "game"
    jolt: bool = True
    remarks: bool = True
    quick_humans: int = 1
    quick_cpus: int = 3
    quick_level: str = "normal"
    quick_goal: str = "survival"
    quick_game: str = "uno52"
    custom_game: str = "uno52/4"
    custom_level: str = "normal"
    custom_humans: int = 1
    presets: list[dict[str, str]] = field(default_factory=list)
    people: list[dict[str, Any]] = field(default_factory=list)
    seated: list[dict[str, Any]] = field(default_factory=list)
    challenge: int = 0
    seen_help: bool = False
    solitaire: str = ""
    solitaire_undone: int = 0
    solitaire_day: str = ""
    daily_day: str = ""
    daily_score: int = 0
    daily_won: str = ""
    daily_streak: int = 0
    statistics: dict[str, int] = field(default_factory=dict)
    serial: int = 0

    def touch(self) -> None:
        """Say that something changed, so that the host writes it."""
        self.serial += 1

    def count(self, counted: dict[str, int]) -> None:
        """Take these numbers into the statistics."""
        add(self.statistics, counted)
        self.touch()

    def finish_daily(self, day: str, score: int, won: bool) -> None:
        """The deal of that day, 2026-11-30, has come to an end; a day that is past changes no later one."""
        number = day_number(day)
        if not self.daily_day or number >= day_number(self.daily_day):
            self.daily_score = max(score, self.daily_score) if day == self.daily_day else score
            self.daily_day = day
        if won and (not self.daily_won or number > day_number(self.daily_won)):
            follows = self.daily_won and number == day_number(self.daily_won) + 1
            self.daily_streak = self.daily_streak + 1 if follows else 1
            self.daily_won = day
        self.touch()

    def streak(self, today: str) -> int:
        """The days in a row whose deals were won, up to today or yesterday; 0 when one was missed."""
        if not self.daily_won or not 0 <= day_number(today) - day_number(self.daily_won) <= 1:
            return 0
        return self.daily_streak

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
                value = _statistics(value)
            elif type(value) is not type(default):
                raise SaveError(f"battery, {item.name}: {type(default).__name__} expected, not {value!r}")
            _check(item.name, value)
            setattr(battery, item.name, value)
        return battery


_FLAT = frozenset(("matches", "won", "rounds", "first_outs", "poker_wins", "pots"))
"""How the first version called its numbers: all of UNO 52, for it had no other game."""


def _statistics(value: Any) -> dict[str, int]:
    if not isinstance(value, dict) or not all(type(n) is int and n >= 0 for n in value.values()):
        raise SaveError(f"battery, statistics: whole numbers expected, not {value!r}")
    numbers: dict[str, int] = {}
    for name, n in value.items():
        add(numbers, {f"uno52.{name}" if name in _FLAT else str(name): n})
    return numbers


def _check(name: str, value: Any) -> None:
    if name in _CHOICES and value not in _CHOICES[name]:
        raise SaveError(f"battery, {name}: one of {', '.join(_CHOICES[name])} expected, not {value!r}")
    if name in _RANGES and not _RANGES[name][0] <= value <= _RANGES[name][1]:
        raise SaveError(f"battery, {name}: {_RANGES[name][0]} to {_RANGES[name][1]} expected, not {value!r}")
    if name == "presets" and not (len(value) <= PRESETS_MOST and all(_is_preset(item) for item in value)):
        raise SaveError(f"battery, presets: name, game and level expected, not {value!r}")
    most = {"people": PEOPLE_MOST, "seated": SEATS_MOST}.get(name)
    if most is not None and not (len(value) <= most and all(_is_person(item) for item in value)):
        raise SaveError(f"battery, {name}: name and face expected, not {value!r}")
    if name in ("daily_day", "daily_won") and value:
        try:
            day_number(value)
        except NotationError as error:
            raise SaveError(f"battery, {name}: {error}") from None
    if name in ("face", "serial") and value < 0:
        raise SaveError(f"battery, {name}: not negative")


def _is_preset(item: Any) -> bool:
    return (
        isinstance(item, dict)
        and set(item) == {"name", "game", "level"}
        and all(isinstance(text, str) for text in item.values())
        and item["level"] in LEVELS
    )


def _is_person(item: Any) -> bool:
    return (
        isinstance(item, dict)
        and set(item) == {"name", "face"}
        and isinstance(item["name"], str)
        and 0 < len(item["name"]) <= NAME_MOST
        and type(item["face"]) is int
        and 0 <= item["face"] < FACES
    )
