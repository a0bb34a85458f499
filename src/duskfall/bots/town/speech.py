"""What a bot says when it has the floor: one act after the other, a nomination, then the end of the speech."""

from __future__ import annotations

from typing import Final

from duskfall.bots.town import ballots, checking, replies
from duskfall.bots.town.moment import Moment
from duskfall.bots.town.scene import TABLE
from duskfall.talk.acts import Act
from duskfall.town.numbers import Number, members

SURE: Final = 0.75
"""The chance to be black from which on a suspicion is sure."""
CLEAN: Final = 0.06
"""The chance below which somebody is surely red."""
FIRST: Final = 0.5
"""How often somebody is suspected on the first day, when nobody knows anything."""
TIED: Final = 0.1
"""By how much two must be black together, or not, beyond chance, for a deduction to be worth a word."""
OFTEN_ASKS: Final = 0.3


def turn(moment: Moment) -> str:
    """The next move of a speech. What was said in it already is not said again."""
    scene = moment.scene
    said = [str(voice.act) for voice in scene.heard(TABLE) if voice.by == moment.me and voice.ply == scene.ply]
    made = [one.number for one in scene.nominations if (one.by, one.day) == (moment.me, scene.day)]
    number = made[0] if made else ballots.nomination(moment) if scene.phase == "speech" else 0
    if "say" in moment.asks and len(said) < moment.style.acts + 3 * (
        moment.claims.roles.get(moment.me) == moment.trade.checker
    ):
        for act in words(moment, number):
            if act not in said:
                return f"say {act}"
    return f"nominate {number}" if number and not made else "done"


def words(moment: Moment, number: Number) -> list[str]:
    """The acts of this speech; ``number``: who is about to be nominated."""
    found = replies.answers(moment)
    found += _role(moment)
    if moment.scene.phase in ("farewell", "last"):
        found += _last(moment)
    else:
        found += _opinions(moment, number)
    return [*dict.fromkeys(found)]


def _tales(moment: Moment) -> list[checking.Tale]:
    scene = moment.scene
    if scene.role == moment.trade.checker:
        return checking.truth(moment) if checking.comes_out(moment) else []
    return (checking.lies(moment) or []) if scene.black else []


def _role(moment: Moment) -> list[str]:
    """What the bot says of itself, if it says so."""
    scene, trade = moment.scene, moment.trade
    tales = _tales(moment)
    if tales or (scene.role == trade.checker and scene.phase != "speech" and checking.comes_out(moment)):
        return checking.telling(moment, tales)
    if scene.phase == "speech" or moment.me in moment.claims.roles:
        return []
    if trade.healer and scene.role in (trade.healer, trade.blocker):
        return [str(Act("claim", (scene.role,))), *_deeds(moment)]
    return [str(Act("claim", (trade.plain,)))] if scene.phase == "defence" else []


def _deeds(moment: Moment) -> list[str]:
    """Where the healer or the blocker has been."""
    kind = "heal" if moment.scene.role == moment.trade.healer else "visit"
    acts = [Act("result", (kind, deed["number"], deed["night"], "made")) for deed in moment.scene.deeds]
    return [str(act) for act in acts[-2:]]


def _opinions(moment: Moment, number: Number) -> list[str]:
    """Whom the bot suspects and trusts, whom it will vote for, and what follows from what."""
    scene, style = moment.scene, moment.style
    others = scene.others()
    if not others:
        return []
    chances = _claimed_chances(moment)
    found = checking.rival_claims(moment) if style.logic else []
    worst = max(others, key=lambda n: (round(chances[n], 3), n == number, moment.destiny(f"dislikes {n}").random()))
    if scene.day > 1 or moment.roll("first impression") < FIRST:
        found.append(_suspicion(worst, chances[worst]))
    if moment.votes_today and scene.phase == "speech":
        target = _will_vote(moment, number)
        if target:
            found.append(str(Act("vote_for", (target,))))
    if not style.logic:
        return found if style.acts > 1 else found[-1:]
    clean = [n for n in others if chances[n] <= CLEAN]
    if clean and not (scene.black and scene.team.get(moment.me) == moment.trade.boss):
        best = min(clean, key=lambda n: (chances[n], n))
        found.append(str(Act("suspect", (best, "-2" if chances[best] < CLEAN / 2 else "-1"))))
    found += _signal(moment)
    found += _deduction(moment, worst)
    if moment.roll("ask") < OFTEN_ASKS and worst not in moment.claims.roles and scene.day > 1:
        found.append(str(Act("ask", (worst, Act("claim", ("?",))))))
    return found


def _claimed_chances(moment: Moment) -> dict[Number, float]:
    """How black each is, as the bot would have it believed: black goes by what the table thinks, teammates aside."""
    scene = moment.scene
    if not scene.black:
        own = moment.own()
        return {number: own.black[number] for number in scene.others()}
    table = moment.mask().black
    shift = {n: max(0.0, table[n] - moment.spares * (n in scene.team)) for n in scene.others()}
    tales = {tale.number: tale.black for tale in _tales(moment)}
    return {n: (0.95 if tales[n] else 0.02) if n in tales else min(0.9, chance) for n, chance in shift.items()}


def _suspicion(number: Number, chance: float) -> str:
    return str(Act("suspect", (number, "+2" if chance >= SURE else "+1")))


def _will_vote(moment: Moment, number: Number) -> Number:
    """For whom the bot will vote, of those who are candidates so far."""
    candidates = tuple(dict.fromkeys([*moment.scene.nominees(), *([number] if number else [])]))
    if not candidates or candidates == (moment.me,):
        return 0
    scores = ballots.scores(moment, candidates)
    return max(scores, key=lambda n: scores[n])


def _signal(moment: Moment) -> list[str]:
    """The boss calls the checker surely red, which tells the team whom to shoot (``plan.py``)."""
    found = [n for n, yes in moment.reader.boss_checks().items() if yes and moment.scene.lives(n)]
    return [str(Act("suspect", (found[0], "-2")))] if found else []


def _deduction(moment: Moment, worst: Number) -> list[str]:
    """If the worst is black, then this one is too, or is not."""
    if moment.scene.black:
        return []
    own = moment.own()
    chance = own.black[worst]
    if not 0.2 < chance < 0.9:
        return []
    ties = {}
    for other in moment.scene.others():
        if other != worst and 0.1 < own.black[other] < 0.9:
            pair = 1 << worst | 1 << other
            both = sum(weight for weight, team in own.teams if team & pair == pair)
            ties[other] = both - chance * own.black[other]
    if not ties:
        return []
    other = max(ties, key=lambda n: abs(ties[n]))
    if abs(ties[other]) < TIED:
        return []
    then = Act("suspect", (other, "+2" if ties[other] > 0 else "-2"))
    return [str(Act("if", (Act("suspect", (worst, "+2")), then)))]


def _last(moment: Moment) -> list[str]:
    """A version of the black team, and whom to trust."""
    scene = moment.scene
    if moment.style.acts < 2:
        return []
    chances = _claimed_chances(moment)
    living = [n for n in members(scene.alive) if n in chances]
    if not living:
        return []
    order = sorted(living, key=lambda n: (-chances[n], n))
    gone = sum(1 for one in scene.gone if one.how != "killed" and one.number in chances and chances[one.number] > 0.5)
    found = [str(Act("trio", (tuple(sorted(order[: max(1, moment.trade.black - gone)])),)))]
    if moment.style.logic and chances[order[-1]] <= CLEAN:
        found.append(str(Act("suspect", (order[-1], "-2"))))
    return found
