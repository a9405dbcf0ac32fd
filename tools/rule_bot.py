"""The rule agent of RLCard's UNO, told again in own words, as a bot for the arena.

Its whole play (`uno-rule-v1`): draw when nothing else can be done; a wild draw four whenever there is one,
naming the colour it holds most of; otherwise any card at random, a wild only when there is nothing else, and
then naming any colour. It knows nothing of challenges, counters, covers and jump-ins: it answers a penalty
with a card where it can, takes it otherwise, and covers at random. It always calls UNO. A wild draw four is
laid when that is honest.

    python tools/rule_bot.py --games 20000       RLCard's simplified rules, against random play, two seats
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from uno52_retro.cpu.features import best_name, is_honest
from uno52_retro.engine.actions import Action, Catch, Challenge, Cover, Draw, Jump, Lay, Pass, Take
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.view import View


def choose(view: View, rng: Rng) -> Action | None:
    """What the rule agent does; None when it is not its turn."""
    moves = [action for action in view.legal if not isinstance(action, Catch | Jump | Challenge)]
    if not moves:
        return None
    deck = view.rules.cards
    lays = [move for move in moves if isinstance(move, Lay | Cover)]
    if len(view.hand) == 2:
        lays = [move for move in lays if move.call]
    if not is_honest(view.rules, view.hand, view.colour, view.symbol):
        lays = [move for move in lays if move.card != deck.wild_draw_four]
    if not lays:
        others = [move for move in moves if isinstance(move, Draw | Take | Pass)]
        return (others or moves)[0]
    for move in lays:
        if move.card == deck.wild_draw_four and move.named == best_name(view, move.card):
            return move
    plain = [move for move in lays if not deck.is_wild[move.card]] or lays
    return plain[rng.below(len(plain))]


class Simple:
    """RLCard's simplified game at two seats: a wild draw four may only be laid when nothing else fits; a
    drawn card of the active colour, or a wild with a colour by chance and no effect, is laid at once, any
    other is kept; a draw two or four is drawn at once and costs the turn; a reverse does nothing.
    """

    COLOURS = "rgby"

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        numbers = [c + s for c in self.COLOURS for s in "0" + "123456789" * 2]
        actions = [c + s for c in self.COLOURS for s in "SVD" * 2]
        self.deck = [*numbers, *actions, *["wW"] * 4, *["wF"] * 4]
        rng.shuffle(self.deck)
        self.hands = [[self.deck.pop() for _ in range(7)] for _ in range(2)]
        self.pile: list[str] = []
        while self.deck[-1] not in numbers:
            rng.shuffle(self.deck)
        self.top = self.deck.pop()

    def draw(self, seat: int, count: int = 1) -> None:
        """Draw so many cards, with the discards shuffled in where needed."""
        for _ in range(count):
            if not self.deck:
                self.deck, self.pile = self.pile, []
                self.rng.shuffle(self.deck)
            if self.deck:
                self.hands[seat].append(self.deck.pop())

    def fits(self, card: str) -> bool:
        """Whether a card other than a wild draw four may be laid."""
        return card[0] == "w" or card[0] == self.top[0] or card[1] == self.top[1]

    def moves(self, seat: int) -> list[tuple[str, str]]:
        """All (card, colour it leaves) of a seat."""
        cards = sorted({card for card in self.hands[seat] if card != "wF" and self.fits(card)})
        if not cards and "wF" in self.hands[seat]:
            cards = ["wF"]
        return [(card, c) for card in cards for c in (self.COLOURS if card[0] == "w" else card[0])]

    def play(self, rule_seat: int) -> int:
        """The winner of a game; seat `rule_seat` plays by the rule, the other one at random."""
        seat = self.rng.below(2)
        for _ in range(2000):
            moves = self.moves(seat)
            effect = ""
            if moves:
                rule = seat == rule_seat
                card, colour = self.by_rule(seat, moves) if rule else moves[self.rng.below(len(moves))]
                effect = card[1]
            else:
                self.draw(seat)
                card = self.hands[seat][-1]
                colour = self.COLOURS[self.rng.below(4)] if card[0] == "w" else card[0]
                if card[0] not in ("w", self.top[0]):
                    seat = 1 - seat
                    continue
                effect = card[1] if card[0] != "w" else ""
            self.hands[seat].remove(card)
            self.pile.append(self.top if self.top[1] not in "WF" else "w" + self.top[1])
            self.top = colour + card[1]
            if not self.hands[seat]:
                return seat
            if effect in ("D", "F"):
                self.draw(1 - seat, 2 if effect == "D" else 4)
            if effect not in ("D", "F", "S"):
                seat = 1 - seat
        return -1

    def by_rule(self, seat: int, moves: Sequence[tuple[str, str]]) -> tuple[str, str]:
        """The rule agent's choice."""
        hand = [card[0] for card in self.hands[seat]]
        for move in moves:
            if move[0] == "wF" and move[1] == max(self.COLOURS, key=hand.count):
                return move
        plain = [move for move in moves if move[0][0] != "w"] or list(moves)
        return plain[self.rng.below(len(plain))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the rule agent against random play and print its share of wins."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20000)
    games = parser.parse_args(arguments).games
    won = sum(Simple(Rng(game // 2)).play(game % 2) == game % 2 for game in range(games))
    share = won / games
    interval = 1.96 * (share * (1 - share) / games) ** 0.5
    print(f"rule agent against random play, 2 seats: {share:.1%} +- {interval:.1%} of {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
