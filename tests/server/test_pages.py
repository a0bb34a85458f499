"""The client's files, headers, health, metrics, the protocol's page."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from duskfall.server.headers import POLICY, SECURITY
from duskfall.server.static import Client

from .kit import serving

ROOT = Path(__file__).resolve().parents[2]


def pages_of(folder: Path) -> httpx.AsyncClient:
    """A way to the client's files in that folder."""
    app = Starlette(routes=[Mount("/", Client(folder))])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://test")


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    """A built client of three files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>duskfall</title>")
    (tmp_path / "assets" / "app-4f3a.js").write_text("1")
    (tmp_path / "sw.js").write_text("2")
    return pages_of(tmp_path)


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/abc", "/join/ABCDEF", "/rules/inspector", "/a/b/c"])
async def test_every_page_is_the_client_and_is_asked_for_anew(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path)
    assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
    assert "<title>duskfall" in response.text
    assert response.headers["etag"]


async def test_a_file_with_a_brotli_twin_goes_out_as_that_to_whom_can_read_it(
    client: httpx.AsyncClient, tmp_path: Path
) -> None:
    (tmp_path / "assets" / "app-4f3a.js.br").write_bytes(b"not unpacked here")
    raw = await client.send(
        client.build_request("GET", "/assets/app-4f3a.js", headers={"accept-encoding": "gzip, br"}), stream=True
    )
    assert (raw.headers["content-encoding"], raw.headers["vary"]) == ("br", "accept-encoding")
    assert raw.headers["content-type"].startswith("text/javascript")
    assert raw.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert b"".join([part async for part in raw.aiter_raw()]) == b"not unpacked here"
    for others in ("identity", "gzip, br;q=0"):
        plain = await client.get("/assets/app-4f3a.js", headers={"accept-encoding": others})
        assert ("content-encoding" in plain.headers, plain.text) == (False, "1")


async def test_files_with_a_hash_stay_and_the_service_worker_does_not(client: httpx.AsyncClient) -> None:
    hashed, worker = await client.get("/assets/app-4f3a.js"), await client.get("/sw.js")
    assert hashed.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert worker.headers["cache-control"] == "no-cache"
    again = await client.get("/sw.js", headers={"if-none-match": worker.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/favicon.png", "/api/nothing", "/ws/nothing", "/api", "/..%2f..%2fetc/passwd.txt"]
)
async def test_what_is_not_there_is_not_the_client(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404


async def test_without_a_built_client_a_page_says_so(tmp_path: Path) -> None:
    response = await pages_of(tmp_path / "none").get("/")
    assert response.status_code == 503
    assert "duskfall doctor" in response.text


async def test_every_answer_carries_the_headers(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for path in ("/", "/api/games", "/api/me", "/healthz", "/nothing.js"):
            response = await server.call("GET", path)
            for name, value in SECURITY.items():
                assert response.headers[name] == value
        assert (await server.call("GET", "/api/games")).headers["cache-control"] == "no-store"
    directives = dict(part.split(" ", 1) for part in POLICY.split("; "))
    assert "unsafe-inline" not in directives["script-src"]
    assert "unsafe-eval" not in re.sub("wasm-unsafe-eval", "", directives["script-src"])
    assert directives["frame-ancestors"] == "'none'"


async def test_health_readiness_and_metrics(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert (await server.call("GET", "/healthz")).text == "ok\n"
        assert (await server.call("GET", "/readyz")).status_code == 200
        await server.table(await server.guest("Ann"))
        metrics = (await server.call("GET", "/metrics")).text
        assert 'duskfall_tables{stage="open"} 1.0' in metrics
        assert 'duskfall_http_requests_total{route="POST /api/guests",status="201"} 1.0' in metrics
        await server.world.drain()
        assert (await server.call("GET", "/readyz")).status_code == 503
        assert (await server.call("GET", "/healthz")).status_code == 200


async def test_T60_while_it_ends_nothing_new_begins(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = await server.guest("Ann")
        table = await server.table(token)
        socket = await server.sit_at(table["id"], token)
        await server.world.drain()
        assert await socket.bye() == {"t": "bye", "code": "closing", "again": True}
        assert (await server.greet(table["id"], token).bye())["code"] == "closing"
        response = await server.call("POST", "/api/tables", token, {"game": "inspector"})
        assert (response.status_code, response.json()["code"]) == (503, "closing")


def test_the_generated_files_are_the_structs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["protocol.py", "--check"])
    with pytest.raises(SystemExit) as done:
        runpy.run_path(str(ROOT / "scripts" / "protocol.py"), run_name="__main__")
    assert done.value.code == 0
