"""What is said where few hear it: in the mafia's, the Lovers' and the cult's channel, and among the dead."""

from __future__ import annotations

from duskfall.bots.mafia42 import ballots, secrets
from duskfall.bots.mafia42.moment import Moment
from duskfall.bots.town.scene import Voice
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.options import CULT_FROM
from duskfall.talk.acts import HOLE, Act
from duskfall.town.numbers import Number

MOST = 3
"""Acts of one night."""


def turn(moment: Moment) -> str:
    """The next thing to say at night; nothing where nobody would read it."""
    scene = moment.scene
    channel = channel_of(moment)
    said = [str(v.act) for v in scene.said if v.by == moment.me and v.ply == scene.ply and v.channel == channel]
    if not channel or len(said) >= min(MOST, moment.style.acts):
        return ""
    for act in WORDS[channel](moment):
        if act not in said and not _said_before(moment, channel, act):
            return f"say {act}"
    return ""


def channel_of(moment: Moment) -> str:
    """Where an act of this seat goes at night, as far as somebody reads it; ``""``: nowhere."""
    scene = moment.scene
    if not scene.lives(moment.me):
        return "dead"
    if scene.mafia and (scene.role == roles.MAFIOSO or scene.of_kind("mate")):
        return "mafia" if len([n for n in moment.mates() if scene.lives(n)]) > 1 else ""
    if any(scene.lives(note.number) for note in scene.of_kind("lover")):
        return "lovers"
    if scene.role == roles.CULT_LEADER and scene.count >= CULT_FROM:
        return "cult" if len([n for n in moment.mates() if scene.lives(n)]) > 1 else ""
    return "dead" if scene.role == roles.PSYCHIC and scene.dead else ""


def _said_before(moment: Moment, channel: str, act: str) -> bool:
    """Results and teams are told once; opinions and requests every night."""
    if act.split(maxsplit=1)[0] not in ("result", "team", "claim"):
        return False
    return any(str(v.act) == act for v in moment.scene.heard(channel) if v.by == moment.me)


def _heard(moment: Moment, channel: str) -> list[Voice]:
    """What others have said there tonight."""
    scene = moment.scene
    return [v for v in scene.heard(channel) if v.ply == scene.ply and v.by != moment.me]


def _mafia(moment: Moment) -> list[str]:
    """What helpers have found out; the one who aims names the victim; the others agree."""
    scene = moment.scene
    found = [
        str(Act("result", (note.kind, note.number, note.night or note.day + 1, note.what)))
        for note in scene.of_kind("spy", "steal")
        if note.what and note.what not in roles.OF_MAFIA and scene.lives(note.number)
    ]
    aim = moment.view["own"]["aim"]
    requests = [v for v in _heard(moment, "mafia") if v.act.verb == "request"]
    if aim and aim["number"] and aim["by"] == moment.me and not requests:
        found.insert(0, str(Act("request", ("all", Act("kill", (aim["number"],))))))
    elif requests and moment.roll("agrees") < 0.6:
        found.append(str(Act("agree", (requests[0].id,))))
    return found


def _lovers(moment: Moment) -> list[str]:
    """Whom one suspects, and what one thinks of what the other said."""
    scene, own = moment.scene, moment.own()
    harm = moment.harm(own)
    loved = {moment.me, *[note.number for note in scene.of_kind("lover")]}
    others = [number for number in scene.others() if number not in loved]
    found = []
    for voice in _heard(moment, "lovers"):
        if voice.act.verb == "suspect" and voice.act.args[0] != HOLE and int(voice.act.args[1]) > 0:
            high = harm.get(voice.act.args[0], 0.0) >= sum(harm[n] for n in others) / max(1, len(others))
            found.append(str(Act("agree" if high else "disagree", (voice.id,))))
    if others and scene.night > 1:
        worst = max(others, key=lambda n: (harm[n], -n))
        best = min(others, key=lambda n: (harm[n], n))
        found.append(str(Act("suspect", (worst, "+2" if harm[worst] > 0.7 else "+1"))))
        found.append(str(Act("suspect", (best, "-1"))))
    elif not found:
        found.append("emote nod")
    return found


def _cult(moment: Moment) -> list[str]:
    """The Leader tells recruits who belongs to them, and whom to vote for."""
    scene, mates = moment.scene, moment.mates()
    found = [str(Act("team", (n, roles.CULT))) for n in sorted(mates) if n != moment.me and scene.lives(n)]
    found = found if len(found) > 1 else []
    others = [number for number in scene.others() if number not in mates]
    if others:
        wish = ballots.gladly(moment, others)
        found.append(str(Act("vote_for", (max(others, key=lambda n: (wish[n], -n)),))))
    return found


def _dead(moment: Moment) -> list[str]:
    """The dead tell what they were and what they found; the Psychic asks the murdered."""
    scene = moment.scene
    if scene.lives(moment.me):
        told = {voice.by for voice in scene.heard("dead") if voice.act.verb in ("claim", "result")}
        asked: list[Number] = [n for n, how in scene.dead.items() if how != "lynched" and n not in told]
        return [str(Act("ask", (number, Act("claim", (HOLE,))))) for number in asked[:2]]
    found = [str(Act("claim", (secrets.claimed_truth(moment),)))]
    if not secrets.lies(moment):
        found += [
            str(Act("result", ("check", note.number, note.night, secrets.VALUES[bool(note.what)])))
            for note in scene.of_kind("check")
        ]
    harm = moment.harm(moment.shown())
    living = [n for n in scene.others() if not secrets.lies(moment) or n not in moment.mates()]
    if living:
        worst = max(living, key=lambda n: (harm[n], -n))
        found.append(str(Act("suspect", (worst, "+1"))))
    return found


WORDS = {"mafia": _mafia, "lovers": _lovers, "cult": _cult, "dead": _dead}
