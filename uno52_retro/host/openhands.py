"""Hands laid open: the cards of the others as a row under each of their boxes, for who watches and for
practice.

May import pyxel, the console and the video layer.

    paint(console, pyxel.screen)
"""

from __future__ import annotations

import pyxel

from uno52_retro.console.layout import BOX_W, MINI_H, MINI_W, WIDTH
from uno52_retro.console.machine import Console
from uno52_retro.console.scenes.table import Table
from uno52_retro.console.sorting import sort_hand
from uno52_retro.video import cards
from uno52_retro.video.painters import places
from uno52_retro.video.palette import INK


def paint(console: Console, img: pyxel.Image) -> None:
    """Draw the hands of the others, when the table is to be seen."""
    scene, match = console.scenes[-1], console.match
    if not isinstance(scene, Table) or match is None or not scene.model.seats:
        return
    model, deck = scene.model, match.rules.cards
    for seat in places.opponents(model):
        hand = match.state.hands[seat]
        if not hand:
            continue
        x, y, _, h = places.box(console, model, seat)
        step = min(MINI_W + 1, (BOX_W - MINI_W - 2) // max(1, len(hand) - 1))
        wide = step * (len(hand) - 1) + MINI_W + 2
        left = max(0, min(x, WIDTH - wide))
        img.rect(left, y + h - 1, wide, MINI_H + 2, INK)
        for place, card in enumerate(sort_hand(hand, console.battery.sorting, deck)):
            cards.mini(img, left + 1 + step * place, y + h, card, deck=deck)
