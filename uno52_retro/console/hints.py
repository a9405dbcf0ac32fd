"""What the bars say: the gold tab at the top and what each button does now (ART section 4, hints).

May import the console's prompts. Pure: reads the table, returns text keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.actions import Cover, Draw, Lay, Pass
from . import asking, prompts

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table

QUIET, ON, HOT = range(3)

Hint = tuple[str, str, int]


def tab(table: Table, console: Console) -> tuple[str, dict[str, str | int]]:
    """The text key of the phase tab and its arguments; "" for none."""
    assert console.match is not None
    match table.mode:
        case "penalty" if table.rows[table.row] == "counter":
            return "tab.counter", {}
        case "penalty":
            key = "tab.draw_or_challenge" if "challenge" in table.rows else "tab.draw_n"
            return key, {"n": table.model.penalty}
        case "watch":
            model = table.model
            key, seat = ("tab.wait", model.turn) if model.courtesy < 0 else ("tab.sorts", model.courtesy)
            if seat < 0:
                return "", {}
            return key, {"name": console.seat_name(seat), "g": model.seats[seat].gender}
        case mode:
            return f"tab.{mode}", {}


def hints(table: Table, console: Console) -> list[Hint]:
    """The hint bar: button, text key, and whether it is quiet, on, or hot (something can be done right
    now)."""
    match table.mode:
        case "columns":
            return [("A", "hint.close", ON), ("B", "hint.close", QUIET)]
        case "log":
            return [("A", "hint.close", ON), ("B", "hint.close", QUIET)]
        case "over":
            return [("A", "hint.result", ON)]
    if table.demo:
        return [("START", "hint.play", ON)]
    return _own(table, console) + _always(table, console)


def _own(table: Table, console: Console) -> list[Hint]:
    """A and B in the mode that is open."""
    options = asking.legal(table, console) if table.mode in prompts.MODES else ()
    match table.mode:
        case "lay" if table.presenter.rules.poker and prompts.last_card_covers(table, console):
            can_lay = any(isinstance(action, Lay) for action in options)
            return [("A", "hint.lay" if can_lay else "hint.cover", ON), _lay_b(table, console)]
        case "lay":
            card = table.model.hand[table.cursor] if table.model.hand else -1
            fits = any(isinstance(action, Lay) and action.card == card for action in options)
            return [("A", "hint.lay", ON if fits else QUIET), _lay_b(table, console)]
        case "drawn":
            card = table.model.hand[table.cursor] if table.model.hand else -1
            fits = any(isinstance(action, Lay) and action.card == card for action in options)
            return [("A", "hint.lay", ON if fits else QUIET), ("B", "hint.pass", ON)]
        case "choice":
            return [("A", "hint.confirm", ON), ("B", "hint.back", ON)]
        case "cover" if table.lifted < 0:
            return [("A", "hint.lift", ON), ("B", "hint.no_cover", ON)]
        case "cover":
            single = len({action.card for action in options if isinstance(action, Cover)}) == 1
            declines = single and not prompts.is_last_card(table, console)
            return [("A", "hint.cover", ON), ("B", "hint.no_cover" if declines else "hint.back", ON)]
        case "picker" | "symbol":
            return [("A", "hint.confirm", ON if table.picker >= 0 else QUIET), ("B", "hint.back", ON)]
        case "name":
            return [("A", "hint.confirm", ON if table.picker >= 0 else QUIET)]
        case "penalty":
            countering = table.rows[table.row] == "counter"
            return [("A", "hint.lay" if countering else "hint.confirm", ON), ("B", "hint.take", ON)]
        case "ready":
            return [("A", "hint.ready", HOT)]
    if table.jump >= 0:
        return [("A", "hint.jump", HOT), ("B", "hint.skip", ON)]
    return [("A", "hint.skip", QUIET)]


def _lay_b(table: Table, console: Console) -> Hint:
    """What B does in mode "lay"."""
    options = asking.legal(table, console)
    me = table.model.me
    draw, decline = Draw(me) in options, Pass(me) in options
    if draw and decline:
        return "B", "hint.draw_or_pass", ON
    if draw:
        return "B", "hint.draw", ON
    if decline:
        return "B", "hint.pass", ON
    return "B", "hint.draw", QUIET


def _always(table: Table, console: Console) -> list[Hint]:
    """R, L and SELECT; hot when a call is due, a catch is open, a challenge is possible."""
    model = table.model
    me = model.seats[model.me]
    if me.out:
        return [("START", "hint.leave", ON)]
    due = me.cards == 2 or (me.cards == 3 and table.mode != "cover")
    friends = model.sharers(model.me)
    catch = any(who.forgot for seat, who in enumerate(model.seats) if seat not in friends)
    challenge = table.mode == "penalty" and "challenge" in table.rows
    return [
        ("R", "hint.uno", HOT if table.armed else ON if due else QUIET),
        ("L", "hint.catch", HOT if catch else QUIET),
        ("SEL", "hint.challenge" if challenge else "hint.sort", HOT if challenge else QUIET),
    ]
