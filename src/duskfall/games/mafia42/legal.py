"""What a player is asked now, and who the game waits for."""

from __future__ import annotations

import random
from typing import Final

from duskfall.engine.prompt import Ask, Pick, Prompt
from duskfall.engine.viewers import Seat
from duskfall.games.mafia42.floor import floor
from duskfall.games.mafia42.powers import choices, has_changed_enough, may_hold, powers, waits_for
from duskfall.games.mafia42.saying import channel_of, has_said_enough
from duskfall.games.mafia42.state import M42State
from duskfall.town.ballot import NO, YES, choice_of
from duskfall.town.legal import Speech
from duskfall.town.numbers import NOBODY, Number, Numbers, first, has, members, those

STANDING: Final = frozenset({"away", "back"})
"""What tables say of a seat, whatever the phase (M-74)."""
BESIDES: Final = frozenset({"more", "less", "say"})
"""What the game never waits for."""


def due(s: M42State) -> Numbers:
    """Those the game waits for. It is secret, always."""
    if s.ballot is not None:
        return s.ballot.voters & ~those(tuple([voter for voter, _ in s.ballot.votes]))
    if s.outcome is not None:
        return NOBODY
    return those(tuple([number for number in members(s.alive) if waits_for(s, number)]))


def asks(s: M42State, by: Number) -> list[Ask]:
    """What may be chosen now, be it once more."""
    found = [Ask(power.verb, _players(some)) for power in powers(s, by) if (some := choices(s, by, power))]
    if may_hold(s, by):
        found.append(Ask("hold"))
    if s.ballot is not None and has(s.ballot.voters, by) and not has_changed_enough(s, by):
        given = choice_of(s.ballot, by)
        if s.phase == "vote":
            found.append(Ask("vote", _players(s.alive & ~(1 << (given or 0)))))
        else:
            found += [Ask(verb) for verb, choice in (("yes", YES), ("no", NO)) if choice != given]
    return found


def _players(numbers: Numbers) -> Pick:
    return Pick("number", tuple([str(number) for number in members(numbers)]))


def extras(s: M42State, by: Number) -> list[Ask]:
    """What a player may do besides."""
    found: list[Ask] = []
    if s.phase == "day" and has(s.alive & ~s.timed, by):
        found += [Ask("more"), Ask("less")]
    channel = channel_of(s, by)
    if channel is not None and not has_said_enough(s, by, channel):
        found.append(Ask("say", Speech(gestures=False)))
    found.append(Ask("back" if has(s.away, by) else "away"))
    return found


def prompt(s: M42State, seat: Seat) -> Prompt | None:
    """What the seat may do now."""
    by = seat + 1
    if s.outcome is not None or not has(first(s.count), by):
        return None
    return Prompt(s.ply, seat, has(due(s), by), (*asks(s, by), *extras(s, by)))


def random_answer(s: M42State, by: Number, rng: random.Random) -> str:
    """One of the answers to what is asked, each as likely as the others."""
    texts = [text for ask in asks(s, by) for text in ask.texts()]
    return texts[int(rng.random() * len(texts))]


def may_speak_up(s: M42State) -> Numbers:
    """Who may have something to say though nothing of the kind is waited for: the living who are read, and the dead at
    night, when a Psychic might hear them."""
    found = NOBODY
    for channel in floor(s).channels:
        if len(channel.listeners) > 1:
            found |= those(tuple([seat + 1 for seat in channel.senders]))
    if s.outcome is not None:
        return NOBODY
    return found if s.phase == "night" else found & s.alive


def to_move(s: M42State) -> tuple[Seat, ...]:
    return tuple([number - 1 for number in members(due(s))])
