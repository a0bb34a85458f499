"""Routes to tables: the lobby, new ones, quick match, codes."""

from __future__ import annotations

from typing import Any

from duskfall.engine.game import Game
from duskfall.engine.options import describe
from duskfall.games.registry import GAMES
from duskfall.games.registry import game as find_game
from duskfall.server.api import Call
from duskfall.server.bodies import GameInfo, Games, NewTable, OptionInfo, QuickMatch, TableRef, TalkInfo
from duskfall.server.guests import actor
from duskfall.server.problems import Refusal
from duskfall.table.live import LiveTable
from duskfall.table.opening import Wish
from duskfall.table.protocol import Lobby


async def games(call: Call) -> Games:
    """GET /api/games"""
    return Games(games=[game_info(find_game(game_id)) for game_id in GAMES])


def game_info(game: Game[Any]) -> GameInfo:
    """A game as clients get it."""
    kind = game.options_type
    described = describe(kind, for_people=True)
    usual, talk = game.seats(kind()), game.talk()
    seats_with: dict[str, dict[str, list[str]]] = {}
    for option in described:
        for value in option["allowed"]:
            seats = game.seats(kind(**{option["name"]: value}))
            if seats != usual:
                seats_with.setdefault(option["name"], {})[str(value)] = list(seats)
    return GameInfo(
        id=game.id,
        version=game.version,
        seats=list(usual),
        seats_with=seats_with,
        bots=not game.for_people,
        options=[OptionInfo(**option) for option in described],
        talk=TalkInfo(**talk) if talk is not None else None,
    )


async def lobby(call: Call) -> Lobby:
    """GET /api/lobby"""
    return call.world.lobby.lobby(call.guest.id)


async def open_table(call: Call) -> TableRef:
    """POST /api/tables"""
    body = await call.body(NewTable)
    wish = Wish(
        body.game,
        body.options,
        public=body.public,
        spectators=body.spectators,
        seat=body.seat,
        bots=body.bots,
        key=f"client {body.key}" if body.key else None,
        address=call.address,
    )
    call.world.openings.allow(call.address, public=body.public)
    table = await call.world.hall.open(actor(call.guest), wish)
    return reference(table)


async def quick_match(call: Call) -> TableRef:
    """POST /api/quick"""
    body = await call.body(QuickMatch)
    openings = call.world.openings

    def allow() -> None:
        openings.allow(call.address, public=True)

    table = await call.world.hall.quick(actor(call.guest), body.game, body.seat, body.options, allow, call.address)
    return reference(table)


async def join(call: Call) -> TableRef:
    """GET /api/join/CODE: one answer for every code that opens nothing, and few tries."""
    world = call.world
    if not world.rate_joins.take(call.guest.id) or not world.rate_joins.take(call.address):
        raise Refusal("too_fast", "Too many codes were tried; wait a little.")
    table = world.hall.by_code(call.request.path_params["code"])
    if table is None:
        raise Refusal("no_table", "There is no such table, or it is not open to you.")
    table.admitted.add(call.guest.id)
    return reference(table)


def reference(table: LiveTable) -> TableRef:
    """Where a table is."""
    return TableRef(id=table.id, code=table.state.opened.code)
