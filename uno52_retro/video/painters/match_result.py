"""Paints the end of a match: the winner on a plinth of chips under confetti, the others below, then the
numbers.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

from functools import lru_cache

import pyxel

from ...console.machine import Console
from ...console.scenes.match_result import CONFETTI_FRAMES, MatchResult
from ...console.standing import FIRST_OUTS, amount
from ...engine.rules import Rules
from .. import ease, font, panels, sheet
from ..palette import (
    BRONZE,
    CARD,
    FELT_RAY,
    FULL,
    GOLD,
    GOLD0,
    GOLD1,
    INK,
    KEY,
    LOSS,
    PANEL,
    PANEL0,
    PANEL1,
    PAPER,
    QUIET,
    SILVER,
    STEEL,
    TEXT,
)
from . import parts

_PLATES = (GOLD, SILVER, BRONZE, STEEL)
_SHAPES = "RGBY"
_CONFETTI = 56
_COLUMNS = (("match.first_outs", 0), ("match.poker_wins", 1), ("match.pots", 2))
_COLUMN_X = (104, 150, 192)


def paint_match_result(scene: MatchResult, console: Console, img: pyxel.Image) -> None:
    """Paint the page that is open."""
    panels.felt(img, dark=True)
    if scene.page:
        _numbers(scene, console, img)
        parts.hints(
            img, ("A", console.t("key.title")), ("SEL", console.t("key.reveal")), ("B", console.t("key.back"))
        )
        return
    _rays(img, scene.frame)
    _confetti(img, scene.frame)
    _winner(scene, console, img)
    _others(scene, console, img)
    if scene.frame < CONFETTI_FRAMES:
        parts.hints(img, ("A", console.t("key.skip")))
    else:
        parts.hints(
            img,
            ("A", console.t("key.numbers")),
            ("SEL", console.t("key.reveal")),
            ("START", console.t("key.title")),
        )


def _rays(img: pyxel.Image, frame: int) -> None:
    for ray in range(12):
        angle = ray * 30 - frame / 6
        x0, y0 = 120 + pyxel.cos(angle) * 220, 40 + pyxel.sin(angle) * 220
        x1, y1 = 120 + pyxel.cos(angle + 12) * 220, 40 + pyxel.sin(angle + 12) * 220
        img.tri(120, 40, x0, y0, x1, y1, FELT_RAY)


def _winner(scene: MatchResult, console: Console, img: pyxel.Image) -> None:
    """The winner three times as large, hopping at first, on stacks of all four kinds of chips."""
    match = console.match
    assert match is not None
    winners = scene.order[: _winners(match.rules)]
    seat = winners[0]
    for i, kind in enumerate("yrybwybry"):
        n = 4 + (1 if i % 2 else 0)
        rise = ease.out(scene.frame - 2 * i, 16, 0, n)
        panels.stack(img, 120 - 45 + 10 * i, 77, rise, kind)
    hop = ease.arc(scene.frame % 40, 20, 3) if scene.frame < CONFETTI_FRAMES and scene.frame % 40 < 20 else 0
    y = 15 - hop + ease.out(scene.frame, 18, -80, 0)
    for place, who in enumerate(winners):
        x = 95 + 56 * place - 28 * (len(winners) - 1)
        parts.cast(img, x, y - 1, 50, 50)
        panels.panel(img, x, y - 1, 50, 50, INK, GOLD)
        panels.portrait(img, x + 1, y, match.sitters[who].face, panels.GLAD, scale=3)
        sheet.tint(img, "crown.big", x + 16, y - 11 + (scene.frame // 32) % 2, GOLD, GOLD0, scale=2)
    name = "+".join(console.seat_name(who) for who in winners)
    key = "match.wins" if len(winners) == 1 else "match.team_wins"
    _banner(img, console.t(key, name=name, g=match.sitters[seat].gender), 78)
    after = console.t("match.after", n=match.state.round)
    unit = "app.chips" if match.rules.scoring == "stakes" else "app.points"
    number = console.t(unit, n=amount(match.state, seat))
    font.SMALL.draw(img, 120, 96, f"{after} · {number}", TEXT, align="c")


def _winners(rules: Rules) -> int:
    """How many seats win together."""
    return 2 if rules.teams else 1


def _banner(img: pyxel.Image, words: str, y: int) -> None:
    """Draw a band with the words in BIG at twice their size, and room for a small line under them."""
    img.rect(0, y - 1, 240, 27, INK)
    img.rect(0, y - 1, 240, 1, GOLD0)
    img.rect(0, y + 25, 240, 1, GOLD0)
    letters = _doubled(words)
    img.blt(120 - letters.width // 2, y - 3, letters, 0, 0, letters.width, letters.height, KEY)


@lru_cache(maxsize=8)
def _doubled(words: str) -> pyxel.Image:
    """The words at twice their size, light gold above and gold below."""
    wide = font.BIG.width(words) + 2
    small, big = pyxel.Image(wide, 10), pyxel.Image(2 * wide, 20)
    small.cls(KEY)
    big.cls(KEY)
    font.BIG.draw(small, 1, 2, words, GOLD)
    for row in range(10):
        for column in range(wide):
            if small.pget(column, row) == GOLD:
                big.rect(2 * column, 2 * row, 2, 2, GOLD1 if row < 5 else GOLD)
    return big


def _others(scene: MatchResult, console: Console, img: pyxel.Image) -> None:
    """The other seats in small rows, in the order of their standing."""
    match = console.match
    assert match is not None
    stakes = match.rules.scoring == "stakes"
    together = _winners(match.rules)
    for number, seat in enumerate(scene.order[together:]):
        place = 2 + number // together
        y = 106 + 15 * number
        x = 40 + ease.out(scene.frame - 28 - 8 * number, 14, 220, 0)
        sitter, number = match.sitters[seat], amount(match.state, seat)
        panels.panel(img, x, y, 160, 15, PANEL, INK, PANEL1, PANEL0)
        img.rect(x + 1, y + 1, 10, 13, _PLATES[place - 1])
        font.BIG.draw(img, x + 6, y + 4, str(place), INK if place == 2 else PAPER, align="c")
        img.clip(x + 13, y + 1, 16, 13)
        panels.portrait(img, x + 13, y, sitter.face, panels.SAD)
        img.clip()
        font.BIG.draw(img, x + 33, y + 4, console.seat_name(seat), PAPER, PANEL0)
        if number or not stakes:
            if stakes:
                panels.chip(img, x + 128, y + 4)
            colour = PAPER if number >= 0 else LOSS
            font.BIG.draw(img, x + 156, y + 4, str(number), colour, PANEL0, align="r")
        else:
            font.SMALL.draw(img, x + 156, y + 5, console.t("match.out"), TEXT, align="r")


def _confetti(img: pyxel.Image, frame: int) -> None:
    """The four shapes fall, swaying; each piece has its own start and speed, the same in every match."""
    if frame >= CONFETTI_FRAMES:
        return
    for piece in range(_CONFETTI):
        start = ease.scatter(piece, 60)
        speed = 5 + ease.scatter(piece + 100, 6)
        y = (frame - start) * speed // 4 - 8
        if frame < start or y > 152:
            continue
        sway = pyxel.sin(frame * 4 + ease.scatter(piece + 300, 360)) * 5
        x = ease.scatter(piece + 200, 236) + round(sway)
        colour = ease.scatter(piece + 400, 4)
        name = f"shape{(3, 5)[piece % 2]}.{_SHAPES[colour]}"
        light = (frame + piece * 7) // 12 % 3 == 0
        sheet.tint(img, name, x, y, CARD[FULL][colour].light if light else CARD[FULL][colour].base)


def _numbers(scene: MatchResult, console: Console, img: pyxel.Image) -> None:
    """What every seat did in the match, and the code that deals it again."""
    match = console.match
    assert match is not None
    parts.header(img, console.t("match.statistics"), console.t("app.round", n=match.state.round))
    state, stakes = match.state, match.rules.scoring == "stakes"
    columns = [
        (key, which, x)
        for (key, which), x in zip(_COLUMNS, _COLUMN_X, strict=True)
        if stakes or which == FIRST_OUTS
    ]
    for key, _, x in columns:
        font.SMALL.draw(img, x, 19, console.t(key), TEXT, align="c")
    unit = "match.chips" if stakes else "match.points"
    font.SMALL.draw(img, 236, 19, console.t(unit), TEXT, align="r")
    wins = {seat: state.wins[state.purse(seat)] for seat in scene.order}
    most = [max(wins[seat][k] for seat in scene.order) for k in range(3)]
    for number, seat in enumerate(scene.order):
        place, y = number // _winners(match.rules), 28 + 24 * number
        x = ease.out(scene.turned - 3 * number, 10, 240, 0)
        sitter = match.sitters[seat]
        first = place == 0
        panels.panel(
            img, x + 2, y, 236, 22, PANEL1 if first else PANEL, GOLD if first else INK, PANEL1, PANEL0
        )
        img.rect(x + 3, y + 1, 9, 20, _PLATES[place])
        font.BIG.draw(img, x + 7, y + 8, str(place + 1), INK if place < 2 else PAPER, align="c")
        panels.portrait(img, x + 15, y + 3, sitter.face, panels.GLAD if first else panels.CALM)
        font.BIG.draw(img, x + 36, y + 8, console.seat_name(seat), PAPER, PANEL0)
        for _, which, at in columns:
            n = wins[seat][which]
            colour = GOLD if n and n == most[which] else PAPER if n else QUIET
            font.BIG.draw(img, x + at, y + 8, str(n), colour, PANEL0, align="c")
        font.BIG.draw(img, x + 235, y + 8, str(amount(state, seat)), PAPER, PANEL0, align="r")
    font.SMALL.draw(img, 8, 135, console.t("match.code"), TEXT)
    font.BODY.draw(img, 8, 143, match.code, PAPER)
