"""The table, the results and the end of a match in the other games, as golden pictures in both languages:
each from a position and a few buttons, in a real machine (RULES 5 to 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.console.player import LANGUAGES, mode, steps, table, table_at, tap, wait
from tests.engine.test_rom import FOUR_FACES
from tests.video.golden import same_as_golden
from uno52_retro.console.machine import TRANSITION_FRAMES, Console
from uno52_retro.console.pad import DOWN, LEFT, RIGHT, UP, A, R
from uno52_retro.console.scenes.round_result import RoundResult
from uno52_retro.console.scenes.score_sheet import ScoreSheet
from uno52_retro.engine.moves import parse_move
from uno52_retro.video.paint import paint

HAND = "R2.RS.G7.B3.Y9.W.W4"
OTHERS = "B1.B2.B4/G1.G2.G3.G4.G5.G6.Y1/Y2"
SCORES = "points=120.345.88.20 wins=1.0.0/3.0.0/1.0.0/1.0.0 round=7"
CLASSIC = f"classic turn=0 up=R7 discard=R9 hands={HAND}/{OTHERS} {SCORES}"
ACTIVE = f"active turn=1 up=R5 discard=R9 by=3 hands=B1.R5.G2.W.Y7.Y8/{OTHERS} {SCORES}"
CHIPS = "chips=31.-4.58.9 pots=0.0.17 wins=1.0.0/0.2.0/1.1.0/1.0.0 round=4"
ROM = f"rom turn=0 up=R7s hands=R2s.RS.G7d.B3h.Y9s.W/B2s.B3s.B4s/G2d.G3d.G4d.G5d.G6d/Y2d {FOUR_FACES} {CHIPS}"
ALL = "wild_reverse.wild_skip.wild_symbol.all_draw_two"


def asked(line: str, *buttons: int, level: str = "normal") -> Console:
    """The table at a position in which the person is asked, after some buttons."""
    console = table_at(line, level=level)
    wait(console, mode("lay", "penalty", "cover", "ready", "name"))
    tap(console, *buttons)
    steps(console, 40)
    return console


def chosen(console: Console, token: str) -> Console:
    """The cursor on a card of the hand."""
    scene = table(console)
    assert console.match is not None
    place = scene.model.hand.index(console.match.rules.cards.kind[token])
    while scene.cursor != place:
        tap(console, RIGHT if scene.cursor < place else LEFT)
    return console


def moved(line: str, *moves: str, frames: int = 0) -> Console:
    """The table so many frames after others have moved."""
    console = table_at(line)
    assert console.match is not None
    for move in moves:
        seat, _, text = move.partition(":")
        number = -1 if seat == "-" else int(seat)
        table(console).do(console, parse_move(text, number, console.match.rules.cards))
    steps(console, frames)
    return console


def offered(frames: int, line: str = ACTIVE) -> Console:
    """A jump-in has been offered for so many frames."""
    console = table_at(line)
    wait(console, lambda c: table(c).jump == frames)
    return console


def over(line: str, *moves: str, frames: int = 0, skip: bool = False) -> Console:
    """The result of a round, `frames` after it came or, with `skip`, all counted."""
    console = moved(line, *moves)
    wait(console, lambda c: isinstance(c.scenes[-1], RoundResult | ScoreSheet))
    steps(console, frames)
    if skip:
        tap(console, A)
    return console


def ended(line: str, *moves: str, frames: int = 200, pages: int = 0) -> Console:
    """The result of the match."""
    console = over(line, *moves, skip=True)
    tap(console, A)
    steps(console, TRANSITION_FRAMES + frames)
    for _ in range(pages):
        tap(console, A)
        steps(console, 30)
    return console


OUT = CLASSIC.replace(HAND, "R2")
HANDS = "B9.B8.GD.Y0/W4.W.RS.G1.G2.G3.G4.G5.G6.Y1/Y2.Y3"
LONG = ".".join(f"{c}{v}" for c in "BGY" for v in "123456789")
CLASSIC_OUT = OUT.replace(OTHERS, HANDS)
TEAM_POINTS = CLASSIC_OUT.replace("classic", "classic opt=teams:yes").replace(
    SCORES, "points=120.345 wins=2.0.0/4.0.0 round=7"
)
TEAM_CHIPS = ROM.replace("rom", "rom opt=teams:yes").replace(
    CHIPS, "chips=62.-4 pots=0.0.17 wins=1.1.0/2.2.0 round=4"
)
ROM_OUT = ROM.replace("R2s.RS.G7d.B3h.Y9s.W", "R2s")
BLUFF = (
    "active phase=penalty penalty=4 by=1 bluff=yes before=R turn=0 up=W4:B discard=R5"
    f" hands=B6.G3.Y4/R1.Y1.G8/Y2.Y3/Y6.Y7 draw=B1.B2.B3.G2.G4.G5.* {SCORES}"
)
FACED = (
    "classic phase=penalty penalty=4 by=3 bluff=no before=R turn=0 up=W4:B discard=R5"
    f" hands=B6.G3.W4.Y4/R1.Y1.G8/Y2.Y3/Y6.Y7 {SCORES}"
)
SYMBOLS = ROM.replace("rom", f"rom opt=alternates:{ALL}").replace("B3h", "WY.WS.WV.RE")
ON_POKER = ROM.replace("rom", "rom opt=wilds_on_poker:yes phase=cover")
NO_MONEY = "start_chips:0,small_blind:0,big_blind:0,ante:0,stakes_double:0"
POINTS = (
    f"uno52 opt=scoring:points,{NO_MONEY} goal=points:500 turn=0 up=R7s"
    f" hands=R2s.RS.R7d.B3h.Y9s.W/B2s.B3s.B4s/G2d.G3d.G4d.G5d.G6d/Y2d {SCORES}"
)
JUMPED_ON = POINTS.replace("turn=0", "turn=1 by=3").replace("opt=", "opt=jump_in:identical,")
WON = CLASSIC_OUT.replace("points=120", "points=420")

STATES: dict[str, Callable[[], Console]] = {
    "classic_lay": lambda: asked(CLASSIC),
    "classic_two_seats": lambda: asked(
        f"classic turn=0 up=R7 hands={HAND}/B1.B2.B4 points=120.345 wins=1.0.0/3.0.0 round=5"
    ),
    "classic_three_seats": lambda: asked(
        f"classic turn=0 up=R7 hands={HAND}/B1.B2.B4/{LONG} points=0.0.88 round=2"
    ),
    "classic_long_hand": lambda: asked(f"classic turn=0 up=R7 hands={LONG}/B1.B2/B2/Y2.Y2"),
    "classic_picker": lambda: chosen_wild(CLASSIC, "W"),
    "classic_counter": lambda: asked(
        f"classic phase=penalty turn=0 penalty=4 up=GD discard=RD.R7 hands=BD.B9.RD.Y9/{OTHERS} {SCORES}",
        DOWN,
    ),
    "classic_three_rows": lambda: asked(FACED, DOWN),
    "classic_forgot": lambda: moved(
        CLASSIC.replace("turn=0", "turn=1").replace(OTHERS, "R1.B2/G1.G2.G3/Y2"), "1:lay R1", frames=42
    ),
    "classic_log": lambda: logged(),
    "classic_sheet": lambda: over(CLASSIC_OUT, "0:lay R2", frames=70),
    "classic_sheet_done": lambda: over(CLASSIC_OUT, "0:lay R2", skip=True),
    "classic_sheet_long": lambda: over(
        f"classic turn=0 up=R7 hands=R2/{LONG}.W.W4/Y1.Y2 points=0.0.0", "0:lay R2", skip=True
    ),
    "classic_sheet_dead": lambda: over(
        CLASSIC.replace(HAND, "G1.B2").replace("discard=R9", "discard=-") + " passes=7 draw=- out=*",
        "0:pass",
        skip=True,
    ),
    "classic_sheet_teams": lambda: over(TEAM_POINTS, "0:lay R2", skip=True),
    "classic_sheet_wins": lambda: over(
        CLASSIC_OUT.replace("classic", "classic goal=uno_wins:5"), "0:lay R2", skip=True
    ),
    "classic_teams": lambda: asked(
        CLASSIC.replace("classic", "classic opt=teams:yes").replace(
            SCORES, "points=120.345 wins=2.0.0/4.0.0 round=7"
        )
    ),
    "classic_match_won": lambda: ended(WON, "0:lay R2"),
    "classic_match_numbers": lambda: ended(WON, "0:lay R2", pages=1),
    "classic_match_teams": lambda: ended(TEAM_POINTS.replace("points=120", "points=480"), "0:lay R2"),
    "active_jump": lambda: offered(14),
    "active_jump_begins": lambda: offered(2),
    "active_jumped": lambda: moved(
        ACTIVE.replace("B1.R5", "B1.R6").replace("Y2 ", "Y2.R5 ").replace("by=3", "by=0"),
        "3:jump R5",
        frames=10,
    ),
    "active_guilty": lambda: challenged(120),
    "active_returned": lambda: challenged(136),
    "active_sorts": lambda: challenged(220),
    "active_ready": lambda: asked(
        f"active phase=ready courtesy=0 turn=1 up=W4:B discard=R9 hands={HAND}.Y8/{OTHERS} {SCORES}"
    ),
    "rom_lay": lambda: asked(ROM),
    "rom_leftovers": lambda: moved(ROM_OUT, "0:lay R2s", frames=88),
    "rom_result": lambda: over(ROM_OUT, "0:lay R2s", frames=175),
    "rom_result_done": lambda: over(ROM_OUT, "0:lay R2s", skip=True),
    "rom_result_wins": lambda: over(ROM_OUT.replace("rom", "rom goal=uno_wins:5"), "0:lay R2s", skip=True),
    "rom_teams": lambda: asked(TEAM_CHIPS),
    "rom_result_teams": lambda: over(
        TEAM_CHIPS.replace("R2s.RS.G7d.B3h.Y9s.W", "R2s"), "0:lay R2s", skip=True
    ),
    "rom_symbols": lambda: chosen_wild(SYMBOLS, "WY"),
    "rom_symbol_named": lambda: moved(
        SYMBOLS.replace("turn=0", "turn=1").replace("B2s.B3s.B4s", "B2s.B4s.B6s.WY").replace("WY.WS", "WS"),
        "1:lay WY:S",
        frames=30,
    ),
    "points_with_columns": lambda: asked(f"{POINTS} {FOUR_FACES}"),
    "points_with_columns_jump": lambda: offered(14, f"{JUMPED_ON} {FOUR_FACES}"),
    "suits_without_columns": lambda: asked(POINTS.replace("opt=", "opt=poker:no,")),
    "rom_all_draw": lambda: moved(
        SYMBOLS.replace("turn=0", "turn=1").replace("B2s", "B2s.RE").replace(".RE/", "/"),
        "1:lay RE",
        frames=34,
    ),
    "rom_wild_on_face": lambda: over_a_column(),
    "rom_wild_lies": lambda: lies(),
}


def chosen_wild(line: str, token: str) -> Console:
    """A wild is being named."""
    console = chosen(asked(line), token)
    tap(console, A, RIGHT)
    return console


def logged() -> Console:
    console = asked(CLASSIC)
    for card in (3, 12, 20):
        table(console).model.say("log.laid", seat=1, card=card)
    tap(console, DOWN)
    return console


def challenged(frames: int) -> Console:
    """The person has found a bluff out."""
    console = asked(BLUFF)
    tap(console, DOWN, A)
    steps(console, frames)
    return console


def over_a_column() -> Console:
    """A wild is held over a column and its colour is asked for."""
    console = chosen(asked(ON_POKER), "W")
    tap(console, A, RIGHT, A, UP)
    return console


def lies() -> Console:
    """A wild lies on an own face and on one of another seat."""
    line = ON_POKER.replace("phase=cover", "phase=lay").replace("R8h", "W:G_R8h").replace("R5c", "W:B_R5c")
    console = asked(line)
    tap(console, R)
    return console


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("name", STATES)
def test_state(screen: Any, update_golden: bool, name: str, language: str) -> None:
    """Each picture is the one that was looked at."""
    console = STATES[name]()
    console.choose_language(language)
    console.step(0)  # names follow the language with the next frame
    before = console.digest()
    paint(console, screen)
    assert console.digest() == before and not console.texts.missing
    same_as_golden(screen, f"game_{name}_{language}", update_golden)
