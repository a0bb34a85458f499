"""The clocks of a table: the phase, a shout, a speaker who is gone, a motion that lets all others stand still."""

from __future__ import annotations

from duskfall.engine.clock import Deadline, Millis
from duskfall.town.options import GONE, MOTION, SHOUT
from duskfall.town.state import NEVER, TownState


def deadline(s: TownState) -> Deadline | None:
    """Whatever runs out next."""
    if s.outcome is not None:
        return None
    if s.motion is not None:
        return Deadline(s.ply, s.motion.ends, s.options.timed(MOTION))
    gone = lost_at(s)
    if s.shout and s.shout_ends < min(s.ends, gone):
        return Deadline(s.ply, s.shout_ends, s.options.timed(SHOUT))
    if gone < s.ends:
        return Deadline(s.ply, gone, s.options.timed(GONE))
    return Deadline(s.ply, s.ends, s.span)


def lost_at(s: TownState) -> Millis:
    """When the speaker loses the floor for being gone (C-34), if that is before the end of the speech."""
    return s.gone_at + s.options.timed(GONE) if s.gone_at != NEVER else s.ends


def time_of_phase(s: TownState, now: Millis) -> Millis:
    """Match time as the phase's clock has it: a motion lets it stand still."""
    return now if s.motion is None else s.motion.since


def go_on(s: TownState, now: Millis) -> None:
    """The motion is over: every other clock goes on from where it stood."""
    assert s.motion is not None
    stood = max(0, now - s.motion.since)
    s.motion = None
    s.ends += stood
    if s.shout:
        s.shout_ends += stood
    if s.gone_at != NEVER:
        s.gone_at += stood
