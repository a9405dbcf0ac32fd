"""The player on a recorder instead of Pyxel's channels: who gets a voice, how tunes change, volumes."""

import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from uno52_retro.audio.player import (
    DRUMS,
    EFFECT_GAIN,
    EFFECTS,
    FADE_FRAMES,
    MUSIC,
    MUSIC_GAIN,
    TENSE_DRUMS,
    Player,
)
from uno52_retro.audio.score import EFFECT_NAMES, TUNE_NAMES, Library

FIRST, SECOND = EFFECTS


class Recorder:
    """A device that writes down what it is told."""

    def __init__(self) -> None:
        self.gains: dict[int, float] = {}
        self.started: list[tuple[dict[int, str], bool]] = []
        self.stopped: list[int] = []

    def gain(self, voice: int, gain: float) -> None:
        self.gains[voice] = gain

    def start(self, voices: Mapping[int, str], loop: bool) -> None:
        self.started.append((dict(voices), loop))

    def stop(self, voice: int) -> None:
        self.stopped.append(voice)


class Bench:
    """A player, its recorder, and the names behind the texts that were started."""

    def __init__(self, library: Library) -> None:
        self.device = Recorder()
        self.player = Player(device=self.device)
        self.names = {
            text: name
            for name, effect in library.effects.items()
            for step in range(len(effect.steps))
            for text in effect.voices(step)
        }

    def play(self, *sounds: str, music: str | None = None, tense: bool = False) -> dict[int, str]:
        """One frame; returns which voice began which effect in it."""
        before = len(self.device.started)
        self.player.play(sounds, music, tense)
        begun = [voices for voices, _ in self.device.started[before:]]
        return {
            voice: self.names[text] for voices in begun for voice, text in voices.items() if voice in EFFECTS
        }

    def rest(self, frames: int) -> None:
        for _ in range(frames):
            self.play()


@pytest.fixture
def bench(library: Library) -> Bench:
    return Bench(library)


def test_every_name_can_be_played(bench: Bench) -> None:
    for name in EFFECT_NAMES:
        assert name in bench.play(name).values()
        bench.rest(60)


def test_unknown_names_are_refused(bench: Bench) -> None:
    with pytest.raises(KeyError, match="boom"):
        bench.play("boom")
    with pytest.raises(KeyError, match="polka"):
        bench.play(music="polka")


def test_an_effect_takes_the_first_free_voice(bench: Bench) -> None:
    assert bench.play("uno") == {FIRST: "uno"}
    assert bench.play("turn") == {SECOND: "turn"}


def test_a_tick_does_not_cut_what_matters_more(bench: Bench, library: Library) -> None:
    assert bench.play("catch") == {FIRST: "catch", SECOND: "catch"}
    for _ in range(library.effects["catch"].frames - 1):
        assert bench.play("cursor") == {}
    assert bench.play("cursor") == {FIRST: "cursor"}, (
        "the voice is free in the frame after the stamp has rung out"
    )


def test_in_one_frame_the_more_important_effect_chooses_first(bench: Bench) -> None:
    assert bench.play("cursor", "lay", "catch") == {FIRST: "catch", SECOND: "catch"}


def test_equals_do_not_cut_each_other_in_one_frame_but_later(bench: Bench) -> None:
    assert bench.play("uno", "win") == {FIRST: "uno", SECOND: "win"}
    assert bench.play("catch") == {FIRST: "catch", SECOND: "catch"}


def test_the_lesser_effect_loses_its_voice(bench: Bench) -> None:
    bench.play("uno")
    bench.play("draw")
    assert bench.play("turn") == {SECOND: "turn"}


def test_with_one_voice_the_leading_line_plays_alone(bench: Bench, library: Library) -> None:
    bench.play("uno")
    assert bench.play("lay") == {SECOND: "lay"}
    assert bench.device.started[-1][0][SECOND] == library.effects["lay"].voices()[0]


def test_the_same_effect_twice_in_a_frame_is_one(bench: Bench) -> None:
    assert bench.play("chip", "chip") == {FIRST: "chip"}


def test_two_voices_start_together(bench: Bench) -> None:
    bench.play("skip")
    assert [sorted(voices) for voices, _ in bench.device.started] == [[FIRST, SECOND]]


def keys(bench: Bench) -> list[int]:
    """Transpositions of what was started."""
    return [int(text.split()[0][1:]) for voices, _ in bench.device.started for text in voices.values()]


def test_chips_climb_to_an_octave_and_start_again_after_a_pause(bench: Bench) -> None:
    for _ in range(15):
        bench.play("chip")
        bench.rest(4)
    bench.rest(60)
    bench.play("chip")
    assert keys(bench) == [*range(13), 12, 12, 0]


def test_the_cursor_wavers_and_never_wanders(bench: Bench) -> None:
    for _ in range(7):
        bench.play("cursor")
        bench.rest(4)
    assert keys(bench) == [0, 1, -1, 0, -1, 1, 0]


def test_a_climb_counts_what_was_not_heard(bench: Bench) -> None:
    bench.player.mute(True)
    bench.play("chip")
    bench.player.mute(False)
    bench.play("chip")
    assert keys(bench) == [1]


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_a_tune_starts_at_once_on_its_voices(bench: Bench, library: Library, name: str) -> None:
    bench.play(music=name)
    bench.play(music=name)
    ((voices, loop),) = bench.device.started
    assert list(voices) == list(MUSIC)[: len(voices)]
    assert tuple(voices.values()) == library.tunes[name].voices()
    assert loop == library.tunes[name].loop


def test_effects_never_touch_the_music(bench: Bench) -> None:
    for name in EFFECT_NAMES:
        assert set(bench.play(name)) <= set(EFFECTS)
    assert not bench.device.stopped


def test_a_change_of_tune_fades_out_and_then_starts(bench: Bench, library: Library) -> None:
    bench.play(music="title")
    levels = []
    for _ in range(FADE_FRAMES - 1):
        bench.play(music="swing")
        levels.append(bench.device.gains[0])
    assert levels == sorted(levels, reverse=True) and 0 < levels[-1] < levels[0] < MUSIC_GAIN
    assert len(bench.device.started) == 1
    bench.play(music="swing")
    assert bench.device.stopped == list(MUSIC)
    assert tuple(bench.device.started[1][0].values()) == library.tunes["swing"].voices()
    assert bench.device.gains[0] == MUSIC_GAIN


def test_a_change_taken_back_does_not_start_again(bench: Bench) -> None:
    bench.play(music="title")
    bench.play(music="swing")
    bench.play(music="title")
    assert len(bench.device.started) == 1 and bench.device.gains[0] == MUSIC_GAIN


def test_a_single_card_takes_the_drums_for_the_tense_part_without_a_new_start(bench: Bench) -> None:
    bench.play(music="swing")
    levels = []
    for _ in range(FADE_FRAMES):
        bench.play(music="swing", tense=True)
        levels.append((bench.device.gains[DRUMS], bench.device.gains[TENSE_DRUMS]))
    assert all(drums + tense == pytest.approx(MUSIC_GAIN) for drums, tense in levels)
    assert levels == sorted(levels, reverse=True) and levels[-1] == (0.0, MUSIC_GAIN)
    assert bench.device.gains[0] == MUSIC_GAIN, "the others play on"
    for _ in range(FADE_FRAMES):
        bench.play(music="swing")
    assert (bench.device.gains[DRUMS], bench.device.gains[TENSE_DRUMS]) == (MUSIC_GAIN, 0.0)
    assert len(bench.device.started) == 1 and not bench.device.stopped


def test_a_tune_without_a_tense_part_keeps_its_drums(bench: Bench, library: Library) -> None:
    assert not library.tunes["title"].has_tense
    for _ in range(2 * FADE_FRAMES):
        bench.play(music="title", tense=True)
    assert (bench.device.gains[DRUMS], bench.device.gains[TENSE_DRUMS]) == (MUSIC_GAIN, 0.0)


def test_no_music_is_silence(bench: Bench) -> None:
    bench.play(music="title")
    bench.rest(FADE_FRAMES)
    assert bench.device.stopped == list(MUSIC) and len(bench.device.started) == 1
    bench.play(music="title")
    assert len(bench.device.started) == 2, "and it comes back at once"


def test_volumes(bench: Bench) -> None:
    bench.player.set_volume(10, 10)
    heard = {0: MUSIC_GAIN, 1: MUSIC_GAIN, 2: MUSIC_GAIN, DRUMS: MUSIC_GAIN, TENSE_DRUMS: 0.0}
    assert bench.device.gains == {**heard, FIRST: EFFECT_GAIN, SECOND: EFFECT_GAIN}
    bench.player.set_volume(0, 5)
    assert bench.device.gains[0] == 0 and 0 < bench.device.gains[FIRST] < EFFECT_GAIN / 2
    bench.player.set_volume(5, 0)
    assert bench.play("uno") == {}


@pytest.mark.parametrize("volumes", [(-1, 5), (11, 5), (5, -1), (5, 11)])
def test_volumes_out_of_range_are_refused(bench: Bench, volumes: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="0 to 10"):
        bench.player.set_volume(*volumes)


def test_mute_silences_all_and_the_tune_runs_on(bench: Bench) -> None:
    bench.play(music="swing")
    bench.player.mute(True)
    assert set(bench.device.gains.values()) == {0.0}
    assert bench.play("uno", music="swing") == {}
    bench.player.set_volume(10, 10)
    assert set(bench.device.gains.values()) == {0.0}, "a volume set while muted waits"
    bench.player.mute(False)
    assert bench.device.gains[0] == MUSIC_GAIN and bench.device.gains[FIRST] == EFFECT_GAIN
    assert len(bench.device.started) == 1 and not bench.device.stopped


PLAY_ON_PYXEL = """
import time, pyxel
from uno52_retro.audio import EFFECT_NAMES, Player
pyxel.init(240, 160, headless=True, quit_key=pyxel.KEY_NONE, capture_sec=0)
player = Player()
player.set_volume(7, 8)
for frame, name in enumerate(EFFECT_NAMES * 2):
    player.play([name], "title" if frame < 30 else "swing", frame % 20 > 10)
    pyxel.flip()
time.sleep(0.2)
player.play([], "swing", True)
places = [[pyxel.play_pos(voice) for voice in range(5)] for _ in range(5)]
assert any(None not in place and len(set(place)) == 1 for place in places), places
player.play([], None)
for _ in range(12):
    player.play([], None)
assert [pyxel.play_pos(voice) for voice in range(5)] == [None] * 5
print("played", len(pyxel.channels))
"""


@pytest.mark.parametrize("driver", ["dummy", "no-such-driver"])
def test_it_plays_on_pyxel_with_and_without_a_device(driver: str) -> None:
    """A process of its own: Pyxel starts once per process. The voices of the music, the tense part among
    them, stand at the same place.

    It is read five times, as the mixer may step between two readings.
    """
    done = subprocess.run(
        [sys.executable, "-c", PLAY_ON_PYXEL],
        env={**os.environ, "SDL_AUDIODRIVER": driver, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "played 7" in done.stdout
