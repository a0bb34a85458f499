"""Secret acts that fit what a player knows: for :func:`duskfall.town.resample.resample`."""

from __future__ import annotations

from duskfall.engine.dice import Draws
from duskfall.games.classic.night import CHECKERS, SHOOTERS, checked, ends_the_game
from duskfall.town.numbers import Number, Numbers, first, has, members
from duskfall.town.state import Deed, TownState


def imagine(s: TownState, me: Number, draws: Draws) -> tuple[Deed, ...] | None:
    """Acts of all nights so far, those of ``me`` as they were; ``None`` when the roles don't fit these."""
    mine = [deed for deed in s.deeds if deed.by == me]
    if any(deed.step == "checks" and checked(s, me, deed.at) != deed.answer for deed in mine):
        return None
    true, found = s.deeds, list[Deed]()
    for night in range(1, s.night + 1):
        alive = _alive_at(s, night)
        own = [deed for deed in mine if deed.night == night]
        found += _shot(s, night, alive, me, own, draws)
        if night < s.night or s.phase != "shot":
            found += _checks(s, night, alive, me, own, found, draws)
    s.deeds = tuple(found)
    impossible = s.phase == "checks" and ends_the_game(s) != 0
    s.deeds = true
    return None if impossible else tuple(found)


def _alive_at(s: TownState, night: int) -> Numbers:
    """Who lived when a night began."""
    alive = first(s.book.count)
    for out in s.outs:
        if out.day <= night if out.day else out.night < night:
            alive &= ~(1 << out.number)
    return alive


def _shot(s: TownState, night: int, alive: Numbers, me: Number, own: list[Deed], draws: Draws) -> list[Deed]:
    """All agree on whom that night killed. Without a death they did not, or nobody knows yet."""
    picks = {deed.by: deed.at for deed in own if deed.step == "shot"}
    others = [number for number in members(s.with_role(SHOOTERS) & alive) if number != me]
    killed = [out.number for out in s.outs if out.night == night]
    open_ = night == s.night and s.phase in ("shot", "checks")
    i_shoot = has(s.with_role(SHOOTERS) & alive, me)
    if killed:
        picks |= dict.fromkeys(others, killed[0])
    elif open_ and (picks or not i_shoot) and draws.below(2):
        at = picks[me] if picks else draws.choice(members(alive))
        picks |= dict.fromkeys(others, at)
    else:
        picks |= {number: draws.choice(members(alive)) for number in others if draws.below(2)}
        if others and not open_ and len(picks) == len(others) + i_shoot and len({*picks.values()}) == 1:
            del picks[others[0]]
    return [Deed(night, "shot", by, at, None) for by, at in sorted(picks.items())]


def _checks(
    s: TownState, night: int, alive: Numbers, me: Number, own: list[Deed], earlier: list[Deed], draws: Draws
) -> list[Deed]:
    found = [deed for deed in own if deed.step == "checks"]
    for by in members(s.with_role(CHECKERS) & alive):
        if by == me or not draws.below(4):
            continue
        before = {deed.at for deed in earlier if deed.by == by and deed.step == "checks"}
        at = draws.choice([number for number in members(first(s.book.count)) if number != by and number not in before])
        found.append(Deed(night, "checks", by, at, checked(s, by, at)))
    return found
