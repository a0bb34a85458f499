"""A table of Mafia42 for tests: occupations by number, whole nights and lynchings in one line."""

from __future__ import annotations

from typing import Any, Self

from duskfall.games.mafia42 import GAME
from duskfall.games.mafia42.options import Options
from duskfall.games.mafia42.state import M42State

from ...town.table import PlayedTable


class Table(PlayedTable):
    """See :class:`PlayedTable`. ``plates``: seconds of each nameplate."""

    def __init__(self, roles: str, plates: list[int] | None = None, **options: Any) -> None:
        wish: dict[str, Any] = {"roles": roles} | ({} if plates is None else {"plates": plates})
        super().__init__(GAME, Options(players=len(roles.split()), **options), wish)

    @property
    def s(self) -> M42State:
        state: M42State = self.match.state
        return state

    def night(self, *acts: str) -> Self:
        """A whole night with these acts; it dawns."""
        assert self.s.phase == "night"
        self(*acts)
        return self.skip()

    def vote(self, *ballots: str) -> Self:
        """From the day through a vote with these ballots (``"1 5"``: 1 for 5) and thefts (``"3 steal 5"``)."""
        assert self.s.phase == "day"
        self.skip()
        for ballot in ballots:
            self(ballot if "steal" in ballot else ballot.replace(" ", " vote "))
        return self.skip()

    def accuse(self, number: int, *more: str) -> Self:
        """One ballot, so that the number comes to the last argument; and more of the vote before it."""
        voter = next(n for n in range(1, self.s.count + 1) if self.may_vote(n))
        return self.vote(*more, f"{voter} {number}")

    def may_vote(self, number: int) -> bool:
        return bool(self.s.alive & ~self.s.threatened & 1 << number)

    def lynch(self, number: int, *argument: str) -> Self:
        """From the day through a vote, the last argument (with these acts), and a lynching that all agree to."""
        self.accuse(number)
        self(*argument).skip()
        self(*(f"{n} yes" for n in range(1, self.s.count + 1) if n != number and self.may_vote(n)))
        return self.skip()

    def quiet_day(self) -> Self:
        """A day without a ballot."""
        return self.vote()

    @property
    def news(self) -> list[tuple[Any, ...]]:
        """What the last dawn announced."""
        return [*self.s.dawns[-1].news]

    def lives(self, number: int) -> bool:
        return self.s.lives(number)

    def notes(self, number: int, kind: str = "") -> list[tuple[Any, ...]]:
        """What a player was told: (kind, number, what); of one kind: (number, what)."""
        found = [(note.kind, note.number, note.what) for note in self.s.notes[number - 1]]
        return [rest for each, *rest_ in found if each == kind for rest in [tuple(rest_)]] if kind else found

    def own(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.match.view(number - 1)["own"]
        return found

    def can_say(self, number: int) -> bool:
        return "say" in self.verbs(number)


def eight(helper: str = "spy", specials: str = "soldier politician gangster", **options: Any) -> Table:
    """1 and 2 mafiosos, 3 the helper, 4 the Cop, 5 the Doctor, 6 to 8 specials."""
    return Table(f"mafioso mafioso {helper} cop doctor {specials}", **options)


def nine(helper: str = "spy", specials: str = "soldier politician gangster", **options: Any) -> Table:
    """As :func:`eight`, and 9 the Cult Leader."""
    return Table(f"mafioso mafioso {helper} cop doctor {specials} cult_leader", **options)


def twelve(helper: str = "spy", specials: str = "soldier psychic gangster priest", **options: Any) -> Table:
    """1 to 3 mafiosos, 4 the helper, 5 the Cop, 6 the Doctor, 7 to 10 specials, 11 the Cult Leader, 12 the Fanatic."""
    return Table(f"mafioso mafioso mafioso {helper} cop doctor {specials} cult_leader fanatic", **options)
