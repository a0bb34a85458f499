"""Whom to vote for, whom to steal from, and whether to agree to a lynching."""

from __future__ import annotations

from typing import Final

from duskfall.bots.mafia42 import victims
from duskfall.bots.mafia42.moment import Moment
from duskfall.games.mafia42 import roles
from duskfall.town.numbers import Number, members

CROWD: Final = 0.2
"""What it is worth, in chances of being of the mafia, that all others have promised to vote for somebody."""
RUNNING: Final = 0.25
"""And that all ballots so far are for somebody."""
PROMISE: Final = 0.1
MATE: Final = 3.0
AGREES: Final = 1.0
"""How much harm somebody must do, beside the average of the others, to be lynched."""
STUCK: Final = 0.5
"""The same where the game is stuck; and how often there a ballot is moved to break a tie."""
SWITCHES: Final = 0.8
"""A ballot that can't win is given to a leader who seems so bad, beside whom one would like to vote for."""


def promised(moment: Moment) -> dict[Number, Number]:
    """Whom each has promised to vote for today, by who promised; members of the cult hear their Leader as well."""
    scene = moment.scene
    found: dict[Number, Number] = {}
    for voice in scene.said:
        if voice.channel == "table" and voice.day == scene.day and voice.act.verb == "vote_for":
            target = voice.act.args[0]
            if isinstance(target, int):
                found[voice.by] = target
    return found


def gladly(moment: Moment, candidates: list[Number]) -> dict[Number, float]:
    """How gladly the bot sees each lynched: ballots are secret, so each team does what is good for it."""
    scene, mates = moment.scene, moment.mates()
    if scene.mafia:
        table, learned = moment.harm(moment.reader.mask()), scene.learned()
        found = {}
        for number in candidates:
            helper = moment.own().helper[number]
            use = 0.25 * max(-1.0, victims.VALUE.get(learned.get(number, ""), 0.0))
            immune = 0.6 * (learned.get(number) == roles.POLITICIAN)
            found[number] = table[number] + use - immune - 0.5 * helper - MATE * (number in mates)
        return found
    harm = moment.harm(moment.own())
    learned = scene.learned()
    found = {}
    for number in candidates:
        immune = 0.6 * (learned.get(number) == roles.POLITICIAN)
        found[number] = harm[number] - immune - MATE * (number in mates)
    return found


def scores(moment: Moment, candidates: list[Number]) -> dict[Number, float]:
    """How gladly the bot votes for each: with what others have promised, and with the running count."""
    words = promised(moment)
    others = [target for by, target in words.items() if by != moment.me]
    heads = dict(moment.view["tally"])
    cast = sum(heads.values())
    found = gladly(moment, candidates)
    for number in found:
        found[number] += CROWD * others.count(number) / max(1, len(others))
        found[number] += RUNNING * heads.get(number, 0) / max(1, cast)
        found[number] += PROMISE * (words.get(moment.me) == number)
    if moment.me in found:
        found[moment.me] = -2 * MATE
    return found


def act(moment: Moment) -> str:
    """The Thief steals first, then everybody votes."""
    if "steal" in moment.asks:
        number = steal(moment, moment.offered("steal"))
        if number:
            return f"steal {number}"
    if "vote" not in moment.asks:
        return ""
    return f"vote {_choice(moment)}"


def _choice(moment: Moment) -> Number:
    offered = moment.offered("vote")
    found = scores(moment, offered)
    if moment.scene.role == roles.HOSTESS and moment.style.reckons:
        found = {number: score + _seduces(moment, number) for number, score in found.items()}
    return moment.best("vote", found)


def _seduces(moment: Moment, number: Number) -> float:
    """What it is worth that the Hostess's ballot keeps somebody from an ability, or finds the mafia."""
    own, scene = moment.own(), moment.scene
    contact = bool(scene.of_kind("mate"))
    cop = own.cop[number] * (1.0 if number in moment.claims.who(roles.COP) else 0.5)
    return 0.4 * cop + (0.0 if contact else 0.3 * own.dark[number])


def again(moment: Moment) -> str:
    """A ballot is moved to a leader when the own candidate can't win any more."""
    mine = moment.view["own"]["vote"]
    if mine is None or "vote" not in moment.asks or not moment.style.reckons or moment.scene.role == roles.HOSTESS:
        return ""
    heads = dict(moment.view["tally"])
    most = max(heads.values(), default=0)
    breaks = moment.scene.is_stuck() and moment.roll("breaks") < STUCK
    if heads.get(mine, 0) >= most - 1 and not breaks:
        return ""
    wish = gladly(moment, [*moment.offered("vote"), mine])
    leaders = [number for number in moment.offered("vote") if heads.get(number, 0) >= most and number != moment.me]
    good = [number for number in leaders if wish[number] >= (STUCK if breaks else SWITCHES) * wish[mine]]
    return f"vote {max(good, key=lambda number: (wish[number], -number))}" if good else ""


def steal(moment: Moment, offered: list[Number]) -> Number:
    """Before contact a mafioso, then whoever the mafia should kill."""
    learned, own, mates = moment.scene.learned(), moment.own(), moment.mates()
    some = [n for n in offered if n not in learned and n not in mates]
    if not some:
        known = [n for n in offered if learned.get(n) in (roles.COP, roles.DETECTIVE, roles.GANGSTER)]
        return known[0] if known else 0
    contact = bool(moment.scene.of_kind("mate"))
    return moment.best("steal", {n: own.cop[n] if contact else own.dark[n] for n in some})


def agrees(moment: Moment) -> bool:
    """Whether the accused is to be lynched."""
    scene, mates = moment.scene, moment.mates()
    accused = scene.accused
    if accused in mates:
        return False
    own, learned = moment.own(), scene.learned()
    if scene.mafia:
        return own.helper[accused] < 0.5
    if learned.get(accused) == roles.POLITICIAN:
        return False
    harm = moment.harm(own)
    others = [harm[number] for number in members(scene.alive) if number != moment.me and number not in mates]
    average = sum(others) / max(1, len(others))
    mine = harm[accused]
    least = STUCK if scene.is_stuck() else AGREES
    return mine >= 0.5 or (mine >= least * average and mine > 0.04)


def lynch(moment: Moment) -> str:
    """``yes`` or ``no``."""
    wish = "yes" if agrees(moment) else "no"
    return wish if wish in moment.asks else ""
