"""Whose pad is whose, in hot seat.

Each person has a port (`pad`): the keyboard or one of the pads. The curtain learns it from who presses A, and
one port may go from hand to hand. A port that belongs to one person alone is a pad of one's own: while that
person's hand is open nobody else's pad moves a card. May import the console's match and pad, and ask the
rules.

>>> from uno52_retro.engine.rulesets import UNO52
>>> from uno52_retro.console.seating import sitters
>>> match = Match.new(UNO52, sitters([("P1", 0), ("P2", 1)]), seed=7)
>>> give(match, 0, 1)
>>> own_port(match, 0), takes(match, 1, 1)
(-1, True)
>>> give(match, 1, 2)
>>> own_port(match, 0), own_port(match, 1), takes(match, 1, 1)
(1, 2, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.legal import may_jump
from .match import Match
from .pad import BUTTONS, PORTS, at_port

if TYPE_CHECKING:
    from .machine import Console

UNKNOWN = -1


def port_of(match: Match, seat: int) -> int:
    """The port of the person in that seat; UNKNOWN while there is none."""
    return match.ports[seat] if match.ports else UNKNOWN


def owners(match: Match, port: int) -> list[int]:
    """The people in the match who use that port."""
    return [
        seat for seat in match.people if port_of(match, seat) == port and match.state.hands[seat] is not None
    ]


def own_port(match: Match, seat: int) -> int:
    """The port that is this person's alone; UNKNOWN when it goes from hand to hand, as any may while there is
    somebody whose port is not known."""
    port = port_of(match, seat)
    return port if owners(match, port) == [seat] and not owners(match, UNKNOWN) else UNKNOWN


def give(match: Match, seat: int, port: int) -> None:
    """From now on the person in that seat uses that port."""
    if not match.ports:
        match.ports = [UNKNOWN] * len(match.sitters)
    match.ports[seat] = port


def takes(match: Match, seat: int, port: int) -> bool:
    """Whether a press of A on that port may open this person's hand: on the own port, on one that is nobody
    else's, and on any while it is not known which is the person's."""
    return port_of(match, seat) in (UNKNOWN, port) or not owners(match, port)


def deaf(console: Console) -> int:
    """The bits that are not listened to in this frame: while a hand is open, those of the ports that are
    others' and not its owner's. A port that is nobody's acts for whoever is on turn."""
    match, scene = console.match, console.scenes[-1] if console.scenes else None
    seat = UNKNOWN if scene is None or match is None or not match.ports else scene.listens_to
    if match is None or seat == UNKNOWN or port_of(match, seat) == UNKNOWN:
        return 0
    others = [port for port in range(PORTS) if owners(match, port) and seat not in owners(match, port)]
    return sum(at_port(BUTTONS, port) for port in others)


def may_claim(match: Match) -> bool:
    """Whether anybody with a pad of one's own could jump in now, as far as everybody can see: whether the
    card is held says only who presses."""
    return match.hot and any(
        own_port(match, seat) != UNKNOWN and may_jump(match.state, seat) for seat in match.people
    )
