"""What all routes of the API share: who asks, how often, what the body holds, and typed errors.

Every route stands in a table with the authority that it takes (``routes.py``); there is no other way in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from duskfall.engine.errors import DuskfallError
from duskfall.server.problems import Refusal, problem, status_of
from duskfall.server.world import World
from duskfall.store.interface import GuestRow, StoreError

T = TypeVar("T")
Authority: TypeAlias = Literal["anybody", "guest"]
"""``anybody``: public facts, or things whose id is the permission; ``guest``: with a token, about oneself."""

log = structlog.get_logger("duskfall.api")


class Call:
    """One request with the world that it came to. ``guest`` is set on routes that take one."""

    def __init__(self, world: World, request: Request) -> None:
        self.world = world
        self.request = request
        self._guest: GuestRow | None = None

    @property
    def guest(self) -> GuestRow:
        """Who asks."""
        assert self._guest is not None
        return self._guest

    @property
    def address(self) -> str:
        """Where the request came from."""
        return self.world.address(self.request.scope)

    async def identify(self) -> None:
        """Finds who asks.

        Raises:
            DuskfallError: ``bad_token``.
        """
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        self._guest = await self.world.guests.by_token(token.strip() if scheme.lower() == "bearer" else "")

    async def raw(self, most: int) -> bytes:
        """The body.

        Raises:
            Refusal: ``body_too_big``.
        """
        chunks, size = [], 0
        async for chunk in self.request.stream():
            size += len(chunk)
            if size > most:
                raise Refusal("body_too_big", "That is more than this server takes.", most=most)
            chunks.append(chunk)
        return b"".join(chunks)

    async def body(self, kind: type[T]) -> T:
        """The body as that struct.

        Raises:
            Refusal: ``malformed`` or ``body_too_big``.
        """
        try:
            return msgspec.json.decode(await self.raw(self.world.limits.body), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("malformed", "That is no request that this server knows.") from error


Handler: TypeAlias = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A route: its method and path, who may ask, and what answers. Structs are sent as JSON, responses as they are."""

    method: str
    path: str
    authority: Authority
    handler: Handler
    status: int = 200


def answer(body: Any, status: int = 200) -> Response:
    """A struct as a JSON response."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def failure(error: DuskfallError) -> Response:
    """The response to an error."""
    return answer(problem(error.code, str(error), error.args_), status_of(error.code))


def route(entry: Entry) -> Route:
    """The Starlette route of an entry."""

    async def endpoint(request: Request) -> Response:
        world: World = request.app.state.world
        response = await run(entry, Call(world, request))
        world.metrics.requests.labels(f"{entry.method} {entry.path}", str(response.status_code)).inc()
        return response

    return Route(entry.path, endpoint, methods=[entry.method], name=f"{entry.method} {entry.path}")


async def run(entry: Entry, call: Call) -> Response:
    """The answer to a call; whatever goes wrong becomes a typed error."""
    if not call.world.rate_requests.take(call.address):
        return failure(Refusal("too_fast", "Too many requests; slow down."))
    try:
        if entry.authority == "guest":
            await call.identify()
        result = await entry.handler(call)
    except DuskfallError as error:
        return failure(error)
    except StoreError:
        return failure(Refusal("not_saved", "That could not be saved, so it has not happened. Try again."))
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception:  # who asked learns nothing of what went wrong, the log does
        log.exception("a request failed", route=f"{entry.method} {entry.path}")
        return failure(Refusal("internal", "Something went wrong here; it has been noted."))
    return result if isinstance(result, Response) else answer(result, entry.status)
