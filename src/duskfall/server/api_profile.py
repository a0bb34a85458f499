"""Routes about what a guest has, and about taking it to another device."""

from __future__ import annotations

from duskfall.engine.worth import Reward
from duskfall.games.registry import GAMES
from duskfall.games.registry import game as find_game
from duskfall.server.api import Call
from duskfall.server.api_guests import PAGE, asked_before, send_away
from duskfall.server.bodies import Guest
from duskfall.server.guests import CODE_LIFE
from duskfall.server.problems import Refusal
from duskfall.server.profile_bodies import (
    AwardInfo,
    DeviceCode,
    NewDevice,
    PrizeInfo,
    Profile,
    RatingInfo,
    RewardInfo,
)
from duskfall.store.interface import AwardLine
from duskfall.table.rating import START, points, spread


async def profile(call: Call) -> Profile:
    """GET /api/me/profile"""
    guest, store = call.guest.id, call.world.store
    lines = await store.awards(guest, asked_before(call), PAGE + 1)
    totals = await store.totals(guest)
    return Profile(
        xp=totals.xp,
        coins=totals.coins,
        ratings=[
            RatingInfo(game=game, games=games, rating=points(rating), spread=spread(rating))
            for game, games, rating in totals.standings
        ],
        awards=[_award(line) for line in lines[:PAGE]],
        more=len(lines) > PAGE,
        prizes=prizes(),
    )


def prizes() -> list[PrizeInfo]:
    """The table of rewards."""
    found = [(game_id, find_game(game_id).prizes) for game_id in GAMES]
    return [
        PrizeInfo(game=game_id, won=_reward(table.won), drawn=_reward(table.drawn), lost=_reward(table.lost))
        for game_id, table in found
        if table is not None
    ]


async def ask_for_code(call: Call) -> DeviceCode:
    """POST /api/me/code"""
    if not call.world.rate_codes.take(call.guest.id):
        raise Refusal("too_fast", "Too many codes; wait a minute.")
    return DeviceCode(code=await call.world.guests.code(call.guest), life=CODE_LIFE)


async def take_code(call: Call) -> Guest:
    """POST /api/devices: one answer for every code that is none, and few tries. The other device is sent away."""
    body = await call.body(NewDevice)
    if not call.world.rate_takes.take(call.address):
        raise Refusal("too_fast", "Too many codes were tried; wait a little.")
    row, token = await call.world.guests.take(body.code, body.device)
    send_away(call, row.id)
    return Guest(id=row.id, name=row.name, token=token)


def _reward(reward: Reward) -> RewardInfo:
    return RewardInfo(xp=reward.xp, coins=reward.coins)


def _award(line: AwardLine) -> AwardInfo:
    winners, award = line.outcome["winners"], line.award
    now = points(award.rating)
    return AwardInfo(
        number=line.number,
        id=line.game_id,
        game=line.game,
        options=line.options,
        you=line.seat,
        result="drawn" if not winners else "won" if line.seat in winners else "lost",
        ended=line.ended,
        xp=award.xp,
        coins=award.coins,
        rating=now,
        change=now - points(line.before or START),
    )
