"""Read tunes as a composer reads them: form, melody, harmony, groove, and a piano roll drawn from the notes.

    python tools/composer.py                        one line a tune
    python tools/composer.py swing bossa            and, for those named, every clash with its bar
    python tools/composer.py --out DIR              also PNG piano rolls, if Pillow is there

Columns: seconds once through; bars; how many different ones (all voices, in parts of the bars); `lead` the
range of the melody, the share of time it `rest`s, its `notes` a bar, how many of its steps are `near`, a
second or less, and how many of its notes on a beat `fit` what comp and bass play then; `echo` the longest
stretch of bars in which lead and bass are what they were before; `hits` drum strokes a bar, `tense` those of
the tense part; `clash` pairs of voices a semitone or a minor ninth apart for longer than an eighth note (a
major seventh is no clash: it is what these chords are made of).

Imports the audio layer and `tools/listen.py`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.listen import TICKS_PER_BEAT, Note, name_of, notes  # noqa: E402
from uno52_retro.audio.score import Tune, load_library  # noqa: E402

PITCHED = ("lead", "comp", "bass")
EIGHTH = TICKS_PER_BEAT // 2
INK, PAPER_LINE, BAR_LINE, SECTION_LINE = (12, 14, 24), (22, 25, 40), (44, 50, 76), (110, 120, 160)
COLOURS = {"lead": (255, 214, 90), "comp": (110, 200, 255), "bass": (120, 230, 140), "drums": (230, 120, 140)}
LOWEST, HIGHEST = 28, 96


def lines(tune: Tune) -> dict[str, list[Note]]:
    """The notes of every part by its name."""
    return {part.name: list(notes(mml)) for part, mml in zip(tune.parts, tune.voices(), strict=True)}


def clashes(tune: Tune) -> Iterator[str]:
    """Two voices a semitone or a minor ninth apart for longer than an eighth; broken chords are too quick."""
    bar = tune.beats * TICKS_PER_BEAT
    found = lines(tune)
    for one, two in combinations(PITCHED, 2):
        for a in found[one]:
            for b in found[two]:
                if b.start >= a.start + a.length:
                    break
                both = min(a.start + a.length, b.start + b.length) - max(a.start, b.start)
                if both > EIGHTH and abs(a.pitch - b.pitch) % 12 == 1:
                    yield f"bar {a.start // bar + 1}: {one} {name_of(a.pitch)}, {two} {name_of(b.pitch)}"


def fitting(tune: Tune) -> float:
    """The share of the lead's notes on a beat that comp or bass also play within that half of a bar."""
    found = lines(tune)
    half = tune.beats * TICKS_PER_BEAT / 2
    around: dict[int, set[int]] = {}
    for name in ("comp", "bass"):
        for note in found[name]:
            for place in range(int(note.start / half), int((note.start + note.length - 1) / half) + 1):
                around.setdefault(place, set()).add(note.pitch % 12)
    beats = [note for note in found["lead"] if note.start % TICKS_PER_BEAT == 0]
    fit = sum(note.pitch % 12 in around.get(int(note.start / half), ()) for note in beats)
    return fit / len(beats) if beats else 1.0


def stretch(tune: Tune) -> int:
    """The longest run of bars in which lead and bass repeat an earlier run of the same loop."""
    bars = list(zip(tune.parts[0].bars, tune.parts[2].bars, strict=True))
    best = 0
    for i in range(len(bars)):
        for j in range(i + 1, len(bars)):
            run = 0
            while j + run < len(bars) and bars[i + run] == bars[j + run]:
                run += 1
            best = max(best, run)
    return best


def report(tune: Tune) -> str:
    """The line of the table."""
    found = lines(tune)
    lead = found["lead"]
    bars = len(tune.parts[0].bars)
    whole = bars * tune.beats * TICKS_PER_BEAT
    different = len(set(zip(*(part.bars for part in tune.parts[:4]), strict=True)))
    steps = [abs(b.pitch - a.pitch) for a, b in pairwise(lead)]
    near = sum(step <= 2 for step in steps) / max(1, len(steps))
    span = f"{name_of(min(n.pitch for n in lead))}-{name_of(max(n.pitch for n in lead))}"
    tense = f"{len(found['tense']) / bars:5.1f}" if "tense" in found else "    -"
    rest = 1 - sum(note.length for note in lead) / whole
    return (
        f"{tune.name:<9} {tune.seconds:6.1f} {bars:4} {different / bars:5.2f}  {span:<9} {rest:5.2f}"
        f" {len(lead) / bars:5.1f} {near:5.2f} {fitting(tune):5.2f} {stretch(tune):5}"
        f" {len(found['drums']) / bars:5.1f} {tense} {len(list(clashes(tune))):6}"
    )


def draw(path: Path, tune: Tune, per_row: int = 16) -> None:
    """A piano roll, sixteen bars a row: the lead yellow, the comp blue, the bass green, the drums below."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        return
    bar = tune.beats * TICKS_PER_BEAT
    bars = len(tune.parts[0].bars)
    wide, high, scale, drum = per_row * bar // 2, (HIGHEST - LOWEST + 1) * 3, 2, 24
    rows = -(-bars // per_row)
    image = Image.new("RGB", (wide, rows * (high + drum + 8)), INK)
    pen = ImageDraw.Draw(image)
    for row in range(rows):
        top = row * (high + drum + 8)
        for pitch in range(LOWEST, HIGHEST + 1):
            if pitch % 12 == 0:
                y = top + (HIGHEST - pitch) * 3 + 3
                pen.line([(0, y), (wide, y)], PAPER_LINE)
        for number in range(per_row + 1):
            x = number * bar // scale
            pen.line([(x, top), (x, top + high + drum)], SECTION_LINE if number % 8 == 0 else BAR_LINE)
    for name, line in lines(tune).items():
        if name not in COLOURS:
            continue
        for note in line:
            row, start = divmod(note.start, per_row * bar)
            top, x = row * (high + drum + 8), start // scale
            end = max(x + 1, (start + note.length) // scale - 1)
            if name == "drums":
                y = top + high + 4 + {0: 14, 3: 7}.get(note.tone, 0)
                pen.rectangle([x, y, x + 2, y + 4], COLOURS[name])
            else:
                y = top + (HIGHEST - note.pitch) * 3
                pen.rectangle([x, y, end, y + 2], COLOURS[name])
    image.save(path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool."""
    parser = argparse.ArgumentParser(description="Form, melody, harmony and groove of the tunes.")
    parser.add_argument("names", nargs="*", metavar="TUNE", help="whose clashes are listed")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write piano rolls here")
    options = parser.parse_args(arguments)
    tunes = load_library(ROOT / "resources" / "music").tunes
    print("name     seconds bars  diff  lead       rest notes  near   fit  echo  hits tense  clash")
    for name in options.names or tunes:
        print(report(tunes[name]))
        for line in clashes(tunes[name]) if options.names else ():
            print(f"    {line}")
        if options.out:
            options.out.mkdir(parents=True, exist_ok=True)
            draw(options.out / f"{name}.png", tunes[name])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
