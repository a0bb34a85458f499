"""What players are told in private, and who gets to know whom (M-5, M-31, M-50, M-51)."""

from __future__ import annotations

from duskfall.engine.event import Event
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.state import M42State, Note, What
from duskfall.town.numbers import Number, has, members
from duskfall.town.state import with_one


def tell(s: M42State, events: list[Event], to: Number, kind: str, number: Number, what: What = None) -> None:
    """One player is told something; nobody else is told that there was anything to tell."""
    note = Note(kind, s.day, s.night, number, what)
    s.notes = with_one(s.notes, to, (*s.notes[to - 1], note))
    events.append(Event(None, {to - 1: {"e": "note", **note._asdict()}}))


def knows(s: M42State, number: Number, kind: str, other: Number) -> bool:
    """Whether a player was told that of another."""
    return any(note.kind == kind and note.number == other for note in s.notes[number - 1])


def introduce(s: M42State, events: list[Event]) -> None:
    """All who are to know one another by now are told who they are, each once: mafia, Lovers, cult."""
    circle = members(s.circle() & s.alive)
    for one in circle:
        for other in circle:
            if one != other and not knows(s, one, "mate", other):
                tell(s, events, one, "mate", other, s.job(other))
    pair = members(s.lovers)
    for one in pair:
        for other in pair:
            if one != other and s.lives(one) and s.lives(other) and not knows(s, one, "lover", other):
                tell(s, events, one, "lover", other)
    _introduce_cult(s, events)


def _introduce_cult(s: M42State, events: list[Event]) -> None:
    """Members know the Leader; the Leader knows the members, since it has found each of them."""
    leader = s.leader()
    if not leader:
        return
    for one in members(s.cult & s.alive & ~(1 << leader)):
        if not knows(s, one, "leader", leader) and not knows(s, one, "recruited", leader):
            tell(s, events, one, "leader", leader, s.job(leader))
        if not knows(s, leader, "member", one) and not knows(s, leader, "recruit", one):
            tell(s, events, leader, "member", one, s.job(one))


def contact(s: M42State, events: list[Event], helper: Number) -> bool:
    """M-31: a helper and the mafia find one another; false: it is no helper that could, or has."""
    if s.job(helper) not in roles.HELPERS or has(s.contacted | s.cult, helper) or not s.lives(helper):
        return False
    s.contacted |= 1 << helper
    introduce(s, events)
    show_aim(s, events, helper)
    return True


def show_aim(s: M42State, events: list[Event], number: Number) -> None:
    """M-30: whoever comes to the mafia at night sees the aim that is set."""
    aims = [pick for pick in s.picks if pick.verb == "kill"]
    events += [Event(None, {number - 1: {"e": "aim", "by": pick.by, "number": pick.at}}) for pick in aims]
