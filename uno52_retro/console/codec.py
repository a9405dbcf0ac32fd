"""Everything the console holds, as plain JSON values and back: snapshots, restores and digests live on it.

Strict on purpose: what it does not know it refuses, so a scene that holds a lambda, a float or a foreign
object is found by the first test that saves it. May import engine values and the table model; never pickle.

>>> decode(encode({"a": (1, [True, None])}))
{'a': (1, [True, None])}

A list stays a list; everything else that JSON does not have is an object with one key, the kind: `{"t":
[...]}` a tuple, `{"d": {...}}` a dictionary, `{"o": ["Name", {...}]}` a registered dataclass, `{"e": ["Name",
"value"]}` an enumeration, `{"r": "..."}` a generator, `{"s": {...}}` the state of a match.
"""

import hashlib
import json
from dataclasses import fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any, TypeVar

from ..engine import actions, events
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import Phase, State
from . import table_model

T = TypeVar("T")

_CLASSES: dict[str, type[Any]] = {}
_ENUMS: dict[str, type[Enum]] = {Phase.__name__: Phase}


class SaveError(ValueError):
    """Saved data that cannot be read, or a value that cannot be saved; the text says which and why."""


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
saved(Rules)


def encode(value: Any) -> Any:
    """`value` as JSON-able data; SaveError names the first thing that cannot be saved."""
    if isinstance(value, Enum):
        if _ENUMS.get(type(value).__name__) is not type(value):
            raise SaveError(f"the enumeration {type(value).__name__} is not registered")
        return {"e": [type(value).__name__, value.value]}
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, tuple):
        return {"t": [encode(item) for item in value]}
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise SaveError("a dictionary with keys other than text")
        return {"d": {key: encode(item) for key, item in value.items()}}
    if isinstance(value, Rng):
        return {"r": value.dump()}
    if isinstance(value, State):
        return {"s": {name: encode(getattr(value, name)) for name in State.__slots__ if hasattr(value, name)}}
    name = type(value).__name__
    if _CLASSES.get(name) is not type(value):
        raise SaveError(f"a value of the class {name} cannot be saved: {value!r}")
    saved_fields = fields(_CLASSES[name])
    return {"o": [name, {field.name: encode(getattr(value, field.name)) for field in saved_fields}]}


def decode(data: Any) -> Any:
    """The value that `encode` wrote; SaveError for anything else, never another exception."""
    if data is None or isinstance(data, bool | int | str):
        return data
    if isinstance(data, list):
        return [decode(item) for item in data]
    if not isinstance(data, dict) or len(data) != 1:
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
            case "s":
                return _decode_state(content)
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
    wanted = {field.name for field in fields(cls)}
    if wanted != set(content):
        raise SaveError(
            f"{name} has other fields in this version: {', '.join(sorted(wanted ^ set(content)))}"
        )
    twin: Any = object.__new__(cls)
    for field_name, item in content.items():
        object.__setattr__(twin, field_name, decode(item))
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
