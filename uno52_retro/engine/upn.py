"""Positions as one line of text, UPN (NOTATION.md, positions): of a whole `State`, or of a `View` with counts
for hidden cards.

    uno52 up=R7s turn=1 hands=R2s.W/G7d.B9h.Y3c poker=R3s.G4d.B5c.Y6h.R8s/G2d.B4h.Y5s.R6c.G9d draw=G3c.*
    chips=94.90 pots=4.8.4

Reading is about form alone: whether such a position can be is asked of `problems`. `parse(dump(x)) == x`
holds for every state, and what cannot be read raises `NotationError` with the column of the word that is
wrong.

Decided here: the item `*` is the rest of the deck in the order of kinds, shuffled by
`Rng(seed).derive("rest")`, so that it is the same whatever else the line says; and without `rng` the
generator is `Rng(seed)`. `held` is the hand of the seat `by` when it laid its wild draw four, written when
that hand is another now.

Imports the engine's plain values; `view` only when a view is read.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from .cards import COLOUR_LETTERS, NO_COLOUR, SYMBOL_TEXT, WILD, WILD_DRAW_FOUR
from .codes import changed, check_seed
from .errors import NotationError
from .line import KEYS, LEFT_OUT, MANY, REST, Line, symbol_below
from .moves import card_text, cards_text, entry_text, number
from .rng import Rng, seed_number
from .rules import Rules, goal_text
from .rulesets import RULESETS
from .state import State

if TYPE_CHECKING:
    from .view import View

_HIDDEN_KEYS = ("out", "bluff", "held", "seed", "rng")
_DEFAULTS = {"dir": "+", "discard": "-", "out": "-", "penalty": "0", "passes": "0", "uno": "-"}


def dump(state: State) -> str:
    """The line of a state: everything that is in it but the number of actions so far."""
    deck = state.rules.cards
    *under, upcard = state.discard_pile
    values = _common(
        state.rules,
        upcard,
        under,
        state.colour,
        state.columns,
        state.catchable,
        state.chips,
        state.pots,
        state.wins,
        state.symbol,
        state.points,
    )
    values |= {
        "round": str(state.round),
        "dealer": str(state.dealer),
        "turn": str(state.turn),
        "dir": "+" if state.direction > 0 else "-",
        "phase": state.phase.value,
        "hands": "/".join(
            LEFT_OUT if hand is None else cards_text(sorted(hand), deck) for hand in state.hands
        ),
        "draw": cards_text(reversed(state.draw_pile), deck),
        "out": cards_text(state.out, deck),
        "penalty": str(state.penalty),
        "passes": str(state.passes),
        "shown": "/".join(
            f"{viewer}:{shown[0]}:{cards_text(shown[1], deck)}"
            for viewer, shown in enumerate(state.shown)
            if shown is not None
        ),
        "rng": state.rng.dump(),
    }
    if state.drawn is not None:
        values["drawn"] = deck.tokens[state.drawn]
    if state.by is not None:
        values["by"] = str(state.by)
        if state.held is not None:
            values["bluff"] = "yes" if state.bluff else "no"
            values["before"] = _before_text(
                state.rules, state.discard_pile, state.before, state.before_symbol
            )
            hand = state.hands[state.by]
            if hand is None or sorted(state.held) != sorted(hand):
                values["held"] = cards_text(sorted(state.held), deck)
    if state.courtesy is not None:
        values["courtesy"] = str(state.courtesy)
    return _line(state.rules, values)


def dump_view(view: "View") -> str:
    """The line of a view: counts instead of hidden cards, and no `rng`, `seed`, `bluff` or `held`."""
    deck = view.rules.cards
    *under, upcard = view.discards
    values = _common(
        view.rules,
        upcard,
        under,
        view.colour,
        view.columns,
        view.catchable,
        view.chips,
        view.pots,
        view.wins,
        view.symbol,
        view.points,
    )
    hands = [LEFT_OUT if size is None else str(size) for size in view.sizes]
    if view.sizes[view.seat] is not None:
        hands[view.seat] = cards_text(view.hand, deck)
    values |= {
        "round": str(view.round),
        "dealer": str(view.dealer),
        "turn": str(view.turn),
        "dir": "+" if view.direction > 0 else "-",
        "phase": view.phase.value,
        "hands": "/".join(hands),
        "draw": str(view.draw_count),
        "penalty": str(view.penalty),
        "passes": str(view.passes),
    }
    if view.has_drawn:
        values["drawn"] = "?" if view.drawn is None else deck.tokens[view.drawn]
    if view.shown is not None:
        values["shown"] = f"{view.shown[0]}:{cards_text(view.shown[1], deck)}"
    if view.by is not None:
        values["by"] = str(view.by)
        if view.symbol == WILD_DRAW_FOUR:
            values["before"] = _before_text(view.rules, view.discards, view.before, view.before_symbol)
    if view.courtesy is not None:
        values["courtesy"] = str(view.courtesy)
    return _line(view.rules, values)


def _common(
    rules: Rules,
    upcard: int,
    under: Sequence[int],
    colour: int,
    columns: Sequence[Sequence[tuple[int, ...]] | None],
    catchable: int,
    chips: Sequence[int],
    pots: Sequence[int],
    wins: Sequence[Sequence[int]],
    symbol: int,
    points: Sequence[int],
) -> dict[str, str]:
    """The values that a position and a view write alike."""
    deck = rules.cards
    wild = deck.is_wild[upcard]
    values = {
        "opt": ",".join(f"{name}:{value}" for name, value in changed(rules)),
        "goal": "" if rules.goal == RULESETS[rules.id].goal else goal_text(rules.goal),
        "up": card_text(upcard, deck, symbol if symbol != deck.symbol[upcard] else colour if wild else None),
        "discard": cards_text(reversed(under), deck),
        "uno": ".".join(str(seat) for seat in range(len(columns)) if catchable >> seat & 1) or "-",
    }
    if rules.poker:
        values["poker"] = "/".join(
            LEFT_OUT
            if five is None
            else ".".join("_".join(entry_text(entry, deck) for entry in column) for column in five)
            for five in columns
        )
    if rules.scoring == "points":
        values["points"] = ".".join(map(str, points))
    else:
        values |= {"chips": ".".join(map(str, chips)), "pots": ".".join(map(str, pots))}
    if any(any(row) for row in wins):
        values["wins"] = "/".join(".".join(map(str, row)) for row in wins)
    if not wild and colour != deck.colour[upcard]:
        values["colour"] = _colour_text(colour)
    return values


def _line(rules: Rules, values: dict[str, str]) -> str:
    pairs = [f"{key}={values[key]}" for key in KEYS if values.get(key) and values[key] != _DEFAULTS.get(key)]
    return " ".join([rules.id, *pairs])


def _colour_text(colour: int | None) -> str:
    return "-" if colour is None or colour == NO_COLOUR else COLOUR_LETTERS[colour]


def _before_text(rules: Rules, discards: Sequence[int], colour: int, symbol: int) -> str:
    """What was active before a wild draw four: the colour, and the symbol where the card below does not tell
    it."""
    text = _colour_text(colour)
    return text if symbol == symbol_below(rules.cards, discards) else f"{text}:{SYMBOL_TEXT[symbol]}"


def parse(text: str) -> State:
    """The state of a line; `ply` is 0. It can be played on only if `problems` finds nothing."""
    line = Line(text)
    seed = line.text("seed", "0")
    check_seed(seed, line.column("seed"))
    start = Rng(seed_number(seed))
    state = State()
    state.rules = line.rules
    state.hands = [None if item == LEFT_OUT else line.hand(item, column) for item, column in line.hands]
    state.columns = line.columns()
    upcard, state.colour, state.symbol = line.upcard()
    state.discard_pile = [*reversed(line.cards("discard")), upcard]
    draw, out = _piles(line, state, start)
    state.draw_pile = draw[::-1]
    state.out = tuple(sorted(out))
    state.round = line.number("round", 1)
    state.dealer, state.turn = line.dealer_and_turn()
    state.direction = line.direction()
    state.phase = line.phase()
    state.drawn = line.card("drawn")
    state.shown = [None] * line.seats
    for item, column in line.items("shown", "/"):
        viewer, _, shown = item.partition(":")
        state.shown[line.seat(viewer, column)] = line.shown_hand(shown, column + len(viewer) + 1)
    state.penalty = line.number("penalty", 0)
    _refuse_without_four(line, state.symbol, ("bluff", "before", "held"))
    state.by, state.bluff, state.before, state.before_symbol, state.held = None, False, NO_COLOUR, WILD, None
    if line.has("by"):
        state.by = line.seat(line.text("by"), line.column("by"))
        if state.symbol == WILD_DRAW_FOUR:
            state.bluff = line.word("bluff", {"yes": True, "no": False})
            state.before, state.before_symbol = line.before(state.discard_pile)
            hand = state.hands[state.by] or []
            state.held = tuple(sorted(line.cards("held") if line.has("held") else hand))
    state.courtesy = (
        line.seat(line.text("courtesy"), line.column("courtesy")) if line.has("courtesy") else None
    )
    state.passes = line.number("passes", 0)
    state.catchable = line.catchable()
    state.chips, state.pots, state.wins, state.points = line.money()
    state.rng = line.rng(start)
    state.ply = 0
    return state


def _refuse_without_four(line: Line, symbol: int, keys: Sequence[str]) -> None:
    """Those keys say something about a wild draw four that can be challenged, and stand nowhere else."""
    for key in keys:
        if line.has(key) and (symbol != WILD_DRAW_FOUR or not line.has("by")):
            raise NotationError("there is no wild draw four that could be challenged", line.column(key))


def _piles(line: Line, state: State, start: Rng) -> tuple[list[int], list[int]]:
    """The draw pile, next card first, and the cards out of play, with the rest of the deck in one of them
    where `*` stands.
    """
    out, rest_is_out = line.pile("out", "-")
    draw, rest_is_drawn = line.pile("draw", "-" if rest_is_out else REST)
    if rest_is_out and rest_is_drawn:
        raise NotationError(
            "the rest of the deck cannot be drawn and out of play at once", line.column("draw")
        )
    if rest_is_out or rest_is_drawn:
        named = Counter(state.discard_pile + out + draw)
        for hand in state.hands:
            named.update(hand or ())
        for five in state.columns:
            for column in five or ():
                named.update(line.deck.card_of(entry) for entry in column)
        rest = sorted((Counter(line.deck.cards) - named).elements())
        if rest_is_drawn:
            start.derive("rest").shuffle(rest)
        (out if rest_is_out else draw).extend(rest)
    return draw, out


def parse_view(text: str) -> "View":
    """The view of a line, with its legal moves and without a history.

    The seat whose view it is, is the one whose hand is listed; a line without such a hand is refused.
    """
    from .legal import legal_actions
    from .view import View, determinize, unseen

    line = Line(text)
    for key in _HIDDEN_KEYS:
        if line.has(key):
            raise NotationError(f"{key} is hidden: this is a position, not a view", line.column(key))
    listed = [seat for seat, (item, _) in enumerate(line.hands) if item != LEFT_OUT and not item.isdigit()]
    if len(listed) != 1:
        raise NotationError("a view lists one hand and counts the others", line.column("hands"))
    seat = listed[0]
    hand = tuple(line.hand(*line.hands[seat]))
    upcard, colour, symbol = line.upcard()
    discards = (*reversed(line.cards("discard")), upcard)
    dealer, turn = line.dealer_and_turn()
    chips, pots, wins, points = line.money()
    hidden = line.text("drawn", "") == "?"
    by = line.seat(line.text("by"), line.column("by")) if line.has("by") else None
    _refuse_without_four(line, symbol, ("before",))
    before, before_symbol = NO_COLOUR, WILD
    if by is not None and symbol == WILD_DRAW_FOUR:
        before, before_symbol = line.before(discards)
    seen = View(
        rules=line.rules,
        seat=seat,
        seats=line.seats,
        round=line.number("round", 1),
        dealer=dealer,
        turn=turn,
        direction=line.direction(),
        phase=line.phase(),
        upcard=upcard,
        colour=colour,
        symbol=symbol,
        hand=hand,
        sizes=tuple(
            len(hand)
            if place == seat
            else None
            if item == LEFT_OUT
            else number(item, column, "hand size", MANY)
            for place, (item, column) in enumerate(line.hands)
        ),
        columns=tuple(None if five is None else tuple(five) for five in line.columns()),
        draw_count=number(line.text("draw"), line.column("draw"), "draw", MANY),
        discards=discards,
        drawn=None if hidden else line.card("drawn"),
        has_drawn=line.has("drawn"),
        penalty=line.number("penalty", 0),
        by=by,
        before=before,
        before_symbol=before_symbol,
        shown=line.shown_hand(line.text("shown"), line.column("shown")) if line.has("shown") else None,
        catchable=line.catchable(),
        courtesy=line.seat(line.text("courtesy"), line.column("courtesy")) if line.has("courtesy") else None,
        passes=line.number("passes", 0),
        chips=tuple(chips),
        pots=tuple(pots),
        points=tuple(points),
        wins=tuple(tuple(row) for row in wins),
        legal=(),
        history=(),
    )
    there = zip(seen.sizes, seen.columns, strict=True)
    if seen.rules.poker and any((size is None) != (five is None) for size, five in there):
        raise NotationError("hand and columns of a seat are both there or both not", line.column("poker"))
    others = sum(size or 0 for place, size in enumerate(seen.sizes) if place != seat)
    if others + seen.draw_count > len(unseen(seen)):
        raise NotationError("more cards are counted than the deck has left", line.column("hands"))
    if seen.has_drawn and not seen.sizes[turn]:
        raise NotationError("the seat on turn holds no card that it could have drawn", line.column("drawn"))
    return replace(seen, legal=legal_actions(determinize(seen, Rng()), seat))
