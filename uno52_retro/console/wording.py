"""Lines of the log and cards in words, in the language chosen at the moment they are read.

A `LogLine` holds a text key and numbers, so a change of language changes the past too. May import the
engine's cards and the table model.

    log_text(texts, model, model.log[-1])        # "RITA: RED 7\u2660"
"""

from typing import Protocol

from ..engine import poker
from ..engine.cards import ACE, ALL_DRAW_TWO, DRAW_TWO, NO_SUIT, Deck
from .people import NEUTRAL, is_unnamed, name_key
from .table_model import LogLine, TableModel

SUIT_SIGNS = "\u2660\u2663\u2666\u2665"  # spades, clubs, diamonds, hearts, in the engine's order


class Speaks(Protocol):
    """What is needed of `texts.Texts`."""

    def t(self, key: str, /, **args: str | int) -> str: ...

    def has(self, key: str) -> bool: ...


class Named(Protocol):
    """A seat, a sitter, a row of a result: whoever has a name and a grammatical gender."""

    name: str
    gender: str


def seat_name(texts: Speaks, who: Named) -> str:
    """The name of a seat on the screen: a CPU player's in the language chosen, a person's as it was typed;
    who has typed none is YOU, or P1 to P4 where several people play."""
    if who.gender == "you":
        return who.name or texts.t("name.you")
    if who.gender == NEUTRAL and not is_unnamed(who.name):
        return who.name
    key = name_key(who.name)
    return texts.t(key) if texts.has(key) else who.name


def card_text(texts: Speaks, card: int, deck: Deck) -> str:
    """A card in words: "RED 7" with its suit, "YELLOW SKIP", "WILD +4".

    In Russian value cards and draw twos are feminine (красная семёрка), skips and reverses masculine (красный
    пропуск).
    """
    symbol = deck.symbol[card]
    if deck.is_wild[card]:
        return texts.t(f"log.symbol.{symbol}")
    gender = "f" if symbol <= ACE or symbol in (DRAW_TWO, ALL_DRAW_TWO) else "m"
    colour = texts.t(f"log.colour.{deck.colour[card]}", g=gender)
    if symbol > ACE:
        return texts.t("log.card.action", colour=colour, symbol=texts.t(f"log.symbol.{symbol}"))
    suit = "" if deck.suit[card] == NO_SUIT else SUIT_SIGNS[deck.suit[card]]
    return texts.t("log.card.value", colour=colour, value=texts.t(f"value.{symbol}"), suit=suit)


def symbol_text(texts: Speaks, symbol: int) -> str:
    """A symbol in a word: "7", "Q", "SKIP"."""
    return texts.t(f"log.symbol.{symbol}" if symbol > ACE else f"value.{symbol}")


def log_text(texts: Speaks, model: TableModel, line: LogLine, deck: Deck) -> str:
    """A line of the log in words. Its number arguments "seat", "by", "card", "colour" and "symbol" become
    names and words; the gender of the seat chooses the form (the person is addressed: YOU DRAW 2)."""
    args = dict(line.args)
    seat = args.pop("seat", None)
    if isinstance(seat, int):
        args["name"] = seat_name(texts, model.seats[seat])
        args["g"] = model.seats[seat].gender
    by = args.pop("by", None)
    if isinstance(by, int):
        args["other"] = seat_name(texts, model.seats[by])
    if isinstance(card := args.get("card"), int):
        args["card"] = card_text(texts, card, deck)
    if isinstance(colour := args.get("colour"), int):
        args["colour"] = texts.t(f"log.colour.{colour}", g="m")
    if isinstance(symbol := args.get("symbol"), int):
        args["symbol"] = symbol_text(texts, symbol)
    return texts.t(line.key, **args)


def rank_text(texts: Speaks, form: str, rank: int | None) -> str:
    """The name of a poker rank; "" for none.

    `form` is "short" (a word for a panel), "line" (with its value), "big" (the same for the large font) or
    "detail" (what else decides). The text may use `{a}`, `{b}` and `{c}`, the letters of the deciding values
    from the weightiest.
    """
    if rank is None:
        return ""
    values = [texts.t(f"value.{index + 2}") for index in poker.values(rank)[:3]]
    a, b, c = (*values, "", "", "")[:3]
    return texts.t(f"rank.{form}.{int(poker.category(rank))}", a=a, b=b, c=c)
