"""The script of every event: what moves, what is heard, what the log says (ART section 5).

Events come here in groups that are shown together (the stakes, the deal). May import engine values and the
console's layout, model, cues and sorting. The events are already redacted to the seat at the bottom, so a
script cannot show what it may not.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ..engine import events as e
from ..engine.cards import ON_FACE, WILD_SYMBOL
from ..engine.legal import against_condition
from ..engine.state import POTS
from . import dealing, layout
from .cues import Script, pace
from .sorting import place_in
from .stage import Stage
from .table_model import CATCH_FRAMES, Effect

LAY_FRAMES = 14
CPU_TRAVEL_FRAMES = 18
CPU_HOLD_FRAMES = 1
COVER_FRAMES = 12
DRAW_FRAMES = 12
DRAW_APART = 6
RETURN_FRAMES = 20
REVEAL_FRAMES = 60  # how long a hand shown by a challenge lies open, unless skipped

COLOUR_SOUNDS = ("wild_red", "wild_green", "wild_blue", "wild_yellow")


def write(group: Sequence[e.Event], stage: Stage) -> Script:
    """The script of a group of events, as `presenter.groups` makes them."""
    script = Script(stage.speed)
    first = group[0]
    if isinstance(first, e.Cut):
        dealing.cuts(script, stage, group)
    elif isinstance(first, e.Posted):
        dealing.stakes(script, stage, group)
    elif isinstance(first, e.Dealt):
        dealing.deal(script, stage, group)
    else:
        for event in group:
            _ONE[type(event)](script, stage, event)
    return script


# --- plays --------------------------------------------------------------------------------------------------


def _laid(script: Script, stage: Stage, event: e.Laid) -> None:
    deck, own = stage.rules.cards, event.seat == stage.me
    travel = LAY_FRAMES if own else CPU_TRAVEL_FRAMES
    if event.card == deck.wild_draw_four:
        script.change(0, "before")
    start = _lose(script, stage, event.seat, event.card)
    script.change(0, "upcard", card=event.card)
    land = script.fly(0, travel, "card", start, stage.plan.upcard, event.card)
    script.sound(max(0, land - 2), "lay")
    colour, symbol = deck.colour[event.card], deck.symbol[event.card]
    by_symbol = symbol == WILD_SYMBOL
    if event.named is not None:
        colour, symbol = (colour, event.named) if by_symbol else (event.named, symbol)
    script.change(land, "colour", value=colour)
    script.change(land, "symbol", value=symbol)
    script.effect(land, "flash", 4)
    if event.named is None:
        script.log(0, "log.laid", seat=event.seat, card=event.card)
    elif by_symbol:
        script.log(0, "log.laid_symbol", seat=event.seat, card=event.card, symbol=symbol)
        script.effect(land, "badge", 18, value=colour)
        script.sound(land, "symbol")
        script.until(land + 1)
    else:
        script.log(0, "log.laid_wild", seat=event.seat, card=event.card, colour=event.named)
        _colour_named(script, event.named, land)
    script.until(land + (0 if own else CPU_HOLD_FRAMES))


def _jumped(script: Script, stage: Stage, event: e.Jumped) -> None:
    """Out of turn, and at once the turn is here; the lay that follows belongs to the same cue (RULES 7)."""
    script.effect(0, "turn", 8, event.seat, stage.model.turn)
    script.change(0, "turn", seat=event.seat)
    script.change(0, "penalty", value=0)
    script.effect(0, "jump", 24, event.seat)
    script.sound(0, "jump")
    script.log(0, "log.jumped", seat=event.seat)


def _lose(script: Script, stage: Stage, seat: int, card: int) -> tuple[int, int]:
    """A card leaves a hand; returns where from."""
    if seat != stage.me:
        script.change(0, "size", seat=seat, value=-1)
        return stage.card_spot(seat)
    hand = stage.model.hand
    x, _ = stage.hand_spot(hand.index(card), len(hand))
    script.change(0, "lose", seat=seat, card=card)
    return x, layout.HAND_CHOSEN_Y


def _colour_named(script: Script, colour: int, at: int) -> None:
    script.effect(at, "badge", 18, value=colour)
    script.sound(at, COLOUR_SOUNDS[colour])
    script.until(at + 1)


def _named(script: Script, stage: Stage, event: e.Named) -> None:
    script.change(0, "colour", value=event.colour)
    script.log(0, "log.named", seat=event.seat, colour=event.colour)
    _colour_named(script, event.colour, 0)


def _covered(script: Script, stage: Stage, event: e.Covered) -> None:
    own, deck = event.seat == stage.me, stage.rules.cards
    card = deck.card_of(event.card)
    x, y = layout.column_spot(event.seat, stage.me, stage.seats, event.column)
    start = _lose(script, stage, event.seat, card)
    if own:
        start = (x + 1, layout.HOVER_Y)
    land = script.fly(0, COVER_FRAMES, "card", start, (x, y), card, "mid" if own else "mini", "out")
    script.sound(max(0, land - 2), "cover")
    script.change(land, "open", seat=event.seat, value=event.column, card=event.card)
    script.change(land, "improve", seat=event.seat)
    script.effect(land, "dust", 8, event.seat, event.column)
    script.effect(land, "flash", 4, event.seat, event.column)
    where = event.column + 1
    if event.card < ON_FACE:
        script.log(0, "log.covered", seat=event.seat, card=card, n=where)
    else:
        colour = deck.colour[event.card]
        script.log(0, "log.covered_wild", seat=event.seat, card=card, colour=colour, n=where)
        script.sound(land, COLOUR_SOUNDS[colour])


def _drew(script: Script, stage: Stage, event: e.Drew) -> None:
    """Cards follow each other from the pile; whoever draws two or more at once is shaken a little."""
    if not event.count:
        script.log(0, "log.drew_none", seat=event.seat)
        script.until(12)
        return
    hand = list(stage.model.hand)
    if event.count > 1:
        script.effect(0, "shake", 8, event.seat)
        script.change(0, "mood", seat=event.seat, value=-1)
    for k in range(event.count):
        at = DRAW_APART * k
        script.change(at, "pile", value=-1)
        script.sound(at, "draw")
        if event.cards is None:
            land = script.fly(at, DRAW_FRAMES, "back", stage.plan.draw_pile, stage.card_spot(event.seat))
            script.change(land, "size", seat=event.seat, value=1)
            continue
        card = event.cards[k]
        place = place_in(hand, card, stage.sorting, stage.rules.cards)
        hand.insert(place, card)
        end = stage.hand_spot(place, len(hand))
        land = script.fly(at, DRAW_FRAMES, "card", stage.plan.draw_pile, end, card, flip=True)
        script.change(land, "gain", seat=event.seat, card=card)
    script.log(0, "log.drew", seat=event.seat, n=event.count)


def _passed(script: Script, stage: Stage, event: e.Passed) -> None:
    if not event.cover:
        script.log(0, "log.passed", seat=event.seat)
        script.until(4)


def improvement(seat: int, rank: int, speed: str) -> Effect:
    """The line that runs along the columns of a hand that has become better."""
    return Effect("improve", pace(20, "fast" if speed == "instant" else speed), seat, rank)


# --- effects ------------------------------------------------------------------------------------------------


def _skipped(script: Script, stage: Stage, event: e.Skipped) -> None:
    script.effect(0, "skip", 20, event.seat)
    script.sound(0, "skip")
    script.log(0, "log.skipped", seat=event.seat)
    script.until(12)


def _reversed(script: Script, stage: Stage, event: e.Reversed) -> None:
    script.change(0, "direction", value=event.direction)
    script.effect(0, "reverse", 16)
    script.sound(0, "reverse")
    script.log(0, "log.reversed")
    script.until(8)


def _faced(script: Script, stage: Stage, event: e.PenaltyFaced) -> None:
    script.change(0, "penalty", value=event.count)
    script.sound(0, "penalty")
    script.log(0, "log.faces", seat=event.seat, n=event.count)
    script.until(6)


def _challenged(script: Script, stage: Stage, event: e.Challenged) -> None:
    """The band slides in, the hand turns (for the challenger alone), the verdict falls."""
    shows = event.shows or ()
    verdict = "guilty" if event.guilty else "honest"
    card = offending(stage, shows) if event.guilty else -1
    script.sound(0, "challenge")
    script.log(0, "log.challenges", seat=event.seat, by=event.accused)
    script.change(0, "reveal", seat=event.seat, value=event.accused, card=card, cards=shows)
    script.change(42, "verdict", word=verdict)
    script.effect(42, verdict, 50, event.accused)
    script.sound(42, verdict)
    script.log(42, f"log.{verdict}", seat=event.accused)
    end = 66 + (REVEAL_FRAMES if shows else 0)
    script.until(end)
    script.change(end, "unreveal")


def offending(stage: Stage, shows: Sequence[int]) -> int:
    """The place in a hand that was shown of the first card that could have been laid instead, -1 if there is
    none (RULES 3, challenge: judged by what was active before the wild draw four)."""
    if stage.before_symbol < 0:
        return -1
    before = stage.before, stage.before_symbol
    guilty = (k for k, card in enumerate(shows) if against_condition(stage.rules, (card,), *before))
    return next(guilty, -1)


def _returned(script: Script, stage: Stage, event: e.Returned) -> None:
    """The wild draw four goes back to the hand it came from, and what lay below it lies open again (RULES
    7)."""
    script.change(0, "returned")
    script.change(0, "colour", value=stage.before)
    script.change(0, "symbol", value=stage.before_symbol)
    script.change(0, "penalty", value=0)
    script.sound(0, "draw")
    script.log(0, "log.returned", seat=event.seat, card=event.card)
    start = stage.plan.upcard
    if event.seat == stage.me:
        hand = list(stage.model.hand)
        place = place_in(hand, event.card, stage.sorting, stage.rules.cards)
        land = script.fly(0, RETURN_FRAMES, "card", start, stage.hand_spot(place, len(hand) + 1), event.card)
        script.change(land, "gain", seat=event.seat, card=event.card)
    else:
        land = script.fly(0, RETURN_FRAMES, "card", start, stage.card_spot(event.seat), event.card)
        script.change(land, "size", seat=event.seat, value=1)


def _awaited(script: Script, stage: Stage, event: e.ReadyAwaited) -> None:
    script.change(0, "courtesy", value=event.seat)
    script.log(0, "log.sorts", seat=event.seat)
    script.until(6)


def _said_ready(script: Script, stage: Stage, event: e.SaidReady) -> None:
    script.change(0, "courtesy", value=-1)
    script.effect(0, "ready", 30, event.seat)
    script.sound(0, "ready")
    script.log(0, "log.ready", seat=event.seat)
    script.until(10)


def _called(script: Script, stage: Stage, event: e.Called) -> None:
    script.change(0, "called", seat=event.seat, value=1)
    script.effect(0, "uno", 18, event.seat)
    script.effect(0, "jolt", 2)
    script.sound(0, "uno")
    script.log(0, "log.uno", seat=event.seat)
    script.until(10)


def _forgot(script: Script, stage: Stage, event: e.Forgot) -> None:
    if stage.rules.uno_enforcement == "caught":
        script.change(0, "forgot", seat=event.seat, value=CATCH_FRAMES)
    script.until(1)


def _caught(script: Script, stage: Stage, event: e.Caught) -> None:
    script.change(0, "forgot", seat=event.seat, value=0)
    script.change(0, "mood", seat=event.seat, value=-1)
    script.effect(0, "caught" if event.by >= 0 else "forgot", 60, event.seat, stage.rules.uno_penalty)
    script.effect(0, "jolt", 2)
    script.sound(0, "catch")
    if event.by < 0:
        script.log(0, "log.forgot", seat=event.seat)
    else:
        script.change(0, "mood", seat=event.by, value=1)
        script.log(0, "log.caught", seat=event.seat, by=event.by)
    script.until(24)


def _reshuffled(script: Script, stage: Stage, event: e.Reshuffled) -> None:
    script.change(0, "reshuffle", value=event.count)
    script.sound(0, "deal")
    script.log(0, "log.reshuffled", n=event.count)
    for k in range(4):
        script.fly(3 * k, 10, "back", stage.plan.upcard, stage.plan.draw_pile)


def _turn(script: Script, stage: Stage, event: e.TurnBegan) -> None:
    """The gold frame moves on; nothing waits for it, for the next seat thinks meanwhile."""
    script.effect(0, "turn", 8, event.seat, stage.model.turn)
    script.change(0, "turn", seat=event.seat)
    if event.seat == stage.me and not stage.demo:
        script.sound(0, "turn")


# --- the end of a round -------------------------------------------------------------------------------------


def _ended(script: Script, stage: Stage, event: e.RoundEnded) -> None:
    best = event.best if stage.rules.scoring == "stakes" else ()
    script.change(0, "ended", seat=-1 if event.first is None else event.first, cards=best)
    script.sound(0, "round_end")
    if event.first is None:
        script.log(0, "log.dead")
    else:
        script.log(0, "log.first_out", seat=event.first)
    script.until(40)


def _won(script: Script, stage: Stage, event: e.Won) -> None:
    script.change(0, "chips", seat=event.seat, value=event.amount)
    if event.pot in POTS:
        script.change(0, "pot", seat=POTS.index(event.pot), value=-event.amount)
    script.log(0, f"log.won.{event.pot}", seat=event.seat, n=event.amount)


def _joined(script: Script, stage: Stage, event: e.Joined) -> None:
    script.change(0, "pot", seat=POTS.index("big"), value=-event.amount)
    script.change(0, "pot", seat=POTS.index("common"), value=event.amount)
    script.log(0, "log.joined", n=event.amount)


def _scored(script: Script, stage: Stage, event: e.Scored) -> None:
    script.change(0, "points", seat=event.seat, value=event.points)
    script.log(0, "log.scored", seat=event.seat, n=event.points)


def _eliminated(script: Script, stage: Stage, event: e.Eliminated) -> None:
    script.effect(0, "eliminated", 24, event.seat)
    script.sound(0, "eliminated")
    script.log(0, "log.eliminated", seat=event.seat)


def _match(script: Script, stage: Stage, event: e.MatchWon) -> None:
    script.log(0, "log.match_won", seat=event.seat)


_ONE: dict[type, Callable[[Script, Stage, Any], None]] = {
    e.DealerChosen: dealing.dealer,
    e.RoundStarted: dealing.begin_round,
    e.Turned: dealing.turned,
    e.Laid: _laid,
    e.Named: _named,
    e.Covered: _covered,
    e.Drew: _drew,
    e.Passed: _passed,
    e.Skipped: _skipped,
    e.Reversed: _reversed,
    e.PenaltyFaced: _faced,
    e.Challenged: _challenged,
    e.Called: _called,
    e.Forgot: _forgot,
    e.Caught: _caught,
    e.Reshuffled: _reshuffled,
    e.TurnBegan: _turn,
    e.RoundEnded: _ended,
    e.Won: _won,
    e.Joined: _joined,
    e.Eliminated: _eliminated,
    e.MatchWon: _match,
    e.Jumped: _jumped,
    e.Returned: _returned,
    e.ReadyAwaited: _awaited,
    e.SaidReady: _said_ready,
    e.Scored: _scored,
}
