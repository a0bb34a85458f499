"""What a seat of a game of talk was told, sorted: who lives, who said, nominated and voted what."""

from __future__ import annotations

from typing import Any, NamedTuple

from duskfall.bots.town.trade import Trade
from duskfall.engine.viewers import Face, View
from duskfall.talk.acts import Act
from duskfall.talk.reading import read
from duskfall.town.numbers import Number, Numbers, first, has, members, those

NIGHT_CHANNEL = "mafia"
TABLE = "table"


class Voice(NamedTuple):
    """A speech act that the seat heard, and when."""

    id: str
    channel: str
    by: Number
    act: Act
    ply: int
    day: int
    night: int


class Counted(NamedTuple):
    """A counted ballot: the day, its kind, all votes by voter, and the leaders."""

    day: int
    kind: str
    votes: dict[Number, int]
    leaders: tuple[Number, ...]


class Nominated(NamedTuple):
    """Who was nominated by whom on which day."""

    day: int
    number: Number
    by: Number


class Gone(NamedTuple):
    """Who left, how (``voted``, ``lifted``, ``killed``, ``removed``), on which day or in which night (else 0)."""

    number: Number
    how: str
    day: int
    night: int


class Scene:
    """The record of one seat, or of the onlookers.

    ``me``: its number, 0 for onlookers; ``role`` and ``team`` (black, by number) as far as it knows. ``phase``,
    ``ply``, ``day``, ``night``, ``speaker`` are those of the last phase. ``deeds``: own secret acts.
    """

    def __init__(self, start: View, trade: Trade) -> None:
        self.trade = trade
        self.me: Number = start["you"] + 1
        self.everybody = first(trade.count)
        self.alive: Numbers = those(tuple(start["alive"]))
        own = start.get("own", {"role": None, "team": (), "deeds": ()})
        self.role: str = own["role"] or ""
        self.team: dict[Number, str] = dict(own["team"])
        self.phase: str = start["phase"]
        self.ply: int = start["ply"]
        self.day: int = start["day"]
        self.night: int = start["night"]
        self.speaker: Number = start["speaker"] or 0
        self.candidates: tuple[Number, ...] = ()
        self.bots: set[Number] = {*start["bots"]}
        self.said: list[Voice] = []
        self.counts: list[Counted] = []
        self.nominations: list[Nominated] = []
        self.gone: list[Gone] = []
        self.deeds: list[dict[str, Any]] = [*own["deeds"]]

    def take(self, face: Face) -> None:
        """One more face."""
        match face["e"]:
            case "phase" | "over":
                self._phase(face)
            case "say":
                act = read(self.trade.lexicon, face["act"])
                self.said.append(Voice(face["id"], face["ch"], face["by"], act, self.ply, self.day, self.night))
            case "nominate":
                self.nominations.append(Nominated(self.day, face["number"], face["by"]))
            case "count":
                votes = dict(face["votes"])
                self.counts.append(Counted(face["day"], face["kind"], votes, tuple(face["leaders"])))
            case "out":
                self.alive &= ~(1 << face["number"])
                self.gone.append(Gone(face["number"], face["how"], face["day"], face["night"]))
            case "take":
                if face["number"] == self.me:
                    self.role = face["role"]
            case "bot":
                self.bots.add(face["number"])
            case "deed":
                self.deeds.append(face)

    def _phase(self, face: Face) -> None:
        self.phase, self.ply, self.day, self.night = face["phase"], face["ply"], face["day"], face["night"]
        self.speaker = face["speaker"] or 0
        self.candidates = tuple(face["ballot"]["candidates"]) if face["ballot"] else ()
        if "team" in face:
            self.team = dict(face["team"])

    # --- conclusions --------------------------------------------------------------------------------------------

    @property
    def black(self) -> bool:
        """Whether the seat is of the black team."""
        return self.trade.is_black(self.role)

    def lives(self, number: Number) -> bool:
        return has(self.alive, number)

    def others(self) -> tuple[Number, ...]:
        """The living, but for the seat itself."""
        return members(self.alive & ~(1 << self.me))

    def nominees(self) -> tuple[Number, ...]:
        """Today's candidates so far, in their order."""
        return tuple([one.number for one in self.nominations if one.day == self.day and self.lives(one.number)])

    def heard(self, channel: str) -> list[Voice]:
        """All that was said in a channel, in order."""
        return [voice for voice in self.said if voice.channel == channel]

    def answers(self, step: str) -> dict[Number, bool]:
        """What the own checks of that step have told."""
        return {
            deed["number"]: deed["answer"] for deed in self.deeds if deed["step"] == step and deed["answer"] is not None
        }
