"""What the table asks of the person on turn, and what the buttons answer: lay, draw or pass, cover, penalty,
ready.

Functions over the Table scene, one for each mode; a frame calls the one of its mode once. May import the
engine's questions (`legal`, `why_not`) and the console. They never change the match but through `Table.do`.

Every mode looks at one edge a frame, A before B, so two buttons in one frame cannot lock each other out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import poker, why_not
from ..engine.actions import Challenge, Cover, Draw, Lay, Pass, Ready, Take
from ..engine.legal import names
from ..engine.state import Phase
from . import pickers
from .asking import act, colour_counts, focus, legal, look, move_cursor, put_down, refuse
from .pad import DOWN, LEFT, RIGHT, SELECT, UP, A, B, axis
from .table_model import place_of

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table

GUARD_FRAMES = 6  # after a prompt opened, A and B that were meant for the animation before it do nothing

MODES = frozenset({"lay", "drawn", "choice", "cover", "picker", "symbol", "penalty", "name", "ready"})
"""The modes in which the table waits for the person."""

_BASE = {
    Phase.LAY: "lay",
    Phase.DRAWN: "drawn",
    Phase.COVER: "cover",
    Phase.PENALTY: "penalty",
    Phase.NAME: "name",
    Phase.READY: "ready",
}


def open_prompt(table: Table, console: Console, guard: int = GUARD_FRAMES) -> None:
    """Ask what the phase of the match asks, from the beginning."""
    assert console.match is not None
    table.mode = _BASE[console.match.state.phase]
    table.guard = guard
    table.row = 0
    table.picker = -1
    put_down(table)
    match table.mode:
        case "lay" | "drawn":
            focus(table, [action.card for action in legal(table, console) if isinstance(action, Lay)])
        case "cover":
            fitting = [action.card for action in legal(table, console) if isinstance(action, Cover)]
            focus(table, fitting)
            if len(set(fitting)) == 1:
                _lift(table, console, table.cursor)
        case "penalty":
            table.rows = penalty_rows(table, console)
        case "name":
            table.picker_counts = colour_counts(table, -1)


def step(table: Table, console: Console, pressed: int, repeated: int) -> None:
    """One frame of the prompt that is open."""
    if table.guard:
        table.guard -= 1
        pressed &= ~(A | B)
    match table.mode:
        case "lay" | "drawn":
            _step_lay(table, console, pressed, repeated)
        case "choice":
            _step_choice(table, console, pressed)
        case "cover":
            _step_cover(table, console, pressed, repeated)
        case "picker" | "name":
            pickers.step_colour(table, console, pressed)
        case "symbol":
            pickers.step_symbol(table, console, pressed, repeated)
        case "penalty":
            _step_penalty(table, console, pressed, repeated)
        case "ready":
            _step_ready(table, console, pressed, repeated)


# --- lay, draw, pass ----------------------------------------------------------------------------------------


def _step_lay(table: Table, console: Console, pressed: int, repeated: int) -> None:
    if pressed & A:
        _try_card(table, console)
    elif pressed & B:
        _decline(table, console)
    elif pressed & UP and last_card_covers(table, console):
        _cover_with_last(table, console)
    elif repeated & (LEFT | RIGHT):
        move_cursor(table, console, axis(repeated, LEFT, RIGHT))
    else:
        look(table, console, pressed)


def _try_card(table: Table, console: Console) -> None:
    """A on the chosen card: lay it, ask for its colour, or say why not."""
    model = table.model
    if not model.hand:
        return
    card = model.hand[table.cursor]
    lays = [action for action in legal(table, console) if isinstance(action, Lay) and action.card == card]
    if not lays:
        if last_card_covers(table, console):
            _cover_with_last(table, console)
        else:
            _refuse_card(table, console, card)
    elif lays[0].named is not None:
        pickers.ask(table, console)
    else:
        act(table, console, Lay(model.me, card, None, table.armed))


def _refuse_card(table: Table, console: Console, card: int) -> None:
    assert console.match is not None
    named = names(console.match.rules.cards, card)[0]
    reason = why_not(console.match.state, Lay(table.model.me, card, named))
    refuse(table, console, f"why.{reason.value}" if reason is not None else "")


def _decline(table: Table, console: Console) -> None:
    """B: draw or pass; where both are possible it asks."""
    assert console.match is not None
    me = table.model.me
    options = legal(table, console)
    plates = [word for word, action in (("draw", Draw(me)), ("pass", Pass(me))) if action in options]
    if len(plates) == 2:
        console.sound("confirm")
        table.asked_from = table.mode
        table.mode, table.plates, table.row = "choice", plates, 0
    elif plates:
        _choose_plate(table, console, plates[0])
    else:
        reason = why_not(console.match.state, Draw(me))
        refuse(table, console, f"why.{reason.value}" if reason is not None else "")


def _choose_plate(table: Table, console: Console, plate: str) -> None:
    me = table.model.me
    act(table, console, Draw(me) if plate == "draw" else Pass(me))


def _step_choice(table: Table, console: Console, pressed: int) -> None:
    if pressed & A:
        _choose_plate(table, console, table.plates[table.row])
    elif pressed & B:
        console.sound("back")
        table.mode = table.asked_from
    elif pressed & (UP | DOWN | LEFT | RIGHT):
        console.sound("cursor")
        table.row = 1 - table.row


# --- cover --------------------------------------------------------------------------------------------------


def last_card_covers(table: Table, console: Console) -> bool:
    """Whether the person's last card may also be laid on one of its columns, in phase 1 (RULES 4, the last
    card)."""
    return (
        len(table.model.hand) == 1
        and table.mode == "lay"
        and any(isinstance(a, Cover) for a in legal(table, console))
    )


def _cover_with_last(table: Table, console: Console) -> None:
    console.sound("confirm")
    table.mode = "cover"
    _lift(table, console, 0)


def _step_cover(table: Table, console: Console, pressed: int, repeated: int) -> None:
    fitting = {action.card for action in legal(table, console) if isinstance(action, Cover)}
    if table.lifted < 0:
        if pressed & A:
            console.sound("confirm")
            _lift(table, console, table.cursor)
        elif pressed & B:
            act(table, console, Pass(table.model.me))
        elif way := axis(repeated, LEFT, RIGHT):
            move_cursor(table, console, way, fitting)
        else:
            look(table, console, pressed)
        show_fit(table, console)
        return
    last = is_last_card(table, console)
    if pressed & A:
        card = table.model.hand[table.lifted]
        if table.presenter.rules.cards.is_wild[card]:
            pickers.ask(table, console)
        else:
            act(table, console, Cover(table.model.me, table.column, card, None, table.armed))
    elif pressed & B or (last and pressed & DOWN):
        if last:
            console.sound("back")
            put_down(table)
            table.mode = "lay"
        elif len(fitting) == 1:
            act(table, console, Pass(table.model.me))
        else:
            console.sound("back")
            put_down(table)
            show_fit(table, console)
    elif way := axis(repeated, LEFT, RIGHT):
        _next_column(table, console, way)


def is_last_card(table: Table, console: Console) -> bool:
    """Whether the column is chosen for a last card in phase 1, so that the discard pile is open to it too."""
    return console.match is not None and console.match.state.phase is Phase.LAY


def _lift(table: Table, console: Console, place: int) -> None:
    """Take a card of the hand over the columns; the best of those it fits is chosen first."""
    table.lifted = table.cursor = place
    show_fit(table, console)
    if not any(table.columns_ok):
        put_down(table)


def _next_column(table: Table, console: Console, way: int) -> None:
    fits = [column for column in range(5) if table.columns_ok[column]]
    if len(fits) > 1:
        console.sound("cursor")
        table.column = fits[(fits.index(table.column) + way) % len(fits)]
        _foresee(table)


def show_fit(table: Table, console: Console) -> None:
    """Light the columns that the card in question fits (the lifted one, or the one under the cursor), choose
    the best of them, and foresee what it would bring."""
    card = _in_question(table)
    fits = sorted(a.column for a in legal(table, console) if isinstance(a, Cover) and a.card == card)
    table.columns_ok = [column in fits for column in range(5)]
    if not fits:
        table.then_rank = table.then_place = 0
        return
    table.column = max(fits, key=lambda column: (_rank_then(table, column), -column))
    _foresee(table)


def _in_question(table: Table) -> int:
    """The card that is lifted or under the cursor; -1 for an empty hand."""
    hand = table.model.hand
    return hand[table.lifted if table.lifted >= 0 else table.cursor] if hand else -1


def _rank_then(table: Table, column: int) -> int:
    """The rank of the own hand once the card in question lies on that column; under a wild suit and value
    stay (RULES 5)."""
    deck, card = table.presenter.rules.cards, _in_question(table)
    faces = [deck.face[cards[0]] for cards in table.model.seats[table.model.me].columns]
    if not deck.is_wild[card]:
        faces[column] = deck.face[card]
    return poker.rank_of(faces)


def _foresee(table: Table) -> None:
    """What would follow before A is pressed: rank and place."""
    model = table.model
    table.then_rank = _rank_then(table, table.column)
    others = [who.rank for seat, who in enumerate(model.seats) if seat != model.me and who.rank is not None]
    table.then_place = place_of(table.then_rank, others)


# --- penalties, courtesy ------------------------------------------------------------------------------------


def penalty_rows(table: Table, console: Console) -> list[str]:
    """What can be done about a penalty: take it, challenge the wild draw four, counter with a card."""
    options = legal(table, console)
    rows = ["take"]
    if any(isinstance(action, Challenge) for action in options):
        rows.append("challenge")
    if any(isinstance(action, Lay) for action in options):
        rows.append("counter")
    return rows


def _step_penalty(table: Table, console: Console, pressed: int, repeated: int) -> None:
    """The band: UP and DOWN choose a row, LEFT and RIGHT a card to counter with, which A then lays."""
    me, countering = table.model.me, table.rows[table.row] == "counter"
    if pressed & A:
        if countering:
            _try_card(table, console)
        else:
            act(table, console, Take(me) if table.rows[table.row] == "take" else Challenge(me))
    elif pressed & B:
        act(table, console, Take(me))
    elif pressed & SELECT and "challenge" in table.rows:
        act(table, console, Challenge(me))
    elif (way := axis(repeated, UP, DOWN)) and 0 <= table.row + way < len(table.rows):
        console.sound("cursor")
        table.row += way
        if table.rows[table.row] == "counter":
            focus(table, list(_counters(table, console)))
    elif way := axis(repeated, LEFT, RIGHT):
        counters = _counters(table, console)
        if counters and not countering:
            console.sound("cursor")
            table.row = table.rows.index("counter")
            focus(table, list(counters))
        else:
            move_cursor(table, console, way, counters or None)


def _counters(table: Table, console: Console) -> set[int]:
    """The cards that answer the penalty."""
    return {action.card for action in legal(table, console) if isinstance(action, Lay)}


def _step_ready(table: Table, console: Console, pressed: int, repeated: int) -> None:
    """The table waits while the person looks through what was drawn (RULES 7, courtesy)."""
    if pressed & A:
        act(table, console, Ready(table.model.me))
    elif way := axis(repeated, LEFT, RIGHT):
        move_cursor(table, console, way)
    else:
        look(table, console, pressed)
