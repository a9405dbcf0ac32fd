"""Example positions for the painters of the table and the round result: the two studies of ART, and rich
variations.

Stand-in objects with the fields that the painters read, filled by hand so that every pixel of a golden
picture has a known cause.

    scene = cover()          # the study of phase 2
    scene = lay(hand=17)     # a hand that overlaps
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from uno52_retro.console.scenes.round_result import ResultRow, RoundResult
from uno52_retro.console.table_model import LogLine, SeatModel, TableModel
from uno52_retro.engine import poker
from uno52_retro.engine.cards import UNO52
from uno52_retro.engine.rulesets import UNO52 as RULES

KIND = UNO52.kind
RITA = ("BKs", "R9c", "R4h", "B9d", "YTs")
OTTO = ("G2c", "Y6c", "R4c", "BJc", "G4c")
MAX = ("R5h", "G4s", "B5d", "YKh", "R4c")
ANNA = ("GKh", "R9h", "Y3d", "B2h", "G9c")
PEOPLE = (("RITA", 0, "f"), ("OTTO", 1, "m"), ("MAX", 2, "m"), ("ANNA", 3, "you"))
"""Name, portrait and gender of the seats."""
HAND = ("R2s", "G7d", "B7h", "BJc", "YAs", "Y9s", "W", "GTd", "RS")
FORTY = tuple(c + v + s for v, s in zip("23456789TJ", "scdhscdhsc", strict=True) for c in "RGBY")


def kinds(*tokens: str) -> list[int]:
    """The card kinds of these tokens."""
    return [KIND[token] for token in tokens]


def seat(name: str, face: int, faces: tuple[str, ...], cards: int, chips: int, **more: Any) -> SeatModel:
    """A seat with these faces, each column one card deep; rank and used columns follow from them."""
    codes = [UNO52.face[KIND[token]] for token in faces]
    rank = poker.rank_of(codes)
    model = SeatModel(
        name,
        face,
        cards=cards,
        chips=chips,
        columns=[[KIND[t]] for t in faces],
        rank=rank,
        used=poker.used(codes),
    )
    for key, value in more.items():
        setattr(model, key, value)
    return model


def place(seats: list[SeatModel]) -> None:
    """Give every seat its place by poker rank; equal ranks share."""
    for who in seats:
        who.place = 1 + sum(
            other.rank is not None and who.rank is not None and other.rank > who.rank for other in seats
        )


def model(seats: int = 4, hand: tuple[str, ...] = HAND) -> TableModel:
    """The position of the study, with 2, 3 or 4 seats; the person sits at the last one."""
    people = [
        seat("RITA", 0, RITA, 7, 94, gender="f"),
        seat("OTTO", 1, OTTO, 1, 112, called=True, mood=1),
        seat("MAX", 2, MAX, 11, 87, mood=-1),
    ][4 - seats :]
    me = seat("ANNA", 3, ANNA, len(hand), 104, gender="you", mood=1)
    everyone = [*people, me]
    place(everyone)
    return TableModel(
        everyone,
        me=len(everyone) - 1,
        hand=kinds(*hand),
        draw_count=190,
        upcard=KIND["R7s"],
        under=KIND["G7h"],
        colour=0,
        turn=len(everyone) - 1,
        dealer=0,
        round=3,
        pots=[4, 8, 22],
        stakes=(4, 8, 2),
        log=[
            LogLine("log.skipped", {"seat": len(everyone) - 2}),
            LogLine("log.uno", {"seat": max(0, len(everyone) - 3)}),
            LogLine("log.laid", {"seat": len(everyone) - 1, "card": KIND["R7s"]}),
        ],
    )


def scene(mode: str, seats: int = 4, hand: tuple[str, ...] = HAND, **more: Any) -> SimpleNamespace:
    """A stand-in for the table scene in a mode."""
    fields: dict[str, Any] = {
        "model": model(seats, hand),
        "mode": mode,
        "cursor": 0,
        "plates": [],
        "hand_look": [0] * len(hand),
        "scroll": 0,
        "armed": False,
        "lifted": -1,
        "column": 0,
        "columns_ok": [False] * 5,
        "then_rank": 0,
        "then_place": 0,
        "picker": -1,
        "picker_counts": [3, 2, 12, 0],
        "symbols": [],
        "asked_from": "lay",
        "jump": -1,
        "row": 0,
        "rows": [],
        "reveal": [],
        "reveal_frame": 0,
        "verdict": "",
        "accused": -1,
        "challenger": -1,
        "guilty_card": -1,
        "looked": 0,
        "tab": f"tab.{mode}",
        "tab_args": {},
        "hints": [
            ("A", "hint.lay", 1),
            ("B", "hint.draw", 1),
            ("R", "hint.uno", 1),
            ("L", "hint.catch", 0),
            ("SEL", "hint.sort", 1),
        ],
        "cuts": [],
        "idle": 0,
        "demo": False,
        "remark": None,
    }
    fields.update(more)
    return SimpleNamespace(**{"open": True} | fields)


def lay(hand: int = 9, **more: Any) -> SimpleNamespace:
    """The person is to lay a card; some of the hand fits the red seven."""
    cards = (HAND + FORTY)[:hand] if hand <= 12 else FORTY[:hand]
    top = KIND["R7s"]
    looks = [0 if UNO52.fit[0][UNO52.symbol[top]][KIND[token]] else 2 for token in cards]
    cursor = more.pop("cursor", next((i for i, look in enumerate(looks) if not look), 0))
    return scene("lay", hand=cards, hand_look=looks, cursor=cursor, **more)


def cover(**more: Any) -> SimpleNamespace:
    """The first study: the yellow nine may cover three columns."""
    looks = [2 if token[1:2] not in "7JAT" or token == "W" else 1 for token in HAND]
    after = [UNO52.face[KIND[t]] for t in ("GKh", "R9h", "Y9s", "B2h", "G9c")]
    fields = {
        "hand_look": looks,
        "lifted": 5,
        "cursor": 5,
        "column": 2,
        "columns_ok": [False, True, True, False, True],
        "then_rank": poker.rank_of(after),
        "then_place": 2,
        "hints": [
            ("A", "hint.cover", 1),
            ("B", "hint.no_cover", 1),
            ("R", "hint.uno", 1),
            ("L", "hint.catch", 0),
            ("SEL", "hint.sort", 1),
        ],
    }
    return scene("cover", **{**fields, **more})


def console(texts: Any, frame: int = 0) -> SimpleNamespace:
    """A stand-in for the machine."""
    return SimpleNamespace(
        texts=texts,
        frame=frame,
        match=SimpleNamespace(rules=RULES, mode=None),
        battery=SimpleNamespace(jolt=True),
        scenes=[],
    )


def result_row(who: int, faces: tuple[str, ...], total: int, **more: Any) -> ResultRow:
    """One row of the result, counted and risen unless `more` says otherwise; the used cards come first."""
    codes = [UNO52.face[KIND[token]] for token in faces]
    used = poker.used(codes)
    order = [*used, *(k for k in range(5) if k not in used)]
    name, face, gender = PEOPLE[who]
    row = ResultRow(
        seat=who,
        name=name,
        gender=gender,
        face=face,
        place=1,
        rank=poker.rank_of(codes),
        faces=[KIND[faces[k]] for k in order],
        used=tuple(range(len(used))),
        total=total,
        gain=0,
        tags=[],
        shown_total=total,
        risen=len(used),
    )
    for key, value in more.items():
        setattr(row, key, value)
    return row


def result(rows: int = 4, **more: Any) -> RoundResult:
    """The second study: a flush wins the small blind, a pair was out first, the pot stays."""
    otto = ("GKh", "YJh", "R9h", "B6h", "R4h")
    anna = ("G9c", "R9h", "Y9s", "GKh", "B2d")
    four_five = ("R5h", "B5d", "G4s", "R4c", "YKh")
    nines = ("R9c", "B9d", "BKs", "YTs", "R4h")
    everyone = [
        result_row(1, otto, 112, tags=["best"], gain=4, shown_gain=4, mood=1),
        result_row(3, anna, 104, place=2),
        result_row(2, four_five, 87, place=3),
        result_row(0, nines, 94, place=4, tags=["first"], gain=8, shown_gain=8, mood=1),
    ]
    scene = RoundResult(
        round=3,
        rows=[*everyone[: rows - 1], everyone[-1]],
        bank=[("small", 4, 2, (1,)), ("big", 8, 4, (0,)), ("common", 22, 22, ())],
        first=0,
        frame=200,
        frames=200,
        title="result.first_out",
        title_args={"name": "RITA", "g": "f"},
        hints=[("A", "hint.next_round", 2), ("B", "hint.look_at_table", 1)],
    )
    for key, value in more.items():
        setattr(scene, key, value)
    return scene
