"""What a bot says at the table: by day, in the vote, and in its last argument. One act at a time."""

from __future__ import annotations

from typing import Final

from duskfall.bots.mafia42 import ballots, replies, secrets
from duskfall.bots.mafia42.moment import Moment
from duskfall.bots.mafia42.worlds import together
from duskfall.games.mafia42 import roles
from duskfall.talk.acts import HOLE, Act
from duskfall.town.numbers import Number, members

SURE: Final = 0.72
"""From which harm on a suspicion is sure."""
CLEAN: Final = 0.06
FIRST: Final = 0.6
"""How often somebody is suspected on the first day, when nobody knows anything."""
SILENT: Final = 0.2
"""How often somebody who is not asked lets others talk first."""
OFTEN_ASKS: Final = 0.4
CLOCK: Final = 0.04
"""How often somebody changes the day's time."""
EXTRA: Final = 3
"""Acts beside the usual ones of who comes out."""


def turn(moment: Moment) -> str:
    """The next act; nothing when enough was said for now."""
    scene = moment.scene
    said = scene.mine()
    if "say" not in moment.asks or scene.phase == "vote":
        return ""
    urgent = replies.answers(moment) + secrets.telling(moment)
    for act in urgent:
        if act not in said and len(said) < moment.style.acts + EXTRA:
            return f"say {act}"
    if len(said) >= moment.style.acts:
        return _clock(moment)
    if scene.phase == "day" and moment.roll(f"silent {len(said)} {len(scene.said)}") < SILENT:
        return ""
    for act in _last(moment) if scene.phase == "argument" else _words(moment):
        if act not in said:
            return f"say {act}"
    return _clock(moment)


def _clock(moment: Moment) -> str:
    """Rarely, who is suspected wants more time, and others less."""
    if moment.scene.phase != "day" or "more" not in moment.asks or moment.roll("clock") >= CLOCK:
        return ""
    table = moment.reader.context().dark
    worst = max(members(moment.scene.alive), key=lambda n: table[n])
    return "more" if worst == moment.me else "less"


def _chances(moment: Moment) -> dict[Number, float]:
    """How bad each of the others is, as the bot would have it believed."""
    harm, mates = moment.harm(moment.shown()), moment.mates()
    spares = moment.spares if secrets.lies(moment) else 0.0
    told = moment.claims.checks.get(moment.me, {})
    found = {}
    for number in moment.scene.others():
        chance = harm[number]
        if secrets.lies(moment):
            chance = max(0.0, min(0.9, chance - spares * (number in mates)))
            if number in told:
                chance = 0.95 if told[number].dark else 0.02
        found[number] = chance
    return found


def _words(moment: Moment) -> list[str]:
    """Whom the bot suspects and trusts, what it makes of what was said, and for whom it will vote."""
    scene, style = moment.scene, moment.style
    chances = _chances(moment)
    if not chances:
        return []
    average = sum(chances.values()) / len(chances)
    worst = max(chances, key=lambda n: (round(chances[n], 3), moment.destiny(f"dislikes {n}").random()))
    found = []
    if scene.day > 1 or moment.roll("first impression") < FIRST or chances[worst] > 1.5 * average:
        found.append(_suspicion(moment, worst, chances[worst]))
    if style.acts == 1:
        return found or ["emote think"]
    found += replies.reactions(moment, chances)
    found.append(str(Act("vote_for", (_will_vote(moment, chances),))))
    if style.logic:
        found += _deduction(moment, worst)
        best = min(chances, key=lambda n: (chances[n], n))
        if chances[best] <= CLEAN and scene.day > 1:
            found.append(str(Act("suspect", (best, "-2" if chances[best] < CLEAN / 3 else "-1"))))
        elif chances[best] < average / 2:
            found.append(str(Act("suspect", (best, "-1"))))
    if moment.roll("ask") < OFTEN_ASKS and worst not in moment.claims.roles and scene.day > 1:
        found.append(str(Act("ask", (worst, Act("claim", (HOLE,))))))
    return found


def _suspicion(moment: Moment, number: Number, chance: float) -> str:
    because: tuple[str, ...] = ()
    if moment.style.logic and moment.claims.rivals(number):
        because = ("contradiction",)
    return str(Act("suspect", (number, "+2" if chance >= SURE else "+1"), because))


def _will_vote(moment: Moment, chances: dict[Number, float]) -> Number:
    """Of whom the table speaks counts as well: votes must not scatter."""
    words = ballots.promised(moment)
    mine = words.get(moment.me)
    if mine in chances:
        return mine
    others = [target for by, target in words.items() if by != moment.me]
    wish = {n: chance + ballots.CROWD * others.count(n) / max(1, len(others)) for n, chance in chances.items()}
    return max(wish, key=lambda n: (round(wish[n], 3), moment.destiny(f"dislikes {n}").random()))


def _deduction(moment: Moment, worst: Number) -> list[str]:
    """If the worst is of the mafia, then this one is too, or is not; and two who claim the same are not of one side."""
    claims = moment.claims
    cops = [number for number in claims.who(roles.COP) if number != moment.me and moment.scene.lives(number)]
    if len(cops) == 2:
        return [str(Act("link", (cops[0], cops[1], "opposite")))]
    if secrets.lies(moment):
        return []
    shown = moment.shown()
    chance = shown.dark[worst]
    if not 0.25 < chance < 0.9:
        return []
    ties = {
        other: together(shown, worst, other) - chance * shown.dark[other]
        for other in moment.scene.others()
        if other != worst and 0.1 < shown.dark[other] < 0.9
    }
    other = max(ties, key=lambda n: abs(ties[n])) if ties else 0
    if not other or abs(ties[other]) < 0.1:
        return []
    then = Act("suspect", (other, "+2" if ties[other] > 0 else "-2"))
    return [str(Act("if", (Act("suspect", (worst, "+2")), then)))]


def _last(moment: Moment) -> list[str]:
    """The last argument: what one is, and who it is instead."""
    chances = _chances(moment)
    claimed = moment.claims.roles.get(moment.me)
    found = [] if claimed else [str(Act("claim", (secrets.claimed_truth(moment),)))]
    if chances:
        worst = max(chances, key=lambda n: (round(chances[n], 3), moment.destiny(f"dislikes {n}").random()))
        found.append(_suspicion(moment, worst, max(chances[worst], 0.1)))
    kind = {roles.GANGSTER: "threaten", roles.DETECTIVE: "watch"}.get(moment.scene.role, "")
    notes = moment.scene.of_kind(kind)[-2:]
    return found + [str(Act("result", (kind, note.number, note.night, "made"))) for note in notes]
