"""The benchmark of the bots is played in pieces: whenever it is stopped, nothing is lost and nothing counted twice."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks"
CELLS = [("random", "greedy"), ("greedy", "greedy")]


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER))
    module = import_module("bots")
    monkeypatch.setattr(module, "PIECE", 3)
    yield module
    for name in [name for name in sys.modules if name == "bots" or name.startswith("strength")]:
        del sys.modules[name]


def cells(path: Path) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(path.read_text())["cells"]
    return found


def test_a_run_that_was_killed_goes_on_where_it_was(bots: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots.measure(tmp_path / "whole.json", CELLS, 10, 1)
    real, left = bots.piece, 4

    def piece(job: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return real(job)

    monkeypatch.setattr(bots, "piece", piece)
    with pytest.raises(KeyboardInterrupt):
        bots.measure(tmp_path / "parts.json", CELLS, 10, 1)
    assert 0 < sum(cell["games"] for cell in cells(tmp_path / "parts.json").values()) < 20
    monkeypatch.setattr(bots, "piece", real)
    bots.measure(tmp_path / "parts.json", CELLS, 10, 1)
    assert cells(tmp_path / "parts.json") == cells(tmp_path / "whole.json")
    assert {cell["games"] for cell in cells(tmp_path / "whole.json").values()} == {10}


def test_pieces_that_come_out_of_order_leave_no_gap(bots: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots.measure(tmp_path / "order.json", CELLS, 10, 1)
    monkeypatch.setattr(bots, "played", lambda jobs, _: [(job, bots.piece(job)) for job in reversed(jobs)])
    bots.measure(tmp_path / "turned.json", CELLS, 10, 1)
    assert cells(tmp_path / "turned.json") == cells(tmp_path / "order.json")


def test_calibration_adds_up(bots: Any) -> None:
    beliefs = import_module("strength.beliefs")
    pair = ("greedy", "greedy")
    whole = beliefs.watched((pair, range(4)))
    parts: dict[str, Any] = {}
    for numbers in (range(1), range(1, 4)):
        beliefs.merge(parts, beliefs.watched((pair, numbers)))
    for name, entry in whole.items():
        assert entry["positions"] > 0
        assert {**entry, "buckets": 0} == pytest.approx({**parts[name], "buckets": 0})
        assert [bucket[0] for bucket in entry["buckets"]] == [bucket[0] for bucket in parts[name]["buckets"]]
