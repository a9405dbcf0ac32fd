"""The picture may lag but never lies: when nothing is left to show, the table model equals the view."""

from itertools import pairwise

import pytest

from tests.console.player import sitters
from tests.engine.test_contract_all import random_rules
from uno52_retro.console import codec, dealing, layout
from uno52_retro.console.cues import pace
from uno52_retro.console.match import Match
from uno52_retro.console.presenter import FLASH_REST_FRAMES, Presenter, empty_table, groups, model_of
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.console.table_model import CATCH_FRAMES, SeatModel, TableModel
from uno52_retro.engine.cards import ALTERNATES
from uno52_retro.engine.events import Dealt, Drew, Event, Forgot, RoundStarted
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import RULESETS, UNO52
from uno52_retro.engine.state import POTS, Phase

STACKING = UNO52.replace(stacking="sum", uno_enforcement="automatic", last_card_penalty="drawn")
SPEEDS = ("normal", "fast", "instant", "slow")


class Show:
    """A match of random moves, shown to seat `me`."""

    def __init__(
        self, seats: int, seed: int, speed: str = "normal", me: int = 0, rules: Rules = UNO52
    ) -> None:
        self.match = Match.new(rules, sitters(seats), seed)
        self.me = me
        self.rng = Rng(seed)
        self.presenter = Presenter(rules, seats, "colour", speed)
        self.model = empty_table(rules, [SeatModel(who.name) for who in self.match.sitters], me)
        self.events: list[Event] = self.match.events
        self.presenter.push(self.events, self.match.view(me))

    def act(self) -> None:
        """A random legal action of anybody."""
        seats = range(-1, len(self.match.sitters))
        actions = [action for seat in seats for action in self.match.legal(seat)]
        self.events = self.match.act(actions[self.rng.below(len(actions))])
        self.presenter.push(self.events, self.match.view(self.me))

    def settle(self, cuts: int = 0) -> int:
        """Show everything, cutting a cue in `cuts` of ten frames; returns the frames it took."""
        frames = 0
        while self.presenter.busy:
            if cuts and self.rng.chance(cuts, 10):
                self.presenter.cut(self.model)
            else:
                self.presenter.step(self.model)
            frames += 1
            assert frames < 3000, "a cue that never ends"
        return frames

    def expected(self) -> TableModel:
        """The table as the view has it."""
        return model_of(self.match.view(self.me), self.model.seats, self.presenter.sorting)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_model_equals_the_view_when_nothing_is_left_to_show(seats: int, seed: int) -> None:
    speed = ("normal", "fast", "instant", "slow")[seed % 4]
    show = Show(seats, 100 * seats + seed, speed, seed % seats, STACKING if seed % 2 else UNO52)
    for number in range(400):
        show.settle(cuts=seed % 3)
        assert show.model.facts() == show.expected().facts(), f"move {number}: {show.events}"
        assert show.model.flights == []
        if show.match.over:
            break
        show.act()


def agrees(show: Show, moves: int) -> None:
    """Play so many random moves; at every rest the model equals the view, and so does each round's result."""
    for number in range(moves):
        show.settle(cuts=number % 3)
        assert show.model.facts() == show.expected().facts(), f"move {number}: {show.events}"
        assert show.model.flights == []
        if show.match.state.phase in (Phase.ROUND, Phase.MATCH):
            counts(show)
        if show.match.over:
            return
        show.act()


def counts(show: Show) -> None:
    """The result of the round ends exactly on what the match says."""
    state = show.match.state
    if state.rules.scoring == "points":
        sheet = ScoreSheet.of(show.match, show.me, alone=False, done=True)
        assert [total.shown for total in sheet.totals] == state.points
        assert sum(row.sum for row in sheet.rows) == sheet.gain
        return
    result = RoundResult.of(show.match, show.me, alone=False, done=True)
    for row in result.rows:
        assert row.shown_total == state.chips[state.purse(row.seat)]
    left = {name: amount for name, _, amount, _ in result.bank}
    assert sum(left.get(name, 0) for name in POTS) == sum(state.pots)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", RULESETS)
def test_the_model_equals_the_view_in_every_game(name: str, seats: int) -> None:
    for seed, speed in enumerate(SPEEDS):
        agrees(Show(seats, 50 * seats + seed, speed, seed % seats, RULESETS[name]), 250)


@pytest.mark.parametrize("name", [name for name in RULESETS if RULESETS[name].id != "uno52"])
def test_the_model_equals_the_view_in_teams(name: str) -> None:
    for seed, speed in enumerate(SPEEDS):
        rules = RULESETS[name].replace(teams=True, alternates=".".join(ALTERNATES))
        agrees(Show(4, seed, speed, seed, rules), 250)


@pytest.mark.parametrize("seed", range(40))
def test_the_model_equals_the_view_with_random_options(seed: int) -> None:
    """RULES 8: any value of any parameter."""
    seats = 2 + seed % 3
    rules = random_rules(Rng(7000 + seed), seats)
    agrees(Show(seats, seed, SPEEDS[seed % 4], seed % seats, rules), 200)


def test_flushing_comes_to_the_same_end_as_watching() -> None:
    watched, flushed = Show(3, 9), Show(3, 9)
    for _ in range(150):
        watched.settle()
        flushed.presenter.flush(flushed.model)
        assert flushed.model.facts() == watched.model.facts()
        assert flushed.model.log == watched.model.log
        watched.act()
        flushed.act()


def test_a_hand_is_right_in_every_sorting() -> None:
    show = Show(2, 5)
    for number in range(120):
        show.settle()
        show.presenter.resort(show.model, ("colour", "value", "suit")[number % 3])
        assert show.model.hand == show.expected().hand
        show.act()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_deal_takes_90_frames_at_most(seats: int) -> None:
    show = Show(seats, 1)
    presenter = show.presenter
    while not any(isinstance(event, Dealt) for event in presenter.queue[0].events):
        presenter.cut(show.model)
    presenter.step(show.model)
    assert presenter.running == "Dealt"
    frames = 1
    while presenter.running == "Dealt":
        presenter.step(show.model)
        frames += 1
    assert dealing.DEAL_FRAMES < frames <= 90


def test_speeds() -> None:
    """Fast halves, integer and never 0; slow is half as long again; instant leaves single frames."""
    assert [pace(frames, "fast") for frames in (0, 1, 2, 3, 14)] == [0, 1, 1, 1, 7]
    assert [pace(frames, "slow") for frames in (0, 1, 2, 14)] == [0, 1, 3, 21]
    assert [pace(frames, "instant") for frames in (0, 1, 14)] == [0, 1, 1]
    totals = {}
    for speed in ("slow", "normal", "fast", "instant"):
        show = Show(4, 3, speed)
        totals[speed] = show.settle()
        for _ in range(60):
            show.act()
            totals[speed] += show.settle()
    assert totals["slow"] > 1.3 * totals["normal"] > 2.2 * totals["fast"] > 6 * totals["instant"]


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
def test_no_more_than_three_flashes_in_a_second_and_one_jolt(speed: str) -> None:
    """ART 5: no flash over 3 per second, one jolt a second, also when everything is cut short."""
    show = Show(4, 12, speed)
    flashes: list[int] = []
    jolts: list[int] = []
    frame = 0
    for _ in range(400):
        while show.presenter.busy:
            show.presenter.step(show.model)
            frame += 1
            new = [effect.name for effect in show.model.effects if effect.frame == 0]
            flashes += [frame for name in new if name in ("flash", "badge")]
            jolts += [frame for name in new if name == "jolt"]
        if show.match.over:
            break
        show.act()
    flashes, jolts = sorted(set(flashes)), sorted(set(jolts))
    assert len(flashes) > 10
    assert all(b - a >= FLASH_REST_FRAMES for a, b in pairwise(flashes))
    assert all(b - a >= 60 for a, b in pairwise(jolts))


def test_without_jolt_the_screen_stands_still() -> None:
    show = Show(4, 12)
    show.presenter.jolt = False
    for _ in range(400):
        while show.presenter.busy:
            show.presenter.step(show.model)
            assert all(effect.name != "jolt" for effect in show.model.effects)
        if show.match.over:
            break
        show.act()


def test_nothing_hidden_reaches_presenter_or_model() -> None:
    """Report 33: the cards of others never come here, and only backs fly to them."""
    show = Show(3, 21)
    others = [layout.COLUMNS.card_spot(seat, show.me, 3) for seat in (1, 2)]
    secret = 0
    for _ in range(200):
        for event in (event for cue in show.presenter.queue for event in cue.events):
            if isinstance(event, Dealt | Drew) and event.seat != show.me:
                assert event.cards is None
                secret += event.count
        while show.presenter.busy:
            show.presenter.step(show.model)
            for flight in show.model.flights:
                if (flight.x1, flight.y1) in others:
                    assert (flight.what, flight.card) == ("back", -1)
        if show.match.over:
            break
        show.act()
    assert secret > 14


def test_an_uncalled_uno_opens_a_window_that_closes_with_the_next_act() -> None:
    for seed in range(30):
        show = Show(3, 300 + seed)
        for _ in range(600):
            show.settle()
            forgot = [seat for seat in range(3) if show.match.state.catchable >> seat & 1]
            assert [seat for seat, who in enumerate(show.model.seats) if who.forgot] == forgot
            if forgot and any(isinstance(event, Forgot) for event in show.events):
                assert show.model.seats[forgot[-1]].forgot == CATCH_FRAMES
                return
            if show.match.over:
                break
            show.act()
    raise AssertionError("nobody ever forgot")


def test_groups_keep_every_event_in_its_order() -> None:
    match = Match.new(UNO52, sitters(4), 8)
    grouped = groups(match.events)
    assert [event for group in grouped for event in group] == match.events
    assert sum(isinstance(group[0], Dealt) for group in grouped) == 1
    assert not any(isinstance(group[0], RoundStarted) for group in grouped)


def test_a_flight_can_be_saved_in_any_frame() -> None:
    """The model and the presenter in the middle of a flight go on from a save as if nothing had been."""
    show = Show(4, 2)
    for frame in range(400):
        show.presenter.step(show.model)
        if frame % 37 == 0:
            show.presenter, show.model = codec.copy((show.presenter, show.model))
    twin = Show(4, 2)
    for _ in range(400):
        twin.presenter.step(twin.model)
    assert codec.encode((show.presenter, show.model)) == codec.encode((twin.presenter, twin.model))
