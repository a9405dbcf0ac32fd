"""The emulator around the cartridge: what stands between the program's window and the console.

It hands the buttons on, and while its own menu is open it does not; it saves and loads the machine, turns
time back, and says each time what it did. May import the console, the video layer and its neighbours.

    emulator = Emulator(console, store)
    emulator.step(bits, hotkeys)       # once a frame: the bits, and the names of the emulator's keys held
    emulator.paint(pyxel.screen)       # over the picture of the console

A part of the emulator adds its action to `ACTIONS`, its page to `overlay.home.ROWS`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

import pyxel

from uno52_retro.console import ports
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.console.pad import SELECT, START, merged

from . import backup, clips, keymap, thumbnail
from .clips import Clips, Shelf
from .controls import KEYBOARD, Controls, label
from .history import History
from .movies import Recorder
from .overlay.stack import Overlay
from .practice import Practice
from .rewind import Rewind
from .settings import Settings
from .speed import FAST, PAUSE, SLOW, Speed
from .states import QUICK, Memory, States
from .storage import Store, Unwritable
from .toasts import Toasts

CHORD = SELECT | START
"""Held together they open the menu and close it: a pad has no Escape."""


def today() -> str:
    """The day and time of the person's clock, "2026-11-30 18:05": the console has none."""
    return datetime.now().strftime("%Y-%m-%d %H:%M")


class Emulator:
    """One machine and what is around it. `sounds` are the emulator's own, of this frame; `fed` the bits that
    the console got last."""

    def __init__(
        self,
        console: Console,
        store: Store | None = None,
        date: Callable[[], str] = today,
        picture: Callable[[Console], bytes] = thumbnail.of,
        shelf: Shelf | None = None,
    ) -> None:
        self.console: Console = console
        self.store: Store = Memory() if store is None else store
        self.states: States = States(self.store, console, date, picture)
        self.rewind: Rewind = Rewind(console)
        self.settings: Settings = Settings.load(self.store)
        self.controls: Controls = Controls.from_json(self.settings.controls)
        self.speed: Speed = Speed(self)
        self.history: History = History(self.store, console, date)
        self.practice: Practice = Practice(self)
        self.clips: Clips = Clips()
        self.movie: Recorder | None = None
        self.raw: Callable[[int], frozenset[int]] = keymap.down
        self._pads: int | None = None
        self._shelf = shelf
        self.toasts = Toasts()
        self.overlay: Overlay = Overlay(self)
        self.sounds: list[str] = []
        self.fed = 0
        self._bits = 0
        self._hot: frozenset[str] = frozenset()
        self._stale = 0
        self._rewinding = False
        self.wants_quit = False

    # --- a frame --------------------------------------------------------------------------------------------

    def step(self, bits: int, hotkeys: Collection[str] = ()) -> None:
        """One frame of the host: the menu, an action, time backwards, or the console goes on. `bits` are the
        buttons of all ports; the menu takes them together."""
        self.sounds.clear()
        self.toasts.step()
        self._bits = bits
        held = frozenset(hotkeys)
        pressed, self._hot = held - self._hot, held
        if merged(bits) & CHORD == CHORD and merged(self._stale) & CHORD != CHORD:
            pressed |= {"menu"}
        self._stale &= bits
        if "reset" in pressed:
            self.reset_controls()
        if self._step_menu(bits, "menu" in pressed):
            return
        for name in sorted(pressed & ACTIONS.keys()):
            ACTIONS[name](self)
        self.practice.step()
        if not self._step_rewind("rewind" in held):
            self.speed.step(bits & ~self._stale, "fast" in held)

    def advance(self, bits: int) -> None:
        """One frame of the console with these buttons, and what is to be remembered of it."""
        self.fed = bits
        if self.movie is not None:
            self.movie.before()
        self.console.step(bits)
        if self.movie is not None:
            self.movie.after(bits)
        self.sounds += self.console.sounds
        self.rewind.note()
        self.history.note()

    def _step_menu(self, bits: int, pressed: bool) -> bool:
        """A frame of the menu; True while it has the buttons. What is held when it opens or closes acts only
        after it went down anew, on either side (report 63)."""
        was_open = self.overlay.is_open
        if self.overlay.grabs:
            self.overlay.step(bits)
            self._stale = bits
            return True
        if pressed and was_open:
            self.sound("back")
            self.overlay.close()
        elif pressed:
            self._release()
            self.overlay.open(bits)
        elif was_open:
            self.overlay.step(bits)
        if was_open != self.overlay.is_open or pressed:
            self._stale = bits
        return was_open or pressed

    def _step_rewind(self, held: bool) -> bool:
        """A frame of time backwards; True while the key is held."""
        if not held:
            self._release()
        elif self._rewinding or self.rewind.can_go_back:
            self._rewinding = True
            self.say("emu.say.rewind" if self.rewind.back() else "emu.say.oldest")
        return self._rewinding

    def _release(self) -> None:
        """Time goes forward again, at once, with what goes down from now on."""
        if self._rewinding:
            self._rewinding = False
            self._stale = self._bits
            self.rewind.release()
            self.say("emu.say.practice")

    # --- actions --------------------------------------------------------------------------------------------

    def save(self, slot: int) -> None:
        """Save into a slot, and say how to take it back."""
        self._try(lambda: self.states.save(slot), "emu.say.saved", slot)

    def load(self, slot: int) -> None:
        """Load a slot, and say how to take it back."""
        if self._try(lambda: self.states.load(slot), "emu.say.loaded", slot):
            self._arrived()
            self.rewind.loaded()

    def load_match(self, text: str, said: str = "emu.say.resumed") -> None:
        """Go on with the match of an autosave, and say that this was done."""
        if self._try(lambda: self.states.load_match(text), said):
            self._arrived()
            self.rewind.loaded()

    def undo_load(self) -> None:
        """Take back the last load; again: forward to it."""
        if self._try(self.states.undo_load, "emu.say.undid_load"):
            self._arrived()
            self.rewind.unloaded()

    def undo_save(self) -> None:
        """Take back the last save; again: forward to it."""
        self._try(lambda: self.say("emu.say.undid_save", slot=self.slot_name(self.states.undo_save())))

    @property
    def can_watch(self) -> bool:
        """Whether the match on the table can be watched again: it was played from its deal."""
        match = self.console.match
        return match is not None and not self.console.demo and not match.free

    def screenshot(self) -> None:
        """Put the picture of the cartridge on the shelf."""
        scale = self.settings.shot_scale
        self.export("uno52", "png", clips.screenshot(self.console, scale), "emu.say.screenshot")

    def clip(self) -> None:
        """Put the last seconds on the shelf."""
        if self.clips.is_empty:
            self.sound("refuse")
            self.say("emu.error.no_clip")
        else:
            self.export("uno52-clip", "png", self.clips.animation(), "emu.say.clip")

    def backup(self) -> None:
        """Put everything that is the person's own on the shelf, as one line of text."""
        self.export("uno52-backup", "txt", backup.write(self).encode())

    def export_slot(self, slot: int) -> None:
        """Put a slot of this game on the shelf, as one line of text that `take_in` reads."""
        label = self.states.label(slot) if slot >= QUICK else None
        if label is None or label.error:
            self.sound("refuse")
            self.say("emu.error.empty" if label is None else label.error)
        else:
            text = backup.write(self, self.states.name(slot))
            self.export(f"uno52-{self.states.game}-{slot}", "txt", text.encode())

    def take_in(self, text: str) -> str:
        """Take over a backup, a save as text or a record; "" when that went well, else why not."""
        try:
            said = backup.take_in(self, text)
        except SaveError as error:
            self.sound("refuse")
            self.say(error.key)
            return str(error)
        self.overlay.close()
        self.sound("confirm")
        self.say(said)
        return ""

    def export(self, name: str, ending: str, data: bytes, said: str = "emu.say.exported") -> None:
        """Put a file on the shelf, and say its name; one line when that does not go."""
        try:
            if self._shelf is None:
                raise Unwritable("nothing is kept in this run")
            where = self._shelf(name, ending, data)
        except SaveError as error:
            self.sound("refuse")
            self.say(error.key)
            return
        self.sound("confirm")
        self.say(said, name=where)

    def quit(self) -> None:
        """Leave the program; what is to be kept has been."""
        self.wants_quit = True

    def _try(self, action: Callable[[], None], key: str = "", slot: int | None = None) -> bool:
        """Do it and say so, or say in one line why not; nothing has changed then (report 78)."""
        try:
            action()
        except SaveError as error:
            self.sound("refuse")
            self.say(error.key)
            return False
        self.sound("confirm")
        if key and slot is None:
            self.say(key)
        elif key and slot is not None:
            self.say(key, slot=self.slot_name(slot))
        return True

    def _arrived(self) -> None:
        """Another machine: the menu closes, and no button that is held belongs to it."""
        self.overlay.done()
        self._stale = self._bits

    # --- for the pages --------------------------------------------------------------------------------------

    def say(self, key: str, /, **args: str | int) -> None:
        """Say on the screen what was done, and how it is taken back where it can be."""
        if key in TAKEN_BACK_BY:
            args["key"] = self.hotkey(TAKEN_BACK_BY[key]) or self.t("emu.in_menu")
        self.toasts.say(key, **args)

    def sound(self, name: str) -> None:
        """Play an effect."""
        self.sounds.append(name)

    def t(self, key: str, /, **args: str | int) -> str:
        """A text in the player's language."""
        return self.console.t(key, **args)

    def hotkey(self, name: str) -> str:
        """What stands on the key that does it, on what the person used last; "" where it has none."""
        device = 0 if self.console.device == "pad" else KEYBOARD
        keys = self.controls.keys(device, name)
        return label(device, keys[0]) if keys else ""

    def key(self, name: str) -> str:
        """The same; a key of the keyboard where the pad has none, and the menu where there is no key."""
        keys = self.controls.keys(KEYBOARD, name)
        return self.hotkey(name) or (label(KEYBOARD, keys[0]) if keys else self.t("emu.title"))

    def reset_controls(self) -> None:
        """The shipped keys, whatever was made of them: the way back for whoever has locked himself out."""
        self.controls.reset()
        self.keep_settings()
        self.sound("confirm")
        self.say("emu.say.keys_reset")

    def pads(self, count: int | None, gone: Collection[int] = ()) -> None:
        """So many pads there are now (None: unknown). When one goes while a pad is in use the game stops: its
        buttons are let go, and the menu waits for whoever played with it (report 66). `gone`: the ports whose
        pads went, where that is known; in hot seat the person is named."""
        before, self._pads = self._pads, count
        if before is None or count is None or before == count:
            return
        if count > before:
            self.say("emu.say.pad_found")
            return
        match = self.console.match if self.console.playing else None
        whose = [seat for port in gone for seat in ports.owners(match, port)] if match is not None else []
        if (self.console.device == "pad" or whose) and not self.overlay.is_open:
            self._release()
            self.overlay.open(self._bits)
            self._stale = self._bits
        names = ", ".join(map(self.console.seat_name, whose))
        if names:
            self.say("emu.say.pad_of", names=names)
        else:
            self.say("emu.say.pad_lost")

    def keep_settings(self) -> None:
        """Write what was chosen; where that does not go it holds until the program ends."""
        self.settings.controls = self.controls.to_json()
        self.settings.save(self.store)

    def slot_name(self, slot: int) -> str:
        """How a slot is called on the screen."""
        return self.t("emu.slot.quick") if slot == QUICK else self.t("emu.slot", n=slot)

    def paint(self, img: pyxel.Image) -> None:
        """Draw the menu and the line over the picture of the console."""
        if not self.overlay.is_open:
            self.practice.paint(img)
            self.speed.paint(img)
        self.overlay.paint(img)
        self.toasts.paint(img, self.t, top=self.overlay.is_open)


TAKEN_BACK_BY = {
    "emu.say.saved": "undo_save",
    "emu.say.loaded": "undo_load",
    "emu.say.resumed": "undo_load",
    "emu.say.dealt": "undo_load",
    "emu.say.taken_over": "undo_load",
}
"""The key that takes back what such a line says was done."""

ACTIONS: dict[str, Callable[[Emulator], None]] = {
    "quick_save": lambda emulator: emulator.save(QUICK),
    "quick_load": lambda emulator: emulator.load(QUICK),
    "undo_save": Emulator.undo_save,
    "undo_load": Emulator.undo_load,
    "fast": lambda emulator: emulator.speed.press_fast(),
    "fast_toggle": lambda emulator: emulator.speed.toggle(FAST),
    "slow": lambda emulator: emulator.speed.toggle(SLOW),
    "pause": lambda emulator: emulator.speed.toggle(PAUSE),
    "frame": lambda emulator: emulator.speed.frame(),
    "decision": lambda emulator: emulator.speed.decision(),
    "hands": lambda emulator: emulator.practice.toggle_hands(),
    "hint": lambda emulator: emulator.practice.ask(),
    "take_back": lambda emulator: emulator.practice.take_back(),
    "screenshot": Emulator.screenshot,
    "clip": Emulator.clip,
}
"""What a press of an emulator key does, by its name in `controls.HOTKEYS`. "menu", "rewind", "reset":
see `step`."""
