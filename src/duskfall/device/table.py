"""The table of one device: a match, what each viewer may see of it, and its journal as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duskfall.engine import options as table_options
from duskfall.engine.canonical import dumps
from duskfall.engine.clock import Millis
from duskfall.engine.errors import DuskfallError
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.record import Header, header_json, input_json
from duskfall.engine.replay import replay
from duskfall.engine.viewers import SPECTATOR, Seat, Viewer
from duskfall.games.registry import game as find_game


class DeviceTable:
    """One match. It keeps no time of its own: whoever calls it says how much match time has passed."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @classmethod
    def open(
        cls, game_id: str, options: dict[str, Any], names: Sequence[str], seed: bytes, at: str = ""
    ) -> DeviceTable:
        """Deals a new match. ``names``: one a seat; ``seed``: 32 secret bytes.

        Raises:
            DuskfallError: ``game_unknown``, an option's code, or ``seat_unknown`` for another number of names.
        """
        game: Game[Any] = find_game(game_id)
        read = table_options.read(game.options_type, options)
        if len(names) != len(game.seats(read)):
            raise DuskfallError("seat_unknown", f"This table has {len(game.seats(read))} seats.")
        return cls(Match(game, Header(game.id, game.version, read, tuple(names), seed, None, at)))

    @classmethod
    def reopen(cls, journal: str) -> DeviceTable:
        """The match as its journal tells it.

        Raises:
            RecordError: the journal is damaged or of other rules.
        """
        return cls(replay(journal, find_game))

    # --- play ---------------------------------------------------------------------------------------------

    def head(self) -> str:
        """The first line of the journal. It holds the seed, and so the whole deal."""
        return dumps(header_json(self.match.record.header)) + "\n"

    def play(self, seat: Seat, move: str, token: int | None, now: Millis) -> str:
        """Plays a move; gives the journal's next line, which is to be kept before anything is shown.

        Raises:
            DuskfallError: the move is refused.
        """
        self.match.submit(seat, move, token, now)
        return self._line()

    def expire(self, token: int, now: Millis) -> str:
        """That deadline has passed; gives the journal's next line, or nothing if it had not."""
        return self._line() if self.match.expire(token, now) else ""

    def _line(self) -> str:
        return dumps(input_json(self.match.record.inputs[-1])) + "\n"

    # --- what is shown ------------------------------------------------------------------------------------

    def now(self) -> dict[str, Any]:
        """What anybody may know of the moment: phase token, deadline, and how it ended if it has."""
        match, deadline = self.match, self.match.deadline
        out: dict[str, Any] = {"token": match.token, "seq": len(match.faces(SPECTATOR)), "at": match.record.last_at}
        if deadline is not None:
            out["deadline"] = {"token": deadline.token, "at": deadline.at, "span": deadline.span}
        if match.outcome is not None:
            out["over"] = match.outcome.json()
        return out

    def show(self, viewer: Viewer) -> dict[str, Any]:
        """What one viewer may know and may do now."""
        prompt = self.match.prompt(viewer) if viewer >= 0 else None
        return {
            "view": self.match.view(viewer),
            "prompt": None if prompt is None else prompt.json(),
            "seq": len(self.match.faces(viewer)),
        }

    def told(self, viewer: Viewer, since: int = 0) -> dict[str, Any]:
        """The viewer's first view and what it was told, from its ``since``-th face on."""
        return {"start": self.match.first_view(viewer), "faces": self.match.faces(viewer, since)}

    def record(self) -> str:
        """The record of a match that is over, for replays.

        Raises:
            DuskfallError: ``not_over``: until then it would show everything.
        """
        if self.match.outcome is None:
            raise DuskfallError("not_over", "The game is not over.")
        return self.match.record.text()
