"""Positions set up by hand: who stands where, what lies where, who is up. The suspects stand in the cast's order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from duskfall.board.cast import CAST
from duskfall.board.grid import CellSet, members
from duskfall.engine.dice import Dice
from duskfall.engine.event import Event
from duskfall.engine.viewers import SPECTATOR, Face, Seat, Viewer
from duskfall.games.fbi import GAME, deal, turns
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES, ROLES
from duskfall.games.fbi.windows import asked

STANDARD = {"mode": "standard-3v3"}
STANDARD_4 = {"mode": "standard-4v4"}
DUEL = {"mode": "duel-3v3"}
DUEL_4 = {"mode": "duel-4v4"}


class Position:
    """A state that a test plays on, by the names of cells.

    Keywords name what there is: a role with its cell (roles not named stand far down the board), ``dead``,
    ``arrested``, ``bomb``, ``threat``, ``protection`` (cells with blanks), ``deck``, ``hand`` and ``discards`` (cells
    of the cards' suspects; the deck's are its top, or all of it with ``whole_deck``), ``kills``, ``arrests``, ``up``.
    """

    def __init__(self, *, up: str = "bandit", options: dict[str, Any] | None = None, **there: Any) -> None:
        chosen = replace(Options(), **(options or DUEL))
        mode = MODES[chosen.mode]
        board = list(CAST[: mode.side * mode.side])
        names = [f"{chr(97 + i % mode.side)}{i // mode.side + 1}" for i in range(len(board))]
        self.suspects = dict(zip(names, board, strict=True))
        taken = {cell for value in there.values() if isinstance(value, str) for cell in value.split()}
        free = [cell for cell in reversed(names) if cell not in taken]
        roles = ROLES[: mode.roles]
        places = {role: there.pop(role) if role in there else free.pop(0) for role in roles}
        identities = {role: self.suspects[places[role]] for role in roles}
        hand = self.cards(there.pop("hand", " ".join(free[:4]) if mode.roles == 8 else ""))
        top = self.cards(there.pop("deck", ""))
        kept = self.cards(there.get("kept", ""))
        discards = self.cards(there.get("discards", ""))
        whole = there.pop("whole_deck", False)
        out = {*identities.values(), *hand, *top}
        rest = [card for card in board if card not in out]
        made = {"board": board, "identities": identities, "hand": hand, "deck": top + rest}
        s = self.state = deal.begin(chosen, made, Dice(bytes(32)))
        s.dead = self.set_of(there.pop("dead", ""))
        s.arrested = self.set_of(there.pop("arrested", ""))
        s.bombs = self.set_of(there.pop("bomb", ""))
        s.threats = self.set_of(there.pop("threat", ""))
        s.protections = self.set_of(there.pop("protection", ""))
        s.deaths = tuple(s.cells[cell] for cell in members(s.dead))
        s.caught = tuple((s.cells[cell], 0) for cell in members(s.arrested))
        s.kills, s.arrests = there.pop("kills", 0), there.pop("arrests", 0)
        s.discards, s.kept = tuple(discards), tuple(kept)
        if whole:
            s.deck = tuple(top)
        else:
            s.deck = tuple(card for card in s.deck if card not in {*discards, *kept})
        there.pop("discards", None)
        there.pop("kept", None)
        assert not there, f"no such thing: {there}"
        s.place = s.order.index(ROLES.index(up))
        s.up = s.order[s.place]
        self.events: list[Event] = []
        self.now = 0
        turns.begin(s, self.events)
        if s.stack:
            turns.settle(s, self.events)

    # --- reading --------------------------------------------------------------------------------------------

    def cell(self, name: str) -> int:
        found = self.state.grid.cell(name)
        assert found is not None, name
        return found

    def set_of(self, names: str) -> CellSet:
        return sum(1 << self.cell(name) for name in names.split())

    def cards(self, names: str) -> list[str]:
        return [self.suspects[name] for name in names.split()]

    def at(self, cells: CellSet) -> str:
        return " ".join(self.state.grid.names[cell] for cell in members(cells))

    @property
    def bombs(self) -> str:
        return self.at(self.state.bombs)

    @property
    def threats(self) -> str:
        return self.at(self.state.threats)

    @property
    def protections(self) -> str:
        return self.at(self.state.protections)

    @property
    def dead(self) -> str:
        return self.at(self.state.dead)

    @property
    def arrested(self) -> str:
        return self.at(self.state.arrested)

    @property
    def up(self) -> str:
        return ROLES[self.state.up]

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def totals(self) -> tuple[int, int]:
        """Kills and arrests."""
        return self.state.kills, self.state.arrests

    def identity(self, role: str) -> str:
        """The cell of a character's identity."""
        return self.state.grid.names[self.state.where(ROLES.index(role))]

    def seat(self, role: str) -> Seat:
        return self.state.mode.seat(ROLES.index(role))

    def offered(self, verb: str, seat: Seat | None = None) -> list[str]:
        """What a verb is offered with: the rest of each move's text."""
        prompt = GAME.prompt(self.state, self._mover() if seat is None else seat)
        assert prompt is not None
        return [text.partition(" ")[2] for text in prompt.texts() if text.split()[0] == verb]

    def verbs(self, seat: Seat | None = None) -> set[str]:
        """The verbs that are offered, Surrender aside."""
        prompt = GAME.prompt(self.state, self._mover() if seat is None else seat)
        return set() if prompt is None else {ask.verb for ask in prompt.asks} - {"surrender"}

    # --- playing --------------------------------------------------------------------------------------------

    def _mover(self) -> Seat:
        answering = asked(self.state)
        if answering is not None:
            return answering
        return self.state.mode.seat(self.state.up)

    def play(self, text: str, seat: Seat | None = None) -> list[Face]:
        """Plays a move for the seat that is due, or another one; gives what spectators are told."""
        move = GAME.parse(text)
        assert GAME.parse(str(move)) == move
        events = GAME.submit(self.state, self._mover() if seat is None else seat, move, self.now)
        self.events = events
        return self.told(SPECTATOR)

    def wait(self) -> list[Face]:
        """Lets the deadline pass; gives what spectators are told."""
        deadline = GAME.deadline(self.state)
        assert deadline is not None
        self.now = deadline.at
        self.events = GAME.expire(self.state, self.now)
        return self.told(SPECTATOR)

    def told(self, viewer: Viewer) -> list[Face]:
        """What a viewer was told of the last input."""
        return [face for event in self.events if (face := event.face_for(viewer)) is not None]

    def kinds(self) -> list[str]:
        """The kinds of the public faces of the last input, steps aside."""
        return [face["e"] for face in self.told(SPECTATOR) if face["e"] != "step"]
