"""What the rules of each game tell: which faces may differ between two worlds, for whom, and by which clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from duskfall.engine.canonical import dumps
from duskfall.engine.viewers import SPECTATOR, Face, Viewer
from duskfall.games.fbi.roles import BANDIT, CRIMINALIST, DETECTIVE, FBI, ROLES, UNDERCOVER, Role
from duskfall.games.fbi.state import FbiState
from duskfall.games.mafia42.state import M42State
from duskfall.games.onephone.state import OnePhoneState
from duskfall.town.state import TownState

Tells: TypeAlias = Mapping[str, frozenset[Viewer]]
"""Who may be told by what: ``kind`` that such a face comes in one world and another or none in the other,
``kind.field`` a field in which two of the kind differ, ``kind.*`` any field.
"""


def kind(face: Face) -> str:
    """The kind of a face; of steps, draws and masquerades whose they are as well."""
    whose = {"step": "up", "draw": "role", "masquerade": "role"}.get(face["e"])
    return f"{face['e']} {face[whose]}" if whose in face else str(face["e"])


def may_differ(tells: Tells, viewer: Viewer, a: Face, b: Face | None) -> bool:
    """Whether a rule lets the viewer be told ``a`` in one world and ``b`` (or nothing) in the other."""
    if b is not None and kind(a) == kind(b):
        fields = [name for name in {*a, *b} if dumps(a.get(name)) != dumps(b.get(name))]
        return all(viewer in tells.get(f"{kind(a)}.{name}", tells.get(f"{kind(a)}.*", ())) for name in fields)
    return any(viewer in tells.get(kind(face), ()) for face in (a, b) if face is not None)


def in_full(tells: Tells) -> Tells:
    """The same, with any field of these kinds."""
    return {**tells, **{f"{name}.*": viewers for name, viewers in tells.items() if "." not in name}}


# --- Mafia vs Inspector ---------------------------------------------------------------------------------------

_INSPECTOR: Final[Tells] = {
    "mask": frozenset({0, 1, SPECTATOR}),  # I-24: the old identity, or the dead card, is shown; the Mafia's draw
    "draw": frozenset({1}),  # I-4: the Inspector sees its cards
    "interrogate": frozenset({1}),  # I-30, I-31: the answer and the card that refills the hand
    "replace": frozenset({1}),  # I-32: the card drawn
    "over": frozenset({0, 1, SPECTATOR}),  # I-52
}
_INSPECTOR_CLOCK: Final[Tells] = {
    "kill": frozenset({1, SPECTATOR})  # I-60: the forced Kill takes a victim in reach at random
}

# --- FBI vs Mafia ---------------------------------------------------------------------------------------------


def _fbi(s: FbiState) -> Tells:
    mode, roles = s.mode, range(s.mode.roles)
    all_ = frozenset({*range(len(mode.seats)), SPECTATOR})
    fbi = frozenset(mode.team_seats(FBI))
    undercover, detective, criminalist = (frozenset({mode.seat(r)}) for r in (UNDERCOVER, DETECTIVE, CRIMINALIST))
    return {
        "miss": all_,  # F-23: no Mafia identity there
        "caught": all_,
        "caught.role": all_,  # F-21: which character it was
        "die": all_,
        "die.role": all_,  # F-21: which character it was, if of the FBI
        "saved": all_,  # F-70
        "over": all_,  # F-5: the totals
        "over.*": all_,  # F-75
        "step maniac": all_,  # F-52: whether the Maniac is near a threat; F-53: whether there is anybody to threaten
        "step maniac.phase": all_,
        "threat": all_,
        "threat.suspect": all_,  # F-52: whom the Maniac is near
        **{f"draw {name}.{size}": all_ for name in ROLES for size in ("deck", "discards")},  # F-86
        **{f"draw {ROLES[role]}.identity": _sighted(s, role) for role in roles},  # F-13
        **{f"masquerade {ROLES[role]}.identity": _sighted(s, role) for role in (BANDIT, UNDERCOVER)},  # F-43, F-89
        **{
            f"masquerade {ROLES[role]}.{field}": frozenset({mode.seat(role)})
            for role in (BANDIT, UNDERCOVER)
            for field in ("card", "took")
        },
        "reshuffle": all_,
        "reshuffle.*": all_,  # F-12, F-21: how many discards are LIVE shows in the sizes
        "recall": all_,
        "recall.*": all_,  # F-87
        "autopsy.near": undercover,  # F-44
        "inspect.cards": detective,  # F-45
        **{f"inspect.{size}": all_ for size in ("deck", "discards")},  # F-88: after a reshuffle
        "keep.card": detective,  # F-45
        "keep.other": detective,
        "expose.near": fbi,  # F-46 with ``canvass``
        "expose.drew": criminalist,
        **{f"expose.{size}": all_ for size in ("deck", "discards", "hand")},  # F-12: a refill may find too few LIVE
    }


def _sighted(s: FbiState, role: Role) -> frozenset[Viewer]:
    """F-20: the seats that know who a character is."""
    return frozenset(s.mode.team_seats(role & 1) if s.options.team_sight else {s.mode.seat(role)})


def _fbi_clock(s: FbiState) -> Tells:
    return {"threaten.suspects": frozenset({*range(len(s.mode.seats)), SPECTATOR})}  # F-78: of those on the list


def _fbi_offers(s: FbiState, viewer: Viewer) -> bool:
    """F-53: no teammate is on the Maniac's list. F-91: what can be drawn shows how many discards are LIVE."""
    short = s.phase == "act" and len(s.deck) < {BANDIT: 1, UNDERCOVER: 1, DETECTIVE: 2}.get(s.up, 0)
    return viewer == s.mode.seat(s.up) and (s.phase == "threaten" or short)


# --- One-phone Mafia ------------------------------------------------------------------------------------------


def _onephone(s: OnePhoneState) -> Tells:
    all_ = frozenset({*range(len(s.roles)), SPECTATOR})
    return {
        "passed.told": frozenset({s.roles.index("detective")}),  # P-13
        "dawn": all_,  # P-30
        "count": all_,  # P-42
        "phase.phase": all_,  # P-43, P-44: what comes after a count
        "phase.candidates": all_,
        "phase.condemned": all_,
        "nobody": all_,
        "overturned": all_,  # P-44
        "eliminated": all_,  # P-42: the role
        "over": all_,  # P-50
    }


# --- Omerta Classic, City Mafia --------------------------------------------------------------------------------


def _town(s: TownState) -> Tells:
    seats = frozenset(range(s.book.count))
    all_ = seats | {SPECTATOR}
    return {
        "take.role": seats,  # C-10: the owner sees the card
        "phase.team": seats,  # C-2: black are told who they are, and red that they are not
        "phase.busy": seats,  # Y-21: whom the Seductress visits is told at the own step
        "phase.ballot": all_,  # Y-20 with ``visit_takes_vote``: who has no vote
        "deed.answer": seats,  # C-61: the checker sees the answer
        "count": all_,  # C-42: who voted for whom, after the count
        "dawn": all_,  # C-64
        "out": all_,  # C-63: a shot that ends the game
        "over": all_,  # C-72
    }


# --- Mafia42 ----------------------------------------------------------------------------------------------------


def _mafia42(s: M42State) -> Tells:
    seats = frozenset(range(s.count))
    all_ = seats | {SPECTATOR}
    return {
        "note": seats,  # M-16: what an ability tells its user; M-31, M-32, M-42, M-50: and who is told besides
        "aim": seats,  # M-30: who comes to the mafia sees the aim
        "phase.seduced": seats,  # M-33
        "phase.threatened": seats,  # M-43
        "phase.phase": all_,  # M-12, M-14: what comes after a count
        **{f"phase.{field}": all_ for field in ("night", "span", "until", "accused")},
        "bell": all_,  # M-50
        "tally": all_,  # M-12: the running count
        "count": all_,
        "verdict": all_,  # M-14
        "dawn": all_,  # M-15
        "over": all_,  # M-73
    }


TELLS: Final[Mapping[str, Callable[[Any], Tells]]] = {
    "classic": lambda s: in_full(_town(s)),
    "city": lambda s: in_full(_town(s)),
    "inspector": lambda _: in_full(_INSPECTOR),
    "fbi": _fbi,
    "mafia42": lambda s: in_full(_mafia42(s)),
    "onephone": lambda s: in_full(_onephone(s)),
}
"""Kinds of faces that may differ between the worlds, by rule, and for whom."""

EXPIRY_TELLS: Final[Mapping[str, Callable[[Any], Tells]]] = {
    "classic": lambda _: {},
    "city": lambda _: {},
    "inspector": lambda _: in_full(_INSPECTOR_CLOCK),
    "fbi": _fbi_clock,
    "mafia42": lambda _: {},
    "onephone": lambda _: {},
}
"""The same, of what the clock plays: a player would have to be alike in both worlds, the dice can't be."""

OFFERS: Final[Mapping[str, Callable[[Any, Viewer], bool]]] = {
    "classic": lambda _, __: False,
    "city": lambda _, __: False,
    "inspector": lambda _, __: False,
    "fbi": _fbi_offers,
    "mafia42": lambda _, __: False,
    "onephone": lambda _, __: False,
}
"""Whether by rule the viewer may learn something from what it is offered now."""

SILENT: Final[Mapping[str, frozenset[str]]] = {
    "classic": frozenset(),
    "city": frozenset(),
    "inspector": frozenset({"choose", "replace"}),
    "fbi": frozenset({"keep"}),  # F-45
    "mafia42": frozenset(),
    "onephone": frozenset({"pick", "vote"}),  # P-10, P-41
}
"""Verbs of which the others learn no more than that they were used: in the other world some choice looks alike."""

PUBLIC: Final[Mapping[str, frozenset[str]]] = {
    "city": frozenset({"take", "done", "nominate", "shout", "propose", "vote", "yes", "no", "away", "back", "bot"}),
    "classic": frozenset({"take", "done", "nominate", "shout", "propose", "vote", "yes", "no", "away", "back", "bot"}),
    "inspector": frozenset({"shift", "masquerade", "surrender"}),
    "fbi": frozenset(
        {"shift", "swap", "detonate", "prepare", "protect", "unprotect", "skip", "yes", "no", "surrender"}
    ),
    "mafia42": frozenset({"vote", "more", "less", "yes", "no", "away", "back"}),
    "onephone": frozenset({"seen", "abstain", "uphold", "overturn", "pause", "resume", "more", "end"}),
}
"""Verbs that are offered, with the same words, in both worlds: whether they are legal is public."""
