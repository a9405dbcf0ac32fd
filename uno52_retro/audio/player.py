"""The player: hears which effects and which tune the console names and shares six voices among them.

Imports the other audio modules and `paths`. It reads plain values and changes nothing but sound:

    player = Player()
    player.set_volume(music=7, effects=8)
    player.play(console.sounds, tunes.playing(console), tunes.tense(console))
    # once per drawn frame, with the sounds since the last call

Time is counted in calls of `play`, never in seconds, so the same calls always make the same sound.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uno52_retro import paths
from uno52_retro.audio.device import Device, PyxelDevice
from uno52_retro.audio.score import EFFECT_VOICES, MUSIC_VOICES, Effect, load_library

MUSIC = range(MUSIC_VOICES + 1)
"""The voices of a tune, the last two of which are drums and the tense part: one of them is silent."""
DRUMS, TENSE_DRUMS = MUSIC[-2:]
EFFECTS = range(len(MUSIC), len(MUSIC) + EFFECT_VOICES)
MAX_VOLUME = 10
MUSIC_GAIN = 0.21
"""Gain of a music voice at full volume: all voices together stay below full scale (tools/listen.py)."""
EFFECT_GAIN = 0.29
FADE_FRAMES = 12
"""A tune leaves in this time before the next begins, so that a jingle starts on silence; the drums and the
tense part change places in it."""


@dataclass(slots=True)
class _Busy:
    """What an effect voice plays: its priority and how many frames it still sounds."""

    priority: int
    left: int


class Player:
    """Plays what the console names. `folder` holds the scores, `device` the voices (both have defaults)."""

    def __init__(self, folder: Path | None = None, device: Device | None = None) -> None:
        self._library = load_library(folder if folder is not None else paths.resource("music"))
        self._device: Device = device if device is not None else PyxelDevice(self._library.tones)
        self._frame = 0
        self._busy: dict[int, _Busy] = {}
        self._heard: dict[str, tuple[int, int]] = {}
        self._music: str | None = None
        self._fade = 0
        self._tension = 0
        self._music_volume = MAX_VOLUME
        self._effect_volume = MAX_VOLUME
        self._muted = False
        self._set_gains()

    def play(self, sounds: Sequence[str], music: str | None, tense: bool = False) -> None:
        """Start the effects `sounds` and go over to the tune `music` (None: silence). One call is one frame.
        While `tense`, a tune that has a tense part plays it instead of its drums, without missing a beat.

        Raises `KeyError` for a name that is not in `EFFECT_NAMES` or `TUNE_NAMES`.
        """
        self._frame += 1
        self._follow(music)
        self._tighten(tense)
        for voice in EFFECTS:
            if voice in self._busy:
                self._busy[voice].left -= 1
                if self._busy[voice].left <= 0:
                    del self._busy[voice]
        effects = [self._library.effects[name] for name in dict.fromkeys(sounds)]
        taken: set[int] = set()
        for effect in sorted(effects, key=lambda effect: -effect.priority):
            step = self._step(effect)
            if not self._muted and self._effect_volume:
                self._start(effect, step, taken)

    def set_volume(self, music: int, effects: int) -> None:
        """Set both volumes, 0 (silent) to 10, as often as one likes. Raises `ValueError` beyond."""
        for volume in (music, effects):
            if not 0 <= volume <= MAX_VOLUME:
                raise ValueError(f"a volume is 0 to {MAX_VOLUME}, not {volume}")
        if (music, effects) != (self._music_volume, self._effect_volume):
            self._music_volume = music
            self._effect_volume = effects
            self._set_gains()

    def mute(self, muted: bool) -> None:
        """Silence everything, or let it be heard again. A tune runs on meanwhile; effects are left out."""
        self._muted = muted
        self._set_gains()

    def _follow(self, music: str | None) -> None:
        if music is not None and music not in self._library.tunes:
            raise KeyError(music)
        if music == self._music:
            if self._fade:
                self._fade = 0
                self._set_gains()
            return
        if self._music is not None:
            self._fade += 1
            if self._fade < FADE_FRAMES:
                self._set_gains()
                return
            for voice in MUSIC:
                self._device.stop(voice)
        self._fade = 0
        self._music = music
        self._set_gains()
        if music is not None:
            tune = self._library.tunes[music]
            self._device.start(dict(zip(MUSIC, tune.voices(), strict=False)), tune.loop)

    def _tighten(self, tense: bool) -> None:
        """Let drums and tense part change places, a step a frame."""
        tune = None if self._music is None else self._library.tunes[self._music]
        wanted = FADE_FRAMES if tense and tune is not None and tune.has_tense else 0
        if wanted != self._tension:
            self._tension += 1 if wanted > self._tension else -1
            self._set_gains()

    def _step(self, effect: Effect) -> int:
        """Which step of a climbing effect is due, counted also when it is not heard: it follows events."""
        step = 0
        if effect.name in self._heard:
            before, frame = self._heard[effect.name]
            step = effect.step_after(before, self._frame - frame)
        self._heard[effect.name] = (step, self._frame)
        return step

    def _start(self, effect: Effect, step: int, taken: set[int]) -> None:
        """Give `effect` its voices: free ones, then those of effects that matter no more than it does.

        With one voice for two lines the first, leading line plays alone; with none the effect is not heard.
        Voices given away in this frame (`taken`) are kept: the more important effect has chosen first.
        """

        def claim(voice: int) -> tuple[int, int]:
            busy = self._busy.get(voice)
            return (-1, 0) if busy is None else (busy.priority, busy.left)

        open_to_it = [voice for voice in EFFECTS if voice not in taken and claim(voice)[0] <= effect.priority]
        voices = sorted(open_to_it, key=claim)[: len(effect.lines)]
        if not voices:
            return
        self._device.start(dict(zip(voices, effect.voices(step), strict=False)), loop=False)
        for voice in voices:
            self._busy[voice] = _Busy(effect.priority, effect.frames)
        taken.update(voices)

    def _set_gains(self) -> None:
        music = 0.0 if self._muted else MUSIC_GAIN * _loudness(self._music_volume)
        effects = 0.0 if self._muted else EFFECT_GAIN * _loudness(self._effect_volume)
        shares = dict.fromkeys(MUSIC, FADE_FRAMES)
        shares[DRUMS] -= self._tension
        shares[TENSE_DRUMS] = self._tension
        for voice, share in shares.items():
            self._device.gain(voice, music * (share * (FADE_FRAMES - self._fade) / FADE_FRAMES**2))
        for voice in EFFECTS:
            self._device.gain(voice, effects)


def _loudness(volume: int) -> float:
    """Volume 0 to 10 as a factor. Squared, because the ear hears ratios: 5 is about half of 10."""
    return (volume / MAX_VOLUME) ** 2
