"""Which abilities a player has now, and what becomes of their use (M-16)."""

from __future__ import annotations

from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.games.mafia42.occupation import Power
from duskfall.games.mafia42.occupations import OCCUPATIONS
from duskfall.games.mafia42.occupations.detective import sees
from duskfall.games.mafia42.options import CHANGES
from duskfall.games.mafia42.state import NO_ONE, Deed, M42State, Pick
from duskfall.town.numbers import Number, Numbers, has, members
from duskfall.town.state import with_one


def powers(s: M42State, by: Number) -> tuple[Power, ...]:
    """All that a living player can do in this phase, own and stolen; seduction takes all but the murder (M-33)."""
    if not s.lives(by):
        return ()
    seduced = has(s.seduced, by)
    found: dict[str, Power] = {}
    for role in (s.jobs[by - 1], s.loot[by - 1]):
        for power in OCCUPATIONS[role].powers if role else ():
            has_it = role == s.jobs[by - 1] or power.stolen
            if power.phase == s.phase and has_it and (power.through or not seduced) and power.ready(s, by):
                found.setdefault(power.verb, power)
    return tuple(found.values())


def pick_of(s: M42State, by: Number, power: Power) -> Number | None:
    """What is chosen so far with a held ability; 0: nobody, on purpose; ``None``: nothing."""
    return next((p.at for p in s.picks if p.verb == power.verb and (power.shared or p.by == by)), None)


def uses_left(s: M42State, by: Number, power: Power) -> bool:
    """Whether an instant ability can still be used in this phase; held ones can be re-aimed as long as it lasts."""
    if power.use is None:
        return True
    return [(deed.by, deed.verb) for deed in s.uses].count((by, power.verb)) < power.limit(s, by)


def has_changed_enough(s: M42State, by: Number) -> bool:
    """M-81: what was chosen, or the ballot that was given, stands."""
    return s.changes[by - 1] >= CHANGES


def count_change(s: M42State, by: Number) -> None:
    """A player has chosen, or given a ballot."""
    s.changes = with_one(s.changes, by, s.changes[by - 1] + 1)


def choices(s: M42State, by: Number, power: Power) -> Numbers:
    """Whom a player may choose now: not who is chosen already."""
    if not uses_left(s, by, power) or (power.use is None and has_changed_enough(s, by)):
        return 0
    chosen = pick_of(s, by, power) if power.use is None else None
    targets = power.targets(s, by)
    return targets & ~(1 << chosen) if chosen else targets


def waits_for(s: M42State, by: Number) -> bool:
    """Whether the game waits for an ability of this player: one that nothing was chosen with, and no word that it
    shall rest. A Thief in a vote is waited for because of the ballot alone."""
    if has(s.idle, by) or s.phase not in ("night", "argument"):
        return False
    found = [power for power in powers(s, by) if choices(s, by, power)]
    return any(power.use is not None or pick_of(s, by, power) is None for power in found)


def use(s: M42State, by: Number, verb: str, at: Number, events: list[Event]) -> None:
    """Uses an ability on a player.

    Raises:
        IllegalMove: ``out``, ``not_now``, ``seduced``, ``used``, ``chosen``, ``own_number``, ``dead``, ``alive``,
            ``not_target``.
    """
    power = next((power for power in powers(s, by) if power.verb == verb), None)
    if power is None:
        if not s.lives(by):
            raise IllegalMove("out", "You are out of the game.")
        if has(s.seduced, by) and s.phase == "night":
            raise IllegalMove("seduced", "You are seduced and have no ability until dawn.")
        raise IllegalMove("not_now", "That can't be done now.")
    if not uses_left(s, by, power):
        raise IllegalMove("used", "You have used this ability.")
    if not has(power.targets(s, by), at):
        raise _refusal(s, by, power, at)
    if power.use is not None:
        what = power.use(s, by, at, events)
        deed = Deed(s.day if s.phase == "vote" else 0, s.night if s.phase == "night" else 0, by, verb, at, what)
        s.uses = (*s.uses, deed)
        s.deeds = (*s.deeds, deed)
    else:
        if pick_of(s, by, power) == at:
            raise IllegalMove("chosen", "That is what is chosen.")
        if has_changed_enough(s, by):
            raise IllegalMove("chosen", "You have changed that often enough; it stands.")
        count_change(s, by)
        _pick(s, power, Pick(by, verb, at), events)
    s.idle &= ~(1 << by)
    sees(s, by, at, events)


def _refusal(s: M42State, by: Number, power: Power, at: Number) -> IllegalMove:
    if at > s.count:
        return IllegalMove("no_such_player", "There is no player with that number.")
    if at == by:
        return IllegalMove("own_number", "You can't choose yourself.")
    of_dead = not power.targets(s, by) & s.alive
    if s.lives(at) and of_dead:
        return IllegalMove("alive", "That player is alive.", number=at)
    if not s.lives(at) and not of_dead:
        return IllegalMove("dead", "That player is out of the game.", number=at)
    return IllegalMove("not_target", "That player can't be chosen.", number=at)


def _pick(s: M42State, power: Power, pick: Pick, events: list[Event]) -> None:
    """The murder is the mafia's together, so all of them in contact see its aim (M-30)."""
    s.picks = (*[p for p in s.picks if p.verb != pick.verb or not (power.shared or p.by == pick.by)], pick)
    if power.shared:
        face = {"e": "aim", "by": pick.by, "number": pick.at}
        circle = members(s.circle() & s.alive)
        events.append(Event(None, {number - 1: face for number in circle}))
    else:
        events.append(Event(None, {pick.by - 1: {"e": "pick", "verb": pick.verb, "number": pick.at}}))


def hold(s: M42State, by: Number, events: list[Event]) -> None:
    """M-82: all held choices of this player are taken back, and the mafia's aim by a mafioso; nothing is waited for.

    Raises:
        IllegalMove: ``out``, ``not_now``.
    """
    if not s.lives(by):
        raise IllegalMove("out", "You are out of the game.")
    if not may_hold(s, by):
        raise IllegalMove("not_now", "That can't be done now.")
    own = [power for power in powers(s, by) if power.use is None]
    acted = any(pick.by == by and pick.at for pick in s.picks)
    s.idle |= 1 << by
    events.append(Event(None, {by - 1: {"e": "hold"}}))
    for power in own:
        if pick_of(s, by, power) != NO_ONE:
            _pick(s, power, Pick(by, power.verb, NO_ONE), events)
    if acted:
        sees(s, by, None, events)


def may_hold(s: M42State, by: Number) -> bool:
    """Whether there is anything that could rest, and it does not rest yet."""
    if s.phase not in ("night", "argument") or has(s.idle, by):
        return False
    return any(power.use is None or choices(s, by, power) for power in powers(s, by))
