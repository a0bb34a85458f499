"""Every way into the server, with the authority that it takes."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute, Mount, WebSocketRoute

from duskfall.server import api_guests, api_health, api_profile, api_records, api_tables
from duskfall.server.api import Entry, route
from duskfall.server.sockets import LobbySocket, TableSocket
from duskfall.server.static import Client

ENTRIES: Final = (
    Entry("GET", "/api/games", "anybody", api_tables.games),
    Entry("POST", "/api/guests", "anybody", api_guests.make_guest, 201),
    Entry("GET", "/api/me", "guest", api_guests.me),
    Entry("PUT", "/api/me", "guest", api_guests.rename_me),
    Entry("POST", "/api/me/token", "guest", api_guests.renew_token),
    Entry("GET", "/api/me/profile", "guest", api_profile.profile),
    Entry("POST", "/api/me/code", "guest", api_profile.ask_for_code),
    Entry("POST", "/api/devices", "anybody", api_profile.take_code),
    Entry("GET", "/api/lobby", "guest", api_tables.lobby),
    Entry("POST", "/api/tables", "guest", api_tables.open_table, 201),
    Entry("POST", "/api/quick", "guest", api_tables.quick_match),
    Entry("GET", "/api/join/{code}", "guest", api_tables.join),
    Entry("GET", "/api/history", "guest", api_guests.history),
    Entry("GET", "/api/records/{id}", "anybody", api_records.record),
    Entry("GET", "/api/records/{id}/text", "anybody", api_records.record_text),
    Entry("POST", "/api/replays", "anybody", api_records.upload),
    Entry("GET", "/healthz", "anybody", api_health.healthz),
    Entry("GET", "/readyz", "anybody", api_health.readyz),
    Entry("GET", "/metrics", "anybody", api_health.show_metrics),
)
"""The API."""

SOCKETS: Final[dict[str, type[TableSocket | LobbySocket]]] = {"/ws/table/{id}": TableSocket, "/ws/lobby": LobbySocket}
"""Sockets take a hello with a token before anything else."""


def routes() -> list[BaseRoute]:
    """All routes; what is none of the API is the client's."""
    return [
        *(route(entry) for entry in ENTRIES),
        *(WebSocketRoute(path, socket()) for path, socket in SOCKETS.items()),
        Mount("/", Client(), name="client"),
    ]
