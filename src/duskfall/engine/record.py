"""Records: enough to rebuild a match bit for bit, and their text form.

The text is JSON lines. The first is the header; then one line an input; every 16 inputs and after the last one a
digest of the whole state, so that a replay that goes another way is noticed at once; a finished match closes with
its end. Names stand for things, never positions in a list, so that old records outlive reordered code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from duskfall.engine import options as table_options
from duskfall.engine.canonical import dumps
from duskfall.engine.clock import Millis
from duskfall.engine.dice import ALGORITHM, SEED_BYTES, commitment
from duskfall.engine.errors import OptionError, RecordError
from duskfall.engine.game import Game, Outcome
from duskfall.engine.viewers import Seat

FORMAT: Final = "duskfall record 1"
DIGEST_EVERY: Final = 16
LONGEST: Final = 4_000_000
"""Characters of a record that is still read."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match starts from. ``deal`` is set only for explicit deals; otherwise the seed deals."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]
    seed: bytes
    deal: Mapping[str, Any] | None = None
    at: str = ""
    """When it was dealt, ISO 8601 in UTC, or empty."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a move (its text) at a match time."""

    at: Millis
    seat: Seat
    move: str


@dataclass(frozen=True, slots=True)
class Expiry:
    """The deadline of a phase passed."""

    at: Millis
    token: int


Input: TypeAlias = Played | Expiry


@dataclass(slots=True)
class Record:
    """A header, the accepted inputs, digests by number of inputs, and the end if there is one."""

    header: Header
    inputs: list[Input] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    end: Outcome | None = None

    @property
    def last_at(self) -> Millis:
        """The match time of the last input."""
        return self.inputs[-1].at if self.inputs else 0

    def add(self, entry: Input) -> None:
        """Takes one more input."""
        self.inputs.append(entry)

    def wants_digest(self, over: bool) -> bool:
        """Whether the state is to be digested now."""
        return over or len(self.inputs) % DIGEST_EVERY == 0

    def mark(self, digest: str) -> None:
        """Notes the digest of the state after the inputs so far."""
        self.digests[len(self.inputs)] = digest

    def text(self) -> str:
        """The text form: JSON lines, each ended by a line break."""
        return "".join(dumps(line) + "\n" for line in self._lines())

    def _lines(self) -> Iterator[dict[str, Any]]:
        yield header_json(self.header)
        for count, entry in enumerate(self.inputs, 1):
            yield input_json(entry)
            if count in self.digests:
                yield {"digest": self.digests[count]}
        if self.end is not None:
            yield {"end": self.end.json()}


def header_json(header: Header) -> dict[str, Any]:
    """The header as it stands in the text form."""
    out = {
        "format": FORMAT,
        "game": header.game,
        "rules": header.version,
        "options": table_options.write(header.options),
        "seats": list(header.seats),
        "dice": ALGORITHM,
        "seed": header.seed.hex(),
        "commitment": commitment(header.seed),
    }
    if header.deal is not None:
        out["deal"] = dict(header.deal)
    if header.at:
        out["at"] = header.at
    return out


def input_json(entry: Input) -> dict[str, Any]:
    """An input as it stands in the text form."""
    if isinstance(entry, Played):
        return {"at": entry.at, "seat": entry.seat, "move": entry.move}
    return {"at": entry.at, "expire": entry.token}


def read_header(game: Game[Any], data: Any, line: int = 1) -> Header:
    """A header from data.

    Raises:
        RecordError: ``record_format``, ``record_version``, ``record_options``, ``record_header`` or
            ``record_commitment``.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("record_format", "This is no record that this program reads.", line)
    if data.get("game") != game.id:
        raise RecordError("record_header", f"The record is not of the game '{game.id}'.", line)
    if data.get("rules") != game.version:
        raise RecordError(
            "record_version",
            f"The record was made under rules version {data.get('rules')}, this program has {game.version}.",
            line,
        )
    if data.get("dice") != ALGORITHM:
        raise RecordError("record_version", "The record was dealt with dice that this program lacks.", line)
    options, seats, deal, at = data.get("options"), data.get("seats"), data.get("deal"), data.get("at", "")
    try:
        seed = bytes.fromhex(data.get("seed", ""))
    except (TypeError, ValueError):
        seed = b""
    if (
        len(seed) != SEED_BYTES
        or not isinstance(options, dict)
        or not isinstance(seats, list)
        or not all(isinstance(name, str) for name in seats)
        or not isinstance(at, str)
        or not (deal is None or isinstance(deal, dict))
    ):
        raise RecordError("record_header", "The header of the record is damaged.", line)
    if data.get("commitment") != commitment(seed):
        raise RecordError("record_commitment", "The seed is not the one that was committed to.", line)
    try:
        read_options = table_options.read(game.options_type, options)
    except OptionError as error:
        raise RecordError("record_options", str(error), line) from error
    if len(seats) != len(game.seats(read_options)):
        raise RecordError("record_header", "The header does not name each seat once.", line)
    return Header(game.id, game.version, read_options, tuple(seats), seed, deal, at)


def read_input(data: Any, line: int) -> Input:
    """An input from data.

    Raises:
        RecordError: ``record_line``.
    """
    if not isinstance(data, dict) or any(isinstance(value, bool) for value in data.values()):
        raise RecordError("record_line", "That is neither a move nor an expiry.", line)
    match data:  # Exactly these keys, so that a record that is read is written again as it was.
        case {"at": int(at), "seat": int(seat), "move": str(move), **more} if at >= 0 and not more:
            return Played(at, seat, move)
        case {"at": int(at), "expire": int(token), **more} if at >= 0 and not more:
            return Expiry(at, token)
    raise RecordError("record_line", "That is neither a move nor an expiry.", line)


def json_lines(text: str) -> Iterator[tuple[int, Any]]:
    """The lines of a record as data, with their numbers from 1; blank lines are passed over.

    Raises:
        RecordError: ``record_size`` or ``record_line``.
    """
    if len(text) > LONGEST:
        raise RecordError("record_size", "The record is too long.")
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except (ValueError, RecursionError) as error:
                raise RecordError("record_line", "That line is no JSON.", number) from error
