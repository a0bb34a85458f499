"""Answers to what a player was asked."""

from __future__ import annotations

from typing import Final

from duskfall.bots.town.layouts import Posterior
from duskfall.bots.town.moment import Moment
from duskfall.bots.town.scene import TABLE
from duskfall.bots.town.worth import after
from duskfall.talk.acts import HOLE, Act
from duskfall.town.numbers import Number, members

MOST: Final = 2
"""Questions that are answered in one speech."""


def answers(moment: Moment) -> list[str]:
    """Acts that answer the last questions since the bot's own last speech."""
    scene = moment.scene
    if moment.style.acts < 2:
        return []
    since = max([v.ply for v in scene.heard(TABLE) if v.by == moment.me and v.ply < scene.ply], default=0)
    asked = [
        voice.act.args[1]
        for voice in scene.heard(TABLE)
        if voice.act.verb == "ask" and voice.act.args[0] == moment.me and voice.ply > since
    ]
    found = [_answer(moment, act) for act in asked]
    return [str(act) for act in found if act is not None][-MOST:]


def _answer(moment: Moment, act: Act) -> Act | None:
    """The act with its hole filled; ``None``: that is left unanswered."""
    believed = _shown(moment)
    match act.verb:
        case "claim":
            return None if moment.me in moment.claims.roles else Act("claim", (_role(moment),))
        case "suspect" if act.args[0] == HOLE:
            return Act("suspect", (_most(moment, believed), act.args[1])) if int(act.args[1]) > 0 else None
        case "suspect" if act.args[0] != moment.me:
            chance = believed.black[act.args[0]]
            level = "+2" if chance > 0.75 else "+1" if chance > 0.36 else "-1" if chance < 0.15 else "0"
            return Act("suspect", (act.args[0], level))
        case "vote_for":
            return Act("vote_for", (_most(moment, believed),)) if moment.votes_today else None
        case "trio":
            order = sorted(moment.scene.others(), key=lambda n: (-believed.black[n], n))
            return Act("trio", (tuple(sorted(order[: moment.trade.black])),)) if order else None
        case "link" if act.args[2] == HOLE:
            pair = 1 << act.args[0] | 1 << act.args[1]
            same = sum(weight for weight, team in believed.teams if team & pair in (0, pair))
            return Act("link", (act.args[0], act.args[1], "same" if same > 0.5 else "opposite"))
        case "world":
            return Act("world", (round(100 * after(believed, moment.scene.alive)),))
    return None


def _shown(moment: Moment) -> Posterior:
    """What the bot gives out as its belief: black talk as the table thinks."""
    return moment.mask() if moment.scene.black else moment.own()


def _most(moment: Moment, believed: Posterior) -> Number:
    team = moment.scene.team if moment.scene.black else {}
    others = [n for n in members(moment.scene.alive) if n != moment.me and n not in team]
    return max(others or [moment.me], key=lambda n: (believed.black[n], -n))


def _role(moment: Moment) -> str:
    """The role, where it is no danger to tell; else a plain one."""
    scene, trade = moment.scene, moment.trade
    return trade.checker if scene.role == trade.checker and not moment.style.lies else trade.plain
