"""What all prompts of the table share: what is legal, to act, to refuse, to move the cursor, to look around.

Functions over the Table scene. May import the engine and the console. They never change the match but through
`Table.do`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..engine.actions import Action, Cover, Jump, Lay
from ..engine.cards import NO_COLOUR
from . import layout
from .pad import DOWN, LEFT, RIGHT, UP
from .table_model import Effect

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table

SHAKE_FRAMES = 8
LIFT_FRAMES = 6


def legal(table: Table, console: Console) -> tuple[Action, ...]:
    """What the person may do now."""
    return () if console.match is None else console.match.legal(table.model.me)


def refuse(table: Table, console: Console, key: str) -> None:
    """The card shakes, and the log says why."""
    console.sound("refuse")
    table.model.effects.append(Effect("shake", SHAKE_FRAMES, table.model.me))
    last = table.model.log[-1].key if table.model.log else ""
    if key and key != last:
        table.model.say(key)


def act(table: Table, console: Console, action: Action) -> None:
    """Do it; a call that is armed without need does nothing (RULES 3, UNO)."""
    if isinstance(action, Lay | Cover | Jump) and action not in legal(table, console):
        action = replace(action, call=False)
    put_down(table)
    table.do(console, action)


def put_down(table: Table) -> None:
    """No card is lifted."""
    table.lifted = -1
    table.columns_ok = [False] * 5
    table.then_rank = table.then_place = 0


def colour_counts(table: Table, but: int) -> list[int]:
    """How many cards of each colour the person holds besides the one at place `but`."""
    counts = [0, 0, 0, 0]
    for place, card in enumerate(table.model.hand):
        colour = table.presenter.rules.cards.colour[card]
        if place != but and colour != NO_COLOUR:
            counts[colour] += 1
    return counts


def look(table: Table, console: Console, pressed: int) -> None:
    """UP shows columns large, from the first opponent on, where the game has any; DOWN the log."""
    if pressed & DOWN or (pressed & UP and table.presenter.rules.poker):
        console.sound("confirm")
        table.seen_from = table.mode
        table.mode = "columns" if pressed & UP else "log"
        table.looked = (table.model.me + 1) % len(table.model.seats)


def move_cursor(table: Table, console: Console, way: int, among: set[int] | None = None) -> None:
    """Choose the next card to the left or right (among those kinds only); a held button stops at the ends of
    the hand."""
    hand = table.model.hand
    places = [place for place, card in enumerate(hand) if among is None or card in among]
    ahead = [place for place in places if (place - table.cursor) * way > 0]
    if ahead:
        to = min(ahead, key=lambda place: abs(place - table.cursor))
    elif places and console.pad.pressed & (LEFT | RIGHT):
        to = places[0] if way > 0 else places[-1]
    else:
        return
    if to != table.cursor:
        table.cursor = to
        console.sound("cursor")
        table.model.effects = [effect for effect in table.model.effects if effect.name != "lift"]
        table.model.effects.append(Effect("lift", LIFT_FRAMES, table.model.me, to))


def focus(table: Table, kinds: list[int]) -> None:
    """Move the cursor to the nearest card of these kinds, unless it is on one."""
    places = [place for place, card in enumerate(table.model.hand) if card in kinds]
    if places and table.cursor not in places:
        table.cursor = min(places, key=lambda place: (abs(place - table.cursor), place))


def scrolled(cursor: int, cards: int, scroll: int) -> int:
    """How far a hand must scroll so that the cursor is on the screen."""
    if cards <= layout.HAND_SHOWN:
        return 0
    return max(0, min(max(scroll, cursor - layout.HAND_SHOWN + 1), cursor, cards - layout.HAND_SHOWN))
