"""The table: a whole match, from the draw for the dealer to the last round's result (ART section 4).

The match decides, the presenter shows, the prompts ask the person, the others play by themselves; this scene
only says whose turn of these four it is. It holds no part of the match: `console.match` does. May import the
engine and the console.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...engine.actions import Action, Catch, Cover, Deal, Lay
from ...engine.events import RoundEnded, TurnBegan
from ...engine.rulesets import UNO52
from ...engine.state import Phase
from .. import asking, hints, hotseat, jumps, modes, prompts
from ..others import Others, actor
from ..pad import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, L, R, axis, merged
from ..presenter import HOLD_RATE, Presenter, empty_table, model_of
from ..remarks import WAIT_FRAMES, Remark, Talk
from ..sorting import next_sorting
from ..table_model import TableModel
from .base import Scene
from .curtain import Curtain
from .pause import Pause
from .round_result import RoundResult
from .score_sheet import ScoreSheet

if TYPE_CHECKING:
    from ..machine import Console

HOLD_FRAMES = 12  # that A or B is held before the animations run faster

FULL, NOT_NOW, ILLEGAL = range(3)

_CUTTING = "Cut"
_DEALING = frozenset({"DealerChosen", "RoundStarted", "Posted", "Dealt", "Turned"})


@dataclass
class Table(Scene):
    """The fields that the painter reads are those of the model and: mode · cursor · plates · row · rows ·
    hand_look · scroll · armed · open (the hand may be seen: always, but between turns in hot seat) · lifted ·
    column · columns_ok · then_rank · then_place · picker (a colour, or one of `symbols`) · picker_counts ·
    asked_from · jump (frames since a jump-in is offered with the card under the cursor, -1: it is not) ·
    looked · tab · tab_args · hints · idle · demo, and what the presenter shows (cuts, challenger, accused,
    reveal, reveal_frame, guilty_card, verdict).

    The rest: `owed_to` the seat whose wild draw four the person faces · `asked_from`, `seen_from` the modes
    to go back to · `waved` the position in which the person let a jump-in go · `guard` frames in which A and
    B still belong to what was before · `fresh` the buttons that went down at this table, so that one held
    over from another scene does nothing · `held_for` frames that A or B is held · `last_frame` when this
    scene stepped last · `still` frames since the last event was shown.
    """

    music: ClassVar[str | None] = "table"
    clock: ClassVar[bool] = True

    demo: bool = False
    model: TableModel = field(default_factory=lambda: TableModel(seats=[]))
    presenter: Presenter = field(default_factory=lambda: Presenter(UNO52, 0))
    others: Others = field(default_factory=Others)
    mode: str = "watch"
    cursor: int = 0
    plates: list[str] = field(default_factory=list)
    row: int = 0
    rows: list[str] = field(default_factory=list)
    hand_look: list[int] = field(default_factory=list)
    scroll: int = 0
    armed: bool = False
    lifted: int = -1
    column: int = 0
    columns_ok: list[bool] = field(default_factory=lambda: [False] * 5)
    then_rank: int = 0
    then_place: int = 0
    picker: int = -1
    picker_counts: list[int] = field(default_factory=lambda: [0] * 4)
    symbols: list[int] = field(default_factory=list)
    open: bool = True
    jump: int = -1
    waved: int = -1
    looked: int = 0
    tab: str = ""
    tab_args: dict[str, str | int] = field(default_factory=dict)
    hints: list[tuple[str, str, int]] = field(default_factory=list)
    idle: int = 0
    owed_to: int = -1
    asked_from: str = "lay"
    seen_from: str = "watch"
    guard: int = 0
    fresh: int = 0
    held_for: int = 0
    last_frame: int = -1
    still: int = 0

    # --- what the presenter shows ---------------------------------------------------------------------------

    @property
    def cuts(self) -> list[list[int]]:
        """The cards shown for the deal, a list a seat; empty when there are none."""
        return self.presenter.cuts

    @property
    def challenger(self) -> int:
        """The seat that challenges or may challenge; -1 for none."""
        return self.model.me if self.mode == "penalty" else self.presenter.challenger

    @property
    def accused(self) -> int:
        """The seat whose wild draw four is (or may be) challenged; -1 for none."""
        if self.mode == "penalty":
            return self.owed_to
        return self.presenter.accused

    @property
    def reveal(self) -> list[int]:
        """The hand that a challenge shows to the person."""
        return self.presenter.reveal

    @property
    def reveal_frame(self) -> int:
        """Frames since the challenge."""
        return self.presenter.reveal_frame

    @property
    def guilty_card(self) -> int:
        """The card of `reveal` that could have been laid instead; -1 for none."""
        return self.presenter.guilty_card

    @property
    def verdict(self) -> str:
        """ "", "guilty" or "honest"."""
        return self.presenter.verdict

    @property
    def remark(self) -> Remark | None:
        """What a CPU player is saying."""
        return self.presenter.talk.said

    @property
    def tense(self) -> bool:
        """Whether somebody holds a single card, as the table shows it; not while cards are dealt."""
        return self.mode not in ("cut", "deal", "over") and any(
            seat.cards == 1 and not seat.out for seat in self.model.seats
        )

    # --- a frame --------------------------------------------------------------------------------------------

    @property
    def listens_to(self) -> int:
        """While a hand is open, its owner's pad."""
        return self.model.me if self.open else -1

    def enter(self, console: Console) -> None:
        match = console.match
        assert match is not None
        me = match.person or 0
        self.open = not match.hot
        view = match.view(me)
        sorting = console.battery.sorting
        seats = hotseat.seats(match)
        self.presenter = Presenter(match.rules, len(seats), sorting, demo=self.demo)
        if not match.free:
            voices = [who.name if who.kind == "cpu" else "" for who in match.sitters]
            self.presenter.talk = Talk(match.seed, voices)
        self.presenter.before, self.presenter.before_symbol = view.before, view.before_symbol
        if not match.fresh:
            self.model = model_of(view, seats, sorting)
            return
        self.model = empty_table(match.rules, seats, me)
        self.presenter.push(match.events, view)
        self.mode = "cut"

    def step(self, console: Console) -> None:
        assert console.match is not None
        pressed, repeated = self._buttons(console)
        self._settings(console)
        self.presenter.fade(self.model)
        if self.demo and pressed & (A | B | START):
            console.leave_match()
            return
        if pressed & START or (console.match.hot and merged(console.pad.struck) & START):
            console.push(Pause())
            return
        self.still = 0 if self.presenter.busy else self.still + 1
        if self.mode != "over":
            pressed &= ~hotseat.claim(self, console)
        if self.mode == "over":
            self._step_over(console, pressed)
        elif self.mode in ("columns", "log"):
            self._step_look(console, pressed, repeated)
        else:
            self._step_play(console, pressed, repeated)
        self._refresh(console)

    def _buttons(self, console: Console) -> tuple[int, int]:
        """The edges and repeats of this frame. After another scene had the buttons, what is still held does
        nothing until it goes down anew (report 63)."""
        pad = console.pad
        if console.frame != self.last_frame + 1:
            self.fresh = 0
        self.last_frame = console.frame
        self.fresh = (self.fresh & pad.held) | pad.pressed
        self.held_for = self.held_for + 1 if self.fresh & (A | B) else 0
        self.idle = 0 if pad.held else self.idle + 1
        return pad.pressed, pad.repeated & self.fresh

    def _settings(self, console: Console) -> None:
        """What the options say now; a person who is out sees the rest at twice the speed."""
        battery = console.battery
        speed = battery.speed
        if not self.demo and self.model.seats[self.model.me].out and speed in ("slow", "normal"):
            speed = "fast"
        self.presenter.speed = speed
        self.presenter.jolt = battery.jolt
        self.presenter.talk.on = battery.remarks
        if battery.sorting != self.presenter.sorting:
            self._resort(battery.sorting)

    def _step_play(self, console: Console, pressed: int, repeated: int) -> None:
        match = console.match
        assert match is not None
        asking = self.mode in prompts.MODES
        pressed = self._anytime(console, pressed)
        if self.presenter.busy:
            self.jump = -1
            self._show(console, pressed)
            if not asking:
                self._meanwhile(console, pressed, repeated)
                return
        elif match.state.phase in (Phase.ROUND, Phase.MATCH):
            self._open_result(console, done=False)
            return
        elif self.others.begin(match, self.presenter.speed) and not asking:
            self._ask(console)
            asking = self.mode in prompts.MODES
        if asking:
            prompts.step(self, console, pressed, repeated)
            if self.idle == WAIT_FRAMES:
                self.presenter.talk.waiting(self.model)
        else:
            pressed = jumps.step(self, console, pressed)
            self._meanwhile(console, pressed, repeated)
            if pressed & (A | B):
                self.others.hurry()
        if not self.presenter.busy and self.mode not in ("columns", "log"):
            action = self.others.step(match, self.model) if self.others.ply == match.state.ply else None
            if action is not None:
                self.do(console, action)

    def _ask(self, console: Console) -> None:
        """A new position, and nothing to show: is it the person's turn?"""
        match = console.match
        assert match is not None
        seat = actor(match)
        if hotseat.falls(self, match, seat):
            self.mode = "watch"
            console.push(Curtain(seat))
        elif match.sitters[seat].kind == "human":
            self.owed_to = -1 if match.state.by is None else match.state.by
            prompts.open_prompt(self, console)
        else:
            self.mode = "watch"
            if match.state.phase not in (Phase.COVER, Phase.DRAWN, Phase.READY):
                console.sound("think")

    def _show(self, console: Console, pressed: int) -> None:
        """A frame of what happened. A press of A or B cuts the running cue, holding it runs faster; neither
        does anything else."""
        asking = self.mode in prompts.MODES
        chosen = self.model.hand[self.cursor] if self.cursor < len(self.model.hand) else -1
        cards = len(self.model.hand)
        if pressed & (A | B) and not asking:
            self.presenter.cut(self.model)
        else:
            rate = HOLD_RATE if self.held_for > HOLD_FRAMES and not asking else 1
            console.sounds += self.presenter.play(self.model, rate)
        if len(self.model.hand) != cards:
            self._follow(chosen)
            if asking and console.match is not None:
                prompts.open_prompt(self, console)
        if not asking:
            kind = self.presenter.running
            leftovers = kind == "Posted" and self.model.upcard >= 0
            dealing = (kind in _DEALING and not leftovers) or (
                self.mode in ("cut", "deal") and kind in ("", "settle")
            )
            self.mode = "cut" if kind == _CUTTING or self.cuts else "deal" if dealing else "watch"
        if self.presenter.at_money:
            self._open_result(console, done=False)

    def _meanwhile(self, console: Console, pressed: int, repeated: int) -> None:
        """While others act the person may look around and move the cursor."""
        if self.mode != "watch":
            return
        if way := axis(repeated, LEFT, RIGHT):
            asking.move_cursor(self, console, way, jumps.cards(self, console) or None)
        else:
            asking.look(self, console, pressed)

    def _anytime(self, console: Console, pressed: int) -> int:
        """R, L and SELECT work whenever the person is in the match. Returns the buttons that are left to
        others."""
        if self.demo or self.model.seats[self.model.me].out:
            return pressed
        if pressed & R:
            self.armed = not self.armed
            console.sound("confirm" if self.armed else "back")
        if pressed & L:
            self._catch(console)
        if pressed & SELECT and not (self.mode == "penalty" and "challenge" in self.rows):
            console.battery.sorting = next_sorting(console.battery.sorting)
            console.battery.touch()
            self._resort(console.battery.sorting)
            console.sound("cursor")
        return pressed

    def _catch(self, console: Console) -> None:
        """Point at who forgot; without cause it is refused and costs nothing (RULES 3, UNO)."""
        catches = [action for action in asking.legal(self, console) if isinstance(action, Catch)]
        if catches:
            self.do(console, catches[0])
        else:
            asking.refuse(self, console, "why.cannot-catch")

    def _resort(self, sorting: str) -> None:
        """Another order of the hand; cursor and lifted card stay on their cards."""
        hand = self.model.hand
        chosen = hand[self.cursor] if self.cursor < len(hand) else -1
        lifted = hand[self.lifted] if 0 <= self.lifted < len(hand) else -1
        self.presenter.resort(self.model, sorting)
        self._follow(chosen)
        if lifted >= 0:
            self.lifted = self.model.hand.index(lifted)

    def _follow(self, card: int) -> None:
        """Keep the cursor on its card when the hand has changed around it."""
        hand = self.model.hand
        places = [place for place, held in enumerate(hand) if held == card]
        if places:
            self.cursor = min(places, key=lambda place: abs(place - self.cursor))
        self.cursor = max(0, min(self.cursor, len(hand) - 1))

    # --- acts -----------------------------------------------------------------------------------------------

    def do(self, console: Console, action: Action) -> None:
        """Act in the match, keep it, and show what came of it."""
        match = console.match
        assert match is not None
        events = match.act(action)
        self.presenter.push(events, match.view(self.model.me))
        console.acted(events)
        if action.seat == self.model.me and any(
            isinstance(event, TurnBegan | RoundEnded) for event in events
        ):
            self.armed = False
        if not isinstance(action, Catch):
            self.mode = "watch"
            asking.put_down(self)

    def go_on(self, console: Console) -> None:
        """After a round's result: the next round, or the result of the match."""
        match = console.match
        assert match is not None
        self.armed = False
        if modes.settled(match):
            console.finish_match()
            return
        self.do(console, Deal())
        self.mode = "deal"
        self._refresh(console)

    # --- looking and the end of a round ---------------------------------------------------------------------

    def _step_look(self, console: Console, pressed: int, repeated: int) -> None:
        """Columns large or the log: the table stands still; a catch is still possible and closes it."""
        self._anytime(console, pressed & ~SELECT)
        if self.presenter.busy or pressed & (A | B) or pressed & (DOWN if self.mode == "log" else UP | DOWN):
            console.sound("back")
            self.mode = self.seen_from
        elif self.mode == "columns" and (way := axis(repeated, LEFT, RIGHT)):
            console.sound("cursor")
            self.looked = (self.looked + way) % len(self.model.seats)

    def _step_over(self, console: Console, pressed: int) -> None:
        if pressed & (A | B):
            self._open_result(console, done=True)

    def _open_result(self, console: Console, done: bool) -> None:
        """The round is over: its result lies over the table, and tells the payments that the table now simply
        has."""
        assert console.match is not None
        self.presenter.flush(self.model)
        self.mode = "over"
        asking.put_down(self)
        alone = hotseat.alone(self, console.match)
        kind = ScoreSheet if console.match.rules.scoring == "points" else RoundResult
        result = kind.of(console.match, self.model.me, alone, done)
        result.remark = self.presenter.talk.last_word
        console.push(result)

    # --- for the painter ------------------------------------------------------------------------------------

    def _refresh(self, console: Console) -> None:
        """What follows from the rest: looks of the hand, scroll, tab, hints."""
        hand = self.model.hand
        self.cursor = max(0, min(self.cursor, len(hand) - 1))
        self.scroll = asking.scrolled(self.cursor, len(hand), self.scroll)
        self.hand_look = self._looks(console)
        self.tab, self.tab_args = hints.tab(self, console)
        self.hints = hints.hints(self, console)

    def _looks(self, console: Console) -> list[int]:
        hand = self.model.hand
        mode = self.seen_from if self.mode in ("columns", "log") else self.mode
        if mode not in prompts.MODES:
            offered = jumps.cards(self, console) if self.jump >= 0 else set()
            return [FULL if card in offered else NOT_NOW for card in hand]
        deck = self.presenter.rules.cards
        options = asking.legal(self, console)
        if mode == "penalty":
            fits = {action.card for action in options if isinstance(action, Lay)}
            return [FULL if card in fits else NOT_NOW for card in hand]
        if mode == "ready":
            return [FULL] * len(hand)
        if mode == "cover":
            fits = {action.card for action in options if isinstance(action, Cover)}
            return [FULL if card in fits else NOT_NOW if deck.is_value[card] else ILLEGAL for card in hand]
        fits = {action.card for action in options if isinstance(action, Lay)}
        return [FULL if card in fits else ILLEGAL for card in hand]
