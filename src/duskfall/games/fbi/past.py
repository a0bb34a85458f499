"""What a match remembers so that other truths can be told from it (``resample``): every act that bears on who may
be who, and every hidden card that moved. Entries form a chain, the last one first.

A *place* is a set of cells on a board as it stood: ``cells`` names who stood where.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from duskfall.board.grid import CellSet
from duskfall.games.fbi.roles import Role

Suspect: TypeAlias = str


class Stood(NamedTuple):
    """Public: the identity of a character stood in one of these places."""

    before: Entry | None
    role: Role
    cells: tuple[Suspect, ...]
    place: CellSet


class Fired(NamedTuple):
    """Public: at the Maniac's start exactly ``fired`` of the threatened LIVE cells were near the Maniac (F-52)."""

    before: Entry | None
    cells: tuple[Suspect, ...]
    threatened: CellSet
    fired: CellSet


class Cleared(NamedTuple):
    """Public: none of these suspects was a Mafia identity then."""

    before: Entry | None
    suspects: tuple[Suspect, ...]


class Listed(NamedTuple):
    """The Maniac's threat step opened: cells that were open to a threat, and those that were offered (F-53)."""

    before: Entry | None
    cells: tuple[Suspect, ...]
    open: CellSet
    offered: CellSet


class Lost(NamedTuple):
    """Public: a suspect died or was arrested; as which character, or as nobody's identity."""

    before: Entry | None
    suspect: Suspect
    role: Role


class Short(NamedTuple):
    """The deck alone did not do for what a character may draw on; with the discards it was enough, or not (F-13)."""

    before: Entry | None
    role: Role
    needs: int
    enough: bool


class Drew(NamedTuple):
    """A character drew the top card: ``buried`` (dead, on the way to a new identity) and ``identity`` (F-13),
    ``mask`` (F-43), ``offer`` (F-45), ``hand`` (F-46)."""

    before: Entry | None
    role: Role
    why: Literal["buried", "identity", "mask", "offer", "hand"]
    card: Suspect


class Kept(NamedTuple):
    """F-45: which of the two offered cards, 0 or 1."""

    before: Entry | None
    which: int


class Exposed(NamedTuple):
    """F-46: the card that left the hand."""

    before: Entry | None
    card: Suspect


class Told(NamedTuple):
    """F-44, F-46: the Undercover, or the whole FBI, was told which Mafia characters stood in the place."""

    before: Entry | None
    kind: str
    subject: Suspect
    cells: tuple[Suspect, ...]
    place: CellSet
    roles: tuple[Role, ...]


class Shuffled(NamedTuple):
    """F-12, F-13: LIVE cards of ``source`` (``discards``, ``kept``, ``hand``) became the deck, in this order."""

    before: Entry | None
    source: str
    deck: tuple[Suspect, ...]


Entry: TypeAlias = Stood | Fired | Cleared | Listed | Lost | Short | Drew | Kept | Exposed | Told | Shuffled


def entries(last: Entry | None) -> list[Entry]:
    """The entries, oldest first."""
    found: list[Entry] = []
    entry = last
    while entry is not None:
        found.append(entry)
        entry = entry.before
    return found[::-1]
