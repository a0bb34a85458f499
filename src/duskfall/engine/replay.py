"""Replays: a match rebuilt from its record, every step checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duskfall.engine.errors import DuskfallError, RecordError
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.record import Expiry, Header, Input, json_lines, read_header, read_input


def enter(match: Match, entry: Input, line: int = 0) -> None:
    """Plays one recorded input.

    Raises:
        RecordError: ``record_refused``: the rules refuse it now.
    """
    if isinstance(entry, Expiry):
        if not match.expire(entry.token, entry.at):
            raise RecordError("record_refused", "No deadline had passed there.", line)
        return
    try:
        match.submit(entry.seat, entry.move, None, entry.at)
    except DuskfallError as error:
        raise RecordError("record_refused", f"The rules refuse this input: {error}", line) from error


def resume(game: Game[Any], header: Header, inputs: list[Input]) -> Match:
    """The match after those inputs.

    Raises:
        RecordError: an input is refused.
    """
    match = Match(game, header)
    for number, entry in enumerate(inputs, 2):
        enter(match, entry, number)
    return match


def replay(text: str, find_game: Callable[[str], Game[Any]]) -> Match:
    """The match of a record's text. Digests and end, where the record has them, are compared.

    Raises:
        RecordError: with the line that is wrong; ``record_digest`` or ``record_end`` when the replay differs.
    """
    match: Match | None = None
    for line, data in json_lines(text):
        if match is None:
            match = _start(data, find_game, line)
        elif isinstance(data, dict) and "digest" in data:
            # The match has noted the digests that belong there; one that stands elsewhere is compared with none.
            noted = match.record.digests.get(len(match.record.inputs))
            if noted is None or data != {"digest": noted}:
                raise RecordError("record_digest", "The replay differs from the record here.", line)
        elif isinstance(data, dict) and "end" in data:
            if match.outcome is None or match.outcome.json() != data["end"]:
                raise RecordError("record_end", "The match did not end as the record says.", line)
        else:
            enter(match, read_input(data, line), line)
    if match is None:
        raise RecordError("record_format", "The record is empty.")
    return match


def _start(data: Any, find_game: Callable[[str], Game[Any]], line: int) -> Match:
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise RecordError("record_format", "This is no record that this program reads.", line)
    try:
        game = find_game(data["game"])
    except DuskfallError as error:
        raise RecordError(error.code, str(error), line) from error
    header = read_header(game, data, line)
    try:
        return Match(game, header)
    except DuskfallError as error:
        raise RecordError("record_deal", str(error), line) from error
