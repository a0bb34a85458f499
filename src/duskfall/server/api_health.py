"""Routes for those who run the server."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from duskfall.server import metrics
from duskfall.server.api import Call
from duskfall.store.interface import StoreError


async def healthz(call: Call) -> Response:
    """GET /healthz: the process lives."""
    return PlainTextResponse("ok\n")


async def readyz(call: Call) -> Response:
    """GET /readyz: requests are served and the database can be written."""
    if not call.world.ready:
        return PlainTextResponse("closing\n", 503)
    try:
        await call.world.store.check()
    except StoreError:
        return PlainTextResponse("the database can't be written\n", 503)
    return PlainTextResponse("ok\n")


async def show_metrics(call: Call) -> Response:
    """GET /metrics"""
    return Response(call.world.metrics.text(), media_type=metrics.CONTENT_TYPE)
