"""Every scenario file under this folder is a test, named by its file and the clauses that it stands for."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from duskfall.engine.scenario import run
from duskfall.games.registry import GAMES, IN_THE_LAB, game

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))


def name_of(path: Path) -> str:
    """The file with its clauses: `inspector/opening[I-3,I-4]`."""
    clauses = tomllib.loads(path.read_text(encoding="utf-8")).get("clauses", [])
    return f"{path.relative_to(HERE).with_suffix('').as_posix()}-{','.join(clauses)}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_scenario(path: Path) -> None:
    report = run(path.read_text(encoding="utf-8"), game)
    assert report.failure is None, f"{path}:{report.failure.line}: {report.failure.sentence}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_scenario_stands_in_its_games_folder_and_names_its_clauses(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert path.relative_to(HERE).parts[0] == data["game"]
    assert data["clauses"], "a scenario says which clauses it tests"


@pytest.mark.parametrize("game_id", GAMES + IN_THE_LAB)
def test_every_game_has_scenarios(game_id: str) -> None:
    assert list((HERE / game_id).glob("*.toml"))
