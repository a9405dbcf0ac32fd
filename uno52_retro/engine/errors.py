"""The exceptions of the engine and the reasons for a refused move (NOTATION.md, engine protocol).

>>> str(IllegalAction(Reason.MUST_DRAW))
'nothing in the hand fits: draw a card first'
"""

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is refused; the values are the REASON words of the engine protocol."""

    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    DOES_NOT_FIT = "does-not-fit"
    MUST_DRAW = "must-draw"
    MUST_LAY = "must-lay"
    ALREADY_DREW = "already-drew"
    ONLY_THE_DRAWN_CARD = "only-the-drawn-card"
    NOTHING_TO_DRAW = "nothing-to-draw"
    CANNOT_COVER = "cannot-cover"
    FACE_DOES_NOT_FIT = "face-does-not-fit"
    NO_PENALTY = "no-penalty"
    CANNOT_COUNTER = "cannot-counter"
    CANNOT_CHALLENGE = "cannot-challenge"
    BLUFF_IS_OFF = "bluff-is-off"
    CALL_NEEDS_ONE_CARD_LEFT = "call-needs-one-card-left"
    CANNOT_CATCH = "cannot-catch"
    CANNOT_JUMP = "cannot-jump"
    NAME_A_COLOUR = "name-a-colour"
    WAIT_FOR_READY = "wait-for-ready"
    WAIT_FOR_DEAL = "wait-for-deal"
    MATCH_IS_OVER = "match-is-over"
    NO_SUCH_MOVE = "no-such-move"


REASON_TEXT: dict[Reason, str] = {
    Reason.NOT_YOUR_TURN: "it is not this seat's turn",
    Reason.NOT_IN_HAND: "that card is not in the hand",
    Reason.DOES_NOT_FIT: "the card fits neither the active colour nor the upcard's symbol",
    Reason.MUST_DRAW: "nothing in the hand fits: draw a card first",
    Reason.MUST_LAY: "a card of the hand fits: it must be laid",
    Reason.ALREADY_DREW: "only one card is drawn a turn",
    Reason.ONLY_THE_DRAWN_CARD: "after drawing, only the drawn card may be laid",
    Reason.NOTHING_TO_DRAW: "the draw pile is empty and nothing can be reshuffled",
    Reason.CANNOT_COVER: "no card may cover a column now",
    Reason.FACE_DOES_NOT_FIT: "the card has neither the colour nor the value of that face",
    Reason.NO_PENALTY: "no penalty is faced",
    Reason.CANNOT_COUNTER: "a penalty is faced: it is taken, challenged or countered, and nothing else",
    Reason.CANNOT_CHALLENGE: "there is no wild draw four to challenge",
    Reason.BLUFF_IS_OFF: "another card fits, and a wild draw four may not be bluffed",
    Reason.CALL_NEEDS_ONE_CARD_LEFT: "UNO is called with the play that leaves exactly one card",
    Reason.CANNOT_CATCH: "that seat has not forgotten a call, or the moment is over",
    Reason.CANNOT_JUMP: "that card cannot jump in now",
    Reason.NAME_A_COLOUR: "a wild names one of the four colours, no other card does",
    Reason.WAIT_FOR_READY: "the table waits until the seat that drew says ready",
    Reason.WAIT_FOR_DEAL: "the round is over: the next one must be dealt",
    Reason.MATCH_IS_OVER: "the match is over",
    Reason.NO_SUCH_MOVE: "there is no such move",
}


class IllegalAction(ValueError):
    """A move that the rules refuse; the state is untouched. `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(REASON_TEXT[reason])
        self.reason = reason


class NotationError(ValueError):
    """A text form that cannot be read. `column` counts characters from 1 (0: the line as a whole)."""

    def __init__(self, message: str, column: int = 0) -> None:
        super().__init__(f"column {column}: {message}" if column else message)
        self.message = message
        self.column = column
