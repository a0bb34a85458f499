"""Who wins together: the sides of a game and their seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from duskfall.engine import options as table_options
from duskfall.engine.viewers import Seat
from duskfall.games.fbi import roles as fbi
from duskfall.games.registry import game


@dataclass(frozen=True, slots=True)
class Side:
    """A side's name and its seats."""

    name: str
    seats: tuple[Seat, ...]


def _fbi(options: Any) -> tuple[Side, ...]:
    mode = fbi.MODES[options.mode]
    return tuple([Side(name, mode.team_seats(team)) for team, name in enumerate(fbi.TEAMS)])


_TEAMS: Final[Mapping[str, Callable[[Any], tuple[Side, ...]]]] = {"fbi": _fbi}
"""Games in which several seats win together."""


def sides(game_id: str, options: Mapping[str, Any]) -> tuple[Side, ...]:
    """The sides of a game at a table with these options; where nobody wins together, every seat is a side.

    Raises:
        DuskfallError: there is no such game or option.
    """
    rules = game(game_id)
    read = table_options.read(rules.options_type, options)
    if game_id in _TEAMS:
        return _TEAMS[game_id](read)
    return tuple([Side(name, (seat,)) for seat, name in enumerate(rules.seats(read))])


def by_seat(levels: Sequence[str], parts: Sequence[Side]) -> tuple[str, ...] | None:
    """A level for each seat, from one for each seat, one for each side or one for all; ``None`` if it is neither."""
    seats = sum(len(side.seats) for side in parts)
    if len(levels) == 1:
        return tuple(levels) * seats
    if len(levels) == seats:
        return tuple(levels)
    if len(levels) != len(parts):
        return None
    found = {seat: level for side, level in zip(parts, levels, strict=True) for seat in side.seats}
    return tuple([found[seat] for seat in range(seats)])
