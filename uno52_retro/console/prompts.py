"""What the table asks of the person on turn, and what the buttons answer: lay, draw or pass, cover, colour,
penalty.

Functions over the Table scene, one for each mode; a frame calls the one of its mode once. May import the
engine's questions (`legal`, `why_not`) and the console. They never change the match but through `Table.do`.

Every mode looks at one edge a frame, A before B, so two buttons in one frame cannot lock each other out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import poker, why_not
from ..engine.actions import Action, Challenge, Cover, Draw, Lay, Name, Pass, Take
from ..engine.cards import BLUE, GREEN, NO_COLOUR, RED, YELLOW
from ..engine.state import Phase
from . import layout
from .pad import DOWN, LEFT, RIGHT, SELECT, UP, A, B, axis
from .table_model import Effect, place_of

if TYPE_CHECKING:
    from .machine import Console
    from .scenes.table import Table

GUARD_FRAMES = 6  # after a prompt opened, A and B that were meant for the animation before it do nothing
SHAKE_FRAMES = 8
LIFT_FRAMES = 6

MODES = frozenset({"lay", "drawn", "choice", "cover", "picker", "penalty", "name"})
"""The modes in which the table waits for the person."""

_BASE = {
    Phase.LAY: "lay",
    Phase.DRAWN: "drawn",
    Phase.COVER: "cover",
    Phase.PENALTY: "penalty",
    Phase.NAME: "name",
}
_COLOUR_OF = {UP: RED, LEFT: GREEN, RIGHT: BLUE, DOWN: YELLOW}


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
            _focus(table, [action.card for action in legal(table, console) if isinstance(action, Lay)])
        case "cover":
            fitting = [action.card for action in legal(table, console) if isinstance(action, Cover)]
            _focus(table, fitting)
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
            _step_picker(table, console, pressed)
        case "penalty":
            _step_penalty(table, console, pressed, repeated)


def legal(table: Table, console: Console) -> tuple[Action, ...]:
    """What the person may do now."""
    return () if console.match is None else console.match.legal(table.model.me)


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
        console.sound("confirm")
        table.asked_from = table.mode
        table.mode, table.lifted, table.picker = "picker", table.cursor, -1
        table.picker_counts = colour_counts(table, table.cursor)
    else:
        act(table, console, Lay(model.me, card, None, table.armed))


def _refuse_card(table: Table, console: Console, card: int) -> None:
    assert console.match is not None
    deck = console.match.rules.cards
    reason = why_not(console.match.state, Lay(table.model.me, card, RED if deck.is_wild[card] else None))
    refuse(table, console, f"why.{reason.value}" if reason is not None else "")


def refuse(table: Table, console: Console, key: str) -> None:
    """The card shakes, and the log says why."""
    console.sound("refuse")
    table.model.effects.append(Effect("shake", SHAKE_FRAMES, table.model.me))
    last = table.model.log[-1].key if table.model.log else ""
    if key and key != last:
        table.model.say(key)


def act(table: Table, console: Console, action: Action) -> None:
    """Do it; a call that is armed without need does nothing (RULES 3, UNO)."""
    if action not in legal(table, console) and isinstance(action, Lay | Cover):
        plain = Lay(action.seat, action.card, action.named)
        action = (
            plain if isinstance(action, Lay) else Cover(action.seat, action.column, action.card, action.named)
        )
    put_down(table)
    table.do(console, action)


def _decline(table: Table, console: Console) -> None:
    """B: back to the penalty it was to counter, or draw or pass; where both are possible it asks."""
    assert console.match is not None
    me = table.model.me
    if console.match.state.phase is Phase.PENALTY:
        console.sound("back")
        open_prompt(table, console, 0)
        return
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
        act(
            table,
            console,
            Cover(table.model.me, table.column, table.model.hand[table.lifted], None, table.armed),
        )
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
    """The rank of the own hand once the card in question lies on that column."""
    face = table.presenter.rules.cards.face
    faces = [face[cards[0]] for cards in table.model.seats[table.model.me].columns]
    faces[column] = face[_in_question(table)]
    return poker.rank_of(faces)


def _foresee(table: Table) -> None:
    """What would follow before A is pressed: rank and place."""
    model = table.model
    table.then_rank = _rank_then(table, table.column)
    others = [who.rank for seat, who in enumerate(model.seats) if seat != model.me and who.rank is not None]
    table.then_place = place_of(table.then_rank, others)


def put_down(table: Table) -> None:
    """No card is lifted."""
    table.lifted = -1
    table.columns_ok = [False] * 5
    table.then_rank = table.then_place = 0


# --- colours, penalties -------------------------------------------------------------------------------------


def colour_counts(table: Table, but: int) -> list[int]:
    """How many cards of each colour the person holds besides the one at place `but`."""
    counts = [0, 0, 0, 0]
    for place, card in enumerate(table.model.hand):
        colour = table.presenter.rules.cards.colour[card]
        if place != but and colour != NO_COLOUR:
            counts[colour] += 1
    return counts


def _step_picker(table: Table, console: Console, pressed: int) -> None:
    """A direction picks; A or the same direction again confirms; B gives the card back with nothing used up
    (report 5)."""
    if pressed & A:
        _name_colour(table, console)
    elif pressed & B:
        if table.mode == "name":
            console.sound("refuse")
            return
        console.sound("back")
        table.mode = table.asked_from
        table.picker = -1
        put_down(table)
    else:
        for button, colour in _COLOUR_OF.items():
            if pressed & button:
                if table.picker == colour:
                    _name_colour(table, console)
                else:
                    console.sound("cursor")
                    table.picker = colour
                return


def _name_colour(table: Table, console: Console) -> None:
    me = table.model.me
    if table.picker < 0:
        console.sound("refuse")
    elif table.mode == "name":
        act(table, console, Name(me, table.picker))
    else:
        act(table, console, Lay(me, table.model.hand[table.lifted], table.picker, table.armed))


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
    me = table.model.me
    if pressed & A:
        match table.rows[table.row]:
            case "take":
                act(table, console, Take(me))
            case "challenge":
                act(table, console, Challenge(me))
            case _:
                console.sound("confirm")
                table.mode = "lay"
                _focus(table, [action.card for action in legal(table, console) if isinstance(action, Lay)])
    elif pressed & B:
        act(table, console, Take(me))
    elif pressed & SELECT and "challenge" in table.rows:
        act(table, console, Challenge(me))
    elif (way := axis(repeated, UP, DOWN)) and 0 <= table.row + way < len(table.rows):
        console.sound("cursor")
        table.row += way
    elif repeated & (LEFT | RIGHT):
        move_cursor(table, console, axis(repeated, LEFT, RIGHT))


# --- the cursor ---------------------------------------------------------------------------------------------


def look(table: Table, console: Console, pressed: int) -> None:
    """UP shows columns large, from the first opponent on; DOWN the log."""
    if pressed & (UP | DOWN):
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


def _focus(table: Table, kinds: list[int]) -> None:
    """Move the cursor to the nearest card of these kinds, unless it is on one."""
    places = [place for place, card in enumerate(table.model.hand) if card in kinds]
    if places and table.cursor not in places:
        table.cursor = min(places, key=lambda place: (abs(place - table.cursor), place))


def scrolled(cursor: int, cards: int, scroll: int) -> int:
    """How far a hand must scroll so that the cursor is on the screen."""
    if cards <= layout.HAND_SHOWN:
        return 0
    return max(0, min(max(scroll, cursor - layout.HAND_SHOWN + 1), cursor, cards - layout.HAND_SHOWN))
