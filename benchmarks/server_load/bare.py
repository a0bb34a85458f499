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

PROMPTS: tuple[dict[str, Any], ...] = (
    {
        "token": 12,
        "due": True,
        "asks": {
            "kill": {"cell": "a1 b1 c1 a2 c2"},
            "shift": {"line": "5x5", "but": "row 3 left"},
            "masquerade": [],
            "surrender": [],
        },
    },
    {
        "token": 13,
        "due": True,
        "asks": {
            "arrest": {"cell": "a3 b3 c3 a4 b4 c4 a5 b5"},
            "interrogate": {"card": "singh umber"},
            "citizen": {"card cell": {"singh": "a2 b2 c2 a3 c3 a4 c4", "umber": "b1 d1 b2 c2 d2"}},
            "shift": {"line": "5x5", "but": "column b down"},
            "replace": {"card": "singh umber"},
            "surrender": [],
        },
    },
)
"""What the two seats are asked when it is their turn; as long as in a real game."""
IDLE_PROMPT: dict[str, Any] = {"token": 12, "asks": {"surrender": []}}

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
            for seat, member in enumerate(members):
                prompt = IDLE_PROMPT if member is socket else PROMPTS[seat % 2]
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
