"""What each viewer may know: built from an allow-list, and folded from faces."""

from __future__ import annotations

from typing import Any

from duskfall.engine.viewers import Face, View, Viewer
from duskfall.games.onephone import legal
from duskfall.games.onephone.roles import MAFIA_SIDE, SIDES
from duskfall.games.onephone.state import NO_CLOCK, Act, OnePhoneState, Phase
from duskfall.games.onephone.truth import reveal
from duskfall.town.numbers import Number, members


def view(s: OnePhoneState, viewer: Viewer) -> View:
    """All that the viewer may know now."""
    v: View = {
        "you": viewer,
        "players": len(s.roles),
        "phone": s.options.phone,
        "phase": s.phase,
        "day": s.day,
        "ply": s.ply,
        "alive": members(s.alive),
        "passed": members(s.acted()) if s.options.phone == "one" else (),
        "up": legal.up(s),
        "candidates": s.ballot.candidates[1:] if s.ballot is not None and s.phase == "runoff" else (),
        "condemned": s.condemned,
        "left": None if s.left == NO_CLOCK else s.left,
        "wishes": members(s.wishes),
        "asked": members(s.asked_more),
        "dawns": s.dawns,
        "falls": s.falls,
        "counts": s.counts,
        "overturned": s.overturned,
    }
    if viewer >= 0:
        v["own"] = _own(s, viewer + 1)
    if s.outcome is not None:
        v["outcome"] = s.outcome.json()
        v["truth"] = reveal(s)
    return v


def _own(s: OnePhoneState, number: Number) -> dict[str, Any]:
    """P-4: the role and, in the mafia, the others of it; what the player did; P-20: the mafia's picks."""
    black = SIDES[s.role(number)] == MAFIA_SIDE
    acts = [(past.day, past.phase, past.acts) for past in s.rounds] + [(s.day, s.phase, s.acts)]
    return {
        "role": s.role(number),
        "mates": tuple([(mate, s.role(mate)) for mate in members(s.of_mafia())]) if black else (),
        "acts": tuple(
            [entry(day, phase, act) for day, phase, made in acts for act in made if _knows(s, number, black, act, day)]
        ),
    }


def _knows(s: OnePhoneState, number: Number, black: bool, act: Act, day: int) -> bool:
    if act.by == number:
        return True
    return black and act.kind == "kill" and all(fall.day >= day for fall in s.falls if fall.number == number)


def entry(day: int, phase: Phase, act: Act) -> tuple[Any, ...]:
    """An act as its player knows it: day, phase, by whom, what, at whom, what it told."""
    return (day, phase, act.by, act.kind, act.at, act.told)


# --- folding --------------------------------------------------------------------------------------------------


def fold(v: View, face: Face) -> View:
    """The view after one more face."""
    match face["e"]:
        case "passed":
            _passed(v, face)
        case "phase":
            _phase(v, face)
        case "dawn":
            v["dawns"] = (*v["dawns"], (v["day"], tuple([n for n, _ in face["out"]]), face["saved"], face["bounced"]))
            _fall(v, face, "night")
        case "eliminated":
            v["condemned"] = 0
            _fall(v, face, "vote")
        case "count":
            v["counts"] = (*v["counts"], (v["day"], v["phase"], face["votes"], face["nobody"]))
            v["candidates"] = ()
        case "overturned":
            v["overturned"] = (*v["overturned"], v["day"])
            v["condemned"] = 0
        case "pause" | "resume" | "more":
            v["left"] = face.get("left")
            if "by" in face:
                v["asked"] = tuple(sorted([*v["asked"], face["by"]]))
        case "wish":
            v["wishes"] = tuple(sorted([*v["wishes"], face["by"]]))
        case "over":
            v |= {
                "phase": "over",
                "ply": face["ply"],
                "passed": (),
                "up": 0,
                "candidates": (),
                "condemned": 0,
                "left": None,
            }
            v["outcome"] = {"winners": face["winners"], "reason": face["reason"]}
            v["truth"] = face["truth"]
    return v


def _passed(v: View, face: Face) -> None:
    if "ply" in face:
        v["ply"] = face["ply"]
        v["passed"] = tuple(sorted([*v["passed"], face["by"]]))
        waiting = [number for number in v["alive"] if number not in v["passed"]]
        v["up"] = waiting[0] if waiting else 0
    if "kind" in face:
        own = v["own"]
        act = (v["day"], v["phase"], face["by"], face["kind"], face["at"], face.get("told", ""))
        v["own"] = {**own, "acts": (*own["acts"], act)}


def _phase(v: View, face: Face) -> None:
    v |= {
        "phase": face["phase"],
        "day": face["day"],
        "ply": face["ply"],
        "passed": (),
        "wishes": (),
        "asked": (),
        "left": None,
    }
    v["candidates"] = face.get("candidates", ())
    v["condemned"] = face.get("condemned", 0)
    v["up"] = v["alive"][0] if v["phone"] == "one" and face["phase"] != "day" else 0


def _fall(v: View, face: Face, how: str) -> None:
    out = [(number, role, v["day"], how) for number, role in face["out"]]
    v["falls"] = (*v["falls"], *out)
    v["passed"] = ()
    v["alive"] = tuple([number for number in v["alive"] if number not in [n for n, *_ in out]])
