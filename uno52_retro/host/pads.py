"""Which pads there are, as far as it can be known, and on which port each is.

Pyxel takes a pad in whenever one is plugged in, lets go of its buttons when it is pulled out, and has no word
for either. SDL, which is below Pyxel, knows the pads; it can be asked where the process sees its library,
which is so on Linux. A browser is asked by `browser`. Elsewhere nobody can be asked: a pad that is pulled out
there only lets go of its buttons. May import ctypes and the console's pad.

    look()                        # {0: False, 3: True}: two pads, on one of them something is down; or None
    pads = Pads(look)
    pads.see(bits)                # Seen(plugged=2, gone=()), with the bits of this frame
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from uno52_retro.console.pad import PORTS, of_port

Look = Callable[[], "Mapping[int, bool] | None"]
"""The pads by a number that each keeps while it is plugged in, and whether a button of it is down; None where
nobody can be asked."""

_BUTTONS = 15  # of SDL's game controller, up to the D-pad
_AXES = 6
_LEANS = 12_000


class Seen(NamedTuple):
    """`plugged`: how many pads, None where it cannot be known; `gone`: the ports whose pads are there no
    more."""

    plugged: int | None
    gone: tuple[int, ...] = ()


class Pads:
    """Which pad is which port is learnt by watching: while a button is down on one port alone, and on one pad
    alone, they are the same. `known`: the pad of each port."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.known: dict[int, int] = {}

    def wonders(self, bits: int) -> bool:
        """Whether these bits could tell of a port whose pad is not known."""
        ports = _used(bits)
        return len(ports) == 1 and ports[0] not in self.known

    def see(self, bits: int) -> Seen:
        """Look which pads there are, in a frame with these bits."""
        found = self._look()
        if found is None:
            return Seen(None)
        gone = tuple(sorted(port for port, pad in self.known.items() if pad not in found))
        self.known = {port: pad for port, pad in self.known.items() if pad in found}
        ports, used = _used(bits), [pad for pad, down in found.items() if down]
        if len(ports) == len(used) == 1:
            self.known = {port: pad for port, pad in self.known.items() if pad != used[0]}
            self.known[ports[0]] = used[0]
        return Seen(len(found), gone)


def _used(bits: int) -> list[int]:
    """The ports of pads that hold a button."""
    return [port for port in range(1, PORTS) if of_port(bits, port)]


def look() -> Mapping[int, bool] | None:
    """The pads as SDL knows them."""
    sdl = _sdl()
    if sdl is None:
        return None
    found = {}
    for place in range(max(0, sdl.SDL_NumJoysticks())):
        pad = sdl.SDL_JoystickGetDeviceInstanceID(place)
        handle = sdl.SDL_GameControllerFromInstanceID(pad)
        found[pad] = bool(handle) and _is_down(sdl, handle)
    return found


def _is_down(sdl: Any, handle: int) -> bool:
    if any(sdl.SDL_GameControllerGetButton(handle, button) for button in range(_BUTTONS)):
        return True
    return any(abs(sdl.SDL_GameControllerGetAxis(handle, axis)) >= _LEANS for axis in range(_AXES))


@cache
def _sdl() -> Any:
    """SDL with the types of what is asked of it; None where the process cannot see it."""
    try:
        sdl = ctypes.CDLL(None)
        sdl.SDL_NumJoysticks.restype = ctypes.c_int
        sdl.SDL_JoystickGetDeviceInstanceID.argtypes = (ctypes.c_int,)
        sdl.SDL_JoystickGetDeviceInstanceID.restype = ctypes.c_int32
        sdl.SDL_GameControllerFromInstanceID.argtypes = (ctypes.c_int32,)
        sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
        sdl.SDL_GameControllerGetButton.argtypes = (ctypes.c_void_p, ctypes.c_int)
        sdl.SDL_GameControllerGetButton.restype = ctypes.c_uint8
        sdl.SDL_GameControllerGetAxis.argtypes = (ctypes.c_void_p, ctypes.c_int)
        sdl.SDL_GameControllerGetAxis.restype = ctypes.c_int16
    except (AttributeError, OSError, TypeError):  # not Linux: the library is not visible to the process
        return None
    return sdl
