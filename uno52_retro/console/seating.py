"""Who the people at a console are: the names that were typed here, with portraits, and who may sit where.

May import the console's battery, match and people.

>>> who = people(Battery(name="ANNA", face=7), 3)
>>> [(sitter.name, sitter.face) for sitter in who]
[('ANNA', 7), ('P2', 0), ('P3', 1)]
"""

from __future__ import annotations

from .battery import PEOPLE_MOST, Battery
from .match import Sitter
from .people import FACES, NEUTRAL, UNNAMED


def people(battery: Battery, humans: int) -> list[Sitter]:
    """So many people as they sat here last, and who was never here: the profile's own first, then P2 to
    P4."""
    taken: list[tuple[str, int]] = []
    for seat in range(humans):
        taken.append(choices(battery, seat, taken)[0])
    return sitters(taken)


def sitters(who: list[tuple[str, int]]) -> list[Sitter]:
    """People with these names and portraits; several are all spoken of by name."""
    return [Sitter("human", name, face, "", NEUTRAL) for name, face in who]


def choices(battery: Battery, seat: int, taken: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Who may sit there, name and portrait, the likeliest first; `taken`: who sits in the seats before."""
    wanted = [(UNNAMED[seat], battery.face if seat == 0 else -1)]
    wanted += [(str(who["name"]), int(who["face"])) for who in battery.people]
    if battery.name:
        wanted.insert(0 if seat == 0 else len(wanted), (battery.name, battery.face))
    if seat < len(battery.seated):
        wanted.insert(0, (str(battery.seated[seat]["name"]), int(battery.seated[seat]["face"])))
    names, faces = {name for name, _ in taken}, {face for _, face in taken}
    found: dict[str, int] = {}
    for name, face in wanted:
        if name in names or name in found or (name in UNNAMED and name != UNNAMED[seat]):
            continue
        free = [other for other in range(FACES) if other not in faces and other != battery.face]
        found[name] = face if face >= 0 and face not in faces else free[0]
    return list(found.items())


def remember(battery: Battery, who: list[tuple[str, int]]) -> None:
    """They sit down: next time they are offered first."""
    battery.seated = [{"name": name, "face": face} for name, face in who]
    named = [person for person in battery.seated if person["name"] not in UNNAMED]
    now = [person["name"] for person in named]
    former = [person for person in battery.people if person["name"] not in now]
    battery.people = [dict(person) for person in (*named, *former)][:PEOPLE_MOST]
    battery.touch()
