"""The deck, its discards, and new identities (F-11 to F-13, F-43)."""

from __future__ import annotations

from typing import Any

from duskfall.engine.event import Event
from duskfall.engine.viewers import Face, Viewer
from duskfall.games.fbi.past import Drew, Short, Shuffled, Suspect
from duskfall.games.fbi.roles import CRIMINALIST, DETECTIVE, ROLES, Role
from duskfall.games.fbi.state import FbiState, Note


def enough(s: FbiState, needs: int) -> bool:
    """F-12, F-13: whether so many cards can be drawn, the discards reshuffled if need be."""
    missing = needs - len(s.deck)
    return missing <= 0 or sum([s.lives(card) for card in s.discards]) >= missing


def note_shortage(s: FbiState, role: Role, needs: int) -> None:
    """Remembers what an offer, made or not, tells its seat about the discards."""
    if len(s.deck) < needs:
        s.past = Short(s.past, role, needs, enough(s, needs))


def sizes(s: FbiState) -> dict[str, int]:
    """F-21: numbers of cards for a face."""
    return {"deck": len(s.deck), "discards": len(s.discards)}


def draw(s: FbiState, events: list[Event], reserve: bool = False) -> Suspect:
    """The top card. An empty deck is made anew first; from the reserve (F-13) only where that is allowed."""
    if not s.deck:
        _reshuffle(s, events)
        if reserve and not s.deck:
            _open_reserve(s, events)
    card = s.deck[0]
    s.deck = s.deck[1:]
    return card


def _shuffle(s: FbiState, cards: list[Suspect], source: str) -> None:
    s.deck = tuple(s.dice.of(f"shuffle {s.shuffles}").shuffled(cards))
    s.shuffles += 1
    s.past = Shuffled(s.past, source, s.deck)


def _reshuffle(s: FbiState, events: list[Event]) -> None:
    """F-12"""
    live = [card for card in s.discards if s.lives(card)]
    if live:
        s.discards = tuple([card for card in s.discards if card not in live])
        _shuffle(s, live, "discards")
        events.append(Event({"e": "reshuffle", **sizes(s)}))


def _open_reserve(s: FbiState, events: list[Event]) -> None:
    """F-13: the Detective's kept LIVE cards; should there be none, the Criminalist's."""
    live = [card for card in s.kept if s.lives(card)]
    if live:
        s.kept = tuple([card for card in s.kept if card not in live])
        _shuffle(s, live, "kept")
        face = {"e": "recall", "from": "detective", "left": len(s.kept), **sizes(s)}
        events.append(Event(face, {s.mode.seat(DETECTIVE): {**face, "cards": s.kept}}))
        return
    live = [card for card in s.hand if s.lives(card)]
    if live:
        s.hand = tuple([card for card in s.hand if card not in live])
        _shuffle(s, live, "hand")
        face = {"e": "recall", "from": "criminalist", "left": len(s.hand), **sizes(s)}
        events.append(Event(face, {s.mode.seat(CRIMINALIST): {**face, "cards": s.hand}}))


def become(s: FbiState, role: Role, card: Suspect) -> None:
    """The character has a new identity."""
    s.identities = (*s.identities[:role], card, *s.identities[role + 1 :])
    s.history = (*s.history[:role], (*s.history[role], card), *s.history[role + 1 :])


def sighted(s: FbiState, role: Role) -> tuple[Viewer, ...]:
    """F-20: the seats that know the character's identity."""
    return s.mode.team_seats(role & 1) if s.options.team_sight else (s.mode.seat(role),)


def _seen_by(seats: tuple[Viewer, ...], face: Face) -> dict[Viewer, Face | None]:
    return dict.fromkeys(seats, face)


def replace(s: FbiState, role: Role, events: list[Event]) -> None:
    """F-13: a killed or arrested character draws until a LIVE suspect comes."""
    while not s.lives(card := draw(s, events, reserve=True)):
        s.discards = (*s.discards, card)
        s.past = Drew(s.past, role, "buried", card)
    become(s, role, card)
    s.past = Drew(s.past, role, "identity", card)
    face: Face = {"e": "draw", "role": ROLES[role], **sizes(s)}
    events.append(Event(face, _seen_by(sighted(s, role), {**face, "identity": card})))


def masquerade(s: FbiState, role: Role, events: list[Event]) -> None:
    """F-43. Whether it took shows to nobody else: a card is gone from the deck, and one lies on the discards."""
    card = draw(s, events)
    took = s.lives(card)
    s.discards = (*s.discards, s.identities[role] if took else card)
    if took:
        become(s, role, card)
    s.past = Drew(s.past, role, "mask", card)
    s.notes = (*s.notes, Note(s.ply, "masquerade", role, (card, took)))
    face: Face = {"e": "masquerade", "role": ROLES[role], **sizes(s)}
    known: dict[str, Any] = {**face, "identity": s.identities[role]}
    own = _seen_by(sighted(s, role), known)
    own[s.mode.seat(role)] = {**known, "card": card, "took": took}
    events.append(Event(face, own))
