"""What each viewer may be told and shown, field by field: an allow-list for tests of the kernel and of browsers.

``options`` are those of the table as JSON has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from duskfall.engine.viewers import Face, View, Viewer
from duskfall.games.fbi.roles import CRIMINALIST, DETECTIVE, FBI, MODES, OPERATIVE, ROLES, UNDERCOVER, Role
from duskfall.games.inspector.options import INSPECTOR, MAFIA

_FACTS: Final = {
    "phase", "ply", "day", "night", "until", "span", "speaker", "next", "nominated", "cancelled", "ballot", "shout",
    "short", "quiet",
}  # fmt: skip
_TOWN: Final[Mapping[str, set[str]]] = {  # C-90, C-10, C-42, C-60, C-80
    "phase": _FACTS,
    "go_on": _FACTS,
    "out": {"number", "how", "day", "night"},
    "dawn": {"night", "dead"},
    "take": {"number", "card"},
    "nominate": {"number", "by"},
    "shout": {"number", "until", "used"},
    "count": {"day", "kind", "votes", "leaders", "passed"},
    "motion": {"kind", "target", "by", "yes", "no", "until"},
    "answer": {"number", "yes"},
    "decided": {"kind", "target", "passed", "until", "shout_until"},
    "foul": {"number", "count"},
    "say": {"id", "ch", "by", "act"},
    **{kind: {"number"} for kind in ("done", "lost", "hush", "away", "back", "bot")},
    "over": _FACTS | {"winners", "reason", "truth"},
}
"""Games of talk: what everybody may be told; votes and deeds see :func:`_town_fields`."""

PUBLIC: Final[Mapping[str, Mapping[str, set[str]]]] = {
    "classic": _TOWN,
    "city": _TOWN,
    "inspector": {  # I-50, I-52
        "kill": {"suspect"},
        "draw": {"count"},
        "choose": set(),
        "shift": {"line"},
        "compress": {"rows", "columns", "barred"},
        "mask": {"died", "opened"},
        "interrogate": {"card", "suspect", "drawn"},
        "replace": set(),
        "citizen": {"card", "suspect"},
        "arrest": {"suspect"},
        "reserve": {"seat", "left"},
        "expire": {"seat", "count"},
        "over": {"ply", "turn", "winners", "reason", "truth"},
    },
    "fbi": {  # F-21, F-22
        "step": {"phase", "up", "turn", "ply", "cycle"},
        "window": {"kind", "suspect", "cause", "ply"},
        "shift": {"line"},
        "arrest": {"role", "suspect"},
        "miss": {"role", "suspect"},
        "caught": {"role", "suspect"},
        "die": {"suspect", "role"},
        "draw": {"role", "deck", "discards"},
        "reshuffle": {"deck", "discards"},
        "recall": {"from", "left", "deck", "discards"},
        "defuse": {"role", "suspect", "token"},
        "masquerade": {"role", "deck", "discards"},
        "autopsy": {"suspect"},
        "inspect": {"deck", "discards"},
        "keep": {"deck", "discards"},
        "expose": {"suspect", "hand", "deck", "discards"},
        "protect": {"suspect"},
        "unprotect": {"suspect"},
        "skip": set(),
        "kill": {"suspect"},
        "shoot": {"suspect"},
        "swap": {"suspects"},
        "threaten": {"suspects"},
        "plant": {"suspect"},
        "detonate": {"suspect"},
        "prepare": {"token", "suspect", "to"},
        "threat": {"suspect"},
        "explode": {"suspect"},
        "saved": {"suspect", "cause"},
        "set_off": {"suspect"},
        "decline": {"suspect"},
        "reserve": {"seat", "left"},
        "expire": {"seat", "count"},
        "over": {"ply", "winners", "reason", "truth"},
    },
    "onephone": {  # P-30, P-42, P-90
        "passed": {"ply", "by"},
        "phase": {"ply", "phase", "day", "candidates", "condemned"},
        "dawn": {"out", "saved", "bounced"},
        "count": {"votes", "nobody"},
        "nobody": set(),
        "overturned": set(),
        "eliminated": {"out"},
        "pause": {"left"},
        "resume": set(),
        "more": {"left", "by"},
        "wish": {"by"},
        "over": {"ply", "winners", "reason", "truth"},
    },
    "mafia42": {  # M-11, M-12, M-14, M-15, M-50
        "phase": {"phase", "ply", "day", "night", "until", "span", "accused", "tally", "timed"},
        "time": {"by", "way", "until"},
        "tally": {"heads"},
        "count": {"day", "heads", "accused"},
        "verdict": {"day", "number", "yes", "of", "result", "dead"},
        "dawn": {"night", "news", "dead"},
        "bell": {"night"},
        "away": {"number"},
        "back": {"number"},
        "say": {"id", "ch", "by", "act"},
        "over": {
            "phase",
            "ply",
            "day",
            "night",
            "until",
            "span",
            "accused",
            "tally",
            "timed",
            "winners",
            "reason",
            "truth",
        },
    },
}
"""What everybody may be told, by kind of face."""

_TOWN_VIEW: Final = _FACTS | {
    "you", "alive", "out", "held", "shouts", "fouls", "counts", "motion", "away", "bots",
}  # fmt: skip
VIEW: Final[Mapping[str, set[str]]] = {
    "classic": _TOWN_VIEW,
    "city": _TOWN_VIEW,
    "inspector": {
        "you", "phase", "turn", "ply", "rows", "columns", "cells", "dead", "innocent", "kills", "masks", "deck", "hand",
        "spent", "opened", "closed", "accused", "barred", "reserves",
    },
    "fbi": {
        "you", "phase", "up", "turn", "cycle", "ply", "side", "cells", "dead", "fallen", "caught", "missed", "innocent",
        "bomb", "threat", "protection", "kills", "arrests", "deck", "discards", "hand", "kept", "shifted", "barred",
        "window", "reserves",
    },
    "onephone": {
        "you", "players", "phone", "phase", "day", "ply", "alive", "passed", "up", "candidates", "condemned", "left",
        "wishes", "asked", "dawns", "falls", "counts", "overturned",
    },
    "mafia42": {
        "you", "players", "plates", "phase", "ply", "day", "night", "until", "span", "accused", "tally", "timed",
        "alive", "outs", "dawns", "counts", "verdicts", "bells", "away",
    },
}  # fmt: skip
"""What everybody may see while the game runs."""

NAMED: Final[Mapping[str, set[str]]] = {
    "inspector": {"cells", "dead", "innocent", "spent", "opened", "accused"},
    "fbi": {
        "cells", "dead", "fallen", "caught", "missed", "innocent", "bomb", "threat", "protection", "window",
    },
}  # fmt: skip
"""Where names of suspects may stand in what everybody sees."""

_INSPECTOR_OWN: Final[Mapping[Viewer, Mapping[str, set[str]]]] = {
    MAFIA: {"mask": {"drew"}},
    INSPECTOR: {
        "kill": {"near"}, "draw": {"cards"}, "choose": {"card"}, "interrogate": {"near", "drew"},
        "replace": {"card", "drew"},
    },
}  # fmt: skip
"""I-51"""
_INSPECTOR_OWN_VIEW: Final[Mapping[Viewer, set[str]]] = {
    MAFIA: {"identity", "history", "draws"},
    INSPECTOR: {"identity", "hand", "closed", "answers"},
}


_MAFIA42_OWN: Final[Mapping[str, set[str]]] = {
    "phase": {"seduced", "threatened"}, "tally": {"vote"}, "answer": {"yes"}, "pick": {"verb", "number"},
    "aim": {"by", "number"}, "hold": set(), "note": {"kind", "day", "night", "number", "what"},
}  # fmt: skip
"""M-16, M-30 to M-51: what single players are told besides."""


def fields(game: str, options: Mapping[str, Any], viewer: Viewer, face: Face) -> set[str]:
    """The fields that a face of that kind may have for the viewer."""
    kind = face["e"]
    if game == "onephone":
        return {"e"} | _onephone_fields(options, viewer, face)
    if game in ("classic", "city"):
        return {"e"} | _town_fields(game, viewer, face)
    if game == "mafia42":
        return {"e"} | PUBLIC["mafia42"].get(kind, set()) | (_MAFIA42_OWN.get(kind, set()) if viewer >= 0 else set())
    if game == "fbi":
        own = _fbi_own_fields(options, viewer, face)
        public = PUBLIC["fbi"].get(kind, set())
    else:
        own = _INSPECTOR_OWN.get(viewer, {}).get(kind, set())
        public = PUBLIC[game][kind]
    return {"e"} | public | own


def own_view(game: str, options: Mapping[str, Any], viewer: Viewer) -> set[str] | None:
    """The fields of the part of a view that is the viewer's alone; ``None`` for those who watch."""
    if viewer < 0:
        return None
    if game == "inspector":
        return _INSPECTOR_OWN_VIEW[viewer]
    if game == "onephone":
        return {"role", "mates", "acts"}
    if game in ("classic", "city"):
        return {"role", "team", "deeds", "vote", "busy"}
    if game == "mafia42":
        return {
            "role", "recruited", "notes", "picks", "aim", "idle", "loot", "seduced", "threatened", "awakened", "vote",
            "answer",
        }  # fmt: skip
    played = MODES[options["mode"]].played_by(viewer)
    parts = {DETECTIVE: {"kept", "offer"}, CRIMINALIST: {"hand"}, OPERATIVE: {"answer"}}
    return {"identities", "notes"}.union(*(parts.get(role, set()) for role in played))


def seen_roles(options: Mapping[str, Any], viewer: Viewer) -> tuple[Role, ...]:
    """F-20: the characters of FBI vs Mafia whose identities the viewer sees."""
    if viewer < 0:
        return ()
    mode = MODES[options["mode"]]
    return mode.members(mode.team(viewer)) if options["team_sight"] else mode.played_by(viewer)


def _fbi_own_fields(options: Mapping[str, Any], viewer: Viewer, face: Face) -> set[str]:
    """F-20, F-22: what single seats are told besides; ``answer`` nobody else is told at all."""
    if viewer < 0:
        return set()
    mode = MODES[options["mode"]]
    played = mode.played_by(viewer)
    role = ROLES.index(face["role"]) if "role" in face else -1
    identity = {"identity"} if role in seen_roles(options, viewer) else set()
    match face["e"]:
        case "draw":
            return identity
        case "masquerade":
            return identity | ({"card", "took"} if role in played else set())
        case "autopsy" if UNDERCOVER in played:
            return {"near"}
        case "inspect" if DETECTIVE in played:
            return {"cards"}
        case "keep" if DETECTIVE in played:
            return {"card", "other"}
        case "expose" if mode.team(viewer) == FBI:
            return {"near"} | ({"drew"} if CRIMINALIST in played else set())
        case "recall" if {"detective": DETECTIVE, "criminalist": CRIMINALIST}[face["from"]] in played:
            return {"cards"}
        case "answer" if OPERATIVE in played:
            return {"yes"}
    return set()


def _onephone_fields(options: Mapping[str, Any], viewer: Viewer, face: Face) -> set[str]:
    """P-91: the own acts, and to the mafia each other's picks; P-80: nobody else is told that somebody has acted."""
    if face["e"] != "passed":
        return PUBLIC["onephone"][face["e"]]
    known = viewer >= 0 and (face["by"] == viewer + 1 or face.get("kind") == "kill")
    own = {"by", "kind", "at"} if known else set()
    if known and face.get("kind") == "check":
        own |= {"told"}
    return own | (PUBLIC["onephone"]["passed"] if options["phone"] == "one" else set())


def _town_fields(game: str, viewer: Viewer, face: Face) -> set[str]:
    """C-2, C-10: the own card and, in the first night, one's mates; C-42: the own vote; C-61: the own deeds."""
    mine = viewer >= 0 and viewer + 1 in (face.get("number"), face.get("by"))
    match face["e"]:
        case "take" if mine:
            return {"number", "card", "role"}
        case "phase" if viewer >= 0:
            return (
                _FACTS | ({"team"} if face["phase"] == "meeting" else set()) | ({"busy"} if game == "city" else set())
            )
        case "vote" if face["open"] or mine:
            return {"by", "for", "open"}
        case "deed" if viewer >= 0:
            return {"night", "step", "number", "answer"}
    return PUBLIC[game].get(face["e"], set())


def check_face(game: str, options: Mapping[str, Any], viewer: Viewer, face: Face) -> None:
    """A face holds no field that the viewer may not be told.

    Raises:
        AssertionError: it does.
    """
    allowed = fields(game, options, viewer, face)
    assert set(face) <= allowed, f"viewer {viewer} is told {face}"
    bare = game == "mafia42" and face["e"] == "hold" and viewer >= 0
    assert allowed > {"e"} or bare or not PUBLIC[game].get(face["e"], {"?"}), f"viewer {viewer} is told {face}"


def check_view(game: str, options: Mapping[str, Any], viewer: Viewer, view: View) -> None:
    """A view of a running game holds no field that the viewer may not see.

    Raises:
        AssertionError: it does.
    """
    assert set(view) - {"own"} <= VIEW[game], set(view) - VIEW[game]
    assert view["you"] == viewer
    own = view.get("own")
    assert (None if own is None else set(own)) == own_view(game, options, viewer)
    if own is None or game != "fbi":
        return
    assert set(own["identities"]) == {ROLES[role] for role in seen_roles(options, viewer)}
    mode = MODES[options["mode"]]
    mine = {ROLES[role] for role in mode.played_by(viewer)}
    for _, kind, role, *_ in own["notes"]:
        assert role in mine or (kind == "canvass" and mode.team(viewer) == FBI), own["notes"]
