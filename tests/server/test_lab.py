"""A server that was started for trials lets tables have options of labs; others don't."""

from __future__ import annotations

from pathlib import Path

import pytest

from .kit import serving


@pytest.mark.parametrize("lab", [False, True])
async def test_clocks_of_labs_need_a_server_for_trials(tmp_path: Path, lab: bool) -> None:
    async with serving(tmp_path, lab=lab) as server:
        wish = {"game": "fbi", "options": {"mode": "duel-3v3", "cap_cycles": 60}}
        response = await server.call("POST", "/api/tables", await server.guest("Ann"), wish)
        assert response.status_code == (201 if lab else 400), response.text
