"""Random games in which people talk, change the clock, leave and come back: the promises that all games keep, and who
reads what (M-20, M-21)."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from duskfall.engine.match import Match
from duskfall.engine.record import Played
from duskfall.engine.replay import replay
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.mafia42 import GAME, roles
from duskfall.games.mafia42.state import M42State
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.games.registry import game
from duskfall.town.numbers import first, has, members

from ...talk.speaking import act
from ..playing import EVENLY, new_match, random_text, viewers
from ..test_random_games import ended, faces_fold_to_views, look_closely

GAMES = int(os.environ.get("DUSKFALL_LIVELY_GAMES", "32"))
CHUNKS = 4
LIVELY = ("say", "more", "less", "away", "back")


def played(match: Match, rng: random.Random) -> Iterator[Match]:
    """The match before its first input and after each one, to its end."""
    now = 0
    yield match
    while match.outcome is None:
        due, deadline = match.game.to_move(match.state), match.deadline
        assert deadline is not None, "a clock always runs"
        other = _besides(match, rng) if rng.random() < 0.4 else None
        if other is None and (not due or rng.random() < 0.08):
            now = max(now, deadline.at)
            assert match.expire(deadline.token, now)
        else:
            now = min(now + rng.randrange(1_500), deadline.at - 1)
            if other is None:
                seat = rng.choice(due)
                other = seat, random_text(match.game, match.state, seat, rng, EVENLY)
            match.submit(*other, match.token, now)
        yield match


def _besides(match: Match, rng: random.Random) -> tuple[int, str] | None:
    """What some player does that nobody waits for; not so much of it that the limit of M-21 is met."""
    s: M42State = match.state
    seat = rng.randrange(s.count)
    prompt = match.prompt(seat)
    assert prompt is not None
    asks = [ask.verb for ask in prompt.asks if ask.verb in LIVELY]
    verb = rng.choice(asks)
    if verb != "say":
        return seat, verb
    if len(s.spoke[seat]) > 3 and s.phase != "argument":
        return None
    channel = next(c.name for c in GAME.floor(s).channels if seat in c.senders)
    heard = tuple(said.id for said in s.said if seat in said.heard and said.channel == channel)
    for _ in range(20):
        text = act(LEXICON, rng, heard[-3:])
        if not any(word.strip(",").isdigit() and int(word) > s.count for word in text.replace(",", " ").split()):
            return seat, f"say {text}"
    return None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_lively_games_keep_every_promise(chunk: int) -> None:
    rng = random.Random(f"mafia42 lively {chunk}")
    for _ in range(GAMES // CHUNKS):
        match = new_match(GAME, rng)
        look = int(rng.expovariate(1 / 80))
        for count, match in enumerate(played(match, rng)):  # noqa: B020 - the same match, further on
            sound(match.state)
            if count == look:
                look_closely(match, match.record.last_at, rng)
        ended(match)
        text = match.record.text()
        assert replay(text, game).record.text() == text
        faces_fold_to_views(match, viewers(match))


def sound(s: M42State) -> None:
    """What is so at every moment, whatever was played."""
    all_ = first(s.count)
    assert not s.alive & ~all_
    assert all(s.job(number) in (*roles.HELPERS, roles.VILLAIN) for number in members(s.contacted))
    assert not s.circle() & s.cult
    assert s.day in (s.night - 1, s.night)
    assert all(SPECTATOR not in said.heard for said in s.said if said.channel != "table")
    if s.phase == "night":
        assert all(not has(s.seduced, pick.by) or pick.verb == "kill" for pick in s.picks)


def test_what_was_said_in_private_was_read_by_those_alone_who_may() -> None:
    """M-20, M-21: face by face, at the moment when it is said."""
    rng = random.Random("mafia42 private")
    seen: set[str] = set()
    for _ in range(16):
        match = new_match(GAME, rng)
        for match in played(match, rng):  # noqa: B020 - the same match, further on
            s: M42State = match.state
            entry = match.record.inputs[-1] if match.record.inputs else None
            if not isinstance(entry, Played) or not entry.move.startswith("say "):
                continue
            said = s.said[-1]
            seen.add(said.channel)
            for viewer in said.heard - {SPECTATOR}:
                number, dead = viewer + 1, not s.lives(viewer + 1)
                match said.channel:
                    case "mafia":
                        assert dead or has(s.circle(), number)
                    case "lovers":
                        assert dead or has(s.lovers, number)
                    case "cult":
                        assert dead or has(s.cult, number)
                    case "dead":
                        assert dead or "psychic" in (s.job(number), s.loot[viewer])
    assert seen == {"table", "mafia", "lovers", "cult", "dead"}
