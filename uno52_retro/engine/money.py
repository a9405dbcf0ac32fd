"""Chips: stakes before the deal, and who takes which part of the bank at a round's end (RULES.md section 4).

>>> split(25, 2), split(2, 3)
([13, 12], [1, 1, 0])
"""

from . import poker
from .events import Eliminated, Event, Joined, MatchWon, Posted, RoundEnded, Won
from .state import BIG, COMMON, POTS, SMALL, Phase, State


def collect_stakes(state: State, events: list[Event]) -> None:
    """Blinds, then antes from the dealer's left. Who cannot pay in full pays what it has and plays on (RULES 4, money)."""
    small, big, ante = state.rules.stakes(state.round)
    order = _from_dealers_left(state)
    # With two seats the other one posts the small blind and the dealer the big one.
    _pay(state, order[0], SMALL, small, events)
    _pay(state, order[1], BIG, big, events)
    for seat in order:
        _pay(state, seat, COMMON, ante, events)


def _pay(state: State, seat: int, pot: int, owed: int, events: list[Event]) -> None:
    amount = owed if state.rules.debt else min(owed, state.chips[seat])
    if amount:
        state.chips[seat] -= amount
        state.pots[pot] += amount
        events.append(Posted(seat, POTS[pot], amount))


def _from_dealers_left(state: State) -> list[int]:
    n = len(state.hands)
    return [seat for k in range(1, n + 1) if state.hands[seat := (state.dealer + k) % n] is not None]


def split(amount: int, shares: int) -> list[int]:
    """Equal whole shares; odd chips go one by one to the first (RULES 4; reports 46, 47)."""
    each, odd = divmod(amount, shares)
    return [each + (k < odd) for k in range(shares)]


def hand_ranks(state: State) -> tuple[int | None, ...]:
    """The poker rank of every seat's faces; None for a seat out of the match or without columns."""
    face = state.rules.cards.face
    return tuple(columns and poker.rank(*(face[cards[0]] for cards in columns)) for columns in state.columns)


def end_round(state: State, first: int | None, events: list[Event]) -> None:
    """Pay the round out; `first` is the seat that went out, None in a dead round. Ends the match where the goal is met."""
    ranks = hand_ranks(state)
    top = max(rank for rank in ranks if rank is not None)
    best = [seat for seat in _from_dealers_left(state) if ranks[seat] == top]
    events.append(RoundEnded(first, tuple(best), ranks))
    for seat, share in zip(best, split(state.pots[SMALL], len(best)), strict=True):
        _win(state, seat, SMALL, share, events)
        state.wins[seat][1] += 1
    if first is None:
        if state.pots[BIG]:
            events.append(Joined(state.pots[BIG]))
        state.pots[COMMON] += state.pots[BIG]
        state.pots[BIG] = 0
    else:
        state.wins[first][0] += 1
        _win(state, first, BIG, state.pots[BIG], events)
        if best == [first]:
            state.wins[first][2] += 1
            _win(state, first, COMMON, state.pots[COMMON], events)
    left = [seat for seat in state.in_play() if state.survives(seat)]
    events.extend(Eliminated(seat) for seat in state.in_play() if seat not in left)
    state.phase = Phase.ROUND
    winner = match_winner(state, left)
    if winner is not None:
        if left == [winner]:
            _win(state, winner, COMMON, state.pots[COMMON], events)
        state.phase = Phase.MATCH
        events.append(MatchWon(winner))


def _win(state: State, seat: int, pot: int, amount: int, events: list[Event]) -> None:
    if amount:
        state.pots[pot] -= amount
        state.chips[seat] += amount
        events.append(Won(seat, POTS[pot], amount))


def match_winner(state: State, left: list[int]) -> int | None:
    """Who has won the match now that the round is paid out (RULES 4, end of a match), or None: it goes on.

    `left` are the seats that stay in the match. The last one left wins whatever the goal. When nobody is left, which takes stakes
    without a small blind, the seats of this round are compared as in a match over a number of rounds.
    """
    if len(left) == 1:
        return left[0]
    order = _from_dealers_left(state)
    chips, wins = state.chips, state.wins

    def best(seats: list[int], *keys: list[int]) -> int:
        return max(seats, key=lambda seat: (*(key[seat] for key in keys), -order.index(seat)))

    first_outs, poker_wins, pot_wins = ([row[k] for row in wins] for k in range(3))
    if not left:
        return best(order, chips, pot_wins, first_outs)
    word, number = state.rules.goal
    if word == "rounds":
        return best(left, chips, pot_wins, first_outs) if state.round >= number else None
    counted = {"chips": chips, "uno_wins": first_outs, "poker_wins": poker_wins, "pot_wins": pot_wins}.get(word)
    if counted is None:
        return None
    there = [seat for seat in left if counted[seat] >= number]
    return best(there, counted, chips) if there else None
