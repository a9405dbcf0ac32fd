"""Scores: effects, tunes and tones as they stand in `resources/music/*.json`, turned into Pyxel MML.

Imports the standard library alone, so that tools and tests read scores without a window or a device.

    library = load_library(Path("resources/music"))
    library.effects["uno"].voices()      ("K0 T75 Q100 @1 ...",)
    library.tunes["title"].voices()      three MML texts of equal length, voices 0 to 2

**Effects** (`effects.json`) are short. All of them run at `T75`, where one MML tick (1/48 of a quarter note)
is exactly one frame of 1/60 s, so a length of `L192/n` is n frames: `L64` 3, `L48` 4, `L32` 6, `L16` 12.

**Tunes** (one file each) are sections of bars for four voices, as the sound chip we honour had them: `lead`,
`comp`, `bass`, `drums`. A voice is its `setup` followed by the bars of the sections in `order`; in a section
fewer bars than those of the longest voice are repeated. A word such as `$Am7` in a bar stands for the MML of
that name under `words` (mostly a chord broken so fast that one voice sounds like four). A bar such
as `|k.h.s.h.|` is a drum pattern: equal steps, a letter a sound of the `kit` (tones.json, or the tune's own),
`.` a rest. Every bar of a tune has the same length, which the tests measure.

A fifth voice, `tense`, takes the place of the drums while somebody holds a single card: it runs along from
the first sample, so going over to it moves no beat.

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
    "pause", "eliminated", "jump", "ready", "symbol", "pot",
)  # fmt: skip
"""The effects a console may name in `Console.sounds`. New names go at the end."""

TUNE_NAMES: tuple[str, ...] = (
    "title", "menu", "swing", "groove", "march", "bossa", "rush", "patience", "result", "victory", "defeat",
)  # fmt: skip
"""The tunes that `console.tunes` may name."""

VOICE_NAMES = ("lead", "comp", "bass", "drums")
TENSE = "tense"
MUSIC_VOICES = len(VOICE_NAMES)
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
    """A piece of music: parts for `VOICE_NAMES` and perhaps one more, `TENSE`. `beats` is the length of every
    bar in quarter notes."""

    name: str
    about: str
    tempo: int
    beats: int
    loop: bool
    parts: tuple[Part, ...]

    def voices(self) -> tuple[str, ...]:
        """MML of the four or five voices."""
        return tuple(f"T{self.tempo} {part.setup} {' '.join(part.bars)}" for part in self.parts)

    @property
    def has_tense(self) -> bool:
        """Whether it has a part for the time when somebody holds a single card."""
        return len(self.parts) > MUSIC_VOICES

    @property
    def seconds(self) -> float:
        """How long it takes once through."""
        return len(self.parts[0].bars) * self.beats * 60 / self.tempo


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
    shared = _read(folder / "tones.json")
    tunes = {name: _tune(name, _read(folder / f"{name}.json"), shared["kit"]) for name in TUNE_NAMES}
    return Library(tuple(_tone(data) for data in shared["tones"]), effects, tunes)


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


def _tune(name: str, data: dict[str, Any], kit: Mapping[str, str]) -> Tune:
    words: dict[str, str] = {}
    for word, text in data["words"].items():
        words[word] = expand(text, words)
    voices = list(data["voices"])
    if voices not in ([*VOICE_NAMES], [*VOICE_NAMES, TENSE]):
        raise ValueError(f"tune {name}: the voices are {', '.join(VOICE_NAMES)} (and {TENSE}), not {voices}")
    kit = {**kit, **data.get("kit", {})}
    parts = []
    for voice in voices:
        bars: list[str] = []
        for section in data["order"]:
            bars += _fill(f"{name}, {section}", data["sections"][section], voice)
        setup = data["voices"][voice]
        if voice in (VOICE_NAMES[-1], TENSE):
            setup = f"{kit['setup']} {setup}"
        made = tuple(drums(bar, kit, data["beats"]) if bar[:1] == "|" else expand(bar, words) for bar in bars)
        parts.append(Part(voice, setup.strip(), made))
    return Tune(name, data["about"], data["tempo"], data["beats"], data["loop"], tuple(parts))


def _fill(where: str, section: Mapping[str, list[str]], voice: str) -> list[str]:
    """The bars of a voice in a section, repeated up to the length of the longest voice."""
    bars, length = section[voice], max(map(len, section.values()))
    if not bars or length % len(bars):
        raise ValueError(f"tune {where}: {len(bars)} bars of {voice} do not fill {length}")
    return bars * (length // len(bars))


def drums(pattern: str, kit: Mapping[str, str], beats: int) -> str:
    """MML of a drum pattern of one bar. A sound is set up only where another one was before it.

    >>> drums("|k.hh|", {"k": "@0 O2 C", "h": "@3 O9 G"}, 4)
    'L4 @0 O2 C R @3 O9 G G'
    """
    steps = pattern.strip("|")
    length, rest = divmod(192 * len(steps), 48 * beats)
    if not steps or 48 * beats % len(steps):
        raise ValueError(f"{pattern!r}: {len(steps)} equal steps do not make a bar of {beats} beats")
    if rest or 192 % length:
        raise ValueError(f"{pattern!r}: no note is as long as one of {len(steps)} steps")
    words, last = [f"L{length}"], ""
    for step in steps:
        if step == ".":
            words.append("R")
        elif step == last:
            words.append(kit[step].rsplit(maxsplit=1)[-1])
        elif step in kit and step != last:
            words.append(kit[step])
            last = step
        else:
            raise ValueError(f"{pattern!r}: the kit has no {step!r}")
    return " ".join(words)


def _tone(data: dict[str, Any]) -> ToneSpec:
    return ToneSpec(data["about"], data["mode"], data["bits"], tuple(data["wave"]), data["gain"])
