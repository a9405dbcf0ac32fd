"""Hot seat with several pads: who sits where with which, whose pad acts, what can be done out of turn."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.console.player import machine, play, wish
from tests.console.shell import at_menu, press, run
from tests.console.test_custom import write
from uno52_retro.console import codec, pad, ports, seating
from uno52_retro.console.battery import Battery
from uno52_retro.console.codec import SaveError
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.match import Match
from uno52_retro.console.others import JUMP_FRAMES, JUMP_GUARD_FRAMES
from uno52_retro.console.pad import START, A, B, L, R, at_port
from uno52_retro.console.people import NEUTRAL
from uno52_retro.console.scenes.curtain import GUARD_FRAMES, Curtain
from uno52_retro.console.scenes.match_result import MatchResult
from uno52_retro.console.scenes.pause import Pause
from uno52_retro.console.scenes.quickplay import QuickPlay
from uno52_retro.console.scenes.seats import Seats
from uno52_retro.console.scenes.table import Table
from uno52_retro.engine.rulesets import ACTIVE, CLASSIC, UNO52


def top(console: Console) -> Any:
    return console.scenes[-1]


def hot(humans: int, cpus: int = 0, rules: Any = UNO52, seed: int = 7) -> Console:
    """A match of so many people; nobody has shown a pad."""
    console = machine("instant")
    console.start_match(rules, console.sitters(cpus, "easy", humans), seed, None)
    return console


def on_port(console: Console, button: int, port: int) -> None:
    press(console, at_port(button, port))


def to_curtain(console: Console) -> Curtain:
    play(console, lambda console: isinstance(top(console), Curtain))
    run(console, GUARD_FRAMES + 1)
    return top(console)


# --- the pad ------------------------------------------------------------------------------------------------
def test_all_ports_are_one_pad_for_one_person() -> None:
    one = pad.Pad()
    one.update(at_port(A, 3))
    assert one.pressed == A and one.edges(3) == A and one.edges(0) == 0 and one.holds(3) == A
    one.update(at_port(A, 3) | A)
    assert not one.pressed and one.edges(0) == A, "pad and keyboard: one press"
    one.mute()
    assert not one.edges(0)


def test_a_button_held_while_its_port_begins_to_be_listened_to_is_no_press() -> None:
    one, deaf = pad.Pad(), at_port(pad.BUTTONS, 2)
    one.update(at_port(A, 2), deaf)
    assert not one.held and one.edges(2) == A
    one.update(at_port(A, 2))
    assert one.held == A and not one.pressed


# --- who has which ------------------------------------------------------------------------------------------
def test_the_curtain_learns_whose_pad_is_whose() -> None:
    console = hot(2)
    match = console.match
    assert match is not None
    first = to_curtain(console).seat
    on_port(console, A, 1)
    assert match.ports[first] == 1 and ports.own_port(match, first) == ports.UNKNOWN
    play(console, lambda console: isinstance(top(console), Curtain))
    run(console, GUARD_FRAMES + 1)
    on_port(console, A, 2)
    assert sorted(match.ports) == [1, 2] and ports.own_port(match, first) == 1
    assert codec.shared(console.tree()) == []


def test_one_pad_goes_from_hand_to_hand() -> None:
    console = hot(3)
    match = console.match
    assert match is not None
    play(console, lambda console: bool(match.ports) and -1 not in match.ports)
    assert match.ports == [0, 0, 0] and [ports.own_port(match, seat) for seat in range(3)] == [-1] * 3
    assert ports.deaf(console) == 0


def test_nobody_opens_the_hand_of_another_by_mistake() -> None:
    console = hot(2)
    match = console.match
    assert match is not None
    seat = to_curtain(console).seat
    match.ports = [1, 2] if seat == 0 else [2, 1]
    on_port(console, A, 2)
    assert isinstance(top(console), Curtain), "the other one's pad"
    console.step(at_port(A, 2))
    assert console.sounds == ["refuse"]
    console.step(0)
    on_port(console, A, 0)
    assert isinstance(top(console), Table) and match.ports[seat] == 0, "what is nobody's is taken"


def test_select_gives_another_pad() -> None:
    console = hot(2)
    match = console.match
    assert match is not None
    seat = to_curtain(console).seat
    match.ports = [1, 2] if seat == 0 else [2, 1]
    on_port(console, pad.SELECT, 2)
    assert match.ports == [2, 2] and isinstance(top(console), Curtain)
    on_port(console, A, 2)
    assert top(console).open


def test_only_the_pad_of_the_person_on_turn_acts() -> None:
    console = hot(2)
    match = console.match
    assert match is not None
    seat = to_curtain(console).seat
    mine, other = (1, 2) if seat == 0 else (2, 1)
    match.ports = [1, 2]
    on_port(console, A, mine)
    play(console, lambda console: top(console).guard == 0)
    table, ply = top(console), match.state.ply
    before = (table.cursor, table.mode, table.armed)
    for button in (A, B, R, pad.LEFT, pad.RIGHT, pad.SELECT, pad.UP):
        on_port(console, button, other)
    assert (table.cursor, table.mode, table.armed) == before and match.state.ply == ply
    on_port(console, pad.RIGHT, mine)
    on_port(console, R, 0)
    assert table.cursor != before[0] and table.armed, "what is nobody's acts for who is on turn"


@pytest.mark.parametrize("port", [1, 2])
def test_anybody_may_pause(port: int) -> None:
    console = hot(2)
    match = console.match
    assert match is not None
    for seat in (0, 1):
        match.ports = [1, 2]
        to_curtain(console)
        on_port(console, START, port)
        assert isinstance(top(console), Pause)
        on_port(console, B, port)
        on_port(console, A, match.ports[match.state.turn])
        on_port(console, START, port)
        assert isinstance(top(console), Pause), seat
        on_port(console, B, port)


# --- out of turn --------------------------------------------------------------------------------------------
def forgotten() -> Console:
    """Three people with a pad each."""
    console = hot(3, rules=CLASSIC.replace(uno_enforcement="caught"), seed=11)
    match = console.match
    assert match is not None
    match.ports = [0, 1, 2]
    return console


def lay_silently(console: Console) -> int:
    """Play until somebody has laid down to one card without a call; that seat."""

    def one(console: Console) -> bool:
        return console.match is not None and bool(console.match.state.catchable)

    while not one(console):
        bits = wish(console)
        bits = A if bits == R and not isinstance(top(console), Curtain) else bits
        seat = top(console).seat if isinstance(top(console), Curtain) else top(console).model.me
        port = console.match.ports[seat]  # type: ignore[union-attr]
        console.step(at_port(bits, port))
        console.step(0)
    assert console.match is not None
    return console.match.state.catchable.bit_length() - 1


def test_anybody_with_a_pad_may_catch_at_once_and_behind_the_curtain() -> None:
    for behind in (False, True):
        console = forgotten()
        match = console.match
        assert match is not None
        forgetful = lay_silently(console)
        if behind:
            play(console, lambda console: isinstance(top(console), Curtain))
        catcher = next(s for s in range(3) if s not in (forgetful, match.state.turn))
        held = len(match.state.hands[forgetful] or ())
        on_port(console, L, match.ports[catcher])
        assert match.record[-1].startswith(f"{catcher}:catch")
        assert len(match.state.hands[forgetful] or ()) == held + 2 and not match.state.catchable
        play(console, lambda console: isinstance(top(console), Curtain))
        assert top(console).seat == match.state.turn


def test_a_catch_without_cause_is_refused_and_costs_nothing() -> None:
    console = forgotten()
    match = console.match
    assert match is not None
    to_curtain(console)
    other = next(seat for seat in range(3) if seat != match.state.turn)
    moves = len(match.record)
    console.step(at_port(L, match.ports[other]))
    assert console.sounds == ["refuse"] and len(match.record) == moves


def jump_match(humans: int = 3, cpus: int = 0) -> Console:
    console = hot(humans, cpus, ACTIVE, seed=5)
    match = console.match
    assert match is not None
    match.ports = [*range(humans), *[-1] * cpus]
    return console


def person(console: Console) -> None:
    """One press and release of the person whose move it is, on the own port."""
    match = console.match
    assert match is not None
    seat = top(console).seat if isinstance(top(console), Curtain) else match.state.turn
    if match.state.courtesy is not None:
        seat = match.state.courtesy
    port = match.ports[seat] if match.ports[seat] >= 0 else 0
    console.step(at_port(wish(console), port))
    console.step(0)


def holder(match: Match) -> int:
    """A seat off turn that holds the upcard's twin and may jump now; -1."""
    for seat in match.people:
        if any(type(action).__name__ == "Jump" for action in match.legal(seat)):
            return seat
    return -1


def to_jump(console: Console) -> int:
    """Play until somebody may jump in behind the curtain of another; that seat."""
    match = console.match
    assert match is not None
    for _ in range(20_000):
        if isinstance(top(console), Curtain) and holder(match) >= 0:
            return holder(match)
        person(console)
    raise AssertionError("nobody could jump in")


def test_who_has_a_pad_jumps_in_and_nobody_else_sees_a_card() -> None:
    console = jump_match()
    seat = to_jump(console)
    match = console.match
    assert match is not None
    run(console, GUARD_FRAMES)
    held, upcard = len(match.state.hands[seat] or ()), match.state.discard_pile[-1]
    on_port(console, A, match.ports[seat])
    assert match.record[-1].startswith(f"{seat}:jump")
    assert len(match.state.hands[seat] or ()) == held - 1 and match.state.discard_pile[-1] == upcard
    table = next(scene for scene in console.scenes if isinstance(scene, Table))
    assert not table.open


def test_in_the_first_frames_a_press_still_belongs_to_what_was_before() -> None:
    console = jump_match()
    seat = to_jump(console)
    match = console.match
    assert match is not None
    moves = len(match.record)
    table = next(scene for scene in console.scenes if isinstance(scene, Table))
    while table.still < JUMP_GUARD_FRAMES - 1:
        console.step(at_port(A, match.ports[seat]) if table.still % 2 else 0)
        assert len(match.record) == moves
    console.step(0)
    on_port(console, A, match.ports[seat])
    assert len(match.record) == moves + 1


def test_a_jump_without_the_card_is_refused_and_tells_nothing(screen: Any) -> None:
    """The same picture before and after, whoever tries."""
    import pyxel

    from uno52_retro.video.paint import paint

    console = jump_match()
    match = console.match
    assert match is not None
    tried = 0
    for _ in range(20_000):
        if tried == 3:
            break
        others = [seat for seat in match.people if seat != match.state.turn]
        if isinstance(top(console), Curtain) and ports.may_claim(match) and holder(match) < 0:
            run(console, GUARD_FRAMES)
            moves, pictures = len(match.record), []
            for seat in others:
                console.step(at_port(A, match.ports[seat]))
                assert console.sounds == ["refuse"] and len(match.record) == moves
                top(console).frame = 100
                paint(console, screen)
                pictures.append(bytes(pyxel.screen.data_ptr()))
                console.step(0)
            assert len(set(pictures)) == 1
            tried += 1
        person(console)
    assert tried == 3


def test_uno_is_called_with_r_held_in_a_jump() -> None:
    """Of a jump that leaves one card: with R it carries the call, without it it can be caught."""
    for call in (False, True):
        console = jump_match()
        seat = to_jump(console)
        match = console.match
        assert match is not None
        hand, upcard = match.state.hands[seat], match.state.discard_pile[-1]
        assert hand is not None
        twin = next(card for card in hand if card == upcard)
        rest = next(card for card in hand if card != upcard)
        match.state.draw_pile += [card for card in hand if card not in (twin, rest)]
        match.state.hands[seat] = sorted([twin, rest])
        run(console, GUARD_FRAMES)
        port = match.ports[seat]
        if call:
            console.step(at_port(R, port))
        console.step(at_port(A | (R if call else 0), port))
        assert len(match.state.hands[seat] or ()) == 1
        assert bool(match.state.catchable >> seat & 1) == (not call)


def test_cpu_players_wait_as_long_whether_somebody_holds_the_card_or_not() -> None:
    """Or their waiting would tell of a hidden hand."""
    console = jump_match(2, 2)
    match = console.match
    assert match is not None
    seen: dict[bool, set[int]] = {True: set(), False: set()}
    for _ in range(30_000):
        if all(seen.values()) or isinstance(top(console), MatchResult):
            break
        table = top(console)
        if isinstance(table, Table) and match.sitters[match.state.turn].kind == "cpu":
            before = table.others.ply
            console.step(0)
            begun = table.others.ply != before and table.others.ply == match.state.ply
            if begun and ports.may_claim(match):
                seen[holder(match) >= 0].add(table.others.window)
        else:
            person(console)
    assert seen[True] == seen[False] == {JUMP_FRAMES - 1}


def test_with_one_pad_for_all_nobody_jumps_in() -> None:
    console = jump_match(2, 0)
    match = console.match
    assert match is not None
    match.ports = [0, 0]
    seat = to_jump(console)
    run(console, GUARD_FRAMES)
    moves = len(match.record)
    press(console, A)
    assert len(match.record) == moves and not isinstance(top(console), Curtain) and seat >= 0


@pytest.mark.parametrize("rules", [UNO52, ACTIVE], ids=lambda rules: rules.id)
@pytest.mark.parametrize(("humans", "cpus"), [(2, 0), (3, 1), (4, 0)])
def test_a_match_with_a_pad_each_is_played_to_its_end(rules: Any, humans: int, cpus: int) -> None:
    console = machine("instant", seed=humans)
    people = console.sitters(cpus, "easy", humans)
    console.start_match(rules.replace(goal=("rounds", 1)), people, 9, None, ports=[*range(1, humans + 1)])
    for _ in range(60_000):
        if isinstance(top(console), MatchResult):
            break
        person(console)
    assert isinstance(top(console), MatchResult) and not console.texts.missing


# --- kept ---------------------------------------------------------------------------------------------------
def test_ports_are_in_a_save_state_and_not_in_the_autosave() -> None:
    console = jump_match(2)
    to_jump(console)
    match = console.match
    assert match is not None
    twin = machine("instant")
    twin.restore(console.snapshot())
    assert twin.match is not None and twin.match.ports == [0, 1] and twin.digest() == console.digest()
    for bits in (at_port(L, 1), 0, at_port(A, 1), A, 0):
        console.step(bits)
        twin.step(bits)
        assert twin.snapshot() == console.snapshot()
    assert Match.from_autosave(match.autosave()).ports == []


# --- who plays ----------------------------------------------------------------------------------------------
def at_seats(humans: int, **battery: Any) -> Console:
    console = at_menu(battery=Battery(speed="instant", quick_humans=humans, quick_cpus=0, **battery), seed=2)
    console.push(QuickPlay())
    press(console, START)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), Seats)
    return console


def test_a_second_match_needs_nothing_but_a_on_every_pad() -> None:
    console = at_seats(2)
    on_port(console, A, 1)
    assert console.match is None
    on_port(console, A, 3)
    match = console.match
    assert match is not None and match.ports == [1, 3] and match.people == [0, 1]
    assert [console.seat_name(seat) for seat in (0, 1)] == ["P1", "P2"]
    assert {sitter.gender for sitter in match.sitters} == {NEUTRAL}


def test_names_and_faces_are_chosen_typed_and_remembered() -> None:
    console = at_seats(2, name="ANNA", face=7)
    assert top(console).names == ["ANNA", "P2"] and top(console).faces[0] == 7
    press(console, A)
    press(console, pad.SELECT)
    run(console, TRANSITION_FRAMES)
    write(console, "BOB")
    run(console, TRANSITION_FRAMES)
    assert top(console).names == ["ANNA", "BOB"]
    press(console, pad.DOWN)
    press(console, A)
    match = console.match
    assert match is not None and [sitter.name for sitter in match.sitters] == ["ANNA", "BOB"]
    face = match.sitters[1].face
    assert console.battery.seated[1] == {"name": "BOB", "face": face}
    kept = Battery.from_json(json.loads(json.dumps(console.battery.to_json())))
    assert [who.name for who in seating.people(kept, 3)] == ["ANNA", "BOB", "P3"]
    assert seating.people(kept, 2)[1].face == face
    assert ("BOB", face) in seating.choices(kept, 0, [])


def test_left_and_right_go_through_those_who_have_played_here_once_each() -> None:
    friends = [{"name": name, "face": face} for name, face in (("BOB", 5), ("CLARA", 6))]
    console = at_seats(3, name="ANNA", people=friends)
    seen = []
    for _ in range(4):
        seen.append(top(console).names[0])
        press(console, pad.RIGHT)
    assert seen == ["ANNA", "P1", "BOB", "CLARA"] and top(console).names[0] == "ANNA"
    press(console, pad.LEFT)
    assert top(console).names == ["CLARA", "P2", "P3"] and len(set(top(console).faces)) == 3
    press(console, A)
    others = set()
    for _ in range(5):
        others.add(top(console).names[1])
        press(console, pad.RIGHT)
    assert others == {"P2", "BOB", "ANNA"}, "who sits already sits nowhere else"


def test_b_goes_back_person_by_person_and_then_to_the_menu() -> None:
    console = at_seats(2)
    on_port(console, A, 2)
    press(console, B)
    assert (top(console).row, top(console).ports) == (0, [-1, -1])
    press(console, B)
    run(console, TRANSITION_FRAMES)
    assert isinstance(top(console), QuickPlay)


def test_a_name_that_sits_already_is_refused() -> None:
    console = at_seats(2, name="ANNA")
    press(console, A)
    press(console, pad.SELECT)
    run(console, TRANSITION_FRAMES)
    write(console, "ANNA")
    assert top(console).wrong
    write(console, "ANN")
    assert top(console).names == ["ANNA", "ANN"]


def test_at_most_eight_are_remembered_the_last_ones_first() -> None:
    battery = Battery()
    for number in range(12):
        seating.remember(battery, [(f"N{number}", 0), ("P2", 1)])
    assert [who["name"] for who in battery.people] == [f"N{number}" for number in range(11, 3, -1)]
    assert Battery.from_json(battery.to_json()).people == battery.people


@pytest.mark.parametrize(
    "wrong", [[{"name": "", "face": 0}], [{"name": "A", "face": 99}], [{"name": "A"}], ["A"], [{}] * 9]
)
@pytest.mark.parametrize("field", ["people", "seated"])
def test_people_that_cannot_be_are_refused(field: str, wrong: Any) -> None:
    with pytest.raises(SaveError, match=field):
        Battery.from_json({field: wrong})
