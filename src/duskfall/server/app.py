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
from starlette.types import Receive, Scope, Send

from duskfall.server.api import failure
from duskfall.server.headers import SecurityHeaders
from duskfall.server.logs import set_up
from duskfall.server.problems import Refusal
from duskfall.server.routes import routes
from duskfall.server.settings import Settings
from duskfall.server.world import Parts, World

SMALLEST_ZIPPED = 1024
USUAL = Parts()


class App(Starlette):
    """Starlette with its middleware for HTTP alone: a socket answers its errors itself, and each layer that it goes
    through would cost memory as long as it is open."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI"""
        if scope["type"] == "websocket":
            scope["app"] = self
            await self.router(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


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

    return App(
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
