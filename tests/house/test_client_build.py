"""The client is built when its sources changed, never otherwise, and a failed build leaves the old one standing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .test_requirements import script


@pytest.fixture
def client(tmp_path: Path) -> Any:
    """The build script, pointed at a client of two files whose build copies one of them."""
    module = script("client")
    module.WEB = tmp_path / "web"
    module.STATIC = tmp_path / "static"
    module.WEB.mkdir()
    (module.WEB / "index.html").write_text("one")
    (module.WEB / "package-lock.json").write_text(json.dumps({"packages": {"": {}}}))
    (module.WEB / "node_modules").mkdir()
    (module.WEB / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": {}}))

    def npm(*arguments: str, extra: dict[str, str]) -> None:
        assert arguments[-1] == "build"
        out = Path(extra["DUSKFALL_WEB_OUT"])
        out.mkdir()
        (out / "index.html").write_text((module.WEB / "index.html").read_text())

    module.npm = npm
    return module


def test_it_is_built_once(client: Any) -> None:
    assert not client.is_fresh()
    assert client.build()
    assert client.is_fresh()
    assert not client.build()


@pytest.mark.parametrize("change", ["content", "new file", "new name"])
def test_a_change_of_sources_builds_it_anew(client: Any, change: str) -> None:
    (client.WEB / "a.ts").write_text("1")
    client.build()
    if change == "content":
        (client.WEB / "index.html").write_text("two")
    elif change == "new file":
        (client.WEB / "b.ts").write_text("")
    else:
        (client.WEB / "a.ts").rename(client.WEB / "c.ts")
    assert client.build()
    assert (client.STATIC / "index.html").read_text() == (client.WEB / "index.html").read_text()


def test_packages_and_built_files_are_no_sources(client: Any) -> None:
    client.build()
    (client.WEB / "node_modules" / "more.js").write_text("1")
    (client.WEB / "dist").mkdir()
    (client.WEB / "dist" / "index.html").write_text("1")
    assert client.is_fresh()


def test_a_failed_build_leaves_the_old_client(client: Any) -> None:
    client.build()
    (client.WEB / "index.html").write_text("two")

    def fails(*_: str, extra: dict[str, str]) -> None:
        raise client.ClientError(f"no build in {extra}")

    client.npm = fails
    with pytest.raises(client.ClientError):
        client.build()
    assert (client.STATIC / "index.html").read_text() == "one"
    assert not client.is_fresh()


def test_other_versions_of_packages_are_noticed(client: Any) -> None:
    lock = {
        "packages": {"": {}, "node_modules/x": {"version": "2"}, "node_modules/y": {"version": "1", "optional": True}}
    }
    (client.WEB / "package-lock.json").write_text(json.dumps(lock))
    assert not client.packages_stand()
    standing = client.WEB / "node_modules" / ".package-lock.json"
    standing.write_text(json.dumps({"packages": {"node_modules/x": {"version": "1"}}}))
    assert not client.packages_stand()
    standing.write_text(json.dumps({"packages": {"node_modules/x": {"version": "2"}}}))
    assert client.packages_stand()
