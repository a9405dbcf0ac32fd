"""The table of the other games by injected buttons: counters, jump-ins, the honesty check, courtesy, symbols,
wilds on poker hands, prizes and leftovers, and a whole match of each (RULES 5 to 7)."""

from collections.abc import Callable

import pytest

from tests.console.player import mode, moved_on, play, steps, table, table_at, table_of, tap, wait, wish
from tests.engine.test_contract_all import random_rules
from tests.engine.test_rom import FOUR_FACES, TWO_FACES
from uno52_retro.console import codec, others
from uno52_retro.console.machine import Console
from uno52_retro.console.others import JUMP_FRAMES, JUMP_GUARD_FRAMES, READY_FRAMES
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, SELECT, UP, A, B, R
from uno52_retro.console.presenter import model_of
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.table_model import CATCH_FRAMES
from uno52_retro.engine.actions import Action, Cover, Jump, Lay
from uno52_retro.engine.cards import ALTERNATES, BLUE, NO_COLOUR, RED, SKIP
from uno52_retro.engine.moves import parse_move
from uno52_retro.engine.problems import problems
from uno52_retro.engine.rng import Rng
from uno52_retro.engine.rules import Rules
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC, ROM, RULESETS
from uno52_retro.engine.view import View

ALL = ".".join(ALTERNATES)
# Seat 3 has laid a red five, seat 1 is on turn, the person holds the other red five.
FIVE = "active turn=1 up=R5 discard=R9 by=3 hands=B1.R5.G2.W.Y7/B1.B2.B4/G1.G2.G3/Y2.Y3"
NO_FIVE = FIVE.replace("R5.G2", "G7.G2")
BLUFF = (
    "active phase=penalty penalty=4 by=1 bluff=yes before=R turn=0 up=W4:B discard=R5"
    " hands=B6.G3.Y4/R1.Y1.G8/Y2.Y3/Y6.Y7 draw=B1.B2.B3.G2.G4.G5.*"
)
CHIPS = "chips=31.-4.58.9 pots=0.0.17"


def listening(console: Console, *modes: str) -> Table:
    """The table, once it asks in one of these modes."""
    wait(console, mode(*modes))
    return table(console)


def offered(console: Console, frames: int = 0) -> Table:
    """The table, once a jump-in has been offered for so many frames."""
    wait(console, lambda c: table(c).jump == frames)
    return table(console)


def settled(console: Console) -> Table:
    """The table at rest; it then equals the view."""
    wait(console, lambda c: not table(c).presenter.busy)
    scene = table(console)
    assert console.match is not None
    view = console.match.view(scene.model.me)
    assert scene.model.facts() == model_of(view, scene.model.seats, scene.presenter.sorting).facts()
    return scene


def choose(console: Console, token: str) -> None:
    """Move the cursor to a card by pressing left and right."""
    scene = table(console)
    assert console.match is not None
    place = scene.model.hand.index(console.match.rules.cards.kind[token])
    while scene.cursor != place:
        tap(console, RIGHT if scene.cursor < place else LEFT)


def move(console: Console, seat: int, text: str) -> None:
    """Somebody else does this."""
    assert console.match is not None
    table(console).do(console, parse_move(text, seat, console.match.rules.cards))


def record(console: Console) -> list[str]:
    """The moves since the position was set."""
    assert console.match is not None
    return console.match.record[1:]


def logged(console: Console) -> list[str]:
    return [line.key for line in table(console).model.log]


# --- classic ------------------------------------------------------------------------------------------------


def test_6_a_counter_is_laid_from_the_band() -> None:
    line = "classic phase=penalty turn=0 penalty=4 up=GD discard=RD.R7 hands=BD.B9.RD.Y9/B1.B2 draw=Y1.*"
    console = table_at(line)
    scene = listening(console, "penalty")
    kinds = RULESETS["classic"].cards.kind
    assert scene.rows == ["take", "counter"]
    assert scene.hand_look == [0 if card in (kinds["BD"], kinds["RD"]) else 1 for card in scene.model.hand]
    tap(console, RIGHT)
    assert (scene.rows[scene.row], scene.tab) == ("counter", "tab.counter")
    first = scene.model.hand[scene.cursor]
    tap(console, RIGHT)
    assert {first, scene.model.hand[scene.cursor]} == {kinds["BD"], kinds["RD"]}
    choose(console, "BD")
    tap(console, A)
    assert record(console) == ["0:lay BD"]
    wait(console, lambda c: table(c).model.penalty == 6)


def test_6_a_wild_draw_four_counters_and_asks_for_its_colour() -> None:
    faced = "classic phase=penalty penalty=4 by=3 bluff=no before=R turn=0 up=W4:B discard=R5"
    console = table_at(f"{faced} hands=B6.G3.W4.Y4/R1.Y1/Y2.Y3/Y6.Y7")
    scene = listening(console, "penalty")
    assert scene.rows == ["take", "challenge", "counter"]
    tap(console, DOWN, DOWN, A)
    assert (scene.mode, scene.asked_from) == ("picker", "penalty")
    tap(console, B)
    assert (scene.mode, scene.rows[scene.row]) == ("penalty", "counter")
    tap(console, A, DOWN, A)
    assert record(console) == ["0:lay W4:Y"]


def test_6_the_automatic_penalty_is_stamped_and_nobody_can_be_caught() -> None:
    console = table_at("classic turn=0 up=R7 hands=R2.B9/B1.B2/B3.B4 draw=Y1.Y2.*")
    scene = listening(console, "lay")
    choose(console, "R2")
    tap(console, A)
    wait(console, lambda c: any(effect.name == "forgot" for effect in scene.model.effects))
    assert "log.forgot" in logged(console)
    assert settled(console).model.seats[0].cards == 3
    assert scene.others.claims == []


def test_6_after_a_draw_only_the_drawn_card_can_be_laid() -> None:
    console = table_at("classic turn=0 up=R7 hands=G2.W.Y9/B1.B2 draw=R3.*")
    scene = listening(console, "lay")
    tap(console, B)
    listening(console, "drawn")
    bright = [card for card, look in zip(scene.model.hand, scene.hand_look, strict=True) if look == 0]
    assert bright == [RULESETS["classic"].cards.kind["R3"]]
    tap(console, A)
    assert record(console) == ["0:draw", "0:lay R3"]


def test_up_shows_nothing_where_there_are_no_columns() -> None:
    console = table_at("classic turn=0 up=R7 hands=R2.B9.Y9/B1.B2")
    scene = listening(console, "lay")
    tap(console, UP)
    assert scene.mode == "lay"
    tap(console, DOWN)
    assert scene.mode == "log"


# --- active: jump-ins ---------------------------------------------------------------------------------------


def test_7_the_identical_card_is_offered_and_a_lays_it() -> None:
    console = table_at(FIVE)
    scene = offered(console, 0)
    kind = RULESETS["active"].cards.kind
    assert scene.model.hand[scene.cursor] == kind["R5"]
    assert scene.hand_look == [0 if card == kind["R5"] else 1 for card in scene.model.hand]
    assert ("A", "hint.jump", 2) in scene.hints
    offered(console, JUMP_GUARD_FRAMES)
    tap(console, A)
    assert record(console) == ["0:jump R5"]
    assert "log.jumped" in logged(console)
    assert settled(console).jump == -1


def test_art_4_a_press_for_something_else_does_not_count_in_the_first_12_frames() -> None:
    for frames in (0, 5, JUMP_GUARD_FRAMES - 2):
        console = table_at(FIVE)
        offered(console, frames)
        tap(console, A)
        assert record(console) == []
        assert table(console).jump > frames


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
@pytest.mark.parametrize("mashing", [False, True])
def test_7_no_cpu_acts_for_45_frames_while_the_person_could_jump(speed: str, mashing: bool) -> None:
    """Nobody who is quick is cheated by the machine, at any speed; B alone waves the others on."""
    console = table_at(FIVE, speed, "hard")
    offered(console, 0)
    for frame in range(JUMP_FRAMES - 1):
        pressed = (LEFT, UP, SELECT, A if frame < JUMP_GUARD_FRAMES - 2 else RIGHT)[frame // 2 % 4]
        console.step(pressed if mashing and frame % 2 else 0)
        assert record(console) == [], f"a CPU acted after {frame} frames"
    assert JUMP_FRAMES - JUMP_GUARD_FRAMES >= CATCH_FRAMES
    wait(console, lambda c: bool(record(c)))


def test_7_b_lets_the_others_play_on() -> None:
    console = table_at(FIVE)
    scene = offered(console, JUMP_GUARD_FRAMES)
    tap(console, B)
    assert scene.jump == -1
    assert wait(console, lambda c: bool(record(c))) < CATCH_FRAMES
    assert not record(console)[0].startswith("0:")


def test_7_without_the_card_nothing_is_offered_and_nobody_waits() -> None:
    console = table_at(NO_FIVE)
    assert wait(console, lambda c: bool(record(c))) < CATCH_FRAMES
    assert table(console).jump == -1


def test_7_an_offer_never_takes_the_buttons_from_a_prompt() -> None:
    """The person is on turn: it may not jump, and A lays the chosen card."""
    console = table_at("active turn=0 up=R5 discard=R9 by=1 hands=R1.R5.G2/B1.B2/G1.G2")
    scene = listening(console, "lay")
    steps(console, 30)
    assert (scene.mode, scene.jump) == ("lay", -1)
    choose(console, "R5")
    tap(console, A)
    assert record(console) == ["0:lay R5"]


def test_7_the_person_may_jump_on_its_own_card() -> None:
    console = table_at("active turn=0 up=R7 discard=R9 by=1 hands=R5.R5.G2/B1.B2/G1.G2")
    listening(console, "lay")
    choose(console, "R5")
    tap(console, A)
    offered(console, JUMP_GUARD_FRAMES)
    tap(console, R, A)
    assert record(console) == ["0:lay R5", "0:jump R5!"]
    assert settled(console).model.seats[0].called


def test_7_the_cursor_stays_among_the_cards_that_can_jump() -> None:
    line = "uno52 opt=jump_in:identical turn=1 up=R5s by=1 hands=B2s.R5c.R5d.Y2s/G2s.G3s " + TWO_FACES
    console = table_at(line + " chips=90.94 pots=4.8.4")
    scene = offered(console, 3)
    token = RULESETS["uno52"].cards.tokens
    assert token[scene.model.hand[scene.cursor]] == "R5c"
    tap(console, RIGHT)
    assert token[scene.model.hand[scene.cursor]] == "R5d"
    tap(console, RIGHT)
    assert token[scene.model.hand[scene.cursor]] == "R5c"
    offered(console, JUMP_GUARD_FRAMES + 2)
    tap(console, RIGHT, A)
    assert record(console) == ["0:jump R5d"]


def test_7_looking_around_stops_the_clock_of_an_offer() -> None:
    console = table_at(FIVE)
    scene = offered(console, 20)
    tap(console, DOWN)
    assert scene.mode == "log"
    steps(console, 300)
    assert record(console) == []
    tap(console, B)
    steps(console, JUMP_GUARD_FRAMES + 2)
    tap(console, A)
    assert record(console) == ["0:jump R5"]


def test_7_cpus_jump_in_by_their_own_reaction(monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim of a CPU comes after its frames; with a person who could jump too, not before the window."""
    monkeypatch.setattr(others, "reaction_frames", lambda level, kind, rng: 8 if kind == "jump" else 60)
    monkeypatch.setattr(others, "choose", _first_jump)
    console = table_at(NO_FIVE.replace("Y2.Y3", "Y2.R5.Y3").replace("by=3", "by=2"))
    console.step(0)
    frames = wait(console, lambda c: bool(record(c)))
    assert record(console) == ["3:jump R5"] and frames < 10
    console.step(0)
    assert "jump" in [effect.name for effect in table(console).model.effects]
    console = table_at(FIVE.replace("Y2.Y3", "Y2.R5.Y3").replace("by=3", "by=2"))
    offered(console, 0)
    assert wait(console, lambda c: bool(record(c))) >= JUMP_FRAMES - 1


def _first_jump(level: str, view: View, rng: Rng, who: str = "") -> Action | None:
    jumps: list[Action] = [action for action in view.legal if isinstance(action, Jump)]
    return next(iter(jumps or view.legal), None)


def test_7_a_prompt_of_the_person_is_gone_when_somebody_jumps_in() -> None:
    console = table_at("active turn=0 up=R5 discard=R9 by=1 hands=R1.W.G2/B1.B2.B3/R5.G1.G2")
    scene = listening(console, "lay")
    choose(console, "W")
    tap(console, A)
    assert scene.mode == "picker"
    move(console, 2, "jump R5")
    assert (scene.mode, scene.lifted) == ("watch", -1)
    settled(console)
    assert scene.model.seats[2].cards == 2


# --- active: draw twos, honesty, courtesy -------------------------------------------------------------------


def test_7_a_draw_two_of_the_named_colour_saves_from_a_wild_draw_four() -> None:
    line = BLUFF.replace("B6.G3.Y4", "BD.GD.Y4")
    console = table_at(line)
    scene = listening(console, "penalty")
    kind = RULESETS["active"].cards.kind
    assert scene.rows == ["take", "challenge", "counter"]
    assert scene.hand_look == [0 if card == kind["BD"] else 1 for card in scene.model.hand]
    tap(console, DOWN, DOWN, A)
    assert record(console) == ["0:lay BD"]
    wait(console, lambda c: table(c).model.penalty == 2)


def test_7_a_bluffer_takes_the_card_back_and_says_ready_after_a_moment() -> None:
    console = table_at(BLUFF)
    scene = listening(console, "penalty")
    tap(console, SELECT)
    assert record(console) == ["0:challenge"]
    wait(console, lambda c: bool(table(c).reveal))
    deck = RULESETS["active"].cards
    assert deck.tokens[scene.reveal[scene.guilty_card]] == "R1"
    wait(console, lambda c: any(f.card == deck.wild_draw_four for f in scene.model.flights))
    assert (deck.tokens[scene.model.upcard], scene.model.colour) == ("R5", RED)
    wait(console, lambda c: scene.model.courtesy == 1)
    assert scene.tab == "tab.sorts"
    frames = wait(console, lambda c: len(record(c)) == 2)
    assert READY_FRAMES // 2 < frames < 2 * READY_FRAMES
    assert record(console)[-1] == "1:ready"
    assert listening(console, "lay").model.seats[1].cards == 8
    assert {"log.returned", "log.sorts", "log.ready"} <= set(logged(console))


def test_7_a_person_who_drew_four_says_ready_with_a() -> None:
    console = table_at(BLUFF)
    listening(console, "penalty")
    tap(console, A)
    scene = listening(console, "ready")
    assert (scene.tab, scene.hints[0]) == ("tab.ready", ("A", "hint.ready", 2))
    steps(console, 200)
    tap(console, SELECT, LEFT, RIGHT, B)
    assert record(console) == ["0:take"]
    tap(console, A)
    assert record(console) == ["0:take", "0:ready"]
    assert settled(console).model.courtesy == -1


# --- cartridge ----------------------------------------------------------------------------------------------


def test_5_drawing_ends_the_turn_and_there_is_no_pass() -> None:
    console = table_at(f"rom turn=0 up=R7s hands=R2s.G7d/B2s.B3s {TWO_FACES} chips=24.24 pots=0.0.2")
    scene = listening(console, "lay")
    assert ("B", "hint.draw", 1) in scene.hints
    tap(console, B)
    assert record(console) == ["0:draw"]
    assert settled(console).model.turn == 1


def test_5_leftovers_fly_into_the_pot_before_the_result_and_a_debt_is_negative() -> None:
    hands = "hands=R2s/B2s.B3s.B4s/G2d.G3d.G4d.G5d.G6d/Y2d"
    console = table_at(f"rom turn=0 up=R7s {hands} {FOUR_FACES} {CHIPS}")
    scene = listening(console, "lay")
    tap(console, A)
    wait(console, lambda c: any(flight.what == "chip:common" for flight in scene.model.flights))
    assert scene.mode == "watch"
    wait(console, lambda c: isinstance(c.scenes[-1], RoundResult))
    assert logged(console).count("log.leftovers") == 3
    result = console.scenes[-1]
    assert isinstance(result, RoundResult) and console.match is not None
    assert [name for name, *_ in result.bank] == ["red", "blue", "common"]
    assert [(row.paid, row.total) for row in sorted(result.rows, key=lambda row: row.seat)] == [
        (0, 31), (3, -7), (5, 53), (1, 8),
    ]  # fmt: skip
    chips = set()
    while not result.done:
        console.step(0)
        chips |= {(flight.what, flight.x0 < 0) for flight in result.flights}
    assert chips == {("chip:red", True), ("chip:blue", True)}, "new chips come from outside"
    assert [row.shown_total for row in result.rows] == [
        console.match.state.chips[r.seat] for r in result.rows
    ]


def test_5_a_wild_symbol_asks_for_a_symbol_on_a_grid() -> None:
    line = f"rom opt=alternates:{ALL} turn=0 up=R7s hands=WY.GS.YS.B2s/B2s.B3s {TWO_FACES}"
    console = table_at(line + " chips=24.24 pots=0.0.2")
    scene = listening(console, "lay")
    choose(console, "WY")
    tap(console, A)
    assert (scene.mode, scene.picker) == ("symbol", SKIP)  # what one holds most of is chosen first
    assert scene.symbols == list(RULESETS["rom"].replace(alternates=ALL).cards.nameable)
    tap(console, B)
    assert (scene.mode, record(console)) == ("lay", [])
    tap(console, A)
    for _ in range(40):
        tap(console, LEFT, UP)
    assert scene.picker == scene.symbols[0]
    tap(console, DOWN, RIGHT, A)
    assert record(console) == ["0:lay WY:9"]
    model = settled(console).model
    assert (model.colour, model.symbol) == (NO_COLOUR, 9)


def test_5_a_wild_on_a_poker_hand_asks_for_its_colour_after_the_column() -> None:
    line = f"rom opt=wilds_on_poker:yes phase=cover turn=0 up=R7s hands=W.B2s.Y2d/B2s.B3s {TWO_FACES}"
    console = table_at(line + " chips=24.24 pots=0.0.2")
    scene = listening(console, "cover")
    choose(console, "W")
    assert scene.columns_ok == [True] * 5
    rank = scene.model.seats[0].rank
    tap(console, A, RIGHT)
    assert scene.then_rank == rank, "suit and value stay"
    column = scene.column
    tap(console, A)
    assert (scene.mode, scene.lifted >= 0) == ("picker", True)
    tap(console, B)
    assert (scene.mode, scene.column) == ("cover", column)
    tap(console, A, RIGHT, A)
    assert record(console) == [f"0:cover {column + 1} W:B"]
    faces = settled(console).model.seats[0].columns[column]
    deck = RULESETS["rom"].cards
    assert (deck.colour[faces[0]], deck.card_of(faces[0])) == (BLUE, deck.wild)


def test_5_partners_have_one_purse() -> None:
    chips = "chips=62.40 pots=0.0.17 wins=1.1.0/2.2.0"
    hands = "hands=R2s/B2s.B3s.B4s/G2d.G3d/Y2d"
    console = table_at(f"rom opt=teams:yes turn=0 up=R7s {hands} {FOUR_FACES} {chips}")
    scene = listening(console, "lay")
    assert [who.chips for who in scene.model.seats] == [62, 40, 62, 40]
    tap(console, A)
    wait(console, lambda c: isinstance(c.scenes[-1], RoundResult))
    result = console.scenes[-1]
    assert isinstance(result, RoundResult) and console.match is not None
    assert result.title == "result.team_both"  # seat 2 has the best hand
    tap(console, A)
    shown = {row.seat: row.shown_total for row in result.rows}
    assert (shown[0], shown[1]) == tuple(console.match.state.chips)
    assert (shown[2], shown[3]) == (shown[0], shown[1])


# --- matches ------------------------------------------------------------------------------------------------

GAMES = {
    "classic": (CLASSIC.replace(goal=("points", 200)), 3),
    "classic_teams": (CLASSIC.replace(goal=("rounds", 2), teams=True, alternates=ALL), 4),
    "active": (ACTIVE.replace(goal=("points", 150)), 4),
    "active_two": (ACTIVE.replace(goal=("rounds", 2)), 2),
    "rom": (ROM.replace(goal=("rounds", 2)), 3),
    "rom_teams": (ROM.replace(goal=("rounds", 2), teams=True, wilds_on_poker=True, alternates=ALL), 4),
    "rom_survival": (ROM.replace(goal=("survival", 0), debt=False, ante=8), 2),
}


def finished(console: Console) -> bool:
    return isinstance(console.scenes[-1], MatchResult)


def checked(console: Console) -> bool:
    """Whether the match is over; at every rest on the way the model equals the view."""
    scene = console.scenes[-1]
    if isinstance(scene, Table) and not scene.presenter.busy and console.frame % 5 == 0:
        settled(console)
    return finished(console)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_by_buttons_and_again_to_the_same_digest(name: str) -> None:
    rules, seats = GAMES[name]
    first = table_of(seats, 90 + seats, rules, "fast")
    buttons = play(first, checked, restless=range(0, 4000, 31))
    assert first.match is not None and first.match.over
    assert problems(first.match.state) == []
    assert not first.texts.missing
    second = table_of(seats, 90 + seats, rules, "fast")
    for frame, bits in enumerate(buttons):
        second.step(bits)
        if frame % 400 == 77:
            assert codec.shared(second.tree()) == []
            second = moved_on(second)
    assert second.digest() == first.digest()


@pytest.mark.parametrize("seed", range(12))
def test_a_match_with_random_options_and_buttons_never_locks(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES 8 with CPUs that do anything legal: after mashing of buttons a plain player can go on."""
    monkeypatch.setattr(others, "choose", _anything)
    seats = 2 + seed % 3
    rules: Rules = random_rules(Rng(500 + seed), seats).replace(goal=("rounds", 1))
    console = table_of(seats, seed, rules, "instant")
    rng = Rng(seed)
    for _ in range(600):
        console.step(rng.below(0x400) & ~0x8 if rng.chance(1, 2) else 0)
        if not any(isinstance(scene, Table) for scene in console.scenes):
            return
    assert console.match is not None
    assert problems(console.match.state) == []
    rounds = console.match.state.round
    play(console, _until(rounds))


def _until(rounds: int) -> Callable[[Console], bool]:
    """Until the match is over, or has gone on for a round."""
    return lambda c: finished(c) or (c.match is not None and c.match.state.round > rounds)


def _anything(level: str, view: View, rng: Rng) -> Action | None:
    """Any legal move, but mostly one that gets rid of a card."""
    plays = [action for action in view.legal if isinstance(action, Lay | Cover | Jump)]
    moves = plays if plays and rng.chance(3, 4) else list(view.legal)
    return moves[rng.below(len(moves))] if moves else None


def test_the_plain_player_jumps_in_once_the_offer_counts() -> None:
    console = table_at(FIVE)
    offered(console, JUMP_GUARD_FRAMES - 1)
    assert wish(console) == 0
    console.step(0)
    assert wish(console) == A
