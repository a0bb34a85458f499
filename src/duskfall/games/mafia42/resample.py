"""Another truth that a viewer can't tell from this one: other occupations, and another story of nights and votes.

The deal is drawn anew around what the viewer knows; then the game is played again through the rules, input by input at
the same times. What the viewer did, or saw somebody do, is done again; all else is made up. A story holds as long as
the viewer is told the same, face by face: whatever the rules come to tell one day, this stays right, and an occupation
needs nothing here. :mod:`duskfall.games.mafia42.story` makes up what nobody saw, led by what dawns and counts tell, so
that not every story is as likely as every other one.
"""

from __future__ import annotations

from typing import Final

from duskfall.engine.dice import Draws
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.viewers import Face, Viewer
from duskfall.games.mafia42 import deal, play
from duskfall.games.mafia42.moves import parse
from duskfall.games.mafia42.redeal import another_deal
from duskfall.games.mafia42.state import CLOCK, Entry, M42State
from duskfall.games.mafia42.story import Chapter, Step, Teller

DEALS: Final = 24
"""Deals that are tried; when none of them fits, the true one is kept, with another story."""
TRUE_DEALS: Final = 4
NIGHTS: Final = 14
"""Times that one phase is made up before a deal is given up."""


def resample(s: M42State, viewer: Viewer, draws: Draws) -> M42State:
    """Another truth; this one itself if the dice find no other."""
    if s.outcome is not None:
        return s.clone()
    me = viewer + 1
    start = deal.begin(s.options, {"roles": list(s.dealt), "plates": list(s.plates)}, s.dice)
    chapters = history(start.clone(), s.log, viewer)
    teller = Teller(s, me, draws)
    for tried in range(DEALS + TRUE_DEALS):
        dealt = another_deal(s, me, draws) if tried < DEALS else list(s.dealt)
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
        for _ in range(NIGHTS):
            t = world.clone()
            if _tell(t, chapter, chapters[place + 1 : place + 3], teller, viewer):
                world = t
                break
        else:
            return None
    return world


def _tell(t: M42State, chapter: Chapter, after: list[Chapter], teller: Teller, viewer: Viewer) -> bool:
    """One phase; whether the viewer is told the same."""
    try:
        for entry, told in teller.steps(t, chapter, after):
            if entry is None or faces(enter(t, entry), viewer) != told or t.outcome is not None:
                return False
    except IllegalMove:
        return False
    return True
