"""`duskfall doctor` sees each thing that can be wrong, and says how to mend it."""

from __future__ import annotations

import socket
import sqlite3
from importlib import metadata
from pathlib import Path

import pytest

from duskfall.commands import doctor, examine


def test_a_taken_port_is_seen() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        finding = examine.free_port(taken.getsockname()[1])
    assert (finding.state, bool(finding.mend)) == ("bad", True)


def test_a_missing_package_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        metadata, "requires", lambda _: ["no-such-package>=1", "msgspec>=999", "colorama; extra == 'x'"]
    )
    finding = examine.packages()
    assert finding.state == "bad"
    assert "no-such-package is missing" in finding.found
    assert "not >=999" in finding.found
    assert "colorama" not in finding.found


def test_an_old_python_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.python_version", lambda: "3.10.4")
    assert examine.python().state == "bad"


def test_an_unbuilt_client_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("duskfall.server.__file__", str(tmp_path / "__init__.py"))
    assert examine.web_client().state == "bad"
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    assert examine.web_client().state == "good"


def test_a_full_disk_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(examine, "FREE_BYTES", 1 << 80)
    assert examine.data_folder(tmp_path / "not" / "yet" / "made").state == "weak"


def test_an_old_sqlite_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert examine.sqlite(tmp_path).state == "good"
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 7, 0))
    assert examine.sqlite(tmp_path).state == "bad"


def test_a_clock_before_the_installation_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert examine.clock().state == "good"
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert examine.clock().state == "bad"


def test_a_missing_browser_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("DUSKFALL_CHROMIUM", raising=False)
    assert examine.browser().state == "weak"


def test_a_broken_examination_is_a_finding() -> None:
    def broken() -> examine.Finding:
        raise OSError("no such thing")

    finding = examine.look("thing", broken)
    assert (finding.subject, finding.state) == ("thing", "bad")
    assert "no such thing" in finding.found


def test_findings_are_shown_with_what_mends_them(capsys: pytest.CaptureFixture[str]) -> None:
    doctor.show(
        [
            {"subject": "port", "state": "bad", "found": "8000: [taken]", "mend": "Stop it."},
            {"subject": "python", "state": "good", "found": "3.11", "mend": ""},
        ]
    )
    said = capsys.readouterr().out
    assert "8000: [taken]" in said
    assert "→ Stop it." in said
    assert "To be mended: 1." in said
