"""How a face changes a viewer's view, from that viewer's knowledge alone.

The faces by their kind ``e``; what stands in [] is only on the faces of those who may know. Players are numbers.

- the course: phase{phase, ply, day, night, until, span, accused, tally, timed[, seduced][, threatened]} ·
  over{the same, winners, reason, truth} · time{by, way, until} · away{number} · back{number}
- night: dawn{night, news, dead} · bell{night} · [pick{verb, number}] · [aim{by, number}] to the mafia · [hold{}] ·
  [note{kind, day, night, number, what}]
- vote and lynching: tally{heads[, vote]} · count{day, heads, accused} · [answer{yes}] ·
  verdict{day, number, yes, of, result, dead}
- talk: [say{id, ch, by, act}]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.engine.viewers import Face, View
from duskfall.games.mafia42.occupations import POWERS


def fold(v: View, face: Face) -> View:
    """The view after one more face; works on views that went through JSON as well."""
    change = _FOLDS.get(face["e"])
    if change is not None:
        change(v, face)
    return v


def _phase(v: View, f: Face) -> None:
    before = v["phase"]
    v.update({key: value for key, value in f.items() if key not in ("e", "seduced", "threatened")})
    if "own" in v:
        kept = v["own"]["picks"] if (before, f["phase"]) == ("argument", "lynch") else {}
        v["own"] |= {
            "picks": kept,
            "aim": None,
            "idle": False,
            "vote": None,
            "answer": None,
            "seduced": "seduced" in f,
            "threatened": "threatened" in f,
        }
        if f["phase"] == "day":
            v["own"]["loot"] = None


def _die(v: View, dead: Any, day: int, night: int) -> None:
    v["outs"] = (*v["outs"], *[(number, how, day, night, role) for number, how, role in dead])
    gone = [number for number, *_ in dead]
    v["alive"] = tuple([number for number in v["alive"] if number not in gone])


def _dawn(v: View, f: Face) -> None:
    v["dawns"] = (*v["dawns"], (f["night"], f["news"]))
    _die(v, f["dead"], 0, f["night"])
    raised = [item[1] for item in f["news"] if item[0] == "raised"]
    v["alive"] = tuple(sorted([*v["alive"], *raised]))


def _bell(v: View, f: Face) -> None:
    v["bells"] = (*v["bells"], f["night"])


def _time(v: View, f: Face) -> None:
    v["until"] = f["until"]
    v["timed"] = tuple(sorted([*v["timed"], f["by"]]))


def _away(v: View, f: Face) -> None:
    v["away"] = tuple(sorted([*v["away"], f["number"]]))


def _back(v: View, f: Face) -> None:
    v["away"] = tuple([number for number in v["away"] if number != f["number"]])


def _tally(v: View, f: Face) -> None:
    v["tally"] = f["heads"]
    if "vote" in f:
        v["own"]["vote"] = f["vote"]


def _count(v: View, f: Face) -> None:
    v["counts"] = (*v["counts"], (f["day"], f["heads"], f["accused"]))


def _answer(v: View, f: Face) -> None:
    v["own"]["answer"] = f["yes"]


def _verdict(v: View, f: Face) -> None:
    v["verdicts"] = (*v["verdicts"], (f["day"], f["number"], f["yes"], f["of"], f["result"]))
    _die(v, f["dead"], f["day"], 0)


def _pick(v: View, f: Face) -> None:
    v["own"]["picks"] = {**v["own"]["picks"], f["verb"]: f["number"]}
    v["own"]["idle"] = v["own"]["idle"] and not f["number"]


def _aim(v: View, f: Face) -> None:
    v["own"]["aim"] = {"by": f["by"], "number": f["number"]}
    if f["by"] == v["you"] + 1 and f["number"]:
        v["own"]["idle"] = False


def _hold(v: View, f: Face) -> None:
    v["own"]["idle"] = True


INSTANT: Final = frozenset(power.verb for power in POWERS if power.phase == "night" and power.use is not None)
"""Kinds of notes that come of an own act; whoever acts does not rest."""


def _note(v: View, f: Face) -> None:
    own = v["own"]
    before = own["notes"]
    own["notes"] = (*own["notes"], tuple([f[key] for key in ("kind", "day", "night", "number", "what")]))
    match f["kind"]:
        case "role":
            own["role"] = f["what"]
        case "recruited":
            own["recruited"] = True
            own["aim"] = None
        case "steal":
            again = any(note[0] == "steal" and note[4] == f["what"] for note in before)
            own["loot"] = None if again and f["what"] == "politician" else f["what"]
        case "awakened":
            own["awakened"] = True
        case kind if kind in INSTANT:
            own["idle"] = False


def _over(v: View, f: Face) -> None:
    _phase(v, {key: value for key, value in f.items() if key not in ("winners", "reason")})
    v["outcome"] = {"winners": f["winners"], "reason": f["reason"]}
    if "own" in v:
        v["own"] |= {"loot": None, "picks": {}}


_FOLDS: Final[dict[str, Callable[[View, Face], None]]] = {
    "phase": _phase,
    "over": _over,
    "time": _time,
    "away": _away,
    "back": _back,
    "dawn": _dawn,
    "bell": _bell,
    "pick": _pick,
    "aim": _aim,
    "hold": _hold,
    "note": _note,
    "tally": _tally,
    "count": _count,
    "answer": _answer,
    "verdict": _verdict,
}
"""Faces that stand in the log alone (``say``) change nothing more."""
