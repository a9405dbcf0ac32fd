"""The scripts of what comes before the first turn: draw for the dealer, stakes, deal, first upcard; and of
what is paid into the bank when a round has ended.

A whole deal takes 90 frames at most, however many sit at the table. May import what scripts.py may.
"""

from collections.abc import Sequence

from ..engine import events as e
from ..engine.state import POTS
from . import layout
from .cues import Script
from .sorting import place_in
from .stage import Stage

DEAL_FRAMES = 10
DEAL_BUDGET = 66  # the last card of a deal leaves the pile by then
POT_CHIPS = ("chip:small", "chip:big", "chip:common")
LEFTOVER_CHIPS = 4  # that are seen to fly from one hand, at most


def cuts(script: Script, stage: Stage, group: Sequence[e.Event]) -> None:
    """One card each for the deal; those tied get another in the next group."""
    for k, event in enumerate(event for event in group if isinstance(event, e.Cut)):
        script.sound(8 * k, "deal")
        shown = len(stage.cuts[event.seat]) if stage.cuts else 0
        spot = layout.cut_spot(event.seat, stage.me, stage.seats, shown)
        land = script.fly(8 * k, 12, "card", stage.plan.draw_pile, spot, event.card, flip=True)
        script.change(land, "cut", seat=event.seat, card=event.card)
    script.until(8 * len(group) + 34)


def dealer(script: Script, stage: Stage, event: e.DealerChosen) -> None:
    script.change(0, "dealer", seat=event.seat)
    script.log(0, "log.deals", seat=event.seat)
    script.effect(0, "turn", 8, event.seat, -1)
    script.until(24)
    script.change(24, "uncut")


def begin_round(script: Script, stage: Stage, event: e.RoundStarted) -> None:
    stakes = (event.small_blind, event.big_blind, event.ante)
    script.change(0, "round", seat=event.dealer, value=event.round, cards=stakes)
    script.log(0, "log.round", n=event.round)
    if event.round > 1 and stakes != stage.model.stakes:
        script.log(0, "log.stakes", small=stakes[0], big=stakes[1], ante=stakes[2])
        script.until(20)


def stakes(script: Script, stage: Stage, group: Sequence[e.Event]) -> None:
    """Blinds and antes fly from their owners to their part of the bank; at the end of a round the chips for
    the cards that are left in the hands (RULES 5)."""
    if stage.model.upcard >= 0:
        _leftovers(script, stage, group)
        return
    antes = 0
    for k, event in enumerate(event for event in group if isinstance(event, e.Posted)):
        pot = POTS.index(event.pot)
        script.change(5 * k, "chips", seat=event.seat, value=-event.amount)
        land = script.fly(
            5 * k,
            14,
            POT_CHIPS[pot],
            stage.chip_spot(event.seat),
            stage.pot_spot(pot),
            size="mini",
        )
        script.change(land, "pot", seat=pot, value=event.amount)
        script.sound(land, "chip")
        if event.pot == "common":
            antes += event.amount
        else:
            script.log(5 * k, f"log.{event.pot}", seat=event.seat, n=event.amount)
    if antes:
        script.log(5 * len(group), "log.antes", n=antes)


def _leftovers(script: Script, stage: Stage, group: Sequence[e.Event]) -> None:
    """Seat after seat pays for what it still holds; each is told by itself."""
    at = 0
    for event in (event for event in group if isinstance(event, e.Posted)):
        pot = POTS.index(event.pot)
        script.change(at, "chips", seat=event.seat, value=-event.amount)
        script.log(at, "log.leftovers", seat=event.seat, n=event.amount)
        for _ in range(min(LEFTOVER_CHIPS, event.amount)):
            start, end = stage.chip_spot(event.seat), stage.pot_spot(pot)
            land = script.fly(at, 14, POT_CHIPS[pot], start, end, size="mini")
            script.sound(land, "chip")
            at += 4
        script.change(land, "pot", seat=pot, value=event.amount)
        at += 8
    script.until(at + 20)


def deal(script: Script, stage: Stage, group: Sequence[e.Event]) -> None:
    """Hands, then columns, one card at a time from the dealer's left; then the first upcard. At most 90
    frames."""
    hands = [event for event in group if isinstance(event, e.Dealt)]
    opened = [event for event in group if isinstance(event, e.Opened)]
    for seat in range(stage.seats):
        if all(event.seat != seat for event in hands):
            script.change(0, "out", seat=seat)
    cards = sum(event.count for event in hands) + sum(len(event.cards) for event in opened)
    gap = max(1, min(4, DEAL_BUDGET // max(1, cards)))
    at = 0
    sim: list[int] = []
    for k in range(max(event.count for event in hands)):
        for dealt in hands:
            if k < dealt.count:
                _deal_one(script, stage, dealt, k, at, sim)
                at += gap
    for k in range(5):
        for columns in opened:
            _open_one(script, stage, columns.seat, k, columns.cards[k], at)
            if at % 4 < gap:
                script.sound(at, "deal")
            at += gap
    script.change(at + DEAL_FRAMES, "rank")
    for event in group:
        if isinstance(event, e.SetAside):
            script.log(at, "log.set_aside", n=len(event.cards))
        elif isinstance(event, e.Turned):
            turned(script, stage, event, at - gap + DEAL_FRAMES)


def _open_one(script: Script, stage: Stage, seat: int, column: int, card: int, at: int) -> None:
    """An open card flies to its column."""
    script.change(at, "pile", value=-1)
    spot = layout.column_spot(seat, stage.me, stage.seats, column)
    size = "mid" if seat == stage.me else "mini"
    land = script.fly(at, DEAL_FRAMES, "card", stage.plan.draw_pile, spot, card, size, flip=True)
    script.change(land, "open", seat=seat, value=column, card=card)


def _deal_one(script: Script, stage: Stage, event: e.Dealt, k: int, at: int, sim: list[int]) -> None:
    """A closed card flies to a hand; `sim` is what the person's hand will be by then."""
    script.change(at, "pile", value=-1)
    if at % 4 == 0:
        script.sound(at, "deal")
    if event.cards is None:
        land = script.fly(at, DEAL_FRAMES, "back", stage.plan.draw_pile, stage.card_spot(event.seat))
        script.change(land, "size", seat=event.seat, value=1)
        return
    card = event.cards[k]
    place = place_in(sim, card, stage.sorting, stage.rules.cards)
    sim.insert(place, card)
    end = stage.hand_spot(place, len(sim))
    land = script.fly(at, DEAL_FRAMES, "card", stage.plan.draw_pile, end, card, flip=True)
    script.change(land, "gain", seat=event.seat, card=card)


def turned(script: Script, stage: Stage, event: e.Turned, at: int = 0) -> None:
    """The first upcard. Cards that went back before it are told in the log only."""
    for card in event.back:
        script.log(at, "log.back", card=card)
    script.change(at, "pile", value=-1)
    script.change(at, "upcard", card=event.card)
    script.sound(at, "lay")
    plan, deck = stage.plan, stage.rules.cards
    land = script.fly(at, DEAL_FRAMES, "card", plan.draw_pile, plan.upcard, event.card, flip=True)
    script.change(land, "colour", value=deck.colour[event.card])
    script.change(land, "symbol", value=deck.symbol[event.card])
    script.log(land, "log.turned", card=event.card)
