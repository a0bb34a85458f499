"""What somebody believes about who is who: for each character a chance for each suspect.

Suspects are numbers, in the order of the first board. The characters are taken to be independent but for this: two of
them are never the same suspect (:meth:`Mind.sharp`), and who draws a card draws one that is not likely somebody else's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from duskfall.games.fbi.roles import Role

Who: TypeAlias = int
"""A suspect as a number."""
Chances: TypeAlias = list[float]
"""By suspect; they sum to one. A list is never changed once it is in a mind, so copies may share it."""


class Mind:
    """``by``: chances by character. ``alive``: who is LIVE. ``out``: suspects whose card is out of play or held by
    somebody for good; ``laid``: those whose card lies where nobody draws it before the next shuffle.
    """

    __slots__ = ("by", "alive", "out", "laid")

    def __init__(self, roles: int, suspects: int) -> None:
        even = [1.0 / suspects] * suspects
        self.by: list[Chances] = [even] * roles
        self.alive = [True] * suspects
        self.out: set[Who] = set()
        self.laid: set[Who] = set()

    # --- evidence -------------------------------------------------------------------------------------------

    def is_(self, role: Role, who: Who) -> None:
        """It is known who the character is."""
        chances = [0.0] * len(self.alive)
        chances[who] = 1.0
        self.by[role] = chances

    def weigh(self, role: Role, likely: Mapping[Who, float]) -> None:
        """Evidence: its likelihood by suspect, none where there is none."""
        old = self.by[role]
        new = [0.0] * len(old)
        for who, weight in likely.items():
            new[who] = old[who] * weight
        self._put(role, new, likely)

    def exclude(self, roles: Iterable[Role], suspects: Iterable[Who]) -> None:
        """None of these characters is one of these suspects."""
        suspects = tuple(suspects)
        for role in roles:
            old = self.by[role]
            if any(old[who] for who in suspects):
                new = old.copy()
                for who in suspects:
                    new[who] = 0.0
                self._put(role, new, range(len(new)), suspects)

    def lose(self, who: Who) -> None:
        """The suspect is LIVE no more, and nobody but the one who draws now was it."""
        self.alive[who] = False
        self.exclude(range(len(self.by)), (who,))

    def nobody(self, who: Who) -> None:
        """The suspect is and will be nobody."""
        self.out.add(who)
        self.exclude(range(len(self.by)), (who,))

    def aside(self, who: Who) -> None:
        """The suspect is nobody before the next shuffle."""
        self.laid.add(who)
        self.exclude(range(len(self.by)), (who,))

    def redraw(self, role: Role) -> None:
        """F-13: a new identity from the deck."""
        self.by[role] = [0.0] * len(self.alive)
        self._put(role, self.deck(), ())

    def masked(self, role: Role, took: float) -> None:
        """F-43: with that chance a new identity from the deck."""
        fresh, stays = self.deck(), 1.0 - took
        share = took / (sum(fresh) or 1.0)
        self.by[role] = [stays * old + share * new for old, new in zip(self.by[role], fresh, strict=True)]

    def _put(self, role: Role, new: Chances, fallback: Iterable[Who], barred: Iterable[Who] = ()) -> None:
        """Scales to one. Evidence that fits nobody (a card came back that had seemed gone) starts afresh."""
        total = sum(new)
        if total <= 1e-9:
            barred = {*barred}
            some = [who for who in fallback if self.alive[who] and who not in barred]
            some = some or [who for who, lives in enumerate(self.alive) if lives]
            new = [0.0] * len(new)
            for who in some:
                new[who] = 1.0
            total = float(len(some))
        scale = 1.0 / total
        self.by[role] = [chance * scale for chance in new]

    # --- conclusions ----------------------------------------------------------------------------------------

    def deck(self) -> Chances:
        """How likely each LIVE card is one that can be drawn now."""
        held = [sum(column) for column in zip(*self.by, strict=True)]
        chances = [max(0.0, 1.0 - share) if lives else 0.0 for share, lives in zip(held, self.alive, strict=True)]
        for who in (*self.out, *self.laid):
            chances[who] = 0.0
        return chances

    def sharp(self) -> list[Chances]:
        """The chances once more, none being two characters at a time."""
        free = [1.0] * len(self.alive)
        zeros = [0] * len(self.alive)
        for chances in self.by:
            for who, chance in enumerate(chances):
                if chance >= 0.999999:
                    zeros[who] += 1
                elif chance:
                    free[who] *= 1.0 - chance
        found = []
        for chances in self.by:
            new = [
                0.0 if not chance or zeros[who] > (chance >= 0.999999)
                else chance * free[who] / (1.0 - chance) if chance < 0.999999 else chance
                for who, chance in enumerate(chances)
            ]  # fmt: skip
            total = sum(new)
            scale = 1.0 / total if total > 1e-12 else 0.0
            found.append([chance * scale for chance in new] if scale else chances)
        return found
