"""The truth of one match of Mafia vs Inspector.

Every field holds an immutable value, so a copy is a copy of references and views may share them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from duskfall.board.grid import Cell, CellSet, Grid
from duskfall.board.lines import Axis, Step
from duskfall.engine.clock import Millis
from duskfall.engine.dice import Dice
from duskfall.engine.game import Outcome
from duskfall.engine.viewers import Seat
from duskfall.games.inspector.options import Options

Suspect: TypeAlias = str
Phase: TypeAlias = Literal["opening", "choose", "play", "over"]


class Scene(NamedTuple):
    """A board as it stood when something was learnt from it."""

    grid: Grid
    cells: tuple[Suspect, ...]
    dead: CellSet


class Fact(NamedTuple):
    """One public act that bears on who may be who; ``before`` is the one before it.

    ``kind`` is the verb; ``subject`` the victim, the accused, the marked suspect, or whom a mask left dead.
    """

    kind: str
    subject: Suspect
    scene: Scene
    before: Fact | None


class Bar(NamedTuple):
    """I-11, I-12: the shift that may not be undone now; ``line`` is the line's identity, not its place."""

    axis: Axis
    line: int
    step: Step


class InspectorState:
    """``rows`` and ``columns`` hold the identities of the lines that still stand, in order (I-12).

    ``dead`` is a set of cells, ``deaths`` the dead suspects in order. ``deck`` is the whole deck, top first, of which
    ``drawn`` cards are gone. ``history`` are the Mafia's identities, the present one last; ``mask_draws`` what
    Masquerade drew. ``closed`` are the Inspector's face-down discards, ``spent`` its public ones, ``opened`` what
    Masquerade discarded face up. ``answers`` are (suspect, near) pairs. ``barred`` is ``bar`` in words, on the board
    as it is now. Clock fields are in match time (ms).
    """

    __slots__ = (
        "options", "dice", "grid", "cells", "dead", "rows", "columns",
        "phase", "turn", "ply", "mafia", "inspector", "hand", "deck", "drawn",
        "innocent", "deaths", "kills", "masks", "bar", "barred",
        "history", "mask_draws", "closed", "spent", "opened", "accused", "answers", "facts",
        "turn_at", "reserves", "expiries", "outcome",
    )  # fmt: skip

    options: Options
    dice: Dice
    grid: Grid
    cells: tuple[Suspect, ...]
    dead: CellSet
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    phase: Phase
    turn: Seat
    ply: int
    mafia: Suspect
    inspector: Suspect
    hand: tuple[Suspect, ...]
    deck: tuple[Suspect, ...]
    drawn: int
    innocent: tuple[Suspect, ...]
    deaths: tuple[Suspect, ...]
    kills: int
    masks: int
    bar: Bar | None
    barred: tuple[str, ...]
    history: tuple[Suspect, ...]
    mask_draws: tuple[Suspect, ...]
    closed: tuple[Suspect, ...]
    spent: tuple[Suspect, ...]
    opened: tuple[Suspect, ...]
    accused: tuple[tuple[str, Suspect], ...]
    answers: tuple[tuple[Suspect, bool], ...]
    facts: Fact | None
    turn_at: Millis
    reserves: tuple[Millis, Millis]
    expiries: tuple[int, int]
    outcome: Outcome | None

    def clone(self) -> InspectorState:
        """An independent copy."""
        copy = InspectorState.__new__(InspectorState)
        copy.options = self.options
        copy.dice = self.dice
        copy.grid = self.grid
        copy.cells = self.cells
        copy.dead = self.dead
        copy.rows = self.rows
        copy.columns = self.columns
        copy.phase = self.phase
        copy.turn = self.turn
        copy.ply = self.ply
        copy.mafia = self.mafia
        copy.inspector = self.inspector
        copy.hand = self.hand
        copy.deck = self.deck
        copy.drawn = self.drawn
        copy.innocent = self.innocent
        copy.deaths = self.deaths
        copy.kills = self.kills
        copy.masks = self.masks
        copy.bar = self.bar
        copy.barred = self.barred
        copy.history = self.history
        copy.mask_draws = self.mask_draws
        copy.closed = self.closed
        copy.spent = self.spent
        copy.opened = self.opened
        copy.accused = self.accused
        copy.answers = self.answers
        copy.facts = self.facts
        copy.turn_at = self.turn_at
        copy.reserves = self.reserves
        copy.expiries = self.expiries
        copy.outcome = self.outcome
        return copy

    def where(self, suspect: Suspect) -> Cell:
        """The cell of a suspect who is still on the board."""
        return self.cells.index(suspect)

    def is_dead(self, suspect: Suspect) -> bool:
        return suspect in self.deaths

    def scene(self) -> Scene:
        return Scene(self.grid, self.cells, self.dead)
