"""Generates `web/src/protocol.gen.ts` and `docs/protocol.md` from the messages' structs.

python scripts/protocol.py            write both
python scripts/protocol.py --check    exit 1 when either differs from what would be written
"""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from duskfall.server import bodies, profile_bodies
from duskfall.server.routes import ENTRIES
from duskfall.table import client_messages, fields, protocol

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "protocol.gen.ts"
PAGE = ROOT / "docs" / "protocol.md"
WIDTH = 120
UNIONS = {
    "ClientMessage": client_messages.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
    "LobbyClientMessage": client_messages.LobbyClientMessage,
    "LobbyServerMessage": protocol.LobbyServerMessage,
}
ALIASES = {"Level": fields.Level, "Emote": fields.Emote, "Stage": fields.Stage, "Remedy": fields.Remedy}
FROM_CLIENT = {kind.__name__ for kind in get_args(client_messages.ClientMessage)} | {
    "NewGuest",
    "NewTable",
    "QuickMatch",
    "NewDevice",
}
"""What clients write: there a field with a default may be left out."""
WHOLE = {"integer", "number"}


def structs(module: ModuleType) -> list[type[Any]]:
    """The structs and typed dicts that a module defines, in its order."""
    found = [
        kind
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__ and (issubclass(kind, (msgspec.Struct, dict)))
    ]
    return sorted(found, key=lambda kind: inspect.getsourcelines(kind)[1])


def field_docs(kind: type[Any]) -> dict[str, str]:
    """The sentences that stand under the fields of a class."""
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    docs = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            docs[field.target.id] = " ".join(str(after.value.value).split())
    return docs


def prose(text: str) -> str:
    """A docstring as one Markdown paragraph."""
    return " ".join(text.replace("``", "`").split())


class Schemas:
    """The JSON Schemas of all structs, and how they read in TypeScript."""

    def __init__(self) -> None:
        self.sockets = structs(client_messages) + structs(protocol)
        self.bodies = structs(bodies) + structs(profile_bodies)
        kinds = self.sockets + self.bodies
        _, self.components = msgspec.json.schema_components(kinds, ref_template="{name}")
        self.kinds = {kind.__name__: kind for kind in kinds}

    def typescript(self, schema: dict[str, Any]) -> str:
        """The TypeScript type of a schema."""
        if "$ref" in schema:
            return str(schema["$ref"])
        if "anyOf" in schema:
            return " | ".join(dict.fromkeys(self.typescript(part) for part in schema["anyOf"]))
        if "enum" in schema:
            for name, alias in ALIASES.items():
                if set(schema["enum"]) == set(get_args(alias)):
                    return name
            return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
        return self._plain(schema)

    def _plain(self, schema: dict[str, Any]) -> str:
        match schema.get("type"):
            case "array":
                inner = self.typescript(schema["items"])
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case "object":
                values = schema.get("additionalProperties")
                return f"Record<string, {self.typescript(values) if values else 'unknown'}>"
            case "integer" | "number":
                return "number"
            case "string" | "boolean" | "null" as name:
                return str(name)
        return "unknown"

    def fields(self, name: str) -> list[tuple[str, bool, str]]:
        """Name, whether it is always there, and TypeScript type of each field, in the order of the struct."""
        schema = self.components[name]
        kind = self.kinds[name]
        sparse = name in FROM_CLIENT or not issubclass(kind, msgspec.Struct) or kind.__struct_config__.omit_defaults
        order = ["t", *inspect.get_annotations(kind)]
        properties = sorted(schema["properties"].items(), key=lambda item: order.index(item[0]))
        required = set(schema["required"]) if sparse else set(schema["properties"])
        return [(field, field in required, self.typescript(part)) for field, part in properties]


def comment(text: str, indent: str = "") -> list[str]:
    """A JSDoc comment, wrapped."""
    words = prose(text).split()
    lines, line = [], f"{indent}/** "
    for word in words:
        if len(line) + len(word) > WIDTH - 4:
            lines.append(line.rstrip())
            line = f"{indent} * "
        line += word + " "
    return [*lines, line + "*/"]


def typescript(schemas: Schemas) -> str:
    """The client's file."""
    out = [
        "// Generated by scripts/protocol from the server's structs. Don't edit: change those and run it again.",
        "",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const MAX_MESSAGE = {protocol.MAX_MESSAGE};",
        "",
    ]
    for name, alias in ALIASES.items():
        values = " | ".join(f'"{value}"' for value in get_args(alias))
        out += [f"export type {name} = {values};", ""]
    for name, kind in schemas.kinds.items():
        docs = field_docs(kind)
        out += [*comment(inspect.getdoc(kind) or ""), f"export interface {name} {{"]
        for field, always, type_ in schemas.fields(name):
            if field in docs:
                out += comment(docs[field], "  ")
            out.append(f"  {field}{'' if always else '?'}: {type_};")
        out += ["}", ""]
    for name, union in UNIONS.items():
        line = f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))};"
        if len(line) > WIDTH:
            line = f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in get_args(union)) + ";"
        out += [line, ""]
    return "\n".join(out)


def page(schemas: Schemas) -> str:
    """The protocol page."""
    intro = inspect.cleandoc(INTRO).format(version=protocol.PROTOCOL, most=protocol.MAX_MESSAGE)
    out = [intro, ""]
    messages = {kind for union in UNIONS.values() for kind in get_args(union)}
    to_server = list(get_args(client_messages.ClientMessage))
    to_client = [kind for kind in schemas.sockets if kind in messages and kind not in to_server]
    parts = [kind for kind in schemas.sockets if kind not in messages]
    out += routes()
    sections = [
        ("From client to server", to_server),
        ("From server to client", to_client),
        ("What messages are made of", parts),
        ("Bodies of the HTTP API", schemas.bodies),
    ]
    for title, kinds in sections:
        out += [f"## {title}", ""]
        for kind in kinds:
            out += entry(schemas, kind)
    return "\n".join(out)


def routes() -> list[str]:
    """The HTTP routes, as the page has them."""
    who = {"anybody": "anybody", "guest": "a guest, by token"}
    rows = [f"| {route.method} | `{route.path}` | {who[route.authority]} |" for route in ENTRIES]
    return ["## Routes", "", "| | | who may |", "|---|---|---|", *rows, ""]


def entry(schemas: Schemas, kind: type[Any]) -> list[str]:
    """One message or part of one, as the page has it."""
    docs = field_docs(kind)
    out = [f"### {kind.__name__}", "", prose(inspect.getdoc(kind) or ""), ""]
    rows = []
    for field, always, type_ in schemas.fields(kind.__name__):
        shown = type_.replace("|", "\\|")
        rows.append(f"| `{field}` | {'' if always else 'optional'} | `{shown}` | {prose(docs.get(field, ''))} |")
    if rows:
        out += ["| field | | type | |", "|---|---|---|---|", *rows, ""]
    return out


INTRO = """
    # The protocol, version {version}

    <!-- Generated by scripts/protocol from the server's structs. Don't edit: change those and run it again. -->

    Clients talk to a table over one WebSocket, `/ws/table/ID`, and to the lobby over another, `/ws/lobby`. Every
    message is one JSON object in a text frame; `t` says which. The first message of a client is always `hello`, with
    the token that `POST /api/guests` gave; the server answers with `welcome` (or `lobby`) or with `bye` and closes.
    Messages of clients are {most} bytes at most.

    What a client may rely on:

    - **One answer.** Each message with an `id` is answered once, by `done` or `refused`, after the `step` that it
      caused. Sent again with the same `id` (also over another socket, also after a restart of the server) it does
      nothing more and is answered as before.
    - **On disk first.** When anybody sees a move, it is on disk already. A server that is killed forgets nothing of
      what it answered.
    - **No gaps.** `seq` counts the faces that *this viewer* was sent: without gaps, so that a hole shows on the client,
      and nothing is told by a number about what others were sent. A client whose count differs sends `resync`.
    - **Views are folds.** Folding `faces` into `start` gives `view`. A client that lost its place needs the last
      `welcome` and the steps since, nothing else.
    - **Phases.** A move names the phase (`token` of the prompt) that it answers. When the game has moved on, the answer
      is `refused` with `stale`. Giving up (`surrender`) is taken in any phase.
    - **Nothing for nothing.** Who learns nothing new is sent nothing: a `step` comes only to viewers with new faces,
      another prompt or another clock, and notes and talk only to those whom they are for.
    - **Notes and talk.** `mark` keeps a pencil note of a seat, `say` a line of talk; both are on disk before they are
      answered, come back with `welcome`, and stand in no record. A note goes to the sockets of its own seat alone. A
      line goes to those who hear the channel when it is said, and is theirs from then on; a viewer gets its last 100.
      A finished table is forgotten with all of it.
    - **Time.** `at` of a clock is in the server's time. A client learns its offset from `ping` and `pong`. After an
      outage of the server clocks go on from where they stood.
    - **Slow readers.** A socket that does not read what it is sent is closed with `too_slow`; the client comes back and
      gets a `welcome`.

    Games add no messages of their own: what a seat may choose stands in the prompt, moves are texts
    ([notation](notation.md)), and what happened stands in faces, whose kinds each game names.

    HTTP routes are under `/api` and take and give JSON; who one is says `Authorization: Bearer TOKEN`. Every error has
    the body `Problem`.
"""


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    schemas = Schemas()
    files = {TYPES: typescript(schemas), PAGE: page(schemas).rstrip("\n") + "\n"}
    if arguments == ["--check"]:
        drifted = [path for path, text in files.items() if not path.is_file() or path.read_text("utf-8") != text]
        for path in drifted:
            print(f"{path.relative_to(ROOT)} differs from the structs: run scripts/protocol.", file=sys.stderr)
        return 1 if drifted else 0
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
