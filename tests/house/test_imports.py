"""The kernel leans on nothing but Python, and on nothing in Python that would make a game hard to repeat.

The order of the layers is import-linter's to hold (`[tool.importlinter]` in pyproject.toml).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .repository import ROOT, SOURCES

KERNEL = ["engine", "board", "town", "talk", "games", "bots"]
RULES = ["engine", "board", "town", "talk", "games"]
UNREPEATABLE = {
    "asyncio", "concurrent", "datetime", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
    "secrets", "select", "signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib",
    "uuid",
}  # fmt: skip
"""I/O, clocks, threads, chance, the machine: a match gets all of it from outside, or not at all."""


def modules(folders: list[str]) -> list[Path]:
    """The modules of these packages."""
    return sorted(path for folder in folders for path in (SOURCES / folder).rglob("*.py"))


def imports(module: Path) -> Iterator[str]:
    """The full names of what a module imports."""
    package = ["duskfall", *module.relative_to(SOURCES).parts[:-1]]
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield from (".".join([*base, *filter(None, [node.module]), alias.name]) for alias in node.names)


def name_of(module: Path) -> str:
    """How a test is named after a module."""
    return module.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("module", modules(KERNEL), ids=name_of)
def test_the_kernel_imports_only_the_standard_library(module: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(module)}
    assert roots - sys.stdlib_module_names - {"duskfall"} == set()


@pytest.mark.parametrize("module", modules(RULES), ids=name_of)
def test_rules_touch_no_clock_no_chance_and_no_machine(module: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(module)}
    assert roots & UNREPEATABLE == set()
    assert chances(module) <= {"Random"}


def chances(module: Path) -> set[str]:
    """What a module takes of `random`: the type of a generator that it is handed is all that it may."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
    }
    return used | {name.removeprefix("random.") for name in imports(module) if name.startswith("random.")}


@pytest.mark.parametrize("game", sorted(path.name for path in (SOURCES / "games").iterdir() if path.is_dir()))
def test_no_game_imports_another(game: str) -> None:
    games = {path.parent.name for path in (SOURCES / "games").glob("*/__init__.py")}
    others = {f"duskfall.games.{other}" for other in games - {game}}
    taken = {
        name
        for module in (SOURCES / "games" / game).rglob("*.py")
        for name in imports(module)
        if any(name == other or name.startswith(other + ".") for other in others)
    }
    assert taken == set()
