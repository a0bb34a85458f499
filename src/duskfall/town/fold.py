"""How a face changes a viewer's view, from that viewer's knowledge alone.

The faces by their kind ``e``; what stands in [] is only on the faces of those who may know. Players are numbers.

- the course: phase{phase, ply, day, night, until, span, speaker, next, nominated, cancelled, ballot, shout, short,
  quiet[, team][, busy]} · go_on{the same} after a removal that left the phase as it was · out{number, how, day,
  night} · dawn{night, dead} · over{the same, winners, reason, truth}
- the deal: take{number, card[, role]} · bot{number}
- speeches: done{number} · lost{number} · nominate{number, by} · shout{number, until, used} · hush{number} ·
  away{number} · back{number} · [say{id, ch, by, act}]
- votes: [vote{by, for, open}], to all at open tables · count{day, kind, votes, leaders[, passed]}
- fouls: motion{kind, target, by, yes, no, until} · answer{number, yes} · decided{kind, target, passed, until[,
  shout_until]} · foul{number, count}
- night: [deed{night, step, number, answer}]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.engine.viewers import Face, View
from duskfall.town.options import SHOUTS


def fold(v: View, face: Face) -> View:
    """The view after one more face; works on views that went through JSON as well."""
    change = _FOLDS.get(face["e"])
    if change is not None:
        change(v, face)
    return v


def _with(values: Any, number: int, value: int) -> tuple[int, ...]:
    return (*values[: number - 1], value, *values[number:])


def _phase(v: View, f: Face) -> None:
    ballot = v["ballot"]
    v.update({key: value for key, value in f.items() if key not in ("e", "team", "busy")})
    if "own" in v:
        v["own"]["busy"] = "busy" in f
        if "team" in f:
            v["own"]["team"] = f["team"]
        called_on = ballot and v["ballot"] and v["ballot"]["called"] not in (None, v["ballot"]["candidates"][0])
        if not called_on:  # another candidate of the same ballot: the vote stands
            v["own"]["vote"] = None


def _out(v: View, f: Face) -> None:
    v["alive"] = tuple([number for number in v["alive"] if number != f["number"]])
    v["short"] = tuple([number for number in v["short"] if number != f["number"]])
    v["out"] = (*v["out"], (f["number"], f["how"], f["day"], f["night"]))


def _take(v: View, f: Face) -> None:
    v["held"] = _with(v["held"], f["number"], f["card"])
    if "role" in f:
        v["own"]["role"] = f["role"]


def _bot(v: View, f: Face) -> None:
    v["bots"] = tuple(sorted([*v["bots"], f["number"]]))


def _nominate(v: View, f: Face) -> None:
    v["nominated"] = (*v["nominated"], (f["number"], f["by"]))


def _shout(v: View, f: Face) -> None:
    v["shout"] = {"number": f["number"], "until": f["until"]}
    v["shouts"] = _with(v["shouts"], f["number"], f["used"])
    if f["used"] == SHOUTS:
        v["short"] = tuple(sorted({*v["short"], f["number"]}))


def _hush(v: View, f: Face) -> None:
    v["shout"] = None


def _away(v: View, f: Face) -> None:
    v["away"] = tuple(sorted([*v["away"], f["number"]]))


def _back(v: View, f: Face) -> None:
    v["away"] = tuple([number for number in v["away"] if number != f["number"]])


def _vote(v: View, f: Face) -> None:
    if f["open"]:
        v["ballot"] = {**v["ballot"], "votes": (*v["ballot"]["votes"], (f["by"], f["for"]))}
    if v["you"] == f["by"] - 1:
        v["own"]["vote"] = f["for"]


def _count(v: View, f: Face) -> None:
    v["counts"] = (*v["counts"], (f["day"], f["kind"], f["votes"]))


def _motion(v: View, f: Face) -> None:
    v["motion"] = {key: value for key, value in f.items() if key != "e"}


def _answer(v: View, f: Face) -> None:
    name = "yes" if f["yes"] else "no"
    v["motion"] = {**v["motion"], name: tuple(sorted([*v["motion"][name], f["number"]]))}


def _decided(v: View, f: Face) -> None:
    v["motion"] = None
    v["until"] = f["until"]
    if "shout_until" in f:
        v["shout"] = {**v["shout"], "until": f["shout_until"]}


def _foul(v: View, f: Face) -> None:
    v["fouls"] = _with(v["fouls"], f["number"], f["count"])


def _deed(v: View, f: Face) -> None:
    deed = {key: value for key, value in f.items() if key != "e"}
    v["own"]["deeds"] = (*v["own"]["deeds"], deed)


def _over(v: View, f: Face) -> None:
    v.update({key: value for key, value in f.items() if key not in ("e", "winners", "reason")})
    v["motion"] = None
    if "own" in v:
        v["own"]["vote"] = None
        v["own"]["busy"] = False
    v["outcome"] = {"winners": f["winners"], "reason": f["reason"]}


_FOLDS: Final[dict[str, Callable[[View, Face], None]]] = {
    "phase": _phase,
    "go_on": _phase,
    "out": _out,
    "take": _take,
    "bot": _bot,
    "nominate": _nominate,
    "shout": _shout,
    "hush": _hush,
    "away": _away,
    "back": _back,
    "vote": _vote,
    "count": _count,
    "motion": _motion,
    "answer": _answer,
    "decided": _decided,
    "foul": _foul,
    "deed": _deed,
    "over": _over,
}
"""Faces that stand in the log alone (``done``, ``lost``, ``say``, ``dawn``) change nothing more."""
