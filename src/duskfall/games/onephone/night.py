"""What a night comes to (P-20 to P-25)."""

from __future__ import annotations

from typing import NamedTuple

from duskfall.engine.dice import Dice
from duskfall.games.onephone.options import Options
from duskfall.games.onephone.roles import ARMORED, DOCTOR, GODFATHER, MAFIA_SIDE, SIDES, SNIPER, Role
from duskfall.games.onephone.state import NO_ONE, Act
from duskfall.town.numbers import Number


class Deeds(NamedTuple):
    """The three picks that count; :data:`NO_ONE` for none."""

    target: Number
    save: Number
    shot: Number


class Outcome(NamedTuple):
    """Who goes out, rising; whether the Doctor saved somebody; whether the shield turned a bullet; what is used up."""

    out: tuple[Number, ...]
    saved: bool
    bounced: bool


def deeds(roles: tuple[Role, ...], acts: tuple[Act, ...], dice: Dice, day: int) -> Deeds:
    """The mafia's target, the Doctor's save and the Sniper's shot of a night.

    P-20: the most mafia picks; of tied ones the Godfather's; without it the pick of the mafia member in the lowest
    seat; else the dice.
    """
    picks = {act.by: act.at for act in acts if SIDES[roles[act.by - 1]] == MAFIA_SIDE and act.at}
    counts: dict[Number, int] = {}
    for at in picks.values():
        counts[at] = counts.get(at, 0) + 1
    most = max(counts.values(), default=0)
    tied = sorted(number for number, count in counts.items() if count == most)
    target = NO_ONE
    if len(tied) == 1:
        target = tied[0]
    elif tied:
        godfather = [at for by, at in picks.items() if roles[by - 1] == GODFATHER and at in tied]
        lowest = [picks[by] for by in (min(picks),) if picks[by] in tied]
        target = (godfather or lowest or [dice.of(f"target {day}").choice(tied)])[0]
    save = [act.at for act in acts if roles[act.by - 1] == DOCTOR]
    shot = [act.at for act in acts if roles[act.by - 1] == SNIPER and act.kind == "shot"]
    return Deeds(target, (*save, NO_ONE)[0], (*shot, NO_ONE)[0])


def resolve(roles: tuple[Role, ...], made: Deeds, shield: bool, sniper: Number, options: Options) -> Outcome:
    """P-21 to P-23. ``shield``: the Armored's is whole; ``sniper``: who shot, if somebody did."""
    out: set[Number] = set()
    saved = bounced = False
    if made.target:
        if made.save == made.target:
            saved = True
        elif shield and roles[made.target - 1] == ARMORED:
            bounced = True
        else:
            out.add(made.target)
    if made.shot:
        for hit in _hit(roles, made.shot, sniper, options):
            if made.save == hit:
                saved = True
            else:
                out.add(hit)
    return Outcome(tuple(sorted(out)), saved, bounced)


def _hit(roles: tuple[Role, ...], shot: Number, sniper: Number, options: Options) -> tuple[Number, ...]:
    """P-23: a shot at the town backfires."""
    if SIDES[roles[shot - 1]] == MAFIA_SIDE:
        return (shot,)
    if roles[shot - 1] == ARMORED and options.armored_shot_kills:
        return (sniper, shot)
    return (sniper,)
