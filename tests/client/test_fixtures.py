"""The games that the client's unit tests are held to are what the kernel plays now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("script", ["fixtures.py", "acts.py"])
def test_the_clients_fixtures_are_fresh(script: str) -> None:
    """Those scripts write them anew after a change of the rules, and of what can be said."""
    assert subprocess.run([sys.executable, ROOT / "scripts" / script, "--check"], check=False).returncode == 0
