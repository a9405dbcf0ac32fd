"""Paints what opens over another scene: the pause at the table, and the offer to go on with a match after
power-on.

May import pyxel, the console and the drawing modules of this layer.
"""

from __future__ import annotations

import pyxel

from ...console import seating
from ...console.machine import Console
from ...console.ports import port_of
from ...console.scenes import pause, resume
from ...console.scenes.curtain import Curtain
from ...console.scenes.guide import LESSONS, SAY, Guide
from ...console.scenes.pause import Pause
from ...console.scenes.resume import Resume
from ...console.scenes.seats import Seats
from ...console.wording import seat_name
from .. import ease, font, panels, sheet
from ..boxes import DIALOG_TEXT
from ..palette import FELT0, GOLD, GOLD0, INK, PANEL, PANEL0, PANEL1, PANEL2, PAPER, TEXT
from . import parts

_OPEN_FRAMES = 8


def _window(img: pyxel.Image, frame: int, w: int, h: int, title: str) -> tuple[int, int] | None:
    """Darken what lies below and draw a window in the middle that opens from its middle line; None until it
    is open."""
    panels.darken_all(img)
    high = ease.out(frame, _OPEN_FRAMES, 8, h)
    x, y = 120 - w // 2, 76 - high // 2
    parts.cast(img, x, y, w, high)
    panels.panel(img, x, y, w, high, PANEL, INK, PANEL2, PANEL0)
    if high < h:
        return None
    img.rect(x + 1, y + 1, w - 2, 14, PANEL0)
    img.rect(x + 2, y + 1, w - 4, 1, PANEL1)
    img.rect(x + 1, y + 15, w - 2, 1, GOLD0)
    font.BIG.draw(img, 120, y + 5, title, PAPER, INK, align="c")
    return x, y


def paint_pause(scene: Pause, console: Console, img: pyxel.Image) -> None:
    """Paint the pause, or the question before leaving."""
    at = _window(img, scene.frame, 124, 114, console.t("pause.title"))
    if at is None:
        return
    x, y = at
    if scene.asking:
        low = parts.centred(img, x + 4, y + 22, 116, console.t("pause.ask"), PAPER)
        parts.centred(img, x + 4, low + 3, 116, console.t("pause.kept"), TEXT)
        for place, name in enumerate(pause.ANSWERS):
            parts.row(
                img, x + 26, y + 76 + 17 * place, 68, console.t(f"pause.{name}"), place == scene.answer, 9
            )
    else:
        for place, name in enumerate(pause.ROWS):
            top = y + 21 + 18 * place
            parts.row(img, x + 6, top, 106, console.t(f"pause.{name}"), place == scene.row, scene.chosen)
    parts.hints(
        img, ("↑↓", console.t("key.choose")), ("A", console.t("key.ok")), ("B", console.t("key.back"))
    )


def paint_curtain(scene: Curtain, console: Console, img: pyxel.Image) -> None:
    """Paint whose turn it is; the hand below lies on its face."""
    match = console.match
    assert match is not None
    name = console.seat_name(scene.seat)
    at = _window(img, scene.frame, 172, 108, console.t("curtain.title", name=name))
    if at is None:
        return
    x, y = at
    panels.panel(img, x + 70, y + 20, 34, 34, INK, GOLD0)
    panels.portrait(img, x + 71, y + 21, match.sitters[scene.seat].face, panels.GLAD, scale=2)
    parts.centred(img, x + 4, y + 59, 164, console.t("curtain.text"), PAPER)
    people = [seat for seat in match.people if match.state.hands[seat] is not None]
    wide = 164 // len(match.people)
    for place, seat in enumerate(people):
        left = 120 - wide * len(people) // 2 + wide * place + (wide - 38) // 2
        here = seat == scene.seat
        panels.rounded(img, left - 2, y + 84, 42, 20, PANEL0, GOLD0 if here else PANEL0)
        panels.portrait(img, left, y + 86, match.sitters[seat].face, panels.GLAD if here else panels.CALM)
        parts.device(img, left + 18, y + 90, port_of(match, seat), GOLD if here else TEXT)
    parts.hints(
        img,
        ("A", console.t("key.look")),
        ("SEL", console.t("key.other_pad")),
        ("START", console.t("key.pause")),
    )


def paint_seats(scene: Seats, console: Console, img: pyxel.Image) -> None:
    """Paint the people with name, portrait and pad, and what is asked of the one whose row is open."""
    panels.felt(img)
    parts.header(img, console.t("seats.title"), console.t("help.modes.hotseat"))
    rows = zip(scene.names, scene.faces, scene.ports, strict=True)
    for seat, (name, face, port) in enumerate(rows):
        chosen, y = seat == scene.row, 17 + 24 * seat
        left = parts.SETTING_X + (parts.slide(scene.chosen) if chosen else 0)
        parts.plate(img, left, y, parts.SETTING_W, 22, chosen)
        panels.portrait(img, left + 18, y + 3, face, panels.GLAD if seat < scene.row else panels.CALM)
        if chosen:
            sheet.tint(img, "tri.up", left + 8, y + 3, GOLD)
            sheet.tint(img, "tri.down", left + 8, y + 14, GOLD)
            parts.value_arrows(img, left + 42, y + 9, 100, True, True, scene.chosen)
        shown = seat_name(console.texts, seating.sitters([(name, face)])[0])
        colour = GOLD if chosen else PAPER if seat < scene.row else TEXT
        font.BIG.draw(img, left + 92, y + 8, shown, colour, PANEL0, align="c")
        parts.device(img, left + 178, y + 7, port, GOLD if chosen else PAPER)
    asked = seating.sitters([(scene.names[scene.row], scene.faces[scene.row])])[0]
    parts.about(img, 116, console.t("seats.about", name=seat_name(console.texts, asked)))
    parts.hints(
        img,
        ("←→", console.t("key.name")),
        ("↑↓", console.t("key.face")),
        ("SEL", console.t("key.new")),
        ("A", console.t("key.sit")),
        ("B", console.t("key.back")),
    )


def paint_guide(scene: Guide, console: Console, img: pyxel.Image) -> None:
    """Paint what the lesson asks for; nothing while it is being done."""
    if scene.stage != SAY:
        return
    number = min(scene.lesson + 1, len(LESSONS))
    title = console.t("guide.end") if scene.name == "end" else console.t(f"help.uno52.{scene.name}")
    at = _window(img, scene.frame, 216, 92, title)
    if at is None:
        return
    x, y = at
    if scene.again:
        font.SMALL.draw(img, 120, y + 20, console.t("guide.again"), GOLD, align="c")
    parts.centred(img, x + 6, y + 28, 204, console.t(f"guide.{scene.name}.text"), PAPER)
    font.SMALL.draw(img, x + 210, y + 83, f"{number}/{len(LESSONS)}", TEXT, align="r")
    end = scene.name == "end"
    parts.hints(
        img,
        ("A", console.t("key.ok" if end else "key.try")),
        *([] if end else [("SEL", console.t("key.skip"))]),
        ("B", console.t("key.leave")),
    )


def paint_resume(scene: Resume, console: Console, img: pyxel.Image) -> None:
    """Paint the offer: who sits there, which round it is, how many chips you have."""
    at = _window(img, scene.frame, 172, 116 if scene.round else 62, console.t("resume.title"))
    if at is None:
        return
    x, y = at
    if not scene.round:
        parts.centred(img, x + 18, y + 27, DIALOG_TEXT.width, console.t("resume.broken"), PAPER)
        parts.hints(img, ("A", console.t("key.ok")))
        return
    parts.tray(img, x + 6, y + 20, 160, 44)
    for seat, face in enumerate(scene.faces):
        left = x + 86 - 19 * len(scene.faces) + 38 * seat + 11
        panels.portrait(
            img,
            left,
            y + 24,
            face,
            panels.GLAD if seat == scene.you and scene.frame // 32 % 2 else panels.CALM,
        )
        font.BIG.draw(
            img,
            left + 8,
            y + 42,
            str(scene.chips[seat]),
            PAPER if seat == scene.you else TEXT,
            FELT0,
            align="c",
        )
    words = f"{console.t('app.round', n=scene.round)} · {console.t('app.chips', n=scene.chips[scene.you])}"
    font.SMALL.draw(img, 120, y + 54, words, TEXT, FELT0, align="c")
    parts.centred(img, x + 4, y + 69, 164, console.t("resume.ask"), PAPER)
    for place, name in enumerate(resume.ROWS):
        parts.row(img, x + 34, y + 81 + 16 * place, 100, console.t(f"resume.{name}"), place == scene.row, 9)
    parts.hints(
        img, ("↑↓", console.t("key.choose")), ("A", console.t("key.ok")), ("B", console.t("key.back"))
    )
