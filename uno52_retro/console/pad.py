"""The ten buttons of the handheld, as bits of one whole number: what is held, what went down, what repeats.

The order of the bits is the handheld's own key register. Edges and repeats are made here from nothing but the
bits of one frame after the other, so a recording of bits plays again exactly. May import the codec only.

Several people have several devices: the number of a frame holds ten bits for each of five ports, the lowest
ten for the keyboard (port 0), then those of the four pads. One person's devices are one pad: all ports
together. In hot seat each person has a port (`hotseat`).

>>> pad = Pad()
>>> pad.update(A | LEFT | RIGHT | at_port(B, 2))
>>> pad.pressed == A | B      # opposite directions cancel
True
>>> pad.edges(2) == B
True
"""

from dataclasses import dataclass

from .codec import saved

A, B, SELECT, START, RIGHT, LEFT, UP, DOWN, R, L = (1 << bit for bit in range(10))
BITS = 10
BUTTONS = (1 << BITS) - 1
PORTS = 5
"""The keyboard and four pads."""
EVERYTHING = (1 << BITS * PORTS) - 1
DIRECTIONS = RIGHT | LEFT | UP | DOWN
NAMES = {
    "A": A, "B": B, "SELECT": SELECT, "START": START, "RIGHT": RIGHT,
    "LEFT": LEFT, "UP": UP, "DOWN": DOWN, "R": R, "L": L,
}  # fmt: skip

REPEAT_AFTER_FRAMES = 14
REPEAT_EVERY_FRAMES = 4


def at_port(buttons: int, port: int) -> int:
    """The number of a frame in which that port holds these ten bits."""
    return buttons << BITS * port


def of_port(bits: int, port: int) -> int:
    """The ten bits of a port."""
    return bits >> BITS * port & BUTTONS


def merged(bits: int) -> int:
    """The ten bits of all ports together.

    >>> merged(A | at_port(B, 4)) == A | B
    True
    """
    held = 0
    while bits:
        held |= bits & BUTTONS
        bits >>= BITS
    return held


@saved
@dataclass
class Pad:
    """The pad in one frame. `repeated` is `pressed` and the held direction again, 14 frames after it went
    down and then every 4; only directions repeat, so that holding A can never confirm twice (report 72).

    These are the buttons of the ports that are listened to. `wide` is what all ports hold, `struck` what went
    down on each in this frame."""

    held: int = 0
    pressed: int = 0
    released: int = 0
    repeated: int = 0
    frames: int = 0  # that the same directions are held
    wide: int = 0
    struck: int = 0

    def update(self, bits: int, deaf: int = 0) -> None:
        """Take the buttons of the next frame; bits that are no button are ignored, opposite directions cancel
        (report 70). `deaf`: the bits of the ports that are not listened to now. A button that is held while
        its port begins to be listened to is no press."""
        bits &= EVERYTHING
        before, held = _together(self.wide & ~deaf), _together(bits & ~deaf)
        directions = held & DIRECTIONS
        self.frames = self.frames + 1 if directions and directions == before & DIRECTIONS else 0
        self.pressed, self.released = held & ~before, before & ~held
        self.struck = bits & ~self.wide
        self.held, self.wide = held, bits
        self.repeated = self.pressed
        late = self.frames - REPEAT_AFTER_FRAMES
        if late >= 0 and late % REPEAT_EVERY_FRAMES == 0:
            self.repeated |= directions

    def edges(self, port: int) -> int:
        """What went down on that port in this frame, whether it is listened to or not."""
        return of_port(self.struck, port)

    def holds(self, port: int) -> int:
        """What that port holds."""
        return of_port(self.wide, port)

    def mute(self) -> None:
        """Forget what happened in this frame: nothing was pressed or let go; what is held stays held."""
        self.pressed = self.released = self.repeated = self.struck = 0


def _together(bits: int) -> int:
    """The ten bits of all ports, opposite directions cancelled."""
    held = merged(bits)
    for pair in (LEFT | RIGHT, UP | DOWN):
        if held & pair == pair:
            held &= ~pair
    return held


def axis(bits: int, negative: int, positive: int) -> int:
    """-1, 0 or 1: the way that two opposite buttons of `bits` point.

    >>> axis(UP, UP, DOWN)
    -1
    """
    return bool(bits & positive) - bool(bits & negative)
