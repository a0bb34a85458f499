"""What a seat is asked now and the legal answers, in a form that draws a screen, a menu or a random move.

A prompt is a list of asks. An ask is a verb with slots; an answer is the verb and one word group a slot, joined
by blanks: exactly the text of the move. What the slots offer is exactly what the game accepts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from duskfall.engine.viewers import Seat


class Slot:
    """One thing to choose. ``words()`` lists the word groups it offers; ``json()`` is its compact form."""

    __slots__ = ()

    def words(self) -> Iterator[str]:
        """All answers that the slot takes, each as it stands in a move's text."""
        raise NotImplementedError

    def json(self) -> dict[str, Any]:
        """The slot as clients get it."""
        raise NotImplementedError


class Pick(Slot):
    """One of several things of a kind: ``what`` says what they are (``cell``, ``card``, ``seat``, ...)."""

    __slots__ = ("what", "of")

    def __init__(self, what: str, of: tuple[str, ...]) -> None:
        self.what = what
        self.of = of

    def words(self) -> Iterator[str]:
        return iter(self.of)

    def json(self) -> dict[str, Any]:
        return {"pick": self.what, "of": " ".join(self.of)}


class PickBy(Slot):
    """A thing, then another whose choices depend on it: a card, then a cell in that suspect's area."""

    __slots__ = ("what", "then", "of")

    def __init__(self, what: str, then: str, of: Mapping[str, tuple[str, ...]]) -> None:
        self.what = what
        self.then = then
        self.of = of

    def words(self) -> Iterator[str]:
        return (f"{first} {second}" for first, seconds in self.of.items() for second in seconds)

    def json(self) -> dict[str, Any]:
        return {"pick": self.what, "then": self.then, "by": {k: " ".join(v) for k, v in self.of.items()}}


class PickSome(Slot):
    """From ``least`` to ``most`` different things, in the order in which they are offered, joined by commas."""

    __slots__ = ("what", "of", "least", "most")

    def __init__(self, what: str, of: tuple[str, ...], least: int, most: int) -> None:
        self.what = what
        self.of = of
        self.least = least
        self.most = min(most, len(of))

    def words(self) -> Iterator[str]:
        counts = range(self.least, self.most + 1)
        return (",".join(some) for count in counts for some in combinations(self.of, count))

    def json(self) -> dict[str, Any]:
        return {"pick": self.what, "of": " ".join(self.of), "least": self.least, "most": self.most}


class PickLine(Slot):
    """A row or column of a board and a way to shift it (``row 3 right``, ``column b up``); some are barred.

    ``reach`` is the most cells that a line may go at once; what goes more than one says so (``row 3 right 2``).
    A barred way is barred at any length.
    """

    __slots__ = ("rows", "columns", "barred", "reach")

    def __init__(self, rows: int, columns: int, barred: tuple[str, ...] = (), reach: int = 1) -> None:
        self.rows = rows
        self.columns = columns
        self.barred = barred
        self.reach = reach

    def words(self) -> Iterator[str]:
        lines = [f"row {r + 1} {way}" for r in range(self.rows) for way in ("left", "right") if self.columns > 1]
        lines += [f"column {chr(97 + c)} {way}" for c in range(self.columns) for way in ("up", "down") if self.rows > 1]
        lengths = ["", *(f" {n}" for n in range(2, self.reach + 1))]
        return (words + length for words in lines if words not in self.barred for length in lengths)

    def json(self) -> dict[str, Any]:
        out: dict[str, Any] = {"pick": "line", "rows": self.rows, "columns": self.columns}
        if self.barred:
            out["barred"] = list(self.barred)
        if self.reach > 1:
            out["reach"] = self.reach
        return out


class Ask:
    """A verb and what it takes. Without slots it is a plain button."""

    __slots__ = ("verb", "slots")

    def __init__(self, verb: str, *slots: Slot) -> None:
        self.verb = verb
        self.slots = slots

    def texts(self) -> Iterator[str]:
        """Every move text that this ask accepts."""
        texts = [self.verb]
        for slot in self.slots:
            words = list(slot.words())
            texts = [f"{text} {word}" for text in texts for word in words]
        return iter(texts)

    def json(self) -> dict[str, Any]:
        return {"verb": self.verb, "slots": [s.json() for s in self.slots]} if self.slots else {"verb": self.verb}


class Prompt:
    """What one seat may do now.

    ``token`` is the phase it belongs to: an answer names it, and an answer to an older phase is refused.
    ``due`` tells whether the game waits for this seat; otherwise only standing acts (surrender) are offered.
    """

    __slots__ = ("token", "seat", "due", "asks")

    def __init__(self, token: int, seat: Seat, due: bool, asks: tuple[Ask, ...]) -> None:
        self.token = token
        self.seat = seat
        self.due = due
        self.asks = asks

    def texts(self) -> Iterator[str]:
        """Every legal move of this seat, as text."""
        return (text for ask in self.asks for text in ask.texts())

    def json(self) -> dict[str, Any]:
        return {"token": self.token, "due": self.due, "asks": [a.json() for a in self.asks]}
