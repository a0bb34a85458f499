"""What the server needs of a database. SQLite fulfils it for one node; another may for many.

Payloads of the journal are bytes that the store does not read. Times are Unix milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

Appended: TypeAlias = Callable[[Exception | None], None]
"""Called in the loop's thread once an append is on disk, or has failed."""


class StoreError(Exception):
    """The database could not do it; nothing of it was kept, as far as we know."""


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A guest; ``tokens`` counts how often its token was renewed: older tokens are void."""

    id: str
    name: str
    tokens: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table that is or was. ``key`` is the idempotency key of the guest ``owner`` it was made under, or ``None``."""

    id: str
    code: str
    owner: str
    key: str | None
    opened: int


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game. ``seats``: JSON-able seats as people saw them; ``guests``: who sat there, "" for bots."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    guests: list[str]
    outcome: dict[str, Any]
    started: int
    ended: int
    moves: int
    record: str


class Rating(NamedTuple):
    """What is believed of a player's strength: a mean and a standard deviation, on the scale of OpenSkill."""

    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class AwardRow:
    """What a game brought to one guest, and the guest's rating in that kind of game after it."""

    guest: str
    xp: int
    coins: int
    rating: Rating


Settle: TypeAlias = Callable[[Mapping[str, Rating]], list[AwardRow]]
"""The awards of a game from the ratings of its guests before it; who is not named has none yet. Called in the game's
transaction, perhaps more than once."""


@dataclass(frozen=True, slots=True)
class AwardLine:
    """An award as the guest looks at it. ``number``: the how-manieth game that counted, of all. ``before``: the rating
    before it, ``None`` if it was the first of its kind. ``seat``: where the guest sat."""

    award: AwardRow
    number: int
    before: Rating | None
    game_id: str
    game: str
    options: dict[str, Any]
    seat: int
    outcome: dict[str, Any]
    ended: int


class Standing(NamedTuple):
    """Where a guest stands in one kind of game, after so many that counted."""

    game: str
    games: int
    rating: Rating


class Totals(NamedTuple):
    """All that a guest's awards come to."""

    xp: int
    coins: int
    standings: list[Standing]


@dataclass(frozen=True, slots=True)
class CodeRow:
    """A code for another device: its hash, whose it is, the number of the token then, and until when it is good."""

    guest: str
    code: str
    tokens: int
    until: int


class Store(Protocol):
    """All calls are made in the loop's thread. Those that wait raise :class:`StoreError` when they fail."""

    # --- the journal --------------------------------------------------------------------------------------

    def append(self, table: str, seq: int, payloads: Sequence[bytes], done: Appended) -> None:
        """Appends entries ``seq``, ``seq + 1`` ... of a table, all or none. Fails when one of them stands already."""
        ...

    async def journal(self, table: str) -> list[bytes]:
        """All entries of a table, in order."""
        ...

    def beat(self, wall: int) -> None:
        """Notes that the server was alive then; what an outage took is measured from the last beat."""
        ...

    async def last_beat(self) -> int:
        """The last beat, or 0."""
        ...

    # --- tables -------------------------------------------------------------------------------------------

    async def open_table(self, row: TableRow, payloads: Sequence[bytes]) -> None:
        """A new table with its first entries."""
        ...

    async def close_table(self, table: str, wall: int) -> None:
        """The table is no more; its journal goes."""
        ...

    async def open_tables(self) -> list[str]:
        """Ids of the tables that were not closed, oldest first."""
        ...

    async def table_by_key(self, owner: str, key: str) -> TableRow | None:
        """The table that an owner opened with that idempotency key."""
        ...

    # --- finished games -----------------------------------------------------------------------------------

    async def save_game(self, row: GameRow, settle: Settle | None = None) -> None:
        """Keeps a finished game, and with it the awards that ``settle`` gives; a second time does nothing."""
        ...

    async def game(self, game_id: str) -> GameRow | None:
        """A finished game."""
        ...

    async def history(self, guest: str, before: int, most: int) -> list[GameRow]:
        """Finished games of a guest that ended before then, newest first, without their records."""
        ...

    # --- awards -------------------------------------------------------------------------------------------

    async def totals(self, guest: str) -> Totals:
        """All that a guest has."""
        ...

    async def awards(self, guest: str, before: int, most: int) -> list[AwardLine]:
        """Awards of a guest with smaller numbers than that, newest first."""
        ...

    # --- guests -------------------------------------------------------------------------------------------

    async def save_guest(self, row: GuestRow, wall: int) -> None:
        """Adds a guest or changes it."""
        ...

    async def guest(self, guest_id: str) -> GuestRow | None:
        """A guest."""
        ...

    async def save_code(self, row: CodeRow, now: int) -> None:
        """Keeps a code for another device; an earlier one of that guest is void."""
        ...

    async def take_code(self, code: str, taker: str, now: int, again: int) -> GuestRow | None:
        """The guest of a code, its older tokens void; ``None`` if the code is none, is over, or was taken by another
        ``taker``. Who took it gets the same answer until ``again``, unless there is a newer token by then."""
        ...

    # --- life ---------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Raises when the database can't be written."""
        ...

    async def close(self) -> None:
        """Finishes what was begun, then closes. Nothing may be asked afterwards."""
        ...
