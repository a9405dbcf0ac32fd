"""What is a person's own as text: battery, unfinished match, save states, matches played; and back.

All of it is one line of `transfer`, and so is each part alone, but for a match played, which is its record
(NOTATION.md). A text has what it has: what is not in it is left as it is. Everything is held to be sound
before anything is touched. May import the console and its neighbours.

    text = write(emulator)                      # everything
    text = write(emulator, "state.uno52.3")     # one of `parts(emulator)`
    take_in(emulator, text)                     # raises SaveError, and nothing has changed
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.match import Match
from uno52_retro.engine.rulesets import RULESETS

from . import records, snapshots, states, transfer
from .storage import Value

if TYPE_CHECKING:
    from .emulator import Emulator

BATTERY_MOST = 32 << 10
"""Bytes of a battery as a file: what the cartridge's own memory held."""
RECORD_HEAD = "[Game "
ALL, BATTERY, MATCH, RECORD = "all", "battery", "match", "record"
"""Names of parts; a save state has that of its slot, `state.uno52.3`, a match played a number, `record.0`."""


@dataclass
class Backup:
    """What a text holds. `resumes`: it says which match is unfinished, `autosave` None for none; `matches`
    are records of those played."""

    battery: Battery | None = None
    resumes: bool = False
    autosave: str | None = None
    states: dict[str, Value] = field(default_factory=dict)
    matches: list[str] = field(default_factory=list)


def slots() -> list[str]:
    """The names of all slots there can be."""
    return [f"state.{game}.{slot}" for game in RULESETS for slot in range(states.SLOTS + 1)]


def parts(emulator: Emulator) -> Iterator[tuple[str, str]]:
    """The parts that there are, each with what tells it from others of its kind in the player's language (""
    where there is one only)."""
    t = emulator.t
    yield ALL, ""
    yield BATTERY, ""
    if emulator.console.autosave is not None:
        yield MATCH, ""
    for name, state in _states(emulator).items():
        _, game, slot = name.split(".")
        where = f"{t(f'emu.game.{game}')} · {emulator.slot_name(int(slot))}"
        yield name, f"{where} · {t('app.round', n=state['round'])} · {state['date']}"
    for number, entry in enumerate(emulator.history.entries()):
        words = t(f"emu.game.{entry.game}"), t(f"emu.result.{entry.result}"), entry.date
        yield f"{RECORD}.{number}", " · ".join(words)


def write(emulator: Emulator, part: str = ALL) -> str:
    """Everything, or one part, as text. What cannot be read is left out. Raises SaveError for a part that is
    not there."""
    console = emulator.console
    matches = [entry.text for entry in emulator.history.entries()]
    kind, _, number = part.partition(".")
    if kind == RECORD and number.isdecimal() and int(number) < len(matches):
        return matches[int(number)]
    value: Value = {}
    if part in (ALL, BATTERY):
        value["battery"] = console.battery.to_json()
    if part == ALL or (part == MATCH and console.autosave is not None):
        value["autosave"] = console.autosave
    kept = _states(emulator)
    if part == ALL:
        value |= {"states": kept, "records": matches}
    elif part in kept:
        value["states"] = {part: kept[part]}
    if not value:
        raise SaveError(f"there is no {part} to write")
    return transfer.written(value)


def _states(emulator: Emulator) -> dict[str, Value]:
    """All save states that can be read, by the names of their slots."""
    kept: dict[str, Value] = {}
    for name in slots():
        try:
            value = emulator.store.read(name)
            if value is not None:
                kept[name] = states.checked(value)
        except SaveError:
            continue
    return kept


def read(emulator: Emulator, text: str) -> Backup:
    """What a text holds, held to be sound. Raises SaveError; changes nothing."""
    if text.lstrip().startswith(RECORD_HEAD):
        records.read(text)
        return Backup(matches=[text])
    value = transfer.read(text)
    if not value.keys() & {"battery", "autosave", "states", "records"}:
        raise SaveError("a backup of nothing")
    battery = Battery.from_json(value["battery"]) if "battery" in value else None
    autosave = value.get("autosave")
    if autosave is not None:
        if not isinstance(autosave, str):
            raise SaveError("the saved match is no text")
        Match.from_autosave(autosave)  # played through
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
    return Backup(battery, "autosave" in value, autosave, kept, found)


def take_in(emulator: Emulator, text: str) -> str:
    """Take over what a text holds, and tell the text key of what came. The battery and the unfinished match
    are replaced, states go into their slots (what lay there is the slot's backup then), matches join the
    list. Raises SaveError; then nothing has changed."""
    found = read(emulator, text)
    for item in reversed(found.matches):
        emulator.history.take_in(item)
    for name, value in found.states.items():
        states.write(emulator.store, name, value)
    console = emulator.console
    if found.battery is not None:
        found.battery.serial = console.battery.serial + 1
        console.take_battery(found.battery)
    if found.resumes:
        console.take_match(found.autosave)
    alone = found.battery is None and not (found.resumes or found.states)
    return "emu.say.record_in" if alone else "emu.say.backup_in"
