"""The truth of one match of FBI vs Mafia.

Every field holds an immutable value, so a copy is a copy of references and views may share them.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from duskfall.board.grid import Cell, CellSet, Grid
from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice
from duskfall.engine.game import Outcome
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.past import Entry, Suspect
from duskfall.games.fbi.reach import Reach
from duskfall.games.fbi.roles import NOBODY, Mode, Role

Phase: TypeAlias = Literal["start", "act", "keep", "threaten", "resolving", "question", "over"]
Cause: TypeAlias = Literal["kill", "shoot", "threat", "bomb", "arrest"]
CELL_SETS: Final = ("dead", "arrested", "bombs", "threats", "protections")
"""The fields of a state that go with the suspects when these move (F-31, F-51)."""
Token: TypeAlias = Literal["bomb", "threat", "protection"]


class Fires(NamedTuple):
    """To do: the threats on these cells, in order (F-52)."""

    cells: tuple[Cell, ...]


class Hit(NamedTuple):
    """To do: the kill pipeline for a cell (F-60). ``saved`` is the answer to Protect, ``None`` before its window."""

    cell: Cell
    cause: Cause
    saved: bool | None = None


class Blast(NamedTuple):
    """To do: a chain of explosions (F-62). ``at`` is a cell that has just gone off and may set off others, or -1;
    ``queue`` goes off next, in order; ``seen`` has been in the queue."""

    at: Cell
    queue: tuple[Cell, ...]
    seen: CellSet


class Question(NamedTuple):
    """To do: ask the Bomber about an arrested cell (F-71)."""

    cell: Cell


Frame: TypeAlias = Fires | Hit | Blast | Question


class Window(NamedTuple):
    """A running interrupt about a cell. ``answer`` stays hidden until a Protect's time is over (F-72)."""

    kind: Literal["resolving", "question"]
    cell: Cell
    cause: Cause
    answer: bool | None = None


class Note(NamedTuple):
    """What only the seat of one character was told, and when.

    ``autopsy`` and ``canvass`` (told to the whole FBI): the suspect and the Mafia characters near it;
    ``masquerade``: the card and whether it became the identity; ``inspect``: the card kept and the other one.
    """

    ply: int
    kind: str
    role: Role
    about: tuple[Suspect | bool | tuple[str, ...], ...]


class FbiState:
    """Sets of cells: ``dead``, ``arrested``, ``bombs``, ``threats``, ``protections``. ``deaths`` are the dead suspects
    in order; ``fallen`` and ``caught`` are (suspect, role) of dead FBI and arrested Mafia identities; ``misses`` are
    (role, suspect) of failed arrests. ``identities`` are by role, ``history`` too with all that a character ever was,
    the present identity last; ``deck`` has its top first. ``offer`` are the two cards of a running Inspect.
    ``place`` is how far the cycle ``order`` has come and ``up`` who acts there. ``shifted`` is the last shift,
    ``barred`` are shifts that may not be made now. ``stack`` is what is still to be resolved, the next thing last;
    ``after`` is the phase that follows it; ``past`` is what happened, for other truths. Clock fields are in match
    time (ms).
    """

    __slots__ = (
        "options", "mode", "dice", "grid", "reach", "order",
        "cells", "dead", "arrested", "bombs", "threats", "protections", "innocent",
        "deaths", "fallen", "caught", "misses", "kills", "arrests",
        "identities", "history", "hand", "kept", "offer", "deck", "discards", "shuffles", "notes",
        "phase", "place", "up", "cycle", "ply", "shifted", "barred", "stack", "after", "window", "past",
        "turn_at", "reserves", "expiries", "outcome",
    )  # fmt: skip

    options: Options
    mode: Mode
    dice: Dice
    grid: Grid
    reach: Reach
    order: tuple[Role, ...]
    cells: tuple[Suspect, ...]
    dead: CellSet
    arrested: CellSet
    bombs: CellSet
    threats: CellSet
    protections: CellSet
    innocent: tuple[Suspect, ...]
    deaths: tuple[Suspect, ...]
    fallen: tuple[tuple[Suspect, Role], ...]
    caught: tuple[tuple[Suspect, Role], ...]
    misses: tuple[tuple[Role, Suspect], ...]
    kills: int
    arrests: int
    identities: tuple[Suspect, ...]
    history: tuple[tuple[Suspect, ...], ...]
    hand: tuple[Suspect, ...]
    kept: tuple[Suspect, ...]
    offer: tuple[Suspect, ...]
    deck: tuple[Suspect, ...]
    discards: tuple[Suspect, ...]
    shuffles: int
    notes: tuple[Note, ...]
    phase: Phase
    place: int
    up: Role
    cycle: int
    ply: int
    shifted: str
    barred: tuple[str, ...]
    stack: tuple[Frame, ...]
    after: Literal["act", "end"]
    window: Window | None
    past: Entry | None
    turn_at: Millis
    reserves: tuple[Millis, ...]
    expiries: tuple[int, ...]
    outcome: Outcome | None

    def clone(self) -> FbiState:
        """An independent copy."""
        copy = FbiState.__new__(FbiState)
        copy.options = self.options
        copy.mode = self.mode
        copy.dice = self.dice
        copy.grid = self.grid
        copy.reach = self.reach
        copy.order = self.order
        copy.cells = self.cells
        copy.dead = self.dead
        copy.arrested = self.arrested
        copy.bombs = self.bombs
        copy.threats = self.threats
        copy.protections = self.protections
        copy.innocent = self.innocent
        copy.deaths = self.deaths
        copy.fallen = self.fallen
        copy.caught = self.caught
        copy.misses = self.misses
        copy.kills = self.kills
        copy.arrests = self.arrests
        copy.identities = self.identities
        copy.history = self.history
        copy.hand = self.hand
        copy.kept = self.kept
        copy.offer = self.offer
        copy.deck = self.deck
        copy.discards = self.discards
        copy.shuffles = self.shuffles
        copy.notes = self.notes
        copy.phase = self.phase
        copy.place = self.place
        copy.up = self.up
        copy.cycle = self.cycle
        copy.ply = self.ply
        copy.shifted = self.shifted
        copy.barred = self.barred
        copy.stack = self.stack
        copy.after = self.after
        copy.window = self.window
        copy.past = self.past
        copy.turn_at = self.turn_at
        copy.reserves = self.reserves
        copy.expiries = self.expiries
        copy.outcome = self.outcome
        return copy

    @property
    def live(self) -> CellSet:
        """The cells of LIVE suspects."""
        return self.grid.all & ~(self.dead | self.arrested)

    def lives(self, suspect: Suspect) -> bool:
        return not (self.dead | self.arrested) >> self.cells.index(suspect) & 1

    def where(self, role: Role) -> Cell:
        """The cell of a character's identity."""
        return self.cells.index(self.identities[role])

    def role_at(self, cell: Cell) -> Role:
        """Whose identity stands on a cell."""
        suspect = self.cells[cell]
        return self.identities.index(suspect) if suspect in self.identities else NOBODY
