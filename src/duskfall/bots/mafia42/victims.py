"""Whom the mafia murders, and whom everybody would expect it to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from duskfall.bots.mafia42.moment import Moment
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.roles import Role
from duskfall.town.numbers import Number

VALUE: Final[Mapping[Role, float]] = {
    roles.COP: 1.0, roles.CULT_LEADER: 0.9, roles.DOCTOR: 0.7, roles.DETECTIVE: 0.6, roles.REPORTER: 0.6,
    roles.POLITICIAN: 0.5, roles.PRIEST: 0.45, roles.GANGSTER: 0.4, roles.PSYCHIC: 0.3, roles.LOVER: 0.25,
    roles.FANATIC: 0.3, roles.MARTYR: -0.2, roles.SOLDIER: -0.6,
}  # fmt: skip
"""How gladly the mafia is rid of an occupation."""
HELPER: Final = 1.2
"""How little it wants to kill its own helper whom it doesn't know."""
DANGER: Final = 0.12
"""Each act against the team counts so much."""
BLUFF: Final = 0.35
"""How often it leaves the likeliest victim to the Doctor, and kills the next."""


def told_by_mates(moment: Moment) -> dict[Number, Role]:
    """Occupations that helpers have told of in the mafia's channel."""
    found = {}
    for voice in moment.scene.heard("mafia"):
        if voice.act.verb == "result" and voice.act.args[0] in ("spy", "steal", "recruit"):
            found[voice.act.args[1]] = voice.act.args[3]
    return found


def named(moment: Moment) -> Number:
    """Whom somebody else of the mafia has asked all to kill tonight; 0: nobody."""
    scene = moment.scene
    for voice in scene.heard("mafia"):
        act = voice.act
        tonight = voice.ply == scene.ply and voice.by != moment.me
        if tonight and act.verb == "request" and act.args[1].verb == "kill" and scene.lives(act.args[1].args[0]):
            number: Number = act.args[1].args[0]
            return number
    return 0


def dangers(moment: Moment) -> Counter[Number]:
    """Opinions against the own team in the last two days, by who gave them."""
    scene, ours = moment.scene, moment.mates()
    found: Counter[Number] = Counter()
    for voice in scene.heard():
        if voice.day >= scene.day - 1:
            found[voice.by] += sum(1 for o in moment.claims.opinions(voice.act) if o.level > 0 and o.number in ours)
    return found


def aim(moment: Moment, offered: list[Number]) -> Number:
    """The murder: whoever is worth most, trusted most, and speaks against the team."""
    wish = named(moment)
    if wish in offered:
        return wish
    scene, own, table, claims = moment.scene, moment.own(), moment.reader.context(), moment.claims
    ours = moment.mates()
    learned = {**told_by_mates(moment), **scene.learned()}
    danger = dangers(moment)
    scores = {}
    for number in offered:
        if number in ours:
            continue
        trust = 1 - table.dark[number]
        known = learned.get(number)
        said = claims.roles.get(number, "")
        value = VALUE.get(known, 0.0) if known else 0.8 * trust * VALUE.get(said, 0.0)
        if known == roles.SOLDIER and number in scene.dented:
            value = 0.3
        score = value + 0.3 * trust + (0.8 * own.cop[number] if not known else 0.0)
        score += DANGER * min(4, danger[number]) - (HELPER * own.helper[number] if not known else 0.0)
        score -= HELPER * (known in roles.HELPERS)
        scores[number] = score + 0.3 * own.leader[number]
    if not scores:
        return 0
    choice = moment.best("aim", scores)
    if moment.style.reckons and len(scores) > 1 and moment.roll("bluff") < BLUFF:
        expected = likely(moment, [*scores])
        favourite = max(expected, key=lambda number: (expected[number], -number))
        if choice == favourite and learned.get(choice) is None:
            return moment.best("aim", {number: score for number, score in scores.items() if number != choice})
    return choice


def likely(moment: Moment, offered: list[Number]) -> dict[Number, float]:
    """How likely, and how bad, the town finds it that each is murdered tonight."""
    scene, claims = moment.scene, moment.claims
    posterior = moment.shown()
    learned = scene.learned() if not scene.mafia else scene.certain
    voices = [voice for voice in scene.heard() if voice.day >= scene.day - 1]
    scores = {}
    for number in offered:
        trust = 1 - posterior.dark[number] - posterior.helper[number]
        active = 0.0
        for voice in voices:
            if voice.by == number:
                opinions = claims.opinions(voice.act)
                active += sum(posterior.dark[o.number] for o in opinions if o.level > 0 and o.number <= scene.count)
        role = learned.get(number) or claims.roles.get(number, "")
        score = trust * (0.2 + 0.1 * min(3.0, active) + 0.6 * max(0.0, VALUE.get(role, 0.0)))
        if role in (roles.SOLDIER, roles.BEAST_MAN) and number not in scene.dented:
            score *= 0.2
        scores[number] = score + posterior.cop[number] * (number in claims.who(roles.COP))
    return scores
