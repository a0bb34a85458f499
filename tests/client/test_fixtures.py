"""The games that the client's unit tests are held to are what the kernel plays now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_clients_fixtures_are_fresh() -> None:
    """``scripts/fixtures.py`` writes them anew after a change of the rules."""
    assert subprocess.run([sys.executable, ROOT / "scripts/fixtures.py", "--check"], check=False).returncode == 0
