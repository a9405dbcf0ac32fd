"""Everything the console holds, as plain JSON values and back: snapshots, restores and digests live on it.

Strict on purpose: what it does not know it refuses, so a scene that holds a lambda, a float or a foreign
object is found by the first test that saves it. May import engine values and the table model; never pickle.

>>> decode(encode({"a": (1, [True, None])}))
{'a': (1, [True, None])}

A list stays a list; everything else that JSON does not have is an object with one key, the kind: `{"t":
[...]}` a tuple, `{"d": {...}}` a dictionary, `{"o": ["Name", {...}]}` a registered dataclass, `{"e": ["Name",
"value"]}` an enumeration, `{"r": "..."}` a generator, `{"s": {...}}` the state of a match, `{"u": ["uno52",
{...}]}` a rule set and what was changed of it. Cards and other small numbers are a character each: `{"l":
"..."}` a list, `{"c": "..."}` a tuple of them. A field that has its default is left out.

A class that knows a shorter form of itself has `to_save() -> dict` and the class method `from_save(dict)`.
"""

import hashlib
import json
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import ModuleType
from typing import Any, TypeVar

from ..engine import actions, events
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.rulesets import RULESETS
from ..engine.state import Phase, State
from . import table_model

T = TypeVar("T")

SHORT = 3
"""So many small numbers in a row are worth the short form."""
_CHARACTERS = [chr(code) for code in (*range(0x23, 0x5C), *range(0x5D, 0x7F), *range(0x100, 0x1A5))]
"""The character of each number from 0 to 255: none that JSON would have to escape."""
_TO_TEXT = dict(enumerate(_CHARACTERS))
_NUMBERS = {character: number for number, character in enumerate(_CHARACTERS)}

_PLAIN = frozenset((int, str, bool, type(None)))
_CLASSES: dict[str, type[Any]] = {}
_ENUMS: dict[str, type[Enum]] = {Phase.__name__: Phase}


class SaveError(ValueError):
    """Saved data that cannot be read, or a value that cannot be saved; the text says which and why, for a
    log. `key` is the text key of what the person is told."""

    key = "emu.error.damaged"


def saved(cls: type[T]) -> type[T]:
    """Class decorator: this dataclass may be part of a save state. Its name is its name in the save, so names
    are unique."""
    known = _CLASSES.get(cls.__name__)
    if known is not None and known.__module__ != cls.__module__:
        raise SaveError(f"two classes of the name {cls.__name__}: {known.__module__} and {cls.__module__}")
    _CLASSES[cls.__name__] = cls
    return cls


def _register_module(module: ModuleType) -> None:
    for value in list(vars(module).values()):
        if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__:
            saved(value)


for _module in (actions, events, table_model):
    _register_module(_module)


@dataclass(frozen=True)
class _Plan:
    """How a registered class is saved: its fields with their defaults (MISSING: none), and whether it has a
    short form of its own."""

    defaults: tuple[tuple[str, Any, Any], ...]
    names: frozenset[str]
    own: bool


_PLANS: dict[type[Any], _Plan] = {}


def _plan(cls: type[Any]) -> _Plan:
    plan = _PLANS.get(cls)
    if plan is None:  # made at the first use: a scene is registered before it is a dataclass
        defaults = tuple((item.name, item.default, item.default_factory) for item in fields(cls))
        plan = _PLANS[cls] = _Plan(defaults, frozenset(item[0] for item in defaults), hasattr(cls, "to_save"))
    return plan


def encode(value: Any) -> Any:
    """`value` as JSON-able data; SaveError names the first thing that cannot be saved."""
    kind = type(value)
    if value is None or kind is str or kind is int or kind is bool:
        return value
    if kind is list:
        text = _short(value)
        return [encode(item) for item in value] if text is None else {"l": text}
    if kind is tuple:
        text = _short(value)
        return {"t": [encode(item) for item in value]} if text is None else {"c": text}
    if kind is dict:
        if not all(isinstance(key, str) for key in value):
            raise SaveError("a dictionary with keys other than text")
        return {"d": {key: encode(item) for key, item in value.items()}}
    if kind is Rng:
        return {"r": value.dump()}
    if kind is State:
        return {"s": {name: encode(getattr(value, name)) for name in State.__slots__ if hasattr(value, name)}}
    if kind is Rules:
        return _encode_rules(value)
    name = kind.__name__
    if isinstance(value, Enum):
        if _ENUMS.get(name) is not kind:
            raise SaveError(f"the enumeration {name} is not registered")
        return {"e": [name, value.value]}
    if _CLASSES.get(name) is not kind:
        raise SaveError(f"a value of the class {name} cannot be saved: {value!r}")
    plan = _plan(kind)
    if plan.own:
        return {"o": [name, {key: encode(item) for key, item in value.to_save().items()}]}
    return {"o": [name, _encode_fields(value, plan)]}


def _encode_fields(value: Any, plan: _Plan) -> dict[str, Any]:
    content: dict[str, Any] = {}
    for name, default, factory in plan.defaults:
        item = getattr(value, name)
        if default is not MISSING:
            if item == default and type(item) is type(default):
                continue
        elif factory is not MISSING and not item and item == factory():
            continue
        content[name] = encode(item)
    return content


def _short(values: list[Any] | tuple[Any, ...]) -> str | None:
    """The characters of a row of numbers from 0 to 255; None for anything else."""
    if len(values) < SHORT or type(values[0]) is not int or set(map(type, values)) != {int}:
        return None
    try:
        return bytes(values).decode("latin-1").translate(_TO_TEXT)
    except ValueError:  # a number that is no byte
        return None


@lru_cache(maxsize=64)
def _encode_rules(rules: Rules) -> dict[str, Any]:
    """The name of the rule set and what differs from it; callers only read the result."""
    preset = RULESETS.get(rules.id)
    if preset is None:
        raise SaveError(f"there is no rule set {rules.id!r}")
    changed = {
        item.name: encode(getattr(rules, item.name))
        for item in fields(rules)
        if getattr(rules, item.name) != getattr(preset, item.name)
    }
    return {"u": [rules.id, changed]}


def decode(data: Any) -> Any:
    """The value that `encode` wrote; SaveError for anything else, never another exception."""
    if type(data) in _PLAIN:
        return data
    if type(data) is list:
        return [item if type(item) in _PLAIN else decode(item) for item in data]
    if type(data) is not dict or len(data) != 1:
        raise SaveError(f"no saved value: {str(data)[:60]}")
    kind, content = next(iter(data.items()))
    try:
        match kind:
            case "t":
                return tuple(decode(item) for item in content)
            case "d":
                return {key: decode(item) for key, item in content.items()}
            case "e":
                return _ENUMS[content[0]](content[1])
            case "r":
                return Rng.parse(content)
            case "l":
                return [_NUMBERS[character] for character in content]
            case "c":
                return tuple([_NUMBERS[character] for character in content])
            case "s":
                return _decode_state(content)
            case "u":
                name, changed = content
                preset = RULESETS[name]
                return (
                    preset.replace(**{key: decode(item) for key, item in changed.items()})
                    if changed
                    else preset
                )
            case "o":
                return _decode_object(*content)
    except SaveError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise SaveError(f"a damaged value of the kind {kind!r}: {error}") from error
    raise SaveError(f"there is no kind of value {kind!r}")


def _decode_state(content: dict[str, Any]) -> State:
    state = State.__new__(State)
    for name, item in content.items():
        if name not in State.__slots__:
            raise SaveError(f"a match has no {name!r}")
        setattr(state, name, decode(item))
    return state


def _decode_object(name: str, content: dict[str, Any]) -> Any:
    cls = _CLASSES.get(name)
    if cls is None:
        raise SaveError(f"there is no class {name!r} in this version")
    plan = _plan(cls)
    if plan.own:
        return cls.from_save({key: decode(item) for key, item in content.items()})
    if not plan.names.issuperset(content):
        strange = set(content) - plan.names
        raise SaveError(f"{name} has other fields in this version: {', '.join(sorted(strange))}")
    twin: Any = object.__new__(cls)
    for field_name, default, factory in plan.defaults:
        if field_name in content:
            item = content[field_name]
            if type(item) not in _PLAIN:
                item = decode(item)
        elif default is not MISSING:
            item = default
        elif factory is not MISSING:
            item = factory()
        else:
            raise SaveError(f"{name} without its {field_name}")
        object.__setattr__(twin, field_name, item)
    return twin


def copy(value: T) -> T:
    """An independent twin of a value that can be saved."""
    twin: T = decode(encode(value))
    return twin


def canonical(data: Any) -> str:
    """JSON in the one form that is hashed: sorted keys, no blanks, Unicode as it is."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(data: Any) -> str:
    """8 hex digits of the SHA-256 of the canonical JSON of encoded data."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:8]


def shared(value: Any) -> list[str]:
    """The paths on which a changeable value is reached a second time. Such a value would be two things after
    a restore and go two ways from there, so there must be none; tests ask this of every scene."""
    seen: dict[int, str] = {}
    found: list[str] = []

    def walk(item: Any, path: str) -> None:
        parts: list[tuple[str, Any]] = []
        if isinstance(item, list | tuple):
            parts = [(f"{path}[{i}]", part) for i, part in enumerate(item)]
        elif isinstance(item, dict):
            parts = [(f"{path}[{key!r}]", part) for key, part in item.items()]
        elif isinstance(item, State):
            parts = [
                (f"{path}.{name}", getattr(item, name)) for name in State.__slots__ if hasattr(item, name)
            ]
        elif is_dataclass(item) and not isinstance(item, type):
            parts = [(f"{path}.{field.name}", getattr(item, field.name)) for field in fields(item)]
        if isinstance(item, list | dict | State | Rng) or (is_dataclass(item) and not _is_frozen(item)):
            if id(item) in seen:
                found.append(f"{path} is {seen[id(item)]}")
                return
            seen[id(item)] = path
        for where, part in parts:
            walk(part, where)

    walk(value, "")
    return found


def _is_frozen(item: Any) -> bool:
    return bool(type(item).__dataclass_params__.frozen)
