"""Logs: fixed words and plain ids; what goes wrong is told without what was at hand."""

from __future__ import annotations

import json

import pytest
import structlog

from duskfall.server.logs import set_up

SECRET = "secret"


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_T02_a_traceback_shows_lines_of_code_and_no_values(log_format: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up(log_format)  # type: ignore[arg-type]

    def fails(token: str) -> None:
        hidden = f"kill {token}"
        raise KeyError(len(hidden))

    try:
        fails(f"b2-{SECRET}")
    except KeyError as error:
        structlog.get_logger("x").error("a table failed", table="t", exc_info=error)
    told = capsys.readouterr().err
    assert "a table failed" in told
    assert "KeyError" in told
    assert "test_logs.py" in told
    assert f"b2-{SECRET}" not in told
    if log_format == "json":
        line = json.loads(told.splitlines()[0])
        assert (line["table"], line["level"]) == ("t", "error")
