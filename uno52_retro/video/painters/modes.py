"""Paints the special modes: the choice, the result of a run, and the mode's word in the bezel of the table.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console import modes
from ...console.machine import SEEDS, Console
from ...console.scenes import modes as choice
from ...console.scenes.mode_result import ModeResult
from ...console.scenes.modes import Modes
from .. import ease, font, panels, sheet
from ..palette import FELT0, GOLD, GOLD0, INK, PANEL, PANEL0, PANEL1, PAPER, QUIET, TEXT
from . import parts
from .custom import value_text

_FRAMES_A_SECOND = 60


def mode_word(console: Console) -> str:
    """What the bezel says instead of the goal: level, stage and score, or the time left; "" without a
    mode."""
    match = console.match
    mode = None if match is None else match.mode
    if match is None or mode is None:
        return ""
    if mode.kind == modes.TIMED:
        return clock(mode.frames)
    if mode.kind == modes.ENDURANCE:
        return console.t("modes.short.endurance", n=mode.level, score=modes.score(match))
    return console.t("modes.short.challenge", n=mode.level) if mode.level else console.t("modes.random")


def clock(frames: int) -> str:
    """Frames as minutes and seconds, rounded up.

    >>> clock(3600), clock(61), clock(0)
    ('1:00', '0:02', '0:00')
    """
    seconds = -(-max(0, frames) // _FRAMES_A_SECOND)
    return f"{seconds // 60}:{seconds % 60:02}"


def paint_modes(scene: Modes, console: Console, img: pyxel.Image) -> None:
    """Paint the three modes with what is chosen of each, and the five steps of the challenge."""
    panels.felt(img)
    parts.header(img, console.t("modes.title"), "UNO 52")
    for place, kind in enumerate(choice.ROWS):
        chosen = place == scene.row
        arrows = kind != modes.ENDURANCE
        y = 18 + 17 * place
        label = console.t(f"modes.{kind}")
        parts.setting(img, y, label, _value(scene, console, kind), chosen, scene.chosen, (arrows, arrows))
    _picture(scene, console, img)
    parts.about(img, 114, _about(scene, console))
    random = scene.kind == modes.CHALLENGE and scene.level == choice.RANDOM
    parts.hints(
        img,
        ("←→", console.t("key.change")),
        ("A", console.t("key.deal")),
        *([("SEL", console.t("key.word"))] if random else []),
        ("B", console.t("key.back")),
    )


def _value(scene: Modes, console: Console, kind: str) -> str:
    if kind == modes.TIMED:
        return console.t("modes.minutes", n=scene.minutes)
    if kind == modes.ENDURANCE:
        return ""
    return console.t("modes.level", n=scene.level) if scene.level else console.t("modes.random")


def _about(scene: Modes, console: Console) -> str:
    if scene.kind != modes.CHALLENGE:
        return console.t(f"modes.{scene.kind}.about")
    if scene.locked(console):
        return console.t("modes.locked", n=scene.level - 1)
    mode = modes.begin(modes.CHALLENGE, scene.level, scene.seed)
    rules, cpus, level = modes.setup(mode)
    goal, number = rules.goal
    rule = modes.house_rule(rules)
    parts_ = [
        console.t(f"custom.goal.{goal}") + (f" {number}" if number else ""),
        f"{console.t(f'custom.{rule}')}: {value_text(console, rule, getattr(rules, rule))}",
        f"{console.t('custom.cpus')}: {cpus}, {console.t('quick.level.' + level)}",
    ]
    return " · ".join(parts_) + (f" · {scene.word}" if not scene.level else "")


def _picture(scene: Modes, console: Console, img: pyxel.Image) -> None:
    """The steps of the challenge, or the best scores of the mode."""
    numbers = console.battery.statistics
    if scene.kind == modes.CHALLENGE:
        for level in range(1, modes.LEVELS + 1):
            here, won = level == scene.level, level <= console.battery.challenge
            x, h = 34 + 36 * (level - 1), 8 + 4 * level
            y = 109 - h
            parts.cast(img, x, y, 28, h)
            panels.panel(img, x, y, 28, h, PANEL1 if here else PANEL, GOLD if here else INK, PANEL1, PANEL0)
            open_ = level <= console.battery.challenge + 1
            font.BIG.draw(img, x + 14, y + 3, str(level), PAPER if open_ else QUIET, PANEL0, align="c")
            if won:
                sheet.tint(img, "icon.cup", x + 9, y - 12, GOLD)
            elif not open_:
                sheet.tint(img, "icon.lock", x + 9, y - 12, TEXT)
        return
    names = ["endurance.most_score", "endurance.most_rounds"]
    if scene.kind == modes.TIMED:
        names = [f"timed.most_{minutes}" for minutes in modes.MINUTES]
    for line, name in enumerate(names):
        y = 72 + 13 * line
        panels.panel(img, 40, y, 160, 12, PANEL, INK, PANEL1, PANEL0)
        label = (
            console.t(f"modes.{name}")
            if scene.kind == modes.ENDURANCE
            else console.t("modes.minutes", n=modes.MINUTES[line])
        )
        font.SMALL.draw(img, 46, y + 4, label, TEXT)
        n = numbers.get(name, 0)
        font.BIG.draw(img, 194, y + 3, str(n), PAPER if n else QUIET, PANEL0, align="r")


def paint_mode_result(scene: ModeResult, console: Console, img: pyxel.Image) -> None:
    """Paint how the run stands: the words, your face, the score and the best."""
    match = console.match
    assert match is not None and match.mode is not None and match.person is not None
    mode = match.mode
    good = scene.won or scene.record
    panels.felt(img, dark=True)
    parts.header(img, console.t(f"modes.{mode.kind}"), _where(console, mode))
    y = 22 + ease.out(scene.frame, 16, -60, 0)
    parts.cast(img, 95, y, 50, 50)
    panels.panel(img, 95, y, 50, 50, INK, GOLD if good else INK)
    mood = panels.GLAD if good else panels.SAD
    panels.portrait(img, 96, y + 1, match.sitters[match.person].face, mood, scale=3)
    img.rect(0, 79, 240, 17, INK)
    img.rect(0, 79, 240, 1, GOLD0)
    img.rect(0, 95, 240, 1, GOLD0)
    font.BIG.draw(img, 120, 84, console.t(_words(scene, mode)), GOLD if good else PAPER, align="c")
    if mode.kind != modes.CHALLENGE:
        lines = [("modes.score", scene.score), ("modes.best", max(scene.best, scene.score))]
        if mode.kind == modes.ENDURANCE:
            lines.insert(0, ("modes.survived", scene.rounds))
        for line, (key, n) in enumerate(lines):
            at = 101 + 13 * line
            panels.panel(img, 60, at, 120, 12, PANEL, INK, PANEL1, PANEL0)
            font.SMALL.draw(img, 66, at + 4, console.t(key), TEXT)
            font.BIG.draw(img, 174, at + 3, str(n), PAPER, FELT0, align="r")
    else:
        parts.centred(img, 20, 106, 200, _challenge_words(scene, console, mode), TEXT)
    if match.tainted:
        font.SMALL.draw(img, 120, 144, console.t("modes.practice"), QUIET, align="c")
    parts.hints(
        img,
        ("A", console.t("key.on" if scene.goes_on else "key.title")),
        ("SEL", console.t("key.reveal")),
        *([("B", console.t("key.title"))] if scene.goes_on else []),
    )


def _challenge_words(scene: ModeResult, console: Console, mode: modes.Mode) -> str:
    """What comes after a challenge; of a random one, how friends get the same."""
    if not mode.level:
        typed = mode.seed >= SEEDS  # from a word; a number drawn by chance is short
        return console.t("modes.random.word.about") if typed else console.t("modes.random.about", n=mode.seed)
    return console.t(
        "modes.won.all.about" if scene.won and not scene.goes_on else f"{_words(scene, mode)}.about"
    )


def _where(console: Console, mode: modes.Mode) -> str:
    if mode.kind == modes.TIMED:
        return console.t("modes.minutes", n=mode.level)
    if mode.kind == modes.ENDURANCE:
        return console.t("modes.stage", n=mode.level)
    return console.t("modes.level", n=mode.level) if mode.level else console.t("modes.random")


def _words(scene: ModeResult, mode: modes.Mode) -> str:
    """The text key of what has come of it."""
    if mode.kind == modes.CHALLENGE:
        return "modes.won" if scene.won else "modes.lost"
    if mode.kind == modes.ENDURANCE and scene.won:
        return "modes.next_stage"
    return "modes.record" if scene.record else "modes.over"
