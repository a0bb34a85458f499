"""The baseline: a bare broadcast server of the same stack (Starlette on uvicorn, msgspec), no rules, no journal.

Each socket says which room it belongs to in its first message. Every later message is decoded, a frame of ours of the
usual size is encoded anew for each member of the room (as a game must, since seats see different things) and sent,
and the sender gets its answer.
"""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode

MOVER_PROMPT: dict[str, Any] = {
    "token": 12,
    "due": True,
    "asks": [
        {"verb": "kill", "slots": [{"pick": "cell", "of": "a1 b1 c1 a2 c2"}]},
        {"verb": "shift", "slots": [{"pick": "line", "rows": 5, "columns": 5, "barred": ["row 3 left"]}]},
        {"verb": "masquerade"},
        {"verb": "surrender"},
    ],
}
OTHER_PROMPT: dict[str, Any] = {"token": 12, "due": False, "asks": [{"verb": "surrender"}]}

rooms: dict[str, list[WebSocket]] = {}


async def room(socket: WebSocket) -> None:
    await socket.accept()
    name = ""
    try:
        name = _decode(await socket.receive_text())["room"]
        members = rooms.setdefault(name, [])
        members.append(socket)
        await socket.send_text(_encode({"t": "welcome"}).decode())
        seq = 0
        while True:
            message = _decode(await socket.receive_text())
            seq += 1
            for member in members:
                prompt = OTHER_PROMPT if member is socket else MOVER_PROMPT
                frame = {
                    "t": "step",
                    "seq": seq,
                    "faces": [{"e": "shift", "line": message["move"][6:]}],
                    "prompt": prompt,
                }
                await member.send_text(_encode(frame).decode())
            await socket.send_text(_encode({"t": "done", "id": message["id"]}).decode())
    except WebSocketDisconnect:
        if socket in rooms.get(name, []):
            rooms[name].remove(socket)


app = Starlette(routes=[WebSocketRoute("/ws/room", room)])
