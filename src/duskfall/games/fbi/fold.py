"""How a face changes a viewer's view, from that viewer's knowledge alone.

The faces by their kind ``e``; what stands in [] is only on the faces of those who may know. ``deck`` and ``discards``
are numbers after the event.

- the turn: step{phase, up, turn, ply, cycle} · window{kind, suspect, cause, ply} · [answer{yes}] · over{ply, winners,
  reason, truth} · expire{seat, count} · reserve{seat, left}
- actions: shift{line: ``row 3 right 2``} · arrest{role, suspect} · defuse{role, suspect, token} · masquerade{role,
  deck, discards[, identity][, card, took]} · autopsy{suspect[, near]} · inspect{deck, discards[, cards]} · keep{deck,
  discards[, card, other]} · expose{suspect}, with ``canvass`` also {hand, deck, discards[, near][, drew]} ·
  protect{suspect} · unprotect{suspect} · skip · kill{suspect} · shoot{suspect} · swap{suspects} · threaten{suspects} ·
  plant{suspect} · detonate{suspect} · prepare{token, suspect, to}
- what follows: miss{role, suspect} · threat{suspect} · explode{suspect} · saved{suspect, cause} · die{suspect, role if
  of the FBI} · caught{suspect, role} · set_off{suspect} · decline{suspect} · draw{role, deck, discards[, identity]} ·
  reshuffle{deck, discards} · recall{from, left, deck, discards[, cards]}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.board.grid import grid
from duskfall.board.lines import read_shift
from duskfall.engine.viewers import Face, View
from duskfall.games.fbi import legal


def fold(v: View, face: Face) -> View:
    """The view after one more face; works on views that went through JSON as well."""
    for name in ("deck", "discards", "hand"):
        if name in face:
            v[name] = face[name]
    kind = face["e"]
    if kind in _ACTIONS:
        v["barred"] = ()
    change = _FOLDS.get(kind)
    if change is not None:
        change(v, face)
    return v


_ACTIONS: Final = legal.ACTIONS - {"shift"}
"""F-32: what lifts the bar on a shift."""


def _add(v: dict[str, Any], name: str, *items: Any) -> None:
    v[name] = (*v[name], *items)


def _remove(v: dict[str, Any], name: str, item: Any) -> None:
    rest = list(v[name])
    if item in rest:
        rest.remove(item)
    v[name] = tuple(rest)


def _put(v: View, token: str, *suspects: str) -> None:
    v[token] = tuple(sorted([*v[token], *suspects]))


def _strip(v: View, suspect: str) -> None:
    for token in ("bomb", "threat", "protection"):
        _remove(v, token, suspect)


def _note(v: View, kind: str, role: str, *about: Any) -> None:
    _add(v["own"], "notes", (v["ply"], kind, role, *about))


def _step(v: View, f: Face) -> None:
    v["window"] = None
    if "answer" in v.get("own", ()):
        v["own"]["answer"] = None
    for name in ("phase", "up", "turn", "ply", "cycle"):
        v[name] = f[name]


def _window(v: View, f: Face) -> None:
    if "answer" in v.get("own", ()):
        v["own"]["answer"] = None
    v["phase"] = f["kind"]
    v["ply"] = f["ply"]
    v["window"] = {"kind": f["kind"], "suspect": f["suspect"], "cause": f["cause"]}


def _answer(v: View, f: Face) -> None:
    v["own"]["answer"] = f["yes"]


def _shift(v: View, f: Face) -> None:
    words = f["line"].split()
    way = read_shift(words[:3])
    assert way is not None
    axis, index, step = way
    board = grid(v["side"], v["side"])
    rotate = board.rotate_row if axis == "row" else board.rotate_column
    for _ in range(int(words[3]) if len(words) > 3 else 1):
        v["cells"] = rotate(tuple(v["cells"]), index, step)
    back = {"left": "right", "right": "left", "up": "down", "down": "up"}[words[2]]
    v["shifted"] = f["line"]
    v["barred"] = (f"{axis} {words[1]} {back}",)


def _miss(v: View, f: Face) -> None:
    _add(v, "missed", (f["role"], f["suspect"]))


def _defuse(v: View, f: Face) -> None:
    _remove(v, f["token"], f["suspect"])


def _identity(v: View, f: Face) -> None:
    """Draw and Masquerade: the new identity, for those who see it, and the card, for the one who drew it."""
    if "identity" in f:
        v["own"]["identities"][f["role"]] = f["identity"]
    if "card" in f:
        _note(v, "masquerade", f["role"], f["card"], f["took"])


def _autopsy(v: View, f: Face) -> None:
    if "near" in f:
        _note(v, "autopsy", "undercover", f["suspect"], f["near"])


def _inspect(v: View, f: Face) -> None:
    if "cards" in f:
        v["own"]["offer"] = f["cards"]


def _keep(v: View, f: Face) -> None:
    v["kept"] += 1
    if "card" in f:
        v["own"]["offer"] = ()
        _add(v["own"], "kept", f["card"])
        _note(v, "inspect", "detective", f["card"], f["other"])


def _expose(v: View, f: Face) -> None:
    _add(v, "innocent", f["suspect"])
    if "hand" not in f:
        v["hand"] -= 1
    if "hand" in v.get("own", ()):
        _remove(v["own"], "hand", f["suspect"])
        _add(v["own"], "hand", *f.get("drew", ()))
    if "near" in f:
        _note(v, "canvass", "criminalist", f["suspect"], f["near"])


def _recall(v: View, f: Face) -> None:
    name = "kept" if f["from"] == "detective" else "hand"
    v[name] = f["left"]
    if "cards" in f:
        v["own"][name] = f["cards"]


def _protect(v: View, f: Face) -> None:
    _put(v, "protection", f["suspect"])


def _unprotect(v: View, f: Face) -> None:
    _remove(v, "protection", f["suspect"])


def _swap(v: View, f: Face) -> None:
    cells = list(v["cells"])
    a, b = (cells.index(suspect) for suspect in f["suspects"])
    cells[a], cells[b] = cells[b], cells[a]
    v["cells"] = tuple(cells)


def _threaten(v: View, f: Face) -> None:
    _put(v, "threat", *f["suspects"])


def _plant(v: View, f: Face) -> None:
    _put(v, "bomb", f["suspect"])


def _prepare(v: View, f: Face) -> None:
    _remove(v, f["token"], f["suspect"])
    _put(v, f["token"], f["to"])


def _explode(v: View, f: Face) -> None:
    _remove(v, "bomb", f["suspect"])


def _saved(v: View, f: Face) -> None:
    _remove(v, "protection", f["suspect"])
    if f["cause"] == "threat":
        _remove(v, "threat", f["suspect"])


def _die(v: View, f: Face) -> None:
    _strip(v, f["suspect"])
    _add(v, "dead", f["suspect"])
    v["kills"] += 1
    if "role" in f:
        v["kills"] += 1
        _add(v, "fallen", (f["suspect"], f["role"]))


def _caught(v: View, f: Face) -> None:
    _strip(v, f["suspect"])
    v["arrests"] += 1
    _add(v, "caught", (f["suspect"], f["role"]))


def _reserve(v: View, f: Face) -> None:
    left = list(v["reserves"])
    left[f["seat"]] = f["left"]
    v["reserves"] = tuple(left)


def _over(v: View, f: Face) -> None:
    v["phase"] = "over"
    v["barred"] = ()
    v["window"] = None
    if "answer" in v.get("own", ()):
        v["own"]["answer"] = None
    v["ply"] = f["ply"]
    v["outcome"] = {"winners": f["winners"], "reason": f["reason"]}
    v["truth"] = f["truth"]


_FOLDS: Final[dict[str, Callable[[View, Face], None]]] = {
    "step": _step,
    "window": _window,
    "answer": _answer,
    "shift": _shift,
    "miss": _miss,
    "defuse": _defuse,
    "masquerade": _identity,
    "draw": _identity,
    "autopsy": _autopsy,
    "inspect": _inspect,
    "keep": _keep,
    "expose": _expose,
    "recall": _recall,
    "protect": _protect,
    "unprotect": _unprotect,
    "swap": _swap,
    "threaten": _threaten,
    "plant": _plant,
    "prepare": _prepare,
    "explode": _explode,
    "saved": _saved,
    "die": _die,
    "caught": _caught,
    "reserve": _reserve,
    "over": _over,
}
"""Faces that stand in the log alone (``kill``, ``threat``, ``reshuffle``, ``expire``, ...) change nothing more."""
