"""A finished game laid out for watching, from one audience or from all."""

from __future__ import annotations

from typing import Any, Final

from duskfall.engine import options
from duskfall.engine.dice import commitment
from duskfall.engine.errors import RecordError
from duskfall.engine.match import Match
from duskfall.engine.record import Input, Played
from duskfall.engine.replay import enter, replay
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games.registry import game as find_game
from duskfall.server.bodies import ReplayDoc, ReplayStep
from duskfall.server.problems import Refusal
from duskfall.table.protocol import OutcomeData, SeatInfo

ALL: Final = "all"
LONGEST_NAME: Final = 64
LINES_OF_INPUT: Final = 2
"""More lines than that for each input, digests and blank ones, no record has."""
TOO_LONG: Final = "The record is too long to be shown."


def viewers(match: Match, audience: str) -> list[Viewer]:
    """Whose knowledge an audience is: ``all``, ``spectator`` or a seat's number.

    Raises:
        Refusal: ``seat_unknown``.
    """
    seats = range(len(match.record.header.seats))
    if audience == ALL:
        return [SPECTATOR, *seats]
    if audience == "spectator":
        return [SPECTATOR]
    if audience.isascii() and audience.isdigit() and len(audience) < 3 and int(audience) in seats:
        return [int(audience)]
    raise Refusal("seat_unknown", "There is no such seat.")


def document(text: str, audience: str, most: int, game_id: str = "", seats: list[SeatInfo] | None = None) -> ReplayDoc:
    """The replay of a record's text. ``seats`` are the people as the table knew them; without them the record's names.

    Raises:
        RecordError: the record does not hold, or is too long to show (``record_size``). Refusal: ``seat_unknown``.
    """
    if len(text.splitlines()) > LINES_OF_INPUT * most:  # before it is played through: that takes long, too
        raise RecordError("record_size", TOO_LONG, most=most)
    played = replay(text, find_game)
    header, inputs = played.record.header, played.record.inputs
    if len(inputs) > most:
        raise RecordError("record_size", TOO_LONG, most=most)
    match = Match(played.game, header)
    seen = viewers(match, audience)
    openly = audience == ALL
    whole = match.game.talk() is None
    outcome: OutcomeData | None = played.outcome.json() if played.outcome is not None else None  # type: ignore[assignment]
    return ReplayDoc(
        id=game_id,
        game=match.game.id,
        options=options.write(header.options),
        seats=seats or [SeatInfo(name=name[:LONGEST_NAME]) for name in header.seats],
        commitment=commitment(header.seed),
        seed=header.seed.hex(),
        outcome=outcome,
        start={str(viewer): match.view(viewer) for viewer in seen},
        start_truth=match.game.truth(match.state) if openly else None,
        steps=[_step(match, entry, seen, openly=openly, whole=whole) for entry in inputs],
    )


def _step(match: Match, entry: Input, seen: list[Viewer], *, openly: bool, whole: bool) -> ReplayStep:
    """``whole``: with views and the open table, which at a table of talk hold all that was said so far, so that a long
    game would come to a hundred megabytes.
    """
    told = {viewer: len(match.faces(viewer)) for viewer in seen}
    enter(match, entry)
    faces: dict[str, Any] = {str(viewer): match.faces(viewer, told[viewer]) for viewer in seen}
    played = entry if isinstance(entry, Played) and (openly or entry.seat in seen) else None
    return ReplayStep(
        at=entry.at,
        seat=entry.seat if isinstance(entry, Played) else None,
        move=played.move if played is not None else "",
        forced=not isinstance(entry, Played),
        faces=faces,
        views={str(viewer): match.view(viewer) for viewer in seen} if whole else {},
        truth=match.game.truth(match.state) if openly and whole else None,
    )
