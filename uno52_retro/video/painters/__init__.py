"""One painter a scene: a function (scene, console, image) that only reads. `PAINTERS` says which paints
which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyxel

from ...console.machine import Console
from ...console.scenes.base import Scene
from ...console.scenes.boot import Boot
from ...console.scenes.curtain import Curtain
from ...console.scenes.custom import Custom
from ...console.scenes.guide import Guide
from ...console.scenes.help import Help
from ...console.scenes.letters import Letters
from ...console.scenes.match_result import MatchResult
from ...console.scenes.menu import Menu
from ...console.scenes.mode_result import ModeResult
from ...console.scenes.modes import Modes
from ...console.scenes.numbers import Fairness, Statistics
from ...console.scenes.options import Options
from ...console.scenes.pause import Pause
from ...console.scenes.presets import Presets
from ...console.scenes.profile import Profile
from ...console.scenes.quickplay import QuickPlay
from ...console.scenes.resume import Resume
from ...console.scenes.reveal import Reveal
from ...console.scenes.review import Review
from ...console.scenes.round_result import RoundResult
from ...console.scenes.score_sheet import ScoreSheet
from ...console.scenes.seats import Seats
from ...console.scenes.solitaire import Solitaire, SolitairePause
from ...console.scenes.solitaire_help import SolitaireHelp
from ...console.scenes.solitaire_menu import SolitaireMenu
from ...console.scenes.table import Table
from ...console.scenes.title import Title
from .boot import paint_boot
from .custom import paint_custom, paint_letters, paint_presets
from .dialogs import paint_curtain, paint_guide, paint_pause, paint_resume, paint_seats
from .help import paint_help
from .match_result import paint_match_result
from .menus import paint_menu, paint_options, paint_quickplay
from .modes import paint_mode_result, paint_modes
from .profile import paint_fairness, paint_profile, paint_statistics
from .reveal import paint_reveal
from .review import paint_review
from .round_result import paint_round_result
from .score_sheet import paint_score_sheet
from .solitaire import paint_solitaire
from .solitaire_menu import paint_solitaire_help, paint_solitaire_menu
from .table import paint_table
from .title import paint_title

Painter = Callable[[Any, Console, pyxel.Image], None]

PAINTERS: dict[type[Scene], Painter] = {
    Boot: paint_boot,
    Title: paint_title,
    Menu: paint_menu,
    QuickPlay: paint_quickplay,
    Custom: paint_custom,
    Presets: paint_presets,
    Letters: paint_letters,
    Modes: paint_modes,
    ModeResult: paint_mode_result,
    Profile: paint_profile,
    Statistics: paint_statistics,
    Fairness: paint_fairness,
    Options: paint_options,
    Help: paint_help,
    Pause: paint_pause,
    Guide: paint_guide,
    Curtain: paint_curtain,
    Seats: paint_seats,
    Resume: paint_resume,
    Table: paint_table,
    RoundResult: paint_round_result,
    ScoreSheet: paint_score_sheet,
    MatchResult: paint_match_result,
    Reveal: paint_reveal,
    Review: paint_review,
    Solitaire: paint_solitaire,
    SolitaireMenu: paint_solitaire_menu,
    SolitaireHelp: paint_solitaire_help,
    SolitairePause: paint_pause,
}
