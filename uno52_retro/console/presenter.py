"""From what happened to what is seen: events become cues, cues move the table model, and when none is left
the model equals the view of the seat at the bottom (a tested invariant). The picture may lag, but it never
lies.

May import engine values and the console's scripts and model. Plain data: it can be saved in the middle of a
flight. It has its own copy of nothing that is secret: what is pushed is redacted first.

    presenter.push(match.act(action), view)
    sounds = presenter.step(model)           # once a frame, until not presenter.busy
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..engine import events as e
from ..engine.cards import NO_COLOUR
from ..engine.rules import Rules
from ..engine.view import View
from . import scripts
from .changes import CHANGES, size
from .codec import saved
from .cues import Beat
from .remarks import Talk
from .sorting import place_in, sort_hand
from .stage import Stage
from .table_model import CATCH_FRAMES, SeatModel, TableModel

FLASH_REST_FRAMES = 20  # between two flashes: never more than three in a second
JOLT_REST_FRAMES = 60  # one jolt of the screen in a second at most
HOLD_RATE = 4  # frames of animation in one frame while A or B is held

_FLASHING = frozenset({"flash", "badge"})
_MONEY = (e.Won, e.Joined, e.Scored, e.Eliminated, e.MatchWon)


@saved
@dataclass
class Cue:
    """Events that are shown together. One without events brings what no event tells: which catches are still
    open (`catchable`, a bit set of seats) and, where `phase` is not empty, phase and penalty of the view and
    the discard `under` its upcard (-1 for none)."""

    events: list[e.Event] = field(default_factory=list)
    phase: str = ""
    penalty: int = 0
    catchable: int = 0
    under: int = -1


@saved
@dataclass
class Presenter:
    """The queue of cues and the script that runs. `cuts`: cards shown for the deal, a list a seat. `reveal`:
    the hand that a challenge shows, empty for all but the challenger; `guilty_card` its card that makes it a
    bluff, or -1; `verdict` "", "guilty" or "honest"; `before`, `before_symbol`: what was active
    before the last wild draw four; `talk`: what the CPU players say about it all."""

    rules: Rules
    seats: int
    sorting: str = "colour"
    speed: str = "normal"
    jolt: bool = True
    demo: bool = False
    queue: list[Cue] = field(default_factory=list)
    beats: list[Beat] = field(default_factory=list)
    frame: int = 0
    frames: int = 0
    running: str = ""
    cuts: list[list[int]] = field(default_factory=list)
    challenger: int = -1
    accused: int = -1
    reveal: list[int] = field(default_factory=list)
    reveal_frame: int = 0
    guilty_card: int = -1
    verdict: str = ""
    before: int = NO_COLOUR
    before_symbol: int = -1
    flash_rest: int = 0
    jolt_rest: int = 0
    talk: Talk = field(default_factory=Talk)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.running or self.queue)

    @property
    def at_money(self) -> bool:
        """Whether all but the payments of a round has been shown: the round result tells those."""
        return (
            not self.running
            and bool(self.queue)
            and any(isinstance(event, _MONEY) for event in self.queue[0].events)
        )

    def push(self, events: Iterable[e.Event], view: View) -> None:
        """Queue what happened, as the seat of `view` may know it; `view` is the position after it."""
        self.queue.append(Cue(catchable=view.catchable))
        self.queue += [Cue(group) for group in groups([e.redact(event, view.seat) for event in events])]
        self.queue.append(Cue([], view.phase.value, view.penalty, view.catchable, _under(view)))

    def step(self, model: TableModel, rate: int = 1) -> list[str]:
        """One frame of everything; returns the sounds that begin."""
        self.fade(model)
        return self.play(model, rate)

    def fade(self, model: TableModel) -> None:
        """One frame of the marks: they fade at their own pace, whether something is shown or not."""
        self.flash_rest -= self.flash_rest > 0
        self.jolt_rest -= self.jolt_rest > 0
        self.talk.fade()
        for effect in model.effects:
            effect.frame += 1
        model.effects = [effect for effect in model.effects if effect.frame < effect.frames]
        if self.accused >= 0:
            self.reveal_frame += 1

    def play(self, model: TableModel, rate: int = 1) -> list[str]:
        """One frame of the cues, or `rate` frames of them in one; returns the sounds that begin."""
        sounds: list[str] = []
        for _ in range(rate):
            self._advance(model, sounds)
        return sounds

    def cut(self, model: TableModel) -> None:
        """Bring the running cue (or, between two, the next one) to its end at once, without its
        decoration and without a word."""
        if not self.running:
            self._start(model)
        self._finish(model, None)

    def flush(self, model: TableModel) -> None:
        """Bring everything to its end."""
        while self.busy:
            self.cut(model)

    def resort(self, model: TableModel, sorting: str) -> None:
        """Lay the hand in another order."""
        self.sorting = sorting
        model.hand = sort_hand(model.hand, sorting, self.rules.cards)

    # --- the running script ---------------------------------------------------------------------------------

    def _advance(self, model: TableModel, sounds: list[str]) -> None:
        """One frame of animation. Cues that take no time follow each other in the same frame."""
        while not self.running:
            if not self.queue:
                return
            self._start(model)
            self._due(model, sounds)
            if self.frames:
                return
            self._finish(model, sounds)
        self.frame += 1
        for flight in model.flights:
            flight.frame += 1
        model.flights = [flight for flight in model.flights if flight.frame < flight.frames]
        self._due(model, sounds)
        if self.frame >= self.frames:
            self._finish(model, sounds)

    def _start(self, model: TableModel) -> None:
        if not self.queue:
            return
        cue = self.queue.pop(0)
        self.frame = 0
        if not cue.events:
            for seat, who in enumerate(model.seats):
                who.forgot = who.forgot if cue.catchable >> seat & 1 else 0
            if cue.phase:
                model.phase, model.penalty, model.under = cue.phase, cue.penalty, cue.under
            self.running, self.frames, self.beats = "settle", 0, []
            return
        self.talk.hear(cue.events, model, self.rules)
        before = self.before, self.before_symbol
        stage = Stage(model, self.rules, self.sorting, self.speed, self.demo, *before, self.cuts)
        script = scripts.write(cue.events, stage)
        self.running = type(cue.events[0]).__name__
        self.frames, self.beats = script.frames, script.ordered()

    def _due(self, model: TableModel, sounds: list[str]) -> None:
        while self.beats and self.beats[0].at <= self.frame:
            self._perform(model, self.beats.pop(0), sounds)

    def _finish(self, model: TableModel, sounds: list[str] | None) -> None:
        """Do the beats that are left; nothing is in the air any more."""
        for beat in self.beats:
            self._perform(model, beat, sounds)
        if sounds is None:
            self.talk.hush()
        else:
            self.talk.shown()
        self.running = ""
        self.beats = []
        self.frame = self.frames = 0
        model.flights = []

    def _perform(self, model: TableModel, beat: Beat, sounds: list[str] | None) -> None:
        """Do a beat; without a list of sounds its decoration is left out."""
        match beat.do:
            case "sound":
                if sounds is not None:
                    sounds.append(beat.word)
            case "flight":
                if sounds is not None and beat.flight is not None:
                    model.flights.append(beat.flight)
            case "effect":
                if beat.effect is not None and (
                    sounds is not None or beat.effect.name not in ("flash", "dust", "jolt", "shake")
                ):
                    self._mark(model, beat)
            case "log":
                model.say(beat.word, **beat.args)
            case "cut":
                self.cuts = self.cuts or [[] for _ in range(self.seats)]
                self.cuts[beat.seat].append(beat.card)
            case "uncut":
                self.cuts = []
            case "before":
                self.before, self.before_symbol = model.colour, model.symbol
            case "reveal":
                self.challenger, self.accused = beat.seat, beat.value
                self.reveal, self.guilty_card = list(beat.cards), beat.card
                self.reveal_frame = 0
            case "verdict":
                self.verdict = beat.word
            case "unreveal":
                self.challenger = self.accused = self.guilty_card = -1
                self.reveal, self.verdict, self.reveal_frame = [], "", 0
            case "gain":
                model.hand.insert(place_in(model.hand, beat.card, self.sorting, self.rules.cards), beat.card)
                size(model, beat.seat, 1)
            case "lose":
                model.hand.remove(beat.card)
                size(model, beat.seat, -1)
            case "improve":
                self._improve(model, beat.seat, sounds)
            case "rank":
                model.rank_hands(self.rules.cards)
            case "round":
                self._new_round(model, beat)
            case _:
                CHANGES[beat.do](model, beat)

    def _mark(self, model: TableModel, beat: Beat) -> None:
        """Show an effect, unless the eyes need a rest first (three flashes in a second at most, one jolt)."""
        effect = beat.effect
        assert effect is not None
        if effect.name in _FLASHING:
            if self.flash_rest:
                return
            self.flash_rest = FLASH_REST_FRAMES
        if effect.name == "jolt":
            if self.jolt_rest or not self.jolt:
                return
            self.jolt_rest = JOLT_REST_FRAMES
        model.effects.append(effect)

    def _improve(self, model: TableModel, seat: int, sounds: list[str] | None) -> None:
        """A column changed: rank the hands again; a better one is celebrated."""
        old = model.seats[seat].rank
        led = [other for other, who in enumerate(model.seats) if who.place == 1 and not who.out]
        model.rank_hands(self.rules.cards)
        new = model.seats[seat].rank
        if new is None or old is None or new <= old:
            return
        self.talk.improved(model, seat, new, led)
        model.seats[seat].mood = 1
        if sounds is not None:
            sounds.append("improve")
            model.effects.append(scripts.improvement(seat, new, self.speed))

    def _new_round(self, model: TableModel, beat: Beat) -> None:
        """A round starts fresh (RULES 3)."""
        for seat in model.seats:
            seat.cards = 0
            seat.columns = [[], [], [], [], []]
            seat.rank, seat.place, seat.used = None, 0, ()
            seat.called, seat.forgot, seat.mood = False, 0, 0
        small, big, ante = beat.cards
        model.round, model.dealer, model.stakes = beat.value, beat.seat, (small, big, ante)
        model.hand, model.draw_count = [], len(self.rules.cards.cards)
        model.upcard = model.under = model.turn = -1
        model.colour, model.direction, model.penalty = NO_COLOUR, 1, 0
        model.symbol = model.courtesy = -1


def _under(view: View) -> int:
    """The discard below the upcard; -1 where there is none."""
    return view.discards[-2] if len(view.discards) > 1 else -1


def groups(events: Sequence[e.Event]) -> list[list[e.Event]]:
    """Consecutive events that are shown together: one draw for the deal, the stakes, a whole deal, dealer and
    round, a jump-in and its card."""
    found: list[list[e.Event]] = []
    for event in events:
        last = found[-1] if found else []
        if last and _belongs(event, last):
            last.append(event)
        else:
            found.append([event])
    return found


def _belongs(event: e.Event, group: list[e.Event]) -> bool:
    first = group[0]
    if isinstance(first, e.Cut):
        return isinstance(event, e.Cut) and all(
            isinstance(cut, e.Cut) and cut.seat != event.seat for cut in group
        )
    if isinstance(first, e.DealerChosen):
        return isinstance(event, e.RoundStarted)
    if isinstance(first, e.Posted):
        return isinstance(event, e.Posted)
    if isinstance(first, e.Jumped):
        return isinstance(event, e.Laid)
    return isinstance(first, e.Dealt) and isinstance(event, e.Dealt | e.Opened | e.SetAside | e.Turned)


def empty_table(rules: Rules, seats: list[SeatModel], me: int) -> TableModel:
    """The table before the first deal: everybody has the chips to begin with, a team those of both."""
    for who in seats:
        who.chips = rules.start_chips * (2 if rules.teams else 1)
    return TableModel(seats, me, stakes=rules.stakes(1), teams=rules.teams)


def model_of(view: View, seats: Sequence[SeatModel], sorting: str) -> TableModel:
    """The table as it stands for the seat of `view`: what the model must equal when nothing is left to show.

    `seats` give names, faces and genders. Who has called is read from the history of the round: a call holds
    until that hand grows again.
    """
    called: set[int] = set()
    for event in view.history:
        if isinstance(event, e.Called):
            called.add(event.seat)
        elif isinstance(event, e.Drew) and event.count:
            called.discard(event.seat)
    rules = view.rules
    model = TableModel(seats=[], teams=rules.teams)
    for seat, who in enumerate(seats):
        cards = view.sizes[seat]
        purse = seat % 2 if rules.teams else seat
        model.seats.append(
            SeatModel(
                name=who.name,
                face=who.face,
                gender=who.gender,
                cards=cards or 0,
                chips=view.chips[purse],
                points=view.points[purse],
                columns=[list(stack) for stack in view.columns[seat] or ((),) * 5],
                called=seat in called,
                forgot=CATCH_FRAMES if view.catchable >> seat & 1 else 0,
                out=cards is None,
                wins=list(view.wins[purse]),
            )
        )
    model.me = view.seat
    model.hand = sort_hand(view.hand, sorting, rules.cards)
    model.draw_count = view.draw_count
    model.upcard = view.upcard
    model.under = _under(view)
    model.colour, model.symbol = view.colour, view.symbol
    model.direction, model.turn = view.direction, view.turn
    model.courtesy = -1 if view.courtesy is None else view.courtesy
    model.dealer, model.phase, model.penalty = view.dealer, view.phase.value, view.penalty
    model.round, model.pots, model.stakes = view.round, list(view.pots), rules.stakes(view.round)
    model.rank_hands(rules.cards)
    return model
