"""Answers to what a player was asked, and what it says to what others have said."""

from __future__ import annotations

from typing import Final

from duskfall.bots.mafia42 import secrets
from duskfall.bots.mafia42.moment import Moment
from duskfall.games.mafia42 import roles
from duskfall.talk.acts import HOLE, Act
from duskfall.town.numbers import Number

MOST: Final = 2
"""Questions that are answered at a time."""


def answers(moment: Moment) -> list[str]:
    """Acts that answer the last questions of this day."""
    scene = moment.scene
    if moment.style.acts < 2:
        return []
    asked = [
        voice.act.args[1]
        for voice in scene.heard()
        if voice.act.verb == "ask" and voice.act.args[0] == moment.me and voice.day == scene.day and voice.ply > 1
    ]
    asked += [
        voice.act.args[1]
        for voice in scene.heard()
        if voice.act.verb == "request"
        and voice.act.args[0] in (moment.me, "all")
        and voice.act.args[1].verb == "claim"
        and voice.day == scene.day
        and voice.by != moment.me
    ]
    found = [_answer(moment, act) for act in asked]
    return [str(act) for act in found if act is not None][-MOST:]


def _answer(moment: Moment, act: Act) -> Act | None:
    """The act with its hole filled; ``None``: that is left unanswered."""
    scene = moment.scene
    harm = moment.harm(moment.shown())
    spared = moment.mates() if secrets.lies(moment) else frozenset({moment.me})
    others = [number for number in scene.others() if number not in spared]
    match act.verb:
        case "claim":
            role = "" if moment.me in moment.claims.roles else secrets.answer(moment)
            return Act("claim", (role,)) if role else None
        case "suspect" if act.args[0] == HOLE:
            if int(act.args[1]) <= 0 or not others:
                return None
            return Act("suspect", (max(others, key=lambda n: (harm[n], -n)), act.args[1]))
        case "suspect" if act.args[0] != moment.me and act.args[0] in harm:
            chance = harm[act.args[0]]
            level = "+2" if chance > 0.72 else "+1" if chance > 0.4 else "-1" if chance < 0.15 else "0"
            return Act("suspect", (act.args[0], level))
        case "vote_for":
            return Act("vote_for", (max(others, key=lambda n: (harm[n], -n)),)) if others else None
        case "team" if act.args[0] in harm and act.args[0] != moment.me:
            return Act("team", (act.args[0], roles.MAFIA if harm[act.args[0]] > 0.5 else roles.CITIZENS))
    return None


def reactions(moment: Moment, chances: dict[Number, float]) -> list[str]:
    """What to say to the latest accusations of this day: oneself is defended, others as one believes."""
    scene = moment.scene
    average = sum(chances.values()) / max(1, len(chances))
    found: list[str] = []
    for voice in reversed(scene.heard()):
        if voice.ply != scene.ply or len(found) == MOST:
            break
        if voice.by == moment.me or voice.act.verb not in ("suspect", "vote_for", "claim"):
            continue
        if voice.act.verb == "claim":
            if _is_mine(moment, voice.act.args[0]) and moment.style.logic:
                found.append(str(Act("counter", (voice.id,))))
            continue
        for opinion in moment.claims.opinions(voice.act):
            if opinion.level <= 0:
                continue
            if opinion.number == moment.me:
                found.append(str(Act("disagree", (voice.id,))))
            elif voice.act.verb == "suspect" and opinion.number in chances:
                chance = chances[opinion.number]
                if chance > 1.3 * average:
                    found.append(str(Act("agree", (voice.id,))))
                elif chance < 0.5 * average:
                    found.append(str(Act("disagree", (voice.id,))))
    return found


def _is_mine(moment: Moment, role: str) -> bool:
    """Whether somebody else claims what this seat is, and there is one of it."""
    role_is_mine = role == moment.scene.role and role not in (roles.LOVER, roles.CITIZEN)
    return role_is_mine and not secrets.lies(moment) and moment.claims.roles.get(moment.me) != role
