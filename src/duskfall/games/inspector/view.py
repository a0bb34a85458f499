"""What each viewer may know (I-50 to I-52), as one allow-list, and how a face changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.board.grid import grid
from duskfall.board.lines import read_shift, shift_words
from duskfall.engine.viewers import Face, View, Viewer
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.games.inspector.state import InspectorState
from duskfall.games.inspector.truth import reveal


def view(s: InspectorState, viewer: Viewer) -> View:
    """All that the viewer may know now.

    ``rows``, ``columns``: size of the board; ``cells``: suspects row by row; ``dead``: in order of death;
    ``deck``, ``hand``, ``closed``: numbers of cards; ``spent``, ``opened``: public discards; ``barred``: shifts that
    may not be played now; ``own``: what only this viewer knows; ``truth``: only after the end.
    """
    v: View = {
        "you": viewer,
        "phase": s.phase,
        "turn": s.turn,
        "ply": s.ply,
        "rows": len(s.rows),
        "columns": len(s.columns),
        "cells": s.cells,
        "dead": s.deaths,
        "innocent": s.innocent,
        "kills": s.kills,
        "masks": s.masks,
        "deck": len(s.deck) - s.drawn,
        "hand": len(s.hand),
        "spent": s.spent,
        "opened": s.opened,
        "closed": len(s.closed),
        "accused": s.accused,
        "barred": s.barred,
    }
    if s.options.move_time:
        v["reserves"] = s.reserves
    if viewer == MAFIA:
        v["own"] = {"identity": s.mafia, "history": s.history, "draws": s.mask_draws}
    elif viewer == INSPECTOR:
        v["own"] = {"identity": s.inspector, "hand": s.hand, "closed": s.closed, "answers": s.answers}
    if s.outcome is not None:
        v["outcome"] = s.outcome.json()
        v["truth"] = reveal(s)
    return v


def fold(v: View, face: Face) -> View:
    """The view after one more face; works on views that went through JSON as well."""
    _FOLDS[face["e"]](v, face)
    return v


def _pass_turn(v: View) -> None:
    v["turn"] = 1 - v["turn"]
    v["ply"] += 1


def _add(v: dict[str, Any], name: str, *items: Any) -> None:
    v[name] = (*v[name], *items)


def _remove(v: dict[str, Any], name: str, item: Any) -> None:
    rest = list(v[name])
    rest.remove(item)
    v[name] = tuple(rest)


def _act(v: View) -> None:
    """What every action but a shift does: the bar is lifted and the turn passes."""
    v["barred"] = ()
    _pass_turn(v)


def _kill(v: View, f: Face) -> None:
    _add(v, "dead", f["suspect"])
    v["kills"] += 1
    if "near" in f:
        _add(v["own"], "answers", (f["suspect"], f["near"]))
    _act(v)


def _draw(v: View, f: Face) -> None:
    v["phase"] = "choose"
    v["deck"] -= f["count"]
    v["hand"] += f["count"]
    if "cards" in f:
        _add(v["own"], "hand", *f["cards"])


def _choose(v: View, f: Face) -> None:
    v["phase"] = "play"
    v["hand"] -= 1
    if "card" in f:
        v["own"]["identity"] = f["card"]
        _remove(v["own"], "hand", f["card"])
    _act(v)


def _shift(v: View, f: Face) -> None:
    way = read_shift(f["line"].split())
    assert way is not None
    axis, index, step = way
    board = grid(v["rows"], v["columns"])
    rotate = board.rotate_row if axis == "row" else board.rotate_column
    v["cells"] = rotate(tuple(v["cells"]), index, step)
    length = v["columns"] if axis == "row" else v["rows"]
    undo = shift_words(axis, index, -1 if step > 0 else 1)
    v["barred"] = (undo, f["line"]) if length == 2 else (undo,)
    _pass_turn(v)


def _compress(v: View, f: Face) -> None:
    kept = grid(v["rows"], v["columns"]).kept(tuple(f["rows"]), tuple(f["columns"]))
    v["cells"] = tuple(v["cells"][cell] for cell in kept)
    v["rows"] -= len(f["rows"])
    v["columns"] -= len(f["columns"])
    v["barred"] = f.get("barred", ())


def _mask(v: View, f: Face) -> None:
    v["masks"] -= 1
    v["deck"] -= 1
    if "died" in f:
        _add(v, "dead", f["died"])
        _add(v, "opened", f["died"])
    else:
        _add(v, "opened", f["opened"])
    if v["you"] == MAFIA:
        _add(v["own"], "draws", f.get("drew", f.get("opened")))
        if "drew" in f:
            v["own"]["identity"] = f["drew"]
            _add(v["own"], "history", f["drew"])
    _act(v)


def _interrogate(v: View, f: Face) -> None:
    _add(v, "spent", f["card"])
    if f["suspect"] not in v["innocent"]:
        _add(v, "innocent", f["suspect"])
    drawn = f.get("drawn", 0)
    v["deck"] -= drawn
    v["hand"] += drawn - 1
    if "near" in f:
        _add(v["own"], "answers", (f["suspect"], f["near"]))
        _remove(v["own"], "hand", f["card"])
        if drawn:
            _add(v["own"], "hand", f["drew"])
    _act(v)


def _replace(v: View, f: Face) -> None:
    v["deck"] -= 1
    v["closed"] += 1
    if "card" in f:
        _remove(v["own"], "hand", f["card"])
        _add(v["own"], "hand", f["drew"])
        _add(v["own"], "closed", f["card"])
    _act(v)


def _citizen(v: View, f: Face) -> None:
    _add(v, "spent", f["card"])
    v["hand"] -= 1
    if v["you"] == INSPECTOR:
        _remove(v["own"], "hand", f["card"])
    _arrest(v, f)


def _arrest(v: View, f: Face) -> None:
    _add(v, "accused", (f["e"], f["suspect"]))
    _act(v)


def _reserve(v: View, f: Face) -> None:
    left = list(v["reserves"])
    left[f["seat"]] = f["left"]
    v["reserves"] = tuple(left)


def _over(v: View, f: Face) -> None:
    v["phase"] = "over"
    v["barred"] = ()
    v["ply"] = f["ply"]
    v["turn"] = f["turn"]
    v["outcome"] = {"winners": f["winners"], "reason": f["reason"]}
    v["truth"] = f["truth"]


def _nothing(v: View, f: Face) -> None:
    """The face changes nothing that the view holds."""


_FOLDS: Final[dict[str, Callable[[View, Face], None]]] = {
    "kill": _kill,
    "draw": _draw,
    "choose": _choose,
    "shift": _shift,
    "compress": _compress,
    "mask": _mask,
    "interrogate": _interrogate,
    "replace": _replace,
    "citizen": _citizen,
    "arrest": _arrest,
    "reserve": _reserve,
    "expire": _nothing,
    "over": _over,
}
