"""What the checker tells and when, and what black tells who plays the checker."""

from __future__ import annotations

from typing import Final, NamedTuple

from duskfall.bots.town.moment import Moment
from duskfall.talk.acts import Act
from duskfall.town.numbers import Number, members

ENOUGH: Final = 3
"""Checks after which it is time to tell."""
LATE: Final = 4
"""The day on which it is."""


class Tale(NamedTuple):
    """A check that is told of: at whom, in which night, and whether that one is black."""

    number: Number
    night: int
    black: bool


def truth(moment: Moment) -> list[Tale]:
    """The own checks, black first, then the latest."""
    deeds = [deed for deed in moment.scene.deeds if deed["step"] == "checks" and deed["answer"] is not None]
    tales = [Tale(deed["number"], deed["night"], deed["answer"]) for deed in deeds]
    return sorted(tales, key=lambda tale: (not tale.black, -tale.night))


def comes_out(moment: Moment) -> bool:
    """Whether the checker tells now: black is found and lives, somebody else claims to check, the table is about to
    send the checker away, the checker leaves, or it is time."""
    scene, tales = moment.scene, truth(moment)
    if not moment.style.lies:
        return bool(tales)
    if scene.phase in ("farewell", "last", "defence"):
        return True
    if any(tale.black and scene.lives(tale.number) for tale in tales) or moment.claims.checkers():
        return True
    return bool(tales) and (len(tales) >= ENOUGH or scene.day >= LATE)


def lies(moment: Moment) -> list[Tale] | None:
    """Whether black plays the checker now, and with which checks; ``None``: not now."""
    scene, style, claims = moment.scene, moment.style, moment.claims
    if not style.lies or scene.day < 2:
        return None
    checkers = claims.checkers()
    if moment.me in checkers:
        return invented(moment)
    if any(number in scene.team for number in checkers):
        return None
    if scene.phase == "defence":
        return invented(moment) if not checkers and moment.roll("beg") < style.begs else None
    if scene.phase != "speech":
        return None
    if checkers:
        accused = [tale for number in checkers for tale in claims.results.get(number, {}).values() if tale.black]
        threatened = any(tale.number in scene.team and scene.lives(tale.number) for tale in accused)
        mine = any(tale.number == moment.me for tale in accused)
        often = style.counters if mine else style.counters / 3
        return invented(moment) if threatened and moment.roll("counter") < often else None
    destiny = moment.destiny("fake")
    willing, early = destiny.random() < style.fakes / moment.trade.black, destiny.choice((2, 3, 4))
    return invented(moment) if willing and scene.day == early else None


def invented(moment: Moment) -> list[Tale]:
    """Checks that never were: black is whom the table likes least (or who claims to check), red a teammate or two.

    What was told before is kept; one more check a night.
    """
    scene, table = moment.scene, moment.table().black
    told = [Tale(*result) for result in moment.claims.results.get(moment.me, {}).values()]
    named = {tale.number for tale in told} | {moment.me}
    nights = [night for night in range(1, scene.day) if night not in {tale.night for tale in told}]
    rivals = [number for number in moment.claims.checkers() if number not in scene.team and number not in named]
    for night in reversed(nights):
        red = [n for n in moment.red_living() if n not in named]
        mates = [n for n in moment.black_living() if n not in named and table[n] > 0.25]
        accuse = rivals or (red if not any(tale.black for tale in told) else [])
        if accuse:
            number = max(accuse, key=lambda n: (table[n], -n))
            told.append(Tale(number, night, True))
        elif mates or red:
            number = max(mates, key=lambda n: table[n]) if mates else min(red, key=lambda n: (table[n], n))
            told.append(Tale(number, night, False))
        else:
            break
        named.add(told[-1].number)
        rivals = []
    return sorted(told, key=lambda tale: (not tale.black, -tale.night))


def telling(moment: Moment, tales: list[Tale]) -> list[str]:
    """The acts that tell of checks, as far as they are not told yet."""
    trade, claims = moment.trade, moment.claims
    found = [] if claims.roles.get(moment.me) == trade.checker else [str(Act("claim", (trade.checker,)))]
    told = claims.results.get(moment.me, {})
    for tale in tales:
        if tale.number not in told:
            value = trade.found if tale.black else trade.clean
            found.append(str(Act("result", (trade.check, tale.number, tale.night, value))))
    return found


def rival_claims(moment: Moment) -> list[str]:
    """What follows from two who claim to check: they are not of one side."""
    checkers = [number for number in moment.claims.checkers() if number != moment.me]
    living = [number for number in checkers if number in members(moment.scene.alive)]
    return [str(Act("link", (living[0], living[1], "opposite")))] if len(living) == 2 else []
