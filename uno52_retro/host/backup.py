"""All that is a person's own as one text: battery, unfinished match, save states, matches played; and back.

It is the text of `transfer` with more in it, as one line, so that it can be sent, kept in a file or read from
one; a text without states and matches is read too, and a record of a match alone. Everything is held to be
sound before anything is touched. May import the console and its neighbours.

    text = write(emulator)
    take_in(emulator, text)          # raises SaveError, and nothing has changed
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.engine.rulesets import RULESETS

from . import records, snapshots, states, transfer
from .storage import Value, pack

if TYPE_CHECKING:
    from .emulator import Emulator

BATTERY_MOST = 32 << 10
"""Bytes of a battery as a file: what the cartridge's own memory held."""
RECORD_HEAD = "[Game "


@dataclass
class Backup:
    """What a text holds. `matches` are records of those played; a text may hold those alone."""

    battery: Battery | None = None
    autosave: str | None = None
    states: dict[str, Value] = field(default_factory=dict)
    matches: list[str] = field(default_factory=list)


def slots() -> list[str]:
    """The names of all slots there can be."""
    return [f"state.{game}.{slot}" for game in RULESETS for slot in range(states.SLOTS + 1)]


def write(emulator: Emulator) -> str:
    """Everything as one line of text. What cannot be read is left out."""
    kept: dict[str, Value] = {}
    for name in slots():
        try:
            value = emulator.store.read(name)
        except SaveError:
            continue
        if value is not None:
            kept[name] = value
    matches = [entry.text for entry in emulator.history.entries()]
    console = emulator.console
    more = {"states": kept, "records": matches}
    text = transfer.export_text(console.battery, console.autosave, more)
    return text.replace("\n", "")


def read(emulator: Emulator, text: str) -> Backup:
    """What a text holds, held to be sound. Raises SaveError; changes nothing."""
    if text.lstrip().startswith(RECORD_HEAD):
        records.read(text)
        return Backup(matches=[text])
    battery, autosave, value = transfer.read_text(text)
    kept, found = value.get("states", {}), value.get("records", [])
    if not isinstance(kept, dict) or not set(kept) <= set(slots()):
        raise SaveError("a backup whose states are none")
    for name, state in kept.items():
        if not isinstance(state, dict) or states.checked(state)["game"] != name.split(".")[1]:
            raise SaveError(f"{name} is of another game")
        snapshots.read(emulator.console, states.snapshot(state))
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise SaveError("a backup whose records are none")
    for item in found:
        records.read(item)
    return Backup(battery, autosave, kept, found)


def take_in(emulator: Emulator, text: str) -> str:
    """Take over what a text holds, and tell the text key of what came. The battery and the unfinished match
    are replaced, states go into their slots (what lay there is the slot's backup then), matches join the
    list. Raises SaveError; then nothing has changed."""
    found = read(emulator, text)
    for item in reversed(found.matches):
        emulator.history.take_in(item)
    if found.battery is None:
        return "emu.say.record_in"
    for name, value in found.states.items():
        states.write(emulator.store, name, value)
    console = emulator.console
    found.battery.serial = console.battery.serial + 1
    console.take_battery(found.battery)
    console.take_match(found.autosave)
    return "emu.say.backup_in"


def battery_bytes(battery: Battery) -> int:
    """What a battery weighs as a file."""
    return len(pack("battery", battery.to_json()))
