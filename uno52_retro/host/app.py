"""The program around the console: buttons in, picture and sound out, what must last onto the disk.

`App` owns no rule and no scene: it steps the emulator around a console, paints both, plays them and keeps
what must last. Pyxel calls `update` one or more times, then `draw`; drawing changes nothing that is kept. May
import every layer.

    app = App(console, keymap.buttons, keeper, Player(), keymap.hotkeys)
    pyxel.run(app.update, app.draw)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pyxel

from uno52_retro.audio.player import Player
from uno52_retro.console import tunes
from uno52_retro.console.machine import Console
from uno52_retro.video.paint import paint

from .clips import Shelf
from .emulator import Emulator
from .keeper import Keeper
from .notice import Notice
from .pads import Look, Pads, look
from .screen import Screen

DROPPED_MOST = 4 << 20
"""Characters of a dropped file that are read."""
PADS_EVERY = 20
"""Frames after which it is asked how many pads there are."""


class App:
    """One running program. `buttons` gives the bits of a console's next frame, `hotkeys` the names of the
    emulator's keys that are held; `player` None is silence; `windowed`: somebody sees the picture, so it
    is shown as that person chose, and clips can be made of it; `shelf` is where pictures go; `pads` tells
    which pads there are, None where nobody knows."""

    def __init__(
        self,
        console: Console,
        buttons: Callable[[Console], int],
        keeper: Keeper,
        player: Player | None = None,
        hotkeys: Callable[[], Collection[str]] = tuple,
        windowed: bool = False,
        shelf: Shelf | None = None,
        pads: Look = look,
    ) -> None:
        self.console = console
        self.keeper = keeper
        self.emulator = Emulator(console, keeper.storage, shelf=shelf)
        self._buttons = buttons
        self._hotkeys = hotkeys
        self._player = player
        self._screen = Screen(self.emulator.settings) if windowed else None
        self._windowed = windowed
        self._notice = Notice()
        self._drawn = -1
        self._pads = Pads(pads)
        self._frames = 0
        self._sounds: list[str] = []

    def update(self) -> None:
        """One frame of the emulator. Whatever goes wrong, the match is kept before the error goes on."""
        try:
            self._frames += 1
            bits = self._buttons(self.console)
            if self._windowed and (self._frames % PADS_EVERY == 0 or self._learns(bits)):
                seen = self._pads.see(bits)
                self.emulator.pads(seen.plugged, seen.gone)
            if self._windowed and not self.console.web and pyxel.dropped_files:
                self._take_in(pyxel.dropped_files)
            self.emulator.step(bits, self._hotkeys())
            self._sounds += self.emulator.sounds
            self._notice.step(self.keeper.notice)
        finally:
            self.keeper.keep(self.console)

    def _learns(self, bits: int) -> bool:
        """Whether it matters now which pad these buttons are of: several people have pads of their own."""
        match = self.console.match
        return match is not None and match.hot and self._pads.wonders(bits)

    def _take_in(self, paths: Sequence[str]) -> None:
        """Take over the files that were dropped on the window: backups and records."""
        for path in paths:
            try:
                with open(path, encoding="utf-8") as file:
                    text = file.read(DROPPED_MOST)
            except (OSError, ValueError):  # no file, or no text
                text = ""
            self.emulator.take_in(text)

    def draw(self) -> None:
        """Show the console as it is now, what the emulator lays over it, and play the sounds since the last
        picture; errors as in `update`."""
        try:
            img = pyxel.screen if self._screen is None else self._screen.begin()
            paint(self.console, img)
            if self._windowed:
                self.emulator.clips.note(bytes(img.data_ptr()), moved=self.console.frame != self._drawn)
                self._drawn = self.console.frame
            self.emulator.paint(img)
            if self._windowed:
                self._notice.paint(img, self.console.texts)
            if self._screen is not None:
                self._screen.show(img)
            if self._player is not None:
                battery = self.console.battery
                self._player.set_volume(*self.emulator.speed.volumes(battery.music, battery.effects))
                self._player.play(self._sounds, tunes.playing(self.console), tunes.tense(self.console))
            self._sounds.clear()
        finally:
            self.keeper.keep(self.console)

    @property
    def over(self) -> bool:
        """True when the player chose to quit."""
        return self.console.wants_quit or self.emulator.wants_quit

    def close(self) -> None:
        """Keep what is left to keep; may be called more than once."""
        if self.emulator.movie is not None:
            self.emulator.movie.close()
        self.keeper.keep(self.console)
