"""The rules: seeded, deterministic, pure Python.

Imports nothing but a few modules of the standard library; knows no picture, clock, file or float.

>>> from uno52_retro.engine import new_game, legal_actions, rulesets
>>> state, events = new_game(rulesets.UNO52, seats=4, seed=7)
>>> legal_actions(state, state.turn)[0].seat == state.turn
True
"""

from .apply import apply, new_game
from .errors import IllegalAction, NotationError
from .legal import actors, legal_actions
from .refusals import why_not
from .state import State, digest
from .view import View, determinize, view

__all__ = [
    "IllegalAction",
    "NotationError",
    "State",
    "View",
    "actors",
    "apply",
    "determinize",
    "digest",
    "legal_actions",
    "new_game",
    "view",
    "why_not",
]
