"""What players do in speeches: end them, nominate, shout; and what happens when a speaker is gone (C-30 to C-35)."""

from __future__ import annotations

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.town import course
from duskfall.town.clock import time_of_phase
from duskfall.town.numbers import Number, has
from duskfall.town.options import SHOUT, SHOUTS
from duskfall.town.state import DAY_SPEECHES, NEVER, TownState, with_one


def speaker(s: TownState) -> Number:
    """Who has the floor, or 0."""
    return s.queue[0] if s.queue else 0


def done(s: TownState, by: Number, now: Millis, events: list[Event]) -> None:
    """C-30: the speaker ends the speech early.

    Raises:
        IllegalMove: ``not_now``, ``not_your_turn``.
    """
    _must_speak(s, by)
    events.append(Event({"e": "done", "number": by}))
    course.next_speech(s, now, events)


def _must_speak(s: TownState, by: Number) -> None:
    if s.phase not in DAY_SPEECHES:
        raise IllegalMove("not_now", "That can't be done now.")
    if by != speaker(s):
        raise IllegalMove("not_your_turn", "Somebody else has the floor.")


def may_nominate(s: TownState, by: Number) -> bool:
    """C-32: in the own day speech, once, while there is to be a vote."""
    return s.phase == "speech" and by == speaker(s) and not s.cancelled and all(who != by for _, who in s.nominated)


def nominate(s: TownState, by: Number, number: Number, events: list[Event]) -> None:
    """C-32, C-35: a refused nomination doesn't use up the right.

    Raises:
        IllegalMove: ``not_now``, ``not_your_turn``, ``cancelled``, ``nominated_once``, ``dead``, ``nominated``.
    """
    if s.phase != "speech":
        raise IllegalMove("not_now", "That can't be done now.")
    _must_speak(s, by)
    if s.cancelled:
        raise IllegalMove("cancelled", "There is no vote today.")
    if not may_nominate(s, by):
        raise IllegalMove("nominated_once", "You have nominated somebody today.")
    if not s.lives(number):
        raise IllegalMove("dead", "That player is out of the game.", number=number)
    if any(number == who for who, _ in s.nominated):
        raise IllegalMove("nominated", "That player is nominated already.", number=number)
    s.nominated = (*s.nominated, (number, by))
    events.append(Event({"e": "nominate", "number": number, "by": by}))


def why_no_shout(s: TownState, by: Number) -> IllegalMove | None:
    """What keeps a player from shouting, or ``None``."""
    if s.phase not in DAY_SPEECHES:
        return IllegalMove("not_now", "That can't be done now.")
    if not s.lives(by):
        return IllegalMove("out", "You are out of the game.")
    if by == speaker(s):
        return IllegalMove("own_speech", "You have the floor.")
    if s.shouts[by - 1] == SHOUTS:
        return IllegalMove("no_shouts", "You have no shout left.")
    if s.shout:
        return IllegalMove("shouting", "Somebody is shouting already.")
    return None


def shout(s: TownState, by: Number, now: Millis, events: list[Event]) -> None:
    """C-33: an open microphone at once; the third one shortens the next day speech that has not begun.

    Raises:
        IllegalMove: see :func:`why_no_shout`.
    """
    refusal = why_no_shout(s, by)
    if refusal is not None:
        raise refusal
    used = s.shouts[by - 1] + 1
    s.shouts = with_one(s.shouts, by, used)
    s.shout = by
    s.shout_ends = now + s.options.timed(SHOUT)
    if used == SHOUTS:
        s.short |= 1 << by
    events.append(Event({"e": "shout", "number": by, "until": s.shout_ends, "used": used}))


def hush(s: TownState, events: list[Event]) -> None:
    """The shout's time is over."""
    events.append(Event({"e": "hush", "number": s.shout}))
    s.shout = 0


def away(s: TownState, by: Number, now: Millis, events: list[Event]) -> None:
    """C-34

    Raises:
        IllegalMove: ``away``.
    """
    if has(s.away, by):
        raise IllegalMove("away", "You are away already.")
    s.away |= 1 << by
    if by == speaker(s):
        s.gone_at = time_of_phase(s, now)
    events.append(Event({"e": "away", "number": by}))


def back(s: TownState, by: Number, events: list[Event]) -> None:
    """C-34

    Raises:
        IllegalMove: ``here``.
    """
    if not has(s.away, by):
        raise IllegalMove("here", "You are here already.")
    s.away &= ~(1 << by)
    if by == speaker(s):
        s.gone_at = NEVER
    events.append(Event({"e": "back", "number": by}))


def lose_floor(s: TownState, now: Millis, events: list[Event]) -> None:
    """C-34: the speaker has been gone too long; a nomination that was made stands."""
    events.append(Event({"e": "lost", "number": speaker(s)}))
    course.next_speech(s, now, events)


def bot(s: TownState, by: Number, events: list[Event]) -> None:
    """C-80: from now on this seat counts as no person's.

    Raises:
        IllegalMove: ``not_now``, ``bot``.
    """
    if s.phase not in ("deal", "meeting"):
        raise IllegalMove("not_now", "That can't be done now.")
    if has(s.bots, by):
        raise IllegalMove("bot", "This seat is known to be a program's.")
    s.bots |= 1 << by
    events.append(Event({"e": "bot", "number": by}))
