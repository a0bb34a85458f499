"""The two WebSockets: a table's and the lobby's."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from duskfall.server.wire import Wire
from duskfall.server.world import World
from duskfall.table.client_messages import ClientMessage, Hello, LobbyClientMessage, Ping
from duskfall.table.live import LiveTable

_table_messages: Final = msgspec.json.Decoder(ClientMessage)
_lobby_messages: Final = msgspec.json.Decoder(LobbyClientMessage)


class TableSocket:
    """/ws/table/ID"""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        world: World = scope["app"].state.world
        wire = Wire(world, scope, receive, send)
        table = world.hall.table(scope["path_params"]["id"])

        async def talk(hello: Hello) -> None:
            if table is None or table.closed or not _may_enter(world, table, wire.actor.guest, hello.code):
                wire.part("no_table", again=False)

            def take(message: ClientMessage) -> None:
                if not isinstance(message, Hello | Ping):
                    table.receive(wire, message)

            table.join(wire)
            try:
                await wire.messages(_table_messages, take)
            finally:
                table.leave(wire)

        await wire.run(talk)


def _may_enter(world: World, table: LiveTable, guest: str, code: str) -> bool:
    """Whether a guest is let in; a code costs a try, as on the page that takes codes."""
    if table.may_enter(guest, ""):
        return True
    return bool(code) and world.rate_joins.take(guest) and table.may_enter(guest, code.strip().upper())


class LobbySocket:
    """/ws/lobby"""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        world: World = scope["app"].state.world
        wire = Wire(world, scope, receive, send)

        async def talk(hello: Hello) -> None:
            world.lobby.join(wire)
            try:
                await wire.messages(_lobby_messages, lambda message: None)
            finally:
                world.lobby.leave(wire)

        await wire.run(talk)
