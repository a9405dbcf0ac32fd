"""What a beat of a script can change on the table by itself; `Presenter.perform` knows the rest.

May import the console's cues and model.
"""

from collections.abc import Callable

from .cues import Beat
from .table_model import TableModel


def size(model: TableModel, seat: int, by: int) -> None:
    """A hand grew or shrank; a call, and a call that was missed, hold for a single card only (RULES 3,
    UNO)."""
    who = model.seats[seat]
    who.cards += by
    if by > 0:
        who.called, who.forgot = False, 0


def _upcard(model: TableModel, beat: Beat) -> None:
    model.under, model.upcard = model.upcard, beat.card


def _returned(model: TableModel, beat: Beat) -> None:
    """The upcard goes back to its hand; what lies under the new one the next settling tells."""
    model.upcard, model.under = model.under, -1


def _turn(model: TableModel, beat: Beat) -> None:
    model.turn = beat.seat
    model.seats[beat.seat].mood = 0


def _open(model: TableModel, beat: Beat) -> None:
    model.seats[beat.seat].columns[beat.value].insert(0, beat.card)


def _reshuffle(model: TableModel, beat: Beat) -> None:
    model.draw_count += beat.value
    model.under = -1


def _ended(model: TableModel, beat: Beat) -> None:
    """First out, the best hands (`cards`, none where no chips are played for them), and one purse that is
    both count as wins (RULES 4 to 6, end of a round)."""
    first, best = beat.seat, beat.cards
    purses = {model.sharers(seat)[0]: seat for seat in best}
    if first >= 0:
        both = list(purses) == [model.sharers(first)[0]]
        for seat in model.sharers(first):
            model.seats[seat].wins[0] += 1
            model.seats[seat].wins[2] += both
        model.seats[first].mood = 1
    for purse in purses:
        for seat in model.sharers(purse):
            model.seats[seat].wins[1] += 1
    for seat in best:
        model.seats[seat].mood = 1
    for who in model.seats:
        who.forgot = 0


def _set(name: str) -> Callable[[TableModel, Beat], None]:
    def change(model: TableModel, beat: Beat) -> None:
        setattr(model, name, beat.value)

    return change


def _pile(model: TableModel, beat: Beat) -> None:
    model.draw_count += beat.value


def _chips(model: TableModel, beat: Beat) -> None:
    for seat in model.sharers(beat.seat):
        model.seats[seat].chips += beat.value


def _points(model: TableModel, beat: Beat) -> None:
    for seat in model.sharers(beat.seat):
        model.seats[seat].points += beat.value


def _pot(model: TableModel, beat: Beat) -> None:
    model.pots[beat.seat] += beat.value


def _seat(name: str, kind: type) -> Callable[[TableModel, Beat], None]:
    def change(model: TableModel, beat: Beat) -> None:
        setattr(model.seats[beat.seat], name, kind(beat.value))

    return change


def _dealer(model: TableModel, beat: Beat) -> None:
    model.dealer = beat.seat


def _out(model: TableModel, beat: Beat) -> None:
    model.seats[beat.seat].out = True


def _size_beat(model: TableModel, beat: Beat) -> None:
    size(model, beat.seat, beat.value)


CHANGES: dict[str, Callable[[TableModel, Beat], None]] = {
    "size": _size_beat,
    "pile": _pile,
    "upcard": _upcard,
    "returned": _returned,
    "colour": _set("colour"),
    "symbol": _set("symbol"),
    "courtesy": _set("courtesy"),
    "direction": _set("direction"),
    "penalty": _set("penalty"),
    "turn": _turn,
    "dealer": _dealer,
    "open": _open,
    "reshuffle": _reshuffle,
    "chips": _chips,
    "points": _points,
    "pot": _pot,
    "out": _out,
    "called": _seat("called", bool),
    "forgot": _seat("forgot", int),
    "mood": _seat("mood", int),
    "ended": _ended,
}
