"""The program around the console: buttons in, picture and sound out, what must last onto the disk.

`App` owns no rule and no scene: it steps a console, paints it, plays it and keeps it. Pyxel calls `update`
one or more times, then `draw`; drawing changes nothing that is kept. May import every layer.

    app = App(console, Keymap().buttons, keeper, Player())
    pyxel.run(app.update, app.draw)
"""

from __future__ import annotations

from collections.abc import Callable

import pyxel

from uno52_retro.audio.player import Player
from uno52_retro.console.machine import Console
from uno52_retro.video.paint import paint

from .keeper import Keeper


class App:
    """One running program. `buttons` gives the bits of each frame, for a console; `player` None is
    silence."""

    def __init__(
        self,
        console: Console,
        buttons: Callable[[Console], int],
        keeper: Keeper,
        player: Player | None = None,
    ) -> None:
        self.console = console
        self.keeper = keeper
        self._buttons = buttons
        self._player = player
        self._sounds: list[str] = []

    def update(self) -> None:
        """One frame of the console. Whatever goes wrong, the match is kept before the error goes on."""
        try:
            self.console.step(self._buttons(self.console))
            self._sounds += self.console.sounds
        finally:
            self.keeper.keep(self.console)

    def draw(self) -> None:
        """Show the console as it is now and play the sounds since the last picture."""
        try:
            paint(self.console, pyxel.screen)
            if self._player is not None:
                battery = self.console.battery
                self._player.set_volume(battery.music, battery.effects)
                self._player.play(self._sounds, self.console.music)
            self._sounds.clear()
        except Exception:
            self.keeper.keep(self.console)
            raise

    @property
    def over(self) -> bool:
        """True when the player chose to quit."""
        return self.console.wants_quit

    def close(self) -> None:
        """Keep what is left to keep; may be called more than once."""
        self.keeper.keep(self.console)
