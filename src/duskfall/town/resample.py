"""Other truths that a viewer can't tell from this one (C-2, C-61 to C-63).

The cards that the viewer doesn't know are laid out anew, such that no death has ended the game before; secret acts,
votes that are not counted yet, and what was said out of the viewer's hearing are made up to fit.
"""

from __future__ import annotations

from typing import Final

from duskfall.engine.dice import Draws
from duskfall.engine.viewers import Viewer
from duskfall.town.book import Role
from duskfall.town.imagine import imagine, knows
from duskfall.town.numbers import Number, first, has
from duskfall.town.state import TownState

TRIES: Final = 400
"""Random layouts; when none of them fits, the true one is kept, with other secret acts."""


def resample(s: TownState, viewer: Viewer, draws: Draws) -> TownState:
    """Another truth, each layout of the roles about as likely as any other that fits."""
    if s.outcome is not None:
        return s.clone()
    number = viewer + 1
    places = _open_places(s, number)
    hidden = [s.cards[place] for place in places]
    for _ in range(TRIES):
        world = _world(s, number, places, draws.shuffled(hidden), draws)
        if world is not None:
            return world
    return _world(s, number, places, hidden, draws) or s.clone()


def _open_places(s: TownState, number: Number) -> list[int]:
    """The places (from 0) whose cards the viewer doesn't know."""
    known = {s.held[number - 1]} if number else set()
    mates = s.of_side(s.book.meets)
    if s.phase != "deal" and has(mates, number):
        known |= {s.held[mate - 1] for mate in range(1, s.book.count + 1) if has(mates, mate)}
    return [place for place in range(s.book.count) if place + 1 not in known]


def _world(s: TownState, number: Number, places: list[int], roles: list[Role], draws: Draws) -> TownState | None:
    world = s.clone()
    cards = list(s.cards)
    for place, role in zip(places, roles, strict=True):
        cards[place] = role
    world.cards = tuple(cards)
    world.roles = tuple([cards[card - 1] if card else "" for card in s.held])
    if not _goes_on(world) or not knows(world, number):
        return None
    deeds = imagine(world, number, draws)
    if deeds is None:
        return None
    world.deeds = deeds
    _hide_votes(world, number, draws)
    world.said = tuple([said for said in s.said if number - 1 in said.heard])
    return world


def _goes_on(s: TownState) -> bool:
    """Whether nobody had won after any of the deaths so far."""
    alive = first(s.book.count)
    for gone in s.falls:
        alive &= ~gone
        if s.book.winner(s.roles, alive) is not None:
            return False
    return True


def _hide_votes(s: TownState, number: Number, draws: Draws) -> None:
    """In a closed vote others have voted, nobody knows for whom."""
    if s.ballot is not None and s.options.voting == "closed":
        choices = s.ballot.candidates
        votes = [(by, choice if by == number else draws.choice(choices)) for by, choice in s.ballot.votes]
        s.ballot = s.ballot._replace(votes=tuple(votes))
