"""Where things lie on the 240x160 table (pixels, x y of the top left corner), for the presenter that moves
them and the painter.

There are two tables: `COLUMNS`, where every seat has five columns, and `HANDS`, for games without poker
hands: there the boxes of the others are higher, so that their hands lie in them as fans of backs, the middle
lies lower, and the own panel is as wide as the table. `of(rules.poker)` says which. May import nothing.
Opponents have up to three boxes; with two of them the middle box is free, with one it sits in the middle.

>>> opponent_box(0, 3), COLUMNS.upcard, HANDS.upcard
((1, 9), (117, 51), (117, 61))
"""

from dataclasses import dataclass

Spot = tuple[int, int]
Box = tuple[int, int, int, int]

WIDTH, HEIGHT = 240, 160

BEZEL_H = 8
HINT_Y = 152

BOX_W = 78
BOX_Y = 9
BANK_ROW_H = 10
LOG_W = 76
TRAY = (1, 87, 109, 31)
HAND_Y = 122
HAND_LEGAL_Y = 120
HAND_CHOSEN_Y = 114
COLUMN_STEP = 21
COLUMN_Y = 90
HAND_X = 4

BUBBLE_W, BUBBLE_LONG_W, BUBBLE_H = 77, 86, 20

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


CUT_Y, CUT_APART = 68, 56  # the piles of the draw for the deal
CUT_STEP = 10  # between the cards that one seat was shown
RESULT_STEP = 29
HOVER_Y = 76  # of the lifted card over a column, at column x + 1


@dataclass(frozen=True)
class Plan:
    """The places of one of the two tables. `box_h` is the height of an opponent's box; `row` what the gold
    frame of the own turn encloses; `card_in_box`, `chip_in_box` count from the corner of an opponent's box;
    `own_chip` is where the own chips are counted; `band_y` the top of the penalty band; `tab` the corner of
    the tab that offers a jump-in, of whatever width."""

    box_h: int
    draw_pile: Spot
    upcard: Spot
    badge: Spot
    chevrons: Spot
    bank: Box
    log: Spot
    own_panel: Box
    row: Box
    own_chip: Spot
    card_in_box: Spot
    chip_in_box: Spot
    band_y: int
    tab: Spot

    def box_of(self, seat: int, me: int, seats: int) -> Box:
        """The box of an opponent's seat; the person's own panel for `me`."""
        if seat == me:
            return self.own_panel
        return *opponent_box((seat - me) % seats - 1, seats - 1), BOX_W, self.box_h

    def bubble(self, seat: int, me: int, seats: int) -> tuple[Box, str]:
        """Where an opponent's words stand, two lines at most, and where on that bubble the tail is that
        points to who speaks: "left", "right", "up", "corner" (the upper right one), or "" for none.

        An empty chair beside the box is the place for it; with three opponents it lies on the older lines of
        the log, for there alone it hides no card and no number."""
        index, opponents = (seat - me) % seats - 1, seats - 1
        if opponents == 3:
            return (1, self.log[1] - 5, BUBBLE_LONG_W, BUBBLE_H), ("up", "corner", "")[index]
        x = 161 if opponents == 1 else 81
        return (x, BOX_Y + 8, BUBBLE_W, BUBBLE_H), "right" if index else "left"

    def card_spot(self, seat: int, me: int, seats: int) -> Spot:
        """Where a hand card (24x33) leaves or enters an opponent's box."""
        x, y, _, _ = self.box_of(seat, me, seats)
        return x + self.card_in_box[0], y + self.card_in_box[1]

    def chip_spot(self, seat: int, me: int, seats: int) -> Spot:
        """Where the chips of a seat are counted."""
        if seat == me:
            return self.own_chip
        x, y, _, _ = self.box_of(seat, me, seats)
        return x + self.chip_in_box[0], y + self.chip_in_box[1]

    def pot_spot(self, row: int) -> Spot:
        """Where the chips in that row of the bank (from 0) are counted."""
        return self.bank[0] + 3, self.bank[1] + 3 + BANK_ROW_H * row


COLUMNS = Plan(
    box_h=40,
    draw_pile=(89, 51),
    upcard=(117, 51),
    badge=(144, 53),
    chevrons=(145, 74),
    bank=(166, 51, 73, 33),
    log=(4, 56),
    own_panel=(112, 87, 127, 31),
    row=(1, 87, 238, 31),
    own_chip=(209, 89),
    card_in_box=(27, 4),
    chip_in_box=(47, 11),
    band_y=50,
    tab=(120, 85),
)
HANDS = Plan(
    box_h=49,
    draw_pile=(89, 61),
    upcard=(117, 61),
    badge=(144, 63),
    chevrons=(145, 84),
    bank=(166, 60, 73, 36),
    log=(4, 65),
    own_panel=(1, 98, 238, 20),
    row=(1, 98, 238, 20),
    own_chip=(209, 103),
    card_in_box=(27, 16),
    chip_in_box=(60, 3),
    band_y=59,
    tab=(120, 96),
)


def of(poker: bool) -> Plan:
    """The table of a game with or without poker hands."""
    return COLUMNS if poker else HANDS


def column_spot(seat: int, me: int, seats: int, column: int) -> Spot:
    """Where that column (0..4) of any seat lies: 18x25 in the own tray, 13x18 in a box."""
    if seat == me:
        return own_column(column)
    return box_face((seat - me) % seats - 1, seats - 1, column)


def cut_spot(seat: int, me: int, seats: int, shown: int) -> tuple[int, int]:
    """Where the `shown`-th card (from 0) that a seat gets for the deal lies, 24x33: a pile a seat across the
    middle of the table, the person's leftmost, then clockwise."""
    middle = WIDTH // 2 + CUT_APART * (2 * ((seat - me) % seats) - seats + 1) // 2
    return middle - CARD_W // 2 + CUT_STEP * shown, CUT_Y


def result_row(row: int, rows: int) -> int:
    """The top of a row of the round result; fewer than four rows stand in the middle of their room."""
    return 15 + RESULT_STEP * row + (4 - rows) * RESULT_STEP // 2
