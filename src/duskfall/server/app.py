"""The ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from duskfall.server.api import failure
from duskfall.server.headers import SecurityHeaders
from duskfall.server.logs import set_up
from duskfall.server.problems import Refusal
from duskfall.server.routes import routes
from duskfall.server.settings import Settings
from duskfall.server.world import Parts, World

SMALLEST_ZIPPED = 1024
USUAL = Parts()


def create_app(settings: Settings, parts: Parts = USUAL) -> Starlette:
    """The application of one server process. ``parts`` may be others than the usual ones."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        set_up(settings.log_format)
        app.state.world = world = await World.open(settings, parts)
        try:
            yield
        finally:
            await world.close()

    return Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=SMALLEST_ZIPPED)],
        exception_handlers={HTTPException: not_served},
    )


def not_served(request: Request, error: Exception) -> Response:
    """What no route answers, typed like any other error."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return failure(Refusal("method", "That can't be done there."))
    return failure(Refusal("not_found", "There is nothing there."))
