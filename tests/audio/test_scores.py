"""The scores: they parse, they have the lengths and pitches of the art direction, and tunes hold together."""

import json
from pathlib import Path
from types import ModuleType

import pytest
import pyxel

from uno52_retro import paths
from uno52_retro.audio.score import (
    EFFECT_NAMES,
    FRAMES_PER_SECOND,
    TUNE_NAMES,
    Library,
    drums,
    expand,
    load_library,
)
from uno52_retro.console.tunes import JINGLE_FRAMES, TABLE_TUNES

LOOPS = [name for name in TUNE_NAMES if name not in ("victory", "defeat")]

FRAMES = {
    "cursor": 3, "refuse": 6, "deal": 3, "lay": 5, "think": 2, "cover": 8, "draw": 6, "skip": 9,
    "reverse": 12, "wild_red": 12, "wild_green": 12, "wild_blue": 12, "wild_yellow": 12, "uno": 18,
    "catch": 16, "challenge": 30, "guilty": 20, "honest": 20, "turn": 10, "round_end": 12, "chip": 3,
    "tick": 2, "jump": 8,
}  # fmt: skip
"""ART section 5, in frames."""

PITCHES = {
    "cursor": ["C6"],
    "refuse": ["E3", "E3"],
    "think": ["C5"],
    "penalty": ["C5", "B4", "A#4", "A4"],
    "reverse": ["C5", "E5", "C5"],
    "uno": ["G5", "C6"],
    "turn": ["E5", "A5"],
    "chip": ["D6"],
    "win": ["G5", "A5", "C6", "E6"],
}
"""ART section 5 for the leading voice; `win` is the house motif."""

SLIDES = {"cover": ("D4", "G4"), "draw": ("A4", "E4"), "catch": ("C4", "F#3"), "skip": ("F4", "C4")} | {
    "jump": ("C5", "C6")
}
"""First and last pitch of what glides (ART section 5)."""


def seconds(mml: str) -> float:
    """How long Pyxel plays a text; parsing errors are raised here."""
    sound = pyxel.Sound()
    sound.mml(mml)
    total = sound.total_sec()
    assert total is not None, "a voice must end"
    return total


def test_the_contract_names_are_there_and_no_other(library: Library) -> None:
    assert set(library.effects) == set(EFFECT_NAMES) and len(EFFECT_NAMES) == 37
    assert set(library.tunes) == set(TUNE_NAMES)
    stray = {path.stem for path in paths.resource("music").iterdir()} - set(TUNE_NAMES) - {"effects", "tones"}
    assert not stray


@pytest.mark.parametrize("name", EFFECT_NAMES)
def test_an_effect_has_the_length_it_claims_in_every_voice(library: Library, name: str) -> None:
    effect = library.effects[name]
    for step in range(len(effect.steps)):
        for voice in effect.voices(step):
            assert seconds(voice) * FRAMES_PER_SECOND == pytest.approx(effect.frames, abs=0.01)
    assert effect.frames == FRAMES.get(name, effect.frames)
    assert effect.about


def test_lengths_the_art_direction_leaves_open(library: Library) -> None:
    assert library.effects["improve"].frames % 4 == 0 and library.effects["penalty"].frames % 4 == 0
    assert 30 <= library.effects["chime"].frames <= 60


@pytest.mark.parametrize("name", PITCHES)
def test_the_leading_voice_plays_the_pitches_of_the_art_direction(
    library: Library, listen: ModuleType, name: str
) -> None:
    assert [
        listen.name_of(note.pitch) for note in listen.notes(library.effects[name].voices()[0])
    ] == PITCHES[name]


def test_each_wild_colour_begins_on_its_own_note(library: Library, listen: ModuleType) -> None:
    roots = [
        listen.name_of(next(listen.notes(library.effects[f"wild_{colour}"].voices()[0])).pitch)[0]
        for colour in ("red", "green", "blue", "yellow")
    ]
    assert roots == ["C", "E", "G", "A"]


@pytest.mark.parametrize("name", SLIDES)
def test_a_slide_leaves_and_arrives_where_it_should(library: Library, listen: ModuleType, name: str) -> None:
    voice = library.effects[name].voices()[0]
    (note,) = listen.notes(voice)
    start, end = SLIDES[name]
    assert listen.name_of(note.pitch) == end
    cents, ticks = voice.split("@GLI1{")[1].split("}")[0].split(",")
    assert listen.name_of(note.pitch + int(cents) // 100) == start
    assert int(ticks) == library.effects[name].frames


def test_no_two_effects_are_the_same(library: Library, listen: ModuleType) -> None:
    """Neither the same notes in the same tone, nor the same notes and rhythm whatever the tone."""
    played: dict[tuple[tuple[int, int], ...], str] = {}
    for effect in library.effects.values():
        line = tuple((note.pitch, note.length) for note in listen.notes(effect.voices()[0]))
        assert line not in played, f"{effect.name} is {played.get(line)} once more"
        played[line] = effect.name


def test_repeated_effects_climb(library: Library) -> None:
    assert library.effects["chip"].steps == tuple(range(13))
    assert library.effects["deal"].steps == tuple(range(28)), "the 28 cards of a deal for four"
    assert set(library.effects["cursor"].steps) == {-1, 0, 1} and library.effects["cursor"].cycle
    assert max(map(abs, library.effects["lay"].steps)) <= 2 and library.effects["lay"].cycle


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_every_bar_of_every_voice_has_the_same_length(library: Library, name: str) -> None:
    tune = library.tunes[name]
    for part in tune.parts:
        for number, bar in enumerate(part.bars, 1):
            beats = seconds(f"T{tune.tempo} {part.setup} L4 {bar}") * tune.tempo / 60
            assert beats == pytest.approx(tune.beats, abs=0.01), f"{part.name}, bar {number}: {bar}"


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_the_voices_of_a_tune_end_together(library: Library, name: str) -> None:
    tune = library.tunes[name]
    lengths = {seconds(voice) for voice in tune.voices()}
    assert len(lengths) == 1, "a loop drifts apart by whatever the voices differ in"


@pytest.mark.parametrize(
    ("name", "bars", "loop"),
    [
        ("title", 16, True),
        *((name, 24, True) for name in TABLE_TUNES),
        ("victory", 4, False),
        ("defeat", 2, False),
    ],
)
def test_tunes_are_as_long_as_the_art_direction_asks(
    library: Library, name: str, bars: int, loop: bool
) -> None:
    tune = library.tunes[name]
    assert tune.loop == loop
    length = len(tune.parts[0].bars)
    assert length >= bars if loop else length == bars


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_no_voice_leaves_the_key(library: Library, listen: ModuleType, name: str) -> None:
    assert listen.wrong_notes(library.tunes[name]) == []


@pytest.mark.parametrize("name", TABLE_TUNES)
def test_the_table_leaves_room_and_changes(library: Library, composer: ModuleType, name: str) -> None:
    """One person hears it for an hour: the lead rests, bars differ, and no stretch comes back as it was but
    once and for eight bars at most."""
    tune = library.tunes[name]
    lead = composer.lines(tune)["lead"]
    whole = len(tune.parts[0].bars) * tune.beats * composer.TICKS_PER_BEAT
    assert sum(note.length for note in lead) < 0.8 * whole
    assert len(set(zip(*(part.bars for part in tune.parts), strict=True))) >= 48
    assert composer.stretch(tune) <= 8


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_long(library: Library, name: str) -> None:
    assert library.tunes[name].seconds >= (90 if name in TABLE_TUNES else 45)


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_the_voices_do_not_rub(library: Library, composer: ModuleType, name: str) -> None:
    """A walking bass may pass a held note; anything more is a mistake."""
    assert len(list(composer.clashes(library.tunes[name]))) <= 3


@pytest.mark.parametrize("name", TABLE_TUNES)
def test_the_tense_part_pushes_harder_than_the_drums(
    library: Library, composer: ModuleType, name: str
) -> None:
    found = composer.lines(library.tunes[name])
    assert len(found["tense"]) > 1.3 * len(found["drums"])


def test_a_jingle_is_over_when_the_result_goes_on(library: Library) -> None:
    for name in ("victory", "defeat"):
        assert not library.tunes[name].loop
        assert library.tunes[name].seconds * FRAMES_PER_SECOND < JINGLE_FRAMES


def test_drum_patterns() -> None:
    kit = {"k": "@0 O2 C", "h": "@3 O9 G"}
    assert drums("|k.hh|", kit, 4) == "L4 @0 O2 C R @3 O9 G G"
    assert drums("|k.....|", kit, 3).startswith("L8 ")
    for wrong in ("|k.h.x|", "|q.hh|", "||", "|k.hhh|"):
        with pytest.raises(ValueError, match=r"steps|kit"):
            drums(wrong, kit, 4)


def test_fewer_bars_are_repeated_and_must_fill_the_section(tmp_path: Path) -> None:
    folder = copy_of(paths.resource("music"), tmp_path)
    data = json.loads((folder / "swing.json").read_text(encoding="utf-8"))
    data["sections"]["A1"]["drums"] = ["|k...|", "|k...|", "|k...|"]
    (folder / "swing.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match="swing, A1: 3 bars of drums do not fill 8"):
        load_library(folder)


def test_words_are_expanded_and_unknown_ones_refused() -> None:
    assert expand("R4 $a8 $Am7", {"a8": "C8", "Am7": "[ACE]"}) == "R4 C8 [ACE]"
    with pytest.raises(ValueError, match=r"\$Bm7"):
        expand("$Bm7", {"Am7": "ACE"})


def copy_of(source: Path, target: Path) -> Path:
    """The scores in a folder that a test may spoil."""
    for path in source.iterdir():
        (target / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return target


def test_a_missing_or_unknown_effect_is_refused(tmp_path: Path) -> None:
    folder = copy_of(paths.resource("music"), tmp_path)
    effects = json.loads((folder / "effects.json").read_text(encoding="utf-8"))
    effects["boom"] = effects.pop("uno")
    (folder / "effects.json").write_text(json.dumps(effects), encoding="utf-8")
    with pytest.raises(ValueError, match=r"boom.*uno"):
        load_library(folder)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    folder = copy_of(paths.resource("music"), tmp_path)
    (folder / "swing.json").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"swing\.json"):
        load_library(folder)
