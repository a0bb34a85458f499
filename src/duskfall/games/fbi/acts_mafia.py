"""What the Mafia's actions do (F-50 to F-55). Each checks first and changes after."""

from __future__ import annotations

from duskfall.board.grid import Cell, CellSet
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.games.fbi import fate, legal
from duskfall.games.fbi.moves import Detonate, Kill, Plant, Prepare, Shoot, Swap, Threaten
from duskfall.games.fbi.past import Cleared, Stood
from duskfall.games.fbi.roles import Role
from duskfall.games.fbi.state import CELL_SETS, Cause, FbiState, Hit
from duskfall.games.fbi.turns import settle, threaten_or_end


def _attack(s: FbiState, role: Role, cause: Cause, cell: Cell, near: CellSet, events: list[Event]) -> None:
    s.past = Stood(s.past, role, s.cells, near)
    if legal.knows_team(s):  # a known teammate would not have been offered
        s.past = Cleared(s.past, (s.cells[cell],))
    events.append(Event({"e": cause, "suspect": s.cells[cell]}))
    fate.push(s, Hit(cell, cause))
    settle(s, events)


def kill(s: FbiState, role: Role, move: Kill, events: list[Event]) -> None:
    """F-50"""
    cell = legal.check_cell(s, "kill", role, move.cell)
    _attack(s, role, "kill", cell, s.grid.near[cell], events)


def shoot(s: FbiState, role: Role, move: Shoot, events: list[Event]) -> None:
    """F-50"""
    cell = legal.check_cell(s, "shoot", role, move.cell)
    _attack(s, role, "shoot", cell, s.reach.diagonal[cell], events)


def swap(s: FbiState, role: Role, move: Swap, events: list[Event]) -> None:
    """F-51: status and tokens go with the suspects."""
    a, b = legal.find_cell(s, move.cell), legal.find_cell(s, move.other)
    if not s.grid.near[a] >> b & 1:
        raise IllegalMove("not_near", "These two are not beside each other.", cell=move.cell, other=move.other)
    events.append(Event({"e": "swap", "suspects": (s.cells[a], s.cells[b])}))
    cells = list(s.cells)
    cells[a], cells[b] = cells[b], cells[a]
    s.cells = tuple(cells)
    both = 1 << a | 1 << b
    for name in CELL_SETS:
        there: CellSet = getattr(s, name)
        if (there >> a ^ there >> b) & 1:
            setattr(s, name, there ^ both)
    threaten_or_end(s, events)


def threaten(s: FbiState, role: Role, move: Threaten, events: list[Event]) -> None:
    """F-53"""
    placed, near = 0, s.grid.all
    for name in move.cells:
        cell = legal.check_cell(s, "threaten", role, name)
        placed |= 1 << cell
        near &= (s.reach.diamond if s.options.threat_diamond else s.reach.cross)[cell]
    s.threats |= placed
    suspects = tuple([s.cells[legal.find_cell(s, name)] for name in move.cells])
    s.past = Stood(Cleared(s.past, suspects), role, s.cells, near)
    events.append(Event({"e": "threaten", "suspects": suspects}))
    settle(s, events)


def plant(s: FbiState, role: Role, move: Plant, events: list[Event]) -> None:
    """F-54"""
    cell = legal.check_cell(s, "plant", role, move.cell)
    s.bombs |= 1 << cell
    s.past = Stood(s.past, role, s.cells, s.grid.near[cell] | 1 << cell)
    events.append(Event({"e": "plant", "suspect": s.cells[cell]}))
    settle(s, events)


def detonate(s: FbiState, role: Role, move: Detonate, events: list[Event]) -> None:
    """F-54"""
    cell = legal.check_cell(s, "detonate", role, move.cell)
    events.append(Event({"e": "detonate", "suspect": s.cells[cell]}))
    fate.bomb(s, cell)
    settle(s, events)


def prepare(s: FbiState, role: Role, move: Prepare, events: list[Event]) -> None:
    """F-55"""
    cell, to = legal.find_cell(s, move.cell), legal.find_cell(s, move.to)
    if not legal.tokens(s)[move.token] >> cell & 1:
        raise IllegalMove("no_token", "There is no such token.", cell=move.cell)
    if not s.grid.near[cell] >> to & 1:
        raise IllegalMove("not_near", "These two are not beside each other.", cell=move.cell, other=move.to)
    if s.arrested >> to & 1:
        raise IllegalMove("arrested", "That suspect is under arrest.", cell=move.to)
    if (s.bombs | s.threats | s.protections) >> to & 1:
        raise IllegalMove("has_token", "There is a token already.", cell=move.to)
    legal.set_token(s, move.token, legal.tokens(s)[move.token] & ~(1 << cell) | 1 << to)
    events.append(Event({"e": "prepare", "token": move.token, "suspect": s.cells[cell], "to": s.cells[to]}))
    settle(s, events)
