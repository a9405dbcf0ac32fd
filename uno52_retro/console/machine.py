"""The machine: button bits in, ten of each port, sixty times a second; scenes, sounds and a match come out.
No clock, no file, no picture.

May import the engine and the rest of the console. Everything follows from the seed, the buttons, the battery
and the autosave it was given, so any frame can be saved, restored into a fresh machine and played on to the
same digests.

    console = Console(languages, seed=7)
    console.step(pad.START)          # one frame
    saved = console.snapshot()       # plain JSON-able data
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.events import Event, RoundEnded
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.rulesets import UNO52
from . import codec, modes, seating, statistics
from .battery import Battery
from .codec import SaveError, saved
from .match import Match, Sitter
from .modes import Mode
from .pad import START, A, B, Pad
from .people import pick
from .ports import deaf, give
from .scenes.base import Scene
from .scenes.boot import Boot
from .scenes.guide import Guide
from .scenes.match_result import MatchResult
from .scenes.mode_result import ModeResult
from .scenes.table import Table
from .scenes.title import Title
from .texts import Texts
from .wording import seat_name

TRANSITION_FRAMES = 24
DEMO_SEATS = 4
SEEDS = 100_000_000  # a seed of at most eight digits: a game code that can be told to a friend
_SKIPS = A | B | START


@saved
@dataclass
class Transition:
    """The way from one picture to the next: the first half closes over `old`, a frozen copy of the scenes
    (and the match) that were on the stack; the second half opens on the new ones. `kind` is "blinds", "iris"
    or "fade"."""

    kind: str
    old: list[Scene]
    old_match: Any = None
    frame: int = 0
    frames: int = TRANSITION_FRAMES

    @property
    def closing(self) -> bool:
        """Whether the old picture is still on the screen."""
        return self.frame < self.frames // 2


class Console:
    """The machine. `scenes` is a stack, its last scene has the buttons; `sounds` are the effects of this
    frame, `music` the occasion for music (`tunes` says which tune that is).

    languages: the text tables by language code · autosave: the text of an unfinished match, or None · seed:
    of everything that is left to chance · first_language: what the system speaks, until the player chooses ·
    web: there is nothing to quit to · ranked: the seeds of Solitaire's ranked deals · today: the date, as
    2026-11-30, for its deal of the day; without it there is none.

    `device` is what the person used last, "keys" or "pad", "" before that: the bars then name its buttons.
    `named`: what stands on the keys of each button where the person has chosen them, {} for the shipped keys.
    The host sets both; like `web` they decide nothing and are in no save state.
    """

    def __init__(
        self,
        languages: dict[str, dict[str, Any]],
        battery: Battery | None = None,
        autosave: str | None = None,
        seed: int = 0,
        first_language: str = "en",
        web: bool = False,
        ranked: Sequence[int] = (),
        today: str = "",
    ) -> None:
        self.battery = battery if battery is not None else Battery()
        self.texts = Texts(languages, self.battery.language or first_language)
        self.first_language = first_language
        self.web = web
        self.ranked = tuple(ranked)
        self.today = today
        self.device = ""
        self.named: dict[str, list[str]] = {}
        self.frame = 0
        self.pad = Pad()
        self.rng = Rng(seed).derive("console")
        self.match: Match | None = None
        self.demo = False
        self.sounds: list[str] = []
        self.music: str | None = None
        self.autosave = autosave
        self.autosave_serial = 0
        self.wants_quit = False
        self.transition: Transition | None = None
        self.scenes: list[Scene] = []
        self.push(Boot())

    # --- a frame --------------------------------------------------------------------------------------------

    def step(self, buttons: int) -> None:
        """One frame, 1/60 s, with these buttons held: ten bits for each port (`pad`). A transition never
        stops the person: A, B or START end it at once, and that press does nothing else."""
        self.frame += 1
        self.sounds.clear()
        self.pad.update(buttons, deaf(self))
        if self.transition is not None and self._step_transition(self.transition):
            return
        if self.scenes:
            scene = self.scenes[-1]
            scene.step(self)
            mode = None if self.match is None else self.match.mode
            if scene.clock and mode is not None and scene is self.scenes[-1] and modes.tick(mode):
                self.finish_match()

    def _step_transition(self, transition: Transition) -> bool:
        """Move the transition on; True while the new scenes still wait behind the old picture."""
        transition.frame += 1
        if self.pad.pressed & _SKIPS or transition.frame >= transition.frames:
            self.transition = None
            self.pad.mute()
        elif transition.closing:
            return True
        else:
            transition.old, transition.old_match = [], None
        return False

    # --- scenes ---------------------------------------------------------------------------------------------

    def push(self, scene: Scene, via: str | None = None) -> None:
        """Put a scene on the stack; `via` names the transition to it."""
        self._change([*self.scenes, scene], scene, via)

    def pop(self, via: str | None = None) -> None:
        """Take the top scene away. If it had music of its own, the one below gets its own back."""
        left = self.scenes[-1]
        self._change(self.scenes[:-1], None, via)
        if left.music is not None:
            self.music = next((scene.music for scene in reversed(self.scenes) if scene.music), None)

    def replace(self, scene: Scene, via: str | None = None) -> None:
        """Put a scene in the place of the top one."""
        self._change([*self.scenes[:-1], scene], scene, via)

    def reset_to(self, scene: Scene, via: str | None = None) -> None:
        """Leave all scenes for this one."""
        self._change([scene], scene, via)

    def _change(self, scenes: list[Scene], entered: Scene | None, via: str | None) -> None:
        if via is not None and self.scenes:
            self._begin_transition(via)
        self.scenes = scenes
        if entered is not None:
            if entered.music is not None:
                self.music = entered.music or None
            entered.enter(self)

    def _begin_transition(self, kind: str) -> None:
        """Freeze the picture of now. What is on the stack may live on in the new one, hence the copy."""
        running = self.transition
        if running is not None and running.closing:
            return
        match = None if self.match is None else self.match.picture()
        self.transition = Transition(kind, *codec.copy((self.scenes, match)))

    def sound(self, name: str) -> None:
        """Play an effect in this frame."""
        self.sounds.append(name)

    # --- words ----------------------------------------------------------------------------------------------

    def t(self, key: str, /, **args: str | int) -> str:
        """A text in the language chosen."""
        return self.texts.t(key, **args)

    def seat_name(self, seat: int) -> str:
        """The name of a seat of the match as it stands on the screen."""
        assert self.match is not None
        return seat_name(self.texts, self.match.sitters[seat])

    def choose_language(self, language: str) -> None:
        """The player's choice, from now on."""
        self.battery.language = language
        self.battery.touch()
        self.texts.choose(language)

    def take_battery(self, battery: Battery) -> None:
        """The player's property as it was found elsewhere, and its language."""
        self.battery = battery
        self.texts.choose(battery.language or self.first_language)

    # --- matches --------------------------------------------------------------------------------------------

    def new_seed(self) -> int:
        """A seed for a new match, short enough to be told to somebody."""
        return self.rng.below(SEEDS)

    def start_match(
        self,
        rules: Rules,
        sitters: list[Sitter],
        seed: int,
        via: str | None = "iris",
        code: str | None = None,
        ports: Sequence[int] = (),
    ) -> None:
        """Deal a new match and go to the table; `code` is how its game code was written, where it was;
        `ports`: of the people, seat by seat, where they have shown them (-1: not yet)."""
        self.demo = False
        self.match = Match.new(rules, sitters, seed)
        for seat, port in enumerate(ports):
            give(self.match, seat, port)
        self.match.code = code or self.match.code
        self.reset_to(Table(), via)

    def start_mode(self, mode: Mode, seed: int | None = None) -> None:
        """Deal the match that a special mode plays now."""
        rules, cpus, level = modes.setup(mode)
        self.start_match(rules, self.sitters(cpus, level), self.new_seed() if seed is None else seed)
        assert self.match is not None
        self.match.mode = mode

    def start_guide(self) -> None:
        """The lessons for a first game."""
        self.push(Guide(), "iris")

    def start_demo(self) -> None:
        """The attract match: CPU players in all seats; it is never saved."""
        sitters = self.sitters(DEMO_SEATS, "normal")[1:]
        self.demo = True
        self.match = Match.new(UNO52, sitters, self.new_seed())
        self.reset_to(Table(demo=True), "blinds")

    def sitters(self, cpus: int, level: str, humans: int = 1) -> list[Sitter]:
        """The person, as the battery knows it, or several people, and that many CPU players."""
        if humans > 1:
            return self.joined_by(seating.people(self.battery, humans), cpus, level)
        return self.joined_by([Sitter("human", self.battery.name, self.battery.face, "", "you")], cpus, level)

    def joined_by(self, people: list[Sitter], cpus: int, level: str) -> list[Sitter]:
        """These people, and that many CPU players, each another one and with a face of its own."""
        others = pick(cpus, self.rng, [person.face for person in people])
        return people + [Sitter("cpu", who.name, who.face, level, who.gender) for who in others]

    def saved_match(self) -> Match | None:
        """The unfinished match that the autosave holds; None when there is none or it cannot be read."""
        if self.autosave is None:
            return None
        try:
            return Match.from_autosave(self.autosave)
        except ValueError:
            return None

    def continue_match(self, match: Match) -> None:
        """Go back to the table of an unfinished match."""
        self.demo = False
        self.match = match
        self.reset_to(Table(), "iris")

    @property
    def playing(self) -> bool:
        """Whether a match is on the table that is kept: not a demo."""
        return self.match is not None and not self.demo

    def take_match(self, autosave: str | None) -> None:
        """Leave the table and offer this match instead, as after power-on."""
        self.autosave = autosave
        self.autosave_serial += 1
        self.reset_to(Title(from_boot=True), "blinds")
        self.match = None
        self.demo = False

    def autosave_match(self) -> None:
        """Keep the running match; the host writes it when the serial grows. A demo and the
        guide are not kept."""
        match = self.match
        if match is not None and not self.demo and not (match.free and match.tainted):
            self.autosave = match.autosave()
            self.autosave_serial += 1

    def acted(self, events: list[Event]) -> None:
        """Something happened in the match: keep it, and count the round that it has ended. Practice and demos
        count for nothing; with several people at one console the numbers would be nobody's."""
        self.autosave_match()
        if self._counts() and any(isinstance(event, RoundEnded) for event in events):
            assert self.match is not None and self.match.person is not None
            match, me = self.match, self.match.person
            self.battery.count(statistics.of_round(match.state, match.events, me))

    def _counts(self) -> bool:
        """Whether the match goes into the person's statistics."""
        match = self.match
        if match is None or self.demo or match.tainted:
            return False
        return sum(sitter.kind == "human" for sitter in match.sitters) == 1

    def drop_autosave(self) -> None:
        """There is nothing to continue any more."""
        if self.autosave is not None:
            self.autosave = None
            self.autosave_serial += 1

    def finish_match(self) -> None:
        """The match is over: show its result and count it; after a demo the title comes back."""
        if self.demo or self.match is None:
            self.leave_match()
            return
        self.drop_autosave()
        match = self.match
        if match.mode is not None:
            self.reset_to(ModeResult(), "iris")
            return
        if self._counts() and match.winner is not None and match.person is not None:
            won = match.state.purse(match.winner) == match.state.purse(match.person)
            self.battery.count(statistics.of_match(match.state, won))
        self.reset_to(MatchResult(), "iris")

    def leave_match(self) -> None:
        """Back to the title. An unfinished match stays in the autosave and can be continued."""
        self.reset_to(Title(), "blinds")
        self.match = None
        self.demo = False

    # --- save states ----------------------------------------------------------------------------------------

    def tree(self) -> dict[str, Any]:
        """Everything that a save state brings back. The battery is not part of it: a loaded state never rolls
        it back. An autosave that only says again what the match says is True."""
        match = self.match
        same = match is not None and self.autosave is not None and self.autosave is match.text
        return {
            "frame": self.frame,
            "pad": self.pad,
            "rng": self.rng,
            "match": self.match,
            "demo": self.demo,
            "scenes": self.scenes,
            "transition": self.transition,
            "sounds": self.sounds,
            "music": self.music,
            "autosave": True if same else self.autosave,
            "autosave_serial": self.autosave_serial,
            "wants_quit": self.wants_quit,
        }

    def snapshot(self) -> dict[str, Any]:
        """The machine in this frame as plain JSON-able data."""
        return {name: codec.encode(value) for name, value in self.tree().items()}

    def restore(self, data: dict[str, Any]) -> None:
        """Become the machine that `snapshot` saw. SaveError, and nothing changed, if the data cannot be
        read."""
        self.become(self.read(data))

    def read(self, data: dict[str, Any]) -> dict[str, Any]:
        """The values of a snapshot, for `become`; SaveError for anything that is none. Changes nothing."""
        names = set(self.tree())
        if not isinstance(data, dict) or set(data) != names:
            raise SaveError("a snapshot has exactly the fields " + ", ".join(sorted(names)))
        values = {name: codec.decode(item) for name, item in data.items()}
        scenes, match = values["scenes"], values["match"]
        if (
            not isinstance(values["pad"], Pad)
            or not isinstance(values["rng"], Rng)
            or not isinstance(match, Match | None)
            or not isinstance(scenes, list)
        ):
            raise SaveError("a snapshot holds a pad, a generator, a match or none and a list of scenes")
        if not scenes or not all(isinstance(scene, Scene) for scene in scenes):
            raise SaveError("a snapshot holds at least one scene")
        if match is not None:
            match.check()
        if values["autosave"] is True:
            if match is None:
                raise SaveError("a snapshot whose autosave has no match")
            values["autosave"] = match.autosave()
        return values

    def become(self, values: dict[str, Any]) -> None:
        """Take over what `read` has read."""
        for name, value in values.items():
            setattr(self, name, value)

    def digest(self) -> str:
        """8 hex digits of all that decides what comes next: the snapshot and the battery."""
        return codec.digest([self.snapshot(), self.battery.to_json()])
