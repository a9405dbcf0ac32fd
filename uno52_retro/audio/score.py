"""Scores: effects, tunes and tones as they stand in `resources/music/*.json`, turned into Pyxel MML.

Imports the standard library alone, so that tools and tests read scores without a window or a device.

    library = load_library(Path("resources/music"))
    library.effects["uno"].voices()      ("K0 T75 Q100 @1 ...",)
    library.tunes["title"].voices()      three MML texts of equal length, voices 0 to 2

**Effects** (`effects.json`) are short. All of them run at `T75`, where one MML tick (1/48 of a quarter note)
is exactly one frame of 1/60 s, so a length of `L192/n` is n frames: `L64` 3, `L48` 4, `L32` 6, `L16` 12.

**Tunes** (one file each) are sections of bars. A voice is its `setup` followed by the bars of the sections in
`order`. A word such as `$Am7` in a bar stands for the MML of that name under `words` (mostly a chord broken
so fast that one voice sounds like four). Every bar of a tune has the same length, which the tests measure.

**Tones** (`tones.json`) extend the four of Pyxel (`@0` triangle, `@1` square 50 %, `@2` pulse 25 %, `@3`
noise): `@4` and up, in the order of the file.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

EFFECT_NAMES: tuple[str, ...] = (
    "cursor", "confirm", "back", "refuse", "deal", "lay", "think", "cover", "improve", "draw", "penalty",
    "skip", "reverse", "wild_red", "wild_green", "wild_blue", "wild_yellow", "uno", "catch", "challenge",
    "guilty", "honest", "turn", "round_end", "rank_row", "chip", "tick", "win", "lose", "chime", "start",
    "pause", "eliminated", "jump", "ready", "symbol",
)  # fmt: skip
"""The effects a console may name in `Console.sounds`. New names go at the end."""

TUNE_NAMES: tuple[str, ...] = ("title", "table", "victory", "defeat", "result")
"""The tunes a console may name in `Console.music`."""

MUSIC_VOICES = 3
EFFECT_VOICES = 2
FRAMES_PER_SECOND = 60

_WORD = re.compile(r"\$(\w+)")


@dataclass(frozen=True, slots=True)
class Effect:
    """One sound effect.

    `priority` 0 (ticks) to 3 (drama) decides who keeps a voice. `steps` are transpositions in semitones for
    an effect that is heard again within `window` frames: the n-th repeat takes the n-th step; past the end it
    stays on the last one, or with `cycle` starts over.
    """

    name: str
    about: str
    frames: int
    priority: int
    lines: tuple[str, ...]
    steps: tuple[int, ...] = (0,)
    window: int = 0
    cycle: bool = False

    def step_after(self, step: int, gap: int) -> int:
        """The step of a repeat `gap` frames after one that was played at `step`."""
        if gap > self.window:
            return 0
        if self.cycle:
            return (step + 1) % len(self.steps)
        return min(step + 1, len(self.steps) - 1)

    def voices(self, step: int = 0) -> tuple[str, ...]:
        """MML of the one or two voices, transposed by step `step`."""
        return tuple(f"K{self.steps[step]} {line}" for line in self.lines)


@dataclass(frozen=True, slots=True)
class Part:
    """One voice of a tune: `setup` sets the tone, then come the bars in playing order, words expanded."""

    name: str
    setup: str
    bars: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tune:
    """A piece of music for the voices 0 to 2. `beats` is the length of every bar in quarter notes."""

    name: str
    about: str
    tempo: int
    beats: int
    loop: bool
    parts: tuple[Part, ...]

    def voices(self) -> tuple[str, ...]:
        """MML of the three voices."""
        return tuple(f"T{self.tempo} {part.setup} {' '.join(part.bars)}" for part in self.parts)


@dataclass(frozen=True, slots=True)
class ToneSpec:
    """An own tone: one period in samples of `bits` bits, or (no samples) noise: `mode` 1 short, 2 long."""

    about: str
    mode: int
    bits: int
    wave: tuple[int, ...]
    gain: float


@dataclass(frozen=True, slots=True)
class Library:
    """Everything that can be heard."""

    tones: tuple[ToneSpec, ...]
    effects: Mapping[str, Effect]
    tunes: Mapping[str, Tune]


def load_library(folder: Path) -> Library:
    """Read all scores of `folder`.

    Raises `ValueError` for a file that does not fit this page, or when the names are not exactly
    `EFFECT_NAMES` and `TUNE_NAMES`: an effect that nobody can ask for is as wrong as a missing one.
    """
    effects = {name: _effect(name, data) for name, data in _read(folder / "effects.json").items()}
    if set(effects) != set(EFFECT_NAMES):
        raise ValueError(f"effects.json: wrong or missing names {sorted(set(effects) ^ set(EFFECT_NAMES))}")
    tunes = {name: _tune(name, _read(folder / f"{name}.json")) for name in TUNE_NAMES}
    tones = tuple(_tone(data) for data in _read(folder / "tones.json")["tones"])
    return Library(tones, effects, tunes)


def expand(text: str, words: Mapping[str, str]) -> str:
    """`text` with every `$word` replaced; words may use words that stand before them in the file."""

    def replace(match: re.Match[str]) -> str:
        if match[1] not in words:
            raise ValueError(f"unknown word ${match[1]} in {text!r}")
        return words[match[1]]

    return _WORD.sub(replace, text)


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{path.name}: {error}") from error
    if not isinstance(data, dict):
        raise ValueError(f"{path.name}: an object is expected at the top")
    return data


def _effect(name: str, data: dict[str, Any]) -> Effect:
    lines = tuple(data["voices"])
    if not 1 <= len(lines) <= EFFECT_VOICES:
        raise ValueError(f"effect {name}: one or two voices, not {len(lines)}")
    if not 0 <= data["priority"] <= 3:
        raise ValueError(f"effect {name}: priority 0 to 3, not {data['priority']}")
    return Effect(
        name,
        data["about"],
        data["frames"],
        data["priority"],
        lines,
        tuple(data.get("steps", (0,))),
        data.get("window", 0),
        data.get("cycle", False),
    )


def _tune(name: str, data: dict[str, Any]) -> Tune:
    words: dict[str, str] = {}
    for word, text in data["words"].items():
        words[word] = expand(text, words)
    if len(data["voices"]) != MUSIC_VOICES:
        raise ValueError(f"tune {name}: {MUSIC_VOICES} voices, not {len(data['voices'])}")
    parts = []
    for voice, setup in data["voices"].items():
        bars: list[str] = []
        for section in data["order"]:
            bars += [expand(bar, words) for bar in data["sections"][section][voice]]
        parts.append(Part(voice, setup, tuple(bars)))
    return Tune(name, data["about"], data["tempo"], data["beats"], data["loop"], tuple(parts))


def _tone(data: dict[str, Any]) -> ToneSpec:
    return ToneSpec(data["about"], data["mode"], data["bits"], tuple(data["wave"]), data["gain"])
