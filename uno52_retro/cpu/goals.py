"""What the end of a round decides beyond its chips: the match (RULES 4 to 6, end of a match).

Most rounds decide nothing but chips. Where this one can end the match, chips are worth what they do for
winning it: playouts then ask the engine who wins (`decided`), and the outlook adds to the prize that the goal
counts (`extras`). Imports the engine and nothing of its neighbours.
"""

from typing import Final

from uno52_retro.engine.money import end_round, match_winner
from uno52_retro.engine.state import Phase, State
from uno52_retro.engine.view import View

# Beside its end in chips, a match for points: what it is worth, and what a card in hand may count at most.
_POINTS: Final = 500
_DEAR: Final = 20

_COUNTED: Final = ("uno_wins", "poker_wins", "pot_wins")


def can_end(view: View) -> bool:
    """Whether this round can be the last one of the match."""
    word, number = view.rules.goal
    match word:
        case "rounds":
            return view.round >= number
        case "chips":
            rules = view.rules
            return max(view.chips) + sum(view.pots) + rules.first_out_prize + rules.poker_prize >= number
        case "points":
            return max(view.points) + _DEAR * sum(size or 0 for size in view.sizes) >= number
        case "survival":
            purses = {_purse(view, seat) for seat, size in enumerate(view.sizes) if size is not None}
            return sum(view.chips[purse] > 0 for purse in purses) < 2
        case _ if word in _COUNTED:
            return max(row[_COUNTED.index(word)] for row in view.wins) >= number - 1
    return False


def worth(view: View) -> int:
    """What the match is worth, in the chips or the points that the game counts: all that there are."""
    if view.rules.scoring == "points":
        return max(_POINTS, view.rules.goal[1])
    return sum(chips for chips in view.chips if chips > 0) + sum(view.pots)


def extras(view: View) -> tuple[int, int, int]:
    """How much more being first out, having the best hand, and both at once are worth to whoever comes to the
    goal by it: a share of the match.
    """
    word = view.rules.goal[0]
    if word not in _COUNTED or not can_end(view):
        return 0, 0, 0
    share = worth(view) // 4
    first_out, best, pot = (share * (word == counted) for counted in _COUNTED)
    return first_out, best, pot


def decided(state: State, first: int | None) -> int | None:
    """Who wins the match if the round ends now with `first` out first, None if it goes on; the state is used
    up. A seat of the winning team stands for both.
    """
    if state.phase is not Phase.ROUND and state.phase is not Phase.MATCH:
        end_round(state, first, [])
    if state.phase is not Phase.MATCH:
        return None
    return match_winner(state, [seat for seat in state.in_play() if state.survives(seat)])


def decided_by(state: State, purse: int, points: int) -> int | None:
    """Who wins the match if the round brings so many points to that purse; None if it goes on. The state is
    as it was.
    """
    word, number = state.rules.goal
    if word == "points" and state.points[purse] + points < number and max(state.points) < number:
        return None  # as nearly always
    wins = state.wins[purse]
    state.points[purse] += points
    wins[0] += 1
    winner = match_winner(state, list(state.in_play()))
    state.points[purse] -= points
    wins[0] -= 1
    return winner


def _purse(view: View, seat: int) -> int:
    return seat % 2 if view.rules.teams else seat
