"""Public reports (their numbers are names) that concern the console: by injected buttons, without a
window."""

import json

import pytest

from tests.console.player import (
    LANGUAGES,
    hand,
    machine,
    mode,
    play,
    sitters,
    steps,
    table,
    table_at,
    table_of,
    tap,
    wait,
)
from tests.engine.lines import THREE, TWO
from uno52_retro.console import codec
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import Console
from uno52_retro.console.match import Match
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, START, UP, A, B, R, at_port
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.scenes.title import Title
from uno52_retro.engine import digest
from uno52_retro.engine.cards import UNO52 as DECK
from uno52_retro.engine.cards import WILD_DRAW_FOUR, YELLOW
from uno52_retro.engine.rulesets import UNO52
from uno52_retro.engine.state import Phase


def record(console: Console) -> list[str]:
    """The moves since the position was set."""
    assert console.match is not None
    return console.match.record[1:]


def on(console: Console, token: str) -> Table:
    """The table with the cursor on that card."""
    wait(console, mode("lay", "drawn"))
    scene = table(console)
    while scene.model.hand[scene.cursor] != DECK.kind[token]:
        tap(console, RIGHT if scene.cursor < scene.model.hand.index(DECK.kind[token]) else LEFT)
    return scene


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_report_4_the_colour_that_was_picked_is_used(level: str) -> None:
    for seed in range(8):
        console = table_at(f"uno52 turn=0 up=G7s hands=W.G8s.B9d/B2s.B3s seed={seed} {TWO}", level=level)
        on(console, "W")
        tap(console, A, DOWN, DOWN)
        assert console.match is not None
        assert console.match.state.colour == YELLOW


def test_report_5_leaving_the_colour_picker_uses_nothing_up() -> None:
    line = f"uno52 turn=0 up=R7s hands=W.R8d.B9d/B2s.B3s draw=Y4d.* {TWO}"
    for after in ("lay", "draw"):
        console = table_at(line)
        scene = on(console, "W")
        tap(console, R)
        assert console.match is not None
        before = codec.encode(console.match), list(scene.model.hand), list(scene.model.log), scene.armed
        tap(console, A)
        assert scene.mode == "picker"
        tap(console, UP, B)
        assert scene.mode == "lay"
        assert (codec.encode(console.match), scene.model.hand, scene.model.log, scene.armed) == before
        assert (scene.lifted, scene.picker) == (-1, -1)
        if after == "lay":
            on(console, "R8d")
            tap(console, A)
            assert record(console) == ["0:lay R8d"]
        else:
            tap(console, B, A)
            assert record(console) == ["0:draw"]
        wait(console, lambda c: not table(c).presenter.busy)


def test_report_12_the_second_game_of_a_process_starts_clean() -> None:
    """Play three turns, leave, start another: nothing of the former game is left, and no first upcard is a
    wild draw four."""
    console = machine()
    for seed in range(60):
        console.start_match(UNO52, sitters(3), seed, None)
        assert console.match is not None
        assert DECK.symbol[console.match.state.upcard] != WILD_DRAW_FOUR
        if seed % 20 == 0:
            play(console, lambda c: c.match is not None and c.match.state.ply >= 6)
            console.leave_match()
            console.transition = None
        console.start_match(UNO52, sitters(3), 500 + seed, None)
        fresh = table_of(3, 500 + seed)
        assert codec.encode(console.match) == codec.encode(fresh.match)
        assert codec.encode(table(console)) == codec.encode(table(fresh))


@pytest.mark.parametrize("reload", [False, True])
@pytest.mark.parametrize("card", ["W", "W4", "GD"])
def test_report_22_a_last_wild_or_draw_card_closes_the_round(card: str, reload: bool) -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands={card}/B2s.B3s {TWO}")
    on(console, card)
    tap(console, A)
    if card != "GD":
        tap(console, UP, UP)
    assert console.match is not None
    assert console.match.state.phase is Phase.ROUND
    assert console.match.state.penalty == 0
    if reload:
        data = json.loads(json.dumps(console.snapshot()))
        console = machine()
        console.restore(data)
    frames = wait(console, lambda c: isinstance(c.scenes[-1], RoundResult), 200)
    assert frames < 200
    tap(console, A, A)
    wait(console, lambda c: isinstance(c.scenes[-1], Table) and not table(c).presenter.busy)
    assert console.match is not None
    assert console.match.state.round == 2
    assert console.match.state.phase in (Phase.LAY, Phase.NAME, Phase.PENALTY)
    assert table(console).model.penalty == console.match.state.penalty


def test_report_22_after_a_reload_from_the_autosave_the_result_is_there() -> None:
    console = table_of(2, 3)
    play(console, lambda c: c.match is not None and c.match.state.phase is Phase.ROUND)
    assert console.autosave is not None
    again = machine()
    again.continue_match(Match.from_autosave(console.autosave))
    again.transition = None
    wait(again, lambda c: isinstance(c.scenes[-1], RoundResult), 10)
    tap(again, A, A)
    assert again.match is not None
    assert again.match.state.round == 2


def test_report_26_the_call_is_armed_before_or_while_the_picker_is_open() -> None:
    line = f"uno52 turn=0 up=G7s hands=W.R8d/B2s.B3s.B4s/Y2s.Y3s.Y4s {THREE}"
    for early in (True, False):
        console = table_at(line, level="hard")
        scene = on(console, "W")
        tap(console, *((R, A) if early else (A, R)))
        assert (scene.mode, scene.armed) == ("picker", True)
        assert ("R", "hint.uno", 2) in scene.hints
        for _ in range(400):
            console.step(0)
            assert record(console) == []
        tap(console, RIGHT, A)
        assert record(console) == ["0:lay W:B!"]
        wait(console, lambda c: not table(c).presenter.busy)
        assert scene.model.seats[0].called
        assert console.match is not None
        assert not any("catch" in move for move in console.match.record)


def test_report_26_the_hint_is_there_over_the_picker() -> None:
    console = table_at(f"uno52 turn=0 up=G7s hands=W.R8d/B2s.B3s {TWO}")
    scene = on(console, "W")
    tap(console, A)
    assert ("R", "hint.uno", 1) in scene.hints


PRESSES = [[A, 0, A], [A, A, A], [A, 0, A, 0, A, 0, A], [A] * 80, [A | B, 0, A | B]]


@pytest.mark.parametrize("presses", PRESSES)
def test_report_27_two_fast_presses_play_one_card(presses: list[int]) -> None:
    console = table_at(f"uno52 turn=0 up=R9s hands=RTd.RJd/B2s.B3s {TWO}")
    scene = on(console, "RTd")
    tap(console, R)
    assert scene.armed
    for bits in presses:
        console.step(bits)
    assert [move for move in record(console) if move.startswith("0:")] == ["0:lay RTd!"]
    assert scene.model.hand == hand("RJd")
    wait(console, lambda c: scene.model.seats[0].called, 40)


def test_report_27_two_devices_in_one_frame_are_one_press() -> None:
    """Keyboard and pad go down together, or one while the other is held: the console sees one A."""
    for second in (A | at_port(A, 1), A, at_port(A, 1)):
        console = table_at(f"uno52 turn=0 up=R9s hands=RTd.RJd.RQd/B2s.B3s {TWO}")
        on(console, "RTd")
        console.step(second)
        steps(console, 60, A | at_port(A, 1))
        assert record(console) == ["0:lay RTd"]


@pytest.mark.parametrize("colour", [None, 4, -1, 9, "wild"])
def test_report_6_a_save_with_a_colour_that_is_none_is_refused(colour: int | str | None) -> None:
    """In a save whose position follows from no deal: no such colour, or none at all."""
    console = table_at(f"uno52 turn=0 up=R7s hands=W.R8d.B9d/B2s.B3s {TWO}")
    wait(console, mode("lay"))
    running, saved = console.digest(), json.loads(json.dumps(console.snapshot()))
    state = saved["match"]["o"][1]["state"]["s"]
    if colour is None:
        del state["colour"]
    else:
        state["colour"] = colour
    with pytest.raises(SaveError):
        console.restore(saved)
    assert console.digest() == running


@pytest.mark.parametrize("how", ["title", "load"])
def test_report_31_no_move_of_an_old_timer_reaches_a_new_game(how: str) -> None:
    """Leave (or load another game) while a CPU thinks: the new game is as if the old one had never been."""
    old = table_at(f"uno52 turn=1 up=G7s hands=GTs.B9d/B2s.B3s/Y2s.Y3s {THREE}")
    wait(old, lambda c: table(c).others.think > 2)
    assert record(old) == []
    if how == "title":
        tap(old, START)
        old.leave_match()
        wait(old, lambda c: c.transition is None and isinstance(c.scenes[-1], Title))
        for _ in range(60):
            old.step(0)
            assert old.sounds == []
        old.start_match(UNO52, sitters(4), 5, None)
    else:
        other = table_of(4, 5)
        old.restore(other.snapshot())
    new = table_of(4, 5)
    for frame in range(600):
        bits = (A if frame % 40 == 0 else 0) | (B if frame % 90 == 45 else 0)
        old.step(bits)
        new.step(bits)
        assert old.sounds == new.sounds
    assert old.match is not None and new.match is not None
    assert len(new.match.record) > 2
    assert old.match.record == new.match.record
    assert digest(old.match.state) == digest(new.match.state)
    assert codec.encode(table(old).model) == codec.encode(table(new).model)


def test_report_33_looking_at_an_opponents_columns_shows_no_hidden_card() -> None:
    """Everything that can be drawn of the table is the same whatever the others hold and whatever lies in the
    pile."""
    first = "uno52 turn=0 up=G7s hands=GTs.B9d/B2s.B3s/Y2s.Y3s draw=G2c.*"
    other = "uno52 turn=0 up=G7s hands=GTs.B9d/YAs.YKs/W.W4 draw=BAc.*"
    pictures = []
    for line in (first, other):
        console = table_at(f"{line} {THREE}")
        wait(console, mode("lay"))
        tap(console, UP)
        assert table(console).mode == "columns"
        assert table(console).looked == 1
        restored = Console(LANGUAGES)
        restored.restore(console.snapshot())
        assert codec.encode(table(restored)) == codec.encode(table(console))
        pictures.append(codec.canonical(codec.encode(table(console))))
    assert pictures[0] == pictures[1]
