"""The voices of Pyxel behind three verbs. The only module of the project that sends sound to Pyxel.

    device = PyxelDevice(library.tones)
    device.gain(5, 0.2)
    device.start({5: "T75 Q100 @1 O5 C16"}, loop=False)
    device.stop(5)

Pyxel needs `pyxel.init` before `start` and `stop`, but no audio device: they are silent without one.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import pyxel

from uno52_retro import lists
from uno52_retro.audio.score import EFFECT_VOICES, MUSIC_VOICES, ToneSpec

VOICES = MUSIC_VOICES + 1 + EFFECT_VOICES
"""Those of the music, the tense part beside the drums, and those of the effects."""
OWN_TONES = 4
"""Number of the first own tone; `@0` to `@3` are Pyxel's."""


class Device(Protocol):
    """What the player needs; tests put a recorder in its place."""

    def gain(self, voice: int, gain: float) -> None:
        """Set the gain of a voice, 0.0 to 1.0, at once and for what it plays now."""

    def start(self, voices: Mapping[int, str], loop: bool) -> None:
        """Start MML on some voices in the same sample; each voice drops what it played."""

    def stop(self, voice: int) -> None:
        """Silence a voice."""


class PyxelDevice:
    """`Device` on Pyxel: music on channels 0 to 3, its tense part on 4, effects on 5 and 6; those that Pyxel
    lacks are added here.

    Effects could borrow a channel of the music instead, but a voice that comes back late would leave its
    partners. Of drums and tense part one is silent, so six are heard, as many as the machine we honour has:
    four for the music, two for the rest.
    """

    def __init__(self, tones: Sequence[ToneSpec]) -> None:
        install_tones(tones)
        while len(pyxel.channels) < VOICES:
            lists.append(pyxel.channels, pyxel.Channel())
        self._slots: dict[str, int] = {}

    def gain(self, voice: int, gain: float) -> None:
        """Set `Channel.gain`."""
        pyxel.channels[voice].gain = gain

    def start(self, voices: Mapping[int, str], loop: bool) -> None:
        """Play through a `Music`: `playm` locks the mixer once, so no buffer falls between two voices."""
        sequences: list[list[int]] = [[] for _ in range(VOICES)]
        for voice, mml in voices.items():
            sequences[voice] = [self._slot(mml)]
        pyxel.musics[0].set(*sequences)
        pyxel.playm(0, loop=loop)

    def stop(self, voice: int) -> None:
        """Stop the channel."""
        pyxel.stop(voice)

    def _slot(self, mml: str) -> int:
        """Index in `pyxel.sounds` of a text, parsed once and never rewritten: a channel may still play it."""
        if mml not in self._slots:
            sound = pyxel.Sound()
            sound.mml(mml)
            self._slots[mml] = len(pyxel.sounds)
            lists.append(pyxel.sounds, sound)
        return self._slots[mml]


def install_tones(tones: Sequence[ToneSpec]) -> None:
    """Make `@4` and up sound as `tones` says. Needs no `pyxel.init`; doing it again changes nothing."""
    for number, spec in enumerate(tones, OWN_TONES):
        tone = pyxel.Tone()
        tone.mode = spec.mode
        tone.sample_bits = spec.bits
        lists.replace(tone.wavetable, spec.wave)
        tone.gain = spec.gain
        if number < len(pyxel.tones):
            pyxel.tones[number] = tone
        else:
            lists.append(pyxel.tones, tone)
