"""Who has won (M-70 to M-74), looked at after dawn and after a lynching."""

from __future__ import annotations

from duskfall.engine.event import Event
from duskfall.engine.game import Outcome
from duskfall.games.mafia42.occupations import politician
from duskfall.games.mafia42.options import CULT_FROM
from duskfall.games.mafia42.phases import facts
from duskfall.games.mafia42.roles import CITIZENS, CULT, MAFIA, Team
from duskfall.games.mafia42.state import NO_ONE, M42State
from duskfall.games.mafia42.truth import reveal
from duskfall.town.numbers import NOBODY, Number, Numbers, first, has, members


def weight(s: M42State, number: Number) -> int:
    """M-70: what a living player counts for: a Politician by occupation two, unless seduced; who is threatened none."""
    if has(s.threatened, number):
        return 0
    own = s.job(number) == politician.OCCUPATION.role
    return politician.ballot(s, number) if own else 1


def weights(s: M42State, numbers: Numbers) -> int:
    return sum([weight(s, number) for number in members(numbers & s.alive)])


def winner(s: M42State) -> tuple[Team, str] | None:
    """The team that has won, and the code of the reason; ``None``: it goes on."""
    if not s.alive:
        return CITIZENS, "nobody"
    mafia = s.circle() & s.alive
    cult = s.cult & s.alive
    others = s.alive & ~mafia & ~cult
    m, k, c = weights(s, mafia), weights(s, cult), weights(s, others)
    if m > 0 and m >= c + k:
        return MAFIA, "parity"
    if (m if s.options.threat_ends else mafia) != 0:
        return None
    if s.count < CULT_FROM:
        return CITIZENS, "mafia_out"
    if s.leader():
        return (CULT, "cult") if k > c else None
    if cult and not others:
        return CULT, "cult"
    return (CITIZENS, "mafia_out") if c >= k else None


def finish(s: M42State, team: Team, reason: str, events: list[Event]) -> None:
    """M-73: the whole team has won, dead or alive (an empty name: nobody); everything is laid open (M-6)."""
    s.phase = "over"
    s.ply += 1
    s.accused = NO_ONE
    s.ballot = None
    s.picks = s.uses = ()
    s.seduced = s.threatened = s.again = s.idle = NOBODY
    s.loot = ("",) * s.count
    winners = [number for number in members(first(s.count)) if s.team(number) == team]
    s.outcome = Outcome(tuple([number - 1 for number in winners]), reason)
    events.append(Event({"e": "over", **facts(s), **s.outcome.json(), "truth": reveal(s)}))


def has_ended(s: M42State, events: list[Event]) -> bool:
    """Ends the game if somebody has won."""
    won = winner(s)
    if won is not None:
        finish(s, *won, events)
    return won is not None
