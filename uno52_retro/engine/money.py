"""Chips and points: stakes before the deal, and what a round's end pays (RULES.md sections 4 to 6).

>>> split(25, 2), split(2, 3)
([13, 12], [1, 1, 0])
"""

from collections.abc import Collection
from functools import lru_cache

from . import poker
from .events import Eliminated, Event, Joined, MatchWon, Posted, RoundEnded, Scored, Won
from .state import BIG, COMMON, POTS, SMALL, Phase, State

# Most rounds pay the same amounts again.
_posted = lru_cache(maxsize=1024)(Posted)
_won = lru_cache(maxsize=1024)(Won)


def collect_stakes(state: State, events: list[Event]) -> None:
    """Blinds, then antes from the dealer's left. Who cannot pay in full pays what it has and plays on (RULES
    4, money)."""
    if state.rules.scoring == "points":
        return
    small, big, ante = state.rules.stakes(state.round)
    order = state.clockwise(state.dealer)
    # With two seats the other one posts the small blind and the dealer the big one.
    _pay(state, order[0], SMALL, small, events)
    _pay(state, order[1], BIG, big, events)
    for seat in order:
        _pay(state, seat, COMMON, ante, events)


def _pay(state: State, seat: int, pot: int, owed: int, events: list[Event]) -> None:
    purse = state.purse(seat)
    amount = owed if state.rules.debt else min(owed, state.chips[purse])
    if amount:
        state.chips[purse] -= amount
        state.pots[pot] += amount
        events.append(_posted(seat, POTS[pot], amount))


def split(amount: int, shares: int) -> list[int]:
    """Equal whole shares; odd chips go one by one to the first (RULES 4; reports 46, 47)."""
    if not shares:
        return []
    each, odd = divmod(amount, shares)
    return [each + (k < odd) for k in range(shares)]


def hand_ranks(state: State) -> tuple[int | None, ...]:
    """The poker rank of every seat's faces; None for a seat out of the match or without columns."""
    face = state.rules.cards.face
    return tuple(
        None if columns is None else poker.rank(*[face[cards[0]] for cards in columns])
        for columns in state.columns
    )


def end_round(state: State, first: int | None, events: list[Event]) -> None:
    """Pay the round out; `first` is the seat that went out, None in a dead round. Ends the match where the
    goal is met."""
    ranks = hand_ranks(state)
    top = max((rank for rank in ranks if rank is not None), default=None)
    best = [seat for seat in state.clockwise(state.dealer) if top is not None and ranks[seat] == top]
    events.append(RoundEnded(first, tuple(best), ranks))
    if first is not None:
        state.wins[state.purse(first)][0] += 1
    if state.rules.scoring == "points":
        _score(state, first, events)
    else:
        _pay_out(state, first, best, events)
    left = [seat for seat in state.in_play() if state.survives(seat)]
    events.extend(Eliminated(seat) for seat in state.in_play() if seat not in left)
    state.phase = Phase.ROUND
    winner = match_winner(state, left)
    if winner is not None:
        if len({state.purse(seat) for seat in left}) == 1:
            _win(state, winner, COMMON, state.pots[COMMON], events)
        state.phase = Phase.MATCH
        events.append(MatchWon(winner))


def _score(state: State, first: int | None, events: list[Event]) -> None:
    """The first out gets the cards left in the other hands; a team those of its opponents (RULES 6,
    score)."""
    if first is None:
        return
    points = state.rules.cards.points
    others = [seat for seat in state.in_play() if seat != first and not state.partners(seat, first)]
    total = sum(points[card] for seat in others for card in state.hands[seat] or ())
    state.points[state.purse(first)] += total
    events.append(Scored(first, total))


def _pay_out(state: State, first: int | None, best: list[int], events: list[Event]) -> None:
    """Leftovers, blue and red chip (RULES 5), the parts of the bank and the pot (RULES 4)."""
    rules = state.rules
    if rules.leftovers:
        for seat in state.clockwise(state.dealer):
            if seat != first:
                _pay(state, seat, COMMON, rules.leftovers * len(state.hands[seat] or ()), events)
    if first is not None and rules.first_out_prize:
        _prize(state, first, "blue", rules.first_out_prize, events)
    if rules.poker_prize:
        for seat, share in zip(best, split(rules.poker_prize, len(best)), strict=True):
            _prize(state, seat, "red", share, events)
    for seat, share in zip(best, split(state.pots[SMALL], len(best)), strict=True):
        _win(state, seat, SMALL, share, events)
    winners = sorted({state.purse(seat) for seat in best})
    for purse in winners:
        state.wins[purse][1] += 1
    if first is None:
        if state.pots[BIG]:
            events.append(Joined(state.pots[BIG]))
        state.pots[COMMON] += state.pots[BIG]
        state.pots[BIG] = 0
        return
    _win(state, first, BIG, state.pots[BIG], events)
    if winners == [state.purse(first)]:
        state.wins[state.purse(first)][2] += 1
        _win(state, first, COMMON, state.pots[COMMON], events)


def _prize(state: State, seat: int, name: str, amount: int, events: list[Event]) -> None:
    """A new chip that nobody pays (RULES 5)."""
    if amount:
        state.chips[state.purse(seat)] += amount
        events.append(_won(seat, name, amount))


def _win(state: State, seat: int, pot: int, amount: int, events: list[Event]) -> None:
    if amount:
        state.pots[pot] -= amount
        state.chips[state.purse(seat)] += amount
        events.append(_won(seat, POTS[pot], amount))


def match_winner(state: State, left: list[int]) -> int | None:
    """Who has won the match now that the round is paid out (RULES 4-6, end of a match), or None: it goes on.

    `left` are the seats that stay in the match; of a team its first seat from the dealer's left stands for
    both. The last one left wins whatever the goal. When nobody is left, which takes stakes without a small
    blind, the seats of this round are compared as in a match over a number of rounds.
    """
    heads: dict[int, int] = {}
    for seat in state.clockwise(state.dealer):
        heads.setdefault(state.purse(seat), seat)
    purses = {state.purse(seat) for seat in left}
    if len(purses) == 1:
        return heads[purses.pop()]
    chips, points, wins = state.chips, state.points, state.wins

    def best(candidates: Collection[int], *keys: list[int]) -> int:
        """The head of the purse with most of the first key, then of the next; of equal ones the first from
        the dealer's left, as in `heads`."""
        there = [purse for purse in heads if purse in candidates]
        for key in keys:
            most = max([key[purse] for purse in there])
            there = [purse for purse in there if key[purse] == most]
        return heads[there[0]]

    first_outs, poker_wins, pot_wins = ([row[k] for row in wins] for k in range(3))
    if not purses:
        return best(heads, chips, pot_wins, first_outs)
    word, number = state.rules.goal
    if state.rules.scoring == "points":
        if word == "uno_wins" and max(first_outs) >= number:
            return best(purses, first_outs, points)
        reached = {"points": max(points), "rounds": state.round}.get(word)
        return best(purses, points, first_outs) if reached is not None and reached >= number else None
    if word == "rounds":
        return best(purses, chips, pot_wins, first_outs) if state.round >= number else None
    counted = {"chips": chips, "uno_wins": first_outs, "poker_wins": poker_wins, "pot_wins": pot_wins}
    there = [purse for purse in purses if word in counted and counted[word][purse] >= number]
    return best(there, counted[word], chips) if there else None
