"""What a viewer can tell about who was who: each character's life cut into legs, with the suspects that fit each leg.

A leg lasts as long as nothing may have changed the identity: it begins with a draw or a Masquerade. A chain of legs
begins with a draw and ends with a death or an arrest, which everybody sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from duskfall.board.grid import CellSet, members
from duskfall.engine.viewers import Viewer
from duskfall.games.fbi.past import Cleared, Drew, Entry, Exposed, Fired, Listed, Lost, Stood, Suspect, Told
from duskfall.games.fbi.roles import CRIMINALIST, FBI, MAFIA, MANIAC, UNDERCOVER, Role
from duskfall.games.fbi.state import FbiState


class Leg:
    """``only``: who fits, ``None`` for anybody; ``not_`` who does not; ``end``: as whom the chain ended, if it did;
    ``last``: whether it is the last leg of its chain."""

    __slots__ = ("only", "not_", "end", "last")

    def __init__(self) -> None:
        self.only: set[Suspect] | None = None
        self.not_: set[Suspect] = set()
        self.end: Suspect | None = None
        self.last = False

    def allow(self, suspects: Iterable[Suspect]) -> None:
        self.only = {*suspects} if self.only is None else self.only.intersection(suspects)

    def fits(self, suspect: Suspect) -> bool:
        return (self.only is None or suspect in self.only) and suspect not in self.not_


class Suspicion:
    """All legs of all characters by what one viewer was told. ``plays``: characters whose private results it has;
    ``sees``: characters whose identities it knows."""

    def __init__(self, s: FbiState, viewer: Viewer, past: list[Entry]) -> None:
        self.near = s.grid.near
        self.mafia = s.mode.members(MAFIA)
        self.plays: tuple[Role, ...] = s.mode.played_by(viewer) if viewer >= 0 else ()
        team = s.mode.team(viewer) if viewer >= 0 else -1
        self.sees = s.mode.members(team) if viewer >= 0 and s.options.team_sight else self.plays
        self._of_fbi = team == FBI
        self.legs: tuple[list[Leg], ...] = tuple([Leg()] for _ in s.identities)
        self._chains = [[legs[0]] for legs in self.legs]
        for entry in past:
            self._learn(entry)
        for legs in self.legs:
            legs[-1].last = True

    # --- cards ----------------------------------------------------------------------------------------------

    def expected(self, s: FbiState, past: list[Entry]) -> Counter[Suspect]:
        """How often each card was to turn up, from the deal on, in a place that the viewer knows of."""
        found: Counter[Suspect] = Counter()
        gone: set[Suspect] = set()
        for role in self.sees:
            found[s.history[role][0]] += 1
        for entry in past:
            if isinstance(entry, Drew) and self.recognises(entry, gone):
                found[entry.card] += 1
            elif isinstance(entry, Lost):
                gone.add(entry.suspect)
                if entry.role >= 0 and entry.role not in self.sees:
                    found[entry.suspect] += 1
            elif isinstance(entry, Exposed) and CRIMINALIST not in self.plays:
                found[entry.card] += 1
        return found

    def recognises(self, entry: Drew, gone: set[Suspect]) -> bool:
        """Whether the viewer knows which card was drawn there; ``gone`` are the suspects not LIVE then."""
        if entry.why == "buried":
            return False
        if entry.why == "identity" or (entry.why == "mask" and entry.card not in gone):
            return entry.role in self.sees
        return entry.role in self.plays

    # --- learning -------------------------------------------------------------------------------------------

    def _learn(self, entry: Entry) -> None:
        match entry:
            case Stood(_, role, cells, place):
                self.legs[role][-1].allow(_who(cells, place))
            case Fired(_, cells, threatened, fired):
                places = [cell for cell, near in enumerate(self.near) if near & threatened == fired]
                self.legs[MANIAC][-1].allow([cells[cell] for cell in places])
            case Cleared(_, suspects):
                self._exclude(suspects)
            case Listed(_, cells, _, offered) if MANIAC in self.plays:
                self._exclude(_who(cells, offered))
            case Lost(_, suspect, role):
                self._lose(suspect, role)
            case Told(_, kind, _, cells, place, roles) if self._was_told(kind):
                self._tell(_who(cells, place), roles)
            case Drew(_, role, "identity" | "mask" as why, _):
                self._new_leg(role, fresh=why == "identity")

    def _was_told(self, kind: str) -> bool:
        return self._of_fbi if kind == "canvass" else UNDERCOVER in self.plays

    def _exclude(self, suspects: Iterable[Suspect]) -> None:
        for role in self.mafia:
            self.legs[role][-1].not_.update(suspects)

    def _lose(self, suspect: Suspect, who: Role) -> None:
        for role, legs in enumerate(self.legs):
            if role != who:
                legs[-1].not_.add(suspect)
        if who >= 0:
            self.legs[who][-1].allow((suspect,))
            for leg in self._chains[who]:
                leg.end = suspect

    def _tell(self, near: list[Suspect], roles: tuple[Role, ...]) -> None:
        for role in self.mafia:
            leg = self.legs[role][-1]
            if role in roles:
                leg.allow(near)
            else:
                leg.not_.update(near)

    def _new_leg(self, role: Role, fresh: bool) -> None:
        leg = Leg()
        if fresh:
            self.legs[role][-1].last = True
            self._chains[role] = []
        self._chains[role].append(leg)
        self.legs[role].append(leg)


def _who(cells: tuple[Suspect, ...], place: CellSet) -> list[Suspect]:
    return [cells[cell] for cell in members(place)]
