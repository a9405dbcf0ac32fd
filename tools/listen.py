"""Listen without a device: render every effect and tune offline, measure them, draw them, find wrong notes.

    python tools/listen.py                          the table on the screen
    python tools/listen.py --only uno table         some of them
    python tools/listen.py --out DIR                also WAV files, and PNG piano rolls if Pillow is there

Columns: seconds; RMS of the mix at the player's gains at full volume (full scale is 32767), the same as an
ear weighs it (`heard`: compare effects and tunes by this one), and its peak; for a loop the `edge`, the jump
between the last and the first sample in parts of the largest jump inside (at 1 or below it does not click);
the strongest heard pitch in each quarter, `~` for noise. Below stand notes of tunes that are on a beat and
neither in the scale nor in the chord, and the bound of everything at once. A tune with a tense part has a
second line, with that part in the place of the drums.

Imports `pyxel` and the project's audio layer; own Goertzel filters instead of a numerical library.
"""

import argparse
import math
import re
import sys
import tempfile
import wave
from array import array
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path

import pyxel

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from uno52_retro.audio.device import install_tones  # noqa: E402
from uno52_retro.audio.player import EFFECT_GAIN, MUSIC_GAIN  # noqa: E402
from uno52_retro.audio.score import EFFECT_VOICES, MUSIC_VOICES, TENSE, Tune, load_library  # noqa: E402

SAMPLE_RATE = 22050
RENDER_GAIN = 0.125
"""Pyxel renders files with the default gain of a channel, whatever the player sets."""
NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
LOWEST, HIGHEST = 36, 100
TICKS_PER_BEAT = 48
_CURVE = re.compile(r"(@(?:ENV|VIB|GLI)\d+)\{[^}]*\}")
_SETTING = re.compile(r"(@ENV|@VIB|@GLI|[@VQ])\d+")


@dataclass(frozen=True, slots=True)
class Note:
    """A note of an MML text: start and length in ticks, MIDI number, number of the tone."""

    start: int
    length: int
    pitch: int
    tone: int


def render(voices: Sequence[str], gain: float, seconds: float | None = None) -> list[float]:
    """Samples of the voices together, -32768 to 32767, each with `gain`. `seconds` None: once through."""
    mix: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for number, mml in enumerate(voices):
            sound = pyxel.Sound()
            sound.mml(mml)
            total = sound.total_sec()
            if total is None:
                raise ValueError("a voice without an end cannot be rendered")
            path = Path(folder) / f"{number}.wav"
            sound.save(str(path), seconds or total)
            with wave.open(str(path)) as file:
                samples = array("h", file.readframes(file.getnframes()))
            mix += [0.0] * (len(samples) - len(mix))
            for i, sample in enumerate(samples):
                mix[i] += sample * gain / RENDER_GAIN
    return mix


def passages(tune: Tune, bars: int = 8) -> Iterator[tuple[str, ...]]:
    """The voices of a tune in passages of some bars: a render takes the square of its length.

    What was set before a passage (tone, volume, gate, curves) is set again at its head.
    """
    for first in range(0, len(tune.parts[0].bars), bars):
        texts = []
        for part in tune.parts:
            before = f"{part.setup} {' '.join(part.bars[:first])}"
            last = {match[1]: match[0] for match in _SETTING.finditer(_CURVE.sub(r"\1", before))}
            now = " ".join(part.bars[first : first + bars])
            texts.append(f"T{tune.tempo} {part.setup} {' '.join(last.values())} {now}")
        yield tuple(texts)


def render_tune(tune: Tune, gain: float, tense: bool = False) -> list[float]:
    """Samples of a tune once through, with its drums or with its tense part."""
    mix: list[float] = []
    for voices in passages(tune):
        heard = voices[:MUSIC_VOICES] if not tense else (*voices[: MUSIC_VOICES - 1], voices[MUSIC_VOICES])
        mix += render(heard, gain)
    return mix


def rms(samples: Sequence[float]) -> float:
    """Root of the mean square."""
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples)) if samples else 0.0


def ear(samples: Sequence[float]) -> list[float]:
    """The samples as a small loudspeaker and an ear weigh them: a gentle high-pass, like the A curve."""
    keep = 1 / (1 + 2 * math.pi * 700 / SAMPLE_RATE)
    heard, before, last = [], 0.0, 0.0
    for sample in samples:
        last = keep * (last + sample - before)
        before = sample
        heard.append(last)
    return heard


def power(samples: Sequence[float], frequency: float, rate: float) -> float:
    """Goertzel: the share of the energy of `samples` that lies at `frequency`, about 0 to 1."""
    coefficient = 2 * math.cos(2 * math.pi * frequency / rate)
    before = last = energy = 0.0
    for sample in samples:
        before, last = last, sample + coefficient * last - before
        energy += sample * sample
    if not energy:
        return 0.0
    return 2 * (before * before + last * last - coefficient * before * last) / (energy * len(samples))


def spectrum(samples: Sequence[float], rate: float = SAMPLE_RATE) -> list[float]:
    """Power at the notes `LOWEST` to `HIGHEST`."""
    return [power(samples, 440 * 2 ** ((note - 69) / 12), rate) for note in range(LOWEST, HIGHEST + 1)]


def pitch(samples: Sequence[float]) -> str:
    """The strongest note, as `A4`; `~` for noise, `-` for silence. At most 0.2 s of the middle are used."""
    window = int(0.2 * SAMPLE_RATE)
    middle = max(0, (len(samples) - window) // 2)
    samples = samples[middle : middle + window]
    if rms(samples) < 2:
        return "-"
    powers = spectrum(samples)
    best = max(powers)
    if best < 0.12:
        return "~"
    return name_of(LOWEST + powers.index(best))


def name_of(note: int) -> str:
    """MIDI number as a name: 69 is `A4`, as in MML."""
    return f"{NAMES[note % 12]}{note // 12 - 1}"


def edge(samples: Sequence[float]) -> float:
    """The jump from the last sample to the first, in parts of the largest jump inside."""
    inside = max(abs(b - a) for a, b in pairwise(samples))
    return abs(samples[0] - samples[-1]) / inside if inside else 0.0


def notes(mml: str) -> Iterator[Note]:
    """The notes of an MML text of this project (no tempo change inside, repeats of notes only)."""
    octave, default, tone, key, now, position = 4, TICKS_PER_BEAT, 0, 0, 0, 0
    stack: list[tuple[int, int]] = []
    scale = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}

    def number() -> int | None:
        nonlocal position
        begin = position
        while position < len(mml) and (
            mml[position].isdigit() or (position == begin and mml[position] == "-")
        ):
            position += 1
        return int(mml[begin:position]) if position > begin else None

    def length() -> int:
        nonlocal position
        value = number()
        ticks = part = TICKS_PER_BEAT * 4 // value if value else default
        while position < len(mml) and mml[position] == ".":
            position += 1
            part //= 2
            ticks += part
        if mml[position : position + 1] == "&" and mml[position + 1 : position + 2].isdigit():
            position += 1
            ticks += length()
        return ticks

    while position < len(mml):
        char = mml[position]
        position += 1
        if char in scale:
            note = scale[char]
            while position < len(mml) and mml[position] in "#+-":
                note += -1 if mml[position] == "-" else 1
                position += 1
            ticks = length()
            yield Note(now, ticks, 12 * (octave + 1) + note + key, tone)
            now += ticks
        elif char == "R":
            now += length()
        elif char == "L":
            default = length()
        elif char in "<>":
            octave += 1 if char == ">" else -1
        elif char == "O":
            octave = number() or 0
        elif char == "[":
            stack.append((position, 0))
        elif char == "]":
            count = number() or 1
            begin, played = stack.pop()
            if played + 1 < count:
                stack.append((begin, played + 1))
                position = begin
        elif char == "@" and mml[position : position + 3] in ("ENV", "VIB", "GLI"):
            position += 3
            number()
            if mml[position : position + 1] == "{":
                position = mml.index("}", position) + 1
        elif char == "@":
            tone = number() or 0
        elif char == "K":
            key = number() or 0
        elif char in "TQVY":
            number()


TRIADS = [frozenset(chord) for chord in ((0, 4, 7), (0, 3, 7), (0, 3, 6), (0, 4, 8))]


def completes_a_triad(pitch: int, around: Collection[int]) -> bool:
    """Whether two of the pitch classes `around` make a triad with `pitch`.

    >>> completes_a_triad(10, {2, 5, 7}), completes_a_triad(1, {0, 4, 7})
    (True, False)
    """
    return any(
        frozenset((note - root) % 12 for note in (pitch, *pair)) == triad
        for pair in combinations(around, 2)
        for triad in TRIADS
        for root in (pitch, *pair)
    )


def wrong_notes(tune: Tune) -> list[str]:
    """Notes on a beat that are not in the tune's scale, that no other voice plays in their bar, and that make
    no triad with what the others play there.

    The scale is the seven pitch classes that sound longest. Drums have no pitch.
    """
    parts = [part for part in tune.parts if part.name not in ("drums", TENSE)]
    voices = [list(notes(f"{part.setup} {' '.join(part.bars)}")) for part in parts]
    weight = [0] * 12
    for voice in voices:
        for note in voice:
            weight[note.pitch % 12] += note.length
    scale = set(sorted(range(12), key=lambda pc: -weight[pc])[:7])
    bar = tune.beats * TICKS_PER_BEAT
    chords = [
        [
            {note.pitch % 12 for note in voice if note.start // bar == number}
            for number in range(len(part.bars))
        ]
        for part, voice in zip(parts, voices, strict=True)
    ]
    found = []
    for part, voice, own in zip(parts, voices, chords, strict=True):
        for note in voice:
            number, pc = note.start // bar, note.pitch % 12
            around = set().union(*(chord[number] for chord in chords if chord is not own))
            on_beat = note.start % TICKS_PER_BEAT == 0
            if on_beat and pc not in scale | around and not completes_a_triad(pc, around):
                found.append(f"{part.name} bar {number + 1}: {name_of(note.pitch)}")
    return found


def write_wav(path: Path, samples: Sequence[float]) -> None:
    """16-bit mono."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(array("h", (max(-32768, min(32767, round(s))) for s in samples)).tobytes())


def write_roll(path: Path, samples: Sequence[float], columns: int) -> None:
    """Piano roll heard from the sound: time to the right, one note per 3 pixels upwards, C lines in blue."""
    try:
        from PIL import Image
    except ImportError:
        return
    rows = HIGHEST - LOWEST + 1
    image = Image.new("RGB", (columns * 3, rows * 3), (12, 14, 24))
    step = len(samples) / columns
    for column in range(columns):
        window = samples[int(column * step) : int((column + 1) * step)][:2048]
        strength = rms(window)
        for row, value in enumerate(spectrum(window)):
            light = min(255, int(255 * math.sqrt(value) * min(1.0, strength / 250)))
            base = (30, 34, 70) if (row + LOWEST) % 12 == 0 else (12, 14, 24)
            colour = tuple(max(b, light * k // 4) for b, k in zip(base, (4, 3, 1), strict=True))
            y = (rows - 1 - row) * 3
            image.paste(colour, (column * 3, y, column * 3 + 3, y + 3))
    image.save(path)


def report(label: str, samples: Sequence[float], heard: Sequence[float], loop: bool) -> float:
    """Print one line of the table; returns the peak."""
    quarter = max(1, len(samples) // 4)
    pitches = " ".join(f"{pitch(heard[i * quarter : (i + 1) * quarter]):>4}" for i in range(4))
    peak = max(abs(sample) for sample in samples)
    seam = f"{edge(samples):5.2f}" if loop else "    -"
    seconds = len(samples) / SAMPLE_RATE
    print(f"{label:<12} {seconds:7.3f} {rms(samples):6.0f} {rms(heard):6.0f} {peak:6.0f} {seam}  {pitches}")
    return peak


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool. Returns 1 when all voices together could clip."""
    parser = argparse.ArgumentParser(description="Render and measure all effects and tunes.")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="effects or tunes to listen to")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write WAV and PNG files here")
    options = parser.parse_args(arguments)
    library = load_library(ROOT / "resources" / "music")
    install_tones(library.tones)
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
    print(f"{'name':<12} {'seconds':>7} {'RMS':>6} {'heard':>6} {'peak':>6} {'edge':>5}  pitch by quarter")
    effect_peak = tune_peak = 0.0
    for effect in library.effects.values():
        if not options.only or effect.name in options.only:
            samples = render(effect.voices(), EFFECT_GAIN)
            heard = ear(samples)
            effect_peak = max(effect_peak, report(effect.name, samples, heard, False))
            keep(options.out, effect.name, samples, heard, effect.frames)
    for tune in library.tunes.values():
        if not options.only or tune.name in options.only:
            samples = render_tune(tune, MUSIC_GAIN)
            heard = ear(samples)
            tune_peak = max(tune_peak, report(tune.name, samples, heard, tune.loop))
            if tune.has_tense:
                tense = render_tune(tune, MUSIC_GAIN, tense=True)
                tune_peak = max(tune_peak, report(" + tense", tense, ear(tense), tune.loop))
            keep(options.out, tune.name, samples, heard, 8 * tune.beats * len(tune.parts[0].bars))
            for line in wrong_notes(tune):
                print(f"    {line}")
    bound = EFFECT_VOICES * effect_peak + tune_peak
    print(f"loudest effects and loudest tune at once, at most: {bound:.0f} of 32767")
    return int(bound > 32767)


def keep(
    folder: Path | None, name: str, samples: Sequence[float], heard: Sequence[float], columns: int
) -> None:
    """Write what was rendered below `folder`, if one was asked for."""
    if folder is not None:
        write_wav(folder / f"{name}.wav", samples)
        write_roll(folder / f"{name}.png", heard, columns)


if __name__ == "__main__":
    raise SystemExit(main())
