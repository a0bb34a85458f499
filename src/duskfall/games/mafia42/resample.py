"""Another truth that a viewer can't tell from this one: other occupations, and another story of nights and votes.

The deal is drawn anew around what the viewer knows; then the game is played again through the rules, input by input at
the same times. What the viewer did, or saw somebody do, is done again; all else is made up. A story holds as long as
the viewer is told the same, face by face: whatever the rules come to tell one day, this stays right, and an occupation
needs nothing here. :mod:`duskfall.games.mafia42.story` makes up what nobody saw, led by what dawns and counts tell, so
that not every story is as likely as every other one.
"""

from __future__ import annotations

from duskfall.engine.dice import Draws
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.viewers import Face, Viewer
from duskfall.games.mafia42 import deal, play, roles
from duskfall.games.mafia42.moves import parse
from duskfall.games.mafia42.roles import Role
from duskfall.games.mafia42.state import CLOCK, Entry, M42State
from duskfall.games.mafia42.story import Chapter, Step, Teller
from duskfall.town.numbers import Number

DEALS: int = 80
"""Deals that are tried; when none of them fits, the true one is kept."""
SHUFFLES: int = 12
"""Times that a deal is drawn until it agrees with what the viewer has found out."""
NIGHTS: int = 14
"""Times that one phase is made up before a deal is given up."""


def resample(s: M42State, viewer: Viewer, draws: Draws) -> M42State:
    """Another truth; this one itself if the dice find no other."""
    if s.outcome is not None:
        return s.clone()
    me = viewer + 1
    start = deal.begin(s.options, {"roles": list(s.dealt), "plates": list(s.plates)}, s.dice)
    chapters = history(start.clone(), s.log, viewer)
    teller = Teller(s, me, draws)
    for _ in range(DEALS):
        dealt = _another_deal(s, me, draws)
        if dealt is None:
            continue
        world = deal.begin(s.options, {"roles": dealt, "plates": list(s.plates)}, s.dice)
        if me and world.notes[me - 1] != start.notes[me - 1]:
            continue
        told = _retold(world, chapters, teller, viewer)
        if told is not None:
            return told
    return s.clone()


def history(t: M42State, log: tuple[Entry, ...], viewer: Viewer) -> list[Chapter]:
    """What happened, phase by phase, with what the viewer was told of each input."""
    chapters: list[Chapter] = []
    for entry in log:
        if not chapters or chapters[-1].ply != t.ply:
            chapters.append(Chapter(t.phase, t.ply, t.day, t.night, []))
        told = faces(enter(t, entry), viewer)
        chapters[-1].steps.append(Step(entry, told))
    return chapters


def enter(t: M42State, entry: Entry) -> list[Event]:
    """Plays one input.

    Raises:
        IllegalMove: the rules refuse it in this world.
    """
    if entry.by == CLOCK:
        return play.expire(t, entry.at)
    return play.submit(t, entry.by - 1, parse(entry.move), entry.at)


def faces(events: list[Event], viewer: Viewer) -> list[Face]:
    return [face for event in events if (face := event.face_for(viewer)) is not None]


def _retold(world: M42State, chapters: list[Chapter], teller: Teller, viewer: Viewer) -> M42State | None:
    """The whole story in that world, or ``None`` when it does not fit."""
    for place, chapter in enumerate(chapters):
        after = chapters[place + 1] if place + 1 < len(chapters) else None
        for _ in range(NIGHTS):
            t = world.clone()
            if _tell(t, chapter, after, teller, viewer):
                world = t
                break
        else:
            return None
    return world


def _tell(t: M42State, chapter: Chapter, after: Chapter | None, teller: Teller, viewer: Viewer) -> bool:
    """One phase; whether the viewer is told the same."""
    try:
        for entry, told in teller.steps(t, chapter, after):
            if entry is None or faces(enter(t, entry), viewer) != told or t.outcome is not None:
                return False
    except IllegalMove:
        return False
    return True


# --- the deal -------------------------------------------------------------------------------------------------


def _another_deal(s: M42State, me: Number, draws: Draws) -> list[Role] | None:
    known = known_to(s, me)
    named = [role if number in known else "-" for number, role in enumerate(s.dealt, 1)]
    for _ in range(SHUFFLES):
        dealt: list[Role] = deal.arrange(s.options, {"roles": named}, draws)["roles"]
        if _agrees(s, me, dealt):
            return dealt
    return None


def known_to(s: M42State, me: Number) -> frozenset[Number]:
    """Players of whom the viewer knows the occupation, or takes it to be known: by what it was told, by what all were
    told, and by who speaks where."""
    found = {me} if me else set()
    found |= {out.number for out in s.outs if out.role}
    found |= {verdict.number for verdict in s.verdicts if verdict.result == "politician"}
    for dawn in s.dawns:
        for kind, *numbers in dawn.news:
            if kind in ("withstood", "lover", "took"):
                found |= {*numbers}
            elif kind == "article":
                found.add(numbers[0])
    for note in s.notes[me - 1] if me else ():
        if isinstance(note.what, str) or note.kind == "lover":
            found.add(note.number)
    for said in s.said:
        private = said.channel not in ("table", "dead") or (said.channel == "dead" and s.lives(said.by))
        if me - 1 in said.heard and private:
            found.add(said.by)
    return frozenset(found)


def _agrees(s: M42State, me: Number, dealt: list[Role]) -> bool:
    """A first look at what the viewer has asked; the story has the last word."""
    for note in s.notes[me - 1] if me else ():
        role = dealt[note.number - 1]
        differs = note.kind == "check" and (role == roles.MAFIOSO) != bool(note.what)
        if differs and roles.GHOUL not in (role, s.dealt[note.number - 1]):
            return False
    return True
