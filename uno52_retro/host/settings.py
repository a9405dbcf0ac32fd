"""What the person chose for the emulator: speed, screen, recorder, keys. Kept beside the battery, not in it:
it belongs to this machine and not to the cartridge, and no save state holds it.

Whatever cannot be read is replaced by its default, field by field; settings never stop the program. May
import its neighbours `storage` and `states`.

    settings = Settings.load(store)
    settings.fast = 8
    settings.save(store)

>>> Settings.from_json({"fast": 8, "colour": "plaid"}).colour
'raw'
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any, TypeVar

from uno52_retro.console.codec import SaveError

from .states import write
from .storage import Store, Value

T = TypeVar("T")

NAME = "settings"
UNLIMITED = 0
RATES = (2, 4, 8, UNLIMITED)
FAST_SOUNDS = ("quiet", "off")
SCALES = ("integer", "fit")
COLOURS = ("raw", "agb", "ags")
PIXELS = ("crisp", "smooth", "grid", "tv")
SHOT_SCALES = (1, 2, 3, 4, 6, 8)

_CHOICES: dict[str, tuple[Any, ...]] = {
    "fast": RATES,
    "fast_sound": FAST_SOUNDS,
    "scale": SCALES,
    "colour": COLOURS,
    "pixels": PIXELS,
    "shot_scale": SHOT_SCALES,
}


@dataclass
class Settings:
    """`fast` is how many times as fast, 0 for as fast as it goes; `fast_sound` what is heard meanwhile;
    `scale` whether pixels keep whole sizes, `pixels` how sharp they are; `colour` the panel that is shown,
    `ghosts` its slow pixels; `shot_scale` how many pixels a pixel of a screenshot has; `controls`
    what `remap.Controls.to_json` gives."""

    fast: int = 4
    fast_sound: str = "quiet"
    scale: str = "integer"
    pixels: str = "crisp"
    full_screen: bool = False
    colour: str = "raw"
    ghosts: bool = False
    shot_scale: int = 4
    controls: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def from_json(cls, data: Any) -> Settings:
        """The settings of plain data; what is missing, of another type or unknown keeps its default."""
        settings = cls()
        if not isinstance(data, dict):
            return settings
        for item in fields(cls):
            value = data.get(item.name)
            if type(value) is not type(getattr(settings, item.name)):
                continue
            if item.name not in _CHOICES or value in _CHOICES[item.name]:
                setattr(settings, item.name, value)
        return settings

    @classmethod
    def load(cls, store: Store) -> Settings:
        """What is kept; the defaults where nothing is or it cannot be read, which is then put aside."""
        try:
            return cls.from_json(store.read(NAME))
        except SaveError:
            try:
                store.set_aside(NAME)
            except SaveError:
                return cls()
            return cls()

    def save(self, store: Store) -> bool:
        """Keep them; whether that went well. Where it does not they hold as long as the program runs."""
        value: Value = asdict(self)
        try:
            write(store, NAME, value)
        except SaveError:
            return False
        return True


def turned(choices: tuple[T, ...], value: T, way: int) -> T:
    """The choice after `value` (before it for way -1), round and round."""
    return choices[(choices.index(value) + way) % len(choices)]
