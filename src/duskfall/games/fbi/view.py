"""What each viewer may know (F-20 to F-24), as one allow-list."""

from __future__ import annotations

from typing import Any

from duskfall.board.grid import CellSet, members
from duskfall.engine.viewers import View, Viewer
from duskfall.games.fbi.past import Suspect
from duskfall.games.fbi.roles import CRIMINALIST, DETECTIVE, FBI, OPERATIVE, ROLES
from duskfall.games.fbi.state import FbiState, Note
from duskfall.games.fbi.truth import reveal


def view(s: FbiState, viewer: Viewer) -> View:
    """All that the viewer may know now.

    ``side``: cells a row and column; ``cells``: suspects row by row; ``dead``: in order of death; ``fallen``,
    ``caught``: (suspect, role) of dead FBI and arrested Mafia identities; ``missed``: (role, suspect) of failed
    arrests; ``bomb``, ``threat``, ``protection``: who bears such a token, by name; ``deck``, ``discards``, ``hand``,
    ``kept``: numbers of cards; ``up``, ``turn``: the character whose turn it is, and its seat; ``shifted``: the last
    shift; ``barred``: shifts that may not be played now; ``window``: the running interrupt; ``own``: what only this
    viewer knows; ``truth``: after the end.
    """
    v: View = {
        "you": viewer,
        "phase": s.phase,
        "up": ROLES[s.up],
        "turn": s.mode.seat(s.up),
        "cycle": s.cycle,
        "ply": s.ply,
        "side": s.mode.side,
        "cells": s.cells,
        "dead": s.deaths,
        "fallen": tuple([(suspect, ROLES[role]) for suspect, role in s.fallen]),
        "caught": tuple([(suspect, ROLES[role]) for suspect, role in s.caught]),
        "missed": tuple([(ROLES[role], suspect) for role, suspect in s.misses]),
        "innocent": s.innocent,
        "bomb": _bearers(s, s.bombs),
        "threat": _bearers(s, s.threats),
        "protection": _bearers(s, s.protections),
        "kills": s.kills,
        "arrests": s.arrests,
        "deck": len(s.deck),
        "discards": len(s.discards),
        "hand": len(s.hand),
        "kept": len(s.kept),
        "shifted": s.shifted,
        "barred": s.barred,
        "window": _window(s),
    }
    if s.options.move_time:
        v["reserves"] = s.reserves
    if viewer >= 0:
        v["own"] = _own(s, viewer)
    if s.outcome is not None:
        v["outcome"] = s.outcome.json()
        v["truth"] = reveal(s)
    return v


def _bearers(s: FbiState, cells: CellSet) -> tuple[Suspect, ...]:
    return tuple(sorted([s.cells[cell] for cell in members(cells)])) if cells else ()


def _window(s: FbiState) -> dict[str, Any] | None:
    """F-72: the same for everybody."""
    window = s.window
    if window is None:
        return None
    return {"kind": window.kind, "suspect": s.cells[window.cell], "cause": window.cause}


def _own(s: FbiState, viewer: Viewer) -> dict[str, Any]:
    """F-20: identities of one's own characters (of the team with ``team_sight``) and their private results."""
    played = s.mode.played_by(viewer)
    team = s.mode.team(viewer)
    seen = s.mode.members(team) if s.options.team_sight else played
    own: dict[str, Any] = {
        "identities": {ROLES[role]: s.identities[role] for role in seen},
        "notes": tuple(
            [_note(note) for note in s.notes if note.role in played or (note.kind == "canvass" and team == FBI)]
        ),
    }
    if DETECTIVE in played:
        own["kept"] = s.kept
        own["offer"] = s.offer
    if CRIMINALIST in played:
        own["hand"] = s.hand
    if OPERATIVE in played:
        own["answer"] = s.window.answer if s.window is not None and s.window.kind == "resolving" else None
    return own


def _note(note: Note) -> tuple[Any, ...]:
    return (note.ply, note.kind, ROLES[note.role], *note.about)
