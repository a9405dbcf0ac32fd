"""The engine protocol, command by command (NOTATION.md, engine protocol)."""

import io
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.lines import THREE, TWO
from uno52_retro import __version__, ugi
from uno52_retro.console import custom
from uno52_retro.cpu.levels import LEVELS
from uno52_retro.engine import codes, digest, new_game, record, rulesets, upn, view
from uno52_retro.engine.errors import Reason
from uno52_retro.ugi import Engine

ROOT = Path(__file__).parents[1]
LINE = f"uno52 up=G7s turn=1 hands=B9s.Y9s/B8s.G8s draw=G3c.* {TWO}"


def talk(*lines: str) -> list[list[str]]:
    """The answers of a new engine to these lines."""
    engine = Engine()
    return [engine.answer(line) for line in lines]


def last(*lines: str) -> list[str]:
    return talk(*lines)[-1]


def test_ugi_names_the_engine_its_rules_and_levels() -> None:
    assert last("ugi") == [
        "id name UNO 52 Retro",
        f"id version {__version__}",
        *(f"rules {name}" for name in rulesets.RULESETS),
        *(f"level {level}" for level in LEVELS),
        "ok",
    ]


def test_new_starts_a_game_and_state_writes_it() -> None:
    state, _ = new_game(rulesets.UNO52, 4, 7)
    assert talk("new uno52/4#7", "state", "digest") == [
        ["ok"],
        [f"state {upn.dump(state)}", "ok"],
        [f"ok {digest(state)}"],
    ]


def test_position_sets_it() -> None:
    assert last(f"position {LINE}", "state") == [f"state {upn.dump(upn.parse(LINE))}", "ok"]


def test_view_is_what_a_seat_may_know() -> None:
    state = upn.parse(LINE)
    assert last(f"position {LINE}", "view 0") == [f"view {upn.dump_view(view(state, 0))}", "ok"]


def test_actors() -> None:
    caught = f"uno52 turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d {THREE}"
    assert last(f"position {caught}", "actors") == ["actors 2 0", "ok"]
    over = f"uno52 phase=round up=G7s hands=B9s/- {TWO}".replace("chips=90.94 pots=4.8.4", "chips=90.110")
    assert last(f"position {over}", "actors") == ["actors -", "ok"]


def test_legal_of_one_seat_and_of_all() -> None:
    caught = f"uno52 turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d {THREE}"
    assert last(f"position {caught}", "legal") == [
        "legal 0 catch 1",
        "legal 2 catch 1",
        "legal 2 draw",
        "legal 2 lay G9d",
        "legal 2 lay G9d!",
        "legal 2 pass",
        "ok",
    ]
    assert last(f"position {caught}", "legal 0") == ["legal 0 catch 1", "ok"]
    assert last(f"position {caught}", "legal 1") == ["ok"]


def test_between_rounds_a_deal_is_legal() -> None:
    over = f"uno52 phase=round up=G7s hands=B9s/- {TWO}".replace("chips=90.94 pots=4.8.4", "chips=90.110")
    assert last(f"position {over}", "legal") == ["legal - deal", "ok"]
    assert last(f"position {over}", "go normal") == ["bestmove - deal", "ok"]
    answer = last(f"position {over}", "move - deal")
    assert answer[0] == "event dealer seat=1"
    assert answer[-1] == "ok"


def test_why() -> None:
    assert last(f"position {LINE}", "why 1 lay G8s!") == ["ok legal"]
    assert last(f"position {LINE}", "why 1 lay B8s") == [
        "ok does-not-fit the card fits neither the active colour nor the upcard's symbol"
    ]
    assert last(f"position {LINE}", "why 0 draw")[0].startswith("ok not-your-turn ")
    assert last(f"position {LINE}", "why 0 jump G8d")[0].startswith("ok cannot-jump ")
    assert last(f"position {LINE}", "why 1 fold")[0].startswith("ok no-such-move ")


def test_move_tells_the_events() -> None:
    assert last(f"position {LINE}", "move 1 lay G8s") == [
        "event laid seat=1 card=G8s",
        "event forgot seat=1",
        "event turn seat=0",
        "ok",
    ]
    assert last(f"position {LINE}", "move 1 lay G8s", "move 0 catch 1") == [
        "event caught seat=1 by=0",
        f"event drew seat=1 count=2 cards=G3c.{DRAWN}",
        "ok",
    ]


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    engine = Engine()
    engine.answer(f"position {LINE}")
    before = engine.answer("state")
    for move, reason in [
        ("0 draw", "not-your-turn"),
        ("1 lay B8s", "does-not-fit"),
        ("1 take", "no-penalty"),
        ("1 ready", "no-such-move"),
        ("1 cover 9 G8s", "no-such-move"),
        ("- deal", "no-such-move"),
        ("0 catch 1", "cannot-catch"),
    ]:
        answer = engine.answer(f"move {move}")
        assert len(answer) == 1
        assert answer[0].startswith(f"error illegal-move {reason} ")
        assert reason in set(Reason)
        assert len(answer[0].split()) > 4
    assert engine.answer("state") == before


def test_go_asks_a_cpu_that_sees_one_view() -> None:
    for level in LEVELS:
        answer = last(f"position {LINE}", f"go {level}")
        assert answer[0].startswith("bestmove 1 ")
        assert last(f"position {LINE}", f"why {answer[0].removeprefix('bestmove ')}") == ["ok legal"]
    assert last(f"position {LINE}", "go hard 0") == ["bestmove 0 none", "ok"]


def test_go_is_the_same_every_time_and_whatever_is_hidden() -> None:
    swapped = LINE.replace("B9s.Y9s", "BKs.W4")
    for level in LEVELS:
        assert last(f"position {LINE}", f"go {level}") == last(f"position {swapped}", f"go {level}")


def test_auto_plays_so_many_moves() -> None:
    engine = Engine()
    engine.answer("new uno52/3#5")
    assert engine.answer("auto easy normal hard moves 10") == ["ok moves=10"]
    assert engine.answer("auto easy normal hard moves 0") == ["ok moves=0"]
    assert len(record.parse("\n".join(engine.answer("record")[:-1])).moves) == 10


def test_auto_plays_a_short_match_in_every_seat_count() -> None:
    for seats in (2, 3, 4):
        engine = Engine()
        engine.answer(f"new uno52/{seats},goal=rounds:2#9")
        assert engine.answer(f"auto {'normal ' * seats}")[0].startswith("ok moves=")
        assert engine.answer("go normal")[0].startswith("error illegal-move match-is-over")
        assert engine.answer("auto" + " hard" * seats) == ["ok moves=0"]


def test_auto_catches_before_the_seat_on_turn_moves() -> None:
    """The forgetful seat is caught by the hard CPU beside it, which is asked before the seat on turn acts."""
    caught = f"uno52 turn=2 uno=1 up=G8s discard=G7s hands=B9s.Y9s/B8s/B7s.G9d {THREE}"
    engine = Engine()
    engine.answer(f"position {caught}")
    engine.answer("auto hard hard hard moves 1")
    assert "0:catch 1" in engine.answer("record")


def every_option(name: str) -> list[str]:
    """A game code for each value of each parameter of RULES 8 (the ends of a range of numbers), for each
    alternate card and for each goal, with what has to change along; those that make no sense are left out."""
    rules = rulesets.RULESETS[name]
    codes_of = []
    for parameter in ("goal", *(name for page in custom.PAGES.values() for name in page)):
        values = custom.choices(rules, parameter)
        ends = (values[0], values[-1]) if values and type(values[0]) is int else values
        for value in dict.fromkeys(ends):
            changed = custom.changed(rules, parameter, value)
            codes_of.append(codes.dump(codes.GameCode(changed, 4 if changed.teams else 3, "5")))
    return codes_of


@pytest.mark.parametrize("name", rulesets.RULESETS)
def test_every_option_of_every_rule_set_is_spoken(name: str, tmp_path: Path) -> None:
    """Issue 3: a game with each value of each parameter is started, played on, written down and replayed."""
    path = tmp_path / "a.u52"
    spoken = every_option(name)
    assert len(spoken) > 60
    for code in spoken:
        engine, other = Engine(), Engine()
        seats = int(code.partition("/")[2][0])
        assert engine.answer(f"new {code}") == ["ok"], code
        assert engine.answer(f"auto{' easy' * seats} moves 12") == ["ok moves=12"], code
        seat = engine.answer("actors")[0].split()[1]
        assert engine.answer(f"legal {seat}")[-1] == "ok", code
        path.write_text("\n".join(engine.answer("record")[:-1]), encoding="utf-8")
        end = engine.answer("digest")[0].removeprefix("ok ")
        assert other.answer(f"replay {path}") == [f"ok digest={end}"], code
        assert engine.answer(f"position {engine.answer('state')[0].removeprefix('state ')}") == ["ok"], code


def test_a_record_replays_to_the_same_digest(tmp_path: Path) -> None:
    engine = Engine()
    engine.answer("new uno52/3,goal=rounds:2#7")
    engine.answer("auto easy easy easy")
    text = "\n".join(engine.answer("record")[:-1])
    end = engine.answer("digest")[0].removeprefix("ok ")
    path = tmp_path / "Запись ё.u52"
    path.write_text(text, encoding="utf-8")
    other = Engine()
    assert other.answer(f"replay {path}") == [f"ok digest={end}"]
    assert other.answer("state") == engine.answer("state")
    assert other.answer("record") == engine.answer("record")


def test_a_record_of_a_position_replays_too(tmp_path: Path) -> None:
    engine = Engine()
    engine.answer(f"position {LINE}")
    engine.answer("move 1 lay G8s")
    text = "\n".join(engine.answer("record")[:-1])
    assert text.startswith(f'[Position "{LINE}"]')
    (tmp_path / "a.u52").write_text(text, encoding="utf-8")
    assert last(f"replay {tmp_path / 'a.u52'}") == [f"ok digest={engine.answer('digest')[0].split()[1]}"]


def test_replay_tells_the_first_move_that_does_not_fit(tmp_path: Path) -> None:
    path = tmp_path / "a.u52"
    path.write_text('[Game "uno52/2#1"] 0:draw 0:pass 0:draw', encoding="utf-8")
    engine = Engine()
    engine.answer("new uno52/4#1")
    before = engine.answer("state")
    answer = engine.answer(f"replay {path}")
    assert answer[0].startswith("error desync ply=2 0:draw: not-your-turn ")
    assert " uno52 round=1 " in answer[0]
    assert engine.answer("state") == before


def test_rank() -> None:
    aces = last("rank RAs.GAs.BAs.YAs.RAh")
    kings = last("rank RKs.GKs.BKs.YKs.RKh")
    assert aces[0].split()[2:] == ["1", "five", "of", "a", "kind,", "aces"]
    assert int(aces[0].split()[1]) > int(kings[0].split()[1])
    assert last("rank R2s.G3s.B4s.Y5s.RAh")[0].split()[2] == "7"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hello", "bad-line"),
        ("ugi now", "bad-line"),
        ("new", "bad-code"),
        ("new uno52/9#1", "bad-code"),
        ("new chess/2#1", "bad-code"),
        ("position", "bad-position"),
        ("position uno52 up=R7s", "bad-position"),
        ("position uno52 up=R7s hands=R7s/G2s poker=x/x", "bad-position"),
        ("rank R7s", "bad-card"),
        ("rank RS.RS.R7s.R8s.R9s", "bad-card"),
        ("rank R7s.R8s.R9s.RTs.Q", "bad-card"),
        ("move 1 lay Q9", "bad-card"),
        ("why 1 lay R7", "bad-card"),
        ("move 2 draw", "bad-line"),
        ("move", "bad-line"),
        ("move - draw", "illegal-move"),
        ("view", "bad-line"),
        ("view -", "bad-line"),
        ("view 2", "bad-line"),
        ("legal 9", "bad-line"),
        ("go", "bad-line"),
        ("go genius", "bad-line"),
        ("go easy 5", "bad-line"),
        ("auto easy", "bad-line"),
        ("auto easy easy easy", "bad-line"),
        ("auto easy genius", "bad-line"),
        ("auto easy easy moves -1", "bad-line"),
        ("auto easy easy moves x", "bad-line"),
        ("replay /no/such/file", "bad-file"),
        ("replay", "bad-file"),
        ("replay a\0b", "bad-file"),
        (f"replay {ROOT}", "bad-file"),
        (f"replay {__file__}", "bad-file"),
        ("state all", "bad-line"),
        ("digest 1", "bad-line"),
        ("quit now", "bad-line"),
    ],
)
def test_errors_have_a_code_and_words_and_change_nothing(line: str, code: str) -> None:
    engine = Engine()
    engine.answer(f"position {LINE}")
    before = engine.answer("state")
    answer = engine.answer(line)
    assert len(answer) == 1
    assert answer[0].startswith(f"error {code} ")
    assert len(answer[0].split()) > 2
    assert engine.answer("state") == before
    assert not engine.ended


@pytest.mark.parametrize(
    "line",
    [
        "state",
        "view 0",
        "actors",
        "legal",
        "why 0 draw",
        "move 0 draw",
        "go easy",
        "auto easy easy",
        "record",
        "digest",
    ],
)
def test_without_a_game_there_is_an_error(line: str) -> None:
    assert last(line)[0].startswith("error no-game ")


@given(st.lists(st.text(st.characters(exclude_characters="\n"), max_size=30), max_size=5), st.integers(0, 15))
@settings(max_examples=150, deadline=None)
def test_no_line_ends_the_conversation(lines: list[str], number: int) -> None:
    engine = Engine()
    commands = [
        "ugi",
        "new",
        "position",
        "state",
        "view",
        "actors",
        "legal",
        "why",
        "move",
        "go",
        "auto",
        "record",
        "replay",
        "rank",
        "digest",
        "new",
    ]
    for line in [*lines, *(f"{commands[number]} {line}" for line in lines)]:
        if line.strip() == "quit":
            continue
        answer = engine.answer(line)
        assert answer[-1].split(" ")[0] in ("ok", "error")
        assert not any("\n" in row for row in answer)


def spoken(data: bytes) -> tuple[int, list[str]]:
    sink = io.BytesIO()
    code = ugi.main([], io.BytesIO(data), sink)
    return code, sink.getvalue().decode().splitlines()


def test_quit_ends_it_and_so_does_the_end_of_the_input() -> None:
    assert spoken(b"quit\nugi\n") == (0, ["ok"])
    assert spoken(b"new uno52/2#1\r\n") == (0, ["ok"])
    assert spoken(b"") == (0, [])


def test_a_line_that_is_no_utf_8_is_an_error() -> None:
    assert spoken(b"\xff\xfe\nnew uno52/2#\xd1\x91\nquit\n") == (
        0,
        ["error bad-line the line is not UTF-8", "ok", "ok"],
    )


def test_it_takes_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert ugi.main(["now"], io.BytesIO(), io.BytesIO()) == 2
    assert "no arguments" in capsys.readouterr().err


class Flushed(io.BytesIO):
    """Remembers how much had been written at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.marks: list[int] = []

    def flush(self) -> None:
        self.marks.append(len(self.getvalue()))


def test_every_answer_is_flushed_before_the_next_line_is_read() -> None:
    sink = Flushed()
    marks: list[int] = []

    def lines() -> Iterable[bytes]:
        for line in (b"ugi\n", b"new uno52/2#1\n", b"state\n"):
            marks.append(len(sink.getvalue()))
            yield line

    ugi.main([], lines(), sink)  # type: ignore[arg-type]
    assert sink.marks[:-1] == marks[1:]


def test_the_program_plays_a_whole_match_and_the_record_replays(tmp_path: Path) -> None:
    """`uno52-retro engine`, as a bot would start it."""
    command = [sys.executable, "-m", "uno52_retro", "engine"]
    script = "new uno52/4#7\nauto normal normal normal normal\nrecord\ndigest\nquit\n"
    told = subprocess.run(
        command, input=script, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=True
    )
    assert told.stderr == ""
    rows = told.stdout.splitlines()
    assert rows[0] == "ok"
    assert rows[1].startswith("ok moves=")
    text, end = "\n".join(rows[2:-3]), rows[-2].removeprefix("ok ")
    assert rows[-3:] == ["ok", f"ok {end}", "ok"]
    assert f"{{= {end}}}" in text
    path = tmp_path / "match.u52"
    path.write_text(text, encoding="utf-8")
    assert last(f"replay {path}") == [f"ok digest={end}"]


DRAWN = upn.parse(LINE).rules.cards.tokens[upn.parse(LINE).draw_pile[-2]]
