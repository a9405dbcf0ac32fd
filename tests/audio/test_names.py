"""Every effect and tune that the console names can be played: a typo would stop a match in its middle."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import uno52_retro
from uno52_retro.audio.score import EFFECT_NAMES, TUNE_NAMES
from uno52_retro.console import tunes as console_tunes
from uno52_retro.console.battery import TUNES
from uno52_retro.engine.rulesets import RULESETS

CONSOLE = sorted((Path(uno52_retro.__file__).parent / "console").rglob("*.py"))


def literals(node: ast.AST) -> Iterator[str]:
    """The texts in a piece of source, both arms of a conditional included and its condition left out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def effects(tree: ast.AST) -> Iterator[str]:
    """Texts given to a method `sound`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "sound":
            for argument in node.args:
                yield from literals(argument)


def tunes(tree: ast.AST) -> Iterator[str]:
    """Texts assigned to something called `music`; an empty one stands for silence."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets, value = [node.target], node.value
        else:
            continue
        if any("music" in (getattr(target, "id", ""), getattr(target, "attr", "")) for target in targets):
            yield from filter(None, literals(value))


@pytest.mark.parametrize("path", CONSOLE, ids=lambda path: path.stem)
def test_the_console_names_what_exists(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert set(effects(tree)) <= set(EFFECT_NAMES)
    assert set(tunes(tree)) <= {*TUNE_NAMES, console_tunes.TABLE}


def test_whatever_is_chosen_the_table_has_a_tune_and_every_tune_is_played_somewhere() -> None:
    at_tables = {
        console_tunes.at_table(rules, number, choice)
        for rules in RULESETS.values()
        for number in range(1, 9)
        for choice in TUNES
    }
    assert at_tables == set(console_tunes.TABLE_TUNES)
    elsewhere = set()
    for path in CONSOLE:
        elsewhere |= set(tunes(ast.parse(path.read_text(encoding="utf-8"))))
    assert at_tables | elsewhere | {"result"} == {*TUNE_NAMES, console_tunes.TABLE}


def test_the_readers_see_names() -> None:
    tree = ast.parse(
        "c.sound('uno' if c.ready('x') else 'lay')\nc.music = 'title' if a else None\nmusic: T = 'table'"
    )
    assert list(effects(tree)) == ["uno", "lay"]
    assert list(tunes(tree)) == ["title", "table"]
