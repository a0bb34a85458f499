"""The web client: files with a hash in their name stay for ever, all others are asked for each time."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FOLDER: Final = Path(__file__).parent / "static"
HASHED: Final = "assets/"
SQUEEZED: Final = ".br"
"""What the build has put beside a file: the same in brotli."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"
NOT_PAGES: Final = ("api", "ws")
NOT_BUILT: Final = "The web client is not built. `duskfall doctor` says how to mend it.\n"


class Client(StaticFiles):
    """Files of the client; every path without a file and without a dot is a page of it (``index.html``)."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._index = folder / "index.html"
        self.config_checked = True  # a folder that is not there means a client that is not built: that has its page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Files, for requests; there is no socket here."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
            return
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the page."""
        path = "index.html" if path in {".", ""} else path
        try:
            response = await self._squeezed(path, scope) or await self._file(path, scope)
        except HTTPException as error:
            page = (path == "index.html" or "." not in path.rpartition("/")[2]) and path.partition("/")[
                0
            ] not in NOT_PAGES
            if error.status_code != 404 or not page:
                raise
            if not self._index.is_file():
                return PlainTextResponse(NOT_BUILT, 503)
            path = "index.html"
            response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER if path.startswith(HASHED) else EACH_TIME
        return response

    async def _squeezed(self, path: str, scope: Scope) -> Response | None:
        """The small twin of a file, if there is one and the asker can read it."""
        accepted = [word.replace(" ", "") for word in Headers(scope=scope).get("accept-encoding", "").split(",")]
        reads = any(word == "br" or (word.startswith("br;") and word != "br;q=0") for word in accepted)
        if not reads or not path.startswith(HASHED):
            return None
        try:
            response = await self._file(path + SQUEEZED, scope)
        except HTTPException:
            return None
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        response.headers["content-type"] = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        response.headers["content-encoding"] = "br"
        response.headers.add_vary_header("accept-encoding")
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        if path.partition("/")[0] in NOT_PAGES:
            raise HTTPException(404)
        return await super().get_response(path, scope)
