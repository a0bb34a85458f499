"""What players say of themselves, and what an act says of others."""

from __future__ import annotations

from typing import NamedTuple

from duskfall.bots.town.scene import Voice
from duskfall.bots.town.trade import Trade
from duskfall.talk.acts import HOLE, Act
from duskfall.town.numbers import Number


class Opinion(NamedTuple):
    """What an act says of a player: from -2, surely not black, to 2, surely black."""

    number: Number
    level: int


class Result(NamedTuple):
    """A check that somebody tells of."""

    number: Number
    night: int
    black: bool


class Claims:
    """Who says to be what (the last word counts), and which checks each tells of."""

    def __init__(self, trade: Trade) -> None:
        self.trade = trade
        self.roles: dict[Number, str] = {}
        self.results: dict[Number, dict[Number, Result]] = {}
        self.order: list[Number] = []
        self._voices: dict[str, Voice] = {}

    def take(self, voice: Voice) -> str:
        """One more act at the table; the role that its speaker claims by it, or ``""``."""
        self._voices[voice.id] = voice
        claimed = self._claimed(voice.act)
        if voice.act.verb == "retract":
            self._retract(voice)
        if claimed:
            self.roles[voice.by] = claimed
            if claimed == self.trade.checker and voice.by not in self.order:
                self.order.append(voice.by)
        if claimed and voice.act.verb == "result" and voice.act.args[0] == self.trade.check:
            _, number, night, value = voice.act.args
            self.results.setdefault(voice.by, {})[number] = Result(number, night, value == self.trade.found)
        return claimed

    def opinions(self, act: Act) -> list[Opinion]:
        """What the act says of others, as far as it is an opinion and no result."""
        match act.verb:
            case "agree" | "disagree" if act.args[0] in self._voices:
                sign = 1 if act.verb == "agree" else -1
                inner = opinions(self._voices[act.args[0]].act)
                return [Opinion(one.number, sign * max(-1, min(1, one.level))) for one in inner]
        return opinions(act)

    def voice(self, id_: str) -> Voice | None:
        """The act of an id, if it was heard."""
        return self._voices.get(id_)

    def checkers(self) -> list[Number]:
        """Who claims to be the checker, in the order of their claims."""
        return [number for number in self.order if self.roles.get(number) == self.trade.checker]

    def _claimed(self, act: Act) -> str:
        trade = self.trade
        match act.verb:
            case "claim":
                return str(act.args[0])
            case "counter" if act.args[0] in self._voices:
                return self._claimed(self._voices[act.args[0]].act)
            case "result":
                by_kind = {trade.check: trade.checker, "heal": trade.healer, "visit": trade.blocker}
                return by_kind.get(act.args[0], "")
        return ""

    def _retract(self, voice: Voice) -> None:
        taken = self._voices.get(voice.act.args[0])
        if taken is not None and taken.by == voice.by and self._claimed(taken.act):
            self.roles.pop(voice.by, None)
            self.results.pop(voice.by, None)


def opinions(act: Act) -> list[Opinion]:
    """What an act says of others by itself."""
    args = act.args
    match act.verb:
        case "suspect" if HOLE not in args:
            return [Opinion(args[0], int(args[1]))] if int(args[1]) else []
        case "trio":
            return [Opinion(number, 1) for number in args[0]]
        case "vote_for" if args[0] not in (HOLE, "nobody"):
            return [Opinion(args[0], 1)]
        case "defend" if args[0] != HOLE:
            return [Opinion(args[0], -1)]
        case "not":
            return [Opinion(one.number, -one.level) for one in opinions(args[0])]
        case "request" if args[1].verb in ("vote_for", "nominate"):
            return opinions(Act("vote_for", args[1].args))
    return []
