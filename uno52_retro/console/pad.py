"""The ten buttons of the handheld, as bits of one whole number: what is held, what went down, what repeats.

The order of the bits is the handheld's own key register. Edges and repeats are made here from nothing but the
bits of one frame after the other, so a recording of bits plays again exactly. May import the codec only.

>>> pad = Pad()
>>> pad.update(A | LEFT | RIGHT)
>>> pad.pressed == A          # opposite directions cancel
True
"""

from dataclasses import dataclass

from .codec import saved

A, B, SELECT, START, RIGHT, LEFT, UP, DOWN, R, L = (1 << bit for bit in range(10))
BUTTONS = 0x3FF
DIRECTIONS = RIGHT | LEFT | UP | DOWN
NAMES = {
    "A": A, "B": B, "SELECT": SELECT, "START": START, "RIGHT": RIGHT,
    "LEFT": LEFT, "UP": UP, "DOWN": DOWN, "R": R, "L": L,
}  # fmt: skip

REPEAT_AFTER_FRAMES = 14
REPEAT_EVERY_FRAMES = 4


@saved
@dataclass
class Pad:
    """The pad in one frame. `repeated` is `pressed` and the held direction again, 14 frames after it went
    down and then every 4; only directions repeat, so that holding A can never confirm twice (report 72)."""

    held: int = 0
    pressed: int = 0
    released: int = 0
    repeated: int = 0
    frames: int = 0  # that the same directions are held

    def update(self, bits: int) -> None:
        """Take the buttons of the next frame; bits that are no button are ignored, opposite directions cancel
        (report 70)."""
        bits &= BUTTONS
        for pair in (LEFT | RIGHT, UP | DOWN):
            if bits & pair == pair:
                bits &= ~pair
        directions = bits & DIRECTIONS
        self.frames = self.frames + 1 if directions and directions == self.held & DIRECTIONS else 0
        self.pressed = bits & ~self.held
        self.released = self.held & ~bits
        self.held = bits
        self.repeated = self.pressed
        late = self.frames - REPEAT_AFTER_FRAMES
        if late >= 0 and late % REPEAT_EVERY_FRAMES == 0:
            self.repeated |= directions

    def mute(self) -> None:
        """Forget what happened in this frame: nothing was pressed or let go; what is held stays held."""
        self.pressed = self.released = self.repeated = 0


def axis(bits: int, negative: int, positive: int) -> int:
    """-1, 0 or 1: the way that two opposite buttons of `bits` point.

    >>> axis(UP, UP, DOWN)
    -1
    """
    return bool(bits & positive) - bool(bits & negative)
