"""What players say of themselves, and what an act says of others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from duskfall.bots.town.claims import Opinion
from duskfall.bots.town.claims import opinions as plain_opinions
from duskfall.bots.town.scene import Voice
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.roles import CITIZENS, LOVER, MAFIA, Role
from duskfall.talk.acts import HOLE, Act
from duskfall.town.numbers import Number

OF_KIND: Final[Mapping[str, Role]] = {
    "check": roles.COP,
    "heal": roles.DOCTOR,
    "threaten": roles.GANGSTER,
    "watch": roles.DETECTIVE,
    "report": roles.REPORTER,
    "raise": roles.PRIEST,
    "drag": roles.MARTYR,
    "awaken": roles.PSYCHIC,
}
"""Whose results these are: to tell of one is to claim that occupation."""


class Check(NamedTuple):
    """A check that somebody tells of."""

    number: Number
    night: int
    dark: bool


class Claims:
    """Who says to be what (the last word counts), and which checks each tells of."""

    def __init__(self) -> None:
        self.roles: dict[Number, Role] = {}
        self.checks: dict[Number, dict[Number, Check]] = {}
        self._voices: dict[str, Voice] = {}

    def take(self, voice: Voice) -> Role:
        """One more act at the table; the occupation that its speaker claims by it, or ``""``."""
        self._voices[voice.id] = voice
        claimed = self._claimed(voice.act)
        if voice.act.verb == "retract":
            self._retract(voice)
        if claimed:
            self.roles[voice.by] = claimed
        if voice.act.verb == "result" and voice.act.args[0] == "check":
            _, number, night, value = voice.act.args
            self.checks.setdefault(voice.by, {})[number] = Check(number, night, value == roles.MAFIOSO)
        return claimed

    def opinions(self, act: Act) -> list[Opinion]:
        """What the act says of others, as far as it is an opinion and no result."""
        if act.verb in ("agree", "disagree") and act.args[0] in self._voices:
            sign = 1 if act.verb == "agree" else -1
            inner = opinions(self._voices[act.args[0]].act)
            return [Opinion(one.number, sign * max(-1, min(1, one.level))) for one in inner]
        return opinions(act)

    def who(self, role: Role) -> list[Number]:
        """Who claims to be that, in the order of the first claims."""
        return [number for number, claimed in self.roles.items() if claimed == role]

    def rivals(self, number: Number) -> list[Number]:
        """Who claims the same, of which there is one; of Lovers there are two."""
        role = self.roles.get(number, "")
        found = [other for other in self.who(role) if other != number] if role and role != roles.CITIZEN else []
        return found if role != LOVER or len(found) > 1 else []

    def _claimed(self, act: Act) -> Role:
        match act.verb:
            case "claim":
                return str(act.args[0])
            case "counter" if act.args[0] in self._voices:
                return self._claimed(self._voices[act.args[0]].act)
            case "result":
                return OF_KIND.get(act.args[0], "")
        return ""

    def _retract(self, voice: Voice) -> None:
        taken = self._voices.get(voice.act.args[0])
        if taken is not None and taken.by == voice.by and self._claimed(taken.act):
            self.roles.pop(voice.by, None)
            self.checks.pop(voice.by, None)


def opinions(act: Act) -> list[Opinion]:
    """What an act says of others by itself, of the mafia's team."""
    if act.verb == "team" and HOLE not in act.args:
        level = {MAFIA: 2, CITIZENS: -2}.get(act.args[1], 0)
        return [Opinion(act.args[0], level)] if level else []
    if act.verb == "not" and act.args[0].verb == "team":
        return [Opinion(one.number, -one.level) for one in opinions(act.args[0])]
    return plain_opinions(act)
