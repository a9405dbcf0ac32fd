"""The engine's own generator: sfc32, a small fast counter generator on four 32-bit words.

Written down so that another language can follow (the tests hold known answers):

- *Seeding.* A seed is a whole number below 2^64. SplitMix64, started at the seed, gives two 64-bit
  numbers x, y: a = low word of x, b = high word of x, c = low word of y, counter = 1; then twelve
  numbers are thrown away.
- *next*: t = a + b + counter; counter += 1; a = b ^ (b >> 9); b = c + (c << 3); c = rotl(c, 21) + t; the
  number is t; all mod 2^32.
- *below(n)*: multiply a number by n and take the high word; a low word below (2^32 - n) mod n would be
  biased: try another.
- *shuffle*: for i from the last place down to 1, swap places i and below(i + 1).
- *derive(label)*: a new generator seeded with the first 8 bytes, big-endian, of SHA-256 of "a b c
  counter label" (hex words); the parent does not move.

>>> Rng(1).below(6) == Rng(1).below(6)
True
"""

import hashlib
import unicodedata
from collections.abc import MutableSequence
from typing import Any

_M32 = 0xFFFFFFFF
_M64 = 0xFFFFFFFFFFFFFFFF


def _splitmix64(x: int) -> tuple[int, int]:
    """The next state and the next number of SplitMix64."""
    x = (x + 0x9E3779B97F4A7C15) & _M64
    z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _M64
    return x, z ^ (z >> 31)


class Rng:
    """A generator that can be cloned, compared and written down."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int = 0) -> None:
        state, x = _splitmix64(seed & _M64)
        state, y = _splitmix64(state)
        self.a = x & _M32
        self.b = x >> 32
        self.c = y & _M32
        self.counter = 1
        for _ in range(12):
            self.next()

    def next(self) -> int:
        """A number below 2^32."""
        b, c = self.b, self.c
        t = (self.a + b + self.counter) & _M32
        self.counter = (self.counter + 1) & _M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _M32
        self.c = ((((c << 21) & _M32) | (c >> 11)) + t) & _M32
        return t

    def below(self, n: int) -> int:
        """A whole number 0 <= x < n, every one equally likely; 1 <= n <= 2^32."""
        product = self.next() * n
        low = product & _M32
        if low < n:
            threshold = (0x100000000 - n) % n
            while low < threshold:
                product = self.next() * n
                low = product & _M32
        return product >> 32

    def chance(self, numerator: int, denominator: int) -> bool:
        """True with probability numerator / denominator."""
        return self.below(denominator) < numerator

    def shuffle(self, items: MutableSequence[Any], count: int | None = None) -> None:
        """Shuffle in place; with a `count` only so many of the last places, drawn from all items.

        `next` and `below` are written out here, with the masks left out that do not change the result: every
        round shuffles 240 cards, and every guessed world half as many.
        """
        n = len(items)
        end = 1 if count is None else max(1, n - count)
        if n <= end:
            return
        a, b, c = self.a, self.b, self.c
        # A low word can only be below n, and so worth a look at all, when its bits above n's are 0.
        above = _M32 >> n.bit_length() << n.bit_length()
        for counter in range(self.counter, self.counter + n - end):
            t = (a + b + counter) & _M32
            a = b ^ (b >> 9)
            b = c * 9 & _M32
            c = ((c << 21 | c >> 11) + t) & _M32
            product = t * n
            if not product & above and product & _M32 < (0x100000000 - n) % n:
                break  # a number to throw away, one of a hundred million: the rest goes the slow way
            n -= 1
            j = product >> 32
            other = items[j]
            items[j] = items[n]
            items[n] = other
        self.a, self.b, self.c, self.counter = a, b, c, (counter + 1) & _M32
        while n > end:
            j = self.below(n)
            n -= 1
            items[j], items[n] = items[n], items[j]

    def derive(self, label: str) -> "Rng":
        """A generator of its own for `label` ("cpu:2:17"); this one does not move."""
        digest = hashlib.sha256(f"{self.dump()} {label}".encode()).digest()
        return Rng(int.from_bytes(digest[:8], "big"))

    def clone(self) -> "Rng":
        """An independent copy."""
        twin = Rng.__new__(Rng)
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin

    def dump(self) -> str:
        """The state as 32 hex digits."""
        return f"{self.a:08x}{self.b:08x}{self.c:08x}{self.counter:08x}"

    @classmethod
    def parse(cls, text: str) -> "Rng":
        """The generator that `dump` wrote; ValueError for anything else."""
        if len(text) != 32 or any(ch not in "0123456789abcdef" for ch in text):
            raise ValueError("a generator is 32 lower-case hex digits")
        rng = cls.__new__(cls)
        rng.a, rng.b, rng.c, rng.counter = (int(text[i : i + 8], 16) for i in range(0, 32, 8))
        return rng

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Rng.parse({self.dump()!r})"


def seed_number(text: str) -> int:
    """A seed from its text (NOTATION, seeds): digits below 2^64 are the number, any other text is hashed in
    NFC."""
    digits = text.lstrip("0") or "0"
    if text.isascii() and text.isdigit() and len(digits) <= 20 and int(digits) <= _M64:
        return int(digits)
    return int.from_bytes(hashlib.sha256(unicodedata.normalize("NFC", text).encode()).digest()[:8], "big")
