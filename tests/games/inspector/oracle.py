"""Mafia vs Inspector once more, written from the clauses alone: slow, plain, and sharing nothing with the program.

The board is a list of lists of names. Nothing is remembered in a clever form; every question is answered by looking.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Place = tuple[int, int]


class Table:
    """A match in the open. Seats: 0 the Mafia, 1 the Inspector."""

    def __init__(self, deal: dict[str, Any], any_mark: bool, refills: bool) -> None:
        names = list(deal["board"])
        self.board = [names[i : i + 5] for i in range(0, 25, 5)]  # I-1
        self.row_ids, self.column_ids = [*"12345"], [*"abcde"]
        self.mafia: str = deal["mafia"]  # I-2
        self.deck: list[str] = list(deal["deck"])
        self.any_mark, self.refills = any_mark, refills
        self.identity = ""
        self.hand: list[str] = []
        self.dead: list[str] = []
        self.marked: list[str] = []
        self.answers: list[tuple[str, bool]] = []
        self.kills, self.masks = 0, 3
        self.turn, self.stage = 0, "first kill"
        self.shifted: tuple[str, str, str] | None = None  # the very last act, if it was a shift: line, identity, way
        self.winner: int | None = None
        self.reason = ""

    # --- looking ----------------------------------------------------------------------------------------------

    def place(self, name: str) -> Place:
        return next((r, c) for r, row in enumerate(self.board) for c, other in enumerate(row) if other == name)

    def cell(self, name: str) -> str:
        row, column = self.place(name)
        return "abcde"[column] + str(row + 1)

    def at(self, cell: str) -> str:
        return str(self.board[int(cell[1]) - 1]["abcde".index(cell[0])])

    def everybody(self) -> Iterator[str]:
        return (name for row in self.board for name in row)

    def beside(self, one: str, other: str) -> bool:
        """Whether the other stands on one of the up to eight cells around the one."""
        (r, c), (q, d) = self.place(one), self.place(other)
        return one != other and abs(r - q) <= 1 and abs(c - d) <= 1

    def living_beside(self, one: str) -> list[str]:
        return [name for name in self.everybody() if self.beside(one, name) and name not in self.dead]

    # --- what may be done -------------------------------------------------------------------------------------

    def moves(self, seat: int) -> set[str]:
        if self.stage == "over":
            return set()
        found = {"surrender"}  # I-13
        if seat == self.turn:
            found |= set(self.mafia_moves() if seat == 0 else self.inspector_moves())
        return found

    def mafia_moves(self) -> Iterator[str]:
        for name in self.living_beside(self.mafia):  # I-20, I-26
            yield f"kill {self.cell(name)}"
        if self.stage == "on":  # I-3
            yield from self.shifts()
            if self.masks > 0 and self.deck:  # I-25
                yield "masquerade"

    def inspector_moves(self) -> Iterator[str]:
        living_cards = [card for card in self.hand if card not in self.dead]
        if self.stage == "pick":  # I-4, I-5
            for card in living_cards:
                yield f"choose {card}"
            return
        yield from self.shifts()
        for card in living_cards:
            if self.any_mark:
                for name in self.everybody():
                    if name not in self.dead:
                        yield f"interrogate {card} {self.cell(name)}"
            else:
                yield f"interrogate {card}"  # I-30
            for name in self.living_beside(card):
                if name != self.identity:
                    yield f"citizen {card} {self.cell(name)}"  # I-33
        if self.deck:
            for card in self.hand:
                yield f"replace {card}"  # I-32
        for name in [self.identity, *self.living_beside(self.identity)]:
            yield f"arrest {self.cell(name)}"  # I-34, I-35, I-36

    def shifts(self) -> Iterator[str]:
        height, width = len(self.board), len(self.board[0])
        for r in range(height):
            for way, back in (("left", "right"), ("right", "left")):
                undoes = self.shifted is not None and self.shifted[:2] == ("row", self.row_ids[r])
                if width > 1 and not (undoes and (width == 2 or self.shifted == ("row", self.row_ids[r], back))):
                    yield f"shift row {r + 1} {way}"  # I-10, I-11, I-12
        for c in range(width):
            for way, back in (("up", "down"), ("down", "up")):
                undoes = self.shifted is not None and self.shifted[:2] == ("column", self.column_ids[c])
                if height > 1 and not (
                    undoes and (height == 2 or self.shifted == ("column", self.column_ids[c], back))
                ):
                    yield f"shift column {'abcde'[c]} {way}"

    # --- doing it ---------------------------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        verb, *words = text.split()
        if verb == "surrender":
            self.end(1 - seat, "surrender")
            return
        self.shifted = None if verb != "choose" else self.shifted
        getattr(self, f"do_{verb}")(*words)
        if self.stage != "over":
            self.turn = 1 - self.turn  # I-7
            self.shrink()

    def end(self, winner: int, reason: str) -> None:
        self.winner, self.reason, self.stage = winner, reason, "over"

    def shrink(self) -> None:
        """I-40, I-41"""
        height, width = len(self.board), len(self.board[0])
        rows = [r for r in range(height) if any(name not in self.dead for name in self.board[r])]
        columns = [c for c in range(width) if any(self.board[r][c] not in self.dead for r in range(height))]
        self.board = [[self.board[r][c] for c in columns] for r in rows]
        self.row_ids = [self.row_ids[r] for r in rows]
        self.column_ids = [self.column_ids[c] for c in columns]

    def do_kill(self, cell: str) -> None:
        victim = self.at(cell)
        if victim in self.marked:
            self.answers.append((victim, self.beside(victim, self.mafia)))  # I-23
        self.dead.append(victim)
        self.kills += 1
        if victim == self.identity:
            self.end(0, "identity")  # I-21
        elif self.kills == 14:
            self.end(0, "kills")
        elif self.stage == "first kill":
            self.hand, self.deck, self.stage = self.deck[:3], self.deck[3:], "pick"  # I-4

    def do_masquerade(self) -> None:
        """I-24"""
        self.masks -= 1
        card = self.deck.pop(0)
        if card not in self.dead:
            self.dead.append(self.mafia)
            self.mafia = card

    def do_choose(self, card: str) -> None:
        self.identity, self.stage = card, "on"
        self.hand.remove(card)

    def do_interrogate(self, card: str, cell: str = "") -> None:
        subject = self.at(cell) if cell else card
        self.hand.remove(card)
        self.answers.append((subject, self.beside(subject, self.mafia)))
        if subject not in self.marked:
            self.marked.append(subject)
        if self.refills and self.deck:
            self.hand.append(self.deck.pop(0))  # I-31

    def do_replace(self, card: str) -> None:
        self.hand.remove(card)
        self.hand.append(self.deck.pop(0))

    def do_citizen(self, card: str, cell: str) -> None:
        self.hand.remove(card)
        if self.at(cell) == self.mafia:
            self.end(1, "citizen")

    def do_arrest(self, cell: str) -> None:
        if self.at(cell) == self.mafia:
            self.end(1, "arrest")

    def do_shift(self, kind: str, which: str, way: str) -> None:
        if kind == "row":
            r = int(which) - 1
            row = self.board[r]
            self.board[r] = [*row[1:], row[0]] if way == "left" else [row[-1], *row[:-1]]
            self.shifted = (kind, self.row_ids[r], way)
        else:
            c = "abcde".index(which)
            column = [row[c] for row in self.board]
            column = [*column[1:], column[0]] if way == "up" else [column[-1], *column[:-1]]
            for row, name in zip(self.board, column, strict=True):
                row[c] = name
            self.shifted = (kind, self.column_ids[c], way)
