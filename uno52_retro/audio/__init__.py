"""Sound of the machine: scores read from `resources/music`, and the player that sends them to Pyxel.

May import `console`, `engine` and `pyxel`. It listens to the console and never changes it:

    player = Player()
    player.play(console.sounds, tunes.playing(console), tunes.tense(console))     # once per drawn frame
"""

from uno52_retro.audio.player import Player
from uno52_retro.audio.score import EFFECT_NAMES, TUNE_NAMES

__all__ = ["EFFECT_NAMES", "TUNE_NAMES", "Player"]
