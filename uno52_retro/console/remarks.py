"""What the CPU players say at the table, in their own words, about what has just been shown there.

Presentation only: a remark is chosen by a hash of the match's seed and of what was shown, never by a
generator that anything else uses, so no deal, no move and no timer depends on it. It is about what everybody
saw: "away" may be said of any wild draw four that nobody challenged, whether it was a bluff or not. May
import engine values and the table model; plain data, so it can be saved in any frame.

    talk = Talk(seed, voices)
    talk.hear(events, model, rules)      # when a cue begins
    talk.shown()                         # when it has been shown to its end: now it is said
    talk.fade()                          # once a frame
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..cpu.characters import CHARACTERS
from ..engine import events as e
from ..engine import poker
from ..engine.cards import DRAW_TWO, WILD_DRAW_FOUR
from ..engine.poker import Category
from ..engine.rng import Rng
from ..engine.rules import Rules
from .codec import saved
from .table_model import TableModel

KINDS = (
    "away", "catches", "caught", "first", "guilty", "hand", "hit", "hits", "honest", "pot", "robbed",
    "skipped", "wait",
)  # fmt: skip
"""What a remark can be about: a wild draw four that nobody challenged · a catch, as catcher and as caught ·
out first · a bluff found out · a strong poker hand laid · made to draw, and having made somebody draw two ·
honest, but challenged · the common pot won · the best hand lost to another · skipped · the person takes
long."""
VARIANTS = 2
STRONG = frozenset({"catches", "caught", "first", "guilty", "honest", "pot"})
"""What is always worth a word; a hand is so from a full house on, and so is the best hand lost to one."""
REST_TURNS = 4
"""After a remark so many turns begin before the next one that is not strong."""
FRAMES = 130
"""How long a remark stands; it holds nothing up, so no speed shortens it."""
WAIT_FRAMES = 1200
"""After so long without a button on the person's turn somebody wonders."""
_CHANCE = (2, 3)  # that something weak is remarked on at all
_RARELY = (1, 4)  # that a lost turn, which happens so often, is
_BIG = Category.FULL_HOUSE
_GOOD = Category.THREE_OF_A_KIND


@saved
@dataclass
class Remark:
    """A text of that seat, standing for `frame` frames."""

    seat: int
    key: str
    frame: int = 0


@saved
@dataclass
class Talk:
    """`voices`: the character of every seat, "" where nobody remarks on anything · `on` as the options say ·
    `cue` how many cues were heard · `turns` that began since the last remark · `due` what is said when the
    running cue has been shown · `said` what stands now · `last_word` the text of who was out first, for the
    result of the round · `four` the seat whose wild draw four lies there unchallenged, `two` the one whose
    draw two, -1 for none · `settled` whether the cards that are drawn next are for a catch or a challenge.
    """

    seed: int = 0
    voices: list[str] = field(default_factory=list)
    on: bool = True
    cue: int = 0
    turns: int = REST_TURNS
    due: Remark | None = None
    said: Remark | None = None
    last_word: str = ""
    four: int = -1
    two: int = -1
    settled: bool = False

    def hear(self, events: Sequence[e.Event], model: TableModel, rules: Rules) -> None:
        """A cue begins to be shown; what is to be said about it comes when it ends."""
        self.cue += 1
        self.due = None
        for event in events:
            self._hear(event, model, rules)

    def shown(self) -> None:
        """The cue was shown to its end."""
        self.said, self.due = self.due or self.said, None

    def hush(self) -> None:
        """The person does not want to wait: nothing stands, nothing is still to come."""
        self.said = self.due = None

    def fade(self) -> None:
        """One frame."""
        if self.said is not None:
            self.said.frame += 1
            if self.said.frame >= FRAMES:
                self.said = None

    def improved(self, model: TableModel, seat: int, rank: int, led: Sequence[int]) -> None:
        """The hand of `seat` has just become that good; `led` were the seats with the best hand before."""
        category = poker.category(rank)
        strong = category <= _BIG
        losers = [other for other in led if other != seat] if model.seats[seat].place == 1 else []
        speakers = [("robbed", other) for other in losers if seat not in led]
        if category <= _GOOD:
            speakers.append(("hand", seat))
        self._choose(speakers, strong)

    def waiting(self, model: TableModel) -> None:
        """The person has not touched a button for a while; somebody says so, unless something stands."""
        if self.said is None:
            self._choose([("wait", seat) for seat, who in enumerate(model.seats) if not who.out], strong=True)
            self.shown()

    def _hear(self, event: e.Event, model: TableModel, rules: Rules) -> None:
        match event:
            case e.RoundStarted():
                self.four = self.two = -1
                self.last_word = ""
            case e.TurnBegan():
                self.turns += 1
            case e.Laid(seat=seat, card=card):
                symbol = rules.cards.symbol[card]
                self.four = seat if symbol == WILD_DRAW_FOUR else -1
                self.two = seat if symbol == DRAW_TWO else -1
                self.settled = False
            case e.Caught(seat=seat, by=by):
                self.settled = True
                self._choose([("caught", seat)] + ([("catches", by)] if by >= 0 else []), strong=True)
            case e.Challenged(accused=accused, guilty=guilty):
                self.four, self.settled = -1, True
                self._choose([("guilty" if guilty else "honest", accused)], strong=True)
            case e.Drew(seat=seat, count=count) if count > 1:
                self._drew(seat, count)
            case e.Skipped(seat=seat):
                self._choose([("skipped", seat)], chance=_RARELY)
            case e.RoundEnded(first=first, best=best) if first is not None:
                purses = {model.sharers(other)[0] for other in best} if rules.scoring == "stakes" else set()
                both = purses == {model.sharers(first)[0]}
                self._choose([("pot" if both else "first", first)], strong=True)
                self.last_word = "" if self.due is None else self.due.key
                self.shown()  # at once: the result comes soon

    def _drew(self, seat: int, count: int) -> None:
        """A penalty is drawn: a word of who draws, or of who is to blame for it."""
        speakers = [] if self.settled else [("hit", seat)]
        if not self.settled and self.four >= 0 and count == 4:
            speakers.append(("away", self.four))
        elif not self.settled and self.two >= 0 and count == 2:
            speakers.append(("hits", self.two))
        self.four = self.two = -1
        self.settled = False
        self._choose([(kind, who) for kind, who in speakers if who != seat or kind == "hit"])

    def _choose(
        self, speakers: Sequence[tuple[str, int]], strong: bool = False, chance: tuple[int, int] = _CHANCE
    ) -> None:
        """One of those who could say something says it, if it is time for it."""
        able = [(kind, seat) for kind, seat in speakers if self._voice(seat)]
        rng = Rng(self.seed).derive(f"remark:{self.cue}")
        if not self.on or not able or (self.due is not None and not strong):
            return
        if not strong and (self.turns < REST_TURNS or not rng.chance(*chance)):
            return
        kind, seat = able[rng.below(len(able))]
        key = f"remark.{self._voice(seat).lower()}.{kind}.{1 + rng.below(VARIANTS)}"
        self.due, self.turns = Remark(seat, key), 0

    def _voice(self, seat: int) -> str:
        name = self.voices[seat] if seat < len(self.voices) else ""
        return name if name in CHARACTERS else ""
