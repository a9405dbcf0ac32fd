"""What is heard, rendered without a device: it sounds, always the same, and neither clips nor clicks."""

import wave
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest
import pyxel

from uno52_retro.audio.player import EFFECT_GAIN, MUSIC_GAIN
from uno52_retro.audio.score import EFFECT_NAMES, EFFECT_VOICES, MUSIC_VOICES, TUNE_NAMES, Library
from uno52_retro.console.tunes import TABLE_TUNES

FULL_SCALE = 32767
RENDER_GAIN = 0.125


def render(mml: str, folder: Path, times: int = 1) -> list[int]:
    """Samples of one voice at Pyxel's default gain, `times` times through its loop."""
    sound = pyxel.Sound()
    sound.mml(mml)
    total = sound.total_sec()
    assert total is not None
    sound.save(str(folder / "voice.wav"), total * times)
    with wave.open(str(folder / "voice.wav")) as file:
        return array("h", file.readframes(file.getnframes())).tolist()


@pytest.mark.parametrize("name", EFFECT_NAMES)
def test_every_effect_sounds_and_is_the_same_twice(library: Library, tmp_path: Path, name: str) -> None:
    for voice in library.effects[name].voices():
        samples = render(voice, tmp_path)
        assert max(samples) - min(samples) > 200, "a voice is silent"
        assert samples == render(voice, tmp_path)


def peak(samples: list[int]) -> float:
    """The largest sample of a voice as it is before its gain."""
    return max(max(samples), -min(samples)) / RENDER_GAIN


@pytest.fixture(scope="module")
def effect_peak(library: Library, tmp_path_factory: pytest.TempPathFactory) -> float:
    """The peak of the loudest voice of all effects."""
    folder = tmp_path_factory.mktemp("effects")
    voices = [voice for effect in library.effects.values() for voice in effect.voices()]
    return max(peak(render(voice, folder)) for voice in voices)


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_every_tune_sounds_is_the_same_twice_and_leaves_room_below_full_scale(
    library: Library, listen: ModuleType, effect_peak: float, tmp_path: Path, name: str
) -> None:
    """The worst of everything at once: each voice of the music at its peak, both effect voices at theirs."""
    tune = library.tunes[name]
    peaks = [0.0] * len(tune.parts)
    for place, voices in enumerate(listen.passages(tune, bars=4)):
        for number, passage in enumerate(voices):
            samples = render(passage, tmp_path)
            assert place or samples == render(passage, tmp_path)
            peaks[number] = max(peaks[number], peak(samples))
    assert min(peaks) > 100 / RENDER_GAIN, "a voice is silent"
    music = sum(peaks[: MUSIC_VOICES - 1]) + max(peaks[MUSIC_VOICES - 1 :])
    assert music * MUSIC_GAIN + EFFECT_VOICES * effect_peak * EFFECT_GAIN < FULL_SCALE


@pytest.mark.parametrize("name", [name for name in TUNE_NAMES if name not in ("victory", "defeat")])
def test_a_loop_has_no_click_at_its_seam(library: Library, tmp_path: Path, name: str) -> None:
    """The first and the last bar make a loop with the seam of the tune: no jump above that of any note."""
    tune = library.tunes[name]
    for part in tune.parts:
        samples = render(f"T{tune.tempo} {part.setup} L4 {part.bars[0]} {part.bars[-1]}", tmp_path, times=2)
        jumps = [abs(b - a) for a, b in pairwise(samples)]
        seam = len(samples) // 2
        assert max(jumps[seam - 32 : seam + 32]) <= max(jumps[: seam - 32] + jumps[seam + 32 :]), part.name


def test_an_effect_ends_in_silence(library: Library, tmp_path: Path) -> None:
    for effect in library.effects.values():
        for voice in effect.voices():
            tail = render(f"{voice} R4", tmp_path)[-256:]
            assert max(abs(sample) for sample in tail) < 100, effect.name


def test_loudness_follows_importance(library: Library, listen: ModuleType) -> None:
    """As a small loudspeaker plays it: ticks below events, the call of UNO above what is around it."""

    def heard(name: str) -> float:
        return float(listen.rms(listen.ear(listen.render(library.effects[name].voices(), EFFECT_GAIN))))

    uno = heard("uno")
    for name in ("cursor", "tick", "think", "chip", "deal", "draw", "lay", "cover", "turn"):
        assert heard(name) < uno, name
    assert max(heard("cursor"), heard("tick"), heard("think")) < 0.5 * uno
    for name in ("deal", "lay", "draw", "cover"):
        assert heard(name) < 0.65 * uno, f"{name} comes a hundred times a minute"
    assert min(heard("catch"), heard("guilty"), heard("honest"), heard("win")) > 0.7 * uno


@pytest.mark.parametrize("name", TABLE_TUNES)
def test_effects_stand_out_of_the_table_tune(library: Library, listen: ModuleType, name: str) -> None:
    passage = next(listen.passages(library.tunes[name]))
    tune = listen.rms(listen.ear(listen.render(passage[:MUSIC_VOICES], MUSIC_GAIN)))
    quiet = {"cursor", "tick", "think"}
    for name in set(EFFECT_NAMES) - quiet:
        assert listen.rms(listen.ear(listen.render(library.effects[name].voices(), EFFECT_GAIN))) > tune, name


@pytest.mark.parametrize("name", TABLE_TUNES)
def test_the_tense_part_is_louder_than_the_drums_but_covers_nothing(
    library: Library, listen: ModuleType, name: str
) -> None:
    passage = next(listen.passages(library.tunes[name], bars=4))
    drums, tense = (listen.rms(listen.ear(listen.render([mml], MUSIC_GAIN))) for mml in passage[-2:])
    whole = listen.rms(listen.ear(listen.render(passage[: MUSIC_VOICES - 1], MUSIC_GAIN)))
    assert 1.15 * drums < tense < 0.6 * whole


def test_the_tool_hears_what_is_played(listen: ModuleType) -> None:
    assert listen.pitch(listen.render(["T75 Q100 @1 O4 A4"], 0.125)) == "A4"
    assert listen.pitch(listen.render(["T75 Q100 @3 O9 C4"], 0.125)) == "~"
    assert listen.pitch(listen.render(["T75 Q100 R4"], 0.125)) == "-"


def test_the_tool_reads_notes(listen: ModuleType) -> None:
    found = list(listen.notes("T120 @2 V9 @ENV1{1,2,3} L8 O4 [C>E-4.<]2 R2 @0 F#4&16"))
    assert [(note.start, note.length, note.pitch, note.tone) for note in found] == [
        (0, 24, 60, 2), (24, 72, 75, 2), (96, 24, 60, 2), (120, 72, 75, 2), (288, 60, 66, 0),
    ]  # fmt: skip
