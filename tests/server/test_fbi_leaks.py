"""F-23, F-24 at the socket: of two tables that differ in one secret alone everybody else is sent the same bytes.

The two other secrets that matter most, whether a Protect asks anybody and whether a Masquerade took, are looked for in
``test_asked_in_secret.py``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.fbi.roles import MODES, ROLES

from ..rules.fbi.position import Position
from .crowd import StillTime, crowd
from .kit import serving

FAR = {
    "bandit": "a6", "undercover": "e1", "maniac": "f1", "detective": "a1", "bomber": "b6", "operative": "c6",
    "sniper": "a5", "criminalist": "b1",
}  # fmt: skip
"""Where the characters stand unless a world says otherwise."""
MOVE = ["shift row 1 right"]


async def sent(folder: Path, mode: str, up: str, moves: list[str], **there: str) -> dict[int, list[str]]:
    """What each viewer is sent from a fresh welcome on, while a character and those after it play."""
    roles = ROLES[: MODES[mode].roles]
    places: dict[str, Any] = {role: there.get(role, FAR[role]) for role in roles}
    if "criminalist" in roles:
        places["hand"] = "a7 b7 c7 d7"
    async with serving(folder, time=StillTime()) as server:
        group = await crowd(server, mode)
        position = Position(up=up, options={"mode": mode}, **places)
        since = {viewer: len(socket.raw) for viewer, socket in zip(order(mode), group.sockets, strict=True)}
        await group.set_up(position)
        for move in moves:
            seat = position.state.mode.seat(position.state.up)
            assert (await group.play(seat, move))["t"] == "done"
        await group.at_rest()
        return {viewer: group.seen(viewer, count) for viewer, count in since.items()}


def order(mode: str) -> list[int]:
    """The viewers as a crowd has them."""
    return [*range(len(MODES[mode].seats)), SPECTATOR]


def alike(first: dict[int, list[str]], second: dict[int, list[str]], mode: str, but: str) -> None:
    """The same bytes for everybody but those who may know."""
    knowing = {MODES[mode].seat(ROLES.index(role)) for role in but.split()}
    for viewer, frames in first.items():
        if viewer in knowing:
            assert frames != second[viewer], "the worlds do not differ at all"
        else:
            assert frames == second[viewer], f"viewer {viewer}"
            assert len(frames) > 1


@pytest.mark.parametrize(("mode", "but"), [("standard-3v3", "detective"), ("duel-3v3", "undercover")])
async def test_F_23_a_failed_arrest_of_a_citizen_and_of_the_fbi_are_the_same_bytes(
    tmp_path: Path, mode: str, but: str
) -> None:
    """Why: a miss at one of the FBI that could be told from another miss would show the Mafia whom to kill for two."""
    worlds: list[dict[int, list[str]]] = []
    for name, where in (("citizen", "a1"), ("fbi", "d4")):
        moves = ["arrest d4", "shift row 1 right"]
        worlds.append(await sent(tmp_path / name, mode, "undercover", moves, undercover="c3", detective=where))
    assert any('"miss"' in raw for raw in worlds[0][SPECTATOR])
    alike(worlds[0], worlds[1], mode, but)


@pytest.mark.parametrize("mate", ["maniac", "bomber"])
async def test_F_24_the_list_of_kill_with_teammates_in_reach_is_the_same_bytes(tmp_path: Path, mate: str) -> None:
    """Why: a list without the teammates would tell a seat who they are, which nobody in Standard may know (F-20)."""
    worlds = [
        await sent(
            tmp_path / str(number), "standard-3v3", "bandit", ["shift row 1 right"], **{"bandit": "c3", mate: at}
        )
        for number, at in enumerate(("f2", "d4"))
    ]
    assert any(re.search(r'"kill":\{"cell":"[^"]*d4', raw) for raw in worlds[0][0])
    alike(worlds[0], worlds[1], "standard-3v3", mate)


@pytest.mark.parametrize("mate", ["bandit", "bomber"])
async def test_F_24_the_list_of_shoot_with_teammates_in_reach_is_the_same_bytes(tmp_path: Path, mate: str) -> None:
    """Why: as with Kill. The other seats get what they would get anyhow: no list at all."""
    worlds = [
        await sent(
            tmp_path / str(number), "standard-4v4", "sniper", ["shift row 1 right"], **{"sniper": "d4", mate: at}
        )
        for number, at in enumerate(("g2", "f6"))
    ]
    assert any(re.search(r'"shoot":\{"cell":"[^"]*f6', raw) for raw in worlds[0][6])
    assert not any('"shoot"' in raw for viewer, frames in worlds[0].items() if viewer != 6 for raw in frames)
    alike(worlds[0], worlds[1], "standard-4v4", mate)
