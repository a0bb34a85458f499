"""From what a seat was told to what it knows: the board now, the cards it saw, and both beliefs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from duskfall.board.grid import grid
from duskfall.bots.inspector.mind import Mind, even
from duskfall.engine.viewers import View
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.games.inspector.state import Scene, Suspect


@dataclass(slots=True)
class Knowledge:
    """All that one seat knows of a match.

    ``me``: own identity (the Inspector's is empty until it chose). ``hand``: own cards, or none for the Mafia.
    ``unseen``: cards that may be anywhere hidden from this seat. ``deck``, ``cards``, ``closed``: numbers of cards in
    the deck, the Inspector's hand and its face-down discards. ``history``, ``draws``: the Mafia's own.
    ``onlooker``: what somebody believes who hears the seat's answers and has not seen its cards.
    ``masks``: how often the Mafia may still Masquerade. ``unknown_cards``: all that were never laid open.
    """

    seat: int
    scene: Scene
    mind: Mind
    phase: str
    me: Suspect
    hand: tuple[Suspect, ...]
    unseen: tuple[Suspect, ...]
    deaths: tuple[Suspect, ...]
    spent: tuple[Suspect, ...]
    innocent: tuple[Suspect, ...]
    barred: tuple[str, ...]
    deck: int
    cards: int
    closed: int
    kills: int
    masks: int
    ply: int
    turn: int
    history: tuple[Suspect, ...]
    draws: tuple[Suspect, ...]
    unknown_cards: tuple[Suspect, ...]
    onlooker: Mind


def scene_of(view: Mapping[str, Any]) -> Scene:
    """The board of a view."""
    cells = tuple(view["cells"])
    dead = {*view["dead"]}
    return Scene(
        grid(view["rows"], view["columns"]),
        cells,
        sum([1 << cell for cell, suspect in enumerate(cells) if suspect in dead]),
    )


def first_mind(start: View) -> Mind:
    """Before the opening kill: anyone may be anyone, but the Mafia knows that it is not the Inspector."""
    everyone = frozenset(start["cells"])
    me = {start["own"]["identity"]} if start["you"] == MAFIA else frozenset()
    return Mind(even(everyone), even(everyone - me), frozenset())


def knowledge(view: View, mind: Mind, onlooker: Mind, everyone: tuple[Suspect, ...]) -> Knowledge:
    """All that a view tells, with the beliefs that go with it."""
    own = view["own"]
    open_cards = {*view["spent"], *view["opened"]}
    if view["you"] == INSPECTOR:
        hand = tuple(own["hand"])
        history, draws = (), ()
        seen = {own["identity"], *hand, *own["closed"], *view["spent"], *view["opened"]}
    else:
        hand = ()
        history, draws = tuple(own["history"]), tuple(own["draws"])
        seen = {own["identity"], *history, *draws, *view["spent"]}
    return Knowledge(
        seat=view["you"],
        scene=scene_of(view),
        mind=mind,
        phase=view["phase"],
        me=own["identity"] or "",
        hand=hand,
        unseen=tuple(card for card in everyone if card not in seen),
        deaths=tuple(view["dead"]),
        spent=tuple(view["spent"]),
        innocent=tuple(view["innocent"]),
        barred=tuple(view["barred"]),
        deck=view["deck"],
        cards=view["hand"],
        closed=view["closed"],
        kills=view["kills"],
        masks=view["masks"],
        ply=view["ply"],
        turn=view["turn"],
        history=history,
        draws=draws,
        unknown_cards=tuple(card for card in everyone if card not in open_cards),
        onlooker=onlooker,
    )
