"""The table in every state, as golden pictures in both languages, and that its painter only reads (ART
section 4)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.video import table_samples as samples
from tests.video.golden import picture, same_as_golden
from uno52_retro.console import layout
from uno52_retro.console.table_model import CATCH_FRAMES, Effect, Flight, LogLine
from uno52_retro.console.texts import Texts, forms
from uno52_retro.engine import poker
from uno52_retro.host.languages import load_languages
from uno52_retro.video import cards, ease, panels
from uno52_retro.video.font import BIG, SMALL
from uno52_retro.video.painters import hand, logbook, opponents, words
from uno52_retro.video.painters.table import paint_table
from uno52_retro.video.painters.table_boxes import TABLE_BOXES

KIND = samples.KIND
LANGUAGES = load_languages()
State = Callable[[], SimpleNamespace]


def texts(language: str) -> Texts:
    return Texts(LANGUAGES, language)


# --- states -------------------------------------------------------------------------------------------------
def _watch(**more: Any) -> SimpleNamespace:
    """Another seat's turn."""
    fields = {"hand_look": [1] * 9, "tab": "tab.wait", "tab_args": {"name": "OTTO", "g": "m"}, **more}
    scene = samples.scene("watch", **fields)
    scene.model.turn = 1
    return scene


def _penalty(token: str, owed: int, rows: list[str], accused: int = 0) -> SimpleNamespace:
    scene = samples.scene(
        "penalty", rows=rows, row=len(rows) - 1, accused=accused, challenger=3, hand_look=[1] * 9
    )
    scene.tab, scene.tab_args = "tab.draw_or_challenge", {"n": owed}
    scene.model.upcard, scene.model.colour, scene.model.penalty = KIND[token], 2, owed
    return scene


def _challenge(verdict: str, shown: bool, frame: int) -> SimpleNamespace:
    hand_shown = samples.kinds("B7h", "Y2s", "R9c", "GS", "W", "B3d", "R8s") if shown else []
    return _watch(
        challenger=3 if shown else 1,
        accused=0,
        reveal=hand_shown,
        guilty_card=2 if verdict == "guilty" else -1,
        reveal_frame=frame,
        verdict=verdict,
    )


def _columns() -> SimpleNamespace:
    scene = samples.scene("columns", looked=1, hand_look=[1] * 9)
    scene.model.seats[1].columns = [
        samples.kinds("G2c", "G7h"),
        samples.kinds("Y6c"),
        samples.kinds("R4c", "R9d", "B9s", "B2c"),
        samples.kinds("BJc", "YJd", "Y3h", "Y8s", "R8c", "GQs", "G5d", "G6h"),
        samples.kinds("G4c"),
    ]
    return scene


def _log() -> SimpleNamespace:
    scene = samples.scene("log", hand_look=[1] * 9)
    scene.model.log = [LogLine("log.laid", {"seat": k % 4, "card": 7 * k}) for k in range(20)]
    return scene


def _before_the_deal(mode: str) -> SimpleNamespace:
    scene = samples.scene(mode, hand=())
    model = scene.model
    for who in model.seats:
        who.columns, who.rank, who.used, who.place, who.cards, who.called = [[]] * 5, None, (), 0, 0, False
    model.upcard, model.turn, model.dealer, model.colour, model.log, model.pots = -1, -1, -1, 4, [], [0, 0, 0]
    model.round = 0 if mode == "cut" else 1
    return scene


def _cut() -> SimpleNamespace:
    scene = _before_the_deal("cut")
    scene.cuts = [samples.kinds(*shown) for shown in (("R9c",), ("GKd", "R4s"), ("YKs", "BJd"), ("W",))]
    return scene


def _deal() -> SimpleNamespace:
    scene = _before_the_deal("deal")
    scene.model.flights = [
        Flight("back", *layout.COLUMNS.draw_pile, 30, 14, 10, frame=6, curve="arc", lift=8),
        Flight("card", *layout.COLUMNS.draw_pile, 30, 122, 10, card=KIND["GAs"], frame=4, flip=True),
        Flight("card", *layout.COLUMNS.draw_pile, 82, 122, 10, card=KIND["YTd"], frame=6, flip=True),
        Flight("card", *layout.COLUMNS.draw_pile, 160, 122, 10, card=KIND["B3h"], delay=4),
    ]
    return scene


def _forgotten() -> SimpleNamespace:
    scene = _watch(hints=[("A", "hint.skip", 0), ("L", "hint.catch", 2)])
    scene.model.seats[1].called, scene.model.seats[1].forgot = False, CATCH_FRAMES * 2 // 3
    scene.model.seats[0].out, scene.model.seats[0].chips = True, 0
    return scene


def _late() -> SimpleNamespace:
    """A late round: high stakes and much money."""
    scene = samples.lay()
    scene.model.round, scene.model.stakes, scene.model.pots = 24, (64, 128, 32), [64, 128, 392]
    scene.model.seats[1].chips, scene.model.draw_count = 288, 4
    return scene


def _motion() -> SimpleNamespace:
    scene = _watch()
    model = scene.model
    model.flights = [
        Flight("card", 40, 20, *layout.COLUMNS.upcard, 18, card=model.upcard, frame=8, curve="arc", lift=8),
        Flight("chip:small", 168, 54, 120, 100, 22, size="mini", frame=10, curve="line"),
    ]
    model.effects = [
        Effect("skip", 20, 2, frame=8),
        Effect("caught", 60, 1, 2, 20),
        Effect("turn", 8, 2, 0, 3),
        Effect("dust", 8, 3, 1, 4),
        Effect("improve", 20, 3, 0, 9),
        Effect("badge", 18, -1, 2, 6),
        Effect("reverse", 16, -1, 0, 8),
    ]
    return scene


def _slap() -> SimpleNamespace:
    scene = _watch()
    scene.model.effects = [
        Effect("uno", 18, 1, 0, 1),
        Effect("flash", 4, -1, 0, 1),
        Effect("flash", 4, 0, 3, 1),
        Effect("skip", 20, 0, 0, 1),
        Effect("shake", 8, 2, 0, 1),
        Effect("jolt", 2, -1, 0, 0),
    ]
    return scene


def _picker() -> SimpleNamespace:
    return samples.scene("picker", picker=2, lifted=6, cursor=6, hand_look=[1] * 9)


STATES: dict[str, tuple[State, int]] = {
    "cover": (samples.cover, 0),
    "cover_last_column": (lambda: samples.cover(column=4, then_place=4, then_rank=100), 16),
    "cover_from_hand": (lambda: samples.cover(lifted=-1, then_place=0), 0),
    "lay": (samples.lay, 0),
    "lay_one_card": (lambda: samples.lay(hand=1, armed=True), 0),
    "lay_two_seats": (lambda: samples.lay(hand=7, seats=2), 0),
    "lay_three_seats": (lambda: samples.lay(seats=3), 0),
    "lay_12_cards": (lambda: samples.lay(hand=12, cursor=4, armed=True), 0),
    "lay_17_cards": (lambda: samples.lay(hand=17, cursor=6), 0),
    "lay_40_cards": (lambda: samples.lay(hand=40, cursor=15, scroll=9), 0),
    "late": (_late, 0),
    "glint": (lambda: samples.lay(idle=188), 8),
    "choice": (lambda: samples.scene("choice", plates=["draw", "pass"], hand_look=[2] * 9), 0),
    "picker": (_picker, 20),
    "penalty_four": (lambda: _penalty("W4", 4, ["take", "challenge"]), 0),
    "penalty_two": (lambda: _penalty("BD", 2, ["take"]), 16),
    "reveal": (lambda: _challenge("", True, 14), 0),
    "guilty": (lambda: _challenge("guilty", True, 90), 0),
    "honest": (lambda: _challenge("honest", False, 90), 0),
    "columns": (_columns, 0),
    "log": (_log, 0),
    "cut": (_cut, 0),
    "deal": (_deal, 0),
    "over": (lambda: samples.scene("over", hand_look=[1] * 9), 0),
    "demo": (lambda: _watch(demo=True), 0),
    "penalty_of_nobody": (lambda: _penalty("BD", 2, ["take"], accused=-1), 0),
    "forgotten_and_out": (_forgotten, 0),
    "motion": (_motion, 0),
    "slap": (_slap, 0),
}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("name", STATES)
def test_state(screen: Any, update_golden: bool, name: str, language: str) -> None:
    make, frame = STATES[name]
    console = samples.console(texts(language), frame)
    paint_table(make(), console, screen)  # type: ignore[arg-type]
    assert not console.texts.missing
    same_as_golden(screen, f"table_{name}_{language}", update_golden)


@pytest.mark.parametrize("name", STATES)
def test_painting_only_reads_and_is_the_same_again(screen: Any, name: str) -> None:
    make, frame = STATES[name]
    scene, console = make(), samples.console(texts("en"), frame)
    before = copy.deepcopy(vars(scene))
    paint_table(scene, console, screen)  # type: ignore[arg-type]
    first = bytes(screen.data_ptr())
    screen.cls(0)
    paint_table(scene, console, screen)  # type: ignore[arg-type]
    assert bytes(screen.data_ptr()) == first
    assert vars(scene) == before


# --- what a picture says ------------------------------------------------------------------------------------
def _draw(screen: Any, scene: SimpleNamespace, frame: int = 0) -> None:
    paint_table(scene, samples.console(texts("en"), frame), screen)  # type: ignore[arg-type]


def _part(screen: Any, x: int, y: int, w: int, h: int) -> bytes:
    return picture(screen).crop((x, y, x + w, y + h)).tobytes()


def test_the_card_below_is_seen_until_the_upcard_lands(screen: Any) -> None:
    """While the seven flies in the pile shows the card that it will cover."""
    scene = samples.lay()
    scene.model.upcard, scene.model.under = KIND["R7s"], KIND["G7h"]
    scene.model.flights = [Flight("card", 40, 120, *layout.COLUMNS.upcard, 14, card=KIND["R7s"])]
    _draw(screen, scene)
    in_flight = _part(screen, *layout.COLUMNS.upcard, *cards.SIZES[cards.HAND])
    scene.model.upcard, scene.model.flights = KIND["G7h"], []
    _draw(screen, scene)
    assert _part(screen, *layout.COLUMNS.upcard, *cards.SIZES[cards.HAND]) == in_flight


def test_a_flight_that_waits_is_not_drawn(screen: Any) -> None:
    scene = samples.lay()
    _draw(screen, scene)
    without = bytes(screen.data_ptr())
    scene.model.flights = [Flight("back", 20, 60, 90, 60, 10, delay=3)]
    _draw(screen, scene)
    assert bytes(screen.data_ptr()) == without


def test_the_direction_is_seen_in_the_chevrons(screen: Any) -> None:
    scene = samples.lay()
    _draw(screen, scene)
    right = _part(screen, *layout.COLUMNS.chevrons, 15, 5)
    scene.model.direction = -1
    _draw(screen, scene)
    assert _part(screen, *layout.COLUMNS.chevrons, 15, 5) != right


def test_the_turn_frame_ends_round_the_seat_on_turn(screen: Any) -> None:
    scene = _watch()
    _draw(screen, scene)
    still = bytes(screen.data_ptr())
    scene.model.effects = [Effect("turn", 8, 1, 3, 8)]
    _draw(screen, scene)
    assert bytes(screen.data_ptr()) == still
    scene.model.effects[0].frame = 4
    _draw(screen, scene)
    assert bytes(screen.data_ptr()) != still


def test_the_jolt_can_be_switched_off(screen: Any) -> None:
    scene, console = _slap(), samples.console(texts("en"))
    paint_table(scene, console, screen)  # type: ignore[arg-type]
    jolted = bytes(screen.data_ptr())
    console.battery.jolt = False
    paint_table(scene, console, screen)  # type: ignore[arg-type]
    calm = bytes(screen.data_ptr())
    assert jolted[layout.WIDTH :] == calm[: -layout.WIDTH]


@pytest.mark.parametrize("count", range(1, 41))
def test_a_hand_stays_on_the_screen_and_shows_the_chosen_card_whole(count: int) -> None:
    for scroll in range(max(1, count - layout.HAND_SHOWN + 1)):
        for cursor in range(scroll, min(count, scroll + layout.HAND_SHOWN)):
            xs = hand.slots(count, cursor, scroll)
            assert len(xs) == min(count - scroll, layout.HAND_SHOWN)
            assert xs[0] == layout.HAND_X and xs[-1] + layout.CARD_W <= hand.RIGHT_EDGE
            gaps = [b - a for a, b in pairwise(xs)]
            assert all(gap >= layout.CARD_W // 2 for gap in gaps)
            if cursor - scroll < len(gaps):
                assert gaps[cursor - scroll] >= layout.CARD_W


def test_who_may_still_deal_stands_in_gold() -> None:
    """RULES 3: the highest value deals, those tied draw again, action cards and wilds are below every
    value."""
    draw = [samples.kinds(*shown) for shown in (("R9c",), ("GKd",), ("YKs",), ("W",))]
    assert logbook.best_cut(draw, samples.UNO52) == [1, 2]
    draw[1].append(KIND["R4s"])
    assert logbook.best_cut(draw, samples.UNO52) == [1]
    draw[2].append(KIND["BJd"])
    assert logbook.best_cut(draw, samples.UNO52) == [2]
    assert logbook.best_cut([samples.kinds("W"), samples.kinds("GS")], samples.UNO52) == [0, 1]
    assert logbook.best_cut([[], []], samples.UNO52) == []


# --- words --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("key", TABLE_BOXES)
def test_words_fit_their_boxes(key: str, language: str, screen: Any) -> None:
    box = TABLE_BOXES[key]
    font = {"small": SMALL, "big": BIG}[box.font]
    if key.startswith("rank."):
        _, form, category = key.split(".")
        speech = texts(language)
        ranks = [rank for rank in range(poker.RANKS) if int(poker.category(rank)) == int(category)]
        drawn = {words.rank(speech, form, rank) for rank in ranks}
    else:
        longest = max((forms_of_name(language)), key=SMALL.width)
        drawn = {
            text.replace("{n}", "12").replace("{name}", longest) for text in forms(LANGUAGES[language][key])
        }
    wide = {text: font.width(text) for text in drawn if font.width(text) > box.width}
    assert not wide, f"room for {box.width}"
    assert all(font.has(character) for text in drawn for character in text)


def forms_of_name(language: str) -> list[str]:
    """The names that the machine's own players may have."""
    table = LANGUAGES[language]
    return [form for key in table if key.startswith("name.") for form in forms(table[key])]


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_names_and_ranks_share_a_box(language: str, screen: Any) -> None:
    """No name of a CPU player is cut, whatever rank stands beside it."""
    speech = texts(language)
    longest = max(SMALL.width(speech.t(f"rank.short.{number}")) for number in range(1, 12))
    for name in forms_of_name(language):
        assert SMALL.width(name) + 2 + longest <= opponents.TITLE_W, name


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_tabs_and_hints_fit_the_bars(language: str, screen: Any) -> None:
    table = LANGUAGES[language]
    for key in (key for key in table if key.startswith("tab.")):
        for form in forms(table[key]):
            text = form.replace("{n}", "12").replace("{name}", max(forms_of_name(language), key=SMALL.width))
            assert SMALL.width(text) <= 100, text
    for key in (key for key in table if key.startswith("hint.")):
        assert all(SMALL.width(form) <= 70 for form in forms(table[key])), key


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_widest_hints_of_a_turn_fit_together(language: str, screen: Any) -> None:
    """No hint is dropped, whatever A and B do."""
    speech = texts(language)

    def widest(*keys: str) -> str:
        return max((speech.t(f"hint.{key}") for key in keys), key=SMALL.width)

    items = [
        ("A", widest("lay", "cover", "confirm", "lift", "skip"), panels.ON),
        ("B", widest("draw", "pass", "draw_or_pass", "no_cover", "back", "take"), panels.ON),
        ("R", widest("uno"), panels.ON),
        ("L", widest("catch"), panels.ON),
        ("SEL", widest("sort", "challenge"), panels.ON),
    ]
    assert panels.hints_width(items, 3) <= layout.WIDTH - 5


def test_a_text_is_cut_between_words() -> None:
    assert words.cut(SMALL, "OTTO LAYS RED 7", SMALL.width("OTTO LAYS RED")) == "OTTO LAYS RED"
    assert words.cut(SMALL, "OTTO: RED 7", SMALL.width("OTTO: R")) == "OTTO"
    assert words.cut(SMALL, "BARTHOLOMEW", SMALL.width("BARTH")) == "BARTH"


# --- curves -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("move", [ease.line, ease.out])
@pytest.mark.parametrize("frames", [1, 4, 14, 22])
def test_a_way_begins_and_ends_where_it_should_and_never_turns(move: Callable[..., int], frames: int) -> None:
    for start, end in ((0, 100), (100, 0), (7, 7), (-5, 3)):
        way = [move(frame, frames, start, end) for frame in range(frames + 1)]
        assert (way[0], way[-1]) == (start, end)
        assert way in (sorted(way), sorted(way, reverse=True))
        assert move(frames + 9, frames, start, end) == end


def test_the_spring_is_the_one_of_art_section_5() -> None:
    """It reaches the target in 8 frames, overshoots by 13 % at frame 11, is back at 20 and still by about
    30."""
    assert next(frame for frame, part in enumerate(ease.SPRING, 1) if part >= 256) == 8
    peak = max(ease.SPRING)
    assert ease.SPRING.index(peak) + 1 == 11 and 12 <= (peak - 256) * 100 // 256 <= 13
    assert ease.SPRING[19] <= 256 and abs(ease.SPRING[-1] - 256) <= 1
    assert ease.spring(99, 120, 114) == 114


def test_an_arc_is_highest_half_way() -> None:
    assert [ease.arc(frame, 10, 8) for frame in (0, 5, 10)] == [0, 8, 0]
    flight = Flight("card", 0, 50, 100, 50, 10, curve="arc", lift=8, frame=5)
    assert ease.flight(flight)[1] == 42
