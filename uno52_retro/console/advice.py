"""Moves as advice and the reasons for them, in words: what a hint and the review of a round say.

May import the engine's actions and cards, the CPU's reasons and the wording of the log.

    in_words(texts, Lay(0, card), deck)                      # "LAY RED 7"
    reason_in_words(texts, reason, match.sitters, deck)      # "you hold 3 of that colour"
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cpu.reasons import Reason, is_same
from ..engine.actions import Action, Catch, Challenge, Cover, Draw, Jump, Lay, Name, Pass, Take
from ..engine.cards import NO_COLOUR, Deck
from .match import Sitter
from .wording import Speaks, card_text, rank_text, seat_name, symbol_text


def in_words(texts: Speaks, action: Action | None, deck: Deck) -> str:
    """An action as advice: "LAY RED 7", "COVER COLUMN 3: GREEN 9"."""
    match action:
        case Lay(card=card, named=int(named)):
            return texts.t("advice.name", card=card_text(texts, card, deck), colour=_named(texts, named))
        case Lay(card=card):
            return texts.t("advice.lay", card=card_text(texts, card, deck))
        case Cover(card=card, column=column):
            return texts.t("advice.cover", card=card_text(texts, card, deck), n=column + 1)
        case Name(colour=colour):
            return _named(texts, colour)
        case Draw():
            return texts.t("plate.draw")
        case Take():
            return texts.t("advice.take")
        case Challenge():
            return texts.t("advice.challenge")
        case Jump(card=card):
            return texts.t("advice.jump", card=card_text(texts, card, deck))
        case Catch():
            return texts.t("advice.catch")
        case None:
            return texts.t("advice.nothing")
        case Pass() | _:
            return texts.t("plate.pass")


def slip_in_words(texts: Speaks, made: Action | None, better: Action | None, deck: Deck) -> tuple[str, str]:
    """What was done and what would have been better, for a review: of a missing call or catch as such."""
    if isinstance(better, Catch):
        return texts.t("review.uncaught"), in_words(texts, better, deck)
    if is_same(made, better):
        return texts.t("review.uncalled"), texts.t("review.call")
    return in_words(texts, made, deck), in_words(texts, better, deck)


def _named(texts: Speaks, named: int) -> str:
    """A colour, or the symbol that was named with a wild symbol."""
    return texts.t(f"log.colour.{named}", g="m") if named < NO_COLOUR else symbol_text(texts, named)


def reason_in_words(texts: Speaks, reason: Reason, sitters: Sequence[Sitter], deck: Deck) -> str:
    """A reason as a half sentence."""
    args: dict[str, str | int] = {"n": reason.n}
    if reason.seat >= 0:
        args["name"] = seat_name(texts, sitters[reason.seat])
    if reason.card >= 0:
        args["card"] = card_text(texts, reason.card, deck)
    if reason.kind == "gain":
        args["much"] = tenths(texts, reason.n)
    args["rank"] = rank_text(texts, "line", reason.rank)
    return texts.t(f"reason.{reason.kind}", **args)


def tenths(texts: Speaks, number: int) -> str:
    """A number that was counted in tenths: "1.4", in Russian "1,4"."""
    return f"{number // 10}{texts.t('fair.decimal')}{number % 10}"
