"""What a seat is asked now and the legal answers, in a form that draws a screen, a menu or a random move.

A prompt is a list of asks. An ask is a verb with slots; an answer is the verb and one word group a slot, joined
by blanks: exactly the text of the move. What the slots offer is exactly what the game accepts.

The JSON form is short, since every move brings a new one to every seat: asks are an object from verb to slots, in
order (one slot stands there by itself); a slot's kind is its key (``{"cell": "a1 b2"}``), words are joined by blanks,
and what goes without saying is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from duskfall.engine.viewers import Seat


def cell_name(row: int, column: int) -> str:
    """The name of a cell, rows and columns from 0."""
    return f"{chr(97 + column)}{row + 1}"


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
        return {self.what: " ".join(self.of)}


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
        return {f"{self.what} {self.then}": {first: " ".join(seconds) for first, seconds in self.of.items()}}


class PickPair(Slot):
    """Two neighbours on a board of that size, corners counting, whoever is there: a cell, then a later one."""

    __slots__ = ("rows", "columns")

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns

    def words(self) -> Iterator[str]:
        for row in range(self.rows):
            for column in range(self.columns):
                for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
                    if row + down < self.rows and 0 <= column + right < self.columns:
                        yield f"{cell_name(row, column)} {cell_name(row + down, column + right)}"

    def json(self) -> dict[str, Any]:
        return {"pair": f"{self.rows}x{self.columns}"}


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
        return {self.what: " ".join(self.of), "least": self.least, "most": self.most}


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
        out: dict[str, Any] = {"line": f"{self.rows}x{self.columns}"}
        if self.barred:
            out["but"] = ",".join(self.barred)
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

    def json(self) -> dict[str, Any] | list[dict[str, Any]]:
        """Its slots in their order; a single one by itself."""
        return self.slots[0].json() if len(self.slots) == 1 else [slot.json() for slot in self.slots]


class Prompt:
    """What one seat may do now.

    ``token`` is the phase it belongs to: an answer names it, and an answer to an older phase is refused.
    ``due`` tells whether the game waits for this seat; otherwise only standing acts (surrender) are offered. No two
    asks have the same verb.
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

    def without(self, verbs: frozenset[str]) -> Prompt | None:
        """What is left without those verbs; ``None``: nothing."""
        asks = tuple([ask for ask in self.asks if ask.verb not in verbs])
        return Prompt(self.token, self.seat, self.due, asks) if asks else None

    def json(self) -> dict[str, Any]:
        """As clients get it; ``due`` is left out where it is not so."""
        asks = {ask.verb: ask.json() for ask in self.asks}
        return {"token": self.token, "due": True, "asks": asks} if self.due else {"token": self.token, "asks": asks}
