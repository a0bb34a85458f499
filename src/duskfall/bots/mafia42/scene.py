"""What a seat was told, sorted: who lives, who said what, what was announced, what it knows for certain."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from duskfall.bots.town.scene import Voice
from duskfall.engine.viewers import Face, View
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.roles import CULT, MAFIA, Role, Team, team_of
from duskfall.games.mafia42.tongue import LEXICON
from duskfall.talk.reading import read
from duskfall.town.numbers import Number, Numbers, first, has, members, those

TABLE: Final = "table"


class Note(NamedTuple):
    """Something that the seat was told in private (``view["own"]["notes"]``)."""

    kind: str
    day: int
    night: int
    number: Number
    what: Any


class Scene:
    """The record of one seat, or of the onlookers.

    ``me``: its number, 0 for onlookers. ``certain``: occupations that all were told. ``killed``: whom the mafia has
    attacked, dead or not, and in which night; ``unharmed``: nights in which it attacked nobody; ``healed``: whom the
    Doctor saved when; ``dead``: how each of the dead died. ``aim``: the murder's, for those of the mafia.
    """

    def __init__(self, start: View) -> None:
        own = start.get("own", {"role": "", "recruited": False, "notes": ()})
        self.me: Number = start["you"] + 1
        self.count: int = start["players"]
        self.everybody = first(self.count)
        self.alive: Numbers = those(tuple(start["alive"]))
        self.role: Role = own["role"] or ""
        self.recruited: bool = own["recruited"]
        self.notes: list[Note] = [Note(*note) for note in own["notes"]]
        self.phase: str = start["phase"]
        self.ply: int = start["ply"]
        self.day: int = start["day"]
        self.night: int = start["night"]
        self.accused: Number = start["accused"] or 0
        self.said: list[Voice] = []
        self.certain: dict[Number, Role] = {}
        self.killed: dict[Number, int] = {}
        self.dead: dict[Number, str] = {}
        self.unharmed: set[int] = set()
        self.bells = 0
        self.verdicts: list[tuple[int, Number, str]] = []
        self.dented: set[Number] = set()
        self.healed: list[tuple[int, Number]] = []
        self.aim: Number = 0

    def take(self, face: Face) -> None:
        """One more face."""
        match face["e"]:
            case "phase" | "over":
                self.phase, self.ply, self.day, self.night = face["phase"], face["ply"], face["day"], face["night"]
                self.accused = face["accused"] or 0
                self.aim = 0
            case "say":
                act = read(LEXICON, face["act"])
                self.said.append(Voice(face["id"], face["ch"], face["by"], act, self.ply, self.day, self.night))
            case "dawn":
                self._dawn(face)
            case "verdict":
                self._die(face["dead"])
                self.verdicts.append((face["day"], face["number"], face["result"]))
                if face["result"] == "politician":
                    self.certain[face["number"]] = roles.POLITICIAN
            case "bell":
                self.bells += 1
            case "note":
                self._note(Note(*[face[key] for key in Note._fields]))
            case "aim":
                self.aim = face["number"]

    def _dawn(self, face: Face) -> None:
        night = face["night"]
        self._die(face["dead"])
        for kind, *what in face["news"]:
            match kind:
                case "killed":
                    self.killed[what[0]] = night
                case "saved":
                    self.killed[what[0]] = night
                    self.healed.append((night, what[0]))
                case "withstood":
                    self.killed[what[0]] = night
                    self.dented.add(what[0])
                    self.certain[what[0]] = roles.SOLDIER
                case "lover":
                    self.certain[what[0]] = self.certain[what[1]] = roles.LOVER
                case "took":
                    self.certain[what[0]] = roles.MARTYR
                    self.certain[what[1]] = roles.MAFIOSO
                case "raised":
                    self.alive |= 1 << what[0]
                    self.dead.pop(what[0], None)
                case "article":
                    self.certain[what[0]] = what[1]
        if not {item[0] for item in face["news"]} & {"killed", "saved", "withstood", "lover"}:
            self.unharmed.add(night)

    def _die(self, dead: Any) -> None:
        for number, how, role in dead:
            self.alive &= ~(1 << number)
            self.dead[number] = how
            if role:
                self.certain[number] = role

    def _note(self, note: Note) -> None:
        self.notes.append(note)
        if note.kind == "role":
            self.role = note.what
        elif note.kind == "recruited":
            self.recruited = True

    # --- conclusions --------------------------------------------------------------------------------------------

    @property
    def team(self) -> Team:
        """Whose victory is the seat's."""
        return CULT if self.recruited else team_of(self.role)

    @property
    def mafia(self) -> bool:
        return self.team == MAFIA

    @property
    def cult(self) -> bool:
        return self.team == CULT

    def lives(self, number: Number) -> bool:
        return has(self.alive, number)

    def others(self) -> tuple[Number, ...]:
        """The living, but for the seat itself."""
        return members(self.alive & ~(1 << self.me))

    def of_kind(self, *kinds: str) -> list[Note]:
        return [note for note in self.notes if note.kind in kinds]

    def learned(self) -> dict[Number, Role]:
        """Occupations that the seat knows for certain, its own too."""
        found = dict(self.certain)
        for note in self.notes:
            if isinstance(note.what, str) and note.number:
                found[note.number] = note.what
            elif note.kind == "lover":
                found[note.number] = roles.LOVER
        if self.me:
            found[self.me] = self.role
        return found

    def ours(self) -> frozenset[Number]:
        """Whom the seat knows to be of its team, itself too; for citizens the other Lover."""
        kinds: tuple[str, ...] = ("lover",)
        if self.mafia:
            kinds = ("mate",)
        elif self.cult:
            kinds = ("recruited", "leader", "member")
        found = {self.me} | {note.number for note in self.of_kind(*kinds)}
        if self.cult:
            found |= {n.number for n in self.of_kind("recruit") if n.what and n.what != roles.PRIEST}
        return frozenset(found)

    def leader(self) -> Number:
        """The cult's Leader as far as the seat knows; 0: unknown."""
        found = [note.number for note in self.of_kind("recruited", "leader", "courted")]
        living = [number for number in found if self.lives(number)]
        if living:
            return living[-1]
        known = [n for n, role in self.learned().items() if role == roles.CULT_LEADER and self.lives(n)]
        return known[0] if known else 0

    def is_stuck(self) -> bool:
        """Whether nobody was attacked in the last three nights: what goes on like this ends in a draw."""
        return self.night > 2 and {self.night, self.night - 1, self.night - 2} <= self.unharmed

    def heard(self, channel: str = TABLE) -> list[Voice]:
        """All that was said in a channel, in order."""
        return [voice for voice in self.said if voice.channel == channel]

    def mine(self, channel: str = TABLE) -> list[str]:
        """The acts that the seat itself has said in this phase."""
        return [str(v.act) for v in self.said if v.by == self.me and v.ply == self.ply and v.channel == channel]
