"""Whom each occupation uses its ability on at night."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from duskfall.bots.mafia42 import victims
from duskfall.bots.mafia42.moment import Moment
from duskfall.games.mafia42 import roles
from duskfall.town.numbers import Number, members

ORDER: Final = (
    "recruit", "spy", "check", "probe", "awaken", "watch", "threaten", "kill", "maul", "heal", "mark", "drag", "raise",
    "report",
)  # fmt: skip
MIXES: Final = 0.2
"""How often the Doctor keeps somebody else than the likeliest victim, so that nobody can reckon with it."""
THREATENS: Final = 0.28
"""From which harm on the Gangster takes away somebody's vote."""
DRAGS: Final = 0.2
REPORTS: Final = 0.3
RAISES: Final = 0.55
PRIZE: Final = {roles.PRIEST: -2.0, roles.MAFIOSO: -2.0}


def act(moment: Moment) -> str:
    """The next use of an ability; ``hold`` where it is better to use none."""
    view, asks = moment.view, moment.asks
    own = view["own"]
    chosen = dict(own["picks"])
    if own["aim"] is not None:
        chosen["kill"] = own["aim"]["number"]
    for verb in ORDER:
        if verb in asks and verb not in chosen:
            number = CHOICES[verb](moment, moment.offered(verb))
            if number:
                return f"{verb} {number}"
    return "hold" if "hold" in asks and not own["picks"] else ""


def again(moment: Moment) -> str:
    """A mafioso sets another aim when one of the mafia has asked for it, or when more is known."""
    aim = moment.view["own"]["aim"]
    if "kill" not in moment.asks or aim is None or not aim["number"]:
        return ""
    offered = moment.offered("kill")
    wish = victims.named(moment)
    if wish in offered and aim["by"] == moment.me:
        return f"kill {wish}"
    told = victims.told_by_mates(moment)
    better = [number for number, role in told.items() if role == roles.COP and number in offered]
    if better and told.get(aim["number"]) != roles.COP and not wish:
        return f"kill {better[0]}"
    return ""


def _unknown(moment: Moment, offered: list[Number]) -> list[Number]:
    """Those of whom the seat does not know the occupation, if there are any."""
    learned = moment.scene.learned()
    mates = moment.mates()
    return [n for n in offered if n not in learned and n not in mates] or [n for n in offered if n not in mates]


def check(moment: Moment, offered: list[Number]) -> Number:
    """The Cop looks at who may be voted on tomorrow, and where the answer says most."""
    asked = {note.number for note in moment.scene.of_kind("check")}
    own = moment.own()
    scores = {}
    for number in offered:
        chance = own.dark[number]
        known = number in asked or not 0.0 < chance < 1.0
        scores[number] = -1.0 if known else chance + chance * (1 - chance)
    return moment.best("check", scores)


def spy(moment: Moment, offered: list[Number]) -> Number:
    """Before contact a mafioso, after it whoever the mafia should kill."""
    scene, own = moment.scene, moment.own()
    contact = bool(scene.of_kind("mate"))
    some = _unknown(moment, offered)
    if not some:
        return 0
    return moment.best("spy", {n: own.cop[n] + 0.1 * own.leader[n] if contact else own.dark[n] for n in some})


def probe(moment: Moment, offered: list[Number]) -> Number:
    own, asked = moment.own(), {note.number for note in moment.scene.of_kind("probe")}
    some = [number for number in _unknown(moment, offered) if number not in asked]
    return moment.best("probe", {number: own.leader[number] for number in some}) if some else 0


def awaken(moment: Moment, offered: list[Number]) -> Number:
    """A dead one of whom nobody knows anything, the lynched first; who tells of checks is let talk."""
    scene = moment.scene
    talks = {voice.by for voice in scene.heard("dead")}
    scores = {
        number: 1.0 * (scene.dead.get(number) == "lynched") - 0.6 * (number in talks) - 2.0 * (number in scene.certain)
        for number in offered
    }
    choice = moment.best("awaken", scores)
    return choice if scores[choice] > -0.5 else 0


def recruit(moment: Moment, offered: list[Number]) -> Number:
    """Whoever is surest to be no mafioso and no Priest, and is listened to."""
    own, claims = moment.own(), moment.claims
    learned, tried = moment.scene.learned(), {note.number for note in moment.scene.of_kind("recruit")}
    scores = {}
    for number in offered:
        role = learned.get(number) or claims.roles.get(number, "")
        score = 1 - own.dark[number] + 0.3 * own.cop[number] + PRIZE.get(role, 0.0) - (number in tried)
        scores[number] = score + 0.25 * victims.VALUE.get(role, 0.0)
    return moment.best("recruit", scores)


def watch(moment: Moment, offered: list[Number]) -> Number:
    own, claims = moment.own(), moment.claims
    return moment.best("watch", {n: own.dark[n] - 0.1 * (n in claims.who(roles.DOCTOR)) for n in offered})


def threaten(moment: Moment, offered: list[Number]) -> Number:
    return _worst(moment, offered, THREATENS)


def drag(moment: Moment, offered: list[Number]) -> Number:
    """The Martyr goes with a mafioso, or alone."""
    if moment.scene.phase == "argument":
        return _worst(moment, offered, REPORTS)
    own = moment.own()
    some = [number for number in offered if number not in moment.mates()]
    choice = moment.best("drag", {number: own.dark[number] for number in some}) if some else 0
    return choice if choice and own.dark[choice] >= DRAGS else 0


def _worst(moment: Moment, offered: list[Number], least: float) -> Number:
    """Whoever the town most wants gone, if it is enough; the cult spares its own, the mafia takes whoever is useful."""
    scene, mates = moment.scene, moment.mates()
    some = [number for number in offered if number not in mates]
    if not some:
        return 0
    if scene.mafia:
        expected = victims.likely(moment, some)
        return moment.best("worst", expected)
    harm = moment.harm(moment.own())
    choice = moment.best("worst", {number: harm[number] for number in some})
    return choice if harm[choice] >= least else 0


def heal(moment: Moment, offered: list[Number]) -> Number:
    """Who is likeliest to be murdered; oneself when all know where the Doctor is."""
    if moment.scene.mafia:  # stolen: of no use to the mafia
        return 0
    scores = victims.likely(moment, offered)
    if moment.me in scores:
        mine = moment.claims.roles.get(moment.me) == roles.DOCTOR or moment.scene.killed.get(moment.me)
        scores[moment.me] = max(scores[moment.me], 0.45 if mine else 0.22)
    if moment.roll("mix") < MIXES and len(scores) > 2:
        second, third = sorted(scores, key=lambda number: -scores[number])[1:3]
        return second if moment.roll("other") < 0.5 else third
    return moment.best("heal", scores)


def mark(moment: Moment, offered: list[Number]) -> Number:
    """The Beast Man marks who will die."""
    return moment.best("mark", victims.likely(moment, offered))


def raise_(moment: Moment, offered: list[Number]) -> Number:
    """A dead one whom the town misses: murdered, trusted, of use; the cult and the mafia raise their own."""
    scene, mates = moment.scene, moment.mates()
    silent = {note.number for note in scene.of_kind("awaken")}
    own, learned = moment.own(), scene.learned()
    scores = {}
    for number in offered:
        role = learned.get(number) or moment.claims.roles.get(number, "")
        trust = 1 - own.dark[number] - own.helper[number] - own.leader[number]
        score = trust * (0.35 + 0.6 * max(0.0, victims.VALUE.get(role, 0.0)))
        if scene.mafia or scene.cult:
            score = 1.0 * (number in mates)
        scores[number] = -1.0 if number in silent else score
    choice = moment.best("raise", scores)
    late = scene.alive.bit_count() <= 6 or len(offered) >= 4
    return choice if scores[choice] >= (0.25 if late else RAISES) else 0


def report(moment: Moment, offered: list[Number]) -> Number:
    """Somebody of whom it is worth to know: where doubt is greatest; never one's own."""
    scene, mates = moment.scene, moment.mates()
    some = [number for number in offered if number not in mates and number not in scene.certain]
    if not some:
        return 0
    if scene.mafia:
        return 0
    harm = moment.harm(moment.own())
    choice = moment.best("report", {number: harm[number] for number in some})
    late = scene.night > 2 or len(members(scene.alive)) <= 5
    return choice if late or harm[choice] >= REPORTS else 0


CHOICES: Final[Mapping[str, Callable[[Moment, list[Number]], Number]]] = {
    "recruit": recruit, "spy": spy, "check": check, "probe": probe, "awaken": awaken, "watch": watch,
    "threaten": threaten, "kill": victims.aim, "maul": victims.aim, "heal": heal, "mark": mark, "drag": drag,
    "raise": raise_, "report": report,
}  # fmt: skip
