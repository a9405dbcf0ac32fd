"""Where things lie on the 240x160 table (pixels, x y of the top left corner), for the presenter that moves
them and the painter.

May import nothing. Opponents have up to three boxes; with two of them the middle box is free, with one it
sits in the middle.

>>> opponent_box(0, 3)
(1, 9)
"""

WIDTH, HEIGHT = 240, 160

BEZEL_H = 8
HINT_Y = 152

BOX_W, BOX_H = 78, 40
BOX_Y = 9
DRAW_PILE = (89, 51)
UPCARD = (117, 51)
BADGE = (144, 53)
CHEVRONS = (145, 74)
BANK = (166, 51, 73, 33)
BANK_ROW_H = 10
LOG = (4, 56)
LOG_W = 76
TRAY = (1, 87, 109, 31)
OWN_PANEL = (112, 87, 127, 31)
HAND_Y = 122
HAND_LEGAL_Y = 120
HAND_CHOSEN_Y = 114
COLUMN_STEP = 21
COLUMN_Y = 90
HAND_X = 4

MINI_W, MINI_H = 13, 18
MID_W, MID_H = 18, 25
CARD_W, CARD_H = 24, 33


def opponent_box(index: int, opponents: int) -> tuple[int, int]:
    """The corner of the box of opponent `index` (0 = the first clockwise from the person at the bottom)."""
    columns = {1: (81,), 2: (1, 161), 3: (1, 81, 161)}[opponents]
    return columns[index], BOX_Y


def box_face(index: int, opponents: int, column: int) -> tuple[int, int]:
    """Where the mini card of that column (0..4) lies."""
    x, y = opponent_box(index, opponents)
    return x + 2 + 15 * column, y + 20


def own_column(column: int) -> tuple[int, int]:
    """Where the own column (0..4) lies, 18x25."""
    return 4 + COLUMN_STEP * column, COLUMN_Y


def hand_step(cards: int) -> int:
    """Pixels from one card of the hand to the next: 26 to 9 cards, 18 to 12, then 13."""
    return 26 if cards <= 9 else 18 if cards <= 12 else 13


HAND_SHOWN = 17  # cards at step 13; a longer hand scrolls


def hand_slot(index: int, cards: int, scroll: int = 0) -> int:
    """The x of the card at `index` of a hand of `cards`, `scroll` cards scrolled away to the left."""
    return HAND_X + hand_step(cards) * (index - scroll)


CARD_IN_BOX = (27, 4)  # from the corner of an opponent's box to a hand card that leaves or enters it
CHIP_IN_BOX = (47, 11)
OWN_CHIP = (209, 89)
CUT_Y, CUT_APART = 68, 56  # the piles of the draw for the deal
CUT_STEP = 10  # between the cards that one seat was shown
RESULT_STEP = 29
HOVER_Y = 76  # of the lifted card over a column, at column x + 1


def box_of(seat: int, me: int, seats: int) -> tuple[int, int]:
    """The corner of the box of an opponent's seat; the person's own panel for `me`."""
    if seat == me:
        return OWN_PANEL[0], OWN_PANEL[1]
    return opponent_box((seat - me) % seats - 1, seats - 1)


def card_spot(seat: int, me: int, seats: int) -> tuple[int, int]:
    """Where a hand card (24x33) leaves or enters an opponent's box."""
    x, y = box_of(seat, me, seats)
    return x + CARD_IN_BOX[0], y + CARD_IN_BOX[1]


def column_spot(seat: int, me: int, seats: int, column: int) -> tuple[int, int]:
    """Where that column (0..4) of any seat lies: 18x25 in the own tray, 13x18 in a box."""
    if seat == me:
        return own_column(column)
    return box_face((seat - me) % seats - 1, seats - 1, column)


def chip_spot(seat: int, me: int, seats: int) -> tuple[int, int]:
    """Where the chips of a seat are counted."""
    if seat == me:
        return OWN_CHIP
    x, y = box_of(seat, me, seats)
    return x + CHIP_IN_BOX[0], y + CHIP_IN_BOX[1]


def pot_spot(pot: int) -> tuple[int, int]:
    """Where the chips of a part of the bank (0 small blind, 1 big blind, 2 common pot) are counted."""
    return BANK[0] + 3, BANK[1] + 3 + BANK_ROW_H * pot


def cut_spot(seat: int, me: int, seats: int, shown: int) -> tuple[int, int]:
    """Where the `shown`-th card (from 0) that a seat gets for the deal lies, 24x33: a pile a seat across the
    middle of the table, the person's leftmost, then clockwise."""
    middle = WIDTH // 2 + CUT_APART * (2 * ((seat - me) % seats) - seats + 1) // 2
    return middle - CARD_W // 2 + CUT_STEP * shown, CUT_Y


def result_row(row: int, rows: int) -> int:
    """The top of a row of the round result; fewer than four rows stand in the middle of their room."""
    return 15 + RESULT_STEP * row + (4 - rows) * RESULT_STEP // 2
