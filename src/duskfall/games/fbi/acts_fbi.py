"""What the FBI's actions do (F-40 to F-47). Each checks first and changes after."""

from __future__ import annotations

from typing import Any

from duskfall.board.grid import CellSet
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.viewers import Viewer
from duskfall.games.fbi import cards, fate, legal
from duskfall.games.fbi.moves import Arrest, Autopsy, Defuse, Expose, Inspect, Keep, Protect, Skip, Unprotect
from duskfall.games.fbi.options import EVIDENCE
from duskfall.games.fbi.past import Cleared, Drew, Exposed, Kept, Stood, Suspect, Told
from duskfall.games.fbi.roles import CRIMINALIST, DETECTIVE, FBI, MAFIA, ROLES, UNDERCOVER, Role
from duskfall.games.fbi.state import FbiState, Note
from duskfall.games.fbi.turns import settle, step


def _near_or_here(s: FbiState, role: Role, cell: int) -> CellSet:
    """From where a character reaches a cell with Arrest."""
    return (s.reach.cross if role == DETECTIVE else s.grid.near)[cell] | 1 << cell


def arrest(s: FbiState, role: Role, move: Arrest, events: list[Event]) -> None:
    """F-40, F-41, F-23"""
    cell = legal.check_cell(s, "arrest", role, move.cell)
    suspect = s.cells[cell]
    s.past = Stood(s.past, role, s.cells, _near_or_here(s, role, cell))
    events.append(Event({"e": "arrest", "role": ROLES[role], "suspect": suspect}))
    who = s.role_at(cell)
    if legal.is_mafia(who):
        fate.arrest(s, cell, who, "arrest", events)
    else:
        s.past = Cleared(s.past, (suspect,))
        s.misses = (*s.misses, (role, suspect))
        events.append(Event({"e": "miss", "role": ROLES[role], "suspect": suspect}))
    settle(s, events)


def defuse(s: FbiState, role: Role, move: Defuse, events: list[Event]) -> None:
    """F-42"""
    cell = legal.find_cell(s, move.cell)
    if not legal.tokens(s)[move.token] >> cell & 1:
        raise IllegalMove("no_token", "There is no such token.", cell=move.cell)
    if not s.grid.near[s.where(role)] >> cell & 1:
        raise IllegalMove("out_of_reach", "That is too far from you.", cell=move.cell)
    legal.set_token(s, move.token, legal.tokens(s)[move.token] & ~(1 << cell))
    s.past = Stood(s.past, role, s.cells, s.grid.near[cell])
    events.append(Event({"e": "defuse", "role": ROLES[role], "suspect": s.cells[cell], "token": move.token}))
    settle(s, events)


def _mafia_near(s: FbiState, kind: str, cell: int) -> tuple[Role, ...]:
    """F-44, F-46: the Mafia characters in the 8 cells round a cell; what was told is remembered."""
    near = s.grid.near[cell]
    found = tuple([role for role in s.mode.members(MAFIA) if near >> s.where(role) & 1])
    s.past = Told(s.past, kind, s.cells[cell], s.cells, near, found)
    return found


def autopsy(s: FbiState, role: Role, move: Autopsy, events: list[Event]) -> None:
    """F-44"""
    cell = legal.check_cell(s, "autopsy", role, move.cell)
    suspect = s.cells[cell]
    s.past = Stood(s.past, role, s.cells, s.grid.near[cell])
    names = tuple([ROLES[found] for found in _mafia_near(s, "autopsy", cell)])
    s.notes = (*s.notes, Note(s.ply, "autopsy", role, (suspect, names)))
    face: dict[str, Any] = {"e": "autopsy", "suspect": suspect}
    events.append(Event(face, {s.mode.seat(UNDERCOVER): {**face, "near": names}}))
    settle(s, events)


def inspect(s: FbiState, role: Role, move: Inspect, events: list[Event]) -> None:
    """F-45: the first half; there is no way back."""
    if not legal.can_inspect(s):
        raise IllegalMove("deck_empty", "There are too few cards to draw.")
    for _ in range(2):
        card = cards.draw(s, events)
        s.offer = (*s.offer, card)
        s.past = Drew(s.past, role, "offer", card)
    face: dict[str, Any] = {"e": "inspect", **cards.sizes(s)}
    events.append(Event(face, {s.mode.seat(role): {**face, "cards": s.offer}}))
    step(s, "keep", events)


def keep(s: FbiState, role: Role, move: Keep, events: list[Event]) -> None:
    """F-45: the second half."""
    if move.card not in s.offer:
        raise IllegalMove("not_in_hand", "You do not hold that card.", card=move.card)
    index = s.offer.index(move.card)
    other = s.offer[1 - index]
    s.kept = (*s.kept, move.card)
    s.deck = (*s.deck, other)
    s.offer = ()
    s.past = Kept(s.past, index)
    s.notes = (*s.notes, Note(s.ply, "inspect", role, (move.card, other)))
    face: dict[str, Any] = {"e": "keep", **cards.sizes(s)}
    events.append(Event(face, {s.mode.seat(role): {**face, "card": move.card, "other": other}}))
    settle(s, events)


def expose(s: FbiState, role: Role, move: Expose, events: list[Event]) -> None:
    """F-46, F-74"""
    if move.card not in s.hand:
        raise IllegalMove("not_in_hand", "You do not hold that card.", card=move.card)
    if not s.lives(move.card):
        raise IllegalMove("card_dead", "The suspect on that card is not alive and free.", card=move.card)
    if move.card not in legal.exposable(s):
        raise IllegalMove("too_many", "No more suspects may be exposed.")
    s.hand = tuple([card for card in s.hand if card != move.card])
    s.innocent = (*s.innocent, move.card)
    s.past = Exposed(s.past, move.card)
    face: dict[str, Any] = {"e": "expose", "suspect": move.card}
    if not s.options.canvass:
        events.append(Event(face))
    else:
        events.append(_canvass(s, face, _refill(s, events)))
    settle(s, events)


def _refill(s: FbiState, events: list[Event]) -> tuple[Suspect, ...]:
    drew: list[Suspect] = []
    while len(s.hand) < EVIDENCE and cards.enough(s, 1):
        card = cards.draw(s, events)
        drew.append(card)
        s.hand = (*s.hand, card)
        s.past = Drew(s.past, CRIMINALIST, "hand", card)
    return tuple(drew)


def _canvass(s: FbiState, face: dict[str, Any], drew: tuple[Suspect, ...]) -> Event:
    """F-46 with ``canvass``: what everybody sees, what the FBI is told, what the Criminalist drew."""
    suspect = face["suspect"]
    names = tuple([ROLES[role] for role in _mafia_near(s, "canvass", s.cells.index(suspect))])
    s.notes = (*s.notes, Note(s.ply, "canvass", CRIMINALIST, (suspect, names)))
    face |= {"hand": len(s.hand), **cards.sizes(s)}
    own: dict[Viewer, dict[str, Any] | None] = {seat: {**face, "near": names} for seat in s.mode.team_seats(FBI)}
    own[s.mode.seat(CRIMINALIST)] = {**face, "near": names, "drew": drew}
    return Event(face, own)


def protect(s: FbiState, role: Role, move: Protect, events: list[Event]) -> None:
    """F-47"""
    cell = legal.check_cell(s, "protect", role, move.cell)
    s.protections |= 1 << cell
    events.append(Event({"e": "protect", "suspect": s.cells[cell]}))
    step(s, "act", events)


def unprotect(s: FbiState, role: Role, move: Unprotect, events: list[Event]) -> None:
    """F-47"""
    cell = legal.check_cell(s, "unprotect", role, move.cell)
    s.protections &= ~(1 << cell)
    events.append(Event({"e": "unprotect", "suspect": s.cells[cell]}))
    step(s, "act", events)


def skip(s: FbiState, role: Role, move: Skip, events: list[Event]) -> None:
    """F-47"""
    events.append(Event({"e": "skip"}))
    step(s, "act", events)
