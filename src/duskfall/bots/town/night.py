"""Whom to check, search, heal, visit and kill at night."""

from __future__ import annotations

from typing import Final

from duskfall.bots.town import plan
from duskfall.bots.town.moment import Moment
from duskfall.town.numbers import Number

MIXES: Final = 0.2
"""How often the healer keeps somebody else alive than the likeliest victim, so that nobody can reckon with it."""
WORTH: Final = 0.3
"""The chance to be black from which on the blocker would rather keep somebody busy than stay at home."""


def act(moment: Moment, verb: str) -> str:
    """The move of a night's step; nothing where it is better to hold back."""
    if verb == "shoot":
        return plan.shoot(moment)
    offered = moment.offered(verb)
    number = _CHOICES[verb](moment, offered)
    return f"{verb} {number}" if number else ""


def check(moment: Moment, offered: list[Number]) -> Number:
    """The checker looks at who may be voted on tomorrow; the boss of a game with one step for both searches."""
    if moment.scene.black:
        return search(moment, offered)
    own, scene = moment.own(), moment.scene
    scores = {}
    for number in offered:
        chance = own.black[number]
        doubt = chance * (1 - chance)
        scores[number] = (chance + doubt if scene.lives(number) else doubt / 4) if 0 < chance < 1 else -1.0
    return moment.best("night", scores)


def search(moment: Moment, offered: list[Number]) -> Number:
    """The boss looks for the checker, but not at who is dying."""
    own, scene = moment.own(), moment.scene
    tonight = {deed["number"] for deed in scene.deeds if deed["night"] == scene.night and deed["step"] == "shot"}
    scores = {}
    for number in offered:
        lives = scene.lives(number) and number not in tonight and number not in scene.team
        scores[number] = own.check[number] if lives else -1.0
    return moment.best("night", scores)


def heal(moment: Moment, offered: list[Number]) -> Number:
    """Who is likeliest to be shot: who claims to check, then who has told the most against black."""
    scores = _victims(moment, offered)
    if moment.me in scores:
        scores[moment.me] += 0.1 if moment.claims.roles.get(moment.me) == moment.trade.healer else -0.15
    if moment.roll("mix") < MIXES:
        return offered[int(moment.roll("other") * len(offered))]
    return moment.best("night", scores)


def _victims(moment: Moment, offered: list[Number]) -> dict[Number, float]:
    """How likely, or how bad, it is that each dies tonight."""
    own, scene, claims = moment.own(), moment.scene, moment.claims
    voices = [voice for voice in scene.heard("table") if voice.day >= scene.day - 1]
    scores = {}
    for number in offered:
        trusted = 1 - own.black[number] - own.lone[number]
        active = 0.0
        for voice in voices:
            if voice.by == number:
                active += sum(own.black[o.number] for o in claims.opinions(voice.act) if o.level > 0)
        scores[number] = trusted * (0.2 + 0.1 * min(3.0, active)) + own.check[number] * (number in claims.checkers())
    return scores


def visit(moment: Moment, offered: list[Number]) -> Number:
    """Whoever may be black or the lone killer, unless that one may be of use to the town."""
    own = moment.own()
    scores = {}
    for number in offered:
        use = own.check[number] if number in moment.claims.checkers() else 0.3 * own.check[number]
        use += 0.5 * (moment.claims.roles.get(number) == moment.trade.healer) * (1 - own.black[number])
        scores[number] = own.black[number] + own.lone[number] - use
    choice = moment.best("night", scores)
    return choice if scores[choice] >= WORTH else 0


def kill(moment: Moment, offered: list[Number]) -> Number:
    """The lone one kills black while there are many of them, else whoever the town follows."""
    own, scene = moment.own(), moment.scene
    living = scene.alive.bit_count()
    black = sum(own.black[number] for number in offered)
    hunts = black >= 0.3 * living
    scores = {}
    for number in offered:
        useful = 1 - own.black[number] + 0.3 * (number in moment.claims.checkers())
        scores[number] = own.black[number] if hunts else useful
    return moment.best("night", scores)


_CHOICES: Final = {"check": check, "search": search, "heal": heal, "visit": visit, "kill": kill}
